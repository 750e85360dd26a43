"""Using cards: the ready ones of a hand, and the steps use_card and let_use, which go through others (TL-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.the_loop.rules.language import AGENT_X, ANYBODY, BORROWED, BOUND_AGENT, NOTHING, OTHER, Resolve, Step
from rondel.titles.the_loop.rules.names import AGENT, AGENTS, BLACK_HOLE, DIMENSIONS, ERAS, NONE
from rondel.titles.the_loop.rules.piles import into, less
from rondel.titles.the_loop.rules.state import Pile, Spacetime
from rondel.titles.the_loop.rules.steps_agents import agent_of_action, everybody, why_yourself
from rondel.titles.the_loop.rules.steps_cards import OTHER_HAND, CardStep, source_pile, whose

MOST_USES: Final = 7
"""A card is used at most seven times in one turn, whoever uses it (TL-16.10)."""


def usable(s: Spacetime, agent: int) -> Pile:
    """The ready cards of the agent that may still be used this turn (TL-4.4, TL-16.10)."""
    ready = s.ready[agent]
    if len(s.used) < MOST_USES:
        return ready
    return tuple([card for card in ready if s.used.count(card) < MOST_USES])


def use(s: Spacetime, agent: int, card: int) -> None:
    """Exhaust a ready card of the agent's hand and resolve it (TL-6.5)."""
    s.ready[agent] = less(s.ready[agent], card)
    s.tired[agent] = into(s.tired[agent], card)
    s.used = s.used + (card,)
    seat = s.seat_of(agent)
    s.emit("uses", seat, s.box.cards[card].id)
    s.follow(Resolve(seat, agent, card, card, s.box.cards[card].program, NOTHING, ()))


def uses(s: Spacetime, agent: int) -> list[Action]:
    """Every card of this hand, usable or not."""
    return [s.box.cards[card].use for card in s.tired[agent] + s.ready[agent]]


def why_not_use(s: Spacetime, agent: int, card: int) -> Why | None:
    """Why a card of this hand cannot be used now."""
    if card in s.tired[agent]:
        if s.box.cards[card].dimension == BLACK_HOLE:
            return Reason("exhausted_black_hole", {}), "TL-4.2"
        return Reason("exhausted", {"dimension": DIMENSIONS[s.box.cards[card].dimension]}), "TL-4.4"
    return (Reason("seven_uses", {}), "TL-16.10") if s.used.count(card) >= MOST_USES else None


class UseCard(CardStep):
    """Apply the effect of a card that is not in your hand, as if it were yours (TL-7.11)."""

    name: ClassVar[str] = "use_card"
    rule: ClassVar[str] = "TL-7.11"

    def __init__(self, source: int, different: bool = False) -> None:
        self.source: Final = source
        self.different: Final = different

    def within_reach(self, s: Spacetime, f: Resolve) -> Pile:
        if self.source != OTHER_HAND:
            return source_pile(s, f, self.source)
        found: Pile = ()
        for agent in range(len(s.who)):
            if agent != f.agent:
                found += s.ready[agent] + s.tired[agent]
        return found

    def refusal(self, s: Spacetime, f: Resolve, card: int) -> str:
        """Why a card within reach cannot be borrowed (TL-16.8)."""
        if s.box.cards[card].lends or card == f.card:
            return "borrow_nested"
        return "borrow_same" if self.different and card == f.got[BORROWED] else ""

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        return tuple([card for card in self.within_reach(s, f) if not self.refusal(s, f, card)])

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].borrow for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
        self.tell(s, f, card)
        f.bound(BORROWED, card).go_on(s)
        s.follow(Resolve(f.seat, f.agent, card, f.host, s.box.cards[card].program, NOTHING, ()))

    def tell(self, s: Spacetime, f: Resolve, card: int) -> None:
        if self.source != OTHER_HAND:
            s.emit("borrows_available", f.seat, s.box.cards[card].id, ERAS[s.box.cards[card].origin])
            return
        for agent in range(len(s.who)):
            if card in s.ready[agent] or card in s.tired[agent]:
                s.emit("borrows", f.seat, s.box.cards[card].id, s.seat_of(agent))

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].borrow for card in self.within_reach(s, f)]

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        refusal = self.refusal(s, f, s.box.number[action[1]])
        return (Reason(refusal, {}), "TL-16.8") if refusal else None

    def lends(self) -> bool:
        return True


class LetUse(Step):
    """An agent may exhaust and use a ready card of their own hand, acting for themselves (TL-7.12)."""

    name: ClassVar[str] = "let_use"
    kind: ClassVar[str] = "effect_target_agent"
    rule: ClassVar[str] = "TL-7.12"

    def __init__(self, who: int) -> None:
        self.who: Final = who

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        if self.who != OTHER and self.who != ANYBODY:
            return []
        return [AGENT[who] for i, who in enumerate(s.who) if (i != f.agent or self.who == ANYBODY) and usable(s, i)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        self.let(s, f, agent_of_action(s, action))

    def run(self, s: Spacetime, f: Resolve) -> None:
        agent = -1 if self.who in (OTHER, ANYBODY) else whose(f, self.who)
        if agent >= 0 and usable(s, agent):
            self.let(s, f, agent)
        else:
            f.go_on(s)

    def let(self, s: Spacetime, f: Resolve, agent: int) -> None:
        f.go_on(s)
        s.emit("let_use", s.seat_of(s.active), s.seat_of(agent))
        s.follow(UseForAnother(s.seat_of(agent), agent))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        if self.who == BOUND_AGENT:
            return f.got[AGENT_X] >= 0 and bool(usable(s, f.got[AGENT_X]))
        for agent in range(len(s.who)):
            if (agent != f.agent or self.who == ANYBODY) and usable(s, agent):
                return True
        return False

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return everybody(s)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        agent = agent_of_action(s, action)
        yourself = None if self.who == ANYBODY else why_yourself(s, f, agent)
        if yourself is not None or usable(s, agent):
            return yourself
        return Reason("no_card", {}), "TL-16.3"

    def lends(self) -> bool:
        return True


class UseForAnother(Task[Spacetime]):
    """Which ready card to use for another agent's effect, or none (TL-17.15)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")
    kind: ClassVar[str] = "let_use_card"
    rule: ClassVar[str] = "TL-7.12"

    def __init__(self, seat: int, agent: int) -> None:
        super().__init__(seat)
        self.agent: Final = agent

    def options(self, s: Spacetime) -> list[Action]:
        cards = usable(s, self.agent)
        return [s.box.cards[card].use for card in cards] + [NONE] if cards else []

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"other": s.seat_of(s.active), "agent": AGENTS[s.who[self.agent]]}

    def conceivable(self, s: Spacetime) -> list[Action]:
        return [*uses(s, self.agent), NONE]

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        return None if action == NONE else why_not_use(s, self.agent, s.box.number[action[1]])

    def resolve(self, s: Spacetime, action: Action) -> None:
        if action is NONE:
            s.emit("let_use_none", self.seat)
        else:
            use(s, self.agent, s.box.number[action[1]])
