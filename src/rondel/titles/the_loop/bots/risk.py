"""What the machine threatens: how likely each era overflows in the next drop, and how hard it is pressed after that."""

from __future__ import annotations

from math import exp
from typing import Final

from rondel.titles.the_loop.rules.machine import RAMPS_OF, cubes_at, slots
from rondel.titles.the_loop.rules.modes import CYCLES, DUPLICATES_IN_CYCLE
from rondel.titles.the_loop.rules.names import RING, TIME_PROWLER
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.ultramachine import ramp_weights

MOST_CUBES: Final = 24
MOST_ROOM: Final = 5
EVERY_ERA: Final = tuple(RING)

_tables: Final[dict[tuple[int, int], list[list[float]]]] = {}


def overflow_table(weight: int, total: int) -> list[list[float]]:
    """By cubes dropped, then by room: the chance that more cubes land on a ramp of this weight than there is room for."""
    key = (weight, total)
    if key not in _tables:
        share = weight / total
        table: list[list[float]] = []
        lands = [1.0]
        for _ in range(MOST_CUBES + 1):
            row: list[float] = []
            within = 0.0
            for room in range(MOST_ROOM):
                within += lands[room] if room < len(lands) else 0.0
                row.append(max(0.0, 1.0 - within))
            table.append(row)
            longer = [0.0] * (len(lands) + 1)
            for i in range(len(lands)):
                longer[i] += lands[i] * (1.0 - share)
                longer[i + 1] += lands[i] * share
            lands = longer
        _tables[key] = table
    return _tables[key]


def next_cycle(s: Spacetime) -> int:
    """The cycle of the next drop."""
    return s.cycle if s.foo else min(CYCLES, s.cycle + 1)


def dropped(s: Spacetime) -> list[int]:
    """For every era how many cubes fall if the doctor comes now."""
    return [min(cubes_at(s, era), MOST_CUBES - 1) for era in RING]


def overflows(s: Spacetime, cubes: list[int]) -> list[float]:
    """For every era the chance to overflow in the next drop, over the Foo cards still to come."""
    found = [0.0] * 7
    eras = s.foo if s.foo else EVERY_ERA
    weights = ramp_weights(s)
    total = weights[0] + weights[1] + weights[2]
    tables = [overflow_table(weight, total) for weight in weights]
    more = DUPLICATES_IN_CYCLE[next_cycle(s)] / 7.0  # duplicates that appear before the drop
    spare = 0
    if not s.solo and s.box.ability[s.who[(s.active + 1) % len(s.who)]] == TIME_PROWLER:
        spare = 1  # she takes a cube away
    rooms = [max(0, slots(s, place) - s.rifts[place] + spare) for place in RING]
    for era in eras:
        places = RAMPS_OF[era]
        falling = cubes[era]
        for i in range(3):
            place = places[i]
            room = rooms[place]
            table = tables[i]
            found[place] += table[falling][room] * (1.0 - more) + table[falling + 1][room] * more
    share = 1.0 / len(eras)
    return [chance * share for chance in found]


def pressures(s: Spacetime, cubes: list[int], turns: float) -> list[float]:
    """For every era how many cubes are to be expected in so many turns if nothing is done."""
    found = [0.0] * 7
    left = len(s.foo)
    weights = ramp_weights(s)
    total = float(weights[0] + weights[1] + weights[2])
    soon = min(1.0, turns / left) if left else 0.0
    late = max(0.0, turns - left) / 7.0
    more = DUPLICATES_IN_CYCLE[next_cycle(s)] / 7.0
    for era in RING:
        part = late + (soon if era in s.foo else 0.0)
        if part > 0.0:
            falling = part * (cubes[era] + more) / total
            places = RAMPS_OF[era]
            found[places[0]] += falling * weights[0]
            found[places[1]] += falling * weights[1]
            found[places[2]] += falling * weights[2]
    return found


def crowded(mean: float, room: int) -> float:
    """The chance of more than `room` cubes if so many are expected."""
    term = exp(-mean)
    within = term
    for i in range(1, room + 1):
        term *= mean / i
        within += term
    return 1.0 - within
