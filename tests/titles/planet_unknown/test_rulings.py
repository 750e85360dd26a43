"""The rulings that no other test cites (section 23)."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import CIV, ROVER, TECH
from rondel.titles.planet_unknown.rules.card_tasks import TeleportRover, Union
from rondel.titles.planet_unknown.rules.civ import Look
from rondel.titles.planet_unknown.rules.civ_cards import CARDS
from rondel.titles.planet_unknown.rules.corporations.oasis import PATH
from rondel.titles.planet_unknown.rules.energy import WaterBuilding
from rondel.titles.planet_unknown.rules.event_tasks import DestroyCollectedLifepod, DestroyRover
from rondel.titles.planet_unknown.rules.indexes import (
    CLAIMS,
    COVERED,
    LOADED,
    METEORITES,
    MOVES,
    POD_SPACES,
    POD_TECHS,
    PODS,
    ROVERS,
    SPENT,
)
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.placement import OBEY
from rondel.titles.planet_unknown.rules.rounds import TilePhase
from rondel.titles.planet_unknown.rules.scoring import breakdown
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, EVENT
from rondel.titles.planet_unknown.rules.tile_phase import EXTRA, SALVAGE, PlaceTile, SelectTile
from rondel.titles.planet_unknown.rules.tiles import TILE
from rondel.titles.planet_unknown.rules.tracks import Advance, Movement, Synergy
from titles.planet_unknown.table import Table, words


def finish(t: Table, seat: int = 0) -> Table:
    while seat in t.s.actors():
        t.play(*t.legal(seat)[-1], seat=seat)
    return t


def jump(*letters: str) -> Table:
    t = Table("jump")
    t.p().have[POD_TECHS] = sum(1 << "ABCDEF".index(letter) + 1 for letter in letters)
    return t


def test_patches_count_as_pieces_for_adjacency() -> None:
    """RU-7: a patch before the first tile obeys the start rule, and tiles then touch it."""
    t = Table().window(Patch(0)).play("patch", "F1").window(PlaceTile(0, TILE["I2-CE"].number, OBEY, 0))
    assert t.legal() and t.reasons()["place", "A6", 0] == ("not_touching", "PU-5.3")


def test_two_rovers_cannot_share_a_square() -> None:
    """RU-15."""
    t = Table().rover("F6", "F7").moves(3).no_pods().window()
    assert not {("move", "F6", "F7"), ("move", "F7", "F6")} & set(t.legal())


def test_the_load_of_a_destroyed_rover_stays_on_the_square() -> None:
    """RU-21: on top of the piece, or on bare ground."""
    t = Table("horizon").rover("F2", loaded=True).place("I2-CE", "F1")
    assert t.meteorites() == ["F2"] and t.on(ROVERS) == []
    t = Table("horizon").rover("F6", "F7", loaded=True).window(DestroyRover(0), phase=EVENT).play("destroy", "F6")
    assert t.meteorites() == ["F6"] and t.on(LOADED) == ["F7"]
    t.patch("G6").window(Patch(0)).play("patch", "F6")
    assert t.meteorites() == ["F6"]


def test_wormhole_patches_may_not_cover_patches() -> None:
    """RU-24."""
    t = Table("wormhole").tech(2).lay("I2-CE", "G1").patch("F1").window(Patch(0))
    assert t.reasons()["patch", "F1"] == ("patch_on_patch", "RU-24")


def test_meteorites_do_not_prevent_the_bonus_of_cerberus() -> None:
    """RU-25."""
    t = Table(planets=("cerberus",))
    t.p().grid[COVERED] = t.p().world.squares
    assert breakdown(t.meteorite("I3").s, 0)["planet_bonus"] == 6


def test_teleports_may_not_enter_toxic_squares() -> None:
    """RU-26."""
    t = Table(planets=("kaax",)).rover("F6").window(TeleportRover(0), phase=CIV_PHASE)
    assert ("teleport", "F6", "D2") not in t.legal() and t.reasons()["teleport", "F6", "D2"][0] == "toxic"


def test_advancement_is_compulsory_even_when_unwelcome() -> None:
    """RU-29: Jump Drive's tech track."""
    t = finish(Table("jump").place("I2-RT", "F1"))
    assert t.height("tech") == 1 and breakdown(t.s, 0)["track_tech"] == 5


def test_placement_techs_must_be_active_when_the_tile_is_laid() -> None:
    """RU-30: the tech building of this very tile comes too late; Universal tech 4 is judged at resolution."""
    t = Table("flux").flux("rover").track(tech=9).place("I2-RT-M", "F1").play("next", "advance", "tech")
    assert t.p().company.has_tech(t.p(), 4) and "next collect_meteorite" not in words(t.legal())
    t = Table().track(tech=9).window(WaterBuilding(0))
    assert t.height("water") == 1
    assert Table().track(tech=10).window(WaterBuilding(0)).height("water") == 2


def test_space_citizen_decree_counts_the_scoring_area_only() -> None:
    """RU-32."""
    t = jump("A", "B")
    t.p().have[PODS] = 1
    card = next(i for i, one in enumerate(CARDS) if one.title == "Space Citizen Decree")
    t.s.taken[3] = (card << 3,)
    assert breakdown(t.s, 0)["lifepods"] == 2


