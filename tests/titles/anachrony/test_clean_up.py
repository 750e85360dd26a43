"""Clean Up (section 16)."""

from __future__ import annotations

import pytest

from rondel.titles.anachrony.rules.things import COLLAPSED
from titles.anachrony.scene import A, B, Scene, scene

CAPITAL = tuple(f"{action}_{number}" for action in ("construct", "recruit", "research") for number in (1, 2, 3))


def test_workers_come_home_tired_from_ordinary_actions() -> None:
    """AN-16.1"""
    s = scene().board(A, 413).workers(A, engineer=1, scientist=1).workers(A, tired=True).turn(A)
    s.play(A, "place", "purify_pool", "scientist").passes(B).play(A, "work", 413, "engineer").passes(A)
    assert (s.tired(A, "scientist"), s.tired(A, "engineer"), s.player(A).busy) == (1, 1, [])


def test_workers_come_home_active_from_motivating_actions() -> None:
    """AN-16.1"""
    s = scene().board(A, 201).mine(gold=1).workers(A, engineer=1, scientist=1).workers(A, tired=True).turn(A)
    s.play(A, "place", "mine_1", "engineer").passes(B).play(A, "work", 201, "scientist").passes(A)
    assert (s.active(A, "scientist"), s.active(A, "engineer")) == (1, 1)
    assert (s.tired(A, "scientist"), s.tired(A, "engineer")) == (0, 0)


@pytest.mark.parametrize("tile", (310, 415))
def test_workers_do_not_come_home_from_actions_where_they_die(tile: int) -> None:
    """AN-16.1"""
    s = scene().board(A, tile).workers(A, scientist=1).workers(A, tired=True).turn(A)
    assert s.warned(A, "work", tile, "scientist") == ["worker_dies"]
    s.play(A, "work", tile, "scientist")
    assert s.player(A).all_workers() == 1
    s.passes(B, A)
    assert s.player(A).all_workers() == 0


def test_a_worker_who_is_not_motivated_where_another_would_be_is_warned_of() -> None:
    """AN-16.1, AN-1.13"""
    s = scene().board(A, 408).workers(A, scientist=1, administrator=1).turn(A)
    assert s.warned(A, "work", 408, "scientist") == ["not_motivated"] and s.warned(A, "work", 408, "administrator") == []


def test_exosuits_return_to_the_supply_and_not_to_the_hexes() -> None:
    """AN-16.2: seen at the end of the game, where step D is skipped."""
    s = scene().era(7).powered(A, 4).turn(A).play(A, "place", "purify_pool", "engineer").passes(B, A)
    assert s.state.over and s.player(A).exosuits == 3 and s.player(A).hexes.bit_count() == 3


def test_spaces_are_free_again_before_the_impact() -> None:
    """AN-16.2"""
    s = scene().taken(A, "research_1", "council_left", "mine_1").clean_up()
    assert set(s.state.spaces) == {-1}


@pytest.mark.parametrize(("action", "worker"), [("construct", "scientist"), ("recruit", "engineer"), ("research", "scientist")])
def test_after_the_impact_a_capital_tile_flips_when_its_exosuit_leaves(action: str, worker: str) -> None:
    """AN-16.3"""
    s = scene().era(5).impact().taken(A, f"{action}_1", "mine_1", "council_right").clean_up()
    assert s.state.era == 6 and s.state.spaces.count(COLLAPSED) == 1
    assert s.state.view(B)["spaces"][f"{action}_1"] == "collapsed"
    s.powered(A, 1).have(A, titanium=9).pool(scientist=1).turn(A)
    assert not s.can(A, "place", f"{action}_1", worker) and s.can(A, "place", f"{action}_2", worker)
    assert s.why_not(A, "place", f"{action}_1", worker) == ("capital_collapsed", "AN-16.3")


def test_path_markers_return_from_free_action_spaces() -> None:
    """AN-16.4"""
    s = scene().board(A, 303, 304).turn(A).play(A, "free", 303).play(A, "free", "force")
    assert s.player(A).markers() == 5
    s.passes(A, B)
    assert s.player(A).markers() == 7 and s.turn(A).can(A, "free", 303) and s.can(A, "free", "force")


def test_zaida_and_samira_act_in_this_step() -> None:
    """AN-16.4: in turn order, before the check for the Impact."""
    s = scene(2, ("harmony", "dominance"), ("zaida", "samira")).era(4).have(A, water=2).pool(genius=1).mine(gold=1)
    s.state.first = B
    s.clean_up()
    assert s.asked(B) == "samira" and not s.state.impacted
    s.play(B, "decline")
    assert s.asked(A) == "zaida" and not s.state.impacted
    s.play(A, "decline")
    assert s.state.impacted


@pytest.mark.parametrize("era", range(1, 7))
def test_the_impact_is_resolved_at_the_end_of_era_four(era: int) -> None:
    """AN-16.5"""
    assert scene().era(era).clean_up().state.impacted == (era == 4)


def test_with_doomsday_the_impact_follows_the_impact_tile() -> None:
    """AN-16.5: dice without effect, the tile lies after tile 5."""
    for era, happens in ((4, False), (5, True)):
        s = scene(doomsday=True).era(era).rolls(2, 2).clean_up()
        assert s.state.impacted == happens


def collapse(s: Scene, *standing: str) -> Scene:
    """Everything of the Capital has collapsed except these spaces."""
    for number, space in enumerate(CAPITAL):
        if space not in standing and number % 3 < s.state.rules.hexes:
            s.state.spaces[number] = COLLAPSED
            s.state.capital_flipped |= 1 << number
    return s


@pytest.mark.parametrize("seats", (2, 3, 4))
def test_the_game_ends_when_all_capital_tiles_are_flipped(seats: int) -> None:
    """AN-16.6: 6 tiles with up to three players, 9 with four."""
    s = collapse(scene(seats).era(5).impact(), "research_2")
    s.clean_up()
    assert not s.state.over and s.state.era == 6
    s.taken(A, "research_2").clean_up()
    assert s.state.over and s.state.outcome().reason == "capital" and s.state.era == 6
    assert s.state.capital_flipped.bit_count() == (9 if seats == 4 else 6)


def test_the_game_ends_after_era_seven() -> None:
    """AN-16.6"""
    assert not scene().era(6).clean_up().state.over
    s = scene().era(7).clean_up()
    assert s.state.over and s.state.outcome().reason == "era"


def test_before_the_impact_full_capital_spaces_do_not_end_the_game() -> None:
    """AN-16.6"""
    s = scene().taken(A, "construct_1", "construct_2", "recruit_1").taken(B, "recruit_2", "research_1", "research_2").clean_up()
    assert not s.state.over and s.state.era == 2


def test_taking_the_last_capital_space_is_warned_of() -> None:
    """AN-16.6"""
    s = collapse(scene().era(5).impact(), "research_1", "research_2").turn(A)
    assert "capital_last" not in s.warned(A, "place", "research_2", "scientist")
    s.taken(B, "research_1").turn(A)
    assert s.warned(A, "place", "research_2", "scientist") == ["capital_last"]


def test_a_new_era_takes_power_from_exosuits_and_moves_every_focus_marker() -> None:
    """AN-16.7"""
    s = scene().era(2).powered(A, 4).focus(A, 1).clean_up()
    assert (s.state.era, s.player(A).exosuits, s.player(A).hexes) == (3, 6, 0)
    assert [p.focus for p in s.state.players] == [3, 3]


def test_the_owner_of_the_banner_is_first_in_the_next_era() -> None:
    """AN-16.7"""
    s = scene(3)
    s.state.banner = B
    assert s.clean_up().state.first == B
