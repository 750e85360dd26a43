"""Supply, Force, Worker spaces of tiles, and removing an Anomaly (section 13, with its rulings)."""

from __future__ import annotations

import pytest

from titles.anachrony.scene import A, B, scene

WORKERS = ("scientist", "engineer", "administrator", "genius")
SUPPLY_WATER = (4, 4, 5, 5, 6, 7, 7)

# ---------------------------------------------------------------------- Supply


@pytest.mark.parametrize("step", range(1, 8))
def test_supply_costs_the_water_of_the_morale_step(step: int) -> None:
    """AN-13.1"""
    s = scene().have(A, water=9).morale(A, step).turn(A).play(A, "work", "supply", "engineer")
    assert s.goods(A, "water") == 9 - SUPPLY_WATER[step - 1]


def test_supply_moves_all_tired_workers_to_active_and_raises_morale() -> None:
    """AN-13.1"""
    s = scene().have(A, water=5).workers(A, engineer=1).workers(A, tired=True, genius=1, scientist=2).turn(A)
    s.play(A, "work", "supply", "engineer")
    assert [s.active(A, w) for w in WORKERS] == [2, 0, 0, 1]
    assert [s.tired(A, w) for w in WORKERS] == [0, 0, 0, 0]
    assert s.player(A).morale == 4


@pytest.mark.parametrize("worker", WORKERS)
def test_supply_takes_any_worker_type_once_per_era(worker: str) -> None:
    """AN-13.1"""
    s = scene().have(A, water=20).workers(A, **{worker: 2}).turn(A)
    s.play(A, "work", "supply", worker).passes(B)
    assert not s.can(A, "work", "supply", worker)
    assert s.why_not(A, "work", "supply", worker) == ("supply_used", "AN-13.1")


def test_supply_needs_its_water() -> None:
    """AN-13.1"""
    s = scene().have(A, water=4).turn(A)
    assert s.why_not(A, "work", "supply", "engineer") == ("supply_water", "AN-13.1")
    assert not s.can(A, "work", "supply", "engineer")


def test_supply_on_the_top_step_gives_two_vp_and_the_marker_stays() -> None:
    """AN-13.2"""
    s = scene().have(A, water=7).morale(A, 7).turn(A)
    assert "morale_top" in s.warned(A, "work", "supply", "engineer")
    s.play(A, "work", "supply", "engineer")
    assert (s.goods(A, "vp"), s.player(A).morale) == (2, 6)


@pytest.mark.parametrize(("worker", "active"), [("scientist", 0), ("engineer", 0), ("administrator", 1), ("genius", 1)])
def test_supply_motivates_administrators_and_geniuses(worker: str, active: int) -> None:
    """AN-13.3"""
    s = scene().have(A, water=5).workers(A, **{worker: 1}).workers(A, tired=True).turn(A)
    s.play(A, "work", "supply", worker).passes(B, A)
    assert (s.active(A, worker), s.tired(A, worker)) == (active, 1 - active)


@pytest.mark.parametrize(("tiles", "water"), [((311,), 4), ((312,), 4), ((311, 312), 2)])
def test_311_and_312_halve_the_supply_water_rounding_up_and_both_halve_twice(tiles: tuple[int, ...], water: int) -> None:
    """AN-13.4: 7 -> 4 -> 2"""
    s = scene().have(A, water=7).morale(A, 6).board(A, *tiles).turn(A).play(A, "work", "supply", "engineer")
    assert s.goods(A, "water") == 7 - water


def test_supply_may_be_taken_without_tired_workers() -> None:
    """AN-13.4"""
    s = scene().have(A, water=5).workers(A, tired=True).turn(A)
    assert s.warned(A, "work", "supply", "engineer") == ["supply_nobody"]
    s.play(A, "work", "supply", "engineer")
    assert s.player(A).morale == 4


