"""Many steps of the vector environment hold no more memory than a few: the short form of `make env-memory`."""

from __future__ import annotations

import pytest

import rondel
from rondel.env.batch import Batch
from tooling import tool

MEMORY = tool("env_memory")
STEPS = 6_000
SLACK = 25_000_000
"""Bytes. Allocators keep some of what they were given, and after a fifth of so few steps not everything was met once. What else
this process holds by then, other tests say."""


@pytest.mark.parametrize("game", rondel.games()[:3])
def test_memory_does_not_grow_with_the_steps(game: str) -> None:
    early, late = MEMORY.grown(game, STEPS, rows=16)
    assert early > 0 and late < early + SLACK


def test_what_is_kept_of_every_step_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    """The measure itself: an environment that forgets nothing does not pass."""
    kept: list[object] = []
    step = Batch.step

    def hoards(self: Batch, actions: object) -> None:
        step(self, actions)
        kept.extend(self.observations.copy() for _ in range(4))

    monkeypatch.setattr(Batch, "step", hoards)
    early, late = MEMORY.grown("the_loop", STEPS, rows=16)
    assert late > early + SLACK
