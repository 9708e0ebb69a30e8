"""The `party` command: its JSON documents, its exit codes, and its words for what was typed wrongly."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from party.cli import main
from tests.party.running import ROOT, Running

CASES = json.loads((ROOT / "tests" / "cases" / "hands.json").read_text(encoding="utf-8"))


def party(*arguments: str) -> Result:
    return CliRunner().invoke(main, [*arguments])


def process(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-W", "error", "-m", "party.cli", *arguments]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=60)


def typed(case: dict[str, Any]) -> list[str]:
    """How a case of hands.json is typed behind the cards."""
    size = "none" if case["size"] is None else str(case["size"])
    values = {name: json.dumps(value).strip('"') for name, value in case["options"].items()}
    options = [f"--option={name}={value}" for name, value in values.items()]
    return ["--ruleset", case["ruleset"], "--size", size, *options, "--json"]


def faces(text: str) -> list[str]:
    return sorted(text.split())


@pytest.mark.parametrize("case", CASES["arrange"], ids=[case["id"] for case in CASES["arrange"]])
def test_check_gives_the_exact_penalty_of_each_worked_hand(case: dict[str, Any]) -> None:
    result = party("check", case["hand"], *typed(case))
    answer = json.loads(result.output)
    assert answer["penalty"] == case["penalty"], case["note"]
    assert answer["complete"] == (not case["deadwood"])
    assert result.exit_code == (0 if answer["complete"] else 1)
    laid = [face for meld in answer["melds"] for face in meld] + answer["deadwood"]
    assert sorted(laid) == faces(case["hand"])


@pytest.mark.parametrize("case", CASES["after_the_draw"], ids=[case["id"] for case in CASES["after_the_draw"]])
def test_discard_gives_every_best_card_of_each_worked_hand(case: dict[str, Any]) -> None:
    result = party("discard", case["cards"], *typed(case))
    answer = json.loads(result.output)
    assert result.exit_code == 0
    assert answer["can_go_out"] == case["can_go_out"], case["note"]
    assert answer["penalty"] == case["penalty"]
    assert sorted(answer["discards"]) == faces(case["best_discards"])


@pytest.mark.parametrize(("cards", "code"), [("7H 8H 9H", 0), ("7H 8H 9D", 1), ("7H 8H 9Q", 2)])
def test_check_ends_with_0_for_complete_1_for_not_2_for_bad_input(cards: str, code: int) -> None:
    assert process("check", cards, "--size", "5").returncode == code


def test_check_in_words_names_groups_left_over_cards_and_points() -> None:
    words = process("check", "7H 8H 9H 3D 3S", "--ruleset", "three-thirteen-mathis", "--size", "5").stdout
    assert "Group: 7H 8H 9H" in words
    assert "Left over: 3D 3S" in words
    assert "Not complete: 6 points" in words


def test_check_at_rummy_misses_no_size_and_says_what_the_points_are() -> None:
    words = party("check", "7H 8H 9H 4D 5S", "--ruleset", "rummy").output
    assert "no --size" not in words
    assert "Not complete: 9 points are left over once the groups are laid down" in words
    assert "Complete: it can be laid down whole" in party("check", "7H 8H 9H", "--ruleset", "rummy").output
    assert "--size says how many cards were dealt" in party("check", "7H 8H 9H").output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["check", "7H 8H 9Z", "--size", "3"], "'9Z' is not a card"),
        (["check", "7H 8H 9X", "--size", "3"], "9X is not in these packs"),
        (["check", "7H 8H 9H", "--size", "2"], "allowed: 3 to 14"),
        (["check", "", "--size", "3"], "0 cards were given"),
        (["check", "7H 8H 9H", "--ruleset", "whist"], "stan-sten"),
        (["check", "7H 8H 9H", "--option", "ace_high"], "NAME=VALUE"),
        (["check", "7H 8H 9H", "--option", "trumps=1"], "There is no option 'trumps'"),
        (["check", "7H 8H 9H", "--option", "jokers=9"], "a whole number from 0 to 4"),
        (["check", "JK 7H 8H", "--ruleset", "rummy"], "rummy has no jokers"),
        (["check", "7H 8H 9H", "--option", "joker_points=50"], "needs"),
        (["discard", "7H"], "1 cards were given; allowed are 2"),
        (["simulate", "--seats", "21"], "2 to 20"),
        (["simulate", "--ruleset", "rummy", "--seats", "13"], "2 to 12"),
        (["simulate", "--ruleset", "mellentine", "--seats", "4"], "2 to 3"),
        (["simulate", "--bots", "easy,clever"], "'clever' is not a strength; allowed: easy, normal, sharp"),
        (["simulate", "--bots", "easy,sharp", "--seats", "3"], "2 bots for 3 seats; allowed: one for each seat"),
        (["simulate", "--bots", ""], "'' is not a strength"),
        (["simulate", "--bots", "sharp"], "2 to 20"),
        (["nonsense"], "No such command"),
    ],
)
def test_bad_input_ends_with_2_and_says_what_is_allowed(arguments: list[str], words: str) -> None:
    result = party(*arguments)
    assert result.exit_code == 2
    assert words in result.output
    assert "Traceback" not in result.output


def test_simulate_gives_the_same_bytes_for_the_same_seed() -> None:
    arguments = ("simulate", "--seats", "3", "--games", "2", "--seed", "7", "--option", "hands=3,4", "--json")
    first, second = process(*arguments), process(*arguments)
    assert first.returncode == 0, first.stderr
    assert first.stdout == second.stdout
    games = json.loads(first.stdout)["games"]
    assert [[each["size"] for each in game["rounds"]] for game in games] == [[3, 4], [3, 4]]
    assert set(games[0]) == {"seed", "rounds", "totals", "winners"}
    assert set(games[0]["rounds"][0]) == {"size", "wild", "scores", "matched", "turns"}


def test_simulate_tells_how_well_each_strength_did() -> None:
    arguments = ("simulate", "--bots", "easy,sharp,easy", "--games", "2", "--option", "hands=3,5")
    figures = json.loads(party(*arguments, "--json").output)["strengths"]
    assert [(each["strength"], each["seats"]) for each in figures] == [("easy", 2), ("sharp", 1)]
    assert all(len(each[figure]) == 3 for each in figures for figure in ("score", "won", "matches"))
    assert "sharp, 1 of the seats: " in party(*arguments).output


def test_rulesets_shows_every_ruleset_and_option() -> None:
    described = json.loads(party("rulesets", "--json").output)
    table = party("rulesets").output
    for each in described["rulesets"]:
        assert each["name"] in table
    for option in described["options"]:
        assert f"\n{option['name']} " in table


def test_rooms_lists_exports_and_deletes(tmp_path: Path) -> None:
    with Running(tmp_path) as running:
        room = running.new_room()["room"]
    data = ("--data", str(tmp_path))
    assert room in party(*data, "rooms").output
    assert room in [row["room"] for row in json.loads(party(*data, "rooms", "list", "--json").output)]
    exported = json.loads(party(*data, "rooms", "export", room.lower()).output)
    assert (exported["room"], exported["sheet"]["players"]) == (room, [])
    assert party(*data, "rooms", "delete", room, "--yes").exit_code == 0
    assert room not in party(*data, "rooms").output
    assert party(*data, "rooms", "delete", room, "--yes").exit_code == 2


@pytest.mark.parametrize(
    "command", [["rooms"], ["rooms", "list"], ["rooms", "export", "KDRT"], ["rooms", "delete", "KDRT", "--yes"]]
)
def test_a_folder_that_is_not_there_is_named_and_not_made(tmp_path: Path, command: list[str]) -> None:
    typo = tmp_path / "typo"
    for arguments in (["--data", str(typo), *command], [command[0], "--data", str(typo), *command[1:]]):
        result = party(*arguments)
        assert result.exit_code == 2
        assert f"There is no folder {typo}" in result.output
    assert not typo.exists()
