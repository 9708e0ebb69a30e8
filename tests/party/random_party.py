"""Somebody who pushes every button: random commands, sensible and senseless ones, from every screen of a room.

What is random follows from one seed, so that a party that shows a mistake can be played again.
"""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.errors import Refused
from party.protocol import AVATARS, HandView
from party.room import ALLOWED
from party.views import PLAY_TYPES
from tests.party.gathering import Gathering

NAMES = ("Ana", "Bo", "Chidi", "Dorothea", "Līga", "Emre", "\u202eevil", "", "x" * 13, "ana", "a\x00b", "\ud800")
STARTS: tuple[dict[str, Any], ...] = (
    {"options": {"hands": [3]}},
    {"ruleset": "rummy"},
    {"ruleset": "three-thirteen-mathis", "options": {"hands": [3, 4]}},
    {"options": {"hands": [3, 13], "packs": 2}},
    {"ruleset": "rummy", "options": {"rummy_match": "target", "rummy_target": 40, "max_recycles": 1}},
    {"ruleset": "mellentine", "options": {"hands": [3]}},
    {"options": {"hands": [3, 4]}},
    {"ruleset": "three-thirteen-natural", "options": {"hands": [3], "tie_break": "bonus"}},
    {"ruleset": "rummy", "options": {"rummy_ledger": "zero_sum", "rummy_deals": 1}},
    {"options": {"false_match_points": 5}},
    {"ruleset": "five-suits", "options": {"hands": [3, 14]}},
    {"ruleset": "three-thirteen-classic", "options": {"hands": [3], "max_recycles": 1, "jokers": 4}},
    {"ruleset": "mellentine", "options": {"pace": "called", "packs": 3, "hands": [3]}},
)
"""The rules of the rooms, by turns and on calls."""
RULE_CHANGES: tuple[dict[str, Any], ...] = (
    {"ruleset": "stan-sten"},
    {"ruleset": "rummy"},
    {"ruleset": "rummy", "options": {"pace": "called"}},
    {"ruleset": "mellentine"},
    {"ruleset": "three-thirteen-natural", "options": {"hands": [3]}},
    {"ruleset": "five-suits", "options": {"pace": "called"}},
    {"ruleset": "nothing"},
    {"options": {"pace": "turns"}},
    {"options": {"rummy_match": "single"}},
    {"options": {"hands": [3, 4]}},
    {"options": {"hands": [3], "fourteenth": "tie", "tie_break": "bonus"}},
    {"options": {"packs": 1}},
    {"options": {"jokers": 4, "false_match_points": 7}},
    {"options": {"jokers": 10**30}},
    {"options": {"speed": 3}},
    {"settings": {"calling": "auto", "call_pause": 0.5}},
    {"settings": {"calling": "person", "public_claims": True}},
    {"settings": {"match_window": 99}},
    {"settings": {"match_window": 0, "turn_clock": 20, "help": "none"}},
    {"settings": {"voice": True}},
    {},
)


