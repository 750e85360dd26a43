"""Announcements to other processes that are longer than PostgreSQL takes: sent in parts, put together again."""

from __future__ import annotations

import secrets

MOST_NOTICE = 7900
"""Bytes of an announcement that travel at once."""
MOST_PARTS = 100
"""Announcements that wait for the rest of them."""
PART = "#"


def parcels(text: str) -> list[str]:
    """PostgreSQL takes 8,000 bytes of an announcement: what is longer travels in parts, numbered, in order."""
    if len(text) <= MOST_NOTICE:
        return [text]
    id = secrets.token_hex(6)
    parts = [text[first : first + MOST_NOTICE] for first in range(0, len(text), MOST_NOTICE)]
    return [f"{PART}{id} {number} {len(parts)} {part}" for number, part in enumerate(parts)]


class Post:
    """Puts announcements together that came in parts."""

    def __init__(self) -> None:
        self.waiting: dict[str, list[str]] = {}

    def whole(self, payload: str) -> str | None:
        """The announcement; None: more of it is to come."""
        if not payload.startswith(PART):
            return payload
        id, number, count, part = payload[len(PART) :].split(" ", 3)
        parts = self.waiting.setdefault(id, [])
        parts.append(part)
        if len(parts) != int(number) + 1 or len(self.waiting) > MOST_PARTS:
            # It began before we listened, or never ends.
            self.waiting.pop(id)
            return None
        return "".join(self.waiting.pop(id)) if len(parts) == int(count) else None
