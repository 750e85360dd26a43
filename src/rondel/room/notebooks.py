"""Studies: what somebody wrote beside a finished game. Notes and arrows at any position, and branches that were tried out.

Like chat it is text of strangers: signs that cannot be seen go, lengths are bounded, and nobody's markup is markup. An arrow
leads from one thing of the table to another, by the names the page has for them (`marks`). A branch is a world dealt for a
seat by a seed, and moves from there; so it takes a line in a file, and every position of it can be worked out again.
"""

from __future__ import annotations

from typing import Any

from rondel.match.refusal import Refused
from rondel.room.marks import ITEM
from rondel.room.names import printable

MOST_NOTES, MOST_ARROWS, MOST_BRANCHES, MOST_STEPS = 200, 24, 24, 400
LONGEST_TEXT, LONGEST_NAME, LONGEST_STEP = 600, 60, 400
LARGEST_SEED = 1 << 60
MOST_VERSION = 1 << 30
MOST_SEATS = 12
EXAMPLE = '{"at": 12, "branch": null, "step": 0, "text": "Here it turned.", "arrows": [["place:north", "card:ace"]]}'
Notes = dict[str, list[dict[str, Any]]]


def wrong(part: str) -> Refused:
    return Refused("ui.err.parse", {"text": part, "example": EXAMPLE})


def written(text: Any, longest: int, part: str) -> str:
    """A text as it is kept: what cannot be seen, or turns the direction of writing, goes; line breaks stay."""
    if not isinstance(text, str) or len(text) > 4 * longest:
        raise wrong(part)
    kept = "\n".join([printable(line).strip() for line in text.split("\n")]).strip()
    if len(kept) > longest:
        raise wrong(part)
    return kept


def name_of(text: Any) -> str:
    return " ".join(written(text, LONGEST_NAME, "name").split())


def number(value: Any, below: int, part: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < below:
        raise wrong(part)
    return value


def listed(value: Any, most: int, part: str) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise wrong(part)
    return value


def field(row: Any, name: str, part: str) -> Any:
    if not isinstance(row, dict) or name not in row:
        raise wrong(f"{part}.{name}")
    return row[name]


def checked(notes: Any, branches: Any) -> Notes:
    """Notes and branches as they are kept; Refused names the part that is wrong."""
    kept = [branch(row) for row in listed(branches, MOST_BRANCHES, "branches")]
    rows = [note(row, len(kept)) for row in listed(notes, MOST_NOTES, "notes")]
    return {"notes": [row for row in rows if row["text"] or row["arrows"]], "branches": kept}


def note(row: Any, branches: int) -> dict[str, Any]:
    """A note belongs to a version of the game, or to a step of a branch."""
    found = field(row, "branch", "notes")
    arrows = []
    for arrow in listed(field(row, "arrows", "notes"), MOST_ARROWS, "arrows"):
        ends = listed(arrow, 2, "arrows")
        if len(ends) != 2 or not all(isinstance(end, str) and ITEM.fullmatch(end) for end in ends):
            raise wrong("arrows")
        arrows.append(ends)
    return {
        "at": number(field(row, "at", "notes"), MOST_VERSION, "at"),
        "branch": None if found is None else number(found, branches, "branch"),
        "step": number(field(row, "step", "notes"), MOST_STEPS + 1, "step"),
        "text": written(field(row, "text", "notes"), LONGEST_TEXT, "text"),
        "arrows": arrows,
    }


def branch(row: Any) -> dict[str, Any]:
    steps = []
    for step in listed(field(row, "steps", "branches"), MOST_STEPS, "steps"):
        pair = listed(step, 2, "steps")
        if len(pair) != 2 or not isinstance(pair[1], str) or not 0 < len(pair[1]) <= LONGEST_STEP:
            raise wrong("steps")
        steps.append([number(pair[0], MOST_SEATS, "steps"), printable(pair[1])])
    return {
        "at": number(field(row, "at", "branches"), MOST_VERSION, "at"),
        "seat": number(field(row, "seat", "branches"), MOST_SEATS, "seat"),
        "deal": number(field(row, "deal", "branches"), LARGEST_SEED, "deal"),
        "name": name_of(field(row, "name", "branches")),
        "steps": steps,
    }
