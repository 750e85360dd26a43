"""Trade with Nomads (AN-12.22, AN-12.23)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.anachrony.rules.goods import Gain, GainTug, PayTug, tug
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import ADMINISTRATOR, CORE, GENIUS, GOODS, NEUTRONIUM, WATER

ANY_TWO: Final = -1
"""Any two of titanium, uranium, gold."""

EXCHANGES: Final[tuple[tuple[int, int, int, int], ...]] = (
    (WATER, 3, CORE, 1), (CORE, 1, WATER, 3), (CORE, 1, NEUTRONIUM, 1), (NEUTRONIUM, 1, CORE, 1),
    (NEUTRONIUM, 1, ANY_TWO, 2), (ANY_TWO, 2, NEUTRONIUM, 1), (ANY_TWO, 2, WATER, 3), (WATER, 3, ANY_TWO, 2),
)  # fmt: skip
"""(give, how many, get, how many): four lines, each in both directions."""


def word(good: int) -> str:
    return "tug" if good == ANY_TWO else GOODS[good]


TRADES: Final = tuple([("trade", word(give), word(get)) for give, _, get, _ in EXCHANGES])
STOP: Final[Action] = ("stop",)


def can_give(p: Player, good: int, amount: int) -> bool:
    """No saving applies to trades (AN-14.19)."""
    return (tug(p) if good == ANY_TWO else p.have[good]) >= amount


def can_trade(p: Player) -> bool:
    return p.have[WATER] >= 3 or p.have[CORE] > 0 or p.have[NEUTRONIUM] > 0 or tug(p) >= 2


def trades_of(worker: int) -> int:
    """An Administrator or Genius may make two exchanges."""
    return 2 if worker in (ADMINISTRATOR, GENIUS) else 1


class Trade(Task[Anachrony]):
    """Make one exchange; a second one is optional. `last` is the number of the one before, or -1."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "last")
    kind: ClassVar[str] = "trade"
    rule: ClassVar[str] = "AN-12.22"

    def __init__(self, seat: int, left: int, last: int = -1) -> None:
        super().__init__(seat)
        self.left = left
        self.last = last

    def options(self, s: Anachrony) -> list[Action]:
        if not self.left:
            return []
        p = s.players[self.seat]
        found: list[Action] = []
        for number, (give, amount, _, _) in enumerate(EXCHANGES):
            if can_give(p, give, amount):
                found.append(TRADES[number])
        return [*found, STOP] if self.last >= 0 else found

    def resolve(self, s: Anachrony, action: Action) -> None:
        if action == STOP:
            return
        number = TRADES.index(action)
        s.then(*exchange(s, self.seat, number), Trade(self.seat, self.left - 1, number))

    def subject(self, s: Anachrony) -> dict[str, Any]:
        return {"second": self.last >= 0}

    def conceivable(self, s: Anachrony) -> list[Action]:
        return [*TRADES, STOP] if self.last >= 0 else list(TRADES)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        if action == STOP:
            return None
        p = s.players[self.seat]
        give, amount, _, _ = EXCHANGES[TRADES.index(action)]
        if can_give(p, give, amount):
            return None
        have = tug(p) if give == ANY_TWO else p.have[give]
        return Reason("trade_cannot_give", {"cost": {word(give): amount}, "have": {word(give): have}}), "AN-12.22"

    def warnings(self, s: Anachrony, action: Action) -> list[Warning]:
        if self.last >= 0 and action != STOP and TRADES.index(action) == self.last ^ 1:
            return [(Reason("trade_back", {}), "AN-12.23")]
        return []


def exchange(s: Anachrony, seat: int, number: int) -> tuple[Task[Any], ...]:
    """Give, then get."""
    give, amount, get, gained = EXCHANGES[number]
    s.emit("trades", seat, {word(give): amount}, {word(get): gained})
    if give != ANY_TWO:
        s.players[seat].have[give] -= amount
    pay: tuple[Task[Any], ...] = (PayTug(seat, 2),) if give == ANY_TWO else ()
    take: tuple[Task[Any], ...] = (GainTug(seat, 2),) if get == ANY_TWO else (Gain(seat, ((get, gained),)),)
    return pay + take
