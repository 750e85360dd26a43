"""What a decision was about, in the themes of its title: those of its puzzles and lessons, with their names.

A title says so beside its fits (`bots/themes.json`): which theme a question belongs to whatever comes of it (`kinds`), and
which theme a term of the worth belongs to (`terms`). Where it says nothing, the term itself is told.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Sequence
from typing import Final

from rondel import shelf

FILE: Final = "themes.json"
Table = dict[str, dict[str, str]]


@functools.cache
def table(game: str) -> Table:
    """What a title says; nothing where it brings no file."""
    file = shelf.title(game).file("bots", FILE)
    found: Table = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {"kinds": {}, "terms": {}, **found}


def theme(game: str, kind: str, terms: Sequence[str]) -> str:
    """The theme of a question, else that of the first term with one; else the term that moved most, or nothing."""
    known = table(game)
    if kind in known["kinds"]:
        return known["kinds"][kind]
    return next((known["terms"][term] for term in terms if term in known["terms"]), terms[0] if terms else "")
