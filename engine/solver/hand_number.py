"""How a hand becomes one number: each card has a number under the rules, and a hand is their sum.

From the low end such a number has fields of sixty bits, four for each slot of a run: first one for the natural cards of
all suits together, the pool, with aces in slot 1; then one for each suit. Slot 0 of every field counts the wild cards,
so that each field is a whole question to a table (`engine.solver.suit_runs`). Above are the points of the natural
cards, the points of all cards, and the jokers.
"""

from __future__ import annotations

from typing import Final

from engine.cards import ACE, KING, SUIT_LETTERS, Card, make_packs
from engine.meld_definition import ACE_ON_TOP
from engine.rules import Rules
from engine.solver.memory import Table

SLOT_BITS: Final = 4
SLOT_MASK: Final = 15
FIELD_BITS: Final = SLOT_BITS * (ACE_ON_TOP + 1)
FIELD_MASK: Final = (1 << FIELD_BITS) - 1
POINTS_BITS: Final = 10
POINTS_MASK: Final = (1 << POINTS_BITS) - 1
DISTANCES: Final = tuple(SLOT_BITS * slots for slots in range(1, 5))
"""Bits from one card of a run to the next above it, with 0, 1, 2, 3 wilds between them."""
RANKS: Final = range(1, KING + 1)


def unit(slot: int) -> int:
    """One card of the slot, as a number to be added to a field."""
    return 1 << (SLOT_BITS * slot)


ONE_OF_EACH: Final = sum(map(unit, RANKS))
"""One card of every rank."""

ONE_IN_EACH_SLOT: Final = ONE_OF_EACH + unit(ACE_ON_TOP)
ACE_TO_TOP: Final = SLOT_BITS * (ACE_ON_TOP - ACE)
"""Bits from an ace in its slot to one on top."""


class Fields:
    """Where the fields lie with so many suits."""

    def __init__(self, suits: int) -> None:
        self.suits = [(suit, FIELD_BITS * (suit + 1)) for suit in range(suits)]
        """The index of each suit, and the bits below its field."""
        self.slots = sum(ONE_IN_EACH_SLOT << bits for _, bits in self.suits)
        """One card in each slot of each suit."""
        self.aces = sum(unit(ACE) << bits for _, bits in self.suits)
        """One ace of each suit."""
        self.natural_points = FIELD_BITS * (suits + 1)
        self.all_points = self.natural_points + POINTS_BITS
        self.jokers = self.all_points + POINTS_BITS


def has_three_in_a_row(hand: int, slots: int, rising: int) -> bool:
    """Whether a suit has natural cards in three slots that follow each other.

    `slots` has one card in every slot of the suits that are meant, `rising` the aces that may stand on top too.
    """
    held = (hand | hand >> 1 | hand >> 2 | hand >> 3) & slots
    held |= (held & rising) << ACE_TO_TOP
    return held & held >> SLOT_BITS & held >> 2 * SLOT_BITS != 0


def near_others(hand: int, wilds: int, slots: int, rising: int) -> int:
    """The natural cards of a hand that may be in a run with so many wilds; beside the others no card is near enough.

    Without wilds those that may be are in three slots that follow each other; with one, they have another within two
    slots, and so on. `slots` has one card in every slot of all suits, `rising` the aces that may stand on top too.
    """
    held = (hand | hand >> 1 | hand >> 2 | hand >> 3) & slots
    held |= (held & rising) << ACE_TO_TOP
    if wilds == 0:
        lowest = held & held >> SLOT_BITS & held >> 2 * SLOT_BITS
        near = lowest | lowest << SLOT_BITS | lowest << 2 * SLOT_BITS
    else:
        near = 0
        for shift in DISTANCES[: wilds + 1]:
            lower = held & held >> shift
            near |= lower | lower << shift
    near |= near >> ACE_TO_TOP & rising
    return hand & near * SLOT_MASK


class CardNumbers(Table[Card, int]):
    """The number of every card that was ever asked for, under these rules with this wild rank."""

    def __init__(self, rules: Rules, size: int | None) -> None:
        super().__init__()
        self._rules, self._size = rules, size
        self._suits = SUIT_LETTERS[: rules.suits]
        self._fields = Fields(rules.suits)
        # Jokers are read where none are in the packs too, so that a hand can be looked at.
        in_play = make_packs(1, rules.suits, jokers=0 if rules.system == "rummy" else 1)
        self._faces = {(card.rank, card.suit): card.face for card in in_play}

    def work_out(self, key: Card) -> int:
        """Raises `ValueError` for a card that the packs do not have."""
        if key[:2] not in self._faces:
            raise ValueError(f"{key} is not in this game; its cards are {' '.join(self._faces.values())}")
        fields, points = self._fields, self._rules.points(key, self._size)
        if self._rules.is_wild(key, self._size):
            in_every_field = sum(1 << shift for _, shift in fields.suits) + 1
            return in_every_field + (points << fields.all_points) + (key.is_joker << fields.jokers)
        in_pool, in_suit = unit(key.rank), unit(key.rank) << fields.suits[self._suits.index(key.suit)][1]
        return in_pool + in_suit + (points << fields.natural_points) + (points << fields.all_points)

    def weigh(self, answer: int) -> int:
        """The number, and the card that is the key."""
        return 40 + answer.bit_length() // 7 + 88
