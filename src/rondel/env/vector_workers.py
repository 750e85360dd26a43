"""Games of a vector environment in other processes: the arrays lie in memory that all share, numbers travel through pipes."""

from __future__ import annotations

import multiprocessing
import traceback
from multiprocessing.shared_memory import SharedMemory
from typing import Any

import numpy as np

from rondel.core.errors import RondelError
from rondel.env.batch import Batch, made_arrays

PATIENCE = 10.0
"""Seconds until a process that was asked to end is ended."""


class WorkerError(RondelError):
    """A process with games of a vector environment failed or died."""


class SharedBatch:
    """Looks like a `Batch`; every worker has the games of some rows."""

    def __init__(self, game: str, n: int, workers: int, places: int, size: int, chosen: tuple[Any, ...]) -> None:
        self.memory: dict[str, SharedMemory] = {}
        arrays: dict[str, Any] = {}
        shapes: dict[str, tuple[Any, Any]] = {}
        for name, like in made_arrays(n, places, size).items():
            self.memory[name] = SharedMemory(create=True, size=max(1, like.nbytes))
            shapes[name] = like.shape, like.dtype
            arrays[name] = np.ndarray(like.shape, like.dtype, buffer=self.memory[name].buf)
            arrays[name][:] = 0
        self.observations, self.masks, self.rewards = arrays["observations"], arrays["masks"], arrays["rewards"]
        self.ended, self.deciding = arrays["ended"], arrays["deciding"]
        self.endings: dict[int, dict[str, Any]] = {}
        self.finals: dict[int, Any] = {}
        cuts = [n * worker // workers for worker in range(workers + 1)]
        self.shares = [(cuts[worker], cuts[worker + 1]) for worker in range(workers)]
        context = multiprocessing.get_context("spawn")
        self.pipes, self.processes = [], []
        names = {name: memory.name for name, memory in self.memory.items()}
        for share in self.shares:
            mine, theirs = context.Pipe()
            work = context.Process(target=serve, args=(theirs, game, share, names, shapes, chosen), daemon=True)
            work.start()
            theirs.close()
            self.pipes.append(mine)
            self.processes.append(work)
        self.answers()

    def answers(self) -> None:
        """Wait for all workers; what ended is told with the numbers of the rows."""
        self.endings, self.finals = {}, {}
        for pipe, (first, _) in zip(self.pipes, self.shares, strict=True):
            try:
                problem, endings, finals = pipe.recv()
            except (EOFError, OSError) as gone:
                self.close()
                raise WorkerError("a process with games of the vector environment died (killed, or out of memory)") from gone
            if problem:
                self.close()
                raise WorkerError(f"a process with games of the vector environment failed: {problem}")
            self.endings.update({first + row: ending for row, ending in endings.items()})
            self.finals.update({first + row: final for row, final in finals.items()})

    def tell(self, what: str, values: list[Any]) -> None:
        for pipe, (first, end) in zip(self.pipes, self.shares, strict=True):
            try:
                pipe.send((what, values[first:end]))
            except OSError as gone:
                self.close()
                raise WorkerError("a process with games of the vector environment died (killed, or out of memory)") from gone
        self.answers()

    def reset(self, seeds: list[int | None]) -> None:
        self.tell("reset", seeds)

    def step(self, actions: Any) -> None:
        self.tell("step", actions.tolist() if isinstance(actions, np.ndarray) else list(actions))

    def close(self) -> None:
        """End the processes and give the memory back. Safe to call twice."""
        for pipe in self.pipes:
            try:
                pipe.send(("close", []))
                pipe.close()
            except OSError:
                pass
        for process in self.processes:
            process.join(PATIENCE)
            if process.is_alive():
                process.terminate()
        self.pipes, self.processes = [], []
        held, self.memory = self.memory, {}
        for name in ("observations", "masks", "rewards", "ended", "deciding"):
            if held:
                setattr(self, name, getattr(self, name).copy())
        for memory in held.values():
            memory.unlink()

    def __del__(self) -> None:
        if getattr(self, "memory", None):
            self.close()


def serve(pipe: Any, game: str, share: tuple[int, int], names: dict[str, str], shapes: Any, chosen: tuple[Any, ...]) -> None:
    """A worker: its rows of the shared arrays are those of its own batch."""
    memory = {name: SharedMemory(name=known) for name, known in names.items()}
    first, end = share
    arrays = {name: np.ndarray(shapes[name][0], shapes[name][1], held.buf)[first:end] for name, held in memory.items()}
    try:
        seats, settings, partner, seat, reward = chosen
        batch = Batch(game, end - first, seats, settings, partner, seat, reward, arrays, True)
        pipe.send(("", {}, {}))
        while True:
            what, values = pipe.recv()
            if what == "close":
                return
            batch.finals = {}
            batch.reset(values) if what == "reset" else batch.step(values)
            pipe.send(("", batch.endings, batch.finals))
    except (EOFError, KeyboardInterrupt):
        return
    except Exception as problem:
        pipe.send((f"{type(problem).__name__}: {problem}; {traceback.format_exc(limit=-1).splitlines()[1].strip()}", {}, {}))
