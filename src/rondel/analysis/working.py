"""Analyse a record from beginning to end, here or in several processes, so that it can be stopped and taken up again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from pathlib import Path
from typing import Any

from rondel.analysis.depths import USUAL
from rondel.analysis.study import Job, Row, Study, work
from rondel.analysis.verdicts import found
from rondel.core.errors import RecordError
from rondel.record import Record
from rondel.workers import workers

Progress = Callable[[int, int], None]
PATIENCE = 10
"""Whatever else the machine does comes first."""


def analyse(
    record: Record,
    depth: str = USUAL,
    open_cards: bool = False,
    jobs: int = 1,
    keep: str | Path | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Everything that the analysis of a finished game finds, as JSON-able data.

    `depth`: "quick", "normal" or "deep". `open_cards`: judge with all secrets, instead of with what each seat knew. `keep`: a
    file in which every finding is written down at once; started again, the analysis goes on where it ends, and an interrupt
    loses nothing. The last parameter is called with how many pieces are done, and of how many. RecordError for a record of
    other rules, one that cannot be played, or an unfinished game.
    """
    study = Study(record, depth, open_cards)
    with Kept(study, keep) as kept:
        if progress:
            progress(*study.progress())
        for rows in done(study, jobs):
            kept.write(rows)
            if progress:
                progress(*study.progress())
    return found(study)


def done(study: Study, jobs: int) -> Iterator[list[Row]]:
    """The rows of every piece of work, as they come; the study has them already."""
    if jobs <= 1:
        while todo := study.jobs():
            for job in todo:
                rows = work(study.data, study.depth.name, study.open_cards, job)
                study.add(rows)
                yield rows
        return
    with workers(jobs, PATIENCE) as pool:
        try:
            while todo := study.jobs():
                yield from shared(study, pool.submit, todo)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def shared(study: Study, submit: Callable[..., Future[list[Row]]], todo: list[Job]) -> Iterator[list[Row]]:
    waiting = {submit(work, study.data, study.depth.name, study.open_cards, job) for job in todo}
    while waiting:
        ready, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for one in ready:
            rows = one.result()
            study.add(rows)
            yield rows


class Kept:
    """The side file of an analysis: a line for every finding, written at once. A line that was cut off is done again."""

    def __init__(self, study: Study, place: str | Path | None) -> None:
        self.study = study
        self.place = Path(place) if place else None

    def __enter__(self) -> Kept:
        if self.place is not None:
            lines = read(self.place)
            self.study.take(lines, str(self.place))
            whole = "".join([json.dumps(line) + "\n" for line in lines or [self.study.header]])
            self.put(whole, "w")
        return self

    def __exit__(self, *problem: object) -> None:
        return None

    def write(self, rows: list[Row]) -> None:
        if self.place is not None:
            self.put("".join([json.dumps(row) + "\n" for row in rows]), "a")

    def put(self, text: str, how: str) -> None:
        assert self.place is not None
        try:
            with self.place.open(how, encoding="utf-8") as out:
                out.write(text)
        except OSError as problem:
            raise RecordError(f"cannot write {self.place}: {problem.strerror or problem}") from problem


def read(place: Path) -> list[Row]:
    """The whole lines of a side file; none where there is no file."""
    try:
        text = place.read_text(encoding="utf-8") if place.exists() else ""
    except (OSError, UnicodeDecodeError) as problem:
        raise RecordError(f"cannot read {place}: {problem}") from problem
    lines: list[Row] = []
    for line in text.splitlines():
        try:
            row = json.loads(line)
        except ValueError:
            break
        if not isinstance(row, dict) or "row" not in row:
            raise RecordError(f"{place} is not a kept analysis; name another file")
        lines.append(row)
    return lines
