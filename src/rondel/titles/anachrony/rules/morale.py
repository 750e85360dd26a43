"""Morale, Supply and Force (AN-13.1 to AN-13.6, AN-26.9)."""

from __future__ import annotations

from typing import Any

from rondel.core.flow import Task
from rondel.titles.anachrony.rules.boards import board, supply_cost
from rondel.titles.anachrony.rules.goods import ANY_WORKER, PayWorker
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import VP


class RaiseMorale(Task[Anachrony]):
    """Morale rises one step; on the top step it gives the top bonus VP instead."""

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        side = board(p)
        if p.morale < len(side.morale_vp) - 1:
            p.morale += 1
            s.emit("morale", self.seat, 1)
        else:
            p.have[VP] += side.top_bonus
            s.emit("supply_top", self.seat, side.top_bonus)


class LowerMorale(Task[Anachrony]):
    """Morale falls one step; on the lowest step a Worker of choice is lost instead."""

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        if p.morale > 0:
            p.morale -= 1
            s.emit("morale", self.seat, -1)
        elif not p.layout.calm:
            s.then(PayWorker(self.seat, ANY_WORKER, "pay_worker", "AN-13.6"))


class WakeWorkers(Task[Anachrony]):
    """Move all Tired Workers to Active."""

    def run(self, s: Anachrony) -> None:
        s.emit("wakes", self.seat, s.players[self.seat].wake_workers())


def supply(s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
    """Pay the water of the Morale step, wake all Tired Workers, then raise Morale."""
    p = s.players[seat]
    paid = p.pay_water(supply_cost(p))
    s.emit("supplies", seat, paid)
    return WakeWorkers(seat), RaiseMorale(seat)


def force(s: Anachrony, seat: int) -> tuple[Task[Any], ...]:
    """Wake all Tired Workers, then lower Morale."""
    s.emit("forces", seat)
    return WakeWorkers(seat), LowerMorale(seat)
