"""The forecast counts the duplicates that come before the drop (TL-5.1, TL-5.4, R-TL-22)."""

from __future__ import annotations

from collections import defaultdict

import pytest

from rondel.titles.the_loop.rules.forecast import falling, fewest_and_most, vortex_percent, vortex_risk
from rondel.titles.the_loop.rules.generation import generate
from rondel.titles.the_loop.rules.machine import cubes_at
from rondel.titles.the_loop.rules.modes import DUPLICATES_IN_CYCLE
from rondel.titles.the_loop.rules.names import RING
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import TOKEN_NUMBER
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS
from titles.the_loop.position import Position

COPY_TRAY, ROLL_CALL = 1, 13


def bag(p: Position, *tokens: str) -> Position:
    p.s.bag = sum(1 << TOKEN_NUMBER[token] for token in tokens)
    return p


def test_a_duplicate_that_is_sure_to_come_counts() -> None:
    """TL-5.4: duplicates of step A are included."""
    p = bag(Position("v_girl", "mr_time").foo("dawn", "industrial").rifts(dawn=3), "DUP-01")  # it appears in dawn
    assert vortex_percent(p.s, 0) == 78, "three cubes: 1 - 0.6 ** 3"
    assert vortex_risk(p.s, 0) == 39
    assert p.s.view(0)["forecast"][0] == {"era": "dawn", "cubes": 3, "most": 3, "percent": 78}


def test_a_duplicate_that_may_come_counts_by_its_chance() -> None:
    p = bag(Position("v_girl", "mr_time").foo("dawn", "industrial").rifts(dawn=3), "DUP-01", "DUP-28")
    assert vortex_percent(p.s, 0) == 71, "64 % or 78.4 %, each in half of the cases"
    assert fewest_and_most(p.s, 0) == (2, 3)
    assert p.s.view(0)["forecast"][0] == {"era": "dawn", "cubes": 2, "most": 3, "percent": 71}


def test_the_cycle_that_comes_brings_its_own_number() -> None:
    """TL-5.1, TL-9.11, TL-12.2: after the last Foo card a new cycle begins, with more duplicates and with supa duplicates."""
    p = bag(Position("v_girl", "mr_time").foo("dawn"), "DUP-01", "DUP-02", "DUP-03", "DUP-04")
    assert falling(p.s, 0) == {3: 1.0}
    p.foo(cycle=1)
    assert falling(p.s, 0) == {4: 1.0}, "two of the four"
    p.foo("dawn", cycle=3)
    assert falling(p.s, 0) == {5: 1.0}
    q = bag(Position("v_girl", "mr_time", mode="supa_duplicates").foo(cycle=1))
    q.s.supas = (28, 29)  # one appears in dawn, one elsewhere; one of them comes
    assert falling(q.s, 0) == {2: 0.5, 4: 0.5}
    q.foo("dawn", cycle=1)
    assert falling(q.s, 0) == {2: 1.0}, "within a cycle none comes"


@pytest.mark.parametrize("ultra", [(), (COPY_TRAY,), (ROLL_CALL,), (COPY_TRAY, ROLL_CALL), (ROLL_CALL, COPY_TRAY)])
@pytest.mark.parametrize("cycle", (1, 2))
def test_every_way_the_bag_can_be_drawn_is_counted(ultra: tuple[int, ...], cycle: int) -> None:
    """All draws are played through by the rules themselves, for every era."""
    p = Position("v_girl", "mr_time", mode="ultramachine").foo("dawn", "industrial", cycle=cycle)
    p.dups(medieval="DUP-05", globalization="DUP-17 DUP-18")
    p = bag(p, "DUP-01", "DUP-06", "DUP-13", "DUP-14", "DUP-21", "DUP-25")
    p.s.ultra = ultra
    for era in RING:
        expected: dict[int, float] = defaultdict(float)
        draws(p.s, era, DUPLICATES_IN_CYCLE[cycle], 1.0, expected)
        assert falling(p.s, era) == pytest.approx(dict(expected))


def draws(s: Spacetime, era: int, left: int, chance: float, found: dict[int, float]) -> None:
    """Every token that may be drawn, one after the other; then the doctor comes."""
    if not left:
        arrive(s, era, chance, found)
        return
    size = s.bag.bit_count()
    for result in range(size):
        after = s.clone()
        after.rng.script.append(result)
        generate(after)
        draws(after, era, left - 1, chance / size, found)


def arrive(s: Spacetime, era: int, chance: float, found: dict[int, float]) -> None:
    """The Ultramachine works; it may draw one token more."""
    size = s.bag.bit_count()
    for result in range(size):
        after = s.clone()
        after.doctor = era
        after.rng.script.append(result)
        for number in after.ultra:
            ULTRA_CARDS[number].doctor_arrives(after)
        found[cubes_at(after, era)] += chance / size
