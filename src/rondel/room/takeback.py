"""Taking back a move. If others have to agree, the wish is stored: they may answer on any process of the server."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass

import sqlalchemy as sa

from rondel.match.refusal import Refused
from rondel.server.people import Person, new_id
from rondel.server.room import Room, of_client
from rondel.server.schema import asks
from rondel.server.wire import Answered, Asked, Asking, Done


@dataclass(frozen=True)
class Ask:
    """Somebody wants to take back a move; these seats have not answered yet, those have agreed."""

    id: str
    table: str
    seat: int
    version: int
    by: str
    waiting: tuple[int, ...]
    agreed: tuple[int, ...]


# ---------------------------------------------------------------------- in the database


def keep(c: sa.Connection, ask: Ask) -> None:
    """Store a wish; older ones of the table are void."""
    c.execute(asks.delete().where(asks.c.table_id == ask.table))
    row = {
        "id": ask.id, "table_id": ask.table, "seat": ask.seat, "version": ask.version, "by": ask.by,
        "waiting": json.dumps(ask.waiting), "agreed": json.dumps(ask.agreed),
    }  # fmt: skip
    c.execute(asks.insert(), row)


def find(c: sa.Connection, table: str, id: str) -> Ask | None:
    row = c.execute(sa.select(asks).where(asks.c.id == id, asks.c.table_id == table).with_for_update()).first()
    if row is None:
        return None
    waiting, agreed = tuple(json.loads(row.waiting)), tuple(json.loads(row.agreed))
    return Ask(row.id, row.table_id, row.seat, row.version, row.by, waiting, agreed)


def forget(c: sa.Connection, id: str) -> None:
    c.execute(asks.delete().where(asks.c.id == id))


def answer(c: sa.Connection, table: str, id: str, seat: int, yes: bool) -> Ask:
    """Note one seat's answer. An answer that comes again changes nothing."""
    ask = find(c, table, id)
    if ask is None or seat not in ask.waiting + ask.agreed:
        raise Refused("ui.undo.nothing")
    if not yes:
        forget(c, id)
        return ask
    waiting = tuple(s for s in ask.waiting if s != seat)
    agreed = tuple(sorted({*ask.agreed, seat}))
    c.execute(asks.update().where(asks.c.id == id).values(waiting=json.dumps(waiting), agreed=json.dumps(agreed)))
    return Ask(ask.id, ask.table, ask.seat, ask.version, ask.by, waiting, agreed)


# ---------------------------------------------------------------------- at the table


async def undo(room: Room, person: Person, seat: int, uid: str, version: int) -> Done | Asking:
    """Take back; if others have to agree, they are asked, and the answer names the question."""
    room.owned(person, seat)
    of_client(uid)
    return await asyncio.shield(asyncio.ensure_future(taken_back(room, person.id, seat, uid, version, ())))


async def taken_back(
    room: Room, person: str, seat: int, uid: str, version: int, agreed: tuple[int, ...]
) -> Done | Asking:  # fmt: skip
    by = f"person:{person}"
    async with room.lock:
        match = await room.present(version)
        known = await room.known(uid, seat, by)
        if known:
            return known
        if version != match.version:
            raise Refused("ui.err.stale", {"seat": seat})
        if match.state.over:
            raise Refused("ui.blocked.game_over")
        agreeing = {*agreed, *(s.seat for s in room.table.seats if s.bot or s.person == person)}
        try:
            step = match.undo(seat, frozenset(agreeing))
        except Refused as no:
            if no.key != "ui.vote.undo":
                raise
            seats = no.params["seats"]
            ask = Ask(new_id(), room.table.id, seat, version, person, tuple(seats), ())
            await room.hub.store.write(lambda c: keep(c, ask))
            return {"ask": ask.id, "seats": seats, "version": version}
        if not await room.stored(step, uid, by):
            raise Refused("ui.err.stale", {"seat": seat})
        return {"version": step.entry.version, "played": 0, "again": False}


def asked(uid: str, seat: int, asking: Asking) -> Asked:
    return {"type": "asked", "id": uid, "seat": seat, **asking}


async def agree(room: Room, person: Person, seat: int, id: str, yes: bool) -> tuple[Done, Answered]:
    """An answer to somebody's wish; when all agree, it is done. Also what all at the table hear about the answer."""
    room.owned(person, seat)
    done = await room.known(f"undo-{id}", None, None)
    if done:
        # Sent again after it was done: the same answer as before.
        return {**done, "undone": True}, {"type": "answered", "ask": id, "seat": seat, "yes": True, "waiting": []}
    ask = await room.hub.store.write(lambda c: answer(c, room.table.id, id, seat, yes))
    heard: Answered = {"type": "answered", "ask": id, "seat": seat, "yes": yes, "waiting": list(ask.waiting) if yes else []}
    if not yes or ask.waiting:
        return {"version": ask.version, "played": 0, "again": False, "undone": False}, heard
    work = taken_back(room, ask.by, ask.seat, f"undo-{id}", ask.version, ask.agreed)
    taken = await asyncio.shield(asyncio.ensure_future(work))
    await room.hub.store.write(lambda c: forget(c, id))
    if "ask" in taken:
        raise Refused("ui.undo.fence_seat", {"seat": taken["seats"][0]})
    return {**taken, "undone": True}, heard
