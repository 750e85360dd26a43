"""A guide at a table: its place, what may be confirmed, what its partner does, what the page is told."""

from __future__ import annotations

import dataclasses
import json
from typing import Any

import sqlalchemy as sa

from rondel import shelf
from rondel.core.errors import IllegalAction
from rondel.core.state import State
from rondel.guides import PARTNER, YOU, Course, Guide, Place, Play, Start, asks, begin_at, guide
from rondel.guides.positions import said
from rondel.match.clock import Clock
from rondel.match.match import PLAY, START, Entry, Match, line, open_state, opened, shut
from rondel.match.refusal import Refused
from rondel.server import ledger, lobby, quotas, wire
from rondel.server.desk import Desk
from rondel.server.lobby import ME, STUDY, TableInfo, Wish
from rondel.server.people import Person, now
from rondel.server.schema import seats, tables
from rondel.server.wire import GuideStep

GENTLE = "greedy"
"""The bot that plays on when a guide is left, and for a script that cannot go on."""


@dataclasses.dataclass(frozen=True)
class GuideAt:
    """One table's guide after its last entry. Immutable: a step makes the next one."""

    course: Course
    plays: tuple[tuple[int, Play], ...]
    """The plays that count, with their versions."""
    origin: dict[str, Any]

    @property
    def all(self) -> list[Play]:
        return [play for _, play in self.plays]

    @property
    def place(self) -> Place:
        return self.course.place(self.all)

    def after(self, entry: Entry, state: State) -> GuideAt:
        kept = tuple((version, play) for version, play in self.plays if version not in entry.dropped)
        if entry.kind == PLAY:
            kept += ((entry.version, Play(entry.seat, entry.actions, asks(state))),)
        return dataclasses.replace(self, plays=kept).noted()

    def noted(self) -> GuideAt:
        """With the step written into the origin, for the home page and for later versions of the guide."""
        steps, step = len(self.course.guide.steps), self.place.step
        done = self.origin.get("done") or (now() if step >= steps - 1 else 0)
        noted = {"seen": self.course.seen, "ended": self.course.ended, "step": min(step, steps - 1), "done": done}
        return dataclasses.replace(self, origin=self.origin | noted)

    def read_on(self, state: State) -> GuideAt:
        """*Continue*."""
        if not self.ready(state):
            raise Refused("ui.blocked.not_your_turn", {"seat": YOU})
        return dataclasses.replace(self, course=self.course.read_on(self.all)).noted()

    def left(self, version: int) -> GuideAt:
        """*Play on without the guide*: where it can be taken up again."""
        script = len(self.course.guide.script) - len(self.course.ahead(self.all))
        off = {"place": self.place.data(), "script": script, "version": version}
        return dataclasses.replace(self, origin=self.origin | {"off": off})

    # ------------------------------------------------------------------ what may be done

    def chance(self, seat: int, actions: list[str], state: State) -> list[int]:
        """The dice for a sequence; refused if it leaves the rail."""
        if seat == PARTNER:
            move = self.course.scripted(self.all, state)
            return move[1] if move and [move[0]] == actions else []
        wrong = self.course.refused(self.place, actions)
        if wrong is not None:
            raise Refused("guide.off_rail", {"hint": wrong[1]})
        return self.course.rolls(self.place, actions, state)

    def partner(self, state: State) -> str:
        """What the script wants the other seat to do now; "": a bot has to help out."""
        move = self.course.scripted(self.all, state)
        return move[0] if move else ""

    def holds(self, state: State) -> bool:
        """Whether the other seat waits for the player, who is still reading: the script is over."""
        step = self.course.step(self.place)
        idle = PARTNER in state.actors() and self.course.scripted(self.all, state) is None
        return idle and (step is None or step.waits)

    def ready(self, state: State) -> bool:
        """Whether *Continue* is open."""
        step = self.course.step(self.place)
        if step is None or not step.waits or (step.pause and asks(state) not in step.pause):
            return False
        return YOU in state.actors() or state.over or self.holds(state)

    # ------------------------------------------------------------------ what the page is told

    def message(self, match: Match) -> wire.Guide:
        written = self.course.guide
        return {
            **self.said(self.place, match.state), "type": "guide", "version": match.version, "guide": written.id,
            "short": written.short, "steps": len(written.steps),
            "chapters": [{"id": id, "step": first + 1} for id, first in written.chapters()],
            "updated": bool(self.origin.get("updated")) and not any(play.seat == YOU for play in self.all),
            "second": {"seats": list(written.second.seats), "settings": written.second.settings},
        }  # fmt: skip

    def said(self, at: Place, state: State) -> GuideStep:
        step = self.course.step(at)
        if step is None:
            return {
                "step": len(self.course.guide.steps), "id": "", "chapter": "", "rail": "", "at": [], "stage": "", "learn": [],
                "params": {}, "show": [], "waits": False, "ready": False, "watching": False, "broken": False, "over": True,
            }  # fmt: skip
        mine = YOU in state.actors()
        show = self.course.recommended(at, state)
        return {
            "step": at.step + 1, "id": step.id, "chapter": step.chapter, "rail": step.rail, "at": list(step.at),
            "stage": step.stage, "learn": list(step.learn), "params": said(state), "show": show, "waits": step.waits,
            "ready": self.ready(state), "watching": not mine and not state.over and not self.holds(state),
            "broken": mine and not show and not step.waits, "over": False,
        }  # fmt: skip

    def judged(self, steps: list[str], match: Match) -> wire.Judged:
        """Whether drafted steps may be confirmed, and what the step still wants after them; otherwise which sentence answers.

        The guide itself goes on with what is confirmed: a draft never moves it, so it never falls back.
        """
        wrong = self.course.refused(self.place, steps)
        if wrong is not None:
            step = self.course.guide.steps[wrong[0]]
            case = step.case(wrong[1])
            return {"ok": False, "else": f"guide.{self.course.guide.short}.{step.id}.else.{case}" if case else "", "show": []}
        at, world = self.place, match.state.clone()
        for text in steps:
            try:
                self.course.apply(world, YOU, text, self.course.rolls(at, [text], world))
            except IllegalAction:  # the draft itself says what is wrong
                return {"ok": False, "else": "", "show": []}
            at = self.course.moved(at, [text], None)
            if world.reveals > match.state.reveals:
                return {"ok": True, "else": "", "show": []}
        same = at.step == self.place.step
        return {"ok": True, "else": "", "show": self.course.recommended(at, world) if same else []}


