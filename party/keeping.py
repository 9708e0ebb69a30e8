"""Rooms in memory over the store: loaded when somebody asks, and never ahead of what is saved.

Steps go through here in chains, saved as one: all of them, or, when one is refused or the store does not answer, none.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import msgspec

from engine.errors import Refused
from party import history
from party.deadlines import next_due
from party.errors import error_body, refusal
from party.protocol import AnyCommand, Done, Enter, Failed
from party.randomness import CODE_LENGTH, Randomness
from party.room import AUTO, Actor, Outcome, apply
from party.state import Room, decode, encode
from party.steps import Effects
from party.store.base import FinishedRound, LogEntry, Store, StoreUnavailable, VersionConflict
from party.ticks import Act, AnyStep, Restarted, TimeUp

log = logging.getLogger(__name__)

MOST_DUE_STEPS = 60
"""So many steps of one room are taken in one tick; the rest wait for the next."""

TROUBLE_SECONDS = 2.0
"""So long a room is left alone in which something due was refused."""

UrlOf = Callable[[Room, Effects], str | None]


@dataclass(slots=True)
class Live:
    """A room in memory. `unsaved` are entries that will be written with its next step."""

    room: Room
    unsaved: list[LogEntry] = field(default_factory=list)
    due_at: float | None = None


@dataclass(frozen=True, slots=True)
class Taken:
    """A step that was taken: what came of it, and its answer."""

    outcome: Outcome
    answer: Done | Failed
    thought: bool = False
    """A seat that plays by itself has decided something, which takes a while."""


class Keeping:
    """Every room that is in memory, over the store."""

    def __init__(self, store: Store, randomness: Randomness, url_of: UrlOf) -> None:
        self._store = store
        self._randomness = randomness
        self._url_of = url_of
        self._live: dict[str, Live] = {}

    def room(self, code: str) -> Room:
        """The room as it was saved last. Raises `Refused`: unknown_room, store_unavailable."""
        return self._at(code).room

    def codes(self) -> list[str]:
        """The rooms in memory; those in which a seat has decided something come last."""
        return list(self._live)

    def forget(self, code: str) -> None:
        """The room leaves memory; nothing of it is lost."""
        self._live.pop(code, None)

    def repeated(self, code: str, command_id: str) -> LogEntry | None:
        """The log's entry of a command that was carried out before."""
        with _in_words():
            return self._store.answered(code, command_id)

    def written(self, code: str) -> tuple[list[tuple[int, LogEntry]], list[FinishedRound]]:
        """The room's whole log and its finished rounds."""
        with _in_words():
            return self._store.log(code), self._store.finished(code)

    def take(self, code: str, steps: Sequence[tuple[AnyStep, Actor]], now: float) -> list[Taken]:
        """Takes these steps, one after another, and saves them as one. Raises `Refused`, and then none was taken."""
        live = self._at(code)
        chain = _Chain(live.room, self._randomness, self._url_of, now)
        for command, actor in steps:
            chain.take(command, actor)
        self._save(live, chain)
        return chain.taken

    def take_due(self, code: str, now: float) -> list[Taken]:
        """Takes what is due in the room, up to the first decision of a seat that plays by itself: so that people never
        wait for more than one. What is refused is left for later.
        """
        live = self._at(code)
        if live.due_at is None or now < live.due_at:
            return []
        chain = _Chain(live.room, self._randomness, self._url_of, now)
        refused = thought = False
        while (
            not (refused or thought)
            and (due := next_due(chain.room))
            and due[0] <= now
            and len(chain.taken) < MOST_DUE_STEPS
        ):
            try:
                chain.take(due[1], AUTO)
                thought = chain.taken[-1].thought
            except Refused as refusal_of_step:
                log.warning("room %s: %s was due and refused: %s", code, due[1], refusal_of_step)
                refused = True
            except Exception:  # a mistake of ours in one room must not hold up the others
                log.exception("room %s: %s was due and could not be done", code, due[1])
                refused = True
        self._save(live, chain)
        if refused:
            live.due_at = now + TROUBLE_SECONDS
        if thought:
            self._live[code] = self._live.pop(code)
        return chain.taken

    def overdue(self, now: float) -> bool:
        """Whether something is due that has not been taken yet."""
        return any(live.due_at is not None and live.due_at <= now for live in self._live.values())

    def _at(self, code: str) -> Live:
        if code not in self._live:
            self._live[code] = self._load(code)
        return self._live[code]

    def _load(self, code: str) -> Live:
        """From the store. Whoever was connected when the server ended is not connected now; that is written down with
        the room's next step, so that reading writes nothing.
        """
        known = len(code) == CODE_LENGTH and code.isascii()
        with _in_words():
            stored = self._store.load(code) if known else None
        if stored is None:
            raise refusal("unknown_room", room=code[:8])
        try:
            room = decode(stored.state)
        except msgspec.MsgspecError as error:
            log.error("room %s cannot be read, as it is damaged or was written by another version: %s", code, error)
            raise refusal("unknown_room", room=code) from error
        if room.closed or not (room.someone_is_there() or room.claims):
            return Live(room)
        chain = _Chain(room, self._randomness, self._url_of, room.touched)
        chain.take(Restarted(), AUTO)
        return Live(chain.room, chain.entries)

    def _save(self, live: Live, chain: _Chain) -> None:
        """Writes the chain, and only then lets it be the room's state."""
        if chain.entries:
            code = chain.room.code
            try:
                with _in_words():
                    entries = [*live.unsaved, *chain.entries]
                    self._store.save(code, chain.room.version, encode(chain.room), entries, chain.finished)
            except VersionConflict:
                self.forget(code)
                raise refusal("store_unavailable") from None
            live.room, live.unsaved = chain.room, []
        due = next_due(live.room)
        live.due_at = None if due is None else due[0]


