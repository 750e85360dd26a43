"""The four Paths: what each starts with (AN-3.4), and the sixteen Starting Asset cards of variant 2."""

from __future__ import annotations

from typing import Final

from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ADMINISTRATOR,
    CORE,
    ENGINEER,
    GENIUS,
    GOLD,
    NEUTRONIUM,
    SCIENTIST,
    TIRED,
    TITANIUM,
    URANIUM,
    WATER,
)

Assets = tuple[tuple[int, int], ...]

START: Final[tuple[Assets, ...]] = (
    ((TITANIUM, 3), (URANIUM, 1), (WATER, 6), (CORE, 3), (ACTIVE + SCIENTIST, 2), (ACTIVE + ENGINEER, 2), (TIRED + GENIUS, 1)),
    (
        (TITANIUM, 2), (URANIUM, 2), (GOLD, 1), (WATER, 3), (CORE, 4), (ACTIVE + SCIENTIST, 2), (ACTIVE + ENGINEER, 2),
        (TIRED + ENGINEER, 1),
    ),
    (
        (TITANIUM, 2), (URANIUM, 1), (GOLD, 1), (WATER, 3), (CORE, 4), (ACTIVE + SCIENTIST, 2), (ACTIVE + ADMINISTRATOR, 2),
        (TIRED + ENGINEER, 1),
    ),
    (
        (TITANIUM, 2), (GOLD, 2), (NEUTRONIUM, 1), (WATER, 4), (CORE, 3), (ACTIVE + SCIENTIST, 3), (ACTIVE + ENGINEER, 1),
        (TIRED + ADMINISTRATOR, 1),
    ),
)  # fmt: skip
START_BREAKTHROUGHS: Final = (0, 0, 1, 0)
"""Random Breakthroughs at the start: Progress has one."""

BASE_KIT: Final[Assets] = ((ACTIVE + SCIENTIST, 2), (ACTIVE + ENGINEER, 1), (CORE, 2), (WATER, 2))
"""Variant 2: what everybody starts with before the cards (AN-22.4)."""

ASSET_CARDS: Final[tuple[Assets, ...]] = (
    (),
    ((ACTIVE + ENGINEER, 1),),
    ((ACTIVE + SCIENTIST, 1),),
    ((TITANIUM, 3),),
    ((TIRED + ADMINISTRATOR, 1), (WATER, 2)),
    ((WATER, 4), (TITANIUM, 1)),
    ((GOLD, 1), (TITANIUM, 2)),
    ((URANIUM, 1), (TITANIUM, 2)),
    ((CORE, 1), (WATER, 3)),
    ((CORE, 1), (TITANIUM, 2)),
    ((TIRED + ENGINEER, 1), (TITANIUM, 1), (WATER, 1)),
    ((TIRED + SCIENTIST, 1), (GOLD, 1), (WATER, 1)),
    ((ACTIVE + ADMINISTRATOR, 1), (WATER, 1)),
    ((NEUTRONIUM, 1), (TITANIUM, 1), (WATER, 1)),
    ((GOLD, 1), (URANIUM, 1), (TITANIUM, 1), (WATER, 1)),
    ((WATER, 2),),
    ((TIRED + GENIUS, 1), (WATER, 1)),
)
"""Card numbers 1 to 16 (open question 4); place 0 is unused."""
CARD_BREAKTHROUGH: Final = 15
"""This card also brings a random Breakthrough."""
CARD_WORDS: Final = tuple([f"SA{number:02d}" for number in range(17)])
DEALT: Final = {2: 8, 3: 5, 4: 4}
PICKS: Final = 4


def receive(p: Player, assets: Assets) -> None:
    for good, amount in assets:
        p.have[good] += amount
