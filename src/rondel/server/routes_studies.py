"""REST: studies of finished games. Write beside a replay, keep what was tried, share it by a link, take it along as a file."""

from __future__ import annotations

import json
import secrets
from typing import Annotated, Any

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from rondel.match.match import line
from rondel.match.refusal import Refused
from rondel.room import notebooks, pieces
from rondel.room.answers import Ok
from rondel.room.person import Person, new_id, now
from rondel.room.study_answers import Study, StudyBranch, StudyFile, StudyLine, StudyStep
from rondel.room.table import FINISHED, STUDY, TableInfo, seed_number
from rondel.server import ledger, lobby, quotas
from rondel.server.context import ERRORS, Context, Maybe, Parts, Somebody, asker
from rondel.server.limits import READS
from rondel.server.routes_play import ready
from rondel.server.routes_tables import Small, seen
from rondel.server.schema import people, studies
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["studies"], responses=ERRORS, route_class=CheckedRoute)
FORMAT = 1


class NewStudy(BaseModel):
    name: Annotated[str, Field(max_length=240)] = ""


class Written(BaseModel):
    name: Annotated[str, Field(max_length=240)]
    notes: Annotated[list[dict[str, Any]], Field(max_length=notebooks.MOST_NOTES)]
    branches: Annotated[list[dict[str, Any]], Field(max_length=notebooks.MOST_BRANCHES)]


class Tried(BaseModel):
    table: Small


class At(BaseModel):
    branch: Annotated[int, Field(ge=0, lt=notebooks.MOST_BRANCHES)]
    step: Annotated[int, Field(ge=0, le=notebooks.MOST_STEPS)]


@router.post("/tables/{id}/studies", status_code=201)
async def begin(id: str, body: NewStudy, person: Somebody, ctx: Parts, key: Small | None = None) -> Study:
    """A new study of a finished game that I may see."""
    await ctx.rooms.rates.turn(person.id, READS)
    table = await seen(ctx, id, person, key)
    if table.status != FINISHED:
        raise Refused("ui.err.analysis_unfinished")
    at, new = now(), new_id()
    row = {
        "id": new, "person": person.id, "table_id": id, "name": notebooks.name_of(body.name) or table.name,
        "notes": json.dumps({"notes": [], "branches": []}), "secret": secrets.token_urlsafe(12), "created": at, "touched": at,
    }  # fmt: skip

    def work(c: sa.Connection) -> Study:
        quotas.notebooks_left(c, person.id)
        c.execute(studies.insert(), row)
        return told(c, load(c, new), person)

    return await ctx.store.write(work)


@router.get("/studies")
async def mine(person: Maybe, ctx: Parts, table: Small | None = None) -> list[StudyLine]:
    """My studies, the latest first; or those of one table."""
    if person is None:
        return []
    await ctx.rooms.rates.turn(person.id, READS)
    rows = await ctx.store.read(lambda c: c.execute(lines(person.id, table)).all())
    return [{"id": row.id, "name": row.name, "table": row.table_id, "touched": row.touched} for row in rows]


def lines(person: str, table: str | None) -> sa.Select[Any]:
    """Studies of this person without what is written in them: that of all together may be many megabytes."""
    here = [studies.c.person == person] + ([studies.c.table_id == table] if table else [])
    query = sa.select(studies.c.id, studies.c.name, studies.c.table_id, studies.c.touched)
    return query.where(*here).order_by(studies.c.touched.desc())


def load(c: sa.Connection, id: str) -> Any:
    row = c.execute(sa.select(studies).where(studies.c.id == id)).first()
    if row is None:
        raise Refused("ui.study.err_none")
    return row


def told(c: sa.Connection, row: Any, person: Person | None) -> Study:
    by = c.execute(sa.select(people.c.name).where(people.c.id == row.person)).scalar() or ""
    own, kept = person is not None and person.id == row.person, json.loads(row.notes)
    return {
        "id": row.id, "name": row.name, "by": by, "table": row.table_id, "table_key": lobby.load(c, row.table_id).watch,
        "key": row.secret if own else "", "mine": own, "touched": row.touched, "notes": kept["notes"],
        "branches": kept["branches"],
    }  # fmt: skip


async def looked_at(ctx: Context, id: str, person: Person | None, key: str | None) -> Any:
    """The study, for its author and for whoever has its link."""
    row = await ctx.store.read(lambda c: load(c, id))
    own = person is not None and person.id == row.person
    # As bytes: it compares texts only as long as they are ASCII, and this one is a stranger's.
    if not own and not secrets.compare_digest((key or "").encode(), row.secret.encode()):
        raise Refused("ui.err.no_access", {"seat": ""})
    return row


