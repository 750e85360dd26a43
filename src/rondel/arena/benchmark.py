"""The benchmark: named, frozen tasks, and how an agent does at them.

A title says its tasks in its room `arena` (`TASKS`): seats, settings, first seed, number of deals and opponents. What a name
means never changes; a new task gets a new name. Deals follow from the task's seed alone, so every agent meets the same ones:

- against opponents every deal is played once from each seat, and what counts is the mean over these (paired seats);
- alone, and where all play together, the agent has every seat, and each deal is played once.

Intervals are of 95 %: Wilson's for rates of games won, the normal one over deals for scores and leads. Two agents are compared
deal by deal (`difference`), which takes most of the luck away.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from rondel import shelf
from rondel.arena.match import MatchResult, play_match
from rondel.arena.simulation import derived
from rondel.arena.statistics import Z95, wilson
from rondel.bots.guests import Guest, name_of, seated
from rondel.core.errors import SetupError


@dataclass(frozen=True)
class Task:
    """What is to be played. `opponents` sit on the other seats in turn; without any the agent has all seats."""

    name: str
    game: str
    kind: str
    seats: int
    seed: int
    deals: int
    opponents: tuple[str, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict)

    def places(self) -> range:
        """The seats from which a deal is played."""
        return range(self.seats if self.opponents else 1)

    def lineup(self, agent: Guest, place: int) -> list[Guest]:
        """Who sits where, if the agent sits on this place."""
        if not self.opponents:
            return [agent] * self.seats
        others = [self.opponents[i % len(self.opponents)] for i in range(self.seats - 1)]
        return [*others[:place], agent, *others[place:]]


@dataclass(frozen=True)
class Mean:
    """A mean over deals, and how far it may be off."""

    value: float
    half: float


@dataclass(frozen=True)
class Standing:
    """How an agent did at a task."""

    task: str
    agent: str
    deals: int
    games: int
    won: int
    scores: tuple[float, ...]
    """The agent's own points by deal."""
    leads: tuple[float, ...]
    """By how much it led the best other seat, by deal; alone and together nothing."""

    @property
    def rate(self) -> float:
        return self.won / self.games

    @property
    def interval(self) -> tuple[float, float]:
        return wilson(self.won, self.games)

    @property
    def score(self) -> Mean:
        return mean(self.scores)

    @property
    def lead(self) -> Mean | None:
        return mean(self.leads) if self.leads else None


def mean(values: tuple[float, ...]) -> Mean:
    """The mean with its 95 % interval; of one deal nobody knows how far it is off."""
    middle = sum(values) / len(values)
    if len(values) < 2:
        return Mean(middle, math.inf)
    spread = sum([(value - middle) ** 2 for value in values]) / (len(values) - 1)
    return Mean(middle, Z95 * math.sqrt(spread / len(values)))


def difference(one: Standing, other: Standing) -> Mean:
    """How many more points the one had, deal by deal, over the deals that both played."""
    if one.task != other.task:
        raise SetupError(f"{one.task} and {other.task} are different tasks; only agents at the same task can be compared")
    return mean(tuple([a - b for a, b in zip(one.scores, other.scores, strict=False)]))


def tasks() -> tuple[Task, ...]:
    """All tasks of all titles."""
    found: list[Task] = []
    for title in shelf.titles():
        room = title.room("arena")
        for task in getattr(room, "TASKS", ()):
            found.append(Task(game=title.id, **task))
    return tuple(found)


def task(name: str) -> Task:
    known = {one.name: one for one in tasks()}
    if name not in known:
        raise SetupError(f"unknown task {name!r}; known: {', '.join(known)}")
    return known[name]


def stand(task: Task, agent: Guest, deals: int | None = None, progress: Callable[[int], None] | None = None) -> Standing:
    """Let an agent play a task, or its first `deals` deals."""
    count = task.deals if deals is None else deals
    if not 1 <= count <= task.deals:
        raise SetupError(f"{count} deals of {task.name} are not possible; allowed: 1 to {task.deals}")
    won = games = 0
    scores: list[float] = []
    leads: list[float] = []
    for deal in range(count):
        own: list[float] = []
        ahead: list[float] = []
        for place, result in played(task, agent, deal):
            games += 1
            won += place in result.winners
            own.append(result.scores[place])
            others = [score for seat, score in enumerate(result.scores) if seat != place]
            if others and (task.opponents or len(result.scores) > task.seats):
                ahead.append(result.scores[place] - max(others))
        scores.append(sum(own) / len(own))
        if ahead:
            leads.append(sum(ahead) / len(ahead))
        if progress:
            progress(1)
    return Standing(task.name, name_of(agent), count, games, won, tuple(scores), tuple(leads))


def played(task: Task, agent: Guest, deal: int) -> Iterator[tuple[int, MatchResult]]:
    """A deal from every seat: where the agent sat, and how it ended."""
    for place in task.places():
        guests = task.lineup(agent, place)
        chances = [derived(task.seed, deal, 1 + seat + task.seats * place) for seat in range(task.seats)]
        bots = [seated(guest, chance) for guest, chance in zip(guests, chances, strict=True)]
        names = [name_of(guest) for guest in guests]
        yield place, play_match(shelf.game(task.game), bots, derived(task.seed, deal, 0), task.settings, deal, names)
