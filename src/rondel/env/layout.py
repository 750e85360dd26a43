"""Views as numbers: a stored layout says which place of the vector means what.

A layout is a tree like the view it describes:

- `["number"]`: one place;
- `["word", [words]]`: one place for each word and one for any other; None leaves all of them 0;
- `["words", [words]]`: the same for a list of words, each place counts;
- `["numbers", n]`: the first n numbers of a list;
- `["record", {key: layout}]`: the parts one after the other;
- `["items", n, layout]`: n times the layout, for the first n items of a list;
- `["pile", layout]`: the sum over all items of a list.
"""

from __future__ import annotations

from typing import Any

Layout = list[Any]

MOST_PLACES = 1200
FEW_ITEMS = 7
"""A list of more than FEW_ITEMS items that would take more than MOST_PLACES is added up instead."""


def size(layout: Layout) -> int:
    """How many places a layout takes."""
    kind = layout[0]
    if kind == "number":
        return 1
    if kind in ("word", "words"):
        return len(layout[1]) + 1
    if kind == "numbers":
        return int(layout[1])
    if kind == "record":
        return sum([size(part) for part in layout[1].values()])
    return layout[1] * size(layout[2]) if kind == "items" else size(layout[1])


def names(layout: Layout, path: str = "") -> list[str]:
    """What each place means, as a path into the view."""
    kind = layout[0]
    if kind == "number":
        return [path]
    if kind in ("word", "words"):
        return [f"{path}={word}" for word in (*layout[1], "other")]
    if kind == "numbers":
        return [f"{path}[{i}]" for i in range(layout[1])]
    if kind == "record":
        return [name for key, part in layout[1].items() for name in names(part, f"{path}.{key}" if path else key)]
    if kind == "items":
        return [name for i in range(layout[1]) for name in names(layout[2], f"{path}[{i}]")]
    return names(layout[1], f"{path}[*]")


def write(layout: Layout, value: Any, into: Any, at: int) -> int:
    """Write a value's numbers into a vector of zeros; returns the place after them."""
    kind = layout[0]
    if kind == "number":
        if isinstance(value, (int, float)):
            into[at] += value
        return at + 1
    if kind == "word":
        if value is not None:
            into[at + place(layout[1], value)] += 1
        return at + len(layout[1]) + 1
    if kind == "words":
        for word in value or ():
            into[at + place(layout[1], word)] += 1
        return at + len(layout[1]) + 1
    if kind == "numbers":
        for i, number in enumerate((value or ())[: layout[1]]):
            into[at + i] += number or 0
        return int(at + layout[1])
    if kind == "record":
        for key, part in layout[1].items():
            at = write(part, part_of(value, key), into, at)
        return at
    return write_list(layout, value, into, at)


def write_list(layout: Layout, value: Any, into: Any, at: int) -> int:
    if layout[0] == "pile":
        for item in value or ():
            write(layout[1], item, into, at)
        return at + size(layout[1])
    step = size(layout[2])
    for i, item in enumerate((value or ())[: layout[1]]):
        write(layout[2], item, into, at + i * step)
    return int(at + layout[1] * step)


def place(words: list[Any], value: Any) -> int:
    """The place of a word; the last one is for words the layout does not know."""
    text = str(value)
    return words.index(text) if text in words else len(words)


def part_of(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return value.get(key)
    if isinstance(value, list) and key.isdigit():
        return value[int(key)] if int(key) < len(value) else None
    return None


# ---------------------------------------------------------------------- making a layout from examples


class Sample:
    """Everything seen at one place of many views; `layout` says how to write it down."""

    def __init__(self) -> None:
        self.number = False
        self.words: set[str] = set()
        self.parts: dict[str, Sample] = {}
        self.inner: Sample | None = None
        self.most = 0

    def see(self, value: Any) -> None:
        if isinstance(value, (bool, int, float)):
            self.number = True
        elif isinstance(value, str):
            self.words.add(value)
        elif isinstance(value, dict):
            for key, part in value.items():
                self.parts.setdefault(key, Sample()).see(part)
        elif isinstance(value, list):
            self.see_list(value)

    def see_list(self, value: list[Any]) -> None:
        self.inner = self.inner or Sample()
        self.most = max(self.most, len(value))
        mixed = any([isinstance(x, (list, str)) for x in value]) and any([isinstance(x, (int, list)) for x in value])
        if mixed and len({type(x) for x in value}) > 1:  # a row such as ["circle", 2]: every place has its own meaning
            self.see({str(i): x for i, x in enumerate(value)})
            return
        for item in value:
            self.inner.see(item)

    def layout(self) -> Layout:
        if self.parts:
            return ["record", {key: part.layout() for key, part in sorted(self.parts.items(), key=by_key)}]
        if self.inner is not None and self.most:
            inner = self.inner.layout()
            if inner[0] == "number":
                return ["numbers", self.most]
            if inner[0] == "word":
                return ["words", inner[1]]
            few = self.most <= FEW_ITEMS or self.most * size(inner) <= MOST_PLACES
            return ["items", self.most, inner] if few else ["pile", inner]
        return ["word", sorted(self.words)] if self.words else ["number"]


def by_key(pair: tuple[str, Sample]) -> tuple[int, str]:
    return (int(pair[0]), "") if pair[0].isdigit() else (0, pair[0])
