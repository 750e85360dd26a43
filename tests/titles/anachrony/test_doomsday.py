"""The Doomsday module (section 20): Experiments, trackers, Trajectory, and the rulings AN-26.52 to AN-26.57."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from titles.anachrony.scene import A, B, Scene, scene

PATHS = {"harmony": "save_earth", "dominance": "save_earth", "progress": "seal_fate", "salvation": "seal_fate"}
TRACK_VP = {
    "harmony": {5: 0, 4: 0, 3: 0, 2: 2, 1: 3}, "dominance": {5: 1, 4: 1, 3: 1, 2: 2, 1: 0},
    "progress": {7: 1, 8: 1, 9: 2, 10: 0}, "salvation": {7: 0, 8: 0, 9: 2, 10: 2},
}  # fmt: skip


def doom(path: str = "harmony", **settings: Any) -> Scene:
    other = "dominance" if path != "dominance" else "harmony"
    return scene(2, (path, other), doomsday=True, **settings)


def ready(path: str = "harmony", card: str = "X208", **settings: Any) -> Scene:
    """A may take this Experiment: Irrigation Systems, with 10 water."""
    return doom(path, **settings).nothing(A).have(A, water=10).experiment(1, card).workers(A, engineer=2)


def trackers(s: Scene, save: int = 6, seal: int = 6) -> Scene:
    s.state.save_earth, s.state.seal_fate = save, seal
    return s


# ---------------------------------------------------------------------- setup and preparation


def test_the_impact_tile_starts_after_tile_five() -> None:
    """AN-20.1"""
    assert (doom().state.impact_after, scene().state.impact_after) == (5, 4)


def test_a_level_one_experiment_lies_under_each_timeline_tile_only_the_first_two_face_up() -> None:
    """AN-20.2, AN-20.5: under tile 1 face up from the start, under tile 2 since the Preparation of Era 1."""
    s = doom()
    shown = [tile["experiment"] for tile in s.state.view(A)["timeline"]]
    assert all(101 <= card <= 110 for card in s.state.experiments[1:]) and len(set(s.state.experiments[1:])) == 7
    assert shown[2:] == ["hidden"] * 5 and "hidden" not in shown[:2]


def test_both_trackers_start_on_slot_six_and_the_level_two_deck_has_ten_cards() -> None:
    """AN-20.3"""
    s = doom()
    assert s.state.view(A)["doomsday"] == {"save_earth": 6, "seal_fate": 6}
    assert sorted(s.state.level_2) == list(range(201, 211))


def test_the_card_of_most_experiments_is_drawn_only_with_doomsday() -> None:
    """AN-20.4"""
    with_doom = {card for seed in range(30) for card in scene(seed=seed, doomsday=True).state.endgame}
    without = {card for seed in range(30) for card in scene(seed=seed).state.endgame}
    assert with_doom == set(range(9)) and without == set(range(8))


def test_preparation_turns_up_the_next_experiment_and_refills_empty_places() -> None:
    """AN-20.5: level-2 cards, face up, left to right, while the deck lasts."""
    s = doom().era(3)
    s.state.experiments[1] = s.state.experiments[3] = 0
    top, second = s.state.level_2[-1], s.state.level_2[-2]
    s.new_era()
    assert (s.state.experiments[1], s.state.experiments[3]) == (top, second)
    assert s.state.view(B)["timeline"][3]["experiment"] != "hidden"
    assert s.state.view(B)["timeline"][4]["experiment"] == "hidden"


def test_the_refill_ends_with_the_deck() -> None:
    """AN-20.5"""
    s = doom().era(3)
    s.state.experiments[1] = s.state.experiments[2] = 0
    s.state.level_2 = (201,)
    s.new_era()
    assert s.state.experiments[1:3] == [201, 0] and not s.state.level_2


# ---------------------------------------------------------------------- the Experiment action


@pytest.mark.parametrize("worker", ["scientist", "engineer", "administrator", "genius"])
def test_the_experiment_is_a_hex_pool_for_any_worker(worker: str) -> None:
    """AN-20.6"""
    s = ready().workers(A, **{worker: 2}).turn(A).play(A, "place", "experiment_pool", worker).play(A, "decline")
    assert s.player(A).experiments == (208,)
    assert s.player(A).hexes.bit_count() == 5
    s.experiment(1, "X101").nothing(B).have(B, titanium=1).breakthroughs(B, "circle technology").turn(B)
    s.play(B, "place", "experiment_pool", "engineer").play(B, "decline")
    assert s.player(B).experiments == (101,)


def test_the_experiment_under_the_tile_in_focus_is_taken() -> None:
    """AN-20.6"""
    s = ready().era(3).experiment(2, "X208").focus(A, 2).turn(A).play(A, "place", "experiment_pool", "engineer")
    s.play(A, "decline")
    assert (s.state.experiments[2], s.player(A).experiments, s.goods(A, "water")) == (0, (208,), 6)


def test_condition_and_cost_are_both_needed_and_what_fulfils_may_pay() -> None:
    """AN-20.6"""
    s = ready().have(A, water=9).turn(A)
    assert s.why_not(A, "place", "experiment_pool", "engineer") == ("experiment_condition", "AN-20.6")
    s = doom().nothing(A).breakthroughs(A, "circle warfare").experiment(1, "X104").turn(A)
    assert s.why_not(A, "place", "experiment_pool", "engineer") == ("experiment_cost", "AN-20.6")
    s = doom()
    s.state.experiments[1] = 0
    assert s.turn(A).why_not(A, "place", "experiment_pool", "engineer") == ("experiment_none", "AN-20.6")
    s = doom().nothing(A).breakthroughs(A, "circle warfare", "circle society", "square society").experiment(1, "X201").turn(A)
    s.play(A, "place", "experiment_pool", "engineer").play(A, "pay_breakthroughs", "circle_warfare").play(A, "decline")
    assert len(s.owned(A)) == 2 and s.player(A).experiments == (201,)


@pytest.mark.parametrize(("card", "vp"), [("X208", 3), ("X106", 2)])
def test_an_experiment_gives_two_or_three_vp(card: str, vp: int) -> None:
    """AN-20.7"""
    s = ready(card=card).board(A, 413, 206).turn(A).play(A, "place", "experiment_pool", "engineer").play(A, "decline")
    assert s.score(A)["experiments"] == vp


@pytest.mark.parametrize(("path", "slot"), [(path, slot) for path in TRACK_VP for slot in TRACK_VP[path]])
def test_moving_the_own_tracker_gives_the_vp_of_its_new_slot_for_the_path(path: str, slot: int) -> None:
    """AN-20.7, AN-20.9: only the player who moved it."""
    saves = PATHS[path] == "save_earth"
    s = trackers(ready(path), *((slot + 1, 6) if saves else (6, slot - 1))).turn(A)
    s.play(A, "place", "experiment_pool", "engineer").play(A, "move_tracker")
    assert (s.state.save_earth, s.state.seal_fate) == ((slot, 6) if saves else (6, slot))
    assert s.score(A)["experiments"] == 3 + TRACK_VP[path][slot]
    assert s.score(B)["experiments"] == 0


def test_the_tracker_may_be_left_where_it_is() -> None:
    """AN-20.7"""
    s = ready().turn(A).play(A, "place", "experiment_pool", "engineer")
    assert (s.asked(A), s.state.decision(A).subject) == ("move_tracker", {"tracker": "save_earth", "vp": 0})
    s.play(A, "decline")
    assert (s.state.save_earth, s.score(A)["experiments"]) == (6, 3)


@pytest.mark.parametrize("why", ["impact", "top", "bottom"])
def test_trackers_are_fixed_after_the_impact_or_on_a_final_slot(why: str) -> None:
    """AN-20.8: Experiments stay possible."""
    s = ready()
    if why == "impact":
        s.impact()
    else:
        trackers(s, *((1, 6) if why == "top" else (6, 10)))
    before = (s.state.save_earth, s.state.seal_fate)
    s.turn(A).play(A, "place", "experiment_pool", "engineer")
    assert s.asked(A) == "" and (s.state.save_earth, s.state.seal_fate) == before
    assert s.score(A)["experiments"] == 3


# ---------------------------------------------------------------------- check for Impact


def test_the_game_ends_without_impact_when_earth_is_saved() -> None:
    """AN-20.10"""
    s = trackers(doom(), save=1).era(5).clean_up()
    assert s.state.over and not s.state.impacted and s.state.ending == "saved"


def test_sealed_fate_brings_the_impact_after_the_current_tile_without_a_roll() -> None:
    """AN-20.11"""
    s = trackers(doom(), seal=10).era(2).clean_up()
    assert (s.state.impacted, s.state.impact_after, s.state.era) == (True, 2, 3)


@pytest.mark.parametrize(("dice", "after"), [((0, 0), 6), ((0, 2), 6), ((2, 2), 5), ((0, 4), 5), ((4, 2), 4), ((4, 4), 4)])
def test_the_impact_tile_moves_by_the_sum_of_the_trajectory_dice(dice: tuple[int, int], after: int) -> None:
    """AN-20.12: faces +, +, blank, blank, -, -"""
    assert doom().era(2).rolls(*dice).clean_up().state.impact_after == after


@pytest.mark.parametrize(
    ("save", "seal", "after"), [(5, 6, 6), (3, 6, 6), (6, 7, 4), (6, 9, 4), (5, 7, 5), (3, 8, 6), (4, 9, 4)]
)
def test_the_symbols_beside_both_trackers_count_too(save: int, seal: int, after: int) -> None:
    """AN-20.12"""
    assert trackers(doom(), save, seal).era(2).rolls(2, 2).clean_up().state.impact_after == after


def test_the_impact_tile_never_goes_left_of_the_current_tile() -> None:
    """AN-20.12, AN-26.52"""
    s = doom().era(4)
    s.state.impact_after = 5
    s.rolls(4, 4, 0, 0, 0, 0, 0, 0).clean_up()
    assert (s.state.impact_after, s.state.impacted) == (4, True), "to the current tile: the Impact comes now (AN-20.13)"
    s = doom().era(5)
    s.state.impact_after = 5
    s.rolls(4, 4, 0, 0, 0, 0, 0, 0).clean_up()
    assert (s.state.impact_after, s.state.impacted) == (5, True)


def test_the_impact_comes_when_its_tile_follows_the_current_one() -> None:
    """AN-20.13"""
    assert doom().era(5).rolls(2, 2, 0, 0, 0, 0, 0, 0).clean_up().state.impacted
    assert not doom().era(5).rolls(0, 0).clean_up().state.impacted


def test_the_impact_tile_goes_right_to_tile_seven_at_most() -> None:
    """AN-26.52"""
    s = doom().era(3)
    s.state.impact_after = 7
    assert s.rolls(0, 0).clean_up().state.impact_after == 7


def test_after_the_impact_no_more_dice_are_rolled() -> None:
    """AN-26.52"""
    s = doom().era(6).impact()
    s.state.impact_after = 5
    s.rolls(0, 0).clean_up()
    assert (s.state.impact_after, s.state.rng.script) == (5, [0, 0])


def test_the_final_slots_take_effect_in_clean_up_not_at_once() -> None:
    """AN-26.53"""
    s = trackers(ready(), save=2).turn(A).play(A, "place", "experiment_pool", "engineer").play(A, "move_tracker")
    assert not s.state.over and s.asked(B) == "turn_action"
    s.passes(B, A)
    assert s.state.over and s.state.ending == "saved"


def test_an_impact_in_era_seven_changes_nothing_but_the_end() -> None:
    """AN-26.54"""
    s = doom().era(7)
    s.state.impact_after = 7
    s.rolls(2, 2).clean_up()
    assert s.state.impacted and s.state.over and s.state.ending == "era"


# ---------------------------------------------------------------------- Planned Experiments


def test_planned_experiments_are_refilled_at_once_from_a_face_up_deck() -> None:
    """AN-20.14"""
    s = ready(planned_experiments=True).turn(A)
    top, second = s.state.level_2[-1], s.state.level_2[-2]
    assert s.state.view(B)["next_experiment"] == EXPERIMENTS[top].word
    reveals = s.state.reveals
    s.play(A, "place", "experiment_pool", "engineer").play(A, "decline")
    assert (s.state.experiments[1], s.state.view(B)["next_experiment"]) == (top, EXPERIMENTS[second].word)
    assert s.state.reveals > reveals, "the next card of the deck is seen: no undo beyond this"


def test_planned_experiments_skip_the_refill_of_preparation() -> None:
    """AN-20.14: turning up the next level-1 card is not skipped."""
    s = doom(planned_experiments=True).era(2)
    s.state.experiments[1] = 0
    s.new_era()
    assert s.state.experiments[1] == 0
    assert s.state.view(A)["timeline"][2]["experiment"] != "hidden"
