"""How the bots think about The LOOP: whole turns, and what comes of their ends.

Greedy takes the line of the turn whose end is worth most. Expert compares more lines, and plays the best of them on for a few
turns in other deals of the unknown; every line meets the same deals. The game is open and the team is one: whoever
decides within a turn decides for the team.
"""

from __future__ import annotations

import time
from math import exp
from random import Random
from typing import Any, ClassVar, Final

from rondel.bots.planner import TURN
from rondel.bots.search import Search
from rondel.bots.thinker import Budget, Judgement, Thinker, Thought
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.the_loop.bots.phases import OUTSIDE, phase_action, phase_worth
from rondel.titles.the_loop.bots.turn import Line, TurnSearch, readies_none, rests, signature, worth_of
from rondel.titles.the_loop.bots.weights import Habits, Weights
from rondel.titles.the_loop.bots.worth import WON, standing
from rondel.titles.the_loop.rules.names import END_PHASE
from rondel.titles.the_loop.rules.state import Spacetime

SCALE: Final = 10.0
"""Points that make a chance of one half one of nearly three quarters; fitted to games."""
LEAST: Final = 2
"""Simulations of every rival before the worse half is dropped."""
DEALS: Final = 4
"""Deals of the unknown in which the expert judges a decision outside the action phase."""
UNLIKELY: Final = 0.001
TASTES: Final = frozenset({"choose_agent", "choose_solo_agent", "add_card", "bonus_pick"})
"""Decisions about which good players differ."""


def chance_of(worth: float) -> float:
    """Points as a chance of winning."""
    return 1.0 / (1.0 + exp(-max(-40.0, min(40.0, worth / SCALE))))


def position(s: Spacetime) -> tuple[Any, ...]:
    """A position in the middle of a turn, with the question that waits."""
    return (s.turn, signature(s), tuple(s.legal(s.actors()[0])) if s.actors() else ())


class Rival:
    """An end of the turn that is compared with others."""

    def __init__(self, line: Line, prior: float) -> None:
        self.line = line
        self.total = prior * chance_of(line.worth)
        self.weight = prior
        self.visits = 0

    def add(self, chance: float) -> None:
        self.total += chance
        self.weight += 1.0
        self.visits += 1

    def mean(self) -> float:
        return self.total / self.weight


def mean_of(rival: Rival) -> float:
    return rival.mean()


class LoopSearch(Search):
    """Looks one action ahead; the bots search whole turns (`LoopThinker`)."""

    rests: ClassVar[frozenset[str]] = frozenset({"take_action"})

    def stands(self, action: Action) -> bool:
        return bool(action[0] == "end")

    def of_taste(self, state: State, seat: int) -> bool:
        """Who plays, and which cards come to the team. Turns are no matter of taste: who sees less far thinks through fewer
        lines of them (`minds`)."""
        return state.pending(seat).asks(state)[0] in TASTES


