"""Phases III, IV and V: add a card, archive a sabotage tile, end the turn (TL-9)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.the_loop.rules.board import check_victory
from rondel.titles.the_loop.rules.generation import place_supas
from rondel.titles.the_loop.rules.missions import MISSIONS, complete, damage_on, take_away, turn_up
from rondel.titles.the_loop.rules.modes import CENTRIFUGE, CYCLES
from rondel.titles.the_loop.rules.names import AGENTS, ARCHIVE, ERAS, NONE, RING
from rondel.titles.the_loop.rules.piles import destroy_all, destroy_card, draw, less, put_on_deck, take_offer, turn_up_card
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS
from rondel.titles.the_loop.rules.ultramachine import DiscardUltra, start_up

HAND: Final = 3


class AddCard(Task[Spacetime]):
    """Phase III: take one available card of your era and put it on top of your deck (TL-9.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")
    kind: ClassVar[str] = "add_card"
    rule: ClassVar[str] = "TL-9.1"

    def __init__(self, seat: int, agent: int) -> None:
        super().__init__(seat)
        self.agent: Final = agent

    def options(self, s: Spacetime) -> list[Action]:
        cards = s.offers[s.stands[self.agent]]
        return [s.box.cards[card].take for card in cards] + [NONE] if cards else []

    def resolve(self, s: Spacetime, action: Action) -> None:
        if action is NONE:
            s.emit("adds_none", self.seat)
        else:
            card = s.box.number[action[1]]
            take_offer(s, card)
            put_on_deck(s, self.agent, card)
            s.emit("adds", self.seat, s.box.cards[card].id)

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"era": ERAS[s.stands[self.agent]]}

    def conceivable(self, s: Spacetime) -> list[Action]:
        return [*[s.box.cards[card].take for era in RING for card in s.offers[era]], NONE]

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        here = s.stands[self.agent]
        if action == NONE or s.box.number[action[1]] in s.offers[here]:
            return None
        return Reason("artefact_elsewhere", {"era": ERAS[here]}), "TL-9.1"


class Archive(Task[Spacetime]):
    """Phase IV: archive the complete face-up tile of your era (TL-9.3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")
    kind: ClassVar[str] = "archive"
    rule: ClassVar[str] = "TL-9.3"

    def __init__(self, seat: int, agent: int) -> None:
        super().__init__(seat)
        self.agent: Final = agent

    def options(self, s: Spacetime) -> list[Action]:
        era = s.stands[self.agent]
        return [ARCHIVE, NONE] if era in s.up and complete(s, era) else []

    def resolve(self, s: Spacetime, action: Action) -> None:
        era = s.stands[self.agent]
        mission = s.tiles[era]
        if action is NONE:
            s.emit("archives_not", self.seat, MISSIONS[mission].id)
            return
        s.archived = s.archived + (mission,)
        take_away(s, era)
        s.emit("archives", self.seat, MISSIONS[mission].id, len(s.archived), s.box.wins[s.mode].tiles)
        check_victory(s)
        if s.result:
            return
        turn_up(s)
        s.then(DiscardUltra(self.seat, s.parameters().ultra_discards), TurnUpBonus(self.seat, self.agent))

    def subject(self, s: Spacetime) -> dict[str, Any]:
        mission = MISSIONS[s.tiles[s.stands[self.agent]]]
        return {"mission": mission.id, "k": len(s.archived), "n": s.box.wins[s.mode].tiles}

    def conceivable(self, s: Spacetime) -> list[Action]:
        """The tile here, every other face-up tile by its name, or none."""
        here = s.stands[self.agent]
        return [ARCHIVE, *[("archive", MISSIONS[s.tiles[place]].id) for place in s.up if place != here], NONE]

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        if action == NONE:
            return None
        here = s.stands[self.agent]
        place = here if action == ARCHIVE else self.place_of(s, action[1])
        if not complete(s, place):
            need = MISSIONS[s.tiles[place]].required
            return Reason("archive_incomplete", {"have": damage_on(s, place), "need": need}), "TL-9.3"
        return None if place == here else (Reason("archive_not_here", {"era": ERAS[place]}), "TL-9.3")

    def place_of(self, s: Spacetime, mission: str) -> int:
        """Where this face-up tile lies."""
        return next(place for place in s.up if MISSIONS[s.tiles[place]].id == mission)

    def warnings(self, s: Spacetime, action: Action) -> list[Warning]:
        if action == NONE or len(s.archived) + 1 < s.box.wins[s.mode].tiles:
            return []
        if s.box.wins[s.mode].supas and any([bool(mask & ALL_SUPAS) for mask in s.dups]):
            return [(Reason("supa_remains", {}), "TL-12.6")]
        if s.mode == CENTRIFUGE and s.centrifuges:
            return [(Reason("centrifuge_remains", {}), "TL-13.7")]
        return []


class TurnUpBonus(Task[Spacetime]):
    """The quarterly bonus: a card for every agent, and the spare ones of the level (TL-9.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")

    def __init__(self, seat: int, agent: int) -> None:
        super().__init__(seat)
        self.agent: Final = agent

    def run(self, s: Spacetime) -> None:
        agents = len(s.who)
        for _ in range(agents + s.parameters().spare_cards):
            card = turn_up_card(s)
            if card >= 0:
                s.aside = s.aside + (card,)
        s.emit("bonus_cards", [s.box.cards[card].id for card in s.aside])
        if s.solo:
            s.then(SoloBonus(0, s.parameters().spare_cards))
            return
        order = [(self.agent + i) % agents for i in range(agents)]
        picks: list[Task[Spacetime]] = [PickBonus(agent, agent) for agent in order]
        s.then(*picks, LoseSpare(-1))


class PickBonus(Task[Spacetime]):
    """Each player in turn takes a bonus card onto the deck (TL-9.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")
    kind: ClassVar[str] = "bonus_pick"
    rule: ClassVar[str] = "TL-9.5"

    def __init__(self, seat: int, agent: int) -> None:
        super().__init__(seat)
        self.agent: Final = agent

    def options(self, s: Spacetime) -> list[Action]:
        return [s.box.cards[card].take for card in s.aside]

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"agent": AGENTS[s.who[self.agent]], "left": len(s.aside)}

    def resolve(self, s: Spacetime, action: Action) -> None:
        card = s.box.number[action[1]]
        s.aside = less(s.aside, card)
        put_on_deck(s, self.agent, card)
        s.emit("bonus_taken", self.seat, s.box.cards[card].id)


class LoseSpare(Task[Spacetime]):
    """The bonus cards nobody took are destroyed, in card order (TL-17.26)."""

    def run(self, s: Spacetime) -> None:
        for card in s.aside:
            s.emit("bonus_destroyed", s.box.cards[card].id)
        destroy_all(s, s.aside)
        s.aside = ()


class SoloBonus(Task[Spacetime]):
    """Solo: destroy the spare card of your choice, put the others on the common deck in any order (TL-15.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "spare")
    kind: ClassVar[str] = "solo_bonus"
    rule: ClassVar[str] = "TL-15.7"

    def __init__(self, seat: int, spare: int) -> None:
        super().__init__(seat)
        self.spare: Final = spare

    def options(self, s: Spacetime) -> list[Action]:
        if self.spare:
            return [s.box.cards[card].destroy for card in s.aside]
        return [s.box.cards[card].put for card in s.aside]

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"what": "destroy" if self.spare else "order"}

    def resolve(self, s: Spacetime, action: Action) -> None:
        card = s.box.number[action[1]]
        s.aside = less(s.aside, card)
        if self.spare:
            destroy_card(s, card)
            s.then(SoloBonus(self.seat, self.spare - 1))
        else:
            put_on_deck(s, 0, card)
            s.emit("bonus_taken", self.seat, s.box.cards[card].id)
            s.then(SoloBonus(self.seat, 0))


