"""REST: who I am. Guests, accounts, tokens, presets, where to tell me that it is my turn."""

from __future__ import annotations

import functools
import json
from typing import Annotated, Any, Literal

import anyio
import sqlalchemy as sa
from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from rondel.server import notices, people
from rondel.server.answers import HookInfo, NewHook, NewToken, Ok, PersonInfo, PresetInfo, Program, PushKey, TokenInfo
from rondel.server.context import COOKIE_NAME, ERRORS, Context, Maybe, Parts, Somebody
from rondel.server.guard import client
from rondel.server.limits import MOST_HOOKS, MOST_OF_EACH, MOST_PROGRAMS, RENAMES
from rondel.server.people import ACCOUNT, BOT, GUEST, SESSION_DAYS, TOKEN, Person, new_id, now
from rondel.server.quotas import few_enough
from rondel.server.schema import hooks, presets, sessions
from rondel.server.wishes import wanted
from rondel.table.refusal import Refused

router = APIRouter(prefix="/api", tags=["people"], responses=ERRORS)
MOST_PREFERENCES = 8000

Name = Annotated[str, Field(min_length=1, max_length=60)]
Word = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[^\x00-\x1f]+$")]


class Named(BaseModel):
    name: Name


class Login(BaseModel):
    login: Name
    password: Annotated[str, Field(max_length=200)]


class Change(BaseModel):
    name: Name | None = None
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
    address: Annotated[str, Field(max_length=600, pattern=r"^https?://[^\s]+$")]


def set_cookie(ctx: Context, request: Request, response: Response, token: str) -> None:
    secure = request.url.scheme == "https"
    value = people.signed(ctx.secret, token)
    response.set_cookie(COOKIE_NAME, value, SESSION_DAYS * 86400, httponly=True, samesite="lax", secure=secure, path="/")


@router.post("/guest", status_code=201)
async def become_guest(body: Named, request: Request, response: Response, ctx: Parts) -> PersonInfo:
    """Play at once: a name is enough. The cookie is the key to one's seats."""
    wait = ctx.guests.take(client(request.scope))
    if wait:
        raise Refused("ui.err.rate", {"time": int(wait) + 1})

    def work(c: sa.Connection) -> tuple[Person, str]:
        person = people.create(c, GUEST, body.name)
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
    told = body.name is not None or body.away is not None
    if told:
        ctx.rooms.rates.check(person.id, RENAMES)
    if body.name is not None:
        values["name"] = people.checked_name(body.name)
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
    left = await ctx.store.write(lambda c: people.delete(c, person))
    for table in left:
        await ctx.rooms.refresh(table)
    response.delete_cookie(COOKIE_NAME, path="/")
    return {"ok": True}


@router.get("/me/export")
async def export_me(person: Somebody, ctx: Parts) -> dict[str, Any]:
    """All that is stored about me."""
    return await ctx.store.read(lambda c: people.export(c, person))


@router.post("/me/account")
async def keep_account(body: Login, person: Somebody, ctx: Parts) -> Ok:
    """Turn this guest into an account with a password."""
    hash = await anyio.to_thread.run_sync(people.hash_password, body.password)
    await ctx.store.write(lambda c: people.keep(c, person, body.login, hash))
    return {"ok": True}


@router.post("/login")
async def login(body: Login, request: Request, response: Response, ctx: Parts) -> Ok:
    if ctx.logins.take(client(request.scope)):
        raise Refused("ui.err.rate", {"time": 60})
    found = await ctx.store.read(lambda c: people.credentials(c, body.login))
    if not await anyio.to_thread.run_sync(people.verify, found[1] if found else None, body.password) or not found:
        raise Refused("ui.err.sign_in_failed")
    token = await ctx.store.write(functools.partial(people.open_session, person=found[0]))
    set_cookie(ctx, request, response, token)
    return {"ok": True}


@router.post("/logout")
async def logout(request: Request, response: Response, ctx: Parts) -> Ok:
    token = people.unsigned(ctx.secret, request.cookies.get(COOKIE_NAME, ""))
    if token:
        await ctx.store.write(lambda c: people.close_session(c, token))
    response.delete_cookie(COOKIE_NAME, path="/")
    return {"ok": True}


@router.post("/me/password")
async def change_password(body: Passwords, person: Somebody, request: Request, response: Response, ctx: Parts) -> Ok:
    """A new password; all other sessions and all tokens end."""
    found = await ctx.store.read(lambda c: people.credentials(c, person.login or ""))
    right = await anyio.to_thread.run_sync(people.verify, found[1] if found else None, body.old)
    if person.kind != ACCOUNT or not right:
        raise Refused("ui.err.sign_in_failed")
    hash = await anyio.to_thread.run_sync(people.hash_password, body.new)

    def work(c: sa.Connection) -> str:
        people.set_password(c, person, hash)
        return people.open_session(c, person.id)

    set_cookie(ctx, request, response, await ctx.store.write(work))
    return {"ok": True}


# ---------------------------------------------------------------------- tokens and bot accounts


@router.post("/me/tokens", status_code=201)
async def make_token(body: Named, person: Somebody, ctx: Parts) -> NewToken:
    """A token for programs; shown once."""

    def work(c: sa.Connection) -> str:
        few_enough(c, "tokens", MOST_OF_EACH, sessions.c.person == person.id, sessions.c.kind == TOKEN)
        return people.open_session(c, person.id, TOKEN, body.name[:60], 3650)

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
    await ctx.store.write(lambda c: c.execute(sessions.delete().where(mine)))
    return {"ok": True}


@router.post("/me/programs", status_code=201)
async def make_program(body: Named, person: Somebody, request: Request, ctx: Parts) -> Program:
    """An account for a program of mine, with its token; it joins tables by invitation like anybody."""
    if ctx.guests.take(client(request.scope)):
        raise Refused("ui.err.rate", {"time": 60})

    def work(c: sa.Connection) -> tuple[Person, str]:
        few_enough(c, "programs", MOST_PROGRAMS, sessions.c.kind == TOKEN, sessions.c.name == f"of {person.id}")
        program = people.create(c, BOT, body.name)
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
    return {"key": await ctx.store.write(lambda c: notices.public_key(notices.vapid(c)))}


@router.get("/me/hooks")
async def my_hooks(person: Somebody, ctx: Parts) -> list[HookInfo]:
    mine = sa.select(hooks.c.id, hooks.c.kind, hooks.c.address).where(hooks.c.person == person.id)
    rows = await ctx.store.read(lambda c: list(c.execute(mine)))
    return [{"id": row.id, "kind": row.kind, "address": row.address} for row in rows]


@router.post("/me/hooks", status_code=201)
async def add_hook(body: Hook, person: Somebody, ctx: Parts) -> NewHook:
    """Where to tell me that it is my turn: a webhook (signed), or a browser's push address."""
    id, secret = new_id(), new_id() + new_id()
    row = {
        "id": id, "person": person.id, "kind": body.kind, "address": body.address, "secret": secret, "created": now(),
    }  # fmt: skip

    def work(c: sa.Connection) -> None:
        few_enough(c, "hooks", MOST_HOOKS, hooks.c.person == person.id)
        c.execute(hooks.insert(), row)

    await ctx.store.write(work)
    return {"id": id, "secret": secret}


@router.delete("/me/hooks/{id}")
async def drop_hook(id: str, person: Somebody, ctx: Parts) -> Ok:
    mine = sa.and_(hooks.c.person == person.id, hooks.c.id == id)
    await ctx.store.write(lambda c: c.execute(hooks.delete().where(mine)))
    return {"ok": True}
