"""Selecting and placing tiles: sections 4 and 5, one test per sentence."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import BIT, SQUARE
from rondel.titles.planet_unknown.rules.indexes import (
    COVERED,
    LIFEPODS,
    MOVES,
    PODS_LOST,
    ROVERS,
    ROVERS_LOST,
    STUCK,
    TOOK,
)
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.placement import (
    OBEY,
    WAIVE_BOTH,
    WAIVE_EVENT,
    WAIVE_PLANET,
    count_spots,
    placed,
    waiver,
)
from rondel.titles.planet_unknown.rules.rounds import TilePhase
from rondel.titles.planet_unknown.rules.state import CIV_PHASE
from rondel.titles.planet_unknown.rules.tile_phase import EXTRA, PlaceTile, SelectTile
from rondel.titles.planet_unknown.rules.tiles import TILE, TILES, TURN_OF
from titles.planet_unknown.table import Table, words


def only(t: Table, *names: str, seat: int = 0) -> Table:
    """Everything is covered except these squares."""
    open_squares = sum(BIT[SQUARE[name]] for name in names)
    t.p(seat).grid[COVERED] = t.p(seat).world.squares & ~open_squares
    return t.no_pods(seat)


# ---------------------------------------------------------------------- 4. selection


def test_each_player_must_choose_one_of_the_section_tiles() -> None:
    """PU-4.1: if one stack is empty, only the other is available."""
    t = Table().window(SelectTile(0))
    assert words(t.legal()) == {"take inner", "take outer"}
    t.s.left[t.s.section(0)[0]] = 0
    t.window(SelectTile(0))
    assert t.asked() == "place_tile" and t.have(TOOK) == t.s.section(0)[1] + 1


def test_if_exactly_one_tile_can_be_placed_it_must_be_chosen() -> None:
    """PU-4.2."""
    t = only(Table().tops("I3-CE", "Z5-CE"), "F1", "F2", "F3", "G1")
    assert SelectTile(0).options(t.s) == [("take", "inner")]
    blocked = SelectTile(0).blocked(t.s)
    assert [(action, reason.key) for action, reason, _ in blocked] == [(("take", "outer"), "forced_other")]


def test_if_neither_can_be_placed_a_tile_is_still_chosen_and_resolved_unplaced() -> None:
    """PU-4.3, PU-14.2."""
    t = only(Table().tops("I3-CE", "Z5-CE"), "F1").window(SelectTile(0))
    assert t.asked() == "select_unplaced_tile"
    assert t.warned("take", "inner") == [("ends_game", "PU-14.1")]
    t.play("take", "outer")
    assert t.have(STUCK) == 1 and not t.p().laid and t.height("civ") == 2


def test_can_be_placed_takes_techs_and_restrictions_into_account() -> None:
    """PU-4.4: with Universal tech 1 the tile fits without touching."""
    far = Table().patch("F1")
    without = count_spots(far.s, 0, TILE["I2-CE"].number, OBEY)
    assert count_spots(far.tech(1).s, 0, TILE["I2-CE"].number, OBEY) > without


def test_the_chosen_tile_leaves_its_stack() -> None:
    """PU-4.5: in the tile phase when all have finished, an extra tile at once."""
    t = Table().window(SelectTile(0, EXTRA), phase=CIV_PHASE)
    t.play("take", "inner")
    assert t.s.left[t.s.section(0)[0]] == 11


def test_between_selection_and_placement_only_rover_movement_is_possible() -> None:
    """PU-4.6."""
    t = Table("horizon").tech(5).rover("F6").moves(1).no_pods().window(SelectTile(0)).play("take", "inner")
    verbs = {action[0] for action in t.legal()}
    assert verbs == {"place", "move"}
    t.play("move", "F6", "F5")
    assert t.asked() == "place_tile" and {action[0] for action in t.legal()} == {"place"}


def test_a_player_with_an_empty_section_selects_nothing() -> None:
    """PU-4.7."""
    t = Table(seats=2)
    for stack in t.s.section(0):
        t.s.left[stack] = 0
    t.on_table(TilePhase(-1))
    assert 0 not in t.s.actors() and t.have(STUCK) == 0


# ---------------------------------------------------------------------- 5. placement


def test_four_rotations_and_two_flips_without_duplicates() -> None:
    """PU-5.1."""
    assert {len(tile.turns) for tile in TILES} == {4, 8}
    for tile in TILES:
        looks = [(turn.cells, turn.first, turn.building_a, turn.building_b, turn.meteor) for turn in tile.turns]
        assert len(set(looks)) == len(looks)


def test_the_first_piece_must_cover_an_edge_square() -> None:
    """PU-5.2."""
    t = Table()
    edge = t.p().world.edge
    for tile in ("I2-CE", "Z5-WR"):
        shape = TILE[tile]
        for action in PlaceTile(0, shape.number, OBEY, 0).options(t.s):
            turn, origin = placed(shape, action)
            assert turn.mask << origin & edge
    t.window(PlaceTile(0, TILE["I2-CE"].number, OBEY, 0))
    assert t.reasons()["place", "F5", 0] == ("first_edge", "PU-5.2")
    assert Table().window(Patch(0)).reasons()["patch", "F5"] == ("first_edge", "PU-5.2")


def test_later_pieces_must_touch_by_a_side() -> None:
    """PU-5.3: diagonal contact is not enough."""
    t = Table().patch("F5").window(Patch(0))
    assert words(t.legal()) == {"patch F4", "patch E5", "patch G5", "patch F6"}
    assert t.reasons()["patch", "G6"] == ("not_touching", "PU-5.3")


def test_no_square_may_be_covered_twice() -> None:
    """PU-5.4."""
    t = Table().patch("F5").window(PlaceTile(0, TILE["I2-CE"].number, OBEY, 0))
    assert t.reasons()["place", "F5", 0] == ("overlap", "PU-5.4")


def test_all_squares_of_the_tile_must_be_squares_of_the_planet() -> None:
    """PU-5.5."""
    t = Table().window(PlaceTile(0, TILE["I2-CE"].number, OBEY, 0))
    assert t.reasons()["place", "F12", 0] == ("outside", "PU-5.5")


def test_tiles_lie_on_the_grid() -> None:
    """PU-5.6: every placement covers as many whole squares as the tile has."""
    t = Table().patch("F5")
    shape = TILE["N5-CE"]
    for action in PlaceTile(0, shape.number, OBEY, 0).options(t.s):
        turn, origin = placed(shape, action)
        assert (turn.mask << origin).bit_count() == 5


def test_terrain_is_irrelevant_for_legality() -> None:
    """PU-5.7: the same number of places for all terrain pairs."""
    t = Table().lay("I3-BC", "F1", 2)
    ways = {count_spots(t.s, 0, tile.number, OBEY) for tile in TILES if tile.shape == "F5"}
    assert len(ways) == 1


def test_rovers_and_lifepods_on_covered_squares_are_destroyed() -> None:
    """PU-5.8, PU-11.7."""
    t = Table().patch("H2").rover("H4")
    action = ("place", "H3", 0)  # civ H3, energy H4
    t.window(PlaceTile(0, TILE["I2-CE"].number, OBEY, 0))
    assert ("destroys_lifepod", "PU-5.8") in t.warned(*action) and ("destroys_rover", "PU-5.8") in t.warned(*action)
    t.play(*action)
    assert (t.have(PODS_LOST), t.have(ROVERS_LOST)) == (1, 1)
    assert "H3" not in t.on(LIFEPODS) and t.on(ROVERS) == []


def test_a_meteor_symbol_brings_a_meteorite() -> None:
    """PU-5.9."""
    t = Table().place("I2-CE-M", "F1")
    assert t.meteorites() == ["F2"]
    assert Table().tech(5).place("I2-CE-M", "F1").meteorites() == []


def test_then_each_building_creates_one_pending_advancement() -> None:
    """PU-5.10."""
    t = Table().place("I2-RT", "F1", 0)
    assert words(t.legal()) == {"next advance rover", "next advance tech"}


def test_restrictions_are_waived_in_the_order_event_planet_both() -> None:
    """PU-5.11, RU-8."""
    t = only(Table(planets=("k_273",), seats=2).tops("I3-CE", "Z5-CE"), "H5", "I5", "J5")
    tiles = [TILE["I3-CE"].number]
    assert waiver(t.s, 0, tiles)[0] == WAIVE_PLANET
    t.event("EV-R16")
    assert waiver(t.s, 0, tiles)[0] == WAIVE_BOTH
    t = only(Table().tops("I3-CE", "Z5-CE"), "F3", "F4", "F5").event("EV-R16")
    assert waiver(t.s, 0, tiles)[0] == WAIVE_EVENT
    t = only(Table().tops("I3-CE", "Z5-CE"), "F3", "F4")
    assert waiver(t.s, 0, tiles) == (OBEY, [])


def test_trying_out_a_tile_has_no_effect() -> None:
    """PU-5.12: asking for options, reasons and warnings changes nothing."""
    t = Table().window(PlaceTile(0, TILE["F5-EW-M"].number, OBEY, 0))
    before = t.s.key()
    for action in t.legal()[:20]:
        t.s.warnings(0, action)
    t.reasons()
    assert t.s.key() == before


def test_patches_and_extra_tiles_know_no_waiver() -> None:
    """PU-5.13, RU-65."""
    t = only(Table().tops("I3-CE", "Z5-CE"), "F3", "F4", "F5").event("EV-R16")
    t.window(SelectTile(0, EXTRA), phase=CIV_PHASE)
    assert not t.s.actors() and t.told("extra_tile_none") == [(0,)] and t.have(STUCK) == 0


def test_every_placement_has_one_name() -> None:
    """PU-5.1: square of the first building and turn."""
    t = Table().patch("F5")
    for tile in TILES[::7]:
        actions = PlaceTile(0, tile.number, OBEY, 0).options(t.s)
        assert len(set(actions)) == len(actions)
        covered = set()
        for action in actions:
            turn, origin = placed(tile, action)
            covered.add((turn.mask_a << origin, turn.mask_b << origin, turn.number))
        assert len(covered) == len(actions)
        assert set(TURN_OF[tile.number]) == {turn.number for turn in tile.turns}


def test_movement_of_an_event_may_be_spent_before_selecting() -> None:
    """PU-3.10: the window offers steps while points are left."""
    t = Table().rover("F6").moves(2).no_pods().window(selects=True)
    assert {action[0] for action in t.legal()} == {"move", "next"}
    assert t.have(MOVES) == 2
