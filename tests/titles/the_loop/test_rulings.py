"""Rulings: TL-19."""

from __future__ import annotations

from rondel.titles.the_loop.rules.missions import MISSIONS
from rondel.titles.the_loop.rules.modes import CARDS_IN_CYCLE, DUPLICATES_IN_CYCLE, RAMP_WEIGHTS
from rondel.titles.the_loop.rules.registry import CARDS
from titles.the_loop.position import Position
from titles.the_loop.test_solo import alone, deal


def test_a_card_revealed_at_a_vortex_is_destroyed_when_the_effect_is_finished() -> None:
    """TL-19.1"""
    p = Position().stand("dawn").arsenal("holy_grail").vortex("medieval").hand("camera_obscura").use("camera_obscura")
    assert p.energy_in("medieval") == 2 and p.pile("destroyed") == ["holy_grail"] and p.pile("aside") == []


def test_a_drawn_card_whose_origin_is_used_still_enters_the_hand_ready() -> None:
    """TL-19.2"""
    p = Position().deck("lucky_coin").hand("da_vincis_glider").use("da_vincis_glider")
    assert p.ready() == ["lucky_coin"] and p.era() == "medieval"


def test_exhausted_cards_may_be_discarded_or_destroyed_the_resolving_one_included() -> None:
    """TL-19.3"""
    p = Position().hand("pocket_foundry").rifts(globalization=3).use("pocket_foundry").play("yes")
    assert p.pile("destroyed") == ["pocket_foundry"] and p.rifts_in("globalization") == 0


def test_pushed_duplicates_go_different_ways_and_pulled_ones_come_from_both_sides() -> None:
    """TL-19.4"""
    p = Position().stand("dawn").hand("leaf_blower", "gossip_telescope").dups(dawn="DUP-05 DUP-06 DUP-07").use("leaf_blower")
    p.play("push", "DUP-05", "past", 1).play("push", "DUP-06", "future", 1).play("enough")
    p.use("gossip_telescope").play("pull", "DUP-05").play("pull", "DUP-06")
    assert p.dups_in("dawn") == ["DUP-05", "DUP-06", "DUP-07"]


def test_a_negated_cube_makes_no_vortex_and_is_no_removed_rift() -> None:
    """TL-19.5"""
    p = Position("time_prowler", "mr_time").rifts(dawn=3).tile("SAB-06", "end").drop("dawn", "doctor", "past", bag=("DUP-09",))
    p.play("era", "dawn")
    assert not p.s.vortex and p.cubes_on("end") == 0


def test_extermi_gets_nothing_for_the_first_duplicate_of_her_turn() -> None:
    """TL-19.6"""
    p = (
        Position("extermi_404", "mr_time")
        .hand("disintegrator")
        .dups(robots="DUP-01")
        .use("disintegrator")
        .play("destroy", "DUP-01")
    )
    assert p.asked() == "take_action"


def test_standing_on_a_vortex_you_may_still_choose_your_era_only() -> None:
    """TL-19.7"""
    p = Position().stand("dawn").vortex("dawn", "end").hand("primordial_soup").use("primordial_soup")
    assert p.options() == [("option", 1), ("option", 2)]
    p.play("option", 1)
    assert p.energy_in("dawn") == 1 and p.energy_in("end") == 0


def test_another_agents_era_may_be_your_own() -> None:
    """TL-19.8"""
    p = Position("v_girl", "mr_time").stand("dawn").stand("dawn", agent=1).rifts(dawn=2).hand("rubber_duck_of_truth")
    assert p.use("rubber_duck_of_truth").rifts_in("dawn") == 0


def test_the_era_reached_counts_even_if_the_duplicate_was_destroyed_there() -> None:
    """TL-19.9"""
    p = Position("extermi_404", "mr_time").stand("medieval").dups(medieval="DUP-01").rifts(renaissance=1)
    p.hand("plasma_shotgun").use("plasma_shotgun").play("push", "DUP-01", "future", 1)
    assert p.rifts_in("renaissance") == 0


