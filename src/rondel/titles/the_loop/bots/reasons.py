"""Why an action of The LOOP: the one thing it changes that stands out, as a key and its parameters."""

from __future__ import annotations

from typing import Final

from rondel.bots.reasons import Reasons, Why
from rondel.bots.search import Search
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.the_loop.bots.phases import OUTSIDE, phase_worth
from rondel.titles.the_loop.bots.risk import dropped, overflows
from rondel.titles.the_loop.bots.turn import TurnSearch, stepped
from rondel.titles.the_loop.bots.weights import Weights
from rondel.titles.the_loop.bots.worth import DISTANCE
from rondel.titles.the_loop.rules.actions import loop_cost
from rondel.titles.the_loop.rules.missions import MISSIONS, complete, damage_on
from rondel.titles.the_loop.rules.names import DIMENSION_NUMBER, ERA_NUMBER, ERAS, NONE, RING
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import count, tokens

NO_REASON: Final = "ui.bot.none"
WORTH_SAYING: Final = 0.03
"""A chance of a vortex that falls by less is not mentioned."""


class LoopReasons(Reasons):
    def __init__(self, search: Search, weights: Weights) -> None:
        super().__init__(search)
        self.weights = weights

    def why(self, world: State, seat: int, action: Action) -> Why:
        """The reason of this game that stands out."""
        assert isinstance(world, Spacetime)
        return reason_for(world, seat, action, self.weights)


def reason_for(s: Spacetime, seat: int, action: Action, w: Weights) -> Why:
    """What speaks for the action in this world."""
    kind = s.pending(seat).asks(s)[0]
    if kind in OUTSIDE:
        return outside_reason(s, seat, kind, action, w)
    verb = action[0]
    era = s.stands[s.active]
    if kind == "take_action" and verb in ("end", "move", "free_move"):
        goal = era if verb == "end" else ERA_NUMBER[action[1]]
        if goal in s.up and complete(s, goal):
            return "tl.bot.archive_path", {"mission": MISSIONS[s.tiles[goal]].id}
    if verb == "end":
        return NO_REASON, {}
    if verb == "loop":
        dimension = DIMENSION_NUMBER[action[1]]
        back = len([card for card in s.tired[s.active] if s.box.cards[card].dimension == dimension])
        if back:
            return "tl.bot.loop_pair", {"n": back, "k": loop_cost(s, s.active)}
    key, params = changed(s, carried_out(s, seat, action, w))
    if key == NO_REASON and verb == "free_move":
        return "tl.bot.move_free", {}
    return key, params


def outside_reason(s: Spacetime, seat: int, kind: str, action: Action, w: Weights) -> Why:
    """Outside the action phase: what is taken, negated, stopped or archived."""
    if action == NONE:
        return NO_REASON, {}
    if kind == "archive":
        return "tl.bot.archive_path", {"mission": MISSIONS[s.tiles[s.stands[s.active]]].id}
    if action[0] == "take":
        return "tl.bot.artefact", {"card": action[1]}
    if kind == "negate_rift" or kind == "discard_ultra":
        worth = [phase_worth(s, seat, option, w, False) for option in s.legal(seat)]
        if phase_worth(s, seat, action, w, False) >= max(worth):
            return ("tl.bot.negate", {}) if kind == "negate_rift" else ("tl.bot.ultra", {"card": action[1]})
    return NO_REASON, {}


def carried_out(s: Spacetime, seat: int, action: Action, w: Weights) -> Spacetime:
    """The position after the action, its choices made well."""
    lines = TurnSearch(w, 1, 3).carried_out(stepped(s, seat, action), None, s, ((seat, action),), set())
    best = lines[0]
    for line in lines:
        if line.worth > best.worth:
            best = line
    return best.world


def changed(before: Spacetime, after: Spacetime) -> Why:
    """The most telling change: damage, then duplicates, then a vortex that becomes less likely."""
    if after.over:
        return NO_REASON, {}
    for place in before.up:
        if place in after.up and damage_on(after, place) > damage_on(before, place):
            mission = MISSIONS[before.tiles[place]]
            return "tl.bot.mission", {"mission": mission.id, "k": damage_on(after, place), "n": mission.required}
    if sum([count(mask) for mask in after.dups]) < sum([count(mask) for mask in before.dups]):
        return "tl.bot.duplicate_doctor", {}
    risk, later = overflows(before, dropped(before)), overflows(after, dropped(after))
    worst = 0
    for era in RING:
        if risk[era] - later[era] > risk[worst] - later[worst]:
            worst = era
    if risk[worst] - later[worst] >= WORTH_SAYING:
        return "tl.bot.vortex_first", {"era": ERAS[worst], "percent": round(100 * risk[worst])}
    for era in RING:
        for token in tokens(after.dups[era] & ~before.dups[era]):
            if DISTANCE[era][after.box.destroy[token]] == 1:
                return "tl.bot.duplicate_close", {}
    return NO_REASON, {}
