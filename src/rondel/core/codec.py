"""State to JSON-able data and back.

Numbers, words and lists stand for themselves. A tuple is `{"tuple": [...]}`; an object is `{"ItsClass": [its fields]}`,
in the order of `FIELDS`, which is the order of its constructor. Nothing else can be in a state.

The last `LATER` fields of a class came after games had been saved: at the end of the list they are left out as long as they
are 0, so that older saved states and the keys of older games stay what they are.
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
    fields = [pack(getattr(value, field)) for field in kind.FIELDS]
    for _ in range(getattr(kind, "LATER", 0)):
        if fields[-1] != 0:
            break
        fields.pop()
    return {kind.__name__: fields}


def kinds_in(value: Any, found: dict[str, Any]) -> None:
    """The classes of all objects in a value, by name: what `unpack` needs to read it back."""
    if isinstance(value, (list, tuple)):
        for x in value:
            kinds_in(x, found)
    elif value is not None and not isinstance(value, (bool, int, str)):
        kind = type(value)
        found[kind.__name__] = kind
        for field in kind.FIELDS:
            kinds_in(getattr(value, field), found)


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
        values += [0] * min(getattr(kind, "LATER", 0), len(kind.FIELDS) - len(values))
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
