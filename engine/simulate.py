"""Whole games between bots, without a server: for figures, and to see that every round comes to an end.

The same seed plays the same games.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import Any

from engine.commands import Call, Flip, StandIn, Strength
from engine.game import Game
from engine.rules import Rules


def simulate(
    rules: Rules, seats: int, games: int, seed: int, max_recycles: int = 10, bots: Sequence[Strength] | None = None
) -> dict[str, Any]:
    """Play `games` games and tell how each round went, as `party simulate --json` prints it.

    `bots` has the strength of every seat (None: all "normal").

    Game number i (from 0) has the seed `seed` + i, so any of them can be played again alone. A round in which the
    stock would be filled again more than `max_recycles` times ends with nobody out, unless the rules have a limit of
    their own. "matched" has the seats that went out. Raises `BadOption` or `SeatsError` for rules or a number of seats
    that cannot be played, `ValueError` for other than one bot for every seat.

    >>> from engine.rulesets import RULESETS
    >>> played = simulate(RULESETS["stan-sten"].with_options(hands=[3]), seats=2, games=1, seed=1)
    >>> played["games"][0]["rounds"][0]["size"]
    3
    """
    limited = rules if rules.max_recycles is not None else rules.with_options(max_recycles=max_recycles)
    strengths: Sequence[Strength] = ["normal"] * seats if bots is None else bots
    if len(strengths) != seats:
        raise ValueError(f"{len(strengths)} bots cannot sit on {seats} seats; allowed: one bot for every seat")
    return {"games": [_game(limited, strengths, seed + number) for number in range(games)]}


def _game(rules: Rules, bots: Sequence[Strength], seed: int) -> dict[str, Any]:
    players = [f"seat {seat}" for seat in range(len(bots))]
    game = Game.new(rules, players, secret=hashlib.sha256(f"simulate {seed}".encode()).hexdigest())
    rounds = [_round(game, players) for _ in _play(game, bots)]
    totals = {row["player"]: row["total"] for row in game.sheet()["players"]}
    return {
        "seed": seed,
        "rounds": rounds,
        "totals": [totals[player] for player in players],
        "winners": [players.index(player) for player in game.winners],
    }


def _play(game: Game, bots: Sequence[Strength]) -> Iterator[None]:
    """Play the game to its end, stopping after each round that was scored."""
    while game.phase != "over":
        if game.phase == "roles":
            for player in game.waiting():
                game.apply(Flip(player))
        else:
            _think(game, bots)
        if game.phase == "scored":
            yield
        if game.next_call is not None and not game.waiting():
            game.apply(Call(game.next_call))


def _think(game: Game, bots: Sequence[Strength]) -> None:
    """Every seat, once around, does all that it wants to do now."""
    for seat, player in enumerate([] if game.round is None else game.round.players):
        while game.apply(StandIn(seat, "bot", bots[game.players.index(player)])):
            pass


def _round(game: Game, players: list[str]) -> dict[str, Any]:
    table = game.table_view()
    scores = {seat["player"]: seat["score"] for seat in table["seats"]}
    return {
        "size": table["size"],
        "wild": table["wild"],
        "scores": [scores.get(player) for player in players],
        "matched": sorted(players.index(player) for player in table["matched"]),
        "turns": table["turn"],
    }
