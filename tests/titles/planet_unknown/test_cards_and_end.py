"""Civ cards, the end of the game, scoring and objectives: sections 13 to 16, one test per sentence."""

from __future__ import annotations

import seen
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import BIT, SQUARE, TERRAINS
from rondel.titles.planet_unknown.rules.card_tasks import (
    AdvanceTrack,
    AdvanceTracks,
    ClearOneLine,
    CollectLifepods,
    DestroyMeteorites,
    Union,
)
from rondel.titles.planet_unknown.rules.civ import Look, keep_card
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARDS
from rondel.titles.planet_unknown.rules.indexes import (
    ASIDE,
    CLAIMS,
    COVERED,
    METEORITES,
    POD_TECHS,
    PODS,
    SHOWN,
    STORED,
    STUCK,
    TERRAIN,
)
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.rounds import CivPhase, EndOfRound, EventCivs, FinalTurn
from rondel.titles.planet_unknown.rules.scoring import breakdown, outcome
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, EVENT_CIV, FINAL
from rondel.titles.planet_unknown.rules.tile_phase import EXTRA, SALVAGE, SelectTile
from titles.planet_unknown.table import Table, words

OPERATIONS, RISING_PLANET, GAMING = 1, 6, 22


def number(name: str) -> int:
    return next(i for i, card in enumerate(CARDS) if card.title == name)


def finish(t: Table, seat: int = 0) -> Table:
    while seat in t.s.actors():
        t.play(*t.legal(seat)[-1], seat=seat)
    return t


def cover(t: Table, *terrains: tuple[str, str], seat: int = 0) -> Table:
    """Squares that show a terrain, without tiles: ("D5", "civ"); upper case with a building."""
    p = t.p(seat)
    for name, shown in terrains:
        bit = BIT[SQUARE[name]]
        p.grid[COVERED] |= bit
        p.grid[TERRAIN + TERRAINS.index(shown.lower())] |= bit
        if shown.isupper():
            p.grid[8] |= bit
    return t


# ---------------------------------------------------------------------- 13. civ cards


def test_claims_from_an_event_are_resolved_directly_after_it() -> None:
    """PU-13.1, RU-18."""
    t = Table()
    t.p().have[CLAIMS] = 1
    t.on_table(EventCivs(-1))
    assert t.s.phase == EVENT_CIV and t.asked() == "take_civ_card"


def test_the_player_looks_at_all_cards_left_and_keeps_one() -> None:
    """PU-13.2: if the deck is empty the claim is lost."""
    t = Table().window(Look(0, 1), phase=CIV_PHASE)
    assert [action[1] for action in t.legal()] == [CARD_IDS[card] for card in t.s.decks[0]]
    t.play(*t.legal()[0])
    assert len(t.s.decks[0]) == 2
    t.s.decks[0] = ()
    t.window(Look(0, 1), phase=CIV_PHASE)
    assert t.told("civ_lost") == [(0, 1)]


def test_several_claims_are_resolved_in_any_order() -> None:
    """PU-13.3."""
    t = Table()
    t.p().have[CLAIMS] = t.p().have[CLAIMS + 2] = 1
    t.on_table(CivPhase(-1))
    assert t.asked() == "choose_civ_claim" and words(t.legal()) == {"next claim 1", "next claim 3"}


def test_immediate_cards_are_shown_and_resolved_at_once() -> None:
    """PU-13.4: new claims are resolved at once too."""
    t = Table().track(civ=4)
    t.s.decks[0] = (OPERATIONS,)
    t.p().have[CLAIMS] = 1
    t.on_table(CivPhase(-1)).play("advance", "civ")
    assert t.told("civ_card") == [(0, "CIV-02")] and t.asked() == "take_civ_card"
    assert t.s.view(1)["players"][0]["civ_cards"] == ["CIV-02"]


def test_end_game_cards_are_kept_secret() -> None:
    """PU-13.5."""
    t = Table()
    keep_card(t.s, 0, RISING_PLANET)
    assert t.s.view(1)["players"][0]["kept_cards"] is None
    assert t.s.view(0)["players"][0]["kept_cards"] == ["CIV-07"]
    assert t.s.view(None)["players"][0]["kept_count"] == 1


def test_card_effects_are_applied_as_far_as_possible() -> None:
    """PU-13.6."""
    t = Table()
    t.p().grid[13] = BIT[SQUARE["H3"]]
    t.window(CollectLifepods(0, 3), phase=CIV_PHASE)
    assert t.have(PODS) == 1
    t.meteorite("F6", "F7").window(DestroyMeteorites(0, 3), phase=CIV_PHASE)
    assert t.meteorites() == [] and t.have(METEORITES) == 0


