"""Puzzles: their files, what judging an attempt says, the rating, finding and making; and every one that ships."""

from __future__ import annotations

import json
import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

import rondel
from rondel import shelf
from rondel.analysis.depths import Depth
from rondel.analysis.judging import JUDGE, Glance
from rondel.analysis.moments import Moment
from rondel.bots.asking import dealt
from rondel.bots.chance import pace
from rondel.bots.player import Bot
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.core.title import Title
from rondel.guides import GUIDES, guide
from rondel.puzzles import Puzzle, PuzzleError, find, judge, library, of, read, refused, written
from rondel.puzzles.attempt import CLOSE, FOUND, OPEN, WRONG, path
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
from rondel.puzzles.rating import START, after
from rondel.record import Record
from rondel.speech import LANGUAGES, load

DOCS = Path(__file__).parents[2] / "docs" / "puzzles.md"
SHIPPED = [one for title in shelf.titles() for one in of(title.id)]


def small(**changes: Any) -> str:
    """A puzzle written by hand: the first decision of a game, by its record."""
    record = Record("the_loop", 1, 5)
    legal = [record.game.text(action) for action in record.start().legal(0)]
    parts = {
        "format": 1, "game": record.game.id, "seat": 0, "level": 1, "themes": ["cards"], "source": "a test",
        "record": json.dumps(record.data()),
    } | changes  # fmt: skip
    head = "\n".join([f"{name} = {json.dumps(value)}" for name, value in parts.items() if value is not None])
    return (
        f"{head}\n[answer]\nkey = {json.dumps(legal[:1])}\nline = {json.dumps(legal[:1])}\nchance = 0.5\nreasons = []\n"
        f"[[rivals]]\naction = {json.dumps(legal[1])}\nchance = 0.4\nline = {json.dumps(legal[1:2])}\nreasons = []\n"
        f"[[rivals]]\naction = {json.dumps(legal[2])}\nchance = 0.1\nline = {json.dumps(legal[2:3])}\nreasons = []\n[checked]\n"
    )


def rivals(one: Puzzle) -> list[str]:
    return [rival.action for rival in one.rivals]


# ---------------------------------------------------------------------- files


