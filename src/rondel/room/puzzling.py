"""Puzzles at a table: the list, the table on which one is played, what is told after an attempt. Any host keeps the rest.

A puzzle's table is a private one (`study`). Its origin holds {"puzzle": name, "seat": …}; the bots on the other seats
wait until whoever solves it plays on from there ("on").
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rondel import shelf
from rondel.bots.asking import dealt
from rondel.match.match import Entry
from rondel.match.refusal import Refused
from rondel.puzzles import Puzzle, PuzzleError, find, judge, of
from rondel.puzzles.attempt import FOUND, OPEN, WRONG, path
from rondel.puzzles.library import themes
from rondel.puzzles.rating import START, STRENGTH, after
from rondel.room.opening import first_entry
from rondel.room.puzzle_answers import Puzzles
from rondel.room.table import ME, STUDY, TableInfo, Wish

PARTNER = "greedy"
SHOWN = 3
"""Other first steps that are compared."""
LAST = 10
"""Ratings that a curve is drawn of."""
MOST_STEPS = 40
"""Steps of an attempt that are looked at."""
VOTES = ("yes", "easy", "off")


def puzzle(name: str) -> Puzzle:
    """The puzzle; refused if there is none."""
    try:
        return find(name)
    except PuzzleError as no:
        raise Refused("ui.err.not_found_puzzle") from no


def numbered() -> list[tuple[int, Puzzle]]:
    """Every puzzle of every title with its number there."""
    return [(n, one) for title in shelf.titles() for n, one in enumerate(of(title.id), 1)]


def listed(mine: dict[str, str], ratings: Sequence[int]) -> Puzzles:
    """All puzzles, what this person made of each at the first try, and the rating. Themes show when it was tried: they are told
    of each title as a whole before."""
    return {
        "puzzles": [
            {
                "puzzle": one.name, "game": one.game, "number": n, "level": one.level,
                "title": one.title, "steps": len(one.key), "themes": one.themes, "mine": mine.get(one.name, ""),
            }
            for n, one in numbered()
        ],
        "themes": {title.id: list(themes(title.id)) for title in shelf.titles() if of(title.id)},
        "rating": ratings[-1] if ratings else START,
        "ratings": list(ratings[-LAST:]),
    }  # fmt: skip


def origin(one: Puzzle) -> dict[str, Any]:
    return {"puzzle": one.name, "seat": one.seat, "number": number_of(one)}


def number_of(one: Puzzle) -> int:
    return next(n for n, other in numbered() if other.name == one.name)


def opened(one: Puzzle) -> tuple[Wish, Entry]:
    """The table as one wishes for it, and its first entry. The others' seats are bots', which wait."""
    title = shelf.game(one.game)
    try:
        world = dealt(one.state(), one.seat)
    except PuzzleError as no:
        raise Refused("ui.err.not_found_puzzle") from no
    seats = [ME if seat == one.seat else PARTNER for seat in range(world.seats)]
    wish = Wish(one.game, world.settings or {}, seats, title.title, False, "-", hints=False)
    return wish, first_entry(world, title.rules_version)


def waits(table: TableInfo) -> bool:
    """Whether the bots of this table wait: it is a puzzle's, and nobody plays on from there."""
    return "puzzle" in table.origin and "on" not in table.origin


def at_puzzle(table: TableInfo) -> Puzzle:
    """The puzzle of this table; refused if it has none."""
    if table.status != STUDY or "puzzle" not in table.origin:
        raise Refused("ui.err.not_found_puzzle")
    return puzzle(str(table.origin["puzzle"]))


def steps_of(one: Puzzle, moves: Iterable[Entry]) -> list[str]:
    """What the solver did, of the moves that count."""
    return [text for entry in moves if entry.seat == one.seat for text in entry.actions][:MOST_STEPS]


# ---------------------------------------------------------------------- the verdict


def answered(name: str, steps: Sequence[str], show: bool) -> dict[str, Any]:
    """What is told after these steps. The answer and the comparison come only when it was found, or asked for (`show`)."""
    one = puzzle(name)
    verdict = judge(one, steps) if steps else None
    word = verdict.word if verdict else OPEN
    told = show or word == FOUND
    start = dealt(one.state(), one.seat)
    yours = steps[0] if steps else ""
    others = sorted(one.rivals, key=lambda rival: -rival.chance)
    kept = [rival for n, rival in enumerate(others) if n < SHOWN or rival.action == yours]
    return {
        "puzzle": one.name, "word": word, "over": bool(verdict and verdict.over), "agree": verdict.steps if verdict else 0,
        "steps": len(one.key), "choice": yours, "best": one.chance, "yours": verdict.yours if verdict else None,
        "answer": path(one, start, one.line) if told else [],
        "key": len(one.key), "reasons": [list(reason) for reason in one.reasons] if told else [],
        "rivals": [
            {"steps": path(one, start, rival.line[:2]), "chance": rival.chance, "yours": rival.action == yours,
             "reasons": [list(reason) for reason in rival.reasons]}
            for rival in kept
        ] if told else [],
        "themes": one.themes, "level": one.level, "strength": STRENGTH[one.level], "source": one.source,
        "options": int(one.checked.get("options", 0)), "worlds": int(one.checked.get("worlds", 0)),
        "error": float(one.checked.get("error", 0.0)),
    }  # fmt: skip


def rated(rating: int, one: Puzzle, word: str) -> int:
    """The rating after a first try; what was shown before it was tried counts as not found."""
    return after(rating, one.level, WRONG if word == OPEN else word)
