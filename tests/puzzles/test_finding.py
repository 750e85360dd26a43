"""Finding and making: what is given up early, what is measured to the end, and where decisions are looked at."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import rondel
from puzzles.by_hand import small
from rondel import shelf
from rondel.analysis.depths import Depth
from rondel.analysis.judging import JUDGE, Glance
from rondel.analysis.moments import Moment
from rondel.bots.asking import dealt
from rondel.bots.chance import pace
from rondel.bots.player import Bot
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.puzzles import Puzzle, of, read
from rondel.puzzles.contest import CLEAR, Contest
from rondel.puzzles.finding import (
    FIRST_THIRD,
    GAP,
    MEASURED,
    STAGES,
    chosen,
    confirmed,
    found,
    key_length,
    later,
    measured,
    stands,
)
from rondel.puzzles.making import LOOKED, Maker, played

SHIPPED = [one for title in shelf.titles() for one in of(title.id)]


def test_rivals_meet_the_same_worlds() -> None:
    state = dealt(rondel.game("the_loop").new(1, 3), 0)
    options = state.legal(0)[:2]
    once = Contest(state, 0, options, 1).play(2)
    twice = Contest(state, 0, options[::-1], 1).play(1).play(2)
    assert once.results == twice.results
    assert [len(found) for found in once.results.values()] == [2, 2]
    best = once.ranked()[0]
    assert once.lead(best)[0] >= 0


def test_a_lead_that_is_the_same_in_every_world_is_no_surer_than_its_judge() -> None:
    contest = Contest(dealt(rondel.game("the_loop").new(1, 3), 0), 0, [("a",), ("b",)], 1)
    contest.results = {("a",): [0.5] * 48, ("b",): [0.45] * 48}
    assert contest.lead(("a",)) == pytest.approx((0.05, JUDGE))


def test_what_is_only_a_little_behind_in_few_worlds_does_not_rest() -> None:
    contest = Contest(dealt(rondel.game("the_loop").new(1, 3), 0), 0, [("a",), ("b",), ("c",), ("d",)], 1)
    contest.results = {("a",): [0.6] * 4, ("b",): [0.6] * 4, ("c",): [0.2, 0.9, 0.1, 0.7], ("d",): [0.4] * 4}
    contest.rest(0.12, CLEAR)
    assert list(contest.rested) == [("d",)]
    contest.rest(0.12)
    assert list(contest.rested) == [("d",), ("c",)]


def test_what_leads_only_while_play_stops_early_is_seen_a_turn_later(monkeypatch: pytest.MonkeyPatch) -> None:
    state = dealt(rondel.game("the_loop").new(1, 3), 0)
    answer, other = state.legal(0)[:2]

    def played_on(start: State, seat: int, action: Action, turns: int, seed: int, player: Bot | None) -> float:
        return 0.7 if action == answer and turns == 2 else 0.5

    monkeypatch.setattr("rondel.puzzles.contest.played_on", played_on)
    contest = Contest(state, 0, [answer, other], 2).play(4)
    assert contest.lead(answer)[0] == pytest.approx(0.2)
    assert later(contest, answer, 4, 100) == 0.0


class Luck:
    """Stands for play-outs: what comes of an action is `worth[action]`, a little up and down from world to world."""

    def __init__(self, worth: dict[Action, float], later: dict[Action, float] | None = None) -> None:
        self.worth = worth
        self.later = later or worth
        self.played: list[tuple[Action, int]] = []

    def __call__(self, start: State, seat: int, action: Action, turns: int, seed: int, player: Bot | None) -> float:
        self.played.append((action, turns))
        worth = self.worth if turns == 2 else self.later
        return worth.get(action, 0.3) + 0.01 * (seed % 2)


def lucky(monkeypatch: pytest.MonkeyPatch, worth: dict[Action, float], later: dict[Action, float] | None = None) -> Luck:
    luck = Luck(worth, later)
    monkeypatch.setattr("rondel.puzzles.contest.played_on", luck)
    return luck


def test_what_cannot_lead_is_given_up_after_few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    start = dealt(rondel.game("the_loop").new(1, 3), 0)
    answer, *others = start.legal(0)[:3]
    luck = lucky(monkeypatch, {answer: 0.3, others[0]: 0.5})
    assert measured(start, 0, [answer, *others]) is None
    assert len(luck.played) == 4 * 3


def test_what_leads_is_measured_to_the_end_and_what_is_far_behind_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    start = dealt(rondel.game("the_loop").new(1, 3), 0)
    answer, near, far = start.legal(0)[:3]
    luck = lucky(monkeypatch, {answer: 0.6, near: 0.5, far: 0.1})
    contest = measured(start, 0, [answer, near, far])
    assert contest is not None and contest.everybody() == [answer, near, far]
    counts = [sum(action == one for action, _ in luck.played) for one in (answer, near, far)]
    assert counts == [MEASURED, MEASURED, 4]
    monkeypatch.setattr("rondel.puzzles.contest.played_on", Luck({answer: 0.5 + GAP / 2 + 0.01, near: 0.5}))
    assert measured(start, 0, [answer, near, far]) is None


def test_a_later_horizon_ends_where_the_lead_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    start = dealt(rondel.game("the_loop").new(1, 3), 0)
    answer, near, far = start.legal(0)[:3]
    luck = lucky(monkeypatch, {answer: 0.6, near: 0.5})
    contest = Contest(start, 0, [answer, near, far], 2).play(4)
    assert later(contest, answer, MEASURED, 0) == pytest.approx(0.1)
    assert sum(turns == 3 for _, turns in luck.played) == 8 * 3
    luck.later, luck.played = {answer: 0.53, near: 0.5}, []
    later(contest, answer, MEASURED, 0)
    assert len(luck.played) == MEASURED * 3, "what is neither plain nor out of reach takes all worlds"


def test_of_options_that_come_to_the_same_none_is_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    start = dealt(rondel.game("the_loop").new(1, 3), 0)
    first, one, other = start.legal(0)[:3]
    luck = lucky(monkeypatch, {first: 0.4, one: 0.6})
    apart, tied = Glance({first: 5.0, one: 4.0, other: 3.0}, {}), Glance({first: 5.0, one: 4.0, other: 4.0}, {})
    assert chosen(start, 0, apart, one, False) == one
    assert chosen(start, 0, tied, one, False) == one, "worth the same, but another position"
    assert chosen(start, 0, apart, first, False) == one, "what nobody wants is looked at, too"
    monkeypatch.setattr("rondel.puzzles.finding.line", lambda moment, action, open_cards: ([], "the same end"))
    luck.played = []
    assert chosen(start, 0, tied, one, False) is None
    assert len(luck.played) == 3 * 4
    luck.worth = {first: 0.6, one: 0.4}
    assert chosen(start, 0, apart, one, False) is None, "what a look ahead prefers is an answer of easy puzzles only"


def test_a_key_goes_on_to_the_last_step_of_which_the_others_are_clearly_worse(monkeypatch: pytest.MonkeyPatch) -> None:
    one = next(one for one in SHIPPED if len(one.line) > 2)
    start, steps = dealt(one.state(), one.seat), [one.action(text) for text in one.line]
    lucky(monkeypatch, {steps[1]: 0.5})
    assert key_length(start, one.seat, list(steps)) == 2
    lucky(monkeypatch, {steps[1]: 0.3 + GAP / 2})
    assert key_length(start, one.seat, list(steps)) == 1


def test_what_no_plan_doubts_is_not_played_on(monkeypatch: pytest.MonkeyPatch) -> None:
    start = dealt(rondel.game("the_loop").new(1, 3), 0)
    luck = lucky(monkeypatch, {})
    ranked: list[Action] = []

    def first(level: str, at: State, seat: int) -> Action:
        return ranked[0]

    def looked(moment: Moment, depth: Depth, open_cards: bool) -> Glance:
        ranked[:] = moment.options
        return Glance({action: -float(place) for place, action in enumerate(ranked)}, {})

    monkeypatch.setattr("rondel.puzzles.finding.choice", first)
    monkeypatch.setattr("rondel.puzzles.finding.glance", looked)
    came: Counter[str] = Counter()
    assert found(start, 0, "tl-1", "a test", False, came) is None
    assert not luck.played and came == {STAGES[0]: 1}
    assert found(start, 0, "tl-1", "a test", True, came) is None
    assert luck.played and came == {STAGES[0]: 2, STAGES[1]: 1}


@pytest.mark.parametrize(("behind", "worlds", "there"), [(0.2, FIRST_THIRD, False), (-0.1, 112, True)])
def test_a_deep_check_ends_where_no_more_worlds_could_turn_it_over(
    monkeypatch: pytest.MonkeyPatch, behind: float, worlds: int, there: bool
) -> None:
    one = read("by-hand", small())
    answer, near = one.action(one.key[0]), one.action(one.rivals[0].action)
    lucky(monkeypatch, {answer: 0.6, near: 0.6 + behind})
    checked = confirmed(one)
    assert checked["deep_worlds"] == worlds and stands(checked) is there


@pytest.mark.parametrize(
    ("lead", "error", "longer", "confirmed"),
    [
        (0.05, 0.011, 0.03, True),
        (0.05, 0.02, 0.03, False),
        (0.03, 0.005, 0.03, False),
        (0.05, 0.011, 0.01, False),
        (-0.1, 0.01, 0.1, False),
    ],
)
def test_a_deep_check_asks_for_a_real_lead_at_two_horizons(lead: float, error: float, longer: float, confirmed: bool) -> None:
    assert stands({"deep_lead": lead, "deep_error": error, "deep_longer": longer}) is confirmed
    assert not stands({})


def test_decisions_are_looked_at_where_much_hangs_on_a_point(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    maker = Maker("planet_unknown", tmp_path, seats=(2,))
    late = {place for place, at, _ in played("planet_unknown", 2, 7) if pace(at) > 0.5}
    monkeypatch.setattr("rondel.puzzles.making.played", lambda game, seats, seed: played(game, seats, 7))
    looked: list[int] = []

    def kept(self: Maker, number: int, moments: list[tuple[int, State, int]], chance: Random) -> list[None]:
        looked.extend([place for place, _, _ in moments])
        return []

    monkeypatch.setattr(Maker, "looked", kept)
    for number in range(3):
        assert list(maker.candidates(number)) == []
    assert looked == sorted(looked[:LOOKED]) + sorted(looked[LOOKED : 2 * LOOKED]) + sorted(looked[2 * LOOKED :])
    assert len(late.intersection(looked)) > 2 * len(set(looked) - late), "early on a point is next to nothing"


def test_making_goes_on_after_the_games_that_were_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    numbers: list[int] = []

    def candidates(self: Maker, number: int) -> list[Puzzle | None]:
        numbers.append(number)
        return [None, read(f"tl-1-{number}-1", small())]

    monkeypatch.setattr(Maker, "candidates", candidates)
    assert Maker("the_loop", tmp_path).make(2) == 2
    with (tmp_path / "making.jsonl").open("a") as notes:
        notes.write('{"game": "the_l')  # a line that was cut off
    assert Maker("the_loop", tmp_path).make(3) == 3
    assert numbers == [1, 2, 3]
    assert Maker("the_loop", tmp_path, seed=2).done() == []
