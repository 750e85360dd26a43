"""The smallest game that uses every part of the core: a secret bid, a pool of gains, a die."""

from __future__ import annotations

from typing import Any, ClassVar

from rondel.core.flow import Action, Task
from rondel.core.game import Game, Setting, Settings, flag, subclasses
from rondel.core.rng import Rng, seeded
from rondel.core.state import Outcome, Stack, State


class Toy(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("seats", "stacks", "rng", "reveals", "points", "bids", "round")
    game: ClassVar[str] = "toy"
    rules_version: ClassVar[str] = "1.0"

    def __init__(
        self, seats: int, stacks: list[Stack], rng: Rng, reveals: int, points: list[int], bids: list[int], round: int
    ) -> None:
        super().__init__(seats, stacks, rng, reveals)
        self.points = points
        self.bids = bids
        self.round = round

    def clone(self) -> Toy:
        stacks = [stack[:] for stack in self.stacks]
        copy = Toy(self.seats, stacks, self.rng.clone(), self.reveals, self.points[:], self.bids[:], self.round)
        copy.copied(self)
        return copy

    def view(self, seat: int | None) -> dict[str, Any]:
        bids = [bid if i == seat else -1 for i, bid in enumerate(self.bids)]
        return {"points": self.points[:], "bids": bids, "round": self.round, "actors": list(self.actors())}

    def redeal(self, seat: int) -> None:
        for other, bid in enumerate(self.bids):
            if other != seat and bid >= 0:
                self.bids[other] = self.rng.draw(3)

    def outcome(self) -> Outcome:
        best = max(self.points)
        winners = tuple([i for i, p in enumerate(self.points) if p == best])
        return Outcome(tuple(self.points), tuple([{"points": p} for p in self.points]), winners, "points", {})


class Round(Task[Toy]):
    """All seats bid in secret; then the bids are compared."""

    def run(self, s: Toy) -> None:
        if s.round == 3:
            return
        s.round += 1
        s.then(Compare(-1), Round(-1))
        for seat in range(s.seats):
            s.each(seat, Bid(seat))


class Bid(Task[Toy]):
    kind: ClassVar[str] = "bid"
    rule: ClassVar[str] = "TOY-1"
    secret: ClassVar[bool] = True

    def options(self, s: Toy) -> list[Action]:
        return [("bid", n) for n in range(3)]

    def resolve(self, s: Toy, action: Action) -> None:
        s.bids[self.seat] = action[1]
        s.tell(self.seat, "bid", action[1])


class Compare(Task[Toy]):
    """The highest bidders gain a prize and a die, in any order."""

    def run(self, s: Toy) -> None:
        high = max(s.bids)
        s.reveal()
        for seat, bid in enumerate(s.bids):
            if bid == high:
                s.gain(seat, Prize(seat, 1), Die(seat), Prize(seat, bid))
        s.bids = [-1] * s.seats


class Prize(Task[Toy]):
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "amount")
    kind: ClassVar[str] = "prize"
    rule: ClassVar[str] = "TOY-2"

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__(seat)
        self.amount = amount

    def merged(self, other: Task[Toy]) -> Task[Toy] | None:
        return Prize(self.seat, self.amount + other.amount) if isinstance(other, Prize) else None

    def run(self, s: Toy) -> None:
        s.points[self.seat] += self.amount
        s.emit("prize", self.seat, self.amount)


class Die(Task[Toy]):
    kind: ClassVar[str] = "die"

    def run(self, s: Toy) -> None:
        s.points[self.seat] += 1 + s.roll(6)


class ToyGame(Game):
    id: ClassVar[str] = "toy"
    title: ClassVar[str] = "Toy"
    seats: ClassVar[tuple[int, ...]] = (2, 3)
    rules_version: ClassVar[str] = "1.0"

    def settings(self) -> list[Setting]:
        return [flag("nothing", "toy.set.nothing", self.seats), Setting("colour", "choice", ("red",), "red", "", (3,))]

    def facts(self) -> dict[str, tuple[str, ...]]:
        return {"bid": ("n",), "prize": ("seat", "n")}

    def deal(self, seats: int, seed: int, settings: Settings) -> State:
        stacks: list[Stack] = [[] for _ in range(seats)]
        return Toy(seats, stacks + [[Round(-1)]], seeded(seed), 0, [0] * seats, [-1] * seats, 0)

    def classes(self) -> dict[str, Any]:
        return {"Rng": Rng, "Toy": Toy} | subclasses(Task, __name__)
