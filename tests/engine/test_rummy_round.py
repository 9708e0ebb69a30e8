"""One deal of basic rummy, rule by rule (docs/rules.md D.1 to D.4)."""

from __future__ import annotations

import pytest

from engine.commands import Call, Discard, Draw, GoOut, LayOff, Meld, StandIn, TurnOver
from engine.game import Game
from tests.engine.played import SECRET, THREE, kinds
from tests.engine.turn_table import RUMMY, TurnTable, cards_of

RUN = "8S 9S TS"


def rummy(players: tuple[str, ...] = THREE, **cards: object) -> TurnTable:
    return TurnTable(players, rules=RUMMY, **cards)  # type: ignore[arg-type]


def with_run(**hands: str) -> TurnTable:
    """Ana has melded 8-9-10 of spades, kept 2C 3D 4D 6H and thrown the king; bo will draw the three of hearts."""
    table = rummy(hands={"ana": f"{RUN} 2C 4D 6H KS"} | hands, stock="3D 3H", discards="5C")
    table.draw("ana")
    table.meld("ana", RUN)
    table.discard("ana", "KS")
    return table


# D.1: the deal


@pytest.mark.parametrize(
    ("players", "hand", "packs", "stock"),
    [(2, 10, 1, 31), (3, 7, 1, 30), (4, 7, 1, 23), (5, 6, 1, 21), (6, 6, 1, 15), (7, 6, 2, 61), (12, 6, 2, 31)],
)
def test_the_number_of_players_decides_the_hand_and_the_packs(players: int, hand: int, packs: int, stock: int) -> None:
    game = Game.new(RUMMY, [f"p{number}" for number in range(players)], secret=SECRET)
    events = game.apply(Call("deal"))
    assert kinds(events) == ["round", "set_up", "turn"]
    view = game.table_view()
    assert [len(game.hand_view(seat)["cards"]) for seat in range(players)] == [hand] * players
    assert (view["stock"], view["packs"], view["discard_count"], view["size"]) == (stock, packs, 1, hand)
    assert (view["wild"], view["phase"], view["melds"], view["receipts"]) == (None, "turn", [], [])
    dealer = game.players.index(view["dealer"])
    assert view["to_act"] == game.players[(dealer + 1) % players]


# D.2: melds


def test_several_melds_may_be_laid_in_one_turn() -> None:
    table = rummy(hands={"ana": f"{RUN} 7H 7D 7C KD"}, stock="QD")
    assert table.can("ana") == ["draw", "order"]
    table.refuse("not_drawn", Meld(0, table.ids("ana", RUN)))
    table.draw("ana")
    assert table.can("ana") == ["meld", "discard", "order"]
    (meld,) = table.meld("ana", "TS 8S 9S")
    assert meld.params == {"player": "ana", "meld": "m1", "kind": "run", "cards": ["8S", "9S", "TS"]}
    table.meld("ana", "7H 7D 7C")
    assert table.faces("ana") == ["KD", "QD"]
    assert table.game.table_view()["melds"] == [
        {"id": "m1", "player": "ana", "kind": "run", "cards": ["8S", "9S", "TS"], "takes": ["7S", "JS"]},
        {"id": "m2", "player": "ana", "kind": "set", "cards": ["7C", "7D", "7H"], "takes": ["7S"]},
    ]
    assert table.game.table_view()["seats"][0]["hand_count"] == 2
    table.discard("ana", "QD")
    assert table.game.waiting() == ["bo"]


@pytest.mark.parametrize(
    ("cards", "reason"),
    [
        ("8S 9S", "pair_only"),
        ("8S 9S JS", "gap"),
        ("8S 9S TD", "mixed_suits"),
        ("KS AS 2S", "ace_wrap"),
        ("QS KS AS", "ace_low"),
    ],
)
def test_what_is_no_meld_is_refused_with_the_reason(cards: str, reason: str) -> None:
    others = ["3C", "5D", "9H", "JC", "2D"][: 7 - len(cards.split())]
    table = rummy(hands={"ana": " ".join([cards, *others])})
    table.draw("ana")
    assert table.refuse("not_a_meld", Meld(0, table.ids("ana", cards))).params["reason"] == reason


