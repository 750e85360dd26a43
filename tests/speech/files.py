"""The files of the catalogues, by what they hold: the table's own words, those of a title, and the further parts of all."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.speech.catalogue import COMMON, parts_of, places, read

TITLES = tuple(title.prefix for title in shelf.titles())
FURTHER = sorted({name for place in places().values() for name in parts_of(place)} - {"sentences"})
SENTENCES = ("ui", *TITLES, *FURTHER)
NAMES = (COMMON, *TITLES)


def sentences(language: str, part: str) -> dict[str, Any]:
    """Every entry of a part in this language."""
    if part in FURTHER:
        return {key: entry for place in places().values() for key, entry in read(place, language, f"{part}.json").items()}
    return read(places()[COMMON if part == "ui" else part], language, "sentences.json")


def names(language: str, part: str) -> dict[str, Any]:
    """Every group of names of a part in this language."""
    return read(places()[part], language, "names.json")
