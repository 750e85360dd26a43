"""The figures of a title's book: stored positions, and what of the table each picture shows (`docs/book.md`).

    {"seats": 2, "settings": {}, "seat": 0, "names": ["Ines", "Tomasz"],
     "frames": [{"area": ["space:construct_1", "space:construct_2"], "pins": {"1": "space:construct_2"}}], "state": {...}}

`area` are things of the table that a picture must hold, `pins` says on which thing a caption's number stands.
"""

from __future__ import annotations

import functools
import json
import re
from dataclasses import dataclass
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.state import State

NAME = re.compile(r"[a-z0-9-]{1,40}")


@dataclass(frozen=True)
class Figure:
    """A stored position and the pictures of it."""

    game: str
    id: str
    seats: int
    settings: dict[str, Any]
    seat: int
    names: tuple[str, ...]
    frames: tuple[dict[str, Any], ...]
    stored: dict[str, Any]

    def state(self) -> State:
        """The position, under the present rules."""
        game = shelf.game(self.game)
        return game.decode(self.stored | {"rules_version": game.rules_version})


def has(game: str, id: str) -> bool:
    """Whether a position is stored for a figure; without one the page tells the example in words only."""
    return bool(NAME.fullmatch(id)) and shelf.title(game).file(f"book/figures/{id}.json").is_file()


@functools.cache
def figure(game: str, id: str) -> Figure:
    if not has(game, id):
        raise SetupError(f"the book of {game} has no figure {id!r}")
    data = json.loads(shelf.title(game).file(f"book/figures/{id}.json").read_text(encoding="utf-8"))
    return Figure(
        game, id, data["seats"], data["settings"], data["seat"], tuple(data["names"]), tuple(data["frames"]), data["state"]
    )


@functools.cache
def as_data(game: str, id: str) -> dict[str, Any]:
    """A figure as the browser gets it: what the seat sees, and what the pictures hold."""
    found = figure(game, id)
    return {
        "game": game, "id": id, "seat": found.seat, "names": list(found.names), "settings": found.settings,
        "frames": list(found.frames), "view": found.state().view(found.seat),
        "rules_version": shelf.game(game).rules_version,
    }  # fmt: skip
