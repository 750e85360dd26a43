"""A policy and what it expects, as one small network: a hidden layer, a number for every action and one for the worth.

Everything is NumPy. An observation is read as signed bytes, and a table turns them into what the network sees: numbers
squashed by a logarithm, so that a count of 20 does not drown a flag.
"""

from __future__ import annotations

import zipfile
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rondel.core.errors import RecordError, SetupError

Floats = NDArray[np.float32]
Bytes = NDArray[np.int8]

HIDDEN = 96
FORBIDDEN = np.float32(-1e9)
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
"""Of Adam: how long it remembers gradients and their squares."""
MOST = 127


def squashed() -> Floats:
    """What each byte, read as unsigned, means to the network."""
    value = np.arange(256).astype(np.uint8).view(np.int8).astype(np.float32)
    return (np.sign(value) * np.log1p(np.abs(value))).astype(np.float32)


SQUASHED = squashed()


def packed(observations: Any) -> Bytes:
    """Observations as bytes; what is beyond them stands at their end."""
    found: Bytes = np.clip(observations, -MOST, MOST).astype(np.int8)
    return found


def unpacked(rows: Bytes) -> Floats:
    """What the network sees."""
    return SQUASHED[rows.view(np.uint8)]


def check_counts(what: str, how: Any) -> None:
    """SetupError if one of the counts in a plan (a dataclass) is below 1; a seed may be any number."""
    for one in fields(how):
        value = getattr(how, one.name)
        if one.type == "int" and one.name != "seed" and value < 1:
            raise SetupError(f"{what}: {one.name} = {value} is not possible; allowed: 1 or more")


class Network:
    """`weights` by name; `about` says what it was made from and how."""

    def __init__(
        self, places: int, size: int, seed: int = 0, hidden: int = HIDDEN, about: dict[str, Any] | None = None
    ) -> None:
        chance = np.random.default_rng(seed)
        self.chance = chance
        self.about = dict(about or {})
        wide = np.float32(1.0 / np.sqrt(64.0))  # few places of an observation are not 0
        self.weights: dict[str, Floats] = {
            "in": chance.normal(0, 1, (places, hidden)).astype(np.float32) * wide * np.float32(0.5),
            "in_bias": np.zeros(hidden, np.float32),
            "out": chance.normal(0, 1, (size, hidden)).astype(np.float32) * np.float32(0.01),
            "out_bias": np.zeros(size, np.float32),
            "worth": np.zeros(hidden, np.float32),
            "worth_bias": np.zeros(1, np.float32),
        }
        self.mean = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.square = {name: np.zeros_like(value) for name, value in self.weights.items()}
        self.steps = 0

    @property
    def places(self) -> int:
        return int(self.weights["in"].shape[0])

    @property
    def size(self) -> int:
        return int(self.weights["out"].shape[0])

    # ------------------------------------------------------------------ looking

    def hidden(self, rows: Bytes) -> tuple[Floats, Floats]:
        """What the network sees in these observations, and its hidden layer."""
        seen = unpacked(rows)
        return seen, np.tanh(seen @ self.weights["in"] + self.weights["in_bias"])

    def looked(self, rows: Bytes, masks: Any) -> tuple[Floats, Floats, Floats, Floats]:
        """What it sees, its hidden layer, the chance of every action, and what the position is worth."""
        seen, hidden = self.hidden(rows)
        logits = hidden @ self.weights["out"].T + self.weights["out_bias"]
        logits = np.where(masks, logits, FORBIDDEN)
        logits -= logits.max(1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(1, keepdims=True)
        return seen, hidden, chances.astype(np.float32), hidden @ self.weights["worth"] + self.weights["worth_bias"]

    def drawn(self, chances: Floats) -> NDArray[np.int64]:
        """An action for each row, by its chance."""
        below = np.cumsum(chances, 1)
        spots = self.chance.random((len(chances), 1)).astype(np.float32) * below[:, -1:]
        found: NDArray[np.int64] = np.minimum((below <= spots).sum(1), chances.shape[1] - 1)
        bad = chances[np.arange(len(chances)), found] <= 0  # rounding at the end of a row
        found[bad] = chances[bad].argmax(1)
        return found

    def predict(self, observation: Any, action_masks: Any = None, deterministic: bool = True) -> tuple[int, None]:
        """A number for one observation, as `rondel.env.policy` asks for it."""
        mask = np.asarray(observation["action_mask"] if action_masks is None else action_masks, bool)
        numbers = np.flatnonzero(mask)
        hidden = self.hidden(packed(observation["observation"])[None])[1][0]
        logits = self.weights["out"][numbers] @ hidden + self.weights["out_bias"][numbers]
        if deterministic:
            return int(numbers[int(logits.argmax())]), None
        chances = np.exp(logits - logits.max())
        return int(self.chance.choice(numbers, p=chances / chances.sum())), None

    # ------------------------------------------------------------------ learning

    def pushed(self, seen: Floats, hidden: Floats, logits: Floats, worth: Floats, rate: float) -> None:
        """One step against these gradients of logits and worth."""
        weights = self.weights
        back = (logits @ weights["out"] + worth[:, None] * weights["worth"]) * (1 - hidden * hidden)
        self.step(
            {
                "in": seen.T @ back, "in_bias": back.sum(0), "out": logits.T @ hidden, "out_bias": logits.sum(0),
                "worth": worth @ hidden, "worth_bias": worth.sum(keepdims=True),
            },
            rate,
        )  # fmt: skip

    def step(self, gradients: dict[str, Floats], rate: float, longest: float = 1.0) -> None:
        """Adam; a gradient that is too long is shortened."""
        length = float(np.sqrt(sum([float(np.vdot(one, one)) for one in gradients.values()])))
        short = np.float32(min(1.0, longest / (length + TINY)))
        self.steps += 1
        scale = np.float32(rate * np.sqrt(1 - SECOND**self.steps) / (1 - FIRST**self.steps))
        for name, gradient in gradients.items():
            mean, square = self.mean[name], self.square[name]
            gradient = gradient * short
            mean += np.float32(1 - FIRST) * (gradient - mean)
            square += np.float32(1 - SECOND) * (gradient * gradient - square)
            self.weights[name] -= scale * mean / (np.sqrt(square) + np.float32(TINY))

    # ------------------------------------------------------------------ on disk

    def save(self, path: str | Path) -> None:
        """As one `.npz` of half precision: enough to play, and half as large."""
        said = np.array([f"{name}={value}" for name, value in sorted(self.about.items())])
        halves: dict[str, Any] = {name: value.astype(np.float16) for name, value in self.weights.items()}
        try:
            with Path(path).open("wb") as file:
                np.savez_compressed(file, about=said, **halves)
        except OSError as problem:
            raise RecordError(f"cannot write {path}: {problem.strerror or problem}") from problem


def load(path: str | Path) -> Network:
    """A network that was saved; RecordError if the file holds none."""
    try:
        with np.load(Path(path), allow_pickle=False) as found:
            weights = {name: found[name].astype(np.float32) for name in found.files if name != "about"}
            said: Sequence[str] = [str(line) for line in found["about"]]
        network = Network(weights["in"].shape[0], weights["out"].shape[0], 0, weights["in"].shape[1])
        if {name: one.shape for name, one in weights.items()} != {n: one.shape for n, one in network.weights.items()}:
            raise ValueError("its parts do not fit together")
    except (OSError, ValueError, KeyError, IndexError, zipfile.BadZipFile) as problem:
        raise RecordError(f"{path} holds no trained policy: {problem}") from problem
    network.weights = weights
    network.about = dict([line.split("=", 1) for line in said if "=" in line])
    return network