def test_with_until_equal_an_era_that_has_enough_is_left_alone() -> None:
    """TL-19.10"""
    p = Position().stand("dawn").hand("last_sunflower").dups(dawn="DUP-05").use("last_sunflower").play("era", "dawn")
    assert p.energy_in("dawn") == 1


def test_archiving_leaves_the_available_cards_where_they_are() -> None:
    """TL-19.11"""
    p = Position().stand("dawn").tile("SAB-03", "dawn", cubes=5).offer("first_fire").play("end").play("none").play("archive")
    assert p.available("dawn") == ["first_fire"]


def test_the_number_of_duplicates_generated_equals_the_cycle_number() -> None:
    """TL-19.12"""
    assert DUPLICATES_IN_CYCLE == (0, 1, 2, 3) and CARDS_IN_CYCLE == (0, 1, 1, 1)


def test_solo_the_cards_that_come_up_choose_the_agent() -> None:
    """TL-19.13"""
    assert deal(alone().deck("agency_mug", "duty_roster", "ion_chronograph")).s.active == 1


def test_sab_01_needs_three_cubes_and_sab_08_six() -> None:
    """TL-19.14"""
    assert MISSIONS[0].required == 3 and MISSIONS[7].required == 6


def test_the_ramps_are_weighted_three_four_three() -> None:
    """TL-19.15"""
    assert RAMP_WEIGHTS[Position().s.ramp] == (3, 4, 3)


def test_simultaneous_overflows_then_one_check_of_missions() -> None:
    """TL-19.16"""
    p = Position("v_girl", "mr_time").rifts(end=3, dawn=3).tile("SAB-03", "end").tile("SAB-04", "dawn").dups(dawn="DUP-05")
    p.tile("SAB-05", "medieval", up=False).tile("SAB-06", "industrial", up=False)
    p.drop("dawn", "past", "doctor", "doctor", bag=("DUP-09",))
    assert p.s.vortex == 0b1000001 and p.s.up == (1, 3)


def test_cube_pools_are_unlimited() -> None:
    """TL-19.17"""
    assert Position().energy(all=30).hand("drone_courier").use("drone_courier").options("era")


def test_a_loop_without_exhausted_cards_is_legal_and_counts_for_missions() -> None:
    """TL-19.18"""
    p = Position().stand("dawn").energy(dawn=1).tile("SAB-07", "end").play("loop", "star")
    assert p.cubes_on("end") == 1


def test_a_card_may_be_used_without_effect() -> None:
    """TL-19.19"""
    assert Position().hand("quantum_dressing").use("quantum_dressing").tired() == ["quantum_dressing"]


def test_abilities_work_only_on_the_agents_own_turn() -> None:
    """TL-19.20"""
    p = Position("mr_time", "v_girl").hand("duty_roster").hand("shock_knuckles", agent=1).dups(end="DUP-02")
    p.use("duty_roster").use("shock_knuckles")
    assert {action[3] for action in p.options()} == {1}


def test_what_others_do_through_your_effects_counts_for_extermis_count() -> None:
    """TL-19.21"""
    p = Position("extermi_404", "v_girl").hand("omega_remote", "disintegrator").hand("hydraulic_fist", agent=1)
    p.dups(robots="DUP-01", end="DUP-21").use("disintegrator").play("destroy", "DUP-01")
    p.use("omega_remote").use("hydraulic_fist").play("push", "DUP-21", "future", 1)
    assert p.asked() == "ability_bonus" and p.s.decision(0).subject == {"era": "dawn"}


def test_a_carried_duplicate_is_destroyed_when_it_passes_its_era() -> None:
    """TL-19.22"""
    p = Position().stand("dawn").hand("war_steed").dups(dawn="DUP-01").use("war_steed").play("go", "future", 3)
    p.play("carry", "DUP-01", "industrial")
    assert p.in_bag("DUP-01") and p.era() == "industrial"


def test_sab_09_looks_before_the_cost_is_paid() -> None:
    """TL-19.23"""
    p = Position().stand("dawn").energy(all=1).tile("SAB-09", "medieval").play("loop", "star")
    assert p.energy_in("dawn") == 0 and p.s.powered and p.cubes_on("medieval") == 0


