"""People who play one after the other: each with a phone, deciding by what it shows, by taps alone.

Nothing is asked of the engine: what may be drawn, laid down, added or thrown, the phone shows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.ui.devices import CardSeen, Look
from tests.ui.people import Phone
from tests.ui.strategy import RANKS, HeldCard, discard

COMPLETE = "All your cards are in groups!"
"""How a phone tells its owner that going out is possible."""

MINE = ("draw", "choose", "announce")
"""The stages of the phone's play screen in which its player acts."""

TURN_LOOK = Path(__file__).with_name("turn_look.js").read_text(encoding="utf-8")
SOON_MS = 1_500
"""A tap that has shown no effect after so long is thought over again."""

PATIENCE = 12
"""Turns of a hand, after which a player waits no longer for the same cards."""

MOST_STEPS = 60
"""Taps in one turn, after which something must have gone wrong."""


@dataclass(frozen=True)
class Meld:
    """A group on the table; `takes`: it glows, because it takes a card that is selected."""

    id: str
    faces: tuple[str, ...]
    takes: bool


@dataclass(frozen=True)
class TurnLook:
    """What the phone shows of the table. `top` of the pile is a face or ""; `fits` and `forbidden` are cards held."""

    stage: str
    top: str
    melds: tuple[Meld, ...]
    fits: tuple[str, ...]
    forbidden: tuple[str, ...]
    sheet: str


def joins(face: str, meld: Sequence[str]) -> bool:
    """Whether a card can be added to a group on the table: the same rank, or next to an end of its run.

    >>> joins("JS", ["8S", "9S", "TS"]), joins("JH", ["8S", "9S", "TS"]), joins("JH", ["JS", "JD", "JC"])
    (True, False, True)
    """
    ranks = {card[0] for card in meld}
    if not meld:
        return False
    if len(ranks) == 1:
        return face[0] in ranks
    numbers = [RANKS.index(rank) for rank in ranks]
    return face[1] == meld[0][1] and RANKS.index(face[0]) in (min(numbers) - 1, max(numbers) + 1)


def useful(face: str, hand: Sequence[HeldCard]) -> bool:
    """Whether a card makes a group with cards left over, wild ones among them, or grows a group of the hand.

    >>> useful("7H", [HeldCard("7S.k1", "left_over", False), HeldCard("3S.k2", "left_over", True)])
    True
    """
    wilds = sum(card.wild and card.group == "left_over" for card in hand)
    loose = [card.face for card in hand if card.group == "left_over" and not card.wild]
    number = RANKS.index(face[0])
    near = {RANKS.index(other[0]) for other in loose if other[1] == face[1]} - {number}
    in_reach = max(
        len([one for one in near if start <= one <= start + 2]) for start in (number - 2, number - 1, number)
    )
    if max(in_reach, sum(other[0] == face[0] for other in loose)) + wilds >= 2:
        return True
    groups = {card.group for card in hand} - {"left_over"}
    return any(joins(face, [card.face for card in hand if card.group == group and not card.wild]) for group in groups)


