"""Observations written straight from a state, without the view between them.

A title may bring a pen (`env/pen.py`, a class `Pen`): a fast form of writing its view by its layout (`rondel.env.layout`),
place by place the same. It asks for its places by their names once, so that a new layout moves them and nobody has to count.

A page remembers what it was written from. A pen divides what it writes into *parts*, each made of a few things of the state: of
a part whose things are still the same nothing is looked at further, and from one decision to the next that is nearly all.

- `record`: numbers, each with a place of its own; those that differ are written.
- `lights`: markers that each stand on one place of several; those that moved are moved.
- `stale`: everything else. The part is wiped and written anew with `put`, `count` and `add`.

What a part is made of has to be named in full, and every place belongs to one part. A seat's page may show one game and then
another with as many seats. `tests/env/test_pens.py` holds each pen against the layout, in games of all pairs of settings.
"""

from __future__ import annotations

import struct
from array import array
from typing import Any, ClassVar, Final

from rondel.core.state import State

SEAT: Final = 0
VERBS: Final = 1
PARTS: Final = 2
"""The parts that every pen has; a title counts its own from here."""
NOWHERE: Final = -1


def bits_of(value: float) -> int:
    """A number as its 32 bits lie in memory. To write these into an array takes a sixth of the time of writing a float."""
    found: int = struct.unpack("=I", struct.pack("=f", value))[0]
    return found


def zeros(size: int) -> Any:
    """A row of floats, as their bits."""
    return array("I", bytes(4 * size))


class Page:
    """What was written for a seat when it observed last."""

    def __init__(self, size: int, parts: int) -> None:
        self.row: Any = zeros(size)
        """Floats, as their bits."""
        self.made: list[Any] = [None] * parts
        """What each part was made of."""
        self.lit: list[list[Any]] = [[] for _ in range(parts)]
        """Of parts that are written anew: the places that are not 0."""
        self.seat = NOWHERE
        self.seats = 0
        self.written: Any = None
        """The row as an array of NumPy's, for whoever has it."""

    def blank(self, seat: int, seats: int) -> None:
        """Forget everything: the page is for another seat now, or for other tables."""
        self.seat = seat
        self.seats = seats
        self.row[:] = zeros(len(self.row))
        self.made = [None] * len(self.made)
        self.lit = [[] for _ in range(len(self.lit))]


