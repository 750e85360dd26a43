"""Rounds: section 3, one test per sentence."""

from __future__ import annotations

import random

from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import BIT, ROVER, SQUARE
from rondel.titles.planet_unknown.rules.indexes import (
    CLAIMS,
    MOVES,
)
from rondel.titles.planet_unknown.rules.rounds import CivPhase, EndOfRound, TilePhase
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, EVENT, TILE, Mission
from rondel.titles.planet_unknown.rules.tracks import Advance, Movement, Synergy
from titles.planet_unknown.table import Table, words


def new(seats: int, **settings: object) -> Mission:
    state = GAME.new(seats, 3, {"boards": "symmetric"} | settings)
    assert isinstance(state, Mission)
    return state


# ---------------------------------------------------------------------- 3. rounds


def test_a_round_is_rotation_event_tiles_civ_and_end() -> None:
    """PU-3.1."""
    s = new(2, events=True)
    chance = random.Random(1)
    phases = [s.phase]
    while s.round == 1 and not s.over:
        seat = s.actors()[0]
        s.apply(seat, chance.choice(s.legal(seat)))
        if s.phase != phases[-1]:
            phases.append(s.phase)
    assert phases == sorted(phases[:-1]) + [phases[-1]]


def test_the_commander_turns_the_station_to_any_rotation() -> None:
    """PU-3.2, RU-28."""
    t = Table(seats=3).round()
    assert t.s.actors() == (0,) and t.asked() == "rotate_station"
    assert words(t.legal()) == {f"rotate {r}" for r in range(6)}
    t.play("rotate", 4)
    assert t.s.rotation == 4 and t.s.view(None)["station"]["rotation"] == 4


def test_an_event_is_revealed_after_the_rotation() -> None:
    """PU-3.3."""
    t = Table(events=True).round()
    assert t.s.event == -1
    t.play("rotate", 0)
    assert t.s.event >= 0


def test_all_players_act_at_the_same_time_in_the_tile_phase() -> None:
    """PU-3.4."""
    t = Table(seats=4).on_table(TilePhase(-1))
    assert t.s.actors() == (0, 1, 2, 3)


def test_new_top_tiles_become_visible_when_all_have_finished() -> None:
    """PU-3.5, RU-5."""
    t = Table(seats=2).on_table(TilePhase(-1), CivPhase(-1))
    before = t.s.view(1)["station"]
    while 0 in t.s.actors():
        t.play(*t.legal(0)[0])
    assert t.s.view(1)["station"] == before and t.s.view(0)["station"] == before
    while t.s.phase == TILE and t.s.actors():
        t.play(*t.legal(1)[0], seat=1)
    assert sum(t.s.left) == 142


def test_civ_claims_are_resolved_in_commander_order() -> None:
    """PU-3.6."""
    t = Table(seats=3)
    t.s.commander = 1
    for seat in range(3):
        t.p(seat).have[CLAIMS] = 1
    t.on_table(CivPhase(-1))
    order = []
    while t.s.actors():
        (seat,) = t.s.actors()
        order += [seat] if seat not in order else []
        t.play(*t.legal(seat)[-1], seat=seat)
    assert order == [1, 2, 0]


def test_the_commander_token_passes_to_the_left_neighbour() -> None:
    """PU-3.7."""
    t = Table(seats=3).on_table(EndOfRound(-1))
    assert t.s.commander == 1 and t.s.round == 2


def test_pending_effects_are_resolved_in_any_order_and_new_ones_join() -> None:
    """PU-3.8."""
    t = Table().track(biomass=2, rover=9).lay("I3-BC", "F1", 2).rover("F1")
    t.window(Advance(0, 2), Advance(0, 3))
    assert words(t.legal()) >= {"next patch", "next movement", "next synergy"}
    assert ("finish",) not in t.legal() and t.reasons()[("finish",)] == ("finish_first", "PU-3.8")


def test_a_multi_step_advance_is_not_interrupted_and_movement_is_spent_in_pieces() -> None:
    """PU-3.9."""
    t = Table().track(rover=2).rover("F6").no_pods().window(Advance(0, ROVER, 2), selects=True)
    assert t.height("rover") == 4
    t.play("next", "movement")
    assert t.have(MOVES) == 3
    t.play("move", "F6", "F5").play("next", "select_tile")
    assert t.have(MOVES) == 2


def test_abilities_marked_any_time_work_in_tile_and_civ_windows_only() -> None:
    """PU-3.10, RU-6."""
    for phase, usable in ((TILE, True), (CIV_PHASE, True), (EVENT, False)):
        t = Table("horizon").tech(5).rover("F6").moves(1).window(phase=phase)
        assert (("use", "rover_advance") in t.legal()) == usable
        if not usable:
            assert t.reasons()["use", "rover_advance"] == ("wrong_window", "PU-3.10")


def test_start_of_turn_effects_come_before_a_tile_is_selected() -> None:
    """PU-3.11."""
    t = Table("oasis").tech(2).lay("I3-EW", "F1", 2).rover("F2")
    wet = t.terrain("water")[0]
    t.p().grid[14] = BIT[SQUARE[wet]]
    t.on_table(TilePhase(-1))
    assert t.have(MOVES) == 1 and ("next", "select_tile") in t.legal()


def test_movement_and_synergy_wait_in_the_pool() -> None:
    """PU-3.8: like gains are one."""
    merged = Movement(0, 2, 1).merged(Movement(0, 3, 1))
    assert isinstance(merged, Movement) and (merged.points, merged.gains) == (5, 2)
    assert Synergy(0).merged(Synergy(0)) is None
