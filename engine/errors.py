"""What the engine says when a command cannot be carried out: a code that a screen translates, words, and parameters.

Only refusals of play are here. A wrong option is `engine.rules.BadOption`; a wrong card in text is a `ValueError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

REFUSALS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "wrong_phase": "That cannot be done now; the phase is {phase}.",
        "not_next_call": "The call was {what!r}; the next call is {next_call!r}.",
        "not_everyone_placed": "Not placed yet: {waiting}. Say it with anyway to call all the same.",
        "window_closed": "A match can only be called between discard and the next draw.",
        "not_a_match": "This hand is not complete: {penalty} points are left over.",
        "already_drawn": "A card has been drawn already.",
        "not_drawn": "Draw a card first.",
        "not_placed": "No card lies face down.",
        "already_placed": "This card lies face down already.",
        "not_your_card": "{card!r} is not a card of this hand.",
        "not_your_turn": "It is not {player}'s turn; waited for: {waiting}.",
        "pile_empty": "There is no card to take from the {source}.",
        "stock_not_empty": "The pile is turned over when the stock is empty; it has {stock} cards.",
        "forbidden_card": "{card!r} was taken from the pile in this turn and cannot be thrown back in it.",
        "not_a_meld": "{cards} are neither a set nor a run.",
        "cannot_lay_off": "{cards} cannot be added to the meld {meld!r}.",
        "must_keep_a_card": "That would leave only {card!r}, which cannot be thrown in this turn.",
        "already_out": "This hand is out already.",
        "too_late": "It cannot be taken back: {players} drew already.",
        "too_few_players": "This cannot be played by {seats}; allowed: {minimum} to {maximum} players.",
        "too_many_players": "This cannot be played by {seats}; allowed: {minimum} to {maximum} players.",
        "bad_option": "{option}={value!r} does not allow this; allowed: {allowed}.",
        "forbidden": "There is no such seat as {seat} in this round; allowed: 0 to {last}.",
        "bad_message": "{what} is not understood; allowed: {allowed}.",
        "over": "The game is over.",
    }
)
"""Every code that the engine refuses with, and its words. The parameters are what stands in braces, and maybe more."""


class Refused(Exception):
    """A command that cannot be carried out now. Nothing has changed when it is raised.

    `code` is one of `REFUSALS` (or, outside the engine, a code of its own with its own `message`); `params` are
    JSON-able and say what the message is about; `message` is for people who read logs.

    >>> refused = Refused("not_next_call", what="draw", next_call="discard")
    >>> refused.code, refused.params["next_call"], str(refused)
    ('not_next_call', 'discard', "The call was 'draw'; the next call is 'discard'.")
    """

    def __init__(self, code: str, message: str | None = None, /, **params: Any) -> None:
        self.code = code
        self.params = params
        self.message = message if message is not None else REFUSALS.get(code, code).format(**params)
        super().__init__(self.message)
