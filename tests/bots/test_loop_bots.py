"""The bots in The LOOP: they understand every mode, level and seat count, use what is there, and do nothing for nothing."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

import rondel
from rondel.bots.mind import mind
from rondel.bots.player import Bot
from rondel.titles.the_loop.bots.minds import LoopMind
from rondel.titles.the_loop.bots.risk import dropped, overflow_table, overflows
from rondel.titles.the_loop.bots.search import chance_of
from rondel.titles.the_loop.bots.weights import Habits, Weights
from rondel.titles.the_loop.bots.worth import LOST, WON, standing
from rondel.titles.the_loop.rules.forecast import vortex_risk
from rondel.titles.the_loop.rules.modes import LEVELS, MODES
from rondel.titles.the_loop.rules.names import RING
from rondel.titles.the_loop.rules.state import REMOVED, Spacetime
from titles.the_loop.position import Position

GREEDY = "greedy"
EXPERT = "expert:simulations=6"
THREE = ("SAB-04", "SAB-05", "SAB-07")


@pytest.fixture
def habits() -> Iterator[Habits]:
    """The habits of the bots, restored after the test."""
    values = mind("the_loop")
    assert isinstance(values, LoopMind)
    usual = values.habits
    values.habits = Habits()
    yield values.habits
    values.habits = usual


@pytest.fixture
def short_sighted(habits: Habits) -> None:
    """Bots that look less far: enough where only the way of playing is tested."""
    habits.quick_width = habits.quick_branch = 2
    habits.deep_width = habits.deep_branch = habits.rivals = 2
    habits.horizon = 0


def play_turn(p: Position, name: str = GREEDY) -> list[tuple[object, ...]]:
    """The bots play to the end of the turn; what they did."""
    s = p.s
    turn = s.turn
    bots: list[Bot] = [rondel.bot(name, seed=seat) for seat in range(s.seats)]
    done: list[tuple[object, ...]] = []
    while not s.over and s.turn == turn:
        seat = s.actors()[0]
        action = bots[seat].choose(s, seat)
        done.append(action)
        s.apply(seat, action)
    return done


# ---------------------------------------------------------------------- everywhere


@pytest.mark.usefixtures("short_sighted")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("mode", MODES)
def test_every_mode_level_and_seat_count_is_played(mode: str, level: str, seats: int) -> None:
    state = rondel.game("the_loop").new(seats, 3, {"mode": mode, "level": level})
    bots = [rondel.bot(GREEDY, seed=seat) for seat in range(seats)]
    for _ in range(seats + 6):
        seat = state.actors()[0]
        state.apply(seat, bots[seat].choose(state, seat))
    seat = state.actors()[0]
    if level == LEVELS[-1]:
        assert rondel.bot("expert:simulations=2", seed=1).choose(state, seat) in state.legal(seat)


@pytest.mark.usefixtures("short_sighted")
@pytest.mark.parametrize("agents", [2, 3, 4])
def test_solo_games_are_played_for_several_turns(agents: int) -> None:
    state = rondel.game("the_loop").new(1, 5, {"solo_agents": agents})
    bot = rondel.bot(GREEDY, seed=1)
    assert isinstance(state, Spacetime)
    while not state.over and state.turn < 3:
        state.apply(0, bot.choose(state, 0))
    assert state.over or state.turn == 3


# ---------------------------------------------------------------------- what is there is used


@pytest.mark.parametrize("name", [GREEDY, EXPERT])
def test_a_win_by_a_free_move_is_not_left_lying(name: str) -> None:
    p = Position("v_girl", "extermi_404").stand("dawn").stand("renaissance", 1).doctor("end").archived(*THREE)
    p.tile("SAB-03", "medieval", cubes=5).tile("SAB-10", "robots").hand("furious_briefs").rifts(dawn=2)
    play_turn(p, name)
    assert p.s.result == "win"


@pytest.mark.parametrize("name", [GREEDY, EXPERT])
def test_the_last_damage_and_the_way_to_the_tile_are_found(name: str) -> None:
    p = Position("time_prowler", "extermi_404").stand("end").stand("renaissance", 1).doctor("dawn").archived(*THREE)
    p.tile("SAB-03", "medieval", cubes=4).tile("SAB-10", "robots").hand("quantum_dressing").rifts(dawn=1, end=1).energy(end=1)
    play_turn(p, name)
    assert p.s.result == "win"


@pytest.mark.parametrize("name", [GREEDY, EXPERT])
def test_an_era_about_to_become_a_vortex_is_cleaned(name: str) -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").stand("industrial", 1).doctor("industrial").foo("dawn", "end")
    p.rifts(dawn=3, globalization=1).hand("quantum_dressing", "patchwork_tent").energy(dawn=1)
    play_turn(p, name)
    assert p.s.tally[REMOVED] >= 2


def test_a_duplicate_next_to_its_era_is_pushed_into_it() -> None:
    p = Position("time_prowler", "extermi_404").stand("renaissance").stand("end", 1).doctor("end")
    p.dups(renaissance="DUP-05").hand("pigeon_whistle")
    assert ("push", "DUP-05", "future", 1) in play_turn(p)


def test_a_complete_tile_is_archived_and_every_agent_takes_a_bonus_card() -> None:
    p = Position("v_girl", "extermi_404").stand("dawn").doctor("end").tile("SAB-03", "medieval", cubes=5)
    p.tile("SAB-10", "robots").tile("SAB-01", "end", up=False)
    done = play_turn(p)
    assert ("archive",) in done and len([action for action in done if action[0] == "take"]) == 2


def test_the_better_card_is_taken() -> None:
    p = Position().stand("dawn").doctor("end").offer("primordial_soup", "meteor_of_doom").play("end")
    assert rondel.bot(GREEDY).choose(p.s, 0) == ("take", "meteor_of_doom")


@pytest.mark.parametrize("name", [GREEDY, EXPERT])
def test_the_time_prowler_negates_the_cube_that_makes_a_vortex(name: str) -> None:
    p = Position("time_prowler", "extermi_404").rifts(dawn=3, medieval=1).drop("dawn", "past", "doctor", bag=("DUP-05",))
    assert p.asked() == "negate_rift"
    assert rondel.bot(name, seed=1).choose(p.s, 0) == ("era", "dawn")


def test_agents_go_to_surround_the_doctor() -> None:
    p = Position("time_prowler", "extermi_404").stand("end").stand("renaissance", 1).doctor("medieval")
    p.tile("SAB-01", "robots").tile("SAB-10", "industrial")
    assert ("free_move", "dawn") in play_turn(p)


# ---------------------------------------------------------------------- modes


def test_the_last_supa_duplicate_is_destroyed_for_the_win() -> None:
    p = Position("time_prowler", "extermi_404", mode="supa_duplicates").stand("renaissance").doctor("end")
    p.archived(*THREE, "SAB-10").dups(renaissance="SUP-1 DUP-09").hand("pigeon_whistle")
    play_turn(p)
    assert p.s.result == "win_supa"


def test_the_last_centrifuge_is_overloaded_for_the_win() -> None:
    p = Position("time_prowler", "extermi_404", mode="centrifuge").stand("renaissance").doctor("end").archived(*THREE, "SAB-10")
    p.centrifuge("medieval").energy(medieval=2).hand("bottomless_thermos", "lucky_coin")
    play_turn(p)
    assert p.s.result == "win_centrifuge"


def test_of_two_parts_of_the_ultramachine_the_one_that_hurts_is_stopped() -> None:
    p = Position("time_prowler", "extermi_404", mode="ultramachine").stand("dawn").doctor("industrial").rifts(end=2, robots=3)
    p.ultra("ULT-12", "ULT-01").tile("SAB-03", "dawn", cubes=5).tile("SAB-10", "robots").play("end").play("archive")
    assert p.asked() == "discard_ultra"
    bot = rondel.bot(GREEDY, seed=1)
    assert bot.choose(p.s, 0) == ("discard", "ULT-01")
    reasons = {o.action[1]: o.reason for o in bot.explain(p.s, 0)}
    assert reasons == {"ULT-12": "ui.bot.none", "ULT-01": "tl.bot.ultra"}
    assert bot.explain(p.s, 0)[0].action == ("discard", "ULT-01"), "the best stands first"


# ---------------------------------------------------------------------- nothing for nothing


@pytest.mark.parametrize("name", [GREEDY, EXPERT])
def test_a_loop_that_brings_nothing_is_not_performed(name: str) -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").stand("industrial", 1).doctor("end").energy(dawn=3)
    p.exhausted("quantum_dressing", "pigeon_whistle").tile("SAB-03", "robots").tile("SAB-05", "end")
    done = play_turn(p, name)
    assert not [action for action in done if action[0] in ("loop", "move")] and p.s.energy[0] == 3


def test_a_loop_for_a_tile_is_performed_without_any_card() -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").doctor("dawn").energy(dawn=1).archived(*THREE)
    p.tile("SAB-04", "dawn", cubes=3).tile("SAB-10", "robots")
    play_turn(p)
    assert p.s.result == "win"


def test_energy_is_not_spent_on_moves_that_bring_nothing() -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").stand("end", 1).doctor("robots").foo("end", "robots", cycle=1)
    p.dups(dawn="DUP-02").hand("quantum_dressing").energy(dawn=1)  # no rift: the card does nothing
    assert not [action for action in play_turn(p) if action[0] == "move"] and p.s.energy[0] == 1


# ---------------------------------------------------------------------- how it thinks


def test_the_chance_to_overflow_is_that_of_the_forecast() -> None:
    p = Position("v_girl", "extermi_404").doctor("dawn").rifts(medieval=3, industrial=2, end=1).dups(medieval="DUP-01 DUP-09")
    p.s.cycle = 1
    p.s.bag = 0
    found = overflows(p.s, dropped(p.s))
    more = 1 / 7  # a duplicate may still appear before the drop
    for era in RING:
        assert found[era] == pytest.approx(vortex_risk(p.s, era) / 100, abs=0.01 + more * 0.25)
    assert overflow_table(4, 10)[2][1] == pytest.approx(0.16)  # two cubes on one slot


def test_worth_follows_what_happens() -> None:
    w = Weights()
    calm = Position().doctor("end").tile("SAB-03", "medieval", cubes=2).tile("SAB-10", "robots")
    full = Position().doctor("end").tile("SAB-03", "medieval", cubes=2).tile("SAB-10", "robots").rifts(medieval=3)
    more = Position().doctor("end").tile("SAB-03", "medieval", cubes=4).tile("SAB-10", "robots")
    hole = Position().doctor("end").tile("SAB-03", "medieval", cubes=2).tile("SAB-10", "robots").vortex("dawn")
    assert standing(full.s, w) < standing(calm.s, w) < standing(more.s, w)
    assert standing(hole.s, w) < standing(calm.s, w)
    assert 0.0 < chance_of(LOST) < 0.01 < 0.99 < chance_of(WON) <= 1.0


def test_reasons_name_what_the_action_does() -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").doctor("dawn").rifts(dawn=2).energy(dawn=2)
    p.tile("SAB-03", "end", cubes=5).tile("SAB-05", "robots").hand("quantum_dressing").exhausted("pigeon_whistle")
    said = {o.action: (o.reason, o.params) for o in rondel.bot(GREEDY, seed=1).explain(p.s, 0)}
    assert said[("loop", "spiral")] == ("tl.bot.loop_pair", {"n": 1, "k": 1})
    assert said[("free_move", "end")] == ("tl.bot.archive_path", {"mission": "SAB-03"})
    q = Position("time_prowler", "extermi_404").stand("dawn").doctor("dawn").rifts(dawn=2).tile("SAB-03", "end", cubes=1)
    q.tile("SAB-05", "robots").hand("quantum_dressing")
    said = {o.action: (o.reason, o.params) for o in rondel.bot(GREEDY, seed=1).explain(q.s, 0)}
    assert said[("use", "quantum_dressing")] == ("tl.bot.mission", {"mission": "SAB-03", "k": 2, "n": 5})
    assert said[("end",)] == ("ui.bot.none", {})


@pytest.mark.usefixtures("short_sighted")
def test_the_expert_thinks_the_same_for_the_same_seed() -> None:
    state = rondel.game("the_loop").new(2, 8, {"agents": ["extermi_404", "v_girl"]})
    seat = state.actors()[0]
    assert rondel.bot(EXPERT, seed=4).explain(state, seat) == rondel.bot(EXPERT, seed=4).explain(state, seat)


def test_a_plan_is_dropped_when_the_table_is_not_as_planned() -> None:
    p = Position("time_prowler", "extermi_404").stand("dawn").stand("industrial", 1).doctor("end").hand("quantum_dressing")
    p.rifts(dawn=1)
    bot = rondel.bot(GREEDY, seed=1)
    assert bot.choose(p.s, 0) == ("use", "quantum_dressing")
    p.archived(*THREE).tile("SAB-03", "medieval", cubes=5).rifts(dawn=0)
    while not p.s.over and p.s.turn == 1:
        p.s.apply(0, bot.choose(p.s, 0))
    assert p.s.result == "win"


@pytest.mark.parametrize(("name", "most"), [("expert-1", 1.0), ("expert", 2.0)])
def test_the_expert_keeps_its_time(name: str, most: float) -> None:
    """One who thinks by need gives the time of four decisions to a turn, which then is played at once."""
    state = rondel.game("the_loop").new(2, 8, {"agents": ["extermi_404", "v_girl"]})
    seat = state.actors()[0]
    bot = rondel.bot(name, seed=4, time=0.3)
    start = time.process_time()
    bot.choose(state, seat)
    assert time.process_time() - start < most
