"""How a game of Low Tide begins (LT-2)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from low_tide.rules.cards import LANTERNS
from low_tide.rules.events import FACTS
from low_tide.rules.state import LowTide, two_kinds
from low_tide.rules.tasks import Begin
from rondel.core.flow import TABLE, Task
from rondel.core.game import Game, Setting, Settings, subclasses
from rondel.core.rng import Rng, seeded
from rondel.core.state import State


class LowTideGame(Game):
    id: ClassVar[str] = "low_tide"
    title: ClassVar[str] = "Low Tide"
    seats: ClassVar[tuple[int, ...]] = (2, 3, 4)
    rules_version: ClassVar[str] = "1.0"

    def settings(self) -> list[Setting]:
        return [Setting("tides", "number", (3, 4, 5), 4, "lt.set.tides", self.seats)]

    def facts(self) -> dict[str, tuple[str, ...]]:
        return FACTS

    def deal(self, seats: int, seed: int, settings: Settings) -> State:
        rng = seeded(seed)
        offered = [two_kinds(rng) for _ in range(seats)]
        first = rng.below(seats)
        empty: list[list[str]] = [[] for _ in range(seats)]
        return LowTide(
            seats, [[] for _ in range(seats)] + [[Begin(TABLE)]], rng, 0, settings["tides"], 0, first, 0, [], [],
            [False] * seats, empty, [[] for _ in range(seats)], [LANTERNS] * seats, offered, [""] * seats, [False] * seats,
        )  # fmt: skip

    def classes(self) -> dict[str, Any]:
        return {"Rng": Rng, "LowTide": LowTide} | subclasses(Task, "low_tide.")


GAME: Final = LowTideGame()
