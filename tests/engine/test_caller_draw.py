"""The draw for caller (docs/rules.md A.1)."""

from __future__ import annotations

import copy
from collections.abc import Sequence

import pytest

from engine.cards import parse_cards
from engine.commands import Call, Flip, StandIn, Take
from engine.errors import Refused
from engine.game import Game
from engine.rules import Rules
from engine.rulesets import RULESETS
from tests.engine.table import SECRET, STAN_STEN, THREE, kinds


def draw_of(cards: str, players: Sequence[str] = THREE, rules: Rules = STAN_STEN) -> Game:
    """A game before the draw, with these cards before the players."""
    game = Game.new(rules, players, secret=SECRET)
    game.draw.cards = list(parse_cards(cards))
    return game


def turn_up(game: Game, *players: str) -> list[str]:
    return [kind for player in players for kind in kinds(game.apply(Flip(player)))]


def test_the_highest_card_calls_king_high_and_ace_low() -> None:
    game = draw_of("AS KD QH")
    assert turn_up(game, "bo", "ana") == ["flip", "flip"]
    assert (game.caller, game.next_call, game.waiting(), game.ready) == (None, None, ["chidi"], False)
    assert turn_up(game, "chidi") == ["flip", "caller"]
    assert (game.caller, game.next_call, game.waiting(), game.ready) == ("bo", "deal", [], True)


def test_faces_are_seen_only_when_they_are_turned_up() -> None:
    game = draw_of("AS KD QH")
    turn_up(game, "bo")
    assert game.table_view()["roles"] == {
        "flips": [
            {"player": "ana", "face": None, "tied": False},
            {"player": "bo", "face": "KD", "tied": False},
            {"player": "chidi", "face": None, "tied": False},
        ],
        "tied": [],
    }
    assert [game.hand_view(seat)["can"] for seat in range(3)] == [["flip"], [], ["flip"]]


def test_tied_players_draw_again_among_themselves_until_one_is_highest() -> None:
    game = draw_of("KS KD QH")
    assert turn_up(game, *THREE) == ["flip", "flip", "flip", "tie"]
    assert game.waiting() == ["ana", "bo"]
    assert game.table_view()["roles"]["tied"] == ["ana", "bo"]
    assert game.table_view()["roles"]["flips"][0] == {"player": "ana", "face": "KS", "tied": True}
    with pytest.raises(Refused, match=r"not chidi's turn; waited for: .'ana', 'bo'"):
        game.apply(Flip("chidi"))
    game.draw.cards = list(parse_cards("5S 5D"))
    assert turn_up(game, "bo", "ana") == ["flip", "flip", "tie"]
    game.draw.cards = list(parse_cards("2S 3D"))
    assert turn_up(game, "ana") == ["flip"]
    assert game.table_view()["roles"] == {
        "flips": [
            {"player": "ana", "face": "2S", "tied": False},
            {"player": "bo", "face": "5D", "tied": True},
            {"player": "chidi", "face": "QH", "tied": False},
        ],
        "tied": ["bo"],
    }
    assert turn_up(game, "bo") == ["flip", "caller"]
    assert game.caller == "bo"


def test_jokers_are_set_aside() -> None:
    rules = RULESETS["five-suits"].with_options(pace="called", jokers=4)
    for number in range(40):
        game = Game.new(rules, THREE, secret=f"{number:064x}")
        assert not any(card.is_joker for card in game.draw.cards)


def test_a_card_is_turned_up_once() -> None:
    game = draw_of("AS KD QH")
    turn_up(game, "ana")
    before = copy.deepcopy(game)
    with pytest.raises(Refused) as caught:
        game.apply(Flip("ana"))
    assert caught.value.code == "already_drawn"
    for command in (Flip("nobody"), Call("deal"), Take(0, "stock")):
        with pytest.raises(Refused):
            game.apply(command)
    assert game == before


def test_the_order_of_turning_up_makes_no_difference() -> None:
    first, second = (Game.new(STAN_STEN, THREE, secret=SECRET) for _ in range(2))
    turn_up(first, "ana", "bo", "chidi")
    turn_up(second, "chidi", "ana", "bo")
    assert first.draw.shown == second.draw.shown
    assert first.caller == second.caller


def test_a_seat_at_which_nobody_is_turns_up_too() -> None:
    game = draw_of("AS KD QH")
    assert kinds(game.apply(StandIn(1, "bot"))) == ["flip"]
    assert game.apply(StandIn(1, "neutral")) == []


def test_only_the_named_players_draw_and_with_nobody_the_deal_is_open() -> None:
    game = Game.new(STAN_STEN, THREE, secret=SECRET, callers=["chidi"])
    assert turn_up(game, "chidi") == ["flip", "caller"]
    assert game.caller == "chidi"
    game = Game.new(STAN_STEN, THREE, secret=SECRET, callers=[])
    assert (game.next_call, game.ready, game.caller) == ("deal", True, None)
    game.apply(Call("deal"))
    assert game.phase == "match"


def test_the_office_may_be_given_to_somebody_instead() -> None:
    game = draw_of("AS KD QH")
    game.set_caller("chidi")
    assert (game.next_call, game.waiting()) == ("deal", [])
    with pytest.raises(Refused):
        game.apply(Flip("ana"))
    with pytest.raises(Refused):
        game.set_caller("nobody")
    assert game.caller == "chidi"


def test_the_draw_goes_on_without_somebody_who_leaves() -> None:
    game = draw_of("AS KD QH")
    turn_up(game, "ana", "chidi")
    assert kinds(game.set_players(["ana", "chidi"])) == ["caller"]
    assert game.caller == "chidi"
    assert kinds(game.set_players(["ana", "dora"])) == ["caller"]
    assert game.caller == "ana"
    game.set_players(["dora", "emre"])
    assert game.table_view()["caller"] is None
    assert game.next_call == "deal"


def test_nothing_of_the_draw_comes_into_play() -> None:
    game = draw_of("AS KD QH")
    turn_up(game, *THREE)
    game.apply(Call("deal"))
    assert game.table_view()["roles"] is None
    assert game.called is not None
    assert len(game.called.stock) == 4 * 52 - 12
