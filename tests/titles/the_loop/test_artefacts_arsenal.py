"""One test per artefact of the arsenal: each does what its sentence says."""

from __future__ import annotations

from titles.the_loop.position import Position
from titles.the_loop.test_artefacts_starting import used

# ---------------------------------------------------------------------- Dawn of Time


def test_spartan_shield_removes_two_rifts_from_your_era() -> None:
    assert used("spartan_shield").rifts(dawn=3).use("spartan_shield").rifts_in("dawn") == 1


def test_first_fire_adds_two_energy_to_your_era_and_one_to_the_future_era() -> None:
    p = used("first_fire").use("first_fire")
    assert (p.energy_in("dawn"), p.energy_in("medieval"), p.energy_in("end")) == (2, 1, 0)


def test_mammoth_on_wheels_moves_with_a_duplicate_then_removes_a_rift() -> None:
    p = used("mammoth_on_wheels").dups(dawn="DUP-06").rifts(end=1).use("mammoth_on_wheels").play("go", "past", 1)
    p.play("carry", "DUP-06", "end")
    assert p.dups_in("end") == ["DUP-06"] and p.rifts_in("end") == 0


def test_club_of_persuasion_pushes_one_or_two_duplicates() -> None:
    p = used("club_of_persuasion").dups(dawn="DUP-05 DUP-06 DUP-07").use("club_of_persuasion")
    p.play("push", "DUP-05", "past", 1).play("push", "DUP-06", "past", 1)
    assert p.dups_in("dawn") == ["DUP-07"] and p.asked() == "take_action"


def test_cave_painting_draws_a_card_and_adds_two_energy_to_its_era_of_origin() -> None:
    assert used("cave_painting").deck("bottomless_thermos").use("cave_painting").energy_in("globalization") == 2


def test_primordial_soup_adds_an_energy_to_your_era_or_to_each_vortex() -> None:
    p = used("primordial_soup").vortex("end", "robots").use("primordial_soup").play("option", 2)
    assert (p.energy_in("end"), p.energy_in("robots"), p.energy_in("dawn")) == (1, 1, 0)


def test_meteor_of_doom_removes_three_rifts_of_an_era_and_may_destroy_a_duplicate_there() -> None:
    p = used("meteor_of_doom").rifts(robots=2, end=3).dups(robots="DUP-01").use("meteor_of_doom")
    assert p.options() == [("era", "robots"), ("era", "end")]
    p.play("era", "robots")
    assert p.rifts_in("robots") == 0 and p.options() == [("destroy", "DUP-01"), ("enough",)]


# ---------------------------------------------------------------------- Medieval Era


def test_war_steed_moves_up_to_three_eras_with_a_duplicate_then_adds_an_energy() -> None:
    p = used("war_steed").use("war_steed").play("go", "future", 3)
    assert p.era() == "industrial" and p.energy_in("industrial") == 1


def test_holy_grail_adds_energy_until_it_equals_the_rifts_of_an_adjacent_era() -> None:
    assert used("holy_grail").rifts(end=2).use("holy_grail").play("era", "end").energy_in("end") == 2


def test_royal_trebuchet_pushes_a_duplicate_up_to_three_eras() -> None:
    p = used("royal_trebuchet").dups(end="DUP-02").use("royal_trebuchet").play("push", "DUP-02", "past", 2)
    assert p.dups_in("globalization") == ["DUP-02"]


def test_plague_mask_removes_a_rift_from_your_era_and_each_adjacent_one() -> None:
    assert used("plague_mask").rifts(dawn=1, end=1, medieval=1, robots=1).use("plague_mask").s.rifts == [
        0,
        0,
        0,
        0,
        0,
        1,
        0,
    ]


def test_round_table_makes_each_agent_draw_then_discard_or_destroy_a_card() -> None:
    p = used("round_table").deck("lucky_coin").deck("agency_mug", agent=1).use("round_table").play("agent", "time_prowler")
    p.play("option", 2).play("destroy", "round_table").play("option", 1)
    assert p.pile("destroyed")[0] == "round_table" and p.pile("discards", 1) == ["agency_mug"]
    assert p.ready() == ["lucky_coin"]


