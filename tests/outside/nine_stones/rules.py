"""Nine Stones (NS-1): take a stone in turn, but none beside the one that was taken last; who has more points wins."""

from __future__ import annotations

from typing import Any, ClassVar

from rondel.core.flow import TABLE, Action, Reason, Task, Why
from rondel.core.game import Game, Settings, subclasses
from rondel.core.rng import Rng, seeded
from rondel.core.state import Outcome, Stack, State

SIDE = 3


class NineStones(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "stacks", "rng", "reveals", "owner", "last")
    game: ClassVar[str] = "nine_stones"
    rules_version: ClassVar[str] = "1.0"

    def __init__(self, seats: int, stacks: list[Stack], rng: Rng, reveals: int, owner: list[int], last: int) -> None:
        super().__init__(seats, stacks, rng, reveals)
        self.owner = owner
        self.last = last

    def clone(self) -> NineStones:
        stacks = [stack[:] for stack in self.stacks]
        copy = NineStones(self.seats, stacks, self.rng.clone(), self.reveals, self.owner[:], self.last)
        copy.copied(self)
        return copy

    def points(self, seat: int) -> int:
        return sum([number for number, owner in enumerate(self.owner, 1) if owner == seat])

    def view(self, seat: int | None) -> dict[str, Any]:
        stones = [number if owner < 0 else None for number, owner in enumerate(self.owner, 1)]
        return {
            "stones": [stones[row : row + SIDE] for row in range(0, len(stones), SIDE)],
            "worth": [[5, 5, 5], [5, 7, 5]],
            "players": [{"points": self.points(other)} for other in range(self.seats)],
            "actors": list(self.actors()),
            "over": self.over,
        }

    def redeal(self, seat: int) -> None:
        """Nothing is hidden."""

    def outcome(self) -> Outcome:
        points = tuple([self.points(seat) for seat in range(self.seats)])
        winners = tuple([seat for seat, own in enumerate(points) if own == max(points)])
        return Outcome(points, tuple([{"stones": own} for own in points]), winners, "points", {})


class Turn(Task[NineStones]):
    def run(self, s: NineStones) -> None:
        taken = len([owner for owner in s.owner if owner >= 0])
        if taken < len(s.owner):
            s.then(Take(taken % s.seats), Turn(TABLE))


class Take(Task[NineStones]):
    kind: ClassVar[str] = "take_stone"
    rule: ClassVar[str] = "NS-1.1"

    def conceivable(self, s: NineStones) -> list[Action]:
        return [("stone", number) for number, owner in enumerate(s.owner, 1) if owner < 0]

    def why_not(self, s: NineStones, action: Action) -> Why | None:
        left = len([owner for owner in s.owner if owner < 0])
        beside = abs(int(action[1]) - s.last) == 1
        return (Reason("beside", {}), self.rule) if beside and s.last and left > SIDE else None

    def options(self, s: NineStones) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: NineStones, action: Action) -> None:
        s.last = int(action[1])
        s.owner[s.last - 1] = self.seat
        s.emit("took", self.seat, s.last)


class NineStonesGame(Game):
    id: ClassVar[str] = "nine_stones"
    title: ClassVar[str] = "Nine Stones"
    seats: ClassVar[tuple[int, ...]] = (2,)
    rules_version: ClassVar[str] = "1.0"

    def facts(self) -> dict[str, tuple[str, ...]]:
        return {"took": ("seat", "n")}

    def deal(self, seats: int, seed: int, settings: Settings) -> State:
        stacks: list[Stack] = [[] for _ in range(seats)]
        return NineStones(seats, [*stacks, [Turn(TABLE)]], seeded(seed), 0, [-1] * SIDE * SIDE, 0)

    def classes(self) -> dict[str, Any]:
        return {"Rng": Rng, "NineStones": NineStones} | subclasses(Task, __name__)


GAME = NineStonesGame()
