"""Floors of speed, far below what is measured, so that only a fault breaks them (docs/the_loop.md has the figures)."""

from __future__ import annotations

import random
import time

from rondel.titles.the_loop.rules import GAME


def test_ten_thousand_decisions_a_second_and_clones_under_fifty_microseconds() -> None:
    chance = random.Random(1).random
    begin = time.process_time()
    decisions = 0
    for seed in range(60):
        s = GAME.new(2 + seed % 3, seed)
        while not s.over:
            seat = s.actors()[0]
            options = s.legal(seat)
            s.apply(seat, options[int(chance() * len(options))])
            decisions += 1
    assert decisions / (time.process_time() - begin) > 10_000
    s = GAME.new(4, 1, {"agents": ["v_girl", "mr_time", "cztwyzzek", "extermi_404"]})
    begin = time.process_time()
    for _ in range(2000):
        s.clone()
    assert (time.process_time() - begin) / 2000 < 50e-6