def test_alchemists_retort_discards_a_card_and_adds_two_energy_to_its_era_of_origin() -> None:
    p = used("alchemists_retort").exhausted("bottomless_thermos").use("alchemists_retort").play("discard", "bottomless_thermos")
    assert p.energy_in("globalization") == 2


def test_sword_in_the_stove_destroys_a_duplicate_and_adds_two_energy_there() -> None:
    p = used("sword_in_the_stove").dups(end="DUP-01").use("sword_in_the_stove").play("era", "end")
    assert p.in_bag("DUP-01") and p.energy_in("end") == 2


# ---------------------------------------------------------------------- Renaissance Era


def test_da_vincis_glider_draws_a_card_and_moves_to_its_era_of_origin() -> None:
    assert used("da_vincis_glider").deck("pigeon_whistle").use("da_vincis_glider").era() == "industrial"


def test_printing_press_applies_a_card_of_another_hand() -> None:
    p = used("printing_press").exhausted("agency_mug", agent=1).use("printing_press")
    assert p.energy_in("dawn") == 2 and p.tired(1) == ["agency_mug"]


def test_vitruvian_compass_removes_rifts_until_they_equal_the_duplicates_of_any_era() -> None:
    p = used("vitruvian_compass").rifts(robots=3).dups(robots="DUP-01").use("vitruvian_compass").play("era", "robots")
    assert p.rifts_in("robots") == 1


def test_masquerade_mask_swaps_two_agents_and_adds_an_energy_to_both_eras() -> None:
    p = used("masquerade_mask").stand("robots", agent=1).use("masquerade_mask")
    assert p.era() == "robots" and (p.energy_in("dawn"), p.energy_in("robots")) == (1, 1)


def test_camera_obscura_reveals_a_card_and_adds_two_energy_to_its_era_of_origin() -> None:
    p = used("camera_obscura").arsenal("holy_grail").use("camera_obscura")
    assert p.energy_in("medieval") == 2 and p.available("medieval") == ["holy_grail"]


def test_gossip_telescope_pulls_any_number_of_duplicates() -> None:
    p = used("gossip_telescope").dups(end="DUP-01 DUP-02", medieval="DUP-05").use("gossip_telescope")
    assert len(p.options()) == 4
    p.play("pull", "DUP-01").play("pull", "DUP-02").play("enough")
    assert p.dups_in("dawn") == ["DUP-01", "DUP-02"]


def test_perspective_grid_removes_a_rift_from_each_of_two_different_eras() -> None:
    p = used("perspective_grid").rifts(robots=2, end=1, medieval=1).use("perspective_grid").play("era", "robots")
    assert p.options() == [("era", "medieval"), ("era", "end")] and p.why_not("era", "robots") == "same_era TL-16.2"
    assert p.play("era", "end").s.rifts == [0, 1, 0, 0, 0, 1, 0]


# ---------------------------------------------------------------------- Industrial Era


def test_matryoshka_adds_an_energy_to_your_era_and_each_adjacent_one() -> None:
    assert used("matryoshka").use("matryoshka").s.energy == [1, 1, 0, 0, 0, 0, 1]


def test_steam_hammer_pushes_a_duplicate_and_removes_a_rift_and_adds_an_energy_where_it_lands() -> None:
    p = used("steam_hammer").dups(dawn="DUP-06").rifts(end=1).use("steam_hammer").play("push", "DUP-06", "past", 1)
    assert p.rifts_in("end") == 0 and p.energy_in("end") == 1


def test_locomotive_of_regret_adds_an_energy_moves_and_adds_another() -> None:
    assert used("locomotive_of_regret").use("locomotive_of_regret").play("stay").energy_in("dawn") == 2


def test_assembly_line_readies_another_elementary_card() -> None:
    p = used("assembly_line").exhausted("credit_card", "lucky_coin").use("assembly_line")
    assert p.ready() == ["lucky_coin"], "a black hole is not offered"


