"""What is written down of a game, and what of it is published while it runs and after."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from engine.shuffle import commitment
from tests.party.gathering import Gathering

Gather = Callable[..., Gathering]


def commands(published: dict[str, Any]) -> list[str]:
    return [line["command"]["type"] for line in published["log"] if "command" in line]


def test_every_step_is_in_the_log_with_who_and_when_bots_and_ticks_included(gather: Gather) -> None:
    party = gather("Ana", settings={"calling": "auto"}, options={"hands": [3]})
    party.say("tv", "add_bot")
    party.say("tv", "start")
    party.lose("Ana")
    party.wait_until(lambda: party.table().phase == "over", 1000)
    log = party.rooms.log(party.code)
    assert [line["version"] for line in log["log"]] == list(range(1, party.table().version + 1))
    assert {"create", "presence", "join", "add_bot", "start", "flip_all", "call", "act"} <= set(commands(log))
    by = {(line["command"]["type"], line["by"]) for line in log["log"]}
    assert {("add_bot", "host"), ("call", "auto"), ("act", "auto")} <= by


def test_of_the_running_round_only_public_moments_are_published(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.start()
    party.call("draw")
    party.say("Ana", "take", source="stock")
    party.say("Ana", "place", card=party.hand("Ana").cards[0])
    party.say("Ana", "order", cards=party.hand("Ana").cards, mode="mine")
    told = party.rooms.log(party.code)
    assert b".k" not in msgspec.json.encode(told)
    assert party.game.secret.encode() not in msgspec.json.encode(told)
    assert "place" not in commands(told)
    moments = [moment["what"] for line in told["log"] for moment in line["moments"]]
    assert moments[-2:] == ["draw", "took"]
    assert told["rounds"] == []


def test_a_finished_round_is_published_with_its_commands_and_the_proof_of_its_shuffles(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3, 4]})
    party.start()
    party.play_turn()
    committed = party.table().commitment
    party.finish_round("Ana")
    told = party.rooms.log(party.code)
    assert "place" in commands(told)
    [record] = told["rounds"]
    assert (record["game"], record["round"], record["size"], record["wild"]) == (1, 1, 3, "3")
    assert commitment(record["secret"]) == record["commitment"] == committed
    assert [hand["player"] for hand in record["hands"]] == record["seats"] == party.table().order
    party.say("tv", "call", what="next")
    assert len(party.rooms.log(party.code)["rounds"]) == 1


def test_a_finished_game_stays_published_in_the_lobby_after_it(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3]})
    party.start()
    party.play_to(winner="Ana", over=True)
    told = commands(party.rooms.log(party.code))
    party.say("tv", "rematch")
    assert commands(party.rooms.log(party.code)) == [*told, "rematch"]


def test_no_right_is_ever_published(gather: Gather) -> None:
    party = gather("Ana", "Bo", options={"hands": [3]})
    party.tablet()
    invite = party.say("tv", "invite", role="host").invite
    party.start()
    party.play_to(winner="Ana", over=True)
    told = msgspec.json.encode(party.rooms.log(party.code))
    for secret in (*party.tokens.values(), party.host_invite, party.tablet_invite, invite, party.game.secret):
        assert str(secret).encode() not in told
    assert b"invitation" not in told
