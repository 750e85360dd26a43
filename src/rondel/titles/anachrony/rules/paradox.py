"""Phase 2: Paradox (AN-6.1 to AN-6.6)."""

from __future__ import annotations

from typing import ClassVar

from rondel.core.flow import TABLE, Task
from rondel.titles.anachrony.rules.anomaly import RetrieveWarp, SufferAnomaly
from rondel.titles.anachrony.rules.boards import paradox_limit
from rondel.titles.anachrony.rules.chronobot import ANOMALY_AT, suffer_anomaly
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import ERAS, PARADOX, PARADOX_DIE

Rolls = tuple[tuple[int, int], ...]
"""(Timeline tile, player) for every roll still to be made."""


def due_rolls(s: Anachrony) -> Rolls:
    """On every tile with Warp tiles each player with the most rolls, in turn order; the counts are those of now (AN-6.3)."""
    found: list[tuple[int, int]] = []
    order = s.turn_order()
    for tile in range(1, ERAS + 1):
        counts = [p.warps.count(tile) for p in s.players]
        most = max(counts)
        if most:
            found += [(tile, seat) for seat in order if counts[seat] == most]
    if s.solo():  # the player makes all own rolls first, then the Chronobot (AN-21.4)
        found = [roll for roll in found if roll[1] == 0] + [roll for roll in found if roll[1] == 1]
    return tuple(found)


class ParadoxPhase(Task[Anachrony]):
    """Skipped in Era 1."""

    def run(self, s: Anachrony) -> None:
        if s.era > 1:
            s.emit("phase", "paradox")
            s.then(ParadoxRolls(due_rolls(s), 0))


class ParadoxRolls(Task[Anachrony]):
    """Roll one by one. `stopped` are bits of the players who suffered an Anomaly and roll no further (AN-6.5a)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("rolls", "stopped")

    def __init__(self, rolls: Rolls, stopped: int) -> None:
        super().__init__(TABLE)
        self.rolls = rolls
        self.stopped = stopped

    def run(self, s: Anachrony) -> None:
        if not self.rolls:
            # only taking a Warp tile back waits until all rolls are made (AN-6.6)
            s.then(*[RetrieveWarp(seat) for seat in s.turn_order() if self.stopped >> seat & 1 and not s.is_bot(seat)])
            return
        (tile, seat), rest = self.rolls[0], self.rolls[1:]
        p = s.players[seat]
        if self.stopped >> seat & 1:
            s.then(ParadoxRolls(rest, self.stopped))
            return
        rolled = 1 if s.rules.predictable else PARADOX_DIE[s.roll(6)]
        p.have[PARADOX] += rolled
        s.emit(
            "paradox_fixed" if s.rules.predictable else "paradox_roll",
            seat,
            rolled,
            tile,
            p.have[PARADOX],
            paradox_limit(p),
        )
        if s.is_bot(seat):
            stops = p.have[PARADOX] >= ANOMALY_AT
            if stops:
                suffer_anomaly(s, p)
            s.then(ParadoxRolls(rest, self.stopped | (stops << seat)))
        elif p.have[PARADOX] >= paradox_limit(p):
            s.then(SufferAnomaly(seat, False), ParadoxRolls(rest, self.stopped | 1 << seat))
        else:
            s.then(ParadoxRolls(rest, self.stopped))
