"""A table as everybody at it knows it: its seats, its settings, who may see what. Where it is kept is the host's business."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any

from rondel.match.clock import Clock, ClockRules
from rondel.match.match import UNTIL_REVEAL
from rondel.match.shapes import UndoRule
from rondel.room import wire
from rondel.room.person import Person
from rondel.room.wire import Outcome, Status

WAITING: Status = "waiting"
RUNNING: Status = "running"
FINISHED: Status = "finished"
STUDY: Status = "study"
"""`study`: a private table that began in the middle of another game (what if)."""
ME, OPEN = "me", "open"
STARTED = "ui.err_setup.started"
NO_CLOCK = ClockRules()
STILL = Clock((), ())
"""Where no clock runs."""


@dataclass(frozen=True)
class Seat:
    seat: int
    person: str | None
    name: str
    bot: str | None
    away: int
    face: str = ""


@dataclass(frozen=True)
class TableInfo:
    """A table as the database has it, with its seats."""

    id: str
    name: str
    game: str
    rules_version: str
    settings: dict[str, Any]
    seed: str
    public: bool
    host: str
    status: Status
    invite: str
    watch: str
    clock: ClockRules
    undo: UndoRule
    origin: dict[str, Any]
    rematch: str | None
    created: int
    touched: int
    version: int
    actors: tuple[int, ...]
    """Seats that owe a decision."""
    outcome: Outcome | None
    hints: bool
    """Whether a seat may ask what a bot would do in its place."""
    seats: tuple[Seat, ...]
    ticks: Clock = STILL
    """Since when each seat owes a decision, and what is left of its reserve."""

    def of(self, person: Person | None) -> tuple[int, ...]:
        """The seats of this person."""
        return tuple(s.seat for s in self.seats if person and s.person == person.id)

    def knows(self, person: Person | None) -> bool:
        """Whether this is a person of the table, who sees more of it than strangers do."""
        return person is not None and (person.id == self.host or bool(self.of(person)))

    def data(self, person: Person | None = None) -> wire.Table:
        """What this person may know about the table."""
        mine = self.of(person)
        host = bool(person and person.id == self.host)
        shown: wire.Table = {
            "id": self.id, "name": self.name, "game": self.game, "rules_version": self.rules_version, "settings": self.settings,
            "public": self.public, "status": self.status, "clock": self.clock.data(), "undo": self.undo,
            "origin": self.origin, "rematch": self.rematch, "created": self.created, "touched": self.touched,
            "version": self.version, "actors": list(self.actors), "outcome": self.outcome, "you": list(mine), "host": host,
            "hints": self.hints, "deadline": self.deadline(person),
            "seats": [
                {"seat": s.seat, "name": s.name, "bot": s.bot, "open": s.person is None and s.bot is None, "away": s.away,
                 "face": s.face, "offered": s.seat in self.offered()}
                for s in self.seats
            ],
            "seed": self.seed if self.status == FINISHED else None,
        }  # fmt: skip
        if mine or host:
            shown["invite"], shown["watch"] = self.invite, self.watch
        return shown

    def deadline(self, person: Person | None) -> int | None:
        """When the first of this person's seats that owe a decision is out of time: of a table that waits then, in the past."""
        mine = [s for s in self.seats if person and s.person == person.id and not s.bot] if self.ticks.since else []
        ends = [self.ticks.deadline(self.clock, s.seat, s.away) for s in mine]
        return min([end for end in ends if end is not None], default=None)

    def offered(self) -> tuple[int, ...]:
        """Seats that somebody left for another person: a bot plays there until then."""
        return tuple(self.origin.get("offered", ())) if self.status == RUNNING else ()

    def host_name(self) -> str:
        """Whom to ask for an invitation; empty if the host has no seat here."""
        return next((s.name for s in self.seats if s.person == self.host), "")

    def may_see(self, person: Person | None, secret: str | None) -> bool:
        known = bool(secret) and secret in (self.watch, self.invite)
        return self.public or known or bool(self.of(person)) or bool(person and person.id == self.host)

    def may_hear(self, person: Person | None, secret: str | None) -> bool:
        """Whether this person may know what is talked about here: with a link as long as the game lasts. Afterwards whoever
        writes a study of it gives the link away, and the others' talk is not theirs to give."""
        if self.status == FINISHED and not self.public:
            return self.knows(person)
        return self.may_see(person, secret)


@dataclass(frozen=True)
class Wish:
    """What somebody wants to open."""

    game: str
    settings: dict[str, Any]
    seats: list[str]
    """For each seat: "me", "open", or the name of a bot."""
    name: str = ""
    public: bool = False
    seed: str = ""
    clock: ClockRules = NO_CLOCK
    undo: UndoRule = UNTIL_REVEAL
    hints: bool = True
    """Whether a seat may ask what a bot would do."""


def seed_number(seed: str) -> int:
    """Any whole number; a word is turned into one, the same everywhere."""
    try:
        return int(seed)
    except ValueError:
        return random.Random(seed).getrandbits(32)


def first_deadline(table: TableInfo, clock: Clock) -> int | None:
    """When the first clock at the table runs out."""
    ends = [clock.deadline(table.clock, s.seat, s.away) for s in table.seats if not s.bot]
    return min([end for end in ends if end is not None], default=None)
