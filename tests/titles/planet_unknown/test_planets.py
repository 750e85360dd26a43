"""The thirteen planets: section 21, one test per sentence."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import BIT, SQUARE, squares
from rondel.titles.planet_unknown.rules.card_tasks import TeleportRover
from rondel.titles.planet_unknown.rules.energy import energy_tracks
from rondel.titles.planet_unknown.rules.indexes import COVERED, ROVERS
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.placement import OBEY, placed
from rondel.titles.planet_unknown.rules.planets.terrain import Tartarus
from rondel.titles.planet_unknown.rules.scoring import breakdown, uncovered
from rondel.titles.planet_unknown.rules.state import CIV_PHASE
from rondel.titles.planet_unknown.rules.tile_phase import PlaceTile
from rondel.titles.planet_unknown.rules.tiles import TILE
from titles.planet_unknown.table import Table, words


def on(planet: str, *corporations: str) -> Table:
    return Table(*corporations, planets=(planet,))


def placing(t: Table, tile: str) -> Table:
    return t.window(PlaceTile(0, TILE[tile].number, OBEY, 0))


def laid(tile: str, action: tuple[object, ...]) -> int:
    turn, origin = placed(TILE[tile], action)
    return turn.mask << origin


def all_covered(t: Table) -> Table:
    t.p().grid[COVERED] = t.p().world.squares
    return t


def chasm() -> list[list[tuple[int, int]]]:
    rows = list(enumerate(Tartarus.sides))
    return [[(x, y) for y, row in rows for x, shown in enumerate(row) if shown == side] for side in "01"]


def test_ksb_4156_has_no_special_rule() -> None:
    """PU-21.1."""
    world = on("ksb_4156").p().world
    assert not world.restricts_tiles and world.symmetric and world.bonus(0) == 0


def test_on_arashi_a_ring_tile_also_covers_a_square_outside() -> None:
    """PU-21.2."""
    t = placing(on("arashi").patch("F5"), "O4-CE")
    ring = t.p().world.squares & ~sum(BIT[i] for name, i in SQUARE.items() if name[1:] not in ("6", "7"))
    assert t.legal() and all(laid("O4-CE", action) & ~ring for action in t.legal())
    assert t.reasons()["place", "G7", 0] == ("arashi_ring", "PU-21.2")
    t.window(Patch(0))
    assert "patch F6" not in words(t.legal()) and t.reasons()["patch", "F6"] == ("arashi_patch", "PU-21.2")


def test_each_small_planet_of_cerberus_gives_two_medals() -> None:
    """PU-21.3."""
    t = all_covered(on("cerberus"))
    t.p().grid[COVERED] &= ~BIT[SQUARE["I8"]]
    assert breakdown(t.s, 0)["planet_bonus"] == 4


def test_on_charybdis_the_first_piece_covers_a_central_square() -> None:
    """PU-21.4."""
    t = placing(on("charybdis"), "I2-CE")
    crater = sum(BIT[SQUARE[name]] for name in ("F6", "G6", "F7", "G7"))
    assert all(laid("I2-CE", action) & crater for action in t.legal())
    assert t.reasons()["place", "F1", 0] == ("first_crater", "PU-21.4")
    assert words(on("charybdis").window(Patch(0)).legal()) == {"patch F6", "patch G6", "patch F7", "patch G7"}


def test_each_uncovered_city_of_gaia_gives_two_medals_but_is_empty() -> None:
    """PU-21.5."""
    assert breakdown(on("gaia").s, 0)["planet_bonus"] == 16
    t = all_covered(on("gaia"))
    t.p().grid[COVERED] &= ~BIT[SQUARE["F1"]]
    parts = breakdown(t.s, 0)
    assert parts["planet_bonus"] == 2 and parts["rows"] == 19


def test_on_k_273_a_tile_covers_ice_or_land() -> None:
    """PU-21.6."""
    t = placing(on("k_273").patch("I5"), "I2-CE")
    ice = t.p().world.ice
    assert all(laid("I2-CE", a) & ice in (0, laid("I2-CE", a)) for a in t.legal())
    assert t.reasons()["place", "I4", 2] == ("k273_mix", "PU-21.6")


def test_rovers_may_not_enter_uncovered_toxic_squares_of_kaax() -> None:
    """PU-21.7."""
    t = on("kaax").rover("F3").moves(1).no_pods().window()
    assert "move F3 E3" not in words(t.legal()) and t.reasons()["move", "F3", "E3"] == ("toxic", "PU-21.7")
    t.patch("E3").window()
    assert "move F3 E3" in words(t.legal())


def test_holes_of_lacuna_are_no_squares() -> None:
    """PU-21.8."""
    t = on("lacuna").rover("E3").moves(1).no_pods().window()
    assert "move E3 F3" not in words(t.legal()) and t.reasons()["move", "E3", "F3"] == ("no_square", "PU-10.3")
    assert breakdown(all_covered(on("lacuna")).s, 0)["rows"] == 20


def test_rows_and_columns_of_oblivion_are_interrupted_and_score_once() -> None:
    """PU-21.9."""
    t = all_covered(on("oblivion"))
    assert breakdown(t.s, 0)["rows"] + breakdown(t.s, 0)["columns"] == 40
    t.p().grid[COVERED] &= ~BIT[SQUARE["A6"]]
    assert breakdown(t.s, 0)["rows"] == 19


def test_on_pajitnov_pieces_are_slid_into_place() -> None:
    """PU-21.10, RU-27."""
    t = on("pajitnov").patch("F5", "E6", "G6")
    assert "patch F6" in words(t.window(Patch(0)).legal())
    t.patch("F7").window(Patch(0))
    assert t.reasons()["patch", "F6"] == ("pajitnov_slide", "PU-21.10")
    closed = on("pajitnov").patch("F4", "E5", "G5", "E6", "G6", "F7")
    assert placing(closed, "I2-CE").reasons()["place", "F5", 0] == ("pajitnov_slide", "PU-21.10")


def test_each_quadrant_of_persephone_forbids_one_building() -> None:
    """PU-21.11."""
    t = placing(on("persephone"), "I2-CE")
    assert t.reasons()["place", "F1", 0] == ("persephone", "PU-21.11")
    for action in t.legal():
        turn, origin = placed(TILE["I2-CE"], action)
        a, b = origin + turn.building_a, origin + turn.building_b
        assert not (a % 14 <= 6 and a // 14 <= 6) and not (b % 14 > 6 and b // 14 <= 6)


def test_petras_currents_are_energy_terrain_and_count_as_covered() -> None:
    """PU-21.12, RU-38."""
    t = on("petra")
    p = t.p()
    assert uncovered(p) == 96 - 37 and OBJECTIVES[26].goal.complete(p)
    assert OBJECTIVES[7].count(p) > 10  # the largest energy area
    t.patch("G2")
    assert "patch E2" not in words(t.window(Patch(0)).legal())  # no tile for adjacency
    far = on("petra").patch("G3").no_pods()  # beside current F3, which joins E2, E3
    assert energy_tracks(far.p(), BIT[SQUARE["E3"]], 0) == [0, 2]
    p.grid[COVERED] = p.world.squares & ~p.world.currents
    assert OBJECTIVES[27].goal.complete(p) and breakdown(t.s, 0)["planet_bonus"] == 0


def test_the_chasm_of_tartarus_stops_tiles_and_orthogonal_steps() -> None:
    """PU-21.13: diagonal steps only at the two gaps; teleports are not hindered."""
    t = on("tartarus").rover("F4").moves(1).no_pods().window()
    assert "move F4 G4" not in words(t.legal()) and t.reasons()["move", "F4", "G4"] == ("chasm", "PU-21.13")
    diagonal = on("tartarus", "cosmos").tech(1).rover("F4").moves(1).no_pods().window()
    assert "move F4 G5" in words(diagonal.legal()) and "move F4 G3" not in words(diagonal.legal())
    t = placing(on("tartarus").patch("F4"), "I2-CE")
    sides = [sum(BIT[SQUARE[f"{'ABCDEFGHIJKL'[x]}{y + 1}"]] for x, y in cells) for cells in chasm()]
    assert t.legal() and not any(laid("I2-CE", a) & sides[0] and laid("I2-CE", a) & sides[1] for a in t.legal())
    assert ("tartarus_chasm", "PU-21.13") in t.reasons().values()
    t = on("tartarus").patch("F4").window(Patch(0))
    assert "patch G4" in words(t.legal())  # adjacency is not interrupted
    t = on("tartarus").rover("F4").no_pods().window(TeleportRover(0), phase=CIV_PHASE).play("teleport", "F4", "G4")
    assert squares(t.p().grid[ROVERS]) == ["G4"]
