"""Whole games on disk: every action with what was asked and how many options there were, seeds, scores and their parts.

Two forms, by the name of the place:

- a folder: a file for each game, which `rondel.Record.load` and `rondel replay` read too;
- a file that ends with `.parquet`: a row for each game.

`games` reads either back, and `decisions` plays the games again, decision by decision, for whoever learns from them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from rondel import shelf
from rondel.arena.match import MatchResult
from rondel.arena.simulation import Simulation
from rondel.core.errors import RecordError, SetupError
from rondel.core.flow import Action
from rondel.core.outcome import Outcome
from rondel.core.state import State
from rondel.record import Record

ROWS_AT_ONCE = 500
NUMBERS = ("number", "seats", "seed")
TEXTS = ("game", "rules_version", "settings", "reason", "breakdown")


@dataclass(frozen=True)
class PlayedGame:
    """A game that was played: its record, and what else is known of it."""

    record: Record
    bots: tuple[str, ...]
    kinds: tuple[str, ...]
    """What was asked at each decision."""
    options: tuple[int, ...]
    """How many legal actions there were."""
    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    winners: tuple[int, ...]
    reason: str


class Decided(NamedTuple):
    """One decision: the state before it, who decided among what, what was done, and how the game ended."""

    state: State
    seat: int
    legal: list[Action]
    action: Action
    outcome: Outcome


def check_place(path: str | Path) -> None:
    """SetupError if whole games cannot be written there by its name."""
    place = Path(path)
    if place.suffix not in ("", ".parquet"):
        raise SetupError(f"games cannot be written to {place}: expected a folder, or a file that ends with .parquet")


def save_games(simulation: Simulation, path: str | Path) -> None:
    """Write the games of a simulation that kept them (`records=True`). RecordError if that is not possible."""
    check_place(path)
    place = Path(path)
    rows = (row(simulation, result) for result in simulation.results)
    try:
        if place.suffix == ".parquet":
            save_parquet(rows, place)
            return
        place.mkdir(exist_ok=True)
        for found in rows:
            text = json.dumps(found, separators=(",", ":")) + "\n"
            (place / f"game_{found['number']:06}.json").write_text(text, encoding="utf-8")
    except OSError as problem:
        raise RecordError(f"cannot write {place}: {problem.strerror or problem}") from problem


def row(simulation: Simulation, result: MatchResult) -> dict[str, Any]:
    """A game as JSON-able data: the fields of a record, and what else is known."""
    plan = simulation.plan
    title = shelf.game(plan.game)
    actions = [(seat, title.parse(text)) for seat, text, _, _ in result.moves]
    record = Record(title, plan.seats, result.seed, plan.settings, actions)
    return {
        **record.data(), "number": result.number, "bots": list(result.bots), "kinds": [move[2] for move in result.moves],
        "options": [move[3] for move in result.moves], "scores": list(result.scores), "winners": list(result.winners),
        "reason": result.reason, "breakdown": list(result.breakdown),
    }  # fmt: skip


def save_parquet(rows: Iterator[dict[str, Any]], target: Path) -> None:
    arrow, parquet = packages()
    plain = [(name, arrow.int64()) for name in NUMBERS] + [(name, arrow.string()) for name in TEXTS]
    lists = [(name, arrow.list_(arrow.int64())) for name in ("actors", "options", "scores", "winners")]
    words = [(name, arrow.list_(arrow.string())) for name in ("bots", "actions", "kinds")]
    schema = arrow.schema([*plain, *lists, *words])
    with parquet.ParquetWriter(target, schema) as writer:
        while some := list(islice(rows, ROWS_AT_ONCE)):
            writer.write_table(arrow.Table.from_pylist([flat(one) for one in some], schema))


def flat(found: dict[str, Any]) -> dict[str, Any]:
    """A row of a table: seats and actions in lists of their own, settings and parts of scores as JSON."""
    found = {**found, "actors": [seat for seat, _ in found["actions"]], "actions": [text for _, text in found["actions"]]}
    return {**found, "settings": json.dumps(found["settings"]), "breakdown": json.dumps(found["breakdown"])}


def packages() -> tuple[Any, Any]:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as problem:
        raise SetupError("Parquet needs the package pyarrow: pip install 'rondel[sim]'") from problem
    return pyarrow, pyarrow.parquet


# ---------------------------------------------------------------------- reading


def games(path: str | Path) -> Iterator[PlayedGame]:
    """The games in a folder or a Parquet file, one after the other; RecordError says what is wrong with one."""
    place = Path(path)
    if place.is_dir():
        rows: Iterable[dict[str, Any]] = map(loaded, sorted(place.glob("game_*.json")))
    elif place.suffix == ".parquet" and place.is_file():
        rows = unfolded(place)
    else:
        raise RecordError(f"{place} holds no games: expected a folder, or a file that ends with .parquet")
    for found in rows:
        yield read(found, place)


def loaded(file: Path) -> dict[str, Any]:
    try:
        found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as problem:
        raise RecordError(f"cannot read the game {file}: {problem}") from problem
    return found


def unfolded(file: Path) -> Iterator[dict[str, Any]]:
    for some in packages()[1].ParquetFile(file).iter_batches(ROWS_AT_ONCE):
        for found in some.to_pylist():
            found["actions"] = [list(pair) for pair in zip(found["actors"], found["actions"], strict=True)]
            found["settings"], found["breakdown"] = json.loads(found["settings"]), json.loads(found["breakdown"])
            yield {"format": 1, **found}


def read(found: dict[str, Any], place: Path) -> PlayedGame:
    record = Record.from_data(found)
    try:
        bots, kinds, options = tuple(found["bots"]), tuple(found["kinds"]), tuple(found["options"])
        scores, winners = tuple(found["scores"]), tuple(found["winners"])
        return PlayedGame(record, bots, kinds, options, scores, tuple(found["breakdown"]), winners, found["reason"])
    except (KeyError, TypeError) as problem:
        raise RecordError(f"{place}: a game lacks {problem}") from problem


def decisions(path: str | Path) -> Iterator[Decided]:
    """Every decision of all games: (state, seat, legal, action, outcome). The state goes on afterwards: clone it to keep it."""
    for game in games(path):
        state = game.record.start()
        outcome = game.record.replay().outcome()
        for seat, action in game.record.actions:
            yield Decided(state, seat, state.legal(seat), action, outcome)
            state.apply(seat, action)
