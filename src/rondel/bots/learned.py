"""A correction of the hand worth that was learned from games: for every stage of a game a weighted sum of readable features.

A model is a small file of a title's room `bots/models`: what it was made of (its recipe), the features by name, the weights,
a hash. `docs/learning.md` says how one is made, and when it is kept.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from rondel import shelf

FORMAT: Final = 1


class Model:
    """Weights by stage; `strength` is the share of the correction that is believed. Never changed."""

    def __init__(self, seats: tuple[int, ...], bias: list[float], weights: list[list[float]], strength: float) -> None:
        self.seats = seats
        """Numbers of seats in which it was found to be better than the hand worth."""
        self.bias = bias
        self.weights = weights
        self.strength = strength

    def correction(self, stage: int, features: list[float]) -> float:
        """What the hand worth is believed to miss here, in its own points; nothing at a stage that was never seen."""
        if stage < 0 or stage >= len(self.bias) or not self.weights[stage]:
            return 0.0
        weights = self.weights[stage]
        total = self.bias[stage]
        for i in range(len(features)):
            total += weights[i] * features[i]
        return self.strength * total


class ModelError(ValueError):
    """A file that is no model of this title: says what is wrong with it."""


def content_hash(data: dict[str, Any]) -> str:
    """Names everything of a model but its own hash."""
    told = {name: value for name, value in data.items() if name != "hash"}
    return hashlib.blake2b(json.dumps(told, sort_keys=True).encode(), digest_size=12).hexdigest()


def parsed(data: dict[str, Any], names: tuple[str, ...]) -> Model:
    """The model in such a file; ModelError if it is another format, was changed, or has other features than `names`."""
    if data.get("format") != FORMAT:
        raise ModelError(f"a model of format {data.get('format')!r}; expected {FORMAT}")
    if data.get("hash") != content_hash(data):
        raise ModelError("a model that was changed after it was made: its hash is another")
    if tuple(data["features"]) != names:
        raise ModelError("a model of other features: it must be learned again")
    weights: list[list[float]] = []
    bias: list[float] = []
    for stage in data["stages"]:
        row: list[float] = [float(weight) for weight in stage["weights"]]
        if row and len(row) != len(names):
            raise ModelError(f"a model with {len(row)} weights in a stage; expected {len(names)}")
        weights.append(row)
        bias.append(float(stage["bias"]))
    return Model(tuple([int(n) for n in data["seats"]]), bias, weights, float(data["strength"]))


def shipped(game: str, names: tuple[str, ...]) -> list[Model]:
    """The models in a title's room, in the order of their files' names."""
    room = shelf.title(game).file("bots").joinpath("models")
    if not room.is_dir():
        return []
    files = sorted([file for file in room.iterdir() if file.name.endswith(".json")], key=str)
    return [parsed(json.loads(file.read_text(encoding="utf-8")), names) for file in files]
