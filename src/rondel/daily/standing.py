"""How a day stands: who has come where, said the same by a server and by a device alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from rondel.daily.results import Result


def bars(results: Sequence[Result], order: str) -> list[Any]:
    """How often each result came, the worst first: by points, or by having won and in which round."""
    by_rounds = order == "rounds"
    counts = Counter([(result.value, result.won, result.rounds if by_rounds else result.points) for result in results])
    found: dict[tuple[bool | None, int], int] = {}
    for (_, won, at), count in sorted(counts.items()):
        key = (won if by_rounds else None, at)
        found[key] = found.get(key, 0) + count
    return [{"won": won, "at": at, "count": count} for (won, at), count in found.items()]


def beaten(value: int, others: Sequence[Result]) -> float | None:
    """The share of the others whose result is worse; None: nobody else has played."""
    return sum([other.value < value for other in others]) / len(others) if others else None
