"""Many games at once as a Gymnasium VectorEnv, in this process or shared among several."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from rondel.core.errors import SetupError
from rondel.core.numbers import whole
from rondel.env.batch import Batch, made_arrays, many
from rondel.env.table import GameTable


class RondelVector(VectorEnv):
    """`num_envs` games; one that is over is dealt anew in the same step. `workers` processes share them (0: none besides this).

    With `partner=None` every row is whoever has to decide (`infos["deciding"]`), for self-play; otherwise it is a learner
    among partners, as in `single`. Observations are rows of arrays that the next step writes again, unless `copy` is True.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012 - Gymnasium declares it so

    def __init__(
        self, game: str, num_envs: int = 1, seats: int = 2, settings: dict[str, Any] | None = None, partner: Any = "random",
        seat: int | None = None, reward: str = "win", workers: int = 0, copy: bool = False, render_mode: str | None = None,
    ) -> None:  # fmt: skip
        if render_mode is not None:
            raise SetupError(f"render_mode {render_mode!r} is not possible for many games at once; allowed: None")
        num_envs = many(num_envs)
        workers = whole(workers)
        if isinstance(workers, bool) or not isinstance(workers, int) or not 0 <= workers <= num_envs:
            raise SetupError(f"{workers!r} workers are not possible; allowed: 0 to {num_envs}, the number of games")
        one = GameTable(game, seats, settings, reward)
        self.num_envs: int = num_envs
        self.copy = copy
        self.render_mode = None
        self.single_observation_space, self.single_action_space = one.spaces()
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        chosen = (seats, settings, partner, seat, reward)
        self.batch: Any
        if workers:
            from rondel.env.vector_workers import SharedBatch

            self.batch = SharedBatch(game, self.num_envs, workers, one.places, one.codec.size, chosen)
        else:
            arrays = made_arrays(self.num_envs, one.places, one.codec.size)
            self.batch = Batch(game, self.num_envs, *chosen, arrays, True)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Row i of a seed begins the series of games of seed + i."""
        if seed is None or isinstance(whole(seed), int):
            first = whole(seed)
            seeds = [None if first is None else first + row for row in range(self.num_envs)]
        else:
            seeds = [whole(one) for one in seed]  # type: ignore[union-attr]
        if len(seeds) != self.num_envs:
            raise SetupError(f"{len(seeds)} seeds for {self.num_envs} games; expected one for each, or a single one")
        self.batch.reset(seeds)
        return self.seen(), {"deciding": self.batch.deciding.copy()}

    def step(self, actions: Any) -> tuple[Any, ...]:
        batch = self.batch
        batch.step(actions)
        infos: dict[str, Any] = {"deciding": batch.deciding.copy()}
        if batch.endings:
            infos.update(ended(batch.endings, batch.finals, self.num_envs))
        cut = np.zeros(self.num_envs, np.bool_)
        return self.seen(), batch.rewards.copy(), batch.ended.copy(), cut, infos

    def seen(self) -> dict[str, Any]:
        found = {"observation": self.batch.observations, "action_mask": self.batch.masks}
        return {name: rows.copy() for name, rows in found.items()} if self.copy else found

    def action_masks(self) -> Any:
        """The masks as booleans, a row for each game."""
        return self.batch.masks.astype(bool)

    def clone(self) -> RondelVector:
        """An independent copy: the same games, and the same games after them. Not with workers."""
        if not isinstance(self.batch, Batch):
            raise SetupError("games in other processes cannot be cloned; expected workers=0")
        return copy.deepcopy(self)

    def close_extras(self, **kwargs: Any) -> None:
        """End the processes."""
        if not isinstance(self.batch, Batch):
            self.batch.close()


def ended(endings: dict[int, dict[str, Any]], finals: dict[int, Any], n: int) -> dict[str, Any]:
    """The infos of the games that ended in this step, as Gymnasium wants them: an array of objects, and which rows count."""
    infos = np.full(n, None, dtype=object)
    seen = np.full(n, None, dtype=object)
    which = np.zeros(n, np.bool_)
    for row, ending in endings.items():
        infos[row], seen[row], which[row] = ending, finals[row], True
    return {"final_info": infos, "_final_info": which, "final_obs": seen, "_final_obs": which.copy()}
