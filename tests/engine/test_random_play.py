"""Random play, legal and illegal: whatever is asked, no card is lost, nothing leaks, and a refusal changes nothing."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.commands import Call, Command, Flip, Match, Order, Place, StandIn, Take, TakeBack, Uncall
from engine.errors import REFUSALS, Refused
from engine.game import Game
from engine.rounds.called import CalledRound
from engine.rules import Rules
from engine.rulesets import RULESETS
from tests.engine.table import STAN_STEN, cards_of

CALLS = ("deal", "draw", "discard", "last_draw", "score", "next", "finish")
STEPS = 250

RULES = (
    STAN_STEN.with_options(hands=[3, 4, 5]),
    STAN_STEN.with_options(hands=[3, 13], false_match_points=7),
    STAN_STEN.with_options(hands=[6], packs=1, tie_break="bonus"),
    STAN_STEN.with_options(hands=[3], jokers=4, fourteenth="tie", tie_break="bonus"),
    STAN_STEN.with_options(hands=[3], packs=1, max_recycles=1),
    RULESETS["five-suits"].with_options(pace="called", hands=[3, 5]),
    RULESETS["mellentine"].with_options(pace="called", hands=[3, 4]),
)


def new_game(rules: Rules, seats: int, secret: int) -> Game:
    """A game of so many players, or of as many as the packs allow; three of four go without a draw for caller."""
    most = max(
        number for number in range(2, seats + 1) if number * (rules.largest_hand + 2) <= cards_for(rules, number)
    )
    callers: list[str] | None = None if secret % 4 == 0 else []
    return Game.new(rules, [f"p{number}" for number in range(most)], secret=f"{secret:064x}", callers=callers)


def cards_for(rules: Rules, seats: int) -> int:
    return rules.packs_for(seats) * rules.cards_in_pack


def seats_of(game: Game) -> int:
    return len(game.players if game.called is None else game.called.seats)


def sensible(game: Game, chance: random.Random) -> Command:
    """A command that is often legal."""
    seat = chance.randrange(seats_of(game))
    cards = game.hand_view(seat)["cards"] or ["7H.k1"]
    call = Call(game.next_call or chance.choice(CALLS), anyway=chance.random() < 0.3)
    commands: tuple[Command, ...] = (
        *[call] * 3,
        *[StandIn(seat, "bot")] * 6,
        *[StandIn(seat, "neutral")] * 2,
        Flip(game.players[seat % len(game.players)]),
        Take(seat, chance.choice(["stock", "pile"])),
        Place(seat, chance.choice(cards)),
        TakeBack(seat),
        Match(seat),
        Order(
            seat, tuple(chance.sample(cards, chance.randint(0, len(cards)))), chance.choice(["mine", "rank", "suit"])
        ),
        Uncall(),
    )
    return chance.choice(commands)


def nonsense(game: Game, chance: random.Random) -> Command:
    """A command that is mostly wrong: of another seat, another phase, another hand."""
    seat, other = chance.randint(-2, seats_of(game) + 1), chance.randrange(seats_of(game))
    card = chance.choice([*game.hand_view(other)["cards"], "", "7H", "7H.k0", "XX.k1"])
    commands: tuple[Command, ...] = (
        Call(chance.choice([*CALLS, "", "match"])),
        Flip(chance.choice([*game.players, "nobody"])),
        Take(seat, chance.choice(["stock", "pile", "sleeve"])),
        Place(seat, card),
        TakeBack(seat),
        Match(seat, ((card,), ())),
        Order(seat, (card, card), chance.choice(["mine", "upside down"])),
        StandIn(seat, "bot"),
        Uncall(),
    )
    return chance.choice(commands)


def refusal(game: Game, command: Command) -> Refused | None:
    """Carry out the command; how it was refused, if it was."""
    try:
        game.apply(command)
    except Refused as refused:
        return refused
    return None


def shuffle_hidden(dealt: CalledRound, seat: int, chance: random.Random) -> None:
    """Exchange all cards that this seat must not know: the middle, other hands, what lies under the piles' tops.

    Hands that lie on the table stay as they are.
    """
    slots: list[tuple[list[Any], int]] = [(dealt.stock, index) for index in range(len(dealt.stock))]
    for each in dealt.seats:
        slots += [(each.pile, index) for index in range(len(each.pile) - 1)]
    hands = [each for number, each in enumerate(dealt.seats) if number != seat and each.laid is None]
    held = [(each.hand, index) for each in hands for index in range(len(each.hand))]
    cards = [place[index] for place, index in slots] + [place[index].card for place, index in held]
    cards += [each.placed.card for each in hands if each.placed is not None]
    chance.shuffle(cards)
    for place, index in slots:
        place[index] = cards.pop()
    for place, index in held:
        place[index] = place[index]._replace(card=cards.pop())
    for each in hands:
        if each.placed is not None:
            each.placed = each.placed._replace(card=cards.pop())


def check_secrecy(game: Game, chance: random.Random) -> None:
    """What a seat and the table see does not change when everything hidden from them is exchanged."""
    if game.called is None:
        return
    written = msgspec.msgpack.encode(game)
    for seat in range(len(game.called.seats)):
        other = msgspec.msgpack.decode(written, type=Game)
        assert other.called is not None
        shuffle_hidden(other.called, seat, chance)
        assert other.hand_view(seat) == game.hand_view(seat)
        assert other.table_view() == game.table_view()
        assert other.reveal() == game.reveal()


def check_cards(game: Game) -> None:
    """No card is lost or doubled; hands have their size; no pile is empty when a draw is next."""
    dealt = game.called
    if dealt is None:
        return
    cards = cards_of(dealt)
    assert len(set(cards)) == len(cards) == dealt.packs * game.rules.cards_in_pack
    keys = [held.key for seat in dealt.seats for held in [*seat.hand, *([seat.placed] if seat.placed else [])]]
    assert len(set(keys)) == len(keys)
    for seat in dealt.seats:
        drawn_and_kept = seat.drawn is not None and seat.placed is None
        assert len(seat.hand) == dealt.size + drawn_and_kept
    if game.next_call in ("draw", "last_draw"):
        assert all(seat.pile for seat in dealt.seats)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=st.sampled_from(RULES), seats=st.integers(2, 5), secret=st.integers(0, 2**32), seed=st.integers(0, 2**32))
def test_random_play_keeps_every_promise(rules: Rules, seats: int, secret: int, seed: int) -> None:
    chance = random.Random(seed)
    game = new_game(rules, seats, secret)
    for _ in range(STEPS):
        command = nonsense(game, chance) if chance.random() < 0.2 else sensible(game, chance)
        before = msgspec.msgpack.encode(game)
        refused = refusal(game, command)
        if refused is not None:
            assert refused.code in REFUSALS
            assert msgspec.json.encode(refused.params)
            assert msgspec.msgpack.encode(game) == before
        check_cards(game)
        if chance.random() < 0.07:
            check_secrecy(game, chance)
    again = msgspec.msgpack.decode(msgspec.msgpack.encode(game), type=Game)
    assert again == game
    assert [again.hand_view(seat) for seat in range(seats_of(game))] == [
        game.hand_view(seat) for seat in range(seats_of(game))
    ]


@settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(rules=st.sampled_from(RULES), seats=st.integers(2, 4), secret=st.integers(0, 2**32))
def test_play_by_bots_and_calls_always_comes_to_an_end(rules: Rules, seats: int, secret: int) -> None:
    limited = rules if rules.max_recycles else rules.with_options(max_recycles=3)
    game = new_game(limited, seats, secret)
    for _ in range(5000):
        if game.phase == "over":
            break
        for seat in range(seats_of(game)):
            while game.apply(StandIn(seat, "bot")):
                check_cards(game)
        if game.next_call is not None:
            game.apply(Call(game.next_call))
    assert game.phase == "over"
    assert game.winners