def test_landing_zone_clears_a_row_or_column() -> None:
    """PU-13.6: destroyed, not collected."""
    t = Table().meteorite("F6", "F7", "H6").window(ClearOneLine(0), phase=CIV_PHASE)
    assert words(t.legal()) == {"clear F", "clear H", "clear row6", "clear row7"}
    t.play("clear", "row6")
    assert t.meteorites() == ["F7"] and t.have(METEORITES) == 0


def test_extra_tile_cards_place_a_section_tile_by_all_rules() -> None:
    """PU-13.7: Salvage Yard gives no advancement, Depot Repair Online gives it."""
    assert (CARDS[number("Salvage Yard")].n, CARDS[number("Depot Repair Online")].n) == (SALVAGE, EXTRA)
    for purpose, gained in ((SALVAGE, 0), (EXTRA, 2)):
        t = Table().tops("I3-RT-M", "Z5-RT").window(SelectTile(0, purpose), phase=CIV_PHASE)
        t.play("take", "inner").play("place", "F2", 0)
        finish(t)
        assert sum(t.heights()) == gained and len(t.told("meteorite_placed")) == 1
        assert t.s.left[t.s.section(0)[0]] == 11


def test_advance_different_trackers() -> None:
    """PU-13.8."""
    t = Table().track(civ=15, water=15, biomass=15, tech=15).window(AdvanceTracks(0, 3), phase=CIV_PHASE)
    assert t.height("rover") == 1
    t = Table().window(AdvanceTracks(0, 2), phase=CIV_PHASE)
    assert len(t.legal()) == 10
    assert t.reasons()["advance", "civ", "civ"] == ("same_track_twice", "PU-13.8")
    t.play("advance", "civ", "tech")
    assert t.heights() == [1, 0, 0, 0, 1]
    assert Table().window(AdvanceTrack(0, 2)).play("advance", "civ").height("civ") == 2


def test_unionization_raises_every_tracker_to_height_5_without_synergy() -> None:
    """PU-13.9, RU-66."""
    t = Table().track(civ=6, rover=3, tech=1, water=2).window(Union(0), phase=CIV_PHASE)
    assert words(t.legal()) == {"advance water", "advance biomass", "advance rover", "advance tech"}
    while t.asked() == "card_union_next_step":
        t.play(*t.legal()[0])
    assert t.heights() == [6, 5, 5, 5, 5]
    assert "next synergy" not in words(t.legal())
    t = Table("wormhole").lay("I3-BC", "F1", 2).window(Union(0), phase=CIV_PHASE)
    t.play("advance", "biomass").play("advance", "biomass")
    assert t.height("biomass") == 2 and ("advance", "biomass") not in t.legal()
    assert Table("oasis").p().company.has_risen(Table("oasis").space("water", "rover", 5).p(), 1)
    make = Table("makeshift").tech(3).window(Union(0), phase=CIV_PHASE).play("advance", "civ")
    assert all(action[2] == 1 for action in make.legal())


# ---------------------------------------------------------------------- 14. end of the game


def test_the_game_ends_when_a_tile_does_not_fit_a_section_is_empty_or_events_run_out() -> None:
    """PU-14.1."""
    t = Table()
    t.p(1).have[STUCK] = 1
    t.on_table(EndOfRound(-1))
    assert t.s.ended == 1
    t = Table()
    t.s.left[0] = t.s.left[6] = 0
    assert t.on_table(EndOfRound(-1)).s.ended == 2
    t = Table(events=True)
    t.s.events = ()
    assert t.on_table(EndOfRound(-1)).s.ended == 4
    t = Table()
    t.s.left[0] = t.s.left[7] = 0
    assert t.on_table(EndOfRound(-1)).s.ended == 0


def test_everybody_plays_the_last_round_normally() -> None:
    """PU-14.2."""
    t = Table(seats=2)
    t.p(0).grid[COVERED] = t.p(0).world.squares
    t.round().play("rotate", 0)
    t.play(*t.legal(0)[0])
    finish(t, 0)
    assert t.have(STUCK) == 1 and 1 in t.s.actors() and not t.s.over


def test_an_unplaced_tile_advances_both_buildings() -> None:
    """PU-14.3: no ice, no doubling, no meteor; with "one building" only one."""
    t = Table().tops("I3-WR-M", "Z5-WR")
    t.p().grid[COVERED] = t.p().world.squares
    finish(t.window(SelectTile(0)).play("take", "inner"))
    assert t.heights() == [0, 1, 0, 1, 0] and t.have(ASIDE) == 1 and t.meteorites() == []
    t = Table().tops("I3-WR-M", "Z5-WR").event("EV-O20")
    t.p().grid[COVERED] = t.p().world.squares
    t.window(SelectTile(0)).play("take", "inner").play("ignore", "rover")
    assert t.heights() == [0, 1, 0, 0, 0]


