"""REST: who I am. Guests, accounts, tokens, presets, where to tell me that it is my turn."""

from __future__ import annotations

import functools
import json
from collections.abc import Callable
from typing import Annotated, Any, Literal, TypeVar

import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from rondel.match.refusal import Refused
from rondel.room.answers import HookInfo, NewHook, NewToken, Ok, PersonInfo, PresetInfo, Program, PushKey, TokenInfo
from rondel.room.names import checked_face, checked_name, printable
from rondel.room.person import Person, new_id, now
from rondel.room.wishes import wanted
from rondel.server import addresses, farewell, known, people, push
from rondel.server.context import COOKIE_NAME, ERRORS, Context, Maybe, Parts, Somebody
from rondel.server.doors import ending
from rondel.server.guard import client
from rondel.server.limits import EXPORTS, MOST_HOOKS, MOST_OF_EACH, MOST_PROGRAMS, RENAMES
from rondel.server.passwords import hashing
from rondel.server.people import ACCOUNT, BOT, GUEST, SESSION_DAYS, TOKEN
from rondel.server.quotas import few_enough
from rondel.server.schema import hooks, presets, sessions
from rondel.server.schema import people as people_table
from rondel.server.strict import CheckedRoute

router = APIRouter(prefix="/api", tags=["people"], responses=ERRORS, route_class=CheckedRoute)
MOST_PREFERENCES = 8000

Name = Annotated[str, Field(min_length=1, max_length=60)]
Word = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\p{C}]+$")]


Face = Annotated[str, Field(max_length=24)]


class Named(BaseModel):
    name: Name
    face: Face = ""


class Login(BaseModel):
    login: Name
    password: Annotated[str, Field(max_length=200)]


class Change(BaseModel):
    name: Name | None = None
    face: Face | None = None
    preferences: dict[str, Any] | None = None
    away: Annotated[int, Field(ge=0, le=1 << 50)] | None = None
    """On vacation until then (milliseconds since 1970; at most 60 days from now): clocks of days rest."""


class Passwords(BaseModel):
    old: Annotated[str, Field(max_length=200)]
    new: Annotated[str, Field(max_length=200)]


class Preset(BaseModel):
    seats: Annotated[int, Field(ge=1, le=12)]
    settings: dict[str, Any] = {}


class Hook(BaseModel):
    kind: Literal["web", "push"]
    address: Annotated[str, Field(max_length=600)]


def set_cookie(ctx: Context, request: Request, response: Response, token: str) -> None:
    keep_cookie(request, response, COOKIE_NAME, people.signed(ctx.secret, token), SESSION_DAYS)


def keep_cookie(request: Request, response: Response, name: str, value: str, days: int) -> None:
    secure = request.url.scheme == "https"
    response.set_cookie(name, value, days * 86400, httponly=True, samesite="lax", secure=secure, path="/")


def know(ctx: Context, request: Request, response: Response, login: str) -> None:
    """From now on this device is known to the login."""
    value = known.remembering(ctx.secret, request.cookies.get(known.COOKIE_NAME, ""), login)
    keep_cookie(request, response, known.COOKIE_NAME, value, known.DAYS)


@router.post("/guest", status_code=201)
async def become_guest(body: Named, request: Request, response: Response, ctx: Parts) -> PersonInfo:
    """Play at once: a name is enough. The cookie is the key to one's seats."""
    wait = ctx.guests.take(client(request.scope))
    if wait:
        raise Refused("ui.err.rate", {"time": int(wait) + 1})

    def work(c: sa.Connection) -> tuple[Person, str]:
        person = people.create(c, GUEST, body.name, face=body.face)
        return person, people.open_session(c, person.id)

    person, token = await ctx.store.write(work)
    set_cookie(ctx, request, response, token)
    return person.data()


@router.get("/me")
async def me(person: Maybe) -> PersonInfo | None:
    return person.data() if person else None


