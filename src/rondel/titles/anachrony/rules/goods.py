"""Paying and gaining: amounts, free mixes of titanium, uranium and gold, and Workers given up (AN-9.3, AN-10.6)."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    CORE,
    GENIUS,
    GOODS,
    NEUTRONIUM,
    TIRED,
    TUG,
    VP,
    WATER,
    WORKERS,
)
from rondel.titles.anachrony.rules.tiles.tile import Cost

Mix = tuple[int, ...]

MIXES: Final = tuple([tuple(combinations_with_replacement(TUG, count)) for count in range(7)])
"""All mixes of 0 to 6 of titanium, uranium, gold."""
PAY_MIX: Final = tuple([tuple([("pay", *[GOODS[good] for good in mix]) for mix in mixes]) for mixes in MIXES])
GAIN_MIX: Final = tuple([tuple([("gain", *[GOODS[good] for good in mix]) for mix in mixes]) for mixes in MIXES])


def amounts(pairs: Cost) -> dict[str, int]:
    """A cost or gain in words: {"water": 2}."""
    return {GOODS[good]: amount for good, amount in pairs}


def holdings(p: Player, pairs: Cost) -> dict[str, int]:
    """What the player has of the things a cost asks for."""
    return {GOODS[good]: p.have[good] for good, _ in pairs}


def tug(p: Player) -> int:
    """All titanium, uranium and gold together."""
    return p.have[0] + p.have[1] + p.have[2]


def gain(s: Anachrony, seat: int, pairs: Cost) -> None:
    """Take goods from the general supply, which is unlimited (AN-1.15)."""
    have = s.players[seat].have
    for good, amount in pairs:
        have[good] += amount
    if pairs:
        s.emit("gains", seat, pairs)


def cannot_pay(p: Player, pairs: Cost, rule: str = "AN-9.3") -> Why:
    return Reason("cannot_pay", {"cost": amounts(pairs), "have": holdings(p, pairs)}), rule


class Gain(Task[Anachrony]):
    """Take goods from the general supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "pairs")

    def __init__(self, seat: int, pairs: Cost) -> None:
        super().__init__(seat)
        self.pairs = pairs

    def run(self, s: Anachrony) -> None:
        gain(s, self.seat, self.pairs)


class PayTug(Task[Anachrony]):
    """Pay any mix of titanium, uranium and gold."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")
    kind: ClassVar[str] = "pay_tug"
    rule: ClassVar[str] = "AN-9.3"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def options(self, s: Anachrony) -> list[Action]:
        have = s.players[self.seat].have
        mixes = MIXES[self.count]
        actions = PAY_MIX[self.count]
        return [actions[i] for i in range(len(mixes)) if has_mix(have, mixes[i])]

    def resolve(self, s: Anachrony, action: Action) -> None:
        have = s.players[self.seat].have
        mix = MIXES[self.count][PAY_MIX[self.count].index(action)]
        for good in mix:
            have[good] -= 1
        s.emit("pays", self.seat, counted(mix))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"n": self.count, "left": self.count}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(PAY_MIX[self.count])

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        cost = counted(MIXES[self.count][PAY_MIX[self.count].index(action)])
        p = s.players[self.seat]
        return None if p.can_pay(cost) else cannot_pay(p, cost)


def has_mix(have: list[int], mix: Mix) -> bool:
    return mix.count(0) <= have[0] and mix.count(1) <= have[1] and mix.count(2) <= have[2]


def counted(mix: Mix) -> Cost:
    return tuple([(good, mix.count(good)) for good in TUG if good in mix])


class GainTug(Task[Anachrony]):
    """Gain any mix of titanium, uranium and gold."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")
    kind: ClassVar[str] = "gain_tug"
    rule: ClassVar[str] = "AN-24.2"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def options(self, s: Anachrony) -> list[Action]:
        return list(GAIN_MIX[self.count])

    def resolve(self, s: Anachrony, action: Action) -> None:
        gain(s, self.seat, counted(MIXES[self.count][GAIN_MIX[self.count].index(action)]))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"n": self.count, "left": self.count}


# ---------------------------------------------------------------------- one of several gains

CHOICES: Final[dict[str, Action]] = {
    "water": ("gain", "water"),
    "energy_core": ("gain", "energy_core"),
    "vp": ("gain", "vp"),
    "tug": ("gain", "tug"),
    "neutronium": ("gain", "neutronium"),
    "scientist": ("gain", "scientist"),
    "engineer": ("gain", "engineer"),
    "genius": ("gain", "genius"),
}


