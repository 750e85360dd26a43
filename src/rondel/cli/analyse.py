"""`rondel analyse`: what a finished game was decided by."""

from __future__ import annotations

import argparse
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rondel.analysis import DEPTHS, USUAL, analyse
from rondel.analysis.report import write
from rondel.analysis.telling import Teller
from rondel.cli import arguments
from rondel.cli.screen import Screen
from rondel.cli.session import HUMAN, read_players, seat_names
from rondel.packs import Pack
from rondel.record import Record
from rondel.speech import load

EXAMPLE = """example:
  rondel analyse <game>-7.json
  rondel analyse <game>-7.json --depth deep --jobs 2 --report game.html
"""
MARKED = 8
"""Points of the curve that are printed."""
BAR = 24


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "analyse",
        help="chances, turning points and better lines of a finished game",
        description="Look at every decision of a finished game: everybody's chance, what decisions cost, and what would have\n"
        "been better. What was found is kept beside the record: Ctrl-C loses nothing, the same command goes on.",
        epilog=arguments.examples(EXAMPLE),
    )
    parser.add_argument("file", metavar="FILE", help="a saved game")
    parser.add_argument("--depth", choices=tuple(DEPTHS), default=USUAL, help=f"how closely (default: {USUAL})")
    parser.add_argument("--open", action="store_true", help="judge with all secrets open, instead of what each seat knew")
    parser.add_argument("--jobs", type=arguments.whole(1, 256), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--report", metavar="FILE", help="write a page with curve and lines (HTML)")
    parser.add_argument("--keep", metavar="FILE", help="where findings are kept (default: FILE.analysis.jsonl)")
    parser.add_argument("--pack", metavar="PACK", help="the pack that the game was played with")
    arguments.add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.pack:
        Pack.load(chosen.pack)
    record = Record.load(chosen.file)
    open_cards = "-open" if chosen.open else ""
    keep = chosen.keep or f"{chosen.file}.{chosen.depth}{open_cards}.analysis.jsonl"
    with Progress(
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=Console(stderr=True), transient=True,
    ) as progress:  # fmt: skip
        bar = progress.add_task(record.game.title, total=None)
        found = analyse(
            record,
            chosen.depth,
            chosen.open,
            chosen.jobs,
            keep,
            lambda n, total: progress.update(bar, completed=n, total=total),
        )
    saved = read_players(chosen.file)
    players = [str(name) for name in saved] if len(saved) == record.seats else [HUMAN] * record.seats
    words = load(chosen.lang)
    words = words.seated(seat_names(words, record.game.id, players))
    tell(Teller(found, words), Screen())
    if chosen.report:
        write(found, words, chosen.report)
        Screen().say(words.text("ui.cli.written", {"name": chosen.report}))
    return 0


def tell(teller: Teller, screen: Screen) -> None:
    found = teller.found
    screen.heading(teller.chance())
    for point in found["curve"][:: max(1, len(found["curve"]) // MARKED)] + found["curve"][-1:]:
        screen.say(f"{point['n']:>5}  {'   '.join([bar(teller, one) for one in point['chance']])}")
    screen.say(teller.basis(), "dim")
    for player in found["players"]:
        first, *more = teller.player(player)
        screen.heading(first)
        for line in more:
            screen.say(line)
    screen.heading(teller.text("decisions"))
    if found["short"]:
        screen.say(teller.text("short"))
    elif not teller.graded():
        screen.say(teller.text("none"))
    for one in [] if found["short"] else teller.graded():
        where = teller.text("at", n=one["n"] + 1, total=found["actions"])
        screen.say(f"{teller.grade(one['grade'])} · {where} · {teller.words.seat(one['seat'])} · {teller.verdict(one)}", "bold")
        screen.say(f"   {teller.text('played')}: {teller.path(one['played'] or [one['asked']], one['seat'])}")
        for line in one["lines"]:
            screen.say(f"   {teller.points(line['gain'])} {teller.path(line['steps'], one['seat'])}", "green")
            screen.say(f"      {teller.reasons(line)}", "dim")


def bar(teller: Teller, chance: float) -> str:
    """A chance as a bar, with its number."""
    return f"{'█' * round(BAR * chance):<{BAR}} {teller.percent(chance):>9}"
