"""The Paradox phase and Anomalies (section 6). The die shows 0, 1, 1, 1, 1, 2: faces 0 to 5."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.boards import paradox_limit
from titles.anachrony.scene import A, B, C, Scene, scene

ZERO, ONE, TWO = 0, 1, 5
FULL = (101, 102, 103, 201, 202, 203, 301, 302, 303, 401, 402, 404)


def harmony_first() -> Scene:
    return scene(2, ("harmony", "progress")).era(3)


def begin(s: Scene) -> Scene:
    """Start the Era; every Exosuit is in the supply, so that Power Up asks everybody after the Paradox phase."""
    for seat in range(s.state.seats):
        s.powered(seat, 0)
    return s.new_era()


def test_the_paradox_phase_is_skipped_in_era_one() -> None:
    """AN-6.1"""
    s = scene().warp(A, 1, "gold").rolls(TWO).new_era()
    assert s.goods(A, "paradox") == 0 and s.state.rng.script == [TWO]


def test_on_each_tile_every_player_with_the_most_warp_tiles_rolls_once() -> None:
    """AN-6.2"""
    s = scene(3).era(3).warp(A, 1, "gold", "water").warp(B, 1, "gold").warp(B, 2, "water").warp(C, 2, "water")
    s.rolls(ONE, TWO, ONE).new_era()
    assert [s.goods(seat, "paradox") for seat in (A, B, C)] == [1, 2, 1] and not s.state.rng.script


def test_a_roll_of_zero_takes_no_token() -> None:
    """AN-6.2"""
    s = harmony_first().warp(A, 1, "gold").rolls(ZERO).new_era()
    assert s.goods(A, "paradox") == 0 and not s.state.rng.script


def test_tiles_are_rolled_for_from_left_to_right_and_tied_players_in_turn_order() -> None:
    """AN-6.2"""
    s = scene(3).era(3).warp(A, 2, "gold").warp(B, 1, "gold").warp(C, 1, "gold")
    s.state.first = C
    s.state.log = []
    s.rolls(ONE, ONE, ONE).new_era()
    assert [(e[2], e[4]) for e in s.state.log if e[1] == "paradox_roll"] == [(C, 1), (B, 1), (A, 2)]


def test_the_counts_are_those_at_the_beginning_of_the_phase() -> None:
    """AN-6.3: the first player's Anomaly does not make the second player roll on a tile where the first has more."""
    s = harmony_first().warp(A, 1, "gold").warp(A, 2, "water", "uranium").warp(B, 2, "gold").have(A, paradox=2)
    begin(s.rolls(ONE, TWO))
    s.play(A, "anomaly", "lab_1").play(A, "take_back", "water")
    assert s.goods(B, "paradox") == 0 and s.state.rng.script == [TWO]


@pytest.mark.parametrize(("path", "side", "lab", "limit"), [
    ("harmony", "A", False, 3), ("harmony", "A", True, 4), ("progress", "B", False, 4), ("progress", "B", True, 5),
])  # fmt: skip
def test_an_anomaly_appears_when_the_tokens_reach_the_limit(path: str, side: str, lab: bool, limit: int) -> None:
    """AN-6.4: 3 by default, 1 more with Lab 405, 1 more on Progress B."""
    other = "dominance"
    s = scene(2, (path, other), side=side).era(2).have(A, paradox=limit - 2).warp(A, 1, "gold").board(A, *[405] * lab)
    assert paradox_limit(s.player(A)) == limit
    begin(s.rolls(ONE))
    assert s.goods(A, "paradox") == limit - 1 and s.asked(A) == "power_up"
    begin(s.rolls(ONE))
    assert s.goods(A, "paradox") == 0 and s.asked(A).startswith("anomaly")


def test_a_covered_lab_405_does_not_raise_the_limit() -> None:
    """AN-6.4"""
    s = scene().board(A, 405).anomaly(A, "lab_1")
    assert paradox_limit(s.player(A)) == 3


