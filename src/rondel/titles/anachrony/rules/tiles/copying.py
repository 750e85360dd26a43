"""Superprojects that take an action printed elsewhere: what may be copied, and what it then costs (AN-14.21, AN-14.23)."""

from __future__ import annotations

from typing import ClassVar

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.anachrony.rules.main_board import COPY, standard_action, why_not_perform
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import CAPITAL, GENIUS
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY, tile_named
from rondel.titles.anachrony.rules.turn import can_pay_for, do_work


class ChooseStandardAction(Task[Anachrony]):
    """Construct, Recruit or Research with the restrictions and benefits of the Worker (AN-14.21)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker")
    kind: ClassVar[str] = "council_copy"
    rule: ClassVar[str] = "AN-14.21"

    def __init__(self, seat: int, worker: int) -> None:
        super().__init__(seat)
        self.worker = worker

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        s.then(standard_action(self.seat, CAPITAL[COPY.index(action)], self.worker))

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(COPY)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return why_not_perform(s, self.seat, CAPITAL[COPY.index(action)], self.worker)


def models(s: Anachrony, seat: int, chameleon: int, leaving: int) -> list[int]:
    """Tiles of any player, uncovered, whose worker action a Genius of this seat could pay and carry out (AN-26.39)."""
    p = s.players[seat]
    found: list[int] = []
    for owner in s.players:
        for spot in owner.layout.works:
            tile = REGISTRY[owner.spots[spot]]
            if tile.number != chameleon and can_pay_for(p, tile) and tile.can_work(s, seat, GENIUS):
                found.append(tile.number)
    return found


class CopyWork(Task[Anachrony]):
    """Choose the worker action to copy; whether the Genius comes back Active, Tired or not at all follows from it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "chameleon")
    kind: ClassVar[str] = "chameleon_copy"
    rule: ClassVar[str] = "AN-14.23"

    def __init__(self, seat: int, chameleon: int) -> None:
        super().__init__(seat)
        self.chameleon = chameleon

    def options(self, s: Anachrony) -> list[Action]:
        return [("copy", REGISTRY[number].word) for number in models(s, self.seat, self.chameleon, -1)]

    def resolve(self, s: Anachrony, action: Action) -> None:
        p = s.players[self.seat]
        tile = tile_named(action[1])
        place, worker, _ = p.busy[-1]
        p.busy[-1] = (place, worker, tile.fate(GENIUS))
        s.emit("copies", self.seat, tile.word, tile.price)
        s.then(*do_work(s, self.seat, tile, GENIUS))

    def conceivable(self, s: Anachrony) -> list[Action]:
        """Tiles of all players with an action, and covered ones."""
        found: list[Action] = []
        for owner in s.players:
            for spot, number in enumerate(owner.spots):
                if number > 0 and (owner.cover >> spot & 1 or REGISTRY[number].free or REGISTRY[number].works):
                    found.append(("copy", REGISTRY[number].word))
        return found

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        tile = tile_named(action[1])
        if tile.number == self.chameleon:
            return Reason("copy_itself", {}), "AN-26.39"
        owner = next(p for p in s.players if tile.number in p.spots)
        if owner.cover >> owner.spots.index(tile.number) & 1:
            return Reason("copy_covered", {}), "AN-14.23"
        if tile.works and can_pay_for(s.players[self.seat], tile) and tile.can_work(s, self.seat, GENIUS):
            return None
        return (Reason("copy_free_action", {}), "AN-26.39") if tile.free else (Reason("copy_cannot_pay", {}), "AN-26.1")
