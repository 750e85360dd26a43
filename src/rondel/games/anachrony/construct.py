"""Construct (AN-12.2 to AN-12.8): put a building or the Superproject in Focus on the own board."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Blocked, Reason, Task, Warning
from rondel.games.anachrony.boards import board
from rondel.games.anachrony.capital import capital_tile
from rondel.games.anachrony.goods import PayWorker, amounts, can_give_up, holdings
from rondel.games.anachrony.layout import lay_out
from rondel.games.anachrony.player import Player
from rondel.games.anachrony.state import Anachrony
from rondel.games.anachrony.things import (
    ADMINISTRATOR,
    BREAKTHROUGHS,
    CORE,
    ENGINEER,
    FREE,
    GENIUS,
    GOOD_NUMBER,
    GOODS,
    HALF,
    NEUTRONIUM,
    ROWS,
    SPOT_NUMBER,
    SPOTS,
    TITANIUM,
    TUG,
    WATER,
)
from rondel.games.anachrony.tiles.superproject import Superproject
from rondel.games.anachrony.tiles.tile import REGISTRY, Cost

NEVER: Final = 99
"""More water than anybody has: it cannot be built."""
NO_WORKER: Final = -1

SAVE: Final = tuple([("save", GOODS[good]) for good in TUG])
ROW_PAIR: Final = tuple([("row", spot) for spot in SPOTS])
BREAKTHROUGH_WORDS: Final = tuple([f"{shape}_{icon}" for shape, icon in BREAKTHROUGHS])


def can_construct_as(worker: int) -> bool:
    """Engineer, Scientist or Genius; no Administrator (AN-12.2). The Exosuit without a Worker counts as a Scientist."""
    return worker != ADMINISTRATOR


def builds_cheaper(worker: int) -> bool:
    """An Engineer or Genius saves 1 titanium (AN-12.6)."""
    return worker in (ENGINEER, GENIUS)


def water_needed(p: Player, cost: Cost, engineer: bool, discounts: int, neutronium: int) -> int:
    """The water of a cost whose other parts can be paid with these discounts, or NEVER (AN-12.7)."""
    have = p.have
    water = short = 0
    for good, amount in cost:
        if good == WATER:
            water = amount
        elif good == NEUTRONIUM:
            if have[NEUTRONIUM] < amount - neutronium:
                return NEVER
        elif good == CORE:
            if have[CORE] < amount:
                return NEVER
        else:
            if engineer and good == TITANIUM:
                amount -= 1
            if amount > have[good]:
                short += amount - have[good]
    return water if short <= discounts else NEVER


def cheapest_building(s: Anachrony, seat: int, engineer: bool, discounts: int, neutronium: int) -> int:
    """The least water for which some building can be built, or NEVER."""
    p = s.players[seat]
    costs = board(p).costs
    least = NEVER
    for row in range(4):
        spot = p.layout.free[row]
        if spot >= 0 and (s.yards[row] or s.yards[4 + row]):
            water = water_needed(p, costs[row][spot - 3 * row], engineer, discounts, neutronium)
            if water < least:
                least = water
    return least


def focused(s: Anachrony, seat: int) -> Superproject | None:
    """The Superproject in Focus, if nobody has taken it (AN-26.16)."""
    number = s.superprojects[s.players[seat].focus]
    if not number:
        return None
    tile = REGISTRY[number]
    assert isinstance(tile, Superproject)
    return tile


def superproject_spots(p: Player) -> list[int]:
    """Left spots of the pairs a Superproject may cover (AN-12.5): the leftmost pairs, or any pair on Dominance B (AN-23.2)."""
    spots = p.spots
    first = [left for left in (0, 3, 6, 9) if spots[left] == FREE and spots[left + 1] == FREE]
    second = [left for left in (1, 4, 7, 10) if spots[left] == FREE and spots[left + 1] == FREE]
    if board(p).superprojects_anywhere:
        return sorted(first + second)
    return first or second


def free_pairs(p: Player) -> list[int]:
    """Left spots of all pairs of adjacent free spots."""
    return [left for left in range(11) if left % 3 < 2 and p.spots[left] == FREE and p.spots[left + 1] == FREE]


def superproject_water(s: Anachrony, seat: int, worker: int, discounts: int, neutronium: int, leaving: int) -> int:
    """The water for the Superproject in Focus, or NEVER; `leaving` is a Worker about to be placed, who cannot be paid."""
    p = s.players[seat]
    tile = focused(s, seat)
    if tile is None or not tile.breakthroughs_fit(p.breakthroughs):
        return NEVER
    for kind in tile.workers:
        if not can_give_up(p, kind, leaving):
            return NEVER
    if not superproject_spots(p):
        return NEVER
    return water_needed(p, tile.cost, builds_cheaper(worker), discounts, neutronium)


def least_water(s: Anachrony, seat: int, worker: int, tile: int, leaving: int = NO_WORKER, only: bool = False) -> int:
    """The least water a Construct action with this Worker and Capital tile takes, or NEVER if nothing can be built."""
    if not can_construct_as(worker):
        return NEVER
    p = s.players[seat]
    extra = capital_tile(tile)
    discounts = p.layout.discounts + extra.discounts
    least = superproject_water(s, seat, worker, discounts, extra.neutronium_discount, leaving)
    if only:
        return least
    return min(least, cheapest_building(s, seat, builds_cheaper(worker), discounts, extra.neutronium_discount))


class Construct(Task[Anachrony]):
    """Choose what to build; `tile` is the Collapsing Capital tile used, `only` allows nothing but the Superproject in Focus."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker", "tile", "only")
    kind: ClassVar[str] = "construct_choice"
    rule: ClassVar[str] = "AN-12.3"

    def __init__(self, seat: int, worker: int, tile: int, only: bool = False) -> None:
        super().__init__(seat)
        self.worker = worker
        self.tile = tile
        self.only = only

    def options(self, s: Anachrony) -> list[Action]:
        p = s.players[self.seat]
        spare = p.spare_water()
        extra = capital_tile(self.tile)
        discounts = p.layout.discounts + extra.discounts
        engineer = builds_cheaper(self.worker)
        found: list[Action] = []
        for row in range(4):
            spot = p.layout.free[row]
            if spot < 0 or self.only:
                continue
            cost = board(p).costs[row][spot - 3 * row]
            if water_needed(p, cost, engineer, discounts, extra.neutronium_discount) <= spare:
                for stack in (row, 4 + row):
                    if s.yards[stack]:
                        found.append(("build", s.yards[stack][-1]))
        if superproject_water(s, self.seat, self.worker, discounts, extra.neutronium_discount, NO_WORKER) <= spare:
            tile = focused(s, self.seat)
            assert tile is not None
            found.append(("build", tile.word))
        return found

    def resolve(self, s: Anachrony, action: Action) -> None:
        word = action[1]
        if isinstance(word, int):
            spot = s.players[self.seat].layout.free[word // 100 - 1]
            s.then(Build(self.seat, word, spot, self.worker, self.tile))
        else:
            s.then(SuperprojectRow(self.seat, s.superprojects[s.players[self.seat].focus], self.worker, self.tile))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"era": s.players[self.seat].focus}

    def blocked(self, s: Anachrony) -> list[Blocked]:
        from rondel.games.anachrony.reasons import not_built

        return not_built(s, self)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        p = s.players[self.seat]
        if not isinstance(action[1], int):
            return []
        row = action[1] // 100 - 1
        found: list[Warning] = []
        spot = p.layout.free[row]
        if p.spots[row * 3 : row * 3 + 3].count(FREE) == 1:
            found.append((Reason("row_ends", {"row": ROWS[row]}), "AN-12.4"))
        before = free_pairs(p)
        if before and not [left for left in before if spot not in (left, left + 1)]:
            found.append((Reason("blocks_superproject", {}), "AN-12.5"))
        return found


