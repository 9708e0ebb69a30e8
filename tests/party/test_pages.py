"""HTTP: each address of the design answers as it says, and whatever is wrong gets a status, a code and words."""

import csv
import itertools
import json
import subprocess
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from flask.testing import FlaskClient
from PIL import Image, ImageDraw

from engine import RULESETS, arrange, parse_cards
from engine.melds import is_meld
from party.app import ServerSettings, create_app
from party.errors import CODES
from party.hosting import terminal_qr
from party.pages import STATUS, qr_svg, sheet_as_csv
from party.protocol import SheetPlayer, SheetRound, SheetView
from party.store.sqlite import SqliteStore
from tests.party.running import ROOT, Running

CASES = json.loads((ROOT / "tests" / "cases" / "hands.json").read_text(encoding="utf-8"))


def get_json(server: Running, path: str) -> tuple[int, Any]:
    status, body, headers = server.get(path)
    assert headers["content-type"] == "application/json"
    return status, json.loads(body)


def test_a_room_is_made_and_its_links_carry_invitations_only_behind_the_hash(server: Running) -> None:
    links = server.new_room()
    room = links["room"]
    assert len(room) == 4
    assert set(room) <= set("BCDFGHJKMNPQRTVWXY")
    assert links["join_url"] == f"{server.url}/{room}"
    assert links["tv_url"].startswith(f"{server.url}/tv/{room}#")
    assert links["score_url"].startswith(f"{server.url}/score/{room}#")
    assert len(links["host_token"]) == 32


def test_what_a_phone_may_know_before_joining(server: Running) -> None:
    room = server.new_room()["room"]
    status, summary = get_json(server, f"/api/rooms/{room.lower()}")
    assert status == 200
    assert (summary["room"], summary["ruleset"], summary["players"]) == (room, "stan-sten", [])
    assert (summary["started"], summary["joinable"]) == (False, True)


def test_the_rules_are_described_for_a_form(server: Running) -> None:
    _, described = get_json(server, "/api/rulesets")
    assert described["rulesets"][0]["name"] == "stan-sten"
    assert {option["name"] for option in described["options"]} >= {"ace_high", "packs", "hands"}


def test_a_rooms_rules_are_described_as_a_form_and_as_a_card(server: Running) -> None:
    room = server.new_room(ruleset="rummy")["room"]
    status, rules = get_json(server, f"/api/rooms/{room.lower()}/rules")
    assert (status, rules["form"]["ruleset"], rules["card"]["ruleset"]) == (200, "rummy", "rummy")
    assert rules["card"]["sections"][0]["lines"][0]["key"] == "rules.goal.paid"
    status, trouble = get_json(server, "/api/rooms/ZZZZ/rules")
    assert (status, trouble["error"]["code"]) == (404, "unknown_room")


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FlaskClient]:
    """The pages without a server; every look at the clock takes a second, so that nothing is too often."""
    with closing(SqliteStore(tmp_path_factory.mktemp("pages"))) as store:
        seconds = itertools.count(1_800_000_000.0)
        settings = ServerSettings(store=store, base_url=lambda: "http://10.0.0.5", clock=lambda: next(seconds))
        yield create_app(settings).test_client()


@pytest.mark.parametrize("case", CASES["arrange"], ids=[case["id"] for case in CASES["arrange"]])
def test_every_worked_hand_is_checked_as_on_the_command_line(pages: FlaskClient, case: dict[str, Any]) -> None:
    question = {"cards": case["hand"], "ruleset": case["ruleset"], "size": case["size"], "options": case["options"]}
    answer = pages.post("/api/check", json=question)
    assert answer.status_code == 200
    found = answer.get_json()
    assert (found["penalty"], found["complete"]) == (case["penalty"], not case["deadwood"])
    assert set(found) == {"complete", "penalty", "melds", "deadwood"}
    rules = RULESETS[case["ruleset"]].with_options(**case["options"])
    assert all(is_meld(parse_cards(" ".join(meld)), rules, case["size"]) for meld in found["melds"])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_hand_is_checked_under_every_ruleset(pages: FlaskClient, ruleset: str) -> None:
    hand, size = "5C 6C 7C 3D 3S 3H KD", None if ruleset == "rummy" else 3
    answer = pages.post("/api/check", json={"cards": hand, "ruleset": ruleset, "size": size}).get_json()
    best = arrange(parse_cards(hand), RULESETS[ruleset], size=size)
    assert (answer["penalty"], answer["deadwood"]) == (best.penalty, [str(card) for card in best.deadwood])
    assert (answer["penalty"] == 10) == (ruleset == "rummy"), "only there the threes are not wild"


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/rooms", b"{no json", 400, "bad_message"),
        ("/api/rooms", [], 400, "bad_message"),
        ("/api/rooms", {"rulset": "stan-sten"}, 400, "bad_message"),
        ("/api/rooms", {"ruleset": 5}, 400, "bad_message"),
        ("/api/rooms", {"ruleset": "whist"}, 400, "bad_option"),
        ("/api/rooms", {"ruleset": "rummy", "options": {"pace": "called"}}, 400, "bad_option"),
        ("/api/rooms", {"ruleset": "rummy", "options": {"jokers": 2}}, 400, "no_effect"),
        ("/api/rooms", {"options": {"jokers": 9}}, 400, "bad_option"),
        ("/api/rooms", {"options": {"joker_points": 50}}, 400, "no_effect"),
        ("/api/rooms", {"options": {"self": 1}}, 400, "bad_option"),
        ("/api/rooms", {"settings": {"match_window": 99}}, 400, "bad_option"),
        ("/api/rooms", {"ruleset": "x" * 9000}, 413, "too_large"),
        ("/api/check", {"cards": "7H 8H 9Z", "ruleset": "stan-sten"}, 400, "bad_message"),
        ("/api/check", {"cards": "7H", "ruleset": "stan-sten", "size": 99}, 400, "bad_message"),
        ("/api/check", {"cards": "7H " * 16, "ruleset": "stan-sten"}, 400, "bad_message"),
        ("/api/check", b"[" * 5000, 400, "bad_message"),
        ("/api/nothing", {}, 404, "no_such_page"),
        ("/healthz", {}, 405, "no_such_method"),
    ],
)
def test_what_is_wrong_gets_a_status_a_code_and_words(
    server: Running, path: str, body: Any, status: int, code: str
) -> None:
    got, answer = server.post(path, body)
    assert (got, answer["error"]["code"]) == (status, code)
    assert answer["error"]["message"]
    assert "params" in answer["error"]


