"""The way ahead: what the next drop may bring, worked out from what everybody sees (TL-5.1, TL-5.4, TL-5.7).

Duplicates appear before the cubes are counted: those of step A, supa duplicates of a new cycle, and those that the
Ultramachine brings or gathers. They are drawn from a bag that everybody knows, so the chances are exact. Only the
Ultramachine cards that a new cycle turns up are not foreseen.
"""

from __future__ import annotations

from rondel.titles.the_loop.rules.machine import RAMPS_OF, cubes_at, slots
from rondel.titles.the_loop.rules.modes import CYCLES, DUPLICATES_IN_CYCLE
from rondel.titles.the_loop.rules.names import FUTURE_OF, PAST_OF
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import tokens
from rondel.titles.the_loop.rules.ultramachine import ramp_weights

IMPOSSIBLE = 1e-9
"""Less than this is a rounding error."""
Came = tuple[int, int, int]
"""Duplicates that appear in the doctor's era, and in its past and its future where he could gather them."""


def vortex_percent(s: Spacetime, era: int) -> int:
    """The chance, in whole per cent, that at least one era overflows if the doctor goes there next."""
    room = [slots(s, place) - s.rifts[place] for place in RAMPS_OF[era]]
    weights = ramp_weights(s)
    total = float(weights[0] + weights[1] + weights[2])
    p, q, r = weights[0] / total, weights[1] / total, weights[2] / total
    safe = 0.0
    for cubes, chance in falling(s, era).items():
        for past in range(min(cubes, room[0]) + 1):
            for doctor in range(min(cubes - past, room[1]) + 1):
                future = cubes - past - doctor
                if future <= room[2]:
                    ways = chance * choose(cubes, past) * choose(cubes - past, doctor)
                    safe += ways * p**past * q**doctor * r**future
    return whole_percent(1 - safe)


def whole_percent(chance: float) -> int:
    """A chance in whole per cent; 0 only of what cannot be, and 100 only of what is certain."""
    if chance < IMPOSSIBLE or chance > 1 - IMPOSSIBLE:
        return round(100 * chance)
    return min(99, max(1, round(100 * chance)))


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
            for cubes, chance in falling(s, era).items():
                for n in range(room + 1, cubes + 1):
                    risk += chance * choose(cubes, n) * p**n * (1 - p) ** (cubes - n)
    return whole_percent(risk / len(eras))


def fewest_and_most(s: Spacetime, era: int) -> tuple[int, int]:
    """How many cubes fall at least and at most if the doctor goes there next."""
    cubes = falling(s, era)
    return min(cubes), max(cubes)


def what_counts(s: Spacetime, era: int) -> tuple[int, ...]:
    """All that the forecast of an era follows from where no Ultramachine card lies, beside the box that is played with."""
    a, b, c = RAMPS_OF[era]
    weights = ramp_weights(s)
    room = (slots(s, a) - s.rifts[a], slots(s, b) - s.rifts[b], slots(s, c) - s.rifts[c])
    bag = (kinds_of(s, era, tokens(s.bag))[0], s.bag.bit_count())
    supas = (kinds_of(s, era, list(s.supas))[0], len(s.supas))
    return (s.mode, s.level, s.cycle, cubes_at(s, era), *weights, *room, *bag, *supas)


# ---------------------------------------------------------------------- duplicates that come before the drop


def falling(s: Spacetime, era: int) -> dict[int, float]:
    """By number of cubes the chance that so many fall if the doctor goes there next (TL-5.4)."""
    cycle = s.cycle if s.foo else min(CYCLES, s.cycle + 1)
    supas = s.parameters().supas_per_cycle if cycle > s.cycle else 0
    copies = any([s.box.ultra[number].copies for number in s.ultra])
    gathers = any([s.box.ultra[number].gathers for number in s.ultra])
    base = cubes_at(s, era)
    bag = kinds_of(s, era, tokens(s.bag))
    size = s.bag.bit_count()
    draws = DUPLICATES_IN_CYCLE[cycle]
    found: dict[int, float] = {}
    for more, likely in drawn(kinds_of(s, era, list(s.supas)), len(s.supas), supas):
        for came, chance in drawn(bag, size, draws):
            cubes = base + 2 * more[0] + came[0]
            gathered = gather(s, era, came) if gathers else 0
            first = gathers and gathers_first(s)
            if copies and not s.dups[era] and not came[0] and not (first and gathered):
                rest = (bag[0], bag[1] - came[1], bag[2] - came[2])
                for extra, also in drawn(rest, size - min(draws, size), 1):
                    both = (came[0] + extra[0], came[1] + extra[1], came[2] + extra[2])
                    n = cubes + extra[0] + (gather(s, era, both) if gathers and not first else gathered)
                    found[n] = found.get(n, 0.0) + likely * chance * also
            else:
                found[cubes + gathered] = found.get(cubes + gathered, 0.0) + likely * chance
    return found


def kinds_of(s: Spacetime, era: int, pile: list[int]) -> Came:
    """How many tokens of a pile would appear in the doctor's era, and in its neighbours where he could gather them."""
    here, past, future = 0, 0, 0
    for token in pile:
        if s.box.start[token] == era:
            here += 1
        elif s.box.destroy[token] != era:
            past += s.box.start[token] == PAST_OF[era]
            future += s.box.start[token] == FUTURE_OF[era]
    return here, past, future


def drawn(kinds: Came, size: int, draws: int) -> list[tuple[Came, float]]:
    """Draws from so many tokens without putting back: every result with its chance."""
    draws = min(draws, size)
    ways = choose(size, draws)
    others = size - sum(kinds)
    found: list[tuple[Came, float]] = []
    for here in range(min(kinds[0], draws) + 1):
        for past in range(min(kinds[1], draws - here) + 1):
            for future in range(min(kinds[2], draws - here - past) + 1):
                rest = draws - here - past - future
                if rest <= others:
                    good = choose(kinds[0], here) * choose(kinds[1], past) * choose(kinds[2], future) * choose(others, rest)
                    found.append(((here, past, future), good / ways))
    return found


def gather(s: Spacetime, era: int, came: Came) -> int:
    """How many duplicates the doctor gathers from next door: one from each neighbour that has one for him (ULT-14)."""
    found = 0
    for door, new in ((PAST_OF[era], came[1]), (FUTURE_OF[era], came[2])):
        found += bool(new) or any([s.box.destroy[token] != era for token in tokens(s.dups[door])])
    return found


def gathers_first(s: Spacetime) -> bool:
    """Whether duplicates are gathered before an era without any is given one: cards work in the order of turning up."""
    for number in s.ultra:
        if s.box.ultra[number].gathers or s.box.ultra[number].copies:
            return bool(s.box.ultra[number].gathers)
    return False
