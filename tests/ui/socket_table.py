"""A table of people without screens, who bring a room to the moment that a test wants to look at.

They speak only the server's messages. The table's host calls; seats that belong to a browser page act on that page, or
are played for by an early "discard".
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Literal

from engine.bots import decide
from engine.commands import Match, Place, Take
from engine.rules import Rules
from engine.rulesets import RULESETS
from engine.shuffle import KeyStream
from party.protocol import AVATARS
from tests.party.running import Running
from tests.party.screens import Screen

Style = Literal["well", "unchanged"]
"""How a seat plays: as a good bot does, or drawing from the middle and placing that card, so that it never matches."""

Condition = Callable[[list[Screen]], Any]
"""Looks at those who could say "match" now."""


class SocketTable:
    """A room with its host's connection (`host`) and its players (`people`, in the order in which they came)."""

    def __init__(self, server: Running, *, options: dict[str, Any] | None = None, **settings: Any):
        """Makes a room. Its match window lasts no time unless `settings` say otherwise."""
        self.server = server
        self.links = server.new_room(options=options or {}, settings=settings)
        self.room = self.links["room"]
        self.host = Screen(server.url, self.room)
        answer = self.host.enter(room=self.room, role="host", token=self.links["host_token"])
        assert answer["ok"], answer
        self.people: list[Screen] = []

    @property
    def table(self) -> Any:
        """What everybody sees, as the host sees it."""
        return self.host.table

    def join(self, name: str) -> Screen:
        """Somebody sits down, with the first avatar that nobody has."""
        taken = {seat["avatar"] for seat in self.table["seats"]}
        avatar = next(one for one in AVATARS if one not in taken)
        person = Screen(self.server.url, self.room)
        answer = person.enter(room=self.room, role="player", name=name, avatar=avatar)
        assert answer["ok"], answer
        self.people.append(person)
        self.seated(name)
        return person

    def seated(self, name: str) -> str:
        """Waits until somebody of this name sits at the table; gives the public id."""
        self.host.wait_for(lambda: self._player(name) is not None, f"{name} at the table")
        return str(self._player(name))

    def known(self, name: str) -> str:
        """The public id of somebody who sits here or joins at the next hand."""
        found = self._player(name)
        assert found, f"nobody is called {name}"
        return found

    def _player(self, name: str) -> str | None:
        here = [*self.table["seats"], *self.table["joining"]]
        return next((one["player"] for one in here if one["name"] == name), None)

    # -- calling -----------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Leaves the lobby."""
        self.host.done("start")
        self.host.wait_for(lambda: self.table["phase"] == "roles", "the draw for caller")

    def draw_for_caller(self) -> None:
        """Everybody here flips, again and again, until a caller stands. A page's player flips by itself in time."""
        while self.table["caller"] is None:
            before = str(self.table["roles"])
            for person in self.people:
                if person.player in self.table["waiting"]:
                    person.command("flip")
            self.host.wait_for(partial(self._flipped_since, before), "a flip")

    def _flipped_since(self, roles: str) -> bool:
        return self.table["caller"] is not None or str(self.table["roles"]) != roles

    def call(self, what: str, *, anyway: bool = False) -> None:
        """The host says the next call, as soon as it is the next one."""
        self.host.wait_for(lambda: self.table["next_call"] == what, f"{what} as the next call")
        before = self._moment()
        self.host.done("call", what=what, **({"anyway": True} if anyway else {}))
        self.host.wait_for(lambda: self._moment() != before, f"what follows {what}")

    def _moment(self) -> tuple[Any, ...]:
        table = self.table
        return table["round"], table["turn"], table["phase"], table["next_call"]

    # -- playing -----------------------------------------------------------------------------------------------------

    def draw(self, person: Screen, style: Style = "well") -> None:
        """One person draws."""
        person.wait_for(lambda: "take" in person.hand["can"], "the right to draw")
        wish = decide(person.hand, person.table, self.rules(), KeyStream(b"screens"))
        person.done("take", source=wish.source if style == "well" and isinstance(wish, Take) else "stock")
        person.wait_for(lambda: person.hand["drawn"] is not None, "the drawn card")

    def place(self, person: Screen, style: Style = "well") -> None:
        """One person places a card."""
        wish = decide(person.hand, person.table, self.rules(), KeyStream(b"screens"))
        person.done("place", card=wish.card if style == "well" and isinstance(wish, Place) else person.hand["drawn"])
        person.wait_for(lambda: person.hand["placed"] is not None, "the placed card")

    def turn(self, style: Style = "well", *, but: tuple[Screen, ...] = ()) -> None:
        """Everybody here who has to, except `but`, draws and places."""
        waiting = set(self.table["waiting"])
        acting = [person for person in self.people if person.player in waiting and person not in but]
        for person in acting:
            self.draw(person, style)
            self.place(person, style)
        done = {person.player for person in acting}
        self.host.wait_for(lambda: not done.intersection(self.table["waiting"]), "everybody's card")

    def complete(self) -> list[Screen]:
        """Those here who may say "match" and be right."""
        for person in self.people:
            self._up_to_date(person)
        rules, stream = self.rules(), KeyStream(b"screens")
        return [one for one in self.people if isinstance(decide(one.hand, one.table, rules, stream), Match)]

    def match(self, person: Screen) -> None:
        """One person says "match", rightly."""
        person.done("match")
        self.host.wait_for(lambda: person.player in self.table["matched"], "the match")

    def _up_to_date(self, person: Screen) -> None:
        """Waits until the person sees what the host sees."""
        moment = self._moment()[:3]

        def seen() -> bool:
            table = person.table
            return bool((table["round"], table["turn"], table["phase"]) == moment and "match" in person.hand["can"])

        if person.player not in self.table["matched"]:
            person.wait_for(seen, "the match window")

    def turns_until(self, condition: Condition, style: Style = "well", most: int = 60) -> None:
        """From a match window on, plays turns until the condition holds for those who are complete."""
        for _ in range(most):
            if condition(self.complete()):
                return
            self.call("draw")
            self.turn(style)
            self.call("discard", anyway=True)
        raise AssertionError(f"nothing came of {most} turns")

    def finish_round(self) -> None:
        """From the reveal of a match on, plays the last turn and scores."""
        if self.table["next_call"] == "last_draw":
            self.call("last_draw")
            self.turn()
            self.call("discard", anyway=True)
        self.call("score")

    def whole_round(self) -> None:
        """From a match window on, plays the round until it is scored."""
        self.turns_until(bool)
        self.match(self.complete()[0])
        self.finish_round()

    def rules(self) -> Rules:
        """The rules that the room plays."""
        table = self.table
        return RULESETS[table["ruleset"]].with_options(**{name: table["options"][name] for name in table["changed"]})

    def close(self) -> None:
        """Everybody goes."""
        for one in (self.host, *self.people):
            one.close()
