"""The eight leaders (section 15) and their rulings."""

from __future__ import annotations

from typing import Any

import pytest

from titles.anachrony.scene import A, B, Scene, scene

LEADERS = {
    "haulani": "harmony", "zaida": "harmony", "wolfe": "dominance", "samira": "dominance", "valerian": "progress",
    "cornella": "progress", "caratacus": "salvation", "amena": "salvation",
}  # fmt: skip


def led_by(leader: str, seats: int = 2, **settings: Any) -> Scene:
    """A is led by this leader; B is Amena's or Haulani's, who do nothing by themselves."""
    other = ("harmony", "haulani") if LEADERS[leader] != "harmony" else ("salvation", "amena")
    if seats == 1:
        return scene(1, (LEADERS[leader],), (leader,), **settings)
    return scene(2, (LEADERS[leader], other[0]), (leader, other[1]), **settings)


# ---------------------------------------------------------------------- Harmony


def test_haulani_places_a_worker_on_the_own_board_besides_the_main_action() -> None:
    """AN-15.1"""
    s = led_by("haulani").nothing(A).board(A, 206, 204).turn(A).play(A, "free", "haulani")
    assert s.asked(A) == "place_on_player_board"
    assert {action[0] for action in s.legal(A)} == {"work"}
    s.play(A, "work", 206, "engineer").play(A, "work", 204, "engineer")
    assert (s.goods(A, "uranium"), s.goods(A, "gold"), s.asked(B)) == (1, 1, "turn_action")
    s.play(B, "pass")
    assert s.why_not(A, "free", "haulani") == ("marker_used", "AN-9.5")


def test_haulani_may_use_supply_and_anomaly_spaces() -> None:
    """AN-26.40"""
    s = led_by("haulani").have(A, water=9, neutronium=1).anomaly(A, "lab_1").turn(A).play(A, "free", "haulani")
    assert s.can(A, "work", "supply", "engineer") and s.can(A, "clear", "lab_1", "engineer")


def test_haulani_needs_something_to_do() -> None:
    """AN-15.1"""
    s = led_by("haulani").workers(A).turn(A)
    assert s.why_not(A, "free", "haulani") == ("no_active_worker", "AN-9.2")


def test_exocrawler_and_haulani_may_both_be_used_in_the_turn_of_passing() -> None:
    """AN-26.40"""
    s = led_by("haulani").nothing(A).board(A, 206, "exocrawler").turn(A)
    s.play(A, "free", "haulani").play(A, "work", 206, "engineer")
    s.play(A, "free", "exocrawler").play(A, "place", "purify_pool", "engineer").play(A, "pass")
    assert (s.goods(A, "uranium"), s.goods(A, "water"), s.player(A).passed) == (1, 3, True)


def test_zaida_takes_a_worker_left_in_the_pool_for_two_water_without_bonus() -> None:
    """AN-15.2, AN-26.42: it arrives Active."""
    s = led_by("zaida").nothing(A).have(A, water=2).workers(A).pool(genius=1, engineer=1).clean_up()
    assert s.asked(A) == "zaida"
    assert s.why_not(A, "recruit", "scientist") == ("not_in_pool", "AN-12.10")
    s.play(A, "recruit", "genius")
    assert (s.active(A, "genius"), s.goods(A, "water"), s.goods(A, "vp"), s.goods(A, "energy_core")) == (1, 0, 0, 0)


def test_zaida_may_decline_and_needs_two_water() -> None:
    """AN-15.2"""
    s = led_by("zaida").have(A, water=2).pool(genius=1).clean_up().play(A, "decline")
    assert (s.goods(A, "water"), s.active(A, "genius")) == (2, 0)
    assert led_by("zaida").have(A, water=1).pool(genius=1).clean_up().asked(A) == "power_up"


# ---------------------------------------------------------------------- Dominance


def wolfe(**goods: int) -> Scene:
    s = led_by("wolfe").nothing(A).have(A, **goods)
    s.player(A).hexes, s.player(A).exosuits = 0, 6
    from rondel.titles.anachrony.rules.power_up import PowerUp

    return s.stack(PowerUp(A))


