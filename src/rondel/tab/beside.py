"""What lies beside the tables, by kind: rows of text, read one by one, so that a damaged one harms no other."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from rondel.tab.keep import Keep

LOG = logging.getLogger("rondel.tab")
T = TypeVar("T")
UNREADABLE = (ValueError, TypeError, KeyError, RecursionError)
"""What a reader of rows raises for a damaged one."""


def kinds(wanted: Any) -> tuple[type, ...]:
    """The classes that a hint allows: `dict[str, Any] | None` a dictionary and None."""
    if isinstance(wanted, UnionType):
        return tuple(kind for one in get_args(wanted) for kind in kinds(one))
    return (get_origin(wanted) or wanted,)


def made(kind: type[T], row: Any) -> T:
    """What this row says, if all of it has the right type."""
    found = kind(**row)
    for name, wanted in get_type_hints(kind).items():
        if type(getattr(found, name)) not in kinds(wanted):
            raise ValueError(name)
    return found


async def all_of(keep: Keep, kind: str, read: Callable[[str, str], T]) -> dict[str, T]:
    """Every row of this kind that can be read, by its name. `read`: from name and text."""
    found = {}
    for name, text in (await keep.all(kind)).items():
        try:
            found[name] = read(name, text)
        except UNREADABLE:
            LOG.warning("cannot be read: %s %s", kind, name)
    return found


def named(kind: type[T], name: str, text: str) -> T:
    """A row that says its own name."""
    row = json.loads(text)
    if row["id"] != name:
        raise ValueError(name)
    return made(kind, row)
