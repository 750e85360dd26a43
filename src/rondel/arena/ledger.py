"""Results on disk: a ledger that grows match by match, and tables as CSV or Parquet."""

from __future__ import annotations

import contextlib
import csv
import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import islice
from pathlib import Path
from typing import Any

from rondel.arena.match import MatchResult
from rondel.core.errors import RecordError, RondelError, SetupError


class Ledger:
    """A file of JSON lines: the plan first, then one line per match. It can be interrupted at any time and taken up again."""

    def __init__(self, path: str | Path, plan: dict[str, Any]) -> None:
        self.path = Path(path)
        self.plan = plan
        self.file = self.path.open("ab+")
        try:
            if self.path.is_file() and self.path.stat().st_size:
                self.cut()
            else:
                self.write({"plan": plan})
        except RondelError:
            self.close()
            raise

    def cut(self) -> None:
        """Check whose matches these are; a last line that was cut off is dropped."""
        self.file.seek(0)
        first = self.file.readline()
        try:
            found = json.loads(first)["plan"]
        except (ValueError, KeyError, TypeError) as problem:
            raise RecordError(f"{self.path} is not a ledger of matches: it does not begin with a plan") from problem
        if found != self.plan:
            raise SetupError(f"{self.path} holds other matches than these: {found}; expected {self.plan}")
        end = len(first)
        for line in self.file:
            if line.endswith(b"\n"):
                end += len(line)
        self.file.truncate(end)

    def take(self) -> Iterator[MatchResult]:
        """The matches of an earlier run, one after the other."""
        if not self.path.is_file():
            return
        with self.path.open("rb") as file:
            file.readline()
            for number, line in enumerate(file, 2):
                try:
                    yield result_of(json.loads(line))
                except (ValueError, KeyError, TypeError) as problem:
                    raise RecordError(f"{self.path} is not a ledger of matches: line {number}: {problem}") from problem

    def add(self, results: list[MatchResult]) -> None:
        for result in results:
            found = asdict(result)
            if not result.moves:
                del found["moves"]
            self.write(found)

    def write(self, data: dict[str, Any]) -> None:
        try:
            self.file.write(json.dumps(data, separators=(",", ":")).encode() + b"\n")
            self.file.flush()
        except OSError as problem:
            raise RecordError(f"cannot write {self.path}: {problem.strerror or problem}") from problem

    def close(self) -> None:
        with contextlib.suppress(OSError):  # a full disk was reported when the line was written
            self.file.close()


def result_of(data: dict[str, Any]) -> MatchResult:
    """The match that a line of a ledger describes."""
    return MatchResult(
        data["number"], data["seed"], tuple(data["bots"]), tuple(data["scores"]), tuple(data["winners"]), data["reason"],
        data["decisions"], tuple(data["breakdown"]), tuple([tuple(had) for had in data["things"]]),
        tuple([tuple(move) for move in data.get("moves", ())]),
    )  # fmt: skip


def rows(results: Iterable[MatchResult]) -> Iterator[dict[str, Any]]:
    """One row per match and seat; an opponent that belongs to the game has no bot. No times: the same seed, the same rows."""
    for result in results:
        for seat, score in enumerate(result.scores):
            seated = seat < len(result.bots)
            yield {
                "number": result.number, "seed": result.seed, "seat": seat, "bot": result.bots[seat] if seated else "",
                "score": score, "won": int(seat in result.winners), "reason": result.reason, "decisions": result.decisions,
                "things": " ".join(result.things[seat]) if seated and result.things else "",
            }  # fmt: skip


COLUMNS = ("number", "seed", "seat", "bot", "score", "won", "reason", "decisions", "things")
ROWS_AT_ONCE = 10_000


def check_table(path: str | Path) -> None:
    """SetupError if a table cannot be written there by its name."""
    if Path(path).suffix not in (".csv", ".parquet"):
        raise SetupError(f"a table cannot be written to {path}: expected a name that ends with .csv or .parquet")


def save(results: Iterable[MatchResult], path: str | Path) -> None:
    """Write the results as a table, CSV or Parquet by the name's ending. RecordError if that is not possible."""
    check_table(path)
    target = Path(path)
    try:
        if target.suffix == ".parquet":
            save_parquet(rows(results), target)
            return
        with target.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS)
            writer.writeheader()
            writer.writerows(rows(results))
    except OSError as problem:
        raise RecordError(f"cannot write {target}: {problem.strerror or problem}") from problem


def save_parquet(lines: Iterator[dict[str, Any]], target: Path) -> None:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as problem:
        raise SetupError("Parquet needs the package pyarrow: pip install 'rondel[sim]'") from problem
    numbers = {"number", "seed", "seat", "score", "won", "decisions"}
    schema = pyarrow.schema([(name, pyarrow.int64() if name in numbers else pyarrow.string()) for name in COLUMNS])
    with pyarrow.parquet.ParquetWriter(target, schema) as writer:
        while some := list(islice(lines, ROWS_AT_ONCE)):
            writer.write_table(pyarrow.Table.from_pylist(some, schema))
