"""Why an action is not possible now, and why a possible one may be regretted (TL-6, TL-8, TL-13, TL-14)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action, Reason, Warning, Why
from rondel.titles.the_loop.rules.actions import colleagues, jammed, loop_cost, move_cost
from rondel.titles.the_loop.rules.agents import flies
from rondel.titles.the_loop.rules.board import spendable
from rondel.titles.the_loop.rules.forecast import vortex_risk
from rondel.titles.the_loop.rules.language import NOTHING, Resolve, step_of
from rondel.titles.the_loop.rules.missions import LOOP_PERFORMED, MISSIONS, QUANTUM_FILLER, complete, missed, place_of
from rondel.titles.the_loop.rules.modes import CENTRIFUGE, TURNS
from rondel.titles.the_loop.rules.names import (
    BLACK_HOLE,
    CLAIM,
    DIMENSION_NUMBER,
    END_PHASE,
    ERA_NUMBER,
    ERAS,
    FREE_MOVE,
    FUTURE_OF,
    LOOP,
    MOVE,
    MR_TIME,
    OVERLOAD,
    PAST_OF,
    RING,
)
from rondel.titles.the_loop.rules.state import ABILITY_USED, CLAIMED, Spacetime
from rondel.titles.the_loop.rules.steps_uses import MOST_USES, usable, uses, why_not_use
from rondel.titles.the_loop.rules.tokens import count
from rondel.titles.the_loop.rules.ultramachine import CASED, forbids

NEAR_LIMIT: Final = 2
"""Uses of a card that are left when it is worth saying that there is a limit."""
RISKY: Final = 25
"""Per cent: a chance of a vortex from which on it is worth a warning."""


def conceivable(s: Spacetime, agent: int) -> list[Action]:
    """Every action of the phase that can be named with the cards, pawns and tiles on the table."""
    era = s.stands[agent]
    reach = [to for to in RING if to != era] if flies(s, agent) else [PAST_OF[era], FUTURE_OF[era]]
    found = uses(s, agent) + list(MOVE) + [FREE_MOVE[to] for to in reach] + list(LOOP)
    if s.box.ability[s.who[agent]] == MR_TIME:
        found += colleagues(s, agent)
    if s.mode == CENTRIFUGE:
        found.append(OVERLOAD)
    if place_of(s, QUANTUM_FILLER) >= 0:
        found.append(CLAIM)
    return [*found, END_PHASE]


def why_not_act(s: Spacetime, agent: int, action: Action) -> Why | None:
    """What speaks against an action of the phase."""
    verb = action[0]
    if verb == "use":
        return why_not_use(s, agent, s.box.number[action[1]])
    if verb == "move":
        return why_not_move(s, agent, ERA_NUMBER[action[1]])
    if verb == "free_move":
        return why_no_free_move(s, agent)
    if verb == "loop":
        return why_no_loop(s, agent, DIMENSION_NUMBER[action[1]])
    if verb == "ability":
        return (Reason("ability_used", {}), "TL-6.8") if s.done & ABILITY_USED else None
    if action == OVERLOAD:
        return why_no_overload(s, s.stands[agent])
    return why_no_claim(s, s.stands[agent]) if action == CLAIM else None


def why_not_move(s: Spacetime, agent: int, to: int) -> Why | None:
    era = s.stands[agent]
    near = (PAST_OF[era], FUTURE_OF[era])
    if to not in near:
        return Reason("not_adjacent", {"items": [ERAS[one] for one in near]}), "TL-6.3"
    have, need = spendable(s, era), move_cost(s, agent)
    if have >= need:
        return None
    if need > 1:
        card = ", ".join([s.box.ultra[n].id for n in s.ultra if s.box.ultra[n].move_cost()])
        return Reason("move_cost", {"card": card, "need": need, "era": ERAS[era], "have": have}), "TL-14.4"
    if why_no_free_move(s, agent) is None:
        return Reason("no_energy_move", {"era": ERAS[era]}), "TL-6.3"
    return Reason("no_energy_move_drained", {"era": ERAS[era]}), "TL-6.4"


def why_no_free_move(s: Spacetime, agent: int) -> Why | None:
    jam = jammed(s, agent)
    if jam:
        return Reason("battery_jammed", {"card": jam}), "TL-14.4"
    return None if s.charged >> agent & 1 else (Reason("battery", {}), "TL-6.4")


def why_no_loop(s: Spacetime, agent: int, dimension: int) -> Why | None:
    if dimension == BLACK_HOLE:
        return Reason("loop_black_hole", {}), "TL-6.6"
    era = s.stands[agent]
    need, have = loop_cost(s, agent), spendable(s, era)
    if have >= need:
        return None
    return Reason("loop_energy", {"need": need, "era": ERAS[era], "have": have}), "TL-6.6"


def why_no_overload(s: Spacetime, era: int) -> Why | None:
    if not s.centrifuges >> era & 1:
        return Reason("no_centrifuge", {"era": ERAS[era]}), "TL-13.6"
    need, have = s.parameters().overload_cost, spendable(s, era)
    if have >= need:
        return None
    return Reason("overload_energy", {"need": need, "era": ERAS[era], "have": have}), "TL-13.6"


def why_no_claim(s: Spacetime, era: int) -> Why | None:
    """Why the Quantum Filler takes no cube for this era now (TL-8.12)."""
    place = place_of(s, QUANTUM_FILLER)
    if complete(s, place):
        return Reason("mission_full", {}), "TL-19.26"
    if s.done & CLAIMED:
        return Reason("mission_once", {}), "TL-8.18"
    if s.cubes[place] >> era & 1:
        return Reason("mission_slot", {"era": ERAS[era]}), "TL-8.5"
    if s.rifts[era] or s.dups[era]:
        items = [[what, n] for what, n in (("rift", s.rifts[era]), ("duplicate", count(s.dups[era]))) if n]
        return Reason("mission_not_clean", {"era": ERAS[era], "items": items}), "TL-8.12"
    if s.ultra and place == s.doctor and forbids(s, CASED):
        return Reason("mission_cased", {"card": forbids(s, CASED)}), "TL-14.4"
    return None


def doubts(s: Spacetime, agent: int, action: Action) -> list[Warning]:
    """Legal, but likely regretted."""
    verb = action[0]
    if action == END_PHASE:
        return end_too_early(s, agent)
    if verb == "use":
        card = s.box.number[action[1]]
        left = MOST_USES - s.used.count(card)
        if left <= NEAR_LIMIT:
            return [(Reason("uses_left", {"n": left}), "TL-16.10")]
        trial = Resolve(0, agent, card, card, s.box.cards[card].program, NOTHING, ())
        if not any([step_of(s, step).useful(s, trial) for step in s.box.cards[card].program]):
            return [(Reason("no_effect", {"reason": step_of(s, s.box.cards[card].program[0]).name}), "TL-6.5")]
        draws = any([step_of(s, step).name == "draw" for step in s.box.cards[card].program])
        if draws and not s.decks[s.deck_of(agent)] and s.discards[s.deck_of(agent)]:
            return [(Reason("draws_reshuffle", {}), "TL-4.5")]
    if verb == "loop":
        dimension = DIMENSION_NUMBER[action[1]]
        found = missed(s, LOOP_PERFORMED, s.stands[agent])
        if not any([s.box.cards[card].dimension == dimension for card in s.tired[agent]]):
            found.append((Reason("loop_empty", {}), "TL-19.18"))
        return found
    if verb in ("move", "free_move"):
        drained = verb == "free_move" or not s.charged >> agent & 1
        if drained and not spendable(s, ERA_NUMBER[action[1]]):
            return [(Reason("stranded", {}), "TL-6.3")]
    return []


def end_too_early(s: Spacetime, agent: int) -> list[Warning]:
    found: list[Warning] = []
    cards = [s.box.cards[card].id for card in usable(s, agent)]
    if cards:
        found.append((Reason("ready_left", {"items": cards}), "TL-6.1"))
    if s.charged >> agent & 1 and not jammed(s, agent):
        found.append((Reason("free_move_left", {}), "TL-6.4"))
    for place in s.up:
        if complete(s, place) and place != s.stands[agent]:
            params = {"mission": MISSIONS[s.tiles[place]].id, "era": ERAS[place]}
            found.append((Reason("archive_miss", params), "TL-9.3"))
    for era in RING:
        percent = vortex_risk(s, era)
        if percent >= RISKY:
            found.append((Reason("vortex_risk", {"era": ERAS[era], "n": s.rifts[era], "percent": percent}), "TL-5.7"))
    left = TURNS - s.turn
    if left <= 3:
        found.append((Reason("last_turns", {"n": left + 1}), "TL-9.11"))
    return found