class SuperprojectRow(Task[Anachrony]):
    """Which two adjacent free spots the Superproject covers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "worker", "tile")
    kind: ClassVar[str] = "superproject_row"
    rule: ClassVar[str] = "AN-12.5"

    def __init__(self, seat: int, number: int, worker: int, tile: int) -> None:
        super().__init__(seat)
        self.number = number
        self.worker = worker
        self.tile = tile

    def options(self, s: Anachrony) -> list[Action]:
        return [ROW_PAIR[spot] for spot in superproject_spots(s.players[self.seat])]

    def resolve(self, s: Anachrony, action: Action) -> None:
        s.then(Build(self.seat, self.number, SPOT_NUMBER[action[1]], self.worker, self.tile))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"superproject": REGISTRY[self.number].word}

    def blocked(self, s: Anachrony) -> list[Blocked]:
        p = s.players[self.seat]
        legal = superproject_spots(p)
        found: list[Blocked] = []
        for left in range(12):
            if left % 3 == 2 or left in legal:
                continue
            if p.spots[left] == FREE and p.spots[left + 1] == FREE:
                items = [SPOTS[spot] for spot in legal]
                found.append((ROW_PAIR[left], Reason("not_leftmost_pair", {"items": items}), "AN-12.5"))
            elif p.spots[left] == FREE:
                found.append((ROW_PAIR[left], Reason("no_two_spots", {}), "AN-12.5"))
        return found


class Build(Task[Anachrony]):
    """Pay everything, put the tile down, resolve it, then the Collapsing Capital tile (AN-26.15)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "spot", "worker", "tile")

    def __init__(self, seat: int, number: int, spot: int, worker: int, tile: int) -> None:
        super().__init__(seat)
        self.number = number
        self.spot = spot
        self.worker = worker
        self.tile = tile

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        tile = REGISTRY[self.number]
        extra = capital_tile(self.tile)
        put = PutDown(self.seat, self.number, self.spot)
        bonus = CapitalBuildBonus(self.seat, self.number, self.spot, self.worker, self.tile)
        saved = 1 if builds_cheaper(self.worker) else 0
        if isinstance(tile, Superproject):
            cost = discounted(tile.cost, saved, extra.neutronium_discount)
            pay = PayConstruction(self.seat, cost, p.layout.discounts + extra.discounts)
            lost = [PayWorker(self.seat, kind) for kind in tile.workers]
            s.then(pay, *lost, PayBreakthroughs(self.seat, self.number), put, bonus)
        else:
            cost = discounted(board(p).costs[self.spot // 3][self.spot % 3], saved, extra.neutronium_discount)
            s.then(PayConstruction(self.seat, cost, p.layout.discounts + extra.discounts), put, bonus)


def discounted(cost: Cost, titanium: int, neutronium: int) -> Cost:
    """The cost less fixed discounts, each only where the cost really contains the component (AN-12.7)."""
    left: list[tuple[int, int]] = []
    for good, amount in cost:
        if good == TITANIUM:
            amount -= titanium
        elif good == NEUTRONIUM:
            amount -= neutronium
        if amount > 0:
            left.append((good, amount))
    return tuple(left)


class PayConstruction(Task[Anachrony]):
    """Choose each flexible discount among the T/U/G of the cost (AN-26.13), then pay."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "cost", "left")
    kind: ClassVar[str] = "construct_discounts"
    rule: ClassVar[str] = "AN-12.7"

    def __init__(self, seat: int, cost: Cost, left: int) -> None:
        super().__init__(seat)
        self.cost = cost
        self.left = left

    def options(self, s: Anachrony) -> list[Action]:
        if not self.left:
            return []
        p = s.players[self.seat]
        found: list[Action] = []
        for good, _ in self.cost:
            if good in TUG and water_needed(p, less_one(self.cost, good), False, self.left - 1, 0) != NEVER:
                found.append(SAVE[good])
        all_saved = self.left >= sum([amount for good, amount in self.cost if good in TUG])
        return found[:1] if all_saved else found  # in which order everything is saved has no meaning

    def resolve(self, s: Anachrony, action: Action) -> None:
        good = GOOD_NUMBER[action[1]]
        s.emit("discount", self.seat, ((good, 1),))
        s.then(PayConstruction(self.seat, less_one(self.cost, good), self.left - 1))

    def run(self, s: Anachrony) -> None:
        s.players[self.seat].pay(self.cost)
        s.emit("pays", self.seat, self.cost)

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"cost": amounts(self.cost), "n": self.left, "k": 1}

    def blocked(self, s: Anachrony) -> list[Blocked]:
        p = s.players[self.seat]
        legal = self.options(s)
        contained = [good for good, _ in self.cost]
        found: list[Blocked] = []
        for good in TUG:
            if good not in contained:
                reason = Reason("discount_not_in_cost", {"resource": GOODS[good]})
                found.append((SAVE[good], reason, "AN-12.7"))
            elif SAVE[good] not in legal:
                params = {"cost": amounts(self.cost), "have": holdings(p, self.cost)}
                found.append((SAVE[good], Reason("cannot_pay", params), "AN-26.13"))
        return found


def less_one(cost: Cost, good: int) -> Cost:
    return tuple([(g, n - 1 if g == good else n) for g, n in cost if g != good or n > 1])


class PayBreakthroughs(Task[Anachrony]):
    """Pay one alternative: the exact Breakthrough, or two of the shown shapes. They return to the supply."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number")
    kind: ClassVar[str] = "pay_breakthroughs"
    rule: ClassVar[str] = "AN-12.5"

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number = number

    def payments(self, s: Anachrony) -> list[tuple[int, ...]]:
        tile = REGISTRY[self.number]
        assert isinstance(tile, Superproject)
        return tile.breakthrough_payments(s.players[self.seat].breakthroughs)

    def options(self, s: Anachrony) -> list[Action]:
        return [("pay_breakthroughs", *[BREAKTHROUGH_WORDS[n] for n in paid]) for paid in self.payments(s)]

    def resolve(self, s: Anachrony, action: Action) -> None:
        own = s.players[self.seat].breakthroughs
        for word in action[1:]:
            number = BREAKTHROUGH_WORDS.index(word)
            own[number] -= 1
            s.breakthroughs[number] += 1

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"superproject": REGISTRY[self.number].word}

    def blocked(self, s: Anachrony) -> list[Blocked]:
        tile = REGISTRY[self.number]
        assert isinstance(tile, Superproject)
        if tile.exact >= 0 and not s.players[self.seat].breakthroughs[tile.exact]:
            word = BREAKTHROUGH_WORDS[tile.exact]
            return [(("pay_breakthroughs", word), Reason("no_breakthrough", {"items": [word]}), "AN-12.5")]
        return []


