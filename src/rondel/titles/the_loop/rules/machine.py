"""Phase I, the Foo phase: duplicates, cards, the doctor's new era, and the drop of the machine (TL-5)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.the_loop.rules.agents import negates
from rondel.titles.the_loop.rules.generation import generate
from rondel.titles.the_loop.rules.missions import take_away, turn_up
from rondel.titles.the_loop.rules.modes import CARDS_IN_CYCLE, DUPLICATES_IN_CYCLE, VORTEX_TILES
from rondel.titles.the_loop.rules.names import AGENTS, ERA, ERA_NUMBER, ERAS, FUTURE_OF, NONE, PAST_OF, RING
from rondel.titles.the_loop.rules.piles import destroy_all, reveal_cards
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS, FIRST_SUPA, count, tokens
from rondel.titles.the_loop.rules.ultramachine import ramp_weights

BASE_CUBES: Final = 2

Landed = tuple[int, int, int]
"""Cubes on the ramps: past, doctor, future."""


RAMPS_OF: Final[tuple[tuple[int, int, int], ...]] = tuple([(PAST_OF[era], era, FUTURE_OF[era]) for era in RING])


def ramps(s: Spacetime) -> tuple[int, int, int]:
    """The eras the three ramps lead to."""
    return RAMPS_OF[s.doctor]


def slots(s: Spacetime, era: int) -> int:
    """Three rift slots, two under a mega-vortex (TL-2.5, TL-11.4)."""
    return 2 if s.vortex >> era & 1 and s.parameters().mega_vortex else 3


class FooPhase(Task[Spacetime]):
    """Step A and the doctor's move; then the drop (TL-5.1, TL-5.4)."""

    def run(self, s: Spacetime) -> None:
        s.turn += 1
        s.emit("turn", s.turn, AGENTS[s.who[s.active]])
        for _ in range(DUPLICATES_IN_CYCLE[s.cycle]):
            generate(s)
        reveal_cards(s, CARDS_IN_CYCLE[s.cycle])
        s.doctor = s.foo[0]
        s.shown = s.shown + s.foo[:1]
        s.foo = s.foo[1:]
        s.reveal()
        s.emit("doctor", ERAS[s.doctor])
        for number in s.ultra:
            s.box.ultra[number].doctor_arrives(s)
        spin(s)
        landed = drop(s)
        if negates(s):
            s.then(Negate(self.seat, landed))
        else:
            place_cubes(s, landed)


def spin(s: Spacetime) -> None:
    """A centrifuge in the doctor's era loses all green energy there (TL-13.4)."""
    if s.centrifuges >> s.doctor & 1 and s.energy[s.doctor]:
        s.emit("spin", s.energy[s.doctor], ERAS[s.doctor])
        s.energy[s.doctor] = 0


def cubes_at(s: Spacetime, era: int) -> int:
    """Two, one per duplicate in the doctor's era, two per supa duplicate, and what the Ultramachine adds."""
    here = s.dups[era]
    cubes = BASE_CUBES + count(here)
    if here & ALL_SUPAS:
        for token in tokens(here & ALL_SUPAS):
            cubes += s.box.counts[token - FIRST_SUPA] - 1
    for number in s.ultra:
        cubes += s.box.ultra[number].more_cubes(s, era)
    return cubes


def drop(s: Spacetime) -> Landed:
    """Every cube falls by itself onto one of the three ramps (TL-5.4)."""
    cubes = cubes_at(s, s.doctor)
    past, doctor, future = ramp_weights(s)
    landed = [0, 0, 0]
    for _ in range(cubes):
        r = s.roll(past + doctor + future)
        landed[0 if r < past else 1 if r < past + doctor else 2] += 1
    if s.log is not None:
        items = [[ERAS[era], n] for era, n in zip(ramps(s), landed, strict=True) if n]
        s.emit("drop", cubes, items)
        s.emit("drop_why", count(s.dups[s.doctor]), "yes" if s.ultra else "no")
    return (landed[0], landed[1], landed[2])


class Negate(Task[Spacetime]):
    """The Time Prowler may return one of the cubes just dropped (TL-6.9)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "landed")
    kind: ClassVar[str] = "negate_rift"
    rule: ClassVar[str] = "TL-6.9"

    def __init__(self, seat: int, landed: Landed) -> None:
        super().__init__(seat)
        self.landed: Final = landed

    def options(self, s: Spacetime) -> list[Action]:
        return [ERA[era] for era, n in zip(ramps(s), self.landed, strict=True) if n] + [NONE]

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"landed": {ERAS[era]: n for era, n in zip(ramps(s), self.landed, strict=True)}}

    def conceivable(self, s: Spacetime) -> list[Action]:
        return [*ERA, NONE]

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        wet = [ERAS[era] for era, n in zip(ramps(s), self.landed, strict=True) if n]
        return None if action == NONE or action[1] in wet else (Reason("wrong_era", {"items": wet}), "TL-5.5")

    def without(self, s: Spacetime, action: Action) -> Landed:
        """The cubes that are still placed."""
        past, doctor, future = self.landed
        if action == NONE:
            return self.landed
        ramp = ramps(s).index(ERA_NUMBER[action[1]])
        return (past - (ramp == 0), doctor - (ramp == 1), future - (ramp == 2))

    def resolve(self, s: Spacetime, action: Action) -> None:
        if action is NONE:
            s.emit("negated_not", self.seat)
        else:
            s.emit("negated", self.seat, action[1])
        place_cubes(s, self.without(s, action))

    def warnings(self, s: Spacetime, action: Action) -> list[Warning]:
        found: list[Warning] = []
        if action == NONE:
            found.append((Reason("negate_lost", {}), "TL-6.9"))
        left = VORTEX_TILES - s.vortex.bit_count()
        for era, n in zip(ramps(s), self.without(s, action), strict=True):
            if s.rifts[era] + n > slots(s, era):
                if s.vortex >> era & 1 or not left:
                    reason = "loss_double" if s.vortex >> era & 1 else "loss_fourth"
                    found.append((Reason("defeat_now", {"reason": reason, "era": ERAS[era]}), "TL-10.3"))
                else:
                    items = [s.box.cards[card].id for card in s.offers[era]]
                    found.append((Reason("vortex_now", {"era": ERAS[era], "items": items}), "TL-5.7"))
        return found


def place_cubes(s: Spacetime, landed: Landed) -> None:
    """Place the cubes: past, doctor, future; an era without room becomes a vortex (TL-5.6, TL-5.9)."""
    eras = RAMPS_OF[s.doctor]
    for i in range(3):
        era, n = eras[i], landed[i]
        if s.rifts[era] + n > slots(s, era):
            make_vortex(s, era)
            if s.result:
                return
        elif n:
            s.emit("rifts", ERAS[era], s.rifts[era], s.rifts[era] + n)
            s.rifts[era] += n
    turn_up(s)
    for number in s.ultra:
        s.box.ultra[number].after_drop(s)


def make_vortex(s: Spacetime, era: int) -> None:
    """TL-5.7, step by step; TL-10.3 (a) and (b)."""
    if s.vortex >> era & 1 or s.vortex.bit_count() == VORTEX_TILES:
        s.finish("loss_double" if s.vortex >> era & 1 else "loss_fourth")
        s.tally.append(era)
    else:
        s.emit("vortex", ERAS[era], [s.box.cards[card].id for card in s.offers[era]])
        s.vortex |= 1 << era
        s.emit("vortex_count", s.vortex.bit_count())
        take_away(s, era)
        s.rifts[era] = 0
        destroy_all(s, s.offers[era])
        s.offers[era] = ()
