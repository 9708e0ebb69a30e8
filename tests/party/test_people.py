"""Who is of the table: names and faces, tokens, invitations, claims, roles, and going."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from engine.errors import Refused
from party.protocol import AVATARS, Claim, Done
from tests.party.gathering import Gathering

Gather = Callable[..., Gathering]


def refused_entry(party: Gathering, screen: str, **message: Any) -> Refused:
    """The refusal that entering gets."""
    with pytest.raises(Refused) as caught:
        party.enter(screen, **message)
    return caught.value


# -- names and faces -------------------------------------------------------------------------------------------------


def test_a_name_is_kept_trimmed_and_with_single_spaces(gather: Gather) -> None:
    party = gather()
    party.join("  Kateřina   B ")
    assert party.table().seats[0].name == "Kateřina B"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "   ",
        "x" * 13,
        "a\x07b",
        "a\u202eb",
        "a\u200bb",
        "\u0301",
        "a\nb",
        "\u3164",
        "\u2800",
        "x" * 300,
        "a\u200db",
        "🦊\u200d",
        "🦊\u200da",
        "🦊\u200d\u200d🦊",
        "\u200d🦊",
        "a" + "\u0301" * 70,
    ],
)
def test_a_name_that_is_empty_long_or_cannot_be_seen_is_refused(gather: Gather, name: str) -> None:
    refused = refused_entry(gather(), "new", role="player", name=name)
    assert refused.code == "name_invalid"
    assert refused.params["maximum"] == 12


@pytest.mark.parametrize(
    "name",
    [
        "Ñandú",
        "Ľubomír",
        "王小明",
        "O'Neill",
        "J.-P. 2",
        "🦊",
        "Ångström 3 B",
        "👨‍👩‍👧‍👦",
        "Zoë 👩🏽‍🚀",
        "🏳️‍🌈 Bo",
        "🇱🇻" * 12,
        "👩‍🚀" * 12,
    ],
)
def test_letters_of_every_language_make_a_name(gather: Gather, name: str) -> None:
    party = gather()
    party.join(name)
    assert party.table().seats[0].name == name


def test_a_taken_name_is_refused_with_the_player_who_has_it_so_that_the_seat_can_be_claimed(gather: Gather) -> None:
    party = gather("Bo")
    refused = refused_entry(party, "new", role="player", name=" bO ")
    assert (refused.code, refused.params) == ("name_taken", {"name": "Bo", "player": party.ids["Bo"]})


@pytest.mark.parametrize("name", ["BO", "Bo\ufe0f", "B\u034fo"])
def test_a_name_that_looks_like_a_taken_one_is_taken(gather: Gather, name: str) -> None:
    assert refused_entry(gather("Bo"), "new", role="player", name=name).code == "name_taken"


def test_the_name_of_somebody_who_has_left_is_free(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("Bo", "leave")
    assert party.join("Bo") != party.table().seats[0].player


def test_a_wanted_face_is_given_and_a_taken_one_falls_to_a_free_one(gather: Gather) -> None:
    party = gather()
    party.join("Ana", avatar="owl")
    party.join("Bo", avatar="owl")
    assert party.seat("Ana").avatar == "owl"
    assert party.seat("Bo").avatar in set(AVATARS) - {"owl"}


def test_twenty_players_have_twenty_faces(gather: Gather) -> None:
    party = gather(*(f"Player {number}" for number in range(20)))
    assert len({seat.avatar for seat in party.table().seats}) == 20


def test_an_unknown_face_is_refused_with_the_known_ones(gather: Gather) -> None:
    refused = refused_entry(gather(), "new", role="player", name="Ana", avatar="dragon")
    assert (refused.code, refused.params["option"], refused.params["value"]) == ("bad_option", "avatar", "dragon")


def test_a_player_changes_name_and_face_in_the_lobby_only(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("Ana", "profile", name="Anna", avatar="bee")
    assert (party.seat("Ana").name, party.seat("Ana").avatar) == ("Anna", "bee")
    assert party.refused("Ana", "profile", name="bo").code == "name_taken"
    party.say("Ana", "profile", avatar=party.seat("Bo").avatar)
    assert party.seat("Ana").avatar == "bee", "somebody else has that one"
    party.start()
    assert party.refused("Ana", "profile", name="Ann").code == "wrong_phase"
    party.say("tv", "rename", player=party.ids["Ana"], name="Ann")
    assert party.seat("Ana").name == "Ann"


# -- room for everybody ----------------------------------------------------------------------------------------------


def test_the_twenty_first_player_is_told_that_the_room_is_full_and_may_watch(gather: Gather) -> None:
    party = gather(*(f"Player {number}" for number in range(20)))
    refused = refused_entry(party, "new", role="player", name="Late")
    assert (refused.code, refused.params["maximum"]) == ("room_full", 20)
    assert party.refused("tv", "add_bot").code == "room_full"
    assert party.enter("new", role="watcher").answer.token is None


def test_few_packs_leave_room_for_as_many_as_their_cards_allow(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", options={"packs": 1})
    assert refused_entry(party, "new", role="player", name="Dora").params["maximum"] == 3


def test_a_locked_room_lets_nobody_new_play_but_everybody_back(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("tv", "lock_room", locked=True)
    assert refused_entry(party, "new", role="player", name="Dora").code == "room_locked"
    party.lose("Ana")
    assert party.come_back("Ana").answer.player == party.ids["Ana"]
    party.say("tv", "lock_room", locked=False)
    party.join("Dora")


def test_codes_are_read_in_small_letters_too_and_unknown_ones_are_refused(gather: Gather) -> None:
    party = gather("Ana")
    assert party.rooms.find(party.code.lower()) == party.code
    for code in ("ZZZZ", "", "x" * 60, "ŠŠŠŠ", "BBBB"):
        with pytest.raises(Refused) as caught:
            party.rooms.find(code)
        assert caught.value.code == "unknown_room"


def test_a_closed_room_is_closed_for_everybody_and_its_sheet_can_still_be_read(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3]})
    party.start()
    party.play_to(winner="Ana", over=True)
    party.say("tv", "close_room")
    assert {gone.code for _, gone in party.changes[-1].gone} == {"room_closed"}
    assert {connection for connection, _ in party.changes[-1].gone} == {"tv", "Ana", "Bo"}
    assert refused_entry(party, "Ana", role="player", token=party.tokens["Ana"]).code == "room_closed"
    assert party.rooms.sheet_view(party.code).players[0].total == 0
    assert party.rooms.log(party.code)["log"]


# -- tokens ----------------------------------------------------------------------------------------------------------


def test_a_token_brings_the_same_player_back_on_any_device(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    cards = party.hand("Ana").cards
    entry = party.enter("Ana's new phone", role="player", token=party.tokens["Ana"])
    assert (entry.answer.player, entry.answer.seat, entry.answer.token) == (party.ids["Ana"], 0, party.tokens["Ana"])
    assert party.hand("Ana").cards == cards


def test_the_newest_screen_with_a_token_has_the_player_and_the_older_one_is_told(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    entry = party.enter("second tab", role="player", token=party.tokens["Ana"])
    assert [(connection, gone.code) for connection, gone in entry.change.gone] == [("Ana", "opened_elsewhere")]
    with pytest.raises(Refused) as caught:
        party.answer("Ana", "ready", ready=True)
    assert caught.value.code == "not_entered"


def test_a_player_is_not_gone_when_an_older_tab_closes(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.enter("second tab", role="player", token=party.tokens["Ana"])
    party.lose("Ana")
    assert party.seat("Ana").online
    party.lose("second tab")
    assert not party.seat("Ana").online


def test_a_public_id_or_a_wrong_token_is_no_way_in(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    for token in (party.ids["Ana"], "00" * 16, "", party.tokens["tv"]):
        assert refused_entry(party, "thief", role="player", token=token, name="Thief").code == "bad_token"
    assert refused_entry(party, "thief", role="host", token=party.tokens["Ana"]).code == "bad_token"
    assert refused_entry(party, "thief", role="host").code == "forbidden"
    assert refused_entry(party, "thief", role="scorekeeper").code == "forbidden"


def test_tokens_and_invitations_are_stored_only_as_fingerprints(gather: Gather) -> None:
    party = gather("Ana")
    party.tablet()
    stored = party.store.load(party.code)
    assert stored is not None
    log = b"".join(entry.body + entry.answer for _, entry in party.store.log(party.code))
    for secret in (*party.tokens.values(), party.tablet_invite, party.host_invite):
        assert len(secret) == 32, "128 bits"
        assert secret.encode() not in stored.state + log


def test_after_a_restart_another_tv_can_take_over_by_the_invitation_that_is_printed(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    party.restart()
    invitation = party.rooms.invite_host(party.code, party.now)
    assert party.enter("second tv", role="host", invite=invitation).answer.role == "host"
    assert refused_entry(party, "third tv", role="host", invite=invitation).code == "bad_invite"


def test_a_lost_answer_to_a_newcomer_can_be_asked_for_again(gather: Gather) -> None:
    party = gather()
    first = party.enter("Ana", role="player", name="Ana", id="try-1")
    again = party.enter("Ana again", role="player", name="Ana", id="try-1")
    assert (again.answer.player, again.answer.token) == (first.answer.player, first.answer.token)
    assert len(party.table().seats) == 1


# -- invitations -----------------------------------------------------------------------------------------------------


def test_an_invitation_works_once(gather: Gather) -> None:
    party = gather("Ana")
    party.tablet()
    assert party.table().tablet_online
    assert refused_entry(party, "other", role="scorekeeper", invite=party.tablet_invite).code == "bad_invite"
    assert party.come_back("tablet").answer.role == "scorekeeper"


def test_an_invitation_is_for_its_role_only(gather: Gather) -> None:
    party = gather("Ana")
    assert refused_entry(party, "other", role="host", invite=party.tablet_invite).code == "bad_invite"
    party.tablet()


def test_the_host_makes_new_invitations_and_gets_their_links(gather: Gather) -> None:
    party = gather("Ana")
    done = party.say("tv", "invite", role="scorekeeper")
    assert done.url == f"http://10.0.0.5:8080/score/{party.code}#{done.invite}"
    assert party.enter("tablet", role="scorekeeper", invite=done.invite).answer.token is not None
    done = party.say("tv", "invite", role="host")
    assert done.url == f"http://10.0.0.5:8080/tv/{party.code}#{done.invite}"
    assert party.enter("second tv", role="host", invite=done.invite).answer.role == "host"
    assert party.refused("Ana", "invite", role="host").code == "forbidden"


@pytest.mark.parametrize("role", ["host", "scorekeeper"])
def test_the_screen_of_an_office_that_a_players_token_opened_has_no_rights_after_it(gather: Gather, role: str) -> None:
    party = gather("Ana", "Bo", options={"hands": [3]})
    party.start()
    party.say("tv", "hand_over", role=role, player=party.ids["Ana"])
    party.enter("Ana's laptop", role=role, token=party.tokens["Ana"])
    party.say("Ana's laptop", "rename", player=party.ids["Bo"], name="Bob")
    party.say("tv", "hand_over", role=role, player=party.ids["Bo"])
    assert party.refused("Ana's laptop", "rename", player=party.ids["Bo"], name="Bobby").code == "forbidden"


def test_with_a_removed_player_go_all_screens_that_the_players_token_opened(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("tv", "hand_over", role="host", player=party.ids["Ana"])
    party.enter("Ana's laptop", role="host", token=party.tokens["Ana"])
    party.say("tv", "remove", player=party.ids["Ana"])
    assert party.rooms.audience("Ana's laptop") is None
    assert party.refused("Ana's laptop", "close_room").code == "not_entered"
    party.say("tv", "lock_room", locked=True)


# -- claims ----------------------------------------------------------------------------------------------------------


def test_a_claimed_seat_is_given_by_approval_and_the_old_phone_is_told(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.start()
    cards = party.hand("Ana").cards
    party.enter("new phone", role="watcher")
    claim = party.say("new phone", "claim", player=party.ids["Ana"]).claim
    assert [(each.claim, each.name) for each in party.table().claims] == [(claim, "Ana")]
    party.say("Ana", "order", cards=cards, mode="mine")
    party.say("tv", "approve", claim=claim)
    change = party.changes[-1]
    assert [(connection, gone.code) for connection, gone in change.gone] == [("Ana", "opened_elsewhere")]
    [(connection, granted)] = change.granted
    assert (connection, granted.granted, granted.player) == ("new phone", True, party.ids["Ana"])
    assert refused_entry(party, "Ana", role="player", token=party.tokens["Ana"]).code == "bad_token"
    assert party.enter("x", role="player", token=granted.token).answer.player == party.ids["Ana"]
    assert party.hand("Ana").cards == cards
    assert party.table().claims == []


def test_a_refused_claim_changes_nothing_for_the_player(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.enter("thief", role="watcher")
    claim = party.say("thief", "claim", player=party.ids["Ana"]).claim
    party.say("tv", "refuse", claim=claim)
    assert [(name, granted.granted) for name, granted in party.changes[-1].granted] == [("thief", False)]
    party.say("Ana", "ready", ready=True)
    assert party.refused("tv", "approve", claim=claim).code == "unknown_claim"


def test_claims_are_decided_by_host_caller_and_scorekeeper_and_nobody_else(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.tablet()
    party.start(caller="Bo")
    for approver in ("tv", "Bo", "tablet"):
        party.enter("new phone", role="watcher")
        claim = party.say("new phone", "claim", player=party.ids["Ana"]).claim
        assert party.refused("Chidi", "approve", claim=claim).code == "forbidden"
        assert party.refused("new phone", "approve", claim=claim).code == "forbidden"
        party.say(approver, "approve", claim=claim)


def test_a_claim_ends_when_the_phone_that_made_it_goes(gather: Gather) -> None:
    party = gather("Ana")
    party.enter("new phone", role="watcher")
    party.say("new phone", "claim", player=party.ids["Ana"])
    party.say("new phone", "claim", player=party.ids["Ana"])
    assert len(party.table().claims) == 1, "one phone has one open claim"
    party.lose("new phone")
    assert party.table().claims == []


def test_a_claim_that_is_sent_again_is_decided_where_the_phone_is_now(gather: Gather) -> None:
    party = gather("Ana")
    for connection in ("first line", "second line"):
        party.enter(connection, role="watcher")
        claim = claim_with_id(party, connection, "tap")
    party.lose("first line")
    assert [each.claim for each in party.table().claims] == [claim]
    party.say("tv", "approve", claim=claim)
    audience = party.rooms.audience("second line")
    assert audience is not None
    assert audience.player == party.ids["Ana"]


def test_a_claim_that_ended_with_its_line_is_not_said_to_be_open_when_it_is_sent_again(gather: Gather) -> None:
    party = gather("Ana")
    party.enter("phone", role="watcher")
    claim_with_id(party, "phone", "tap")
    party.lose("phone")
    party.enter("phone", role="watcher")
    with pytest.raises(Refused) as caught:
        claim_with_id(party, "phone", "tap")
    assert caught.value.code == "unknown_claim"


def claim_with_id(party: Gathering, connection: str, command_id: str) -> str | None:
    answer = party.rooms.command(connection, Claim(id=command_id, player=party.ids["Ana"]), party.now).message
    assert isinstance(answer, Done)
    return answer.claim


def test_a_claim_ends_when_the_phone_comes_in_otherwise(gather: Gather) -> None:
    party = gather("Ana")
    party.enter("Bo", role="watcher")
    party.say("Bo", "claim", player=party.ids["Ana"])
    party.join("Bo")
    assert party.table().claims == []


def test_bots_and_strangers_cannot_be_claimed_and_players_do_not_claim(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    bot = party.say("tv", "add_bot").player
    party.enter("new phone", role="watcher")
    assert party.refused("new phone", "claim", player=bot).code == "unknown_player"
    assert party.refused("new phone", "claim", player="p99").code == "unknown_player"
    assert party.refused("Bo", "claim", player=party.ids["Ana"]).code == "forbidden"


def test_a_crowd_of_claims_is_stopped(gather: Gather) -> None:
    party = gather("Ana")
    for number in range(10):
        party.enter(f"phone {number}", role="watcher")
        party.say(f"phone {number}", "claim", player=party.ids["Ana"])
    party.enter("one more", role="watcher")
    assert party.refused("one more", "claim", player=party.ids["Ana"]).code == "rate_limited"


# -- roles -----------------------------------------------------------------------------------------------------------


def test_the_calling_is_handed_over_by_who_has_it_or_by_the_host(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.start(caller="Ana")
    party.say("Ana", "hand_over", role="caller", player=party.ids["Bo"])
    assert party.table().caller == party.ids["Bo"]
    assert party.refused("Ana", "hand_over", role="caller", player=party.ids["Ana"]).code == "forbidden"
    party.say("tv", "hand_over", role="caller", player=party.ids["Chidi"])
    assert party.table().caller == party.ids["Chidi"]


def test_the_calling_goes_to_no_bot_and_to_nobody_without_a_seat(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    assert party.refused("tv", "hand_over", role="caller", player=party.ids["Ana"]).code == "wrong_phase"
    bot = party.say("tv", "add_bot").player
    party.start()
    party.join("Late")
    for player in (bot, "p99", party.ids["Late"]):
        assert party.refused("tv", "hand_over", role="caller", player=player).code == "unknown_player"


def test_a_player_may_be_made_host_and_scorekeeper(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    party.say("tv", "hand_over", role="host", player=party.ids["Ana"])
    party.say("Ana", "hand_over", role="scorekeeper", player=party.ids["Bo"])
    party.say("Ana", "start")
    assert party.table().scorekeeper == party.ids["Bo"]
    assert party.enter("Bo's tablet", role="scorekeeper", token=party.tokens["Bo"]).answer.role == "scorekeeper"
    assert party.refused("Bo", "lock_room", locked=True).code == "forbidden"


def test_without_a_tablet_the_second_highest_card_keeps_the_score(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.say("tv", "start")
    while party.table().next_call != "deal":
        party.wait(5.2)
    assert party.table().scorekeeper in set(party.ids.values()) - {party.table().caller}


def test_the_tablet_keeps_the_score_where_there_is_one(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    assert party.table().score_hint
    party.tablet()
    party.start()
    assert party.table().scorekeeper is None
    assert not party.table().score_hint


# -- going -----------------------------------------------------------------------------------------------------------


def test_in_the_lobby_a_seat_is_free_at_once(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.say("Bo", "leave")
    assert [seat.name for seat in party.table().seats] == ["Ana", "Chidi"]
    assert refused_entry(party, "Bo", role="player", token=party.tokens["Bo"]).code == "bad_token"


def test_a_removed_player_is_told_and_keeps_nothing(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.tablet()
    party.say("tablet", "remove", player=party.ids["Bo"])
    assert [(connection, gone.code) for connection, gone in party.changes[-1].gone] == [("Bo", "removed")]
    with pytest.raises(Refused, match="in no room"):
        party.answer("Bo", "ready", ready=True)
    assert party.refused("Ana", "remove", player=party.ids["Chidi"]).code == "forbidden"


def test_who_leaves_may_stay_and_watch(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi")
    party.say("Bo", "leave")
    audience = party.rooms.audience("Bo")
    assert audience is not None
    assert audience.role == "watcher"


def test_when_the_caller_leaves_the_next_person_clockwise_calls(gather: Gather) -> None:
    party = gather("Ana", "Bo", "Chidi", "Dora")
    party.start(caller="Bo")
    party.lose("Chidi")
    party.say("Bo", "leave")
    assert party.table().caller == party.ids["Dora"], "Chidi's phone is away"
    assert party.moments("roles")[-1].player == party.ids["Dora"]


# -- commands --------------------------------------------------------------------------------------------------------


def test_a_repeated_command_is_done_once_and_answered_as_before_also_after_a_restart(gather: Gather) -> None:
    party = gather("Ana")
    first = party.say("tv", "add_bot", id="again")
    again = party.answer("tv", "add_bot", id="again")
    assert (again.message, again.change) == (first, None)
    party.restart()
    assert party.say("tv", "add_bot", id="again") == first
    assert len(party.table().seats) == 2


def test_the_id_of_somebody_elses_command_does_not_give_their_answer(gather: Gather) -> None:
    party = gather("Ana")
    party.say("tv", "invite", role="host", id="secret")
    assert party.refused("Ana", "ready", ready=True, id="secret").code == "bad_message"


def test_what_cannot_be_written_down_is_refused(gather: Gather) -> None:
    party = gather("Ana", "Bo")
    assert party.refused("Ana", "profile", lang="half a \ud800 character").code == "bad_message"
    assert refused_entry(party, "new", role="player", name="\ud800").code == "bad_message"
