"""Clocks: none, live (seconds for a move, then a reserve) or days. Times are milliseconds, given by the caller."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal

from rondel.match.refusal import Refused
from rondel.match.shapes import ClockData

NONE: Final = "none"
LIVE: Final = "live"
DAYS: Final = "days"
BOT: Final = "bot"
MOVE: Final = "move"
WAIT: Final = "wait"
KINDS = (NONE, LIVE, DAYS)
TIMEOUTS = (BOT, MOVE, WAIT)
"""When time is up: a bot plays until its owner returns, a bot makes this one move, or the table waits."""

SECOND = 1000
DAY = 24 * 3600 * SECOND


@dataclass(frozen=True)
class ClockRules:
    """Which clock stands at the table, and what happens when it runs out."""

    kind: Literal["none", "live", "days"] = NONE
    move: int = 0
    """live: seconds for every move; days: days for every move."""
    reserve: int = 0
    """live: seconds for the whole game, used when a move takes longer."""
    timeout: Literal["bot", "move", "wait"] = WAIT

    def data(self) -> ClockData:
        return {"kind": self.kind, "move": self.move, "reserve": self.reserve, "timeout": self.timeout}

    @classmethod
    def read(cls, data: dict[str, Any]) -> ClockRules:
        """The rules that `data` describes; refused with what is wrong with them."""
        rules = cls(**{name: data[name] for name in ("kind", "move", "reserve", "timeout") if name in data})
        most = 365 if rules.kind == DAYS else 86400
        whole = [value for value in (rules.move, rules.reserve) if type(value) is int and 0 <= value <= most]
        for name, value, right, allowed in (
            ("kind", rules.kind, rules.kind in KINDS, ", ".join(KINDS)),
            ("timeout", rules.timeout, rules.timeout in TIMEOUTS, ", ".join(TIMEOUTS)),
            ("move, reserve", f"{rules.move}, {rules.reserve}", len(whole) == 2, f"0–{most}"),
            ("move", rules.move, rules.kind == NONE or any(whole), f"1–{most}"),
        ):
            if not right:
                raise Refused("ui.err_setup.clock", {"text": f"{name} = {str(value)[:40]}", "allowed": allowed})
        return rules

    def per_move(self) -> int:
        return self.move * (DAY if self.kind == DAYS else SECOND)


@dataclass(frozen=True)
class Clock:
    """Since when each seat owes a decision (0: it does not), and what is left of its reserve."""

    since: tuple[int, ...]
    reserve: tuple[int, ...]

    @classmethod
    def begin(cls, rules: ClockRules, seats: int, actors: tuple[int, ...], now: int) -> Clock:
        since = tuple(now if seat in actors else 0 for seat in range(seats))
        return cls(since, (rules.reserve * SECOND if rules.kind == LIVE else 0,) * seats)

    def moved(self, rules: ClockRules, seat: int, actors: tuple[int, ...], now: int) -> Clock:
        """After this seat (or nobody: -1) has acted and these seats owe a decision."""
        since, reserve = list(self.since), list(self.reserve)
        for i in range(len(since)):
            acted = i == seat and since[i]
            if acted and rules.kind == LIVE:
                reserve[i] = max(0, reserve[i] - max(0, now - since[i] - rules.per_move()))
            if i not in actors:
                since[i] = 0
            elif acted or not since[i]:
                since[i] = now
        return Clock(tuple(since), tuple(reserve))

    def deadline(self, rules: ClockRules, seat: int, away: int = 0) -> int | None:
        """When this seat's time is up; None: never. `away`: its vacation lasts until then, and a clock of days rests."""
        if rules.kind == NONE or not self.since[seat]:
            return None
        since = max(self.since[seat], away) if rules.kind == DAYS else self.since[seat]
        return since + rules.per_move() + self.reserve[seat]

    def data(self) -> list[list[int]]:
        return [list(self.since), list(self.reserve)]

    @classmethod
    def read(cls, data: list[list[int]]) -> Clock:
        return cls(tuple(data[0]), tuple(data[1]))