@pytest.mark.parametrize("path", ["", "/score.json", "/score.csv", "/log.json"])
def test_an_unknown_room_is_answered_with_404_everywhere(server: Running, path: str) -> None:
    status, answer = get_json(server, f"/api/rooms/ZZZZ{path}")
    assert (status, answer["error"]["code"]) == (404, "unknown_room")


def test_every_status_belongs_to_a_code_that_exists() -> None:
    assert set(STATUS) <= CODES


def test_every_answer_forbids_what_a_page_of_ours_never_does(server: Running) -> None:
    for path in ("/", "/healthz", "/api/nothing"):
        headers = server.get(path)[2]
        assert "default-src 'self'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


def test_health_and_numbers(server: Running) -> None:
    status, health = get_json(server, "/healthz")
    assert (status, health["ok"]) == (200, True)
    status, text, headers = server.get("/metrics")
    assert headers["content-type"].startswith("text/plain; version=0.0.4")
    assert b"\nparty_connections " in text


def test_exports_of_an_empty_room(server: Running) -> None:
    room = server.new_room()["room"]
    assert get_json(server, f"/api/rooms/{room}/score.json")[1]["players"] == []
    assert server.get(f"/api/rooms/{room}/score.csv")[1].startswith(b"place,name")
    assert get_json(server, f"/api/rooms/{room}/log.json")[1]["room"] == room


@pytest.mark.parametrize("sign", ["=", "+", "-", "@", "\uff1d"])
def test_no_sign_that_a_spreadsheet_computes_with_begins_a_name_in_the_table(sign: str) -> None:
    numbers = {"start": 0, "joined": 1, "adjust": 0, "total": 0, "place": 1}
    row = SheetPlayer("p1", f"{sign}1+1", "fox", scores=[], marks=[], gone=False, **numbers)
    assert f"'{sign}1+1" in sheet_as_csv(SheetView(version=1, rounds=[], players=[row]))


def test_the_table_of_scores_has_a_column_for_each_hand_and_runs_no_formula() -> None:
    row: dict[str, Any] = {"avatar": "fox", "marks": [[], []], "joined": 1, "adjust": 0, "gone": False}
    sheet = SheetView(
        version=1,
        rounds=[SheetRound(size=3, wild="3"), SheetRound(size=4, wild="4")],
        players=[
            SheetPlayer(player="p1", name='=cmd|"x"', scores=[5, None], start=0, total=5, place=2, **row),
            SheetPlayer(player="p2", name="Bo", scores=[0, None], start=2, total=2, place=1, **row),
        ],
    )
    rows = list(csv.reader(sheet_as_csv(sheet).splitlines()))
    assert rows[0] == ["place", "name", "hand 3", "hand 4", "start", "adjust", "total"]
    assert rows[1] == ["1", "Bo", "0", "", "2", "0", "2"]
    assert rows[2][:4] == ["2", '\'=cmd|"x"', "5", ""]


def test_the_qr_code_of_a_room_is_a_picture_of_its_address(server: Running) -> None:
    room = server.new_room()["room"]
    status, body, headers = server.get(f"/{room}/qr.svg")
    assert (status, headers["content-type"]) == (200, "image/svg+xml; charset=utf-8")
    assert body == qr_svg(f"{server.url}/{room}")


def test_a_link_that_carries_a_right_is_drawn_from_a_body_not_from_an_address(server: Running) -> None:
    status, answer = server.post("/api/qr", {"text": ""})
    assert (status, answer["error"]["code"]) == (400, "bad_message")
    status, answer = server.post("/api/qr", {"text": "x" * 301})
    assert (status, answer["error"]["code"]) == (400, "bad_message")


def test_the_qr_code_in_the_terminal_can_be_read(tmp_path: Path) -> None:
    address = "http://192.168.178.123:8080/KDRT"
    assert read_qr(terminal_qr(address, tty=False), tmp_path / "qr.png") == address


def read_qr(drawing: str, picture: Path) -> str:
    """What zbarimg reads in a drawing of half blocks, in which a block is light."""
    lines = drawing.splitlines()
    image = Image.new("L", (8 * max(map(len, lines)), 16 * len(lines)), 0)
    draw = ImageDraw.Draw(image)
    for y, line in enumerate(lines):
        for x, block in enumerate(line):
            if block in "█▀":
                draw.rectangle((8 * x, 16 * y, 8 * x + 7, 16 * y + 7), 255)
            if block in "█▄":
                draw.rectangle((8 * x, 16 * y + 8, 8 * x + 7, 16 * y + 15), 255)
    image.save(picture)
    command = ["zbarimg", "--quiet", "--raw", str(picture)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
