"""Installing: the wheel carries the built screens, the source distribution what is needed to build them."""

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from hatch_build import digest, node_is_suitable, screen_sources

ROOT = Path(__file__).parents[1]


def hatchling(target: str, folder: Path) -> Path:
    """Builds a distribution as pip does, and gives its file."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(folder)]
    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert built.returncode == 0, built.stdout + built.stderr
    return next(folder.iterdir())


def fake_node(folder: Path, version: str, npm: str = "exit 0") -> None:
    for name, script in (("node", f"echo {version}"), ("npm", npm)):
        program = folder / name
        program.write_text(f"#!/bin/sh\n{script}\n")
        program.chmod(0o755)


@pytest.mark.slow
def test_the_wheel_contains_the_screens_and_the_command(tmp_path: Path) -> None:
    with zipfile.ZipFile(hatchling("wheel", tmp_path)) as wheel:
        names = wheel.namelist()
        assert {f"party/static/{page}.html" for page in ("tv", "tablet", "phone")} <= set(names)
        page = wheel.read("party/static/tv.html").decode()
        scripts = [name for name in names if name.startswith("party/static/assets/") and name.endswith(".js")]
        assert any(Path(script).name in page for script in scripts)
        assert {name.split("/")[0] for name in names if ".dist-info" not in name} == {"engine", "party"}
        entry_points = next(name for name in names if name.endswith("entry_points.txt"))
        assert "party = party.cli:main" in wheel.read(entry_points).decode()


@pytest.mark.slow
def test_the_built_screens_load_nothing_from_elsewhere(tmp_path: Path) -> None:
    with zipfile.ZipFile(hatchling("wheel", tmp_path)) as wheel:
        for name in wheel.namelist():
            if name.startswith("party/static/") and name.endswith((".html", ".css")):
                text = wheel.read(name).decode()
                for loading in ('src="http', 'href="http', "url(http", "url(//", '@import "http'):
                    assert loading not in text, name


@pytest.mark.slow
def test_the_screens_can_be_built_from_the_source_distribution(tmp_path: Path) -> None:
    with tarfile.open(hatchling("sdist", tmp_path / "built")) as source:
        source.extractall(tmp_path / "unpacked", filter="data")
    unpacked = next((tmp_path / "unpacked").iterdir())
    program = "import hatch_build; print(hatch_build.digest(hatch_build.screen_sources()))"
    found = subprocess.run([sys.executable, "-c", program], cwd=unpacked, capture_output=True, text=True, check=True)
    assert found.stdout.strip() == digest(screen_sources())
    assert not (unpacked / "node_modules").exists()


@pytest.mark.parametrize(
    ("version", "suitable"),
    [
        ("v20.18.3", False),
        ("v20.19.0", True),
        ("v21.9.0", False),
        ("v22.11.0", False),
        ("v22.12.0", True),
        ("v24.1.0", True),
    ],
)
def test_only_a_node_that_vite_runs_with_is_used(tmp_path: Path, version: str, suitable: bool) -> None:
    fake_node(tmp_path, version)
    assert node_is_suitable(str(tmp_path)) is suitable


def test_when_the_packages_cannot_be_fetched_it_says_what_helps(tmp_path: Path) -> None:
    project = tmp_path / "project"
    project.mkdir()
    for name in ("hatch_build.py", "package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"):
        shutil.copy(ROOT / name, project)
    fake_node(tmp_path, "v22.12.0", npm="exit 7")
    command = [sys.executable, "hatch_build.py"]
    failed = subprocess.run(
        command, cwd=project, env={"PATH": f"{tmp_path}:/usr/bin:/bin"}, capture_output=True, text=True, check=False
    )
    assert failed.returncode == 1
    assert "`npm ci --no-audit --no-fund --ignore-scripts` ended with 7" in failed.stderr
    assert "online" in failed.stderr
    assert "Traceback" not in failed.stderr
