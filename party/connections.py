"""Which connection looks at which room, as whom. Only memory: connections do not outlive the server.

A player is where the newest connection is that showed the player's token; older ones lose their place. TVs, tablets and
watchers may be several.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from party.protocol import Role
from party.state import Actor, Room, roles_of

WATCHER: Final = "watcher"


@dataclass(frozen=True, slots=True)
class Audience:
    """Who looks at a room through one connection. `player` is set for the role "player" only; `holder` is the player
    whose token opened the screen of an office, which ends with the office.
    """

    room: str
    role: Role
    player: str | None = None
    holder: str | None = None

    @property
    def who(self) -> str | None:
        """Whose presence the connection stands for: a player id, "host", "scorekeeper", or nobody's."""
        if self.player is not None:
            return self.player
        return None if self.role == WATCHER else self.role


def actor_of(room: Room, audience: Audience) -> Actor:
    """Who a command from there comes from, with every role held now."""
    if audience.player is not None:
        return Actor(audience.player, roles_of(room, audience.player))
    if audience.holder is not None and audience.role not in roles_of(room, audience.holder):
        return Actor(None, frozenset({WATCHER}))
    return Actor(None, frozenset({audience.role}))


class Connections:
    """All connections that have entered a room, and the claims that they wait for."""

    def __init__(self) -> None:
        self._audiences: dict[str, Audience] = {}
        self._rooms: dict[str, dict[str, Audience]] = {}
        self._claims: dict[tuple[str, str], str] = {}

    def audience(self, connection: str) -> Audience | None:
        """Who the connection is; None if it is in no room."""
        return self._audiences.get(connection)

    def of_room(self, room: str) -> dict[str, Audience]:
        """Every connection in the room."""
        return dict(self._rooms.get(room, {}))

    def of_player(self, room: str, player: str) -> list[str]:
        """The connections that are this player's."""
        return [name for name, each in self.of_room(room).items() if each.player == player]

    def by_token_of(self, room: str, player: str) -> list[str]:
        """The connections that this player's token opened, screens of an office too."""
        return [name for name, each in self.of_room(room).items() if player in (each.player, each.holder)]

    def put(self, connection: str, audience: Audience) -> None:
        """The connection is this audience from now on, and no other."""
        self.drop(connection)
        self._audiences[connection] = audience
        self._rooms.setdefault(audience.room, {})[connection] = audience

    def drop(self, connection: str) -> None:
        """The connection is in no room any more. What it claimed is another matter (`take_claims`)."""
        audience = self._audiences.pop(connection, None)
        if audience is None:
            return
        here = self._rooms[audience.room]
        del here[connection]
        if not here:
            del self._rooms[audience.room]

    def is_last(self, connection: str) -> bool:
        """Whether nobody else stands for the same presence, so that it ends with this connection."""
        audience = self._audiences.get(connection)
        if audience is None or audience.who is None:
            return False
        others = (each for name, each in self.of_room(audience.room).items() if name != connection)
        return all(each.who != audience.who for each in others)

    def add_claim(self, room: str, claim: str, connection: str) -> None:
        """The connection waits for this claim."""
        self._claims[room, claim] = connection

    def claims_of(self, connection: str) -> list[str]:
        """The claims that the connection waits for."""
        return [claim for (_, claim), name in self._claims.items() if name == connection]

    def decided(self, room: str, claim: str) -> str | None:
        """Who waited for the claim, which is decided or withdrawn now; None if nobody does any more."""
        return self._claims.pop((room, claim), None)