def test_two_melds_at_once_are_no_meld_and_no_card_makes_none() -> None:
    table = rummy(hands={"ana": f"{RUN} 7H 7D 7C KD"})
    table.draw("ana")
    refused = table.refuse("not_a_meld", Meld(0, table.ids("ana", f"{RUN} 7H 7D 7C")))
    assert "reason" not in refused.params
    assert table.refuse("not_a_meld", Meld(0, ())).params == {"cards": []}


def test_a_card_is_in_one_meld_and_one_hand_only() -> None:
    table = rummy(hands={"ana": f"{RUN} 7H 7D 7C KD", "bo": "2H 3H 4H 5C 9D JC QC"})
    table.draw("ana")
    first = table.card("ana", "8S")
    table.refuse("not_your_card", Meld(0, (first, first, first)))
    table.refuse("not_your_card", Meld(0, table.ids("bo", "2H 3H 4H")))
    table.meld("ana", RUN)
    table.refuse("not_your_card", Meld(0, (first,)))


def test_no_card_is_wild() -> None:
    table = rummy(hands={"ana": "7H 7D 8S 9S 2C 4D KD"})
    table.draw("ana")
    table.refuse("not_a_meld", Meld(0, table.ids("ana", "8S 9S 7H")))


# D.2: laying off


@pytest.mark.parametrize("cards", ["JS", "JS QS", "QS JS", "7S", "7S 6S", "7S JS"])
def test_a_run_grows_at_either_end_by_cards_that_fit_in_turn(cards: str) -> None:
    table = with_run(bo="6S 7S JS QS 2D 4H KC")
    table.draw("bo")
    assert table.can("bo") == ["meld", "lay_off", "discard", "order"]
    (laid,) = table.lay_off("bo", cards)
    assert laid.params == {"player": "bo", "meld": "m1", "cards": cards.split()}
    (meld,) = table.game.table_view()["melds"]
    assert sorted(meld["cards"]) == sorted([*RUN.split(), *cards.split()])
    assert meld["cards"] == [card.face for card in sorted(table.round.melds[0].cards)]  # type: ignore[union-attr]


@pytest.mark.parametrize("cards", ["QS", "6S", "JS KC", "2D", "", "7S 8D"])
def test_a_card_that_leaves_a_gap_or_is_of_another_kind_cannot_be_laid_off(cards: str) -> None:
    table = with_run(bo="6S 7S JS QS 2D 8D KC")
    table.draw("bo")
    refused = table.refuse("cannot_lay_off", LayOff(1, table.ids("bo", cards), "m1"))
    assert (refused.params["cards"], refused.params["meld"]) == (cards.split(), "m1")


def test_a_set_takes_the_fourth_card() -> None:
    table = rummy(hands={"ana": "7H 7D 7C 2C 4D 6H KS", "bo": "7S 8S 2D 4H 6D QC KC"}, stock="QD")
    table.draw("ana")
    table.meld("ana", "7H 7D 7C")
    table.discard("ana", "KS")
    table.draw("bo")
    table.refuse("cannot_lay_off", LayOff(1, table.ids("bo", "8S"), "m1"))
    table.lay_off("bo", "7S")
    assert table.game.table_view()["melds"][0]["cards"] == ["7C", "7D", "7H", "7S"]
    assert table.game.table_view()["melds"][0]["takes"] == []


def test_with_two_packs_a_set_takes_equal_cards() -> None:
    players = tuple(f"p{number}" for number in range(7))
    table = rummy(players, hands={"p0": "7H 7H 7D 7C 2C KS", "p1": "7D 7S 7S 2D 4H KC"}, stock="QD QD")
    table.draw("p0")
    table.meld("p0", "7H 7H 7D 7C")
    table.discard("p0", "KS")
    assert table.game.table_view()["melds"][0]["takes"] == ["7C", "7D", "7S"]
    table.draw("p1")
    table.lay_off("p1", "7S 7S 7D")
    assert len(table.game.table_view()["melds"][0]["cards"]) == 7