def test_the_reservoir_lowers_the_supply_water_after_halving() -> None:
    """AN-26.19: halve (311), halve again (312), then 1 less, at least 0."""
    s = scene().have(A, water=1).morale(A, 7).board(A, 311, 312, "grand_reservoir").turn(A)
    s.play(A, "work", "supply", "engineer")
    assert s.goods(A, "water") == 0


# ---------------------------------------------------------------------- Force


def test_force_moves_all_tired_workers_to_active_and_lowers_morale_with_a_path_marker() -> None:
    """AN-13.5"""
    s = scene().workers(A, engineer=1).workers(A, tired=True, genius=1, engineer=2).turn(A)
    s.play(A, "free", "force")
    assert [s.active(A, w) for w in WORKERS] == [0, 3, 0, 1]
    assert (s.player(A).morale, s.player(A).markers()) == (2, 6)
    assert s.asked(A) == "turn_action", "a free action never ends the turn"
    assert s.why_not(A, "free", "force") == ("force_used", "AN-13.5")


def test_force_on_the_lowest_step_costs_a_worker_of_choice() -> None:
    """AN-13.6"""
    s = scene().workers(A, engineer=1).workers(A, tired=True, scientist=1).morale(A, 1).turn(A)
    assert "morale_lowest" in s.warned(A, "free", "force")
    s.play(A, "free", "force")
    assert s.legal(A) == [("give_up", "scientist", "active"), ("give_up", "engineer", "active")]
    s.play(A, "give_up", "scientist", "active")
    assert (s.active(A, "scientist"), s.active(A, "engineer"), s.player(A).morale) == (0, 1, 0)


def test_synthetic_endorphins_save_the_worker_on_the_lowest_step() -> None:
    """AN-13.6, AN-14.25"""
    s = scene().workers(A, engineer=1, scientist=1).morale(A, 1).board(A, "synthetic_endorphins").turn(A)
    assert "morale_lowest" not in s.warned(A, "free", "force")
    s.play(A, "free", "force")
    assert s.asked(A) == "turn_action" and s.player(A).all_workers() == 3


def test_force_may_be_used_without_tired_workers() -> None:
    """AN-26.76"""
    s = scene().workers(A, tired=True).turn(A)
    assert s.warned(A, "free", "force") == ["force_nobody"]
    assert s.play(A, "free", "force").player(A).morale == 2


def test_any_morale_gain_on_the_top_step_gives_the_bonus() -> None:
    """AN-26.9: Welfare Society too."""
    s = scene().have(A, water=1).workers(A, administrator=1).morale(A, 7).board(A, "welfare_society").turn(A)
    s.play(A, "work", "welfare_society", "administrator")
    assert (s.goods(A, "vp"), s.player(A).morale) == (2, 6)


def test_a_busy_worker_is_never_lost_and_without_a_candidate_nothing_is_lost() -> None:
    """AN-26.10"""
    s = scene().workers(A, engineer=1).workers(A, tired=True).morale(A, 1).turn(A)
    s.play(A, "place", "purify_pool", "engineer").passes(B).play(A, "free", "force")
    assert (s.tired(A, "engineer"), s.player(A).all_workers()) == (1, 1)


# ---------------------------------------------------------------------- Worker spaces of tiles


def test_a_building_can_be_used_from_the_moment_it_is_placed() -> None:
    """AN-13.7"""
    s = scene().have(A, titanium=2, gold=1).yard("factory", secondary=(206,)).turn(A)
    s.play(A, "place", "construct_1", "engineer").play(A, "build", 206).passes(B)
    s.play(A, "work", 206, "scientist")
    assert s.goods(A, "uranium") == 2


def test_a_worker_space_holds_one_worker_per_era_and_needs_no_exosuit() -> None:
    """AN-13.7, AN-10.3"""
    s = scene().board(A, 206).powered(A, 0).turn(A).play(A, "work", 206, "engineer").passes(B)
    assert s.why_not(A, "work", 206, "engineer") == ("worker_space_taken", "AN-10.3")


