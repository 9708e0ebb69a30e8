"""The phases of a called hand, taking a draw back, the order of a hand, and what a match shows."""

from __future__ import annotations

import pytest

from engine.commands import Call, Match, Order, Place, Take, TakeBack, Uncall
from tests.engine.table import Table

COMPLETE = "7H 8H 9H"


# The table of phases


def test_each_phase_takes_its_one_call() -> None:
    table = Table(hands={"ana": COMPLETE})
    every = ["deal", "draw", "discard", "last_draw", "score", "next", "finish", "nonsense"]

    def only(call: str) -> None:
        assert table.game.next_call == call
        for other in every:
            if other != call:
                assert table.refuse("not_next_call", Call(other)).params == {"what": other, "next_call": call}

    only("draw")
    table.call("draw")
    only("discard")
    table.keep_hand()
    table.call("discard")
    table.match("ana")
    only("last_draw")
    table.call("last_draw")
    only("discard")
    table.keep_hand()
    table.call("discard")
    only("score")
    table.call("score")
    only("finish")
    table.call("finish")
    assert (table.game.phase, table.game.next_call) == ("over", None)
    table.refuse("over", Call("finish"))


def test_what_players_do_is_refused_where_it_is_not_open() -> None:
    table = Table(hands={"ana": COMPLETE})
    for command in (Take(0, "stock"), Place(0, table.hand("ana")[0]), TakeBack(0)):
        table.refuse("wrong_phase", command)
    table.match("ana")
    for command in (Take(1, "stock"), TakeBack(1)):
        table.refuse("wrong_phase", command)
    table.call("last_draw")
    table.keep_hand()
    table.call("discard")
    table.refuse("wrong_phase", Take(1, "stock"))
    table.call("score")
    table.refuse("wrong_phase", Match(1))
    table.refuse("forbidden", Take(3, "stock"))
    table.refuse("forbidden", Take(-1, "stock"))


def test_a_draw_from_anywhere_else_is_refused() -> None:
    table = Table()
    table.call("draw")
    table.refuse("bad_message", Take(0, "sleeve"))


# Uncall


def test_uncall_takes_back_a_draw_as_long_as_nobody_has_drawn() -> None:
    table = Table()
    before = table.game.table_view()
    table.refuse("wrong_phase", Uncall())
    table.call("draw")
    (event,) = table.uncall()
    assert (event.kind, event.params) == ("uncall", {"what": "draw"})
    assert table.game.table_view() == before
    table.call("draw")
    table.take("bo")
    assert table.refuse("too_late", Uncall()).params == {"players": ["bo"]}
    table.keep_hand()
    table.call("discard")
    table.refuse("wrong_phase", Uncall())


def test_uncall_opens_the_window_for_a_late_match() -> None:
    table = Table(hands={"ana": COMPLETE, "bo": "KC KD KH"})
    table.match("ana")
    table.call("last_draw")
    table.refuse("window_closed", Match(1))
    table.uncall()
    assert table.game.phase == "reveal"
    table.match("bo")
    assert table.game.table_view()["matched"] == ["ana", "bo"]


def test_uncall_keeps_the_order_that_a_hand_was_put_in_meanwhile() -> None:
    table = Table(hands={"ana": "AC 5D KS"})
    table.call("draw")
    wanted = list(reversed(table.hand("ana")))
    table.order("ana", wanted, "mine")
    table.uncall()
    assert table.hand("ana") == wanted


# The order of a hand


def test_a_hand_keeps_the_order_that_its_owner_gives_it() -> None:
    table = Table(hands={"ana": "AC 5D KS"}, stock="QH")
    wanted = [table.card("ana", face) for face in ("KS", "AC", "5D")]
    table.order("ana", wanted, "mine")
    assert table.hand("ana") == wanted
    table.call("draw")
    table.take("ana")
    assert table.hand("ana")[:3] == wanted
    table.order("ana", [table.card("ana", "QH")], "mine")
    assert table.hand("ana") == [table.card("ana", "QH"), *wanted]


def test_an_order_with_cards_that_are_not_there_is_refused() -> None:
    table = Table()
    own = table.hand("ana")
    table.refuse("not_your_card", Order(0, (own[0], own[0]), "mine"))
    table.refuse("not_your_card", Order(0, (table.hand("bo")[0],), "mine"))
    table.refuse("bad_message", Order(0, tuple(own), "upside down"))


def test_a_hand_is_sorted_by_rank_or_suit_where_its_owner_wants_that() -> None:
    table = Table(hands={"ana": "KC 5D AS"}, stock="4C", rounds=[3, 4])
    table.order("ana", [], "suit")
    table.call("draw")
    table.take("ana")
    table.place("ana", "5D")
    table.keep_hand()
    table.call("discard")
    assert [card.split(".")[0] for card in table.hand("ana")] == ["4C", "KC", "AS"]
    table.order("ana", [], "rank")
    table.idle_turn()
    assert [card.split(".")[0] for card in table.hand("ana")] == ["AS", "4C", "KC"]


# What a match shows


def test_a_matcher_may_show_another_grouping_of_a_complete_hand() -> None:
    table = Table(size=6, hands={"ana": "5C 5D 5H 6S 6C 6D"})
    ids = {card.split(".")[0]: card for card in table.hand("ana")}
    groups = (("5C", "5D", "5H"), ("6S", "6C", "6D"))
    table.do(Match(0, tuple(tuple(ids[face] for face in group) for group in groups)))
    shown = {frozenset(meld["cards"]) for meld in table.game.reveal()[0]["melds"]}
    assert shown == {frozenset(group) for group in groups}


@pytest.mark.parametrize("melds", [(), (("nonsense",),), (("7H.k1", "8H.k2"),)])
def test_a_grouping_that_does_not_hold_is_left_aside(melds: tuple[tuple[str, ...], ...]) -> None:
    table = Table(hands={"ana": COMPLETE})
    table.do(Match(0, melds))
    assert sorted(table.game.reveal()[0]["melds"][0]["cards"]) == ["7H", "8H", "9H"]


def test_help_shows_the_best_grouping_of_ones_own_hand_by_its_ids() -> None:
    table = Table(size=4, hands={"ana": "6S 6H 6D KS"}, stock="6C")
    help_now = table.game.arrangement(0)
    assert (help_now["penalty"], help_now["complete"]) == (10, False)
    assert help_now["deadwood"] == [table.card("ana", "KS")]
    table.call("draw")
    table.take("ana")
    table.place("ana", "KS")
    assert table.game.arrangement(0)["complete"]
    table.take_back("ana")
    table.place("ana", "6C")
    assert not table.game.arrangement(0)["complete"]


def test_five_cards_in_groups_are_not_a_complete_hand_of_four() -> None:
    table = Table(size=4, hands={"ana": "6S 6H 6D 6S"}, stock="6C")
    table.call("draw")
    table.take("ana")
    help_now = table.game.arrangement(0)
    assert (help_now["penalty"], help_now["complete"]) == (0, False)
