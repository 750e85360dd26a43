"""Text that comes from outside is text: no halves of signs, no NUL, at any depth of what was sent; and no depth without an
end, because whatever is kept and told again has to be written by somebody who goes down into it."""

from __future__ import annotations

import json
import re
from typing import Any

SUSPECT = re.compile(r"\\u(0000|[dD][89a-fA-F][0-9a-fA-F]{2})")
"""The only ways to write such signs in JSON that a reader of JSON lets pass."""

DEEPEST = 100
"""Lists and objects inside each other. Nothing that anybody sends has more than a few."""


def spotless(sent: str | bytes, value: Any) -> bool:
    """Whether what was read from this JSON can be stored and sent on anywhere."""
    text = sent if isinstance(sent, str) else sent.decode("utf-8", "replace")
    return not SUSPECT.search(text) or clean(value)


def clean(value: Any) -> bool:
    """Without recursion: whoever sends it decides how deep it is."""
    waiting = [value]
    while waiting:
        part = waiting.pop()
        if isinstance(part, str):
            if "\x00" in part or any("\ud800" <= sign <= "\udfff" for sign in part):
                return False
        elif isinstance(part, dict):
            waiting += [*part, *part.values()]
        elif isinstance(part, list):
            waiting += part
    return True


def shallow(text: str, value: Any) -> bool:
    """Whether this JSON is nested no deeper than it may be."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return True
    level, depth = [value], 0
    while level and depth <= DEEPEST:
        inside = [part.values() if isinstance(part, dict) else part for part in level if isinstance(part, (dict, list))]
        level, depth = [part for parts in inside for part in parts], depth + 1
    return not level


def read_json(body: bytes) -> Any:
    """What was sent; JSONDecodeError for everything that is not both JSON and text."""
    try:
        text = body.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise json.JSONDecodeError("not UTF-8", "", problem.start) from problem
    value = json.loads(text)
    if not spotless(text, value) or not shallow(text, value):
        raise json.JSONDecodeError("not text", "", 0)
    return value
