"""Quantum Chameleon (AN-14.23, AN-26.39) and Grand Reservoir (AN-14.19, AN-26.18)."""

from __future__ import annotations

import pytest

from titles.anachrony.scene import BOT, A, B, Scene, scene

# ---------------------------------------------------------------------- Quantum Chameleon


def chameleon(*tiles: int | str, era: int = 1, **goods: int) -> Scene:
    """A owns the Chameleon and a Genius; B owns these tiles."""
    s = scene(paths=("harmony", "dominance")).era(era).nothing(A).have(A, **goods).board(A, "quantum_chameleon")
    return s.board(B, *tiles).workers(A, genius=1, engineer=1).workers(A, tired=True).turn(A)


def copy(s: Scene, *word: int | str) -> Scene:
    return s.play(A, "work", "quantum_chameleon", "genius").play(A, "copy", *word)


def test_quantum_chameleon_is_for_a_genius_only() -> None:
    """AN-14.23"""
    s = chameleon(206)
    assert s.can(A, "work", "quantum_chameleon", "genius")
    assert s.why_not(A, "work", "quantum_chameleon", "engineer") == ("only_genius", "AN-14.23")


def test_quantum_chameleon_copies_a_worker_action_of_any_player_for_its_cost() -> None:
    """AN-14.23"""
    s = copy(chameleon(205, 206, water=1), 205)
    assert (s.goods(A, "gold"), s.goods(A, "water"), s.goods(B, "gold")) == (2, 0, 1)


@pytest.mark.parametrize(("tile", "home"), [(206, (1, 0)), (413, (0, 1)), (310, (0, 0)), (415, (0, 0))])
def test_the_retrieval_rule_of_the_copied_tile_applies_to_the_genius(tile: int, home: tuple[int, int]) -> None:
    """AN-14.23: motivated, Tired, dies"""
    s = copy(chameleon(tile, 212), tile).passes(B, A)
    assert (s.active(A, "genius"), s.tired(A, "genius")) == home


def test_a_covered_tile_cannot_be_copied() -> None:
    """AN-14.23"""
    s = chameleon(206, 212, 413).anomaly(B, "factory_1").turn(A).play(A, "work", "quantum_chameleon", "genius")
    assert s.legal(A) == [("copy", 212), ("copy", 413)]
    assert s.why_not(A, "copy", 206) == ("copy_covered", "AN-14.23")


def test_an_occupied_tile_and_an_own_tile_may_be_copied() -> None:
    """AN-26.39"""
    s = chameleon(206, 212).board(A, 204).turn(A).play(A, "work", 204, "engineer").play(B, "work", 206, "engineer")
    s.play(A, "work", "quantum_chameleon", "genius")
    assert sorted(s.legal(A)) == [("copy", 204), ("copy", 206), ("copy", 212)]


def test_free_actions_and_the_chameleon_itself_cannot_be_copied() -> None:
    """AN-26.39: Supply and Anomaly spaces cannot either."""
    s = chameleon(303, 206, 212, water=9).anomaly(B, "power_plant_1").turn(A).play(A, "work", "quantum_chameleon", "genius")
    assert s.legal(A) == [("copy", 206), ("copy", 212)]
    assert s.why_not(A, "copy", 303) == ("copy_free_action", "AN-26.39")
    assert s.why_not(A, "copy", "quantum_chameleon") == ("copy_itself", "AN-26.39")


def test_the_chameleon_needs_something_payable_to_copy() -> None:
    """AN-26.1"""
    s = chameleon(205)
    assert not s.can(A, "work", "quantum_chameleon", "genius")
    assert s.why_not(A, "work", "quantum_chameleon", "genius") == ("work_impossible", "AN-26.1")
    s = chameleon(205, 206, 212).play(A, "work", "quantum_chameleon", "genius")
    assert s.why_not(A, "copy", 205) == ("copy_cannot_pay", "AN-26.1")


def test_ranges_of_a_copied_power_plant_use_the_own_labs() -> None:
    """AN-26.39"""
    s = copy(chameleon(101, 206, 402, era=6).board(A, 401).turn(A), 101)
    assert s.legal(A) == [("focus", 4), ("focus", 5)]


def test_the_motivation_of_progress_b_does_not_apply_to_a_copied_tile() -> None:
    """AN-26.39"""
    s = scene(paths=("progress", "dominance"), side="B").board(A, "quantum_chameleon", 413).board(B, 212).workers(A, genius=1)
    s.turn(A).play(A, "work", "quantum_chameleon", "genius").play(A, "copy", 413).passes(B, A)
    assert (s.active(A, "genius"), s.tired(A, "genius")) == (0, 1)


def test_the_genius_counts_as_the_type_the_copied_tile_asks_for() -> None:
    """AN-26.39"""
    s = copy(chameleon(410, 206, water=2), 410)
    assert (s.active(A, "genius"), s.goods(A, "water")) == (1, 0)
    assert s.passes(B, A).active(A, "genius") == 2, "410 motivates"


