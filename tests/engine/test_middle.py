"""The middle when it runs out (docs/rules.md A.6)."""

from __future__ import annotations

from engine.commands import Take, Uncall
from engine.shuffle import round_secret, shuffled
from tests.engine.table import SECRET, STAN_STEN, Table, cards_of, kinds

FEW = STAN_STEN.with_options(packs=1)


def test_a_draw_with_fewer_cards_than_seats_recycles_first_and_keeps_the_tops() -> None:
    table = Table(piles={"ana": "2D 4D", "bo": "5D 6D 8D", "chidi": "9C"}, stock_size=2)
    tops, everything = table.round.tops(), sorted(cards_of(table.round))
    events = table.call("draw")
    assert kinds(events) == ["reshuffle", "draw"]
    assert events[0].params == {"stock": 4 * 52 - 3 * (3 + 1)}
    assert table.round.tops() == tops
    assert [seat["pile_count"] for seat in table.game.table_view()["seats"]] == [1, 1, 1]
    assert table.game.table_view()["reshuffles"] == 1
    assert sorted(cards_of(table.round)) == everything


def test_a_middle_that_serves_everybody_is_left_alone() -> None:
    table = Table(stock_size=3)
    assert kinds(table.call("draw")) == ["draw"]
    table.keep_hand()
    assert table.game.table_view()["stock"] == 0


def test_before_a_last_draw_only_those_count_who_will_draw() -> None:
    hands = {"ana": "7H 8H 9H"}
    table = Table(hands=hands, stock_size=2)
    table.match("ana")
    assert kinds(table.call("last_draw")) == ["last_draw"]
    table = Table(hands=hands, stock_size=1)
    table.match("ana")
    assert kinds(table.call("last_draw")) == ["reshuffle", "last_draw"]


def test_the_middle_is_recycled_three_times_in_a_hand_with_few_packs() -> None:
    complete = "AC 2C 3C AD 2D 3D AH 2H 3H"
    table = Table(("ana", "bo", "chidi", "dora"), size=9, rules=FEW, hands={"ana": complete})
    everything = sorted(cards_of(table.round))
    reshuffles = 0
    while table.round.reshuffles < 3:
        assert all(seat.pile for seat in table.round.seats)
        reshuffles += kinds(table.idle_turn()).count("reshuffle")
        assert sorted(cards_of(table.round)) == everything
    assert reshuffles == 3
    assert table.round.shuffles == 4
    table.match("ana")
    table.call("last_draw")
    table.keep_hand()
    table.call("discard", "score")
    assert table.scores()["ana"] == 0


def test_every_recycling_is_the_next_sealed_shuffle() -> None:
    table = Table(stock_size=0)
    before = [*table.round.stock, *(card for seat in table.round.seats for card in seat.pile[:-1])]
    table.call("draw")
    assert table.round.stock[::-1] == shuffled(before, round_secret(SECRET, 1), 1)


def test_uncall_after_a_recycling_restores_piles_and_middle_and_the_same_shuffle_comes_again() -> None:
    table = Table(piles={"bo": "5D 6D 8D"}, stock_size=1)
    stock, piles = list(table.round.stock), [list(seat.pile) for seat in table.round.seats]
    table.call("draw")
    recycled = list(table.round.stock)
    table.do(Uncall())
    assert (table.round.stock, [seat.pile for seat in table.round.seats]) == (stock, piles)
    assert (table.round.reshuffles, table.game.turn, table.game.phase) == (0, 0, "match")
    table.call("draw")
    assert table.round.stock == recycled
    assert table.round.reshuffles == 1


# Where an override breaks the condition total >= n(N+2), the middle cannot serve everybody


def short_table(stock: str, caller: str = "ana") -> Table:
    """Three seats and a middle of only these cards, with nothing under the piles' tops."""
    table = Table(stock=stock, caller=caller)
    table.round.stock = table.round.stock[-len(stock.split()) :] if stock else []
    return table


def test_a_short_middle_serves_clockwise_from_the_callers_left() -> None:
    table = short_table("QH JD", caller="ana")
    assert kinds(table.call("draw")) == ["draw"]
    assert table.refuse("pile_empty", Take(0, "stock")).params == {"source": "stock"}
    table.take("chidi")
    table.refuse("pile_empty", Take(0, "stock"))
    table.take("bo")
    table.take("ana", "pile")
    table.keep_hand()
    table.call("discard")


def test_a_place_that_nobody_ahead_wants_is_free_again() -> None:
    table = short_table("QH JD", caller="ana")
    table.call("draw")
    table.refuse("pile_empty", Take(0, "stock"))
    table.take("bo", "pile")
    table.take("ana")
    assert "QH" in table.faces("ana")


def test_whoever_is_left_over_takes_the_pile_when_neutral_or_missing() -> None:
    table = short_table("QH", caller="bo")
    tops = table.round.tops()
    table.call("draw")
    table.call("discard", anyway=True)
    assert table.pile("chidi") == "QH", "left of the caller is served first"
    assert (table.pile("ana"), table.pile("bo")) == (tops["chidi"], tops["ana"])


def test_the_order_of_service_follows_the_caller() -> None:
    table = short_table("QH", caller="chidi")
    table.call("draw")
    table.refuse("pile_empty", Take(1, "stock"))
    table.take("ana")


# max_recycles: a stop for bots


def test_max_recycles_ends_the_round_without_a_match_where_a_draw_would_recycle_once_more() -> None:
    table = Table(("ana", "bo", "chidi", "dora"), size=9, rules=FEW.with_options(max_recycles=1))
    while table.game.next_call == "draw":
        table.idle_turn()
    assert table.round.reshuffles == 1
    assert table.game.next_call == "score"
    table.call("score")
    assert None not in table.scores().values()
    assert table.game.table_view()["matched"] == []


def test_max_recycles_does_not_take_the_last_draw_away() -> None:
    table = Table(rules=STAN_STEN.with_options(max_recycles=1), hands={"ana": "7H 8H 9H"}, stock_size=0)
    table.round.reshuffles = 1
    table.match("ana")
    assert kinds(table.call("last_draw")) == ["reshuffle", "last_draw"]