def test_extermis_bonus_is_an_action_of_its_own_for_sab_09() -> None:
    """TL-19.24"""
    p = Position("extermi_404", "mr_time").energy(all=1, robots=0).tile("SAB-09", "robots").dups(robots="DUP-01 DUP-02 DUP-03")
    p.hand("disintegrator", "sword_in_the_stove").use("disintegrator").play("destroy", "DUP-01").play("destroy", "DUP-02")
    p.play("bonus", "energy")
    assert p.cubes_on("robots") == 0, "the era held nothing when the bonus began"
    p.use("sword_in_the_stove").play("era", "robots").play("bonus", "energy")
    assert p.cubes_on("robots") == 3, "two by the card, one by the bonus"


def test_a_game_that_cannot_be_won_any_more_goes_on() -> None:
    """TL-19.25"""
    p = Position("v_girl", "mr_time").tile("SAB-03", "dawn").play("end")
    assert not p.s.over, "one tile is left and none archived"


def test_a_complete_tile_takes_no_more_cubes_and_stays_face_up() -> None:
    """TL-19.26"""
    p = (
        Position()
        .stand("dawn")
        .doctor("dawn")
        .rifts(dawn=1)
        .tile("SAB-03", "end", cubes=5)
        .tile("SAB-02", "robots")
        .slots("robots", "end", "robots", "medieval")
    )
    p.hand("quantum_dressing").use("quantum_dressing")
    assert p.cubes_on("end") == 5 and p.s.up == (6, 5)
    assert p.why_not("claim") == "mission_full TL-19.26"


def test_destroyed_starting_cards_may_come_back_through_the_arsenal() -> None:
    """TL-19.27"""
    p = Position().only_arsenal().hand("camera_obscura")
    p.s.destroyed = (p.take("lucky_coin"),)
    p.use("camera_obscura")
    assert p.available("medieval") == ["lucky_coin"]


def test_a_hand_may_grow_above_three_and_is_refilled_only_in_phase_v() -> None:
    """TL-19.28"""
    p = Position().hand("chatty_telegraph").hand("agency_mug", "duty_roster", "ion_chronograph", agent=1)
    p.use("chatty_telegraph").play("none")
    assert len(p.ready(1)) == 4
    assert len(p.play("end").ready(1)) == 4


def test_starting_artefacts_have_an_era_of_origin() -> None:
    """TL-19.29"""
    assert {CARDS[number].origin for number in range(30)} == set(range(7))


def test_a_target_where_nothing_happens_may_be_chosen_for_until_equal() -> None:
    """TL-19.30"""
    p = Position().stand("dawn").hand("holy_grail").energy(end=2).rifts(end=1).use("holy_grail").play("era", "end")
    assert p.energy_in("end") == 2


def test_the_seven_uses_are_those_of_one_turn() -> None:
    """TL-19.31"""
    p = Position().hand("lucky_coin")
    p.s.used = (p.s.ready[0][0],) * 7
    assert p.again().options("use") == []
    p.play("end")
    assert not p.s.used


def test_a_card_cannot_ready_itself_nor_by_borrowing() -> None:
    """TL-19.32"""
    p = Position().hand("assembly_line").exhausted("lucky_coin", "patchwork_tent").use("assembly_line")
    assert ("ready", "assembly_line") not in p.options() and p.why_not("ready", "assembly_line") == "ready_itself TL-19.32"
    q = Position().hand("printing_press").hand("assembly_line", agent=1).exhausted("lucky_coin", "patchwork_tent")
    q.use("printing_press")
    assert q.options() == [("ready", "patchwork_tent"), ("ready", "lucky_coin")]


def test_a_card_exhausted_on_another_players_turn_is_still_exhausted_on_yours() -> None:
    """TL-19.33"""
    p = Position("mr_time", "v_girl").hand("duty_roster").hand("exo_welder", agent=1).use("duty_roster").use("exo_welder")
    p.play("end")
    assert p.s.active == 1 and "exo_welder" in p.tired(1)


def test_sab_07_counts_loops_in_six_different_eras() -> None:
    """TL-19.34"""
    assert MISSIONS[6].required == 6 and MISSIONS[6].slots and MISSIONS[5].required == 7