def test_a_meld_that_is_not_there_is_refused_with_those_that_are() -> None:
    table = with_run(bo="6S 7S JS QS 2D 4H KC")
    table.draw("bo")
    refused = table.refuse("bad_message", LayOff(1, table.ids("bo", "7S"), "m2"))
    assert refused.params == {"what": "meld 'm2'", "allowed": "m1"}
    nothing = rummy()
    nothing.draw("ana")
    assert nothing.refuse("bad_message", LayOff(0, (), "m1")).params["allowed"] == "none yet"


def test_ones_own_view_says_which_melds_take_which_cards() -> None:
    table = with_run(bo="6S 7S JS QS 2D 4H KC")
    fits = {table.card("bo", "7S"): ["m1"], table.card("bo", "JS"): ["m1"]}
    assert table.game.hand_view(1)["fits"] == fits
    table.draw("bo")
    table.lay_off("bo", "JS")
    assert table.card("bo", "QS") in table.game.hand_view(1)["fits"]
    assert table.game.hand_view(0)["fits"] == {}


def test_ones_own_view_says_which_cards_a_meld_takes_together() -> None:
    table = with_run(bo="6S 7S JS QS 2D 4H KC")
    seven, jack, queen = (table.card("bo", face) for face in ("7S", "JS", "QS"))
    together = table.game.hand_view(1)["fits_together"]["m1"]
    assert [seven, jack] in together
    assert [jack, queen] in together
    assert [seven, queen] not in together
    assert all(is_laid_off(with_run(bo="6S 7S JS QS 2D 4H KC"), choice) for choice in together)


def is_laid_off(table: TurnTable, choice: list[str]) -> bool:
    """Whether bo, whose turn it is, may add these cards to the run."""
    table.draw("bo")
    return bool(table.game.apply(LayOff(1, tuple(choice), "m1")))


def test_no_lay_off_is_offered_that_would_leave_only_the_card_just_taken() -> None:
    for taken, together in (("9H", {}), ("QS", {"m1": [["JS", "QS"]]})):
        table = rummy(("ana", "bo"), discards=taken, hands={"ana": "8S 9S TS 7H 7D 7C 2C 2D 2H JS"})
        table.draw("ana", "discard")
        for meld in (RUN, "7H 7D 7C", "2C 2D 2H"):
            table.meld("ana", meld)
        view = table.game.hand_view(0)
        assert view["fits"] == {}
        assert view["fits_together"] == {
            meld: [[table.card("ana", face) for face in cards] for cards in choices]
            for meld, choices in together.items()
        }
        table.refuse("must_keep_a_card", LayOff(0, table.ids("ana", "JS"), "m1"))


# D.2 step 4: the discard


def test_the_card_taken_from_the_pile_is_forbidden_for_that_turn_only() -> None:
    table = rummy(discards="9H", hands={"ana": "2C 4D 6H 8S TC QD KS"})
    table.draw("ana", "discard")
    taken = table.card("ana", "9H")
    assert table.game.hand_view(0)["forbidden"] == taken
    table.refuse("forbidden_card", Discard(0, taken))
    table.discard("ana", "KS")
    assert table.game.hand_view(0)["forbidden"] is None
    table.keep_hand("bo", "chidi")
    table.draw("ana")
    table.discard("ana", "9H")


def test_a_card_drawn_from_the_stock_may_be_thrown() -> None:
    table = rummy(stock="9H")
    table.draw("ana")
    assert table.game.hand_view(0)["forbidden"] is None
    table.discard("ana", "9H")


def test_an_identical_twin_of_the_forbidden_card_may_be_thrown() -> None:
    players = tuple(f"p{number}" for number in range(7))
    table = rummy(players, hands={"p0": "9H 2C 4D 6H TC KS"}, discards="9H")
    twin = table.card("p0", "9H")
    table.draw("p0", "discard")
    forbidden = table.game.hand_view(0)["forbidden"]
    assert forbidden != twin
    table.refuse("forbidden_card", Discard(0, forbidden))
    table.do(Discard(0, twin))
    assert table.discard_pile() == ["9H"]


