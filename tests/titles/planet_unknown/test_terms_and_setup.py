"""Terms and setup: sections 1 and 2, one test per sentence."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import BIT, CIV, ROVER, SQUARE, TERRAINS, TRACKS, area, areas, around, squares
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.indexes import (
    CLAIMS,
    COVERED,
    FLUX,
    LIFEPODS,
    METEORITES,
    METEORS,
    PODS,
    PODS_LOST,
    RESERVE,
    TERRAIN,
    USED,
)
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.planets import PLANETS
from rondel.titles.planet_unknown.rules.scoring import breakdown
from rondel.titles.planet_unknown.rules.state import POINTERS, Mission
from rondel.titles.planet_unknown.rules.tiles import TILES
from rondel.titles.planet_unknown.rules.tracks import Advance, regress
from rondel.titles.planet_unknown.rules.tracks_print import MILESTONES, MOVE
from titles.planet_unknown.table import Table


def new(seats: int, **settings: object) -> Mission:
    state = GAME.new(seats, 3, {"boards": "symmetric"} | settings)
    assert isinstance(state, Mission)
    return state


# ---------------------------------------------------------------------- 1. terms


def test_adjacent_means_sharing_a_side() -> None:
    """PU-1.1."""
    assert squares(around(BIT[SQUARE["D5"]])) == ["D4", "C5", "E5", "D6"]


def test_everything_that_is_not_ice_is_land() -> None:
    """PU-1.2: lifepod, ring, crater, city, toxic and current squares included."""
    for planet in PLANETS:
        assert planet.land | planet.ice == planet.squares and not planet.land & planet.ice
        assert not planet.lifepods & planet.ice and not planet.currents & planet.ice


def test_each_tile_shows_exactly_two_terrains_and_one_building_of_each() -> None:
    """PU-1.3."""
    for tile in TILES:
        assert tile.a != tile.b
        for turn in tile.turns:
            assert turn.building_a in turn.first and turn.building_b in turn.second
            assert len(turn.first) + len(turn.second) == len(set(turn.cells))


def test_energy_has_no_track() -> None:
    """PU-1.4."""
    assert TERRAINS[:5] == TRACKS and TERRAINS[5] == "energy"


def test_placing_a_building_advances_the_matching_tracker_by_one() -> None:
    """PU-1.5."""
    t = Table().place("I2-RT", "F1", 3)
    while t.s.actors():
        t.play(*t.legal()[-1])
    assert t.heights() == [0, 0, 0, 1, 1]


def test_a_patch_covers_its_square_but_is_no_tile_and_advances_nothing() -> None:
    """PU-1.6."""
    t = Table().window(Patch(0)).play("patch", "F1")
    assert t.on(COVERED) == ["F1"] and t.p().laid == () and t.heights() == [0] * 5


def test_an_area_is_a_connected_group_of_one_terrain_across_tiles_and_patches() -> None:
    """PU-1.7."""
    t = Table().lay("I2-TB", "F1").patch("F3", "E2", "H5")  # biomass F2
    found = areas(t.p().grid[TERRAIN + 2])
    assert sorted(len(squares(one)) for one in found) == [1, 3]
    assert squares(area(BIT[SQUARE["F2"]], t.p().grid[TERRAIN + 2])) == ["E2", "F2", "F3"]


def test_trackers_start_on_space_0_of_five_tracks() -> None:
    """PU-1.8."""
    assert new(2).players[0].have[:5] == [0, 16, 32, 48, 64]


def test_milestones_are_civ_card_tech_patch_and_rover_but_not_movement() -> None:
    """PU-1.9, RU-1."""
    assert len(MILESTONES) == 4 and MOVE not in MILESTONES


def test_a_medal_counts_for_the_final_score_only() -> None:
    """PU-1.10."""
    t = Table().track(civ=1).window(Advance(0, CIV))
    assert not t.s.actors() and breakdown(t.s, 0)["track_civ"] == 1


def test_benefits_are_gained_again_when_a_tracker_re_enters_a_space() -> None:
    """PU-1.11: regress gains nothing, the next advance gains again."""
    t = Table().track(civ=2).window(Advance(0, CIV))
    regress(t.s, 0, CIV, 1)
    assert t.have(CLAIMS) == 1
    t.window(Advance(0, CIV))
    assert t.have(CLAIMS) == 2


def test_collect_takes_a_token_to_the_own_board_and_destroy_removes_it() -> None:
    """PU-1.12."""
    t = Table().meteorite("F6")
    t.s.collect_lifepod(0, SQUARE["H3"])
    t.s.destroy_lifepod(0, SQUARE["B5"])
    t.s.collect_meteorite(0, SQUARE["F6"])
    assert (t.have(PODS), t.have(PODS_LOST), t.have(METEORITES)) == (1, 1, 1)
    assert len(t.on(LIFEPODS)) == 4


def test_lifepods_start_on_the_planet_and_rovers_in_the_reserve() -> None:
    """PU-1.13."""
    p = new(2).players[0]
    assert p.grid[LIFEPODS] == p.world.lifepods and p.have[RESERVE] == 2 and p.grid[METEORS] == 0


def test_only_the_top_tile_of_each_stack_is_visible() -> None:
    """PU-1.14."""
    s = new(3)
    seen = s.view(0)["station"]
    assert len(seen["tops"]) == 12 and seen["left"] == [12] * 12
    assert str(s.station[0][0]) not in str(seen["tops"])


def test_a_pointer_faces_one_section() -> None:
    """PU-1.15, PU-1.20."""
    s = Table(seats=4).s
    assert [s.section(seat) for seat in range(4)] == [(0, 6), (1, 7), (3, 9), (4, 10)]


def test_the_section_tiles_are_the_visible_top_tiles() -> None:
    """PU-1.20."""
    s = Table().s
    inner, outer = s.section(0)
    assert s.top(inner) == s.station[inner][-1] and s.top(outer) == s.station[outer][-1]
    s.left[inner] = 0
    assert s.top(inner) == -1


def test_commander_order_starts_with_the_commander_and_goes_clockwise() -> None:
    """PU-1.16."""
    s = new(4)
    s.commander = 2
    assert s.order() == [2, 3, 0, 1]


def test_the_left_neighbour_is_the_next_player_clockwise() -> None:
    """PU-1.17: card i lies between seat i and its left neighbour."""
    t = Table(seats=3)
    t.s.neighbours = (24, 24, 24)  # most collected meteorites
    t.p(1).have[METEORITES] = 3
    assert [breakdown(t.s, seat)["neighbour_left"] for seat in range(3)] == [0, 5, 2]
    assert [breakdown(t.s, seat)["neighbour_right"] for seat in range(3)] == [2, 5, 0]


def test_once_per_round_abilities_refresh_at_the_start_of_a_round() -> None:
    """PU-1.18."""
    t = Table("horizon")
    t.p().have[USED] = 1 << 5
    t.round()
    assert t.have(USED) == 0


def test_holes_and_the_void_make_no_edge_squares() -> None:
    """PU-1.19, RU-2."""
    lacuna = next(planet for planet in PLANETS if planet.id == "lacuna")
    oblivion = next(planet for planet in PLANETS if planet.id == "oblivion")
    assert not lacuna.edge & BIT[SQUARE["F4"]] and not oblivion.edge & BIT[SQUARE["D3"]]
    assert oblivion.edge & BIT[SQUARE["A6"]]


# ---------------------------------------------------------------------- 2. setup


def test_the_options_of_a_game_are_settings() -> None:
    """PU-2.1."""
    names = {setting.name for setting in GAME.settings()}
    assert {"boards", "corporations", "planets", "events", "personal_objectives", "two_player_variant"} <= names


def test_stacks_are_sorted_by_shape_and_the_inner_ring_is_mounted_at_any_angle() -> None:
    """PU-2.2."""
    s = new(2, shift=4)
    for stack, tiles in enumerate(s.station):
        assert {tile // 12 for tile in tiles} == {stack}
    assert s.shift == 4 and {new(2).shift for _ in range(1)} <= set(range(6))


def test_one_section_clockwise_lowers_the_rotation_by_one() -> None:
    """PU-2.3."""
    s = Table(seats=6).s
    s.rotation = 0
    before = [s.section(seat) for seat in range(6)]
    s.rotation = 5
    assert [s.section(seat) for seat in range(1, 6)] == before[:5]


def test_each_pointer_faces_a_different_section() -> None:
    """PU-2.4."""
    for seats in range(1, 7):
        s = new(seats)
        assert len({s.section(seat) for seat in range(seats)}) == seats == len(POINTERS[seats])


def test_all_144_tiles_are_in_the_station_at_every_player_count() -> None:
    """PU-2.5."""
    for seats in range(1, 7):
        s = new(seats)
        assert sum(s.left) == 144 and sorted(t for stack in s.station for t in stack) == list(range(144))


def test_asymmetric_sides_exist_once_and_any_mixture_is_allowed() -> None:
    """PU-2.6, RU-3: boards are dealt at random, everybody chooses sides in secret."""
    state = GAME.new(3, 5, {})
    assert isinstance(state, Mission) and state.actors() == (0, 1, 2)
    dealt = [(p.corporation, p.planet) for p in state.players]
    assert len({c for c, _ in dealt}) == len({w for _, w in dealt}) == 3
    state.apply(1, state.legal(1)[1])
    assert state.view(0)["players"][1]["sides"] is None and state.view(1)["players"][1]["sides"] == 1
    for seat, choice in ((0, 0), (0, 1), (1, 0), (2, 1), (2, 0)):
        state.apply(seat, state.legal(seat)[choice])
    assert [p.world.symmetric for p in state.players] == [True, False, False]
    assert [p.company.symmetric for p in state.players] == [False, True, True]


def test_each_player_starts_with_the_rovers_of_the_corporation_and_six_lifepods() -> None:
    """PU-2.7."""
    for company in ROSTER:
        p = Table(company.id).p()
        assert p.have[RESERVE] == company.rovers
    assert all(len(squares(planet.lifepods)) == 6 for planet in PLANETS)


def test_flux_industries_chooses_its_starting_track_at_setup() -> None:
    """PU-2.7, RU-4."""
    s = new(2, corporations=["flux_industries", "universal_coalition"])
    assert s.decision(0).kind == "choose_start_flux"
    s.apply(0, ("flux", "rover"))
    assert s.players[0].have[FLUX] == ROVER


def test_each_civ_deck_has_one_card_more_than_players() -> None:
    """PU-2.8."""
    for seats in range(1, 7):
        s = new(seats)
        assert [len(deck) for deck in s.decks] == [seats + 1] * 4
        assert [len(box) for box in s.boxes] == [8 - seats] * 4


def test_patches_and_meteorites_are_unlimited() -> None:
    """PU-2.9, PU-9.7, PU-11.6: no supply is counted."""
    assert not any("supply" in field for field in Mission.FIELDS)


def test_personal_objectives_are_dealt_before_neighbour_objectives() -> None:
    """PU-2.10."""
    s = new(3, personal_objectives=True)
    assert s.decision(0).kind == "keep_personal_objectives" and s.neighbours == ()


def test_neighbour_objectives_by_player_count() -> None:
    """PU-2.11."""
    assert [len(new(seats).neighbours) for seats in range(2, 7)] == [3, 3, 4, 5, 6]
    s = new(1)
    s.apply(0, s.legal(0)[0])
    assert s.neighbours == ()


def test_the_first_commander_is_random_and_alone_the_player_is_commander() -> None:
    """PU-2.12."""
    first = set()
    for seed in range(20):
        state = GAME.new(3, seed, {"boards": "symmetric"})
        assert isinstance(state, Mission)
        first.add(state.commander)
    assert first == {0, 1, 2} and new(1).commander == 0


def test_the_events_module_builds_its_deck() -> None:
    """PU-2.13."""
    s = new(2, events=True)
    assert len(s.events) + len(s.past) == 20 and new(2).events == ()