def test_a_puzzle_can_be_written_by_hand_with_a_record() -> None:
    one = read("by-hand", small())
    one.check()
    assert one.recorded
    assert written(read("by-hand", written(one))) == written(one)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": 9}, "format 9; expected 1"),
        ({"game": "chess"}, "unknown game 'chess'; known: "),
        ({"level": 7}, "level 7; expected one of 1, 2, 3, 4"),
        ({"seat": "a"}, "seat is 'a'; expected int"),
        ({"seat": 4}, "seat 4 has nothing to decide; seats that do: "),
        ({"themes": None}, "themes is 'None'; expected list"),
        ({"record": None}, "expected either a state or a record"),
        ({"record": "{"}, "record: expected JSON"),
        ({"record": '{"format": 1}'}, "not a record"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(PuzzleError, match="puzzle bad: ") as problem:
        read("bad", small(**changes)).check()
    assert said in str(problem.value)


def test_an_answer_that_cannot_be_played_is_refused() -> None:
    text = small().replace("[answer]", "[answer]\n#")
    one = read("by-hand", text)
    one.line = one.key = ["loop star"]
    with pytest.raises(PuzzleError, match="step 1 of the answer"):
        one.check()


def test_neither_broken_toml_nor_a_strange_name_is_a_puzzle() -> None:
    with pytest.raises(PuzzleError, match="expected TOML"):
        read("bad", "format = ")
    with pytest.raises(PuzzleError, match="cannot be the name"):
        read("../etc", small())


def test_a_file_that_cannot_be_read_costs_nobody_the_others(tmp_path: Path) -> None:
    (tmp_path / "good-1.toml").write_text(small(), encoding="utf-8")
    (tmp_path / "good-10.toml").write_text(small(), encoding="utf-8")
    (tmp_path / "good-9.toml").write_text(small(), encoding="utf-8")
    (tmp_path / "bad.toml").write_text("format = 2", encoding="utf-8")
    found, wrong = library.in_folder(tmp_path)
    assert [one.name for one in found] == ["good-1", "good-9", "good-10"]
    assert len(wrong) == 1 and "bad" in wrong[0]


def test_a_folder_or_puzzle_that_is_not_there_is_named() -> None:
    with pytest.raises(PuzzleError, match="is no folder"):
        library.in_folder("/nowhere/at/all")
    for name in ("nobody", "../x", ""):
        with pytest.raises(PuzzleError, match="there is no puzzle"):
            find(name)


# ---------------------------------------------------------------------- attempts and rating


def test_the_key_is_found_and_another_step_is_close_or_wrong() -> None:
    one = read("by-hand", small())
    assert judge(one, one.key).word == FOUND
    near, far = rivals(one)
    assert judge(one, [near]).word == CLOSE and judge(one, [near]).yours == 0.4
    assert judge(one, [far]).word == WRONG
    assert judge(one, ["end"]).word == WRONG and judge(one, ["end"]).yours is None


def test_a_right_beginning_goes_on_and_left_half_way_it_is_close() -> None:
    one = read("by-hand", small())
    one.key = [*one.key, "second"]
    assert judge(one, one.key[:1]).word == OPEN and not judge(one, one.key[:1]).over
    assert judge(one, [one.key[0], "other"]).word == CLOSE
    assert judge(one, one.key).word == FOUND
    assert judge(one, []).word == OPEN


def test_a_rating_moves_like_a_game_against_the_puzzle() -> None:
    assert after(START, 2, FOUND) == START + 16 and after(START, 2, WRONG) == START - 16
    assert after(START, 2, CLOSE) == START
    assert after(START, 4, FOUND) > after(START, 1, FOUND) > START
    assert START > after(START, 4, WRONG) > after(START, 1, WRONG)


# ---------------------------------------------------------------------- finding and making


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


# ---------------------------------------------------------------------- what ships


@pytest.mark.parametrize("title", shelf.titles(), ids=lambda title: str(title.id))
def test_every_theme_has_a_name_of_its_own_in_five_languages(title: Title) -> None:
    assert library.themes(title.id)
    for language in LANGUAGES:
        words = load(language)
        keys = [f"{title.prefix}.theme.{theme}" for theme in library.themes(title.id)]
        assert not [key for key in keys if not words.has(key) or key in words.source.english]
        assert len({words.text(key) for key in keys}) == len(keys)


def test_lessons_teach_themes_of_their_title_and_some_teach_none() -> None:
    taught = {id: guide(id).themes for id in GUIDES}
    assert all(set(themes) <= set(library.themes(guide(id).game)) for id, themes in taught.items())
    assert {guide(id).game for id, themes in taught.items() if themes} == {title.id for title in shelf.titles()}


LEAST = {"anachrony": 12, "planet_unknown": 2, "the_loop": 1}
"""What has shipped does not get lost; sixty of each are wanted."""


def told_of(name: str) -> list[int]:
    """What docs/puzzles.md says of a title: shipped, levels 1 to 4, confirmed at ten times the depth."""
    row = re.search(rf"^\| {name} \| (\d+) \| ([\d, ]+) \| (\d+) \|", DOCS.read_text(encoding="utf-8"), re.M)
    assert row, f"docs/puzzles.md has no row for {name}"
    return [int(row[1]), *[int(n) for n in row[2].split(",")], int(row[3])]


@pytest.mark.parametrize("title", shelf.titles(), ids=lambda title: str(title.id))
def test_a_title_ships_no_fewer_puzzles_than_before_and_as_many_as_the_docs_say(title: Title) -> None:
    shipped = of(title.id)
    assert len(shipped) >= LEAST[title.id]
    levels = [sum(one.level == level for one in shipped) for level in (1, 2, 3, 4)]
    assert told_of(title.name) == [len(shipped), *levels, sum(stands(one.checked) for one in shipped)]


def test_no_file_of_ours_is_left_out() -> None:
    assert [line for title in shelf.titles() for line in refused(title.id)] == []


@pytest.mark.parametrize("one", SHIPPED, ids=lambda one: str(one.name))
def test_a_shipped_puzzle_can_be_played_and_holds_what_it_says(one: Puzzle) -> None:
    one.check()
    start = dealt(one.state(), one.seat)
    assert len(path(one, start, one.key)) == len(one.key), "the key is legal in the world that is dealt at the table"
    assert judge(one, one.key).word == FOUND
    assert one.gap() >= 0.06 and one.checked["lead"] >= 3 * one.checked["error"]
    assert one.checked["worlds"] >= 48 and one.checked["error"] >= JUDGE
    assert stands(one.checked), "only what stands at ten times the depth ships"
    assert set(one.themes) <= set(library.themes(one.game))
    assert len(start.legal(one.seat)) == one.checked["options"] >= 4
