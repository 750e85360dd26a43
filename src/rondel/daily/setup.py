"""Which game a title plays on which day: drawn from what its `daily.json` allows, by the day and nothing else.

A title declares

- `setups`: seats (`me`, or a bot that thinks by a fixed amount of work, never by the clock) and settings; one is drawn for each
  day. A setting with several values in a list of its own (`{"any": [...]}`) is drawn, too.
- `compare`: bots whose results stand beside those of people: played by the same bots, with the same cards.
- `order`: "points" (more is better) or "rounds" (won sooner is better).
- `rounds`: facts that begin a round; `from_deal`: the first round begins with the deal, without such a fact.
- `signs`: facts by which a round is remembered, the most telling first.
"""

from __future__ import annotations

import functools
import hashlib
import json
import random
from dataclasses import dataclass
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.daily.days import day_of, number_of

ME = "me"
FILE = "daily.json"


@dataclass(frozen=True)
class Daily:
    """The game of a title on a day."""

    game: str
    day: str
    number: int
    seats: tuple[str, ...]
    """For each seat: "me", or the bot that plays it."""
    settings: dict[str, Any]
    seed: int
    declared: dict[str, Any]

    @property
    def seat(self) -> int:
        return self.seats.index(ME)

    @property
    def origin(self) -> dict[str, str]:
        """How a table says that it is this game."""
        return {"daily": self.day}


@functools.cache
def declared(game: str) -> dict[str, Any] | None:
    """What a title says about its daily games; None: it has none."""
    place = shelf.title(game).file(FILE)
    if not place.is_file():
        return None
    found: dict[str, Any] = json.loads(place.read_text(encoding="utf-8"))
    return found


def played_daily() -> tuple[str, ...]:
    """The titles that have a daily game."""
    return tuple([title.id for title in shelf.titles() if declared(title.id) is not None])


def daily(game: str, day: str) -> Daily:
    """The game of this title on this day; SetupError if there is none."""
    day_of(day)
    found = declared(game)
    if found is None:
        raise SetupError(f"{game} has no daily game; those that have: {', '.join(played_daily())}")
    digest = hashlib.sha256(f"rondel/{game}/{day}".encode()).digest()
    chance = random.Random(int.from_bytes(digest[:8], "big"))
    setup = chance.choice(found["setups"])
    settings = {name: drawn(chance, value) for name, value in setup.get("settings", {}).items()}
    # The game's own chance does not begin where the draw of its set-up ended.
    seed = int.from_bytes(digest[8:14], "big")
    return Daily(game, day, number_of(day), tuple(setup["seats"]), settings, seed, found)


def drawn(chance: random.Random, value: Any) -> Any:
    return chance.choice(value["any"]) if isinstance(value, dict) and "any" in value else value