@router.patch("/me")
async def change_me(body: Change, person: Somebody, ctx: Parts) -> Ok:
    values: dict[str, Any] = {}
    told = body.name is not None or body.away is not None or body.face is not None
    if told:
        ctx.rooms.rates.check(person.id, RENAMES)
    if body.name is not None:
        values["name"] = checked_name(body.name)
    if body.face is not None:
        values["face"] = checked_face(body.face)
    if body.preferences is not None:
        values["preferences"] = json.dumps(body.preferences)
        if len(values["preferences"]) > MOST_PREFERENCES:
            raise Refused("ui.err_form.length", {"min": 2, "max": MOST_PREFERENCES, "n": len(values["preferences"])})
    if body.away is not None:
        values["away"] = min(body.away, now() + 60 * 86_400_000)
    await ctx.store.write(lambda c: people.change(c, person, values))
    now_known = await ctx.store.read(lambda c: people.by_id(c, person.id))
    if now_known is not None:
        await ctx.rooms.changed(now_known, told)
    return {"ok": True}


@router.delete("/me")
async def forget_me(person: Somebody, response: Response, ctx: Parts) -> Ok:
    """Delete everything about me. Games I played in stay, without my name."""

    def work(c: sa.Connection) -> tuple[list[str], list[str], list[str]]:
        changed, removed, gone = farewell.delete(c, person)
        ctx.rooms.announce_end(c, ending(people=gone))
        ctx.rooms.announce_gone(c, removed)
        return changed, removed, gone

    changed, removed, gone = await ctx.store.write(work)
    ctx.rooms.doors.ended(ending(people=gone))
    ctx.rooms.forget(removed)
    for table in changed:
        await ctx.rooms.refresh(table)
    response.delete_cookie(COOKIE_NAME, path="/")
    return {"ok": True}


@router.get("/me/export", response_model=dict[str, Any])
async def export_me(person: Somebody, ctx: Parts) -> Response:
    """All that is stored about me."""
    await ctx.rooms.rates.turn(person.id, EXPORTS)
    # Written where it was read, row by row: in one go it would hold up everybody's moves.
    data = await ctx.store.read(lambda c: farewell.written(farewell.export(c, person)))
    return Response(data, media_type="application/json")


@router.post("/me/account")
async def keep_account(body: Login, person: Somebody, request: Request, response: Response, ctx: Parts) -> Ok:
    """Turn this guest into an account with a password."""
    if ctx.logins.take(client(request.scope)):
        raise Refused("ui.err.rate", {"time": 60})
    hash = await hashing(people.hash_password, people.checked_password(body.password))
    await ctx.store.write(lambda c: people.keep(c, person, body.login, hash))
    know(ctx, request, response, body.login)
    return {"ok": True}


T = TypeVar("T")


async def right_password(ctx: Context, login: str, password: str, request: Request) -> str:
    """The person with this login, if it is their password. So many wrong ones are taken, wherever they come from."""
    who = known.count_of(ctx.secret, request.cookies.get(known.COOKIE_NAME, ""), login)
    wait = ctx.accounts.full(who)
    if wait:
        raise Refused("ui.err.rate", {"time": int(wait) + 1})
    found = await ctx.store.read(lambda c: people.credentials(c, login))
    if not await hashing(people.verify, found[1] if found else None, password) or not found:
        ctx.accounts.take(who)
        raise Refused("ui.err.sign_in_failed")
    return found[0]


@router.post("/login")
async def login(body: Login, request: Request, response: Response, ctx: Parts) -> Ok:
    if ctx.logins.take(client(request.scope)):
        raise Refused("ui.err.rate", {"time": 60})
    person = await right_password(ctx, body.login, body.password, request)
    token = await ctx.store.write(functools.partial(people.open_session, person=person))
    set_cookie(ctx, request, response, token)
    know(ctx, request, response, body.login)
    return {"ok": True}