def test_wolfe_swaps_two_water_for_a_core_any_number_of_times() -> None:
    """AN-15.3"""
    s = wolfe(water=5).play(A, "swap", "water").play(A, "swap", "water")
    assert (s.goods(A, "water"), s.goods(A, "energy_core")) == (1, 2)
    assert s.why_not(A, "swap", "water") == ("cannot_pay", "AN-15.3")


def test_wolfe_swaps_a_core_for_two_water() -> None:
    """AN-15.3"""
    s = wolfe(energy_core=2).play(A, "swap", "energy_core").play(A, "swap", "energy_core")
    assert (s.goods(A, "water"), s.goods(A, "energy_core")) == (4, 0)


def test_wolfe_exchanges_before_between_and_after_hexes() -> None:
    """AN-26.33: also after receiving water for empty hexes."""
    s = wolfe(water=2).play(A, "swap", "water").play(A, "power", "BL", "energy_core").play(A, "done")
    assert (s.asked(A), s.goods(A, "water")) == ("power_up_exchange", 5)
    s.play(A, "swap", "water").play(A, "swap", "water")
    assert (s.goods(A, "water"), s.goods(A, "energy_core")) == (1, 2)


def test_wolfe_may_not_undo_the_exchange_before() -> None:
    """AN-26.81"""
    s = wolfe(water=2, energy_core=1).play(A, "swap", "water")
    assert not s.can(A, "swap", "energy_core")
    assert s.why_not(A, "swap", "energy_core") == ("wolfe_undoes", "AN-26.81")


def test_only_wolfe_swaps() -> None:
    """AN-15.3"""
    s = led_by("samira").have(A, water=4, energy_core=4).stack().clean_up()
    while s.asked(A) != "power_up":
        s.play(A, "decline")
    assert not [action for action in s.legal(A) if action[0] == "swap"]


def test_samira_takes_a_resource_left_in_the_mine_and_another_for_two_water() -> None:
    """AN-15.4"""
    s = led_by("samira").nothing(A).have(A, water=2).mine(gold=1, uranium=1, titanium=1).clean_up().play(A, "mine", "gold")
    assert (s.asked(A), s.state.decision(A).subject) == ("samira", {"second": True})
    s.play(A, "mine", "uranium")
    assert (s.goods(A, "gold"), s.goods(A, "uranium"), s.goods(A, "water")) == (1, 1, 0)
    assert s.asked(A) == "power_up"


def test_samira_takes_no_neutronium_and_needs_the_first_for_the_second() -> None:
    """AN-15.4, AN-26.42"""
    s = led_by("samira").nothing(A).have(A, water=4).mine(gold=2, neutronium=2).clean_up()
    assert s.why_not(A, "mine", "neutronium") == ("samira_no_neutronium", "AN-15.4")
    assert s.why_not(A, "mine", "titanium") == ("not_in_mine", "AN-12.20")
    s.play(A, "decline")
    assert (s.asked(A), s.goods(A, "water")) == ("power_up", 4)
    second = led_by("samira").have(A, water=2).mine(gold=2, neutronium=2).clean_up().play(A, "mine", "gold")
    assert not second.can(A, "mine", "neutronium")


def test_samira_without_two_water_takes_only_one() -> None:
    """AN-15.4"""
    s = led_by("samira").nothing(A).have(A, water=1).mine(gold=2).clean_up().play(A, "mine", "gold")
    assert (s.asked(A), s.goods(A, "gold")) == ("power_up", 1)


@pytest.mark.parametrize(("leader", "asked"), [("zaida", "zaida"), ("samira", "samira")])
def test_zaida_and_samira_also_act_in_the_last_era(leader: str, asked: str) -> None:
    """AN-26.42"""
    s = led_by(leader).era(7).have(A, water=2).pool(genius=1).mine(gold=1).clean_up()
    assert s.asked(A) == asked
    assert s.play(A, *(("recruit", "genius") if leader == "zaida" else ("mine", "gold"))).state.over