class _Chain:
    """Steps on a room that are not saved yet."""

    def __init__(self, room: Room, randomness: Randomness, url_of: UrlOf, now: float) -> None:
        self.room = room
        self.entries: list[LogEntry] = []
        self.finished: list[FinishedRound] = []
        self.taken: list[Taken] = []
        self._randomness = randomness
        self._url_of = url_of
        self._now = now

    def take(self, command: AnyStep, actor: Actor) -> None:
        outcome = apply(self.room, command, actor, self._now, self._randomness)
        effects = outcome.effects
        answer: Done | Failed
        if effects.refusal is not None:
            answer = Failed(error_body(effects.refusal))
        else:
            said = effects.answer
            answer = Done(
                outcome.room.version,
                invite=said.get("invite"),
                url=self._url_of(outcome.room, effects),
                claim=said.get("claim"),
                player=said.get("player"),
            )
        self.taken.append(Taken(outcome, answer, thought=isinstance(command, (Act, TimeUp))))
        if effects.idle:
            return
        kept = None if actor is AUTO else answer
        self.entries.append(history.entry(self.room, command, actor, self._now, effects, kept))
        self.finished += [history.record(outcome.room, game, self._now) for game in effects.scored]
        self.room = outcome.room


def refuse_unwritable(message: AnyCommand | Enter) -> None:
    """Raises `Refused` for text and numbers that could not be written down: half a character, 30 digits."""
    try:
        msgspec.json.encode(message)
    except (UnicodeEncodeError, OverflowError, TypeError, ValueError, RecursionError) as error:
        raise refusal("bad_message", problem=f"a value cannot be written down ({type(error).__name__})") from error


@contextmanager
def _in_words() -> Iterator[None]:
    """Turns a store that does not answer into a refusal."""
    try:
        yield
    except StoreUnavailable as error:
        log.error("the store does not answer: %s", error)
        raise refusal("store_unavailable") from error
