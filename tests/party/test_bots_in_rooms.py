"""Bots at the table of a room: as strong and as quick as they were asked to be, and nobody waits for their thoughts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from party.protocol import BotPace, Strength
from tests.party.gathering import Gathering

Gather = Callable[..., Gathering]

STRENGTHS: tuple[Strength, ...] = ("easy", "normal", "sharp")


# -- strength --------------------------------------------------------------------------------------------------------


def test_everybody_sees_how_well_a_bot_plays_and_that_people_have_no_strength(gather: Gather) -> None:
    party = gather("Ana")
    bots = [str(party.say("tv", "add_bot", strength=strength).player) for strength in STRENGTHS]
    assert [party.seat(bot).strength for bot in bots] == list(STRENGTHS)
    assert party.seat("Ana").strength is None
    party.start()
    late = party.say("tv", "add_bot", strength="easy").player
    assert [(one.player, one.strength) for one in party.table().joining] == [(late, "easy")]


def thrown(folder: Path, strength: Strength, faces: str) -> str | None:
    """What a bot throws that holds these six cards when "draw" is called. But for its strength the room is the same."""
    party = Gathering(folder / strength, "Ana", options={"hands": [6]})
    party.ids["bot"] = str(party.say("tv", "add_bot", strength=strength).player)
    party.start(caller="Ana")
    party.give("bot", faces)
    party.call("draw")
    party.say("Ana", "take", source="stock")
    party.say("Ana", "place", card=party.hand("Ana").drawn)
    party.wait_until(lambda: party.seat("bot").state == "placed", 10)
    party.call("discard")
    pile = party.seat("bot").pile
    party.close()
    return pile


def test_a_bot_decides_with_its_strength_in_the_very_same_position(tmp_path: Path) -> None:
    faces = {strength: thrown(tmp_path, strength, "4C JH TD 3S 7C JD") for strength in STRENGTHS}
    assert faces["easy"] not in (faces["normal"], faces["sharp"]), "it has overlooked its best card to throw"
    assert faces["normal"] != faces["sharp"], "one throws for now, the other for the draws to come"


# -- pace ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pace", "least", "most"), [("quick", 0.2, 1.0), ("human", 0.6, 2.3), ("slow", 1.3, 4.7)])
def test_the_room_chooses_how_long_bots_think(gather: Gather, pace: BotPace, least: float, most: float) -> None:
    party = gather("Ana", settings={"bot_pace": pace})
    bot = str(party.say("tv", "add_bot").player)
    party.start()
    party.call("draw")
    called = party.now
    party.wait_until(lambda: party.seat(bot).state == "drawn", 10)
    assert least <= party.now - called <= most


def test_the_pace_of_bots_is_kept_with_the_room_and_may_change_between_hands(gather: Gather) -> None:
    party = gather("Ana")
    party.say("tv", "set_rules", settings={"bot_pace": "slow"})
    party.restart()
    assert party.table().settings.bot_pace == "slow"
    party.say("tv", "add_bot")
    party.start()
    assert party.refused("tv", "set_rules", settings={"bot_pace": "quick"}).code == "wrong_phase"


# -- nobody waits ----------------------------------------------------------------------------------------------------


def test_when_twelve_bots_are_done_thinking_at_once_each_tick_takes_one_decision(gather: Gather) -> None:
    party = gather("Ana", bot_delay=0.0)
    for _ in range(12):
        party.say("tv", "add_bot", strength="sharp")
    party.start()
    party.call("draw")
    versions = []
    while party.rooms.overdue(party.now):
        before = party.table().version
        party.rooms.tick(party.now)
        versions.append(party.table().version - before)
        party.say("Ana", "order", cards=party.hand("Ana").cards, mode="mine")
    assert set(versions) == {1}
    assert all(seat.state == "placed" for seat in party.table().seats if seat.bot)