def test_zaida_and_samira_act_after_everything_is_retrieved_and_before_the_impact() -> None:
    """AN-26.82"""
    s = led_by("zaida").era(4).have(A, water=5).pool(genius=1).turn(A).play(A, "place", "mine_1", "engineer")
    if s.asked(A) == "mine_resource":
        s.play(A, *s.legal(A)[0])
    s.play(B, "pass").play(A, "free", "force").play(A, "pass")
    assert (s.asked(A), s.state.impacted) == ("zaida", False)
    assert (s.player(A).busy, s.player(A).exosuits, s.player(A).markers(), s.state.spaces[11]) == ([], 1, 7, -1)


def test_samira_and_zaida_decide_in_turn_order_of_the_era() -> None:
    """AN-26.3: a moved banner does not matter yet."""
    s = scene(2, ("dominance", "harmony"), ("samira", "zaida")).have(B, water=2).pool(genius=1).mine(gold=1)
    s.state.first, s.state.banner = B, A
    assert s.clean_up().state.actors() == (B,)


# ---------------------------------------------------------------------- Progress


def test_valerian_places_an_exosuit_without_a_worker_that_counts_as_a_scientist() -> None:
    """AN-15.5"""
    s = led_by("valerian").nothing(A).workers(A, administrator=1).turn(A).play(A, "place", "purify_pool", "ai_scientist")
    assert (s.goods(A, "water"), s.active(A, "administrator"), s.player(A).markers()) == (4, 1, 6)
    s.play(B, "pass")
    assert not s.can(A, "place", "purify_pool", "ai_scientist"), "once per Era"


def test_the_virtual_scientist_obeys_the_restrictions_of_scientists() -> None:
    """AN-15.5"""
    s = led_by("valerian").have(A, titanium=2).workers(A).turn(A)
    assert s.can(A, "place", "research_1", "ai_scientist") and s.can(A, "place", "construct_1", "ai_scientist")
    assert not s.can(A, "place", "recruit_1", "ai_scientist")


def test_valerian_needs_no_active_worker_and_the_virtual_scientist_is_no_worker() -> None:
    """AN-26.41: not motivated, not counted, not paid."""
    s = led_by("valerian").workers(A).workers(A, tired=True).turn(A).play(A, "place", "mine_1", "ai_scientist")
    if s.asked(A) == "mine_resource":
        s.play(A, *s.legal(A)[0])
    assert s.player(A).all_workers() == 0
    s.play(B, "pass")
    while s.asked(A) == "turn_action":
        s.play(A, "pass")
    assert (s.player(A).all_workers(), s.player(A).exosuits) == (0, 6)


def test_valerian_may_be_declared_with_an_exocrawler_placement() -> None:
    """AN-26.41"""
    s = led_by("valerian").nothing(A).board(A, "exocrawler").workers(A).turn(A).play(A, "free", "exocrawler")
    s.play(A, "place", "purify_pool", "ai_scientist")
    assert (s.goods(A, "water"), s.player(A).markers()) == (4, 5)


def test_exocrawler_is_not_offered_when_only_valerian_could_go_and_one_marker_is_left() -> None:
    """AN-9.5, AN-26.41: both need a Path marker."""
    s = led_by("valerian").board(A, "exocrawler", 301, 302, 303, 414, 215).workers(A).workers(A, tired=True).turn(A)
    for word in (301, 302, 303, 414, 215, "force"):
        if s.asked(A) == "turn_action" and s.can(A, "free", word):
            s.play(A, "free", word)
        if s.asked(A) == "gain_tug":
            s.play(A, "gain", "gold")
    assert s.player(A).markers() == 1
    assert not s.can(A, "free", "exocrawler")
    assert s.can(A, "place", "purify_pool", "ai_scientist")


