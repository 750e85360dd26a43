"""REST: what the page is not built with. Titles with what can be chosen, and words and rules of those from other packages."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from typing import Annotated

from fastapi import APIRouter, Header, HTTPException, Response

from rondel import rulebook as rules
from rondel import shelf, sources
from rondel.room.answers import GameInfo
from rondel.room.titles import about
from rondel.server.context import ERRORS
from rondel.server.site import ASK
from rondel.server.strict import CheckedRoute
from rondel.speech import LANGUAGES
from rondel.speech.catalogue import words_of

router = APIRouter(prefix="/api", tags=["titles"], responses=ERRORS, route_class=CheckedRoute)
Known = Annotated[str | None, Header()]
"""What the browser has already."""


@router.get("/games")
async def games() -> list[GameInfo]:
    """All games: what they are called, how long they take, and what can be chosen before a game."""
    return [about(title) for title in shelf.titles()]


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
