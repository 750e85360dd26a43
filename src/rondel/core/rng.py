"""Chance: one small generator that lives inside the state.

It works on 32-bit words only, so that it stays on the fast path of compiled code and gives the same numbers
everywhere. The algorithm is the public-domain small fast counting generator (sfc32).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, TypeVar

T = TypeVar("T")

MASK: Final = 0xFFFFFFFF


class Rng:
    """Three words of state and a counter; before them, a queue of scripted results."""

    FIELDS: ClassVar[tuple[str, ...]] = ("a", "b", "c", "count", "script")

    def __init__(self, a: int, b: int, c: int, count: int, script: list[int]) -> None:
        self.a = a
        self.b = b
        self.c = c
        self.count = count
        self.script = script

    def __reduce__(self) -> tuple[Any, ...]:
        return Rng, (self.a, self.b, self.c, self.count, self.script[:])

    def clone(self) -> Rng:
        return Rng(self.a, self.b, self.c, self.count, self.script[:])

    def word(self) -> int:
        """The next 32 random bits."""
        a, b, c, count = self.a, self.b, self.c, self.count
        result = (a + b + count) & MASK
        self.count = (count + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = (((c << 21) | (c >> 11)) + result) & MASK
        return result

    def draw(self, n: int) -> int:
        """A fair number from 0 to n-1, never from the script: for shuffles."""
        limit = (1 << 32) // n * n
        x = self.word()
        while x >= limit:  # rejected, so that every result is equally likely
            x = self.word()
        return x % n

    def below(self, n: int) -> int:
        """A die or a single draw: 0 to n-1. A scripted result comes first."""
        if self.script:
            value = self.script.pop(0)
            if not 0 <= value < n:
                raise ValueError(f"scripted chance {value} is outside 0..{n - 1}")
            return value
        return self.draw(n)

    def shuffle(self, pile: list[T]) -> None:
        """Every order is equally likely. The same words as `draw` would use, kept in local variables for speed."""
        a, b, c, count = self.a, self.b, self.c, self.count
        for i in range(len(pile) - 1, 0, -1):
            limit = (1 << 32) // (i + 1) * (i + 1)
            x = limit
            while x >= limit:
                x = (a + b + count) & MASK
                count = (count + 1) & MASK
                a = b ^ (b >> 9)
                b = (c + (c << 3)) & MASK
                c = (((c << 21) | (c >> 11)) + x) & MASK
            j = x % (i + 1)
            pile[i], pile[j] = pile[j], pile[i]
        self.a, self.b, self.c, self.count = a, b, c, count


def seeded(seed: int) -> Rng:
    """A generator for this seed: any whole number, also a large or negative one."""
    seed &= (1 << 96) - 1
    rng = Rng(seed & MASK, (seed >> 32) & MASK, (seed >> 64) & MASK, 1, [])
    for _ in range(15):  # mixes the seed through all words
        rng.word()
    return rng
