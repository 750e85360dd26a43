"""Setup, the structure of an Era, Preparation (sections 2 to 5)."""

from __future__ import annotations

from typing import Any

import pytest

from rondel.titles.anachrony.rules.cards import MINE_CARDS, RECRUIT_CARDS
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import GOODS, NEUTRONIUM, PATH_NUMBER, WORKERS
from titles.anachrony.facts import facts
from titles.anachrony.scene import DEFAULT_PATHS, GAME, A, B, C, Scene, scene


def fresh(seats: int = 2, seed: int = 1, **settings: Any) -> Anachrony:
    """The table before anybody has chosen a Path."""
    state = GAME.new(seats, seed, settings)
    assert isinstance(state, Anachrony)
    return state


# ---------------------------------------------------------------------- 2 the shared area


@pytest.mark.parametrize(("seats", "third"), [(1, False), (2, False), (3, False), (4, True)])
def test_a_third_hex_of_each_capital_action_is_there_with_four_players_only(seats: int, third: bool) -> None:
    """AN-2.1"""
    s = scene(seats).have(A, water=9, titanium=9).workers(A, genius=1).pool(engineer=1).turn(A)
    for action in ("construct", "recruit", "research"):
        assert s.can(A, "place", f"{action}_2", "genius") and s.can(A, "place", f"{action}_3", "genius") == third


def test_no_evacuation_is_possible_at_the_beginning() -> None:
    """AN-2.2"""
    s = scene().board(A, 301, 302, 303).turn(A)
    assert not s.can(A, "place", "evacuation_pool", "engineer")
    assert s.why_not(A, "place", "evacuation_pool", "engineer") == ("before_impact", "AN-18.1")


def test_recruit_and_mine_cards_are_shuffled_into_two_face_down_decks() -> None:
    """AN-2.3"""
    s, other = fresh(seed=1), fresh(seed=2)
    assert sorted(s.recruit_deck) == sorted(s.mine_deck) == list(range(11))
    assert s.recruit_deck != other.recruit_deck and s.mine_deck != other.mine_deck
    assert s.view(0)["decks"] == {"recruit": 11, "mine": 11, "level_2": 0}


def test_only_the_top_tile_of_a_primary_stack_is_seen_and_secondary_stacks_are_empty() -> None:
    """AN-2.4"""
    s = fresh()
    for row in range(4):
        assert sorted(s.yards[row]) == [100 * (row + 1) + n for n in range(1, 16)] and s.yards[4 + row] == ()
        shown = list(s.view(0)["yard"].values())[row]
        assert (shown["primary"], shown["below"], shown["secondary"]) == (s.yards[row][-1], 14, [])
    assert s.yards[:4] != fresh(seed=2).yards[:4]


def test_the_supply_has_twelve_anomalies_and_three_breakthroughs_of_each_kind() -> None:
    """AN-2.5"""
    s = fresh()
    assert s.anomalies == 12 and s.breakthroughs == [3] * 15
    assert s.view(0)["anomalies"] == 12 and len(s.view(0)["breakthroughs"]) == 15


def test_seven_random_timeline_tiles_with_the_impact_tile_between_four_and_five() -> None:
    """AN-2.6"""
    s = fresh()
    assert len(set(s.timeline)) == 7 and set(s.timeline) <= set(range(12)) and s.timeline != fresh(seed=2).timeline
    assert s.impact_after == 4 and not s.view(0)["timeline"][0]["symbols"]


def test_one_superproject_lies_above_each_timeline_tile_and_only_the_first_is_face_up() -> None:
    """AN-2.7"""
    s = fresh()
    assert len(set(s.superprojects[1:])) == 7 and min(s.superprojects[1:]) >= 1
    shown = [tile["superproject"] for tile in s.view(0)["timeline"]]
    assert shown[0] != "hidden" and shown[1:] == ["hidden"] * 6


def test_every_focus_marker_starts_under_tile_one() -> None:
    """AN-2.8"""
    s = scene(4)
    assert [p.focus for p in s.state.players] == [1, 1, 1, 1]
    assert s.state.view(0)["timeline"][0]["focus"] == [0, 1, 2, 3]


def test_five_endgame_conditions_are_revealed_and_experiments_only_with_doomsday() -> None:
    """AN-2.9"""
    experiments = len(CONDITIONS) - 1
    plain = [fresh(seed=seed).endgame for seed in range(30)]
    assert {len(set(cards)) for cards in plain} == {5} and all(experiments not in cards for cards in plain)
    assert any(experiments in fresh(seed=seed, doomsday=True).endgame for seed in range(30))


# ---------------------------------------------------------------------- 3 the players


def test_each_player_chooses_a_different_path() -> None:
    """AN-3.1"""
    s = fresh(3)
    s.apply(0, ("path", "progress"))
    assert s.legal(1) == [("path", "harmony"), ("path", "dominance"), ("path", "salvation")]
    assert [(action, reason.key, rule) for action, reason, rule in s.blocked(1)] == [
        (("path", "progress"), "path_taken", "AN-3.1")
    ]


