"""A whole game, written down as the table and every seat see it, compared with the text that was read and agreed to.

After a change that is meant to change what is seen, write the text anew and read what has changed:

    PARTY_REWRITE_GOLDEN=1 python -m pytest tests/engine/test_golden.py
"""

from __future__ import annotations

import os
from pathlib import Path

from engine.commands import Flip, Match, Place, StandIn, Take, TakeBack, Uncall
from engine.game import Game
from engine.rulesets import RULESETS
from tests.engine.game_record import GameRecord
from tests.engine.table import THREE

GOLDEN = Path(__file__).parent / "golden" / "stan-sten.txt"
TITLE = "A whole game of Stan Sten's speed 3-13, as the table and every seat see it."


def play(record: GameRecord) -> None:
    """Bots play; in the first hands people do what people do."""
    game = record.game
    while game.waiting():
        record.do(Flip(game.waiting()[0]))
    while game.phase != "over":
        if game.phase in ("turn", "last_turn"):
            people(record)
        for seat in range(len(game.players)):
            while game.phase != "scored" and record.do(StandIn(seat, "bot"), seat):
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


def written() -> str:
    rules = RULESETS["stan-sten"].with_options(false_match_points=5)
    record = GameRecord(Game.new(rules, THREE, secret="5ea1" * 16), TITLE)
    play(record)
    return record.text()


def test_the_golden_game_is_played_and_seen_as_it_was() -> None:
    text = written()
    if os.environ.get("PARTY_REWRITE_GOLDEN"):
        GOLDEN.write_text(text)
    expected = GOLDEN.read_text().splitlines()
    for number, (now, then) in enumerate(zip(text.splitlines(), expected, strict=False), start=1):
        assert now == then, f"{GOLDEN.name} line {number}"
    assert len(text.splitlines()) == len(expected)
