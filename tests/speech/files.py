"""The files of the catalogues, by what they hold: the table's own words, those of a title, and the guides of all."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.speech.catalogue import COMMON, places, read

TITLES = tuple(title.prefix for title in shelf.titles())
SENTENCES = ("ui", *TITLES, "guide")
NAMES = (COMMON, *TITLES)


def sentences(language: str, part: str) -> dict[str, Any]:
    """Every entry of a part in this language."""
    if part == "guide":
        return {key: entry for place in places().values() for key, entry in read(place, language, "guide.json").items()}
    return read(places()[COMMON if part == "ui" else part], language, "sentences.json")


def names(language: str, part: str) -> dict[str, Any]:
    """Every group of names of a part in this language."""
    return read(places()[part], language, "names.json")
