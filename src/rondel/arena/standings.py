"""Standings of the benchmark on disk and on a page: JSON lines that grow agent by agent, a table, an HTML file."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from html import escape
from pathlib import Path

from rondel.arena.benchmark import Mean, Standing, Task, difference, tasks
from rondel.arena.page import PAGE
from rondel.core.errors import RecordError

COLUMNS = ("task", "agent", "deals", "games", "won", "95 % interval", "score", "lead", "beside the first")


def write_down(standing: Standing, path: str | Path) -> None:
    """Add a standing to a file of JSON lines."""
    try:
        with Path(path).open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(standing), separators=(",", ":")) + "\n")
    except OSError as problem:
        raise RecordError(f"cannot write {path}: {problem.strerror or problem}") from problem


def read_back(path: str | Path) -> list[Standing]:
    """The standings in a file, in its order; of an agent that played a task twice the later one."""
    found: dict[tuple[str, str], Standing] = {}
    try:
        for line in Path(path).read_text(encoding="utf-8").splitlines():
            data = json.loads(line)
            one = Standing(**{**data, "scores": tuple(data["scores"]), "leads": tuple(data["leads"])})
            found[one.task, one.agent] = one
    except (OSError, ValueError, TypeError, KeyError) as problem:
        raise RecordError(f"{path} holds no standings of the benchmark: {problem}") from problem
    return list(found.values())


def said(value: Mean | None) -> str:
    return "" if value is None else f"{value.value:.1f} ± {value.half:.1f}"


def rows(standings: Sequence[Standing]) -> list[tuple[str, ...]]:
    """A row for each standing, by task; the last column is the difference to the first agent of the task, deal by deal."""
    found: list[tuple[str, ...]] = []
    for name in dict.fromkeys([one.task for one in standings]):
        own = [one for one in standings if one.task == name]
        for one in own:
            low, high = one.interval
            beside = "" if one is own[0] else said(difference(one, own[0]))
            found.append(
                (name, one.agent, str(one.deals), str(one.games), f"{one.rate:.1%}", f"{low:.1%} – {high:.1%}",
                 said(one.score), said(one.lead), beside)
            )  # fmt: skip
    return found


def markdown(standings: Sequence[Standing]) -> str:
    """The table for a document."""
    lines = [COLUMNS, tuple(["---"] * len(COLUMNS)), *rows(standings)]
    return "\n".join(["| " + " | ".join(line) + " |" for line in lines])


def page(standings: Sequence[Standing], path: str | Path) -> None:
    """The table as a page without anything outside it, with what the tasks are."""
    head = "".join([f"<th>{column}</th>" for column in COLUMNS])
    body = "".join(["<tr>" + "".join([f"<td>{escape(cell)}</td>" for cell in row]) + "</tr>" for row in rows(standings)])
    played = {one.task for one in standings}
    about = "".join([f"<li>{escape(described(task))}</li>" for task in tasks() if task.name in played])
    table = f"<table class='sorts'><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
    text = PAGE.format(title="Benchmark", body=f"<section><h2>Standings</h2>{table}</section><ul>{about}</ul>")
    try:
        Path(path).write_text(text, encoding="utf-8")
    except OSError as problem:
        raise RecordError(f"cannot write {path}: {problem.strerror or problem}") from problem


def described(task: Task) -> str:
    """A task in one line."""
    others = f"against {', '.join(task.opponents)}, from every seat" if task.opponents else "the agent has every seat"
    settings = ", ".join([f"{name} = {value}" for name, value in task.settings.items()]) or "none changed"
    return f"{task.name}: {task.game}, {task.seats} seats, {others}; {task.deals} deals from seed {task.seed}; {settings}"