class LoopThinker(Thinker):
    """Remembers the rest of the turn it has planned, as long as nothing unknown comes up."""

    def __init__(self, weights: Weights, habits: Habits) -> None:
        self.weights = weights
        self.habits = habits
        self.plan: dict[tuple[Any, ...], Action] = {}

    def memory(self) -> Any:
        return dict(self.plan)

    def remind(self, memory: Any) -> None:
        self.plan = dict(memory)

    def remembered(self, world: State, seat: int) -> Action | None:
        assert isinstance(world, Spacetime)
        return self.plan.get(position(world)) if self.plan else None

    def consider(self, world: State, seat: int, chance: Random, budget: Budget) -> Judgement:
        if budget.worlds:
            thoughts = self.quick(world, seat, budget.worlds, chance)
        else:
            # who thinks by need gives the time of a few decisions to one thought: the rest of the turn then follows from it
            seconds = budget.seconds * (TURN if budget.by_need else 1)
            thoughts = self.deep(world, seat, seconds, budget.simulations, chance)
        best = max([value for _, value, _ in thoughts])
        in_chances = not budget.worlds and world.pending(seat).asks(world)[0] not in OUTSIDE
        return Judgement(thoughts, next(action for action, value, _ in thoughts if value == best), None, in_chances)

    # ------------------------------------------------------------------ greedy

    def quick(self, state: State, seat: int, worlds: int, chance: Random) -> list[Thought]:
        assert isinstance(state, Spacetime)
        options = state.legal(seat)
        total = [0.0] * len(options)
        for _ in range(worlds):
            world = state.determinize(seat, chance.getrandbits(48))
            assert isinstance(world, Spacetime)
            found = self.judged(world, seat, options)
            total = [a + b for a, b in zip(total, found, strict=True)]
        return [(options[i], total[i] / worlds, worlds) for i in range(len(options))]

    def judged(self, world: Spacetime, seat: int, options: list[Action]) -> list[float]:
        """The worth of every option in one world; remembers the best line."""
        if world.pending(seat).asks(world)[0] in OUTSIDE:
            return [phase_worth(world, seat, action, self.weights) for action in options]
        search = TurnSearch(self.weights, self.habits.quick_width, self.habits.quick_branch)
        lines = search.run(world)
        self.remember(world, lines[0])
        return worths(world, lines, options, self.weights)

    def remember(self, world: Spacetime, line: Line, finished: bool = True) -> None:
        """Keep the decisions of a line up to the first thing that only chance knows; the end of the turn if it was searched."""
        self.plan = {}
        at = world.clone()
        for seat, action in line.path():
            if at.reveals != world.reveals:
                return
            self.plan[position(at)] = action
            at.apply(seat, action)
        if finished and at.reveals == world.reveals and not at.over and rests(at):
            self.plan[position(at)] = END_PHASE

    # ------------------------------------------------------------------ expert

    def deep(self, state: State, seat: int, seconds: float, simulations: int, chance: Random) -> list[Thought]:
        assert isinstance(state, Spacetime)
        end = time.perf_counter() + seconds
        options = state.legal(seat)
        world = state.determinize(seat, chance.getrandbits(48))
        assert isinstance(world, Spacetime)
        if world.pending(seat).asks(world)[0] in OUTSIDE:
            return self.outside(state, seat, 0.0 if simulations else end, chance)
        finished = TurnSearch(self.weights, self.habits.quick_width, self.habits.quick_branch).run(world)
        search = TurnSearch(self.weights, self.habits.deep_width, self.habits.deep_branch)
        search.until = 0.0 if simulations else end - 0.5 * seconds
        lines = search.run(world) + finished  # if time stops the wide search, the narrow one has reached the end of the turn
        lines.sort(key=worth_of, reverse=True)
        worth = worths(world, lines, options, self.weights)
        rivals = [Rival(line, self.habits.prior) for line in distinct(lines, self.habits.rivals)]
        best = self.compare(rivals, seat, 0.0 if simulations else end, simulations or self.habits.enough, chance)
        self.remember(world, best.line, not search.cut)
        return combined(options, worth, rivals, best)

    def outside(self, state: Spacetime, seat: int, end: float, chance: Random) -> list[Thought]:
        """A decision outside the action phase: the mean over a few deals of the unknown, as time allows."""
        thoughts = self.quick(state, seat, 1, chance)
        worlds = 1
        while worlds < DEALS and not (end and time.perf_counter() > end):
            more = self.quick(state, seat, 1, chance)
            thoughts = [(a[0], a[1] + b[1], a[2] + b[2]) for a, b in zip(thoughts, more, strict=True)]
            worlds += 1
        return [(action, total / worlds, visits) for action, total, visits in thoughts]

    def compare(self, rivals: list[Rival], seat: int, end: float, simulations: int, chance: Random) -> Rival:
        """Simulations on the rivals, the worse half dropped again and again; the best."""
        running = rivals
        done = 0
        if rivals[0].line.worth >= WON - 1.0:
            return rivals[0]  # the turn wins, whatever comes
        while len(running) > 1:
            for _ in range(LEAST):
                seed = chance.getrandbits(48)
                for rival in running:
                    if done >= simulations or (end and time.perf_counter() > end):
                        return max(running, key=mean_of)
                    rival.add(self.simulated(rival.line, seat, seed))
                    done += 1
            running = sorted(running, key=mean_of, reverse=True)
            if len(running) > 2:
                running = running[: (len(running) + 1) // 2]
        return running[0]

    def simulated(self, line: Line, seat: int, seed: int) -> float:
        """The chance of winning after a few more turns in one deal of the unknown."""
        last = line.base.turn + self.habits.horizon + 1
        world = line.onward(seat, seed)
        while not world.over:
            if not rests(world):
                who = world.actors()[0]
                world.apply(who, phase_action(world, who, self.weights))
            elif world.turn >= last:
                return chance_of(self.short(world).worth)  # judged where a turn ends
            else:
                world = self.short(world).onward(seat, seed)
        return chance_of(standing(world, self.weights))

    def short(self, world: Spacetime) -> Line:
        """The best end of a turn, found in a moment."""
        search = TurnSearch(self.weights, self.habits.short_width, self.habits.short_branch)
        search.patience = self.habits.short_patience
        return search.run(world)[0]


def distinct(lines: list[Line], most: int) -> list[Line]:
    """The best lines whose ends differ in what the others will find."""
    found: list[Line] = []
    seen: set[tuple[Any, ...]] = set()
    for line in lines:
        s = line.world
        key = (tuple(s.stands), tuple(s.rifts), tuple(s.dups), tuple(s.cubes), tuple(s.energy), tuple(s.decks))
        if key not in seen:
            seen.add(key)
            found.append(line)
            if len(found) >= most or line.world.over:
                break
    return found


def first_of(line: Line) -> Action:
    """The next decision on the line; if there is none, the turn ends at once."""
    at: Line | None = line
    first: Action = END_PHASE
    while at is not None:
        if at.moves:
            first = at.moves[0][1]
        at = at.before
    return first


def worths(world: Spacetime, lines: list[Line], options: list[Action], weights: Weights) -> list[float]:
    """For every option the worth of the best line that begins with it; what no line tried counts a little less than nothing."""
    best: dict[Action, float] = {}
    for line in lines:
        action = first_of(line)
        if action not in best:
            best[action] = line.worth
    least = min(standing(world, weights), lines[-1].worth) - UNLIKELY
    empty = max([best[action] for action in best if readies_none(world, action)], default=least)
    return [best.get(action, empty if readies_none(world, action) else least) for action in options]


def combined(options: list[Action], worth: list[float], rivals: list[Rival], best: Rival) -> list[Thought]:
    """Chances of winning in per cent: from simulations where there are any; others stay behind by what they are worth less."""
    top = best.mean()
    found: dict[Action, tuple[float, int]] = {first_of(best.line): (top, best.visits)}
    for rival in sorted(rivals, key=mean_of, reverse=True):
        action = first_of(rival.line)
        if action not in found:
            found[action] = (min(rival.mean(), top - UNLIKELY), rival.visits)
    highest = chance_of(max(worth))
    thoughts: list[Thought] = []
    for i in range(len(options)):
        if options[i] in found:
            chance, visits = found[options[i]]
            thoughts.append((options[i], 100.0 * chance, visits))
        else:
            behind = max(0.0, top - UNLIKELY - max(0.0, highest - chance_of(worth[i])))
            thoughts.append((options[i], 100.0 * behind, 0))
    return thoughts
