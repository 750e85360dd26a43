"""`rondel puzzles`: make puzzles from games, check them, list them, and solve them in the terminal."""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from rondel import shelf
from rondel.bots.asking import dealt
from rondel.cli import arguments
from rondel.cli.drawing import draw_at
from rondel.cli.screen import EndOfInput, Screen
from rondel.core.errors import IllegalAction
from rondel.core.flow import Decision
from rondel.core.state import State
from rondel.puzzles import Puzzle, PuzzleError, find, judge, library, of, refused, written
from rondel.puzzles.attempt import FOUND, path
from rondel.puzzles.making import Maker
from rondel.record import Record
from rondel.speech import Words, load
from rondel.speech.catalogue import prefix

EXAMPLE = """examples:
  rondel puzzles make <game> --out my-puzzles --count 10 --minutes 5
  rondel puzzles check my-puzzles --deep
  rondel puzzles list <game>
  rondel puzzles play
"""
USUAL = 60
DEEP = ("deep_worlds", "deep_lead", "deep_error", "deep_longer")
"""What a deep check writes down."""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "puzzles",
        help="make, check, list and solve puzzles: one turn with one clearly best answer",
        description="Puzzles are text files, one each (docs/puzzles.md). What was made is written down at once: Ctrl-C loses\n"
        "nothing, the same command goes on.",
        epilog=arguments.examples(EXAMPLE),
    )
    what = parser.add_subparsers(title="what to do", metavar="WHAT", dest="what", required=True)
    make = what.add_parser("make", help="find puzzles in games of bots, or in recorded games")
    make.add_argument("game", metavar="GAME", help="the title")
    make.add_argument("--out", required=True, metavar="DIR", help="the folder for the files")
    make.add_argument("--count", type=arguments.whole(1, 100_000), default=USUAL, metavar="N",
                      help=f"how many there shall be (default: {USUAL})")  # fmt: skip
    make.add_argument("--minutes", type=arguments.whole(1, 100_000), metavar="N", help="stop after so many minutes")
    make.add_argument("--seed", type=arguments.whole(0), default=1, metavar="N", help="which games (default: 1)")
    make.add_argument("--seats", nargs="+", type=arguments.whole(1), default=[], metavar="N",
                      help="how many sit at the tables, by turns (default: one to three)")  # fmt: skip
    make.add_argument("--from", nargs="+", metavar="FILE", dest="files", help="saved games to look through instead")
    make.set_defaults(run=run_make)
    check = what.add_parser("check", help="read puzzles, play their answers, and with --deep measure them again")
    check.add_argument("place", nargs="?", metavar="DIR|GAME", help="a folder or a title (default: all titles)")
    check.add_argument("--deep", action="store_true", help="measure again at ten times the depth, in fresh worlds")
    check.add_argument("--bots", action="store_true", help="let the bots solve them")
    check.add_argument("--first", type=arguments.whole(1, 100_000), metavar="N", help="only the first N of each title")
    check.add_argument(
        "--write",
        action="store_true",
        help="write the files again: with today's themes, and what --deep found; it goes on where it was interrupted",
    )
    check.set_defaults(run=run_check)
    listing = what.add_parser("list", help="what puzzles there are")
    listing.add_argument("place", nargs="?", metavar="DIR|GAME", help="a folder or a title (default: all titles)")
    arguments.add_language(listing)
    listing.set_defaults(run=run_list)
    play = what.add_parser("play", help="solve one in the terminal")
    play.add_argument("name", nargs="?", metavar="NAME", help="which (default: the first)")
    arguments.add_language(play)
    play.set_defaults(run=run_play)


def gathered(place: str | None) -> list[tuple[Puzzle, Path | None]]:
    """Puzzles with their files: of a folder, of a title, or of all; what cannot be read is said, and the rest goes on."""
    if place and place not in shelf.games():
        found, wrong = library.in_folder(place)
        complain(wrong)
        return [(one, Path(place) / f"{one.name}{library.END}") for one in found]
    games = [place] if place else list(shelf.games())
    for game in games:
        complain(refused(game))
    return [(one, None) for game in games for one in of(game)]


def complain(wrong: Any) -> None:
    for line in wrong:
        Console(stderr=True).print(line, markup=False, highlight=False)


# ---------------------------------------------------------------------- make


def run_make(chosen: argparse.Namespace) -> int:
    if chosen.game not in shelf.games():
        raise PuzzleError(f"unknown game {chosen.game!r}; known: {', '.join(shelf.games())}")
    maker = Maker(chosen.game, chosen.out, chosen.seed, tuple(chosen.seats))
    with Progress(
        SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=Console(stderr=True), transient=True
    ) as progress:
        bar = progress.add_task(maker.title.name)
        tell = lambda text: progress.update(bar, description=text)  # noqa: E731
        if chosen.files:
            from_files(maker, chosen.files, tell)
        else:
            maker.make(chosen.count, 60.0 * (chosen.minutes or 0), tell)
    print(f"{maker.title.name}: {maker.count()} puzzles in {maker.folder}")
    return 0


def from_files(maker: Maker, files: list[str], tell: Any) -> None:
    for file in files:
        label = "".join([sign for sign in Path(file).stem.lower() if sign.isascii() and sign.isalnum()]) or "game"
        for number, one in enumerate(maker.from_record(Record.load(file), label), 1):
            if one is not None:
                maker.write(one)
            tell(f"{file}: {number} decisions looked at, {maker.count()} puzzles")


# ---------------------------------------------------------------------- check


