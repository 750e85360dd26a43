"""What a page is told of the titles before a game: names, seats, settings; and how far somebody is in their guides."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.core.title import Title
from rondel.guides import GUIDES, guide
from rondel.room.answers import GameInfo, GuideInfo, SettingInfo
from rondel.speech import LANGUAGES, load


def about(title: Title) -> GameInfo:
    game = shelf.game(title.id)
    settings: list[SettingInfo] = [
        {"name": s.name, "kind": s.kind, "choices": list(s.choices), "default": s.default, "help": s.help,
         "applies": list(s.applies)}
        for s in game.settings()
    ]  # fmt: skip
    return {
        "id": title.id, "title": game.title, "seats": list(game.seats), "rules_version": game.rules_version,
        "settings": settings, "prefix": title.prefix, "minutes": title.minutes, "together": title.together,
        "packs": title.has_room("packs"),
        "names": {language: load(language).name("common", "games", title.id) for language in LANGUAGES},
    }  # fmt: skip


def guides_of(origins: list[dict[str, Any]]) -> list[GuideInfo]:
    """Every guide, and where somebody is whose guide tables have these origins, the newest first."""
    found: list[GuideInfo] = []
    for id in GUIDES:
        written = guide(id)
        mine = [origin for origin in origins if origin["guide"] == id]
        # A finished guide has no place to continue from.
        going = bool(mine) and not (mine[0].get("done") and mine[0]["step"] >= len(written.steps) - 1)
        found.append({
            "guide": id, "game": written.game, "steps": len(written.steps), "minutes": written.minutes,
            "done": any(origin.get("done") for origin in mine), "step": mine[0]["step"] + 1 if going else None,
            "lesson": written.lesson, "short": written.short, "themes": list(written.themes),
        })  # fmt: skip
    return found
