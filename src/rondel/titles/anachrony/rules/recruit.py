"""Recruit (AN-12.9, AN-12.10): take a Worker from the pool, with its bonus."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.anachrony.rules.capital import capital_tile
from rondel.titles.anachrony.rules.goods import Gain, GainChoice
from rondel.titles.anachrony.rules.leaders import RECRUITS, why_not_in_pool
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ADMINISTRATOR,
    CORE,
    ENGINEER,
    GENIUS,
    VP,
    WATER,
    WORKERS,
)

BONUS: Final = (((WATER, 2),), ((CORE, 1),), ((VP, 1),))
GENIUS_BONUS: Final = (("water", 2), ("energy_core", 1), ("vp", 1))


def can_recruit_as(worker: int) -> bool:
    """Engineer, Administrator or Genius; no Scientist (AN-12.9)."""
    return worker in (ENGINEER, ADMINISTRATOR, GENIUS)


def can_recruit(s: Anachrony, worker: int) -> bool:
    """Whether somebody is left whom this Worker may recruit; an Engineer cannot recruit a Genius."""
    if not can_recruit_as(worker):
        return False
    pool = s.recruit_pool
    return pool[0] + pool[1] + pool[2] > 0 or (pool[GENIUS] > 0 and worker != ENGINEER)


def why_not_recruit(s: Anachrony, worker: int) -> Why | None:
    """Why this Worker can recruit nobody."""
    if not can_recruit_as(worker):
        return Reason("no_scientist", {}), "AN-12.9"
    if not sum(s.recruit_pool):
        return Reason("pool_empty", {}), "AN-12.10"
    return None if can_recruit(s, worker) else (Reason("engineer_no_genius", {}), "AN-12.9")


def bonus(seat: int, recruited: int) -> Task[Any]:
    """Scientist 2 water, Engineer 1 Energy Core, Administrator 1 VP, Genius any of these."""
    if recruited == GENIUS:
        return GainChoice(seat, "recruit_bonus", "AN-12.10", GENIUS_BONUS)
    return Gain(seat, BONUS[recruited])


class Recruit(Task[Anachrony]):
    """Take one Worker from the Recruit pool into the Active column."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker", "tile")
    kind: ClassVar[str] = "recruit_worker"
    rule: ClassVar[str] = "AN-12.10"

    def __init__(self, seat: int, worker: int, tile: int) -> None:
        super().__init__(seat)
        self.worker = worker
        self.tile = tile

    def options(self, s: Anachrony) -> list[Action]:
        kinds = GENIUS if self.worker == ENGINEER else GENIUS + 1
        return [RECRUITS[kind] for kind in range(kinds) if s.recruit_pool[kind]]

    def resolve(self, s: Anachrony, action: Action) -> None:
        recruited = WORKERS.index(action[1])
        s.recruit_pool[recruited] -= 1
        s.players[self.seat].have[ACTIVE + recruited] += 1
        s.emit("recruits", self.seat, recruited)
        s.then(bonus(self.seat, recruited), *capital_tile(self.tile).after_recruit(s, self.seat, self.worker, recruited))

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(RECRUITS)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        absent = why_not_in_pool(s, action)
        if absent is None and self.worker == ENGINEER and action == RECRUITS[GENIUS]:
            return Reason("engineer_no_genius", {}), "AN-12.9"
        return absent
