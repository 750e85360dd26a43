"""Sabotage tiles: TL-8."""

from __future__ import annotations

import pytest

from rondel.titles.the_loop.rules.missions import MISSIONS, turn_up
from titles.the_loop.position import Position


def test_one_action_damages_every_tile_it_serves_as_often_as_it_serves_it() -> None:
    """TL-8.1"""
    p = Position().stand("dawn").doctor("dawn").tile("SAB-03", "end").tile("SAB-06", "robots").rifts(dawn=2)
    p.hand("spartan_shield").use("spartan_shield")
    assert p.cubes_on("end") == 2 and p.cubes_on("robots") == 1


def test_cubes_go_on_face_up_tiles_only_and_never_more_than_the_tile_needs() -> None:
    """TL-8.2"""
    p = Position().stand("dawn").doctor("dawn").tile("SAB-03", "end", cubes=4).tile("SAB-06", "robots", up=False)
    p.rifts(dawn=2).hand("spartan_shield").use("spartan_shield")
    assert p.cubes_on("end") == 5 and p.cubes_on("robots") == 0


def test_two_tiles_are_face_up_the_doctors_first_then_clockwise() -> None:
    """TL-8.3"""
    p = Position().doctor("dawn").tile("SAB-03", "dawn", up=False).tile("SAB-04", "end", up=False)
    p.tile("SAB-05", "renaissance", up=False)
    turn_up(p.s)
    assert p.s.up == (0, 2)
    q = Position().doctor("dawn").tile("SAB-03", "end", up=False)
    turn_up(q.s)
    assert q.s.up == (6,), "as long as two are left"


def test_what_counts_is_done_in_the_action_phase_and_a_loop_counts_where_it_was_paid() -> None:
    """TL-8.4"""
    p = Position().stand("dawn").doctor("medieval").energy(dawn=1, medieval=2).tile("SAB-07", "end").tile("SAB-04", "robots")
    p.play("loop", "star")
    assert p.cubes_on("end") == 1 and p.cubes_on("robots") == 0
    p.play("free_move", "medieval").play("loop", "star")
    assert p.cubes_on("end") == 3 and p.cubes_on("robots") == 1


def test_a_second_event_in_the_same_era_has_no_effect_on_a_tile_with_slots() -> None:
    """TL-8.5"""
    p = Position().stand("dawn").rifts(dawn=2).tile("SAB-06", "end").hand("spartan_shield").use("spartan_shield")
    assert p.cubes_on("end") == 1


def test_what_another_agent_does_in_your_turn_counts_as_yours() -> None:
    """TL-8.6"""
    p = Position("mr_time", "v_girl").hand("duty_roster").hand("furious_briefs", agent=1)
    p.rifts(end=1).doctor("end").tile("SAB-03", "robots").use("duty_roster").use("furious_briefs")
    assert p.cubes_on("robots") == 1


def test_a_tile_removed_by_a_vortex_is_lost() -> None:
    """TL-8.7"""
    p = Position("v_girl", "mr_time").rifts(dawn=3).tile("SAB-03", "dawn", cubes=5)
    p.drop("dawn", "doctor", "past", bag=("DUP-09",))
    assert p.s.tiles[0] == -1 and p.s.archived == ()


@pytest.mark.parametrize(
    ("mission", "required", "slots"),
    [("SAB-01", 3, False), ("SAB-02", 3, True), ("SAB-03", 5, False), ("SAB-04", 4, False), ("SAB-05", 4, False),
     ("SAB-06", 7, True), ("SAB-07", 6, True), ("SAB-08", 6, True), ("SAB-09", 3, False), ("SAB-10", 6, False)],
)  # fmt: skip
def test_the_table_of_missions(mission: str, required: int, slots: bool) -> None:
    """TL-8.8"""
    found = next(m for m in MISSIONS if m.id == mission)
    assert (found.required, found.slots) == (required, slots)


def test_you_need_not_stand_at_a_tile_to_damage_it() -> None:
    """TL-8.9"""
    p = Position().stand("dawn").doctor("dawn").tile("SAB-03", "industrial").rifts(dawn=1).hand("quantum_dressing")
    assert p.use("quantum_dressing").cubes_on("industrial") == 1


def test_a_tile_keeps_its_cubes_between_turns() -> None:
    """TL-8.10"""
    p = Position("v_girl", "mr_time").tile("SAB-03", "industrial", cubes=2).tile("SAB-04", "robots").play("end")
    assert p.s.turn == 2 and p.cubes_on("industrial") == 2


def test_sab_01_two_agents_flank_the_doctor_at_a_checkpoint_once_per_turn() -> None:
    """TL-8.11"""
    p = Position("v_girl", "mr_time", "cztwyzzek").doctor("dawn").tile("SAB-01", "industrial")
    p.stand("end").stand("medieval", agent=1).energy(end=2, robots=2)
    p.play("loop", "star")
    assert p.cubes_on("industrial") == 1
    p.play("free_move", "robots").play("move", "end")
    assert p.cubes_on("industrial") == 1, "once per turn"
    q = Position("v_girl", "mr_time", "cztwyzzek").doctor("dawn").tile("SAB-01", "industrial")
    q.stand("robots").stand("medieval", agent=1).stand("end", agent=2).energy(robots=1).play("loop", "star")
    assert q.cubes_on("industrial") == 0, "the active agent must be one of the two"


def test_sab_02_asks_for_a_clean_era_fills_its_slot_and_waits_for_the_player() -> None:
    """TL-8.12"""
    p = Position().stand("dawn").tile("SAB-02", "end").rifts(dawn=1).hand("quantum_dressing")
    assert p.why_not("claim") == "mission_not_clean TL-8.12"
    p.use("quantum_dressing")
    assert ("claim",) in p.options()
    p.play("claim")
    assert p.cubes_on("end") == 1 and p.why_not("claim") == "mission_once TL-8.18"


