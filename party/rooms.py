"""The rooms of one server: create, find, enter, command, tick, and what each screen may see afterwards.

This is what sockets, pages and the ticker talk to. Every public method is one step, made under one lock: it reads the
room, applies the command, saves, and only then lets anybody see the effect. It sends nothing itself: each step returns
a `Change` that says what has to be sent to whom. It knows connections by the text that the transport calls them (a
socket's id) and no network beside that; time is the caller's argument, in seconds since the epoch.
"""

from __future__ import annotations

import logging
import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import msgspec

from engine.errors import Refused
from party import history, views
from party.changes import Answer, Change, Created, Entry
from party.connections import WATCHER, Audience, Connections, actor_of
from party.entering import way_in
from party.errors import refusal
from party.keeping import Keeping, Taken, refuse_unwritable
from party.presence import present
from party.protocol import (
    AnyCommand,
    Claim,
    Done,
    Enter,
    Entered,
    Failed,
    Gone,
    Granted,
    HandView,
    Invite,
    LaidDown,
    RoomRules,
    SheetView,
    TableView,
)
from party.randomness import Randomness, SystemRandomness, new_token, room_code
from party.room import AUTO, Actor, new_room
from party.state import Room, encode
from party.steps import Effects, Moment
from party.store.base import CodeTaken, Store, StoreUnavailable
from party.ticks import AnyStep, Create, Presence, Withdraw
from party.views import Views

__all__ = ["Answer", "Audience", "Change", "Created", "Entry", "Moment", "Rooms", "Views"]

log = logging.getLogger(__name__)

CODES_TRIED: Final = 100
ENTRIES_REMEMBERED: Final = 500
"""So many newcomers' messages are remembered, to be answered again."""


