"""Modes, levels, supa duplicates, centrifuges, the Ultramachine: TL-11 to TL-14."""

from __future__ import annotations

import pytest

from rondel.titles.the_loop.rules.board import energy_in
from rondel.titles.the_loop.rules.machine import cubes_at, drop, place_cubes, slots
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, PARAMETERS, TILES_TO_ARCHIVE
from rondel.titles.the_loop.rules.phases import new_cycle
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS
from titles.the_loop.position import Position, start


def cubes_now(p: Position) -> int:
    return cubes_at(p.s, p.s.doctor)


def test_four_modes_with_three_levels_each_ask_for_four_tiles() -> None:
    """TL-11.1"""
    assert len(MODES) == 4 and all(len(levels) == 3 for levels in PARAMETERS)
    assert LEVELS[0] == "employee_of_the_month" and TILES_TO_ARCHIVE == 4


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", LEVELS)
def test_every_mode_can_be_set_up_at_every_level_with_the_printed_components(mode: str, level: str) -> None:
    """TL-11.2"""
    s = start(3, mode=mode, level=level)
    assert s.view(None)["mode"] == mode and s.view(None)["level"] == level
    assert len(s.supas) + sum((mask & ALL_SUPAS).bit_count() for mask in s.dups) in (0, 7)
    assert s.centrifuges.bit_count() in (0, 3) and len(s.ultra + s.ultra_deck) in (0, 14)


def test_levels_change_duplicates_rifts_and_spare_bonus_cards() -> None:
    """TL-11.3"""
    hard = start(2, level="living_legend")
    assert sum(mask.bit_count() for mask in hard.dups) == 7 + 2 + 1
    assert sum(start(2, 5, mode="supa_duplicates").dups[era].bit_count() for era in range(7)) == 7 - 2 + 1 + 1
    p = Position(level=3).stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end").play("archive")
    assert len(p.pile("aside")) == 2, "no spare card at the third level"


def test_a_mega_vortex_era_overflows_at_the_third_rift() -> None:
    """TL-11.4"""
    p = Position("v_girl", "mr_time", level=2).vortex("dawn").rifts(dawn=1)
    assert slots(p.s, 0) == 2
    p.drop("dawn", "doctor", "doctor", bag=("DUP-09",))
    assert p.s.result == "loss_double"


def test_sabotage_levels_add_mega_vortices_then_duplicates_and_rifts_without_a_spare_card() -> None:
    """TL-11.5"""
    one, two, three = PARAMETERS[0]
    assert (one.mega_vortex, two.mega_vortex, three.mega_vortex) == (False, True, True)
    assert (three.extra_duplicates, three.extra_rifts, three.spare_cards) == (2, 2, 0)
    assert (two.extra_duplicates, two.extra_rifts, two.spare_cards) == (0, 0, 1)


# ---------------------------------------------------------------------- supa duplicates


def supa(*agents: str) -> Position:
    return Position(*(agents or ("time_prowler", "mr_time")), mode="supa_duplicates")


def test_supa_tokens_form_a_hidden_supply_and_some_are_placed_at_setup() -> None:
    """TL-12.1"""
    for level, count in zip(LEVELS, (1, 2, 2), strict=True):
        s = start(2, mode="supa_duplicates", level=level)
        assert sum((mask & ALL_SUPAS).bit_count() for mask in s.dups) == count and len(s.supas) == 7 - count
    assert s.view(0)["mode_items"]["supas_left"] == sorted(s.view(0)["mode_items"]["supas_left"])


def test_each_new_cycle_places_more_supa_duplicates() -> None:
    """TL-12.2"""
    p = supa().foo()
    new_cycle(p.s)
    assert len(p.s.supas) == 6
    p.s.supas = ()
    p.foo(cycle=2)
    new_cycle(p.s)
    assert p.s.cycle == 3, "an empty supply is skipped"


