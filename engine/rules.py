"""The rules of one game as a frozen value: every option, checked when it is made, and what follows from the options.

What follows: hand sizes, wild ranks, points, slots of a run, seats and packs. How a round is played is told by
`engine.rounds`, what a meld is by `engine.melds`, how the named rulesets differ by `engine.rulesets`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from types import MappingProxyType
from typing import Final, Literal, cast

from engine.cards import ACE, KING, RANK_LETTERS, Card, ranks_in_pack
from engine.options import JSON, BadOption, Need, Option, Value, as_json, choice, flag, number, sizes

__all__ = ["OPTIONS", "BadOption", "Option", "Rules", "SeatsError"]

MIN_SEATS: Final = 2
MAX_SEATS_CALLED: Final = 20
ALL_HANDS: Final = tuple(range(3, 14))
FOURTEEN: Final = 14

THREE_THIRTEEN = Need("three_thirteen", "a Three Thirteen ruleset", lambda rules: rules.system == "three-thirteen")
RUMMY = Need("rummy", "the rummy ruleset", lambda rules: rules.system == "rummy")
DEALS = Need("deals", "rummy_match deals", lambda rules: rules.rummy_match == "deals")
TARGET = Need("target", "rummy_match target", lambda rules: rules.rummy_match == "target")
ACES = Need("aces", "a pack with aces (suits 4)", lambda rules: rules.suits == 4)
JOKERS = Need("jokers", "jokers in play", lambda rules: rules.jokers > 0)
WILDS = Need("wilds", "wild cards in play", lambda rules: rules.has_wilds)
WILD_RANK = Need("wild_rank", "a hand with a wild rank", lambda rules: rules.has_wild_rank)
CALLED = Need("called", "pace called", lambda rules: rules.pace == "called")

FIVE_SUIT_PRESETS: Final[Mapping[str, Value]] = MappingProxyType(
    {"court_points": "pips", "wild_points": 20, "jokers": 3, "joker_points": 50}
)
"""What the pack of five suits brings along, each to be overridden (docs/rules.md C.4)."""


class SeatsError(ValueError):
    """A number of players that these rules do not allow. `code` is "too_few_players" or "too_many_players"."""

    def __init__(self, seats: int, minimum: int, maximum: int) -> None:
        self.code = "too_few_players" if seats < minimum else "too_many_players"
        self.seats = seats
        self.minimum = minimum
        self.maximum = maximum
        super().__init__(f"This cannot be played by {seats}; allowed: {minimum} to {maximum} players")


@dataclass(frozen=True, kw_only=True)
class Rules:
    """One set of rules. Start from `engine.rulesets.RULESETS` and change it by `with_options`.

    Every field with metadata is an option (docs/rules.md, table at the top; meanings in docs/rules.md C); the first
    three say which system this is. Raises `BadOption` when a value is not allowed, or is set where it can have no
    effect.

    >>> Rules(ruleset="stan-sten", jokers=2).points(Card(0, ""), 5)
    20
    """

    ruleset: str
    system: Literal["three-thirteen", "rummy"] = "three-thirteen"
    max_seats_by_turns: int = 12

    pace: Literal["called", "turns"] = field(default="called", metadata=choice("called", "turns"))
    ace_high: bool = field(default=False, metadata=flag(needs=[ACES]))
    court_points: Literal["ten", "pips"] = field(default="ten", metadata=choice("ten", "pips"))
    jokers: int = field(default=0, metadata=number(0, 4, needs=[THREE_THIRTEEN]))
    packs: int | None = field(default=None, metadata=number(1, 12, nullable=True))
    min_naturals: Literal[0, 1] = field(default=0, metadata=choice(0, 1, needs=[THREE_THIRTEEN, WILDS]))
    max_wilds: int | None = field(default=None, metadata=number(1, 14, nullable=True, needs=[THREE_THIRTEEN, WILDS]))
    wild_points: Literal[20] | None = field(default=None, metadata=choice(None, 20, needs=[THREE_THIRTEEN, WILD_RANK]))
    ace_points: Literal[1, 11, 15] | None = field(default=None, metadata=choice(None, 1, 11, 15, needs=[ACES]))
    joker_points: Literal[20, 50] = field(default=20, metadata=choice(20, 50, needs=[JOKERS]))
    suits: Literal[4, 5] = field(default=4, metadata=choice(4, 5, needs=[THREE_THIRTEEN]))
    fourteenth: Literal["never", "always", "tie"] = field(
        default="never", metadata=choice("never", "always", "tie", needs=[THREE_THIRTEEN])
    )
    tie_break: Literal["share", "bonus"] = field(
        default="share", metadata=choice("share", "bonus", needs=[THREE_THIRTEEN])
    )
    false_match_points: int = field(default=0, metadata=number(0, 50, needs=[THREE_THIRTEEN, CALLED]))
    max_recycles: int | None = field(default=None, metadata=number(1, 1000, nullable=True))
    rummy_match: Literal["single", "deals", "target"] = field(
        default="deals", metadata=choice("single", "deals", "target", needs=[RUMMY])
    )
    rummy_deals: int | None = field(default=None, metadata=number(1, 100, nullable=True, needs=[RUMMY, DEALS]))
    rummy_target: int = field(default=100, metadata=number(1, 10_000, needs=[RUMMY, TARGET]))
    rummy_ledger: Literal["receipts", "zero_sum"] = field(
        default="receipts", metadata=choice("receipts", "zero_sum", needs=[RUMMY])
    )
    hands: tuple[int, ...] = field(default=ALL_HANDS, metadata=sizes(needs=[THREE_THIRTEEN]))
    """The option: the hand sizes that were chosen. What is played, a fourteenth round included: `round_sizes`."""

    def __post_init__(self) -> None:
        for name, option in OPTIONS.items():
            object.__setattr__(self, name, option.check(getattr(self, name)))
        if self.system == "rummy" and self.pace == "called":
            raise BadOption("pace", self.pace, "turns (rummy is played by turns only)")
        for name, option in OPTIONS.items():
            if getattr(self, name) != option.default:
                self._check_effect(name)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, each.name) for each in fields(self)))

    # Options

    def with_options(self, /, **options: object) -> Rules:
        """These rules with other values of some options.

        Raises `BadOption` for an unknown option, a value that is not allowed ("bad_option"), and an option that can
        have no effect in the rules that result ("no_effect"). Options that are not named and lose their effect fall
        back to their plain default. Five suits bring their own points and jokers, unless those are named too.

        >>> Rules(ruleset="stan-sten").with_options(hands=[3, 5, 7]).round_sizes
        (3, 5, 7)
        """
        for name, value in options.items():
            if name not in OPTIONS:
                raise BadOption(name, value, f"the options {', '.join(OPTIONS)}")
        named = {name: OPTIONS[name].check(value) for name, value in options.items()}
        values: dict[str, Value] = {name: getattr(self, name) for name in OPTIONS}
        if named.get("suits") == 5 and self.suits != 5:
            values |= FIVE_SUIT_PRESETS
        values |= named
        rules = self._unchecked(values)
        for name in named:
            rules._check_effect(name)
        idle = {name: option.default for name, option in OPTIONS.items() if rules.missing(name) is not None}
        return Rules(**{**self._system(), **values, **idle})  # type: ignore[arg-type]  # checked one by one above

    def missing(self, name: str) -> Need | None:
        """What the option would need to have an effect in these rules; None if it has one."""
        return next((need for need in OPTIONS[name].needs if not need.holds(self)), None)

    def effective_options(self) -> dict[str, JSON]:
        """Every option that can have an effect here, with its value, JSON-able."""
        return {name: as_json(getattr(self, name)) for name in OPTIONS if self.missing(name) is None}

    def changed_options(self) -> list[str]:
        """The options that differ from the ruleset's own values."""
        from engine.rulesets import RULESETS  # the rulesets are made of Rules, so they can only be named here

        plain = RULESETS[self.ruleset]
        return [name for name in OPTIONS if getattr(self, name) != getattr(plain, name)]

    def _check_effect(self, name: str) -> None:
        missing = self.missing(name)
        if missing is not None:
            raise BadOption(name, as_json(getattr(self, name)), missing.words, code="no_effect")

    def _unchecked(self, values: Mapping[str, Value]) -> Rules:
        """Rules with these values, to ask them questions before it is known whether they hold together."""
        rules = object.__new__(Rules)
        for name, value in {**self._system(), **values}.items():
            object.__setattr__(rules, name, value)
        return rules

    def _system(self) -> dict[str, Value]:
        return {each.name: getattr(self, each.name) for each in fields(self) if each.name not in OPTIONS}

    # Rounds, wild cards and points

    @property
    def round_kind(self) -> Literal["called", "turns", "rummy"]:
        """How a round is played: one of `engine.rounds.KINDS`."""
        return "rummy" if self.system == "rummy" else self.pace

    @property
    def highest_wins(self) -> bool:
        """Whether the highest total wins, as in rummy, where points are what one is paid; else the lowest does."""
        return self.system == "rummy"

    def rounds_for(self, seats: int) -> int | None:
        """How many rounds a game has that so many players begin; None: until somebody reaches the target.

        Rummy has as many deals as players, unless an option says otherwise (docs/rules.md D.6).

        >>> Rules(ruleset="stan-sten").rounds_for(4), Rules(ruleset="rummy", pace="turns", system="rummy").rounds_for(4)
        (11, 4)
        """
        if self.system != "rummy":
            return len(self.round_sizes)
        if self.rummy_match == "deals":
            return self.rummy_deals or seats
        return 1 if self.rummy_match == "single" else None

    def hand_size(self, number: int, seats: int) -> int:
        """Cards dealt to each of so many players in round `number` (from 1) of those that are not there for a tie.

        >>> Rules(ruleset="stan-sten").hand_size(2, 4), Rules(ruleset="stan-sten", hands=(7, 9)).hand_size(2, 4)
        (4, 9)
        """
        return self.rummy_hand(seats) if self.system == "rummy" else self.round_sizes[number - 1]

    @cached_property
    def round_sizes(self) -> tuple[int, ...]:
        """The hand sizes of the rounds in order, the fourteenth included if it is always played. Not for rummy."""
        return (*self.hands, FOURTEEN) if self.fourteenth == "always" else self.hands

    @property
    def largest_hand(self) -> int:
        """The largest hand that can be dealt, on a tie too."""
        return FOURTEEN if self.fourteenth != "never" else max(self.hands)

    @property
    def has_wild_rank(self) -> bool:
        return any(self.wild_rank(size) is not None for size in (*self.round_sizes, self.largest_hand))

    @property
    def has_wilds(self) -> bool:
        return self.jokers > 0 or self.has_wild_rank

    def wild_rank(self, size: int | None) -> int | None:
        """The rank that is wild when `size` cards are dealt; aces with 14 (docs/rules.md 1 and C.2).

        None: no rank is wild, as in rummy, with 14 cards of five suits, and where `size` is None.
        Raises `ValueError` for a size that no round has.

        >>> Rules(ruleset="stan-sten").wild_rank(11), Rules(ruleset="stan-sten").wild_rank(14)
        (11, 1)
        """
        if size is None or self.system == "rummy":
            return None
        if not 3 <= size <= FOURTEEN:
            raise ValueError(f"size {size!r} is not allowed; allowed: 3 to 14, or None for no wild rank")
        if size == FOURTEEN:
            return ACE if self.suits == 4 else None
        return size

    def wild_letter(self, size: int | None) -> str | None:
        """The wild rank as it is written: "3" … "9", "T", "J", "Q", "K", "A"; None if no rank is wild."""
        rank = self.wild_rank(size)
        return None if rank is None else RANK_LETTERS[rank - 1]

    def is_wild(self, card: Card, size: int | None) -> bool:
        """Whether the card is wild: a joker, or of the wild rank. How it is used makes no difference."""
        return card.is_joker or card.rank == self.wild_rank(size)

    def points(self, card: Card, size: int | None) -> int:
        """What the card costs when it is left over (docs/rules.md 1.2, in the order of C.4).

        >>> Rules(ruleset="stan-sten").points(Card(13, "H"), 13)
        10
        """
        if card.is_joker:
            return self.joker_points
        if self.wild_points is not None and card.rank == self.wild_rank(size):
            return self.wild_points
        if card.rank == ACE:
            if self.ace_points is not None:
                return self.ace_points
            return 15 if self.ace_high and self.system != "rummy" else 1
        if card.rank > 10:
            return card.rank if self.court_points == "pips" else 10
        return card.rank

    @property
    def lowest_slot(self) -> int:
        """The lowest place of a run: 1 (ace), or 3 with five suits (docs/rules.md 1.1)."""
        return ranks_in_pack(self.suits)[0]

    @property
    def highest_slot(self) -> int:
        """The highest place of a run: 13 (king), or 14 (ace again) if aces are high too."""
        return KING + 1 if self.ace_high else KING

    # Seats and packs

    @property
    def min_seats(self) -> int:
        return MIN_SEATS

    @property
    def max_seats(self) -> int:
        return MAX_SEATS_CALLED if self.pace == "called" else self.max_seats_by_turns

    @property
    def cards_in_pack(self) -> int:
        """Cards of one pack, its jokers included."""
        return self.suits * len(ranks_in_pack(self.suits)) + self.jokers

    def packs_for(self, seats: int) -> int:
        """How many packs so many players use: the option `packs`, or the scale of docs/rules.md A.1, B.3, C.3, D.1.

        >>> [Rules(ruleset="stan-sten").packs_for(seats) for seats in (2, 12, 13, 20)]
        [4, 4, 5, 7]
        """
        return self.packs if self.packs is not None else max(self._packs_by_scale(seats), self._fewest_packs(seats))

    def check_seats(self, seats: int) -> None:
        """Raises `SeatsError` for too few or too many players, and `BadOption` if `packs` is too few for them.

        So many cards are needed that play cannot stall (docs/rules.md A.8).
        """
        if not self.min_seats <= seats <= self.max_seats:
            raise SeatsError(seats, self.min_seats, self.max_seats)
        fewest = self._fewest_packs(seats)
        if self.packs is not None and self.packs < fewest:
            raise BadOption("packs", self.packs, f"null, or {fewest} to 12 with {seats} players")

    def rummy_hand(self, seats: int) -> int:
        """Cards dealt to each of so many players in rummy (docs/rules.md D.1)."""
        if seats == 2:
            return 10
        return 7 if seats <= 4 else 6

    def _packs_by_scale(self, seats: int) -> int:
        if self.system == "rummy":
            return -(-seats // 6)
        if self.suits == 5:
            return max(2, -(-2 * seats // 7))
        if self.pace == "called":
            return max(4, -(-seats // 3))
        return -(-seats // 2)

    def _fewest_packs(self, seats: int) -> int:
        if self.system == "rummy":
            cards = seats * self.rummy_hand(seats) + 2
        elif self.pace == "called":
            cards = seats * (self.largest_hand + 2)
        else:
            cards = seats * self.largest_hand + 2
        return -(-cards // self.cards_in_pack)


def _declared_options() -> Mapping[str, Option]:
    options = {}
    for each in fields(Rules):
        declaration = each.metadata.get("option")
        if declaration is not None:
            options[each.name] = Option(name=each.name, default=cast("Value", each.default), **declaration)
    return MappingProxyType(options)


OPTIONS: Final[Mapping[str, Option]] = _declared_options()
"""Every option by its name, in the order in which a form shows them."""
