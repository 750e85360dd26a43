"""Results on disk: a ledger that grows match by match, and tables as CSV or Parquet."""

from __future__ import annotations

import csv
import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rondel.arena.match import MatchResult
from rondel.core.errors import RecordError, SetupError


class Ledger:
    """A file of JSON lines: the plan first, then one line per match. It can be interrupted at any time and taken up again."""

    def __init__(self, path: str | Path, plan: dict[str, Any]) -> None:
        self.path = Path(path)
        self.found: list[MatchResult] = []
        if self.path.exists():
            self.read(plan)
        self.file = self.path.open("a", encoding="utf-8")
        if not self.path.stat().st_size:
            self.write({"plan": plan})

    def read(self, plan: dict[str, Any]) -> None:
        """Take over the matches of an earlier run; a last line that was cut off is dropped."""
        lines = self.path.read_text(encoding="utf-8").splitlines(keepends=True)
        whole = [line for line in lines if line.endswith("\n")]
        if len(whole) < len(lines):
            self.path.write_text("".join(whole), encoding="utf-8")
        try:
            data = [json.loads(line) for line in whole]
            if data and data[0]["plan"] != plan:
                raise SetupError(f"{self.path} holds other matches than these: {data[0]['plan']}; expected {plan}")
            self.found = [result_of(entry) for entry in data[1:]]
        except (ValueError, KeyError, TypeError) as problem:
            raise RecordError(f"{self.path} is not a ledger of matches: {problem}") from problem

    def add(self, results: list[MatchResult]) -> None:
        for result in results:
            self.write(asdict(result))

    def write(self, data: dict[str, Any]) -> None:
        self.file.write(json.dumps(data, separators=(",", ":")) + "\n")
        self.file.flush()

    def close(self) -> None:
        self.file.close()


def result_of(data: dict[str, Any]) -> MatchResult:
    """The match that a line of a ledger describes."""
    return MatchResult(
        data["number"], data["seed"], tuple(data["bots"]), tuple(data["scores"]), tuple(data["winners"]), data["reason"],
        data["decisions"], tuple(data["breakdown"]), tuple([tuple(had) for had in data["things"]]),
    )  # fmt: skip


def rows(results: list[MatchResult]) -> list[dict[str, Any]]:
    """One row per match and seat."""
    found: list[dict[str, Any]] = []
    for result in results:
        for seat, name in enumerate(result.bots):
            row: dict[str, Any] = {
                "number": result.number, "seed": result.seed, "seat": seat, "bot": name, "score": result.scores[seat],
                "won": int(seat in result.winners), "reason": result.reason, "decisions": result.decisions,
                "things": " ".join(result.things[seat]) if result.things else "",
            }  # fmt: skip
            found.append(row)
    return found


def save(results: list[MatchResult], path: str | Path) -> None:
    """Write the results as a table: Parquet if the name ends so, otherwise CSV."""
    target = Path(path)
    table = rows(results)
    if target.suffix == ".parquet":
        save_parquet(table, target)
        return
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, list(table[0]) if table else ["number"])
        writer.writeheader()
        writer.writerows(table)


def save_parquet(table: list[dict[str, Any]], target: Path) -> None:
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError as problem:
        raise SetupError("Parquet needs the package pyarrow: pip install 'rondel[sim]'") from problem
    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(table), target)
