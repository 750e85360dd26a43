"""Steps about agents: select_agent, move, take_along, swap, for_each_agent (TL-7.5, TL-7.13 to TL-7.16, TL-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Blocked, Reason, Task, Warning
from rondel.games.the_loop.board import enter, stuck, survives
from rondel.games.the_loop.language import (
    AGENT_X,
    CHOICE,
    NOTHING,
    OTHER,
    SELF,
    STEPS,
    Resolve,
    Step,
    era_of_action,
    register,
)
from rondel.games.the_loop.names import (
    AGENT,
    AGENT_NUMBER,
    AGENTS,
    DIRECTIONS,
    ERA,
    ERA_NUMBER,
    ERAS,
    FUTURE,
    GO,
    NEXT,
    NONE,
    PAST,
    STAY,
    way,
)
from rondel.games.the_loop.registry import CARDS
from rondel.games.the_loop.table import Spacetime
from rondel.games.the_loop.tokens import CARRY, DESTROY, TOKEN_NUMBER, era_of, tokens
from rondel.games.the_loop.ultramachine import BOUNCED, forbids


def agent_of_action(s: Spacetime, action: Action) -> int:
    """The place in turn order of the agent an action names."""
    return s.who.index(AGENT_NUMBER[action[1]])


def not_yourself(s: Spacetime, f: Resolve) -> list[Blocked]:
    return [(AGENT[s.who[f.agent]], Reason("no_other_agent", {}), "TL-7.10")]


class SelectAgent(Step):
    """Choose another agent for later steps; they may stand in your own era (TL-7.10)."""

    name: ClassVar[str] = "select_agent"
    kind: ClassVar[str] = "effect_target_agent"
    rule: ClassVar[str] = "TL-7.10"

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [AGENT[who] for i, who in enumerate(s.who) if i != f.agent]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        f.bound(AGENT_X, agent_of_action(s, action)).go_on(s)

    def blocked(self, s: Spacetime, f: Resolve) -> list[Blocked]:
        return not_yourself(s, f)


class SwapAgents(Step):
    """You and the chosen agent change places (TL-7.14)."""

    name: ClassVar[str] = "swap"

    def run(self, s: Spacetime, f: Resolve) -> None:
        other = f.got[AGENT_X]
        if other >= 0:
            s.stands[f.agent], s.stands[other] = s.stands[other], s.stands[f.agent]
            s.emit("swapped_agents", f.seat, s.seat_of(other))
        f.go_on(s)


NO_CARRYING: Final = 0
FROM_PATH: Final = 1
FROM_VORTEX: Final = 2


class Move(Step):
    """Move an agent up to so many eras in one direction, perhaps taking a duplicate along (TL-7.16, TL-7.5).

    Progress: direction and eras, once they are chosen and a duplicate could be taken along.
    """

    name: ClassVar[str] = "move"
    kind: ClassVar[str] = "effect_move"
    rule: ClassVar[str] = "TL-7.16"

    def __init__(self, far: int, who: int = SELF, carry: int = NO_CARRYING) -> None:
        self.far: Final = far
        self.who: Final = who
        self.carry: Final = carry

    def mover(self, f: Resolve) -> int:
        return f.agent if self.who == SELF else f.got[AGENT_X]

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        if f.progress:
            return self.carrying(s, f.own(s), f.progress[0], f.progress[1])
        if self.mover(f) < 0:
            return []
        # Without a duplicate only the place reached matters, so the longer way round is not offered.
        far = self.far if self.carry else min(3, self.far)
        return [STAY] + list(GO[PAST][1 : far + 1]) + list(GO[FUTURE][1 : far + 1])

    def carrying(self, s: Spacetime, era: int, direction: int, steps: int) -> list[Action]:
        """Every duplicate on the way, and every later era of the way to put it down in; or none."""
        found: list[Action] = []
        for i in range(steps):
            if s.dups[era] and not stuck(s, era) and (self.carry == FROM_PATH or s.vortex >> era & 1):
                for token in tokens(s.dups[era]):
                    found += [CARRY[token][way(era, direction, n)] for n in range(1, steps - i + 1)]
            era = NEXT[direction][era]
        return [NONE] + found if found else found

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        if f.progress:
            self.carry_along(s, f, action)
            self.walk(s, f, f.progress[0], f.progress[1])
        elif action is STAY:
            f.go_on(s)
        else:
            direction, steps = DIRECTIONS.index(action[1]), int(action[2])
            if self.carry and self.carrying(s, f.own(s), direction, steps):
                f.again(s, (direction, steps))
            else:
                self.walk(s, f, direction, steps)

    def carry_along(self, s: Spacetime, f: Resolve, action: Action) -> None:
        """The duplicate enters every era of its way and is destroyed where it meets its own (TL-7.6)."""
        if action is NONE:
            return
        token, last = TOKEN_NUMBER[action[1]], ERA_NUMBER[action[2]]
        era = era_of(s.dups, token)
        s.dups[era] ^= 1 << token
        while era != last:
            era = NEXT[f.progress[0]][era]
            if era == DESTROY[token]:
                break
        s.emit("carried", f.seat, ERAS[era])
        enter(s, token, era)

    def walk(self, s: Spacetime, f: Resolve, direction: int, steps: int) -> None:
        mover = self.mover(f)
        s.stands[mover] = way(s.stands[mover], direction, steps)
        s.emit("agent_moved", f.seat, AGENTS[s.who[mover]], ERAS[s.stands[mover]])
        f.go_on(s)

    def asks(self, s: Spacetime, f: Resolve) -> tuple[str, str]:
        return ("take_along", "TL-7.5") if f.progress else (self.kind, self.rule)

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"n": self.far, "agent": AGENTS[s.who[self.mover(f)]]}

    def blocked(self, s: Spacetime, f: Resolve) -> list[Blocked]:
        found: list[Blocked] = []
        if not f.progress:
            for ways in GO:
                found += [(go, Reason("too_far", {"need": go[2], "have": self.far}), "TL-7.16")
                          for go in ways[self.far + 1 : self.far + 2]]  # fmt: skip
            return found
        era = f.own(s)
        for _ in range(f.progress[1]):
            after = NEXT[f.progress[0]][era]
            for token in tokens(s.dups[era]):
                if self.carry == FROM_VORTEX and not s.vortex >> era & 1:
                    found.append((CARRY[token][after], Reason("pick_up_vortex", {}), "TL-7.5"))
                elif stuck(s, era):
                    found.append((CARRY[token][after], Reason(BOUNCED, {"card": forbids(s, BOUNCED)}), "TL-14.4"))
            era = after
        return found

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        if not f.progress or action == NONE:
            return []
        token, last = TOKEN_NUMBER[action[1]], ERA_NUMBER[action[2]]
        era = era_of(s.dups, token)
        while era != last:
            era = NEXT[f.progress[0]][era]
            if era == DESTROY[token]:
                return []
        return survives(s, token, last)


class MoveTo(Step):
    """Put your pawn in that era directly; staying is allowed (TL-7.15)."""

    name: ClassVar[str] = "move"
    rule: ClassVar[str] = "TL-7.15"

    def __init__(self, era: int) -> None:
        self.era: Final = era

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [ERA[e] for e in f.eras(s, self.era)] if self.era in CHOICE else []

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        self.put(s, f, era_of_action(action))

    def run(self, s: Spacetime, f: Resolve) -> None:
        for era in f.eras(s, self.era):
            self.put(s, f, era)
            return
        f.go_on(s)

    def put(self, s: Spacetime, f: Resolve, era: int) -> None:
        s.stands[f.agent] = era
        s.emit("agent_moved", f.seat, AGENTS[s.who[f.agent]], ERAS[era])
        f.go_on(s)


class ForEachAgent(Step):
    """The steps once per agent, who acts; the active player chooses the order (TL-7.13)."""

    name: ClassVar[str] = "for_each_agent"

    def __init__(self, who: int, *steps: Step) -> None:
        self.who: Final = who
        """SELF: everybody; OTHER: everybody but the acting agent."""
        self.lending: Final = any([step.lends() for step in steps])
        self.body: Final = register(steps)

    def run(self, s: Spacetime, f: Resolve) -> None:
        f.go_on(s)
        agents = tuple([(s.active + i) % len(s.who) for i in range(len(s.who))])
        if self.who == OTHER:
            agents = tuple([agent for agent in agents if agent != f.agent])
        s.then(EachAgent(s.seat_of(s.active), f.card, f.host, self.body, agents))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return len(s.who) > 1 and STEPS[self.body[0]].useful(s, f)

    def lends(self) -> bool:
        return self.lending


class EachAgent(Task[Spacetime]):
    """Who is next of the agents that an effect concerns one after the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "host", "body", "agents")
    kind: ClassVar[str] = "agent_order"
    rule: ClassVar[str] = "TL-7.13"

    def __init__(self, seat: int, card: int, host: int, body: tuple[int, ...], agents: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.card: Final = card
        self.host: Final = host
        self.body: Final = body
        self.agents: Final = agents

    def options(self, s: Spacetime) -> list[Action]:
        return [AGENT[s.who[agent]] for agent in self.agents]

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"card": CARDS[self.card].id}

    def blocked(self, s: Spacetime) -> list[Blocked]:
        left = self.agents
        return [(AGENT[w], Reason("already_chosen", {}), "TL-7.13") for i, w in enumerate(s.who) if i not in left]

    def resolve(self, s: Spacetime, action: Action) -> None:
        agent = agent_of_action(s, action)
        left = tuple([other for other in self.agents if other != agent])
        s.then(
            Resolve(s.seat_of(agent), agent, self.card, self.host, self.body, NOTHING, ()),
            EachAgent(self.seat, self.card, self.host, self.body, left),
        )
