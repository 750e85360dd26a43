"""Making puzzles: games are played, their decisions looked at, and what is a puzzle is written down at once.

What was done is kept beside the puzzles (`making.jsonl`, a line for each game), so that an interrupt costs one game, and the
same command goes on. The same title, seed and number of the game give the same candidates on every machine; which bot finds a
puzzle depends on how fast the machine thinks.
"""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from rondel import shelf
from rondel.bots.asking import ask
from rondel.bots.registry import bot
from rondel.core.state import State
from rondel.puzzles.finding import found, promising, stake
from rondel.puzzles.puzzle import Puzzle, PuzzleError, written
from rondel.record import Record

NOTES: Final = "making.jsonl"
PLAYER: Final = "easy"
"""Plays the games: it leaves chances that are worth finding."""
LOOKED: Final = 24
"""Decisions of one game that are looked at, at most."""
OF_ONE_GAME: Final = 3
"""Puzzles of one game, at most."""
LEAST_STAKE: Final = 0.001
EASY: Final = 0.2
"""The share of decisions of which an answer that a look ahead finds is taken too."""
STEPS: Final = 4_000
Progress = Callable[[str], None]


class Maker:
    """Makes puzzles of one title into a folder. `seconds`: when to stop; 0: when there are enough."""

    def __init__(self, game: str, folder: str | Path, seed: int = 1, seats: tuple[int, ...] = ()) -> None:
        self.title = shelf.title(game)
        self.folder = Path(folder)
        self.seed = seed
        self.seats = seats or tuple([n for n in self.title.seats if n <= 3])
        self.came: Counter[str] = Counter()
        """How far the decisions of the present game came, by `STAGES`."""
        wrong = [n for n in self.seats if n not in self.title.seats]
        if wrong:
            raise PuzzleError(
                f"{self.title.name} is not played with {wrong[0]} seats; allowed: {', '.join(map(str, self.title.seats))}"
            )
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise PuzzleError(f"cannot write into {self.folder}: {problem.strerror or problem}") from problem
        self.notes = self.folder / NOTES

    def done(self) -> list[dict[str, Any]]:
        """The games that were looked at with this seed; a line that was cut off does not count."""
        rows: list[dict[str, Any]] = []
        for text in self.notes.read_text(encoding="utf-8").splitlines() if self.notes.exists() else []:
            try:
                rows.append(json.loads(text))
            except ValueError:
                continue
        return [row for row in rows if row["game"] == self.title.id and row["seed"] == self.seed]

    def count(self) -> int:
        return len(list(self.folder.glob(f"{self.title.prefix}-*.toml")))

    def make(self, wanted: int, seconds: float = 0.0, progress: Progress | None = None) -> int:
        """Go on until there are so many puzzles in the folder or the time is over; how many there are."""
        until = time.monotonic() + seconds if seconds else float("inf")
        number = max([row["n"] for row in self.done()], default=0)
        while self.count() < wanted and time.monotonic() < until:
            number += 1
            names: list[str] = []
            self.came.clear()
            for one in self.candidates(number):
                looked = self.came["looked"]
                if one is not None:
                    self.write(one)
                    names.append(one.name)
                if progress:
                    progress(f"{self.title.name}: game {number}, {looked} decisions looked at, {self.count()} puzzles")
                if time.monotonic() > until + 60:
                    break
            self.note({"game": self.title.id, "seed": self.seed, "n": number, "came": dict(self.came), "found": names})
        return self.count()

    def write(self, one: Puzzle) -> None:
        (self.folder / f"{one.name}.toml").write_text(written(one), encoding="utf-8")

    def note(self, row: dict[str, Any]) -> None:
        with self.notes.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")

    def candidates(self, number: int) -> Iterator[Puzzle | None]:
        """Every decision of a game that was looked at, and the puzzle that it is, if it is one."""
        chance = Random(f"{self.title.id}/{self.seed}/{number}")
        seats = self.seats[number % len(self.seats)]
        moments = [one for one in played(self.title.id, seats, chance.getrandbits(30)) if promising(one[1], one[2])]
        # By lot, those the more often where much hangs on a point.
        lots = [chance.expovariate(max(LEAST_STAKE, stake(at, seat)) ** 2) for _, at, seat in moments]
        picked = sorted(sorted(range(len(moments)), key=lambda i: lots[i])[:LOOKED])
        yield from self.looked(number, [moments[i] for i in picked], chance)

    def looked(self, number: int, moments: list[tuple[int, State, int]], chance: Random) -> Iterator[Puzzle | None]:
        names = 0
        for place, state, seat in moments:
            source = f"{PLAYER} against itself, {state.seats} seats, seed {self.seed}/{number}, decision {place}"
            name = f"{self.title.prefix}-{self.seed}-{number}-{place}"
            one = found(state, seat, name, source, chance.random() < EASY, self.came)
            yield one
            names += one is not None
            if names == OF_ONE_GAME:
                return

    def from_record(self, record: Record, label: str) -> Iterator[Puzzle | None]:
        """The same for a game that people played."""
        if record.game.id != self.title.id:
            raise PuzzleError(f"{label} is a game of {record.game.id}; expected {self.title.id}")
        state, chance = record.start(), Random(label)
        moments: list[tuple[int, State, int]] = []
        for place, (seat, action) in enumerate(record.actions):
            if promising(state, seat):
                moments.append((place, state.clone(), seat))
            state.apply(seat, action)
        for place, at, seat in moments:
            source = f"a recorded game ({label}), decision {place}"
            yield found(at, seat, f"{self.title.prefix}-{label}-{place}", source, chance.random() < EASY)


def played(game: str, seats: int, seed: int) -> list[tuple[int, State, int]]:
    """A game of bots as its decisions: number, the position before it, who decided."""
    state = shelf.game(game).new(seats, seed)
    state.log = None
    players = [bot(PLAYER, seed=seed + seat) for seat in range(seats)]
    steps: list[tuple[int, State, int]] = []
    for place in range(STEPS):
        if state.over:
            break
        seat = state.actors()[0]
        if len(state.legal(seat)) > 1:
            steps.append((place, state.clone(), seat))
        state.apply(seat, ask(players[seat], state, seat))
    return steps
