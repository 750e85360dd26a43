"""What a tile may offer (AN-13.7): a worker action, a free action, passive abilities, something when it is built.

The engine asks these questions and no others; every answer is "nothing" unless the tile says so.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from rondel.core.flow import Reason, Task, Why
from rondel.titles.anachrony.rules.things import (
    ADMINISTRATOR,
    CORE,
    DIES,
    ENGINEER,
    GENIUS,
    GOLD,
    NEUTRONIUM,
    RETURNS_ACTIVE,
    RETURNS_TIRED,
    SCIENTIST,
    TITANIUM,
    URANIUM,
    WATER,
)

if TYPE_CHECKING:
    from rondel.titles.anachrony.rules.state import Anachrony

Cost = tuple[tuple[int, int], ...]
"""Pairs of (good, amount)."""

Steps = tuple[Task[Any], ...]

ANYONE: Final = (True, True, True, True)
ONLY_SCIENTIST: Final = (True, False, False, True)
ONLY_ENGINEER: Final = (False, True, False, True)
ONLY_ADMINISTRATOR: Final = (False, False, True, True)
ONLY_GENIUS: Final = (False, False, False, True)
ALLOWED: Final = {
    "any": ANYONE,
    "scientist": ONLY_SCIENTIST,
    "engineer": ONLY_ENGINEER,
    "administrator": ONLY_ADMINISTRATOR,
    "genius": ONLY_GENIUS,
}
KINDS: Final = {"scientist": SCIENTIST, "engineer": ENGINEER, "administrator": ADMINISTRATOR, "genius": GENIUS}


def cost(titanium: int = 0, uranium: int = 0, gold: int = 0, neutronium: int = 0, water: int = 0, energy_core: int = 0) -> Cost:
    """Amounts in a fixed order, without the zeros."""
    amounts = (
        (TITANIUM, titanium), (URANIUM, uranium), (GOLD, gold), (NEUTRONIUM, neutronium), (WATER, water), (CORE, energy_core)
    )  # fmt: skip
    return tuple([(good, amount) for good, amount in amounts if amount])


NOTHING: Final[Cost] = ()


class Tile:
    """A building or Superproject, with its facts and no effect."""

    def __init__(self, number: int, vp: int) -> None:
        self.number = number
        self.vp = vp
        self.word: str | int = number
        """How actions, views and events name this tile."""
        # worker action
        self.works = False
        self.worker = "any"
        self.allowed = ANYONE
        self.motivates: tuple[bool, ...] = (False, False, False, False)
        self.dies = False
        self.price: Cost = NOTHING
        self.tug_price = 0
        # free action
        self.free = False
        self.takes_paradox = 0
        """Paradox tokens that the free action brings."""
        self.powers = False
        """Its action powers up an Exosuit."""
        # passive abilities
        self.reach = 0
        """How much longer the ranges of the own Power Plants are."""
        self.paradox_limit = 0
        self.anomaly_vp = 0
        self.halvings = 0
        """How often the water of Supply is halved."""
        self.savings = 0
        """Water saved once in each own turn."""
        self.discounts = 0
        """Titanium, uranium or gold saved on each Construct."""
        self.second_die = False
        """1 water sets the second Research die too."""
        self.mine_bonus = False
        self.evacuates = False
        """The base Evacuation condition counts as met."""
        self.calm = False
        """No Worker is lost at the lowest Morale, and negative Morale does not count."""
        self.range_value = 0
        """What it adds to the sum of Time Travel ranges."""

    def needs(
        self,
        worker: str = "any",
        price: Cost = NOTHING,
        tug: int = 0,
        motivated: str | bool = False,
        dies: bool = False,
    ) -> None:
        """Give the tile a worker action: who may take it, what it costs, how the Worker comes home."""
        self.works = True
        self.worker = worker
        self.allowed = ALLOWED[worker]
        self.price = price
        self.tug_price = tug
        self.dies = dies
        if motivated is True:
            self.motivates = (True, True, True, True)
        elif motivated:
            kind = KINDS[str(motivated)]
            self.motivates = tuple([worker in (kind, GENIUS) for worker in range(4)])

    def fate(self, worker: int) -> int:
        """How this Worker comes home; dying beats motivation (AN-26.6)."""
        if self.dies:
            return DIES
        return RETURNS_ACTIVE if self.motivates[worker] else RETURNS_TIRED

    # ------------------------------------------------------------------ questions

    def can_work(self, s: Anachrony, seat: int, worker: int) -> bool:
        """Whether the action's mandatory part is possible, beyond its price (AN-26.1)."""
        return True

    def why_not_work(self, s: Anachrony, seat: int, worker: int) -> Why | None:
        """Why the worker action cannot be carried out."""
        return None if self.can_work(s, seat, worker) else (Reason("work_impossible", {}), "AN-26.1")

    def work(self, s: Anachrony, seat: int, worker: int) -> Steps:
        """The worker action; its price is paid already."""
        return ()

    def can_use(self, s: Anachrony, seat: int) -> bool:
        """Whether the free action can be paid and carried out."""
        return True

    def why_not_use(self, s: Anachrony, seat: int) -> Why | None:
        """Why the free action cannot be used."""
        return None if self.can_use(s, seat) else (Reason("free_action_impossible", {}), "AN-9.3")

    def use(self, s: Anachrony, seat: int) -> Steps:
        """The free action."""
        return ()

    def on_build(self, s: Anachrony, seat: int) -> Steps:
        """What happens once, when the tile is placed."""
        return ()

    def vp_at_end(self, s: Anachrony, seat: int) -> tuple[str, int]:
        """Extra VP at the end of the game, and the name they are counted under."""
        return "", 0


REGISTRY: Final[dict[int, Tile]] = {}
"""Every tile by its number; the families add theirs. Filled once, when the game is imported."""
NUMBER_OF: Final[dict[str | int, int]] = {}
"""The number of a tile by the word that names it."""


def tile_named(word: str | int) -> Tile:
    return REGISTRY[NUMBER_OF[word]]


def add(*tiles: Tile) -> None:
    for tile in tiles:
        assert tile.number not in REGISTRY, f"tile {tile.number} is there twice"
        REGISTRY[tile.number] = tile
        NUMBER_OF[tile.word] = tile.number
