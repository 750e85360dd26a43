"""Where puzzles are: in the room `puzzles` of every title, one text file each, and in folders that people name."""

from __future__ import annotations

import functools
import re
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from pathlib import Path

from rondel import shelf
from rondel.puzzles.puzzle import NAME, Puzzle, PuzzleError, read

ROOM = "puzzles"
END = ".toml"
PARTS = re.compile(r"(\d+)")


def by_number(name: str) -> list[tuple[int, str]]:
    """The order of people: 9 before 10."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in PARTS.split(name)]


@functools.cache
def shelved(game: str) -> tuple[dict[str, Puzzle], tuple[str, ...]]:
    """The puzzles of a title by name, and a line for each that cannot be used."""
    return gathered(shelf.title(game).file(ROOM))


def gathered(place: Traversable) -> tuple[dict[str, Puzzle], tuple[str, ...]]:
    """Every puzzle of a folder. One that cannot be read costs nobody the others."""
    found: dict[str, Puzzle] = {}
    wrong: list[str] = []
    files = [file for file in place.iterdir() if file.name.endswith(END)] if place.is_dir() else []
    for file in sorted(files, key=lambda file: by_number(file.name)):
        name = file.name.removesuffix(END)
        try:
            found[name] = read(name, file.read_text(encoding="utf-8"))
        except (PuzzleError, OSError, UnicodeDecodeError) as problem:
            wrong.append(" ".join(str(problem).split()))
    return found, tuple(wrong)


def of(game: str) -> list[Puzzle]:
    """All puzzles that ship with a title."""
    return list(shelved(game)[0].values())


def refused(game: str) -> Sequence[str]:
    """Why some of a title's files are no puzzles."""
    return shelved(game)[1]


def in_folder(place: str | Path) -> tuple[list[Puzzle], Sequence[str]]:
    """The puzzles of somebody's folder, and a line for each that cannot be used."""
    folder = Path(place)
    if not folder.is_dir():
        raise PuzzleError(f"{str(place)!r} is no folder; expected one with puzzles ({END} files)")
    found, wrong = gathered(folder)
    return list(found.values()), wrong


def find(name: str) -> Puzzle:
    """The puzzle of this name; PuzzleError if no title has it."""
    if NAME.fullmatch(name):
        for title in shelf.titles():
            known = shelved(title.id)[0]
            if name in known:
                return known[name]
    raise PuzzleError(f"there is no puzzle {name[:60]!r}; `rondel puzzles list` names all")


def themes(game: str) -> tuple[str, ...]:
    """What the puzzles of a title may be about, in its own order; none where it declares none."""
    room = shelf.room(game, ROOM)
    return tuple(room.THEMES) if room is not None else ()
