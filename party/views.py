"""From a room's state and somebody who looks at it to what may be seen: the only maker of outgoing data.

Two rules keep secrets. A view is put together from what is public, or the viewer's own, and never by taking secrets
out of something larger. And what everybody sees depends on no hand that is not on the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import msgspec

from engine.game import Game
from party.protocol import (
    Arrangement,
    ClaimView,
    HandView,
    JoiningView,
    LaidDown,
    PauseView,
    Receipt,
    RolesView,
    RoomRules,
    SeatView,
    SheetView,
    TableMeld,
    TableView,
)
from party.room import ALLOWED
from party.rules_card import rules_card
from party.rulesets_page import rules_form
from party.state import Member, Room, roles_of, seat_limit

CALLED_PLAY = frozenset({"flip", "take", "place", "take_back", "match", "order"})
PLAY_TYPES = CALLED_PLAY | {"draw", "discard", "go_out", "meld", "lay_off", "turn_over"}
"""Commands of play: the engine says who can give them."""

WITH_HANDS = frozenset({"match", "turn", "reveal", "last_turn", "scored"})


@dataclass(frozen=True, slots=True)
class Views:
    """Everything that one audience may see of a room now. `hand` only for players; `reveal` is empty while hands are
    hidden.
    """

    table: TableView
    sheet: SheetView
    reveal: list[LaidDown]
    hand: HandView | None


# -- what everybody sees ---------------------------------------------------------------------------------------------


def table_view(room: Room, join_url: str) -> TableView:
    """What everybody may see of the room."""
    facts = _lobby_facts(room) if room.game is None else room.game.table_view()
    roles = facts.pop("roles")
    seats = facts.pop("seats")
    melds, receipts = facts.pop("melds", []), facts.pop("receipts", [])
    clock, running = room.clock, room.paused is None
    facts["next_call"] = room.next_call
    return TableView(
        **facts,
        version=room.version,
        room=room.code,
        ruleset=room.rules.ruleset,
        options=room.rules.effective_options(),
        changed=room.rules.changed_options(),
        settings=room.settings,
        scorekeeper=room.scorekeeper,
        calling_for_caller=room.calling_for_caller,
        host_online=room.host_online,
        tablet_online=room.tablet_online,
        locked=room.locked,
        paused=None if room.paused is None else PauseView(room.paused.by, room.paused.since),
        deadline=clock.deadline if running and facts["waiting"] else None,
        window_until=clock.window_until if running else None,
        uncall_until=clock.uncall_until if running else None,
        since=clock.since,
        seats=_seats(room, seats),
        joining=_joining(room),
        roles=_roles(roles, clock.flip_at if running else None),
        claims=[ClaimView(each.claim, each.player, room.members[each.player].name) for each in room.claims],
        join_url=join_url,
        score_hint=room.scorekeeper is None and not room.tablet_tokens,
        order=list(room.order),
        next_dealer=room.next_dealer,
        void=room.game is not None and room.game.round is not None and room.game.round.void,
        melds=msgspec.convert(melds, list[TableMeld]),
        receipts=msgspec.convert(receipts, list[Receipt]),
    )


def sheet_view(room: Room) -> SheetView:
    """The score sheet, with the scorekeeper's corrections; empty before the first game.

    Rounds that are still to come have their column too, with no scores in it.
    """
    sheet = {"rounds": [], "players": []} if room.game is None else room.game.sheet()
    coming = [] if room.game is None else _coming_sizes(room, room.game)
    sheet["rounds"] += [{"size": size, "wild": room.rules.wild_letter(size)} for size in coming]
    for row in sheet["players"]:
        member = room.members[row["player"]]
        row |= {"name": member.name, "avatar": member.avatar}
        row["scores"] += [None] * len(coming)
        row["marks"] += [[] for _ in coming]
    log = [msgspec.structs.asdict(line) for line in room.corrections]
    sheet |= {"version": room.version, "log": log, "highest_wins": room.rules.highest_wins}
    sheet["target"] = room.rules.rummy_target if room.rules.rounds_for(room.rules.min_seats) is None else None
    return msgspec.convert(sheet, SheetView)


def _coming_sizes(room: Room, game: Game) -> list[int]:
    """The hand sizes of the rounds that are not scored yet, as far as is known: with a target the running one only."""
    played = len(game.score_sheet.rounds)
    if room.rules.system != "rummy":
        return list(room.rules.round_sizes[played:])
    if game.finished:
        return []
    left = game.round_number - played if game.deals is None else game.deals - game.score_sheet.counted()
    return [room.rules.rummy_hand(len(game.players))] * left


def reveal_view(room: Room) -> list[LaidDown]:
    """The hands that lie on the table."""
    return [] if room.game is None else msgspec.convert(room.game.reveal(), list[LaidDown])


def summary(room: Room) -> dict[str, Any]:
    """What a phone may know before it joins."""
    return {
        "room": room.code,
        "ruleset": room.rules.ruleset,
        "players": [
            {"player": member.player, "name": member.name, "avatar": member.avatar, "online": member.online}
            for member in room.here()
        ],
        "started": room.game is not None,
        "joinable": not room.locked and len(room.here()) < seat_limit(room.rules),
    }


def rules_view(room: Room) -> RoomRules:
    """The rules that are chosen or played; packs and cards for those who play now, or have a seat in the lobby."""
    running = None if room.game is None else room.game.round
    seats = max(len(room.order), room.rules.min_seats) if running is None else len(running.players)
    deals = None if room.game is None else room.game.deals
    return RoomRules(rules_form(room.rules), rules_card(room.rules, seats, deals))


def _lobby_facts(room: Room) -> dict[str, Any]:
    """What a game says of itself, before there is one."""
    seats = max(len(room.order), room.rules.min_seats)
    idle = {"state": "idle", "pile": None, "pile_count": 0, "score": None, "out": False}
    return {
        "phase": "lobby",
        "round": 0,
        "rounds": room.rules.rounds_for(seats),
        "size": None,
        "wild": None,
        "turn": 0,
        "next_call": None,
        "ready": False,
        "caller": None,
        "stock": 0,
        "packs": room.rules.packs_for(seats),
        "reshuffles": 0,
        "seats": [{"seat": seat, "player": player, **idle} for seat, player in enumerate(room.order)],
        "waiting": [],
        "matched": [],
        "roles": None,
        "participants": None,
        "commitment": None,
        "proof": None,
        "winners": [],
    }


def _seats(room: Room, seats: list[dict[str, Any]]) -> list[SeatView]:
    rows = {} if room.game is None else {row["player"]: row for row in room.game.sheet()["players"]}
    return [_seat(room.members[seat["player"]], seat, rows.get(seat["player"], {})) for seat in seats]


def _seat(member: Member, seat: dict[str, Any], row: dict[str, Any]) -> SeatView:
    return SeatView(
        **seat,
        name=member.name,
        avatar=member.avatar,
        online=member.online,
        bot=member.bot,
        policy=member.policy,
        away=member.away,
        ready=member.ready,
        total=row.get("total", 0),
        place=row.get("place", 1),
        offline_since=member.offline_since,
        leaving=not member.here,
        strength=member.strength,
        missing=member.missing,
        asked=member.asked,
    )


def _roles(draw: dict[str, Any] | None, deadline: float | None) -> RolesView | None:
    return None if draw is None else msgspec.convert({**draw, "deadline": deadline}, RolesView)


def _joining(room: Room) -> list[JoiningView]:
    return [
        JoiningView(member.player, member.name, member.avatar, member.online, member.strength)
        for member in room.here()
        if member.standing == "joining"
    ]


# -- what one player sees --------------------------------------------------------------------------------------------


def hand_view(room: Room, player: str) -> HandView:
    """What this player alone may see; of somebody who watches this round, an empty hand."""
    game = room.game
    seat = None if game is None else game.seat_of(player)
    facts = _no_hand(room, player) if game is None or seat is None else game.hand_view(seat)
    facts["can"] = _can(room, player, facts["can"])
    arrangement = None
    if game is not None and seat is not None and game.phase in WITH_HANDS and room.settings.help == "full":
        arrangement = msgspec.convert(game.arrangement(seat), Arrangement)
    return HandView(version=room.version, arrangement=arrangement, **facts)


def _no_hand(room: Room, player: str) -> dict[str, Any]:
    """A hand before the first deal, with the neighbours of the lobby, or of somebody who only watches."""
    seats = room.order if room.game is None else []
    seat = seats.index(player) if player in seats else None
    alone = seat is None or len(seats) < room.rules.min_seats
    return {
        "player": player,
        "seat": seat,
        "cards": [],
        "drawn": None,
        "placed": None,
        "can": [],
        "neighbour": None,
        "neighbour_player": None if seat is None or alone else seats[seat - 1],
        "taker_player": None if seat is None or alone else seats[(seat + 1) % len(seats)],
        "pile": None,
        "mode": "rank",
    }


def _can(room: Room, player: str, play: list[str]) -> list[str]:
    """The types of command that make sense for the player now, by roles, phase, pause and what the engine says."""
    roles = roles_of(room, player)
    types = []
    for command, allowed in ALLOWED.items():
        name = str(command.__struct_config__.tag)
        open_now = room.phase in allowed.phases and (room.paused is None or allowed.in_pause)
        if open_now and roles & allowed.who and (name in play if name in PLAY_TYPES else _fits(room, player, name)):
            types.append(name)
    return types


def _fits(room: Room, player: str, name: str) -> bool:
    """Whether a command that is allowed would do something now."""
    member = room.members[player]
    match name:
        case "call":
            return room.game is not None and room.game.next_call is not None
        case "uncall":
            return room.clock.uncall_until is not None
        case "nudge":
            return room.game is not None and bool(room.game.waiting())
        case "pause" | "resume":
            return (room.paused is None) == (name == "pause")
        case "away" | "back":
            return member.away == (name == "back")
        case "approve" | "refuse":
            return bool(room.claims)
        case _:
            return True
