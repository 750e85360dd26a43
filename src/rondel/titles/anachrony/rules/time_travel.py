"""Focus and Time Travel (AN-11): set Focus on a past tile, perhaps send an asset back, move the marker."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.anomaly import TAKE_BACK, return_warp, why_in_supply
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.goods import Gain, PayTug, amounts, holdings, tug
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import CZECH, GERMAN, Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    DECLINE,
    ERAS,
    GENIUS,
    VP,
    WARP_EXOSUIT,
    WARP_GOOD,
    WARP_NUMBER,
    WARP_WATER,
    WARP_WORKER,
    WARPS,
    WATER,
    WORKERS,
)
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY

FOCUS: Final = tuple([("focus", tile) for tile in range(ERAS + 1)])
SEND: Final = tuple([("send", warp) for warp in WARPS])
SEND_NOTHING: Final[Action] = ("send", "nothing")


def has_past(s: Anachrony) -> bool:
    """In Era 1 there is no past tile (AN-11.9)."""
    return s.era > 1


def move_focus(s: Anachrony, seat: int, tile: int) -> None:
    p = s.players[seat]
    s.emit("focus_stays" if p.focus == tile else "focus", seat, tile)
    p.focus = tile


def focus_warnings(s: Anachrony, seat: int, tile: int) -> list[Warning]:
    p = s.players[seat]
    found: list[Warning] = []
    if p.focus == s.era and s.superprojects[s.era]:
        word = REGISTRY[s.superprojects[s.era]].word
        found.append((Reason("focus_leaves_project", {"superproject": word}), "AN-11.8"))
    if not payable_warps(p, tile):
        found.append((Reason("focus_nothing_to_send", {"era": tile}), "AN-26.38"))
    return found


def why_out_of_reach(s: Anachrony, tile: int, reach: int) -> Why | None:
    """Why a Timeline tile cannot be in Focus."""
    if tile == s.era:
        return Reason("focus_current", {}), "AN-11.2"
    if tile > s.era:
        return Reason("focus_future", {}), "AN-11.2"
    if s.era - tile <= reach:
        return None
    return Reason("focus_out_of_range", {"need": s.era - tile, "have": reach}), "AN-11.2"


class SetFocus(Task[Anachrony]):
    """Move Focus under a past tile within range, then perhaps send something back (AN-11.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "reach")
    kind: ClassVar[str] = "set_focus"
    rule: ClassVar[str] = "AN-11.2"

    def __init__(self, seat: int, reach: int) -> None:
        super().__init__(seat)
        self.reach = reach

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        move_focus(s, self.seat, action[1])
        s.then(SendBack(self.seat))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"n": self.reach, "era": s.era}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(FOCUS[1:])

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return why_out_of_reach(s, action[1], self.reach)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        return focus_warnings(s, self.seat, action[1])


class SetFocusForWater(Task[Anachrony]):
    """Choose a distance; pay that much water, less the Lab bonus, at least 1 (AN-14.5)."""

    kind: ClassVar[str] = "set_focus"
    rule: ClassVar[str] = "AN-14.5"

    def water(self, s: Anachrony, tile: int) -> int:
        return max(1, s.era - tile - s.players[self.seat].layout.reach)

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        paid = s.players[self.seat].pay_water(self.water(s, action[1]))
        s.emit("pays", self.seat, ((WATER, paid),))
        move_focus(s, self.seat, action[1])
        s.then(SendBack(self.seat))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"n": ERAS, "era": s.era}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(FOCUS[1:])

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        far = why_out_of_reach(s, action[1], ERAS)
        if far is not None:
            return far
        p = s.players[self.seat]
        need = self.water(s, action[1])
        return None if need <= p.spare_water() else (Reason("focus_water", {"need": need, "have": p.have[WATER]}), "AN-14.5")

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        return focus_warnings(s, self.seat, action[1])


class SetFocusForResources(Task[Anachrony]):
    """Pay x T/U/G and set Focus x Eras back, Labs perhaps further; gain x VP (AN-14.6)."""

    kind: ClassVar[str] = "set_focus"
    rule: ClassVar[str] = "AN-14.6"

    def least(self, s: Anachrony, tile: int) -> int:
        """What has to be paid at least to reach this tile."""
        return max(1, s.era - tile - s.players[self.seat].layout.reach)

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        paid = action[2]
        s.then(
            PayTug(self.seat, paid),
            MoveFocus(self.seat, action[1]),
            SendBack(self.seat),
            Gain(self.seat, ((VP, paid),)),
        )

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"n": ERAS, "era": s.era}

    def conceivable(self, s: Anachrony) -> list[Action]:
        """Each tile with every payment that reaches it, or by itself if there is none.

        The Czech and the German rulebook say "up to x Eras back": then more may be paid than the way needs (AN-28.3)."""
        most = tug(s.players[self.seat])
        found: list[Action] = []
        for tile in range(1, ERAS + 1):
            way = s.era - (1 if s.rules.editions & (CZECH | GERMAN) and tile < s.era else tile)
            payments = range(self.least(s, tile), min(way, most) + 1)
            found += [("focus", tile, paid) for paid in payments] or [FOCUS[tile]]
        return found

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        far = why_out_of_reach(s, action[1], ERAS)
        if far is not None:
            return far
        have = tug(s.players[self.seat])
        need = action[2] if len(action) > 2 else self.least(s, action[1])
        return None if need <= have else (Reason("focus_payment", {"cost": {"tug": need}, "have": {"tug": have}}), "AN-14.6")

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        return focus_warnings(s, self.seat, action[1])