def test_republic_pays_even_if_the_deck_is_empty() -> None:
    """RU-33."""
    t = Table("republic").track(civ=1, water=2)
    t.s.decks[0] = ()
    t.window(Advance(0, CIV))
    assert t.height("water") == 1
    t = Table("republic").track(civ=1).window(Advance(0, CIV))
    assert not t.s.actors() and t.have(CLAIMS) == 1


def test_flux_leap_gives_all_benefits_on_the_way() -> None:
    """RU-34."""
    t = Table("flux").flux("biomass").tech(2).patch("F5").track(biomass=9).window(selects=True)
    t.play("use", "flux_leap")
    assert t.height("biomass") == 11 and {"next synergy", "next patch"} <= words(t.legal())


def test_flux_tech_1_is_judged_at_the_start_of_the_turn_only() -> None:
    """RU-35."""
    t = Table("flux").flux("civ").lay("I2-CE", "F1").rover("F1").track(tech=2).on_table(TilePhase(-1))
    assert t.have(MOVES) == 0
    t.tech(1)
    assert t.have(MOVES) == 0


def test_flux_leap_is_lost_with_tech_3_and_returns_with_level_2() -> None:
    """RU-36."""
    t = Table("flux").flux("civ").tech(3).window(selects=True)
    assert ("use", "flux_leap") not in t.legal()
    t.tech(2).window(selects=True)
    assert ("use", "flux_leap") in t.legal() and t.have(SPENT) == 0


def test_republic_teleports_between_civ_buildings_only() -> None:
    """RU-37: not from or to plain civ squares; Jump Drive B not within one tile."""
    t = Table("republic").tech(3).lay("I3-CE", "F2").lay("I2-BC", "G2", 2).moves(1)
    t.rover("F3").window()
    assert not [action for action in t.legal() if action[0] == "teleport"]
    b = jump("B").lay("I3-CE", "F2").rover("F2").moves(1).window()
    assert not [action for action in b.legal() if action[0] == "teleport"]


def test_carried_meteorites_spoil_lines_at_the_end() -> None:
    """RU-40."""
    t = Table("horizon").rover("F6", loaded=True)
    t.p().grid[COVERED] = t.p().world.squares
    assert breakdown(t.s, 0)["rows"] == 17


def test_an_objective_for_all_gives_two_each_to_those_tied_for_best() -> None:
    """RU-43."""
    t = Table("jump", seats=3)
    t.s.everyone = (24,)
    t.p(0).have[METEORITES] = t.p(2).have[METEORITES] = 3
    assert [breakdown(t.s, seat)["objective_all"] for seat in range(3)] == [2, 0, 2]
    t.p(0).have[METEORITES] = 4
    assert [breakdown(t.s, seat)["objective_all"] for seat in range(3)] == [5, 0, 0]


def test_wormhole_resets_do_not_score() -> None:
    """RU-44."""
    t = Table("wormhole").tech(1).track(biomass=5).window(selects=True).play("use", "reset_biomass")
    assert breakdown(t.s, 0)["track_biomass"] == 0


def test_an_extra_tile_is_the_tile_placed_last_and_triggers_placement_techs() -> None:
    """RU-45."""
    t = Table("oasis").tech(4).tops("I3-WR", "Z5-WR").window(SelectTile(0, SALVAGE), phase=CIV_PHASE)
    t.play("take", "inner").play("place", "F2", 0)
    assert t.asked() == "place_patch" and t.p().last_tile() == t.p().grid[COVERED]


def test_universal_tech_5_does_not_prevent_collecting() -> None:
    """RU-47."""
    t = Table().tech(5).meteorite("F7").rover("F6").moves(1).no_pods().window().play("move", "F6", "F7")
    assert t.have(METEORITES) == 1


def test_no_matching_compares_with_tiles_and_patches_but_not_currents() -> None:
    """RU-50."""
    t = Table(planets=("petra",), events=True).event("EV-R15").patch("G3")
    t.window(PlaceTile(0, TILE["I2-TB"].number, OBEY, 0))
    assert t.reasons()["place", "G5", 2] == ("event_no_match", "PU-17.6")  # biomass G4 beside the patch
    t.window(PlaceTile(0, TILE["I2-CE"].number, OBEY, 0))
    assert ("place", "G5", 2) in t.legal()  # energy G4 beside currents is fine


def test_jump_drive_e_gains_milestones_normally_without_moving() -> None:
    """RU-51."""
    t = jump("E").track(civ=6).window(selects=True).play("claim_row", "civ")
    assert t.have(CLAIMS + 1) == 1 and "next patch" in words(t.legal()) and t.height("civ") == 6
    t = jump("E").track(civ=1).lay("I2-CE", "F1").window(selects=True).play("claim_row", "civ")
    assert "next rover" in words(t.legal()) and t.height("rover") == 0


