"""A simple purposeful player: tries random action phases on copies and plays the one after which the table looks best.

It is no bot of the library: it exists so that late positions, archived tiles and victories are reached in tests.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from math import comb

from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.machine import slots
from rondel.titles.the_loop.rules.missions import MISSIONS, complete, damage_on
from rondel.titles.the_loop.rules.names import DIMENSIONS
from rondel.titles.the_loop.rules.registry import CARDS
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS, DESTROY, tokens

MOST_DECISIONS = 6000


def overflow(cubes: int, tenths: int, room: int) -> float:
    """The chance that more cubes than there is room for fall on a ramp with so many tenths of the weight."""
    p = tenths / 10
    return sum(comb(cubes, n) * p**n * (1 - p) ** (cubes - n) for n in range(room + 1, cubes + 1))


OVERFLOW = [[[overflow(cubes, tenths, room) for room in range(4)] for tenths in range(5)] for cubes in range(36)]


def danger(s: Spacetime) -> float:
    """The chance of a vortex in the next drop."""
    eras = s.foo or tuple(range(7))
    total = 0.0
    for doctor in eras:
        cubes = 2 + s.dups[doctor].bit_count() + (s.dups[doctor] & ALL_SUPAS).bit_count()
        for era, tenths in (((doctor - 1) % 7, 3), (doctor, 4), ((doctor + 1) % 7, 3)):
            total += OVERFLOW[min(cubes, 35)][tenths][max(0, slots(s, era) - s.rifts[era])]
    return total / len(eras)


def value(s: Spacetime) -> float:
    """How good the table looks to the team."""
    if s.result:
        return 1e6 if s.result.startswith("win") else -1e6
    total = 1500.0 * len(s.archived) - 200.0 * s.vortex.bit_count() - 300.0 * danger(s)
    for era in range(7):
        total -= (0, 1, 3, 8)[s.rifts[era]]
        total += 1.5 * min(s.energy[era] + s.blue[era], 3)
        for token in tokens(s.dups[era]):
            away = (DESTROY[token] - era) % 7
            total -= (40 if ALL_SUPAS >> token & 1 else 5) + min(away, 7 - away)
    for place in s.up:
        mission = MISSIONS[s.tiles[place]]
        total += 200.0 * damage_on(s, place) / mission.required
        if complete(s, place):
            away = (s.stands[s.active] - place) % 7
            total += 450 - 60 * min(away, 7 - away)
    total -= 60.0 * s.centrifuges.bit_count()
    return total + 2.0 * len(s.ready[s.active])


def choose(s: Spacetime, seat: int, chance: random.Random) -> Action:
    """The option after which the table looks best."""
    best: list[Action] = []
    highest = -1e9
    for action in s.legal(seat):
        trial = s.clone()
        trial.apply(seat, action)
        worth = value(trial) + (20 if action[0] in ("archive", "take") else 0)
        if worth > highest:
            best, highest = [], worth
        if worth == highest:
            best.append(action)
    return chance.choice(best)


def sensible(s: Spacetime, options: list[Action], chance: random.Random) -> Action:
    """A random action: mostly cards, seldom a LOOP that readies nothing."""
    kind = chance.choice(("use", "use", "use", "move", "loop", "other"))
    if kind == "loop":
        tired = {DIMENSIONS[CARDS[card].dimension] for card in s.tired[s.active]}
        liked = [action for action in options if action[0] == "loop" and action[1] in tired]
    elif kind == "other":
        liked = [action for action in options if action[0] in ("ability", "overload", "claim")]
    else:
        liked = [action for action in options if kind in action[0]]
    return chance.choice(liked or options[:-1])


Taken = list[tuple[int, Action]]


def resting(s: Spacetime) -> bool:
    """Whether the next decision is about a whole action."""
    return not s.over and s.legal(s.actors()[0])[-1] == ("end",)


def a_few_actions(s: Spacetime, chance: random.Random) -> tuple[Taken, float]:
    """One to three random actions on this table, cut where it looked best; and how it looked."""
    done: Taken = []
    best: Taken = []
    highest = -1e9
    for _ in range(chance.randint(1, 3)):
        options = s.legal(s.actors()[0])
        if len(options) == 1:
            break
        action = sensible(s, options, chance)
        while True:
            done.append((s.actors()[0], action))
            s.apply(*done[-1])
            if s.over or resting(s):
                break
            action = chance.choice(s.legal(s.actors()[0]))
        if value(s) > highest:
            best, highest = done[:], value(s)
        if s.over:
            break
    return best, highest


def plan(s: Spacetime, chance: random.Random, tries: int) -> Taken:
    """Step by step the best of a few random actions, as long as the table looks better afterwards."""
    table = s.clone()
    planned: Taken = []
    turn = s.turn
    for _ in range(12):
        found: Taken = []
        highest = value(table)
        for _ in range(tries):
            taken, worth = a_few_actions(table.clone(), chance)
            if worth > highest:
                found, highest = taken, worth
        if not found:
            break
        planned += found
        for seat, action in found:
            table.apply(seat, action)
        if table.over or table.turn != turn or not resting(table):
            break
    return planned


def play(
    seats: int,
    seed: int,
    settings: dict[str, object],
    check: Callable[[State], None] | None = None,
    tries: int = 20,
    record: Taken | None = None,
) -> Spacetime:
    """A whole game; `check` runs at every step."""
    chance = random.Random(seed)
    s = GAME.new(seats, seed, settings)
    assert isinstance(s, Spacetime)
    steps = 0
    planned: Taken = []
    thought = -1
    while not s.over:
        if check:
            check(s)
        seat = s.actors()[0]
        options = s.legal(seat)
        if options[-1] == ("end",) and thought != s.turn:
            thought = s.turn
            planned = plan(s, chance, tries)
        if planned:
            seat, action = planned.pop(0)
        elif options[-1] == ("end",):
            action = options[-1]
        else:
            action = choose(s, seat, chance) if s.decks else chance.choice(options)
        if record is not None:
            record.append((seat, action))
        s.apply(seat, action)
        steps += 1
        assert steps < MOST_DECISIONS, "the game does not end"
    if check:
        check(s)
    return s
