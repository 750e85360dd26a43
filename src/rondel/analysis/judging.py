"""What a decision cost: a glance at all its options, then the best of them and the played one played on in the same worlds.

The glance judges every option by the worth at the end of the own turn, as the greedy bot does. Playing on lets the greedy bot
sit on all seats. All rivals meet the same worlds, so that the error of a difference is that of its pairs. Which of the others
is best is chosen in one half of the worlds and measured in the other, and the other way round: a best that is chosen and
measured by the same luck looks better than it is.
"""

from __future__ import annotations

import math
from random import Random
from typing import Any, Final

from rondel import shelf
from rondel.analysis.curve import Point, mean, world
from rondel.analysis.depths import Depth
from rondel.analysis.moments import Moment
from rondel.bots import chance
from rondel.bots.asking import goes_on
from rondel.bots.mind import mind
from rondel.bots.player import Bot
from rondel.bots.registry import bot
from rondel.bots.thinker import Budget
from rondel.core.flow import Action
from rondel.core.state import State

GREEDY: Final = "greedy"
MOST_STEPS: Final = 90
"""Decisions of one game that is played on."""
JUDGE: Final = 0.01
"""The error of the judge itself, beside that of the dealing: the worth at the end of a line is an opinion. A difference of two
points of chance or less is therefore never told from noise."""
LINE: Final = 12
"""Steps of a line that is shown."""
DEALT: Final = 5_000
"""The first seed of worlds that are played on."""
SLIGHT: Final = 0.3
"""A term that moves by less is no reason."""
REASONS: Final = 3


class Glance:
    """What each option looks like: its worth at the end of the turn, and the chance that goes with it."""

    def __init__(self, values: dict[Action, float], chances: dict[Action, float]) -> None:
        self.values = values
        self.chances = chances

    def ranked(self) -> list[Action]:
        return sorted(self.values, key=lambda action: -self.values[action])

    def loss(self, action: Action) -> float:
        """By how much the best option looks better than this one."""
        return max(self.chances.values()) - self.chances[action]


def glance(moment: Moment, depth: Depth, open_cards: bool) -> Glance:
    state, seat = moment.state, moment.seat
    thinker = mind(state.game, state.seats, GREEDY).thinker()
    total = dict.fromkeys(moment.options, 0.0)
    standing = [0.0] * state.seats
    for seed in range(depth.glance):
        dealt = world(state, seat, seed, open_cards)
        for action, value, _ in thinker.consider(dealt, seat, Random(seed), Budget(1, 0, 0.0, 0, 0)).thoughts:
            total[action] += value / depth.glance
        standing = [a + b / depth.glance for a, b in zip(standing, chance.worths(dealt), strict=True)]
    return Glance(total, {action: as_chance(state, seat, standing, value) for action, value in total.items()})


def as_chance(state: State, seat: int, standing: list[float], value: float) -> float:
    """The chance of a seat whose position is worth this much, the others' as they are."""
    fit = chance.fit_for(state.game, state.seats)
    if fit is None:
        return value  # no fit: worths can be ranked, and the rest is found by playing on
    worths = [value] * state.seats if fit.together else [*standing[:seat], value, *standing[seat + 1 :]]
    return fit.chances(chance.pace(state), worths)[seat]


# ---------------------------------------------------------------------- playing on


def played_on(start: State, seat: int, action: Action, turns: int, seed: int, player: Bot | None = None) -> float:
    """The chance of the seat after this action and so many turns of it, all seats played by the greedy bot, or by another."""
    at = start.clone()
    at.log = None
    at.apply(seat, action)
    player = player or bot(GREEDY, seed=seed)
    left, mine, reveals = turns, True, at.reveals
    for _ in range(MOST_STEPS):
        if at.over:
            break
        who = at.actors()[0]
        if who == seat:
            if not mine or at.reveals != reveals:
                left -= 1
                if left < 0:
                    break
            mine, reveals = True, at.reveals
        else:
            mine = False
        at.apply(who, goes_on(player, at, who))
    return chance.chances(at)[seat]


def compared(moment: Moment, rivals: list[Action], depth: Depth, open_cards: bool) -> dict[Action, list[float]]:
    """What comes of each rival in the same worlds."""
    found: dict[Action, list[float]] = {action: [] for action in rivals}
    for number in range(depth.games):
        dealt = world(moment.state, moment.seat, DEALT + number, open_cards)
        for action in rivals:
            found[action].append(played_on(dealt, moment.seat, action, depth.turns, number))
    return found


def loss(results: dict[Action, list[float]], played: Action) -> Point:
    """By how much the best other rival is better than what was played, and the error of that; below nothing: it is worse."""
    others = [action for action in results if action != played]
    games = len(results[played])
    halves = [range(0, games, 2), range(1, games, 2)]
    pairs: list[float] = []
    for chosen_in, measured_in in (halves, halves[::-1]):
        best = max(others, key=lambda action: sum([results[action][i] for i in chosen_in]))
        pairs += [results[best][i] - results[played][i] for i in measured_in]
    return judged(pairs)


def judged(pairs: list[float]) -> Point:
    """A difference and its error: that of its pairs, and of the judge."""
    middle, error = mean(pairs)
    return middle, math.hypot(error, JUDGE)


# ---------------------------------------------------------------------- lines and reasons


def line(moment: Moment, action: Action, open_cards: bool) -> tuple[list[dict[str, Any]], State]:
    """The action and its follow-up choices, as the greedy bot makes them, up to the end of the turn or the next reveal."""
    at = world(moment.state, moment.seat, DEALT, open_cards)
    at.log = None
    seat, reveals = moment.seat, at.reveals
    player = bot(GREEDY, seed=0)
    search = mind(at.game, at.seats, GREEDY).search
    steps: list[dict[str, Any]] = []
    step = action
    for _ in range(LINE):
        steps.append(asked(at, seat, step))
        before = at.clone()
        at.apply(seat, step)
        if at.reveals != reveals:
            return steps, before
        if at.over or at.where(seat) < 0 or search.resting(at, seat):
            break
        step = goes_on(player, at, seat)
    return steps, at


def asked(state: State, seat: int, action: Action) -> dict[str, Any]:
    """A step of a line as data: what was asked, and what is done."""
    decision = state.decision(seat)
    text = shelf.game(state.game).text(action)
    return {"kind": decision.kind, "subject": decision.subject, "action": list(action), "text": text}


def reasons(moment: Moment, better: State, played: State) -> list[list[Any]]:
    """What moves in the worth: the terms by which the ends of two lines differ most, in points."""
    worth = mind(moment.state.game, moment.state.seats, GREEDY).worth
    clock = worth.clock(moment.state)
    mine, theirs = worth.terms(better, moment.seat, clock), worth.terms(played, moment.seat, clock)
    change = {name: mine.get(name, 0.0) - theirs.get(name, 0.0) for name in {**mine, **theirs}}
    moved = sorted([name for name in change if abs(change[name]) >= SLIGHT], key=lambda name: (-abs(change[name]), name))
    return [[name, round(change[name], 1)] for name in moved[:REASONS]]
