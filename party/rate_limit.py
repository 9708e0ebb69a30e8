"""A limit on how often somebody may ask, as a bucket of tokens: a burst is fine, a flood is not.

It knows neither sockets nor clocks; who is limited, and what is not counted (pings), is the caller's affair.
"""

from __future__ import annotations


class RateLimit:
    """Lets `burst` requests through at once and `per_second` in the long run.

    >>> limit = RateLimit(burst=2, per_second=1.0)
    >>> [limit.wait(now) for now in (10.0, 10.0, 10.0, 11.0)]
    [0.0, 0.0, 1.0, 0.0]
    """

    def __init__(self, burst: int, per_second: float) -> None:
        self._burst = float(burst)
        self._per_second = per_second
        self._tokens = float(burst)
        self._counted_at: float | None = None

    def wait(self, now: float) -> float:
        """Counts a request at `now` (seconds): 0.0 if it may pass, otherwise the seconds until one may."""
        if self._counted_at is not None:
            self._tokens = min(self._burst, self._tokens + max(0.0, now - self._counted_at) * self._per_second)
        self._counted_at = now
        if self._tokens >= 1.0:
            self._tokens -= 1.0
            return 0.0
        return (1.0 - self._tokens) / self._per_second