def test_makeshift_may_change_tracks_on_every_step() -> None:
    """RU-52."""
    t = Table("makeshift").window(Advance(0, CIV, 2)).play("to", "water", 1)
    assert words(t.legal()) == {"to civ 2", "to water 2", "to biomass 2"}
    t = Table("makeshift").window(Union(0), phase=CIV_PHASE).play("advance", "civ")
    assert words(t.legal()) == {"to civ 1", "to water 1"}


def test_the_path_of_oasis_never_reaches_the_top_of_the_rover_track() -> None:
    """RU-53."""
    assert ROVER * 16 + 15 not in PATH
    t = Table("oasis").track(rover=15).window(Advance(0, ROVER))
    assert t.told("movement") == [(0, 3)]


def test_oasis_tech_1_applies_to_all_trackers() -> None:
    """RU-54."""
    t = Table("oasis").tech(1).track(civ=3).space("water", "civ", 4).window(Advance(0, CIV))
    assert t.height("civ") == 5


def test_cosmos_free_steps_need_one_point_in_the_pool() -> None:
    """RU-55."""
    t = Table("cosmos").tech(4).lay("I3-CE", "F2").rover("F2").window(Movement(0, 1, 0))
    t.play("move", "F2", "F1")
    assert t.have(MOVES) == 1
    assert not Table("cosmos").tech(4).lay("I3-CE", "F2").rover("F2").window().s.actors()


def test_uncovering_a_tech_makes_it_active_but_gains_nothing_else() -> None:
    """RU-56."""
    t = Table("cosmos").tech(5)
    t.p().have[POD_SPACES] = 1 << TECH * 16 + 3
    assert not t.p().company.has_tech(t.p(), 1)
    t.window(selects=True).play("use", "reposition").play("pick", "tech", 3).play("put", "area")
    assert t.p().company.has_tech(t.p(), 1) and t.have(PODS) == 1


def test_losing_the_lifepod_of_a_tech_switches_it_off() -> None:
    """RU-57: once-per-game abilities stay spent."""
    t = jump("E")
    t.p().have[SPENT] = 1 << 5
    t.window(DestroyCollectedLifepod(0), phase=EVENT)
    assert t.p().company.techs(t.p()) == 0 and t.have(SPENT) == 1 << 5


def test_makeshift_effects_already_pending_stay_when_the_level_drops() -> None:
    """RU-58."""
    t = Table("makeshift").tech(2).space("civ", "rover", 1).track(rover=5).window()
    t.window(Movement(0, 2, 1))
    assert t.told("movement")[-1] == (0, 3)
    t.space("civ", "civ", 0).window(Movement(0, 2, 1))
    assert t.told("movement")[-1] == (0, 2)


def test_republic_tech_1_works_whenever_a_civ_tile_is_selected() -> None:
    """RU-61: also for an extra tile and an unplaced one."""
    t = Table("republic").tech(1).track(rover=4).tops("I3-CE", "Z5-RT").rover("F6").no_pods()
    t.window(SelectTile(0, EXTRA), phase=CIV_PHASE).play("take", "inner")
    assert t.have(MOVES) == 2
    t = Table("republic").tech(1).track(rover=4).tops("I3-CE", "Z5-CE").rover("F6").no_pods()
    t.p().grid[COVERED] = t.p().world.squares
    t.window(SelectTile(0)).play("take", "outer")
    assert t.have(MOVES) == 2


def test_republic_tech_2_keeps_a_claim_of_an_empty_deck_alive() -> None:
    """RU-62."""
    t = Table("republic").tech(2)
    t.s.decks[0] = ()
    before = len(t.s.decks[1])
    t.window(Look(0, 1), phase=CIV_PHASE)
    assert len(t.s.decks[1]) == before - 1


def test_jump_drive_b_may_use_patches() -> None:
    """RU-63."""
    t = jump("B").patch("F5", "F8").rover("F5").moves(1).no_pods().window()
    assert ("teleport", "F5", "F8") in t.legal()


def test_makeshift_may_not_swing_between_two_spaces() -> None:
    """RU-67."""
    t = Table("makeshift").tech(3).track(civ=8).space("water", "water", 2).window(Advance(0, CIV))
    t.play("to", "water", 8)
    t.play(*next(action for action in t.legal() if action[:2] == ("advance", "civ")))
    assert ("to", "civ", 8) not in t.legal() and ("to", "biomass", 8) in t.legal()


def test_a_chain_of_free_steps_enters_no_square_twice() -> None:
    """RU-68."""
    t = Table("cosmos").tech(4).lay("I3-EW", "F2").rover("F3").moves(1).window()
    assert ("move", "F3", "F2") in t.legal()
    t.play("move", "F3", "F2").play("move", "F2", "F3")
    assert ("move", "F3", "F2") not in t.legal() and t.have(MOVES) == 1
    assert t.reasons()["move", "F3", "F2"][1] == "RU-68"


def test_a_synergy_boost_may_raise_any_tracker_of_a_corporation() -> None:
    """RU-29: the choice is compulsory, not the tracker."""
    t = Table("wormhole").window(Synergy(0))
    assert len(t.legal()) == 5
