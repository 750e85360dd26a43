"""Puzzles: their files, what judging an attempt says, the rating, finding and making; and every one that ships."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from puzzles.by_hand import small
from rondel import shelf
from rondel.analysis.judging import JUDGE
from rondel.bots.asking import dealt
from rondel.core.title import Title
from rondel.guides import GUIDES, guide
from rondel.puzzles import Puzzle, PuzzleError, find, judge, library, of, read, refused, written
from rondel.puzzles.attempt import CLOSE, FOUND, OPEN, WRONG, path
from rondel.puzzles.finding import (
    stands,
)
from rondel.puzzles.rating import START, after
from rondel.speech import LANGUAGES, load

DOCS = Path(__file__).parents[2] / "docs" / "puzzles.md"
SHIPPED = [one for title in shelf.titles() for one in of(title.id)]


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
