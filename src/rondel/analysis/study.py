"""An analysis as it grows: rows of data, what is still to be done, and what they say together.

Everything that was found is a row of JSON-able data, one for each piece of work. An analysis that was interrupted goes on from
its rows; the same record and depth give the same rows on every machine, in whatever order they come.
"""

from __future__ import annotations

import functools
import hashlib
import json
from typing import Any

from rondel.analysis import judging
from rondel.analysis.curve import expected, point
from rondel.analysis.depths import USUAL, depth
from rondel.analysis.grades import BEST
from rondel.analysis.moments import Moment, moments
from rondel.bots import chance
from rondel.core.errors import RecordError
from rondel.core.state import State
from rondel.record import Record

FORMAT = 1
CURVE, GLANCE, CLOSE = "curve", "glance", "close"
LOT = {CURVE: 12, GLANCE: 8, CLOSE: 1}
"""Decisions in one piece of work."""
KEPT = 4
"""Records that a process remembers as moments."""
DIGITS = 4
Row = dict[str, Any]
Job = tuple[str, list[int]]


def fingerprint(record: Record) -> str:
    """Names a record."""
    return hashlib.blake2b(json.dumps(record.data(), sort_keys=True).encode(), digest_size=12).hexdigest()


@functools.lru_cache(KEPT)
def walked(data: str) -> tuple[list[Moment], State]:
    """The moments of a record that is given as JSON: a process that does many pieces walks through it once."""
    return moments(Record.from_data(json.loads(data)))


def work(data: str, level: str, open_cards: bool, job: Job) -> list[Row]:
    """Do a piece of work, in whatever process: from data to data."""
    found, end = walked(data)
    kind, numbers = job
    make = {CURVE: curve_row, GLANCE: glance_row, CLOSE: close_row}[kind]
    return [make(found, end, level, open_cards, number) for number in numbers]


def short(numbers: Any) -> list[float]:
    return [round(number, DIGITS) for number in numbers]


def curve_row(found: list[Moment], end: State, level: str, open_cards: bool, number: int) -> Row:
    """A point of the curve; the last one is the end of the game."""
    deals = depth(level).deals
    if number == len(found):
        return {"row": CURVE, "n": number, "chance": short(chance.results(end)), "error": [0.0] * end.seats, "expected": None}
    moment = found[number]
    after = found[number + 1].state if number + 1 < len(found) else end
    points = point(moment.state, deals, open_cards)
    reveals = after.reveals != moment.state.reveals
    hoped = expected(moment, 2 * deals, open_cards) if reveals else None
    return {
        "row": CURVE, "n": number, "seat": moment.seat, "choice": moment.choice(), "stage": moment.state.stage(),
        "chance": short([one for one, _ in points]), "error": short([error for _, error in points]),
        "expected": short(hoped) if hoped else None,
    }  # fmt: skip


def glance_row(found: list[Moment], end: State, level: str, open_cards: bool, number: int) -> Row:
    """The first look at a decision."""
    moment = found[number]
    seen = judging.glance(moment, depth(level), open_cards)
    best = seen.ranked()[0]
    return {
        "row": GLANCE, "n": number, "options": len(moment.options), "same": best == moment.action,
        "loss": round(seen.loss(moment.action), DIGITS), "asked": judging.asked(moment.state, moment.seat, moment.action),
        "rule": moment.state.decision(moment.seat).rule,
    }  # fmt: skip


def close_row(found: list[Moment], end: State, level: str, open_cards: bool, number: int) -> Row:
    """The close look: the best rivals played on beside what was played, their lines, and what moves in the worth."""
    moment, how = found[number], depth(level)
    ranked = [action for action in judging.glance(moment, how, open_cards).ranked() if action != moment.action]
    rivals = [moment.action, *ranked[: how.rivals]]
    results = judging.compared(moment, rivals, how, open_cards)
    loss, error = judging.loss(results, moment.action)
    steps, after = judging.line(moment, moment.action, open_cards)
    own = sum(results[moment.action]) / how.games
    lines = []
    for action in rivals[1:]:
        pairs = [theirs - mine for theirs, mine in zip(results[action], results[moment.action], strict=True)]
        gain, off = judging.judged(pairs)
        path, at = judging.line(moment, action, open_cards)
        why = judging.reasons(moment, at, after)
        lines.append({"steps": path, "gain": round(gain, DIGITS), "error": round(off, DIGITS), "reasons": why})
    lines.sort(key=lambda one: -float(str(one["gain"])))
    return {
        "row": CLOSE, "n": number, "loss": round(loss, DIGITS), "error": round(error, DIGITS), "chance": round(own, DIGITS),
        "played": steps, "lines": lines,
    }  # fmt: skip


