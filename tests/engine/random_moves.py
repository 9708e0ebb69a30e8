"""Commands for random play in every way of playing: some that are often legal, some that hardly ever are."""

from __future__ import annotations

import random

from engine.commands import (
    Call,
    Command,
    Discard,
    Draw,
    Flip,
    GoOut,
    LayOff,
    Match,
    Meld,
    Order,
    Place,
    StandIn,
    Take,
    TakeBack,
    TurnOver,
    Uncall,
)
from engine.game import Game

CALLS = ("deal", "draw", "discard", "last_draw", "score", "next", "finish")


def sensible(game: Game, chance: random.Random) -> Command:
    """A command that is often legal."""
    seat = chance.randrange(len(game.seated()))
    if game.rules.pace == "turns" and chance.random() < 0.8 and game.waiting():
        seat = game.seat_of(game.waiting()[0]) or 0
    cards = game.hand_view(seat)["cards"] or ["7H.k1"]
    some = tuple(chance.sample(cards, chance.randint(0, len(cards))))
    call = Call(game.next_call or chance.choice(CALLS), anyway=chance.random() < 0.3)
    common: tuple[Command, ...] = (
        *[StandIn(seat, "bot")] * 6,
        *[StandIn(seat, "neutral")] * 2,
        Order(seat, some, chance.choice(["mine", "rank", "suit"])),
    )
    called: tuple[Command, ...] = (
        *[call] * 3,
        Flip(game.players[seat % len(game.players)]),
        Take(seat, chance.choice(["stock", "pile"])),
        Place(seat, chance.choice(cards)),
        TakeBack(seat),
        Match(seat),
        Uncall(),
    )
    by_turns: tuple[Command, ...] = (
        call,
        *[Draw(seat, chance.choice(["stock", "discard"]))] * 2,
        *[Discard(seat, chance.choice(cards))] * 2,
        TurnOver(seat),
        GoOut(seat, chance.choice(cards)),
        Meld(seat, some),
        _lay_off(game, seat, chance),
    )
    return chance.choice([*common, *(called if game.rules.pace == "called" else by_turns)])


def nonsense(game: Game, chance: random.Random) -> Command:
    """A command that is mostly wrong: of another seat, another phase, another hand, another way of playing."""
    seats = len(game.seated())
    seat, other = chance.randint(-2, seats + 1), chance.randrange(seats)
    card = chance.choice([*game.hand_view(other)["cards"], "", "7H", "7H.k0", "XX.k1"])
    source = chance.choice(["stock", "pile", "discard", "sleeve"])
    commands: tuple[Command, ...] = (
        Call(chance.choice([*CALLS, "", "match"])),
        Flip(chance.choice([*game.players, "nobody"])),
        Take(seat, source),
        Draw(seat, source),
        Place(seat, card),
        Discard(seat, card),
        GoOut(seat, card, ((card,), ())),
        TakeBack(seat),
        TurnOver(seat),
        Match(seat, ((card,), ())),
        Meld(seat, (card, card)),
        LayOff(seat, (card,), chance.choice(["m1", "m99", ""])),
        Order(seat, (card, card), chance.choice(["mine", "upside down"])),
        StandIn(seat, "bot"),
        Uncall(),
    )
    return chance.choice(commands)


def _lay_off(game: Game, seat: int, chance: random.Random) -> LayOff:
    fits = game.hand_view(seat).get("fits") or {"7H.k1": ["m1"]}
    card = chance.choice(list(fits))
    return LayOff(seat, (card,), fits[card][0])
