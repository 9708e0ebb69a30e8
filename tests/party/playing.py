"""People at a table, for tests: each has a real connection and decides by what its own screen shows."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from typing import Any

from engine import RULESETS, best_discard, parse_cards
from engine.bots import decide
from engine.commands import Discard, Draw, GoOut, LayOff, Meld, TurnOver
from engine.shuffle import bot_stream
from tests.party.running import Running
from tests.party.screens import Screen

NAMES: dict[type, str] = {
    Draw: "draw",
    TurnOver: "turn_over",
    Meld: "meld",
    LayOff: "lay_off",
    Discard: "discard",
    GoOut: "go_out",
}
"""How the commands of a turn are called on the wire."""


@dataclass
class Table:
    """A room with its TV and its players; the players' screens in the order in which they joined."""

    server: Running
    links: dict[str, str]
    tv: Screen
    players: list[Screen]
    laid: list[Any] = field(default_factory=list)
    """For each scored hand the hands as they lay on the table, for a recount."""

    @property
    def room(self) -> str:
        return self.links["room"]

    def catch_up(self) -> None:
        """Returns when every screen shows what the server has sent to it."""
        for screen in (self.tv, *self.players):
            screen.catch_up()

    def start(self) -> None:
        """From the lobby to the first deal; by turns it is dealt at once."""
        self.tv.done("start")
        self.catch_up()
        if self.tv.table["phase"] == "turn":
            return
        while self.tv.table["next_call"] != "deal":
            for player in self.players:
                player.command("flip")
            self.catch_up()
        self.call("deal")

    def call(self, what: str) -> None:
        """The TV calls, and everybody's screen shows what came of it."""
        self.tv.done("call", what=what)
        self.catch_up()

    def play_on(self, until: Callable[[], bool]) -> None:
        """Plays until the condition holds: everybody acts, then the TV says the next call, if there is one."""
        while not until():
            for player in self.players:
                act(player)
            self.catch_up()
            if self.tv.table["next_call"] in ("next", "finish"):
                self.laid.append(self.tv.reveal)
            if self.tv.table["next_call"] is not None:
                self.call(self.tv.table["next_call"])

    def play_out(self) -> None:
        """Plays to the end of the game."""
        self.play_on(lambda: bool(self.tv.table["phase"] == "over"))


@contextlib.contextmanager
def table_for(server: Running, names: list[str], **wanted: Any) -> Iterator[Table]:
    """A room in the lobby, with a TV and players of these names in it."""
    links = server.new_room(**wanted)
    with contextlib.ExitStack() as screens:
        tv = screens.enter_context(Screen(server.url, links["room"]))
        assert tv.enter(room=links["room"], role="host", token=links["host_token"])["ok"]
        players = []
        for name in names:
            player = screens.enter_context(Screen(server.url, links["room"]))
            assert player.enter(room=links["room"], role="player", name=name)["ok"]
            players.append(player)
        yield Table(server, links, tv, players)


def act(player: Screen) -> None:
    """Does what the screen offers: draws and places, or says match with a complete hand; by turns, a whole turn."""
    player.catch_up()
    if "draw" in player.hand["can"] or "turn_over" in player.hand["can"]:
        take_turn(player)
    if "match" in player.hand["can"] and player.hand["arrangement"]["complete"]:
        player.done("match")
    if "take" in player.hand["can"]:
        player.done("take", source="stock")
    if "place" in player.hand["can"] and player.hand["placed"] is None:
        player.done("place", card=card_to_throw(player))


def take_turn(player: Screen) -> None:
    """A whole turn, as a bot would play it that sees this screen; told that it was too often, it waits so long."""
    rules = RULESETS[player.table["ruleset"]].with_options(**player.table["options"])
    number = player.table["turn"]
    while "discard" in player.hand["can"] or "draw" in player.hand["can"] or "turn_over" in player.hand["can"]:
        chosen = decide(player.hand, player.table, rules, bot_stream("00" * 32, number, player.player or ""))
        fields = {name: value for name, value in asdict(chosen).items() if name != "seat"}  # type: ignore[arg-type]
        answer = player.command(NAMES[type(chosen)], **fields)
        if not answer["ok"]:
            assert answer["error"]["code"] == "rate_limited", (chosen, answer)
            time.sleep(answer["error"]["params"]["seconds"])


def card_to_throw(player: Screen) -> str:
    """The id of a card that leaves the least."""
    held: list[str] = player.hand["cards"]
    size = player.table["size"]
    cards = parse_cards(" ".join(card.split(".")[0] for card in held))
    faces = {card.face for card in best_discard(cards, RULESETS["stan-sten"], size=size).discards}
    return next(card for card in held if card.split(".")[0] in faces)