def test_the_forbidden_card_may_be_melded_laid_off_or_kept() -> None:
    table = rummy(discards="TS", hands={"ana": "8S 9S 2C 4D 6H QD KS"})
    table.draw("ana", "discard")
    table.meld("ana", RUN)
    assert table.game.hand_view(0)["forbidden"] is None
    assert "TS" in table.game.table_view()["melds"][0]["cards"]


def test_a_meld_may_not_leave_only_the_forbidden_card() -> None:
    table = rummy(("ana", "bo"), discards="9H", hands={"ana": "8S 9S TS 7H 7D 7C 2C 2D 2H 2S"})
    table.draw("ana", "discard")
    table.meld("ana", RUN)
    table.meld("ana", "7H 7D 7C")
    refused = table.refuse("must_keep_a_card", Meld(0, table.ids("ana", "2C 2D 2H 2S")))
    assert refused.params["card"] == table.card("ana", "9H")
    table.meld("ana", "2C 2D 2H")
    assert kinds(table.discard("ana", "2S")) == ["discarded", "turn"]


def test_go_out_is_no_command_of_rummy() -> None:
    refused = rummy().refuse("bad_message", GoOut(0, "7H.k1"))
    assert refused.params["allowed"] == "Draw, TurnOver, Meld, LayOff, Discard, Order"


# D.3: going out


def test_with_the_last_card_melded_the_hand_is_out_without_a_discard() -> None:
    table = with_run(bo="7H 7D 7C JS QS 3C 3S")
    table.draw("bo")
    table.meld("bo", "7H 7D 7C")
    table.lay_off("bo", "JS QS")
    meld, out, score = table.meld("bo", "3C 3S 3H")
    assert (meld.kind, out.kind, score.kind) == ("meld", "go_out", "score")
    assert out.params == {"player": "bo", "face": None, "rummy": True}


def test_with_the_last_card_laid_off_the_hand_is_out_without_a_discard() -> None:
    table = with_run(bo="7H 7D 7C JS QS 3C 3S")
    table.draw("bo")
    table.meld("bo", "7H 7D 7C")
    table.meld("bo", "3C 3S 3H")
    assert kinds(table.lay_off("bo", "JS QS")) == ["laid_off", "go_out", "score"]


def test_with_the_last_card_thrown_the_hand_is_out() -> None:
    table = with_run(bo="7H 7D 7C JS KC 3C 3S")
    table.draw("bo")
    table.meld("bo", "7H 7D 7C")
    table.meld("bo", "3C 3S 3H")
    table.lay_off("bo", "JS")
    thrown, out, _ = table.discard("bo", "KC")
    assert (thrown.kind, out.kind, out.params["face"]) == ("discarded", "go_out", "KC")


def test_whoever_is_rid_of_all_cards_wins_at_once_and_the_others_have_no_turn() -> None:
    table = with_run(bo="7H 7D 7C JS QS 3C 3S", chidi="9H 9D 9C 2D 4H 6C KD")
    table.draw("bo")
    table.meld("bo", "7H 7D 7C")
    table.meld("bo", "3C 3S 3H")
    table.lay_off("bo", "JS QS")
    view = table.game.table_view()
    assert (view["phase"], view["out"], view["to_act"], view["waiting"]) == ("scored", "bo", None, [])
    assert [seat["out"] for seat in view["seats"]] == [False, True, False]
    table.refuse("wrong_phase", Draw(2, "stock"))
    shown = {hand["player"]: hand for hand in table.game.reveal()}
    assert shown["bo"]["matched"]
    assert shown["bo"]["deadwood"] == []
    assert sorted(shown["chidi"]["deadwood"]) == ["2D", "4H", "6C", "9C", "9D", "9H", "KD"]
    assert shown["chidi"]["penalty"] == 49, "matched or not"


def test_a_neutral_seat_turns_the_pile_over_and_never_throws_what_is_forbidden() -> None:
    table = rummy(discards="4C 9D", stock_size=0, hands={"ana": "2C 4D 6H 8S TC QD KS"})
    assert kinds(table.keep_hand("ana")) == ["turned_over", "took", "discarded", "turn"]
    assert table.discard_pile() == ["4C"]
    table.draw("bo", "discard")
    table.do(StandIn(1, "neutral"))
    assert table.discard_pile() == ["KD"], "the highest card, and not the four that was taken"