def test_a_supa_duplicate_counts_as_two_when_cubes_are_counted() -> None:
    """TL-12.3"""
    assert cubes_now(supa().doctor("dawn").dups(dawn="SUP-1 DUP-05")) == 2 + 2 + 1


def test_a_supa_duplicate_resists_a_destroy_instruction_but_can_be_pushed() -> None:
    """TL-12.4"""
    p = supa().stand("dawn").hand("disintegrator", "pigeon_whistle").dups(dawn="SUP-1 DUP-05 DUP-06").use("disintegrator")
    assert p.options("destroy") == [("destroy", "DUP-05"), ("destroy", "DUP-06")]
    assert p.why_not("destroy", "SUP-1") == "supa_armoured TL-12.4"
    p.play("enough").use("pigeon_whistle").play("push", "SUP-1", "past", 1)
    assert p.dups_in("end") == ["SUP-1"]


def test_a_destroyed_supa_duplicate_leaves_the_game_and_counts_for_missions() -> None:
    """TL-12.5"""
    p = supa().stand("renaissance").hand("pigeon_whistle").dups(renaissance="SUP-1").tile("SAB-08", "end")
    p.use("pigeon_whistle").play("push", "SUP-1", "future", 1)
    assert p.cubes_on("end") == 1 << 3 and not p.s.bag & ALL_SUPAS and sum(p.s.dups) == 0


def test_victory_asks_for_four_tiles_and_no_supa_duplicate_on_the_board() -> None:
    """TL-12.6"""
    p = supa().stand("dawn").tile("SAB-03", "dawn", cubes=5).archived("SAB-06", "SAB-07", "SAB-08").dups(robots="SUP-1")
    p.play("end")
    assert p.doubts("archive") == ["supa_remains"]
    p.play("archive")
    assert not p.s.over and len(p.s.archived) == 4
    q = supa().stand("dawn").tile("SAB-03", "dawn", cubes=5).archived("SAB-06", "SAB-07", "SAB-08").play("end").play("archive")
    assert q.s.result == "win_supa" and q.s.supas, "tokens of the supply do not matter"


def test_victory_is_checked_when_a_supa_duplicate_is_destroyed_also_in_the_middle_of_an_action() -> None:
    """TL-12.7"""
    p = (
        supa()
        .stand("renaissance")
        .hand("steam_hammer")
        .dups(renaissance="SUP-1")
        .archived("SAB-03", "SAB-06", "SAB-07", "SAB-08")
    )
    p.use("steam_hammer").play("push", "SUP-1", "future", 1)
    assert p.s.over and p.s.result == "win_supa" and p.energy_in("industrial") == 0, "the rest of the card is not run"


def test_supas_of_a_new_cycle_come_after_the_cycle_check() -> None:
    """TL-12.8"""
    p = supa("v_girl", "mr_time").foo(cycle=3).play("end")
    assert p.s.result == "loss_time" and len(p.s.supas) == 7, "none is placed after the last cycle"


# ---------------------------------------------------------------------- centrifuge


def spinning(*agents: str, level: int = 1) -> Position:
    return Position(*(agents or ("v_girl", "mr_time")), mode="centrifuge", level=level)


def test_three_centrifuges_and_the_perpetual_cubes_lie_in_different_eras() -> None:
    """TL-13.1"""
    for level, count in zip(LEVELS, (2, 2, 1), strict=True):
        s = start(2, mode="centrifuge", level=level)
        eras = [era for era in range(7) if s.blue[era]]
        assert s.centrifuges.bit_count() == 3 and len(eras) == count and s.blue_supply == 3
        assert not any(s.centrifuges >> era & 1 for era in eras)


def test_perpetual_energy_counts_for_every_purpose() -> None:
    """TL-13.2"""
    p = spinning().stand("dawn").perpetual(dawn=1)
    assert energy_in(p.s, 0) == 1 and p.options("move") and p.options("loop")


