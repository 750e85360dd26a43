"""Tracks, energy, water and tech: sections 6, 7, 8 and 12, one test per sentence."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import BIOMASS, CIV, ROVER, TECH, WATER
from rondel.titles.planet_unknown.rules.corporations.base import ROSTER
from rondel.titles.planet_unknown.rules.event_tasks import EventAdvance, EventRegress
from rondel.titles.planet_unknown.rules.indexes import CLAIMS, COVERED, POD_SPACES, SPENT
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.placement import OBEY
from rondel.titles.planet_unknown.rules.state import EVENT
from rondel.titles.planet_unknown.rules.tile_phase import PlaceTile, SelectTile
from rondel.titles.planet_unknown.rules.tiles import TILE
from rondel.titles.planet_unknown.rules.tracks import PLAIN, SILENT, Advance, Synergy, able, regress
from rondel.titles.planet_unknown.rules.tracks_print import MEDAL_NONE
from titles.planet_unknown.table import Table, words


def finish(t: Table, seat: int = 0) -> Table:
    """Resolve everything, taking the last option each time."""
    while seat in t.s.actors():
        t.play(*t.legal(seat)[-1], seat=seat)
    return t


def test_a_placed_building_advances_by_one_regardless_of_the_size_of_the_tile() -> None:
    """PU-6.1."""
    small, large = finish(Table().place("I2-RT", "F1")), finish(Table().place("Z5-RT", "G2", 0))
    assert small.heights() == large.heights() == [0, 0, 0, 1, 1]


def test_all_benefits_of_a_space_become_pending() -> None:
    """PU-6.2."""
    t = Table().lay("I3-BC", "F1", 2).track(rover=5).window(Advance(0, ROVER))
    assert words(t.legal()) == {"next movement", "next rover"}


def test_a_tracker_on_the_top_space_cannot_advance() -> None:
    """PU-6.3."""
    t = Table().track(water=15).window(Advance(0, WATER))
    assert t.height("water") == 15 and t.told("advances_none") == [(0, "water")]


def test_a_synergy_boost_advances_any_one_tracker_with_its_benefit() -> None:
    """PU-6.4."""
    t = Table().window(Synergy(0))
    assert len(t.legal()) == 5
    t.track(civ=2)
    t.play("advance", "civ")
    assert t.have(CLAIMS) == 1


def test_a_choice_of_trackers_is_among_those_that_can_advance() -> None:
    """PU-6.5: a rover tracker on top counts as able."""
    t = Table().track(civ=15, rover=15)
    assert able(t.p()) == [1, 2, 3, 4]
    t.window(EventAdvance(0, (CIV, ROVER), 1, PLAIN), phase=EVENT)
    assert t.told("movement") == [(0, 4)]
    full = Table().track(civ=15, water=15)
    full.window(EventAdvance(0, (CIV, WATER), 1, PLAIN), phase=EVENT)
    assert not full.s.actors()


def test_advance_n_steps_is_n_single_steps_each_with_its_benefits() -> None:
    """PU-6.6."""
    t = Table().lay("I3-BC", "F1", 2).track(biomass=1).window(Advance(0, BIOMASS, 2))
    assert words(t.legal()) == {"next synergy", "next patch"}
    t = Table().track(water=14).window(Advance(0, WATER, 3))
    assert t.height("water") == 15


def test_advance_without_benefits_gains_nothing() -> None:
    """PU-6.7: but techs work by position."""
    t = Table().track(civ=2).window(EventAdvance(0, (CIV, BIOMASS, WATER), 3, SILENT), phase=EVENT)
    t.play("advance", "civ")
    assert t.height("civ") == 5 and t.have(CLAIMS) == 0
    t = Table("flux").flux("civ").track(tech=2).window(Advance(0, TECH, 1, SILENT))
    assert t.p().company.has_tech(t.p(), 1) and not t.s.actors()


def test_regress_takes_the_full_amount_where_possible() -> None:
    """PU-6.8, RU-9."""
    t = Table().track(civ=2, water=1).window(EventRegress(0, (0, 1, 2, 3, 4), 2), phase=EVENT)
    assert t.heights() == [0, 1, 0, 0, 0]
    t = Table().track(civ=1, water=3, tech=2)
    t.window(EventRegress(0, (0, 1, 2, 3, 4), 2), phase=EVENT)
    assert words(t.legal()) == {"regress water", "regress tech"}
    assert t.reasons()["regress", "civ"] == ("regress_full", "PU-6.8")
    assert t.reasons()["regress", "rover"] == ("track_bottom", "PU-6.8")
    cosmos = Table("cosmos").track(civ=3)
    cosmos.p().have[POD_SPACES] = 1 << 2
    regress(cosmos.s, 0, CIV, 1)
    assert cosmos.height("civ") == 1


def test_what_was_gained_is_kept_when_a_tracker_regresses_but_techs_are_lost() -> None:
    """PU-6.9, PU-12.2, RU-17."""
    t = Table().track(civ=2).window(Advance(0, CIV)).tech(1)
    assert t.p().company.has_tech(t.p(), 1)
    regress(t.s, 0, CIV, 1)
    regress(t.s, 0, TECH, 1)
    assert t.have(CLAIMS) == 1 and not t.p().company.has_tech(t.p(), 1)
    assert t.told("tech_lost") == [(0, 1)]


def test_a_tech_unlocked_by_the_first_building_helps_the_second() -> None:
    """PU-6.10: tech 3 before the rover building: one more movement."""
    t = Table().track(tech=6, rover=1).place("I2-RT", "F1")
    t.play("next", "advance", "tech")
    assert t.told("movement") == [(0, 2)]


def test_able_to_advance_means_a_target_space_now() -> None:
    """PU-6.11."""
    t = Table("oasis").track(civ=4).space("water", "civ", 4)
    t.space("water", "water", 3).track(civ=4)
    assert CIV in able(t.p()) and WATER not in able(t.p())
    t.window(Synergy(0))
    assert t.reasons()["advance", "water"] == ("track_blocked", "PU-6.11")


def test_the_standard_tracks_are_those_of_the_table() -> None:
    """PU-6.6: space 15 of the rover track gives 4 movement each time."""
    universal = ROSTER[0]
    assert universal.top_move == 4 and universal.medals[WATER * 16 + 15] == 10
    assert universal.medals[CIV * 16 + 4] == MEDAL_NONE


# ---------------------------------------------------------------------- 7. energy


def test_energy_advances_the_other_terrain_or_one_that_touches_its_area() -> None:
    """PU-7.1."""
    t = Table().patch("F3").place("I2-CE", "F1")  # energy F2 touches the patch
    t.play("next", "energy")
    assert words(t.legal()) == {"advance civ", "advance biomass"}


def test_bare_squares_are_no_options_for_energy() -> None:
    """PU-7.2."""
    t = Table().place("I2-EW", "F1")  # energy F1 beside bare land: water is the only choice
    assert not t.s.actors() and t.height("water") == 1


def test_for_makeshift_the_terrain_names_the_tracker_wherever_it_stands() -> None:
    """PU-7.3, PU-20.12."""
    t = Table("makeshift").space("civ", "rover", 3).place("I2-CE", "F1")
    t.play("next", "energy").play("to", "rover", 4)
    assert t.p().have[CIV] == ROVER * 16 + 4


def test_energy_moves_water_by_one_step_without_ice() -> None:
    """PU-7.4, RU-10: not doubled by Universal tech 4."""
    t = Table().tech(4).place("I2-EW", "F1")
    assert t.height("water") == 1 and t.told("water_dry") == [(0,)]


def test_energy_is_mandatory_among_trackers_that_can_advance() -> None:
    """PU-7.5, RU-11: Wormhole may not choose biomass."""
    t = finish(Table().track(civ=15).place("I2-CE", "F1"))
    assert not t.s.actors() and t.height("civ") == 15
    t = Table("wormhole").patch("F3").place("I2-CE", "F1")
    finish(t)
    assert t.height("civ") == 2


def test_an_unplaced_energy_tile_has_only_the_other_terrain() -> None:
    """PU-7.6."""
    t = Table().tops("I3-CE", "Z5-CE")
    t.p().grid[COVERED] = t.p().world.squares
    finish(t.window(SelectTile(0)).play("take", "inner"))
    assert t.height("civ") == 2


# ---------------------------------------------------------------------- 8. water


def test_water_advances_if_some_water_square_of_the_tile_is_on_ice() -> None:
    """PU-8.1: which square holds the building is irrelevant."""
    t = finish(Table().patch("G4").place("O4-EW", "F5"))  # building E4 on land, plain water F4 on ice
    assert t.told("water_dry") == [] and t.height("water") == 2
    t = finish(Table().place("O4-EW", "I3"))  # only energy I3 is on ice
    assert t.told("water_dry") == [(0,)] and t.height("water") == 1


def test_a_tile_without_ice_may_be_placed_but_water_stays() -> None:
    """PU-8.2."""
    t = Table().patch("G2").window(PlaceTile(0, TILE["I2-WR"].number, OBEY, 0))
    assert ("no_ice", "PU-8.2") in t.warned("place", "G3", 0)
    finish(t.play("place", "G3", 0))
    assert t.height("water") == 0


def test_other_ways_of_advancing_water_need_no_ice() -> None:
    """PU-8.3, RU-60."""
    t = Table(planets=("petra",), seats=2).window(Synergy(0)).play("advance", "water")
    assert t.height("water") == 1


def test_ice_under_a_tile_stays_ice_and_planet_ice_is_not_water_terrain() -> None:
    """PU-8.4."""
    t = Table()
    meltdown = OBJECTIVES[26].goal
    assert not meltdown.complete(t.p()) and t.terrain("water") == []
    t.p().grid[COVERED] = t.p().world.ice
    assert meltdown.complete(t.p()) and t.p().world.ice


# ---------------------------------------------------------------------- 12. tech


def test_reaching_a_tech_milestone_unlocks_it_at_once() -> None:
    """PU-12.1."""
    t = Table().track(tech=2).window(Advance(0, TECH))
    assert t.p().company.techs(t.p()) == 0b10 and t.told("tech") == [(0, 1)]


def test_a_tech_is_active_while_the_tracker_is_on_or_above_its_space() -> None:
    """PU-12.2."""
    p = Table().p()
    levels = []
    for height in range(16):
        p.have[TECH] = TECH * 16 + height
        levels.append(p.company.techs(p).bit_count())
    assert levels == [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5]


def test_techs_that_say_may_are_optional() -> None:
    """PU-12.3."""
    t = Table("horizon").tech(5).window(selects=True)
    assert {("use", "rover_advance"), ("next", "select_tile")} == set(t.legal())


def test_once_per_round_and_once_per_game() -> None:
    """PU-12.4."""
    t = Table("horizon").tech(5).track(rover=6).window(selects=True).play("use", "rover_advance")
    assert ("use", "rover_advance") not in t.legal()
    assert t.reasons()["use", "rover_advance"] == ("used_round", "PU-12.4")
    t = Table("flux").flux("civ").tech(2)
    t.p().have[SPENT] = 1 << 2
    t.tech(0).tech(2).window(selects=True)
    assert t.asked() == "select_tile"
