"""The LOOP as a title: its settings, what does not go together, and how a game begins."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.errors import SetupError
from rondel.core.flow import Task
from rondel.core.game import Game, Setting, Settings, rules_of, subclasses
from rondel.core.rng import Rng
from rondel.core.state import State
from rondel.titles.the_loop.rules import artefacts_late
from rondel.titles.the_loop.rules.events import EVENTS
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, RAMPS
from rondel.titles.the_loop.rules.names import AGENT_NUMBER, AGENTS
from rondel.titles.the_loop.rules.setup import ChooseAgent, SetUp, empty_table
from rondel.titles.the_loop.rules.state import Spacetime

LAST_CARDS: Final = artefacts_late
"""Importing the last artefacts imports all of them."""

VERBS: Final = frozenset((
    "ability", "agent", "archive", "bonus", "borrow", "carry", "claim", "destroy", "discard", "end", "enough", "era",
    "free_move", "go", "loop", "move", "none", "option", "order", "overload", "pull", "push", "put", "ready",
    "spend", "stay", "swap", "take", "use", "yes",
))  # fmt: skip
"""The first words of all actions; a test compares them with the numbered actions."""


class TheLoop(Game):
    """One to four seats; a solo player runs two to four agents."""

    id: ClassVar[str] = "the_loop"
    title: ClassVar[str] = "The LOOP"
    seats: ClassVar[tuple[int, ...]] = (1, 2, 3, 4)
    rules_version: ClassVar[str] = Spacetime.rules_version
    verbs: ClassVar[frozenset[str]] = VERBS
    takes_packs: ClassVar[bool] = True

    def facts(self) -> dict[str, tuple[str, ...]]:
        return EVENTS

    def settings(self) -> list[Setting]:
        return [
            Setting("mode", "choice", MODES, "sabotage", "tl.set.mode", self.seats),
            Setting("level", "choice", LEVELS, "employee_of_the_month", "tl.set.level", self.seats),
            Setting("agents", "list", AGENTS, [], "tl.set.agents", self.seats),
            Setting("solo_agents", "number", (2, 3, 4), 2, "tl.set.solo_agents", (1,)),
            Setting("ramp_weights", "choice", RAMPS, "3:4:3", "tl.set.ramp_weights", self.seats),
        ]

    def check(self, seats: int, settings: Settings) -> None:
        """Named agents are all different, and as many as are played (TL-3.2, TL-15.1)."""
        chosen = list(settings["agents"])
        wanted = settings["solo_agents"] if seats == 1 else seats
        if not chosen:
            return
        if len(set(chosen)) < len(chosen):
            twice = [agent for agent in AGENTS if chosen.count(agent) > 1]
            raise SetupError(
                f"{self.id}: setting agents = {chosen!r} names an agent twice; allowed: different agents",
                "ui.err_setup.once", {"name": ("tl.set.agents", {}), "items": twice},
            )  # fmt: skip
        if len(chosen) != wanted:
            raise SetupError(
                f"{self.id}: setting agents = {chosen!r} names {len(chosen)} agents; "
                f"allowed: exactly {wanted} of {', '.join(AGENTS)}, or an empty list to choose in the game",
                "ui.err_setup.count", {"name": ("tl.set.agents", {}), "need": wanted, "have": len(chosen)},
            )  # fmt: skip

    def deal(self, seats: int, seed: int, settings: Settings) -> State:
        state = empty_table(
            seats,
            seed,
            MODES.index(settings["mode"]),
            LEVELS.index(settings["level"]),
            RAMPS.index(settings["ramp_weights"]),
            rules_of(settings),
        )
        agents = settings["solo_agents"] if seats == 1 else seats
        if settings["agents"]:
            state.who = tuple([AGENT_NUMBER[name] for name in settings["agents"]])
            state.then(SetUp(-1))
        else:
            state.then(ChooseAgent(0, agents))
        return state

    def classes(self) -> dict[str, Any]:
        return {"Rng": Rng, "Spacetime": Spacetime} | subclasses(Task, "rondel.titles.the_loop.rules.")
