"""What games teach: the features of positions at which the look-ahead judges, beside what the hand worth missed there."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import rondel
from rondel.core.state import State
from rondel.learn.recipe import Recipe, learner

Row = tuple[int, float, float, int, int, list[float]]
"""The stage of a position, how the game ended, what the hand worth said, by how many rows later the same seat reaches another
stage (0: never), by how many rows earlier its last position was (0: there is none), and the features."""
Stack = tuple[Any, Any, Any, Any, Any, Any]
"""The same of many rows."""
PARTS = ("stages", "ends", "hands", "later", "before", "rows")
SHARE = 150
"""Positions that are kept of one seat in one game, roughly."""


def replayed(recipe: Recipe, game: dict[str, Any]) -> list[Row]:
    """Some decisions of a game: what each action led to, as the look-ahead judges it."""
    learning = learner(recipe.game)
    search = learning.mind(recipe.seats, None).search
    chance = Random(game["seed"])
    share = SHARE * recipe.seats / max(1, len(game["taken"]))
    state = rondel.game(recipe.game).new(recipe.seats, game["seed"], recipe.settings)
    found: list[tuple[int, int, float, list[float]]] = []
    for seat, number in game["taken"]:
        action = state.legal(seat)[number]
        if chance.random() < share:
            leaf = search.follow(state, seat, action)
            if not leaf.over and (leaf.where(seat) < 0 or search.resting(leaf, seat)):
                row = learning.row(leaf, seat)
                if row:
                    hand = search.worth.of(leaf, seat, search.worth.clock(state))
                    found.append((learning.stage(leaf, seat), seat, hand, row))
        state.apply(seat, action)
    ends = [result(recipe.target, state, seat) for seat in range(state.seats)]
    places = [(stage, seat) for stage, seat, _, _ in found]
    later, before = next_stages(places), last_before(places)
    return [(stage, ends[seat], hand, later[i], before[i], row) for i, (stage, seat, hand, row) in enumerate(found)]


def next_stages(places: list[tuple[int, int]]) -> list[int]:
    """For each (stage, seat) by how many places later the same seat is at another stage for the first time; 0: never."""
    found = [0] * len(places)
    begun: dict[int, int] = {}  # where a seat's present stage begins, read from the end
    other: dict[int, int] = {}
    for i in range(len(places) - 1, -1, -1):
        stage, seat = places[i]
        if seat in begun and places[begun[seat]][0] != stage:
            other[seat] = begun[seat]
        begun[seat] = i
        found[i] = other[seat] - i if seat in other else 0
    return found


def last_before(places: list[tuple[int, int]]) -> list[int]:
    """For each (stage, seat) by how many places earlier the same seat was there last; 0: never."""
    last: dict[int, int] = {}
    found: list[int] = []
    for i, (_, seat) in enumerate(places):
        found.append(i - last.get(seat, i))
        last[seat] = i
    return found


def result(target: str, state: State, seat: int) -> float:
    """The points of a game that is over, alone or beside those of the best other seat."""
    scores = state.outcome().scores
    others = [score for other, score in enumerate(scores) if other != seat]
    if target == "points" or not others:
        return float(scores[seat])
    return float(scores[seat] - max(others))


def stacked(rows: list[Row]) -> Stack:
    stages, ends, hands, later, before = [np.array([row[part] for row in rows]) for part in range(5)]
    features = np.array([row[5] for row in rows], dtype=np.float32)
    return stages.astype(int), ends, hands, later.astype(int), before.astype(int), features


def joined(stacks: list[Stack]) -> Stack:
    found = [np.concatenate(parts) for parts in zip(*[stack for stack in stacks if len(stack[0])], strict=True)]
    return found[0], found[1], found[2], found[3], found[4], found[5]


# ---------------------------------------------------------------------- rows that are kept


def keep_rows(file: Path, names: tuple[str, ...], games: list[dict[str, Any]], stack: Stack) -> None:
    """Beside its place and then renamed: there is never half a file."""
    work = file.with_suffix(".new.npz")
    np.savez(work, **dict(zip(PARTS, stack, strict=True)), of=np.array(lot_hash(names, games)))
    work.replace(file)


def kept_rows(file: Path, names: tuple[str, ...], games: list[dict[str, Any]]) -> Stack | None:
    """What was kept of these games and features; None if there is nothing, or it is of others."""
    if not file.exists():
        return None
    try:
        with np.load(file) as found:
            if str(found["of"]) == lot_hash(names, games):
                parts = [found[part] for part in PARTS]
                return parts[0], parts[1], parts[2], parts[3], parts[4], parts[5]
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        pass  # a file that was cut off is made again
    return None


def lot_hash(names: tuple[str, ...], games: list[dict[str, Any]]) -> str:
    told = json.dumps([names, games], sort_keys=True)
    return hashlib.blake2b(told.encode(), digest_size=12).hexdigest()
