"""The best arrangement of a hand, and the best card to throw: cards in, cards out.

The searches themselves work on numbers: `engine.free_wilds` and, where wild cards are capped, `engine.capped_wilds`.
Both are exact for every option. The same cards always give the same arrangement, in whatever order they come.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.capped_wilds import CappedWilds
from engine.cards import ACE, KING, SUIT_LETTERS, Card, make_packs
from engine.free_wilds import FreeWilds
from engine.meld_definition import ACE_ON_TOP, SMALLEST_MELD
from engine.options import LARGEST_HAND
from engine.plan import Plan, Question
from engine.rules import Rules
from engine.suit_runs import Run, unit

MOST_CARDS: Final = LARGEST_HAND + 1
"""A hand of fourteen and the card that was drawn."""


@dataclass(frozen=True)
class Arrangement:
    """Cards divided into melds and deadwood, so that the deadwood costs least."""

    melds: tuple[tuple[Card, ...], ...]
    deadwood: tuple[Card, ...]
    penalty: int

    @property
    def complete(self) -> bool:
        """Whether every card is in a meld."""
        return not self.deadwood


@dataclass(frozen=True)
class Discard:
    """The best cards to throw: one of every face that leaves the least, the penalty that stays, and whether the
    cards that stay are complete."""

    discards: tuple[Card, ...]
    penalty: int
    can_go_out: bool


def arrange(cards: Iterable[Card], rules: Rules, *, size: int | None) -> Arrangement:
    """Divide cards into melds so that what is left over costs the least (docs/rules.md 1, "penalty").

    `size` is the number of cards dealt in the round, which fixes the wild rank; None: no rank is wild. The number of
    cards may differ from it, up to 15. Raises `ValueError` for more cards, a size that no round has, and a card that
    the pack does not have.

    >>> from engine import RULESETS, parse_cards
    >>> best = arrange(parse_cards("5H 6S 7S 8S 8D"), RULESETS["three-thirteen-mathis"], size=5)
    >>> [" ".join(map(str, meld)) for meld in best.melds], [str(card) for card in best.deadwood], best.penalty
    (['6S 7S 8S 5H'], ['8D'], 8)
    """
    hand = _Hand(cards, _counting(rules, size))
    plan = hand.counting.plan(hand.question())
    return hand.lay_out(plan)


def best_discard(cards: Iterable[Card], rules: Rules, *, size: int | None) -> Discard:
    """Which of the cards to throw so that the others cost the least, every such face once, in the order of the cards.

    Raises `ValueError` for no cards, and where `arrange` does.

    >>> from engine import RULESETS, parse_cards
    >>> best = best_discard(parse_cards("5H 6H 7H 8H"), RULESETS["three-thirteen-mathis"], size=3)
    >>> [str(card) for card in best.discards], best.penalty, best.can_go_out
    (['5H', '8H'], 0, True)
    """
    hand = _Hand(cards, _counting(rules, size))
    if not hand.cards:
        raise ValueError("no cards were given; a discard is chosen from 1 to 15 cards")
    thrown: dict[str, Card] = {}
    for card in hand.cards:
        thrown.setdefault(card.face, card)
    penalties = {face: hand.counting.least(hand.question_without(card)) for face, card in thrown.items()}
    least = min(penalties.values())
    discards = tuple(card for face, card in thrown.items() if penalties[face] == least)
    return Discard(discards, least, least == 0)


class _Counting:
    """How cards are counted for the searches under these rules with this wild rank."""

    def __init__(self, rules: Rules, size: int | None) -> None:
        self.max_wilds, self.min_naturals = rules.max_wilds, rules.min_naturals
        self.suits = SUIT_LETTERS[: rules.suits]
        self.highest = rules.highest_slot
        self.slots = rules.highest_slot - rules.lowest_slot + 1
        self.wild_costs: dict[tuple[int, str], int] = {}
        self.places: dict[tuple[int, str], tuple[int, int]] = {}
        for card in _faces_in_play(rules):
            if rules.is_wild(card, size):
                self.wild_costs[card[:2]] = rules.points(card, size)
            else:
                self.places[card[:2]] = (self.suits.index(card.suit), unit(card.rank))
        points = tuple(rules.points(Card(rank, ""), None) if rank else 0 for rank in range(KING + 1))
        self.free = _free_wilds(points, rules.ace_high, self.slots)

    def check(self, cards: Sequence[Card]) -> None:
        """Raises `ValueError` for too many cards, and for one that is in no pack of these rules."""
        if len(cards) > MOST_CARDS:
            raise ValueError(f"{len(cards)} cards are too many; at most {MOST_CARDS} are looked at")
        for card in cards:
            if card[:2] not in self.places and card[:2] not in self.wild_costs:
                faces = (Card(*face).face for face in (*self.places, *self.wild_costs))
                raise ValueError(f"{card} is not in this game; its cards are {' '.join(faces)}")

    def least(self, question: Question) -> int:
        if self._is_capped(question):
            return self._capped().least(question)
        return self.free.least(question, self.min_naturals)

    def plan(self, question: Question) -> Plan:
        if self._is_capped(question):
            return self._capped().plan(question)
        return self.free.plan(question, self.min_naturals)

    def room(self, naturals: int, *, is_run: bool) -> int:
        """How many wilds fit into a meld with so many natural cards."""
        most = self.slots - naturals if is_run else MOST_CARDS
        return most if self.max_wilds is None else min(most, self.max_wilds)

    def _is_capped(self, question: Question) -> bool:
        return self.max_wilds is not None and len(question.wild_costs) > self.max_wilds

    def _capped(self) -> CappedWilds:
        assert self.max_wilds is not None, "asked only where there is a cap"
        return _capped_wilds(self.free, self.max_wilds, self.min_naturals)


def _faces_in_play(rules: Rules) -> list[Card]:
    """One card of every face. Jokers are read where none are in the packs too, so that a hand can be looked at."""
    return list(make_packs(1, rules.suits, jokers=0 if rules.system == "rummy" else 1))


@lru_cache(maxsize=64)
def _counting(rules: Rules, size: int | None) -> _Counting:
    return _Counting(rules, size)


@lru_cache(maxsize=4)
def _free_wilds(points: tuple[int, ...], ace_high: bool, slots: int) -> FreeWilds:
    return FreeWilds(points, ace_high, slots)


@lru_cache(maxsize=4)
def _capped_wilds(free: FreeWilds, cap: int, min_naturals: int) -> CappedWilds:
    return CappedWilds(free, cap, min_naturals)


class _Hand:
    """The cards of one question, counted, and laid out again once there is a plan."""

    def __init__(self, cards: Iterable[Card], counting: _Counting) -> None:
        self.counting = counting
        self.cards = sorted(cards)
        counting.check(self.cards)
        self.wilds: list[Card] = []
        self.naturals: dict[tuple[int, str], list[Card]] = {}
        for card in reversed(self.cards):
            if card[:2] in counting.wild_costs:
                self.wilds.append(card)
            else:
                self.naturals.setdefault(card[:2], []).append(card)
        self.wilds.sort(key=lambda card: counting.wild_costs[card[:2]])

    def question(self) -> Question:
        """The hand in numbers."""
        suits = [0] * len(self.counting.suits)
        for face, equal in self.naturals.items():
            suit, one = self.counting.places[face]
            suits[suit] += len(equal) * one
        return Question(tuple(suits), tuple(self.counting.wild_costs[card[:2]] for card in self.wilds))

    def question_without(self, card: Card) -> Question:
        """The hand in numbers, one of its cards thrown."""
        whole = self.question()
        if card[:2] in self.counting.wild_costs:
            costs = list(whole.wild_costs)
            costs.remove(self.counting.wild_costs[card[:2]])
            return Question(whole.suits, tuple(costs))
        suits = list(whole.suits)
        suit, one = self.counting.places[card[:2]]
        suits[suit] -= one
        return Question(tuple(suits), whole.wild_costs)

    def lay_out(self, plan: Plan) -> Arrangement:
        """The plan with cards: runs by suit, then sets by rank, each with its wilds; the deadwood in card order."""
        melds = [self._begin_run(suit, run) for suit, run in plan.runs]
        melds += [self._begin_set(rank, count) for rank, count in sorted(plan.sets)]
        alone = [[self.wilds.pop() for _ in range(count)] for count in plan.all_wild]
        for meld in melds:
            while self.wilds and meld.room:
                self._give_wild(meld)
        loose = [card for equal in self.naturals.values() for card in equal]
        deadwood = tuple(sorted([*loose, *self.wilds]))
        laid_out = tuple(tuple(cards) for cards in (*(meld.cards for meld in melds), *alone))
        return Arrangement(laid_out, deadwood, plan.penalty)

    def _begin_run(self, suit: int, run: Run) -> _Meld:
        letter = self.counting.suits[suit]
        meld = _Meld(self.counting.room(len(run), is_run=True), self.counting.highest - run[-1])
        for slot in range(run[0], run[-1] + 1):
            if slot in run:
                meld.cards.append(self.naturals[ACE if slot == ACE_ON_TOP else slot, letter].pop())
            else:
                meld.fill_gap(self.wilds.pop())
        while len(meld.cards) < SMALLEST_MELD:
            self._give_wild(meld)
        return meld

    def _begin_set(self, rank: int, count: int) -> _Meld:
        meld = _Meld(self.counting.room(count, is_run=False), MOST_CARDS)
        for suit in self.counting.suits:
            equal = self.naturals.get((rank, suit), [])
            while equal and len(meld.cards) < count:
                meld.cards.append(equal.pop())
        while len(meld.cards) < SMALLEST_MELD:
            self._give_wild(meld)
        return meld

    def _give_wild(self, meld: _Meld) -> None:
        """Add the dearest wild that is left, so that the cheapest stay over."""
        meld.add_wild(self.wilds.pop())


class _Meld:
    """A meld that is being laid out: how many wilds it still takes, and how many slots are free above a run."""

    def __init__(self, room: int, above: int) -> None:
        self.cards: list[Card] = []
        self.room = room
        self._above = above

    def add_wild(self, card: Card) -> None:
        """Beside the cards that are there: above them, and below where nothing is above."""
        self.room -= 1
        if self._above > 0:
            self._above -= 1
            self.cards.append(card)
        else:
            self.cards.insert(0, card)

    def fill_gap(self, card: Card) -> None:
        """In the place that comes next in a run that is being laid."""
        self.room -= 1
        self.cards.append(card)