def test_everybody_uses_the_same_side_of_the_player_boards() -> None:
    """AN-3.1"""
    assert [p.board for p in scene(4).state.players] == [0, 0, 0, 0]
    assert [p.board for p in scene(4, side="B").state.players] == [1, 2, 3, 4]


def test_each_player_takes_six_exosuits_nine_warp_tiles_and_eight_path_markers() -> None:
    """AN-3.2: one of the Path markers is the Focus marker."""
    s = fresh()
    for p in s.players:
        assert (p.exosuits, p.hexes, p.warps, p.markers()) == (6, 0, [0] * 9, 7)


def test_the_path_board_has_a_random_side_whatever_the_side_of_the_player_board() -> None:
    """AN-3.3"""
    for side in "AB":
        found = set()
        for seed in range(12):
            s = fresh(2, seed, side=side)
            s.apply(0, ("path", "harmony"))
            s.apply(1, ("path", "dominance"))
            found.add(tuple(p.evacuation_side for p in s.players))
        assert len(found) == 4


@pytest.mark.parametrize("fact", facts("paths")["paths"], ids=lambda fact: fact["id"])
def test_each_player_receives_the_starting_assets_of_the_path(fact: dict[str, Any]) -> None:
    """AN-3.4"""
    s = fresh()
    s.apply(0, ("path", fact["id"]))
    s.apply(1, s.legal(1)[0])
    shown = s.view(0)["players"][0]
    start = fact["start"]
    assert {good: n for good, n in shown["goods"].items() if n} == {g: n for g, n in start.items() if g in GOODS and n}
    assert shown["active"] == {kind: start["active"].count(kind) for kind in WORKERS}
    assert shown["tired"] == {kind: start["tired"].count(kind) for kind in WORKERS}
    assert sum(s.players[0].breakthroughs) == start["breakthrough_random"]


def test_the_breakthrough_of_progress_is_random() -> None:
    """AN-3.4"""
    assert len({tuple(scene(2, ("progress", "harmony"), seed=seed).owned(A)) for seed in range(20)}) > 5


@pytest.mark.parametrize(("path", "step"), [("harmony", 3), ("dominance", 4), ("progress", 4), ("salvation", 5)])
def test_markers_start_on_the_start_step_of_morale_and_on_step_zero_of_time_travel(path: str, step: int) -> None:
    """AN-3.5"""
    others = tuple(other for other in DEFAULT_PATHS if other != path)
    for side, start in (("A", 4), ("B", step)):
        p = scene(2, (path, *others), side=side).player(A)
        assert (p.morale + 1, p.travel) == (start, 0)


@pytest.mark.parametrize("fact", facts("paths")["paths"], ids=lambda fact: fact["id"])
def test_each_player_chooses_one_of_the_two_leaders_of_the_path(fact: dict[str, Any]) -> None:
    """AN-3.6"""
    s = fresh()
    s.apply(0, ("path", fact["id"]))
    s.apply(1, s.legal(1)[0])
    assert s.legal(0) == [("leader", leader["id"]) for leader in fact["leaders"]]
    assert (s.decision(0).kind, s.decision(0).rule) == ("choose_leader", "AN-3.6")
    s.apply(0, s.legal(0)[1])
    assert s.view(1)["players"][0]["leader"] == fact["leaders"][1]["id"]


def test_the_first_player_is_random_and_the_others_receive_extra_water() -> None:
    """AN-3.7: 0, 1, 1, 2 extra water in clockwise order."""
    firsts = set()
    for seed in range(20):
        s = fresh(4, seed)
        for seat, path in enumerate(DEFAULT_PATHS[:3]):
            s.apply(seat, ("path", path))
        before = [p.have[4] for p in s.players]
        for seat in range(4):
            s.apply(seat, s.legal(seat)[0])
        assert [s.players[(s.first + i) % 4].have[4] - before[(s.first + i) % 4] for i in range(4)] == [0, 1, 1, 2]
        assert s.banner == s.first
        firsts.add(s.first)
    assert firsts == {0, 1, 2, 3}


def test_path_numbers_follow_the_order_of_the_printed_list() -> None:
    """AN-3.1: what a seat chose is what it plays."""
    s = scene(4)
    assert [p.path for p in s.state.players] == [PATH_NUMBER[path] for path in DEFAULT_PATHS]


# ---------------------------------------------------------------------- 4 the structure of an Era


def quiet_era(s: Scene) -> list[str]:
    """Play one Era in which nobody does anything; the kinds of decisions in order."""
    era, kinds = s.state.era, []
    while s.state.era == era:
        seat = s.state.actors()[0]
        kind = s.asked(seat)
        kinds.append(kind)
        s.play(seat, *{"power_up": ("done",), "choose_warp_tiles": ("warp",), "turn_action": ("pass",)}[kind])
    return kinds