def test_spent_perpetual_energy_moves_to_the_future_era_and_the_payer_chooses() -> None:
    """TL-13.3"""
    p = spinning().stand("dawn").perpetual(dawn=1).energy(dawn=1).tile("SAB-10", "medieval").play("loop", "star")
    assert p.asked() == "spend_mix" and p.options() == [("spend", 1, 0), ("spend", 0, 1)], "green cubes first"
    p.play("spend", 0, 1)
    assert p.s.blue_spent[1] == 1 and p.energy_in("dawn") == 1 and p.cubes_on("medieval") == 0


def test_a_centrifuge_in_the_doctors_era_spins_the_green_energy_away() -> None:
    """TL-13.4"""
    p = spinning().centrifuge("dawn").energy(all=2).perpetual(dawn=1).drop("dawn", "past", "past", bag=("DUP-09",))
    assert p.energy_in("dawn") == 0 and p.s.blue[0] == 1 and p.energy_in("end") == 2


def test_a_loop_at_a_centrifuge_costs_more_at_the_higher_levels() -> None:
    """TL-13.5"""
    for level, cost in ((1, 1), (2, 2), (3, 2)):
        p = spinning(level=level).stand("dawn").centrifuge("dawn").energy(dawn=5)
        assert p.s.decision(0).subject["n"] == cost


def test_overload_removes_the_centrifuge_and_leaves_a_perpetual_cube() -> None:
    """TL-13.6"""
    p = spinning().stand("dawn").energy(dawn=2).centrifuge("dawn", "end").tile("SAB-10", "dawn")
    assert p.why_not("overload") == "overload_energy TL-13.6"
    p.energy(dawn=3).play("overload")
    assert p.s.centrifuges == 1 << 6 and p.s.blue[0] == 1 and p.energy_in("dawn") == 0 and p.cubes_on("dawn") == 0
    assert p.why_not("overload") == "no_centrifuge TL-13.6"


def test_victory_asks_for_four_tiles_and_no_centrifuge() -> None:
    """TL-13.7"""
    four = ("SAB-03", "SAB-06", "SAB-07", "SAB-08")
    p = spinning().stand("dawn").energy(dawn=3).centrifuge("dawn").archived(*four).play("overload")
    assert p.s.result == "win_centrifuge"
    q = spinning().stand("dawn").tile("SAB-03", "dawn", cubes=5).archived(*four[1:]).centrifuge("end").play("end")
    assert q.doubts("archive") == ["centrifuge_remains"]
    assert not q.play("archive").s.over


def test_a_perpetual_cube_is_spent_once_per_turn() -> None:
    """TL-13.8"""
    p = spinning().stand("dawn").perpetual(dawn=1).hand("exo_welder").play("move", "medieval")
    assert p.s.blue_spent[1] == 1 and p.options("move") == []
    p.play("end")
    assert p.s.blue[1] == 1 and p.s.blue_spent == [0] * 7


def test_a_vortex_does_not_touch_centrifuges_and_perpetual_cubes() -> None:
    """TL-13.9"""
    p = spinning().centrifuge("dawn").perpetual(dawn=1).rifts(dawn=3).energy(dawn=3).stand("dawn")
    p.drop("dawn", "doctor", "past", bag=("DUP-09",))
    assert p.s.vortex == 1 and p.s.centrifuges == 1 and p.s.blue[0] == 1


def test_overload_is_an_action_with_a_checkpoint_and_its_cube_is_unspent() -> None:
    """TL-13.10"""
    p = spinning().stand("dawn").energy(dawn=3).centrifuge("dawn").doctor("medieval").tile("SAB-01", "robots")
    p.stand("renaissance", agent=1).play("overload")
    assert p.cubes_on("robots") == 1 and p.options("move")


# ---------------------------------------------------------------------- Ultramachine


