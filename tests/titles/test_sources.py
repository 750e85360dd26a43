"""Every piece of every title says where it comes from, as the transcription of its facts says it a second time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from rondel import shelf, sources
from rondel.core.errors import SetupError

HERE = Path(__file__).resolve().parent
KIND = {"rulebook": "printed", "public": "public", "derived": "derived", "original": "ours"}
FACTS = {
    "anachrony": {
        "buildings": "buildings", "capital_tiles": "capital_tiles", "dice": "dice", "endgame_conditions": "endgame_conditions",
        "experiments": "experiments", "mine_cards": "mine_cards", "recruit_cards": "recruit_cards",
        "starting_assets": "starting_assets", "timeline_tiles": "timeline_tiles",
    },
    "planet_unknown": {
        "civ_cards": "civ_cards", "corporations": "corporations", "event_cards": "event_cards",
        "neighbour_objectives": "neighbour_objectives", "personal_objectives": "personal_objectives", "planets": "planets",
        "tiles": "tiles",
    },
    "the_loop": {
        "artifacts": "artifacts", "duplicates": "duplicates", "eras": "eras", "foo_cards": "foo_cards", "sabotage": "missions",
        "supa_duplicates": "supa_duplicates", "ultramachine": "ultramachine_cards",
    },
}  # fmt: skip
"""Which file of facts speaks of which group of pieces."""
OURS = tuple(FACTS)


def records(game: str, file: str) -> Iterator[tuple[str, str]]:
    """Every record of a file of facts with an id: the id, and the kind of its source."""
    data = yaml.safe_load((HERE / game / "facts" / f"{file}.yaml").read_text(encoding="utf-8"))
    lists = [value for value in data.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
    found: list[dict[str, Any]] = max(([r for r in one if "id" in r] for one in lists), key=len)
    for record in found:
        yield str(record["id"]), KIND[record.get("source", data.get("source", "?"))]


@pytest.mark.parametrize(("game", "file"), [(game, file) for game, files in FACTS.items() for file in files])
def test_pieces_come_from_where_the_facts_say(game: str, file: str) -> None:
    found = sources.sources(game)
    group = FACTS[game][file]
    told = dict(records(game, file))
    assert told and {id: found.of(group, id).kind for id in told} == told
    assert set(found.pieces[group]) == set(told)


@pytest.mark.parametrize("game", OURS)
def test_every_named_piece_that_the_table_shows_has_a_source(game: str) -> None:
    """The glossary names every card, tile, board and die: each of its groups that are pieces is in the sources."""
    found = sources.sources(game)
    names = {
        "anachrony": ("superprojects", "leaders", "warp_tiles", "capital_tiles"),
        "planet_unknown": ("civ_cards", "neighbour_objectives", "personal_objectives", "event_cards"),
        "the_loop": ("agents", "artifacts", "ultramachine_cards"),
    }[game]
    glossary = json.loads(shelf.title(game).file("words", "en", "names.json").read_text(encoding="utf-8"))
    for group in names:
        missing = [id for id in glossary[group] if id not in found.pieces[group] and id != group.rstrip("s")]
        assert not missing, (group, missing)


@pytest.mark.parametrize("game", OURS)
def test_every_setting_that_is_named_exists_with_that_choice(game: str) -> None:
    known = {setting.name: setting for setting in shelf.game(game).settings()}
    for name, pairs in sources.sources(game).settings.items():
        for value, _ in pairs:
            assert known[name].accepts(value), (name, value)


@pytest.mark.parametrize("game", OURS)
def test_the_words_of_every_group_and_part_are_there_in_five_languages(game: str) -> None:
    title, found = shelf.title(game), sources.sources(game)
    keys = [f"{title.prefix}.source.group.{group}" for group in found.pieces]
    for group, pieces in found.pieces.items():
        keys += [f"{title.prefix}.source.part.{part}" for part in next(iter(pieces.values())).parts]
        if any(source.kind == "ours" for source in pieces.values()):
            keys.append(f"{title.prefix}.source.{group}.ours")
    for language in ("en", "cs", "de", "pl", "ru"):
        said = json.loads(title.file("words", language, "sentences.json").read_text(encoding="utf-8"))
        assert not [key for key in keys if not said.get(key)], language


def test_what_is_chosen_before_a_game_is_told() -> None:
    loop = sources.sources("the_loop")
    assert loop.chosen({"mode": "sabotage", "level": "employee_of_the_month"}) == []
    assert loop.chosen({"mode": "centrifuge"}) == [("mode", "centrifuge", "ours")]
    assert sources.sources("anachrony").chosen({"doomsday": True, "side": "B"}) == [("doomsday", True, "ours")]
    assert not sources.sources("anachrony").chosen({"doomsday": 1}), "a number is no flag"


def test_what_of_a_game_is_ours_depends_on_its_settings() -> None:
    loop, anachrony = sources.sources("the_loop"), sources.sources("anachrony")
    plain = {"mode": "sabotage", "level": "employee_of_the_month"}
    assert [group for group, _, _ in loop.ours(plain)] == ["artifacts", "agents", "components"]
    assert ("supa_duplicates", 7, 7) in loop.ours(plain | {"mode": "supa_duplicates"})
    assert ("difficulty", 1, 1) in loop.ours(plain | {"level": "living_legend"})
    assert anachrony.ours({"draft_assets": False}) == []
    assert anachrony.ours({"draft_assets": True}) == [("starting_assets", 16, 16)]


def test_counts_are_those_of_the_audit() -> None:
    """53 of 79 artefacts are ours, 21 completed, 5 printed."""
    counts = sources.sources("the_loop").counts()["artifacts"]
    assert counts == {"printed": 5, "public": 0, "derived": 21, "ruling": 0, "ours": 53}


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("[pieces.cards]\nguessed = ['a']\n", "pieces.cards: 'guessed'; expected one of printed"),
        ("[pieces.cards]\nours = ['a']\nprinted = ['a']\n", "names 'a' twice"),
        ("[pieces.cards", "Expected"),
        ("[rules]\n'[X]' = 'maybe'\n", "rules: 'maybe'"),
    ],
)
def test_a_broken_file_is_refused_with_its_place(text: str, problem: str) -> None:
    with pytest.raises(SetupError, match=problem.replace("[", r"\[")):
        sources.read(text, "toy/sources.toml")


def test_a_piece_without_a_source_is_an_error_that_names_it() -> None:
    with pytest.raises(SetupError, match="no source is known for artifacts 'tea_cosy'"):
        sources.sources("the_loop").of("artifacts", "tea_cosy")
