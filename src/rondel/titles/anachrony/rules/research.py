"""Research (AN-12.11 to AN-12.13): set one die, roll the other, take the Breakthrough."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.capital import capital_tile
from rondel.titles.anachrony.rules.leaders import LEADERS
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ANY_ICON,
    GENIUS,
    ICON_DIE,
    ICON_NUMBER,
    ICONS,
    NOBODY,
    SCIENTIST,
    SHAPE_DIE,
    SHAPE_NUMBER,
    SHAPES,
)

UNSET: Final = -1
SET_SHAPE: Final = tuple([("set", shape) for shape in SHAPES])
SET_ICON: Final = tuple([("set", icon) for icon in ICONS])
SET_ALL: Final = SET_SHAPE + SET_ICON
SET_ANY: Final[Action] = ("set", "any")
TAKE_ICON: Final = tuple([("take", icon) for icon in ICONS])
ROLL: Final[Action] = ("roll",)
REROLL_SHAPE: Final[Action] = ("reroll", "shape")
REROLL_ICON: Final[Action] = ("reroll", "icon")


def can_research_as(worker: int) -> bool:
    """Scientist or Genius only (AN-12.11)."""
    return worker in (SCIENTIST, GENIUS, NOBODY)


def can_research(s: Anachrony) -> bool:
    """Whether any Breakthrough is left."""
    return sum(s.breakthroughs) > 0


def why_not_research(s: Anachrony, worker: int) -> Why | None:
    """Why this Worker cannot research."""
    if not can_research_as(worker):
        return Reason("only_scientist", {}), "AN-12.11"
    return None if can_research(s) else (Reason("no_breakthroughs_left", {}), "AN-26.1")


def left(s: Anachrony, shape: int, icon: int) -> int:
    return s.breakthroughs[shape * 5 + icon]


class Research(Task[Anachrony]):
    """Choose one die and set it to a face of choice, never to "?"."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker", "tile")
    kind: ClassVar[str] = "research_set_die"
    rule: ClassVar[str] = "AN-12.12"

    def __init__(self, seat: int, worker: int, tile: int) -> None:
        super().__init__(seat)
        self.worker = worker
        self.tile = tile

    def options(self, s: Anachrony) -> list[Action]:
        return list(SET_ALL)

    def resolve(self, s: Anachrony, action: Action) -> None:
        word = action[1]
        shape = SHAPE_NUMBER.get(word, UNSET)
        icon = ICON_NUMBER.get(word, UNSET)
        after = AfterResearch(self.seat, self.worker, self.tile)
        s.then(SecondDie(self.seat, shape, icon, capital_tile(self.tile).second_die), after)

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*SET_ALL, SET_ANY]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return (Reason("die_question_mark", {}), "AN-12.12") if action == SET_ANY else None

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        word = action[1]
        if word in SHAPE_NUMBER:
            count = sum(s.breakthroughs[SHAPE_NUMBER[word] * 5 : SHAPE_NUMBER[word] * 5 + 5])
        else:
            count = sum([left(s, shape, ICON_NUMBER[word]) for shape in range(3)])
        return [(Reason("research_few_left", {"n": count}), "AN-12.13")] if count < 3 else []


def why_none_left(s: Anachrony, shape: int, icon: int) -> Why | None:
    """Whether the supply lacks this Breakthrough."""
    if left(s, shape, icon):
        return None
    return Reason("no_tile_of_kind", {"shape": SHAPES[shape], "icon": ICONS[icon]}), "AN-26.45"


