"""The nine corporations: section 20, one test per sentence."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import BIOMASS, CIV, ROVER, TECH, WATER
from rondel.titles.planet_unknown.rules.civ import Look
from rondel.titles.planet_unknown.rules.indexes import (
    CLAIMS,
    COVERED,
    FLUX,
    LIFEPODS,
    LOADED,
    METEORITES,
    MOVES,
    PATCHES,
    POD_SPACES,
    POD_TECHS,
    PODS,
    ROVERS,
    STORED,
)
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.placement import OBEY, count_spots
from rondel.titles.planet_unknown.rules.rounds import FinalTurn, TilePhase
from rondel.titles.planet_unknown.rules.rovers import PlaceRover
from rondel.titles.planet_unknown.rules.scoring import breakdown
from rondel.titles.planet_unknown.rules.state import CIV_PHASE
from rondel.titles.planet_unknown.rules.tile_phase import SelectTile
from rondel.titles.planet_unknown.rules.tiles import TILE
from rondel.titles.planet_unknown.rules.tracks import Advance, Synergy, able
from titles.planet_unknown.table import Table, words


def targets(t: Table) -> set[str]:
    return {action[2] for action in t.legal() if action[0] == "move"}


def finish(t: Table, seat: int = 0) -> Table:
    while seat in t.s.actors():
        t.play(*t.legal(seat)[-1], seat=seat)
    return t


# ---------------------------------------------------------------------- Universal Coalition


def test_universal_techs() -> None:
    """PU-20.1."""
    far = Table().tech(1).patch("F12")
    assert count_spots(far.s, 0, TILE["I2-CE"].number, OBEY) > 100
    assert len(far.window(Patch(0)).legal()) == 2  # patches still need adjacency
    assert ("store",) in Table().tech(2).window(Patch(0)).legal()
    assert Table().tech(3).track(rover=1).window(Advance(0, ROVER)).told("movement") == [(0, 2)]
    t = finish(Table().tech(4).place("I2-WR", "D2", 0))
    assert t.height("water") == 2
    assert Table().tech(5).place("I2-WR-M", "D2", 0).meteorites() == []


# ---------------------------------------------------------------------- Cosmos Inc.


def test_cosmos_puts_a_collected_lifepod_in_the_area_or_on_a_free_space() -> None:
    """PU-20.2."""
    t = Table("cosmos").rover("H2").moves(1).window().play("move", "H2", "H3")
    assert t.asked() == "place_collected_lifepod" and len(t.legal()) == 1 + 80 - 5
    assert t.reasons()["put", "civ", 0] == ("lifepod_space_taken", "PU-20.2")
    t.play("put", "water", 3)
    assert t.have(POD_SPACES) == 1 << 16 + 3 and t.have(PODS) == 0


def test_cosmos_trackers_jump_lifepods() -> None:
    """PU-20.3, RU-41: covered techs and medals do not count."""
    t = Table("cosmos").track(tech=4)
    t.p().have[POD_SPACES] = 1 << TECH * 16 + 5
    t.window(Advance(0, TECH))
    assert t.height("tech") == 6 and t.p().company.techs(t.p()) == 0b10
    t.p().have[POD_SPACES] = 1 << TECH * 16 + 6
    t.track(tech=7)
    assert breakdown(t.s, 0)["track_tech"] == 0
    t.p().have[POD_SPACES] = 1 << 15
    t.track(civ=14)
    assert CIV not in able(t.p())


def test_cosmos_techs() -> None:
    """PU-20.4: diagonal steps, repositioning, free steps onto energy."""
    t = Table("cosmos").tech(1).rover("F6").moves(1).no_pods().window()
    assert targets(t) == {"E5", "F5", "G5", "E6", "G6", "E7", "F7", "G7"}
    t = Table("cosmos").tech(2)
    t.p().have[PODS] = 2
    t.window(selects=True).play("use", "reposition_three").play("pick", "area").play("put", "civ", 9)
    t.play("pick", "civ", 9).play("put", "civ", 10).play("pick", "area").play("put", "tech", 1)
    assert t.have(POD_SPACES) == 1 << 10 | 1 << TECH * 16 + 1 and t.have(PODS) == 0
    assert t.asked() == "select_tile"
    t = Table("cosmos").tech(3)
    t.p().have[PODS] = 1
    t.place("I2-CE", "F1")
    assert "next reposition" in words(t.legal())
    t = Table("cosmos").tech(4).lay("I2-CE", "F1").rover("F1").moves(1).window().play("move", "F1", "F2")
    assert t.have(MOVES) == 1


# ---------------------------------------------------------------------- Flux Industries


def test_flux_token_may_move_with_each_tech_milestone_and_one_tech_is_active() -> None:
    """PU-20.5."""
    t = Table("flux").flux("civ").track(tech=4).window(Advance(0, TECH))
    t.play("next", "flux")
    assert t.asked() == "move_flux_token"
    t.play("flux", "rover")
    assert t.have(FLUX) == ROVER and t.p().company.techs(t.p()) == 0b100


def test_flux_techs() -> None:
    """PU-20.6."""
    t = Table("flux").flux("civ").tech(1).lay("I2-CE", "F1").rover("F1").on_table(TilePhase(-1))
    assert t.have(MOVES) == 2
    t = Table("flux").flux("water").tech(3).track(water=2).window(Advance(0, WATER))
    t.play("advance", "civ").play("advance", "civ")
    assert t.height("civ") == 2
    t = Table("flux").flux("biomass").tech(3).patch("F5").track(biomass=2).window(Advance(0, BIOMASS))
    t.play(*t.legal()[0])
    assert t.asked() == "place_patch"
    t = Table("flux").flux("rover").tech(3).track(rover=1).window(Advance(0, ROVER))
    assert t.told("movement") == [(0, 2)]
    t = Table("flux").flux("rover").tech(4).place("I2-RT-M", "F1")
    assert "next collect_meteorite" in words(t.legal())
    t.play("next", "collect_meteorite")
    assert t.have(METEORITES) == 1
    t = Table("flux").flux("civ").tech(5).window(selects=True).play("use", "flux_advance")
    assert t.height("civ") == 1 and ("use", "flux_advance") not in t.legal()


# ---------------------------------------------------------------------- Horizon Group


def test_horizon_rovers_carry_meteorites_to_rover_buildings() -> None:
    """PU-20.7, RU-42, RU-64."""
    t = Table("horizon").lay("I2-RT", "F1").rover("G2").meteorite("G1").moves(3).window()
    t.play("move", "G2", "G1")
    assert t.on(LOADED) == ["G1"] and t.have(METEORITES) == 0
    t.play("move", "G1", "F1")
    assert t.have(METEORITES) == 1 and t.on(LOADED) == []
    t = Table("horizon").lay("I2-WR-M", "F1").window(PlaceRover(0)).play("rover", "F2")
    assert t.have(METEORITES) == 1  # the meteor lies on the rover building itself
    t = Table("horizon").rover("G2", loaded=True).meteorite("G1").moves(1).window().play("move", "G2", "G1")
    assert t.on(LOADED) == ["G1"] and t.meteorites() == ["G1"]


def test_horizon_techs() -> None:
    """PU-20.8, RU-22."""
    far = Table("horizon").tech(1).patch("F12")
    rover, civ = (count_spots(far.s, 0, TILE[id].number, OBEY) for id in ("I2-RT", "I2-CE"))
    assert rover > civ
    t = Table("horizon").tech(2).rover("F6", "F7", loaded=True).on_table(TilePhase(-1))
    assert t.have(MOVES) == 2
    t = Table("horizon").tech(3).lay("I2-WR-M", "F1").window(PlaceRover(0)).play("rover", "F2")
    assert t.asked() == "place_patch"
    t = Table("horizon").tech(4).lay("I2-WR", "F1").rover("G1", loaded=True).moves(1).window()
    t.play("move", "G1", "F1")
    assert t.asked() == "destroy_carried_meteorite"
    t.play("sink")
    assert t.on(LOADED) == [] and t.have(METEORITES) == 0
    t = Table("horizon").tech(5).window(selects=True).play("use", "rover_advance")
    assert t.height("rover") == 1


# ---------------------------------------------------------------------- Jump Drive


def jump(*letters: str) -> Table:
    t = Table("jump")
    t.p().have[POD_TECHS] = sum(1 << "ABCDEF".index(letter) + 1 for letter in letters)
    return t


def test_jump_drive_lifepods_switch_techs_on() -> None:
    """PU-20.9."""
    t = jump("A").rover("H2").moves(1).window().play("move", "H2", "H3")
    assert len(t.legal()) == 6 and t.reasons()["put", "tech", "A"] == ("tech_has_lifepod", "PU-20.9")
    t.play("put", "tech", "C")
    assert t.p().company.has_tech(t.p(), 3)


def test_jump_drive_techs() -> None:
    """PU-20.10."""
    t = jump("A").patch("F5").window(Patch(0))
    assert t.asked() == "patch_or_synergy"
    t.play("synergy").play("advance", "civ").window(Patch(0))
    assert t.asked() == "place_patch"  # once per round
    t = jump("A").window(Patch(0))
    t.p().grid[COVERED] = t.p().world.squares
    t.window(Patch(0))
    assert t.asked() == "patch_or_synergy", "instead of gaining it: no square is needed (PU-9.3, R-PU-20)"
    assert t.warned("patch") == [("patch_lost", "PU-9.3")] and t.warned("synergy") == []
    t.play("synergy").play("advance", "civ")
    assert t.height("civ") == 1 and t.told("patch_lost") == []
    assert t.window(Patch(0)).told("patch_lost") == [(0,)], "once per round"
    t = jump("A")
    t.p().grid[COVERED] = t.p().world.squares
    assert t.window(Patch(0)).play("patch").told("patch_lost") == [(0,)]
    t = jump("A").track(biomass=2)
    t.p().grid[COVERED] = t.p().world.squares
    assert t.window(Synergy(0)).warned("advance", "biomass") == []
    t = jump("A").event("EV-R18")
    t.p().grid[COVERED] = t.p().world.squares
    assert t.window(Patch(0)).told("patch_lost") == [(0,)], "no synergy this round"
    t = jump("B").lay("I2-CE", "F1").lay("I2-BC", "G2", 2).lay("I2-CE-M", "F3").rover("F1").moves(2).window()
    assert {a[2] for a in t.legal() if a[0] == "teleport"} == {"G1", "F3"} & set(t.terrain("civ"))
    t = jump("C").window(Synergy(0)).play("advance", "civ").play("steps", 2)
    assert t.height("civ") == 2
    t = jump("D").patch("F4").place("I3-RT", "F2", 0)  # tech F1, rover F2-F3
    t.play("next", "tech_building").play("as", "energy")
    assert t.height("rover") == 1 and t.height("tech") == 0
    t = jump("E").track(civ=3, water=3).patch("F5").window(selects=True).play("claim_row", "civ")
    assert t.have(CLAIMS) == 1 and {"next synergy", "next patch", "next movement"} <= words(t.legal())
    t = jump("F").window(selects=True).play("use", "global_objective")
    assert t.asked() == "choose_global_objective" and t.s.view(1)["drawn"] == 3
    t.play(*t.legal()[0])
    assert len(t.s.everyone) == 1 and len(t.p().tossed) == 2
    assert Table("jump", seats=1).p().company.abilities(Table("jump", seats=1).s, 0) == []


# ---------------------------------------------------------------------- Makeshift


def test_makeshift_trackers_go_straight_or_diagonally_up() -> None:
    """PU-20.11."""
    t = Table("makeshift").window(Advance(0, WATER))
    assert words(t.legal()) == {"to civ 1", "to water 1", "to biomass 1"}
    t.play("to", "civ", 1)
    t.window(Advance(0, CIV))
    assert t.p().have[CIV] == 16 + 1  # civ 1 is occupied: only water 1 is free
    t = Table("makeshift").space("civ", "rover", 15).window(Advance(0, CIV))
    assert t.told("movement") == [(0, 3)]


def test_makeshift_trackers_score_where_they_stand() -> None:
    """PU-20.12: tech level by the highest tracker on the tech track."""
    t = Table("makeshift").space("civ", "tech", 7)
    assert t.p().company.techs(t.p()) == 0b1110 and breakdown(t.s, 0)["track_civ"] == 1
    t.space("civ", "civ", 0)
    assert t.p().company.techs(t.p()) == 0


def test_makeshift_techs() -> None:
    """PU-20.13, RU-23."""
    t = Table("makeshift").tech(1).window(Advance(0, CIV))
    assert "to tech 1" in words(t.legal())
    t = Table("makeshift").tech(2).space("civ", "rover", 1).window(Advance(0, CIV))
    t.play("to", "rover", 2)
    assert t.told("movement") == [(0, 2)]
    t = Table("makeshift").tech(3).track(civ=7).space("water", "water", 4).window(Advance(0, CIV))
    assert "to water 7" in words(t.legal())
    t = Table("makeshift").tech(4).track(civ=3).window(selects=True)
    assert {"regress civ", "regress tech"} <= words(t.legal())
    t.play("regress", "civ")
    assert t.height("civ") == 2 and "regress civ" not in words(t.legal())
    t = Table("makeshift").tech(5).space("civ", "water", 15).track(water=2)
    assert breakdown(t.s, 0)["track_water"] == 5


# ---------------------------------------------------------------------- Oasis Ultd.


def test_oasis_moves_one_step_for_each_water_square_on_ice() -> None:
    """PU-20.14."""
    t = Table("oasis").place("O4-WR", "F3")  # water E3 and F3, both on ice
    t.play("next", "advance", "water")
    assert t.height("water") == 2 and "next synergy" in words(t.legal())
    t = Table("oasis").window(Synergy(0)).play("advance", "water")
    assert t.height("water") == 1


def test_oasis_trackers_block_each_other() -> None:
    """PU-20.15: water scores the furthest medal of the water column passed."""
    t = Table("oasis").track(civ=3).space("water", "civ", 4).window(Advance(0, CIV))
    assert t.height("civ") == 3
    t = Table("oasis").space("water", "civ", 7)
    assert breakdown(t.s, 0)["track_water"] == 3
    t = Table("oasis").space("water", "civ", 4)
    assert t.p().company.below(t.p(), WATER) == WATER * 16 + 3


def test_oasis_techs() -> None:
    """PU-20.16."""
    t = Table("oasis").tech(2).lay("I2-EW", "F1").rover("F2").on_table(TilePhase(-1))
    assert t.have(MOVES) == 1
    t = finish(Table("oasis").tech(3).place("I2-RT", "F1"))
    assert t.height("water") == 1
    t = Table("oasis").tech(5).place("I2-WR", "F1")
    assert {"next patch", "next synergy"} <= words(t.legal())


# ---------------------------------------------------------------------- Republic


def test_republic_regresses_another_tracker_for_each_civ_milestone() -> None:
    """PU-20.17."""
    ranks = []
    for height in range(15):
        t = Table("republic").track(civ=height).window(Advance(0, CIV))
        ranks += [rank + 1 for rank in range(4) if t.have(CLAIMS + rank)]
    assert ranks == [1, 2, 2, 3, 3, 4, 4]
    t = Table("republic").track(civ=1, rover=2, water=1).window(Advance(0, CIV))
    assert t.asked() == "regress_for_civ" and words(t.legal()) == {"regress water", "regress rover"}


def test_republic_techs() -> None:
    """PU-20.18."""
    t = Table("republic").tech(1).track(rover=4).tops("I3-CE", "Z5-RT").rover("F6").no_pods()
    t.window(SelectTile(0)).play("take", "inner")
    assert t.have(MOVES) == 2
    t = Table("republic").tech(2).window(Look(0, 1), phase=CIV_PHASE)
    assert len(t.legal()) == 4
    t = Table("republic").tech(3).lay("I2-CE", "F1").lay("I2-BC", "G2", 2).rover("F1").moves(2).window()
    civ = {a[2] for a in t.legal() if a[0] == "teleport"}
    assert len(civ) == 1 and civ < set(t.terrain("civ"))
    t = Table("republic").tech(4).track(civ=1).window(Advance(0, CIV))
    assert t.have(CLAIMS) == 1 and "next synergy" in words(t.legal())
    t = Table("republic").tech(5).on_table(FinalTurn(0))
    assert t.asked() == "choose_two_civ_cards" and len(t.legal()) == 12 * 11 // 2
    before = sum(len(deck) for deck in t.s.decks)
    t.play(*t.legal()[-1])
    assert sum(len(deck) for deck in t.s.decks) == before - 2


# ---------------------------------------------------------------------- Wormhole Corp.


def test_wormhole_biomass_advances_only_beside_older_biomass() -> None:
    """PU-20.19."""
    t = finish(Table("wormhole").place("I2-TB", "F1"))
    assert t.height("biomass") == 0 and t.height("tech") == 1
    t = Table("wormhole").patch("F3").place("I2-TB", "F1")
    assert "next advance biomass" in words(t.legal())


def test_wormhole_chooses_one_of_two_benefits() -> None:
    """PU-20.20: if only one can have an effect, it is taken."""
    t = Table("wormhole").patch("F5").track(biomass=0).window(Advance(0, BIOMASS))
    assert words(t.legal()) == {"gain synergy", "gain patch"}
    t = Table("wormhole").patch("F5").track(biomass=1, civ=15).window(Advance(0, BIOMASS))
    assert t.asked() == "place_patch"
    medals = [breakdown(Table("wormhole").track(biomass=i).s, 0)["track_biomass"] for i in range(6)]
    assert medals == [0, 0, 1, 2, 3, 5]


def test_wormhole_techs() -> None:
    """PU-20.21."""
    t = Table("wormhole").tech(1).track(biomass=5).window(selects=True).play("use", "reset_biomass")
    assert t.height("biomass") == 0
    t = Table("wormhole").tech(2).lay("I2-RT-M", "F1").window(Patch(0))
    assert "patch F1" in words(t.legal()) and "patch F2" not in words(t.legal())
    assert t.reasons()["patch", "F2"] == ("patch_meteorite", "PU-9.5")
    assert ("covers_building", "PU-16.2") in t.warned("patch", "F1")
    t.play("patch", "F1")
    assert t.terrain("rover") == [] and t.on(PATCHES) == ["F1"]
    t = Table("wormhole").tech(3).patch("F5").window(Patch(0)).play("patches", 2)
    finish(t)
    assert len(t.on(PATCHES)) == 3
    t = Table("wormhole").tech(4).patch("F5").window(Patch(0))
    t.play("patches", 1).play("store")
    assert t.have(STORED) == 1
    t = Table("wormhole").tech(5).lay("I2-RT-M", "F1").window(Patch(0)).play("patches", 1).play("patch", "F2")
    assert t.meteorites() == [] and t.have(METEORITES) == 0
    assert t.on(COVERED) == ["F1", "F2"] and len(t.on(LIFEPODS)) == 6 and t.on(ROVERS) == []
