"""The twenty Experiments (AN-20.6): condition checked, cost paid, from the printed sentences."""

from __future__ import annotations

import pytest

from titles.anachrony.scene import A, B, Scene, scene

ICONS = {"X101": "technology", "X102": "time_travel", "X104": "warfare", "X105": "society", "X107": "genetics"}
PAIRS = {"X103": (101, 306), "X106": (413, 206), "X108": (413, 306), "X109": (101, 206)}


def lab(card: str, **goods: int) -> Scene:
    s = scene(doomsday=True).nothing(A).have(A, **goods).experiment(1, card)
    return s.workers(A, engineer=2).workers(A, tired=True)


def possible(s: Scene) -> bool:
    return s.turn(A).can(A, "place", "experiment_pool", "engineer")


def why(s: Scene) -> str:
    return s.turn(A).why_not(A, "place", "experiment_pool", "engineer")[0]


def done(s: Scene) -> Scene:
    """Take the Experiment and leave the tracker."""
    return s.turn(A).play(A, "place", "experiment_pool", "engineer")


@pytest.mark.parametrize(("card", "icon"), ICONS.items())
@pytest.mark.parametrize("shape", ["circle", "triangle", "square"])
def test_five_experiments_need_a_breakthrough_with_their_icon_and_take_a_resource(card: str, icon: str, shape: str) -> None:
    """AN-20.6: the Breakthrough is not spent."""
    other = next(name for name in ICONS.values() if name != icon)
    assert why(lab(card, gold=1).breakthroughs(A, f"{shape} {other}")) == "experiment_condition"
    assert why(lab(card, neutronium=1).breakthroughs(A, f"{shape} {icon}")) == "experiment_cost"
    s = done(lab(card, gold=1, titanium=1).breakthroughs(A, f"{shape} {icon}")).play(A, "pay", "gold")
    assert (s.goods(A, "gold"), s.owned(A)) == (0, [f"{shape} {icon}"])


@pytest.mark.parametrize(("card", "tiles"), PAIRS.items())
def test_four_experiments_need_two_types_of_buildings_and_take_two_water(card: str, tiles: tuple[int, int]) -> None:
    """AN-20.6"""
    for one in tiles:
        assert why(lab(card, water=2).board(A, one)) == "experiment_condition"
    assert why(lab(card, water=1).board(A, *tiles)) == "experiment_cost"
    assert done(lab(card, water=2).board(A, *tiles)).goods(A, "water") == 0
    assert possible(lab(card, water=2).board(A, *tiles).anomaly(A, "life_support_1"))


def test_timeline_protection_doctrine_needs_six_unused_warp_tiles_and_takes_a_paradox() -> None:
    """AN-20.6: X110"""
    s = lab("X110").warp(A, 1, "gold", "water", "uranium")
    assert done(s).goods(A, "paradox") == 1
    assert why(lab("X110").warp(A, 1, "gold", "water", "uranium", "titanium")) == "experiment_condition"


def test_alien_studies_needs_three_breakthroughs_and_takes_one() -> None:
    """AN-20.6: X201"""
    assert why(lab("X201").breakthroughs(A, "circle society", "circle society")) == "experiment_condition"
    s = done(lab("X201").breakthroughs(A, "circle society", "circle society", "circle society"))
    assert (s.owned(A), s.state.breakthroughs[4]) == (["circle society"] * 2, 1)


def test_augmented_time_rifts_need_eight_vp_on_the_time_travel_track() -> None:
    """AN-20.6, AN-26.57: X202, pay 1 uranium and 2 water; Archive of the Eras does not count."""
    assert why(lab("X202", uranium=1, water=2).travelled(A, 3).board(A, "archive_of_the_eras")) == "experiment_condition"
    assert why(lab("X202", uranium=1, water=1).travelled(A, 4)) == "experiment_cost"
    s = done(lab("X202", uranium=1, water=2).travelled(A, 4))
    assert (s.goods(A, "uranium"), s.goods(A, "water")) == (0, 0)


@pytest.mark.parametrize("path", ["harmony", "dominance", "progress", "salvation"])
def test_the_time_travel_vp_of_an_experiment_are_those_of_the_own_board(path: str) -> None:
    """AN-26.57: on side B some steps are worth less or more."""
    other = "harmony" if path != "harmony" else "dominance"
    for steps, enough in ((3, False), (4, True)):
        s = scene(2, (path, other), doomsday=True, side="B").have(A, uranium=1, water=2).experiment(1, "X202")
        assert possible(s.workers(A, engineer=1).travelled(A, steps)) == enough