class TurnPhone(Phone):
    """The phone of a player in a game by turns."""

    turns = 0
    """How many turns it has played."""

    turns_before = 0
    """How many of them it had played when the running hand was dealt."""

    laid_off = 0
    """How many cards it has added to groups on the table."""

    def turn_look(self) -> TurnLook:
        """What the phone shows of the table now."""
        seen: dict[str, Any] = self.page.evaluate(TURN_LOOK)
        melds = tuple(Meld(one["id"], tuple(one["faces"]), one["takes"]) for one in seen["melds"])
        return TurnLook(seen["stage"], seen["top"], melds, tuple(seen["fits"]), tuple(seen["forbidden"]), seen["sheet"])

    def acts(self) -> bool:
        """Whether the phone asks its player for something."""
        return self.turn_look().stage in MINE

    def by_groups(self) -> None:
        """Asks for the hand by groups, once dealt."""
        self.turns_before = self.turns
        look = self.until(lambda seen: "order-groups" in seen.controls or "order-next" in seen.controls, "the order")
        if "order-groups" in look.controls:
            self.press("order-groups")
            return
        while "Groups" not in self.look().controls["order-next"].text:
            self.press("order-next")

    def play_whole_turn(self) -> None:
        """Draws, lays down and adds what can be, and throws a card or goes out."""
        self.turns += 1
        refused: set[str] = set()
        for _ in range(MOST_STEPS):
            if not self.acts():
                return
            self._act(refused)
        raise AssertionError(f"{self.name}'s turn does not end; the phone shows:\n{self.look().text}")

    def _act(self, refused: set[str]) -> None:
        """The next tap of the turn; one without effect goes to `refused`, and is not tried again in this turn."""
        look, table = self.look(), self.turn_look()
        if table.sheet:
            self.press("close-sheet")
            return
        wish = self._wishes(look, table, refused)
        if wish is None:
            self.page.wait_for_timeout(50)
            return
        if wish.startswith("card "):
            self.tap_card(look, wish.removeprefix("card "))
        elif wish == "lay-off":
            self.page.locator('[data-takes="true"]').first.tap()
        else:
            self.tap(look, wish)
        before = self._moment(look)
        if not self.shows_within(SOON_MS, lambda seen: self._moment(seen) != before):
            refused.add(wish)
        elif wish == "lay-off":
            self.laid_off += 1

    def _wishes(self, look: Look, table: TurnLook, refused: set[str]) -> str | None:
        """The name of a control, "lay-off", "card <id>", or None: look again."""
        if table.stage == "draw":
            return self._way_to_draw(look, table)
        if table.stage == "announce":
            picked = [card.id for card in look.cards if card.selected]
            return self._once_offered(look, "go-out") if picked else f"card {self._thrown(look, table)}"
        if table.stage != "choose":
            return None
        picked = [card.id for card in look.cards if card.selected]
        if len(picked) > 1:
            return "clear" if "meld" in refused else self._once_offered(look, "meld")
        if picked:
            if any(meld.takes for meld in table.melds) and "lay-off" not in refused:
                return "lay-off"
            return "clear" if picked[0] in table.forbidden else self._once_offered(look, "discard")
        if any(COMPLETE in control.text for control in look.controls.values()):
            return self._once_offered(look, "announce")
        if "pick-group" in look.controls and "meld" not in refused:
            return self._once_offered(look, "pick-group")
        # Few cards make no group of their own any more: what fits is kept until that ends the hand.
        fitting = table.fits if len(look.cards) - len(table.fits) <= 1 and "lay-off" not in refused else ()
        return f"card {fitting[0] if fitting else self._thrown(look, table)}"

    @staticmethod
    def _once_offered(look: Look, action: str) -> str | None:
        """The control, as soon as it can be pressed: a button that has just appeared is dead for a moment."""
        return action if look.offers(action) else None

    def _way_to_draw(self, look: Look, table: TurnLook) -> str | None:
        down = next((name for name in ("draw-stock", "turn-over") if look.offers(name)), None)
        if not look.offers("draw-discard") or not table.top:
            return down
        hand = [held(card) for card in look.cards]
        wild = table.top == "JK" or table.top[0] == look.wild
        good = wild or useful(table.top, hand) or any(joins(table.top, meld.faces) for meld in table.melds)
        return "draw-discard" if good or down is None else down

    def _thrown(self, look: Look, table: TurnLook) -> str:
        """The card to throw, but not the one that may not be thrown in this turn.

        Who has waited long for the same cards parts with one now and then: a pile that is turned over unshuffled would
        bring the same cards for ever.
        """
        free = [held(card) for card in look.cards if card.id not in table.forbidden]
        loose = [card for card in free if card.group == "left_over" and not card.wild]
        if loose and self.turns % 2 and self.turns - self.turns_before > PATIENCE:
            return loose[self.turns % len(loose)].id
        return discard(free).id

    def _moment(self, look: Look) -> tuple[object, ...]:
        """What changes with every tap that has an effect."""
        cards = tuple((card.id, card.selected) for card in look.cards)
        return look.stage, look.scenes, frozenset(cards), "close-sheet" in look.controls


def held(card: CardSeen) -> HeldCard:
    """The card as a player thinks of it; a joker is wild, and what no bracket groups is left over."""
    seen = card.held()
    return HeldCard(seen.id, seen.group or "left_over", seen.wild or seen.face == "JK")