def test_rovers_of_an_unplaced_tile_use_the_tile_placed_last() -> None:
    """PU-14.4."""
    t = Table().lay("I2-CE", "F1").tops("I3-RT", "Z5-RT")
    t.p().grid[COVERED] = t.p().world.squares
    t.window(SelectTile(0)).play("take", "inner").play("next", "advance", "rover").play("next", "rover")
    assert words(t.legal()) == {"rover F1", "rover F2"}


def test_condition_a_is_judged_when_the_tile_is_selected() -> None:
    """PU-14.5."""
    t = Table().tops("I2-CE", "N5-CE")
    t.p().grid[COVERED] = t.p().world.squares & ~(BIT[SQUARE["F1"]] | BIT[SQUARE["G1"]])
    t.window(SelectTile(0))
    assert t.have(STUCK) == 0 and t.asked() == "place_tile"


def test_at_the_end_stored_patches_and_card_advances_in_any_order() -> None:
    """PU-14.6, RU-48: storing is no longer possible."""
    t = Table().lay("I3-BC", "F1", 2).tech(2)
    t.p().have[STORED] = 2
    t.s.taken[3] = (GAMING << 3,)
    t.on_table(FinalTurn(0))
    assert words(t.legal()) == {"next stored_patch", "next card_advance"} and t.have(SHOWN) == 1
    t.play("next", "stored_patch")
    assert t.reasons()[("store",)] == ("patch_no_store_end", "PU-14.6")
    t.play(*t.legal()[0]).play("next", "card_advance").play("advance", "civ")
    assert t.height("civ") == 1 and t.have(STORED) == 1
    finish(t)
    assert t.have(STORED) == 0 and len(t.on(1)) == 2


def test_final_windows_are_in_commander_order_and_claims_resolved_at_once() -> None:
    """PU-14.7, RU-19."""
    t = Table(seats=2).track(seat=1, civ=2)
    t.s.taken[3] = (GAMING << 3 | 1, 23 << 3 | 0)
    t.s.commander = 1
    t.s.left[0] = t.s.left[6] = 0
    t.on_table(EndOfRound(-1))
    assert t.s.actors() == (1,)
    t.play("advance", "civ", seat=1)
    assert t.asked(1) == "take_civ_card"


# ---------------------------------------------------------------------- 15. scoring


def test_rows_and_columns_score_when_covered_without_meteorite() -> None:
    """PU-15.1."""
    t = Table()
    t.p().grid[COVERED] = t.p().world.rows[5][0] | t.p().world.columns[0][0]
    assert (breakdown(t.s, 0)["rows"], breakdown(t.s, 0)["columns"]) == (3, 1)


def test_a_track_scores_the_last_medal_at_or_below_the_tracker() -> None:
    """PU-15.2."""
    t = Table().track(civ=8, water=15, biomass=4, rover=14, tech=0)
    parts = breakdown(t.s, 0)
    assert [parts[f"track_{name}"] for name in TERRAINS[:5]] == [2, 10, 0, 2, 0]


def test_lifepods_and_meteorites_score_with_their_cards() -> None:
    """PU-15.3."""
    t = Table()
    t.p().have[PODS], t.p().have[METEORITES] = 3, 7
    t.s.taken[3] = (number("Space Citizen Decree") << 3, 31 << 3)
    parts = breakdown(t.s, 0)
    assert (parts["lifepods"], parts["meteorites"]) == (6, 4)


def test_end_game_civ_cards_score() -> None:
    """PU-15.4."""
    t = Table().patch("F1", "G1", "F2")
    t.s.taken[3] = (number("Sustainable Living Act") << 3, number("Commerce Agreement 4/4") << 3)
    assert breakdown(t.s, 0)["civ_cards"] == 3 + 1
    for count, medals in ((2, 3), (3, 6), (4, 10)):
        t.s.taken = [(card << 3,) for card in (32, 33, 34, 35)[:count]] + [()] * (4 - count)
        assert breakdown(t.s, 0)["civ_cards"] == medals


def test_a_complete_personal_objective_scores_five() -> None:
    """PU-15.5."""
    t = Table().goals(18, 19).track(civ=15)
    assert breakdown(t.s, 0)["personal"] == 5


def test_neighbour_objectives_score_five_or_two_each() -> None:
    """PU-15.6: two players compare three cards."""
    t = Table(seats=2)
    t.s.neighbours = (24, 25, 27)
    t.p(0).have[METEORITES] = 1
    t.p(1).have[PODS] = 1
    assert [breakdown(t.s, seat)["neighbour"] for seat in (0, 1)] == [10, 5]
    t.p(1).have[METEORITES] = 1
    assert [breakdown(t.s, seat)["neighbour"] for seat in (0, 1)] == [7, 7]


