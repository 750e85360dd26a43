"""A guide in progress: where the player is, what can be confirmed, what the other seat does, what the dice show.

Nothing is remembered but which steps were read (`seen`). The rest follows from the plays that count, so undo needs no
care: take a play away, and the place in the guide is the one before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from rondel.core.state import State
from rondel.guides import positions
from rondel.guides.guide import FREE, SOME, Guide, Scripted, Step, matches
from rondel.shelf import game

YOU, PARTNER = 0, 1
"""The player always has the first seat."""


@dataclass(frozen=True)
class Place:
    """A step of the guide (counted from 0) and what was done in it so far."""

    step: int = 0
    made: tuple[str, ...] = ()

    def data(self) -> list[Any]:
        return [self.step, list(self.made)]

    @classmethod
    def read(cls, data: list[Any]) -> Place:
        return cls(int(data[0]), tuple(data[1]))


@dataclass(frozen=True)
class Play:
    """What a seat did, and what the player was asked afterwards ("" if nothing)."""

    seat: int
    actions: tuple[str, ...]
    asked: str = ""


@dataclass(frozen=True)
class Start:
    """Where a course begins: a place, how much of the script is behind it, and the position."""

    place: Place
    script: int
    state: State


@dataclass(frozen=True)
class Course:
    """A guide from one of its places on."""

    guide: Guide
    start: Place = Place()
    script: int = 0
    """How many actions of the script were played before the start."""
    seen: int = 0
    """Steps before this one were read to their end."""
    ended: int = 0
    """How many plays of the player a free step had when *Continue* ended it; a guide has at most one such step."""

    # ------------------------------------------------------------------ where we are

    def place(self, plays: Iterable[Play]) -> Place:
        mine = [play for play in plays if play.seat == YOU]
        at = self.settled(self.start, mine=0)
        for i, play in enumerate(mine, 1):
            at = self.moved(at, play.actions, play.asked, i)
        return at

    def moved(self, at: Place, actions: Iterable[str], asked: str | None, mine: int | None = None) -> Place:
        """After a sequence of the player, which is the `mine`-th."""
        for action in actions:
            at = self.settled(Place(at.step, (*at.made, action)))
        return self.settled(at, asked, mine)

    def settled(self, at: Place, asked: str | None = None, mine: int | None = None) -> Place:
        """Passes over steps that are complete or were read."""
        while at.step < len(self.guide.steps):
            step = self.guide.steps[at.step]
            read = step.waits and at.step < self.seen and (step.rail != FREE or (mine is not None and mine >= self.ended))
            if not read and not step.complete(at.made, asked):
                break
            at = Place(at.step + 1)
        return at

    def step(self, at: Place) -> Step | None:
        """The step of a place; None: the guide is over."""
        return self.guide.steps[at.step] if at.step < len(self.guide.steps) else None

    def read_on(self, plays: Iterable[Play]) -> Course:
        """*Continue*: the present step was read."""
        mine = [play for play in plays if play.seat == YOU]
        at = self.place(mine)
        step = self.step(at)
        if step is None or not step.waits:
            return self
        ended = len(mine) if step.rail == FREE else self.ended
        return replace(self, seen=max(self.seen, at.step + 1), ended=ended)

    # ------------------------------------------------------------------ what can be confirmed

    def refused(self, at: Place, actions: Iterable[str]) -> tuple[int, str] | None:
        """The first action outside the rail, with the step that refuses it; None: all can be confirmed."""
        for action in actions:
            step = self.step(at)
            if step is None:
                return None
            if not step.allows(at.made, action):
                return at.step, action
            at = self.settled(Place(at.step, (*at.made, action)))
        return None

    def recommended(self, at: Place, state: State) -> list[str]:
        """The step's own move from here: a chain up to the first reveal or the next seat's turn."""
        step = self.step(at)
        if step is None or step.waits or YOU not in state.actors():
            return []
        world, made, chain = state.clone(), at.made, []
        while YOU in world.actors() and not step.complete(made, world.decision(YOU).kind):
            legal = [game(world.game).text(action) for action in world.legal(YOU)]
            action = chosen(step, made, legal)
            if not action:
                return []
            self.apply(world, YOU, action, self.rolls(Place(at.step, made), [action], world))
            chain.append(action)
            made = (*made, action)
            if world.reveals > state.reveals:
                break
        return chain

    # ------------------------------------------------------------------ the other seat and chance

    def scripted(self, plays: Iterable[Play], state: State) -> tuple[str, list[int]] | None:
        """The other seat's next action and its dice; None when the script is over; "" when what comes is not legal."""
        ahead = self.ahead(plays)
        legal = [game(state.game).text(action) for action in state.legal(PARTNER)]
        for move in ahead:
            text = first(move.patterns, legal)
            if text or not move.perhaps:
                return text, positions.rolls(state, move.rolls) if text else []
        return None

    def ahead(self, plays: Iterable[Play]) -> tuple[Scripted, ...]:
        """What the other seat has still to do."""
        left = self.guide.script[self.script :]
        for text in (text for play in plays if play.seat == PARTNER for text in play.actions):
            while left and left[0].perhaps and not matches(text, left[0].patterns):
                left = left[1:]
            left = left[1:]
        return left

    def rolls(self, at: Place, actions: Iterable[str], state: State) -> list[int]:
        """What the dice show the player for these actions."""
        for action in actions:
            step = self.step(at)
            if step is None:
                break
            for pattern, faces in step.rolls.items():
                if matches(action, (pattern,)):
                    return positions.rolls(state, faces)
            at = self.settled(Place(at.step, (*at.made, action)))
        return []

    @staticmethod
    def apply(state: State, seat: int, text: str, rolls: list[int]) -> None:
        """An action with its dice; what the dice did not need is dropped."""
        state.rng.script[:] = rolls
        state.apply(seat, game(state.game).parse(text))
        state.rng.script.clear()


