"""Players that think, and whole games between them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from engine.bots import decide
from engine.commands import Discard, Draw, Flip, GoOut, LayOff, Match, Meld, Place, Take, TurnOver
from engine.game import Game
from engine.rules import SeatsError
from engine.rulesets import RULESETS
from engine.shuffle import KeyStream
from engine.simulate import simulate
from tests.engine.table import SECRET, STAN_STEN, THREE, Table
from tests.engine.turn_table import RUMMY, TurnTable


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


def chosen_by_turns(table: TurnTable, player: str) -> object:
    seat = table.seat(player)
    return decide(table.game.hand_view(seat), table.game.table_view(), table.game.rules, KeyStream(b"bot"))


# By turns


def test_by_turns_a_bot_draws_the_discard_when_it_helps_and_else_from_the_stock() -> None:
    helpful = TurnTable(hands={"ana": "7H 8H KS"}, discards="9H")
    useless = TurnTable(hands={"ana": "7H 8H 2S"}, discards="QD")
    assert chosen_by_turns(helpful, "ana") == Draw(0, "discard")
    assert chosen_by_turns(useless, "ana") == Draw(0, "stock")
    assert chosen_by_turns(useless, "bo") is None


def test_by_turns_a_bot_takes_the_discard_when_there_is_nothing_else() -> None:
    assert chosen_by_turns(TurnTable(discards="KH", stock_size=0), "ana") == Draw(0, "discard")
    assert chosen_by_turns(TurnTable(discards="4D KH", stock_size=0), "ana") == Draw(0, "stock")


def test_by_turns_a_bot_goes_out_when_it_can_and_in_a_last_turn_throws_only() -> None:
    table = TurnTable(hands={"ana": "7H 8H 2S", "bo": "7C 8C 2D"}, stock="9H 9C", discards="KH")
    table.draw("ana")
    assert chosen_by_turns(table, "ana") == GoOut(0, table.card("ana", "2S"))
    table.go_out("ana", "2S")
    table.draw("bo")
    assert chosen_by_turns(table, "bo") == Discard(1, table.card("bo", "2D"))


# Rummy


def test_in_rummy_a_bot_takes_the_discard_when_it_can_lay_it_down() -> None:
    meld = TurnTable(rules=RUMMY, hands={"ana": "8S 9S 2C 4D"}, discards="TS")
    lay_off = TurnTable(rules=RUMMY, hands={"ana": "2C 4D"}, discards="JS", melds=[("bo", "8S 9S TS")])
    useless = TurnTable(rules=RUMMY, hands={"ana": "2C 4D"}, discards="KH")
    tables = (meld, lay_off, useless)
    assert [chosen_by_turns(table, "ana") for table in tables] == [
        Draw(0, "discard"),
        Draw(0, "discard"),
        Draw(0, "stock"),
    ]


def test_in_rummy_a_bot_turns_the_pile_over_when_the_stock_is_empty() -> None:
    useless = TurnTable(rules=RUMMY, hands={"ana": "2C 4D"}, discards="5H KH", stock_size=0)
    helpful = TurnTable(rules=RUMMY, hands={"ana": "8S 9S 2C 4D"}, discards="KH TS", stock_size=0)
    assert chosen_by_turns(useless, "ana") == TurnOver(0)
    assert chosen_by_turns(helpful, "ana") == Draw(0, "discard")


def test_in_rummy_a_bot_melds_lays_off_and_throws_the_dearest_card_without_friends() -> None:
    table = TurnTable(rules=RUMMY, hands={"ana": "7H 7D 7C JS KH 2C 3C"}, stock="9D", melds=[("bo", "8S 9S TS")])
    table.draw("ana")
    assert chosen_by_turns(table, "ana") == Meld(0, table.ids("ana", "7C 7D 7H"))
    table.meld("ana", "7H 7D 7C")
    assert chosen_by_turns(table, "ana") == LayOff(0, table.ids("ana", "JS"), "m1")
    table.lay_off("ana", "JS")
    assert chosen_by_turns(table, "ana") == Discard(0, table.card("ana", "KH"))


def test_in_rummy_a_bot_keeps_a_card_that_it_may_throw() -> None:
    table = TurnTable(rules=RUMMY, hands={"ana": "JS"}, discards="9H", melds=[("bo", "8S 9S TS")])
    table.draw("ana", "discard")
    assert chosen_by_turns(table, "ana") == Discard(0, table.card("ana", "JS"))
    table = TurnTable(rules=RUMMY, hands={"ana": "7H 7D 7C"}, discards="9H")
    table.draw("ana", "discard")
    assert isinstance(chosen_by_turns(table, "ana"), Discard)


# Simulations of every ruleset


SEATS = (2, 4, 7, 12, 20)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ruleset_is_simulated_with_the_seats_it_allows_and_refuses_the_others_in_words(ruleset: str) -> None:
    rules = RULESETS[ruleset]
    short = rules.with_options(rummy_match="single") if rules.system == "rummy" else rules.with_options(hands=[3, 4])
    for seats in SEATS:
        if rules.min_seats <= seats <= rules.max_seats:
            (game,) = simulate(short, seats=seats, games=1, seed=1)["games"]
            assert len(game["totals"]) == seats
            assert game["winners"]
        else:
            with pytest.raises(
                SeatsError, match=f"cannot be played by {seats}; allowed: 2 to {rules.max_seats} players"
            ):
                simulate(short, seats=seats, games=1, seed=1)


def check_by_turns(played: dict[str, Any], seats: int, best: Callable[[list[int]], int]) -> None:
    for game in played["games"]:
        for each in game["rounds"]:
            assert len(each["matched"]) <= 1
            assert each["turns"] >= 1
        totals = [sum(each["scores"][seat] for each in game["rounds"]) for seat in range(seats)]
        assert game["totals"] == totals
        assert game["winners"] == [seat for seat, total in enumerate(totals) if total == best(totals)]


@pytest.mark.parametrize("ruleset", ["three-thirteen-natural", "three-thirteen-mathis", "five-suits"])
def test_a_game_by_turns_has_eleven_hands_and_the_lowest_total_wins(ruleset: str) -> None:
    played = simulate(RULESETS[ruleset], seats=3, games=1, seed=3)
    check_by_turns(played, 3, min)
    assert [each["size"] for each in played["games"][0]["rounds"]] == list(range(3, 14))


def test_a_game_of_mellentine_has_twelve_hands_that_count() -> None:
    (game,) = simulate(RULESETS["mellentine"], seats=3, games=1, seed=3)["games"]
    assert [each["size"] for each in game["rounds"]][:12] == list(range(3, 15))
    assert game["rounds"][11]["wild"] == "A"


def test_a_game_of_rummy_has_as_many_deals_as_players_and_the_highest_total_wins() -> None:
    played = simulate(RUMMY, seats=4, games=3, seed=3)
    check_by_turns(played, 4, max)
    assert all(sum(bool(each["matched"]) for each in game["rounds"]) == 4 for game in played["games"])


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", SEATS)
def test_twenty_games_of_every_ruleset_and_number_of_seats_come_to_an_end(ruleset: str, seats: int) -> None:
    if seats <= RULESETS[ruleset].max_seats:
        assert len(simulate(RULESETS[ruleset], seats=seats, games=20, seed=1)["games"]) == 20
