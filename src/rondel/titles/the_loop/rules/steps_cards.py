"""Steps about cards: draw, discard, destroy_card, reveal, take_card, use_card, let_use, ready, recharge (TL-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.the_loop.rules.language import (
    AGENT_X,
    BORROWED,
    BOUND_AGENT,
    CARD,
    NOTHING,
    OTHER,
    SELF,
    Resolve,
    Step,
)
from rondel.titles.the_loop.rules.names import AGENT, AGENTS, BLACK_HOLE, DIMENSIONS, ERAS, NONE, RING
from rondel.titles.the_loop.rules.piles import (
    destroy_card,
    discard,
    draw,
    into,
    less,
    offer,
    take_from_hand,
    take_offer,
    turn_up_card,
)
from rondel.titles.the_loop.rules.registry import CARD_NUMBER, CARDS, number_of
from rondel.titles.the_loop.rules.state import Pile, Spacetime
from rondel.titles.the_loop.rules.steps_agents import agent_of_action, everybody, why_yourself

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
    s.emit("uses", seat, CARDS[card].id)
    s.follow(Resolve(seat, agent, card, card, CARDS[card].program, NOTHING, ()))


def uses(s: Spacetime, agent: int) -> list[Action]:
    """Every card of this hand, usable or not."""
    return [CARDS[card].use for card in s.tired[agent] + s.ready[agent]]


def why_not_use(s: Spacetime, agent: int, card: int) -> Why | None:
    """Why a card of this hand cannot be used now."""
    if card in s.tired[agent]:
        if CARDS[card].dimension == BLACK_HOLE:
            return Reason("exhausted_black_hole", {}), "TL-4.2"
        return Reason("exhausted", {"dimension": DIMENSIONS[CARDS[card].dimension]}), "TL-4.4"
    return (Reason("seven_uses", {}), "TL-16.10") if s.used.count(card) >= MOST_USES else None


def whose(f: Resolve, who: int) -> int:
    return f.agent if who == SELF else f.got[AGENT_X]


class Draw(Step):
    """Draw cards one at a time; the last one is bound (TL-4.5)."""

    name: ClassVar[str] = "draw"

    def __init__(self, n: int = 1, who: int = SELF) -> None:
        self.n: Final = n
        self.who: Final = who

    def run(self, s: Spacetime, f: Resolve) -> None:
        agent = whose(f, self.who)
        last = -1
        for _ in range(self.n if agent >= 0 else 0):
            card = draw(s, agent)
            if card >= 0:
                last = card
                s.emit("drew_card", s.seat_of(agent), CARDS[card].id)
        f.bound(CARD, last).go_on(s)

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        agent = whose(f, self.who)
        return agent >= 0 and bool(s.decks[s.deck_of(agent)] or s.discards[s.deck_of(agent)])


class CardStep(Step):
    """A step that names one card."""

    kind: ClassVar[str] = "effect_target_card"

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        """The cards that may be named."""
        raise NotImplementedError

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return bool(self.choices(s, f))


class Discard(CardStep):
    """Discard a card of your hand, ready or exhausted, also the one being resolved (TL-4.6)."""

    name: ClassVar[str] = "discard"

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        return s.ready[f.agent] + s.tired[f.agent]

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [CARDS[card].discard for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = number_of(action)
        discard(s, f.agent, card)
        f.bound(CARD, card).go_on(s)


class DestroyCard(Discard):
    """Destroy a card of your hand: it leaves your set (TL-4.7)."""

    name: ClassVar[str] = "destroy_card"

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [CARDS[card].destroy for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = number_of(action)
        take_from_hand(s, f.agent, card)
        destroy_card(s, card)
        f.bound(CARD, card).go_on(s)

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        return [(Reason("destroys_card", {"card": action[1]}), "TL-4.7")]


class RevealCard(Step):
    """Reveal a card; at a vortex it is destroyed when the effect using it is finished (TL-4.8)."""

    name: ClassVar[str] = "reveal"

    def run(self, s: Spacetime, f: Resolve) -> None:
        card = turn_up_card(s)
        if card >= 0 and s.vortex >> CARDS[card].origin & 1:
            s.aside = s.aside + (card,)
            s.follow(LoseRevealed(-1, card))
        elif card >= 0:
            offer(s, card)
        f.bound(CARD, card).go_on(s)

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return bool(s.arsenal or s.destroyed)


class LoseRevealed(Task[Spacetime]):
    """The card revealed at a vortex is destroyed after the effect (TL-19.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card: Final = card

    def run(self, s: Spacetime) -> None:
        s.aside = less(s.aside, self.card)
        s.emit("revealed_vortex", CARDS[self.card].id, ERAS[CARDS[self.card].origin])
        s.destroyed = (self.card,) + s.destroyed


def available(s: Spacetime) -> Pile:
    """Every available card, by era."""
    found: Pile = ()
    for era in RING:
        found += s.offers[era]
    return found


AVAILABLE: Final = 0
OWN_DISCARD: Final = 1
OTHER_HAND: Final = 2
"""Where a card is taken or borrowed from."""


class TakeCard(CardStep):
    """Take a card into your hand, ready; from now on it belongs to your set."""

    name: ClassVar[str] = "take_card"

    def __init__(self, source: int) -> None:
        self.source: Final = source

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        return available(s) if self.source == AVAILABLE else s.discards[s.deck_of(f.agent)]

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [CARDS[card].take for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = number_of(action)
        pile = s.deck_of(f.agent)
        if self.source == AVAILABLE:
            take_offer(s, card)
        else:
            s.discards[pile] = less(s.discards[pile], card)
        s.ready[f.agent] = into(s.ready[f.agent], card)
        s.emit("took_card", f.seat, CARDS[card].id)
        f.bound(CARD, card).go_on(s)


class UseCard(CardStep):
    """Apply the effect of a card that is not in your hand, as if it were yours (TL-7.11)."""

    name: ClassVar[str] = "use_card"
    rule: ClassVar[str] = "TL-7.11"

    def __init__(self, source: int, different: bool = False) -> None:
        self.source: Final = source
        self.different: Final = different

    def within_reach(self, s: Spacetime, f: Resolve) -> Pile:
        if self.source == AVAILABLE:
            return available(s)
        found: Pile = ()
        for agent in range(len(s.who)):
            if agent != f.agent:
                found += s.ready[agent] + s.tired[agent]
        return found

    def refusal(self, f: Resolve, card: int) -> str:
        """Why a card within reach cannot be borrowed (TL-16.8)."""
        if CARDS[card].lends or card == f.card:
            return "borrow_nested"
        return "borrow_same" if self.different and card == f.got[BORROWED] else ""

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        return tuple([card for card in self.within_reach(s, f) if not self.refusal(f, card)])

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [CARDS[card].borrow for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = number_of(action)
        self.tell(s, f, card)
        f.bound(BORROWED, card).go_on(s)
        s.follow(Resolve(f.seat, f.agent, card, f.host, CARDS[card].program, NOTHING, ()))

    def tell(self, s: Spacetime, f: Resolve, card: int) -> None:
        if self.source == AVAILABLE:
            s.emit("borrows_available", f.seat, CARDS[card].id, ERAS[CARDS[card].origin])
            return
        for agent in range(len(s.who)):
            if card in s.ready[agent] or card in s.tired[agent]:
                s.emit("borrows", f.seat, CARDS[card].id, s.seat_of(agent))

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [CARDS[card].borrow for card in self.within_reach(s, f)]

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        refusal = self.refusal(f, number_of(action))
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
        if self.who != OTHER:
            return []
        return [AGENT[who] for i, who in enumerate(s.who) if i != f.agent and usable(s, i)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        self.let(s, f, agent_of_action(s, action))

    def run(self, s: Spacetime, f: Resolve) -> None:
        agent = -1 if self.who == OTHER else whose(f, self.who)
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
            if agent != f.agent and usable(s, agent):
                return True
        return False

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return everybody(s)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        agent = agent_of_action(s, action)
        yourself = why_yourself(s, f, agent)
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
        return [CARDS[card].use for card in cards] + [NONE] if cards else []

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"other": s.seat_of(s.active), "agent": AGENTS[s.who[self.agent]]}

    def conceivable(self, s: Spacetime) -> list[Action]:
        return [*uses(s, self.agent), NONE]

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        return None if action == NONE else why_not_use(s, self.agent, CARD_NUMBER[action[1]])

    def resolve(self, s: Spacetime, action: Action) -> None:
        if action is NONE:
            s.emit("let_use_none", self.seat)
        else:
            use(s, self.agent, CARD_NUMBER[action[1]])


class ReadyCard(CardStep):
    """Ready another exhausted card of an elementary dimension; never the card itself (TL-19.32)."""

    name: ClassVar[str] = "ready"

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        return tuple([card for card in s.tired[f.agent] if not self.refusal(f, card)])

    def refusal(self, f: Resolve, card: int) -> str:
        if card in (f.card, f.host):
            return "ready_itself"
        return "loop_black_hole" if CARDS[card].dimension == BLACK_HOLE else ""

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [CARDS[card].ready for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = number_of(action)
        s.tired[f.agent] = less(s.tired[f.agent], card)
        s.ready[f.agent] = into(s.ready[f.agent], card)
        s.emit("readied", CARDS[card].id)
        f.go_on(s)

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [CARDS[card].ready for card in s.tired[f.agent]]

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        refusal = self.refusal(f, number_of(action))
        if not refusal:
            return None
        return Reason(refusal, {}), "TL-19.32" if refusal == "ready_itself" else "TL-6.6"


class Recharge(Step):
    """Turn your agent tile to the charged side (TL-6.4)."""

    name: ClassVar[str] = "recharge"

    def run(self, s: Spacetime, f: Resolve) -> None:
        s.charged |= 1 << f.agent
        s.emit("recharged", f.seat)
        f.go_on(s)
