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
from rondel.server import people
from rondel.server.answers import Problem
from rondel.server.guard import Limits
from rondel.server.metrics import Metrics
from rondel.server.people import Person, new_id
from rondel.server.rooms import Rooms
from rondel.server.store import StorageError, Store

PASSWORDS = (1 / 30, 20.0)
"""Wrong passwords of one login: so many per second, so many at once; wherever they come from."""
LOG = logging.getLogger("rondel.server")
COOKIE_NAME = "rondel"
STATUS = {
    "ui.err.not_found_table": 404, "ui.err.not_found_player": 404, "ui.err.no_access": 403, "ui.err.sign_in": 401,
    "ui.err.sign_in_failed": 401, "ui.err.rate": 429, "ui.err.stale": 409, "ui.err.stale_tab": 409, "ui.err.name_taken": 409,
    "ui.err.name_kept": 409,
    "ui.err_setup.started": 409, "ui.err_setup.host_only": 403, "ui.blocked.spectator": 403, "ui.blocked.not_your_turn": 403,
    "ui.err_setup.duplicate_choice": 409, "ui.err_setup.not_ready": 409, "ui.err_setup.seats_empty": 409,
    "ui.blocked.game_over": 409, "ui.err.id_used": 409, "ui.err.too_long": 503,
}  # fmt: skip
QUOTA = "ui.err.quota_"


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


def explained(problem: Exception) -> tuple[int, Problem]:
    """Status and body for something that went wrong: a key of the catalogue and parameters."""
    if isinstance(problem, Refused):
        status = 429 if problem.key.startswith(QUOTA) else STATUS.get(problem.key, 400)
        return status, {"key": problem.key, "params": problem.params}
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
