"""One test per starting artefact: each does what its sentence says."""

from __future__ import annotations

from titles.the_loop.position import Position


def used(card: str, *agents: str) -> Position:
    """The card in the hand of the first agent, who stands in the Dawn of Time."""
    return Position(*agents).stand("dawn").hand(card)


# ---------------------------------------------------------------------- Time Prowler


def test_quantum_dressing_removes_a_rift_from_your_era() -> None:
    assert used("quantum_dressing").rifts(dawn=2).use("quantum_dressing").rifts_in("dawn") == 1


def test_bottomless_thermos_adds_two_energy_to_your_era() -> None:
    assert used("bottomless_thermos").use("bottomless_thermos").energy_in("dawn") == 2


def test_runaway_trolley_moves_up_to_two_eras_with_a_duplicate() -> None:
    p = used("runaway_trolley").dups(dawn="DUP-06").use("runaway_trolley").play("go", "past", 2)
    p.play("carry", "DUP-06", "robots")
    assert p.era() == "robots" and p.dups_in("robots") == ["DUP-06"]


def test_pigeon_whistle_pushes_a_duplicate_from_your_era() -> None:
    p = used("pigeon_whistle").dups(dawn="DUP-06", end="DUP-01").use("pigeon_whistle")
    assert p.options() == [("push", "DUP-06", "past", 1), ("push", "DUP-06", "future", 1)]


def test_patchwork_tent_removes_a_rift_from_your_era_or_an_adjacent_one() -> None:
    p = used("patchwork_tent").rifts(end=1, medieval=1, robots=1).use("patchwork_tent")
    assert p.options() == [("era", "end"), ("era", "medieval")]
    assert p.play("era", "end").rifts_in("end") == 0


def test_lucky_coin_adds_an_energy_or_draws_a_card() -> None:
    assert used("lucky_coin").use("lucky_coin").play("option", 1).energy_in("dawn") == 1
    assert len(used("lucky_coin").use("lucky_coin").play("option", 2).ready()) == 1


# ---------------------------------------------------------------------- Cztwyzzek


def test_tractor_beam_pulls_a_duplicate_from_an_adjacent_era() -> None:
    assert used("tractor_beam").dups(end="DUP-01").use("tractor_beam").dups_in("dawn") == ["DUP-01"]


def test_star_chart_moves_up_to_one_era_then_adds_an_energy() -> None:
    assert used("star_chart").use("star_chart").play("go", "future", 1).energy_in("medieval") == 1


def test_goo_sealant_removes_a_rift_from_your_era() -> None:
    assert used("goo_sealant").rifts(dawn=1).use("goo_sealant").rifts_in("dawn") == 0


def test_mothership_battery_adds_an_energy_to_your_era_and_an_adjacent_one() -> None:
    p = used("mothership_battery").use("mothership_battery").play("era", "end")
    assert p.energy_in("dawn") == 1 and p.energy_in("end") == 1


def test_probe_swarm_removes_a_rift_from_any_era() -> None:
    p = used("probe_swarm").rifts(dawn=1, industrial=1).use("probe_swarm").play("era", "industrial")
    assert p.rifts_in("industrial") == 0


def test_abduction_kit_moves_up_to_two_eras_with_a_duplicate() -> None:
    p = used("abduction_kit").dups(medieval="DUP-06").use("abduction_kit").play("go", "future", 2)
    assert p.play("carry", "DUP-06", "renaissance").dups_in("renaissance") == ["DUP-06"]


# ---------------------------------------------------------------------- V-Girl


def test_furious_briefs_removes_a_rift_from_your_era() -> None:
    assert used("furious_briefs").rifts(dawn=1).use("furious_briefs").rifts_in("dawn") == 0


def test_hydraulic_fist_pushes_a_duplicate_from_your_era() -> None:
    p = used("hydraulic_fist").dups(dawn="DUP-06").use("hydraulic_fist").play("push", "DUP-06", "past", 1)
    assert p.dups_in("end") == ["DUP-06"]


def test_strawberry_donut_adds_two_energy_to_your_era() -> None:
    assert used("strawberry_donut").use("strawberry_donut").energy_in("dawn") == 2


def test_shock_knuckles_pushes_a_duplicate_from_your_era_or_an_adjacent_one() -> None:
    p = used("shock_knuckles").dups(end="DUP-01", robots="DUP-05").use("shock_knuckles")
    assert {action[1] for action in p.options()} == {"DUP-01"}


