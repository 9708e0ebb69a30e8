"""The rules of a game as a card to read, made from the engine's `Rules` alone, so that it cannot say anything else.

A line is a key of the screens' catalogue of words, with parameters; no words are made here. `LINES` names every key
with its parameters. Numbers come from the questions that the engine itself asks of the rules, not from options.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final

from engine import Card, Rules
from engine.cards import ACE, KING, RANK_LETTERS
from engine.game import MOST_BONUS_ROUNDS
from engine.rules import FOURTEEN
from party.protocol import RulesCard, RulesLine, RulesSection
from party.state import seat_limit

LINES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        # the game
        "rules.goal.least": (),
        "rules.goal.paid": (),
        "rules.pace.called": (),
        "rules.pace.turns": (),
        "rules.seats": ("minimum", "maximum"),
        # the deal
        "rules.deal.hands": ("sizes",),
        "rules.deal.rummy": ("cards", "seats"),
        "rules.deal.pack": ("suits", "lowest", "cards", "jokers"),
        "rules.deal.packs": ("packs", "seats", "cards"),
        "rules.deal.caller": (),
        "rules.deal.left": (),
        "rules.deal.winner": (),
        # wild cards
        "rules.wild.rank": ("wilds",),
        "rules.wild.fourteen": ("wild",),
        "rules.wild.jokers": ("jokers",),
        "rules.wild.none": (),
        # groups
        "rules.groups.set": (),
        "rules.groups.run": ("lowest", "highest"),
        "rules.groups.ace_both": (),
        "rules.groups.naturals": ("minimum",),
        "rules.groups.all_wild": (),
        "rules.groups.most_wilds": ("maximum",),
        "rules.groups.any_wilds": (),
        # play
        "rules.play.called": (),
        "rules.play.turn": (),
        "rules.play.match": (),
        "rules.play.go_out": (),
        "rules.play.last_turn": (),
        "rules.play.no_lay_off": (),
        "rules.play.meld": (),
        "rules.play.lay_off": (),
        "rules.play.forbidden": (),
        "rules.play.rid": (),
        "rules.stock.piles": (),
        "rules.stock.reshuffle": (),
        "rules.stock.turn_over": (),
        "rules.stock.limit": ("times",),
        # points
        "rules.points.ace": ("points",),
        "rules.points.numbers": ("lowest", "highest"),
        "rules.points.courts": ("jack", "queen", "king"),
        "rules.points.wild": ("points",),
        "rules.points.wild_ordinary": (),
        "rules.points.joker": ("points",),
        "rules.points.false_match": ("points",),
        "rules.points.paid": (),
        "rules.points.rummy": (),
        "rules.points.receipts": (),
        "rules.points.zero_sum": (),
        # the end
        "rules.end.rounds": ("rounds",),
        "rules.end.fourteenth": (),
        "rules.end.fourteenth_tie": (),
        "rules.end.tie_share": (),
        "rules.end.tie_bonus": ("most",),
        "rules.end.single": (),
        "rules.end.deals": ("deals",),
        "rules.end.target": ("target",),
    }
)
"""Every line that a card can have, with the names of its parameters.

Ranks are letters ("A" … "K"); `wilds` has one for each of the `sizes`, or null; `sizes` are cards in the hands, in the
order played; `cards` of a pack count its jokers; all other parameters are numbers.
"""

SECTIONS: Final = ("game", "deal", "wild", "groups", "play", "points", "end")
"""The headings, in their order; their keys are "rules.section." and one of these."""


@dataclass(frozen=True, slots=True)
class Table:
    """Who the card is for: how many players, and how many rounds they play (None: until somebody reaches a target)."""

    seats: int
    rounds: int | None


@dataclass(frozen=True, slots=True)
class Line:
    """A line before it is known what of it was changed."""

    key: str
    params: Mapping[str, Any]
    options: tuple[str, ...]


def rules_card(rules: Rules, seats: int, deals: int | None = None) -> RulesCard:
    """The card of these rules for so many players; `deals`: how many rounds were settled at the first deal, if it was.

    >>> from engine import RULESETS
    >>> card = rules_card(RULESETS["stan-sten"].with_options(ace_high=True), seats=12)
    >>> next(line.params for section in card.sections for line in section.lines if line.key == "rules.points.ace")
    {'points': 15}
    """
    makers = (_game, _deal, _wild, _groups, _play, _points, _end)
    changed = set(rules.changed_options())
    table = Table(seats, rules.rounds_for(seats) if deals is None else deals)
    sections = []
    for name, maker in zip(SECTIONS, makers, strict=True):
        lines = [
            RulesLine(line.key, dict(line.params), list(line.options), not changed.isdisjoint(line.options))
            for line in maker(rules, table)
        ]
        sections.append(RulesSection(f"rules.section.{name}", lines))
    return RulesCard(rules.ruleset, seats, sections)


def _line(key: str, options: tuple[str, ...] = (), /, **params: Any) -> Line:
    return Line(f"rules.{key}", params, options)


def _letter(rank: int) -> str:
    """The rank as it is written; the place above the king is the ace's."""
    return RANK_LETTERS[(rank - 1) % KING]


def _game(rules: Rules, _table: Table) -> Iterator[Line]:
    yield _line("goal.paid" if rules.highest_wins else "goal.least")
    yield _line(f"pace.{rules.pace}", ("pace",))
    yield _line("seats", ("packs",), minimum=rules.min_seats, maximum=seat_limit(rules))


