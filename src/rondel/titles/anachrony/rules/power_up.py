"""Phase 3: Power Up (AN-7). Players act independently, so all do it at the same time (AN-7.4)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.boards import TUG_GOOD, board
from rondel.titles.anachrony.rules.goods import PayTug, cannot_pay, tug
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import CORE, DONE, GOODS, HEXES, WATER

WORDS: Final = {-2: "free", TUG_GOOD: "tug", CORE: GOODS[CORE], WATER: GOODS[WATER]}
POWER: Final = tuple([{good: ("power", hexagon, word) for good, word in WORDS.items()} for hexagon in HEXES])
GOOD_OF: Final = {word: good for good, word in WORDS.items()}
SWAP_WATER: Final[Action] = ("swap", "water")
SWAP_CORE: Final[Action] = ("swap", "energy_core")


class PowerUp(Task[Anachrony]):
    """Put Exosuits on free, available hexes, one by one; `paid` is what they cost so far, `last` the exchange made last."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "last", "paid")
    kind: ClassVar[str] = "power_up"
    rule: ClassVar[str] = "AN-7.1"

    def __init__(self, seat: int, last: str = "", paid: tuple[tuple[str, int], ...] = ()) -> None:
        super().__init__(seat)
        self.last = last
        self.paid = paid

    def options(self, s: Anachrony) -> list[Action]:
        p = s.players[self.seat]
        found: list[Action] = []
        if p.exosuits:
            side = board(p)
            taken = p.hexes | p.lost_hexes
            for number in range(6):
                if not taken >> number & 1:
                    for good, amount in side.hexes[number]:
                        if can_power(p, good, amount):
                            found.append(POWER[number][good])
        if LEADERS[p.leader].swaps and s.leader_works(self.seat):
            found += swaps(p, self.last)
        found.append(DONE)
        return found

    def resolve(self, s: Anachrony, action: Action) -> None:
        p = s.players[self.seat]
        if action[0] == "power":
            self.power(s, p, action)
        elif action[0] == "swap":
            swap(s, self.seat, action)
            s.then(PowerUp(self.seat, action[1], self.paid))
        else:
            collect_water(s, self.seat)
            if LEADERS[p.leader].swaps and s.leader_works(self.seat):
                s.then(SwapAfter(self.seat, self.last))

    def power(self, s: Anachrony, p: Player, action: Action) -> None:
        number = HEXES.index(action[1])
        good = GOOD_OF[action[2]]
        p.hexes |= 1 << number
        p.exosuits -= 1
        amount = dict(board(p).hexes[number])[good]
        again = PowerUp(self.seat, "", self.paid + ((action[2], amount),) if amount else self.paid)
        if good == TUG_GOOD:
            s.then(PayTug(self.seat, 1), again)
            return
        if good >= 0:
            p.have[good] -= amount
        s.then(again)

    def subject(self, s: Anachrony) -> dict[str, Any]:
        p = s.players[self.seat]
        cost: dict[str, int] = {}
        for word, amount in self.paid:
            cost[word] = cost.get(word, 0) + amount
        gain = {"water": empty_hexes(p) * board(p).water_per_empty_hex}
        return {"n": p.hexes.bit_count(), "cost": cost, "gain": gain}

    def conceivable(self, s: Anachrony) -> list[Action]:
        """Every way to power a hex without an Exosuit on it, available or not; exchanges; the end."""
        p = s.players[self.seat]
        found: list[Action] = []
        for number in range(6):
            if p.lost_hexes >> number & 1 or not p.hexes >> number & 1:
                found += [POWER[number][good] for good, _ in board(p).hexes[number]]
        return [*found, *conceivable_swaps(p), DONE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        if action[0] == "swap":
            return why_not_swap(s, self.seat, action, self.last)
        return None if action == DONE else why_not_power(s.players[self.seat], action)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        p = s.players[self.seat]
        powered = p.hexes.bit_count()
        found: list[Warning] = []
        if action == DONE and powered < p.active() and p.exosuits:
            found.append((Reason("workers_without_exosuits", {"n": p.active() - powered}), "AN-7.1"))
        if action[0] == "power" and powered >= p.all_workers():
            found.append((Reason("exosuits_without_workers", {}), "AN-7.1"))
        if action[0] == "power" and action[2] != "free" and board(p).water_per_empty_hex and powered >= p.active():
            params = {"gain": {"water": board(p).water_per_empty_hex}}
            found.append((Reason("core_spent_for_little", params), "AN-7.2"))
        return found


def can_power(p: Player, good: int, amount: int) -> bool:
    if good >= 0:
        return p.have[good] >= amount
    return good != TUG_GOOD or tug(p) > 0


def why_not_power(p: Player, action: Action) -> Why | None:
    """Why no Exosuit can be put on this hex at this price."""
    number, good = HEXES.index(action[1]), GOOD_OF[action[2]]
    if p.lost_hexes >> number & 1:
        return Reason("hex_unavailable", {}), "AN-7.3"
    if not p.exosuits:
        return Reason("no_exosuit_in_supply", {}), "AN-7.1"
    amount = dict(board(p).hexes[number])[good]
    if can_power(p, good, amount):
        return None
    have = tug(p) if good == TUG_GOOD else p.have[good]
    return Reason("hex_cost", {"cost": {WORDS[good]: amount}, "have": {WORDS[good]: have}}), "AN-7.1"


def empty_hexes(p: Player) -> int:
    """Available hexes without an Exosuit; unavailable ones give no water (AN-7.3)."""
    return 6 - (p.hexes | p.lost_hexes).bit_count()


def collect_water(s: Anachrony, seat: int) -> None:
    """Gain water for every available hex that stayed empty (AN-7.2)."""
    p = s.players[seat]
    water = empty_hexes(p) * board(p).water_per_empty_hex
    p.have[WATER] += water
    s.emit("powered", seat, p.hexes.bit_count(), ((WATER, water),))


# ---------------------------------------------------------------------- swapping water and Energy Cores (AN-15.3)


def swaps(p: Player, last: str) -> list[Action]:
    """The exchanges possible now; none may directly undo the one before it (AN-26.81)."""
    found: list[Action] = []
    if p.have[WATER] >= 2 and last != "energy_core":
        found.append(SWAP_WATER)
    if p.have[CORE] and last != "water":
        found.append(SWAP_CORE)
    return found


def swap(s: Anachrony, seat: int, action: Action) -> None:
    have = s.players[seat].have
    sign = 1 if action == SWAP_WATER else -1
    have[WATER] -= 2 * sign
    have[CORE] += sign
    pairs = ((WATER, 2),), ((CORE, 1),)
    s.emit("wolfe", seat, pairs[0] if sign > 0 else pairs[1], pairs[1] if sign > 0 else pairs[0])


def conceivable_swaps(p: Player) -> list[Action]:
    return [SWAP_WATER, SWAP_CORE] if LEADERS[p.leader].swaps else []


def why_not_swap(s: Anachrony, seat: int, action: Action, last: str) -> Why | None:
    """Why water or an Energy Core cannot be exchanged now."""
    if not s.leader_works(seat):
        return Reason("leader_off", {}), "AN-21.24"
    p = s.players[seat]
    good, need = (WATER, 2) if action == SWAP_WATER else (CORE, 1)
    if p.have[good] < need:
        return cannot_pay(p, ((good, need),), "AN-15.3")
    return (Reason("wolfe_undoes", {}), "AN-26.81") if last and last != action[1] else None


class SwapAfter(Task[Anachrony]):
    """Captain Wolfe may also exchange after the water for empty hexes was received (AN-26.33)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "last")
    kind: ClassVar[str] = "power_up_exchange"
    rule: ClassVar[str] = "AN-15.3"

    def __init__(self, seat: int, last: str) -> None:
        super().__init__(seat)
        self.last = last

    def options(self, s: Anachrony) -> list[Action]:
        return [*swaps(s.players[self.seat], self.last), DONE]

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action != DONE:
            swap(s, self.seat, action)
            s.then(SwapAfter(self.seat, action[1]))

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*conceivable_swaps(s.players[self.seat]), DONE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return None if action == DONE else why_not_swap(s, self.seat, action, self.last)


def power_up(s: Anachrony) -> None:
    """Everybody powers up; the Chronobot has six Exosuits before and four after the Impact (AN-21.5)."""
    for seat in s.turn_order():
        if s.is_bot(seat):
            p = s.players[seat]
            p.hexes = 0b001111 if s.impacted else 0b111111
            p.exosuits = 6 - p.hexes.bit_count()
        else:
            s.each(seat, PowerUp(seat))