def test_exo_welder_removes_a_rift_and_adds_an_energy_if_there_is_no_duplicate() -> None:
    p = used("exo_welder").rifts(dawn=1).use("exo_welder")
    assert p.rifts_in("dawn") == 0 and p.energy_in("dawn") == 1
    assert used("exo_welder").dups(dawn="DUP-06").use("exo_welder").energy_in("dawn") == 0


def test_rocket_skates_moves_up_to_two_eras_then_adds_an_energy() -> None:
    assert used("rocket_skates").use("rocket_skates").play("go", "past", 2).energy_in("robots") == 1


# ---------------------------------------------------------------------- Extermi-404


def test_targeting_visor_pulls_a_duplicate_from_an_adjacent_era() -> None:
    assert used("targeting_visor").dups(medieval="DUP-06").use("targeting_visor").dups_in("dawn") == ["DUP-06"]


def test_plasma_shotgun_pushes_a_duplicate_and_removes_a_rift_where_it_lands() -> None:
    p = used("plasma_shotgun").dups(dawn="DUP-06").rifts(end=1).use("plasma_shotgun").play("push", "DUP-06", "past", 1)
    assert p.rifts_in("end") == 0


def test_nano_solder_removes_a_rift_from_your_era_or_an_adjacent_one() -> None:
    assert used("nano_solder").rifts(medieval=1).use("nano_solder").rifts_in("medieval") == 0


def test_fusion_cell_adds_two_energy_to_your_era() -> None:
    assert used("fusion_cell").use("fusion_cell").energy_in("dawn") == 2


def test_error_log_draws_a_card_then_discards_one() -> None:
    p = used("error_log").deck("lucky_coin").use("error_log")
    assert p.options() == [("discard", "lucky_coin"), ("discard", "error_log")]
    assert p.play("discard", "lucky_coin").pile("discards") == ["lucky_coin"]


def test_chrome_motorbike_moves_up_to_two_eras_with_a_duplicate() -> None:
    p = used("chrome_motorbike").dups(dawn="DUP-06").use("chrome_motorbike").play("go", "future", 2).play("none")
    assert p.era() == "renaissance" and p.dups_in("dawn") == ["DUP-06"]


# ---------------------------------------------------------------------- Mr Time


def test_gutenbergs_spacetime_hole_removes_a_rift_from_your_era_and_one_from_a_vortex() -> None:
    p = used("gutenbergs_spacetime_hole").rifts(dawn=1, end=1).vortex("end").use("gutenbergs_spacetime_hole")
    assert p.rifts_in("dawn") == 0 and p.rifts_in("end") == 0


def test_ion_chronograph_removes_a_rift_or_adds_an_energy_in_another_agents_era() -> None:
    p = used("ion_chronograph").stand("robots", agent=1).rifts(robots=1).use("ion_chronograph").play("option", 1)
    assert p.rifts_in("robots") == 0
    assert used("ion_chronograph").stand("robots", agent=1).use("ion_chronograph").energy_in("robots") == 1


def test_mechanical_grapple_pulls_a_duplicate_from_an_adjacent_era() -> None:
    assert used("mechanical_grapple").dups(end="DUP-01").use("mechanical_grapple").dups_in("dawn") == ["DUP-01"]


def test_instructors_whistle_moves_another_agent_and_adds_an_energy_there() -> None:
    p = used("instructors_whistle").stand("robots", agent=1).use("instructors_whistle").play("go", "future", 1)
    assert p.era(1) == "end" and p.energy_in("end") == 1 and p.era() == "dawn"


def test_agency_mug_adds_two_energy_to_your_era() -> None:
    assert used("agency_mug").use("agency_mug").energy_in("dawn") == 2


def test_duty_roster_lets_another_agent_use_a_ready_card() -> None:
    p = used("duty_roster", "time_prowler", "mr_time", "v_girl").hand("agency_mug", agent=1).hand("exo_welder", agent=2)
    p.use("duty_roster")
    assert p.asked() == "effect_target_agent" and p.why_not("agent", "time_prowler") == "no_other_agent TL-7.10"
    p.play("agent", "mr_time").use("agency_mug")
    assert p.energy_in("renaissance") == 2 and p.tired(1) == ["agency_mug"]