def test_a_covered_tile_cannot_be_used() -> None:
    """AN-13.8"""
    s = scene().board(A, 206, 303).anomaly(A, "factory_1").anomaly(A, "life_support_1").turn(A)
    assert s.why_not(A, "work", 206, "engineer") == ("covered", "AN-13.8")
    assert s.why_not(A, "free", 303) == ("covered", "AN-13.8")
    assert not s.can(A, "work", 206, "engineer") and not s.can(A, "free", 303)


def test_the_passive_abilities_of_a_covered_tile_are_off() -> None:
    """AN-13.8"""
    s = scene().have(A, water=7).morale(A, 7).board(A, 311).anomaly(A, "life_support_1").turn(A)
    assert s.play(A, "work", "supply", "engineer").goods(A, "water") == 0


# ---------------------------------------------------------------------- removing an Anomaly


@pytest.mark.parametrize("worker", WORKERS)
def test_removing_an_anomaly_takes_any_worker_two_water_and_two_resources(worker: str) -> None:
    """AN-13.9"""
    s = scene().nothing(A).have(A, water=2, gold=1, titanium=1).workers(A, **{worker: 1}).anomaly(A, "lab_1").turn(A)
    assert s.warned(A, "clear", "lab_1", worker) == ["worker_dies"]
    s.play(A, "clear", "lab_1", worker)
    assert (s.goods(A, "water"), s.goods(A, "gold"), s.goods(A, "titanium")) == (0, 0, 0)
    assert s.player(A).workers(WORKERS.index(worker)) == (worker == "genius")
    assert (s.on(A, "lab_1"), s.state.anomalies) == (0, 12)


def test_removing_an_anomaly_may_be_paid_with_one_neutronium() -> None:
    """AN-13.9"""
    s = scene().nothing(A).have(A, water=2, gold=2, neutronium=1).anomaly(A, "lab_1").turn(A)
    s.play(A, "clear", "lab_1", "engineer")
    assert s.asked(A) == "anomaly_payment"
    s.play(A, "pay", "neutronium")
    assert (s.goods(A, "neutronium"), s.goods(A, "gold")) == (0, 2)


@pytest.mark.parametrize("goods", [{"water": 1, "gold": 2}, {"water": 2, "gold": 1}])
def test_removing_an_anomaly_needs_its_whole_cost(goods: dict[str, int]) -> None:
    """AN-13.9"""
    s = scene().nothing(A).have(A, **goods).anomaly(A, "lab_1").turn(A)
    assert s.why_not(A, "clear", "lab_1", "engineer") == ("anomaly_cost", "AN-13.9")
    assert not s.can(A, "clear", "lab_1", "engineer")


def test_the_freed_spot_is_free_again_and_may_be_a_gap() -> None:
    """AN-13.10"""
    s = scene().nothing(A).have(A, water=3, gold=3, titanium=2).anomaly(A, "factory_1").board(A, 206)
    s.yard("factory", secondary=(204,)).turn(A)
    assert s.on(A, "factory_2") == 206
    s.play(A, "clear", "factory_1", "engineer").play(A, "pay", "gold", "gold").passes(B)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 204)
    assert (s.on(A, "factory_1"), s.goods(A, "titanium"), s.goods(A, "gold")) == (204, 0, 0)


def test_a_tile_freed_of_its_anomaly_can_be_used_in_the_same_era() -> None:
    """AN-26.79"""
    s = scene().nothing(A).have(A, water=2, neutronium=1).board(A, 206).anomaly(A, "factory_1").turn(A)
    s.play(A, "clear", "factory_1", "engineer").passes(B)
    assert s.can(A, "work", 206, "engineer")


def test_a_worker_under_a_removed_anomaly_stays_busy() -> None:
    """AN-26.79"""
    s = scene().nothing(A).have(A, water=2, neutronium=1).board(A, 206).turn(A)
    s.play(A, "work", 206, "engineer").passes(B)
    s.anomaly(A, "factory_1").state.wake()
    s.play(A, "clear", "factory_1", "engineer")
    assert s.why_not(A, "work", 206, "scientist") == ("worker_space_taken", "AN-10.3")
