"""Nothing is lost: tiles, tokens and cards at every step of a game."""

from __future__ import annotations

import random
from typing import Any

from rondel.core.errors import SetupError
from rondel.core.state import State
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import COUNT
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.corporations.cosmos import PutLifepod
from rondel.titles.planet_unknown.rules.corporations.jump_drive import PutOnTech
from rondel.titles.planet_unknown.rules.indexes import (
    ASIDE,
    BUILT,
    COVERED,
    LIFEPODS,
    LOADED,
    METEORS,
    MOVES,
    PATCHES,
    PODS,
    PODS_LOST,
    RESERVE,
    ROVERS,
    ROVERS_LOST,
    STORED,
    TERRAIN,
    TOOK,
)
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.player import LAID_MASK, Player
from rondel.titles.planet_unknown.rules.state import TILE, Mission
from rondel.titles.planet_unknown.rules.tile_phase import PlaceTile

POOLS = (PutLifepod, PutOnTech)


def conserve(state: State) -> None:
    assert isinstance(state, Mission)
    tiles(state)
    cards(state)
    for seat, p in enumerate(state.players):
        surface(p)
        tokens(state, seat, p)


def pending(s: Mission, seat: int) -> list[object]:
    """All tasks of a seat, those inside pools included."""
    found: list[object] = []
    for stack in s.stacks:
        for task in stack:
            if task.seat == seat:
                found.append(task)
                found += getattr(task, "tasks", ())
    return found


def tiles(s: Mission) -> None:
    laid = [entry >> COUNT for p in s.players for entry in p.laid]
    assert len(set(laid)) == len(laid), "a tile lies once"
    in_hand = 0
    for seat, p in enumerate(s.players):
        holding = [task for task in pending(s, seat) if isinstance(task, PlaceTile)]
        in_hand += len(holding)
        if s.phase == TILE and p.have[TOOK]:
            in_hand -= 1  # it leaves its stack when all have placed
    aside = sum(p.have[ASIDE] for p in s.players)
    assert sum(s.left) + len(laid) + aside + s.scrapped + in_hand == 144
    for stack, left in enumerate(s.left):
        assert sorted(s.station[stack]) == list(range(12 * stack, 12 * stack + 12))
        if s.phase != TILE:
            assert not set(s.station[stack][:left]) & set(laid), "a tile in the station lies nowhere else"


def cards(s: Mission) -> None:
    for r in range(4):
        taken = [entry >> 3 for entry in s.taken[r]]
        assert len(s.decks[r]) + len(s.boxes[r]) + len(taken) == 9
        assert len(set(s.decks[r]) | set(s.boxes[r]) | set(taken)) == 9
    objectives = list(s.objectives) + list(s.neighbours) + list(s.everyone) + list(s.drawn)
    for p in s.players:
        objectives += list(p.goals) + list(p.tossed)
    assert sorted(objectives) == list(range(28))
    if s.events or s.past:
        assert len(s.events) + len(s.past) == 20
        everything = s.events + s.past + s.event_box
        assert len(set(everything)) == len(everything) == (60 if s.seats == 1 else 54)


def surface(p: Player) -> None:
    grid = p.grid
    shown = 0
    for terrain in range(6):
        assert not shown & grid[TERRAIN + terrain], "a square shows one terrain"
        shown |= grid[TERRAIN + terrain]
    assert shown == grid[COVERED]
    assert not grid[COVERED] & ~p.world.squares
    under = 0
    for entry in p.laid:
        assert not under & entry & LAID_MASK, "one layer"
        under |= entry & LAID_MASK
    assert under | grid[PATCHES] == grid[COVERED]
    assert not grid[BUILT] & ~grid[COVERED]
    assert not grid[LIFEPODS] & grid[COVERED]
    assert not grid[METEORS + 1] & ~grid[METEORS] and not grid[METEORS + 2] & ~grid[METEORS + 1]


def tokens(s: Mission, seat: int, p: Player) -> None:
    on_board = p.have[PODS] + p.company.pods_elsewhere(p)
    in_hand = sum(isinstance(task, POOLS) for task in pending(s, seat))
    assert p.grid[LIFEPODS].bit_count() + on_board + p.have[PODS_LOST] + in_hand == 6
    rovers = p.have[RESERVE] + p.grid[ROVERS].bit_count() + p.have[ROVERS_LOST]
    extra = sum(card == 0 for card in s.past)  # EV-G01 brings one more
    assert rovers == p.company.rovers + (extra if s.seats == 1 else 0)
    if not s.over:
        assert not p.grid[LOADED] & ~p.grid[ROVERS], "a load is on a rover"
    assert min(p.have[i] for i in (RESERVE, MOVES, PODS, STORED, PODS_LOST)) >= 0


def random_settings(seats: int, chance: random.Random) -> dict[str, Any]:
    """Any settings the rules allow, with any mix of events; for the soak."""
    green = chance.randint(0, 20)
    orange = chance.randint(0, 20 - green)
    settings: dict[str, Any] = {"boards": chance.choice(["deal", "symmetric", "asymmetric", "random"])}
    if chance.random() < 0.5:
        settings["boards"] = "random"
        settings["corporations"] = [chance.choice(CORPORATION_IDS) for _ in range(seats)]
        settings["planets"] = [chance.choice(PLANET_IDS) for _ in range(seats)]
    if seats == 1 or chance.random() < 0.5:
        settings |= {"green": green, "orange": orange, "red": 20 - green - orange}
    if seats > 1:
        settings |= {"events": chance.random() < 0.5, "personal_objectives": chance.random() < 0.5}
    if seats == 2:
        settings["two_player_variant"] = chance.random() < 0.5
    try:
        GAME.checked(seats, settings)
    except SetupError:
        return random_settings(seats, chance)
    return settings
