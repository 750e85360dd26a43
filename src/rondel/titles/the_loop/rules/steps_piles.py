"""Steps of the printed glossary that no card of ours uses: several cards, a card onto the deck, up to n rifts."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Why
from rondel.titles.the_loop.rules.board import remove_rifts
from rondel.titles.the_loop.rules.language import CARD, Resolve, Step, era_of_action, why_wrong_era
from rondel.titles.the_loop.rules.names import BLACK_HOLE, ENOUGH, ERA, ERAS
from rondel.titles.the_loop.rules.piles import destroy_card, discard, into, less, put_on_deck, take_from_hand, take_offer
from rondel.titles.the_loop.rules.state import Pile, Spacetime
from rondel.titles.the_loop.rules.steps_cards import CardStep, source_pile, whose
from rondel.titles.the_loop.rules.steps_flow import Condition

HAND: Final = 4
BOUND_CARD: Final = 5
"""Where a card for the deck comes from, besides the sources of the other steps."""


class DiscardMany(CardStep):
    """Discard n cards of a hand one after the other; fewer if fewer are there (TL-4.6)."""

    name: ClassVar[str] = "discard"

    def __init__(self, n: int, who: int) -> None:
        self.n: Final = n
        self.who: Final = who

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        agent = whose(f, self.who)
        return s.ready[agent] + s.tired[agent] if agent >= 0 and len(f.progress) < self.n else ()

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].discard for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
        self.drop(s, whose(f, self.who), card)
        f.bound(CARD, card).again(s, f.progress + (card,))

    def drop(self, s: Spacetime, agent: int, card: int) -> None:
        discard(s, agent, card)


class DestroyMany(DiscardMany):
    """Destroy n cards of a hand one after the other (TL-4.7)."""

    name: ClassVar[str] = "destroy_card"

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].destroy for card in self.choices(s, f)]

    def drop(self, s: Spacetime, agent: int, card: int) -> None:
        take_from_hand(s, agent, card)
        destroy_card(s, card)


class AddToDeck(CardStep):
    """Put a card face down on top of your deck, where everybody knows it (TL-4.10)."""

    name: ClassVar[str] = "add_to_deck"
    rule: ClassVar[str] = "TL-4.10"

    def __init__(self, source: int) -> None:
        self.source: Final = source

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        hand = s.ready[f.agent] + s.tired[f.agent]
        if self.source == HAND:
            return hand
        if self.source != BOUND_CARD:
            return source_pile(s, f, self.source)
        card = f.got[CARD]
        there = hand + s.discards[s.deck_of(f.agent)]
        return (card,) if card >= 0 and (card in there or card in s.offers[s.box.cards[card].origin]) else ()

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].put for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
        pile = s.deck_of(f.agent)
        if card in s.ready[f.agent] or card in s.tired[f.agent]:
            take_from_hand(s, f.agent, card)
        elif card in s.discards[pile]:
            s.discards[pile] = less(s.discards[pile], card)
        else:
            take_offer(s, card)
        put_on_deck(s, f.agent, card)
        s.emit("adds", f.seat, s.box.cards[card].id)
        f.bound(CARD, card).go_on(s)


class ReadyMany(CardStep):
    """Ready n other exhausted cards of your hand, black holes too unless only elementary ones are meant (TL-4.4)."""

    name: ClassVar[str] = "ready"

    def __init__(self, n: int, elementary: bool) -> None:
        self.n: Final = n
        self.elementary: Final = elementary

    def choices(self, s: Spacetime, f: Resolve) -> Pile:
        if len(f.progress) >= self.n:
            return ()
        return tuple([card for card in s.tired[f.agent] if self.may(s, f, card)])

    def may(self, s: Spacetime, f: Resolve, card: int) -> bool:
        return card not in (f.card, f.host) and not (self.elementary and s.box.cards[card].dimension == BLACK_HOLE)

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [s.box.cards[card].ready for card in self.choices(s, f)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        card = s.box.number[action[1]]
        s.tired[f.agent] = less(s.tired[f.agent], card)
        s.ready[f.agent] = into(s.ready[f.agent], card)
        s.emit("readied", s.box.cards[card].id)
        f.again(s, f.progress + (card,))


class RemoveUpTo(Step):
    """Remove none to n rifts from one era of the selector (TL-16.2)."""

    name: ClassVar[str] = "remove_rift"

    def __init__(self, n: int, era: int) -> None:
        self.n: Final = n
        self.era: Final = era

    def meant(self, s: Spacetime, f: Resolve) -> tuple[int, ...]:
        """All of them come from the same era."""
        return f.progress[:1] or f.eras(s, self.era)

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        if len(f.progress) >= self.n:
            return []
        found: list[Action] = [ERA[era] for era in self.meant(s, f) if s.rifts[era]]
        return [*found, ENOUGH] if found else []

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        if action is ENOUGH:
            f.go_on(s)
            return
        era = era_of_action(action)
        remove_rifts(s, era, 1)
        f.again(s, f.progress + (era,))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return any([s.rifts[era] > 0 for era in f.eras(s, self.era)])

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [*ERA, ENOUGH]

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        if action == ENOUGH:
            return None
        era = era_of_action(action)
        if f.progress and era != f.progress[0]:
            return Reason("wrong_era", {"items": [ERAS[f.progress[0]]]}), "TL-2.3"
        wrong = why_wrong_era(s, f, self.era, era)
        return wrong or (None if s.rifts[era] else (Reason("no_rift_there", {}), "TL-16.3"))

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"named": len(f.progress), "most": self.n}


class NoRifts(Condition):
    """The era holds no rift."""

    def __init__(self, era: int) -> None:
        self.era: Final = era

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        return not any([s.rifts[era] > 0 for era in f.eras(s, self.era)])


class VortexIn(Condition):
    """The era is a vortex era."""

    def __init__(self, era: int) -> None:
        self.era: Final = era

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        return any([bool(s.vortex >> era & 1) for era in f.eras(s, self.era)])


class DoctorIn(Condition):
    """The doctor is there."""

    def __init__(self, era: int) -> None:
        self.era: Final = era

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        return s.doctor in f.eras(s, self.era)


class Not(Condition):
    """The contrary."""

    def __init__(self, condition: Condition) -> None:
        self.condition: Final = condition

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        return not self.condition.holds(s, f)
