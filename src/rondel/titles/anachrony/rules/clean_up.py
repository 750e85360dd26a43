"""Phase 6: Clean Up (AN-16), the Impact (AN-17), and untangling the continuum (AN-19.1)."""

from __future__ import annotations

from typing import ClassVar

from rondel.core.flow import TABLE, Action, Task, Why
from rondel.titles.anachrony.rules.anomaly import TAKE_BACK
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.capital import TILES
from rondel.titles.anachrony.rules.doomsday import BOTTOM_SLOT, TOP_SLOT, roll_trajectory
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.state import CZECH, GERMAN, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    CAPITAL,
    COLLAPSED,
    COUNCIL_LEFT,
    DECLINE,
    DIES,
    EMPTY,
    ERAS,
    HEX_SPACES,
    NOBODY,
    OWN_BOARD,
    RETURNS_ACTIVE,
    SPACES,
    TIRED,
    WARP_NUMBER,
)
from rondel.titles.anachrony.rules.time_travel import can_repay, cannot_repay, repay


class CleanUp(Task[Anachrony]):
    """Retrieve, check for Impact, check for the end of the game."""

    def run(self, s: Anachrony) -> None:
        s.emit("phase", "clean_up")
        for seat in range(s.rules.players):
            retrieve(s, seat)
        collapse(s)
        leaders = [
            step
            for seat in s.turn_order()
            if leader_acts(s, seat)
            for step in LEADERS[s.players[seat].leader].clean_up(s, seat)
        ]
        s.then(*leaders, CheckForImpact(TABLE), CheckForEnd(TABLE))


def leader_acts(s: Anachrony, seat: int) -> bool:
    return not s.is_bot(seat) and s.leader_works(seat)


def retrieve(s: Anachrony, seat: int) -> None:
    """Workers come home Active, Tired or not at all; Exosuits and Path markers return to the supply (AN-16.1 to AN-16.4)."""
    p = s.players[seat]
    for place, worker, fate in p.busy:
        if place < OWN_BOARD:
            p.exosuits += 1
        if worker == NOBODY:
            continue
        if fate == RETURNS_ACTIVE:
            p.have[ACTIVE + worker] += 1
            s.emit("motivated", seat, worker)
        elif fate == DIES:
            s.emit("dies", seat, worker)
        else:
            p.have[TIRED + worker] += 1
    p.busy.clear()
    p.worked = 0
    p.used = 0
    if s.rules.editions & GERMAN:  # in step A, the others in step D (AN-28.3)
        p.unpower()
    s.emit("retrieved", seat, sum(p.have[ACTIVE:TIRED]), sum(p.have[TIRED:]))


def collapse(s: Anachrony) -> None:
    """Every Capital tile from which an Exosuit was taken is flipped to its unavailable side (AN-16.3)."""
    for space in range(HEX_SPACES):
        if s.spaces[space] >= 0:
            falls = space < COUNCIL_LEFT and s.capital[space] >= 0
            s.spaces[space] = COLLAPSED if falls else EMPTY
            if falls:
                s.capital_flipped |= 1 << space
                s.emit("collapses", space)


class CheckForImpact(Task[Anachrony]):
    """Step B. With Doomsday the trackers and the Trajectory dice come first (AN-20.10 to AN-20.13)."""

    def run(self, s: Anachrony) -> None:
        if s.rules.doomsday and not s.impacted:
            if s.save_earth == TOP_SLOT:
                s.emit("saved")
                s.ending = "saved"
                return
            if s.seal_fate == BOTTOM_SLOT:
                s.emit("sealed")
                s.impact_after = s.era
            else:
                roll_trajectory(s)
        if not s.impacted and s.impact_after == s.era:
            impact(s)


def impact(s: Anachrony) -> None:
    """Evacuation opens, the Capital tiles are drawn, hexes are lost (AN-17.2 to AN-17.4)."""
    s.impacted = True
    s.emit("impact")
    capital = [-1] * COUNCIL_LEFT
    for action in CAPITAL:
        pile = [number for number, tile in enumerate(TILES) if tile.action == action]
        for hexagon in range(s.rules.hexes):  # in the order drawn, upper hex first (AN-26.77)
            capital[action + hexagon] = pile.pop(s.roll(len(pile)))
        s.emit("capital_drawn", SPACES[action], tuple([TILES[n].word for n in capital[action : action + 3] if n >= 0]))
    s.capital = tuple(capital)
    for seat, p in enumerate(s.players):
        if s.is_bot(seat):
            continue
        if LEADERS[p.leader].keeps_hexes and s.leader_works(seat):
            s.emit("hexes_kept", seat)
        else:
            p.lost_hexes = board(p).lost_at_impact


class CheckForEnd(Task[Anachrony]):
    """Step C: the game ends when the whole Capital has collapsed, after Era 7, or when Earth was saved (AN-16.6)."""

    def run(self, s: Anachrony) -> None:
        if not s.ending and s.impacted and s.capital_flipped.bit_count() == 3 * s.rules.hexes:
            s.emit("end_capital")
            s.ending = "capital"
        elif not s.ending and s.era == ERAS:
            s.emit("end_era")
            s.ending = "era"
        if s.ending and s.rules.editions & CZECH:
            s.then(*[Untangle(seat) for seat in range(s.seats)], TheEnd(TABLE))
        elif s.ending:
            for seat in range(s.seats):
                untangle(s, seat)
            s.end()


class TheEnd(Task[Anachrony]):
    """After the players have untangled the continuum as far as they like."""

    def run(self, s: Anachrony) -> None:
        s.end()


class Untangle(Task[Anachrony]):
    """Czech edition: a Warp tile still on the Timeline may be paid and taken back, or stays (AN-19.1, AN-28.3)."""

    kind: ClassVar[str] = "untangle"
    rule: ClassVar[str] = "AN-19.1"

    def options(self, s: Anachrony) -> list[Action]:
        found = self.unopposed(s)
        return found if len(found) > 1 else []

    def run(self, s: Anachrony) -> None:
        tell_left(s, self.seat)

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == DECLINE:
            tell_left(s, self.seat)
            return
        warp = WARP_NUMBER[action[1]]
        repay(s, self.seat, warp)
        s.emit("untangle", self.seat, (warp,))
        s.then(Untangle(self.seat))

    def conceivable(self, s: Anachrony) -> list[Action]:
        warps = s.players[self.seat].warps
        return [*[TAKE_BACK[warp] for warp in range(9) if warps[warp] > 0], DECLINE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        p = s.players[self.seat]
        if action == DECLINE or can_repay(p, WARP_NUMBER[action[1]]):
            return None
        return cannot_repay(p, WARP_NUMBER[action[1]])


def untangle(s: Anachrony, seat: int) -> None:
    """Every Warp tile still on the Timeline is paid if possible and taken back; payments never compete (AN-26.49)."""
    p = s.players[seat]
    paid = []
    for warp in range(9):
        if p.warps[warp] > 0 and can_repay(p, warp):
            repay(s, seat, warp)
            paid.append(warp)
    if paid:
        s.emit("untangle", seat, tuple(paid))
    tell_left(s, seat)


def tell_left(s: Anachrony, seat: int) -> None:
    """How many Warp tiles stay on the Timeline, and what they cost."""
    left = len([1 for tile in s.players[seat].warps if tile > 0])
    if left:
        s.emit("untangle_left", seat, left, -2 * left)