# ---------------------------------------------------------------------- tables of guides


STARTS: dict[tuple[str, int, int], Start] = {}
"""Where guides begin, by guide, its version and step: played there once, whoever begins."""


def start(written: Guide, step: int) -> Start:
    found = STARTS.get((written.id, written.version, step))
    return found or STARTS.setdefault((written.id, written.version, step), begin_at(written, step))


async def prepare(desk: Desk, who: str, written: Guide, chapter: str | None) -> None:
    """Play to where it begins before the database, and everybody behind it, waits for that."""
    step = dict(written.chapters()).get(chapter or "", 0)
    if (written.id, written.version, step) not in STARTS:
        place, script, data = await desk.run(who, played_to, written.id, step)
        state = open_state(shelf.game(written.game), data)
        STARTS[written.id, written.version, step] = Start(Place.read(place), script, state)


def played_to(id: str, step: int) -> tuple[Any, int, bytes]:
    """In another process."""
    found = begin_at(guide(id), step)
    return found.place.data(), found.script, shut(found.state)


def resumed(table: TableInfo, history: list[Entry]) -> GuideAt | None:
    """The guide of a table that has one."""
    origin = table.origin
    if "guide" not in origin or "off" in origin:
        return None
    written = guide(origin["guide"])
    if origin["version"] != written.version:
        return None
    course = Course(written, Place.read(origin["start"]), origin["script"], origin["seen"], origin["ended"])
    title = shelf.game(table.game)
    plays = tuple((e.version, Play(e.seat, e.actions, asks(opened(title, e)[0]))) for e in line(history))
    return GuideAt(course, plays, origin)


def mine(c: sa.Connection, person: str) -> list[tuple[str, dict[str, Any]]]:
    """The guide tables of a person, the newest first: id and origin."""
    query = sa.select(tables.c.id, tables.c.origin).where(tables.c.host == person, tables.c.status == STUDY)
    rows = c.execute(query.order_by(tables.c.created.desc(), tables.c.touched.desc()))
    found = [(row.id, json.loads(row.origin)) for row in rows]
    return [(id, origin) for id, origin in found if "guide" in origin]


def open_table(
    c: sa.Connection, person: Person, written: Guide, start: Start, seen: int, done: int, updated: bool = False
) -> str:
    """A new table that begins at a place of the guide. An older one of the same guide goes, unless it is played on.

    `updated`: the guide has changed since the person left it, and says so once.
    """
    for id, origin in mine(c, person.id):
        if origin["guide"] == written.id and "off" not in origin:
            quotas.remove(c, id)
    quotas.study_room(c, person.id)
    title = shelf.game(written.game)
    origin = {
        "guide": written.id, "version": written.version, "start": start.place.data(), "script": start.script, "seen": seen,
        "ended": 0, "step": start.place.step, "done": done, "updated": updated,
    }  # fmt: skip
    wish = Wish(written.game, written.settings, [ME, GENTLE], title.title, False, "-")
    new = lobby.insert(c, person, wish, title.rules_version, STUDY, origin)
    partner = sa.and_(seats.c.table_id == new, seats.c.seat == PARTNER)
    c.execute(seats.update().where(partner).values(name=written.partner))
    state = start.state
    entry = Entry(0, START, -1, (), (), [], shut(state), state.key(), state.reveals, state.together, title.rules_version)
    ledger.add_entry(c, new, entry, "start", "table", Clock((0, 0), (0, 0)), now())
    c.execute(tables.update().where(tables.c.id == new).values(bot_next=True))
    return new


def taken_up(c: sa.Connection, person: Person, written: Guide, chapter: str | None, again: bool) -> str:
    """The table on which this person goes on with a guide: the one there is, or a new one."""
    old = [(id, origin) for id, origin in mine(c, person.id) if origin["guide"] == written.id]
    done = max([origin.get("done", 0) for _, origin in old], default=0)
    if chapter is not None:
        first = dict(written.chapters()).get(chapter)
        if first is None:
            raise Refused("ui.err.parse", {"text": chapter[:40], "example": written.chapters()[0][0]})
        return open_table(c, person, written, start(written, first), first, done)
    if not old or again:
        return open_table(c, person, written, start(written, 0), 0, done)
    id, origin = old[0]
    if origin["version"] != written.version:
        first = written.beginning(origin["step"])
        return open_table(c, person, written, start(written, first), first, done, updated=True)
    if "off" in origin:
        return open_table(c, person, written, left_at(c, id, written, origin["off"]), origin["seen"], done)
    return id


def left_at(c: sa.Connection, table: str, written: Guide, off: dict[str, Any]) -> Start:
    """Where the guide was left for playing on without it."""
    entry = ledger.history(c, table, off["version"], off["version"])[0]
    return Start(Place.read(off["place"]), off["script"], opened(shelf.game(written.game), entry)[0])


def store_origin(c: sa.Connection, table: str, origin: dict[str, Any]) -> None:
    c.execute(tables.update().where(tables.c.id == table).values(origin=json.dumps(origin)))
