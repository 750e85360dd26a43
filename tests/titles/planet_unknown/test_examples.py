"""The worked examples of the rules (section 25)."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import BIOMASS, CIV, SQUARE, WATER
from rondel.titles.planet_unknown.rules.civ_cards import CARDS
from rondel.titles.planet_unknown.rules.energy import building
from rondel.titles.planet_unknown.rules.event_tasks import EventRegress
from rondel.titles.planet_unknown.rules.indexes import CLAIMS, COVERED, METEORITES, MOVES, POD_SPACES, STUCK
from rondel.titles.planet_unknown.rules.rounds import CivPhase
from rondel.titles.planet_unknown.rules.scoring import breakdown, target
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, EVENT
from rondel.titles.planet_unknown.rules.tile_phase import SelectTile
from rondel.titles.planet_unknown.rules.tracks import Advance, Synergy
from titles.planet_unknown.table import Table, words


def test_energy_alone_can_only_choose_the_other_terrain_of_its_tile() -> None:
    """EX-1."""
    t = Table().place("T4-CE", "G2")
    while t.s.actors():
        t.play(*t.legal()[0])
    assert t.height("civ") == 2 and not t.told("civ_claim")


def test_energy_chooses_among_the_terrains_that_touch_its_area_but_not_by_a_corner() -> None:
    """EX-2."""
    t = Table().no_pods()
    t.lay("I2-EW", "E4").lay("I2-TB", "F4")  # energy E4 above water E5; tech F4 above biomass F5
    t.lay("I2-WR", "D6", 2)  # rover D5, at a corner of E4
    t.place("I2-CE", "E2")  # civ E2 above energy E3, which joins E4
    t.play("next", "energy")
    assert words(t.legal()) == {"advance civ", "advance water", "advance tech"}
    assert t.reasons()["advance", "rover"] == ("track_not_touching", "PU-7.2")


def test_water_moves_only_for_a_water_square_on_ice() -> None:
    """EX-3."""
    t = Table()
    s = t.s
    dry = 1 << SQUARE["C3"]
    wet = 1 << SQUARE["D3"]
    assert building(s, 0, WATER, dry, 5, 0) == ()
    assert len(building(s, 0, WATER, dry | wet, 5, 0)) == 1


def test_an_unplaced_energy_water_tile_advances_water_by_two_single_steps() -> None:
    """EX-4: also with Universal tech 4; the meteor is ignored."""
    t = Table().tech(4).tops("I3-EW-M", "Z5-EW-M")
    t.p().grid[COVERED] = t.p().world.squares
    t.window(SelectTile(0)).play("take", "inner")
    assert t.height("water") == 2 and t.have(STUCK) == 1 and not t.meteorites()


def test_section_geometry() -> None:
    """EX-5."""
    t = Table(seats=6)
    s = t.s
    s.shift, s.rotation = 2, 4
    assert s.section(3) == (3, 6 + 1)
    s.rotation = 3
    assert s.section(3) == (2, 6 + 0)


def test_oasis_water_is_blocked_by_biomass_and_skips_it_with_tech_1() -> None:
    """EX-6."""
    t = Table("oasis").track(biomass=2).space("water", "water", 1)
    t.window(Advance(0, WATER, 2))
    assert t.height("water") == 1
    t = Table("oasis").track(biomass=2, tech=3).space("water", "water", 1)
    t.window(Advance(0, WATER, 2))
    assert t.height("water") == 4 and t.told("movement") == [(0, 1)]


def test_cosmos_tracker_jumps_the_lifepod_and_gains_only_the_patch() -> None:
    """EX-7."""
    t = Table("cosmos").track(biomass=1)
    t.p().have[POD_SPACES] = 1 << (BIOMASS * 16 + 2)
    t.window(Advance(0, BIOMASS))
    assert t.height("biomass") == 3 and t.asked() == "place_patch"


def test_wormhole_chooses_between_civ_and_a_patch_on_space_two() -> None:
    """EX-8."""
    t = Table("wormhole").lay("I3-BC", "F1", 2).track(biomass=1)
    assert breakdown(t.s, 0)["track_biomass"] == 0
    t.window(Advance(0, BIOMASS))
    assert words(t.legal()) == {"gain civ", "gain patch"}
    assert breakdown(t.s, 0)["track_biomass"] == 1


def test_jump_drive_tech_medals_decrease_upwards() -> None:
    """EX-9."""
    t = Table("jump")
    medals = [breakdown(t.track(tech=height).s, 0)["track_tech"] for height in range(16)]
    assert medals == [0] + [5] * 5 + [3] * 2 + [2] * 3 + [1] * 5


def test_republic_pays_for_a_civ_milestone_at_once_and_claims_later() -> None:
    """EX-10."""
    t = Table("republic").track(civ=3, water=2, tech=10).window(Advance(0, CIV))
    assert t.have(CLAIMS + 1) == 1
    assert words(t.legal()) == {"next regress", "next synergy"}
    t.play("next", "regress").play("regress", "water")
    assert t.height("water") == 1 and t.asked() == "choose_synergy_track"


def test_flux_leaps_to_the_next_patch_and_never_on_water() -> None:
    """EX-11."""
    t = Table("flux").flux("biomass").tech(2).track(biomass=3).window(selects=True)
    t.play("use", "flux_leap")
    assert t.height("biomass") == 6 and ("next", "patch") in t.legal()
    t = Table("flux").flux("water").tech(2).window(selects=True)
    assert ("use", "flux_leap") not in t.legal()


def test_flux_tech_3_raises_the_rank_of_civ_cards_up_to_four() -> None:
    """EX-12."""
    t = Table("flux").flux("civ").tech(3).track(civ=13).window(Advance(0, CIV))
    assert t.have(CLAIMS + 3) == 1
    t = Table("flux").flux("civ").tech(3).track(civ=5).window(Advance(0, CIV))
    assert t.have(CLAIMS + 2) == 1


def test_meteorites_with_two_repo_cards() -> None:
    """EX-13."""
    t = Table()
    t.p().have[METEORITES] = 8
    for card in (28, 29):
        t.s.taken[CARDS[card].rank - 1] += (card << 3,)
    assert breakdown(t.s, 0)["meteorites"] == 6


def test_the_scoring_example_of_the_rulebook_adds_up() -> None:
    """EX-14: 15 + 15 + 4 + 1 + 1 + 7."""
    t = Table(seats=3)
    p = t.track(civ=9, water=8, biomass=8, rover=12, tech=6).p()
    tracks = sum(value for name, value in breakdown(t.s, 0).items() if name.startswith("track"))
    assert tracks == 3 + 4 + 2 + 2 + 1
    t.track(biomass=15)
    p.have[METEORITES], p.have[7] = 5, 4
    t.s.taken[0] += (5 << 3,)
    rows = p.world.rows
    for row in (0, 1, 2, 3, 4, 5, 6):
        p.grid[COVERED] |= rows[row][0]
    parts = breakdown(t.s, 0)
    tracks = sum(value for name, value in parts.items() if name.startswith("track"))
    assert (parts["rows"] + parts["columns"], tracks) == (15, 15)
    assert (parts["lifepods"], parts["meteorites"], parts["civ_cards"]) == (4, 1, 1)
    assert 15 + 15 + 4 + 1 + 1 + 5 + 2 == 43


def test_solo_target_of_seven_red_six_orange_seven_green() -> None:
    """EX-15."""
    assert target(green=7, orange=6, red=7) == 58


def test_cerberus_completely_covered_scores_45() -> None:
    """EX-16."""
    t = Table(planets=("cerberus",), seats=2)
    t.p().grid[COVERED] = t.p().world.squares
    parts = breakdown(t.s, 0)
    assert (parts["rows"], parts["columns"], parts["planet_bonus"]) == (18, 21, 6)


def test_synergy_on_top_of_the_rover_track_with_universal_tech_3_gives_five_movement() -> None:
    """EX-17."""
    t = Table().tech(3).track(rover=15).rover("F6")
    t.window(Synergy(0)).play("advance", "rover")
    assert t.height("rover") == 15 and t.have(MOVES) == 5


def test_a_regress_by_three_takes_the_most_possible() -> None:
    """EX-18."""
    t = Table().track(civ=2, water=1, rover=2)
    t.window(EventRegress(0, (0, 1, 2, 3, 4), 3), phase=EVENT)
    assert words(t.legal()) == {"regress civ", "regress rover"}
    t.play("regress", "civ")
    assert t.heights() == [0, 1, 0, 2, 0]


def test_the_commander_chooses_civ_cards_first() -> None:
    """EX-19: seats 0 and 2 claim rank 1, seat 2 is commander."""
    t = Table(seats=3)
    t.s.commander = 2
    t.p(0).have[CLAIMS] = t.p(2).have[CLAIMS] = 1
    t.on_table(CivPhase(-1))
    assert t.s.phase == CIV_PHASE and t.s.actors() == (2,)
    card = t.legal(2)[0]
    t.play(*card, seat=2)
    while t.s.actors() == (2,):
        t.play(*t.legal(2)[0], seat=2)
    assert t.s.actors() == (0,) and card not in t.legal(0)


def test_on_k_273_the_rule_is_ignored_when_nothing_else_fits() -> None:
    """EX-20: one open row of land, ice, land: only a tile across both fits, and it must be chosen."""
    t = Table(planets=("k_273",), seats=2).tops("I3-CE", "Z5-CE")
    open_squares = [SQUARE[name] for name in ("H5", "I5", "J5")]  # ice, land, ice
    t.p().grid[COVERED] = t.p().world.squares & ~sum(1 << i for i in open_squares)
    t.window(SelectTile(0), selects=False)
    assert t.asked() == "place_tile" and t.s.decision(0).subject["waived"] == 2
    assert t.have(STUCK) == 0
