"""Proximal policy optimisation (PPO, Schulman et al. 2017) in self-play: all seats are played by the network that learns.

Games are played many at once (`rondel.env.batch`). What a seat sees, does and gets makes a line of its own, whoever else acts
in between; a line ends with its game. The reward is `growth`: what a position is worth by the bots' judgement, of which a lost
end takes nothing back, and `final` more for a game that was won.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.env.batch import Batch
from rondel.env.learning.network import Bytes, Floats, Network, check_counts, packed

Told = Callable[[str], None]


@dataclass
class Ppo:
    """How to learn. `scale` is how many points a reward of 1 is; `minutes` ends it earlier, and then runs are not alike."""

    game: str
    seats: int = 2
    steps: int = 100_000
    rows: int = 32
    length: int = 64
    """Steps of every game between two updates."""
    passes: int = 3
    batch: int = 256
    rate: float = 1e-3
    discount: float = 0.99
    smooth: float = 0.95
    clip: float = 0.2
    spread: float = 0.01
    """How much it is rewarded to stay undecided."""
    scale: float = 10.0
    final: float = 1.0
    seed: int = 1
    minutes: float = 0.0
    settings: dict[str, Any] = field(default_factory=dict)


class Lines:
    """What was seen, done and got since the last update; the lines of all games and seats."""

    def __init__(self) -> None:
        self.seen: list[Bytes] = []
        self.options: list[NDArray[np.int64]] = []
        self.done: list[int] = []
        self.chance: list[float] = []
        self.worth: list[float] = []
        self.reward: list[float] = []
        self.ended: list[bool] = []
        self.open: dict[tuple[int, int], list[int]] = {}
        """By game and seat: which entries are its line."""

    def add(self, row: int, seat: int, seen: Bytes, options: Any, done: int, chance: float, worth: float) -> int:
        self.seen.append(seen)
        self.options.append(options)
        self.done.append(done)
        self.chance.append(chance)
        self.worth.append(worth)
        self.reward.append(0.0)
        self.ended.append(False)
        self.open.setdefault((row, seat), []).append(len(self.done) - 1)
        return len(self.done) - 1

    def judged(self, coming: dict[tuple[int, int], float], how: Ppo) -> tuple[Floats, Floats]:
        """Generalised advantages and what was got, along every line; `coming` is what an open line is worth to go on."""
        ahead = np.zeros(len(self.done), np.float32)
        for key, line in self.open.items():
            after, gain = coming.get(key, 0.0), 0.0
            for at in reversed(line):
                if self.ended[at]:
                    after, gain = 0.0, 0.0
                gain = self.reward[at] + how.discount * after - self.worth[at] + how.discount * how.smooth * gain
                ahead[at], after = gain, self.worth[at]
        return ahead, ahead + np.array(self.worth, np.float32)


def ppo(how: Ppo, tell: Told = print, start: Network | None = None) -> Network:
    """Learn, and give the network: a new one, or a copy of `start` that goes on."""
    check_counts("PPO", how)
    batch = Batch(how.game, how.rows, how.seats, how.settings, reward="growth")
    chance = np.random.default_rng(how.seed)
    batch.reset([int(chance.integers(2**31)) for _ in range(how.rows)])
    table = batch.tables[0]
    about = {"game": how.game, "rules": shelf.game(how.game).rules_version, "made": "PPO in self-play", "steps": how.steps}
    about |= {"seats": how.seats, "seed": how.seed}
    network = copy.deepcopy(start) if start else Network(table.places, table.codec.size, how.seed)
    if (network.places, network.size) != (table.places, table.codec.size):
        raise SetupError(f"PPO: a network of {network.places} places and {network.size} actions does not play {how.game}")
    network.about = {name: str(value) for name, value in about.items()}
    begun, steps, updates = time.monotonic(), 0, 0
    scores: list[float] = []
    while steps < how.steps and not (how.minutes and time.monotonic() > begun + 60 * how.minutes):
        lines = played(network, batch, how, scores)
        left = 1 - steps / how.steps
        update(network, lines, coming(network, batch, lines), how, chance, how.rate * left)
        steps += len(lines.done)
        updates += 1
        if updates % 5 == 0 or steps >= how.steps:
            late = scores[-200:]
            mean = f"{np.mean(late):.2f} points a seat in the last {len(late)}" if late else "no game has ended"
            tell(f"{steps} steps, {time.monotonic() - begun:.0f} s: {mean}")
    network.about["steps"] = str(steps)
    return network


def played(network: Network, batch: Batch, how: Ppo, scores: list[float]) -> Lines:
    """Go on in all games for some steps."""
    lines = Lines()
    rows = np.arange(how.rows)
    for _ in range(how.length):
        seen = packed(batch.observations)
        masks = batch.masks.astype(bool)
        chances, worth = network.looked(seen, masks)[2:]
        numbers = network.drawn(chances)
        seats = batch.deciding.tolist()
        said = chances[rows, numbers]
        at = [
            lines.add(row, seats[row], seen[row], np.flatnonzero(masks[row]), *what)
            for row, what in enumerate(zip(numbers.tolist(), said.tolist(), worth.tolist(), strict=True))
        ]
        batch.step(numbers)
        for row in range(how.rows):
            lines.reward[at[row]] = float(batch.rewards[row]) / how.scale
        for row, ending in batch.endings.items():
            close(lines, row, ending, how)
            scores += ending["scores"][: how.seats]
    return lines


def close(lines: Lines, row: int, ending: dict[str, Any], how: Ppo) -> None:
    """A game is over: all its lines end, also those of the seats that did not act last."""
    for seat in range(how.seats):
        line = lines.open.get((row, seat))
        if not line:
            continue
        last = line[-1]
        if seat != ending["seat"]:
            lines.reward[last] += ending["rewards"][seat] / how.scale
        if seat in ending["winners"]:
            lines.reward[last] += how.final
        lines.ended[last] = True


def coming(network: Network, batch: Batch, lines: Lines) -> dict[tuple[int, int], float]:
    """What the lines that go on are worth by what their seats see now."""
    keys = [key for key, line in lines.open.items() if not lines.ended[line[-1]]]
    if not keys:
        return {}
    seen = packed(np.stack([batch.tables[row].observe(seat) for row, seat in keys]))
    hidden = network.hidden(seen)[1]
    return dict(zip(keys, (hidden @ network.weights["worth"] + network.weights["worth_bias"]).tolist(), strict=True))


def update(network: Network, lines: Lines, after: dict[tuple[int, int], float], how: Ppo, chance: Any, rate: float) -> None:
    """Several passes over what was played, in small batches."""
    ahead, got = lines.judged(after, how)
    ahead = (ahead - ahead.mean()) / (ahead.std() + np.float32(1e-6))
    done, before = np.array(lines.done), np.array(lines.chance, np.float32)
    for _ in range(how.passes):
        order = chance.permutation(len(done))
        for first in range(0, len(order), how.batch):
            which = order[first : first + how.batch]
            masks = np.zeros((len(which), network.size), np.bool_)
            for row, one in enumerate(which):
                masks[row, lines.options[one]] = True
            rows = np.stack([lines.seen[one] for one in which])
            learn(network, rows, masks, (done[which], before[which], ahead[which], got[which]), how, rate)


def learn(
    network: Network, rows: Bytes, masks: Any, what: tuple[Any, Floats, Floats, Floats], how: Ppo, rate: float
) -> None:  # fmt: skip
    """One small batch: the clipped objective, the worth, and a little for staying undecided."""
    done, before, ahead, got = what
    seen, hidden, chances, worth = network.looked(rows, masks)
    at = np.arange(len(done))
    ratio = chances[at, done] / (before + np.float32(1e-9))
    held = ((ahead > 0) & (ratio > 1 + how.clip)) | ((ahead < 0) & (ratio < 1 - how.clip))
    push = np.where(held, 0, -ahead * ratio).astype(np.float32)
    logits = -chances * push[:, None]
    logits[at, done] += push
    logs = np.log(chances + np.float32(1e-9))
    entropy = -(chances * logs).sum(1, keepdims=True)
    logits += np.float32(how.spread) * chances * (logs + entropy)
    n = np.float32(len(done))
    network.pushed(seen, hidden, logits.astype(np.float32) / n, (worth - got).astype(np.float32) / n, rate)
