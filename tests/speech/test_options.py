"""What is said of options in random positions of every title: twins, sums of nothing, locks that hide nothing."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import rondel.speech
from rondel import shelf
from rondel.core.state import State
from rondel.speech.catalogue import LANGUAGES

GAMES: dict[str, list[dict[str, Any]]] = {
    "anachrony": [{}, {"doomsday": True, "draft_endgame": True, "draft_assets": True}],
    "planet_unknown": [{}],
    "the_loop": [{}, {"mode": "centrifuge"}, {"mode": "ultramachine"}],
}
HIDDEN: dict[str, list[str]] = {
    path.parts[-3]: json.loads(path.read_text(encoding="utf-8"))
    for path in Path(__file__).parents[2].glob("src/rondel/titles/*/web/hidden.json")
}
"""Questions that the page shows a lock at."""
TOLD = {"actors", "asks", "counts", "kept_counts"}
"""What others may know about a hidden answer: that it was given."""


def positions(game: str, settings: dict[str, Any], seats: int, seed: int, most: int = 160) -> Iterator[tuple[State, int]]:
    """Every decision of the beginning of a game played at random; whoever may act acts."""
    state, chance = shelf.game(game).new(seats, seed, settings), random.Random(seed)
    for _ in range(most):
        if state.over:
            return
        seat = chance.choice(state.actors())
        yield state, seat
        state.apply(seat, chance.choice(state.legal(seat)))


def alike(state: State, seat: int, name: str) -> list[str]:
    """Options of one question that are called the same although they lead to different positions."""
    words, asked = rondel.speech.load("en"), state.decision(seat)
    found: dict[str, set[str]] = {}
    for action in state.legal(seat):
        label = words.option(name, asked, action)
        found.setdefault(label, set()).add(shelf.game(name).text(action))
    return [f"{asked.kind}: {label}: {sorted(texts)}" for label, texts in found.items() if len(texts) > 1]


@pytest.mark.parametrize("name", GAMES)
def test_options_of_a_question_are_named_apart(name: str) -> None:
    """Things that are alike (two duplicates of one kind) are told apart by the table, which numbers them."""
    found = [
        twin
        for settings in GAMES[name]
        for state, seat in positions(name, settings, 2, 3)
        for twin in alike(state, seat, name)
        if not re.search(r"\b(DUP|SUP)-\d", twin)
    ]
    assert not found, found[:5]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_era_and_the_last_action_cannot_be_confused(language: str) -> None:
    words = rondel.speech.load(language)
    stem = re.compile(r"\w{3,}")
    over = {word[:3].lower() for word in stem.findall(words.text("tl.opt.end_phase"))}
    for era in (words.text("tl.era.end"), words.name("the_loop", "eras", "end")):
        assert not over & {word[:3].lower() for word in stem.findall(era)}, (over, era)
        assert len(era.split()) > 1, "the era is called by its whole name"
    assert "end" not in over


def test_no_warning_is_about_a_sum_of_nothing() -> None:
    """`an.warn.no_benefit` with an empty gain said the opposite of what was meant."""
    empty = [
        (reason.key, name)
        for name, settings in GAMES.items()
        for state, seat in positions(name, settings[0], 2, 5, 120)
        for action in state.legal(seat)[:60]
        for reason, _ in state.warnings(seat, action)
        if {} in [reason.params[p] for p in ("gain", "cost") if p in reason.params]
    ]
    assert not empty, empty[:5]


def shown(before: Any, after: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Where two views differ, without what tells only that somebody has answered."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before.keys() | after.keys():
            if key not in TOLD:
                yield from shown(before.get(key), after.get(key), (*path, str(key)))
    elif before != after:
        yield path


@pytest.mark.parametrize("name", ["anachrony", "planet_unknown"])
def test_hidden_until_all_have_chosen_is_said_where_it_is_so(name: str) -> None:
    """The page says it of the questions in `hidden.json`, of all of them and of no other."""
    hidden: set[str] = set()
    open_: set[str] = set()
    for settings in GAMES[name]:
        for seats in (2, 3):
            for state, seat in positions(name, settings, seats, 1):
                others = [other for other in state.actors() if other != seat]
                if not others:
                    continue
                kind = state.decision(seat).kind
                for action in (state.legal(seat)[0], state.legal(seat)[-1]):
                    copy = state.clone()
                    before = [copy.view(other) for other in others]
                    copy.apply(seat, action)
                    if set(others) <= set(copy.actors()):
                        seen = any(list(shown(old, copy.view(o))) for old, o in zip(before, others, strict=True))
                        (open_ if seen else hidden).add(kind)
    assert set(HIDDEN[name]) & open_ == set(), "said to be hidden, and shown"
    assert hidden - open_ <= set(HIDDEN[name]), "hidden, and not said"
