"""A course of learning in a folder: play, fit, try, prove, round by round. Whatever is there is not done again.

recipe.json          what is done; a folder of another recipe is refused
1/games.jsonl        the games of the first round, one line each
1/rows/              their features, fifty games a file; made again when the features are others
1/model.json         what was fitted to them, at the strength that won the trial
1/trial.jsonl        games of every strength against the best so far
1/proof.jsonl        games of the winner against the best so far, on fresh seeds
best.json            the last model that was kept; not there as long as none was
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from pathlib import Path
from typing import Any

from rondel.core.errors import SetupError
from rondel.learn.fit import fitted, model_data
from rondel.learn.recipe import PROVE, ROUND, TRY, Recipe, learner
from rondel.learn.samples import Stack, joined, keep_rows, kept_rows, replayed, stacked
from rondel.learn.selfplay import Players
from rondel.learn.trial import interval, match
from rondel.workers import workers

Told = Callable[[str, int, int], None]
"""Is told what is done, how much of it there is, and of how much."""
LOT = 4
"""Games that a process plays before it hands them in."""
LOT_OF_ROWS = 50
"""Games whose features are kept together."""
PARTS_OF_A_TRIAL = (4, 2, 1)
"""After a quarter and after a half of a trial the weaker half goes."""
PATIENCE = 10
"""How much other work comes first, as in `nice`."""

Data = dict[str, Any]


class Here(Executor):
    """One process is enough: work is done where it is handed in."""

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        found: Future[Any] = Future()
        found.set_result(work(*given, **named))
        return found


class Course:
    def __init__(self, recipe: Recipe, folder: Path, jobs: int, told: Told, start: Data | None = None) -> None:
        self.recipe = recipe
        self.start = start
        self.folder = folder
        self.jobs = jobs
        self.told = told
        self.learning = learner(recipe.game)
        self.check_folder()

    def check_folder(self) -> None:
        """A folder belongs to one recipe; more games or rounds of it may be asked for later."""
        self.folder.mkdir(parents=True, exist_ok=True)
        file = self.folder / "recipe.json"
        told = json.loads(json.dumps(self.recipe.told()))
        if file.exists():
            there = json.loads(file.read_text(encoding="utf-8"))
            other = [name for name in told if name not in ("games", "rounds") and there.get(name) != told[name]]
            if other:
                raise SetupError(f"{self.folder} holds a course of another recipe ({', '.join(other)}); take another folder")
        file.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")

    # ------------------------------------------------------------------ the course

    def run(self) -> Data | None:
        """All rounds; the best model, or None if nothing beat what the course began with."""
        best = self.start
        past: list[Data | None] = [None] if best is None else [None, best]
        stacks: list[Stack] = []
        with workers(self.jobs, PATIENCE) if self.jobs > 1 else Here() as pool:
            for round in range(1, self.recipe.rounds + 1):
                place = self.folder / str(round)
                place.mkdir(exist_ok=True)
                stacks += self.rows(pool, place, self.play(pool, place, round, past))
                model = self.tried(pool, place, round, self.fits(joined(stacks)), best)
                if self.proved(pool, place, round, model, best):
                    best = model
                    past.append(model)
                    write(self.folder / "best.json", best)
        return None if best is self.start else best

    def play(self, pool: Executor, place: Path, round: int, past: list[Data | None]) -> list[Data]:
        file = place / "games.jsonl"
        there = {game["number"] for game in lines(file)}
        missing = [number for number in range(self.recipe.games) if number not in there]
        calls = [(self.recipe, past, missing[i : i + LOT], round) for i in range(0, len(missing), LOT)]
        self.each(pool, some_games, calls, file, f"round {round}: play", len(there), self.recipe.games)
        return sorted(lines(file), key=lambda game: game["number"])[: self.recipe.games]

    def rows(self, pool: Executor, place: Path, games: list[Data]) -> list[Stack]:
        """What the games teach, lot by lot; what was worked out before is read."""
        folder = place / "rows"
        folder.mkdir(exist_ok=True)
        found: list[Stack] = []
        for first in range(0, len(games), LOT_OF_ROWS):
            lot = games[first : first + LOT_OF_ROWS]
            file = folder / f"{first}.npz"
            there = kept_rows(file, self.learning.names, lot)
            if there is None:
                parts = [lot[i : i + LOT] for i in range(0, len(lot), LOT)]
                there = stacked([row for rows in pool.map(all_rows, [self.recipe] * len(parts), parts) for row in rows])
                keep_rows(file, self.learning.names, lot, there)
            found.append(there)
            self.told(f"round {place.name}: features", first + len(lot), len(games))
        return found

    def fits(self, data: Stack) -> dict[tuple[float, str], list[Data]]:
        names, stages, recipe = self.learning.names, self.learning.stages, self.recipe
        kinds = itertools.product(recipe.believed, recipe.by)
        return {(believed, by): fitted(recipe, names, stages, data, believed, by) for believed, by in kinds}

    def tried(
        self, pool: Executor, place: Path, round: int, fits: dict[tuple[float, str], list[Data]], best: Data | None
    ) -> Data:
        """The fit and strength that win most; of equals the smaller strength. All play on the same seeds."""
        recipe, names = self.recipe, self.learning.names
        field = [
            model_data(recipe, names, stages, strength, round, believed, by)
            for strength in sorted(recipe.strengths)
            for (believed, by), stages in fits.items()
        ]
        for part in PARTS_OF_A_TRIAL:
            won = self.trial(pool, place, round, field, best, max(1, recipe.trial // part))
            order = sorted(range(len(field)), key=lambda i: -won[i])
            field = [field[i] for i in sorted(order[: max(1, len(field) // 2)])] if part > 1 else [field[order[0]]]
        write(place / "model.json", field[0])
        return field[0]

    def trial(self, pool: Executor, place: Path, round: int, field: list[Data], best: Data | None, games: int) -> list[float]:
        """How many of the first games each of these models won; those that were played before are read."""
        file = place / "trial.jsonl"
        there = {(line["hash"], line["seed"]) for line in lines(file)}
        first = TRY + self.recipe.seed * 10 * ROUND + round * ROUND
        wanted = [(model, first + n, n) for n in range(games) for model in field]
        calls = [(self.recipe, model, best, seed, n) for model, seed, n in wanted if (model["hash"], seed) not in there]
        name = f"round {round}: try {len(field)}"
        self.each(pool, one_match, calls, file, name, len(wanted) - len(calls), len(wanted))
        found = list(lines(file))
        known = {model["hash"] for model in field}
        seen = {(line["hash"], line["seed"]): line["won"] for line in found if line["hash"] in known}
        return [sum(seen[model["hash"], first + n] for n in range(games)) for model in field]

    def proved(self, pool: Executor, place: Path, round: int, model: Data, best: Data | None) -> bool:
        """Whether the model wins on fresh seeds, beyond doubt."""
        file = place / "proof.jsonl"
        there = {line["seed"] for line in lines(file) if line["hash"] == model["hash"]}
        first = PROVE + self.recipe.seed * 10 * ROUND + round * ROUND
        seeds = [first + n for n in range(self.recipe.proof)]
        calls = [(self.recipe, model, best, seed, seed - first) for seed in seeds if seed not in there]
        self.each(pool, one_match, calls, file, f"round {round}: prove", len(there), len(seeds))
        won, lead = shares(file, model)
        low, high = interval(sum(won), len(won))
        kept = low > 0.5
        verdict = "kept" if kept else "dropped"
        share = f"{100 * sum(won) / len(won):.1f} % of {len(won)} ({100 * low:.1f} to {100 * high:.1f} %)"
        by = sum(lead) / len(lead)
        self.told(f"round {round}: strength {model['strength']} won {share}, by {by:+.2f} points: {verdict}", 1, 1)
        return kept

    def each(
        self,
        pool: Executor,
        work: Callable[..., list[Data]],
        calls: list[tuple[Any, ...]],
        file: Path,
        name: str,
        done: int,
        total: int,
    ) -> None:
        """Every result is written at once, so that what was played is never lost."""
        self.told(name, done, total)
        with file.open("a", encoding="utf-8") as out:
            waiting: set[Future[list[Data]]] = set()
            todo = iter(calls)
            while True:
                for call in itertools.islice(todo, 2 * self.jobs - len(waiting)):
                    waiting.add(pool.submit(work, *call))
                if not waiting:
                    return
                finished, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                for line in [line for one in finished for line in one.result()]:
                    out.write(json.dumps(line, separators=(",", ":")) + "\n")
                    done += 1
                out.flush()
                self.told(name, done, total)


# ---------------------------------------------------------------------- what a process does

_players: dict[str, Players] = {}


def some_games(recipe: Recipe, past: list[Data | None], numbers: list[int], round: int) -> list[Data]:
    known = json.dumps([recipe.told(), [model and model["hash"] for model in past]])
    if known not in _players:
        _players.clear()
        _players[known] = Players(recipe, past)
    return [{"number": number, **_players[known].game(number, round)} for number in numbers]


def all_rows(recipe: Recipe, games: list[Data]) -> list[Any]:
    return [row for game in games for row in replayed(recipe, game)]


def one_match(recipe: Recipe, new: Data, old: Data | None, seed: int, seat: int) -> list[Data]:
    won, lead = match(recipe, new, old, seed, seat)
    return [{"hash": new["hash"], "seed": seed, "won": won, "lead": lead}]


# ---------------------------------------------------------------------- files


def lines(file: Path) -> Iterator[Data]:
    """The lines of a file; one that was cut off by a sudden end is left out."""
    if not file.exists():
        return
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            yield json.loads(line)
        except ValueError:
            continue


def shares(file: Path, model: Data) -> tuple[list[float], list[float]]:
    found = {line["seed"]: line for line in lines(file) if line["hash"] == model["hash"]}
    return [line["won"] for line in found.values()], [line["lead"] for line in found.values()]


def write(file: Path, data: Data) -> None:
    """Beside its place and then renamed: there is never half a model."""
    work = file.with_suffix(".new")
    work.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    work.replace(file)
