"""Legal is what has nothing against it: the law in random play of every title, and that it is not empty there."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import rondel
from pairwise import pairwise
from rondel.core.game import Game
from rondel.testing import Legality

ALWAYS = 150
"""A question is looked at so often in any case, and then one time in `rarely`."""

SAYS_NO: dict[str, dict[str, str]] = {
    "anachrony": {
        "anomaly_place": "anomaly_not_leftmost anomaly_spot_free",
        "anomaly_retrieve_warp": "warp_in_supply",
        "choose_path": "path_taken",
        "choose_warp_tiles": "warp_exosuit warp_fee warp_on_timeline",
        "construct_choice": "no_breakthrough not_in_focus not_top spot_cost superproject_future superproject_gone",
        "mine_resource": "not_in_mine",
        "pay_tug": "cannot_pay",
        "pay_worker": "worker_busy",
        "place_on_player_board": "worker_none",
        "power_up": "hex_cost hex_unavailable wolfe_undoes",
        "power_up_exchange": "cannot_pay wolfe_undoes",
        "recruit_worker": "engineer_no_genius not_in_pool",
        "research_set_die": "die_question_mark",
        "samira": "not_in_mine samira_no_neutronium",
        "send_back": "send_current send_not_in_focus send_worker_active",
        "set_focus": "focus_current focus_future focus_out_of_range",
        "trade": "trade_cannot_give",
        "turn_action": "before_impact capital_collapsed council_right_needs_copy evacuation_buildings experiment_condition "
        "force_used leader_off marker_used no_active_worker no_administrator no_exosuit no_scientist "
        "nothing_to_build only_scientist space_taken supply_water trade_cannot_give worker_busy "
        "worker_space_taken worker_tired wrong_worker",
        "zaida": "not_in_pool",
    },
    "planet_unknown": {
        "card_advance_tracks": "same_track_twice",
        "card_collect_lifepods": "already_chosen",
        "card_destroy_line": "nothing_to_gain",
        "card_teleport_rover": "rover_there",
        "card_union_next_step": "nothing_to_gain",
        "choose_energy_track": "track_not_touching",
        "choose_next_effect": "claims_later diagonal finish_first tech_locked tile_taken used_game",
        "choose_synergy_track": "track_top",
        "choose_track_step": "makeshift_taken",
        "event_advance_track": "track_not_listed",
        "event_regress_track": "regress_full track_bottom track_not_listed",
        "move_rover": "chasm diagonal no_square rover_there toxic",
        "place_collected_lifepod": "lifepod_space_taken",
        "place_patch": "not_touching patch_no_store patch_on_tile",
        "place_rover": "rover_not_on_tile rover_there",
        "place_tile": "between_select_place first_edge not_touching outside overlap",
        "take_civ_card": "already_chosen",
    },
    "the_loop": {
        "add_card": "artefact_elsewhere",
        "archive": "archive_incomplete",
        "choose_agent": "agent_taken",
        "effect_move": "too_far",
        "effect_target_agent": "no_card no_other_agent",
        "effect_target_card": "borrow_nested",
        "effect_target_duplicate": "wrong_era",
        "effect_target_era": "no_rift_there wrong_era",
        "effect_target_eras": "same_era",
        "effect_target_push": "too_far wrong_era",
        "negate_rift": "wrong_era",
        "take_action": "ability_used battery exhausted loop_black_hole loop_energy mission_not_clean mission_once move_cost "
        "no_centrifuge no_energy_move not_adjacent overload_energy",
    },
}
"""Reasons that the law has to meet, by question: what players ask about most."""
PLAYED = {"anachrony": (5, 3), "planet_unknown": (2, 25), "the_loop": (30, 3)}
"""How many random games of each setting, and how rarely common questions are looked at."""


def cases(game: Game, times: int) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every seat count with settings in which every pair of values occurs."""
    for seats in game.seats:
        for settings in pairwise(game, seats):
            for _ in range(times):
                yield seats, settings


def watch(game: Game, law: Legality, seats: int, seed: int, settings: dict[str, Any], rarely: int) -> None:
    """A random game under the eyes of the law."""
    chance = random.Random(seed)
    state = game.new(seats, seed, settings)
    while not state.over:
        seat = chance.choice(state.actors())
        kind, _ = state.pending(seat).asks(state)
        if law.asked[kind] < ALWAYS or chance.randrange(rarely) == 0:
            law.check(state, seat)
        state.apply(seat, chance.choice(state.legal(seat)))


@pytest.mark.parametrize("title", SAYS_NO)
def test_an_action_is_legal_exactly_when_nothing_speaks_against_it(title: str) -> None:
    game = rondel.game(title)
    law = Legality()
    times, rarely = PLAYED[title]
    for seed, (seats, settings) in enumerate(cases(game, times)):
        watch(game, law, seats, seed, settings, rarely)
    for kind, keys in SAYS_NO[title].items():
        assert set(keys.split()) <= law.reasons.get(kind, set()), f"{kind}: {sorted(law.reasons.get(kind, ()))}"