class EndTurn(Task[Spacetime]):
    """Phase V: recharge, discard the hand, everybody draws up to three, the cycle moves on (TL-9.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent")

    def __init__(self, seat: int, agent: int) -> None:
        super().__init__(seat)
        self.agent: Final = agent

    def run(self, s: Spacetime) -> None:
        agent, pile = self.agent, s.deck_of(self.agent)
        s.charged |= 1 << agent
        s.discards[pile] = s.ready[agent] + s.tired[agent] + s.discards[pile]
        s.ready[agent] = ()
        s.tired[agent] = ()
        if not s.solo:
            for i in range(len(s.who)):
                refill(s, (agent + i) % len(s.who))
        clear_turn(s)
        if not s.foo:
            new_cycle(s)


def refill(s: Spacetime, agent: int) -> None:
    """Fewer than three cards in hand: draw up to three (TL-9.10)."""
    missing = HAND - len(s.ready[agent]) - len(s.tired[agent])
    if missing > 0:
        for _ in range(missing):
            draw(s, agent)
        s.emit("refill", s.seat_of(agent))


def clear_turn(s: Spacetime) -> None:
    """What counted for this turn only (TL-6.7, TL-8.18, TL-13.8, TL-16.10)."""
    s.loops = 0
    s.done = 0
    s.fallen = 0
    s.triggers = ()
    s.used = ()
    s.powered = False
    if s.mode == CENTRIFUGE:
        for era in RING:
            s.blue[era] += s.blue_spent[era]
            s.blue_spent[era] = 0


def new_cycle(s: Spacetime) -> None:
    """The Foo deck is shuffled and moves to the next cycle space; after the third the game is lost (TL-9.11)."""
    if s.cycle == CYCLES:
        s.finish("loss_time")
        return
    s.cycle += 1
    s.foo = s.mixed(s.shown)
    s.shown = ()
    level = s.parameters()
    s.emit("cycle", s.cycle, s.cycle)
    place_supas(s, level.supas_per_cycle)
    start_up(s, level.ultra[s.cycle - 1])