def test_pocket_foundry_removes_three_rifts_if_a_card_is_destroyed_otherwise_one() -> None:
    p = used("pocket_foundry").rifts(dawn=3).use("pocket_foundry").play("none")
    assert p.rifts_in("dawn") == 2
    p = (
        used("pocket_foundry")
        .rifts(dawn=3)
        .exhausted("lucky_coin")
        .use("pocket_foundry")
        .play("yes")
        .play("destroy", "lucky_coin")
    )
    assert p.rifts_in("dawn") == 0


def test_chatty_telegraph_lets_another_agent_draw_and_use_a_card() -> None:
    p = used("chatty_telegraph").deck("agency_mug", agent=1).use("chatty_telegraph").use("agency_mug")
    assert p.energy_in("renaissance") == 2


def test_difference_engine_draws_two_cards() -> None:
    assert len(used("difference_engine").use("difference_engine").ready()) == 2


# ---------------------------------------------------------------------- Globalization Era


def test_double_joystick_moves_any_distance_and_takes_a_duplicate_from_a_vortex() -> None:
    p = used("double_joystick").dups(end="DUP-02").vortex("end").use("double_joystick").play("go", "past", 6)
    p.play("carry", "DUP-02", "medieval")
    assert p.era() == "medieval" and p.in_bag("DUP-02"), "it passed its destruction era"
    assert p.energy_in("medieval") == 1


def test_instant_noodles_adds_two_energy_and_draws_if_another_agent_is_there() -> None:
    p = used("instant_noodles").stand("dawn", agent=1).use("instant_noodles")
    assert p.energy_in("dawn") == 2 and len(p.ready()) == 1
    assert used("instant_noodles").use("instant_noodles").ready() == []


def test_leaf_blower_pushes_up_to_three_duplicates() -> None:
    p = used("leaf_blower").dups(dawn="DUP-05 DUP-06 DUP-07 DUP-09").use("leaf_blower")
    for token in ("DUP-05", "DUP-06", "DUP-07"):
        p.play("push", token, "past", 1)
    assert p.dups_in("dawn") == ["DUP-09"] and p.asked() == "take_action"


def test_rubber_duck_of_truth_removes_a_rift_from_your_era_and_each_era_with_another_agent() -> None:
    p = used("rubber_duck_of_truth", "time_prowler", "mr_time", "v_girl").stand("robots", agent=1).stand("robots", agent=2)
    assert p.rifts(dawn=1, robots=2).use("rubber_duck_of_truth").s.rifts == [0, 0, 0, 0, 0, 1, 0]


def test_floppy_disk_lets_another_agent_use_a_card_then_adds_an_energy_there() -> None:
    p = used("floppy_disk").hand("agency_mug", agent=1).use("floppy_disk").use("agency_mug")
    assert p.energy_in("renaissance") == 3


def test_credit_card_takes_an_available_card_of_any_era_into_hand_ready() -> None:
    p = used("credit_card").offer("matryoshka", "holy_grail").use("credit_card").play("take", "matryoshka")
    assert p.ready() == ["matryoshka"] and p.available("industrial") == []


def test_fax_machine_applies_one_or_two_different_available_cards() -> None:
    p = used("fax_machine").offer("matryoshka", "first_fire", "printing_press").use("fax_machine")
    assert p.options() == [("borrow", "first_fire"), ("borrow", "matryoshka")]
    p.play("borrow", "first_fire").play("yes")
    assert p.energy_in("dawn") == 3 and p.energy_in("end") == 1 and p.available("dawn") == ["first_fire"]
    q = used("fax_machine").offer("first_fire").use("fax_machine")
    assert q.asked() == "take_action" and q.energy_in("dawn") == 2, "no different card is left"


# ---------------------------------------------------------------------- Age of Robots


def test_gravity_gloves_pulls_one_or_two_duplicates() -> None:
    p = used("gravity_gloves").dups(end="DUP-01", medieval="DUP-05 DUP-06").use("gravity_gloves").play("pull", "DUP-01")
    assert ("enough",) in p.options()
    assert p.play("pull", "DUP-05").dups_in("dawn") == ["DUP-01", "DUP-05"] and p.asked() == "take_action"


