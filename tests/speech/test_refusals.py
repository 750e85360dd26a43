"""Whatever is refused is said in words: every reason, in every language, with things called by their names."""

from __future__ import annotations

import ast
import itertools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rondel
import rondel.speech
from rondel.core.errors import SetupError
from rondel.core.game import Game, Setting
from rondel.speech.catalogue import LANGUAGES, catalogue
from rondel.speech.message import parameters

SOURCE = Path(__file__).parents[2] / "src" / "rondel"
NOT_WORDS = re.compile(r"[\[\]{}–]|'\w+'|\bNone\b|\bTrue\b|\bFalse\b")
"""Signs of data: brackets, quoted ids, a value that is missing."""
ASKS = ("ui.vote.",)
"""Not refusals: the table asks the others first."""
FOREIGN = "?"
"""No value of any setting."""


def values(setting: Setting) -> list[Any]:
    """What is usual, what else can be chosen, and what cannot."""
    if setting.kind == "list":
        first, second, *_ = setting.choices
        return [[], [first], [first, second], [second, second], [second, second, first], [FOREIGN], FOREIGN]
    return [*setting.choices[:3], setting.choices[-1], FOREIGN, -1, None]


def refused(game: Game, seats: int, settings: dict[str, Any]) -> SetupError | None:
    try:
        game.checked(seats, settings)
    except SetupError as problem:
        return problem
    return None


def set_ups(game: Game) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every setting alone, every pair of settings, at every number of seats; wrong names and numbers."""
    known = game.settings()
    for seats in game.seats:
        yield seats, {"no_such_thing": 1}
        for one in known:
            for value in values(one):
                yield seats, {one.name: value}
        for one, other in itertools.combinations(known, 2):
            for value, more in itertools.product(values(one)[:4], values(other)[:4]):
                yield seats, {one.name: value, other.name: more}
    for seats in (0, 9):
        yield seats, {}


def ids(game: Game) -> set[str]:
    """Ids that nobody should read: those that are not words."""
    named = [s.name for s in game.settings()] + [str(c) for s in game.settings() for c in s.choices]
    return {id for id in [*named, game.id] if "_" in id}


@pytest.mark.parametrize("id", rondel.games())
def test_every_set_up_that_is_refused_is_explained_by_names(id: str) -> None:
    game = rondel.game(id)
    said: dict[tuple[str, str], str] = {}
    for seats, settings in set_ups(game):
        problem = refused(game, seats, settings)
        if problem is None:
            continue
        assert problem.key, f"{seats} {settings}: {problem}"
        for language in LANGUAGES:
            words = rondel.speech.load(language)
            text = words.text(problem.key, problem.params, id)
            assert not words.missing, (settings, words.missing)
            assert not NOT_WORDS.search(text), f"{settings}: {text}"
            if problem.key != "ui.err_setup.unknown_setting":
                assert not [name for name in ids(game) if name in text], f"{settings}: {text}"
            said[problem.key, language] = text
    assert len({key for key, _ in said}) >= 4


def test_a_corporation_too_few_is_said_in_the_language_of_the_player() -> None:
    problem = refused(rondel.game("planet_unknown"), 2, {"corporations": ["oasis_ultd"]})
    assert problem is not None
    words = [rondel.speech.load(language).text(problem.key, problem.params, "planet_unknown") for language in LANGUAGES]
    assert words[0] == "Corporations: choose 2, or none at all. Chosen: 1."
    assert len(set(words)) == len(LANGUAGES)


# ---------------------------------------------------------------------- every refusal that is written anywhere


def keys_of(node: ast.expr) -> list[str]:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    return keys_of(node.body) + keys_of(node.orelse) if isinstance(node, ast.IfExp) else []


def written() -> Iterator[tuple[str, set[str] | None, str]]:
    """Key, names of the parameters (None: not written out there) and place of every refusal of table and server."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or node.func.id != "Refused":
                continue
            given: set[str] | None = set()
            if len(node.args) > 1:
                second = node.args[1]
                given = (
                    {str(k.value) for k in second.keys if isinstance(k, ast.Constant)} if isinstance(second, ast.Dict) else None
                )
            for key in keys_of(node.args[0]):
                yield key, given, f"{path.name}:{node.lineno}"


def test_every_refusal_has_its_sentence_and_gives_it_all_it_needs() -> None:
    found = [refusal for refusal in written() if not refusal[0].startswith(ASKS)]
    assert len(found) > 60
    for key, given, where in found:
        for language in LANGUAGES:
            patterns = catalogue(language).patterns
            assert key in patterns, f"{where}: {key} is not said in {language}"
            if given is not None:
                missing = {name for name in parameters(patterns[key]) if name not in given}
                assert not missing, f"{where}: {key} in {language} needs {missing}"
