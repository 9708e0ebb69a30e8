"""A game is plain data: it can be written and read at any moment without loss."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from engine.commands import Call, Command, StandIn
from engine.game import Game
from engine.rules import Rules
from tests.engine.table import SECRET, STAN_STEN, Table
from tests.engine.turn_table import MATHIS, RUMMY

PLAYERS = ("ana", "bo", "chidi")


def everything_seen(game: Game) -> list[Any]:
    hands = [game.hand_view(seat) for seat in range(len(game.seated()))]
    return [game.table_view(), *hands, game.reveal(), game.sheet()]


def check(game: Game) -> None:
    """Written and read again, both ways, it is the same game with the same views."""
    for codec in (msgspec.json, msgspec.msgpack):
        written = codec.encode(game)
        again = codec.decode(written, type=Game)
        assert again == game
        assert codec.encode(again) == written
        assert everything_seen(again) == everything_seen(game)
        assert hash(again.rules) == hash(game.rules)


def do(game: Game, command: Command) -> bool:
    events = game.apply(command)
    check(game)
    return bool(events)


@pytest.mark.parametrize(
    "rules",
    [
        STAN_STEN.with_options(hands=[3, 4, 14]),
        STAN_STEN.with_options(hands=[3], jokers=2, tie_break="bonus", fourteenth="tie", false_match_points=5),
        STAN_STEN.with_options(hands=[9], packs=1, max_recycles=2),
        STAN_STEN.with_options(hands=[3, 13], suits=5),
        MATHIS.with_options(hands=[3, 4, 14], jokers=2, tie_break="bonus"),
        MATHIS.with_options(hands=[9], packs=1, max_recycles=2),
        RUMMY,
        RUMMY.with_options(rummy_match="target", rummy_target=20, rummy_ledger="zero_sum", max_recycles=2),
    ],
)
def test_a_game_is_the_same_after_writing_and_reading_at_every_step(rules: Rules) -> None:
    game = Game.new(rules, PLAYERS, secret=SECRET)
    check(game)
    while game.phase != "over":
        for seat in range(len(game.seated())):
            while do(game, StandIn(seat, "bot")):
                pass
        if game.next_call is not None and not game.waiting():
            do(game, Call(game.next_call))


def test_what_uncall_would_restore_is_kept_too() -> None:
    table = Table(piles={"bo": "5D 6D 8D"}, stock_size=1)
    table.call("draw")
    check(table.game)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(table.game), type=Game)
    table.uncall()
    table.game, original = again, table.game
    table.uncall()
    assert table.game == original


@pytest.mark.parametrize("rules", [STAN_STEN.with_options(hands=[13]), MATHIS.with_options(hands=[13]), RUMMY])
def test_the_state_of_a_full_table_stays_small(rules: Rules) -> None:
    players = [f"player-{number:032x}" for number in range(12)]
    game = Game.new(rules, players, secret=SECRET, callers=[])
    game.apply(Call("deal"))
    if game.next_call is not None:
        game.apply(Call(game.next_call))
    assert len(msgspec.json.encode(game)) < 18_000