def test_all_tokens_of_one_roll_are_taken_before_the_limit_is_checked() -> None:
    """AN-6.4: 2 tokens and a roll of 2 make 4; all are returned."""
    s = harmony_first().have(A, paradox=2).warp(A, 1, "gold").rolls(TWO)
    s.state.log = []
    s.new_era()
    assert [event[3] for event in s.state.log if event[1] == "anomaly"] == [4] and s.goods(A, "paradox") == 0


def test_the_limit_counts_at_any_time() -> None:
    """AN-6.4: the token of 414 may be the third."""
    s = scene().have(A, paradox=2).board(A, 414).turn(A).play(A, "free", 414)
    assert (s.goods(A, "paradox"), s.goods(A, "vp"), s.asked(A)) == (0, 2, "anomaly_place")


def test_a_player_who_suffers_an_anomaly_makes_no_further_rolls() -> None:
    """AN-6.5: (a)"""
    s = harmony_first().have(A, paradox=2).warp(A, 1, "gold").warp(A, 2, "water").rolls(ONE, TWO).new_era()
    s.play(A, "anomaly", "lab_1").play(A, "decline")
    assert s.goods(A, "paradox") == 0 and s.state.rng.script == [TWO]


def test_after_an_anomaly_one_warp_tile_may_be_taken_back_without_paying() -> None:
    """AN-6.5: (c) no payment, no Time Travel step, from any tile."""
    s = begin(harmony_first().nothing(A).have(A, paradox=2).warp(A, 1, "gold").warp(A, 2, "water").rolls(ONE))
    s.play(A, "anomaly", "lab_1")
    assert s.legal(A) == [("take_back", "gold"), ("take_back", "water"), ("decline",)]
    s.play(A, "take_back", "water")
    assert (s.lies_on(A, "water"), s.lies_on(A, "gold"), s.player(A).travel) == (0, 1, 0)
    assert s.asked(A) == "power_up"


def test_the_warp_tile_taken_back_after_an_anomaly_may_lie_on_the_current_tile() -> None:
    """AN-6.5: (c)"""
    s = scene().era(2).have(A, paradox=2).board(A, 414).warp(A, 2, "gold").turn(A).play(A, "free", 414)
    assert s.can(A, "take_back", "gold")
    assert s.why_not(A, "take_back", "water") == ("warp_in_supply", "AN-6.5")


def test_declining_to_take_a_warp_tile_back_promises_no_time_travel_step() -> None:
    """AN-6.5: what went wrong: declining warned of a missed Time Travel step, which there is none of."""
    s = scene().era(2).have(A, paradox=2).board(A, 414).warp(A, 1, "gold").turn(A).play(A, "free", 414)
    assert "send_nothing" not in s.warned(A, "decline")


def test_an_anomaly_tile_leaves_the_supply() -> None:
    """AN-6.5: (d)"""
    s = scene().have(A, paradox=2).board(A, 414).turn(A).play(A, "free", 414).play(A, "anomaly", "factory_1")
    assert s.state.anomalies == 11 and s.on(A, "factory_1") == -1


def test_in_the_paradox_phase_the_anomaly_is_placed_at_once_and_warp_tiles_wait_for_all_rolls() -> None:
    """AN-6.6"""
    s = scene(3).era(3).have(A, paradox=2).have(B, paradox=2).warp(A, 1, "gold").warp(B, 1, "gold").warp(C, 2, "gold")
    s.state.first = B
    s.rolls(ONE, ONE, TWO).new_era()
    assert s.state.actors() == (B,) and s.asked(B) == "anomaly_place" and s.goods(C, "paradox") == 0
    s.play(B, "anomaly", "lab_1").play(A, "anomaly", "lab_1")
    assert s.goods(C, "paradox") == 2 and s.asked(B) == "anomaly_retrieve_warp"
    s.play(B, "decline")
    assert s.asked(A) == "anomaly_retrieve_warp"


def test_outside_the_paradox_phase_a_warp_tile_is_taken_back_before_the_anomaly_is_placed() -> None:
    """AN-6.6"""
    s = scene().era(2).have(A, paradox=2).board(A, 414).warp(A, 1, "gold").turn(A).play(A, "free", 414)
    assert s.asked(A) == "anomaly_retrieve_warp"
    assert s.play(A, "take_back", "gold").asked(A) == "anomaly_place"
    assert s.play(A, "anomaly", "power_plant_1").asked(A) == "turn_action"


