"""Random rules and hands for hypothesis: every option that has a say in melds, equal cards, many wild cards."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from engine.cards import SUIT_LETTERS, Card, ranks_in_pack
from engine.rules import Rules
from engine.rulesets import RULESETS


@dataclass(frozen=True)
class Held:
    """Cards, the rules they are held under, and the cards dealt in the round."""

    cards: tuple[Card, ...]
    rules: Rules
    size: int | None


@st.composite
def meld_rules(draw: st.DrawFn) -> Rules:
    """Rules with any values of the options that decide melds and points."""
    options: dict[str, object] = {
        "suits": draw(st.sampled_from([4, 4, 5])),
        "court_points": draw(st.sampled_from(["ten", "pips"])),
        "jokers": draw(st.sampled_from([0, 4])),
        "min_naturals": draw(st.sampled_from([0, 1])),
        "max_wilds": draw(st.sampled_from([None, None, None, 1, 2, 3, 4, 6])),
        "wild_points": draw(st.sampled_from([None, 20])),
    }
    if options["suits"] == 4:
        options["ace_high"] = draw(st.booleans())
        options["ace_points"] = draw(st.sampled_from([None, 1, 11, 15]))
    if options["jokers"]:
        options["joker_points"] = draw(st.sampled_from([20, 50]))
    return RULESETS["stan-sten"].with_options(**options)


@st.composite
def held(draw: st.DrawFn, least: int, most: int, rules: st.SearchStrategy[Rules] | None = None) -> Held:
    """From `least` to `most` cards, of few ranks and suits or of all, with few wild cards or many."""
    its_rules = draw(rules if rules is not None else meld_rules())
    size = draw(st.sampled_from([None, *range(3, 15)]))
    count = draw(st.integers(least, most))
    wilds = draw(st.integers(0, min(count, 3)) | st.integers(0, count))
    drawn = [draw(_wild(its_rules, size)) for _ in range(wilds)]
    cards = [card for card in drawn if card is not None]
    ranks = [rank for rank in ranks_in_pack(its_rules.suits) if rank != its_rules.wild_rank(size)]
    if draw(st.booleans()):
        first = draw(st.integers(0, len(ranks) - 5))
        ranks = ranks[first : first + draw(st.integers(2, 5))] + draw(st.sampled_from([[], [ranks[0]]]))
    suits = draw(st.sampled_from(["H", "HS", "CDHS", SUIT_LETTERS[: its_rules.suits]]))
    naturals = st.builds(Card, st.sampled_from(ranks), st.sampled_from(suits), st.integers(1, 8))
    cards += [draw(naturals) for _ in range(count - len(cards))]
    return Held(tuple(draw(st.permutations(cards))), its_rules, size)


def _wild(rules: Rules, size: int | None) -> st.SearchStrategy[Card | None]:
    wild_rank = rules.wild_rank(size)
    kinds: list[st.SearchStrategy[Card | None]] = []
    if rules.system == "three-thirteen":
        kinds.append(st.builds(Card, st.just(0), st.just(""), st.integers(1, 8)))
    if wild_rank is not None:
        suits = st.sampled_from(SUIT_LETTERS[: rules.suits])
        kinds.append(st.builds(Card, st.just(wild_rank), suits, st.integers(1, 8)))
    return st.one_of(kinds) if kinds else st.none()
