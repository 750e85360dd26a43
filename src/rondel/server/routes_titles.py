"""REST: what the page is not built with. Titles with what can be chosen, and words and rules of those from other packages."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Header, HTTPException, Response

from rondel import rulebook as rules
from rondel import shelf, sources
from rondel.core.title import Title
from rondel.server.answers import GameInfo, SettingInfo
from rondel.server.context import ERRORS
from rondel.server.site import ASK
from rondel.server.strict import CheckedRoute
from rondel.speech import LANGUAGES, load
from rondel.speech.catalogue import words_of

router = APIRouter(prefix="/api", tags=["titles"], responses=ERRORS, route_class=CheckedRoute)
Known = Annotated[str | None, Header()]
"""What the browser has already."""


@router.get("/games")
async def games() -> list[GameInfo]:
    """All games: what they are called, how long they take, and what can be chosen before a game."""
    return [about(title) for title in shelf.titles()]


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
        "names": {language: load(language).name("common", "games", title.id) for language in LANGUAGES},
    }  # fmt: skip


@router.get("/titles/{id}/words/{language}.json", response_class=Response)
async def words(id: str, language: str, if_none_match: Known = None) -> Response:
    """Everything a title says in a language, English where it has none."""
    if id not in shelf.games() or language not in LANGUAGES:
        raise HTTPException(404)
    return kept(spoken(id, language), "application/json", if_none_match)


@router.get("/titles/{id}/rulebook", response_class=Response)
async def rulebook(id: str, if_none_match: Known = None) -> Response:
    """A title's rules by sections, every rule with its id and source; empty if it brings no rulebook."""
    if id not in shelf.games():
        raise HTTPException(404)
    return kept(written(id), "application/json", if_none_match)


@cache
def spoken(id: str, language: str) -> bytes:
    return json.dumps(words_of(shelf.title(id), language), ensure_ascii=False).encode()


@cache
def written(id: str) -> bytes:
    book = rules.as_data(rules.rulebook(id), shelf.title(id).prefix.upper())
    book["sources"] = sources.as_data(sources.sources(id))
    return json.dumps(book, ensure_ascii=False).encode()


def kept(body: bytes, kind: str, known: str | None) -> Response:
    """An answer that the browser keeps and asks about: it is sent again only when it has changed."""
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    head = {"etag": tag, "cache-control": ASK}
    if known is not None and tag in [part.strip().removeprefix("W/") for part in known.split(",")]:
        return Response(status_code=304, headers=head)
    return Response(body, media_type=kind, headers=head)
