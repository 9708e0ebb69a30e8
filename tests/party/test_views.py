"""What everybody sees, what one player alone sees, and what nobody sees."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest

from engine.errors import Refused
from engine.shuffle import commitment
from party.rooms import Audience
from tests.party.gathering import Gathering, complete_hand

Gather = Callable[..., Gathering]


def test_a_player_sees_the_own_cards_and_the_piles_beside(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start()
    hand = party.hand("Bo")
    assert hand.seat == 1
    assert len(hand.cards) == 3
    assert all(".k" in card for card in hand.cards)
    assert (hand.neighbour_player, hand.taker_player) == (party.ids["Ana"], party.ids["Chidi"])
    assert (hand.neighbour, hand.pile) == (party.seat("Ana").pile, party.seat("Bo").pile)


def test_a_card_that_comes_back_into_a_hand_has_a_new_key(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.call("draw")
    party.say("Ana", "take", source="stock")
    drawn = party.hand("Ana").drawn
    party.say("Ana", "place", card=drawn)
    assert party.hand("Ana").placed == drawn
    party.say("Ana", "take_back")
    again = party.hand("Ana").drawn
    assert drawn is not None and again is not None  # noqa: PT018
    assert again != drawn
    assert again.split(".")[0] == drawn.split(".")[0]
    assert party.refused("Ana", "place", card=drawn).code == "not_your_card"


@pytest.mark.parametrize("screen", ["tv", "tablet", "watcher"])
def test_screens_without_a_player_get_no_hand(gather: Gather, screen: str) -> None:
    party = gather("Ana", "Bo")
    party.tablet()
    party.enter("watcher", role="watcher")
    party.start()
    audience = party.rooms.audience(screen)
    assert audience is not None
    seen = party.rooms.views(audience)
    assert seen.hand is None
    assert b".k" not in msgspec.json.encode([seen.table, seen.sheet, seen.reveal])


def test_nobody_sees_a_hand_by_asking_for_a_player_who_is_not_there(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    with pytest.raises(Refused) as caught:
        party.rooms.views(Audience(party.code, "player", "p99"))
    assert caught.value.code == "unknown_player"


def test_what_can_be_done_never_tells_whether_the_hand_is_complete(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.give("Ana", "9H 4S KC")
    without = party.hand("Ana").can
    party.give("Ana", "AS 2S 3S")
    assert party.hand("Ana").can == without
    assert "match" in without


def test_with_help_a_player_sees_the_own_groups_and_without_nobody_does(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.start()
    party.give("Ana", "AS 2S 3D")
    arrangement = party.hand("Ana").arrangement
    assert arrangement is not None
    assert arrangement.complete
    assert arrangement.melds[0].stands_for == ["AS", "2S", "3S"]
    assert set(arrangement.melds[0].cards) == set(party.hand("Ana").cards)
    party.finish_round("Ana")
    party.say("tv", "set_rules", settings={"help": "none"})
    party.say("tv", "call", what="next")
    assert party.hand("Ana").arrangement is None


def test_the_order_of_a_hand_is_kept_with_its_mode(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    cards = party.hand("Ana").cards[::-1]
    party.say("Ana", "order", cards=cards, mode="mine")
    party.restart()
    assert (party.hand("Ana").cards, party.hand("Ana").mode) == (cards, "mine")
    other = party.hand("Bo").cards
    assert party.refused("Ana", "order", cards=[*other, "7H.k999"], mode="mine").code == "not_your_card"


def test_a_match_lays_that_hand_on_the_table_and_no_other(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start()
    party.give("Bo", "7S 7H 3D")
    assert party.rooms.reveal_view(party.code) == []
    party.say("Bo", "match")
    [laid] = party.rooms.reveal_view(party.code)
    assert (laid.player, laid.penalty, laid.deadwood, laid.matched) == (party.ids["Bo"], 0, [], True)
    assert [group.kind for group in laid.melds] == ["set"]
    assert sorted(laid.melds[0].cards) == ["3D", "7H", "7S"]
    party.play_turn("last_draw")
    party.call("score")
    assert [each.player for each in party.rooms.reveal_view(party.code)] == party.table().order


def test_the_seat_says_what_its_player_has_done_but_not_with_which_card(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.call("draw")
    assert party.seat("Ana").state == "to_draw"
    party.say("Ana", "take", source="stock")
    assert party.moments("took")[-1].params == {"source": "stock", "face": None}
    assert party.seat("Ana").state == "drawn"
    top = party.seat("Ana").pile
    party.say("Ana", "place", card=party.hand("Ana").cards[0])
    assert (party.seat("Ana").state, party.seat("Ana").pile) == ("placed", top)
    face = party.seat("Ana").pile
    party.say("Bo", "take", source="pile")
    assert party.moments("took")[-1].params == {"source": "pile", "face": face}
    assert party.seat("Ana").pile is None


def test_the_shuffle_is_committed_before_the_deal_and_proved_after_the_round(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.say("tv", "start")
    committed = party.table().commitment
    assert party.table().proof is None
    party.wait_until(lambda: party.table().next_call == "deal")
    party.say("tv", "call", what="deal")
    assert party.table().commitment == committed
    party.finish_round("Ana")
    proof = party.table().proof
    assert proof is not None
    assert commitment(proof) == committed
    following = party.table().next_commitment
    party.say("tv", "call", what="next")
    assert (party.table().commitment, party.table().proof) == (following, None)


def test_before_joining_a_phone_knows_who_is_there_and_whether_there_is_room(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.lose("Bo")
    told = party.rooms.summary(party.code)
    assert [(each["name"], each["online"]) for each in told["players"]] == [("Ana", True), ("Bo", False)]
    assert (told["room"], told["ruleset"], told["started"], told["joinable"]) == (
        party.code, "stan-sten", False, True,
    )  # fmt: skip
    party.say("tv", "lock_room", locked=True)
    assert not party.rooms.summary(party.code)["joinable"]


def test_totals_and_places_stand_at_the_seats_and_ties_share_a_place(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"hands": [3, 4]})
    party.start()
    party.give("Bo", "9H 9S AC")
    party.give("Chidi", "9D 9C AH")
    party.finish_round("Ana")
    assert [(seat.total, seat.place, seat.score) for seat in party.table().seats] == [
        (0, 1, 0),
        (19, 2, 19),
        (19, 2, 19),
    ]


def test_the_caller_sees_what_the_caller_can_do(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    assert {"ready", "take_seat", "leave", "profile"} <= set(party.hand("Ana").can)
    party.start(caller="Ana")
    assert {"call", "pause", "match", "order", "hand_over"} <= set(party.hand("Ana").can)
    assert not {"call", "pause", "uncall", "resume"} & set(party.hand("Bo").can)
    party.call("draw", by="Ana")
    assert {"uncall", "nudge", "take"} <= set(party.hand("Ana").can)
    party.say("Ana", "pause")
    assert "resume" in party.hand("Ana").can
    assert "take" not in party.hand("Ana").can


def test_a_phone_shows_the_card_it_threw_only_when_all_are_turned_up(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.give("Ana", complete_hand(party.game))
    party.call("draw")
    for name in ("Ana", "Bo"):
        party.say(name, "take", source="stock")
        party.say(name, "place", card=party.hand(name).drawn)
    placed = {party.ids[name]: (party.hand(name).placed or "").split(".")[0] for name in ("Ana", "Bo")}
    assert all(seat.pile_count == 1 for seat in party.table().seats)
    party.call("discard")
    assert party.moments("discard")[-1].params["tops"] == placed
