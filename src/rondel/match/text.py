"""JSON text: with orjson where it is installed, with the standard library where it is not (in a browser). The same text."""

from __future__ import annotations

import json
from typing import Any

from rondel.core.codec import canonical

try:
    import orjson
except ImportError:  # pragma: no cover - where there is no orjson, tests/room/test_text.py takes it away
    orjson = None  # type: ignore[assignment]


def dumps(value: Any) -> bytes:
    """Names may be numbers."""
    if orjson is not None:
        return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def loads(text: str | bytes) -> Any:
    """ValueError if it is no JSON."""
    return orjson.loads(text) if orjson is not None else json.loads(text)


def canonically(data: Any) -> str:
    """`canonical`, several times as fast where that gives the same text: plain signs and numbers of usual size."""
    if orjson is None:
        return canonical(data)
    try:
        text = orjson.dumps(data, option=orjson.OPT_SORT_KEYS).decode()
    except orjson.JSONEncodeError:
        return canonical(data)
    return text if text.isascii() and "\x7f" not in text else canonical(data)


def joined(message: Any, name: str, ready: bytes) -> str:
    """The message as text, with one part more that is JSON already."""
    return f'{dumps(message).decode()[:-1]},"{name}":{ready.decode()}}}'
