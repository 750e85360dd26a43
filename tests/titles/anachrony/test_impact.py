"""The Impact and the Collapsing Capital tiles (section 17)."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.capital import TILES
from rondel.titles.anachrony.rules.things import NEUTRONIUM
from titles.anachrony.scene import A, B, Scene, scene


def on_tile(tile: str, worker: str, **goods: int) -> Scene:
    """The tile lies on the first hex of its action; the seat has one Worker and these goods."""
    s = scene().era(5).impact(tile).nothing(A).have(A, **goods).workers(A, **{worker: 1}).workers(A, tired=True)
    return s.turn(A).play(A, "place", f"{ {'C': 'construct', 'R': 'recruit', 'S': 'research'}[tile[3]] }_1", worker)


def ready(tile: str, **workers: int) -> Scene:
    return scene().era(5).impact(tile).nothing(A).workers(A, **workers).workers(A, tired=True)


def test_the_impact_is_resolved_once() -> None:
    """AN-17.1"""
    s = scene().era(4).clean_up()
    capital = s.state.capital
    assert s.state.impacted and s.clean_up().state.capital == capital and s.state.era == 6


def test_an_impact_that_has_happened_does_not_happen_again() -> None:
    """AN-17.1: also when the Impact tile still follows the current tile."""
    s = scene().era(4).impact()
    capital = s.state.capital
    assert s.clean_up().state.capital == capital and s.state.era == 5


@pytest.mark.parametrize(("seats", "circle"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_the_minus_3_token_lies_on_the_circle_of_the_player_count(seats: int, circle: int) -> None:
    """AN-17.2: II, III, IV with two, three, four players; alone II."""
    assert scene(seats).impact().state.view(A)["penalty_circle"] == circle


def test_evacuation_is_available_after_the_impact() -> None:
    """AN-17.2"""
    s = scene().board(A, 301, 302, 303).era(4).clean_up().powered(A, 1).turn(A)
    assert s.can(A, "place", "evacuation_pool", "engineer")


@pytest.mark.parametrize(("seats", "count"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_random_capital_tiles_are_put_on_the_hexes_of_their_action(seats: int, count: int) -> None:
    """AN-17.3"""
    found = set()
    for seed in range(6):
        s = scene(seats, seed=seed).impact()
        for action in (0, 3, 6):
            drawn = [n for n in s.state.capital[action : action + 3] if n >= 0]
            assert len(set(drawn)) == count and {TILES[n].action for n in drawn} == {action}
        found.add(s.state.capital)
    assert len(found) == 6


@pytest.mark.parametrize(("path", "side", "lost"), [
    ("harmony", "A", {"TL", "TR"}), ("dominance", "A", {"TL", "TR"}), ("harmony", "B", {"TL", "TR", "BM"}),
    ("salvation", "B", {"TL", "TR"}),
])  # fmt: skip
def test_hexes_become_unavailable_on_every_player_board(path: str, side: str, lost: set[str]) -> None:
    """AN-17.4"""
    s = scene(2, (path, "progress"), side=side).powered(A, 0).impact()
    shown = s.state.view(A)["players"][A]["hexes"]
    assert {word for word, what in shown.items() if what == "unavailable"} == lost


def test_amena_loses_no_hex() -> None:
    """AN-17.4"""
    assert scene(2, ("salvation", "progress"), ("amena", "valerian")).impact().player(A).lost_hexes == 0


def test_a_covered_hex_has_no_price_and_gives_the_standard_action_and_the_effect_of_the_tile() -> None:
    """AN-17.5"""
    s = scene().era(5).impact("CC_S4", "CC_S2").nothing(A).rolls(0).turn(A)
    s.play(A, "place", "research_2", "scientist").play(A, "set", "circle")
    assert s.owned(A) == ["circle time_travel"] and s.goods(A, "vp") == 2 and s.goods(A, "water") == 0


def test_worker_restrictions_stay_after_the_impact() -> None:
    """AN-17.5"""
    s = ready("CC_S2", engineer=1, administrator=1).turn(A)
    assert not s.can(A, "place", "research_1", "engineer") and not s.can(A, "place", "construct_1", "administrator")


def test_from_the_next_era_on_the_top_slot_of_the_mine_holds_neutronium() -> None:
    """AN-17.6"""
    for seed in range(8):
        s = scene(seed=seed).era(4).clean_up()
        assert s.state.era == 5 and s.state.mine_pool[NEUTRONIUM] >= 1 and sum(s.state.mine_pool) == 5


def test_the_world_council_keeps_working_and_never_gives_tile_effects() -> None:
    """AN-17.7"""
    s = scene().era(5).impact("CC_S2", "CC_S5").taken(B, "research_1", "research_2").nothing(A).have(A, water=1).rolls(0)
    s.turn(A).play(A, "place", "council_right", "scientist").play(A, "set", "circle")
    assert s.goods(A, "vp") == 0 and s.owned(A) == ["circle time_travel"] and s.asked(B) == "turn_action"


# ---------------------------------------------------------------------- the fifteen tiles


def test_c1_makes_construction_1_resource_cheaper() -> None:
    """AN-17.8"""
    s = ready("CC_C1", scientist=1).have(A, titanium=1).yard("life_support", secondary=(305,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 305)
    assert s.on(A, "life_support_1") == 305 and s.goods(A, "titanium") == 0


def test_c2_makes_construction_1_neutronium_cheaper() -> None:
    """AN-17.8"""
    s = ready("CC_C2", scientist=1).have(A, titanium=2, water=1).yard("power_plant", secondary=(105,)).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", 105)
    assert s.on(A, "power_plant_1") == 105 and s.player(A).have[:6] == [0] * 6


@pytest.mark.parametrize(("before", "vp"), [((), 1), ((303,), 2), ((303, 304), 3)])
def test_c3_gives_the_number_of_the_spot_of_a_building(before: tuple[int, ...], vp: int) -> None:
    """AN-17.8"""
    s = ready("CC_C3", scientist=1).board(A, *before).have(A, titanium=2, uranium=1, gold=1, water=2)
    s.yard("life_support", secondary=(305,)).turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", 305)
    assert s.goods(A, "vp") == vp


@pytest.mark.parametrize(("tile", "vp"), [("CC_C3", 0), ("CC_C4", 2)])
def test_c4_gives_2_vp_for_a_superproject_and_c3_nothing(tile: str, vp: int) -> None:
    """AN-17.8"""
    s = ready(tile, scientist=1).project(5, "exocrawler").breakthroughs(A, "circle warfare").have(A, titanium=3, uranium=2)
    s.turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler").play(A, "row", "lab_1")
    assert s.goods(A, "vp") == vp


def test_c4_gives_nothing_for_a_building() -> None:
    """AN-17.8"""
    s = ready("CC_C4", scientist=1).have(A, titanium=2).yard("life_support", secondary=(305,)).turn(A)
    assert s.play(A, "place", "construct_1", "scientist").play(A, "build", 305).goods(A, "vp") == 0


def test_c5_offers_one_more_construct_action_with_the_same_worker() -> None:
    """AN-17.9: the Engineer saves 1 titanium again; there is no third action."""
    s = ready("CC_C5", engineer=1).have(A, titanium=9, uranium=9, water=9).yard("life_support", secondary=(315, 306, 305))
    s.turn(A).play(A, "place", "construct_1", "engineer").play(A, "build", 305)
    assert s.legal(A) == [("extra", "construct"), ("decline",)] and s.state.decision(A).subject == {"action": "construct"}
    s.play(A, "extra", "construct").play(A, "build", 306)
    assert s.goods(A, "titanium") == 7 and s.asked(B) == "turn_action"


def test_r5_offers_one_more_recruit_action() -> None:
    """AN-17.9"""
    s = ready("CC_R5", engineer=1).pool(administrator=2, genius=1).turn(A).play(A, "place", "recruit_1", "engineer")
    s.play(A, "extra", "recruit")
    assert s.active(A, "administrator") == 2 and s.goods(A, "vp") == 2 and s.asked(B) == "turn_action"


def test_s5_offers_one_more_research_action() -> None:
    """AN-17.9"""
    s = on_tile("CC_S5", "scientist").rolls(0, 1).play(A, "set", "circle").play(A, "extra", "research").play(A, "set", "circle")
    assert s.owned(A) == ["circle time_travel", "circle warfare"] and s.asked(B) == "turn_action"


@pytest.mark.parametrize("tile", ("CC_R5", "CC_S5"))
def test_the_extra_action_is_optional(tile: str) -> None:
    """AN-17.9"""
    s = ready(tile, genius=1).pool(administrator=2).rolls(0).turn(A)
    s.play(A, "place", "recruit_1" if tile == "CC_R5" else "research_1", "genius")
    if tile == "CC_S5":
        s.play(A, "set", "circle")
    s.play(A, "decline")
    assert s.asked(B) == "turn_action"


def test_an_extra_action_that_is_not_possible_is_not_offered() -> None:
    """AN-17.9"""
    s = ready("CC_R5", engineer=1).pool(administrator=1, genius=1).turn(A).play(A, "place", "recruit_1", "engineer")
    assert s.asked(B) == "turn_action"


def test_r1_gives_the_recruit_bonus_again() -> None:
    """AN-17.10"""
    s = ready("CC_R1", engineer=1).pool(scientist=1).turn(A).play(A, "place", "recruit_1", "engineer")
    assert s.goods(A, "water") == 4


def test_r1_may_give_another_bonus_for_a_genius() -> None:
    """AN-17.10"""
    s = ready("CC_R1", genius=1).pool(genius=1).turn(A).play(A, "place", "recruit_1", "genius")
    s.play(A, "gain", "vp").play(A, "gain", "energy_core")
    assert (s.goods(A, "vp"), s.goods(A, "energy_core"), s.goods(A, "water")) == (1, 1, 0)


@pytest.mark.parametrize(("supply", "gained"), [(2, 1), (0, 0)])
def test_r2_gives_a_powered_up_exosuit_if_one_is_in_the_supply(supply: int, gained: int) -> None:
    """AN-17.5, AN-14.9"""
    s = ready("CC_R2", engineer=1).pool(scientist=1).powered(A, 6 - supply).turn(A)
    before = s.player(A).hexes.bit_count()
    s.play(A, "place", "recruit_1", "engineer")
    assert s.player(A).hexes.bit_count() == before - 1 + gained


def test_r3_raises_morale() -> None:
    """AN-17.5"""
    s = ready("CC_R3", engineer=1).pool(scientist=1).morale(A, 4).turn(A).play(A, "place", "recruit_1", "engineer")
    assert s.player(A).morale == 4


def test_r4_wakes_all_tired_workers_after_the_new_worker_arrived() -> None:
    """AN-17.10: the bonus comes first, then everybody wakes."""
    s = ready("CC_R4", engineer=1).workers(A, tired=True, scientist=2).pool(administrator=1)
    s.state.log = []
    s.turn(A).play(A, "place", "recruit_1", "engineer")
    assert s.active(A, "scientist") == 2 and s.active(A, "administrator") == 1 and s.goods(A, "vp") == 1
    names = [event[1] for event in s.state.log]
    assert names.index("recruits") < names.index("wakes")


def test_s1_lets_the_second_die_be_set_for_nothing() -> None:
    """AN-17.11"""
    s = on_tile("CC_S1", "scientist").play(A, "set", "circle")
    assert s.asked(A) == "research_second_die" and s.can(A, "roll") and s.state.decision(A).subject == {"free": True}
    assert s.play(A, "set", "society").owned(A) == ["circle society"] and s.goods(A, "water") == 0


def test_s2_gives_2_vp() -> None:
    """AN-17.5"""
    assert on_tile("CC_S2", "scientist").rolls(0).play(A, "set", "circle").goods(A, "vp") == 2


@pytest.mark.parametrize(("worker", "titanium"), [("scientist", 3), ("genius", 2)])
def test_s3_offers_a_construct_action_for_the_superproject_in_focus_only(worker: str, titanium: int) -> None:
    """AN-17.11: a Genius counts as an Engineer for it."""
    s = ready("CC_S3", **{worker: 1}).project(5, "exocrawler").have(A, titanium=titanium, uranium=2).rolls(1).turn(A)
    s.play(A, "place", "research_1", worker).play(A, "set", "circle")
    assert s.legal(A) == [("extra", "construct"), ("decline",)] and s.asked(A) == "extra_superproject"
    s.play(A, "extra", "construct").play(A, "row", "lab_1")
    assert s.on(A, "lab_1") == 11 and s.player(A).have[:6] == [0] * 6


def test_s3_offers_nothing_that_cannot_be_paid() -> None:
    """AN-17.11"""
    s = ready("CC_S3", scientist=1).project(5, "exocrawler").have(A, titanium=2, uranium=2).rolls(1).turn(A)
    s.play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert s.asked(B) == "turn_action"


@pytest.mark.parametrize(("have", "choices"), [(0, 0), (1, 2), (2, 3)])
def test_s4_discards_up_to_2_paradox_tokens(have: int, choices: int) -> None:
    """AN-17.5"""
    s = on_tile("CC_S4", "scientist", paradox=have).rolls(0).play(A, "set", "circle")
    assert len(s.legal(A)) == choices
    if choices:
        assert s.play(A, "discard", have).goods(A, "paradox") == 0
    assert s.asked(B) == "turn_action"
