"""How often something may be done: so many at once, so many a second after that."""

from __future__ import annotations

import time


class Bucket:
    """So many at once, so many per second after that."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> float:
        """0: go ahead; otherwise the seconds to wait."""
        at = time.monotonic()
        self.left = min(self.burst, self.left + (at - self.at) * self.rate)
        self.at = at
        if self.left >= cost:
            self.left -= cost
            return 0
        return (cost - self.left) / self.rate