def test_the_phases_of_an_era_come_in_order_and_there_is_no_paradox_phase_in_era_one() -> None:
    """AN-4.1"""
    s = scene(2, ("harmony", "progress")).powered(A, 0).powered(B, 0).new_era()
    s.state.log = []
    kinds = quiet_era(s)
    assert kinds == ["power_up"] * 2 + ["choose_warp_tiles"] * 2 + ["turn_action"] * 2
    quiet_era(s)
    phases = [event[2] for event in s.state.log if event[1] == "phase"]
    assert phases[phases.index("clean_up") + 1 :] == [
        "preparation", "paradox", "power_up", "warp", "action_rounds", "clean_up", "preparation", "paradox", "power_up",
    ]  # fmt: skip


def test_in_era_one_there_is_no_paradox_phase() -> None:
    """AN-4.1"""
    s = scene()
    s.state.log = []
    s.new_era()
    assert [event[2] for event in s.state.log if event[1] == "phase"] == ["preparation", "power_up"]


def test_a_change_of_banner_takes_effect_at_the_start_of_the_next_era() -> None:
    """AN-4.2"""
    s = scene(3, ("harmony", "progress", "salvation")).have(B, water=2).turn(A).passes(A)
    s.play(B, "place", "council_left", "scientist")
    assert s.state.banner == B and s.state.turn_order() == [A, B, C] and s.state.actors() == (C,)
    s.passes(C, B)
    assert s.state.era == 2 and s.state.turn_order() == [B, C, A]
    for seat in (A, B, C):
        s.play(seat, "done")
    for seat in (A, B, C):
        s.play(seat, "warp")
    assert s.state.actors() == (B,)


# ---------------------------------------------------------------------- 5 Preparation


@pytest.mark.parametrize("era", range(1, 8))
def test_preparation_turns_the_superproject_of_the_next_tile_face_up(era: int) -> None:
    """AN-5.1"""
    s = scene().era(era).new_era()
    shown = [tile["superproject"] != "hidden" for tile in s.state.view(A)["timeline"]]
    assert shown == [tile <= era + 1 for tile in range(1, 8)]


def test_a_superproject_of_the_next_era_is_only_information() -> None:
    """AN-5.2"""
    s = scene().project(1, "rescue_pods").project(2, "exocrawler").breakthroughs(A, "circle warfare")
    s.have(A, titanium=5, uranium=5).turn(A).play(A, "place", "construct_1", "scientist")
    assert not s.can(A, "build", "exocrawler")
    assert s.why_not(A, "build", "exocrawler") == ("superproject_future", "AN-5.2")


def test_the_top_tile_of_each_primary_stack_moves_onto_the_secondary_stack() -> None:
    """AN-5.3: the top tiles of all eight stacks can then be built."""
    s = scene().era(2)
    before = [tuple(stack) for stack in s.state.yards]
    s.new_era()
    for row in range(4):
        assert s.state.yards[row] == before[row][:-1]
        assert s.state.yards[4 + row] == (*before[4 + row], before[row][-1])
    s.have(A, titanium=9, uranium=9, gold=9, neutronium=9, water=9).turn(A).play(A, "place", "construct_1", "scientist")
    tops = {("build", stack[-1]) for stack in s.state.yards}
    assert len(tops) == 8 and tops <= set(s.legal(A))


def test_four_workers_of_the_next_recruit_card_replace_the_pool() -> None:
    """AN-5.4"""
    s = scene().pool(genius=4)
    card = RECRUIT_CARDS[s.state.recruit_deck[-1]]
    assert s.new_era().state.recruit_pool == list(card)


def test_five_resources_of_the_next_mine_card_replace_the_pool() -> None:
    """AN-5.5"""
    s = scene().mine(neutronium=5)
    card = MINE_CARDS[s.state.mine_deck[-1]]
    assert s.new_era().state.mine_pool == [card.count(good) for good in range(4)]


def test_the_cubes_beside_the_mine_spaces_are_there_again_in_every_era() -> None:
    """AN-5.5: uranium, gold, titanium from top to bottom."""
    for space, cube in (("mine_1", "uranium"), ("mine_2", "gold"), ("mine_3", "titanium")):
        s = scene().taken(B, space).clean_up().mine(neutronium=1).nothing(A).powered(A, 1).workers(A, engineer=1).turn(A)
        assert s.play(A, "place", space, "engineer").goods(A, cube) == 1


def test_after_the_impact_neutronium_replaces_the_top_resource_of_the_mine_card() -> None:
    """AN-5.6"""
    s = scene().era(5).impact()
    card = MINE_CARDS[s.state.mine_deck[-1]]
    expected = [NEUTRONIUM, *card[1:]]
    assert s.new_era().state.mine_pool == [expected.count(good) for good in range(4)]