EARLIER = "earlier"
"""Marks a row of a look that was less close: shown until this one has found better."""


def deepened(lines: list[Row], level: str) -> list[Row]:
    """What was kept of a game, as that with which a closer look at it begins."""
    return [lines[0] | {"depth": depth(level).name}, *[row | {EARLIER: True} for row in lines[1:]]]


class Study:
    """What is known of a game so far, and what comes next."""

    def __init__(self, record: Record, level: str = USUAL, open_cards: bool = False) -> None:
        self.record = record
        self.depth = depth(level)
        self.open_cards = open_cards
        self.data = json.dumps(record.data())
        self.moments, self.end = walked(self.data)
        self.rows: dict[tuple[str, int], Row] = {}
        self.earlier: dict[tuple[str, int], Row] = {}

    @property
    def header(self) -> Row:
        """The first line of what is kept: of which game, and how closely it is looked at."""
        return {
            "row": "analysis", "format": FORMAT, "record": fingerprint(self.record), "game": self.record.game.id,
            "rules_version": self.record.rules_version, "depth": self.depth.name, "open": self.open_cards,
        }  # fmt: skip

    def add(self, rows: list[Row]) -> None:
        for row in rows:
            (self.earlier if row.get(EARLIER) else self.rows)[row["row"], row["n"]] = row
        if self.earlier and self.complete():
            self.earlier = {}

    def row(self, kind: str, number: int) -> Row | None:
        """What there is to tell: where this look has not come yet, what an earlier one found."""
        return self.rows.get((kind, number)) or self.earlier.get((kind, number))

    def take(self, lines: list[Row], place: str) -> None:
        """Go on from what was kept; RecordError if it is of another game, depth or format."""
        if lines and lines[0] != self.header:
            raise RecordError(
                f"{place} holds an analysis of another game, depth or version of Rondel; remove it, or name another"
            )
        self.add(lines[1:])

    def choices(self) -> list[int]:
        return [moment.number for moment in self.moments if moment.choice()]

    def doubtful(self) -> list[int]:
        """Decisions that deserve the close look: those that looked worst at a glance; in the order of the game."""
        seen = [self.rows[GLANCE, number] for number in self.choices() if (GLANCE, number) in self.rows]
        worst = sorted(
            [row for row in seen if not row["same"] and row["loss"] > BEST], key=lambda row: (-row["loss"], row["n"])
        )
        return sorted([row["n"] for row in worst[: self.depth.close]])

    def jobs(self) -> list[Job]:
        """What can be done now, in pieces: the curve first, then a glance at every decision, then the close looks."""
        for kind, numbers in ((CURVE, range(len(self.moments) + 1)), (GLANCE, self.choices()), (CLOSE, self.doubtful())):
            missing = [number for number in numbers if (kind, number) not in self.rows]
            if missing:
                return [(kind, missing[i : i + LOT[kind]]) for i in range(0, len(missing), LOT[kind])]
        return []

    def progress(self) -> tuple[int, int]:
        """Pieces done, and all; how many close looks there are is known after the glances."""
        close = len(self.doubtful()) if self.glanced() else min(self.depth.close, len(self.choices()))
        return len(self.rows), len(self.moments) + 1 + len(self.choices()) + close

    def glanced(self) -> bool:
        return all([(GLANCE, number) in self.rows for number in self.choices()])

    def complete(self) -> bool:
        return not self.jobs()

    def lines(self) -> list[Row]:
        """Everything, as it is kept: the header, then the rows in their order."""
        order, known = {CURVE: 0, GLANCE: 1, CLOSE: 2}, {**self.earlier, **self.rows}
        return [self.header, *[known[at] for at in sorted(known, key=lambda at: (order[at[0]], at[1]))]]
