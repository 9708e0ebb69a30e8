"""Parties that play one after the other, for tests: whose turn it is, turns that change nothing, and going out."""

from __future__ import annotations

from engine.rounds.called import CalledRound
from engine.rounds.rummy import RummyRound
from engine.rounds.turns import TurnsRound
from party.room import Room
from tests.party.gathering import Gathering, complete_hand, pick, running


def acting(party: Gathering) -> str:
    """The screen of the one whose turn it is."""
    return next(name for name, player in party.ids.items() if player == party.table().to_act)


def idle_turn(party: Gathering) -> None:
    """The one whose turn it is draws from the stock and throws that card away."""
    name = acting(party)
    party.say(name, "draw", source="stock")
    party.say(name, "discard", card=party.hand(name).drawn)


def turn_of(party: Gathering, name: str) -> None:
    """It becomes this player's turn; everybody before has an idle one."""
    while acting(party) != name:
        idle_turn(party)


def go_out(party: Gathering, name: str) -> None:
    """It becomes this player's turn, who gets a complete hand, draws, and goes out with the card that was drawn."""
    turn_of(party, name)
    party.give(name, spades(party) if party.game.rummy is not None else complete_hand(party.game))
    party.say(name, "draw", source="stock")
    drawn = party.hand(name).drawn
    if party.game.rummy is None:
        party.say(name, "go_out", card=drawn)
    else:
        party.say(name, "meld", cards=[card for card in party.hand(name).cards if card != drawn])
        party.say(name, "discard", card=drawn)


def finish_round(party: Gathering, winner: str) -> None:
    """This player goes out, and the round is played to its scores."""
    go_out(party, winner)
    while party.table().phase != "scored":
        idle_turn(party)


def play_to(party: Gathering, *, winner: str, over: bool = False) -> None:
    """The rest of the game, every round won by the same player; `over`: to the podium."""
    while True:
        finish_round(party, winner)
        if party.table().next_call == "finish":
            break
        party.say("tv", "call", what="next")
    if over:
        party.say("tv", "call", what="finish")


def spades(party: Gathering) -> str:
    """A hand of rummy that is one run."""
    assert party.game.size is not None
    return " ".join(f"{rank}S" for rank in "A23456789T"[: party.game.size])


def put_on_pile(party: Gathering, face: str) -> None:
    """The top of the discard pile becomes a card of this face; what lay there is in the stock now."""

    def change(room: Room) -> None:
        dealt = by_turns(room)
        dealt.stock.insert(0, dealt.discards.pop())
        dealt.discards.append(pick(dealt, face))

    party.edit(change)


def empty_stock(party: Gathering) -> None:
    """The stock is used up: all of its cards lie under the top of the discard pile."""

    def change(room: Room) -> None:
        dealt = by_turns(room)
        dealt.discards = [*dealt.stock, *dealt.discards]
        dealt.stock = []

    party.edit(change)


def by_turns(room: Room) -> TurnsRound | RummyRound:
    """The round that is played."""
    dealt = running(room.game)
    assert not isinstance(dealt, CalledRound)
    return dealt