class SecondDie(Task[Anachrony]):
    """Roll the second die, or set it too: free with a Capital tile, for 1 water with a Lab or leader (AN-14.12)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "shape", "icon", "free")
    kind: ClassVar[str] = "research_second_die"
    rule: ClassVar[str] = "AN-14.12"

    def __init__(self, seat: int, shape: int, icon: int, free: bool) -> None:
        super().__init__(seat)
        self.shape = shape
        self.icon = icon
        self.free = free

    def may_set(self, s: Anachrony) -> bool:
        p = s.players[self.seat]
        if self.free:
            return True
        able = p.layout.second_die or (LEADERS[p.leader].second_die and s.leader_works(self.seat))
        return able and p.spare_water() >= 1

    def options(self, s: Anachrony) -> list[Action]:
        """A combination still in the supply must be chosen (AN-26.45)."""
        if not self.may_set(s):
            return []
        found = self.unopposed(s)
        return found if len(found) > 1 else []

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == ROLL:
            self.run(s)
            return
        if not self.free:
            s.players[self.seat].pay_water(1)
        shape = SHAPE_NUMBER[action[1]] if self.shape == UNSET else self.shape
        icon = ICON_NUMBER[action[1]] if self.icon == UNSET else self.icon
        s.emit("researches_both", self.seat, shape, icon)
        take_breakthrough(s, self.seat, shape, icon)

    def run(self, s: Anachrony) -> None:
        if self.shape == UNSET:
            s.then(DiceLie(self.seat, SHAPE_DIE[s.roll(6)], self.icon))
        else:
            s.then(DiceLie(self.seat, self.shape, ICON_DIE[s.roll(6)]))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"free": self.free}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*(SET_ICON if self.icon == UNSET else SET_SHAPE), ROLL]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        if action == ROLL:
            return None
        shape = SHAPE_NUMBER[action[1]] if self.shape == UNSET else self.shape
        icon = ICON_NUMBER[action[1]] if self.icon == UNSET else self.icon
        return why_none_left(s, shape, icon)


class DiceLie(Task[Anachrony]):
    """Both dice lie: take the tile; "?" is any icon of choice; if no such tile is left, a die of choice is rolled again."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "shape", "icon")

    def __init__(self, seat: int, shape: int, icon: int) -> None:
        super().__init__(seat)
        self.shape = shape
        self.icon = icon

    def asks(self, s: Anachrony) -> tuple[str, str]:
        return ("research_any_icon", "AN-12.12") if self.choices(s) else ("research_reroll", "AN-12.13")

    def choices(self, s: Anachrony) -> list[int]:
        """Icons with a tile left in the shape, when "?" was rolled."""
        if self.icon != ANY_ICON:
            return []
        return [icon for icon in range(5) if left(s, self.shape, icon)]

    def options(self, s: Anachrony) -> list[Action]:
        if self.icon != ANY_ICON and left(s, self.shape, self.icon):
            return []
        found: list[Action] = [TAKE_ICON[icon] for icon in self.choices(s)]
        return found or [REROLL_SHAPE, REROLL_ICON]

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == REROLL_SHAPE:
            shape = SHAPE_DIE[s.roll(6)]
            s.emit("research_again", self.seat, "shape", SHAPES[shape])
            s.then(DiceLie(self.seat, shape, self.icon))
        elif action == REROLL_ICON:
            icon = ICON_DIE[s.roll(6)]
            s.emit("research_again", self.seat, "icon", "any" if icon == ANY_ICON else ICONS[icon])
            s.then(DiceLie(self.seat, self.shape, icon))
        else:
            icon = ICON_NUMBER[action[1]]
            s.emit("research_any", self.seat, icon)
            take_breakthrough(s, self.seat, self.shape, icon)

    def run(self, s: Anachrony) -> None:
        s.emit("researches", self.seat, self.shape, self.icon)
        take_breakthrough(s, self.seat, self.shape, self.icon)

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"shape": SHAPES[self.shape]}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(TAKE_ICON) if self.choices(s) else [REROLL_SHAPE, REROLL_ICON]

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        return why_none_left(s, self.shape, ICON_NUMBER[action[1]]) if action[0] == "take" else None


def take_breakthrough(s: Anachrony, seat: int, shape: int, icon: int) -> None:
    s.breakthroughs[shape * 5 + icon] -= 1
    s.players[seat].breakthroughs[shape * 5 + icon] += 1


class AfterResearch(Task[Anachrony]):
    """What the Collapsing Capital tile gives after the Research (AN-26.15)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "worker", "tile")

    def __init__(self, seat: int, worker: int, tile: int) -> None:
        super().__init__(seat)
        self.worker = worker
        self.tile = tile

    def run(self, s: Anachrony) -> None:
        s.then(*capital_tile(self.tile).after_research(s, self.seat, self.worker))
