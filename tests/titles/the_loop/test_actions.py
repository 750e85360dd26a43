"""Phase II: moving, using cards, LOOPing, abilities: TL-6."""

from __future__ import annotations

from titles.the_loop.position import Position


def test_the_active_player_takes_as_many_actions_as_wished_and_ends_at_will() -> None:
    """TL-6.1"""
    p = Position().stand("dawn").energy(dawn=3, medieval=3).hand("bottomless_thermos")
    p.use("bottomless_thermos").play("loop", "stripe").use("bottomless_thermos").play("move", "medieval")
    assert p.asked() == "take_action" and ("end",) in p.options()
    p.hand("probe_swarm").rifts(dawn=1, end=1).use("probe_swarm")
    assert p.asked() == "effect_target_era" and ("end",) not in p.options(), "an action is completed first"


def test_the_moments_before_the_first_and_after_each_action_are_checkpoints() -> None:
    """TL-6.2"""
    p = Position().doctor("dawn").tile("SAB-01", "robots").stand("medieval", agent=1).stand("renaissance").hand("lucky_coin")
    p.play("free_move", "industrial")
    assert p.cubes_on("robots") == 0
    p.stand("robots").energy(robots=1).play("move", "end")
    assert p.cubes_on("robots") == 1, "after the action"
    q = Position().tile("SAB-01", "robots").stand("medieval", agent=1).stand("end")
    q.drop("dawn", "doctor", "doctor", bag=("DUP-09",)).play("none")
    assert q.cubes_on("robots") == 1, "before the first action"


def test_a_move_spends_an_energy_of_your_era_and_needs_one_there() -> None:
    """TL-6.3"""
    p = Position().stand("dawn").energy(dawn=1, end=5).play("move", "medieval")
    assert p.era() == "medieval" and p.energy_in("dawn") == 0
    assert p.options("move") == [] and p.why_not("move", "dawn") == "no_energy_move TL-6.3"
    assert p.why_not("move", "robots") == "not_adjacent TL-6.3"


def test_a_charged_battery_pays_for_one_free_move() -> None:
    """TL-6.4"""
    p = Position().stand("dawn").hand("lucky_coin")
    assert p.options("free_move") == [("free_move", "end"), ("free_move", "medieval")]
    p.play("free_move", "end")
    assert p.era() == "end" and p.options("free_move") == []
    assert p.why_not("free_move", "dawn") == "battery TL-6.4"
    assert p.why_not("move", "dawn") == "no_energy_move_drained TL-6.4"


def test_a_card_is_exhausted_and_applied_as_far_as_possible_also_if_nothing_happens() -> None:
    """TL-6.5"""
    p = Position().hand("firewall", "quantum_dressing").doctor("dawn").rifts(dawn=1)
    p.use("firewall")
    assert p.rifts_in("dawn") == 0, "the first part was impossible, the second was done"
    assert p.doubts("use", "quantum_dressing") == ["no_effect"]
    p.use("quantum_dressing")
    assert p.tired() == ["quantum_dressing", "firewall"]


def test_a_loop_costs_one_more_each_time_and_readies_one_elementary_dimension() -> None:
    """TL-6.6"""
    p = Position().stand("dawn").energy(dawn=3).exhausted("quantum_dressing", "pigeon_whistle", "lucky_coin")
    p.play("loop", "spiral")
    assert p.ready() == ["quantum_dressing", "pigeon_whistle"] and p.energy_in("dawn") == 2
    p.play("loop", "stripe")
    assert p.energy_in("dawn") == 0 and p.tired() == ["lucky_coin"]
    p.energy(dawn=2, medieval=5)
    assert p.why_not("loop", "star") == "loop_energy TL-6.6", "the third costs 3, all from your era"


def test_the_loop_counter_starts_at_0_each_turn() -> None:
    """TL-6.7"""
    p = Position().stand("dawn").energy(all=3).play("loop", "star").play("loop", "star").play("end")
    assert p.s.active == 1 and p.s.loops == 0
    assert p.s.decision(1).subject["n"] == 1


def test_abilities_are_optional_and_separate_actions_of_ones_own_turn() -> None:
    """TL-6.8"""
    p = Position("mr_time", "v_girl", "extermi_404")
    assert len(p.options("ability")) == 4
    p.play("ability", "v_girl", "robots")
    assert p.era(1) == "robots" and p.asked() == "take_action"
    assert p.why_not("ability", "extermi_404", "end") == "ability_used TL-6.8"
    q = Position("v_girl", "mr_time")
    assert q.options("ability") == [], "only in Mr Time's own turn"


def test_the_time_prowler_may_return_one_dropped_cube() -> None:
    """TL-6.9"""
    p = Position("time_prowler", "mr_time").rifts(dawn=3).drop("dawn", "doctor", "past", bag=("DUP-09",))
    assert p.doubts("none") == ["negate_lost", "vortex_now"]
    p.play("era", "dawn")
    assert not p.s.vortex and p.rifts_in("dawn") == 3 and p.rifts_in("end") == 1
    assert p.s.tally[1] == 0, "not a removed rift"


def test_cztwyzzek_flies_any_number_of_eras_with_the_free_move() -> None:
    """TL-6.10"""
    p = Position("cztwyzzek", "mr_time").energy(dawn=1)
    assert len(p.options("free_move")) == 6 and len(p.options("move")) == 2
    assert p.play("free_move", "industrial").era() == "industrial"


def test_v_girl_pushes_up_to_twice_the_stated_distance_in_her_own_turn() -> None:
    """TL-6.11"""
    p = Position("v_girl", "mr_time").hand("hydraulic_fist").dups(end="DUP-02").use("hydraulic_fist")
    assert [action[2:] for action in p.options()] == [("past", 1), ("past", 2), ("future", 1), ("future", 2)]
    q = Position("mr_time", "v_girl").hand("duty_roster").hand("hydraulic_fist", agent=1).dups(end="DUP-02")
    q.use("duty_roster").use("hydraulic_fist")
    assert [action[2:] for action in q.options()] == [("past", 1), ("future", 1)], "not in another agent's turn"


def test_extermi_404_gains_for_each_duplicate_destroyed_after_the_first_when_the_action_is_complete() -> None:
    """TL-6.12"""
    p = Position("extermi_404", "mr_time").hand("disintegrator").dups(robots="DUP-01 DUP-02").rifts(robots=1)
    p.use("disintegrator").play("destroy", "DUP-01").play("destroy", "DUP-02")
    assert p.asked() == "ability_bonus"
    assert p.options() == [("bonus", "rift"), ("bonus", "energy"), ("none",)]
    p.play("bonus", "rift")
    assert p.rifts_in("robots") == 0 and p.asked() == "take_action"


def test_mr_time_moves_another_agent_one_era_once_per_turn() -> None:
    """TL-6.13"""
    p = Position("mr_time", "v_girl")
    assert p.options("ability") == [("ability", "v_girl", "robots"), ("ability", "v_girl", "dawn")]
    p.play("ability", "v_girl", "dawn")
    assert p.era(1) == "dawn" and p.options("ability") == []