def ultra(*cards: str, agents: tuple[str, ...] = ("time_prowler", "mr_time")) -> Position:
    return Position(*agents, mode="ultramachine").ultra(*cards)


def test_ultramachine_cards_are_revealed_at_setup_and_at_each_new_cycle() -> None:
    """TL-14.1"""
    for level, counts in zip((1, 2, 3), ((1, 1, 1), (1, 2, 2), (2, 2, 3)), strict=True):
        assert len(start(2, mode="ultramachine", level=LEVELS[level - 1]).ultra) == counts[0]
        p = Position(mode="ultramachine", level=level).foo()
        new_cycle(p.s)
        assert len(p.s.ultra) == counts[1]
        p.foo(cycle=2)
        new_cycle(p.s)
        assert len(p.s.ultra) == counts[1] + counts[2]


def test_an_archived_tile_stops_an_ultramachine_card_of_your_choice() -> None:
    """TL-14.2"""
    p = ultra("ULT-01", "ULT-06").stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end").play("archive")
    assert p.asked() == "discard_ultra" and p.options() == [("discard", "ULT-01"), ("discard", "ULT-06")]
    p.play("discard", "ULT-01")
    assert p.s.ultra == (5,) and p.asked() == "bonus_pick"


def test_the_ultramachine_is_beaten_by_four_tiles() -> None:
    """TL-14.3"""
    p = ultra("ULT-01").stand("dawn").tile("SAB-03", "dawn", cubes=5).archived("SAB-06", "SAB-07", "SAB-08")
    assert p.play("end").play("archive").s.result == "win"


def test_several_active_cards_add_up_and_the_weights_revealed_last_count() -> None:
    """TL-14.4"""
    p = ultra("ULT-01", "ULT-04", "ULT-03").doctor("dawn").rifts(dawn=3)
    assert cubes_now(p) == 2 + 1 + 1, "the extra cube of ULT-04 stays in force"
    p.rolls(0, 1, 8, 9)
    assert drop(p.s) == (1, 2, 1), "weights 1 / 8 / 1"


def test_with_fewer_active_cards_all_are_discarded_and_stop_at_once() -> None:
    """TL-14.5"""
    p = ultra().stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end").play("archive")
    assert p.asked() == "bonus_pick"
    q = ultra("ULT-06").stand("dawn").tile("SAB-03", "dawn", cubes=5).play("end").play("archive")
    assert q.s.ultra == ()


# One test per Ultramachine card.


def test_ult_01_extra_funnel_drops_one_more_cube() -> None:
    assert cubes_now(ultra("ULT-01").doctor("dawn")) == 3


def test_ult_02_copy_tray_generates_a_duplicate_if_the_doctors_era_holds_none() -> None:
    p = ultra("ULT-02", agents=("v_girl", "mr_time")).drop("dawn", "past", "past", bag=("DUP-09", "DUP-10"))
    assert p.dups_in("renaissance") == ["DUP-09", "DUP-10"]
    q = ultra("ULT-02", agents=("v_girl", "mr_time")).dups(dawn="DUP-05").drop("dawn", "past", "past", "past", bag=("DUP-09",))
    assert q.dups_in("renaissance") == ["DUP-09"]


def test_ult_03_central_magnet_makes_the_weights_1_8_1() -> None:
    p = ultra("ULT-03").doctor("dawn").rolls(0, 1)
    assert drop(p.s) == (1, 1, 0)


def test_ult_04_spreader_fan_makes_the_weights_4_2_4_and_adds_a_cube_at_three_rifts() -> None:
    p = ultra("ULT-04").doctor("dawn").rolls(3, 6)
    assert drop(p.s) == (1, 0, 1)
    assert cubes_now(p.rifts(dawn=3)) == 3


def test_ult_05_energy_leech_removes_up_to_two_energy_after_the_drop() -> None:
    p = ultra("ULT-05").doctor("dawn").energy(dawn=3)
    place_cubes(p.s, (0, 1, 0))
    assert p.energy_in("dawn") == 1
    place_cubes(p.s, (0, 1, 0))
    assert p.energy_in("dawn") == 0


