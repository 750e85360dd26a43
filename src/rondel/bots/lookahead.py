"""Look-ahead to the end of the own turn: what an action leads to when its follow-up choices are made well."""

from __future__ import annotations

from rondel.bots.search import Search
from rondel.core.flow import Action
from rondel.core.state import State

FOLLOW_UPS = 10
"""How many own decisions in a row are played on at most."""
MANY = 40
FEW = 12
"""Of more than MANY options, FEW are played on."""
UNSEEN = 100.0
"""Keeps the others behind."""
LINES = 240
"""All lines of all options together, roughly."""
BREADTH = 48
"""How many lines of follow-up choices are compared; beyond that each choice is made by itself."""


def asked(state: State, seat: int) -> str:
    """The kind of the decision that waits for this seat, or "" if none does."""
    if state.over or state.where(seat) < 0:
        return ""
    return state.pending(seat).asks(state)[0]


def play_out(world: State, seat: int, search: Search, clock: int, breadth: int = BREADTH) -> float:
    """Finish the own turn in this world, making the best choices; returns what the position is then worth."""
    for _ in range(FOLLOW_UPS):
        if world.over or world.where(seat) < 0 or search.resting(world, seat):
            break
        options = world.legal(seat)
        if breadth >= 2 * len(options):
            return best_of(world, seat, search, clock, options, breadth // len(options))
        world.apply(seat, by_itself(world, seat, search, clock, options))
    return search.worth.of(world, seat, clock)


def best_of(world: State, seat: int, search: Search, clock: int, options: list[Action], breadth: int) -> float:
    best = -1e9
    for action in options:
        child = search.follow(world, seat, action)
        found = play_out(child, seat, search, clock, breadth)
        if found > best:
            best = found
    return best


def by_itself(world: State, seat: int, search: Search, clock: int, options: list[Action]) -> Action:
    """The option after which the position is worth most at once."""
    best, chosen = -1e9, options[0]
    for action in options:
        child = search.follow(world, seat, action)
        found = search.worth.of(child, seat, clock)
        if found > best:
            best, chosen = found, action
    return chosen


def judge(
    world: State, seat: int, search: Search, options: list[Action], breadth: int = BREADTH, clock: int = -1
) -> list[float]:
    """The worth of every option, its follow-up choices made well, all in the same world.

    Of very many options only those that look best at once are played on; the others keep their first impression.
    """
    if clock < 0:
        clock = search.worth.clock(world)
    breadth = max(1, min(breadth, LINES // min(len(options), FEW if len(options) > MANY else MANY)))
    children = [world if search.stands(action) else search.follow(world, seat, action) for action in options]
    if len(options) <= MANY:
        return [worth_of(child, world, seat, search, clock, breadth) for child in children]
    found = [search.worth.of(child, seat, clock) - UNSEEN for child in children]
    for i in sorted(range(len(options)), key=lambda i: -found[i])[:FEW]:
        found[i] = worth_of(children[i], world, seat, search, clock, breadth)
    return found


def worth_of(child: State, world: State, seat: int, search: Search, clock: int, breadth: int) -> float:
    if child is world:
        return search.worth.of(world, seat, clock)
    return play_out(child, seat, search, clock, breadth)
