"""Why an action of Anachrony: a sentence of this game where one fits, otherwise a general one."""

from __future__ import annotations

from rondel.bots.reasons import Reasons, Why
from rondel.bots.worth import Terms
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.anachrony.rules.evacuation import evacuation_vp
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.state import Anachrony


class AnachronyReasons(Reasons):
    def reason(self, state: State, seat: int, action: Action, change: Terms) -> Why:
        assert isinstance(state, Anachrony)
        verb = action[0]
        if verb == "pass":
            return "an.bot.pass", {}
        if verb == "send" and action[1] != "nothing":
            return "an.bot.repay", {}
        if verb == "place" and action[1] == "evacuation_pool":
            return "an.bot.evacuate_now", {"vp": evacuation_vp(state, state.players[seat])}
        if verb == "place" and action[1] == "experiment_pool":
            return "an.bot.experiment", {"vp": best_experiment(state)}
        if verb == "place" and str(action[1]).startswith("council"):
            return "an.bot.banner", {}
        if verb == "free" and action[1] == "force":
            return "an.bot.force", {}
        if verb == "clear":
            return "an.bot.anomaly_remove", {}
        if verb == "warp" and len(action) == 1:
            return "an.bot.warp_none", {}
        return super().reason(state, seat, action, change)


def best_experiment(s: Anachrony) -> int:
    return max([EXPERIMENTS[card].vp for card in s.experiments if card], default=0)
