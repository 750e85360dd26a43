"""Why an action of Planet Unknown: a sentence of this game where one fits, otherwise a general one."""

from __future__ import annotations

from rondel.bots.reasons import Reasons, Why
from rondel.bots.worth import Terms
from rondel.core.flow import Action
from rondel.core.state import State


class PlanetReasons(Reasons):
    def reason(self, state: State, seat: int, action: Action, change: Terms) -> Why:
        verb = action[0]
        if verb == "store":
            return "pu.bot.patch_store", {}
        if verb == "patch" and len(action) == 2:
            return "pu.bot.patch_gap", {"square": action[1]}
        if verb == "place" and change.get("lines", 0.0) > 0.0:
            return "pu.bot.gap", {}
        return super().reason(state, seat, action, change)