# D.4: the stock


def test_the_pile_is_turned_over_unshuffled_and_its_oldest_card_drawn() -> None:
    table = rummy(discards="4C 9D KH 2S", stock_size=0)
    assert table.can("ana") == ["draw", "turn_over", "order"]
    table.refuse("pile_empty", Draw(0, "stock"))
    turned, took = table.turn_over("ana")
    assert (turned.kind, turned.params) == ("turned_over", {"player": "ana", "stock": 4})
    assert took.params == {"player": "ana", "source": "stock", "face": None}
    assert table.game.hand_view(0)["drawn"] == table.card("ana", "4C")
    view = table.game.table_view()
    assert (view["stock"], view["discard"], view["discard_count"], view["reshuffles"]) == (3, None, 0, 1)
    assert [card.face for card in table.round.stock[::-1]] == ["9D", "KH", "2S"]
    assert table.game.hand_view(0)["forbidden"] is None, "it counts as drawn from the stock"
    table.discard("ana", "4C")
    assert table.discard_pile() == ["4C"]


def test_the_top_discard_may_be_taken_instead_and_the_choice_is_the_next_players_again() -> None:
    table = rummy(discards="4C 9D KH 2S", stock_size=0)
    table.draw("ana", "discard")
    table.discard("ana", "KC")
    assert table.can("bo") == ["draw", "turn_over", "order"]
    table.turn_over("bo")
    assert table.game.hand_view(1)["drawn"] == table.card("bo", "4C")


def test_the_pile_is_not_turned_over_while_the_stock_has_cards_or_after_a_draw() -> None:
    table = rummy(discards="4C 9D", stock_size=1)
    assert table.can("ana") == ["draw", "order"]
    assert table.refuse("stock_not_empty", TurnOver(0)).params == {"stock": 1}
    table.draw("ana")
    table.refuse("already_drawn", TurnOver(0))
    table.refuse("not_your_turn", TurnOver(1))


def test_after_as_many_turn_overs_as_are_allowed_the_deal_is_void_and_dealt_again_by_the_next() -> None:
    rules = RUMMY.with_options(max_recycles=1, rummy_match="single")
    table = TurnTable(rules=rules, discards="4C 9D", stock_size=1)
    table.keep_hand("ana")
    events = table.keep_hand("bo", "chidi")
    assert "turned_over" in kinds(events)
    while table.game.phase == "turn":
        events = table.keep_hand(table.game.waiting()[0])
    assert kinds(events)[-2:] == ["exhausted", "score"]
    assert events[-2].params == {"void": True}
    assert table.scores() == {"ana": 0, "bo": 0, "chidi": 0}
    view = table.game.table_view()
    assert (table.round.void, view["receipts"], view["out"]) == (True, [], None)
    assert (view["next_call"], view["rounds"]) == ("next", 2)
    assert table.game.sheet()["rounds"][0]["kind"] == "void"
    assert table.game.sheet()["players"][0]["marks"] == [["void"]]
    dealer = view["dealer"]
    table.call("next")
    assert table.game.table_view()["dealer"] == THREE[(THREE.index(dealer) + 1) % 3]


def test_no_card_is_lost_whatever_is_laid_down() -> None:
    table = with_run(bo="6S 7S JS QS 2D 4H KC")
    whole = sorted(cards_of(table.round))
    table.draw("bo")
    table.lay_off("bo", "7S")
    assert sorted(cards_of(table.round)) == whole
    assert len(whole) == 52


def test_a_bot_at_the_seat_melds_lays_off_and_throws() -> None:
    table = with_run(bo="7H 7D 7C JS 9C 2D 4H")
    events = []
    while table.game.waiting() == ["bo"]:
        events += table.do(StandIn(1, "bot"))
    assert kinds(events) == ["took", "meld", "laid_off", "discarded", "turn"]