class Pen:
    """Of the heading (seat, verbs, what was begun) a title's pen knows nothing."""

    PARTS: ClassVar[int] = PARTS
    """How many parts a page has."""

    def __init__(self, where: dict[str, int], may: dict[str, int]) -> None:
        self.where = where
        """The place of each name."""
        self.may: dict[Any, Any] = dict(may)
        """The place of each verb."""
        self.places: list[Any] = list(range(len(where)))
        """Every place as an object that is there already: to make one takes as long as to write a number."""
        self.bits: dict[Any, Any] = {value: bits_of(value) for value in range(-64, 1024)}
        """Numbers as they are written; of others they are found when they come up."""
        self.values: dict[Any, int] = {written: value for value, written in self.bits.items() if value >= 0}
        self.one: Any = self.bits[1]
        page = self.blank()
        self.made: list[Any] = page.made
        self.row: Any = page.row
        self.all_lit: list[list[Any]] = page.lit
        self.lit: list[Any] = []
        """The places of the part that is being written anew."""

    def blank(self) -> Page:
        return Page(len(self.where), self.PARTS)

    def at(self, name: str) -> int:
        return self.where[name]

    def first(self, path: str, words: Any) -> list[int]:
        """The places of these words under a path, in their order."""
        return [self.where[f"{path}={word}"] for word in words]

    def all_at(self, path: str, names: Any) -> list[int]:
        """The places of these names under a path, in their order."""
        return [self.where[f"{path}{name}"] for name in names]

    def observe(self, state: State, seat: int, page: Page) -> None:
        """Write what a seat observes onto a page."""
        if page.seat != seat or page.seats != state.seats:
            page.blank(seat, state.seats)
        self.made = page.made
        self.row = page.row
        self.all_lit = page.lit
        if self.stale(SEAT, seat):
            self.put(seat, 1)
        verbs: list[Any] = []
        i = state.where(seat)
        if i >= 0:
            last: Any = None
            for action in state.asked[i]:
                verb: Any = action[0]
                if verb is not last:
                    verbs.append(verb)
                    last = verb
        if self.stale(VERBS, verbs):
            for verb in verbs:
                self.put(self.may[verb], 1)
        self.write(state, seat)

    def write(self, state: Any, seat: int) -> None:
        """The view of the seat: a title's own."""
        raise NotImplementedError

    # ------------------------------------------------------------------ parts

    def differs(self, part: int, things: Any) -> bool:
        """Whether a part was made of something else than these things; from now on it is made of them.

        Things are numbers, words, what never changes, and tuples of these. A list, which may be written on, stands for itself.
        """
        made = self.made
        if made[part] == things:
            return False
        made[part] = things
        return True

    def list_differs(self, part: int, things: list[Any]) -> bool:
        """The same for a list: it is copied, since others write on it."""
        made = self.made
        if made[part] == things:
            return False
        made[part] = things[:]
        return True

    def stale(self, part: int, things: Any) -> bool:
        """The same, for parts that are written anew: what was lit is put out, and what is put from here on belongs to it."""
        if self.made[part] == things:
            return False
        self.made[part] = things
        self.wipe(part)
        return True

    def list_stale(self, part: int, things: list[Any]) -> bool:
        if self.made[part] == things:
            return False
        self.made[part] = things[:]
        self.wipe(part)
        return True

    def wipe(self, part: int) -> None:
        row = self.row
        lit = self.all_lit[part]
        if lit:
            for at in lit:
                row[at] = 0
            lit = []
            self.all_lit[part] = lit
        self.lit = lit

    def put(self, place: int, value: int) -> None:
        """A number into a place."""
        if value:
            at = self.places[place]
            self.lit.append(at)
            self.row[at] = self.one if value == 1 else self.written(value)

    def written(self, value: Any) -> Any:
        """A number as it is written."""
        found = self.bits.get(value)
        return bits_of(value) if found is None else found

    def count(self, place: int) -> None:
        """One more of what this place counts."""
        self.add(place, 1)

    def add(self, place: int, value: int) -> None:
        """So many more: nobody counts further than to a thousand."""
        at = self.places[place]
        self.lit.append(at)
        self.row[at] = self.bits[self.values[self.row[at]] + value]

    def record(self, part: int, places: list[Any], values: tuple[Any, ...]) -> None:
        """Numbers with a place each: what is not as it was is written. Before the first time all was 0."""
        made = self.made
        if made[part] == values:
            return
        before: tuple[Any, ...] = (0,) * len(values) if made[part] is None else made[part]
        made[part] = values
        row, bits = self.row, self.bits
        for i in range(len(values)):
            value: Any = values[i]
            if value is not before[i]:
                found: Any = bits.get(value)
                row[places[i]] = bits_of(value) if found is None else found

    def list_record(self, part: int, places: list[Any], values: list[Any]) -> None:
        """The same for a list that others write on."""
        made = self.made
        if made[part] == values:
            return
        before: list[Any] = [0] * len(values) if made[part] is None else made[part]
        made[part] = values[:]
        row, bits = self.row, self.bits
        for i in range(len(values)):
            value: Any = values[i]
            if value is not before[i]:
                found: Any = bits.get(value)
                row[places[i]] = bits_of(value) if found is None else found

    def lights(self, part: int, places: list[int]) -> None:
        """Markers, each with the place on which it stands."""
        made = self.made
        if made[part] == places:
            return
        row, known, one = self.row, self.places, self.one
        if made[part] is not None:
            before: list[Any] = made[part]
            for at in before:
                row[at] = 0
        made[part] = places
        for place in places:
            row[known[place]] = one
