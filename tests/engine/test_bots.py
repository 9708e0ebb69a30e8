"""Players that think, and whole games between them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.bots import decide
from engine.commands import Flip, Match, Place, Take
from engine.game import Game
from engine.rules import SeatsError
from engine.shuffle import KeyStream
from engine.simulate import simulate
from tests.engine.table import SECRET, STAN_STEN, THREE, Table


def chosen(table: Table, player: str) -> object:
    seat = table.seat(player)
    return decide(table.game.hand_view(seat), table.game.table_view(), table.game.rules, KeyStream(b"bot"))


def test_a_bot_turns_up_its_card_for_caller() -> None:
    game = Game.new(STAN_STEN, THREE, secret=SECRET)
    assert decide(game.hand_view(1), game.table_view(), STAN_STEN, KeyStream(b"")) == Flip("bo")


def test_a_bot_takes_the_neighbours_card_when_it_helps_and_else_from_the_middle() -> None:
    helpful = Table(hands={"ana": "7H 8H KS"}, piles={"chidi": "9H"})
    useless = Table(hands={"ana": "7H 8H 2S"}, piles={"chidi": "QD"})
    for table in (helpful, useless):
        table.call("draw")
    assert chosen(helpful, "ana") == Take(0, "pile")
    assert chosen(useless, "ana") == Take(0, "stock")


def test_a_bot_takes_the_pile_when_the_middle_may_not_serve_it() -> None:
    table = Table(hands={"ana": "7H 8H 2S"}, piles={"chidi": "QD"})
    table.round.stock = table.round.stock[:1]
    table.call("draw")
    assert chosen(table, "ana") == Take(0, "pile")


def test_a_bot_throws_what_leaves_the_least_and_keeps_its_wild_cards() -> None:
    table = Table(size=13, hands={"ana": "KS AC 2C 4D 5D 7H 8H TS JS QC 9D 6C 2H"}, stock="QS")
    table.call("draw")
    table.take("ana")
    place = chosen(table, "ana")
    assert isinstance(place, Place)
    assert not place.card.startswith("KS")
    table.do(place)
    assert chosen(table, "ana") is None


def test_a_bot_matches_when_its_hand_is_complete_and_never_else() -> None:
    table = Table(hands={"ana": "7H 8H 9H", "bo": "7H 8H TC"})
    assert chosen(table, "ana") == Match(0)
    assert chosen(table, "bo") is None
    table.match("ana")
    assert chosen(table, "ana") is None


def test_what_a_bot_does_follows_from_what_it_sees_and_its_stream() -> None:
    games = [json.dumps(simulate(STAN_STEN.with_options(hands=[5, 9]), seats=4, games=2, seed=7)) for _ in range(2)]
    assert games[0] == games[1]
    assert games[0] != json.dumps(simulate(STAN_STEN.with_options(hands=[5, 9]), seats=4, games=2, seed=8))


def test_a_simulated_game_has_the_seed_it_can_be_played_again_by() -> None:
    rules = STAN_STEN.with_options(hands=[3, 4])
    several, alone = simulate(rules, seats=3, games=3, seed=5), simulate(rules, seats=3, games=1, seed=7)
    assert [game["seed"] for game in several["games"]] == [5, 6, 7]
    assert several["games"][2] == alone["games"][0]


def check_simulated(played: dict[str, Any], seats: int) -> None:
    for game in played["games"]:
        assert [each["size"] for each in game["rounds"]] == list(range(3, 14))
        for each in game["rounds"]:
            assert each["matched"], "each round is ended by a match"
            assert all(each["scores"][seat] == 0 for seat in each["matched"])
        totals = [sum(each["scores"][seat] for each in game["rounds"]) for seat in range(seats)]
        assert game["totals"] == totals
        assert game["winners"] == [seat for seat, total in enumerate(totals) if total == min(totals)]


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_every_round_of_a_simulated_game_ends_with_a_match(seats: int) -> None:
    check_simulated(simulate(STAN_STEN, seats=seats, games=1, seed=3), seats)


@pytest.mark.slow
def test_twenty_games_of_twelve_have_eleven_rounds_each_ended_by_a_match() -> None:
    check_simulated(simulate(STAN_STEN, seats=12, games=20, seed=1), 12)


def test_a_simulation_of_nobody_is_refused() -> None:
    with pytest.raises(SeatsError):
        simulate(STAN_STEN, seats=1, games=1, seed=1)
