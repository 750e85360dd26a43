"""The trained policies of the benchmark: which there are, and how each is made again."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from rondel import shelf
from rondel.arena.benchmark import Task, tasks
from rondel.core.errors import RecordError, SetupError
from rondel.env.codec import has_numbering
from rondel.env.learning.cloning import Clone, clone
from rondel.env.learning.network import Network
from rondel.env.learning.ppo import Ppo, ppo

SEEDS = (1, 2, 3)
"""PPO is learnt with each of these."""
SEATS = 2
"""PPO plays against itself at tables of so many."""


@dataclass(frozen=True)
class Recipe:
    """One policy: its file is `<game>-<name>.npz`."""

    game: str
    name: str
    make: Callable[[], Network]

    @property
    def file(self) -> str:
        return f"{self.game}-{self.name}.npz"


def recipes(games: int = 40, steps: int = 60_000, jobs: int = 1, tell: Callable[[str], None] = print) -> list[Recipe]:
    """A clone of the greedy bot for each title with tasks, from games at the tables of its tasks, and PPO from several seeds.

    `games`: for the clone, at each kind of table; `steps`: decisions of PPO.
    """
    found: list[Recipe] = []
    for game in dict.fromkeys([task.game for task in tasks()]):
        if not has_numbering(game):
            continue
        own = [task for task in tasks() if task.game == game]
        copied = Clone(game, "greedy", tables_of(own), games=games)
        found.append(Recipe(game, "clone", partial(clone, copied, jobs, tell)))
        if SEATS in shelf.game(game).seats:
            for seed in SEEDS:
                alone = Ppo(game, SEATS, steps, seed=seed)
                found.append(Recipe(game, f"ppo-{seed}", partial(ppo, alone, tell)))
    return found


def tables_of(own: list[Task]) -> tuple[tuple[int, dict[str, object]], ...]:
    """The kinds of tables that these tasks are played at, each once."""
    found: list[tuple[int, dict[str, object]]] = []
    for task in own:
        if (task.seats, task.settings) not in found:
            found.append((task.seats, task.settings))
    return tuple(found)


def build(
    folder: str | Path, games: int = 40, steps: int = 60_000, jobs: int = 1, only: str = "", tell: Callable[[str], None] = print
) -> list[Path]:  # fmt: skip
    """Make the policies whose files are not in the folder yet; `only` those whose file has this in its name."""
    place = Path(folder)
    try:
        place.mkdir(exist_ok=True)
    except OSError as problem:
        raise RecordError(f"cannot write {place}: {problem.strerror or problem}") from problem
    wanted = [one for one in recipes(games, steps, jobs, tell) if only in one.file]
    if not wanted:
        raise SetupError(f"no policy has {only!r} in its name; known: {', '.join([one.file for one in recipes()])}")
    made: list[Path] = []
    for one in wanted:
        target = place / one.file
        if target.exists():
            continue
        tell(f"{one.file}:")
        begun, used = time.monotonic(), time.process_time()
        network = one.make()
        network.save(target)
        tell(f"{one.file}: {time.monotonic() - begun:.0f} s, {time.process_time() - used:.0f} s of processor time")
        made.append(target)
    return made
