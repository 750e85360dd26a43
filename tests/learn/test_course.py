"""A course of learning: played, fitted, tried and proved; resumed where it stopped; refused where it does not fit."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from random import Random
from typing import Any, ClassVar

import pytest

from rondel.bots.general import GeneralSearch
from rondel.bots.learned import Model
from rondel.bots.learning import Learning
from rondel.bots.mind import Mind
from rondel.bots.reasons import Reasons
from rondel.bots.worth import Terms, Worth
from rondel.core.errors import SetupError
from rondel.core.state import State
from rondel.learn import fit, recipe
from rondel.learn.course import Course, lines
from rondel.learn.recipe import Recipe
from rondel.learn.samples import Row, joined, keep_rows, kept_rows, last_before, next_stages, stacked
from rondel.learn.trial import interval

GAME = "planet_unknown"


class Glance(Worth):
    """Cheap and nearly blind: the score of the moment is what the seat has placed, more or less."""

    def __init__(self, model: Model | None) -> None:
        self.model = model

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        found = {"chance": float(state.key() % 7)}
        if self.model is not None:
            found["experience"] = self.model.correction(0, [float(state.reveals)])
        return found


class Toy(Learning):
    names: ClassVar[tuple[str, ...]] = ("reveals",)

    def row(self, state: State, seat: int) -> list[float]:
        return [float(state.reveals)]

    def mind(self, seats: int, model: Model | None) -> Mind:
        search = GeneralSearch(Glance(model))
        return Mind(search, Reasons(search))

    def varied(self, seats: int, model: Model | None, chance: Random, width: float) -> Mind:
        return self.mind(seats, model)


SMALL = Recipe(GAME, games=2, rounds=1, strengths=(0.5,), believed=(0.5,), trial=1, proof=2)


@pytest.fixture(autouse=True)
def toy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recipe, "learning_of", lambda game: Toy() if game == GAME else None)
    monkeypatch.setattr(fit, "FEWEST", 1)


def silent(name: str, done: int, total: int) -> None:
    pass


def test_a_course_leaves_games_a_model_and_what_speaks_for_it(tmp_path: Path) -> None:
    said: list[str] = []
    Course(SMALL, tmp_path, 1, lambda name, done, total: said.append(name)).run()
    games = list(lines(tmp_path / "1" / "games.jsonl"))
    assert sorted(game["number"] for game in games) == [0, 1] and all(game["taken"] for game in games)
    model = json.loads((tmp_path / "1" / "model.json").read_text())
    assert model["features"] == ["reveals"] and model["recipe"]["games"] == 2 and len(model["stages"][0]["weights"]) == 1
    proof = list(lines(tmp_path / "1" / "proof.jsonl"))
    assert len(proof) == 2 and {line["hash"] for line in proof} == {model["hash"]}
    seeds = [game["seed"] for game in games] + [line["seed"] for line in proof]
    seeds += [line["seed"] for line in lines(tmp_path / "1" / "trial.jsonl")]
    assert len(set(seeds)) == 5  # nothing is proved on what was learned from or chosen by
    assert any("won" in line for line in said)


def test_it_goes_on_where_it_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Course(SMALL, tmp_path, 1, silent).run()
    before = {file: (tmp_path / "1" / file).read_text() for file in ("games.jsonl", "trial.jsonl", "proof.jsonl", "model.json")}
    with (tmp_path / "1" / "games.jsonl").open("a") as out:
        out.write('{"number": 2, "se')  # killed in the middle of a line

    def never(*given: Any) -> None:
        raise AssertionError("what is there is not played again")

    monkeypatch.setattr("rondel.learn.course.some_games", never)
    monkeypatch.setattr("rondel.learn.course.one_match", never)
    monkeypatch.setattr("rondel.learn.course.all_rows", never)
    Course(SMALL, tmp_path, 1, silent).run()
    for file in ("trial.jsonl", "proof.jsonl", "model.json"):
        assert (tmp_path / "1" / file).read_text() == before[file]


def test_a_folder_of_another_recipe_is_refused(tmp_path: Path) -> None:
    Course(SMALL, tmp_path, 1, silent)
    Course(Recipe(GAME, games=9, rounds=3, strengths=(0.5,), believed=(0.5,), trial=1, proof=2), tmp_path, 1, silent)
    with pytest.raises(SetupError, match=r"another recipe \(target\)"):
        Course(Recipe(GAME, target="points", strengths=(0.5,), believed=(0.5,), trial=1, proof=2), tmp_path, 1, silent)


def test_a_game_that_has_nothing_to_learn_by_is_named(tmp_path: Path) -> None:
    with pytest.raises(SetupError, match=f"the_loop has nothing to learn by; games that have: {GAME}"):
        Course(Recipe("the_loop"), tmp_path, 1, silent)


def test_a_course_may_begin_with_a_model_which_is_then_the_one_to_beat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Course(SMALL, tmp_path / "first", 1, silent).run()
    start = json.loads((tmp_path / "first" / "1" / "model.json").read_text())
    beaten: list[Any] = []

    def lost(recipe: Recipe, new: dict[str, Any], old: Any, seed: int, seat: int) -> list[dict[str, Any]]:
        beaten.append(old)
        return [{"hash": new["hash"], "seed": seed, "won": 0.0, "lead": -1.0}]

    monkeypatch.setattr("rondel.learn.course.one_match", lost)
    shape = dataclasses.replace(SMALL, start=start["hash"])
    course = Course(shape, tmp_path / "second", 1, silent, start)
    assert course.run() is None and beaten and all(old == start for old in beaten)
    made = json.loads((tmp_path / "second" / "1" / "model.json").read_text())
    assert made["recipe"]["start"] == start["hash"] and not (tmp_path / "second" / "best.json").exists()
    with pytest.raises(SetupError, match=r"another recipe \(start\)"):
        Course(SMALL, tmp_path / "second", 1, silent)


def test_only_what_wins_beyond_doubt_is_more_than_half() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(160, 200)
    assert 0.73 < low < 0.8 < high < 0.86
    assert interval(105, 200)[0] < 0.5


def test_rows_of_other_features_or_games_or_cut_off_are_made_again(tmp_path: Path) -> None:
    file, games = tmp_path / "0.npz", [{"seed": 1, "taken": [[0, 0]]}]
    rows: list[Row] = [(0, 5.0, 2.0, 1, 0, [1.0]), (1, 5.0, 3.0, 0, 1, [2.0])]
    keep_rows(file, ("a",), games, stacked(rows))
    found = kept_rows(file, ("a",), games)
    assert found is not None and found[1].tolist() == [5.0, 5.0] and found[5].tolist() == [[1.0], [2.0]]
    assert kept_rows(file, ("b",), games) is None and kept_rows(file, ("a",), games * 2) is None
    file.write_bytes(file.read_bytes()[:100])
    assert kept_rows(file, ("a",), games) is None and kept_rows(tmp_path / "no.npz", ("a",), games) is None


def test_the_next_stage_is_that_of_the_same_seat() -> None:
    places = [(0, 0), (0, 1), (0, 0), (1, 1), (1, 0), (2, 0), (2, 1)]
    assert next_stages(places) == [4, 2, 2, 3, 1, 0, 0]


def test_the_last_position_is_that_of_the_same_seat() -> None:
    assert last_before([(0, 0), (0, 1), (0, 0), (1, 1), (1, 0), (1, 0)]) == [0, 0, 2, 2, 2, 1]


def test_joined_rows_keep_how_far_the_next_stage_is() -> None:
    rows: list[Row] = [(0, 5.0, 2.0, 1, 0, [1.0]), (1, 5.0, 3.0, 0, 1, [2.0])]
    both = joined([stacked(rows), stacked(rows)])
    assert both[3].tolist() == [1, 0, 1, 0] and both[4].tolist() == [0, 1, 0, 1] and len(both[5]) == 4


def test_a_fit_finds_what_the_hand_worth_misses_and_takes_less_luck_from_the_next_stage() -> None:
    """Stage 0 misses 2 a unit, stage 1 misses 3; the end is noisy, but what stage 1 says of it is not."""
    draw = Random(3)
    rows: list[Row] = []
    for _ in range(300):
        x, luck = draw.gauss(0, 1), draw.gauss(0, 20)
        end = 2 * x + luck
        rows += [(0, end, 0.0, 1, 0, [x, 0.0]), (1, end, end - 3 * luck / 20, 0, 1, [x, luck / 20])]
    data = stacked(rows)
    shape = Recipe(GAME, ridge=1.0)
    plain, calm = fit.fitted(shape, ("x", "luck"), 2, data, 0.0), fit.fitted(shape, ("x", "luck"), 2, data, 1.0)
    assert plain[1]["weights"] == pytest.approx([0.0, 3.0], abs=0.2) and calm[1]["weights"] == plain[1]["weights"]
    assert calm[0]["weights"] == pytest.approx(plain[0]["weights"], abs=0.05)  # all that stage 1 knows is what came true


def test_a_fit_of_steps_is_not_misled_by_what_goes_together_with_being_ahead() -> None:
    """Who is ahead has more of the first thing, which is worth nothing; a unit of the second brings 2 whoever takes it."""
    draw = Random(4)
    rows: list[Row] = []
    for _ in range(2000):
        ahead, taken = draw.gauss(0, 10), draw.choice((0.0, 1.0))
        first = ahead / 10 + draw.gauss(0, 1)
        end = ahead + 2 * taken
        rows += [(0, end, 0.0, 0, 0, [first, 0.0]), (0, end, 0.0, 0, 1, [first + draw.choice((0.0, 1.0)), taken])]
    data, shape = stacked(rows), Recipe(GAME, ridge=1.0)
    levels, steps = [fit.fitted(shape, ("first", "second"), 1, data, 0.0, by)[0]["weights"] for by in ("levels", "steps")]
    assert levels[0] > 3.0 and abs(steps[0]) < 0.5
    assert steps[1] == pytest.approx(2.0, abs=0.5)


def test_the_weaker_half_of_a_trial_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of eight models two see all deals, and the strongest wins them."""

    def strong(recipe: Recipe, new: dict[str, Any], old: None, seed: int, seat: int) -> list[dict[str, Any]]:
        return [{"hash": new["hash"], "seed": seed, "won": new["strength"], "lead": 0.0}]

    monkeypatch.setattr("rondel.learn.course.one_match", strong)
    shape = Recipe(GAME, games=2, rounds=1, strengths=(0.1, 0.2, 0.3, 0.4), believed=(0.5,), trial=8, proof=2)
    Course(shape, tmp_path, 1, silent).run()
    assert json.loads((tmp_path / "1" / "model.json").read_text())["strength"] == 0.4
    played: dict[str, int] = {}
    for line in lines(tmp_path / "1" / "trial.jsonl"):
        played[line["hash"]] = played.get(line["hash"], 0) + 1
    assert sorted(played.values()) == [2, 2, 2, 2, 4, 4, 8, 8]