async def end_sessions(ctx: Context, work: Callable[[sa.Connection], T], about: dict[str, Any]) -> T:
    """End sessions in the database and, when that is done, the sockets that came with them, on all processes."""

    def both(c: sa.Connection) -> T:
        done = work(c)
        ctx.rooms.announce_end(c, about)
        return done

    done = await ctx.store.write(both)
    ctx.rooms.doors.ended(about)
    return done


@router.post("/logout")
async def logout(request: Request, response: Response, ctx: Parts) -> Ok:
    token = people.unsigned(ctx.secret, request.cookies.get(COOKIE_NAME, ""))
    if token:
        await end_sessions(ctx, lambda c: people.close_session(c, token), ending([people.hashed(token)]))
    response.delete_cookie(COOKIE_NAME, path="/")
    return {"ok": True}


@router.post("/me/password")
async def change_password(body: Passwords, person: Somebody, request: Request, response: Response, ctx: Parts) -> Ok:
    """A new password; all other sessions and all tokens end."""
    if person.kind != ACCOUNT or await right_password(ctx, person.login or "", body.old, request) != person.id:
        raise Refused("ui.err.sign_in_failed")
    hash = await hashing(people.hash_password, people.checked_password(body.new))
    token = people.new_token()

    def work(c: sa.Connection) -> None:
        people.set_password(c, person, hash)
        people.open_session(c, person.id, token=token)

    about = ending(people=[person.id], but=people.hashed(token), again=person.session)
    await end_sessions(ctx, work, about)
    set_cookie(ctx, request, response, token)
    return {"ok": True}


# ---------------------------------------------------------------------- tokens and bot accounts


@router.post("/me/tokens", status_code=201)
async def make_token(body: Named, person: Somebody, ctx: Parts) -> NewToken:
    """A token for programs; shown once."""

    def work(c: sa.Connection) -> str:
        few_enough(c, "tokens", MOST_OF_EACH, sessions.c.person == person.id, sessions.c.kind == TOKEN)
        return people.open_session(c, person.id, TOKEN, printable(body.name)[:60], 3650)

    return {"token": await ctx.store.write(work), "name": body.name}


@router.get("/me/tokens")
async def tokens(person: Somebody, ctx: Parts) -> list[TokenInfo]:
    mine = sa.select(sessions.c.name, sessions.c.created, sessions.c.hash).where(
        sessions.c.person == person.id, sessions.c.kind == TOKEN
    )
    rows = await ctx.store.read(lambda c: list(c.execute(mine).mappings()))
    return [{"id": row["hash"][:16], "name": row["name"], "created": row["created"]} for row in rows]


@router.delete("/me/tokens/{id}")
async def end_token(id: str, person: Somebody, ctx: Parts) -> Ok:
    if len(id) != 16 or not id.isalnum():
        raise Refused("ui.err.not_found_player", {"text": id[:20]})
    mine = sa.and_(sessions.c.person == person.id, sessions.c.kind == TOKEN, sessions.c.hash.startswith(id, autoescape=True))
    over = await ctx.store.read(lambda c: list(c.execute(sa.select(sessions.c.hash).where(mine)).scalars()))
    await end_sessions(ctx, lambda c: c.execute(sessions.delete().where(mine)), ending(over))
    return {"ok": True}


@router.post("/me/programs", status_code=201)
async def make_program(body: Named, person: Somebody, request: Request, ctx: Parts) -> Program:
    """An account for a program of mine, with its token; it joins tables by invitation like anybody."""
    if ctx.guests.take(client(request.scope)):
        raise Refused("ui.err.rate", {"time": 60})

    def work(c: sa.Connection) -> tuple[Person, str]:
        few_enough(c, "programs", MOST_PROGRAMS, people_table.c.owner == person.id)
        program = people.create(c, BOT, body.name, owner=person.id)
        return program, people.open_session(c, program.id, TOKEN, f"of {person.id}", 3650)

    program, token = await ctx.store.write(work)
    return {**program.data(), "token": token}


# ---------------------------------------------------------------------- presets


