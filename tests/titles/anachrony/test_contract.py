"""Anachrony passes the contract suite on every seat count and on every pair of settings."""

from __future__ import annotations

from typing import Any

import pytest

import rondel
from pairwise import pairwise
from rondel.testing import contract
from titles.anachrony.conserve import conserve

GAME = rondel.game("anachrony")
CASES = [(seats, settings) for seats in GAME.seats for settings in pairwise(GAME, seats)]


def named(case: tuple[int, dict[str, Any]]) -> str:
    seats, settings = case
    on = [f"{name}={value}" for name, value in settings.items() if value not in (False, "A", "normal", 1)]
    return f"{seats}-{'-'.join(on) or 'base'}"


@pytest.mark.parametrize("case", CASES, ids=named)
def test_every_pair_of_settings_keeps_all_laws(case: tuple[int, dict[str, Any]]) -> None:
    seats, settings = case
    contract.play(GAME, seats, seed=11 + seats, settings=settings, conserve=conserve, thorough=23)


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_keep_every_component(seats: int) -> None:
    for seed in range(12):
        contract.play(GAME, seats, seed, conserve=conserve)
