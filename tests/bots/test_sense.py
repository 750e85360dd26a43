"""No silly move: positions in which one choice is plainly wrong, for every bot that people meet, whatever its chance says.

Weak is short sight, never nonsense: so every position is put before all levels, and before each with several seeds.
"""

from __future__ import annotations

import rondel
from bots.senses import choices, decided, ends, every
from rondel.core.state import State
from rondel.titles.anachrony.rules.power_up import PowerUp
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import CORE
from rondel.titles.anachrony.rules.turn import Turn
from rondel.titles.planet_unknown.rules.board import BIT, CIV, NAMES, ROVER, SQUARE, TECH, WATER
from rondel.titles.planet_unknown.rules.event_tasks import DestroyRover, EventRegress
from rondel.titles.planet_unknown.rules.indexes import COVERED, LIFEPODS, ROVERS
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.rounds import Rotate, Round
from rondel.titles.planet_unknown.rules.state import EVENT, Mission
from rondel.titles.planet_unknown.rules.tile_phase import NORMAL, PlaceTile
from rondel.titles.planet_unknown.rules.tiles import STACKS, TILE
from rondel.titles.planet_unknown.rules.window import Window
from titles.anachrony.scene import A, Scene, scene
from titles.planet_unknown.table import Table

# ---------------------------------------------------------------------- Anachrony


def hands(state: State) -> Scene:
    assert isinstance(state, Anachrony)
    return Scene(state)


@every
def test_it_does_not_pass_while_a_worker_can_still_earn_something(name: str) -> None:
    s = scene(2).era(2).nothing(A).have(A, water=6).workers(A, engineer=2).powered(A, 2).turn(A)
    assert "pass" not in choices(name, s.state)


@every
def test_it_pays_a_warp_debt_when_it_can_spare_the_payment(name: str) -> None:
    s = scene(2).era(6).nothing(A).have(A, gold=3, water=3).board(A, 101).warp(A, 5, "gold").workers(A, scientist=1).turn(A)
    s.play(A, "work", 101, "scientist")
    if s.asked(A) == "set_focus":
        s.play(A, "focus", 5)
    assert s.asked(A) == "send_back"
    assert choices(name, s.state) == {"send gold"}


@every
def test_it_does_not_take_the_paradox_that_brings_an_anomaly(name: str) -> None:
    s = scene(2).era(4).nothing(A).have(A, paradox=2, water=4).board(A, 414).workers(A, engineer=1).powered(A, 1).turn(A)
    assert s.can(A, "free", 414)
    assert "free 414" not in choices(name, s.state)


@every
def test_it_does_not_force_workers_who_are_awake(name: str) -> None:
    s = scene(2).era(3).nothing(A).have(A, water=2).workers(A, engineer=1).powered(A, 1).turn(A)
    assert s.can(A, "free", "force")
    assert "free force" not in choices(name, s.state)


@every
def test_it_does_not_power_up_more_exosuits_than_it_has_workers(name: str) -> None:
    s = scene(2).era(2).nothing(A).have(A, energy_core=3, water=1).workers(A, engineer=1)
    s.player(A).hexes, s.player(A).exosuits = 0, 6
    s.stack(PowerUp(A), Turn(A))
    for end, _ in ends(name, s.state, lambda state: hands(state).asked(A) == "power_up"):
        p = hands(end).player(A)
        assert 1 <= p.hexes.bit_count() <= 3 and p.have[CORE] == 3


@every
def test_it_evacuates_before_the_last_era_ends(name: str) -> None:
    s = scene(2).nothing(A).have(A, gold=3, water=2).board(A, 301, 302, 303).workers(A, genius=1)
    s.era(7).impact().powered(A, 1).turn(A)
    assert s.can(A, "place", "evacuation_pool", "genius")
    for end, _ in ends(name, s.state, lambda state: bool(hands(state).player(A).active())):
        assert hands(end).score(A)["evacuation"] > 0


# ---------------------------------------------------------------------- Planet Unknown


@every
def test_a_rover_fetches_the_lifepod_beside_it(name: str) -> None:
    t = Table().patch("E5").rover("D5").moves(1)
    t.no_pods().p().grid[LIFEPODS] = BIT[SQUARE["D4"]]
    t.window()
    assert choices(name, t.s) == {"move D5 D4"}


@every
def test_the_rover_that_is_of_no_use_is_given_up(name: str) -> None:
    t = Table().patch("C7", "C8", "K7").rover("C7", "K7").meteorite("C8").track(rover=6).moves(1).no_pods()
    t.p().grid[LIFEPODS] = BIT[SQUARE["B7"]] | BIT[SQUARE["C6"]] | BIT[SQUARE["D7"]]
    t.window(DestroyRover(0), phase=EVENT)
    assert choices(name, t.s) == {"destroy K7"}


@every
def test_a_tracker_goes_down_that_loses_neither_medals_nor_a_tech(name: str) -> None:
    t = Table().track(civ=1, water=4, rover=3, tech=5)
    t.window(EventRegress(0, (CIV, WATER, ROVER, TECH), 1), phase=EVENT)
    t.s.stacks[t.s.seats].append(Round(-1))  # the game goes on: at its end a tech is worth nothing
    assert choices(name, t.s) <= {"regress civ", "regress rover"}


@every
def test_a_patch_completes_a_line_rather_than_opening_new_land(name: str) -> None:
    t = Table().no_pods()
    p = t.p()
    row = max(p.world.rows, key=lambda line: line[1])[0]
    hole = SQUARE["F6"] if row >> SQUARE["F6"] & 1 else (row & -row).bit_length() - 1
    p.grid[COVERED] = row & ~BIT[hole]
    t.window(Patch(0))
    assert choices(name, t.s) == {f"patch {NAMES[hole]}"}


@every
def test_a_tile_does_not_bury_a_rover_when_there_is_room_elsewhere(name: str) -> None:
    t = Table().patch("F5", "G5").rover("F6", "G6").no_pods()
    rovers = BIT[SQUARE["F6"]] | BIT[SQUARE["G6"]]
    t.clear()
    t.s.each(0, PlaceTile(0, TILE["I2-RT"].number, 0, NORMAL), Window(0, ()))
    t.s.settle()
    for end in decided(name, t.s):
        assert isinstance(end, Mission) and end.players[0].grid[ROVERS] & rovers == rovers


@every
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
    for end in decided(name, state):
        assert isinstance(end, Mission) and STACKS.index("I2") in end.section(seat)
