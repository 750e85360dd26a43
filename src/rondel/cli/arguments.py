"""What the commands have in common: reading games, seats, settings and bots from the command line."""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from typing import Any, NoReturn

from rondel import shelf
from rondel.bots import registry
from rondel.core.errors import SetupError
from rondel.core.game import PACK, Game, Setting
from rondel.packs import Pack
from rondel.speech import LANGUAGES, load

FLAGS = {"on": True, "true": True, "yes": True, "1": True, "off": False, "false": False, "no": False, "0": False}


class Parser(argparse.ArgumentParser):
    """An argument parser that says in one line what is wrong."""

    def __init__(self, more: Callable[[], str] | None = None, **options: Any) -> None:
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(**options)
        self.more = more
        """The end of the help that is worth its time only when somebody reads it."""

    def format_help(self) -> str:
        return super().format_help() + (f"\n{self.more()}\n" if self.more else "")

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def examples(text: str) -> str:
    """Examples for a help text, with titles of the shelf for `<game>` and `<other>`."""
    known = shelf.games() or ("GAME",)
    return text.replace("<game>", known[0]).replace("<other>", known[-1])


def whole(least: int, most: int = 1 << 62) -> Any:
    """A reader of whole numbers in a range, for `type=`."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = least - 1
        if not least <= number <= most:
            allowed = f"from {least} to {most}" if most < 1 << 62 else f"of at least {least}"
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number {allowed}")
        return number

    return read


def seed(text: str) -> int:
    """Any whole number; a word is turned into one, the same everywhere."""
    try:
        return int(text)
    except ValueError:
        return random.Random(text).getrandbits(32)


def add_common(parser: argparse.ArgumentParser) -> None:
    """Options of all commands that set up a game."""
    parser.add_argument("--seats", type=whole(1, 99), metavar="N", help="how many seats (default: the fewest above 1)")
    parser.add_argument("--seed", type=seed, metavar="SEED", help="a number or word; the same seed, the same shuffle")
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="a setting of the game; can be repeated"
    )


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")


def chosen_seats(game: Game, seats: int | None) -> int:
    """The number of seats: what was asked for, or the smallest game that is not solitary."""
    if seats is not None:
        return seats
    return next((count for count in game.seats if count > 1), game.seats[0])


def random_seed() -> int:
    return random.SystemRandom().getrandbits(31)


def settings(game: Game, pairs: list[str]) -> dict[str, Any]:
    """`name=value` pairs as settings of the game."""
    known = {setting.name: setting for setting in game.settings()}
    found: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        if not equals:
            raise SetupError(f"--set {pair!r}: expected NAME=VALUE, for example {example(game)}")
        if name == PACK and game.takes_packs:
            found[name] = Pack.load(text)
            continue
        if name not in known:
            raise SetupError(f"{game.id}: unknown setting {name!r}; known: {', '.join(sorted(known)) or 'none'}")
        found[name] = read_value(game, known[name], text)
    return found


def example(game: Game) -> str:
    for setting in game.settings():
        return f"{setting.name}={setting.default}"
    return "name=value"


def read_value(game: Game, setting: Setting, text: str) -> Any:
    """A setting's value from its text; what cannot be read is left to the game to refuse in its own words."""
    value: Any = text
    if setting.kind == "flag":
        value = FLAGS.get(text.lower(), text)
    elif setting.kind == "number":
        value = int(text) if text.lstrip("-").isdigit() else text
    elif setting.kind == "list":
        value = [read_choice(setting, part) for part in text.split(",") if part]
    else:
        value = read_choice(setting, text)
    if not setting.accepts(value):
        raise SetupError(f"{game.id}: setting {setting.name} = {text!r} is not possible; allowed: {setting.allowed()}")
    return value


def read_choice(setting: Setting, text: str) -> Any:
    for choice in setting.choices:
        if str(choice) == text:
            return choice
    return text


def settings_help() -> str:
    """The settings of all games, for the help of a command."""
    words = load("en")
    lines = []
    for id in shelf.games():
        lines.append(f"settings of {id}:")
        for setting in shelf.game(id).settings():
            choices = "on or off" if setting.kind == "flag" else setting.allowed().replace("'", "")
            default = ("on" if setting.default else "off") if setting.kind == "flag" else setting.default
            lines.append(f"  {setting.name}: {choices} (default: {default or 'none'})")
            if words.has(f"{setting.help}.help"):
                lines.append(f"      {words.text(f'{setting.help}.help')}")
    return "\n".join(lines)


def bot_names(text: str) -> list[str]:
    """A list of bots, all of them known."""
    names = [name.strip() for name in text.split(",") if name.strip()]
    for name in names:
        registry.bot(name)
    if not names:
        raise SetupError(f"--bots {text!r}: no bot is named; known: {', '.join(registry.bot_names())}")
    return names


def seat_numbers(text: str, seats: int) -> set[int]:
    """Seats by number, from 0; `none` is no seat."""
    if text == "none":
        return set()
    found = set()
    for part in text.split(","):
        if not part.strip().isdigit() or int(part) >= seats:
            raise SetupError(f"--humans {text!r}: {part!r} is not a seat; allowed: 0 to {seats - 1}, or none")
        found.add(int(part))
    return found