class GainChoice(Task[Anachrony]):
    """Gain one of several things; each alternative is (word, amount)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "asking", "source", "alternatives")
    kind: ClassVar[str] = "gain_choice"
    rule: ClassVar[str] = "AN-24.3"

    def __init__(self, seat: int, asking: str, source: str, alternatives: tuple[tuple[str, int], ...]) -> None:
        super().__init__(seat)
        self.asking = asking
        self.source = source
        self.alternatives = alternatives

    def asks(self, s: Anachrony) -> tuple[str, str]:
        return self.asking, self.source

    def options(self, s: Anachrony) -> list[Action]:
        return [CHOICES[word] for word, _ in self.alternatives]

    def resolve(self, s: Anachrony, action: Action) -> None:
        word = action[1]
        for name, amount in self.alternatives:
            if name == word:
                s.then(*gained(self.seat, name, amount))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"gain": {word: amount for word, amount in self.alternatives}}


GOOD_WORDS: Final = {"water": WATER, "energy_core": CORE, "vp": VP, "neutronium": NEUTRONIUM}


def gained(seat: int, word: str, amount: int) -> tuple[Task[Anachrony], ...]:
    """The task that brings this."""
    if word == "tug":
        return (GainTug(seat, amount),)
    if word in GOOD_WORDS:
        return (Gain(seat, ((GOOD_WORDS[word], amount),)),)
    return (GainWorker(seat, WORKERS.index(word)),)


class GainWorker(Task[Anachrony]):
    """A Worker from the general supply arrives Active."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker")

    def __init__(self, seat: int, worker: int) -> None:
        super().__init__(seat)
        self.worker = worker

    def run(self, s: Anachrony) -> None:
        s.players[self.seat].have[ACTIVE + self.worker] += 1
        s.emit("gains_worker", self.seat, self.worker)


# ---------------------------------------------------------------------- Workers given up

ANY_WORKER: Final = -1
GIVE_UP: Final = tuple([tuple([("give_up", worker, column) for column in ("active", "tired")]) for worker in WORKERS])


class PayWorker(Task[Anachrony]):
    """Give up a Worker, Active or Tired, never a busy one (AN-10.6). A Genius is never paid for another type (AN-10.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker", "asking", "source")
    kind: ClassVar[str] = "pay_worker"
    rule: ClassVar[str] = "AN-10.6"

    def __init__(self, seat: int, worker: int, asking: str = "pay_worker", source: str = "AN-10.6") -> None:
        super().__init__(seat)
        self.worker = worker
        self.asking = asking
        self.source = source

    def asks(self, s: Anachrony) -> tuple[str, str]:
        return self.asking, self.source

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        kind = WORKERS.index(action[1])
        column = ACTIVE if action[2] == "active" else TIRED
        s.players[self.seat].have[column + kind] -= 1
        s.emit("loses_worker", self.seat, kind)

    def conceivable(self, s: Anachrony) -> list[Action]:
        """The own Workers of the type asked for, also busy ones, and Geniuses, who might be offered in their place."""
        p = s.players[self.seat]
        found: list[Action] = []
        for kind in range(4):
            if self.worker not in (ANY_WORKER, kind):
                if kind == GENIUS and p.workers(GENIUS):
                    found += GIVE_UP[kind]
                continue
            busy = bool([1 for _, worker, _ in p.busy if worker == kind])
            if busy or p.have[ACTIVE + kind]:
                found.append(GIVE_UP[kind][0])
            if busy or p.have[TIRED + kind]:
                found.append(GIVE_UP[kind][1])
        return found

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        kind = WORKERS.index(action[1])
        if self.worker not in (ANY_WORKER, kind):
            return Reason("genius_is_no_payment", {"worker": WORKERS[self.worker]}), "AN-10.5"
        column = ACTIVE if action[2] == "active" else TIRED
        return None if s.players[self.seat].have[column + kind] else (Reason("worker_busy", {}), "AN-10.6")

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        kind = WORKERS.index(action[1])
        found: list[Warning] = []
        if kind == GENIUS:
            found.append((Reason("pays_genius", {}), "AN-10.6"))
        if s.players[self.seat].workers(kind) == 1:
            found.append((Reason("last_of_type", {"worker": WORKERS[kind]}), "AN-10.6"))
        return found


def can_give_up(p: Player, worker: int, leaving: int = ANY_WORKER) -> bool:
    """Whether such a Worker is Active or Tired; `leaving` is an Active Worker about to be placed, who cannot be paid."""
    for kind in range(4):
        if worker in (ANY_WORKER, kind) and p.have[ACTIVE + kind] + p.have[TIRED + kind] > (kind == leaving):
            return True
    return False