class RandomParty:
    """A room and the random people in it."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = random.Random(seed)
        self.screens = ["tv", "tablet", "stranger", "watcher", *NAMES[:6]]
        names = self.random.sample(NAMES[:5], self.random.randint(1, 4))
        self.party = Gathering(folder, seed=str(seed), bot_delay=0.5, **STARTS[seed % len(STARTS)])
        for name in names:
            with contextlib.suppress(Refused):
                self.party.join(name)
        self.party.tablet()
        self.party.enter("watcher", role="watcher")
        self.refusals: dict[str, int] = {}

    def close(self) -> None:
        """Lets the store go."""
        self.party.close()

    def step(self, chance: int) -> str | None:
        """Does one thing, whatever comes into the mind by this chance. Gives the code if it is refused."""
        self.random.seed(chance)
        act = self.random.choices(
            [self._play_on, self._command, self._enter, self._leave_the_room, self._wait], [50, 34, 5, 3, 8]
        )[0]
        try:
            act()
        except Refused as refused:
            self.refusals[refused.code] = self.refusals.get(refused.code, 0) + 1
            return refused.code
        return None

    # -- what would bring the game on --------------------------------------------------------------------------------

    def _play_on(self) -> None:
        table = self.party.table()
        if table.phase == "lobby":
            self._say("tv", self.random.choice(["start", "add_bot"]))
        elif table.phase == "over":
            self._say("tv", "rematch")
        elif table.paused is not None:
            self._say("tv", "resume")
        elif table.waiting and self.random.random() < 0.8:
            self._act(self.random.choice(table.waiting))
        elif table.phase in ("match", "reveal") and self.random.random() < 0.4:
            self._say(self.random.choice([*self.party.ids]), "match")
        elif table.next_call is not None:
            self.party.now = max(self.party.now, table.window_until or 0.0)
            self._say("tv", "call", what=table.next_call, anyway=True)

    def _act(self, player: str) -> None:
        screen = next((name for name, known in self.party.ids.items() if known == player), None)
        if screen is None or player not in self.party.table().order or self.party.seat(player).leaving:
            self.party.wait(1.0)
            return
        if self.party.rooms.audience(screen) is None and screen in self.party.tokens:
            self.party.come_back(screen)
            return
        hand = self.party.rooms.hand_view(self.party.code, player)
        kinds = [each for each in hand.can if each in PLAY_TYPES - {"match", "order"}] or ["order"]
        best = self._best(hand) if self.random.random() < 0.7 else None
        kind = self.random.choice(kinds) if best is None else best[0]
        self._say(screen, kind, **(self._fields(kind, player) if best is None else best[1]))

    def _best(self, hand: HandView) -> tuple[str, dict[str, Any]] | None:
        """By turns what brings the hand to its end; None: nothing in particular."""
        grouped = hand.arrangement
        if grouped is None or "discard" not in hand.can:
            return None
        if "go_out" in hand.can and grouped.complete and grouped.deadwood:
            return "go_out", {"card": grouped.deadwood[-1]}
        if "meld" in hand.can and grouped.melds:
            return "meld", {"cards": grouped.melds[0].cards}
        if "lay_off" in hand.can and hand.fits:
            card, melds = self.random.choice(list(hand.fits.items()))
            return "lay_off", {"cards": [card], "meld": melds[0]}
        allowed = [card for card in [*hand.cards, *grouped.deadwood] if card != hand.forbidden]
        return "discard", {"card": allowed[-1]}

    # -- what comes into the mind ------------------------------------------------------------------------------------

    def _command(self) -> None:
        there = [screen for screen in self.screens if self.party.rooms.audience(screen) is not None]
        screen = self.random.choice(there if there and self.random.random() < 0.95 else self.screens)
        kind = self.random.choice(self._sensible(screen) if self.random.random() < 0.6 else KINDS)
        fields = self._fields(kind, self.party.ids.get(screen, "p1"))
        if self.random.random() < 0.2:
            fields |= {"round": self.random.randint(0, 4), "turn": self.random.randint(0, 4)}
        self._say(screen, kind, **fields)

    def _sensible(self, screen: str) -> list[str]:
        """Commands that this screen may give in this phase."""
        offices = {"tv": "host", "tablet": "scorekeeper", "watcher": "watcher", "stranger": "watcher"}
        role = offices.get(screen, "player")
        phase = self.party.table().phase
        fitting = [
            str(command.__struct_config__.tag)
            for command, allowed in ALLOWED.items()
            if role in allowed.who and phase in allowed.phases
        ]
        return [kind for kind in fitting if kind in KINDS and (kind != "remove" or self.random.random() < 0.3)]

    def _say(self, screen: str, kind: str, **fields: Any) -> None:
        self.party.answer(screen, kind, **fields)

    def _fields(self, kind: str, player: str) -> dict[str, Any]:
        """What the command of that kind carries beside its id."""
        return {name: value(self, player) for name, value in FIELDS.get(kind, {}).items()} | (
            self.random.choice(RULE_CHANGES) if kind == "set_rules" else {}
        )

    def choose(self, *values: Any) -> Any:
        """One of these."""
        return self.random.choice(values)

    def anybody(self, *_: Any) -> str:
        """A player, or somebody who is none."""
        return str(self.choose(*self.party.ids.values(), *self.party.table().order, "p1", "p99", ""))

    def a_claim(self, *_: Any) -> str:
        """An open claim, or none."""
        return str(self.choose(*(each.claim for each in self.party.table().claims), "c99"))

    def a_call(self, *_: Any) -> str:
        """A call, quite often the next one."""
        return str(self.choose(*CALLS, *[self.party.table().next_call or "draw"] * 5))

    def a_meld(self, *_: Any) -> str:
        """A meld on the table, or none."""
        return str(self.choose(*(each.id for each in self.party.table().melds), "m99"))

    def some_card(self, player: str) -> str:
        """A card of the player's own hand, most of the time."""
        cards: list[str] = []
        if player in self.party.ids.values():
            try:
                cards = self.party.rooms.hand_view(self.party.code, player).cards
            except Refused:
                cards = []
        return self.random.choice([*cards, *cards, *cards, "7H.k1", "nothing"])

    # -- coming and going --------------------------------------------------------------------------------------------

    def _enter(self) -> None:
        screen = self.random.choice(self.screens)
        if screen in self.party.tokens and self.random.random() < 0.8:
            self.party.come_back(screen)
        elif screen in ("tv", "tablet"):
            role = {"tv": "host", "tablet": "scorekeeper"}[screen]
            self.party.enter(screen, role=role, invite=self.random.choice([self.party.tablet_invite, "nothing"]))
        elif screen == "stranger":
            self.party.enter(screen, role=self.random.choice(["watcher", "player", "host"]), token="ab" * 16)
        elif screen == "watcher":
            self.party.enter(screen, role="watcher")
        else:
            self.party.join(screen)

    def _leave_the_room(self) -> None:
        self.party.lose(self.random.choice(self.screens))

    def _wait(self) -> None:
        self.party.wait(self.random.choice([0.2, 1.0, 4.0, 20.0]))


