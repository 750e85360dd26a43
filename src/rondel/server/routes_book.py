"""REST: the book of a title, the positions of its figures, and trying such a position out."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import sqlalchemy as sa
from fastapi import APIRouter, HTTPException, Response

from rondel import book, figures, shelf
from rondel.match.clock import Clock
from rondel.match.match import START, Entry, shut
from rondel.room.person import now
from rondel.room.table import ME, STUDY, TableInfo, Wish
from rondel.room.wire import Table
from rondel.server import ledger, lobby, quotas
from rondel.server.context import ERRORS, Parts, Somebody
from rondel.server.limits import DEALS
from rondel.server.routes_titles import Known, kept
from rondel.server.strict import CheckedRoute
from rondel.speech import LANGUAGES

router = APIRouter(prefix="/api", tags=["book"], responses=ERRORS, route_class=CheckedRoute)


@router.get("/titles/{id}/book/{language}.json", response_class=Response)
async def whole(id: str, language: str, if_none_match: Known = None) -> Response:
    """All pages of a title's book in a language, in English where they are not translated; none if it has no book."""
    if id not in shelf.games() or language not in LANGUAGES:
        raise HTTPException(404)
    return kept(written(id, language), "application/json", if_none_match)


@router.get("/titles/{id}/book/figures/{figure}", response_class=Response)
async def drawn(id: str, figure: str, if_none_match: Known = None) -> Response:
    """The position of a figure as one seat sees it, and what of it the pictures hold."""
    return kept(shown(*known(id, figure)), "application/json", if_none_match)


@router.post("/titles/{id}/book/figures/{figure}/try", status_code=201)
async def try_out(id: str, figure: str, person: Somebody, ctx: Parts) -> Table:
    """A private table that begins with the position of a figure; all seats are mine."""
    known(id, figure)
    await ctx.rooms.rates.turn(person.id, DEALS)
    found = figures.figure(id, figure)
    title = shelf.game(id)
    state = found.state()
    first = Entry(0, START, -1, (), (), [], shut(state), state.key(), state.reveals, state.together, title.rules_version)
    count = found.seats

    def work(c: sa.Connection) -> tuple[TableInfo, list[str]]:
        gone = quotas.study_room(c, person.id)
        ctx.rooms.announce_gone(c, gone)
        wish = Wish(id, found.settings, [ME] * count, headline(id, figure)[:60], False, "-")
        new = lobby.insert(c, person, wish, title.rules_version, STUDY, {"book": figure})
        ledger.add_entry(c, new, first, "start", "table", Clock((0,) * count, (0,) * count), now())
        return lobby.load(c, new), gone

    new, gone = await ctx.store.write(work)
    ctx.rooms.forget(gone)
    return new.data(person)


def known(id: str, figure: str) -> tuple[str, str]:
    if id not in shelf.games() or not figures.has(id, figure):
        raise HTTPException(404)
    return id, figure


def headline(id: str, figure: str) -> str:
    """What the page is called on which a figure stands; the game's name for one that stands on none."""
    pages = [book.page(id, page) for page in book.pages(id)]
    return next((page.title for page in pages if figure in page.figures), shelf.game(id).title)


@cache
def written(id: str, language: str) -> bytes:
    parts: list[dict[str, Any]] = [{"id": part.id, "pages": list(part.pages)} for part in book.parts(id)]
    pages = [book.as_data(id, page, language) for page in book.pages(id)]
    drawn = [name for page in book.pages(id) for name in book.page(id, page).figures if figures.has(id, name)]
    return json.dumps({"parts": parts, "pages": pages, "figures": drawn}, ensure_ascii=False).encode()


@cache
def shown(id: str, figure: str) -> bytes:
    return json.dumps(figures.as_data(id, figure), ensure_ascii=False).encode()
