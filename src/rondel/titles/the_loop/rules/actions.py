"""Phase II, the action phase: move, free move, use a card, LOOP, abilities, overload, claims (TL-6, TL-13.6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Task, Warning, Why
from rondel.titles.the_loop.rules.agents import Bonus, flies
from rondel.titles.the_loop.rules.board import check_victory, pay, powered, spendable
from rondel.titles.the_loop.rules.missions import (
    LOOP_PERFORMED,
    MISSIONS,
    QUANTUM_FILLER,
    SURROUND_FOO,
    damage,
    damage_on,
    happened,
    place_of,
    surround,
)
from rondel.titles.the_loop.rules.names import (
    ABILITY,
    AGENT_NUMBER,
    AGENTS,
    BLACK_HOLE,
    CLAIM,
    DIMENSION_NUMBER,
    DIMENSIONS,
    END_PHASE,
    ERA_NUMBER,
    ERAS,
    EXTERMI_404,
    FREE_MOVE,
    FUTURE_OF,
    LOOP,
    MOVE,
    MR_TIME,
    OVERLOAD,
    PAST_OF,
    RING,
)
from rondel.titles.the_loop.rules.piles import into
from rondel.titles.the_loop.rules.state import ABILITY_USED, CLAIMED, LOOPED, MOST_LOOPS, Spacetime
from rondel.titles.the_loop.rules.steps_uses import usable, use
from rondel.titles.the_loop.rules.ultramachine import CASED, JAMMED, forbids

ELEMENTARY: Final = LOOP[:BLACK_HOLE]
SURROUND_SEEN: Final = 1 << SURROUND_FOO
FILLER_SEEN: Final = 1 << QUANTUM_FILLER
"""Bits of the missions seen: most questions about these two end here."""


def loop_cost(s: Spacetime, agent: int) -> int:
    """1 for the first LOOP of the turn, 2 for the second, and so on; more at a centrifuge or by the Ultramachine."""
    era = s.stands[agent]
    cost = s.loops + 1
    if s.centrifuges >> era & 1:
        cost += s.parameters().loop_surcharge
    if era == s.doctor:
        for number in s.ultra:
            cost += s.box.ultra[number].loop_cost()
    return cost


def move_cost(s: Spacetime, agent: int) -> int:
    """One energy, unless the Ultramachine asks for more in the doctor's era (TL-6.3, TL-14.4)."""
    cost = 1
    if s.ultra and s.stands[agent] == s.doctor:
        for number in s.ultra:
            cost = s.box.ultra[number].move_cost() or cost
    return cost


def jammed(s: Spacetime, agent: int) -> str:
    """The Ultramachine card that forbids the free move here, if any."""
    return forbids(s, JAMMED) if s.ultra and s.stands[agent] == s.doctor else ""


def may_claim(s: Spacetime, agent: int) -> int:
    """Where the Quantum Filler lies if its cube can be put for the agent's era now, or -1 (TL-8.12)."""
    if s.done & CLAIMED or not s.up:
        return -1
    place = place_of(s, QUANTUM_FILLER)
    era = s.stands[agent]
    if place < 0 or s.rifts[era] or s.dups[era] or s.cubes[place] >> era & 1:
        return -1
    if damage_on(s, place) >= MISSIONS[QUANTUM_FILLER].required:
        return -1
    return -1 if s.ultra and place == s.doctor and forbids(s, CASED) else place


class Checkpoint(Task[Spacetime]):
    """Between actions: Surround Foo is checked, Extermi-404's triggers are resolved, the next action is asked for."""

    def run(self, s: Spacetime) -> None:
        if s.seen & SURROUND_SEEN:
            surround(s)
        if s.triggers:
            era = s.triggers[0]
            s.triggers = s.triggers[1:]
            s.then(Bonus(self.seat, era), self)
        else:
            s.follow(ACTIONS[self.seat][s.active])


