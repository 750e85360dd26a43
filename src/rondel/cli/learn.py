"""`rondel learn`: a title's bots learn from games among themselves."""

from __future__ import annotations

import argparse
import dataclasses
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from rondel import shelf
from rondel.cli import arguments
from rondel.core.errors import SetupError

if TYPE_CHECKING:
    from rondel.learn.recipe import Recipe

EXAMPLE = """example:
  rondel learn <game> --seats 2 --jobs 2                      # goes on where its folder ends
  rondel learn <game> --seats 2 --rounds 3 --games 4000 --out models/2.json
"""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "learn",
        help="let the bots of a game learn from their own games",
        description="Play games among varied bots, learn from them what the bots misjudge, and keep what wins on fresh seeds.\n"
        "Everything is written to a folder at once; started again, it goes on where it stopped.",
        epilog=arguments.examples(EXAMPLE),
        more=arguments.settings_help,
    )
    parser.add_argument("game", metavar="GAME", help=f"one of: {', '.join(shelf.games())}")
    parser.add_argument("--seats", type=arguments.whole(1), default=2, metavar="N", help="players (default: 2)")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game; repeat for more"
    )
    parser.add_argument("--games", type=arguments.whole(1), default=2000, metavar="N", help="games of a round (default: 2000)")
    parser.add_argument("--rounds", type=arguments.whole(1), default=2, metavar="N", help="rounds (default: 2)")
    parser.add_argument(
        "--trial", type=arguments.whole(1), default=80, metavar="N", help="games of the best fits and strengths (default: 80)"
    )
    parser.add_argument("--proof", type=arguments.whole(1), default=200, metavar="N", help="games of the proof (default: 200)")
    parser.add_argument("--target", choices=("lead", "points"), default="lead", help="what is explained (default: lead)")
    parser.add_argument(
        "--seed", type=arguments.whole(0, 9), default=0, metavar="N", help="another course, 0 to 9 (default: 0)"
    )
    parser.add_argument("--start", metavar="FILE", help="a model to begin with and to beat (.json); else the hand worth")
    parser.add_argument("--jobs", type=arguments.whole(1, 256), default=1, metavar="N", help="processes (default: 1)")
    parser.add_argument("--folder", metavar="DIR", help="where the course is kept (default: build/learn/GAME-SEATS)")
    parser.add_argument("--out", metavar="FILE", help="write the model that was kept to this file (.json)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    course = importlib_course()
    recipe = recipe_of(chosen)
    start = model_to_beat(chosen)
    if start is not None:
        recipe = dataclasses.replace(recipe, start=start["hash"])
    folder = Path(chosen.folder or f"build/learn/{chosen.game}-{recipe.seats}")
    console = Console(stderr=True, highlight=False)
    with Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
    ) as progress:
        bars: dict[str, Any] = {}

        def told(name: str, done: int, total: int) -> None:
            """One bar for each part; a part of a single step is a sentence."""
            if total == 1:
                progress.console.print(name, soft_wrap=True)
                return
            if name not in bars:
                bars[name] = progress.add_task(name, total=total)
            progress.update(bars[name], completed=done, total=total)

        best = course.Course(recipe, folder, chosen.jobs, told, start).run()
    if best is None:
        console.print(f"nothing beat {chosen.start or 'the hand worth'} beyond doubt; no model is kept")
        return 0
    if chosen.out:
        Path(chosen.out).write_text(json.dumps(best, indent=1) + "\n", encoding="utf-8")
    console.print(f"kept: {folder / 'best.json'}, strength {best['strength']}, hash {best['hash']}", soft_wrap=True)
    return 0


def model_to_beat(chosen: argparse.Namespace) -> dict[str, Any] | None:
    """The model of `--start`, if it fits the features of today."""
    from rondel.bots.learned import parsed
    from rondel.learn.recipe import learner

    if not chosen.start:
        return None
    try:
        data: dict[str, Any] = json.loads(Path(chosen.start).read_text(encoding="utf-8"))
        parsed(data, learner(chosen.game).names)
    except (OSError, ValueError, LookupError, AttributeError, TypeError) as problem:
        raise SetupError(f"{chosen.start} is no model to begin with: {problem}") from None
    return data


def recipe_of(chosen: argparse.Namespace) -> Recipe:
    from rondel.learn.recipe import Recipe, learner

    if chosen.game not in shelf.games():
        raise SetupError(f"unknown game {chosen.game!r}; known: {', '.join(shelf.games())}")
    learner(chosen.game)
    game = shelf.game(chosen.game)
    settings = arguments.settings(game, chosen.set)
    game.new(chosen.seats, 0, settings)  # says what is wrong with seats or settings before anything is played
    if chosen.out and (Path(chosen.out).suffix != ".json" or not Path(chosen.out).parent.is_dir()):
        raise SetupError(f"{chosen.out}: expected a name that ends with .json, in a folder that is there")
    return Recipe(
        chosen.game, chosen.seats, settings, games=chosen.games, rounds=chosen.rounds, trial=chosen.trial, proof=chosen.proof,
        target=chosen.target, seed=chosen.seed,
    )  # fmt: skip


def importlib_course() -> Any:
    """The course needs NumPy, which the rest of the program does not."""
    try:
        from rondel.learn import course
    except ModuleNotFoundError as problem:
        raise SetupError(f"rondel learn needs {problem.name}: pip install 'rondel[env]'") from None
    return course