@pytest.mark.parametrize(("step", "fits"), [(3, False), (4, True), (7, True)])
def test_austerity_measures_need_morale_that_is_not_negative_and_lower_it(step: int, fits: bool) -> None:
    """AN-20.6, AN-26.11: X203; the VP printed at the step are 0 or more."""
    s = lab("X203").morale(A, step)
    assert possible(s) == fits
    if fits:
        assert done(s).player(A).morale == step - 2


def test_caste_system_needs_every_type_and_takes_any_worker_and_two_water() -> None:
    """AN-20.6, AN-26.83: X204; a Genius only counts as a Genius."""
    s = lab("X204", water=2).workers(A, engineer=1, genius=2).workers(A, tired=True, scientist=1)
    assert why(s) == "experiment_condition"
    s = done(s.workers(A, tired=True, scientist=1, administrator=1))
    assert len(s.legal(A)) == 3, "the busy Engineer cannot be given up"
    assert "last_of_type" in s.warned(A, "give_up", "administrator", "tired")
    s.play(A, "give_up", "genius", "active")
    assert (s.active(A, "genius"), s.goods(A, "water")) == (1, 0)


def test_colony_coordination_protocol_needs_five_buildings_and_takes_an_administrator() -> None:
    """AN-20.6: X205"""
    s = lab("X205").board(A, 201, 202, 203, 301).workers(A, tired=True, administrator=1)
    assert why(s) == "experiment_condition"
    assert done(s.board(A, 302)).tired(A, "administrator") == 0
    assert why(lab("X205").board(A, 201, 202, 203, 301, 302).workers(A, tired=True, genius=1)) == "experiment_cost"


def test_fortunate_accident_needs_a_superproject_and_takes_a_genius() -> None:
    """AN-20.6: X206; the Genius placed for it cannot be paid."""
    s = lab("X206").workers(A, genius=1)
    assert not s.turn(A).can(A, "place", "experiment_pool", "genius")
    assert why(s.workers(A, engineer=1, genius=1)) == "experiment_condition"
    s.board(A, "cloning_vat").turn(A)
    assert not s.can(A, "place", "experiment_pool", "genius")
    assert done(s).active(A, "genius") == 0


def test_hive_mind_needs_eight_workers_busy_ones_included() -> None:
    """AN-20.6, AN-26.55: X207, pay 1 gold and 2 water."""
    s = lab("X207", gold=1, water=5).workers(A, engineer=4).workers(A, tired=True, engineer=3)
    assert why(s) == "experiment_condition"
    s.workers(A, engineer=5).turn(A).play(A, "place", "trade_pool", "engineer").play(A, "trade", "water", "energy_core").passes(
        B
    )
    s.play(A, "place", "experiment_pool", "engineer")
    assert (s.goods(A, "gold"), s.goods(A, "water")) == (0, 0)


def test_irrigation_systems_need_ten_water_and_take_four() -> None:
    """AN-20.6: X208"""
    assert why(lab("X208", water=9)) == "experiment_condition"
    assert done(lab("X208", water=10)).goods(A, "water") == 6


@pytest.mark.parametrize(("powered", "fits"), [(3, False), (4, True)])
def test_outback_mapping_needs_three_exosuits_left_on_the_hexes_and_takes_a_core(powered: int, fits: bool) -> None:
    """AN-20.6, AN-26.55: X209; the Exosuit used for the action has left."""
    s = lab("X209", energy_core=1).powered(A, powered)
    assert possible(s) == fits
    if fits:
        assert done(s).goods(A, "energy_core") == 0


def test_pocket_universe_needs_an_anomaly_and_takes_two_paradox_tokens() -> None:
    """AN-20.6: X210"""
    assert why(lab("X210")) == "experiment_condition"
    assert done(lab("X210").anomaly(A, "lab_1")).goods(A, "paradox") == 2


def test_paradox_tokens_taken_as_a_cost_can_cause_an_anomaly_and_the_experiment_succeeds() -> None:
    """AN-26.56: cost first, then the card, the tracker and the VP."""
    s = done(lab("X210", paradox=1).anomaly(A, "lab_1"))
    assert (s.asked(A), s.player(A).experiments) == ("anomaly_place", ())
    s.play(A, "anomaly", "factory_1").play(A, "move_tracker")
    assert (s.player(A).experiments, s.goods(A, "paradox"), s.score(A)["experiments"]) == ((210,), 0, 3)


def test_worker_costs_of_experiments_come_from_active_and_tired() -> None:
    """AN-26.55"""
    s = lab("X205").board(A, 201, 202, 203, 301, 302).workers(A, engineer=1, administrator=1)
    assert possible(s) and not s.can(A, "place", "experiment_pool", "administrator")
