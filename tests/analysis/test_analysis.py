"""An analysis: what it needs, what it finds, that it is fair, and that nothing of it is lost."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

import rondel
from analysis.games import TINY, random_game
from rondel import shelf
from rondel.analysis import curve, judging, study, verdicts
from rondel.analysis.depths import DEPTHS
from rondel.analysis.grades import COSTLY, DEEP, FOUND, GOOD, LOOSE, SOUND, TURNING, grade
from rondel.analysis.moments import moments
from rondel.analysis.report import page
from rondel.analysis.telling import Teller
from rondel.analysis.themes import table, theme
from rondel.analysis.working import analyse
from rondel.cli.main import main
from rondel.core.title import Title
from rondel.puzzles import library
from rondel.speech import LANGUAGES, load

Found = dict[str, Any]


@pytest.fixture(scope="module")
def record() -> rondel.Record:
    return random_game("anachrony", 2, 4)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("analysis") / "kept.jsonl"


@pytest.fixture(scope="module")
def found(record: rondel.Record, kept: Path) -> Any:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(DEPTHS, "quick", TINY)
        yield analyse(record, "quick", keep=kept)


def test_everybody_has_a_chance_at_every_decision(found: Found, record: rondel.Record) -> None:
    assert found["complete"] and found["done"] == found["total"]
    assert [point["n"] for point in found["curve"]] == list(range(len(record.actions) + 1))
    assert all(0.0 <= chance <= 1.0 for point in found["curve"] for chance in point["chance"])
    assert sum(found["curve"][-1]["chance"]) == 1.0, "at the end it is known"


def test_every_decision_with_a_choice_is_graded_and_bad_grades_are_measured(found: Found, record: rondel.Record) -> None:
    walked, _ = moments(record)
    assert [one["n"] for one in found["decisions"]] == [moment.number for moment in walked if moment.choice()]
    assert len([one for one in found["decisions"] if one["close"]]) == TINY.close
    for one in found["decisions"]:
        if one["grade"] not in GOOD:
            assert one["close"] and one["loss"] > 2 * one["error"], "the difference is larger than the noise"


def test_a_better_line_can_be_played_from_its_decision(found: Found, record: rondel.Record) -> None:
    walked, _ = moments(record)
    lines = [(one, line) for one in found["decisions"] for line in one["lines"]]
    assert lines, "a game of players who do anything has something better"
    for one, line in lines:
        at = curve.world(walked[one["n"]].state, one["seat"], judging.DEALT, False)
        for step in line["steps"]:
            at.apply(one["seat"], record.game.parse(step["text"]))
        assert line["gain"] > 0.0 and line["reasons"] == [[name, value] for name, value in line["reasons"] if abs(value) >= 0.3]


def test_luck_and_decisions_sum_to_the_way_of_the_curve(found: Found) -> None:
    for player in found["players"]:
        seat = player["seat"]
        way = found["curve"][-1]["chance"][seat] - found["curve"][0]["chance"][seat]
        assert math.isclose(player["luck"] + player["own"] + player["others"], way, abs_tol=0.01)


def test_it_is_judged_by_what_the_seat_knew(record: rondel.Record) -> None:
    """Two true worlds that a seat cannot tell apart give the same judgement of its decision."""
    walked, _ = moments(record)
    moment = next(one for one in walked[10:] if one.choice())
    before = judging.glance(moment, TINY, False).values
    moment.state = moment.state.determinize(moment.seat, 99)
    assert judging.glance(moment, TINY, False).values == before


def test_an_interrupted_analysis_goes_on_and_finds_the_same(
    found: Found, kept: Path, record: rondel.Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DEPTHS, "quick", TINY)
    lines = kept.read_text().splitlines()
    half = tmp_path / "half.jsonl"
    half.write_text("\n".join(lines[:-2]) + "\n" + lines[-2][: len(lines[-2]) // 2])
    did: list[study.Job] = []

    def noted(data: str, level: str, open_cards: bool, job: study.Job) -> list[study.Row]:
        did.append(job)
        return study.work(data, level, open_cards, job)

    monkeypatch.setattr("rondel.analysis.working.work", noted)
    assert analyse(record, "quick", keep=half) == found
    assert did == [(study.CLOSE, [json.loads(lines[-2])["n"]]), (study.CLOSE, [json.loads(lines[-1])["n"]])]
    assert sorted(half.read_text().splitlines()) == sorted(lines)


def test_a_closer_look_shows_the_earlier_one_until_it_has_found_better(
    found: Found, kept: Path, record: rondel.Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(DEPTHS, "quick", TINY)
    monkeypatch.setitem(DEPTHS, "normal", TINY)
    closer = study.Study(record, "normal")
    closer.take(study.deepened([json.loads(line) for line in kept.read_text().splitlines()], "normal"), "here")
    assert closer.progress()[0] == 0, "nothing of the earlier look counts as done"
    told = verdicts.found(closer)
    for part in ("curve", "decisions", "turning", "players"):
        assert told[part] == found[part]
    curves = closer.jobs()
    closer.add([row | {"chance": [0.25, 0.75]} for row in study.work(closer.data, "normal", False, curves[0])])
    again = study.Study(record, "normal")
    again.take(closer.lines(), "here")
    assert again.progress()[0] == len(curves[0][1]) and again.jobs() == closer.jobs()
    told = verdicts.found(again)
    assert [point["chance"] for point in told["curve"]][: len(curves[0][1])] == [[0.25, 0.75]] * len(curves[0][1])
    assert told["curve"][len(curves[0][1]) :] == found["curve"][len(curves[0][1]) :]
    while todo := again.jobs():
        for job in todo:
            again.add(study.work(again.data, "normal", False, job))
    assert not again.earlier and not [line for line in again.lines() if study.EARLIER in line]


def test_a_kept_analysis_of_another_game_is_refused(kept: Path, found: Found) -> None:
    with pytest.raises(rondel.RecordError, match="another game"):
        analyse(random_game("anachrony", 2, 5), "quick", keep=kept)


def test_an_unfinished_game_and_other_rules_are_refused(record: rondel.Record) -> None:
    unfinished = rondel.Record(record.game, 2, record.seed, {}, record.actions[:-3])
    with pytest.raises(rondel.RecordError, match="not finished: after"):
        rondel.analyse(unfinished)
    other = rondel.Record(record.game, 2, record.seed, {}, record.actions, rules_version="0.1")
    with pytest.raises(rondel.RecordError, match=r"rules version '0\.1'"):
        rondel.analyse(other)
    with pytest.raises(rondel.SetupError, match="unknown depth 'endless'"):
        rondel.analyse(record, "endless")


@pytest.mark.parametrize(
    ("loss", "error", "lead_lost", "expected"),
    [(-0.02, 0.01, False, FOUND), (0.01, 0.001, False, FOUND), (0.025, 0.01, False, SOUND), (0.05, 0.01, False, LOOSE),
     (0.05, 0.03, False, SOUND), (0.09, 0.01, False, COSTLY), (0.09, 0.01, True, TURNING), (0.13, 0.01, False, TURNING),
     (0.05, 0.01, True, LOOSE), (0.4, 0.3, True, SOUND), (-0.08, 0.02, False, DEEP)],
)  # fmt: skip
def test_grades(loss: float, error: float, lead_lost: bool, expected: str) -> None:
    assert grade(loss, error, lead_lost, missed=True) == expected


@pytest.mark.parametrize("title", shelf.titles(), ids=lambda title: str(title.id))
def test_losses_are_told_by_themes_that_the_title_declares(title: Title) -> None:
    """And every theme and term has a name in five languages."""
    known = table(title.id)
    declared = set(library.themes(title.id))
    assert known["terms"] and {*known["terms"].values(), *known["kinds"].values()} <= declared
    words = [load(language) for language in LANGUAGES]
    assert not [term for term in known["terms"] for said in words if not said.has(f"{title.prefix}.term.{term}")]
    kinds = "".join([file.read_text() for file in Path(str(title.file("rules"))).rglob("*.py")])
    assert not [kind for kind in known["kinds"] if f'"{kind}"' not in kinds], "its questions are asked by its rules"


def test_the_theme_is_that_of_the_question_else_of_the_first_term_that_has_one() -> None:
    assert theme("planet_unknown", "movement", ["medals", "lines"]) == "rover"
    assert theme("planet_unknown", "place_tile", ["medals", "lines", "tracks"]) == "lines"
    assert theme("planet_unknown", "place_tile", ["medals"]) == "medals"
    assert theme("planet_unknown", "place_tile", []) == ""


def test_what_was_lost_is_summed_by_theme(found: Found) -> None:
    for player in found["players"]:
        bad = [one for one in found["decisions"] if one["seat"] == player["seat"] and one["grade"] not in GOOD and one["theme"]]
        assert math.isclose(sum(player["themes"].values()), sum(one["loss"] for one in bad), abs_tol=0.001)
        assert set(player["themes"]) == {one["theme"] for one in bad}
    assert any(player["themes"] for player in found["players"])


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_says_it_in_every_language(found: Found, language: str) -> None:
    words = load(language).seated(["Ines", "Tom <b>"])
    said = page(found, words)
    graded = Teller(found, words).graded()
    assert said.count("<li class=d") == len(graded) > 0
    assert "Tom &lt;b&gt;" in said and "<b>Tom" not in said and "ui.analysis" not in said and "http" not in said
    assert not words.missing, words.missing
    for one in graded:
        for line in one["lines"]:
            assert Teller(found, words).reasons(line) in said.replace("&#x27;", "'")


def test_the_command_prints_and_writes(
    record: rondel.Record,
    found: Found,
    kept: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(DEPTHS, "quick", TINY)
    game, report = tmp_path / "game.json", tmp_path / "game.html"
    record.save(game)
    keep = tmp_path / "kept.jsonl"
    keep.write_text(kept.read_text())  # found before: what is known is not done again
    assert main(["analyse", str(game), "--depth", "quick", "--keep", str(keep), "--report", str(report)]) == 0
    said = capsys.readouterr().out
    assert "Chance of winning" in said and "Luck and skill" in said and "sound" in said
    assert report.read_text().startswith("<!doctype html>")
    record.actions = record.actions[:-3]
    record.save(game)
    assert main(["analyse", str(game)]) == 2
    assert "not finished" in capsys.readouterr().err