def test_tiles_of_the_chronobot_may_be_copied() -> None:
    """AN-26.65"""
    s = scene(1).board(A, "quantum_chameleon").board(BOT, 206, 204).workers(A, genius=1).turn(A)
    s.play(A, "work", "quantum_chameleon", "genius")
    assert s.legal(A) == [("copy", 206), ("copy", 204)]


# ---------------------------------------------------------------------- Grand Reservoir


def reservoir(**goods: int) -> Scene:
    s = scene(leaders=("haulani", "wolfe")).nothing(A).have(A, **goods).board(A, "grand_reservoir")
    return s.workers(A, scientist=2, engineer=2, administrator=1).workers(A, tired=True)


def test_the_reservoir_lowers_a_space_price() -> None:
    """AN-26.18"""
    s = reservoir(water=1).turn(A)
    assert s.play(A, "place", "council_left", "engineer").goods(A, "water") == 0


def test_price_and_construction_cost_together_are_reduced_by_one() -> None:
    """AN-26.18: a placement is one action."""
    s = reservoir(water=1, titanium=2, uranium=1).yard("lab", secondary=(413,)).turn(A)
    s.play(A, "place", "construct_2", "scientist")
    if s.asked(A) == "construct_choice":
        s.play(A, "build", 413)
    assert (s.on(A, "lab_1"), s.goods(A, "water")) == (413, 0)
    poor = reservoir(water=0, titanium=2, uranium=1).yard("lab", secondary=(413,)).turn(A)
    poor.state.yards[2] = poor.state.yards[6] = ()
    poor.state.wake()
    assert not poor.can(A, "place", "construct_2", "scientist") and poor.can(A, "place", "construct_1", "scientist")


@pytest.mark.parametrize(("board", "action", "water"), [
    ((202,), ("work", 202, "engineer"), 0), ((215,), ("free", 215), 0), ((), ("work", "supply", "engineer"), 4),
    (("welfare_society",), ("work", "welfare_society", "administrator"), 0),
])  # fmt: skip
def test_the_reservoir_lowers_costs_of_tiles_and_supply(
    board: tuple[int | str, ...], action: tuple[str, ...], water: int
) -> None:
    """AN-26.18"""
    s = reservoir(water=water).board(A, *board).turn(A)
    assert s.can(A, *action)
    assert s.play(A, *action).goods(A, "water") == 0


def test_the_reservoir_lowers_anomaly_removal() -> None:
    """AN-26.18"""
    s = reservoir(water=1, neutronium=1).anomaly(A, "lab_1").turn(A).play(A, "clear", "lab_1", "engineer")
    assert (s.goods(A, "water"), s.on(A, "lab_1")) == (0, 0)


def test_the_reservoir_pays_for_the_second_die() -> None:
    """AN-26.18: 411"""
    s = reservoir().board(A, 411).turn(A).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.play(A, "set", "society").owned(A) == ["circle society"]


def test_the_reservoir_pays_for_caratacus() -> None:
    """AN-26.18: leaders"""
    s = scene(paths=("salvation", "dominance")).have(A, water=1, paradox=1).board(A, "grand_reservoir").turn(A)
    s.play(A, "free", "caratacus").play(A, "meddle", "pay")
    assert (s.goods(A, "water"), s.goods(A, "paradox")) == (0, 0)


def test_the_reservoir_lowers_the_cost_of_experiments() -> None:
    """AN-26.18"""
    s = scene(doomsday=True).have(A, water=1).board(A, "grand_reservoir", 413, 206).experiment(1, "X106").turn(A)
    s.play(A, "place", "experiment_pool", "engineer")
    assert s.goods(A, "water") == 0


def test_only_the_first_water_cost_of_a_turn_is_lower() -> None:
    """AN-26.18, AN-14.19"""
    s = reservoir(water=1).board(A, 215, 202).turn(A).play(A, "free", 215).play(A, "gain", "gold")
    assert s.goods(A, "water") == 1
    assert s.play(A, "work", 202, "engineer").goods(A, "water") == 0


def test_the_reservoir_does_not_help_to_send_back_water() -> None:
    """AN-26.18"""
    s = reservoir(water=1).era(2).board(A, 105).warp(A, 1, "water").turn(A).play(A, "work", 105, "engineer")
    assert s.lies_on(A, "water") == 1 and s.asked(B) == "turn_action"


def test_the_reservoir_may_bring_112_down_to_nothing() -> None:
    """AN-26.18"""
    s = reservoir().era(2).board(A, 112).turn(A).play(A, "work", 112, "engineer")
    assert (s.player(A).focus, s.goods(A, "vp"), s.goods(A, "water")) == (1, 1, 0)


def test_the_reservoir_is_off_in_the_warp_phase() -> None:
    """AN-14.19"""
    s = reservoir().warp_phase()
    assert s.why_not(A, "warp", "engineer") == ("warp_fee", "AN-8.3")
