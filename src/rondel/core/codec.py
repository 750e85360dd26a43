"""State to JSON-able data and back.

Numbers, words and lists stand for themselves. A tuple is `{"tuple": [...]}`; an object is `{"ItsClass": [its fields]}`,
in the order of `FIELDS`, which is the order of its constructor. Nothing else can be in a state.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from rondel.core.errors import RecordError


def pack(value: Any) -> Any:
    """The value as plain JSON-able data."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, list):
        return [pack(x) for x in value]
    if isinstance(value, tuple):
        return {"tuple": [pack(x) for x in value]}
    kind = type(value)
    return {kind.__name__: [pack(getattr(value, field)) for field in kind.FIELDS]}


def unpack(data: Any, classes: dict[str, Any]) -> Any:
    """The value that `pack` described; `classes` are the classes it may contain, by name."""
    if data is None or isinstance(data, (bool, int, str)):
        return data
    if isinstance(data, list):
        return [unpack(x, classes) for x in data]
    if not isinstance(data, dict) or len(data) != 1:
        raise RecordError(f"saved state: expected one tagged object, got {str(data)[:60]!r}")
    for name, fields in data.items():
        if not isinstance(fields, list):
            raise RecordError(f"saved state: expected the fields of {name!r} as a list, got {str(fields)[:60]!r}")
        values = [unpack(x, classes) for x in fields]
        if name == "tuple":
            return tuple(values)
        if name not in classes:
            raise RecordError(f"saved state: unknown kind {name!r}")
        kind = classes[name]
        if len(values) != len(kind.FIELDS):
            raise RecordError(f"saved state: {name} has {len(kind.FIELDS)} fields, got {len(values)}")
        return kind(*values)
    raise RecordError("saved state: empty object")


def canonical(data: Any) -> str:
    """JSON-able data as text: equal data, equal text."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def hashed(text: str) -> int:
    """A stable 64-bit hash of a text."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


def digest(data: Any) -> int:
    """A stable 64-bit hash of JSON-able data."""
    return hashed(canonical(data))
