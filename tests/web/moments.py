"""Sits down in the middle of a game: the engine plays at random to a moment, its record is uploaded, a page takes a seat."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

import rondel
from rondel.core.game import Game
from rondel.core.state import State
from rondel.record import Record
from web.loop_tables import UPLOAD, open_table

Wanted = Callable[[State, int], bool]


def until(game: Game, seats: int, seed: int, settings: dict[str, Any], wanted: Wanted, bots: str = "") -> tuple[Record, int]:
    """The game as far as a seat is asked what is wanted, and that seat; played at random, or by bots of a name."""
    chance = random.Random(seed)
    players = [rondel.bot(bots, seed=s) for s in range(seats)] if bots else []
    state = game.new(seats, seed, settings)
    actions: list[tuple[int, Any]] = []
    while not state.over:
        seat = state.actors()[0]
        if wanted(state, seat):
            return Record(game, seats, seed, settings, actions, game.rules_version), seat
        actions.append((seat, players[seat].choose(state, seat) if players else chance.choice(state.legal(seat))))
        state.apply(*actions[-1])
    raise AssertionError(f"this never came in {game.id}, seed {seed}")


def sit_at(page: Page, address: str, record: Record, seat: int) -> None:
    """A copy of the game at its last decision; the other seats are open."""
    page.goto(address)
    page.wait_for_selector("[data-start]")
    open_table(page, address, str(page.evaluate(UPLOAD, [record.data(), len(record.actions), seat])))
    page.wait_for_timeout(150)
    if page.locator("[data-act=take-seat]").count():
        page.click("[data-act=take-seat]")
    page.wait_for_selector(".dec:not(.idle)")
