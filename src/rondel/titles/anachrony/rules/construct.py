"""Construct (AN-12.2 to AN-12.8): put a building or the Superproject in Focus on the own board."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.capital import capital_tile
from rondel.titles.anachrony.rules.construction import NEVER, PayBreakthroughs, PayConstruction, discounted, water_needed
from rondel.titles.anachrony.rules.goods import PayWorker, amounts, can_give_up, holdings
from rondel.titles.anachrony.rules.layout import lay_out
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ADMINISTRATOR,
    ENGINEER,
    FREE,
    GENIUS,
    HALF,
    ROWS,
    SPOT_NUMBER,
    SPOTS,
    WATER,
    column_of,
    is_building,
    row_of,
    row_of_building,
)
from rondel.titles.anachrony.rules.tiles.superproject import Superproject
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY, Cost

NO_WORKER: Final = -1
NO_SPACE: Final = -1
"""As a price: the action takes no space, or the space is paid for already."""

ROW_PAIR: Final = tuple([("row", spot) for spot in SPOTS])


def can_construct_as(worker: int) -> bool:
    """Engineer, Scientist or Genius; no Administrator (AN-12.2). The Exosuit without a Worker counts as a Scientist."""
    return worker != ADMINISTRATOR


def builds_cheaper(worker: int) -> bool:
    """An Engineer or Genius saves 1 titanium (AN-12.6)."""
    return worker in (ENGINEER, GENIUS)


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
    return [left for left in range(11) if column_of(left) < 2 and p.spots[left] == FREE and p.spots[left + 1] == FREE]


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


def why_not_construct(s: Anachrony, seat: int, worker: int, tile: int, price: int, leaving: int) -> Why | None:
    """Why a Construct action with this Worker and Capital tile is not possible; `price` is the water of the space, still
    to be paid, or NO_SPACE."""
    if not can_construct_as(worker):
        return Reason("no_administrator", {}), "AN-12.2"
    p = s.players[seat]
    least = least_water(s, seat, worker, tile, leaving)
    if least + max(price, 0) <= p.spare_water():
        return None
    if least == NEVER or price == NO_SPACE:
        return Reason("nothing_to_build", {}), "AN-26.1"
    pairs = ((WATER, least + price),)
    return Reason("cannot_pay_space", {"cost": amounts(pairs), "have": holdings(p, pairs)}), "AN-26.1"


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

    def water_for(self, p: Player, cost: Cost) -> int:
        """The water of this cost, or NEVER, with the Worker's, the tiles' and the Capital tile's discounts."""
        extra = capital_tile(self.tile)
        discounts = p.layout.discounts + extra.discounts
        return water_needed(p, cost, builds_cheaper(self.worker), discounts, extra.neutronium_discount)

    def resolve(self, s: Anachrony, action: Action) -> None:
        word = action[1]
        if isinstance(word, int):
            spot = s.players[self.seat].layout.free[row_of_building(word)]
            s.then(Build(self.seat, word, spot, self.worker, self.tile))
        else:
            s.then(SuperprojectRow(self.seat, s.superprojects[s.players[self.seat].focus], self.worker, self.tile))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"era": s.players[self.seat].focus}

    def conceivable(self, s: Anachrony) -> list[Action]:
        from rondel.titles.anachrony.rules.reasons import conceivable_builds

        return conceivable_builds(s)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        from rondel.titles.anachrony.rules.reasons import why_not_build

        return why_not_build(s, self, action)

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        p = s.players[self.seat]
        if not isinstance(action[1], int):
            return []
        row = row_of_building(action[1])
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
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        s.then(Build(self.seat, self.number, SPOT_NUMBER[action[1]], self.worker, self.tile))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"superproject": REGISTRY[self.number].word}

    def conceivable(self, s: Anachrony) -> list[Action]:
        """Every free spot as the left one of a pair."""
        spots = s.players[self.seat].spots
        return [ROW_PAIR[left] for left in range(12) if column_of(left) < 2 and spots[left] == FREE]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        p = s.players[self.seat]
        left = SPOT_NUMBER[action[1]]
        if p.spots[left + 1] != FREE:
            return Reason("no_two_spots", {}), "AN-12.5"
        pairs = superproject_spots(p)
        if left in pairs:
            return None
        return Reason("not_leftmost_pair", {"items": [SPOTS[spot] for spot in pairs]}), "AN-12.5"


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
            cost = discounted(board(p).costs[row_of(self.spot)][column_of(self.spot)], saved, extra.neutronium_discount)
            s.then(PayConstruction(self.seat, cost, p.layout.discounts + extra.discounts), put, bonus)


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
        if is_building(self.number):
            take_from_yard(s, self.number)
            s.emit("builds", self.seat, self.number, column_of(self.spot) + 1)
        else:
            p.spots[self.spot + 1] = HALF
            era = s.superprojects.index(self.number)
            s.superprojects[era] = 0
            s.emit("builds_superproject", self.seat, REGISTRY[self.number].word, era)
        lay_out(p)
        s.then(*REGISTRY[self.number].on_build(s, self.seat))


def take_from_yard(s: Anachrony, number: int) -> None:
    """Take the top tile of its stack; the tile below becomes available at once (AN-12.4)."""
    kind = row_of_building(number)
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
