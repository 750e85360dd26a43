"""The title on the shelf: what can be chosen before the game, and what is refused."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.errors import SetupError
from rondel.core.flow import Pool, Task
from rondel.core.game import Game, Setting, Settings, flag
from rondel.core.rng import Rng
from rondel.core.state import State
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.events import FACTS
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.setup import deal
from rondel.titles.planet_unknown.rules.state import Mission

ALL: Final = (1, 2, 3, 4, 5, 6)
TOGETHER: Final = (2, 3, 4, 5, 6)
DECK: Final = 20
MOST_SOLO: Final = {"green": 20, "orange": 20, "red": 20}
MOST: Final = {"green": 16, "orange": 20, "red": 18}
"""Without the cards that are for one player only (PU-17.2)."""
BOARDS: Final = ("deal", "symmetric", "asymmetric", "random")

VERBS: Final = frozenset((
    "advance", "as", "claim_row", "clear", "collect", "corporation", "destroy", "discard", "done", "finish", "flux",
    "gain", "ignore", "impact", "keep", "lose", "move", "next", "no", "objective", "patch", "patches", "peek",
    "pick", "place", "planet", "put", "regress", "remove", "repeat", "rotate", "rover", "sink", "steps", "store",
    "synergy", "take", "teleport", "to", "use",
))  # fmt: skip
"""The first words of all actions; a test compares them with the numbered actions."""


class PlanetUnknown(Game):
    """Planet Unknown for 1 to 6 players, with all corporations, planets and modules."""

    id: ClassVar[str] = "planet_unknown"
    title: ClassVar[str] = "Planet Unknown"
    seats: ClassVar[tuple[int, ...]] = ALL
    rules_version: ClassVar[str] = "1.1"
    verbs: ClassVar[frozenset[str]] = VERBS

    def facts(self) -> dict[str, tuple[str, ...]]:
        return FACTS

    def settings(self) -> list[Setting]:
        return [
            Setting("boards", "choice", BOARDS, "deal", "pu.set.boards", ALL),
            Setting("corporations", "list", CORPORATION_IDS, [], "pu.set.corporations", ALL),
            Setting("planets", "list", PLANET_IDS, [], "pu.set.planets", ALL),
            Setting("shift", "choice", ("random", 0, 1, 2, 3, 4, 5), "random", "pu.set.shift", ALL),
            flag("events", "pu.set.events", TOGETHER),
            Setting("green", "number", (0, DECK), 7, "pu.set.green", ALL),
            Setting("orange", "number", (0, DECK), 6, "pu.set.orange", ALL),
            Setting("red", "number", (0, DECK), 7, "pu.set.red", ALL),
            flag("personal_objectives", "pu.set.personal_objectives", TOGETHER),
            flag("two_player_variant", "pu.set.two_player_variant", (2,)),
            flag("energy_doubles", "pu.set.energy_doubles", ALL),
            flag("wormhole_energy", "pu.set.wormhole_energy", ALL),
            flag("flux_keeps", "pu.set.flux_keeps", ALL),
            flag("makeshift_must", "pu.set.makeshift_must", ALL),
            flag("pajitnov_outside", "pu.set.pajitnov_outside", ALL),
        ]

    def check(self, seats: int, settings: Settings) -> None:
        for name, symmetric in (("corporations", CORPORATION_IDS[0]), ("planets", PLANET_IDS[0])):
            self.check_boards(name, symmetric, settings[name], seats)
        total = sum([settings[colour] for colour in MOST])
        if total != DECK:
            given = ", ".join([f"{colour} = {settings[colour]}" for colour in MOST])
            raise SetupError(
                f"{self.id}: an event deck of {total} cards ({given}) is not possible; allowed: {DECK}",
                "ui.err_setup.sum", {"items": [(f"pu.set.{c}", {}) for c in MOST], "need": DECK, "have": total},
            )  # fmt: skip
        for colour, most in (MOST_SOLO if seats == 1 else MOST).items():
            if settings[colour] > most:
                wrong = f"setting {colour} = {settings[colour]} is not possible with {seats} seats"
                raise SetupError(
                    f"{self.id}: {wrong}; allowed: a whole number from 0 to {most}",
                    "ui.err_setup.limit", {"name": (f"pu.set.{colour}", {}), "max": most, "n": seats},
                )  # fmt: skip

    def check_boards(self, name: str, symmetric: str, chosen: list[str], seats: int) -> None:
        """One board per seat; every asymmetric side exists once (PU-2.6)."""
        if chosen and len(chosen) != seats:
            wrong = f"setting {name} names {len(chosen)} boards"
            raise SetupError(
                f"{self.id}: {wrong}; allowed: none, or one for each of the {seats} seats",
                "ui.err_setup.count", {"name": (f"pu.set.{name}", {}), "need": seats, "have": len(chosen)},
            )  # fmt: skip
        for board in chosen:
            if board != symmetric and list(chosen).count(board) > 1:
                wrong = f"setting {name} names {board!r} more than once"
                raise SetupError(
                    f"{self.id}: {wrong}; allowed: every board once, {symmetric!r} any number of times",
                    "ui.err_setup.once", {"name": (f"pu.set.{name}", {}), "items": [board]},
                )  # fmt: skip

    def deal(self, seats: int, seed: int, settings: Settings) -> State:
        return deal(seats, seed, settings)

    def classes(self) -> dict[str, Any]:
        return {"Rng": Rng, "Mission": Mission, "Player": Player, "Pool": Pool} | planet_tasks()


def planet_tasks() -> dict[str, Any]:
    """The tasks of this game alone: another game may use the same names."""
    found: dict[str, Any] = {}
    todo: list[Any] = [Task]
    while todo:
        for kind in todo.pop().__subclasses__():
            todo.append(kind)
            if kind.__module__.startswith("rondel.titles.planet_unknown.rules"):
                found[kind.__name__] = kind
    return found
