"""A guide at a table: its place, what may be confirmed, what its partner does, what the page is told."""

from __future__ import annotations

import dataclasses
from typing import Any

from rondel import shelf
from rondel.core.errors import IllegalAction
from rondel.core.state import State
from rondel.guides import PARTNER, YOU, Course, Guide, Place, Play, Start, asks, begin_at, guide
from rondel.guides.positions import said
from rondel.match.match import PLAY, Entry, Match, line, opened
from rondel.match.refusal import Refused
from rondel.room import wire
from rondel.room.person import now
from rondel.room.table import TableInfo
from rondel.room.wire import GuideStep

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


STARTS: dict[tuple[str, int, int], Start] = {}
"""Where guides begin, by guide, its version and step: played there once, whoever begins."""


def start(written: Guide, step: int) -> Start:
    found = STARTS.get((written.id, written.version, step))
    return found or STARTS.setdefault((written.id, written.version, step), begin_at(written, step))


def fresh(written: Guide, start: Start, seen: int, done: int, updated: bool) -> dict[str, Any]:
    """The origin of a table that begins at this place of a guide."""
    return {
        "guide": written.id, "version": written.version, "start": start.place.data(), "script": start.script, "seen": seen,
        "ended": 0, "step": start.place.step, "done": done, "updated": updated,
    }  # fmt: skip