CALLS = ("deal", "draw", "discard", "last_draw", "score", "next", "finish")

Value = Callable[[RandomParty, str], Any]
FIELDS: dict[str, dict[str, Value]] = {
    "lock_room": {"locked": lambda party, _: party.choose(False, False, True)},
    "profile": {
        "name": lambda party, _: party.choose(None, *NAMES),
        "avatar": lambda party, _: party.choose(None, "dragon", *AVATARS),
    },
    "ready": {"ready": lambda party, _: party.choose(True, False)},
    "take_seat": {"seat": lambda party, _: party.random.randint(-1, 6)},
    "move_seat": {"player": RandomParty.anybody, "seat": lambda party, _: party.random.randint(-1, 6)},
    "remove": {"player": RandomParty.anybody},
    "claim": {"player": RandomParty.anybody},
    "rename": {"player": RandomParty.anybody, "name": lambda party, _: party.choose(*NAMES)},
    "seat_policy": {
        "player": RandomParty.anybody,
        "policy": lambda party, _: party.choose("wait", "neutral", "bot"),
    },
    "hand_over": {
        "role": lambda party, _: party.choose("caller", "scorekeeper", "host"),
        "player": RandomParty.anybody,
    },
    "invite": {"role": lambda party, _: party.choose("scorekeeper", "host")},
    "approve": {"claim": RandomParty.a_claim},
    "refuse": {"claim": RandomParty.a_claim},
    "call": {"what": RandomParty.a_call, "anyway": lambda party, _: party.choose(True, False)},
    "nudge": {"player": lambda party, _: party.choose(None, party.anybody())},
    "take": {"source": lambda party, _: party.choose("stock", "pile")},
    "place": {"card": RandomParty.some_card},
    "match": {"melds": lambda party, player: party.choose(None, [], [[party.some_card(player)] * 3])},
    "draw": {"source": lambda party, _: party.choose("stock", "stock", "discard")},
    "discard": {"card": RandomParty.some_card},
    "go_out": {
        "card": RandomParty.some_card,
        "melds": lambda party, player: party.choose(None, [], [[party.some_card(player)] * 3]),
    },
    "meld": {"cards": lambda party, player: [party.some_card(player) for _ in range(party.choose(0, 3, 3, 4))]},
    "lay_off": {"cards": lambda party, player: [party.some_card(player)], "meld": RandomParty.a_meld},
    "order": {
        "cards": lambda party, player: [party.some_card(player)],
        "mode": lambda party, _: party.choose("rank", "suit", "groups", "mine"),
    },
    "score": {
        "player": RandomParty.anybody,
        "round": lambda party, _: party.choose(None, 0, 1, 2),
        "points": lambda party, _: party.random.randint(-9, 99),
        "reason": lambda _, __: "miscount",
    },
}
"""What commands carry, made up at random."""

KINDS = (
    "set_rules", "start", "lock_room", "profile", "ready", "take_seat", "leave", "away", "back", "add_bot", "remove",
    "move_seat", "rename", "seat_policy", "hand_over", "invite", "claim", "approve", "refuse", "flip", "call", "call",
    "uncall", "nudge", "pause", "resume", "take", "take", "place", "place", "take_back", "match", "match", "draw",
    "discard", "go_out", "meld", "lay_off", "turn_over", "order", "score", "rematch",
)  # fmt: skip
"""Every command but the one that would end the party early; those of play more often."""
