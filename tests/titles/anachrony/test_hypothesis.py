"""Play driven by Hypothesis: it looks for a shortest sequence of choices that breaks a law."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import rondel
from rondel.testing import contract
from titles.anachrony.conserve import conserve

GAME = rondel.game("anachrony")


def options(seats: int) -> st.SearchStrategy[dict[str, Any]]:
    """Settings that go together with so many seats."""
    flags = ["alternate_timeline", "predictable_paradoxes"]
    if seats > 1:
        flags += ["doomsday", "draft_assets", "draft_endgame"]
    chosen: dict[str, st.SearchStrategy[Any]] = {flag: st.booleans() for flag in flags}
    chosen["side"] = st.sampled_from(["A", "B"])
    if seats == 1:
        chosen["difficulty"] = st.sampled_from(["novice", "normal", "expert"])
    return st.fixed_dictionaries(chosen)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data())
def test_no_sequence_of_choices_breaks_a_law(data: st.DataObject) -> None:
    seats = data.draw(st.integers(1, 4), label="seats")
    state = GAME.new(seats, data.draw(st.integers(0, 999), label="seed"), data.draw(options(seats), label="settings"))
    for step in range(data.draw(st.integers(1, 120), label="length")):
        if state.over:
            break
        actors = state.actors()
        seat = actors[data.draw(st.integers(0, len(actors) - 1))]
        legal = state.legal(seat)
        state.apply(seat, legal[data.draw(st.integers(0, len(legal) - 1))])
        conserve(state)
        if step % 30 == 29 and not state.over:
            contract.laws(GAME, state, random.Random(step))