def test_ties_are_broken_by_uncovered_squares_then_meteorites() -> None:
    """PU-15.7, RU-39."""
    t = Table(seats=2)
    t.s.neighbours = ()
    assert outcome(t.s).winners == (0, 1) and outcome(t.s).reason == "shared"
    t.p(1).grid[COVERED] = BIT[SQUARE["F6"]]
    assert outcome(t.s).winners == (1,) and outcome(t.s).reason == "win_uncovered"
    t.p(0).grid[COVERED] = BIT[SQUARE["F6"]]
    t.meteorite("F6", seat=1)
    assert outcome(t.s).winners == (0,) and outcome(t.s).reason == "win_meteorites"


# ---------------------------------------------------------------------- 16. objectives


def test_objective_cards_have_two_sides() -> None:
    """PU-16.1."""
    assert len(OBJECTIVES) == 28 and all(card.title and card.goal_title for card in OBJECTIVES)


def test_counting_is_done_on_the_visible_surface() -> None:
    """PU-16.2: no area at all counts as size 0."""
    t = cover(Table("wormhole").tech(2), ("D5", "CIV"), ("D6", "civ"), ("D8", "civ"))
    megacity, sprawl, rural = OBJECTIVES[8], OBJECTIVES[14], OBJECTIVES[22]
    assert (megacity.count(t.p()), sprawl.count(t.p()), rural.count(t.p())) == (2, 2, 1)
    t.window(Patch(0)).play("patch", "D5")
    assert (megacity.count(t.p()), rural.count(t.p()), OBJECTIVES[5].count(t.p())) == (1, 0, 1)
    t.meteorite("D6")
    assert megacity.count(t.p()) == 1 and OBJECTIVES[10].count(t.p()) == 0


def test_edge_and_track_at_maximum() -> None:
    """PU-16.3."""
    t = cover(Table(), ("F1", "CIV"), ("F6", "CIV"), ("G1", "civ"))
    assert OBJECTIVES[0].count(t.p()) == 1
    wormhole, oasis, makeshift = Table("wormhole").track(biomass=5), Table("oasis").track(water=15), Table("makeshift")
    makeshift.space("civ", "rover", 15)
    tops = [OBJECTIVES[23].count(one.p()) for one in (wormhole, oasis, makeshift, Table().track(rover=15))]
    assert tops == [1, 1, 1, 1] and OBJECTIVES[22].goal.complete(makeshift.p())


def test_collected_tokens_are_those_on_the_corporation_board() -> None:
    """PU-16.4."""
    t = Table("jump")
    t.p().have[POD_TECHS], t.p().have[PODS] = 0b110, 1
    assert OBJECTIVES[25].count(t.p()) == 3 and OBJECTIVES[25].goal.complete(t.p())


def test_personal_objective_module_deals_two_and_keeps_one() -> None:
    """PU-16.5."""
    s = GAME.new(2, 1, {"boards": "symmetric", "personal_objectives": True})
    own, other = seen.planet(s, 0)["players"]
    assert len(own["goals"] or []) == 2 and other["goals"] is None
    s.apply(0, s.legal(0)[0])
    s.apply(1, s.legal(1)[0])
    assert len(seen.planet(s, 0)["players"][0]["goals"] or []) == 1


def test_blocks_may_lie_in_a_larger_area() -> None:
    """PU-16.6."""
    names = [f"{column}{row}" for column in "DEFG" for row in (4, 5, 6)]
    t = cover(Table(), *[(name, "tech") for name in names])
    assert OBJECTIVES[1].goal.complete(t.p()) and not OBJECTIVES[14].goal.complete(t.p())
    wide = cover(Table(), *[(f"{column}{row}", "tech") for column in "DEFGH" for row in (4, 5)])
    tall = cover(Table(), *[(f"{column}{row}", "tech") for column in "DE" for row in (4, 5, 6, 7, 8)])
    assert OBJECTIVES[14].goal.complete(wide.p()) and OBJECTIVES[14].goal.complete(tall.p())


def test_areas_with_buildings() -> None:
    """PU-16.2: at least six buildings in one area; at most five energy buildings."""
    t = cover(Table(), *[(f"{column}5", "ENERGY") for column in "CDEFGH"])
    assert OBJECTIVES[11].goal.complete(t.p()) and not OBJECTIVES[23].goal.complete(t.p())
    t.p().have[METEORITES] = 9
    assert OBJECTIVES[24].goal.complete(t.p())


def test_meteor_defense_destroys_any_three_meteorites() -> None:
    """PU-13.6."""
    t = Table().meteorite("F6", "F7", "H6", "H7").window(DestroyMeteorites(0, 3), phase=FINAL)
    assert len(t.legal()) == 4
    t.play("destroy", "F6", "H6", "F7")
    assert t.meteorites() == ["H7"] and t.have(METEORITES) == 0
