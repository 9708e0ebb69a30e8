"""Who is of the table: coming in, leaving, names and faces, roles that are handed over, invitations and claims.

Seats change at a deal. Before the first one they change at once; later a newcomer watches until the next deal, and
the seat of somebody who has left is played by a bot until then.
"""

from __future__ import annotations

from party.errors import refusal
from party.events import tell_events
from party.names import bot_name, clean_name, free_avatar
from party.presence import arrive, is_there
from party.protocol import (
    AddBot,
    Approve,
    Claim,
    HandOver,
    Invite,
    Leave,
    Profile,
    Refuse,
    Remove,
    Rename,
    SeatPolicy,
)
from party.randomness import fingerprint, fits, new_token
from party.state import Invitation, Member, OpenClaim, Room, seat_limit
from party.steps import Step
from party.ticks import Join, Redeem, Withdraw

MOST_CLAIMS = 10
MOST_TOKENS = 8
"""So many open invitations, and devices with the same role, are remembered; the oldest is forgotten first."""


def join(step: Step, command: Join) -> None:
    """Somebody new gets a seat (after the first deal: at the next one) and a token.

    Raises `Refused`: room_locked, room_full, name_invalid, name_taken, bad_option (avatar).
    """
    room = step.room
    if room.locked:
        raise refusal("room_locked")
    _refuse_full(room)
    token = new_token(step.randomness)
    member = Member(
        player=f"p{room.next_id()}",
        name=clean_name(room, command.name),
        avatar=free_avatar(room, command.avatar),
        token=fingerprint(token),
    )
    _sit(step, member)
    arrive(step, member.player)
    step.effects.token = token
    step.effects.answer["player"] = member.player
    step.tell("joined", player=member.player, name=member.name)


def add_bot(step: Step, command: AddBot) -> None:
    """A bot gets a seat. Raises `Refused` "room_full"."""
    room = step.room
    _refuse_full(room)
    player = f"p{room.next_id()}"
    member = Member(player, bot_name(room), free_avatar(room, None), bot=True, strength=command.strength, ready=True)
    _sit(step, member)
    step.effects.answer["player"] = player
    step.tell("joined", player=player, name=member.name)


def leave(step: Step, _command: Leave) -> None:
    """A player gives up the seat for good; what was scored stays on the sheet."""
    assert step.actor.player is not None
    _part(step, step.room.member(step.actor.player))
    step.effects.left.append(step.actor.player)


def remove(step: Step, command: Remove) -> None:
    """Somebody else takes a player or a bot out."""
    member = step.room.member(command.player)
    _part(step, member)
    if not member.bot:
        step.effects.removed.append(member.player)


def profile(step: Step, command: Profile) -> None:
    """A player's own name, face and language. What is not named stays."""
    assert step.actor.player is not None
    member = step.room.member(step.actor.player)
    if command.name is not None:
        member.name = clean_name(step.room, command.name, of=member.player)
    if command.avatar is not None:
        member.avatar = free_avatar(step.room, command.avatar, of=member.player)
    if command.lang is not None:
        member.lang = command.lang


def rename(step: Step, command: Rename) -> None:
    """Somebody else gives a player another name."""
    member = step.room.member(command.player)
    member.name = clean_name(step.room, command.name, of=member.player)


OFFICES = frozenset({"host", "scorekeeper", "caller", "dealer"})


def seat_policy(step: Step, command: SeatPolicy) -> None:
    """How a person's seat plays while nobody is there. A player may say so for the own seat; that a bot plays is agreed
    to by the table, whose word is that of an office.
    """
    office = bool(step.actor.roles & OFFICES)
    if step.actor.player != command.player and not office:
        raise refusal("forbidden", needs=[*sorted(OFFICES), "the player of that seat"])
    member = step.room.person(command.player)
    if office:
        member.consented = True
    elif command.policy == "bot" and member.policy != "bot":
        member.consented = False
    member.policy = command.policy


def hand_over(step: Step, command: HandOver) -> None:
    """A role goes to another person: from who has it, or by the host. By turns nobody calls: "no_effect"."""
    room = step.room
    if not step.actor.roles & {"host", command.role}:
        raise refusal("forbidden", needs=sorted({"host", command.role}))
    member = room.person(command.player)
    if command.role == "host":
        room.host_player = member.player
    elif command.role == "scorekeeper":
        room.scorekeeper = member.player
    else:
        game = room.playing()
        if room.rules.pace == "turns":
            raise refusal("no_effect", option="role", value="caller", allowed="pace called")
        if member.player not in game.players:
            raise refusal("unknown_player", player=member.player)
        game.set_caller(member.player)
    step.tell("roles", player=member.player, role=command.role)


# -- invitations and claims ------------------------------------------------------------------------------------------


def invite(step: Step, command: Invite) -> None:
    """A one-use invitation; the answer carries it."""
    token = new_token(step.randomness)
    step.room.invitations = [*step.room.invitations, Invitation(command.role, fingerprint(token))][-MOST_TOKENS:]
    step.effects.answer["invite"] = token
    step.effects.invited = (command.role, token)


