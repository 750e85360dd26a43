"""`rondel daily`: what is played on a day, and what bots make of the same cards."""

from __future__ import annotations

import argparse
import json
import time
from typing import Any

from rich.console import Console

from rondel import shelf
from rondel.bots.registry import bot
from rondel.cli import arguments
from rondel.daily import Daily, Result, daily, day_now, played_by, played_daily
from rondel.speech import Words, load

SIGNS = "●◆▲∞✦■"
QUIET = "·"


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "daily",
        help="the daily game of each title",
        description="The set-up of a day (in UTC); with --bots what bots make of it, with a fixed amount of work.",
        epilog=arguments.examples("example: rondel daily <game> --day 2026-11-19 --bots gentle steady"),
    )
    parser.add_argument("game", nargs="?", choices=played_daily(), metavar="GAME", help="only this title")
    parser.add_argument("--day", metavar="DAY", help="as 2026-11-19 (default: today)")
    parser.add_argument("--bots", nargs="*", metavar="BOT", help="let these bots play it (default: those of the title)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of text")
    arguments.add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    day = chosen.day or day_now(int(time.time() * 1000))
    console = Console(highlight=False)
    words = load(chosen.lang)
    rows = []
    for game in (chosen.game,) if chosen.game else played_daily():
        found = daily(game, day)
        names = [] if chosen.bots is None else chosen.bots or found.declared["compare"]
        for name in names:
            bot(name)  # an unknown one is refused before the first game
        if not chosen.json:
            console.print(heading(words, found), markup=False, soft_wrap=True)
        results = {}
        for name in names:
            results[name] = next(result for result in played_by(found, name) if result is not None)
            if not chosen.json:
                console.print(f"  {name}: {line(words, found, results[name])}", markup=False, soft_wrap=True)
        rows.append(data(found, results))
    if chosen.json:
        print(json.dumps(rows, ensure_ascii=False, indent=1))
    return 0


def heading(words: Words, day: Daily) -> str:
    name = words.name("common", "games", day.game)
    others = [kind for kind in day.seats if kind != "me"]
    key = "beside" if shelf.title(day.game).together else "against"
    with_whom = words.text(f"ui.daily.{key}", {"text": ", ".join(others)}) if others else words.text("ui.daily.alone")
    number = words.text("ui.daily.number", {"n": day.number, "text": day.day})
    settings = "".join([f", {setting}={value}" for setting, value in day.settings.items()])
    return f"{number}: {name}, {with_whom}{settings}"


def line(words: Words, day: Daily, result: Result) -> str:
    if day.declared["order"] == "rounds":
        said = words.text(f"ui.daily.{'won' if result.won else 'lost'}_round", {"n": result.rounds})
    else:
        said = words.text(f"ui.daily.{'won_points' if result.won else 'points'}", {"n": result.points})
    signs = list(day.declared["signs"])
    return f"{said}  {''.join([SIGNS[signs.index(sign) % len(SIGNS)] if sign else QUIET for sign in result.ring])}"


def data(day: Daily, results: dict[str, Result]) -> dict[str, Any]:
    return {
        "game": day.game, "day": day.day, "number": day.number, "seats": list(day.seats), "settings": day.settings,
        "seed": day.seed, "bots": {name: result.data() for name, result in results.items()},
    }  # fmt: skip
