"""How long a searching bot may think here: longer on a slow device, up to a bound; shorter while a person decides, too."""

from __future__ import annotations

import time

BUDGET = 0.25
"""Seconds on a device as fast as the reference: what a server gives."""
LONGEST = 2.0
BESIDE = 0.1
"""Seconds while a person at the table owes a decision too: here one program does everything, and they would wait."""
REFERENCE = 0.02
"""Seconds of the loop below, with the Python of a server on the machine the bots were tuned on."""
ROUNDS = 200_000


def calibrated() -> float:
    """How many times slower than the reference this Python is, at least 1."""
    began = time.perf_counter()
    total = 0
    for n in range(ROUNDS):
        total += n & 7
    return max(1.0, (time.perf_counter() - began) / REFERENCE)


class Pace:
    def __init__(self) -> None:
        self.slower: float | None = None

    @property
    def whole(self) -> float:
        """Seconds for a decision that nobody else waits for."""
        if self.slower is None:
            self.slower = calibrated()
        return min(LONGEST, BUDGET * self.slower)

    def budget(self, people_too: bool) -> float:
        return min(BESIDE, self.whole) if people_too else self.whole
