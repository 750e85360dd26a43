"""Taking back a move. If others have to agree, the wish is stored: they may answer on any process of the server."""

from __future__ import annotations

import asyncio

from rondel.match.refusal import Refused
from rondel.room.books import Ask
from rondel.room.person import Person, new_id
from rondel.room.room import Room, of_client
from rondel.room.wire import Answered, Asked, Asking, Done


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
            await room.hub.books.keep_ask(ask)
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
    ask = await room.hub.books.answer_ask(room.table.id, id, seat, yes)
    heard: Answered = {"type": "answered", "ask": id, "seat": seat, "yes": yes, "waiting": list(ask.waiting) if yes else []}
    if not yes or ask.waiting:
        return {"version": ask.version, "played": 0, "again": False, "undone": False}, heard
    work = taken_back(room, ask.by, ask.seat, f"undo-{id}", ask.version, ask.agreed)
    taken = await asyncio.shield(asyncio.ensure_future(work))
    await room.hub.books.forget_ask(id)
    if "ask" in taken:
        raise Refused("ui.undo.fence_seat", {"seat": taken["seats"][0]})
    return {**taken, "undone": True}, heard
