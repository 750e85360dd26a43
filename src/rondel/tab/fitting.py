"""Whether what was read has the shape that the type says, all the way down: what lies on a device, or comes out of a file,
may be anything, and one row that only looks like a table would spoil the list of all."""

from __future__ import annotations

import functools
import types
from collections.abc import Mapping
from dataclasses import is_dataclass
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

LARGEST = 1 << 53
"""A number that every page can hold."""


@functools.cache
def hints(wanted: Any) -> dict[str, Any]:
    return get_type_hints(wanted)


def fits(value: Any, wanted: Any) -> bool:
    """Whether this is one of those. Of `Any` only that it can be told to a page."""
    origin, parts = get_origin(wanted), get_args(wanted)
    if wanted is Any:
        return tellable(value)
    if origin in (types.UnionType, Union):
        return any([fits(value, one) for one in parts])
    if origin is Literal:
        return any([value == one and type(value) is type(one) for one in parts])
    if origin is list:
        return isinstance(value, list) and all([fits(one, parts[0]) for one in value])
    if origin is tuple:
        return isinstance(value, tuple) and all([fits(one, parts[0]) for one in value])
    if origin is dict:
        return isinstance(value, dict) and all([isinstance(name, str) and fits(one, parts[1]) for name, one in value.items()])
    if isinstance(wanted, type) and is_dataclass(wanted):
        return isinstance(value, wanted) and all([fits(getattr(value, name), one) for name, one in hints(wanted).items()])
    required = getattr(wanted, "__required_keys__", None)
    if required is not None:
        return has(value, wanted, required)
    if wanted in (types.NoneType, bytes):
        return isinstance(value, wanted)
    return type(value) is wanted and tellable(value)


def has(value: Any, wanted: Any, required: Any) -> bool:
    """Whether this object has all the fields of a described one, and no others."""
    known = hints(wanted)
    if not isinstance(value, Mapping) or not required <= value.keys():
        return False
    return all([name in known and fits(one, known[name]) for name, one in value.items()])


def tellable(value: Any) -> bool:
    """Whether it can be written as JSON for a page, however it is nested."""
    if isinstance(value, int):
        return -LARGEST < value < LARGEST
    if isinstance(value, (list, tuple)):
        return all([tellable(one) for one in value])
    if isinstance(value, dict):
        return all([isinstance(name, str) and tellable(one) for name, one in value.items()])
    return value is None or isinstance(value, (str, float))
