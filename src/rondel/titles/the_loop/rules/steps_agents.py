"""Steps about agents: select_agent, move, take_along, swap, for_each_agent (TL-7.5, TL-7.13 to TL-7.16, TL-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.the_loop.rules.language import (
    AGENT_X,
    NOTHING,
    OTHER,
    Resolve,
    Step,
    register,
    step_of,
)
from rondel.titles.the_loop.rules.names import (
    AGENT,
    AGENT_NUMBER,
)
from rondel.titles.the_loop.rules.state import Spacetime


def agent_of_action(s: Spacetime, action: Action) -> int:
    """The place in turn order of the agent an action names."""
    return s.who.index(AGENT_NUMBER[action[1]])


def everybody(s: Spacetime) -> list[Action]:
    """Every agent of the game, in turn order."""
    return [AGENT[who] for who in s.who]


def why_yourself(s: Spacetime, f: Resolve, agent: int) -> Why | None:
    """Another agent is asked for."""
    return (Reason("no_other_agent", {}), "TL-7.10") if agent == f.agent else None


class SelectAgent(Step):
    """Choose an agent for later steps: another one, who may stand in your own era, or any, yourself too (TL-7.10)."""

    name: ClassVar[str] = "select_agent"
    kind: ClassVar[str] = "effect_target_agent"
    rule: ClassVar[str] = "TL-7.10"

    def __init__(self, anybody: bool = False) -> None:
        self.anybody: Final = anybody

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [AGENT[who] for i, who in enumerate(s.who) if self.anybody or i != f.agent]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        f.bound(AGENT_X, agent_of_action(s, action)).go_on(s)

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return everybody(s)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        return None if self.anybody else why_yourself(s, f, agent_of_action(s, action))


class SwapAgents(Step):
    """You and the chosen agent change places (TL-7.14)."""

    name: ClassVar[str] = "swap"

    def run(self, s: Spacetime, f: Resolve) -> None:
        other = f.got[AGENT_X]
        if other >= 0:
            s.stands[f.agent], s.stands[other] = s.stands[other], s.stands[f.agent]
            s.emit("swapped_agents", f.seat, s.seat_of(other))
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
        return len(s.who) > 1 and step_of(s, self.body[0]).useful(s, f)

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
        return {"card": s.box.cards[self.card].id}

    def conceivable(self, s: Spacetime) -> list[Action]:
        return everybody(s)

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        if agent_of_action(s, action) in self.agents:
            return None
        return Reason("already_chosen", {}), "TL-7.13"

    def resolve(self, s: Spacetime, action: Action) -> None:
        agent = agent_of_action(s, action)
        left = tuple([other for other in self.agents if other != agent])
        s.then(
            Resolve(s.seat_of(agent), agent, self.card, self.host, self.body, NOTHING, ()),
            EachAgent(self.seat, self.card, self.host, self.body, left),
        )
