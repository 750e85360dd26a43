"""Information-set search over the contract alone."""

from __future__ import annotations

import pytest

import rondel
from rondel.arena import simulate
from rondel.bots.asking import dealt

NAMES = ("ismcts", "mo-ismcts")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", rondel.games())
def test_the_same_seed_searches_alike_and_every_option_is_counted(game: str, name: str) -> None:
    state = rondel.game(game).new(2, 3)
    seat = state.actors()[0]
    world = dealt(state, seat)
    before = world.key()
    choices = {rondel.bot(name, seed=4, simulations=12).choose(world, seat) for _ in range(2)}
    assert len(choices) == 1 and choices <= set(state.legal(seat)) and world.key() == before
    found = rondel.bot(name, seed=4, simulations=12).explain(world, seat)
    assert [one.action for one in found] == state.legal(seat) and sum([one.visits for one in found]) == 12
    assert all(0.0 <= one.value <= 1.0 for one in found)


@pytest.mark.parametrize("name", NAMES)
def test_it_does_not_look_into_the_cards(name: str) -> None:
    """Two worlds that the seat cannot tell apart: the same choice, and the same opinions."""
    state = rondel.game("anachrony").new(2, 8)
    for _ in range(20):
        actor = state.actors()[0]
        state.apply(actor, state.legal(actor)[0])
    seat = state.actors()[0]
    worlds = [state.determinize(seat, seed) for seed in (1, 2)]
    assert worlds[0].key() != worlds[1].key()
    thoughts = [rondel.bot(name, seed=6, simulations=15).explain(world, seat) for world in worlds]
    assert thoughts[0] == thoughts[1]


def test_searching_beats_chance_in_a_title_from_anywhere() -> None:
    """More simulations than options are needed for that: a small one is enough."""
    played = simulate("anachrony", 4, ("ismcts:simulations=30", "random"), 2, seed=3)
    leads = [r.scores[r.bots.index("ismcts:simulations=30")] - r.scores[r.bots.index("random")] for r in played.results]
    assert sum(leads) / len(leads) > 0
