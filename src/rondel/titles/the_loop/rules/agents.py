"""The five agents: where they start and what they alone can do (TL-4.11, TL-6.8 to TL-6.13)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.the_loop.rules.board import add_energy, powered, remove_rifts
from rondel.titles.the_loop.rules.names import (
    AGENTS,
    CZTWYZZEK,
    ERAS,
    MR_TIME,
    NONE,
    TIME_PROWLER,
    V_GIRL,
)
from rondel.titles.the_loop.rules.state import Spacetime

ABILITIES: Final[tuple[str, ...]] = (
    "In your own Foo phase, after the cubes have landed and before they are placed, you may choose 1 of the cubes just "
    "dropped and return it to the pool. It is not placed, cannot cause a vortex and does not count as a removed rift.",
    "When you use your free move you may move any number of eras instead of one.",
    "Whenever you push a duplicate you may push it up to twice the stated distance, in one direction.",
    "For every duplicate destroyed during your turn except the first one: remove 1 rift from, or add 1 energy to, the "
    "era in which that duplicate was destroyed. If several are destroyed at once you choose their order.",
    "Once in your action phase, as a separate action, move another agent 1 era.",
)
"""The sentence of each agent's ability."""
ABILITY_WORDS: Final[tuple[str, ...]] = (
    "negate_dropped_rift", "free_move_any_distance", "double_push", "paradox_bonus", "move_other_agent",
)  # fmt: skip
ONCE_A_TURN: Final = (MR_TIME,)
"""Agents whose ability is an action that is taken once (TL-6.13)."""


def negates(s: Spacetime) -> bool:
    """Time Prowler, in her own Foo phase (TL-6.9)."""
    return s.box.ability[s.who[s.active]] == TIME_PROWLER


def flies(s: Spacetime, agent: int) -> bool:
    """Cztwyzzek's free move goes any distance (TL-6.10)."""
    return s.box.ability[s.who[agent]] == CZTWYZZEK


def push_distance(s: Spacetime, agent: int, stated: int) -> int:
    """V-Girl pushes twice as far, acting in her own turn (TL-6.11)."""
    return min(6, 2 * stated) if agent == s.active and s.box.ability[s.who[agent]] == V_GIRL else stated


BONUS_RIFT: Final[Action] = ("bonus", "rift")
BONUS_ENERGY: Final[Action] = ("bonus", "energy")


class Bonus(Task[Spacetime]):
    """Extermi-404: remove a rift or add an energy where a duplicate was destroyed; an action of its own (TL-6.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "era")
    kind: ClassVar[str] = "ability_bonus"
    rule: ClassVar[str] = "TL-6.12"

    def __init__(self, seat: int, era: int) -> None:
        super().__init__(seat)
        self.era: Final = era

    def options(self, s: Spacetime) -> list[Action]:
        return self.unopposed(s)

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"era": ERAS[self.era]}

    def conceivable(self, s: Spacetime) -> list[Action]:
        found = [BONUS_RIFT] if s.box.bonus & 1 else []
        return found + ([BONUS_ENERGY] if s.box.bonus & 2 else []) + [NONE]

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        return (Reason("no_rift_there", {}), "TL-16.3") if action == BONUS_RIFT and not s.rifts[self.era] else None

    def resolve(self, s: Spacetime, action: Action) -> None:
        s.powered = powered(s)
        what = "none" if action is NONE else str(action[1])
        s.emit("bonus", AGENTS[s.who[s.active]], what, ERAS[self.era])
        if action is BONUS_RIFT:
            remove_rifts(s, self.era, 1)
        elif action is BONUS_ENERGY:
            add_energy(s, self.era, 1)