class MoveFocus(Task[Anachrony]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tile")

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def run(self, s: Anachrony) -> None:
        move_focus(s, self.seat, self.tile)


# ---------------------------------------------------------------------- sending back


def warp_cost(warp: int) -> int:
    """How many of its good a Warp tile shows."""
    return 2 if warp == WARP_WATER else 1


def can_repay(p: Player, warp: int) -> bool:
    """Whether what a Warp tile shows can be paid: exactly that Worker, Active (AN-11.4); no saving (AN-26.18)."""
    good = WARP_GOOD[warp]
    if good >= 0:
        return p.have[good] >= warp_cost(warp)
    if warp == WARP_EXOSUIT:
        return p.hexes != 0
    return p.have[ACTIVE + WARP_WORKER[warp]] > 0


def repay(s: Anachrony, seat: int, warp: int) -> None:
    """Pay what a Warp tile shows and take the tile back."""
    p = s.players[seat]
    good = WARP_GOOD[warp]
    if good >= 0:
        p.have[good] -= warp_cost(warp)
    elif warp == WARP_EXOSUIT:
        p.take_exosuit()
        p.exosuits += 1
    else:
        p.have[ACTIVE + WARP_WORKER[warp]] -= 1
    return_warp(s, seat, warp)


def warp_amounts(warp: int) -> dict[str, int]:
    """What a Warp tile shows, in words."""
    good = WARP_GOOD[warp]
    return amounts(((good, warp_cost(warp)),)) if good >= 0 else {WARPS[warp]: 1}


def payable_warps(p: Player, tile: int) -> list[int]:
    return [warp for warp in range(9) if p.warps[warp] == tile and can_repay(p, warp)]


class SendBack(Task[Anachrony]):
    """The player may pay what one own Warp tile in Focus shows, take it back, and move one Time Travel step."""

    kind: ClassVar[str] = "send_back"
    rule: ClassVar[str] = "AN-11.4"

    def options(self, s: Anachrony) -> list[Action]:
        found = self.unopposed(s)
        return found if len(found) > 1 else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == SEND_NOTHING:
            s.emit("sends_nothing", self.seat)
            return
        p = s.players[self.seat]
        warp = WARP_NUMBER[action[1]]
        repay(s, self.seat, warp)
        if p.travel < len(board(p).travel_vp) - 1:
            p.travel += 1
        s.emit("sends_back", self.seat, warp, p.focus, p.travel)

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"era": s.players[self.seat].focus}

    def conceivable(self, s: Anachrony) -> list[Action]:
        """The own Warp tiles on the Timeline, or nothing."""
        warps = s.players[self.seat].warps
        return [*[SEND[warp] for warp in range(9) if warps[warp] > 0], SEND_NOTHING]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        if action == SEND_NOTHING:
            return None
        p = s.players[self.seat]
        warp = WARP_NUMBER[action[1]]
        if p.warps[warp] == s.era:
            return Reason("send_current", {}), "AN-11.7"
        if p.warps[warp] != p.focus:
            return Reason("send_not_in_focus", {"era": p.warps[warp]}), "AN-11.4"
        return None if can_repay(p, warp) else cannot_repay(p, warp)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        p = s.players[self.seat]
        if action == SEND_NOTHING:
            cost: dict[str, int] = {}
            for warp in payable_warps(p, p.focus):
                cost.update(warp_amounts(warp))
            return [(Reason("send_nothing", {"cost": cost}), "AN-11.5")]
        if p.travel == len(board(p).travel_vp) - 1:
            return [(Reason("time_travel_full", {}), "AN-11.5")]
        return []


def cannot_repay(p: Player, warp: int) -> Why:
    """Why a Warp tile in Focus cannot be paid."""
    worker = WARP_WORKER[warp]
    if worker >= 0:
        params: dict[str, Any] = {"worker": WORKERS[worker]}
        if p.workers(worker):
            return Reason("send_worker_active", params), "AN-11.4"
        if p.have[ACTIVE + GENIUS]:
            return Reason("send_no_genius", params), "AN-10.5"
        return Reason("send_worker_none", params), "AN-11.4"
    if warp == WARP_EXOSUIT:
        return Reason("send_exosuit", {}), "AN-11.4"
    pairs = ((WARP_GOOD[warp], warp_cost(warp)),)
    return Reason("send_cannot_pay", {"cost": amounts(pairs), "have": holdings(p, pairs)}), "AN-11.4"


class ReturnWarps(Task[Anachrony]):
    """Take back up to so many own Warp tiles from any Timeline tile: no payment, no Time Travel step (AN-14.4)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")
    kind: ClassVar[str] = "return_warp_tiles"
    rule: ClassVar[str] = "AN-14.4"

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def options(self, s: Anachrony) -> list[Action]:
        if self.count == 0:
            return []
        found = self.unopposed(s)
        return found if len(found) > 1 else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == DECLINE:
            return
        warp = WARP_NUMBER[action[1]]
        return_warp(s, self.seat, warp)
        s.emit("takes_back", self.seat, (warp,))
        s.then(ReturnWarps(self.seat, self.count - 1))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"n": self.count}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*TAKE_BACK, DECLINE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return None if action == DECLINE else why_in_supply(s.players[self.seat], action, "AN-14.4")
