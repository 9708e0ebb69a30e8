"""The words for every refusal that a screen or a page can get: the rooms' own here, those of play in `engine.errors`.

A refusal is always an `engine.errors.Refused`: a code, params, and one English sentence. Screens translate by code
and params and show their own words; these sentences are for logs and for whoever talks to the server without a
screen. Nothing else of the server makes up words for an error.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from engine.errors import REFUSALS, Refused
from party.protocol import ErrorBody, Failed

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        # rooms and people
        "unknown_room": "There is no room {room}. The code on the TV has 4 letters.",
        "room_full": "This room is full: it has {maximum} seats. You can watch instead.",
        "room_locked": "Nobody new is let into this room at the moment.",
        "room_closed": "This room has been closed.",
        "not_entered": "This connection is in no room. Enter one first.",
        "name_taken": "Somebody called {name} is here already. Choose another name, or claim that seat.",
        "name_invalid": "The name {name!r} is not possible: a name has 1 to {maximum} visible characters.",
        "bad_token": "This token belongs to nobody in this room any more. Join again.",
        "bad_invite": "This invitation is not valid, or has been used already. Ask for a new one.",
        "unknown_player": "There is no player {player} here for that.",
        "unknown_claim": "There is no open request {claim}.",
        "forbidden": "Only these may do that: {needs}.",
        # messages
        "bad_message": "The message was not understood: {problem}.",
        "too_large": "The message is too large; at most {maximum} bytes are read.",
        "no_such_page": "There is nothing at {path}.",
        "no_such_method": "{path} cannot be asked with {method}.",
        "rate_limited": "That was too often. Try again in {seconds} seconds.",
        "store_unavailable": "The server cannot save at the moment, so nothing was changed. Try again.",
        "internal": "Something went wrong in the server; nothing was changed.",
        # rules and settings
        "bad_option": "{option} cannot be {value!r}; allowed: {allowed}.",
        "no_effect": "{option} would have no effect here; it needs {allowed}.",
        "too_few_players": "{seats} players are too few; at least {minimum} are needed.",
        "too_many_players": "{seats} players are too many; at most {maximum} can play these rules.",
        # the moment
        "wrong_phase": "That is not possible now; the phase is {phase}.",
        "stale_round": "That was meant for another hand; now it is hand {round}.",
        "stale_turn": "That was meant for another turn; now it is turn {turn}.",
        "paused": "The game is paused by {by}.",
        "window_open": "Players may still call match for {seconds} seconds.",
        "too_late": "The call can be taken back only within {seconds} seconds.",
    }
)
"""The sentence for each code that the rooms refuse with; the names in braces are params that come with it."""

CODES: Final[frozenset[str]] = frozenset(SENTENCES) | frozenset(REFUSALS)
"""Every code that an answer can carry."""


def refusal(code: str, **params: Any) -> Refused:
    """The refusal with that code, in words. `params` are JSON-able and hold at least what the sentence names.

    >>> str(refusal("forbidden", needs=["host", "caller"]))
    'Only these may do that: host, caller.'
    """
    words = SENTENCES[code].format_map({key: _in_words(value) for key, value in params.items()})
    return Refused(code, words, **params)


def error_body(refused: Refused) -> ErrorBody:
    """What an answer says about a refusal, of the engine or of the rooms.

    >>> error_body(refusal("unknown_room", room="KDRT")).message
    'There is no room KDRT. The code on the TV has 4 letters.'
    """
    return ErrorBody(code=refused.code, message=refused.message, params=refused.params)


def failed(code: str, **params: Any) -> Failed:
    """The answer to a message that was refused before it reached a room."""
    return Failed(error=error_body(refusal(code, **params)))


def _in_words(value: Any) -> Any:
    return ", ".join(str(part) for part in value) if isinstance(value, (list, tuple)) else value
