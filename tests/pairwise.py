"""Settings to test: a small set in which every pair of values of every two settings occurs."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from rondel.core.errors import SetupError
from rondel.core.game import Game

Pair = tuple[tuple[str, Any], tuple[str, Any]]


def values(game: Game, seats: int) -> dict[str, list[Any]]:
    """What each setting may be with so many seats."""
    found: dict[str, list[Any]] = {}
    for setting in game.settings():
        if setting.kind == "list":
            continue
        choices = list(setting.choices)
        if setting.kind == "number":
            choices = [setting.choices[0], setting.choices[-1]]
        found[setting.name] = choices if seats in setting.applies else [setting.default]
    return found


def allowed(game: Game, seats: int, settings: dict[str, Any]) -> bool:
    try:
        game.checked(seats, settings)
    except SetupError:
        return False
    return True


def pairs_of(settings: dict[str, Any]) -> set[Pair]:
    return set(combinations(sorted(settings.items()), 2))


def pairwise(game: Game, seats: int) -> Iterator[dict[str, Any]]:
    """Greedy cover of all pairs that the rules allow; the same sets every time."""
    chance = random.Random(seats)
    choices = values(game, seats)
    wanted: set[Pair] = set()
    for a, b in combinations(sorted(choices), 2):
        wanted |= {((a, x), (b, y)) for x in choices[a] for y in choices[b]}
    defaults = {setting.name: setting.default for setting in game.settings() if setting.name in choices}
    barren = 0
    while wanted and barren < 60:
        tries = [{name: chance.choice(options) for name, options in choices.items()} for _ in range(40)]
        tries += [defaults] if barren == 0 and len(wanted) > 20 else []
        legal = [settings for settings in tries if allowed(game, seats, settings)]
        best = max(legal, key=lambda settings: len(pairs_of(settings) & wanted), default=None)
        if best is None or not pairs_of(best) & wanted:
            barren += 1
            continue
        barren = 0
        wanted -= pairs_of(best)
        yield best