def test_ult_06_turbo_rotor_makes_a_loop_in_the_doctors_era_cost_one_more() -> None:
    p = ultra("ULT-06").doctor("dawn").stand("dawn").energy(dawn=1)
    assert p.why_not("loop", "star") == "loop_energy TL-6.6"
    assert p.stand("end").energy(end=1).options("loop")


def test_ult_07_battery_jammer_forbids_the_free_move_in_the_doctors_era() -> None:
    p = ultra("ULT-07").doctor("dawn").stand("dawn").hand("lucky_coin")
    assert p.options("free_move") == [] and p.why_not("free_move", "end") == "battery_jammed TL-14.4"


def test_ult_08_paper_shredder_destroys_the_available_cards_of_the_doctors_era() -> None:
    p = ultra("ULT-08").doctor("dawn").offer("first_fire", "holy_grail")
    place_cubes(p.s, (0, 1, 0))
    assert p.available("dawn") == [] and p.pile("destroyed") == ["first_fire"] and p.available("medieval")


def test_ult_09_bouncer_field_keeps_duplicates_in_the_doctors_era() -> None:
    p = ultra("ULT-09").doctor("dawn").stand("dawn").dups(dawn="DUP-05", end="DUP-01")
    p.hand("shock_knuckles", "runaway_trolley", "portable_wormhole").use("shock_knuckles")
    assert {action[1] for action in p.options()} == {"DUP-01"}
    assert p.why_not("push", "DUP-05", "past", 1) == "bouncer TL-14.4"
    p.play("push", "DUP-01", "past", 1).use("runaway_trolley").play("go", "future", 1)
    assert p.asked() == "take_action", "nothing to take along"
    p.stand("dawn").use("portable_wormhole")
    assert p.dups_in("dawn") == ["DUP-05"]


def test_ult_10_clone_armour_protects_duplicates_in_the_doctors_era() -> None:
    p = ultra("ULT-10").doctor("dawn").stand("dawn").dups(dawn="DUP-05").hand("disintegrator").use("disintegrator")
    assert p.dups_in("dawn") == ["DUP-05"] and p.asked() == "take_action"


def test_ult_11_echo_chamber_drops_two_more_cubes_at_a_vortex() -> None:
    assert cubes_now(ultra("ULT-11").doctor("dawn").vortex("dawn")) == 4
    assert cubes_now(ultra("ULT-11").doctor("dawn").vortex("end")) == 2


def test_ult_12_static_discharge_makes_leaving_the_doctors_era_cost_two() -> None:
    p = ultra("ULT-12").doctor("dawn").stand("dawn").energy(dawn=1)
    assert p.why_not("move", "end") == "move_cost TL-14.4" and p.options("free_move")
    assert p.energy(dawn=2).play("move", "end").energy_in("dawn") == 0


def test_ult_13_reinforced_casing_keeps_cubes_off_the_tile_next_to_the_doctor() -> None:
    p = ultra("ULT-13").doctor("dawn").stand("dawn").rifts(dawn=1).tile("SAB-03", "dawn").tile("SAB-02", "end")
    p.hand("quantum_dressing").use("quantum_dressing")
    assert p.cubes_on("dawn") == 0
    assert p.doctor("end").why_not("claim") == "mission_cased TL-14.4"


def test_ult_14_roll_call_gathers_a_duplicate_from_each_side() -> None:
    p = ultra("ULT-14", agents=("v_girl", "mr_time")).dups(end="DUP-12 DUP-25 DUP-26", medieval="DUP-05")
    p.drop("dawn", *["past"] * 2, *["doctor"] * 2, bag=("DUP-09",))
    assert p.dups_in("dawn") == ["DUP-05", "DUP-25"], "DUP-12 has its destruction era there"