def test_sab_03_04_and_05_count_what_happens_in_the_doctors_era() -> None:
    """TL-8.13"""
    p = Position().stand("dawn").doctor("dawn").energy(dawn=1).rifts(dawn=1).dups(dawn="DUP-05")
    p.tile("SAB-03", "end").tile("SAB-04", "robots").tile("SAB-05", "medieval")
    p.hand("quantum_dressing", "disintegrator").use("quantum_dressing").play("loop", "star")
    p.use("disintegrator").play("destroy", "DUP-05")
    assert (p.cubes_on("end"), p.cubes_on("robots"), p.cubes_on("medieval")) == (1, 1, 1)
    p.stand("end").rifts(end=1).hand("patchwork_tent").use("patchwork_tent")
    assert p.cubes_on("end") == 1, "not the doctor's era"


def test_sab_06_07_and_08_count_each_era_once() -> None:
    """TL-8.14"""
    p = Position().stand("dawn").energy(dawn=1).rifts(dawn=1).dups(dawn="DUP-05")
    p.tile("SAB-06", "end").tile("SAB-07", "robots").tile("SAB-08", "medieval")
    p.hand("quantum_dressing", "disintegrator").use("quantum_dressing").play("loop", "star")
    p.use("disintegrator").play("destroy", "DUP-05")
    assert (p.cubes_on("end"), p.cubes_on("robots"), p.cubes_on("medieval")) == (1, 1, 1)


def test_sab_09_needs_every_era_powered_before_the_action_and_its_cost() -> None:
    """TL-8.15"""
    p = Position().stand("dawn").energy(all=1).tile("SAB-09", "dawn").hand("bottomless_thermos")
    assert p.use("bottomless_thermos").cubes_on("dawn") == 2
    q = Position().stand("dawn").energy(all=1, end=0).tile("SAB-09", "dawn").hand("bottomless_thermos")
    assert q.use("bottomless_thermos").cubes_on("dawn") == 0


def test_sab_10_counts_energy_added_to_its_era_from_anywhere() -> None:
    """TL-8.16"""
    p = Position().stand("dawn").tile("SAB-10", "medieval").hand("first_fire")
    assert p.use("first_fire").cubes_on("medieval") == 1


def test_one_action_may_feed_three_tiles_event_by_event_and_the_checkpoint_after_it() -> None:
    """TL-8.17"""
    p = Position().stand("dawn").doctor("dawn").rifts(dawn=1).tile("SAB-03", "end").tile("SAB-06", "robots")
    p.tile("SAB-02", "medieval").hand("quantum_dressing").use("quantum_dressing").play("claim")
    assert (p.cubes_on("end"), p.cubes_on("robots"), p.cubes_on("medieval")) == (1, 1, 1)


def test_the_limits_of_sab_01_and_sab_02_are_per_turn() -> None:
    """TL-8.18"""
    p = Position("v_girl", "mr_time").stand("dawn").tile("SAB-02", "end").tile("SAB-04", "robots").play("claim").play("end")
    assert p.s.active == 1 and p.s.done == 0


def test_a_mission_turned_up_by_a_vortex_counts_in_the_same_turn() -> None:
    """TL-8.19"""
    p = Position("v_girl", "mr_time").stand("dawn").rifts(dawn=3, end=1).tile("SAB-04", "dawn").tile("SAB-03", "industrial")
    p.tile("SAB-06", "robots", up=False).hand("shock_knuckles", "furious_briefs").stand("end")
    p.drop("dawn", "doctor", "future", bag=("DUP-09",))
    assert 5 in p.s.up
    assert p.use("furious_briefs").cubes_on("robots") == 1 << 6


# One test per mission: what gives it exactly one cube, in the action phase of an agent in the Dawn of Time.


def scene(mission: str) -> Position:
    p = Position("v_girl", "mr_time").stand("dawn").stand("robots", agent=1).doctor("dawn").tile(mission, "dawn")
    return p.energy(all=1).rifts(dawn=1).dups(dawn="DUP-06").hand("quantum_dressing", "lucky_coin", "disintegrator")


@pytest.mark.parametrize(
    ("mission", "action"),
    [
        ("SAB-03", ("use", "quantum_dressing")), ("SAB-06", ("use", "quantum_dressing")),
        ("SAB-04", ("loop", "star")), ("SAB-07", ("loop", "star")),
        ("SAB-05", ("use", "disintegrator")), ("SAB-08", ("use", "disintegrator")),
        ("SAB-09", ("use", "lucky_coin")), ("SAB-10", ("use", "lucky_coin")),
    ],
)  # fmt: skip
def test_each_mission_takes_its_cube_for_its_event_and_for_no_other(mission: str, action: tuple[str, str]) -> None:
    deeds: list[tuple[str, str]] = [
        ("use", "quantum_dressing"), ("loop", "star"), ("use", "disintegrator"), ("use", "lucky_coin"),
    ]  # fmt: skip
    for tried in deeds:
        p = scene(mission).play(*tried)
        if tried[1] == "disintegrator":
            p.play("destroy", "DUP-06")
        if tried[1] == "lucky_coin":
            p.play("option", 1)
        assert p.cubes_on("dawn") == (1 if tried == action else 0), tried


def test_sab_01_takes_its_cube_for_two_agents_beside_the_doctor() -> None:
    p = scene("SAB-01").stand("medieval").stand("end", agent=1).play("loop", "star")
    assert p.cubes_on("dawn") == 1


def test_sab_02_takes_its_cube_for_a_clean_era() -> None:
    p = scene("SAB-02").stand("medieval").play("claim")
    assert p.cubes_on("dawn") == 1 << 1
