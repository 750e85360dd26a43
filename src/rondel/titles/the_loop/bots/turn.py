"""A turn of The LOOP thought through to its end: many lines of actions side by side, the most promising ones played on.

A line rests before each action; there it is judged as if the turn ended. Lines that come to the same position are one line.
Where nothing is left but to end the turn, the game does it by itself: such a line stops before chance speaks.
"""

from __future__ import annotations

import time
from typing import Any, Final

from rondel.core.flow import Action
from rondel.core.state import Revealed
from rondel.titles.the_loop.bots.cards import CARD_WORTH
from rondel.titles.the_loop.bots.weights import Weights
from rondel.titles.the_loop.bots.worth import standing
from rondel.titles.the_loop.rules.actions import Checkpoint, TakeAction
from rondel.titles.the_loop.rules.missions import LOOP_PERFORMED, MISSIONS, complete
from rondel.titles.the_loop.rules.names import DIMENSION_NUMBER, END_PHASE
from rondel.titles.the_loop.rules.state import Spacetime

Move = tuple[int, Action]
"""Who decides what."""
LONGEST: Final = 24
"""Actions in one turn that are looked at."""
PATIENCE: Final = 4
"""So many actions in a row may bring nothing before the search stops."""
IN_HAND: Final = 0.8
BATTERY: Final = 0.3
AGAIN: Final = 0.5


class Line:
    """A way to play the turn so far: the position it leads to, its worth if the turn ended here, and what it promises."""

    def __init__(
        self, world: Spacetime, before: Line | None, base: Spacetime, moves: tuple[Move, ...], worth: float, hope: float
    ) -> None:
        self.world = world
        self.before = before
        self.base = base
        """The position before `moves`."""
        self.moves = moves
        """The decisions since `before`: an action and its choices."""
        self.worth = worth
        self.hope = hope

    def path(self) -> list[Move]:
        """All decisions from the start of the search."""
        found: list[Move] = list(self.moves)
        line = self.before
        while line is not None:
            found = list(line.moves) + found
            line = line.before
        return found

    def onward(self, seat: int, seed: int) -> Spacetime:
        """The turn ended and the next decision reached, in another deal of the unknown."""
        start = self.base if halfway(self.world) else self.world
        world = start.determinize(seat, seed)
        assert isinstance(world, Spacetime)
        if world.over:
            return world
        if start is self.base:
            for who, action in self.moves:
                world.apply(who, action)
        if rests(world) and world.turn == self.base.turn:
            world.apply(world.actors()[0], END_PHASE)
        return world


def rests(s: Spacetime) -> bool:
    """Whether the active agent is asked for the next action."""
    coming = s.coming()
    return bool(coming) and isinstance(coming[-1], TakeAction)


def halfway(s: Spacetime) -> bool:
    """Whether the turn ended by itself and the copy stands where chance would speak."""
    return not s.over and not s.actors()


def acting(s: Spacetime) -> bool:
    """Whether the action phase goes on."""
    for task in s.coming():
        if isinstance(task, (TakeAction, Checkpoint)):
            return True
    return False


def stepped(at: Spacetime, seat: int, action: Action) -> Spacetime:
    """The position after a decision. If the turn ends with it, the copy stands halfway, before anything is drawn or dropped."""
    child = at.clone()
    child.halts = True
    try:
        child.apply(seat, action)
    except Revealed:
        if child.turn == at.turn and acting(child):
            child = at.clone()  # a card is drawn within the action: this deal says which
            child.apply(seat, action)
    child.halts = False
    return child


def signature(s: Spacetime) -> tuple[Any, ...]:
    """What matters of a position within a turn."""
    return (
        tuple(s.stands), s.charged, tuple(s.ready), tuple(s.tired), tuple(s.rifts), tuple(s.energy), tuple(s.dups),
        tuple(s.cubes), s.loops, s.done, s.triggers, tuple([len(deck) for deck in s.decks]), tuple(s.blue), s.centrifuges,
    )  # fmt: skip


def promise(s: Spacetime) -> float:
    """What the active agent can still do in this turn, roughly."""
    agent = s.active
    total = BATTERY if s.charged >> agent & 1 else 0.0
    for card in s.ready[agent]:
        total += IN_HAND * CARD_WORTH[card]
    have = s.energy[s.stands[agent]] + s.blue[s.stands[agent]]
    if have > s.loops:
        again = [0.0, 0.0, 0.0, 0.0]
        for card in s.tired[agent]:
            again[s.box.cards[card].dimension] += CARD_WORTH[card]
        total += AGAIN * max(again[0], again[1], again[2])
    return total


def worthwhile(s: Spacetime, options: list[Action]) -> list[Action]:
    """The actions that can do anything: no end, and no LOOP that neither readies a card nor damages a tile."""
    found: list[Action] = []
    empty = wants_loops(s)
    for action in options:
        verb = action[0]
        if verb == "end":
            continue
        if verb == "loop" and readies_none(s, action):
            if not empty:
                continue
            empty = False  # which dimension makes no difference
        found.append(action)
    return found