async def owned(ctx: Context, id: str, person: Person) -> Any:
    row = await ctx.store.read(lambda c: load(c, id))
    if person.id != row.person:
        raise Refused("ui.err.no_access", {"seat": ""})
    return row


@router.get("/studies/{id}")
async def one(id: str, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Study:
    row = await looked_at(ctx, id, person, key)
    await ctx.rooms.rates.turn(asker(request, person), READS)
    return await ctx.store.read(lambda c: told(c, row, person))


@router.put("/studies/{id}")
async def write(id: str, body: Written, person: Somebody, ctx: Parts) -> Study:
    """What it holds now, as a whole."""
    row = await owned(ctx, id, person)
    await ctx.rooms.rates.turn(person.id, READS)
    kept, name = notebooks.checked(body.notes, body.branches), notebooks.name_of(body.name) or row.name

    def work(c: sa.Connection) -> Study:
        # As it was sent: escaped, a letter of another alphabet would take six bytes.
        values = {"name": name, "notes": json.dumps(kept, ensure_ascii=False), "touched": now()}
        c.execute(studies.update().where(studies.c.id == id, studies.c.person == person.id).values(**values))
        return told(c, load(c, id), person)

    return await ctx.store.write(work)


@router.delete("/studies/{id}")
async def drop(id: str, person: Somebody, ctx: Parts) -> Ok:
    await ctx.rooms.rates.turn(person.id, READS)
    await owned(ctx, id, person)
    await ctx.store.write(lambda c: c.execute(studies.delete().where(studies.c.id == id)))
    return {"ok": True}


@router.post("/studies/{id}/branch")
async def branch(id: str, body: Tried, person: Somebody, ctx: Parts) -> StudyBranch:
    """What was played on a what-if table of mine, as a branch that the study may keep."""
    await ctx.rooms.rates.turn(person.id, READS)
    row = await owned(ctx, id, person)

    def work(c: sa.Connection) -> tuple[TableInfo, list[list[Any]]]:
        tried = lobby.load(c, body.table)
        # A copy of the game of this study, made by me, from which its world can be dealt again.
        if tried.host != person.id or tried.status != STUDY or tried.origin.get("table") != row.table_id:
            raise Refused("ui.study.err_branch")
        if "deal" not in tried.origin:
            raise Refused("ui.study.err_branch")
        return tried, [[e.seat, text] for e in line(ledger.history(c, tried.id, bare=True)) for text in e.actions]

    tried, steps = await ctx.store.read(work)
    made = {"at": tried.origin["version"], "seat": tried.origin["seat"], "deal": tried.origin["deal"]}
    found: StudyBranch = notebooks.branch(made | {"name": "", "steps": steps[: notebooks.MOST_STEPS]})  # type: ignore[assignment]
    return found


@router.post("/studies/{id}/position", response_model=StudyStep)
async def position(id: str, body: At, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Response:
    """What the branch's seat sees after so many of its steps."""
    row = await looked_at(ctx, id, person, key)
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, READS)
    kept = json.loads(row.notes)["branches"]
    if body.branch >= len(kept):
        raise Refused("ui.study.err_branch")
    chosen = kept[body.branch]
    table = await ctx.store.read(lambda c: lobby.load(c, row.table_id))
    if chosen["seat"] >= len(table.seats):
        raise Refused("ui.study.err_branch")
    entry, data, moves = await ctx.store.read(lambda c: ledger.way_to(c, row.table_id, chosen["at"]))
    steps = [(seat, text) for seat, text in chosen["steps"][: body.step]]
    about = (table.game, entry.rules_version, data, moves, chosen["seat"], chosen["deal"], steps)
    return ready(await ctx.rooms.desk.run(who, pieces.branched, *about))


@router.get("/studies/{id}/file", response_model=StudyFile)
async def file(id: str, request: Request, person: Maybe, ctx: Parts, key: Small | None = None) -> Response:
    """All of it in one file, with the record of its game."""
    row = await looked_at(ctx, id, person, key)
    who = asker(request, person)
    await ctx.rooms.rates.turn(who, READS)
    table = await ctx.store.read(lambda c: lobby.load(c, row.table_id))
    moves = await ctx.store.read(lambda c: [(e.seat, e.actions) for e in line(ledger.history(c, table.id, bare=True))])
    about = (table.game, len(table.seats), seed_number(table.seed), table.settings, moves, table.rules_version)
    record = json.loads(await ctx.rooms.desk.run(who, pieces.recorded, *about))
    by = await ctx.store.read(lambda c: c.execute(sa.select(people.c.name).where(people.c.id == row.person)).scalar())
    whole = {"rondel": "study", "format": FORMAT, "name": row.name, "by": by or "", "record": record} | json.loads(row.notes)
    return ready(json.dumps(whole, ensure_ascii=False).encode())
