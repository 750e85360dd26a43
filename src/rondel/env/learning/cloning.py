"""Behaviour cloning: a network learns to do what a bot did in games that were played before."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rondel import shelf
from rondel.arena.match import MatchResult
from rondel.arena.simulation import derived, simulate
from rondel.env.learning.network import Bytes, Network, check_counts, packed
from rondel.env.table import GameTable

Told = Callable[[str], None]
KEPT_BACK = 10
"""Every so many-th game is kept back, to see how often the clone agrees with the bot where it has not looked."""


@dataclass
class Clone:
    """How to clone. Everything is drawn from `seed`, so that the same machine makes the same network again."""

    game: str
    bot: str = "greedy"
    tables: tuple[tuple[int, dict[str, Any]], ...] = ((2, {}),)
    """Seats and settings that are played."""
    games: int = 200
    """At each kind of table."""
    passes: int = 12
    batch: int = 256
    rate: float = 2e-3
    seed: int = 1


class Decisions:
    """What was seen, what might be done, and what was done, decision by decision."""

    def __init__(self, places: int, size: int) -> None:
        self.places, self.size = places, size
        self.seen: list[Bytes] = []
        self.options: list[NDArray[np.int32]] = []
        self.done: list[int] = []

    def add(self, seen: Any, numbers: Iterable[int], done: int) -> None:
        self.seen.append(packed(seen))
        self.options.append(np.array(list(numbers), np.int32))
        self.done.append(done)

    def batch(self, which: Any) -> tuple[Bytes, NDArray[np.bool_], NDArray[np.int64]]:
        """Observations, masks and what was done."""
        masks = np.zeros((len(which), self.size), np.bool_)
        for row, one in enumerate(which):
            masks[row, self.options[one]] = True
        return np.stack([self.seen[one] for one in which]), masks, np.array([self.done[one] for one in which])


def watched(table: GameTable, result: MatchResult, into: Decisions) -> None:
    """Play a game again, and write down every number that was said where there was a choice."""
    game = table.game
    state = game.new(table.seats, result.seed, table.settings)
    table.show(state)
    for seat, text, _, _ in result.moves:
        action = game.parse(text)
        legal = state.legal(seat)
        for number in table.codec.steps(action, legal):
            options = table.codec.numbers(legal, table.begun[seat])
            if len(options) > 1:
                into.add(table.observe(seat), options, number)
            table.act(seat, number)


def clone(how: Clone, jobs: int = 1, tell: Told = print) -> Network:
    """Let the bot play, then learn to do what it did."""
    check_counts("cloning", how)
    first = GameTable(how.game, *how.tables[0], "win")
    own, others = Decisions(first.places, first.codec.size), Decisions(first.places, first.codec.size)
    for number, (seats, settings) in enumerate(how.tables):
        seed = derived(how.seed, number, seats)
        results = simulate(how.game, how.games, (how.bot,), seats, seed, settings, jobs, records=True).results
        table = GameTable(how.game, seats, settings, "win")
        for result in results:
            back = result.number % KEPT_BACK == KEPT_BACK - 1
            watched(table, result, others if back else own)
    tell(f"{len(own.done)} decisions of {how.bot} to learn from, {len(others.done)} kept back")
    about = {"game": how.game, "rules": shelf.game(how.game).rules_version, "made": f"clone of {how.bot}", "games": how.games}
    network = Network(first.places, first.codec.size, how.seed, about={**about, "seed": how.seed})
    chance = np.random.default_rng(how.seed)
    for turn in range(how.passes):
        rate = how.rate * (1 - turn / how.passes)
        wrong = one_pass(network, own, chance.permutation(len(own.done)), how.batch, rate)
        same = f", agrees in {agreement(network, others):.1%} of those kept back" if others.done else ""
        tell(f"pass {turn + 1} of {how.passes}: {wrong:.3f} off{same}")
    return network


def one_pass(network: Network, data: Decisions, order: Any, batch: int, rate: float) -> float:
    """Through all decisions once; gives the mean cross-entropy."""
    total = 0.0
    for first in range(0, len(order), batch):
        rows, masks, done = data.batch(order[first : first + batch])
        seen, hidden, chances, _ = network.looked(rows, masks)
        at = np.arange(len(done))
        total -= float(np.log(chances[at, done] + 1e-9).sum())
        chances[at, done] -= 1
        network.pushed(seen, hidden, chances / np.float32(len(done)), np.zeros(len(done), np.float32), rate)
    return total / len(order)


def agreement(network: Network, data: Decisions, batch: int = 512) -> float:
    """How often it would do the same."""
    same = 0
    for first in range(0, len(data.done), batch):
        rows, masks, done = data.batch(range(first, min(first + batch, len(data.done))))
        same += int((network.looked(rows, masks)[2].argmax(1) == done).sum())
    return same / max(1, len(data.done))