def _deal(rules: Rules, table: Table) -> Iterator[Line]:
    if rules.system == "rummy":
        yield _line("deal.rummy", cards=rules.rummy_hand(table.seats), seats=table.seats)
    else:
        yield _line("deal.hands", ("hands", "fourteenth"), sizes=list(rules.round_sizes))
    pack = {"suits": rules.suits, "lowest": _letter(rules.lowest_slot), "jokers": rules.jokers}
    yield _line("deal.pack", ("suits", "jokers"), **pack, cards=rules.cards_in_pack)
    packs, cards = rules.packs_for(table.seats), rules.cards_in_pack
    yield _line("deal.packs", ("packs",), packs=packs, seats=table.seats, cards=packs * cards)
    if rules.pace == "called":
        yield _line("deal.caller")
    else:
        yield _line("deal.winner" if rules.system == "rummy" and table.seats == 2 else "deal.left")


def _wild(rules: Rules, _table: Table) -> Iterator[Line]:
    if not rules.has_wilds:
        yield _line("wild.none", ("jokers",) if rules.system == "three-thirteen" else ())
    if rules.has_wild_rank:
        yield _line("wild.rank", ("hands",), wilds=[rules.wild_letter(size) for size in rules.round_sizes])
    if rules.system == "three-thirteen" and rules.largest_hand == FOURTEEN:
        yield _line("wild.fourteen", ("fourteenth", "hands", "suits"), wild=rules.wild_letter(FOURTEEN))
    if rules.jokers:
        yield _line("wild.jokers", ("jokers",), jokers=rules.jokers)


def _groups(rules: Rules, _table: Table) -> Iterator[Line]:
    yield _line("groups.set")
    lowest, highest = _letter(rules.lowest_slot), _letter(rules.highest_slot)
    yield _line("groups.run", ("ace_high", "suits"), lowest=lowest, highest=highest)
    if rules.ace_high:
        yield _line("groups.ace_both", ("ace_high",))
    if not rules.has_wilds:
        return
    if rules.min_naturals:
        yield _line("groups.naturals", ("min_naturals",), minimum=rules.min_naturals)
    else:
        yield _line("groups.all_wild", ("min_naturals",))
    if rules.max_wilds is None:
        yield _line("groups.any_wilds", ("max_wilds",))
    else:
        yield _line("groups.most_wilds", ("max_wilds",), maximum=rules.max_wilds)


def _play(rules: Rules, _table: Table) -> Iterator[Line]:
    lines = {
        "called": ("play.called", "play.match", "play.last_turn", "play.no_lay_off", "stock.piles"),
        "turns": ("play.turn", "play.go_out", "play.last_turn", "play.no_lay_off", "stock.reshuffle"),
        "rummy": ("play.turn", "play.meld", "play.lay_off", "play.forbidden", "play.rid", "stock.turn_over"),
    }
    for key in lines[rules.round_kind]:
        yield _line(key)
    if rules.max_recycles is not None:
        yield _line("stock.limit", ("max_recycles",), times=rules.max_recycles)


def _points(rules: Rules, _table: Table) -> Iterator[Line]:
    jack, queen, king = (rules.points(Card(rank, "C"), None) for rank in (KING - 2, KING - 1, KING))
    if rules.lowest_slot == ACE:
        yield _line("points.ace", ("ace_high", "ace_points"), points=rules.points(Card(ACE, "C"), None))
    yield _line("points.numbers", ("suits",), lowest=max(2, rules.lowest_slot), highest=10)
    yield _line("points.courts", ("court_points",), jack=jack, queen=queen, king=king)
    if rules.has_wild_rank and rules.wild_points is None:
        yield _line("points.wild_ordinary", ("wild_points",))
    elif rules.has_wild_rank:
        yield _line("points.wild", ("wild_points",), points=rules.wild_points)
    if rules.jokers:
        yield _line("points.joker", ("joker_points", "jokers"), points=rules.points(Card(0, ""), None))
    if rules.round_kind == "called":
        yield _line("points.false_match", ("false_match_points",), points=rules.false_match_points)
    if rules.system == "rummy":
        yield _line("points.paid")
        yield _line("points.rummy")
        yield _line(f"points.{rules.rummy_ledger}", ("rummy_ledger",))


def _end(rules: Rules, table: Table) -> Iterator[Line]:
    if rules.system == "rummy":
        if rules.rummy_match == "target":
            yield _line("end.target", ("rummy_match", "rummy_target"), target=rules.rummy_target)
        elif rules.rummy_match == "single":
            yield _line("end.single", ("rummy_match",))
        else:
            yield _line("end.deals", ("rummy_match", "rummy_deals"), deals=table.rounds)
        yield _line("end.tie_share")
        return
    yield _line("end.rounds", ("hands", "fourteenth"), rounds=table.rounds)
    if rules.fourteenth != "never":
        yield _line("end.fourteenth" if rules.fourteenth == "always" else "end.fourteenth_tie", ("fourteenth",))
    if rules.tie_break == "bonus":
        yield _line("end.tie_bonus", ("tie_break",), most=MOST_BONUS_ROUNDS)
    else:
        yield _line("end.tie_share", ("tie_break",))
