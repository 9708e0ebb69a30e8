"""Games of every ruleset at every pace, written down as the table and every seat see them, compared with texts that
were read and agreed to. Speed 3-13 is a whole game, the others are short ones.

After a change that is meant to change what is seen, write the text anew and read what has changed:

    PARTY_REWRITE_GOLDEN=1 python -m pytest tests/engine/test_golden.py
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

import pytest

from engine.commands import Discard, Draw, Flip, GoOut, LayOff, Match, Place, StandIn, Take, TakeBack, TurnOver, Uncall
from engine.game import Game
from engine.rulesets import RULESETS
from tests.engine.game_record import GameRecord
from tests.engine.table import THREE

GOLDEN = Path(__file__).parent / "golden"
TITLE = "A whole game of Stan Sten's speed 3-13, as the table and every seat see it."
SHORT: dict[str, dict[str, object]] = {"three-thirteen": {"hands": [3, 5]}, "rummy": {"rummy_deals": 2}}
GAMES = [
    (ruleset, pace)
    for ruleset, rules in RULESETS.items()
    for pace in (("turns",) if rules.system == "rummy" else ("called", "turns"))
    if (ruleset, pace) != ("stan-sten", "called")
]


def play(record: GameRecord) -> None:
    """Bots play; in the first hands people do what people do."""
    game = record.game
    while game.waiting():
        record.do(Flip(game.waiting()[0]))
    while game.phase != "over":
        if game.phase in ("turn", "last_turn"):
            people(record)
        for seat in range(len(game.players)):
            while game.phase != "scored" and record.do(StandIn(seat, "bot", "normal"), seat):
                pass
        record.call(str(game.next_call))


def people(record: GameRecord) -> None:
    """A false match, a second thought, a draw called too soon, a pile taken, somebody missing at "discard"."""
    game = record.game
    moment = (game.round_number, game.turn)
    if moment == (2, 1):
        record.do(Match(0))
        record.do(Uncall())
        record.do(Match(0))
        record.call("draw")
    if moment == (2, 1):
        record.do(Take(1, "pile"), 1)
        record.do(Place(1, game.hand_view(1)["cards"][0]), 1)
        record.do(Place(1, game.hand_view(1)["cards"][0]), 1)
        record.do(TakeBack(1), 1)
    if moment == (3, 1):
        record.do(Take(0, "stock"), 0)
        record.call("discard")
        record.call("discard", anyway=True)


def play_by_turns(record: GameRecord) -> None:
    """Bots play; in the first turns of the second hand people do what cannot be done."""
    game = record.game
    while game.phase != "over":
        if game.next_call is not None:
            record.call(game.next_call)
        else:
            seat = game.seat_of(game.waiting()[0])
            assert seat is not None
            if game.round_number == 2 and game.turn <= 2:
                impatience(record, seat)
            record.move(StandIn(seat, "bot", "normal"), seat)


def impatience(record: GameRecord, seat: int) -> None:
    """Out of turn, before the draw, and twice."""
    game = record.game
    hand = game.hand_view(seat)
    card = hand["cards"][0]
    record.do(Draw((seat + 1) % 3, "stock"))
    if "draw" in hand["can"]:
        record.do(Discard(seat, card))
    else:
        record.do(Draw(seat, "discard"))
        record.do(LayOff(seat, (card,), "m1") if game.rules.system == "rummy" else GoOut(seat, card))
        record.do(TurnOver(seat))


def written(ruleset: str, pace: str) -> str:
    if (ruleset, pace) == ("stan-sten", "called"):
        record = GameRecord(
            Game.new(RULESETS[ruleset].with_options(false_match_points=5), THREE, secret="5ea1" * 16), TITLE
        )
    else:
        rules = RULESETS[ruleset].with_options(pace=pace, **SHORT[RULESETS[ruleset].system])
        manner = "called" if pace == "called" else "by turns"
        title = f"A short game of {ruleset}, {manner}, as the table and every seat see it."
        record = GameRecord(Game.new(rules, THREE, secret=hashlib.sha256(title.encode()).hexdigest()), title)
    (play if pace == "called" else play_by_turns)(record)
    return record.text()


def check(golden: Path, text: str) -> None:
    if os.environ.get("PARTY_REWRITE_GOLDEN"):
        golden.write_text(text)
    expected = golden.read_text().splitlines()
    for number, (now, then) in enumerate(zip(text.splitlines(), expected, strict=False), start=1):
        assert now == then, f"{golden.name} line {number}"
    assert len(text.splitlines()) == len(expected)


def test_the_golden_game_is_played_and_seen_as_it_was() -> None:
    check(GOLDEN / "stan-sten.txt", written("stan-sten", "called"))


@pytest.mark.parametrize(("ruleset", "pace"), GAMES)
def test_a_short_golden_game_of_every_ruleset_at_every_pace_is_played_and_seen_as_it_was(
    ruleset: str, pace: str
) -> None:
    check(GOLDEN / f"{ruleset}-{pace}.txt", written(ruleset, pace))