class Rooms:
    """All rooms that live in one store.

    Every method that is about a room raises `Refused` ("unknown_room", "room_closed", "store_unavailable", or what the
    command's checks say); then nothing has changed. Codes of rooms are case-insensitive.
    """

    def __init__(
        self,
        store: Store,
        *,
        join_url: Callable[[str], str],
        randomness: Randomness | None = None,
        bot_delay: float = 1.0,
    ) -> None:
        """`join_url` makes the phones' address from a room's code; `bot_delay` stretches the time bots think."""
        self._store = store
        self._join_url = join_url
        self._randomness = SystemRandomness() if randomness is None else randomness
        self._bot_delay = bot_delay
        self._keeping = Keeping(store, self._randomness, self._invitation_url)
        self._connections = Connections()
        self._newcomers: OrderedDict[tuple[str, str | None], str] = OrderedDict()
        self._late: list[Change] = []
        self._unsettled: set[str] = set()
        self._lock = threading.RLock()

    # -- rooms -------------------------------------------------------------------------------------------------------

    def create(
        self,
        now: float,
        ruleset: str | None = None,
        options: Mapping[str, Any] | None = None,
        settings: Mapping[str, Any] | None = None,
    ) -> Created:
        """Makes a room. Refused: bad_option, no_effect."""
        with self._lock:
            host_token, host_invite, scorekeeper_invite = (new_token(self._randomness) for _ in range(3))
            for _ in range(CODES_TRIED):
                room = new_room(
                    room_code(self._randomness),
                    now,
                    host_token=host_token,
                    invitations={"host": host_invite, "scorekeeper": scorekeeper_invite},
                    ruleset=ruleset,
                    options=options,
                    settings=settings,
                    bot_delay=self._bot_delay,
                )
                try:
                    self._store.create(
                        room.code, encode(room), history.entry(room, Create(), AUTO, now, Effects(), None)
                    )
                except CodeTaken:
                    continue
                except StoreUnavailable as error:
                    raise refusal("store_unavailable") from error
                return Created(room.code, host_token, host_invite, scorekeeper_invite)
            raise refusal("store_unavailable")

    def find(self, code: str) -> str:
        """The room's code as it is spelled. Refused: unknown_room, room_closed."""
        with self._lock:
            return self._open(code).code

    def summary(self, code: str) -> dict[str, Any]:
        """What a phone may know before joining: the body of `GET /api/rooms/<CODE>`."""
        with self._lock:
            return views.summary(self._open(code))

    def rules(self, code: str) -> RoomRules:
        """The room's rules now, as a form and as a card."""
        with self._lock:
            return views.rules_view(self._open(code))

    def log(self, code: str) -> dict[str, Any]:
        """The room's log as it may be published now: of the running round only its public facts. Also once closed."""
        with self._lock:
            room = self._keeping.room(_spelled(code))
            return history.published(room, *self._keeping.written(room.code))

    def invite_host(self, code: str, now: float) -> str:
        """A new one-use invitation for the TV, for whoever starts the server; the log says that there was one.

        Refused: unknown_room, room_closed, store_unavailable.
        """
        with self._lock:
            room = self._open(code)
            command = Invite(id=new_token(self._randomness), role="host")
            taken = self._keeping.take(room.code, [(command, Actor(None, frozenset({"host"})))], now)
            invitation: str = taken[-1].outcome.effects.answer["invite"]
            return invitation

    # -- connections -------------------------------------------------------------------------------------------------

    def enter(self, message: Enter, connection: str, now: float) -> Entry:
        """Lets a connection in. A connection that enters again changes its audience.

        Refused: bad_message, unknown_room, room_closed, bad_token, bad_invite, room_locked, room_full, name_taken,
        name_invalid, bad_option (avatar), forbidden (host or scorekeeper without token or invitation).
        """
        with self._lock:
            refuse_unwritable(message)
            room = self._open(message.room)
            way = way_in(room, message, self._newcomers.get((room.code, message.id)))
            self._leave_other_room(connection, room.code, now)
            steps: list[AnyStep] = [*way.steps, *self._offline(room, connection, way.who)]
            steps += [Withdraw(claim=claim) for claim in self._connections.claims_of(connection)]
            taken = self._keeping.take(room.code, [(step, AUTO) for step in steps], now)
            effects = taken[0].outcome.effects if way.steps else Effects()
            player = effects.answer.get("player", way.player)
            token = effects.token or way.token
            if message.id is not None and token is not None and player is not None:
                self._remember(room.code, message.id, token)
            audience = Audience(room.code, message.role, player, way.holder)
            gone = self._displace(audience, connection)
            self._connections.put(connection, audience)
            change = self._change(room.code, taken, gone)
            seat = None if player is None else self._keeping.room(room.code).seat_of(player)
            answer = Entered(message.role, change.version, token=token, player=player, seat=seat)
            return Entry(answer, audience, change)

    def command(self, connection: str, command: AnyCommand, now: float) -> Answer:
        """Carries out a command of a connection that has entered; a repeated command id is answered as before.

        Refused: not_entered, bad_message (the id has been used by somebody else, or a text or number cannot be
        written down), and everything the command may be refused with.
        """
        with self._lock:
            audience = self._connections.audience(connection)
            if audience is None:
                raise refusal("not_entered")
            room = self._open(audience.room)
            refuse_unwritable(command)
            actor = actor_of(room, audience)
            repeated = self._repeated(room, command, actor)
            if repeated is not None:
                if isinstance(repeated, Done) and repeated.claim is not None:
                    self._claim_again(room, repeated.claim, connection)
                return Answer(repeated, None)
            steps: list[tuple[AnyStep, Actor]] = [(command, actor)]
            if isinstance(command, Claim):
                older = self._connections.claims_of(connection)
                steps = [*((Withdraw(claim=claim), AUTO) for claim in older), *steps]
            taken = self._keeping.take(room.code, steps, now)
            answer = taken[-1].answer
            change = self._change(room.code, taken)
            if isinstance(answer, Done) and answer.claim is not None:
                self._connections.add_claim(room.code, answer.claim, connection)
            return Answer(answer, change)

    def disconnect(self, connection: str, now: float) -> Change | None:
        """A connection has ended. None if it had not entered or nothing changes by it.

        Never refused: what the store does not take now is made up for by `tick`.
        """
        with self._lock:
            audience = self._connections.audience(connection)
            if audience is None:
                return None
            claims = self._connections.claims_of(connection)
            self._connections.drop(connection)
            try:
                room = self._open(audience.room)
                steps = [*self._offline(room), *(Withdraw(claim=claim) for claim in claims)]
                taken = self._keeping.take(room.code, [(step, AUTO) for step in steps], now)
            except Refused:
                self._unsettled.add(audience.room)
                return None
            return self._change(room.code, taken) if taken else None

    def audience(self, connection: str) -> Audience | None:
        """Who the connection is; None if it has not entered or has lost its place."""
        with self._lock:
            return self._connections.audience(connection)

    def connections(self, code: str) -> dict[str, Audience]:
        """Every connection that looks at the room now."""
        with self._lock:
            return self._connections.of_room(code)

    # -- time --------------------------------------------------------------------------------------------------------

    def tick(self, now: float) -> list[Change]:
        """Applies what is due in every room that somebody is in, up to the first decision of a seat that plays by
        itself. Meant to be called about ten times a second, and again at once while it is `overdue`.
        """
        with self._lock:
            changes, self._late = self._late, []
            for code in self._keeping.codes():
                if not self._connections.of_room(code):
                    self._keeping.forget(code)
                    continue
                try:
                    taken = [*self._settled(code, now), *self._keeping.take_due(code, now)]
                except Refused as refused:
                    log.warning("room %s: nothing could be done: %s", code, refused)
                    continue
                if taken:
                    changes.append(self._change(code, taken))
                if any(each.thought for each in taken):
                    break
            return changes

    def overdue(self, now: float) -> bool:
        """Whether the last `tick` has left something to the next one."""
        with self._lock:
            return self._keeping.overdue(now)

    # -- views -------------------------------------------------------------------------------------------------------

    def table_view(self, code: str) -> TableView:
        """What everybody may see."""
        with self._lock:
            room = self._open(code)
            return views.table_view(room, self._join_url(room.code))

    def hand_view(self, code: str, player: str) -> HandView:
        """What that player alone may see. Refused: unknown_player."""
        with self._lock:
            room = self._open(code)
            return views.hand_view(room, room.member(player).player)

    def sheet_view(self, code: str) -> SheetView:
        """The score sheet. Also once the room is closed."""
        with self._lock:
            return views.sheet_view(self._keeping.room(_spelled(code)))

    def reveal_view(self, code: str) -> list[LaidDown]:
        """The hands that lie on the table."""
        with self._lock:
            return views.reveal_view(self._open(code))

    def views(self, audience: Audience) -> Views:
        """All of it that the audience may see: what a connection gets after `enter`."""
        with self._lock:
            return Views(
                table=self.table_view(audience.room),
                sheet=self.sheet_view(audience.room),
                reveal=self.reveal_view(audience.room),
                hand=None if audience.player is None else self.hand_view(audience.room, audience.player),
            )

    # -- how people come in ------------------------------------------------------------------------------------------

    def _leave_other_room(self, connection: str, code: str, now: float) -> None:
        """A connection is in one room at a time; what that changes in the other one is told with the next tick."""
        before = self._connections.audience(connection)
        if before is not None and before.room != code:
            change = self.disconnect(connection, now)
            self._late += [] if change is None else [change]

    def _offline(self, room: Room, leaving: str | None = None, staying: str | None = None) -> list[AnyStep]:
        """Everybody whom the room believes to be connected but nobody stands for any more, this connection apart."""
        others = [each for name, each in self._connections.of_room(room.code).items() if name != leaving]
        there = {each.who for each in others} | {staying}
        return [Presence(who=who, online=False) for who in sorted(present(room) - there)]

    def _settled(self, code: str, now: float) -> list[Taken]:
        """Makes up for a disconnection that could not be saved."""
        if code not in self._unsettled:
            return []
        steps = self._offline(self._open(code))
        taken = self._keeping.take(code, [(step, AUTO) for step in steps], now)
        self._unsettled.discard(code)
        return taken

    def _displace(self, audience: Audience, connection: str) -> list[tuple[str, Gone]]:
        """The older connections of a player lose their place."""
        if audience.player is None:
            return []
        older = [name for name in self._connections.of_player(audience.room, audience.player) if name != connection]
        return self._drop(older, Gone("opened_elsewhere"))

    def _drop(self, connections: Sequence[str], why: Gone) -> list[tuple[str, Gone]]:
        for connection in connections:
            self._connections.drop(connection)
        return [(connection, why) for connection in connections]

    def _remember(self, code: str, message_id: str, token: str) -> None:
        self._newcomers[code, message_id] = token
        while len(self._newcomers) > ENTRIES_REMEMBERED:
            self._newcomers.popitem(last=False)

    # -- what comes of steps -----------------------------------------------------------------------------------------

    def _change(self, code: str, taken: Sequence[Taken], gone: Sequence[tuple[str, Gone]] = ()) -> Change:
        """What the transport has to do about these steps. Connections change here as the steps say."""
        room = self._keeping.room(code)
        lost, granted = list(gone), list[tuple[str, Granted]]()
        for effects in (each.outcome.effects for each in taken):
            for player in effects.removed:
                lost += self._drop(self._connections.by_token_of(code, player), Gone("removed"))
            for player in effects.left:
                for connection in self._connections.of_player(code, player):
                    self._connections.put(connection, Audience(code, WATCHER))
            for claim, player in effects.granted:
                lost += self._drop(self._connections.by_token_of(code, player), Gone("opened_elsewhere"))
                granted += self._grant(code, claim, player, effects.token)
            for claim in effects.refused:
                granted += self._grant(code, claim, None, None)
        if room.closed:
            lost += self._drop(list(self._connections.of_room(code)), Gone("room_closed"))
            self._keeping.forget(code)
        moments = tuple(moment for each in taken for moment in each.outcome.effects.moments)
        return Change(code, room.version, moments, tuple(lost), tuple(granted))

    def _grant(self, code: str, claim: str, player: str | None, token: str | None) -> list[tuple[str, Granted]]:
        """Tells the connection that waits for the claim; with a player, it is the player's from now on."""
        connection = self._connections.decided(code, claim)
        if connection is None:
            return []
        if player is not None:
            self._connections.put(connection, Audience(code, "player", player))
        return [(connection, Granted(claim, player is not None, player, token))]

    def _repeated(self, room: Room, command: AnyCommand, actor: Actor) -> Done | Failed | None:
        """The answer that was given to the same command before."""
        logged = self._keeping.repeated(room.code, command.id)
        if logged is None:
            return None
        if logged.sender != actor.name:
            raise refusal("bad_message", problem="somebody else has used the id of this command; choose another")
        good = msgspec.json.decode(logged.answer)["ok"]
        return msgspec.json.decode(logged.answer, type=Done if good else Failed)

    def _claim_again(self, room: Room, claim: str, connection: str) -> None:
        """A phone that lost its line asks once more, from a new connection: it is there that it waits from now on.
        Raises `Refused` "unknown_claim" where the claim ended with the old one, so that nobody waits for nothing.
        """
        if all(each.claim != claim for each in room.claims):
            raise refusal("unknown_claim", claim=claim)
        self._connections.add_claim(room.code, claim, connection)

    def _invitation_url(self, room: Room, effects: Effects) -> str | None:
        """The link that an invitation belongs into, with it behind `#`, where no server or proxy sees it."""
        if effects.invited is None:
            return None
        role, invitation = effects.invited
        base = self._join_url(room.code).removesuffix(room.code)
        return f"{base}{'score' if role == 'scorekeeper' else 'tv'}/{room.code}#{invitation}"

    def _open(self, code: str) -> Room:
        room = self._keeping.room(_spelled(code))
        if room.closed:
            raise refusal("room_closed")
        return room


def _spelled(code: str) -> str:
    return code.strip().upper()