def run_check(chosen: argparse.Namespace) -> int:
    wanted: list[tuple[Puzzle, Path | None]] = []
    seen: Counter[str] = Counter()
    for one, file in gathered(chosen.place):
        seen[one.game] += 1
        if not chosen.first or seen[one.game] <= chosen.first:
            wanted.append((one, file))
    if not wanted:
        raise PuzzleError(f"no puzzles in {chosen.place or 'any title'}")
    bad = 0
    confirmed: Counter[str] = Counter()
    solved: Counter[tuple[str, str]] = Counter()
    for one, file in wanted:
        try:
            one.check()
        except PuzzleError as problem:
            complain([str(problem)])
            bad += 1
            continue
        if chosen.write and file is not None:
            rewritten(one, file)
        if chosen.deep:
            confirmed[one.game] += deep(one, file if chosen.write else None)
        if chosen.bots:
            solve(one, solved)
    for game in {one.game: None for one, _ in wanted}:
        report(game, sum(one.game == game for one, _ in wanted), chosen, confirmed, solved)
    return 1 if bad else 0


def rewritten(one: Puzzle, file: Path) -> None:
    """In the form of today, with the themes that the title declares now."""
    from rondel.puzzles.finding import retold

    file.write_text(written(retold(one)), encoding="utf-8")


def deep(one: Puzzle, file: Path | None) -> bool:
    """Whether the deep check confirms the answer; where a file is given, that is written down in it. What such a file says
    already is not measured again, so that a check that was interrupted goes on."""
    from rondel.puzzles.finding import confirmed, stands

    known = {name: one.checked[name] for name in DEEP if name in one.checked}
    found = known if file is not None and len(known) == len(DEEP) else confirmed(one)
    agrees = stands(found)
    lead = f"lead {found['deep_lead']:+.3f} ± {found['deep_error']:.3f}, a turn later {found['deep_longer']:+.3f}"
    print(f"{one.name}: {'confirmed' if agrees else 'NOT confirmed'}, {lead}")
    if file is not None:
        one.checked |= found
        file.write_text(written(one), encoding="utf-8")
    return agrees


def solve(one: Puzzle, solved: Counter[tuple[str, str]]) -> None:
    from rondel.puzzles.finding import solves

    for level in ("greedy", "sharp", "expert"):
        solved[one.game, level] += solves(level, one, 7)


def report(game: str, n: int, chosen: argparse.Namespace, confirmed: Any, solved: Any) -> None:
    parts = [f"{n} puzzles"]
    if chosen.deep:
        parts.append(f"{confirmed[game]} of {n} confirmed at ten times the depth")
    if chosen.bots:
        parts += [f"{level} solves {solved[game, level]}" for level in ("greedy", "sharp", "expert")]
    print(f"{shelf.title(game).name}: {', '.join(parts)}")


# ---------------------------------------------------------------------- list and play


def theme(words: Words, one: Puzzle, name: str) -> str:
    return words.text(f"{prefix(one.game)}.theme.{name}", {})


def run_list(chosen: argparse.Namespace) -> int:
    words = load(chosen.lang)
    screen = Screen()
    for one, _ in gathered(chosen.place):
        about = ", ".join([theme(words, one, name) for name in one.themes])
        level = words.text(f"ui.puzzles.level_{one.level}", {})
        screen.say(f"{one.name:<22} {level:<18} {about}")
    return 0


def run_play(chosen: argparse.Namespace) -> int:
    one = find(chosen.name) if chosen.name else first()
    screen = Screen()
    at = dealt(one.state(), one.seat)
    names = [str(seat + 1) for seat in range(at.seats)]
    words = load(chosen.lang).seated(names)
    screen.heading(f"{shelf.title(one.game).name}: {one.name}")
    screen.console.print(draw_at(at, one.seat, names, chosen.lang))
    screen.say(words.text("ui.puzzles.task_steps" if len(one.key) > 1 else "ui.puzzles.task", {"n": len(one.key)}))
    steps: list[str] = []
    try:
        while not judge(one, steps).over:
            steps.append(asked(one, at, words, screen))
    except EndOfInput:
        return 1
    verdict = judge(one, steps)
    screen.heading(words.text(f"ui.puzzles.{verdict.word}", {}))
    screen.say(f"{words.text('ui.puzzles.shown', {})}: {' › '.join([option(words, one, step) for step in answer(one)])}")
    screen.say(words.text("ui.puzzles.only", {"percent": 100 * one.chance}))
    for term, points in [reason for reason in one.reasons if reason[1] > 0]:
        screen.say(f"  {words.text(f'{prefix(one.game)}.term.{term}', {})} {points:+}")
    return 0 if verdict.word == FOUND else 1


def answer(one: Puzzle) -> list[dict[str, Any]]:
    return path(one, dealt(one.state(), one.seat), one.line)


def option(words: Words, one: Puzzle, step: dict[str, Any]) -> str:
    """A step as the page says it on a button."""
    decision = Decision(step["kind"], "", one.seat, step["subject"])
    return words.option(one.game, decision, tuple(step["action"]))


def asked(one: Puzzle, at: State, words: Words, screen: Screen) -> str:
    """One more step of the turn, by its number or as text; it is played in `at`."""
    game = shelf.game(one.game)
    options = at.legal(one.seat)
    decision = at.decision(one.seat)
    for number, action in enumerate(options, 1):
        screen.say(f"{number:>4}  {words.option(one.game, decision, action)}")
    while True:
        line = screen.ask(one.name)
        chosen = options[int(line) - 1] if line.isdigit() and 0 < int(line) <= len(options) else None
        try:
            action = chosen if chosen is not None else game.parse(line)
            at.apply(one.seat, action)
        except IllegalAction as problem:
            screen.say(str(problem), "red")
            continue
        return game.text(action)


def first() -> Puzzle:
    for game in shelf.games():
        if of(game):
            return of(game)[0]
    raise PuzzleError("there are no puzzles; `rondel puzzles make` makes some")
