"""Finished matches: as many as there are, with the memory of few."""

from __future__ import annotations

import pickle
import tempfile
from array import array
from collections.abc import Iterable, Iterator, Sequence
from typing import overload

from rondel.arena.match import MatchResult

Packed = tuple[int, bytes]
"""The number of a match and its result as it is kept: a process that played it packs it, nobody has to unpack it again."""


def packed(result: MatchResult) -> Packed:
    return result.number, pickle.dumps(result)


def unpacked(one: Packed) -> MatchResult:
    found: MatchResult = pickle.loads(one[1])
    return found


IN_MEMORY = 8 * 2**20
"""Bytes of results that are kept in memory; more of them lie in a temporary file."""
NOT_PLAYED = -1


class Results(Sequence[MatchResult]):
    """Matches in the order of their numbers, whatever the order in which they were finished."""

    def __init__(self, finished: Iterable[MatchResult] = ()) -> None:
        self.file = tempfile.SpooledTemporaryFile(IN_MEMORY)  # noqa: SIM115 - it lives as long as the results
        self.places = array("q")
        """Where each match lies in the file, by its number."""
        self.played = 0
        self.end = 0
        self.add([packed(result) for result in finished])

    def add(self, finished: Iterable[Packed]) -> None:
        for number, data in finished:
            self.file.seek(self.end)
            self.file.write(data)
            while len(self.places) <= number:
                self.places.append(NOT_PLAYED)
            self.played += self.places[number] == NOT_PLAYED
            self.places[number] = self.end
            self.end += len(data)

    def numbers(self) -> set[int]:
        """Which matches have been played."""
        return {number for number, place in enumerate(self.places) if place != NOT_PLAYED}

    def read(self, place: int) -> MatchResult:
        self.file.seek(place)
        found: MatchResult = pickle.load(self.file)
        return found

    def __iter__(self) -> Iterator[MatchResult]:
        for place in self.places:
            if place != NOT_PLAYED:
                yield self.read(place)

    def __len__(self) -> int:
        return self.played

    @overload
    def __getitem__(self, index: int) -> MatchResult: ...

    @overload
    def __getitem__(self, index: slice) -> list[MatchResult]: ...

    def __getitem__(self, index: int | slice) -> MatchResult | list[MatchResult]:
        played = [place for place in self.places if place != NOT_PLAYED]
        if isinstance(index, slice):
            return [self.read(place) for place in played[index]]
        return self.read(played[index])

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, (Results, list))
            and len(self) == len(other)
            and all(a == b for a, b in zip(self, other, strict=True))
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"Results({self.played} matches)"
