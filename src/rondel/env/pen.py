"""Observations written straight from a state, without the view between them.

A title may bring a pen (`env/pen.py`, a class `Pen`): a fast form of writing its view by its layout (`rondel.env.layout`),
place by place the same. It asks for its places by their names once, so that a new layout moves them and nobody has to count.

A pen puts down what it finds, every time anew. On the page, an array of floats, only what differs from what stands there
already is written: from one decision to the next that is little. A page may show a seat of one game and then of another, and
nothing has to be wiped.

Pens are compiled with the engine, and what is compiled here is fast with lists and slow with arrays: hence the lists.
`tests/env/test_pens.py` holds each pen against the layout, in games of all pairs of settings.
"""

from __future__ import annotations

from array import array
from typing import Any, ClassVar

from rondel.core.state import State


class Page:
    """What was written for a seat when it observed last."""

    def __init__(self, size: int, slabs: int) -> None:
        self.row: Any = array("f", bytes(4 * size))
        self.held = [0] * size
        """What stands in the row, without slabs, as the numbers it was written from."""
        self.lit: list[Any] = []
        """The places where that is not 0."""
        self.slabs: list[Any] = [None] * slabs
        """What each slab shows: runs of places that are written as a whole."""
        self.written: Any = None
        """The row as an array of NumPy's, for whoever has it."""


class Pen:
    """Of the heading (seat, verbs, what was begun) a title's pen knows nothing."""

    SLABS: ClassVar[int] = 0
    """How many slabs a page has."""

    def __init__(self, where: dict[str, int], may: dict[str, int]) -> None:
        self.where = where
        """The place of each name."""
        self.may = may
        """The place of each verb."""
        self.places: list[Any] = list(range(len(where)))
        """Every place as an object that is there already."""
        self.time: Any = object()
        """A mark of its own for every observation."""
        self.put_at: list[Any] = [None] * len(where)
        """When something was put down last, place by place."""
        self.puts = 0
        """How many places something was put down at this time."""
        self.page = self.blank()
        self.held = self.page.held

    def blank(self) -> Page:
        return Page(len(self.where), self.SLABS)

    def at(self, name: str) -> int:
        return self.where[name]

    def first(self, path: str, words: Any) -> list[int]:
        """The places of these words under a path, in their order."""
        return [self.where[f"{path}={word}"] for word in words]

    def observe(self, state: State, seat: int, page: Page) -> None:
        """Write what a seat observes onto a page."""
        self.page = page
        self.held = page.held
        self.time = [0]
        self.puts = 0
        self.put(seat, 1)
        i = state.where(seat)
        if i >= 0:
            last = ""
            may = self.may
            for action in state.asked[i]:
                verb: str = action[0]
                if verb != last:
                    self.put(may[verb], 1)
                    last = verb
        self.write(state, seat)
        if self.puts != len(page.lit):
            self.wipe(page)

    def wipe(self, page: Page) -> None:
        """Put out what was lit before and is not now."""
        put_at, time, held, row = self.put_at, self.time, page.held, page.row
        lit: list[Any] = []
        place: int
        for at in page.lit:
            place = at
            if put_at[place] is time:
                lit.append(at)
            else:
                held[place] = 0
                row[at] = 0
        page.lit = lit

    def write(self, state: Any, seat: int) -> None:
        """The view of the seat: a title's own."""
        raise NotImplementedError

    def put(self, place: int, value: int) -> None:
        """A number into a place."""
        if value:
            if self.put_at[place] is not self.time:
                self.put_at[place] = self.time
                self.puts += 1
            if self.held[place] != value:
                self.change(place, value)

    def change(self, place: int, value: int) -> None:
        page, at = self.page, self.places[place]
        if not self.held[place]:
            page.lit.append(at)
        self.held[place] = value
        page.row[at] = value

    def count(self, place: int) -> None:
        """One more of what this place counts."""
        self.put(place, self.held[place] + 1 if self.put_at[place] is self.time else 1)

    def add(self, place: int, value: int) -> None:
        """So many more, none of them less than none."""
        self.put(place, self.held[place] + value if self.put_at[place] is self.time else value)

    def slab(self, number: int, key: Any) -> bool:
        """Whether a slab shows something else than this key; if so, whoever asks writes it onto the page now."""
        slabs = self.page.slabs
        if slabs[number] == key:
            return False
        slabs[number] = key
        return True
