"""`rondel benchmark`: how an agent does at the frozen tasks."""

from __future__ import annotations

import argparse
import importlib
import os
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from rondel.arena.benchmark import Task, stand, task, tasks
from rondel.arena.standings import COLUMNS, described, page, read_back, rows, write_down
from rondel.bots.guests import name_of, seated
from rondel.cli import arguments
from rondel.core.errors import SetupError
from rondel.env import policy

POLICY = ".npz"
EXAMPLE = """example:
  rondel benchmark --list
  rondel benchmark --agents random,greedy --deals 20 --out standings.jsonl
  rondel benchmark --show standings.jsonl --page standings.html
  rondel benchmark --build policies
  rondel benchmark --agents "policies/{game}-clone.npz" --deals 20 --out standings.jsonl
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "benchmark", help="how an agent does at frozen tasks",
        description="Let agents play the named tasks: fixed deals, fixed opponents, every seat.",
        epilog=arguments.examples(EXAMPLE),
    )  # fmt: skip
    parser.add_argument("--list", action="store_true", help="the tasks")
    parser.add_argument("--tasks", metavar="A,B", help="only these (default: all)")
    parser.add_argument(
        "--agents", default="random", metavar="A,B",
        help="bots by name, or files of trained policies (.npz), in which {game} is the task's (default: random)",
    )  # fmt: skip
    parser.add_argument("--deals", type=arguments.whole(1), metavar="N", help="only the first deals of each task")
    parser.add_argument("--out", metavar="FILE", help="add the standings to this file (.jsonl)")
    parser.add_argument(
        "--resume", action="store_true", help="with --out: what stands in the file with as many deals is not played again"
    )
    parser.add_argument("--show", metavar="FILE", help="play nothing: the standings of this file")
    parser.add_argument("--page", metavar="FILE", help="write the table as a page (.html)")
    parser.add_argument("--build", metavar="FOLDER", help="play nothing: train the policies of the baselines into this folder")
    parser.add_argument("--only", default="", metavar="PART", help="with --build: those whose file has this in its name")
    parser.add_argument("--games", type=arguments.whole(1), default=40, metavar="N", help="with --build: games to clone from")
    parser.add_argument("--steps", type=arguments.whole(1), default=60_000, metavar="N", help="with --build: decisions of PPO")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    console = Console(highlight=False)
    check_files(chosen)
    if chosen.list:
        for one in tasks():
            console.print(described(one), soft_wrap=True)
        return 0
    if chosen.build:
        os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # networks this small are slower on several
        policies("baselines").build(
            chosen.build, chosen.games, chosen.steps, 1, chosen.only, lambda said: print(said, flush=True)
        )
        return 0
    found = read_back(chosen.show) if chosen.show else play(chosen)
    table = Table()
    for column in COLUMNS:
        table.add_column(column, justify="left" if column in ("task", "agent") else "right")
    for row in rows(found):
        table.add_row(*row)
    console.print(table)
    if chosen.page:
        page(found, chosen.page)
    return 0


def said(line: str) -> None:
    """Progress that is seen at once, also in a file."""
    print(line, flush=True)


def policies(part: str) -> Any:
    """What knows trained policies; SetupError if its packages are missing."""
    try:
        return importlib.import_module(f"rondel.env.learning.{part}")
    except ModuleNotFoundError as problem:
        raise SetupError(f"trained policies need the package {problem.name!r}: pip install 'rondel[env]'") from problem


def invited(agent: str, one: Task) -> Any:
    """Who plays a task: a bot by its name, or a trained policy from its file."""
    if not agent.endswith(POLICY):
        return agent
    file = Path(agent.replace("{game}", one.game))
    network = policies("network").load(file)
    made_for = network.about.get("game", one.game)
    if made_for != one.game:
        raise SetupError(f"{file} plays {made_for}, and {one.name} is a task of {one.game}")
    return policy(network, file.stem.removeprefix(f"{one.game}-"))


def check_files(chosen: argparse.Namespace) -> None:
    for target, ending in ((chosen.out, ".jsonl"), (chosen.page, ".html")):
        if target and Path(target).suffix != ending:
            raise SetupError(f"{target}: expected a name that ends with {ending}")
        if target and not Path(target).parent.is_dir():
            raise SetupError(f"cannot write {target}: there is no folder {Path(target).parent}")


def play(chosen: argparse.Namespace) -> list[Any]:
    wanted = [task(name) for name in chosen.tasks.split(",")] if chosen.tasks else list(tasks())
    agents = [name.strip() for name in chosen.agents.split(",") if name.strip()]
    for agent in agents:
        if not agent.endswith(POLICY):
            seated(arguments.bot_names(agent)[0])
    for one in wanted:
        for agent in agents:
            invited(agent, one)
    found = []
    kept = read_back(chosen.out) if chosen.resume and chosen.out and Path(chosen.out).exists() else []
    there = {(one.task, one.agent): one for one in kept}
    with Progress(console=Console(stderr=True), transient=True) as progress:
        for one in wanted:
            for agent in agents:
                deals = min(chosen.deals or one.deals, one.deals)
                guest = invited(agent, one)
                before = there.get((one.name, name_of(guest)))
                if before is not None and before.deals >= deals:
                    found.append(before)
                    continue
                bar = progress.add_task(f"{one.name}: {agent}", total=deals)
                standing = stand(one, guest, deals, lambda n, bar=bar: progress.advance(bar, n))  # type: ignore[misc]
                progress.remove_task(bar)
                found.append(standing)
                if chosen.out:
                    write_down(standing, chosen.out)
    return found
