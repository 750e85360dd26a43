"""Steps about cards: draw, discard, destroy_card, reveal, take_card, ready, recharge (TL-16.3)."""

from __future__ import annotations

from typing import ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.the_loop.rules.language import (
    AGENT_X,
    CARD,
    SELF,
    Resolve,
    Step,
)
from rondel.titles.the_loop.rules.names import BLACK_HOLE, ERAS, RING
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
from rondel.titles.the_loop.rules.state import Pile, Spacetime


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
                s.emit("drew_card", s.seat_of(agent), s.box.cards[card].id)
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
        return [s.box.cards[card].discard for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
        discard(s, f.agent, card)
        f.bound(CARD, card).go_on(s)


class DestroyCard(Discard):
    """Destroy a card of your hand: it leaves your set (TL-4.7)."""

    name: ClassVar[str] = "destroy_card"

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].destroy for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
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
        if card >= 0 and s.vortex >> s.box.cards[card].origin & 1:
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
        s.emit("revealed_vortex", s.box.cards[self.card].id, ERAS[s.box.cards[self.card].origin])
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
AVAILABLE_OWN: Final = 3
"""Where a card is taken or borrowed from."""


def source_pile(s: Spacetime, f: Resolve, source: int) -> Pile:
    """The cards that lie there: all that are available, those of your era, or your discard pile."""
    if source == AVAILABLE:
        return available(s)
    return s.offers[f.own(s)] if source == AVAILABLE_OWN else s.discards[s.deck_of(f.agent)]


class TakeCard(CardStep):
    """Take a card into your hand, ready; from now on it belongs to your set."""

    name: ClassVar[str] = "take_card"

    def __init__(self, source: int) -> None:
        self.source: Final = source

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        return source_pile(s, f, self.source)

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].take for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
        pile = s.deck_of(f.agent)
        if self.source != OWN_DISCARD:
            take_offer(s, card)
        else:
            s.discards[pile] = less(s.discards[pile], card)
        s.ready[f.agent] = into(s.ready[f.agent], card)
        s.emit("took_card", f.seat, s.box.cards[card].id)
        f.bound(CARD, card).go_on(s)


class ReadyCard(CardStep):
    """Ready another exhausted card of an elementary dimension; never the card itself (TL-19.32)."""

    name: ClassVar[str] = "ready"

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        return tuple([card for card in s.tired[f.agent] if not self.refusal(s, f, card)])

    def refusal(self, s: Spacetime, f: Resolve, card: int) -> str:
        if card in (f.card, f.host):
            return "ready_itself"
        return "loop_black_hole" if s.box.cards[card].dimension == BLACK_HOLE else ""

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].ready for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
        s.tired[f.agent] = less(s.tired[f.agent], card)
        s.ready[f.agent] = into(s.ready[f.agent], card)
        s.emit("readied", s.box.cards[card].id)
        f.go_on(s)

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].ready for card in s.tired[f.agent]]

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        refusal = self.refusal(s, f, s.box.number[action[1]])
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
