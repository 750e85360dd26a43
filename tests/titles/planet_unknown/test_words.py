"""Facts, questions, reasons and warnings: every one has a key that the catalogue knows."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.events import FACTS
from rondel.titles.planet_unknown.rules.indexes import COVERED, RESERVE
from rondel.titles.planet_unknown.rules.tracks import Synergy
from titles.planet_unknown.table import Table

QUESTIONS = {
    "choose_planet_side",
    "choose_corporation_side",
    "choose_start_flux",
    "keep_personal_objectives",
    "rotate_station",
    "event_advance_track",
    "event_regress_track",
    "event_synergy_or_peek",
    "event_collect_lifepod",
    "event_collect_meteorite",
    "event_place_meteorite",
    "event_destroy_rover",
    "event_destroy_planet_lifepod",
    "event_destroy_collected_lifepod",
    "event_discard_objective",
    "event_choose_rotation",
    "event_remove_stack",
    "choose_next_effect",
    "select_tile",
    "place_tile",
    "select_unplaced_tile",
    "choose_energy_track",
    "choose_synergy_track",
    "choose_ignored_building",
    "place_patch",
    "place_rover",
    "move_rover",
    "choose_civ_claim",
    "take_civ_card",
    "card_advance_tracks",
    "card_collect_lifepods",
    "card_teleport_rover",
    "card_destroy_line",
    "card_destroy_meteorites",
    "card_union_next_step",
    "place_collected_lifepod",
    "reposition_lifepod",
    "move_flux_token",
    "flux_collect_meteorite",
    "destroy_carried_meteorite",
    "patch_or_synergy",
    "double_synergy",
    "tech_as_energy",
    "choose_global_objective",
    "choose_track_step",
    "regress_for_civ",
    "choose_two_civ_cards",
    "choose_biomass_benefit",
    "patch_count",
    "endgame_advance_track",
}
REASONS = {
    "forced_other",
    "stack_empty",
    "tile_taken",
    "outside",
    "overlap",
    "not_touching",
    "first_edge",
    "first_crater",
    "arashi_ring",
    "arashi_patch",
    "k273_mix",
    "pajitnov_slide",
    "persephone",
    "tartarus_chasm",
    "event_no_edge",
    "event_no_ice",
    "event_no_match",
    "no_waiver_extra",
    "unplaceable",
    "patch_meteorite",
    "patch_on_tile",
    "patch_on_patch",
    "patch_no_store",
    "patch_no_store_end",
    "track_top",
    "track_bottom",
    "track_blocked",
    "track_not_listed",
    "track_not_touching",
    "regress_full",
    "same_track_twice",
    "wormhole_energy",
    "makeshift_taken",
    "no_movement",
    "rover_there",
    "no_square",
    "rover_not_on_tile",
    "toxic",
    "chasm",
    "event_no_rover",
    "diagonal",
    "claims_later",
    "tech_locked",
    "tech_event",
    "tech_covered",
    "tech_flux",
    "lifepod_space_taken",
    "tech_has_lifepod",
    "used_round",
    "used_game",
    "wrong_window",
    "peek_none",
    "stack_removal_end",
    "already_chosen",
    "nothing_to_gain",
    "finish_first",
    "between_select_place",
}
WARNINGS = {
    "destroys_lifepod",
    "destroys_rover",
    "meteorite_line",
    "no_ice",
    "movement_left",
    "ability_left",
    "ends_game",
    "tech_drops",
    "medal_drops",
    "lifepod_used",
    "covers_building",
    "synergy_blocked",
    "milestone_blocked",
    "rover_lost_milestone",
    "patch_lost",
    "once_per_game",
}


@pytest.mark.parametrize("seed", range(6))
def test_everything_said_has_a_key(seed: int) -> None:
    chance = random.Random(seed)
    asked, blocked, warned, facts = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for game in range(3):
        seats = 1 if game == 0 else 4
        settings: dict[str, Any] = {"corporations": chance.sample(CORPORATION_IDS, seats), "boards": "random"}
        state = GAME.new(seats, 10 * seed + game, settings | ({"events": True} if seats > 1 else {}))
        state.log = []
        while not state.over:
            seat = chance.choice(state.actors())
            action = chance.choice(state.legal(seat))
            asked[state.decision(seat).kind] += 1
            if chance.random() < 0.3:
                blocked.update(reason.key for _, reason, _ in state.blocked(seat))
                warned.update(reason.key for reason, _ in state.warnings(seat, action))
            state.apply(seat, action)
        for fact in state.log:
            facts[fact[1]] += 1
            expected = len(FACTS[fact[1]])
            assert len(fact) - 2 == expected or (fact[1] == "peeks" and fact[0] == -1 and len(fact) == 3), fact
    assert set(asked) <= QUESTIONS and set(blocked) <= REASONS and set(warned) <= WARNINGS
    assert len(blocked) > 10 and len(warned) > 3 and len(facts) > 25


def test_a_choice_warns_of_what_will_not_be_gained() -> None:
    """PU-17.6, PU-10.2, PU-9.3."""
    t = Table(events=True).event("EV-R18").track(biomass=1).window(Synergy(0))
    assert t.warned("advance", "biomass") == [("synergy_blocked", "PU-17.6")]
    t = Table(events=True).event("EV-R05").track(civ=2).window(Synergy(0))
    assert t.warned("advance", "civ") == [("milestone_blocked", "PU-17.6")]
    t = Table()
    t.p().have[RESERVE] = 0
    t.p().grid[COVERED] = t.p().world.squares
    t.track(biomass=2).window(Synergy(0))
    assert t.warned("advance", "rover") == [("rover_lost_milestone", "PU-10.2")]
    assert t.warned("advance", "biomass") == [("patch_lost", "PU-9.3")]


def test_the_commander_is_warned_of_a_section_from_which_nothing_fits() -> None:
    """PU-14.1."""
    t = Table(seats=2)
    t.p().grid[COVERED] = t.p().world.squares
    t.round()
    assert t.warned("rotate", 0) == [("ends_game", "PU-14.1")]


def test_once_per_game_abilities_say_so() -> None:
    """PU-12.4, PU-4.6: and none is used between selecting and placing."""
    t = Table("flux").flux("civ").tech(2).window(selects=True)
    assert t.warned("use", "flux_leap") == [("once_per_game", "PU-12.4")]
    t.play("next", "select_tile").play("take", "inner")
    assert t.reasons()["use", "flux_leap"] == ("between_select_place", "PU-4.6")
