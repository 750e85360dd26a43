"""Views as numbers: a stored layout says which place of the vector means what.

A layout is a tree like the view it describes. A family is the name of a list of words in the same table, or such a list.

- `["number"]`: one place; None is 0
- `["present"]`: 1 if there is something, 0 for None
- `["bits", n]`: the n lowest bits of a number
- `["word", family]`: one place for each word, 1 at the word that is there
- `["words", family]`: the same for a list of words, or a list of such lists; each place counts
- `["counts", family]`: rows of a word in one or more parts and a number, such as `["wood", "cut", 2]`
- `["numbers", n]`: the first n numbers of a list
- `["size"]`: the length of a list
- `["grid", letters, n]`: rows of letters, a place for each of the n letters: 1 where it is one of `letters`
- `["seat"]`, `["seats"]`: a seat or a list of seats, counted from the own one: place 0 is the seat that observes
- `["record", {key: layout}]`: the parts one after the other
- `["row", layout, …]`: a list in which every place has its own meaning
- `["items", n, layout]`: n times the layout, for the first n items of a list
- `["ring", n, layout, other]`: a list with an item for each seat: the own one first, then `other` for the next seats
- `["keyed", key, family, layout]`: items that are found by the word under their key, one layout for each word
- `["pile", layout]`: the sum over all items of a list
- `["last", layout]`: the last item of a list
- `["several", layout, …]`: the same value written in several ways
- `["skip"]`: nothing; the value is said elsewhere or needs no place

A layout is turned into functions once (`Writer`), with the places fixed. From decision to decision little of a view
changes, so a table keeps the last vector of every seat and the writer writes only the parts that are not equal to those before.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from itertools import zip_longest
from typing import Any

from rondel.core.view import View
from rondel.env.codec import Numbering, family

Layout = list[Any]
Into = Any
"""A vector of floats, all 0."""
Write = Callable[[Any, Into], None]
"""Adds a value to places that are 0."""
Update = Callable[[Any, Any, Into], None]
"""Writes a value where another one stands, which is given too."""
MOST_SEATS = 6


class Writer:
    """Writes the views of one game. `seat` is who observes, `players` how many there are."""

    def __init__(self, source: Numbering, at: int = 0) -> None:
        self.source = source
        self.seat = 0
        self.players = 1
        self.layout: Layout = source["view"]
        self.end = at + self.size(self.layout)
        self.zeros = array("f", bytes(4 * self.end))
        self.update = self.updating(self.layout, at)

    def vector(self, view: View, seat: int, players: int, last: dict[int, tuple[View, Into]] | None = None) -> Into:
        """A vector with the view from place `at` on; what is before is not touched. `last` keeps the last view and vector of
        each seat of a table: it is written again next time, so copy it."""
        last = {} if last is None else last
        self.seat = seat
        self.players = players
        before, into = last.get(seat, (None, None))
        if into is None:
            into = self.zeros[:]
        self.update(view, before, into)
        last[seat] = view, into
        return into

    def words(self, layout: Layout, at: int = 0) -> dict[Any, int]:
        return {word: at + i for i, word in enumerate(family(self.source, layout[1]))}

    # ------------------------------------------------------------------ how long, and what each place means

    def size(self, layout: Layout) -> int:
        """How many places a layout takes."""
        return len(self.names(layout, ""))

    def names(self, layout: Layout, path: str) -> list[str]:
        """What each place means, as a path into the view."""
        kind = layout[0]
        if kind == "record":
            return [n for key, part in layout[1].items() for n in self.names(part, f"{path}.{key}" if path else key)]
        if kind in ("word", "words", "counts"):
            return [f"{path}={word}" for word in family(self.source, layout[1])]
        if kind == "keyed":
            return [n for word in family(self.source, layout[2]) for n in self.names(layout[3], f"{path}[{word}]")]
        if kind in ("items", "ring"):
            inner = [layout[2] if i == 0 else layout[-1] for i in range(layout[1])]
            sign = "+" if kind == "ring" else ""
            return [n for i, part in enumerate(inner) for n in self.names(part, f"{path}[{sign}{i}]")]
        if kind in ("seat", "seats"):
            return [f"{path}=+{i}" for i in range(MOST_SEATS)]
        if kind in ("numbers", "bits"):
            return [f"{path}[{i}]" for i in range(layout[1])]
        if kind == "grid":
            return [f"{path}={layout[1]}[{i}]" for i in range(layout[2])]
        if kind in ("pile", "last"):
            return self.names(layout[1], f"{path}[{'*' if kind == 'pile' else '-1'}]")
        if kind == "several":
            return [n for part in layout[1:] for n in self.names(part, path)]
        if kind == "row":
            return [n for i, part in enumerate(layout[1:]) for n in self.names(part, f"{path}[{i}]")]
        return [] if kind == "skip" else [path if kind == "number" else f"{path}.{kind}"]

    # ------------------------------------------------------------------ writing what has changed

    def updating(self, layout: Layout, at: int) -> Update:
        """The function that writes a value of this layout over another one, from place `at` on."""
        maker: Callable[[Layout, int], Update] | None = getattr(self, f"update_{layout[0]}", None)
        if maker is not None:
            return maker(layout, at)
        write = self.made(layout, at)
        end = at + self.size(layout)
        nothing = self.zeros[at:end]

        def update(value: Any, before: Any, into: Into) -> None:
            if before is not None:
                into[at:end] = nothing
            if value is not None:
                write(value, into)

        return update

    def update_record(self, layout: Layout, at: int) -> Update:
        """Only the parts that changed are touched; the place of a plain number is enough to write it."""
        parts: dict[str, int | Update] = {}
        for key, part in layout[1].items():
            if part[0] != "skip":
                parts[key] = at if part[0] == "number" else self.updating(part, at)
            at += self.size(part)

        def change(key: str, now: Any, then: Any, into: Into) -> None:
            how = parts.get(key)
            if how.__class__ is int:
                into[how] = now or 0
            elif how is not None:
                how(now, then, into)  # type: ignore[operator]

        def update(value: Any, before: Any, into: Into) -> None:
            has = value if value.__class__ is dict else {}
            had = before if before.__class__ is dict else {}
            if list(has) != list(had):
                for key in {**had, **has}:
                    change(key, has.get(key), had.get(key), into)
                return
            for key, now, then in zip(has, has.values(), had.values(), strict=True):
                if now != then:
                    change(key, now, then, into)

        return update

    def update_row(self, layout: Layout, at: int) -> Update:
        return each(self.updates(layout[1:], at))

    def update_items(self, layout: Layout, at: int) -> Update:
        return each(self.updates([layout[2]] * layout[1], at))

    def update_several(self, layout: Layout, at: int) -> Update:
        parts = self.updates(layout[1:], at)

        def update(value: Any, before: Any, into: Into) -> None:
            for inner in parts:
                inner(value, before, into)

        return update

    def updates(self, layouts: list[Layout], at: int) -> list[Update]:
        """The functions for layouts that stand one after the other."""
        found: list[Update] = []
        for part in layouts:
            found.append(self.updating(part, at))
            at += self.size(part)
        return found

    def update_ring(self, layout: Layout, at: int) -> Update:
        inner = each(self.updates([layout[2], *[layout[3]] * (layout[1] - 1)], at))

        def update(value: Any, before: Any, into: Into) -> None:
            seat = self.seat
            inner((value or [])[seat:] + (value or [])[:seat], (before or [])[seat:] + (before or [])[:seat], into)

        return update

    # ------------------------------------------------------------------ writing on zeros

    def made(self, layout: Layout, at: int) -> Write:
        """The function that writes a value of this layout from place `at` on."""
        kind = layout[0]
        maker: Callable[[Layout, int], Write] = getattr(self, f"make_{kind}")
        return maker(layout, at)

    def make_skip(self, layout: Layout, at: int) -> Write:
        return lambda value, into: None

    def make_number(self, layout: Layout, at: int) -> Write:
        def write(value: Any, into: Into) -> None:
            if value:
                into[at] += value

        return write

    def make_present(self, layout: Layout, at: int) -> Write:
        def write(value: Any, into: Into) -> None:
            if value is not None:
                into[at] += 1

        return write

    def make_size(self, layout: Layout, at: int) -> Write:
        def write(value: Any, into: Into) -> None:
            if value:
                into[at] += len(value)

        return write

    def make_grid(self, layout: Layout, at: int) -> Write:
        known: dict[tuple[str, ...], list[int]] = {}

        def write(value: Any, into: Into) -> None:
            rows = tuple(value)
            if rows not in known:
                known[rows] = [at + i for i, letter in enumerate("".join(rows)) if letter in layout[1]]
            for place in known[rows]:
                into[place] += 1

        return write

    def make_bits(self, layout: Layout, at: int) -> Write:
        def write(value: Any, into: Into) -> None:
            if value:
                for i in range(layout[1]):
                    if value >> i & 1:
                        into[at + i] += 1

        return write

    def make_word(self, layout: Layout, at: int) -> Write:
        places = self.words(layout, at)

        def write(value: Any, into: Into) -> None:
            if value is not None:
                place = places.get(value)
                if place is not None:
                    into[place] += 1

        return write

    def make_words(self, layout: Layout, at: int) -> Write:
        places = self.words(layout, at)

        def write(value: Any, into: Into) -> None:
            for word in value or ():
                if word.__class__ is list:
                    write(word, into)
                elif word in places:
                    into[places[word]] += 1

        return write

    def make_counts(self, layout: Layout, at: int) -> Write:
        places = {tuple(str(word).split("_", 1)): place for word, place in self.words(layout, at).items()}

        def write(value: Any, into: Into) -> None:
            for row in value or ():
                into[places[tuple(row[:-1])]] += row[-1]

        return write

    def make_numbers(self, layout: Layout, at: int) -> Write:
        most = layout[1]

        def write(value: Any, into: Into) -> None:
            if value:
                for i, number in enumerate(value[:most]):
                    if number:
                        into[at + i] += number

        return write

    def make_seat(self, layout: Layout, at: int) -> Write:
        def write(value: Any, into: Into) -> None:
            if value.__class__ is int and 0 <= value < self.players:
                into[at + (value - self.seat) % self.players] += 1

        return write

    def make_seats(self, layout: Layout, at: int) -> Write:
        one = self.make_seat(layout, at)

        def write(value: Any, into: Into) -> None:
            for seat in value or ():
                one(seat, into)

        return write

    def make_record(self, layout: Layout, at: int) -> Write:
        writers: list[tuple[str, Write]] = []
        for key, part in layout[1].items():
            writers += [(key, self.made(part, at))] if part[0] != "skip" else []
            at += self.size(part)

        def write(value: Any, into: Into) -> None:
            for key, inner in writers:
                found = value.get(key)
                if found is not None:
                    inner(found, into)

        return write

    def make_row(self, layout: Layout, at: int) -> Write:
        writers = self.in_turn(layout[1:], at)

        def write(value: Any, into: Into) -> None:
            for inner, item in zip(writers, value, strict=False):
                inner(item, into)

        return write

    def make_items(self, layout: Layout, at: int) -> Write:
        return self.make_row(["row", *[layout[2]] * layout[1]], at)

    def in_turn(self, layouts: list[Layout], at: int) -> list[Write]:
        """The functions for layouts that stand one after the other."""
        found: list[Write] = []
        for part in layouts:
            found.append(self.made(part, at))
            at += self.size(part)
        return found

    def make_keyed(self, layout: Layout, at: int) -> Write:
        key, step = layout[1], self.size(layout[3])
        writers = {word: self.made(layout[3], at + i * step) for i, word in enumerate(family(self.source, layout[2]))}

        def write(value: Any, into: Into) -> None:
            for item in value or ():
                writers[item[key]](item, into)

        return write

    def make_pile(self, layout: Layout, at: int) -> Write:
        inner = self.made(layout[1], at)

        def write(value: Any, into: Into) -> None:
            for item in value or ():
                inner(item, into)

        return write

    def make_last(self, layout: Layout, at: int) -> Write:
        inner = self.made(layout[1], at)

        def write(value: Any, into: Into) -> None:
            if value:
                inner(value[-1], into)

        return write

    def make_several(self, layout: Layout, at: int) -> Write:
        writers = self.in_turn(layout[1:], at)

        def write(value: Any, into: Into) -> None:
            for inner in writers:
                inner(value, into)

        return write


def each(parts: list[Update]) -> Update:
    """Items of a list, each with its own places."""

    def update(value: Any, before: Any, into: Into) -> None:
        now, then = value or (), before or ()
        if len(now) == len(then):
            for inner, new, old in zip(parts, now, then, strict=False):
                if new != old:
                    inner(new, old, into)
            return
        for inner, new, old in zip_longest(parts[: max(len(now), len(then))], now[: len(parts)], then[: len(parts)]):
            inner(new, old, into)

    return update