def chosen(step: Step, made: tuple[str, ...], legal: list[str]) -> str:
    """The action that the step recommends among these."""
    if step.parts:
        for part in step.rest(made) or ():
            found = first(part.patterns, legal)
            if found or part.kind != SOME:
                return found
        return ""
    # Free choice: the last one, because ending stands behind everything that could still be done.
    return next((action for action in reversed(legal) if step.allows(made, action)), "")


def first(patterns: tuple[str, ...], legal: list[str]) -> str:
    """The first pattern that something legal matches; of several things the first."""
    return next((action for pattern in patterns for action in legal if matches(action, (pattern,))), "")


# ---------------------------------------------------------------------- playing a guide by its own moves


def begin(guide: Guide) -> Start:
    """The guide's first position."""
    return Start(Place(), 0, positions.build(guide))


def begin_at(guide: Guide, step: int) -> Start:
    """The position in which a step begins, played by the guide's own moves: chapters and older places start here."""
    found: list[Start] = []

    def stop(start: Start) -> bool:
        if start.place.step >= step:
            found.append(start)
        return bool(found)

    if step <= 0:
        return begin(guide)
    play_through(guide, stop)
    return found[0]


def play_through(guide: Guide, stop: Callable[[Start], bool]) -> None:
    """Plays the recommended path. `stop` sees every moment in which the player is at a new place; True ends it."""
    course, state = Course(guide), begin(guide).state
    plays: list[Play] = []
    before: Place | None = None
    while True:
        partner_plays(course, plays, state)
        at = course.place(plays)
        if at != before:
            before = at
            if stop(Start(at, len(guide.script) - len(course.ahead(plays)), state.clone())):
                return
        step = course.step(at)
        if step is None:
            return
        if step.waits:
            course = course.read_on(plays)
            continue
        chain = course.recommended(at, state)
        if not chain:
            raise ValueError(f"{guide.id}: step {step.id} has no move in this position: {asks(state) or 'nobody is asked'}")
        player_plays(course, plays, state, chain)


def partner_plays(course: Course, plays: list[Play], state: State) -> None:
    """The other seat does what the script has for it, until the player is next: what the player reads has happened."""
    while PARTNER in state.actors() and (move := course.scripted(plays, state)):
        if not move[0]:
            wanted = course.ahead(plays)[0].patterns
            raise ValueError(f"{course.guide.id}: the script wants {wanted}, which is not legal")
        course.apply(state, PARTNER, *move)
        plays.append(Play(PARTNER, (move[0],), asks(state)))


def player_plays(course: Course, plays: list[Play], state: State, chain: list[str]) -> None:
    """The player confirms a chain."""
    at = course.place(plays)
    for text in chain:
        course.apply(state, YOU, text, course.rolls(at, [text], state))
        at = course.moved(at, [text], None)
    plays.append(Play(YOU, tuple(chain), asks(state)))


def asks(state: State) -> str:
    """The question the player has, or ""."""
    return state.decision(YOU).kind if YOU in state.actors() else ""