def readies_none(s: Spacetime, action: Action) -> bool:
    """Whether it is a LOOP for which the active agent has no exhausted card."""
    if action[0] != "loop":
        return False
    dimension = DIMENSION_NUMBER[action[1]]
    for card in s.tired[s.active]:
        if s.box.cards[card].dimension == dimension:
            return False
    return True


def wants_loops(s: Spacetime) -> bool:
    """Whether a tile takes damage from LOOPs."""
    for place in s.up:
        if MISSIONS[s.tiles[place]].trigger == LOOP_PERFORMED and not complete(s, place):
            return True
    return False


class TurnSearch:
    """All lines of one turn from a position on; `width` lines are played on, each action with `branch` ways to carry it out."""

    def __init__(self, weights: Weights, width: int, branch: int) -> None:
        self.weights = weights
        self.width = width
        self.branch = branch
        self.until = 0.0
        """When to stop by the clock; 0: when nothing more is found."""
        self.cut = False
        """Whether the clock stopped it: then its lines may be unfinished."""
        self.patience = PATIENCE
        self.looked = 0
        """Positions judged."""
        self.ends: list[Line] = []
        """Every line that was judged, in the order found."""

    def line(self, world: Spacetime, before: Line | None, base: Spacetime, moves: tuple[Move, ...]) -> Line:
        self.looked += 1
        worth = standing(world, self.weights)
        hope = worth + promise(world) if self.open(world, base) else worth
        return Line(world, before, base, moves, worth, hope)

    def open(self, world: Spacetime, base: Spacetime) -> bool:
        """Whether the turn can go on from here."""
        return rests(world) and world.turn == base.turn and not halfway(world)

    def run(self, root: Spacetime) -> list[Line]:
        """The lines of the turn, the best first."""
        seen: set[tuple[Any, ...]] = set()
        level: list[Line] = []
        if rests(root):
            level.append(self.line(root, None, root, ()))
        else:
            level = self.carried_out(root, None, root, (), seen)
        self.ends = level[:]
        best = max([line.worth for line in level])
        idle = 0
        for _ in range(LONGEST):
            following: list[Line] = []
            for line in level:
                if self.late():
                    break
                if self.open(line.world, line.base):
                    following += self.expand(line, seen)
            if not following:
                break
            following.sort(key=hope_of, reverse=True)
            self.ends += following
            level = following[: self.width]
            top = max([line.worth for line in following])
            idle = 0 if top > best + 1e-9 else idle + 1
            best = max(best, top)
            if idle > self.patience or self.late():
                break
        self.ends.sort(key=worth_of, reverse=True)
        return self.ends

    def late(self) -> bool:
        self.cut = self.cut or (self.until > 0.0 and time.perf_counter() > self.until)
        return self.cut

    def expand(self, line: Line, seen: set[tuple[Any, ...]]) -> list[Line]:
        """Every action from here, carried out in the ways that look best."""
        world = line.world
        seat = world.actors()[0]
        found: list[Line] = []
        for action in worthwhile(world, world.legal(seat)):
            found += self.carried_out(stepped(world, seat, action), line, world, ((seat, action),), seen)
        return found

    def carried_out(
        self, world: Spacetime, before: Line | None, base: Spacetime, moves: tuple[Move, ...], seen: set[tuple[Any, ...]]
    ) -> list[Line]:
        """All lines through the choices of an action, to the next rest or the end of the turn."""
        found: list[Line] = []
        open_lines: list[tuple[Spacetime, tuple[Move, ...]]] = [(world, moves)]
        while open_lines:
            further: list[tuple[Spacetime, tuple[Move, ...]]] = []
            for at, path in open_lines:
                if at.over or rests(at) or not acting(at) or at.turn != base.turn:
                    key = signature(at)
                    if key not in seen:
                        seen.add(key)
                        found.append(self.line(at, before, base, path))
                    continue
                seat = at.actors()[0]
                for action in at.legal(seat):
                    further.append((stepped(at, seat, action), path + ((seat, action),)))
            if len(further) > self.branch:
                further = self.likeliest(further)
            open_lines = further
        return found

    def likeliest(self, lines: list[tuple[Spacetime, tuple[Move, ...]]]) -> list[tuple[Spacetime, tuple[Move, ...]]]:
        """Of many half-finished actions those that are worth most now."""
        self.looked += len(lines)
        judged = [(standing(lines[i][0], self.weights), -i) for i in range(len(lines))]
        judged.sort(reverse=True)
        return [lines[-i] for _, i in judged[: self.branch]]


def hope_of(line: Line) -> float:
    return line.hope


def worth_of(line: Line) -> float:
    return line.worth
