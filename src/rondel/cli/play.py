"""`rondel play`: a game in the terminal, against bots or with several people at one screen."""

from __future__ import annotations

import argparse
import functools
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.bots.asking import ask
from rondel.bots.registry import bot_names
from rondel.cli import arguments, guided
from rondel.cli.drawing import draw_at
from rondel.cli.prompt import Prompt, Quit
from rondel.cli.result import result
from rondel.cli.screen import EndOfInput, Screen
from rondel.cli.session import HUMAN, Session, read_players
from rondel.core.errors import SetupError
from rondel.core.game import PACK
from rondel.guides import GUIDES, guide
from rondel.packs import Pack
from rondel.record import Record
from rondel.speech import load

EXAMPLE = """example:
  rondel play <game> --seats 3 --bots random --seed 7
  rondel play <other> --seats 2 --hotseat
  rondel play --continue <game>-7.json
  rondel play --guide <game>_first
"""
INTERRUPTED = 130


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "play",
        help="play a game in the terminal",
        description="Play a game in the terminal, against bots or with several people at one screen.\n"
        "The record is saved after every action.",
        epilog=arguments.examples(EXAMPLE),
        more=arguments.settings_help,
    )
    parser.add_argument("game", nargs="?", metavar="GAME", help=f"one of: {', '.join(shelf.games())}")
    arguments.add_common(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument("--humans", metavar="0,1", help="seats that people play, from 0; none to watch (default: 0)")
    who.add_argument("--hotseat", action="store_true", help="people play all seats")
    parser.add_argument("--bots", metavar="A,B", help=f"bots on the other seats, in turn; known: {', '.join(bot_names())}")
    arguments.add_language(parser)
    parser.add_argument("--record", metavar="FILE", help="where the record is saved (default: GAME-SEED.json)")
    parser.add_argument("--continue", dest="resume", metavar="FILE", help="go on with a saved game")
    parser.add_argument("--pack", metavar="PACK", help="the pack of cards that is played with, also with --continue")
    parser.add_argument("--guide", metavar="GUIDE", help=f"a guided first game; one of: {', '.join(GUIDES)}")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.guide:
        first = guided.GuideSession(guide(chosen.guide), load(chosen.lang))
        return watched(functools.partial(guided.play, first), Screen())
    if not chosen.resume:
        chosen.pack = chosen.pack or named(chosen.set)
    session = resumed(chosen) if chosen.resume else started(chosen)
    session.save()
    screen = Screen()
    code = watched(functools.partial(play, session), screen)
    session.save()
    ending = "ui.cli.saved_over" if session.state.over else "ui.cli.saved"
    pack = "" if session.state.over or not chosen.pack else f" --pack {chosen.pack}"
    screen.say(session.words.text(ending, {"name": str(session.path)}) + pack, whole=True)
    return code


def watched(playing: Callable[[Screen], None], screen: Screen) -> int:
    """Play until the end, or until somebody has enough; the exit code."""
    try:
        playing(screen)
    except (Quit, EndOfInput):
        pass
    except KeyboardInterrupt:
        screen.say("")
        return INTERRUPTED
    return 0


# ---------------------------------------------------------------------- setting up


def started(chosen: argparse.Namespace) -> Session:
    """A new game as the command line wants it."""
    if not chosen.game:
        raise SetupError(f"which game? known: {', '.join(shelf.games())}; or --continue FILE")
    game = shelf.game(chosen.game)
    seats = arguments.chosen_seats(game, chosen.seats)
    pack = [f"{PACK}={chosen.pack}"] if chosen.pack else []
    settings = arguments.settings(game, chosen.set + pack)
    game.checked(seats, settings)
    seed = arguments.random_seed() if chosen.seed is None else chosen.seed
    record = Record(game, seats, seed, settings)
    return Session(record, players(chosen, seats), load(chosen.lang), place(chosen.record, game.id, seed))


def resumed(chosen: argparse.Namespace) -> Session:
    """A saved game; who plays is as it was unless the command line says otherwise."""
    given = [
        option
        for option, value in (("--seats", chosen.seats), ("--seed", chosen.seed), ("--set", chosen.set or None))
        if value is not None
    ]
    if given:
        raise SetupError(f"{given[0]} cannot be changed in a game that has begun; leave it out with --continue")
    if chosen.pack:
        Pack.load(chosen.pack)
    record = Record.load(chosen.resume)
    if chosen.game and chosen.game != record.game.id:
        raise SetupError(f"{chosen.resume} is a game of {record.game.id}, not of {chosen.game}")
    who = players(chosen, record.seats)
    saved = read_players(chosen.resume)
    asked = chosen.humans is not None or chosen.hotseat or chosen.bots
    if not asked and len(saved) == record.seats and all([name == HUMAN or name in bot_names() for name in saved]):
        who = [str(name) for name in saved]
    return Session(record, who, load(chosen.lang), Path(chosen.record or chosen.resume))


def named(pairs: list[str]) -> str:
    """The file of the pack among the settings."""
    return next((pair.partition("=")[2] for pair in pairs if pair.startswith(f"{PACK}=")), "")


def players(chosen: argparse.Namespace, seats: int) -> list[str]:
    """Who plays each seat: people where the command line says so, bots in turn on the others."""
    if chosen.hotseat:
        return [HUMAN] * seats
    people = arguments.seat_numbers("0" if chosen.humans is None else chosen.humans, seats)
    names = arguments.bot_names(chosen.bots) if chosen.bots else [bot_names()[0]]
    found = []
    for seat in range(seats):
        if seat in people:
            found.append(HUMAN)
        else:
            found.append(names[(seat - len([p for p in people if p < seat])) % len(names)])
    return found


def place(wanted: str | None, game: str, seed: int) -> Path:
    """Where the record goes; a game that is there already is never written over."""
    if wanted is not None:
        path = Path(wanted)
        if path.exists():
            raise SetupError(f"{wanted} exists already; go on with it by --continue {wanted}, or choose another name")
        if not path.parent.is_dir():
            raise SetupError(f"cannot save {wanted}: there is no folder {path.parent}")
        return path
    path = Path(f"{game}-{seed}.json")
    number = 2
    while path.exists():
        path = Path(f"{game}-{seed}-{number}.json")
        number += 1
    return path


# ---------------------------------------------------------------------- playing


def play(session: Session, screen: Screen) -> None:
    """Ask people and bots until the game is over, then show the score."""
    prompt = Prompt(session, screen)
    while not session.state.over:
        seat = session.next_seat()
        if not session.human(seat):
            session.apply(seat, ask(session.bots[seat], session.state, seat))
            continue
        action = prompt.decide(seat)
        if action is not None:
            session.apply(seat, action)
    finish(session, screen)


def finish(session: Session, screen: Screen) -> None:
    people = [seat for seat in range(len(session.players)) if session.human(seat)]
    viewer = people[0] if len(people) == 1 else None
    screen.console.print(draw_at(session.state, viewer, session.names, session.words.language))
    screen.heading(session.words.text("ui.status.game_over"))
    for text in session.told(viewer, 0)[-12:]:
        screen.say(f"  {text}", "dim")
    screen.console.print(result(session.game.id, session.state.outcome(), session.record.seats, session.words))
