"""How a tide goes: wishes, turns, waves, and the way home (LT-2, LT-3)."""

from __future__ import annotations

from typing import ClassVar

from low_tide.rules.cards import FINDS, LAST_WAVE, WAVE, WAVES
from low_tide.rules.state import LowTide
from rondel.core.flow import TABLE, Action, Reason, Task, Warning, Why


class Begin(Task[LowTide]):
    """LT-2.2: all choose their wish at the same time, then the first tide goes out."""

    def run(self, s: LowTide) -> None:
        s.then(Tide(TABLE))
        for seat in range(s.seats):
            s.each(seat, ChooseWish(seat))


class ChooseWish(Task[LowTide]):
    kind: ClassVar[str] = "choose_wish"
    rule: ClassVar[str] = "LT-2.2"
    secret: ClassVar[bool] = True

    def options(self, s: LowTide) -> list[Action]:
        return [("wish", kind) for kind in s.offered[self.seat]]

    def resolve(self, s: LowTide, action: Action) -> None:
        s.wish[self.seat] = action[1]
        s.tell(self.seat, "wished", self.seat, action[1])


class Tide(Task[LowTide]):
    """LT-3.1: everything that is in no shed is shuffled, and the strand line is laid out."""

    def run(self, s: LowTide) -> None:
        if s.tide == s.tides:
            s.reveal()  # LT-5.1: wishes are open now
            return
        if s.tide:
            s.first = (s.first + 1) % s.seats
        s.tide += 1
        s.water = 0
        s.home = [False] * s.seats
        s.basket = [[] for _ in range(s.seats)]
        finds = FINDS[:]
        for cards in s.shed:
            for card in cards:
                finds.remove(card)
        s.rng.shuffle(finds)
        s.strand = sorted(finds[: s.seats - 1])
        s.deck = sorted(finds[s.seats - 1 :]) + [WAVE] * WAVES
        s.rng.shuffle(s.deck)
        s.knows = [False] * s.seats
        s.reveal()
        s.emit("tide", s.tide)
        s.then(Turn(s.first))


class Turn(Task[LowTide]):
    """LT-3.2: search, light a lantern, or go home."""

    kind: ClassVar[str] = "turn"
    rule: ClassVar[str] = "LT-3.2"

    def conceivable(self, s: LowTide) -> list[Action]:
        return [("search",), ("light",), ("home",)]

    def why_not(self, s: LowTide, action: Action) -> Why | None:
        if action == ("light",) and s.lanterns[self.seat] == 0:
            return Reason("no_lantern", {}), "LT-3.4"
        if action == ("light",) and s.knows[self.seat]:
            return Reason("seen", {"find": s.deck[-1]}), "LT-3.4"
        return None

    def options(self, s: LowTide) -> list[Action]:
        return self.unopposed(s)

    def warnings(self, s: LowTide, action: Action) -> list[Warning]:
        """Regretted most: searching when the next wave takes everything."""
        n = len(s.basket[self.seat])
        if action == ("search",) and s.water == LAST_WAVE - 1 and n and not s.knows[self.seat]:
            return [(Reason("last_wave", {"n": n}), "LT-3.6")]
        return []

    def resolve(self, s: LowTide, action: Action) -> None:
        if action == ("search",):
            search(s, self.seat)
        elif action == ("light",):
            s.lanterns[self.seat] -= 1
            s.knows[self.seat] = True
            s.reveal()
            s.emit("lit", self.seat)
            s.tell(self.seat, "saw", self.seat, s.deck[-1])
            s.then(Turn(self.seat))
        else:
            s.then(Pick(self.seat), Leave(self.seat))


def search(s: LowTide, seat: int) -> None:
    """LT-3.3: the top card goes into the basket, or a wave comes."""
    s.reveal()
    card = s.deck.pop()
    s.knows = [False] * s.seats
    if card != WAVE:
        s.basket[seat].append(card)
        s.emit("found", seat, card)
        s.then(Turn(s.next_after(seat)))
        return
    s.water += 1
    s.emit("wave", seat, s.water)
    if s.water < LAST_WAVE:
        s.then(Turn(s.next_after(seat)))
        return
    for other in s.on_beach():
        s.emit("washed", other, len(s.basket[other]))
        s.basket[other] = []
    s.then(Tide(TABLE))


class Pick(Task[LowTide]):
    """LT-3.5: who goes home takes one find of the strand line, if any is left."""

    kind: ClassVar[str] = "pick"
    rule: ClassVar[str] = "LT-3.5"

    def options(self, s: LowTide) -> list[Action]:
        return [("take", card) for card in dict.fromkeys(s.strand)]

    def resolve(self, s: LowTide, action: Action) -> None:
        s.strand.remove(action[1])
        s.shed[self.seat].append(action[1])
        s.emit("took", self.seat, action[1])


class Leave(Task[LowTide]):
    """LT-3.5: the basket is safe; the tide ends when nobody is left."""

    def run(self, s: LowTide) -> None:
        n = len(s.basket[self.seat])
        s.shed[self.seat] = sorted(s.shed[self.seat] + s.basket[self.seat])
        s.basket[self.seat] = []
        s.home[self.seat] = True
        s.emit("home", self.seat, n)
        s.then(Turn(s.next_after(self.seat)) if s.on_beach() else Tide(TABLE))