class PutDown(Task[Anachrony]):
    """The tile leaves its stack or the Timeline and lies on the board; its one-time abilities follow (AN-12.8)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "spot")

    def __init__(self, seat: int, number: int, spot: int) -> None:
        super().__init__(seat)
        self.number = number
        self.spot = spot

    def run(self, s: Anachrony) -> None:
        p = s.players[self.seat]
        p.spots[self.spot] = self.number
        if self.number > 100:
            take_from_yard(s, self.number)
            s.emit("builds", self.seat, self.number, self.spot % 3 + 1)
        else:
            p.spots[self.spot + 1] = HALF
            era = s.superprojects.index(self.number)
            s.superprojects[era] = 0
            s.emit("builds_superproject", self.seat, REGISTRY[self.number].word, era)
        lay_out(p)
        s.then(*REGISTRY[self.number].on_build(s, self.seat))


def take_from_yard(s: Anachrony, number: int) -> None:
    """Take the top tile of its stack; the tile below becomes available at once (AN-12.4)."""
    kind = number // 100 - 1
    stack = kind if s.yards[kind] and s.yards[kind][-1] == number else 4 + kind
    s.yards[stack] = s.yards[stack][:-1]
    if stack == kind and s.yards[kind]:
        s.reveal()
        s.emit("stack_reveals", s.yards[kind][-1])
    s.buried = s.buried[:kind] + (min(s.buried[kind], len(s.yards[kind])),) + s.buried[kind + 1 :]


class CapitalBuildBonus(Task[Anachrony]):
    """What the Collapsing Capital tile gives after the building or Superproject was placed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "number", "spot", "worker", "tile")

    def __init__(self, seat: int, number: int, spot: int, worker: int, tile: int) -> None:
        super().__init__(seat)
        self.number = number
        self.spot = spot
        self.worker = worker
        self.tile = tile

    def run(self, s: Anachrony) -> None:
        s.then(*capital_tile(self.tile).after_build(s, self.seat, self.worker, self.number, self.spot))