def suffer(s: Scene) -> Scene:
    """The seat suffers an Anomaly through Caratacus' or a Lab's token: here by the rule itself."""
    from rondel.titles.anachrony.rules.anomaly import TakeParadox

    return s.have(A, paradox=2).stack(TakeParadox(A, 1))


def test_an_anomaly_goes_on_the_leftmost_free_spot_of_all_rows() -> None:
    """AN-6.7: with several equally far left the owner chooses the row."""
    s = suffer(scene().board(A, 101, 201, 202))
    assert s.legal(A) == [("anomaly", "life_support_1"), ("anomaly", "lab_1")]
    assert s.why_not(A, "anomaly", "life_support_2") == ("anomaly_not_leftmost", "AN-6.7")
    assert s.why_not(A, "anomaly", "power_plant_1") == ("anomaly_spot_free", "AN-6.7")


def test_without_a_free_spot_an_anomaly_covers_a_building_of_choice() -> None:
    """AN-6.7"""
    s = suffer(scene().board(A, *FULL))
    assert len(s.legal(A)) == 12
    s.play(A, "anomaly", "factory_1").turn(A)
    assert s.on(A, "factory_1") == 201 and not s.can(A, "work", 201, "engineer")
    assert s.why_not(A, "work", 201, "engineer") == ("covered", "AN-13.8")


def test_buildings_are_covered_before_superprojects() -> None:
    """AN-6.7"""
    s = suffer(scene().board(A, "exocrawler", 101, *FULL[3:]))
    assert not s.can(A, "anomaly", "power_plant_1") and len(s.legal(A)) == 10
    assert s.why_not(A, "anomaly", "power_plant_1") == ("anomaly_building_first", "AN-26.25")


def test_a_covered_superproject_is_said_to_be_covered() -> None:
    """AN-6.7: what went wrong: it was said that buildings come first, when all of them were covered."""
    s = scene().board(A, "exocrawler", "rescue_pods", "cloning_vat", "uranium_cores", 101, 201, 301, 401)
    for spot in ("power_plant_3", "factory_3", "life_support_3", "lab_3", "power_plant_1"):
        s.anomaly(A, spot)
    assert suffer(s).why_not(A, "anomaly", "power_plant_1") == ("covered", "AN-13.8")
    assert s.legal(A) == [("anomaly", "factory_1"), ("anomaly", "life_support_1"), ("anomaly", "lab_1")]


def test_each_anomaly_is_worth_minus_3_at_the_end_and_minus_1_with_lab_406() -> None:
    """AN-6.8"""
    s = scene().anomaly(A, "factory_1").anomaly(A, "factory_2")
    assert s.score(A)["anomalies"] == -6
    assert s.board(A, 406).score(A)["anomalies"] == -2


def test_a_covered_lab_406_does_not_help() -> None:
    """AN-6.8"""
    assert scene().board(A, 406).anomaly(A, "lab_1").score(A)["anomalies"] == -3


def test_an_anomaly_is_removed_by_an_action() -> None:
    """AN-6.9"""
    s = scene().anomaly(A, "factory_1").nothing(A).have(A, water=2, neutronium=1).turn(A)
    s.play(A, "clear", "factory_1", "engineer")
    assert s.on(A, "factory_1") == 0 and s.state.anomalies == 12 and s.asked(B) == "turn_action"


def test_with_predictable_paradoxes_exactly_one_token_is_taken_instead_of_a_roll() -> None:
    """AN-6.10"""
    s = scene(predictable_paradoxes=True).era(3).warp(A, 1, "gold").warp(A, 2, "water").warp(B, 2, "gold").rolls(TWO).new_era()
    assert (s.goods(A, "paradox"), s.goods(B, "paradox")) == (2, 1) and s.state.rng.script == [TWO]


def test_a_free_action_that_reaches_the_limit_is_warned_of() -> None:
    """AN-6.4"""
    s = scene().have(A, paradox=1).board(A, 414).turn(A)
    assert s.warned(A, "free", 414) == []
    s.have(A, paradox=2)
    assert s.warned(A, "free", 414) == ["anomaly_now"]
