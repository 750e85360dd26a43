"""World Council, Mine, Purify Water, Trade with Nomads (section 12, second half)."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.things import RETURNS_ACTIVE, RETURNS_TIRED, WORKERS
from titles.anachrony.scene import A, B, C, Scene, scene

RESEARCH_FULL = ("research_1", "research_2")


def council(*taken: str, water: int = 2, **workers: int) -> Scene:
    """Research (or other spaces) is full; the seat has so much water and these Workers."""
    return scene().taken(B, *(taken or RESEARCH_FULL)).nothing(A).have(A, water=water).workers(A, **(workers or {"genius": 1}))


def test_the_left_council_hex_costs_2_water_and_the_right_one_1() -> None:
    """AN-12.14"""
    s = council(water=3).turn(A).play(A, "place", "council_right", "genius")
    assert s.goods(A, "water") == 2
    s = council(water=3).turn(A).play(A, "place", "council_left", "genius")
    assert s.goods(A, "water") == 1
    assert not council(water=1).turn(A).can(A, "place", "council_left", "genius")
    s = council(water=0).turn(A)
    assert s.why_not(A, "place", "council_right", "genius") == ("cannot_pay", "AN-9.3")


def test_the_council_copies_a_capital_action_without_a_free_space() -> None:
    """AN-12.15"""
    s = council(*RESEARCH_FULL, "recruit_1", "recruit_2").pool(genius=1).turn(A).play(A, "place", "council_right", "genius")
    assert s.legal(A) == [("copy", "recruit"), ("copy", "research")]
    assert s.why_not(A, "copy", "construct") == ("action_has_space", "AN-12.15")
    s.rolls(0).play(A, "copy", "research").play(A, "set", "square")
    assert s.owned(A) == ["square time_travel"]


def test_worker_restrictions_of_the_copied_action_apply() -> None:
    """AN-12.15"""
    s = council(genius=1, engineer=1, scientist=1).turn(A)
    able = [worker for worker in WORKERS if s.can(A, "place", "council_right", worker)]
    assert able == ["scientist", "genius"]
    assert s.why_not(A, "place", "council_right", "engineer") == ("council_no_action", "AN-26.80")


def test_worker_benefits_of_the_copied_action_apply_but_no_space_price() -> None:
    """AN-12.15: an Engineer builds for 1 titanium less."""
    s = council("construct_1", "construct_2", water=1, engineer=1).have(A, titanium=1).yard("life_support", secondary=(305,))
    s.turn(A).play(A, "place", "council_right", "engineer").play(A, "build", 305)
    assert s.on(A, "life_support_1") == 305 and s.goods(A, "titanium") == s.goods(A, "water") == 0


def test_an_engineer_cannot_recruit_a_genius_through_the_council_either() -> None:
    """AN-12.15"""
    s = council("recruit_1", "recruit_2", engineer=1).pool(genius=1).turn(A)
    assert not s.can(A, "place", "council_right", "engineer")


def test_a_collapsed_space_is_not_free() -> None:
    """AN-12.16"""
    s = scene().impact().taken(B, "research_1", "research_2").clean_up().have(A, water=2).powered(A, 1).turn(A)
    assert s.can(A, "place", "council_right", "scientist")


def test_with_four_players_all_three_hexes_must_be_taken() -> None:
    """AN-12.16"""
    s = scene(4).taken(B, *RESEARCH_FULL).have(A, water=2).turn(A)
    assert not s.can(A, "place", "council_right", "scientist")
    assert s.taken(B, "research_3").turn(A).can(A, "place", "council_right", "scientist")


def test_the_left_hex_brings_the_banner() -> None:
    """AN-12.17"""
    s = scene(3).have(B, water=2).turn(B).play(B, "place", "council_left", "engineer")
    assert s.state.banner == B and s.state.view(A)["banner"] == B


def test_the_left_hex_may_be_taken_by_anybody_without_copying() -> None:
    """AN-12.18"""
    s = scene().have(A, water=2).workers(A, scientist=1, engineer=1, administrator=1, genius=1).turn(A)
    assert all(s.can(A, "place", "council_left", worker) for worker in WORKERS)
    s.play(A, "place", "council_left", "administrator")
    assert s.asked(B) == "turn_action"


def test_on_the_left_hex_copying_is_optional() -> None:
    """AN-12.18"""
    s = council().turn(A).play(A, "place", "council_left", "genius")
    assert s.legal(A) == [("copy", "research"), ("decline",)]
    s.play(A, "decline")
    assert s.owned(A) == [] and s.asked(B) == "turn_action"


def test_the_right_hex_may_only_be_taken_to_copy() -> None:
    """AN-12.18"""
    s = scene().have(A, water=2).workers(A, genius=1).turn(A)
    assert not s.can(A, "place", "council_right", "genius")
    assert s.why_not(A, "place", "council_right", "genius") == ("council_right_needs_copy", "AN-12.18")
    s = council().turn(A).play(A, "place", "council_right", "genius")
    assert s.asked(A) == "research_set_die"


def test_only_capital_actions_can_be_copied() -> None:
    """AN-12.19: a full Mine cannot be copied."""
    s = council("mine_1", "mine_2", "mine_3").turn(A)
    assert not s.can(A, "place", "council_right", "genius")
    s.play(A, "place", "council_left", "genius")
    assert s.asked(B) == "turn_action"


def test_the_first_player_is_warned_of_keeping_the_banner() -> None:
    """AN-12.17, AN-26.20"""
    s = scene().have(A, water=2).have(B, water=2).turn(A)
    assert s.warned(A, "place", "council_left", "engineer") == ["council_first_already"]
    assert s.passes(A).warned(B, "place", "council_left", "engineer") == []


# ---------------------------------------------------------------------- Mine Resource


@pytest.mark.parametrize(("space", "cube"), [("mine_1", "uranium"), ("mine_2", "gold"), ("mine_3", "titanium")])
def test_mining_takes_a_resource_of_choice_and_the_cube_beside_the_space(space: str, cube: str) -> None:
    """AN-12.20"""
    s = scene().nothing(A).mine(neutronium=1, gold=2, uranium=2).turn(A).play(A, "place", space, "engineer")
    assert s.legal(A) == [("mine", "uranium"), ("mine", "gold"), ("mine", "neutronium")]
    assert s.why_not(A, "mine", "titanium") == ("not_in_mine", "AN-12.20")
    s.play(A, "mine", "neutronium")
    assert s.goods(A, "neutronium") == s.goods(A, cube) == 1 and sum(s.player(A).have[:8]) == 2
    assert s.state.mine_pool == [0, 2, 2, 0]


@pytest.mark.parametrize(("worker", "fate"), [("scientist", RETURNS_TIRED), ("engineer", RETURNS_ACTIVE),
                                              ("administrator", RETURNS_TIRED), ("genius", RETURNS_ACTIVE)])  # fmt: skip
def test_mining_motivates_an_engineer_or_a_genius(worker: str, fate: int) -> None:
    """AN-12.20"""
    s = scene().workers(A, **{worker: 1}).mine(gold=1).turn(A).play(A, "place", "mine_2", worker)
    assert s.player(A).busy[-1][2] == fate


# ---------------------------------------------------------------------- Purify Water


@pytest.mark.parametrize(("worker", "water"), [("scientist", 4), ("engineer", 3), ("administrator", 3), ("genius", 4)])
def test_purifying_gives_3_water_and_a_scientist_or_genius_gains_1_more(worker: str, water: int) -> None:
    """AN-12.21"""
    s = scene().nothing(A).workers(A, **{worker: 1}).turn(A).play(A, "place", "purify_pool", worker)
    assert s.goods(A, "water") == water and sum(s.player(A).have[:8]) == water


# ---------------------------------------------------------------------- Trade with Nomads

WAYS = [
    (("water", 3), ("energy_core", 1)), (("energy_core", 1), ("neutronium", 1)), (("neutronium", 1), ("tug", 2)),
    (("tug", 2), ("water", 3)),
]  # fmt: skip
BOTH = [*WAYS, *[(right, left) for left, right in WAYS]]


@pytest.mark.parametrize(("give", "get"), BOTH, ids=[f"{give[0]}_for_{get[0]}" for give, get in BOTH])
def test_one_exchange_is_made_in_either_direction(give: tuple[str, int], get: tuple[str, int]) -> None:
    """AN-12.22"""
    good = {"tug": "gold"}.get(give[0], give[0])
    s = scene().nothing(A).have(A, **{good: give[1]}).workers(A, engineer=1).turn(A).play(A, "place", "trade_pool", "engineer")
    s.play(A, "trade", give[0], get[0])
    if get[0] == "tug":
        assert len(s.legal(A)) == 6
        s.play(A, "gain", "titanium", "gold")
        assert (s.goods(A, "titanium"), s.goods(A, "gold")) == (1, 1) and s.asked(B) == "turn_action"
    else:
        assert s.goods(A, get[0]) == get[1] and sum(s.player(A).have[:8]) == get[1]
    assert s.asked(B) == "turn_action"


def test_an_exchange_that_cannot_be_given_is_blocked() -> None:
    """AN-12.22"""
    s = scene().nothing(A).have(A, water=3, gold=1).workers(A, engineer=1).turn(A).play(A, "place", "trade_pool", "engineer")
    assert s.legal(A) == [("trade", "water", "energy_core"), ("trade", "water", "tug")]
    assert s.why_not(A, "trade", "tug", "neutronium") == ("trade_cannot_give", "AN-12.22")


def test_any_mix_of_two_resources_may_be_given() -> None:
    """AN-12.22"""
    s = scene().nothing(A).have(A, titanium=1, uranium=2).workers(A, engineer=1).turn(A)
    s.play(A, "place", "trade_pool", "engineer").play(A, "trade", "tug", "neutronium")
    assert s.legal(A) == [("pay", "titanium", "uranium"), ("pay", "uranium", "uranium")]
    assert s.why_not(A, "pay", "gold", "gold") == ("cannot_pay", "AN-9.3")


@pytest.mark.parametrize("worker", ("administrator", "genius"))
def test_an_administrator_or_genius_may_make_two_exchanges(worker: str) -> None:
    """AN-12.23: the second may use what the first brought."""
    s = scene().nothing(A).have(A, water=3).workers(A, **{worker: 1}).turn(A).play(A, "place", "trade_pool", worker)
    s.play(A, "trade", "water", "energy_core")
    assert s.can(A, "stop") and s.warned(A, "trade", "energy_core", "water") == ["trade_back"]
    s.play(A, "trade", "energy_core", "neutronium")
    assert s.goods(A, "neutronium") == 1 and s.asked(B) == "turn_action"


def test_the_same_exchange_may_be_made_twice_and_the_second_declined() -> None:
    """AN-12.23"""
    s = scene().nothing(A).have(A, water=6).workers(A, administrator=1).turn(A).play(A, "place", "trade_pool", "administrator")
    s.play(A, "trade", "water", "energy_core")
    again = s.state.clone()
    again.apply(A, ("trade", "water", "energy_core"))
    assert s.play(A, "stop").goods(A, "energy_core") == 1
    assert again.view(A)["players"][A]["goods"]["energy_core"] == 2


# ---------------------------------------------------------------------- the other spaces


def test_evacuation_is_a_space_after_the_impact() -> None:
    """AN-12.24"""
    s = scene().board(A, 301, 302, 303).turn(A)
    assert not s.can(A, "place", "evacuation_pool", "engineer")
    assert s.impact().turn(A).can(A, "place", "evacuation_pool", "engineer")


def test_experiment_is_a_space_with_doomsday_only() -> None:
    """AN-12.25"""
    place = ("place", "experiment_pool", "engineer")
    s = scene(doomsday=True).experiment(1, "X105").breakthroughs(A, "circle society").turn(A)
    assert s.can(A, *place)
    assert not scene().breakthroughs(A, "circle society").turn(A).can(A, *place)
    assert scene().turn(A).why_not(A, *place) == ("", "")


def test_the_banner_counts_for_turn_order_from_the_next_era_on() -> None:
    """AN-12.26"""
    s = scene(3).have(C, water=2).turn(A).passes(A, B).play(C, "place", "council_left", "scientist")
    assert s.state.turn_order() == [A, B, C]
    assert s.passes(C).state.turn_order() == [C, A, B]
