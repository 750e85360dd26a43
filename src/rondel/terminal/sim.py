"""`rondel sim`: many games between bots, and what they tell."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rondel import shelf
from rondel.arena.ledger import save
from rondel.arena.report import report
from rondel.arena.simulation import PLACES, Simulation, SimulationError, simulate
from rondel.arena.statistics import Line, by_bot, by_seat
from rondel.bots.registry import bots
from rondel.core.errors import SetupError
from rondel.terminal import arguments
from rondel.words import load
from rondel.words.message import number

EXAMPLE = """example:
  rondel sim planet_unknown --games 200 --bots random --seats 4 --jobs 2 --out games.csv
"""
INTERRUPTED = 130


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "sim",
        help="play many games between bots",
        description="Play many games between bots and print the statistics.\n"
        "Bots move on by one seat from game to game. The same seed gives the same results, whatever --jobs is.",
        epilog=EXAMPLE,
        more=arguments.settings_help,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(shelf.games())}")
    parser.add_argument("--games", type=arguments.whole(1), default=100, metavar="N", help="how many (default: 100)")
    parser.add_argument("--bots", default="random", metavar="A,B", help=f"known: {', '.join(bots())}")
    arguments.add_common(parser)
    parser.add_argument("--jobs", type=arguments.whole(1, 256), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--out", metavar="FILE", help="write every result to this file: .parquet, otherwise CSV")
    parser.add_argument("--ledger", metavar="FILE", help="write every match down at once, and go on where this file ends")
    parser.add_argument("--report", metavar="FILE", help="write a page with plots (HTML)")
    parser.add_argument("--on", choices=PLACES, default="processes", help="where to play (default: processes)")
    arguments.add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    game = shelf.game(chosen.game)
    seats = arguments.chosen_seats(game, chosen.seats)
    settings = arguments.settings(game, chosen.set)
    names = arguments.bot_names(chosen.bots)
    for target in (chosen.out, chosen.ledger, chosen.report):
        if target and not Path(target).parent.is_dir():
            raise SetupError(f"cannot write {target}: there is no folder {Path(target).parent}")
    seed = 0 if chosen.seed is None else chosen.seed
    begun = time.perf_counter()
    failed: SimulationError | None = None
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    ) as progress:  # fmt: skip
        bar = progress.add_task(game.title, total=chosen.games)
        try:
            simulation = simulate(
                chosen.game, chosen.games, names, seats, seed, settings, chosen.jobs, lambda n: progress.advance(bar, n),
                chosen.ledger, chosen.on,
            )  # fmt: skip
        except SimulationError as problem:
            failed = problem
            simulation = problem.simulation
    show(simulation, time.perf_counter() - begun, chosen, interrupted=failed is None)
    if failed:
        raise failed
    return INTERRUPTED if simulation.stopped else 0


def show(simulation: Simulation, seconds: float, chosen: argparse.Namespace, interrupted: bool) -> None:
    """What the finished matches tell, on the screen and in the files that were asked for."""
    console = Console(highlight=False)
    words = load(chosen.lang)
    results = simulation.results
    if simulation.stopped and interrupted:
        params = {"n": len(results), "total": chosen.games}
        print(words.text("ui.cli.stopped", params), file=sys.stderr)
    if results:
        console.print(statistics("bot", by_bot(simulation)))
        console.print(statistics("seat", by_seat(simulation)))
        decisions = sum(result.decisions for result in results) / len(results)
        speed = len(results) / seconds
        console.print(
            f"{len(results)} games of {chosen.game}, {simulation.plan.seats} seats, seed {simulation.plan.seed}: "
            f"{decisions:.1f} decisions per game, {speed:.1f} games/s"
        )
    if chosen.out:
        save(results, chosen.out)
        console.print(words.text("ui.cli.written", {"name": chosen.out}))
    if chosen.report and results:
        report([simulation], chosen.report)
        console.print(words.text("ui.cli.written", {"name": chosen.report}))


def statistics(title: str, lines: list[Line]) -> Table:
    table = Table()
    table.add_column(title)
    for column in ("games", "mean", "sd", "min", "max", "wins", "win rate", "95 % interval"):
        table.add_column(column, justify="right")
    for line in lines:
        table.add_row(
            line.name, str(line.games), f"{line.mean:.2f}", f"{line.deviation:.2f}", number(line.least), number(line.most),
            str(line.wins), f"{line.rate:.1%}", f"{line.low:.1%} – {line.high:.1%}",
        )  # fmt: skip
    return table
