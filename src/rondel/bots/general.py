"""What a position is worth in a title that says nothing about it: how games end that are played on from it at random.

The simplest search that works everywhere (flat Monte Carlo). It needs no knowledge, only a game that can be played quickly to
its end; a title that wants more brings `bots/minds.py`.
"""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final

from rondel import shelf
from rondel.bots.search import Search
from rondel.bots.worth import Terms, Worth
from rondel.core.flow import Action
from rondel.core.state import State

GAMES: Final = 6
"""Played on for one judgement."""
LONGEST: Final = 2000
"""Decisions, at most, of a game that is played on: beyond that it counts as undecided."""


class GeneralWorth(Worth):
    """Points at the end, beside those of the best other seat where people play against each other."""

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        if state.over:
            return result(state, seat)
        found: Terms = {}
        chance = Random(state.key() ^ seat)
        for _ in range(GAMES):
            for name, value in result(played(state.clone(), chance), seat).items():
                found[name] = found.get(name, 0.0) + value / GAMES
        return found


class GeneralSearch(Search):
    """Plays on from wherever it is: any position can be judged."""

    margin: ClassVar[float] = 1e9
    """First impressions of so few games are no reason to drop an option."""

    def resting(self, state: State, seat: int) -> bool:
        return True

    def onward(self, start: State, world: State, seat: int, deadline: float) -> float:
        """In a plan one game is enough: many plans are made."""
        return sum(result(played(world, Random(world.key())), seat).values())


def result(state: State, seat: int) -> Terms:
    """What a game that is over is worth."""
    if not state.over:
        return {}
    scores = state.outcome().scores
    points = {"points": float(scores[seat])}
    others = [score for other, score in enumerate(scores) if other != seat]
    together = state.game in shelf.games() and shelf.title(state.game).together
    return points if together or not others else points | {"others": -float(max(others))}


def played(world: State, chance: Random) -> State:
    """Everybody does anything, to the end."""
    world.log = None
    for _ in range(LONGEST):
        if world.over:
            break
        seat = world.actors()[0]
        options: list[Action] = world.legal(seat)
        world.apply(seat, options[int(chance.random() * len(options))])
    return world