def redeem(step: Step, command: Redeem) -> None:
    """An invitation becomes a device's token. Raises `Refused` "bad_invite" for a wrong, used or forgotten one."""
    room = step.room
    invitation = Invitation(command.role, command.invitation)
    if invitation not in room.invitations:
        raise refusal("bad_invite")
    room.invitations.remove(invitation)
    token = new_token(step.randomness)
    if command.role == "host":
        room.host_tokens = [*room.host_tokens, fingerprint(token)][-MOST_TOKENS:]
    else:
        room.tablet_tokens = [*room.tablet_tokens, fingerprint(token)][-MOST_TOKENS:]
    arrive(step, command.role)
    step.effects.token = token


def claim(step: Step, command: Claim) -> None:
    """A phone without token asks for a person's seat; host, caller or scorekeeper decide."""
    room = step.room
    member = room.person(command.player)
    if len(room.claims) >= MOST_CLAIMS:
        raise refusal("rate_limited", seconds=30)
    room.claims.append(OpenClaim(f"c{room.next_id()}", member.player))
    step.effects.answer["claim"] = room.claims[-1].claim


def approve(step: Step, command: Approve) -> None:
    """The phone that asked gets the player and a new token; the old one ends."""
    room = step.room
    granted = _open_claim(room, command.claim)
    member = room.person(granted.player)
    token = new_token(step.randomness)
    member.token = fingerprint(token)
    is_there(step, member)
    arrive(step, member.player)
    step.effects.token = token
    step.effects.granted.append((granted.claim, member.player))
    step.effects.refused += [each.claim for each in room.claims if each.player == member.player and each != granted]
    room.claims = [each for each in room.claims if each.player != member.player]


def refuse(step: Step, command: Refuse) -> None:
    """The claim is turned down."""
    refused = _open_claim(step.room, command.claim)
    step.room.claims.remove(refused)
    step.effects.refused.append(refused.claim)


def withdraw(step: Step, command: Withdraw) -> None:
    """The phone that asked is gone."""
    step.room.claims = [each for each in step.room.claims if each.claim != command.claim]


def recognised(room: Room, role: str, token: str) -> str | None:
    """Whose token this is: for the role "player" the player's id, for "host" and "scorekeeper" the role itself.

    A player who holds one of these roles may also open its screen with the player's token. None: nobody's.
    """
    people = [member for member in room.members.values() if member.here]
    if role == "player":
        return next((member.player for member in people if fits(token, member.token)), None)
    devices = {"host": room.host_tokens, "scorekeeper": room.tablet_tokens}.get(role, [])
    holder = {"host": room.host_player, "scorekeeper": room.scorekeeper}.get(role)
    stored = [*devices, *(member.token for member in people if member.player == holder)]
    return role if any(fits(token, each) for each in stored) else None


def _open_claim(room: Room, claim_id: str) -> OpenClaim:
    found = next((each for each in room.claims if each.claim == claim_id), None)
    if found is None:
        raise refusal("unknown_claim", claim=claim_id)
    return found


# -- seats -----------------------------------------------------------------------------------------------------------


def _refuse_full(room: Room) -> None:
    maximum = seat_limit(room.rules)
    if len(room.here()) >= maximum:
        raise refusal("room_full", maximum=maximum)


def _sit(step: Step, member: Member) -> None:
    """Takes the last place in the order of seats; before the first deal at once."""
    room = step.room
    room.members[member.player] = member
    room.order.append(member.player)
    if room.round > 0:
        member.standing = "joining"
    else:
        reseat(step)


def _part(step: Step, member: Member) -> None:
    """Before the first deal the seat goes at once; later a bot plays it to the end of the round."""
    room = step.room
    step.tell("left", player=member.player, name=member.name)
    if room.round == 0 or member.standing == "joining":
        member.standing = "gone"
        room.order.remove(member.player)
        if room.round == 0:
            reseat(step)
    else:
        member.standing = "leaving"
    _end_rights(step, member)
    if room.game is None:
        del room.members[member.player]


def _end_rights(step: Step, member: Member) -> None:
    """Token, claims and roles end with the seat; the calling goes on clockwise to the next person."""
    room = step.room
    member.token = None
    member.away = member.missing = False
    member.offline_since = None if member.bot else step.now
    step.effects.refused += [each.claim for each in room.claims if each.player == member.player]
    room.claims = [each for each in room.claims if each.player != member.player]
    room.host_player = None if room.host_player == member.player else room.host_player
    room.scorekeeper = None if room.scorekeeper == member.player else room.scorekeeper
    if room.game is not None and room.game.caller == member.player:
        heir = _next_person(room, member.player)
        room.game.set_caller(heir)
        if heir is not None:
            step.tell("roles", player=heir, role="caller")


def _next_person(room: Room, player: str) -> str | None:
    """The next person clockwise who can call; who is connected before who is not."""
    assert room.game is not None
    seats = room.game.players
    start = seats.index(player) + 1
    clockwise = [room.members[each] for each in [*seats[start:], *seats[:start]]]
    people = [member for member in clockwise if member.here and not member.bot and member.player != player]
    people.sort(key=lambda member: not member.online)
    return people[0].player if people else None


def reseat(step: Step) -> None:
    """Tells a game before its first deal who sits where now. Where everybody has left who took part in the draw for
    caller, the first person at the table calls, so that somebody does.
    """
    room, game = step.room, step.room.game
    if game is None:
        return
    tell_events(step, game.set_players(room.order))
    people = sorted((member for member in room.here() if not member.bot), key=lambda member: not member.online)
    if room.rules.pace == "called" and game.caller is None and not game.draw.drawers and people:
        game.set_caller(people[0].player)
        step.tell("roles", player=people[0].player, role="caller")
