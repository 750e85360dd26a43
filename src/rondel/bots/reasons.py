"""Why an action: the term of the worth that it changes most, or a sentence of the game's own, as a key and its parameters."""

from __future__ import annotations

from typing import Any

from rondel.bots.search import Search
from rondel.bots.worth import Terms
from rondel.core.flow import Action
from rondel.core.state import State

Why = tuple[str, dict[str, Any]]
SLIGHT = 0.05
"""Changes that are not worth mentioning."""


class Reasons:
    """General ones; a game that has sentences of its own says them first."""

    def __init__(self, search: Search) -> None:
        self.search = search

    def why(self, world: State, seat: int, action: Action) -> Why:
        """The main reason for an action in this world."""
        worth = self.search.worth
        clock = worth.clock(world)
        before = worth.terms(world, seat, clock)
        after = worth.terms(self.search.follow(world, seat, action), seat, clock)
        change = {name: after.get(name, 0.0) - before.get(name, 0.0) for name in {**before, **after}}
        return self.reason(world, seat, action, change)

    def reason(self, state: State, seat: int, action: Action, change: Terms) -> Why:
        """The main reason, from what the action changes."""
        if not change:
            return "ui.bot.none", {}
        name, delta = max(change.items(), key=lambda pair: pair[1])
        if delta < SLIGHT:
            return ("ui.bot_reason.wastes_least", {}) if min(change.values()) < -SLIGHT else ("ui.bot.none", {})
        unit = self.search.worth.unit()
        return "ui.bot_reason.gains_points", {"delta": round(sum(change.values()), 1), "unit": unit, "term": name}
