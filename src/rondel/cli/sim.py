"""`rondel sim`: many games between bots, and what they tell."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from rondel import shelf
from rondel.arena.games import check_place, save_games
from rondel.arena.ledger import check_table, save
from rondel.arena.report import report
from rondel.arena.simulation import PLACES, Simulation, SimulationError, simulate
from rondel.arena.statistics import Line, by_bot, by_seat, by_team
from rondel.arena.tournament import Rating, league, ratings
from rondel.bots.registry import bot_names
from rondel.cli import arguments
from rondel.core.errors import SetupError
from rondel.speech import load
from rondel.speech.message import number

EXAMPLE = """example:
  rondel sim <other> --games 200 --bots random --seats 4 --jobs 2 --out games.csv
  rondel sim <game> --pairs --rounds 3 --games 20 --bots random,greedy,expert:simulations=50 --report league.html
"""
INTERRUPTED = 130


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "sim",
        help="play many games between bots",
        description="Play many games between bots and print the statistics.\n"
        "Bots move on by one seat from game to game. The same seed gives the same results, whatever --jobs is.",
        epilog=arguments.examples(EXAMPLE),
        more=arguments.settings_help,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(shelf.games())}")
    parser.add_argument("--games", type=arguments.whole(1), default=100, metavar="N", help="how many (default: 100)")
    parser.add_argument("--bots", default="random", metavar="A,B", help=f"known: {', '.join(bot_names())}")
    arguments.add_common(parser)
    parser.add_argument("--jobs", type=arguments.whole(1, 256), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--pairs", action="store_true", help="a round robin: every two of the bots play --games games")
    parser.add_argument("--rounds", type=arguments.whole(1), default=1, metavar="N", help="with --pairs: so many round robins")
    parser.add_argument("--out", metavar="FILE", help="write every result to this file: .csv or .parquet")
    parser.add_argument("--records", metavar="PLACE", help="write whole games to this folder, or to a file .parquet")
    parser.add_argument(
        "--ledger",
        metavar="FILE",
        help="write every match down at once, and go on where this file ends;\nwith --pairs a folder",
    )
    parser.add_argument("--report", metavar="FILE", help="write a page with plots (HTML)")
    parser.add_argument("--on", choices=PLACES, default="processes", help="where to play (default: processes)")
    arguments.add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    check_files(chosen)
    begun = time.perf_counter()
    failed: SimulationError | None = None
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    ) as progress:  # fmt: skip
        bar = progress.add_task(shelf.game(chosen.game).title, total=total(chosen))
        try:
            simulations = played(chosen, lambda n: progress.advance(bar, n))
        except SimulationError as problem:
            failed = problem
            simulations = [*problem.earlier, problem.simulation]
    stopped = simulations[-1].stopped
    if stopped and not failed:
        params = {"n": sum([len(simulation.results) for simulation in simulations]), "total": total(chosen)}
        print(load(chosen.lang).text("ui.cli.stopped", params), file=sys.stderr)
    show(simulations, time.perf_counter() - begun, chosen)
    if failed:
        raise failed
    return INTERRUPTED if stopped else 0


def check_files(chosen: argparse.Namespace) -> None:
    for target in (chosen.out, chosen.ledger, chosen.report, chosen.records):
        if target and not Path(target).parent.is_dir():
            raise SetupError(f"cannot write {target}: there is no folder {Path(target).parent}")
    if chosen.out:
        check_table(chosen.out)
    if chosen.records:
        check_place(chosen.records)
    if chosen.report and Path(chosen.report).suffix not in (".html", ".htm"):
        raise SetupError(f"a report cannot be written to {chosen.report}: expected a name that ends with .html")
    if chosen.pairs and (chosen.out or chosen.records):
        raise SetupError("--out and --records do not go with --pairs: a folder of ledgers (--ledger) or a report holds all")
    if chosen.pairs and chosen.ledger and not Path(chosen.ledger).is_dir():
        raise SetupError(f"--ledger {chosen.ledger} is no folder; with --pairs every pairing has a file in one")


def total(chosen: argparse.Namespace) -> int:
    """How many games are to be played."""
    count = len(arguments.bot_names(chosen.bots))
    return int(chosen.games * (chosen.rounds * count * (count - 1) // 2 if chosen.pairs else 1))


def played(chosen: argparse.Namespace, progress: Callable[[int], None]) -> list[Simulation]:
    game = shelf.game(chosen.game)
    settings = arguments.settings(game, chosen.set)
    names = arguments.bot_names(chosen.bots)
    seed = 0 if chosen.seed is None else chosen.seed
    how = (chosen.jobs, progress, chosen.ledger, chosen.on)
    if chosen.pairs:
        return league(chosen.game, names, chosen.rounds, chosen.games, seed, settings, *how)[0]
    seats = arguments.chosen_seats(game, chosen.seats)
    return [simulate(chosen.game, chosen.games, names, seats, seed, settings, *how, bool(chosen.records))]


def show(simulations: list[Simulation], seconds: float, chosen: argparse.Namespace) -> None:
    """What the finished matches tell, on the screen and in the files that were asked for."""
    console = Console(highlight=False)
    words = load(chosen.lang)
    finished = [simulation for simulation in simulations if simulation.results]
    for simulation in finished:
        console.print(statistics("bot", by_bot(simulation)))
        console.print(statistics("seat", by_seat(simulation)))
        results = simulation.results
        decisions = sum(result.decisions for result in results) / len(results)
        console.print(
            f"{len(results)} games of {chosen.game}, {simulation.plan.seats} seats, seed {simulation.plan.seed}: "
            f"{decisions:.1f} decisions per game"
        )
    if finished:
        console.print(f"{sum([len(simulation.results) for simulation in finished]) / seconds:.1f} games/s")
    if finished and chosen.pairs:
        together = shelf.title(chosen.game).together
        console.print(statistics("team", by_team(finished)) if together else strengths(ratings(finished)))
    if chosen.out:
        save(simulations[0].results, chosen.out)
        console.print(words.text("ui.cli.written", {"name": chosen.out}))
    if chosen.records:
        save_games(simulations[0], chosen.records)
        console.print(words.text("ui.cli.written", {"name": chosen.records}))
    if chosen.report and finished:
        report(finished, chosen.report)
        console.print(words.text("ui.cli.written", {"name": chosen.report}))


def strengths(found: list[Rating]) -> Table:
    """OpenSkill ratings, the strongest first."""
    table = Table()
    for column in ("bot", "rating", "±"):
        table.add_column(column, justify="left" if column == "bot" else "right")
    for rating in found:
        table.add_row(rating.name, f"{rating.mu:.1f}", f"{rating.sigma:.1f}")
    return table


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
