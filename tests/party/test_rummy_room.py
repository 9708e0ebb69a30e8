"""Rummy in a room: melds on the table, what fits them, who pays whom, the sheet, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.party.gathering import Gathering
from tests.party.turn_taking import acting, empty_stock, finish_round, go_out, idle_turn, play_to, put_on_pile, turn_of

Gather = Callable[..., Gathering]

THREE = ("Ana", "Bo", "Chidi")


def rummy(gather: Gather, *names: str, **options: Any) -> Gathering:
    """A deal of rummy that has begun."""
    party = gather(*names, ruleset="rummy", options=options)
    party.start()
    return party


def card(party: Gathering, name: str, face: str) -> str:
    """The id of a card of this face in the hand."""
    return next(each for each in party.hand(name).cards if each.startswith(f"{face}."))


def cards(party: Gathering, name: str, faces: str) -> list[str]:
    return [card(party, name, face) for face in faces.split()]


# -- melds -----------------------------------------------------------------------------------------------------------


def test_a_meld_lies_on_the_table_for_all_and_takes_what_fits_it(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    name = acting(party)
    party.give(name, "8H 9H TH JH 2C 4D KS")
    assert not {"meld", "lay_off", "discard"} & set(party.hand(name).can)
    party.say(name, "draw", source="stock")
    assert {"meld", "discard"} <= set(party.hand(name).can)
    assert "lay_off" not in party.hand(name).can, "there is nothing to add to"
    party.say(name, "meld", cards=cards(party, name, "9H 8H TH"))
    [meld] = party.table().melds
    assert (meld.player, meld.kind, meld.cards, meld.takes) == (
        party.ids[name],
        "run",
        ["8H", "9H", "TH"],
        ["7H", "JH"],
    )
    assert party.hand(name).fits == {card(party, name, "JH"): [meld.id]}
    assert "lay_off" in party.hand(name).can
    assert party.seat(name).hand_count == 5
    party.say(name, "lay_off", cards=cards(party, name, "JH"), meld=meld.id)
    assert party.table().melds[0].cards == ["8H", "9H", "TH", "JH"]
    assert party.table().melds[0].takes == ["7H", "QH"]
    assert [(each.what, each.player) for each in (*party.moments("meld"), *party.moments("lay_off"))] == [
        ("meld", party.ids[name]),
        ("lay_off", party.ids[name]),
    ]
    party.say(name, "discard", card=party.hand(name).drawn)
    following = acting(party)
    party.give(following, "7H QH KH 2S 4S 6S 9C")
    party.say(following, "draw", source="stock")
    party.say(following, "lay_off", cards=cards(party, following, "QH KH"), meld=meld.id)
    assert party.table().melds[0].cards == ["8H", "9H", "TH", "JH", "QH", "KH"], "anyone's, several at once"
    assert party.table().melds[0].player == party.ids[name]


def test_the_card_taken_from_the_pile_may_be_used_or_kept_but_not_thrown_in_that_turn(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    name = acting(party)
    party.give(name, "2C 2D 2H 5C 7D 9S JS")
    put_on_pile(party, "KH")
    party.say(name, "draw", source="discard")
    taken = card(party, name, "KH")
    assert party.hand(name).forbidden == taken
    refused = party.refused(name, "discard", card=taken)
    assert (refused.code, refused.params["card"]) == ("forbidden_card", taken)
    party.say(name, "discard", card=card(party, name, "JS"))
    assert party.hand(name).forbidden is None
    turn_of(party, name)
    party.say(name, "draw", source="stock")
    party.say(name, "discard", card=card(party, name, "KH"))


def test_each_wrong_command_is_answered_with_its_code_and_changes_nothing(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    name = acting(party)
    other = next(each for each in THREE if each != name)
    party.give(name, "2C 2D 2H 4C 6C 9S JS")
    put_on_pile(party, "KH")

    def refused(screen: str, kind: str, **fields: Any) -> tuple[str, dict[str, Any]]:
        trouble = party.refused(screen, kind, **fields)
        return trouble.code, trouble.params

    set_of_twos = cards(party, name, "2C 2D 2H")
    assert refused(name, "meld", cards=set_of_twos)[0] == "not_drawn"
    assert refused(name, "turn_over")[0] == "stock_not_empty"
    assert refused(other, "meld", cards=party.hand(other).cards[:3])[0] == "not_your_turn"
    assert refused(other, "turn_over")[0] == "not_your_turn"
    party.say(name, "draw", source="discard")
    assert refused(name, "draw", source="stock")[0] == "already_drawn"
    assert refused(name, "turn_over")[0] == "already_drawn"
    code, params = refused(name, "meld", cards=cards(party, name, "2C 4C 6C"))
    assert (code, params["cards"]) == ("not_a_meld", ["2C", "4C", "6C"])
    assert params["reason"]
    assert refused(name, "meld", cards=[])[0] == "not_a_meld"
    assert refused(name, "meld", cards=[*set_of_twos, set_of_twos[0]])[0] == "not_your_card"
    assert refused(name, "meld", cards=["2C.k1", "nothing"])[0] == "not_your_card"
    assert refused(name, "lay_off", cards=cards(party, name, "4C"), meld="m1")[0] == "bad_message"
    assert refused(name, "go_out", card=card(party, name, "4C"))[0] == "bad_message"
    party.say(name, "meld", cards=set_of_twos)
    code, params = refused(name, "lay_off", cards=cards(party, name, "4C"), meld="m1")
    assert (code, params["card"], params["meld"]) == ("cannot_lay_off", "4C", "m1")
    assert refused(name, "lay_off", cards=cards(party, name, "4C"), meld="m1", turn=7)[0] == "stale_turn"


def test_the_forbidden_card_must_not_be_the_only_one_left(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    name = acting(party)
    party.give(name, "2C 2D 2H 7S 8S 9S TS")
    put_on_pile(party, "KH")
    party.say(name, "draw", source="discard")
    party.say(name, "meld", cards=cards(party, name, "2C 2D 2H"))
    refused = party.refused(name, "meld", cards=cards(party, name, "7S 8S 9S TS"))
    assert (refused.code, refused.params["card"]) == ("must_keep_a_card", card(party, name, "KH"))
    party.say(name, "meld", cards=cards(party, name, "7S 8S 9S"))
    party.say(name, "discard", card=card(party, name, "TS"))
    assert party.hand(name).cards == [card(party, name, "KH")]


def test_with_an_empty_stock_the_pile_is_taken_from_or_turned_over(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    empty_stock(party)
    name, count = acting(party), party.table().discard_count
    assert {"draw", "turn_over"} <= set(party.hand(name).can)
    assert party.refused(name, "draw", source="stock").code == "pile_empty"
    oldest = party.game.rummy.discards[0].face if party.game.rummy is not None else ""
    party.say(name, "turn_over")
    table = party.table()
    assert (table.stock, table.discard, table.discard_count, table.reshuffles) == (count - 1, None, 0, 1)
    assert str(party.hand(name).drawn).startswith(f"{oldest}.")
    assert party.hand(name).forbidden is None, "it counts as drawn from the stock"
    assert [each.params for each in party.moments("turn_over")] == [{"stock": count}]
    party.say(name, "discard", card=party.hand(name).drawn)


# -- the end of a deal -----------------------------------------------------------------------------------------------


def test_the_winner_is_paid_what_the_others_hold_and_all_in_one_turn_counts_double(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    turn_of(party, "Ana")
    party.give("Bo", "KC 7C 7D 7H 2C 2D 3C")
    party.give("Chidi", "AC 9C 2H 3D 4C 4D 6H")
    go_out(party, "Ana")
    table = party.table()
    assert (table.phase, table.out, table.next_call) == ("scored", party.ids["Ana"], "next")
    paid = {each.payer: (each.receiver, each.points, each.doubled) for each in table.receipts}
    ana, bo, chidi = (party.ids[name] for name in THREE)
    assert paid == {bo: (ana, 76, True), chidi: (ana, 58, True)}
    [moment] = party.moments("went_out")
    assert moment.params["rummy"]
    sheet = party.rooms.sheet_view(party.code)
    assert {row.player: (row.scores[0], row.place) for row in sheet.players} == {
        ana: (134, 1),
        bo: (0, 2),
        chidi: (0, 2),
    }
    assert sheet.players[0].marks[0] == ["matched", "rummy"]
    laid = {hand.player: (hand.melds, hand.penalty) for hand in party.rooms.reveal_view(party.code)}
    assert laid == {ana: ([], 0), bo: ([], 38), chidi: ([], 29)}
    [record] = party.rooms.log(party.code)["rounds"]
    assert [meld["cards"] for meld in record["melds"]] == [[f"{rank}S" for rank in "A234567"]]
    assert [each["points"] for each in record["receipts"]] == [76, 58]


def test_the_highest_total_wins_and_there_are_as_many_deals_as_players(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    assert (party.table().rounds, len(party.rooms.sheet_view(party.code).rounds)) == (3, 3)
    play_to(party, winner="Bo", over=True)
    sheet = party.rooms.sheet_view(party.code)
    assert (sheet.highest_wins, sheet.target, len(sheet.rounds)) == (True, None, 3)
    assert party.table().winners == [party.ids["Bo"]]
    assert [row.place for row in sheet.players] == [2, 1, 2]


def test_towards_a_target_nobody_knows_how_many_deals_there_will_be(gather: Gather) -> None:
    party = rummy(gather, *THREE, rummy_match="target", rummy_target=150)
    assert party.table().rounds is None
    deals = 0
    while party.table().phase != "over":
        sheet = party.rooms.sheet_view(party.code)
        assert (sheet.target, len(sheet.rounds)) == (150, deals + 1)
        finish_round(party, "Ana")
        deals += 1
        assert len(party.rooms.sheet_view(party.code).rounds) == deals
        party.say("tv", "call", what=party.table().next_call)
    assert party.total("Ana") >= 150
    assert deals == party.table().round


def test_a_target_that_was_reached_ends_the_game_although_its_player_leaves(gather: Gather) -> None:
    party = rummy(gather, *THREE, rummy_match="target", rummy_target=10)
    finish_round(party, "Ana")
    party.say("Ana", "leave")
    assert party.table().next_call == "finish"
    party.say("tv", "call", what="finish")
    assert party.table().winners == [party.ids["Bo"], party.ids["Chidi"]]


def test_a_single_deal_is_over_with_it(gather: Gather) -> None:
    party = rummy(gather, *THREE, rummy_match="single")
    finish_round(party, "Chidi")
    assert party.table().next_call == "finish"


def test_where_both_sides_are_written_the_points_add_up_to_nothing_and_corrections_go_below_it(
    gather: Gather,
) -> None:
    party = rummy(gather, *THREE, rummy_ledger="zero_sum")
    party.tablet()
    finish_round(party, "Ana")
    assert sum(row.total for row in party.rooms.sheet_view(party.code).players) == 0
    party.say("tablet", "score", player=party.ids["Bo"], round=1, points=-5, reason="miscount")
    assert party.total("Bo") == -5


def test_no_correction_goes_below_nothing_where_no_hand_does(gather: Gather) -> None:
    party = rummy(gather, *THREE)
    party.tablet()
    finish_round(party, "Ana")
    refused = party.refused("tablet", "score", player=party.ids["Bo"], round=1, points=-5, reason="miscount")
    assert refused.code == "bad_message"


def test_of_two_players_the_winner_deals_the_next_hand(gather: Gather) -> None:
    party = rummy(gather, "Ana", "Bo", rummy_deals=3)
    for winner in ("Ana", "Ana", "Bo"):
        finish_round(party, winner)
        assert party.table().next_dealer == party.ids[winner]
        if party.table().next_call == "next":
            party.say(winner, "call", what="next")
            assert party.table().dealer == party.ids[winner]


def test_a_deal_that_nobody_can_end_is_void_and_dealt_again(gather: Gather) -> None:
    party = rummy(gather, *THREE, max_recycles=1)
    for _ in range(2):
        empty_stock(party)
        if party.table().phase == "scored":
            break
        name = acting(party)
        if "turn_over" in party.hand(name).can and party.table().reshuffles == 0:
            party.say(name, "turn_over")
            party.say(name, "discard", card=party.hand(name).drawn)
        else:
            party.say(name, "draw", source="discard")
            party.say(name, "discard", card=next(c for c in party.hand(name).cards if c != party.hand(name).drawn))
    assert party.table().phase == "scored"
    assert party.table().void
    [moment] = party.moments("exhausted")
    assert moment.params == {"void": True}
    sheet = party.rooms.sheet_view(party.code)
    assert [column.kind for column in sheet.rounds] == ["void", "regular", "regular", "regular"]
    assert party.table().rounds == 4
    assert [row.total for row in sheet.players] == [0, 0, 0]
    party.say("tv", "call", what="next")
    assert (party.table().phase, party.table().round, party.table().void) == ("turn", 2, False)


@pytest.mark.parametrize(("seats", "dealt", "packs"), [(2, 10, 1), (3, 7, 1), (5, 6, 1), (7, 6, 2), (12, 6, 2)])
def test_cards_and_packs_go_by_the_number_of_players(gather: Gather, seats: int, dealt: int, packs: int) -> None:
    party = rummy(gather, *(f"Player {number}" for number in range(seats)))
    assert (len(party.hand("Player 0").cards), party.table().size, party.table().packs) == (dealt, dealt, packs)


def test_with_who_comes_late_cards_and_packs_are_counted_again(gather: Gather) -> None:
    names = [f"Player {number}" for number in range(6)]
    party = rummy(gather, *names)
    party.join("Dora")
    finish_round(party, "Player 0")
    party.say("tv", "call", what="next")
    assert (len(party.table().seats), party.table().packs, len(party.hand("Dora").cards)) == (7, 2, 6)
    row = party.rooms.sheet_view(party.code).players[-1]
    assert row.start == -(-party.total("Player 0") // 6)
    idle_turn(party)
