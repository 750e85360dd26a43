"""`game.sources()`: where every piece and every rule of a title comes from, each with one sentence."""

from __future__ import annotations

from typing import Any

from rondel import rulebook, shelf
from rondel.core.game import TELLERS
from rondel.sources import Source, sources
from rondel.speech import load


def origins(game: str) -> dict[str, Any]:
    """Pieces by group and id, rules by id; a title that names no sources has none."""
    found = sources(game)
    return {
        "pieces": {group: {id: told(game, source) for id, source in pieces.items()} for group, pieces in found.pieces.items()},
        "rules": {
            rule.id: {"source": rule.source, "why": load("en").text(f"ui.source.{rule.source}.why"), "parts": {}}
            for rule in rulebook.rulebook(game).rules.values()
        },
    }


def told(game: str, source: Source) -> dict[str, Any]:
    """One piece: its kind, the title's own sentence about it or the general one, and its parts."""
    words = load("en")
    own = f"{shelf.title(game).prefix}.source.{source.group}.{source.kind}"
    why = words.text(own if words.has(own) else f"ui.source.{source.kind}.why")
    told = {"source": source.kind, "why": why, "parts": dict(source.parts)}
    return told | {"ruling": source.ruling} if source.ruling else told


if origins not in TELLERS:
    TELLERS.append(origins)