class TakeAction(Task[Spacetime]):
    """As many actions as wished, in any order (TL-6.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")
    kind: ClassVar[str] = "take_action"
    rule: ClassVar[str] = "TL-6.1"

    def __init__(self, seat: int, agent: int) -> None:
        self.seat = seat
        self.agent: Final = agent

    def options(self, s: Spacetime) -> list[Action]:
        agent = self.agent
        era = s.stands[agent]
        have = s.energy[era] + s.blue[era]
        found = [s.box.cards[card].use for card in usable(s, agent)]
        if have and (not s.ultra or have >= move_cost(s, agent)):
            found.append(MOVE[PAST_OF[era]])
            found.append(MOVE[FUTURE_OF[era]])
        if s.charged >> agent & 1 and not (s.ultra and jammed(s, agent)):
            if flies(s, agent):
                found += [FREE_MOVE[to] for to in RING if to != era]
            else:
                found.append(FREE_MOVE[PAST_OF[era]])
                found.append(FREE_MOVE[FUTURE_OF[era]])
        if have > s.loops and have >= loop_cost(s, agent):
            found += ELEMENTARY
        if s.box.ability[s.who[agent]] == MR_TIME and not s.done & ABILITY_USED:
            found += colleagues(s, agent)
        if s.centrifuges >> era & 1 and have >= s.parameters().overload_cost:
            found.append(OVERLOAD)
        if s.seen & FILLER_SEEN and may_claim(s, agent) >= 0:
            found.append(CLAIM)
        found.append(END_PHASE)
        return found

    def resolve(self, s: Spacetime, action: Action) -> None:
        if action is END_PHASE:
            return
        if s.seen & SURROUND_SEEN or s.box.ability[s.who[self.agent]] == EXTERMI_404:
            s.follow(CHECKPOINTS[self.seat])
        else:
            s.follow(self)  # nothing can happen at the checkpoint
        if action is CLAIM:
            claim(s, self.agent)
            return
        s.powered = powered(s)
        verb = action[0]
        if verb == "use":
            use(s, self.agent, s.box.number[action[1]])
        elif verb == "free_move" or verb == "ability":
            move_for_free(s, self.agent, action)
        else:
            buy(s, self.seat, self.agent, action)

    def subject(self, s: Spacetime) -> dict[str, Any]:
        era = s.stands[self.agent]
        return {
            "n": loop_cost(s, self.agent),
            "agent": AGENTS[s.who[self.agent]],
            "era": ERAS[era],
            "have": spendable(s, era),
            "move_cost": move_cost(s, self.agent),
            "overload_cost": s.parameters().overload_cost,
        }

    def conceivable(self, s: Spacetime) -> list[Action]:
        from rondel.titles.the_loop.rules.reasons import conceivable  # here, because it asks about the costs above

        return conceivable(s, self.agent)

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        from rondel.titles.the_loop.rules.reasons import why_not_act

        return why_not_act(s, self.agent, action)

    def warnings(self, s: Spacetime, action: Action) -> list[Warning]:
        from rondel.titles.the_loop.rules.reasons import doubts

        return doubts(s, self.agent, action)


def colleagues(s: Spacetime, agent: int) -> list[Action]:
    """Mr Time moves another agent one era (TL-6.13)."""
    found: list[Action] = []
    for other, who in enumerate(s.who):
        if other != agent:
            found.append(ABILITY[who][PAST_OF[s.stands[other]]])
            found.append(ABILITY[who][FUTURE_OF[s.stands[other]]])
    return found


def claim(s: Spacetime, agent: int) -> None:
    """The cube of the Quantum Filler for the agent's era (TL-8.12)."""
    era = s.stands[agent]
    damage(s, place_of(s, QUANTUM_FILLER), era)
    s.done |= CLAIMED
    s.emit("claimed", s.seat_of(agent), ERAS[era], MISSIONS[QUANTUM_FILLER].id)


def move_for_free(s: Spacetime, agent: int, action: Action) -> None:
    """The battery pays for your move, and Mr Time's ability for another agent's (TL-6.4, TL-6.13)."""
    if action[0] == "free_move":
        s.charged ^= 1 << agent
        s.stands[agent] = ERA_NUMBER[action[1]]
        s.emit("free_move", s.seat_of(agent), action[1])
    else:
        s.done |= ABILITY_USED
        s.stands[s.who.index(AGENT_NUMBER[action[1]])] = ERA_NUMBER[action[2]]
        s.emit("agent_moved", s.seat_of(agent), action[1], action[2])


def buy(s: Spacetime, seat: int, agent: int, action: Action) -> None:
    """What costs energy of your era: LOOP, move, overload (TL-6.3, TL-6.6, TL-13.6)."""
    era = s.stands[agent]
    if action[0] == "loop":
        cost = loop_cost(s, agent)
        pay(s, seat, era, cost, Loop(seat, agent, DIMENSION_NUMBER[action[1]], cost))
    elif action[0] == "move":
        cost = move_cost(s, agent)
        pay(s, seat, era, cost, Walk(seat, agent, ERA_NUMBER[action[1]], cost))
    else:
        pay(s, seat, era, s.parameters().overload_cost, Overload(seat, agent))


CHECKPOINTS: Final = tuple([Checkpoint(seat) for seat in range(4)])
ACTIONS: Final = tuple([tuple([TakeAction(seat, agent) for agent in range(4)]) for seat in range(4)])
"""Tasks never change, so the same ones serve every action."""


class Walk(Task[Spacetime]):
    """The move, after its energy is spent (TL-6.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent", "era", "cost")

    def __init__(self, seat: int, agent: int, era: int, cost: int) -> None:
        self.seat = seat
        self.agent: Final = agent
        self.era: Final = era
        self.cost: Final = cost

    def run(self, s: Spacetime) -> None:
        s.stands[self.agent] = self.era
        if self.cost == 1:
            s.emit("moves", self.seat, ERAS[self.era])
        else:
            s.emit("moves_cost", self.seat, ERAS[self.era], self.cost)


class Loop(Task[Spacetime]):
    """Ready all exhausted cards of one elementary dimension in the hand (TL-6.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent", "dimension", "cost")

    def __init__(self, seat: int, agent: int, dimension: int, cost: int) -> None:
        self.seat = seat
        self.agent: Final = agent
        self.dimension: Final = dimension
        self.cost: Final = cost

    def run(self, s: Spacetime) -> None:
        agent = self.agent
        s.loops += 1
        s.tally[LOOPED] += 1
        s.tally[MOST_LOOPS] = max(s.tally[MOST_LOOPS], s.loops)
        back = [card for card in s.tired[agent] if s.box.cards[card].dimension == self.dimension]
        if back:
            s.tired[agent] = tuple([card for card in s.tired[agent] if s.box.cards[card].dimension != self.dimension])
            for card in back:
                s.ready[agent] = into(s.ready[agent], card)
        s.emit("loops", self.seat, DIMENSIONS[self.dimension], self.cost, len(back))
        happened(s, LOOP_PERFORMED, s.stands[agent])


class Overload(Task[Spacetime]):
    """The centrifuge leaves the game, and its era gains a perpetual cube (TL-13.6)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")

    def __init__(self, seat: int, agent: int) -> None:
        self.seat = seat
        self.agent: Final = agent

    def run(self, s: Spacetime) -> None:
        era = s.stands[self.agent]
        s.centrifuges ^= 1 << era
        if s.blue_supply:
            s.blue_supply -= 1
            s.blue[era] += 1
        s.emit("overload", self.seat, ERAS[era])
        check_victory(s)
