"""The strengths of bots: what they know, that they can be played again, and what the memory of the table is made of."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.bots import STRENGTHS, decide
from engine.cards import Card
from engine.commands import Call, Flip, StandIn, Strength
from engine.game import Game
from engine.rounds.base import HeldCard
from engine.rounds.called import CalledRound
from engine.rules import Rules
from engine.rulesets import RULESETS
from engine.simulate import simulate
from engine.strength_figures import strength_figures

PLAYERS = ("ana", "bo", "chidi")
SHORT = (
    RULESETS["stan-sten"].with_options(hands=[3, 9]),
    RULESETS["three-thirteen-mathis"].with_options(hands=[3, 9]),
    RULESETS["rummy"].with_options(rummy_match="single"),
)
WAYS = pytest.mark.parametrize("rules", SHORT, ids=lambda rules: rules.round_kind)
EACH = pytest.mark.parametrize("strength", STRENGTHS)


def moments(rules: Rules, strength: Strength) -> Iterator[tuple[Game, int]]:
    """A game between bots of this strength, before each of the first decisions that a seat makes."""
    game, left = Game.new(rules, PLAYERS, secret="5e" * 32), 60
    while game.phase != "over" and left:
        for player in game.waiting() if game.phase == "roles" else ():
            game.apply(Flip(player))
        for seat in range(len(PLAYERS) if game.round is not None else 0):
            yield game, seat
            left -= 1
            while game.apply(StandIn(seat, "bot", strength)):
                yield game, seat
        if game.next_call is not None and not game.waiting():
            game.apply(Call(game.next_call))


def decision(game: Game, seat: int, strength: Strength) -> object:
    player = game.seated()[seat]
    views = game.hand_view(seat), game.table_view()
    return decide(*views, game.rules, game.randomness(player), strength, game.memory)


def exchange_what_cannot_be_seen(game: Game, seat: int) -> None:
    """The others' hands change places with cards of the stock; no view of this seat shows it."""
    running = game.called or game.turns or game.rummy
    assert running is not None
    for number, other in enumerate(running.seats):
        for place, held in enumerate(other.hand):
            if number != seat and running.stock:
                other.hand[place] = held._replace(card=running.stock.pop(0))
                running.stock.append(held.card)


def cards_of(game: Game) -> tuple[list[list[HeldCard]], list[Card]]:
    running = game.called or game.turns or game.rummy
    assert running is not None
    return [list(each.hand) for each in running.seats], list(running.stock)


def put_back(game: Game, kept: tuple[list[list[HeldCard]], list[Card]]) -> None:
    running = game.called or game.turns or game.rummy
    assert running is not None
    for each, hand in zip(running.seats, kept[0], strict=True):
        each.hand[:] = hand
    running.stock[:] = kept[1]


@WAYS
@EACH
def test_a_bot_decides_the_same_when_all_that_it_cannot_see_is_exchanged(rules: Rules, strength: Strength) -> None:
    for number, (game, seat) in enumerate(moments(rules, strength)):
        if number % 7 or game.phase == "scored":
            continue
        before = decision(game, seat, strength)
        kept = cards_of(game)
        exchange_what_cannot_be_seen(game, seat)
        assert decision(game, seat, strength) == before
        put_back(game, kept)


@WAYS
@EACH
def test_a_game_of_every_strength_is_played_again_by_its_seed(rules: Rules, strength: Strength) -> None:
    first, again = (simulate(rules, 3, 1, 11, bots=[strength] * 3) for _ in range(2))
    assert first == again


@WAYS
def test_what_is_remembered_of_the_piles_is_what_lay_on_them(rules: Rules) -> None:
    for game, _ in moments(rules, "normal"):
        table = game.table_view()
        if isinstance(game.round, CalledRound):
            for seat, owner in enumerate(game.round.seats):
                lying = [card.face for card in owner.pile]
                assert game.memory.piles[table["seats"][seat]["player"]][-len(lying) :] == lying
        elif table["discard"] is not None:
            assert game.memory.piles[""][-1] == table["discard"]


@WAYS
def test_cards_that_are_remembered_in_a_hand_are_in_it_or_placed(rules: Rules) -> None:
    for game, _ in moments(rules, "easy"):
        running = game.called or game.turns or game.rummy
        assert running is not None
        for each in running.seats:
            placed = getattr(each, "placed", None)
            faces = [held.card.face for held in (*each.hand, *([placed] if placed else []))]
            assert all(face in faces for face in game.memory.kept.get(each.player, ()))


def test_one_bot_is_named_for_every_seat() -> None:
    with pytest.raises(ValueError, match="2 bots cannot sit on 3 seats; allowed: one bot for every seat"):
        simulate(SHORT[0], 3, 1, 1, bots=["easy", "sharp"])


@pytest.mark.parametrize("rules", [RULESETS["stan-sten"], SHORT[2]], ids=lambda rules: rules.round_kind)
def test_easy_is_beaten(rules: Rules) -> None:
    bots: list[Strength] = ["easy", "normal", "easy", "normal"]
    played = simulate(rules, 4, 40 if rules.system == "rummy" else 4, 1, bots=bots)
    easy, normal = strength_figures(played["games"], bots)
    assert (easy.strength, normal.strength, easy.seats) == ("easy", "normal", 2)
    assert (easy.score.average < normal.score.average) == rules.highest_wins


def test_figures_are_of_games_and_share_a_victory() -> None:
    rounds = [{"scores": [0, 10], "matched": [0]}, {"scores": [4, None], "matched": [0, 1]}]
    games = [{"rounds": rounds, "winners": [0]}, {"rounds": rounds, "winners": [0, 1]}]
    sharp, easy = strength_figures(games, ["sharp", "easy"])
    assert (sharp.score.average, easy.score.average) == (2, 10)
    assert (sharp.won.average, easy.won.average) == (0.75, 0.25)
    assert (sharp.matches.average, easy.matches.average) == (1, 0.5)
    assert sharp.score.low == sharp.score.high == 2
    assert easy.won.low == 0


@pytest.mark.parametrize(("ruleset", "seats"), [("mellentine", 3), ("five-suits", 4), ("stan-sten", 3)])
def test_bots_of_every_strength_play_hands_of_fourteen_cards(ruleset: str, seats: int) -> None:
    rules = RULESETS[ruleset].with_options(hands=[14])
    for strength in STRENGTHS:
        played = simulate(rules, seats, games=1, seed=1, bots=[strength] * seats)
        assert played["games"][0]["rounds"][0]["size"] == 14
