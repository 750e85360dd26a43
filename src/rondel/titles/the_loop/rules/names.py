"""The ring of eras, the dimensions, the agents, and the action tuples that name them (TL-2, TL-4, TL-22.2)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action

ERAS: Final[tuple[str, ...]] = ("dawn", "medieval", "renaissance", "industrial", "globalization", "robots", "end")
DAWN: Final = 0
MEDIEVAL: Final = 1
RENAISSANCE: Final = 2
INDUSTRIAL: Final = 3
GLOBALIZATION: Final = 4
ROBOTS: Final = 5
END: Final = 6

RING: Final = range(7)
PAST_OF: Final[tuple[int, ...]] = (6, 0, 1, 2, 3, 4, 5)
FUTURE_OF: Final[tuple[int, ...]] = (1, 2, 3, 4, 5, 6, 0)

NOWHERE: Final = -1
"""The doctor's era before the first Foo card (TL-3.13)."""

DIMENSIONS: Final[tuple[str, ...]] = ("spiral", "stripe", "star", "black_hole")
SPIRAL: Final = 0
STRIPE: Final = 1
STAR: Final = 2
BLACK_HOLE: Final = 3

AGENTS: Final[tuple[str, ...]] = ("time_prowler", "cztwyzzek", "v_girl", "extermi_404", "mr_time")
TIME_PROWLER: Final = 0
CZTWYZZEK: Final = 1
V_GIRL: Final = 2
EXTERMI_404: Final = 3
MR_TIME: Final = 4

START_ERA: Final[tuple[int, ...]] = (GLOBALIZATION, DAWN, END, ROBOTS, RENAISSANCE)
"""Where each agent begins (TL-3.5)."""

PAST: Final = 0
FUTURE: Final = 1
DIRECTIONS: Final[tuple[str, ...]] = ("past", "future")
NEXT: Final[tuple[tuple[int, ...], ...]] = (PAST_OF, FUTURE_OF)
"""The neighbour of an era, by direction."""


def way(era: int, direction: int, steps: int) -> int:
    """The era reached after so many steps."""
    return (era + steps) % 7 if direction == FUTURE else (era - steps) % 7


def era_list(mask: int) -> list[int]:
    """The eras of a bit mask, in ring order."""
    return [e for e in RING if mask >> e & 1]


END_PHASE: Final[Action] = ("end",)
OVERLOAD: Final[Action] = ("overload",)
CLAIM: Final[Action] = ("claim",)
NONE: Final[Action] = ("none",)
"""Decline: no cube, no card, no duplicate, no tile."""
ENOUGH: Final[Action] = ("enough",)
YES: Final[Action] = ("yes",)
STAY: Final[Action] = ("stay",)
ARCHIVE: Final[Action] = ("archive",)

ERA: Final[tuple[Action, ...]] = tuple([("era", era) for era in ERAS])
MOVE: Final[tuple[Action, ...]] = tuple([("move", era) for era in ERAS])
FREE_MOVE: Final[tuple[Action, ...]] = tuple([("free_move", era) for era in ERAS])
LOOP: Final[tuple[Action, ...]] = tuple([("loop", dimension) for dimension in DIMENSIONS])
AGENT: Final[tuple[Action, ...]] = tuple([("agent", agent) for agent in AGENTS])
ABILITY: Final[tuple[tuple[Action, ...], ...]] = tuple([tuple([("ability", agent, era) for era in ERAS]) for agent in AGENTS])
GO: Final[tuple[tuple[Action, ...], ...]] = tuple([tuple([("go", direction, n) for n in range(7)]) for direction in DIRECTIONS])
OPTION: Final[tuple[Action, ...]] = tuple([("option", n) for n in range(1, 5)])

ERA_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(ERAS)}
AGENT_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(AGENTS)}
DIMENSION_NUMBER: Final[dict[str, int]] = {name: i for i, name in enumerate(DIMENSIONS)}
