"""Many games of one title at once, in one process: observations, masks and rewards are written into rows of arrays.

A plain way to use it, without Gymnasium around it:

    batch = Batch("<game>", 64, seats=2)
    batch.reset(range(64))
    while True:
        batch.step(choose(batch.observations, batch.masks))

Where nobody else plays (`partner=None`), a row shows what the seat sees that has to decide next (`batch.deciding`), and its
reward is that of the seat that has just acted; how a game ended for all seats stands in `batch.endings`. A game that is over is
dealt anew at once, and the row shows the new game already.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from rondel.bots.asking import ask
from rondel.bots.guests import seated
from rondel.core.errors import IllegalAction, SetupError
from rondel.core.numbers import whole
from rondel.env.desk import FORBIDDEN, Rows
from rondel.env.single_env import partners_of
from rondel.env.table import GameTable


class Batch:
    """`n` games with their rows. `arrays` are given where they lie in memory that processes share."""

    def __init__(
        self, game: str, n: int, seats: int = 2, settings: dict[str, Any] | None = None, partner: Any = None,
        seat: int | None = None, reward: str = "win", arrays: dict[str, Any] | None = None, keep_final: bool = False,
    ) -> None:  # fmt: skip
        n = many(n)
        first = GameTable(game, seats, settings, reward)
        self.tables = [first, *[GameTable(game, seats, settings, reward, beside=first) for _ in range(n - 1)]]
        self.dense = first.dense
        self.alone = partner is None
        self.seat, self.partners = (0, []) if self.alone else partners_of(first.seats, partner, seat)
        self.others: list[list[Any]] = [[] for _ in range(n)]
        self.chances = [np.random.default_rng(number) for number in range(n)]
        arrays = arrays or made_arrays(n, first.places, first.codec.size)
        self.observations, self.masks = arrays["observations"], arrays["masks"]
        self.rewards, self.ended = arrays["rewards"], arrays["ended"]
        self.deciding = arrays["deciding"]
        self.endings: dict[int, dict[str, Any]] = {}
        """How the games ended that ended in the last step, by row."""
        self.finals: dict[int, Any] | None = {} if keep_final else None
        """What was to be seen at their end, if that is wanted."""
        self.started = False
        self.lay_out()

    def lay_out(self) -> None:
        """The rows as the compiled part takes them; `seats` are those that decide, row by row."""
        first = self.tables[0]
        self.seats: list[int] = self.deciding.tolist()
        if first.desk is None:
            self.rows: Rows | None = None
            return
        pages = [table.pages for table in self.tables]
        self.rows = Rows(first.desk, pages, first.marked, list(self.observations), list(self.masks))
        self.rows.saying = [any(table.begun) for table in self.tables]

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("rows", "seats")}

    def __setstate__(self, found: dict[str, Any]) -> None:
        self.__dict__.update(found)
        for table in self.tables[1:]:
            table.share(self.tables[0])
        self.lay_out()

    def reset(self, seeds: Iterable[int | None], rows: Iterable[int] | None = None) -> None:
        """Deal all games anew, or those of these rows; None goes on with the row's own chance."""
        for row, seed in zip(range(len(self.tables)) if rows is None else rows, seeds, strict=True):
            if seed is not None:
                self.chances[row] = np.random.default_rng(seed)
            self.deal(row)
        self.endings = {}
        self.ended[:] = False
        self.rewards[:] = 0.0
        self.started = True

    def deal(self, row: int) -> None:
        table, chance = self.tables[row], self.chances[row]
        if not self.alone:
            self.others[row] = [seated(one, int(chance.integers(2**31))) for one in self.partners]
        table.start(int(chance.integers(2**48)))
        if not self.alone:
            self.play_others(row)
        if self.rows:
            self.rows.saying[row] = False
        self.write(row)

    def play_others(self, row: int) -> None:
        state, others = self.tables[row].state, self.others[row]
        while not state.over and not state.legal(self.seat):
            seat = state.actors()[0]
            state.apply(seat, ask(others[seat], state, seat))

    def write(self, row: int) -> None:
        """What is to be seen and may be done in a game that goes on."""
        table = self.tables[row]
        seat = table.state.actors()[0] if self.alone else self.seat
        self.seats[row] = self.deciding[row] = seat
        if self.rows and self.rows.write(row, table.state, seat):
            return
        table.observe_into(seat, self.observations[row])
        table.mask_into(seat, self.masks[row])

    def step(self, actions: Any) -> None:
        """One decision in every game. A number that the mask forbids changes nothing and costs a point."""
        if not self.started:
            self.tables[0].must_be_started()
        numbers = actions.tolist() if isinstance(actions, np.ndarray) else list(actions)
        if len(numbers) != len(self.tables):
            raise IllegalAction(f"{len(numbers)} actions for {len(self.tables)} games; expected one for each")
        self.endings = {}
        if self.finals is not None:
            self.finals = {}
        self.rewards[:] = 0.0
        self.ended[:] = False
        if self.rows is None:
            for row, number in enumerate(numbers):
                self.act(row, number)
            return
        self.rows.step(numbers, self.seats, -1 if self.alone else self.seat, self)
        self.deciding[:] = self.seats

    def act(self, row: int, number: Any) -> None:
        table = self.tables[row]
        seat = self.seats[row]
        try:
            whole = table.act(seat, table.number_given(number))
        except IllegalAction:
            self.rewards[row] = FORBIDDEN
            return
        if self.rows:
            self.rows.saying[row] = not whole
        if whole and not self.alone:
            self.play_others(row)
        if table.state.over:
            self.finish(row, seat)
            return
        if whole and table.dense:
            self.rewards[row] = table.reward_of(seat)
        self.write(row)

    def finish(self, row: int, seat: int) -> None:
        table = self.tables[row]
        rewards = table.rewards()
        self.rewards[row] = rewards[seat]
        self.ended[row] = True
        ending = table.ending()
        self.endings[row] = {**ending, "rewards": rewards, "won": seat in ending["winners"], "seat": seat}
        if self.finals is not None:
            self.finals[row] = {"observation": table.observe(seat), "action_mask": table.mask(seat)}
        self.deal(row)


def many(n: Any) -> int:
    """How many games; SetupError if it is no such number."""
    found = whole(n)
    if isinstance(found, bool) or not isinstance(found, int) or found < 1:
        raise SetupError(f"{n!r} games at once are not possible; allowed: 1 or more")
    return found


def made_arrays(n: int, places: int, size: int) -> dict[str, Any]:
    """Rows for so many games."""
    return {
        "observations": np.zeros((n, places), np.float32), "masks": np.zeros((n, size), np.int8),
        "rewards": np.zeros(n, np.float64), "ended": np.zeros(n, np.bool_), "deciding": np.zeros(n, np.int64),
    }  # fmt: skip
