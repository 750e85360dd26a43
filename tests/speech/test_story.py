"""What titles declare about their facts is about facts that their rules state, and every sentence of the story is there."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from rondel import shelf
from rondel.speech import load

WEBS = {title.id: title.file("web") for title in shelf.titles()}
TELLINGS = {game: web / "telling.json" for game, web in WEBS.items() if (web / "telling.json").is_file()}
SIZES = {"beat", "scene"}


def facts(game: str) -> dict[str, tuple[str, ...]]:
    return shelf.game(game).facts()


@pytest.mark.parametrize("game", TELLINGS)
def test_facts_that_are_told_are_stated(game: str) -> None:
    telling: dict[str, Any] = json.loads(TELLINGS[game].read_text(encoding="utf-8"))
    known = facts(game)
    named = [*telling.get("weight", {}), *telling.get("alone", {})]
    for part in ("follows", "mute", "turns", "sums"):
        named += telling.get(part, [])
    assert [name for name in named if name not in known] == []
    assert set(telling.get("weight", {}).values()) <= SIZES
    for key in telling.get("delta", {}):
        fact, _, parameter = key.rpartition(".")
        assert any(parameter in names for name, names in known.items() if fact in ("", name)), key
    for start in telling.get("extra", {}):
        assert any(name.startswith(start) for name in known), start
    assert set(telling.get("mute", [])) <= set(telling.get("follows", []))


@pytest.mark.parametrize("game", TELLINGS)
def test_what_weighs_more_than_a_touch_is_a_moment_and_its_size_is_that_weight(game: str) -> None:
    """What a fact weighs is said once: a moment of a fact takes its size from there, and no weight is said for nothing."""
    source = (WEBS[game] / "moments.ts").read_text(encoding="utf-8")
    weight: dict[str, str] = json.loads(TELLINGS[game].read_text(encoding="utf-8"))["weight"]
    named = set(re.findall(r"\b(\w+):|'(\w+)'", source))
    assert set(weight) - {a or b for a, b in named} == set()
    assert "size: step.weight" in source
    # What no fact says has a size of its own: a line that is full, a result of the whole game.
    assert len(re.findall(r"size: '", source)) <= 1


@pytest.mark.parametrize("language", ["en", "cs", "de", "pl", "ru"])
def test_a_pass_that_nobody_chose_says_why(language: str) -> None:
    words = load(language, ["Ines", "Tom"])
    assert words.text("an.log.passes_alone", {"seat": 1}).count("Tom") == 1
    assert words.text("an.log.passes_alone", {"seat": 1}) != words.text("an.log.passes", {"seat": 1})
