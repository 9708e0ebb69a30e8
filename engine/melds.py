"""The public face of melds: what is one, the best arrangement of a hand, the best discard, and why a hand is no match.

The work is done next door: `engine.meld_definition`, `engine.arrangement`, `engine.why_not`.
"""

from engine.arrangement import Arrangement, Discard, arrange, best_discard
from engine.meld_definition import MeldDescription, describe, is_meld
from engine.why_not import Reason, why_not

__all__ = [
    "Arrangement",
    "Discard",
    "MeldDescription",
    "Reason",
    "arrange",
    "best_discard",
    "describe",
    "is_meld",
    "why_not",
]
