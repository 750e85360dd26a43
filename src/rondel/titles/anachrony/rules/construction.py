"""What a construction costs (AN-12.5 to AN-12.7): discounts, and paying goods and Breakthroughs."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.titles.anachrony.rules.goods import amounts, cannot_pay
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    BREAKTHROUGHS,
    CORE,
    GOOD_NUMBER,
    GOODS,
    NEUTRONIUM,
    TITANIUM,
    TUG,
    WATER,
)
from rondel.titles.anachrony.rules.tiles.superproject import Superproject
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY, Cost

NEVER: Final = 99
"""More water than anybody has: it cannot be built."""

SAVE: Final = tuple([("save", GOODS[good]) for good in TUG])
BREAKTHROUGH_WORDS: Final = tuple([f"{shape}_{icon}" for shape, icon in BREAKTHROUGHS])


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

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(SAVE)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        p = s.players[self.seat]
        good = GOOD_NUMBER[action[1]]
        if good not in [contained for contained, _ in self.cost]:
            return Reason("discount_not_in_cost", {"resource": GOODS[good]}), "AN-12.7"
        if water_needed(p, less_one(self.cost, good), False, self.left - 1, 0) == NEVER:
            return cannot_pay(p, self.cost, "AN-26.13")
        return None


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

    def conceivable(self, s: Anachrony) -> list[Action]:
        """The payments of own Breakthroughs, and the exact one that is printed."""
        tile = REGISTRY[self.number]
        assert isinstance(tile, Superproject)
        found = self.options(s)
        if tile.exact >= 0:
            exact: Action = ("pay_breakthroughs", BREAKTHROUGH_WORDS[tile.exact])
            if exact not in found:
                found.append(exact)
        return found

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        own = s.players[self.seat].breakthroughs
        lacking = [word for word in action[1:] if own[BREAKTHROUGH_WORDS.index(word)] < action.count(word)]
        return (Reason("no_breakthrough", {"items": lacking}), "AN-12.5") if lacking else None