@router.get("/me/presets")
async def my_presets(person: Somebody, ctx: Parts) -> list[PresetInfo]:
    mine = sa.select(presets).where(presets.c.person == person.id).order_by(presets.c.game, presets.c.name)
    rows = await ctx.store.read(lambda c: list(c.execute(mine).mappings()))
    return [
        {"game": r["game"], "name": r["name"], "seats": r["seats"], "settings": json.loads(r["settings"])} for r in rows
    ]  # fmt: skip


@router.put("/me/presets/{game}/{name}")
async def save_preset(game: str, name: Word, body: Preset, person: Somebody, ctx: Parts) -> Ok:
    """Save settings under a name; refused if they do not go together."""
    wanted(game, body.seats, body.settings)
    row = {"person": person.id, "game": game, "name": name, "seats": body.seats, "settings": json.dumps(body.settings)}

    def work(c: sa.Connection) -> None:
        mine = sa.and_(presets.c.person == person.id, presets.c.game == game, presets.c.name == name)
        c.execute(presets.delete().where(mine))
        few_enough(c, "presets", MOST_OF_EACH, presets.c.person == person.id)
        c.execute(presets.insert(), row)

    await ctx.store.write(work)
    return {"ok": True}


@router.delete("/me/presets/{game}/{name}")
async def drop_preset(game: str, name: str, person: Somebody, ctx: Parts) -> Ok:
    mine = sa.and_(presets.c.person == person.id, presets.c.game == game, presets.c.name == name)
    await ctx.store.write(lambda c: c.execute(presets.delete().where(mine)))
    return {"ok": True}


# ---------------------------------------------------------------------- "your move"


@router.get("/push-key")
async def push_key(ctx: Parts) -> PushKey:
    """The server's public key for web push (VAPID)."""
    known = await ctx.store.read(push.found)
    key = await (ctx.store.read(push.vapid) if known else ctx.store.write(push.vapid))
    return {"key": push.public_key(key)}


@router.get("/me/hooks")
async def my_hooks(person: Somebody, ctx: Parts) -> list[HookInfo]:
    mine = sa.select(hooks).where(hooks.c.person == person.id).order_by(hooks.c.created)
    rows = await ctx.store.read(lambda c: list(c.execute(mine).mappings()))
    return [
        {"id": row["id"], "kind": row["kind"], "address": row["address"], "failures": row["failures"],
         "problem": row["problem"], "status": row["status"], "tried": row["tried"]}
        for row in rows
    ]  # fmt: skip


@router.post("/me/hooks", status_code=201)
async def add_hook(body: Hook, person: Somebody, ctx: Parts) -> NewHook:
    """Where to tell me that it is my turn: a webhook (signed), or a browser's push address."""
    reachable(ctx, body.address)
    id, secret = new_id(), new_id() + new_id()
    row = {
        "id": id, "person": person.id, "kind": body.kind, "address": body.address, "secret": secret, "created": now(),
    }  # fmt: skip

    def work(c: sa.Connection) -> None:
        few_enough(c, "hooks", MOST_HOOKS, hooks.c.person == person.id)
        c.execute(hooks.insert(), row)

    await ctx.store.write(work)
    return {"id": id, "secret": secret}


def reachable(ctx: Context, address: str) -> None:
    """Refused if nothing can be sent there; a name is looked up when there is something to send."""
    try:
        target = addresses.parsed(address)
    except addresses.Malformed as problem:
        raise Refused("ui.err_form.address", {"example": "https://example.org/rondel"}) from problem
    if not ctx.private_hooks and addresses.numeric(target.host) and not addresses.public(target.host):
        raise Refused("ui.err_form.address", {"example": "https://example.org/rondel"})


@router.delete("/me/hooks/{id}")
async def drop_hook(id: str, person: Somebody, ctx: Parts) -> Ok:
    mine = sa.and_(hooks.c.person == person.id, hooks.c.id == id)
    await ctx.store.write(lambda c: c.execute(hooks.delete().where(mine)))
    return {"ok": True}
