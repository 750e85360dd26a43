"""No silly move in The LOOP: whatever the level, the team takes what lies before it."""

from __future__ import annotations

from bots.senses import choices, ends, every, who_sees_the_turn
from rondel.core.state import State
from rondel.titles.the_loop.rules.state import REMOVED, Spacetime
from titles.the_loop.position import Position

THREE = ("SAB-04", "SAB-05", "SAB-07")


def turns(name: str, p: Position) -> list[tuple[Spacetime, list[str]]]:
    """The turn as bots of this name play it, with one seed and another: what comes of it, and what they did."""
    turn = p.s.turn

    def in_it(state: State) -> bool:
        assert isinstance(state, Spacetime)
        return not state.over and state.turn == turn

    found = []
    for end, done in ends(name, p.s, in_it):
        assert isinstance(end, Spacetime)
        found.append((end, done))
    return found


@every
def test_a_win_by_a_free_move_is_not_left_lying(name: str) -> None:
    p = Position("v_girl", "extermi_404").stand("dawn").stand("renaissance", 1).doctor("end").archived(*THREE)
    p.tile("SAB-03", "medieval", cubes=5).tile("SAB-10", "robots").hand("furious_briefs").rifts(dawn=2)
    assert {end.result for end, _ in turns(name, p)} == {"win"}


@who_sees_the_turn
def test_the_last_damage_and_the_way_to_the_tile_are_found(name: str) -> None:
    p = Position("time_prowler", "extermi_404").stand("end").stand("renaissance", 1).doctor("dawn").archived(*THREE)
    p.tile("SAB-03", "medieval", cubes=4).tile("SAB-10", "robots").hand("quantum_dressing").rifts(dawn=1, end=1).energy(end=1)
    assert {end.result for end, _ in turns(name, p)} == {"win"}


@every
def test_an_era_about_to_become_a_vortex_is_cleaned(name: str) -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").stand("industrial", 1).doctor("industrial").foo("dawn", "end")
    p.rifts(dawn=3, globalization=1).hand("quantum_dressing", "patchwork_tent").energy(dawn=1)
    assert all([end.tally[REMOVED] >= 2 for end, _ in turns(name, p)])


@every
def test_the_cube_that_makes_a_vortex_is_negated(name: str) -> None:
    p = Position("time_prowler", "extermi_404").rifts(dawn=3, medieval=1).drop("dawn", "past", "doctor", bag=("DUP-05",))
    assert choices(name, p.s) == {"era dawn"}


@every
def test_a_duplicate_beside_its_era_is_pushed_into_it(name: str) -> None:
    p = Position("time_prowler", "extermi_404").stand("renaissance").stand("end", 1).doctor("end")
    p.dups(renaissance="DUP-05").hand("pigeon_whistle")
    assert all(["push DUP-05 future 1" in done for _, done in turns(name, p)])


@every
def test_a_complete_tile_is_archived(name: str) -> None:
    p = Position("v_girl", "extermi_404").stand("dawn").doctor("end").tile("SAB-03", "medieval", cubes=5)
    p.tile("SAB-10", "robots").tile("SAB-01", "end", up=False)
    assert all(["archive" in done for _, done in turns(name, p)])


@every
def test_a_loop_that_brings_nothing_is_not_performed(name: str) -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").stand("industrial", 1).doctor("end").energy(dawn=3)
    p.exhausted("quantum_dressing", "pigeon_whistle").tile("SAB-03", "robots").tile("SAB-05", "end")
    for _, done in turns(name, p):
        assert not [action for action in done if action.startswith("loop")], done
        assert len([action for action in done if action.startswith("move")]) <= 1, "to and fro"


@every
def test_the_part_of_the_ultramachine_that_hurts_is_stopped(name: str) -> None:
    p = Position("time_prowler", "extermi_404", mode="ultramachine").stand("dawn").doctor("industrial").rifts(end=2, robots=3)
    p.ultra("ULT-12", "ULT-01").tile("SAB-03", "dawn", cubes=5).tile("SAB-10", "robots").play("end").play("archive")
    assert choices(name, p.s) == {"discard ULT-01"}
