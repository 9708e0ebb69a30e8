"""The rules of speed 3-13, Three Thirteen and rummy: pure, without network, clock or screen.

The public face is what is named here; `engine.rules`, `engine.melds` and the other modules hold the rest.
"""

from engine.cards import Card, parse_cards
from engine.game import Game
from engine.melds import arrange, best_discard, why_not
from engine.rules import Rules
from engine.rulesets import RULESETS

__all__ = ["RULESETS", "Card", "Game", "Rules", "arrange", "best_discard", "parse_cards", "why_not"]
