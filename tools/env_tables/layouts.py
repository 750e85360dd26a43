"""How a layout is written down; `rondel.env.layout` says what each kind means. A family by name, or its words as a list."""

from __future__ import annotations

from typing import Any

Layout = list[Any]
Family = str | list[Any]

NUMBER: Layout = ["number"]
PRESENT: Layout = ["present"]
SEAT: Layout = ["seat"]
SEATS: Layout = ["seats"]
SKIP: Layout = ["skip"]


def word(family: Family) -> Layout:
    return ["word", family]


def words(family: Family) -> Layout:
    return ["words", family]


def counts(family: Family) -> Layout:
    return ["counts", family]


def numbers(n: int) -> Layout:
    return ["numbers", n]


def bits(n: int) -> Layout:
    return ["bits", n]


def record(parts: dict[str, Layout]) -> Layout:
    return ["record", parts]


def row(*layouts: Layout) -> Layout:
    return ["row", *layouts]


def items(n: int, inner: Layout) -> Layout:
    return ["items", n, inner]


def ring(n: int, inner: Layout, others: Layout | None = None) -> Layout:
    """`others` is how the other seats' items are written, if not like the own one."""
    return ["ring", n, inner, others or inner]


def keyed(key: str, family: Family, inner: Layout) -> Layout:
    return ["keyed", key, family, inner]


def pile(inner: Layout) -> Layout:
    return ["pile", inner]


def size() -> Layout:
    return ["size"]


def grid(letters: str, n: int) -> Layout:
    return ["grid", letters, n]


def last(inner: Layout) -> Layout:
    return ["last", inner]


def several(*layouts: Layout) -> Layout:
    return ["several", *layouts]
