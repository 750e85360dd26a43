"""The way ahead: what the next drop may bring, worked out from what everybody sees (TL-5.4, TL-5.7)."""

from __future__ import annotations

from rondel.games.the_loop.machine import RAMPS_OF, cubes_at, slots
from rondel.games.the_loop.table import Spacetime
from rondel.games.the_loop.ultramachine import ramp_weights


def vortex_percent(s: Spacetime, era: int) -> int:
    """The chance, in whole per cent, that at least one era overflows if the doctor goes there now."""
    cubes = cubes_at(s, era)
    room = [slots(s, place) - s.rifts[place] for place in RAMPS_OF[era]]
    weights = ramp_weights(s)
    total = float(weights[0] + weights[1] + weights[2])
    safe = 0.0
    for past in range(min(cubes, room[0]) + 1):
        for doctor in range(min(cubes - past, room[1]) + 1):
            future = cubes - past - doctor
            if future <= room[2]:
                ways = choose(cubes, past) * choose(cubes - past, doctor)
                safe += ways * (weights[0] / total) ** past * (weights[1] / total) ** doctor * (weights[2] / total) ** future
    return round(100 - 100 * safe)


def choose(n: int, k: int) -> int:
    """How many ways to choose k of n."""
    ways = 1
    for i in range(k):
        ways = ways * (n - i) // (i + 1)
    return ways


def vortex_risk(s: Spacetime, place: int) -> int:
    """The chance, in whole per cent, that this era overflows in the next drop, over the Foo cards still to come."""
    eras = sorted(s.foo) or list(range(7))
    weights = ramp_weights(s)
    total = weights[0] + weights[1] + weights[2]
    room = slots(s, place) - s.rifts[place]
    risk = 0.0
    for era in eras:
        if place in RAMPS_OF[era]:
            p = weights[RAMPS_OF[era].index(place)] / total
            cubes = cubes_at(s, era)
            for n in range(room + 1, cubes + 1):
                risk += choose(cubes, n) * p**n * (1 - p) ** (cubes - n)
    return round(100 * risk / len(eras))
