"""The application, assembled from its parts."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import json
import socket
import sys
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from starlette.exceptions import HTTPException

from rondel import __version__
from rondel.core.errors import RondelError
from rondel.server import (
    people,
    routes_analysis,
    routes_book,
    routes_daily,
    routes_guides,
    routes_packs,
    routes_people,
    routes_play,
    routes_puzzles,
    routes_studies,
    routes_tables,
    routes_titles,
    sockets,
)
from rondel.server.context import Context, context, explained
from rondel.server.doors import Doors
from rondel.server.guard import Guard, Limits
from rondel.server.limits import MOST_SOCKETS, REQUESTS, REQUESTS_BURST, SOCKETS_ADDRESS
from rondel.server.metrics import Metrics, publish
from rondel.server.notices import Notices
from rondel.server.rooms import IDLE, Rooms
from rondel.server.site import Site
from rondel.server.store import Store

STATIC = Path(__file__).parent / "static"
PAGE = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Rondel</title>
<h1>Rondel is running</h1>
<p>The interface is not part of this build. Programs find the tables at <a href="/docs">/docs</a> (REST) and in
docs/protocol.md (WebSocket).</p></html>"""


@dataclass(frozen=True)
class Options:
    """How this server behaves."""

    database: str
    bot_delay: float = 0.25
    rate: float = REQUESTS
    burst: float = REQUESTS_BURST
    guests_per_hour: int = 60
    private_hooks: bool = False
    idle: float = IDLE
    hosts: str = ""
    """Names this server answers to, besides those of a home network."""
    metrics: socket.socket | None = None
    """Where the numbers for Prometheus are given out; None: nowhere."""
    most_sockets: int = MOST_SOCKETS
    each_address: int = SOCKETS_ADDRESS


def build(options: Options) -> FastAPI:
    """One server process. Nothing is shared between two applications."""
    metrics = Metrics()
    metrics.set("rondel_sockets", 0)

    @contextlib.asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        store = Store(options.database)
        store.start()
        rooms = Rooms(store, metrics, options.bot_delay, options.idle, Doors(options.most_sockets, options.each_address))
        secret = await store.write(people.server_secret)
        guests = Limits(options.guests_per_hour / 3600, options.guests_per_hour)
        app.state.context = Context(store, rooms, metrics, secret, guests, Limits(0.2, 10), options.private_hooks)
        notices = Notices(store, rooms, options.private_hooks)
        rooms.listen()
        work = [
            asyncio.ensure_future(task)
            for task in (rooms.sweep(), rooms.archive.work(), rooms.analyst.work(), rooms.desk.ready())
        ]
        numbers = await publish(options.metrics, numbers_of(metrics, store)) if options.metrics else None
        tuned()
        try:
            yield
        finally:
            if numbers is not None:
                numbers.close()
            for task in work:
                task.cancel()
            await asyncio.gather(*work, return_exceptions=True)
            await notices.delivery.close()
            await rooms.close()
            await asyncio.to_thread(store.close)

    app = FastAPI(title="Rondel", version=__version__, lifespan=life, openapi_url=None, docs_url=None, redoc_url=None)
    parts = (
        routes_people, routes_titles, routes_book, routes_packs, routes_tables, routes_play, routes_analysis,
        routes_daily, routes_studies, routes_guides, routes_puzzles,
        sockets,
    )  # fmt: skip
    for part in parts:
        app.include_router(part.router)
    app.add_exception_handler(RondelError, failed)
    app.add_exception_handler(Exception, failed)
    app.add_exception_handler(RequestValidationError, malformed)
    app.add_exception_handler(HTTPException, elsewhere)
    system(app)
    app.add_middleware(Guard, metrics=metrics, rate=options.rate, burst=options.burst, hosts=options.hosts)
    return app


def tuned() -> None:
    """Python's own housekeeping, for a process that lives long and has to answer quickly."""
    # What was made at the start stays; looking through it again and again for garbage takes as long as the players' moves.
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 20)
    # A thread that has committed waits at most this long for the event loop to let it say so.
    sys.setswitchinterval(0.0005)


async def failed(request: Request, problem: Exception) -> JSONResponse:
    status, body = explained(problem)
    return JSONResponse(body, status)


async def malformed(request: Request, problem: Exception) -> JSONResponse:
    """What was expected, without repeating what was sent."""
    assert isinstance(problem, RequestValidationError)
    where = [{"where": [str(part) for part in e["loc"]], "expected": e["msg"]} for e in problem.errors()[:10]]
    return JSONResponse({"key": "ui.err.parse", "params": {"items": where}}, 422)


async def elsewhere(request: Request, problem: Exception) -> JSONResponse:
    """What the framework refuses by itself: no such path or method, a body that cannot be read."""
    assert isinstance(problem, HTTPException)
    return JSONResponse(
        {"key": "ui.err.parse", "params": {"text": "", "example": "/docs"}}, problem.status_code, problem.headers
    )


def numbers_of(metrics: Metrics, store: Store) -> Callable[[], str]:
    def text() -> str:
        metrics.set("rondel_commits", store.commits)
        return metrics.text()

    return text


def system(app: FastAPI) -> None:
    """Health, documentation and the page."""
    written: list[asyncio.Future[tuple[str, str]]] = []

    async def described() -> tuple[str, str]:
        # Once, and beside the event loop: it takes seconds, and whoever plays here would wait for whoever reads that.
        if not written:
            written.append(asyncio.ensure_future(asyncio.to_thread(described_now, app)))
        return await asyncio.shield(written[0])

    @app.get("/health", tags=["system"], responses={503: {"description": "the database does not answer"}})
    async def health(request: Request) -> dict[str, Any]:
        await context(request).store.read(lambda c: c.execute(sa.text("SELECT 1")).scalar())
        return {"ok": True, "version": __version__}

    @app.get("/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse((await described())[1])

    @app.get("/openapi.json", include_in_schema=False)
    async def machine_readable() -> Response:
        return Response((await described())[0], media_type="application/json")

    if STATIC.is_dir():
        app.mount("/", Site(directory=STATIC, html=True))
    else:

        @app.get("/", include_in_schema=False)
        async def page() -> HTMLResponse:
            return HTMLResponse(PAGE)


def described_now(app: FastAPI) -> tuple[str, str]:
    """The REST interface for programs and for people."""
    return json.dumps(app.openapi(), ensure_ascii=False, separators=(",", ":")), reference(app)


def reference(app: FastAPI) -> str:
    """The REST interface as a plain page: no scripts, nothing from elsewhere."""
    rows = []
    for path, methods in sorted(app.openapi()["paths"].items()):
        for method, about in methods.items():
            text = about.get("description") or about.get("summary", "")
            rows.append(f"<tr><td>{method.upper()}</td><td><code>{path}</code></td><td>{text}</td></tr>")
    head = '<!doctype html><html lang="en"><meta charset="utf-8"><title>Rondel: REST</title><h1>REST interface</h1>'
    return f'{head}<p>Machine-readable: <a href="/openapi.json">openapi.json</a></p><table>{"".join(rows)}</table></html>'
