"""What every route needs: the parts of the server, and who is asking."""

from __future__ import annotations

import functools
import logging
from dataclasses import dataclass, field
from typing import Annotated, Any

from fastapi import Depends, Request
from pydantic import TypeAdapter
from starlette.requests import HTTPConnection

from rondel.match.refusal import Refused
from rondel.room.answers import Problem
from rondel.room.books import StorageError
from rondel.room.person import Person, new_id
from rondel.room.refusals import status
from rondel.server import people
from rondel.server.guard import Limits, client
from rondel.server.metrics import Metrics
from rondel.server.rooms import Rooms
from rondel.server.store import Store

PASSWORDS = (1 / 30, 20.0)
"""Wrong passwords of one login: so many per second, so many at once; wherever they come from."""
LOG = logging.getLogger("rondel.server")
COOKIE_NAME = "rondel"


@dataclass
class Context:
    """The parts of one server process."""

    store: Store
    rooms: Rooms
    metrics: Metrics
    secret: bytes
    guests: Limits
    logins: Limits
    private_hooks: bool = False
    """Whether notices may go to private addresses."""
    accounts: Limits = field(default_factory=lambda: Limits(*PASSWORDS))
    """Wrong passwords, for each login."""


def context(connection: HTTPConnection) -> Context:
    found: Context = connection.app.state.context
    return found


async def whoever(request: HTTPConnection) -> Person | None:
    """Who is asking, by token or cookie; None: nobody we know. A wrong token is an error, a wrong cookie is no cookie."""
    ctx = context(request)
    header = request.headers.get("authorization", "")
    if header.lower().startswith("bearer "):
        return await by_bearer(ctx, header[7:].strip())
    token = people.unsigned(ctx.secret, request.cookies.get(COOKIE_NAME, ""))
    if not token:
        return None
    return await ctx.store.read(functools.partial(people.by_token, token=token, kind=people.COOKIE))


async def by_bearer(ctx: Context, token: str) -> Person:
    found = await ctx.store.read(functools.partial(people.by_token, token=token, kind=people.TOKEN))
    if found is None:
        raise Refused("ui.err.sign_in_failed")
    return found


async def somebody(request: Request) -> Person:
    person = await whoever(request)
    if person is None:
        raise Refused("ui.err.sign_in")
    return person


Maybe = Annotated[Person | None, Depends(whoever)]
Somebody = Annotated[Person, Depends(somebody)]
Parts = Annotated[Context, Depends(context)]


def asker(request: HTTPConnection, person: Person | None) -> str:
    """Whose time it costs: the person's, or that of the address for those without a name."""
    return person.id if person else client(request.scope)


def explained(problem: Exception) -> tuple[int, Problem]:
    """Status and body for something that went wrong: a key of the catalogue and parameters."""
    if isinstance(problem, Refused):
        return status(problem), {"key": problem.key, "params": problem.params}
    report = new_id()
    LOG.error("failed", exc_info=problem, extra={"report": report})
    return (503 if isinstance(problem, StorageError) else 500), {"key": "ui.err.server", "params": {"id": report}}


PROBLEM = TypeAdapter(Problem).json_schema()
ERRORS: dict[int | str, dict[str, Any]] = {
    # A schema, not a model: nobody has to check our refusals, and models for each of them would cost seconds at the start.
    code: {"description": text, "content": {"application/json": {"schema": PROBLEM}}}
    for code, text in (
        (400, "not possible: key and params of the catalogue"), (401, "sign in first"), (403, "not yours"),
        (404, "no such thing"), (409, "not now"), (413, "too large"), (422, "not as described"),
        (429, "too many requests"), (503, "not stored"),
    )
}  # fmt: skip
