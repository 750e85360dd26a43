"""`rondel bench`: how fast the engine is here, beside a loop that is the same everywhere."""

from __future__ import annotations

import argparse
import json
import random
import time
from dataclasses import asdict, dataclass
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

import rondel
from rondel import shelf
from rondel.cli import arguments
from rondel.core.errors import SetupError
from rondel.core.game import Game
from rondel.core.state import State

EXAMPLE = """example:
  rondel bench <game> --seconds 3 --json
"""
LOOP = 200_000
MOST_SEATS = 4
SAMPLES = 60
"""States of one game that are cloned."""
CLONES = 40
"""How often each of them is."""


@dataclass(frozen=True)
class Speed:
    """What one core does with one game, in processor time."""

    game: str
    seats: int
    decisions_per_second: float
    games_per_second: float
    decisions_per_game: float
    clone_microseconds: float
    decisions_per_unit: float
    """Decisions in the time of a million operations of the calibration loop: comparable between machines."""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "bench",
        help="measure the engine",
        description="Random play with all legal actions listed, on one core, with all modules off.",
        epilog=arguments.examples(EXAMPLE),
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games (default: all)")
    parser.add_argument("--seconds", type=seconds, default=3.0, metavar="S", help="per game (default: 3)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.set_defaults(run=run)


def seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0.05 <= number <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds from 0.05 to 3600")
    return number


def run(chosen: argparse.Namespace) -> int:
    games = [shelf.game(id) for id in chosen.games or shelf.games()]
    if not games:
        raise SetupError("there is no game to measure")
    millions = calibration()
    speeds = [measure(game, chosen.seconds, millions) for game in games]
    if chosen.json:
        data = {"compiled": rondel.compiled, "calibration_million_operations_per_second": round(millions, 2)}
        print(json.dumps({**data, "games": [asdict(speed) for speed in speeds]}, indent=1))
    else:
        show(speeds, millions)
    return 0


def calibration() -> float:
    """Millions of simple operations per second of a plain Python loop: the best of five tries."""
    best = 0.0
    for _ in range(5):
        begun = time.process_time()
        x = 1
        for i in range(LOOP):
            x = (x * 5 + i) & 0xFFFF
        best = max(best, 3 * LOOP / (time.process_time() - begun) / 1e6)
    return best


def measure(game: Game, limit: float, millions: float) -> Speed:
    seats = max([count for count in game.seats if count <= MOST_SEATS])
    plain = modules_off(game, seats)
    chance = random.Random(1)
    decisions = games = 0
    state = game.new(seats, 0, plain)
    begun = now = time.process_time()
    while now < begun + limit or games == 0:
        for _ in range(50):
            random_move(state, chance)
            decisions += 1
            if state.over:
                games += 1
                state = game.new(seats, games, plain)
        now = time.process_time()
    per_second = decisions / (now - begun)
    per_game = decisions / games
    clone = clone_time(game, seats, plain)
    return Speed(game.id, seats, per_second, per_second / per_game, per_game, clone * 1e6, per_second / millions)


def modules_off(game: Game, seats: int) -> dict[str, Any]:
    """All switches off; everything else as the game has it by default."""
    return {setting.name: False for setting in game.settings() if setting.kind == "flag" and seats in setting.applies}


def random_move(state: State, chance: random.Random) -> None:
    seat = state.actors()[0]
    options = state.legal(seat)
    state.apply(seat, options[int(chance.random() * len(options))])


def clone_time(game: Game, seats: int, settings: dict[str, Any]) -> float:
    """Seconds for a clone: every fifth state of a random game, each cloned many times."""
    chance = random.Random(2)
    state = game.new(seats, 1, settings)
    states: list[State] = []
    moves = 0
    while not state.over and len(states) < SAMPLES:
        if moves % 5 == 0:
            states.append(state.clone())
        random_move(state, chance)
        moves += 1
    begun = time.process_time()
    for sample in states:
        for _ in range(CLONES):
            sample.clone()
    return (time.process_time() - begun) / (len(states) * CLONES)


def show(speeds: list[Speed], millions: float) -> None:
    console = Console(highlight=False)
    table = Table(box=SIMPLE_HEAD)
    table.add_column("game", no_wrap=True)
    for column in ("seats", "decisions/s", "games/s", "per game", "clone µs", "per unit"):
        table.add_column(column, justify="right")
    for s in speeds:
        table.add_row(
            s.game, str(s.seats), f"{s.decisions_per_second:,.0f}", f"{s.games_per_second:,.1f}",
            f"{s.decisions_per_game:,.0f}", f"{s.clone_microseconds:.1f}", f"{s.decisions_per_unit:,.0f}",
        )  # fmt: skip
    console.print(table)
    engine = "compiled" if rondel.compiled else "interpreted"
    console.print(f"engine {engine}; calibration loop {millions:.1f} million operations/s")
    console.print("per game: decisions; per unit: decisions in the time of a million operations of the loop")