def test_drone_courier_adds_an_energy_to_each_of_three_different_eras() -> None:
    p = used("drone_courier").use("drone_courier").play("era", "end").play("era", "robots").play("era", "dawn")
    assert p.s.energy == [1, 0, 0, 0, 0, 1, 1]


def test_self_driving_couch_draws_a_card_then_moves_to_any_era() -> None:
    p = used("self_driving_couch").use("self_driving_couch").play("era", "industrial")
    assert p.era() == "industrial" and len(p.ready()) == 1


def test_vacuum_bot_removes_two_rifts_from_an_adjacent_era() -> None:
    p = used("vacuum_bot").rifts(end=1, medieval=3).use("vacuum_bot")
    assert p.doubts("era", "end") == ["partly"]
    assert p.play("era", "medieval").rifts_in("medieval") == 1


def test_firewall_removes_a_rift_from_your_era_and_the_doctors() -> None:
    assert used("firewall").doctor("dawn").rifts(dawn=3).use("firewall").rifts_in("dawn") == 1


def test_overclocker_adds_two_energy_and_recharges_the_battery() -> None:
    p = used("overclocker").play("free_move", "end").use("overclocker")
    assert p.energy_in("end") == 2 and p.options("free_move")


def test_disintegrator_destroys_up_to_two_duplicates_in_your_era() -> None:
    p = used("disintegrator").dups(dawn="DUP-05 DUP-06 DUP-07").use("disintegrator")
    p.play("destroy", "DUP-05").play("destroy", "DUP-06")
    assert p.dups_in("dawn") == ["DUP-07"] and p.asked() == "take_action"


# ---------------------------------------------------------------------- End of Times


def test_portable_wormhole_swaps_a_duplicate_of_your_era_with_one_of_another() -> None:
    p = used("portable_wormhole").dups(dawn="DUP-05", robots="DUP-01 DUP-02").use("portable_wormhole")
    assert p.options() == [("swap", "DUP-05", "DUP-01"), ("swap", "DUP-05", "DUP-02")]
    p.play("swap", "DUP-05", "DUP-02")
    assert p.dups_in("dawn") == ["DUP-02"] and p.dups_in("robots") == ["DUP-01", "DUP-05"]


def test_last_sunflower_adds_an_energy_then_levels_energy_with_duplicates() -> None:
    p = used("last_sunflower").dups(end="DUP-01 DUP-02").use("last_sunflower").play("era", "end")
    assert p.energy_in("dawn") == 1 and p.energy_in("end") == 2


def test_entropy_mop_removes_a_rift_from_your_era_and_each_vortex() -> None:
    p = used("entropy_mop").vortex("end", "robots").rifts(dawn=1, end=2, robots=1, medieval=1).use("entropy_mop")
    assert p.s.rifts == [0, 1, 0, 0, 0, 0, 1]


def test_paradox_slingshot_pushes_a_duplicate_from_any_era() -> None:
    p = used("paradox_slingshot").dups(robots="DUP-01").use("paradox_slingshot").play("push", "DUP-01", "past", 1)
    assert p.dups_in("globalization") == ["DUP-01"]


def test_time_capsule_takes_a_card_of_your_discard_pile_into_hand() -> None:
    p = used("time_capsule").discard("lucky_coin", "pigeon_whistle").use("time_capsule").play("take", "pigeon_whistle")
    assert p.ready() == ["pigeon_whistle"] and p.pile("discards") == ["lucky_coin"]


def test_heat_death_extinguisher_removes_all_rifts_of_your_era_and_one_of_each_adjacent_era() -> None:
    p = used("heat_death_extinguisher").rifts(dawn=3, end=2, medieval=1).use("heat_death_extinguisher")
    assert p.s.rifts == [0, 0, 0, 0, 0, 0, 1]


def test_omega_remote_lets_each_other_agent_use_a_card() -> None:
    p: Position = used("omega_remote", "time_prowler", "mr_time", "v_girl")
    p.hand("agency_mug", agent=1).hand("strawberry_donut", agent=2).use("omega_remote").play("agent", "v_girl")
    p.use("strawberry_donut").use("agency_mug")
    assert p.energy_in("end") == 2 and p.energy_in("renaissance") == 2 and p.s.actors() == (0,)
