"""The LOOP: how a position is judged, how the bots think about it, and which reason stands out for an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final

from rondel.bots.thinker import Thinker
from rondel.bots.valuation import Terms, Valuation
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.the_loop.bots.reasons import reason_for
from rondel.titles.the_loop.bots.thinker import LoopThinker
from rondel.titles.the_loop.bots.weights import Habits, Weights
from rondel.titles.the_loop.bots.worth import NAMES, parts, standing
from rondel.titles.the_loop.rules.state import Spacetime


class LoopValuation(Valuation):
    """The team shares one worth."""

    rests: ClassVar[frozenset[str]] = frozenset({"take_action"})

    def __init__(self) -> None:
        self.weights = Weights()
        self.habits = Habits()

    def thinker(self) -> Thinker | None:
        return LoopThinker(self.weights, self.habits)

    def stands(self, action: Action) -> bool:
        return bool(action[0] == "end")

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        assert isinstance(state, Spacetime)
        if state.over or state.doctor < 0:
            return {"result": standing(state, self.weights)}
        return dict(zip(NAMES, parts(state, self.weights), strict=True))

    def worth(self, state: State, seat: int, clock: int) -> float:
        return sum(self.terms(state, seat, clock).values())

    def why(self, world: State, seat: int, action: Action) -> tuple[str, dict[str, Any]]:
        """The reason of this game that stands out."""
        assert isinstance(world, Spacetime)
        return reason_for(world, seat, action, self.weights)


VALUATIONS: Final[dict[str, Callable[[], Valuation]]] = {"usual": LoopValuation}