def test_valerian_says_why_he_cannot_be_used() -> None:
    """AN-15.5"""
    s = led_by("valerian").board(A, 206).powered(A, 0).turn(A)
    assert s.why_not(A, "place", "purify_pool", "ai_scientist") == ("valerian_no_exosuit", "AN-15.5")
    s = led_by("valerian").turn(A).play(A, "place", "purify_pool", "ai_scientist").passes(B)
    assert s.why_not(A, "place", "purify_pool", "ai_scientist") == ("marker_used", "AN-9.5")


def test_cornella_sets_the_second_die_for_a_water() -> None:
    """AN-15.6, AN-14.12"""
    s = led_by("cornella").have(A, water=1).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "square")
    before = s.owned(A)
    s.play(A, "set", "genetics")
    assert s.goods(A, "water") == 0
    assert s.owned(A) == sorted([*before, "square genetics"])


def test_411_and_cornella_together_cost_one_water() -> None:
    """AN-26.43"""
    s = led_by("cornella").have(A, water=2).board(A, 411).turn(A).play(A, "place", "research_1", "scientist")
    s.play(A, "set", "square").play(A, "set", "genetics")
    assert (s.goods(A, "water"), s.asked(B)) == (1, "turn_action")


# ---------------------------------------------------------------------- Salvation


def test_caratacus_gains_two_water_and_a_paradox_token() -> None:
    """AN-15.7"""
    s = led_by("caratacus").nothing(A).have(A, paradox=1, water=2).turn(A).play(A, "free", "caratacus")
    assert s.asked(A) == "caratacus"
    s.play(A, "meddle", "gain")
    assert (s.goods(A, "water"), s.goods(A, "paradox"), s.asked(A)) == (4, 2, "turn_action")


def test_caratacus_pays_two_water_and_discards_a_paradox_token() -> None:
    """AN-15.7"""
    s = led_by("caratacus").nothing(A).have(A, paradox=2, water=2).turn(A).play(A, "free", "caratacus")
    assert s.warned(A, "meddle", "gain") == ["anomaly_now"]
    s.play(A, "meddle", "pay")
    assert (s.goods(A, "water"), s.goods(A, "paradox")) == (0, 1)


@pytest.mark.parametrize("goods", [{"water": 2, "paradox": 0}, {"water": 1, "paradox": 1}])
def test_the_second_option_of_caratacus_needs_a_token_and_the_water(goods: dict[str, int]) -> None:
    """AN-26.76"""
    s = led_by("caratacus").nothing(A).have(A, **goods).turn(A).play(A, "free", "caratacus")
    assert s.goods(A, "paradox") == goods["paradox"] + 1, "only the first option is left"


def test_amena_loses_no_hexes_at_the_impact() -> None:
    """AN-15.8"""
    s = scene(2, ("salvation", "harmony"), ("amena", "haulani")).impact()
    assert (s.player(A).lost_hexes, s.player(B).lost_hexes) == (0, 0b000101)


# ---------------------------------------------------------------------- the Expert Chronobot


def test_no_leader_works_against_an_expert_chronobot() -> None:
    """AN-21.24"""
    assert led_by("amena", 1, difficulty="expert").impact().player(A).lost_hexes == 0b000101
    for leader in ("haulani", "caratacus"):
        s = led_by(leader, 1, difficulty="expert").board(A, 206).turn(A)
        assert s.why_not(A, "free", leader) == ("leader_off", "AN-21.24")
    s = led_by("valerian", 1, difficulty="expert").turn(A)
    assert s.why_not(A, "place", "purify_pool", "ai_scientist") == ("leader_off", "AN-21.24")
    s = led_by("cornella", 1, difficulty="expert").have(A, water=1).rolls(0).turn(A)
    s.play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.goods(A, "water") == 1 and s.asked(A) != "research_second_die"
    for leader in ("zaida", "samira"):
        s = led_by(leader, 1, difficulty="expert").have(A, water=2).mine(gold=1).pool(genius=1).clean_up()
        assert s.asked(A) == "power_up"
    s = led_by("wolfe", 1, difficulty="expert").have(A, water=2).clean_up()
    assert s.why_not(A, "swap", "water") == ("leader_off", "AN-21.24")
