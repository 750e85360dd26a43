"""A bot never harms itself without reason: positions in which one choice is plainly wrong."""

from __future__ import annotations

import pytest

import rondel
from rondel.core.state import State
from rondel.titles.anachrony.rules.power_up import PowerUp
from rondel.titles.anachrony.rules.turn import Turn
from rondel.titles.planet_unknown.rules.board import BIT, CIV, NAMES, ROVER, SQUARE, TECH, WATER
from rondel.titles.planet_unknown.rules.event_tasks import DestroyRover, EventRegress
from rondel.titles.planet_unknown.rules.indexes import COVERED, LIFEPODS, ROVERS
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.rounds import Rotate
from rondel.titles.planet_unknown.rules.state import EVENT, Mission
from rondel.titles.planet_unknown.rules.tile_phase import NORMAL, PlaceTile
from rondel.titles.planet_unknown.rules.tiles import STACKS, TILE
from rondel.titles.planet_unknown.rules.window import Window
from titles.anachrony.scene import A, scene
from titles.planet_unknown.table import Table

BOTS = ("greedy", "expert:simulations=6")
both = pytest.mark.parametrize("name", BOTS)


def choice(name: str, state: State, seat: int = A) -> str:
    """What the bot does, in words."""
    return " ".join([str(part) for part in rondel.bot(name, seed=3).choose(state, seat)])


# ---------------------------------------------------------------------- Anachrony


@both
def test_it_does_not_pass_while_a_worker_can_still_earn_something(name: str) -> None:
    s = scene(2).era(2).nothing(A).have(A, water=6).workers(A, engineer=2).powered(A, 2).turn(A)
    assert choice(name, s.state) != "pass"


@both
def test_it_pays_a_warp_debt_when_it_can_spare_the_payment(name: str) -> None:
    s = scene(2).era(6).nothing(A).have(A, gold=3, water=3).board(A, 101).warp(A, 5, "gold").workers(A, scientist=1).turn(A)
    s.play(A, "work", 101, "scientist")
    if s.asked(A) == "set_focus":
        s.play(A, "focus", 5)
    assert s.asked(A) == "send_back"
    assert choice(name, s.state) == "send gold"


@both
def test_it_does_not_take_the_paradox_that_brings_an_anomaly(name: str) -> None:
    s = scene(2).era(4).nothing(A).have(A, paradox=2, water=4).board(A, 414).workers(A, engineer=1).powered(A, 1).turn(A)
    assert s.can(A, "free", 414)
    assert choice(name, s.state) != "free 414"


@both
def test_it_does_not_force_workers_who_are_awake(name: str) -> None:
    s = scene(2).era(3).nothing(A).have(A, water=2).workers(A, engineer=1).powered(A, 1).turn(A)
    assert s.can(A, "free", "force")
    assert choice(name, s.state) != "free force"


@both
def test_it_does_not_power_up_more_exosuits_than_it_has_workers(name: str) -> None:
    s = scene(2).era(2).nothing(A).have(A, energy_core=3, water=1).workers(A, engineer=1)
    s.player(A).hexes, s.player(A).exosuits = 0, 6
    s.stack(PowerUp(A), Turn(A))
    bot = rondel.bot(name, seed=3)
    while s.asked(A) == "power_up":
        s.state.apply(A, bot.choose(s.state, A))
    assert 1 <= s.player(A).hexes.bit_count() <= 3
    assert s.goods(A, "energy_core") == 3


@both
def test_it_evacuates_before_the_last_era_ends(name: str) -> None:
    s = scene(2).nothing(A).have(A, gold=3, water=2).board(A, 301, 302, 303).workers(A, genius=1)
    s.era(7).impact().powered(A, 1).turn(A)
    assert s.can(A, "place", "evacuation_pool", "genius")
    bot = rondel.bot(name, seed=3)
    while s.player(A).active():
        s.state.apply(A, bot.choose(s.state, A))
    assert s.score(A)["evacuation"] > 0


# ---------------------------------------------------------------------- Planet Unknown


@both
def test_a_rover_fetches_the_lifepod_beside_it(name: str) -> None:
    t = Table().patch("E5").rover("D5").moves(1)
    t.no_pods().p().grid[LIFEPODS] = BIT[SQUARE["D4"]]
    t.window()
    assert choice(name, t.s) == "move D5 D4"


@both
def test_the_rover_that_is_of_no_use_is_given_up(name: str) -> None:
    t = Table().patch("C7", "C8", "K7").rover("C7", "K7").meteorite("C8").track(rover=6).moves(1).no_pods()
    t.p().grid[LIFEPODS] = BIT[SQUARE["B7"]] | BIT[SQUARE["C6"]] | BIT[SQUARE["D7"]]
    t.window(DestroyRover(0), phase=EVENT)
    assert choice(name, t.s) == "destroy K7"


@both
def test_a_tracker_goes_down_that_loses_neither_medals_nor_a_tech(name: str) -> None:
    t = Table().track(civ=1, water=4, rover=3, tech=3)
    t.window(EventRegress(0, (CIV, WATER, ROVER, TECH), 1), phase=EVENT)
    assert choice(name, t.s) in ("regress civ", "regress rover")


@both
def test_a_patch_completes_a_line_rather_than_opening_new_land(name: str) -> None:
    t = Table().no_pods()
    p = t.p()
    row = max(p.world.rows, key=lambda line: line[1])[0]
    hole = SQUARE["F6"] if row >> SQUARE["F6"] & 1 else (row & -row).bit_length() - 1
    p.grid[COVERED] = row & ~BIT[hole]
    t.window(Patch(0))
    assert choice(name, t.s) == f"patch {NAMES[hole]}"


@both
def test_a_tile_does_not_bury_a_rover_when_there_is_room_elsewhere(name: str) -> None:
    t = Table().patch("F5", "G5").rover("F6", "G6").no_pods()
    t.clear()
    t.s.each(0, PlaceTile(0, TILE["I2-RT"].number, 0, NORMAL), Window(0, ()))
    t.s.settle()
    t.s.apply(0, rondel.bot(name, seed=3).choose(t.s, 0))
    assert {"F6", "G6"} <= set(t.on(ROVERS))


@both
def test_the_commander_turns_the_station_to_the_tile_that_completes_lines(name: str) -> None:
    """Two squares of the middle are open, and a field where any tile fits: the tile of two squares completes three lines."""
    state = rondel.game("planet_unknown").new(2, 4, {"boards": "symmetric", "shift": 0})
    assert isinstance(state, Mission)
    seat = state.commander
    assert isinstance(state.pending(seat), Rotate)
    p = state.players[seat]
    gap = BIT[SQUARE["F6"]] | BIT[SQUARE["F7"]]
    field = sum([BIT[SQUARE[f"{column}{row}"]] for column in "HIJK" for row in (3, 4, 5, 8, 9)])
    p.grid[COVERED] = p.world.squares & ~gap & ~field
    state.apply(seat, rondel.bot(name, seed=3).choose(state, seat))
    assert STACKS.index("I2") in state.section(seat)
