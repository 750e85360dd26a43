"""The play socket: see docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
import time
from collections.abc import Mapping
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from rondel import __version__
from rondel.match.refusal import Refused
from rondel.server import chats, limits, marks, pieces, takeback
from rondel.server.checks import spotless
from rondel.server.context import Context, by_bearer, context, explained, whoever
from rondel.server.doors import existing
from rondel.server.gallery import Listener
from rondel.server.guard import Bucket, client, foreign
from rondel.server.hints import hint
from rondel.server.messages import PROTOCOL, error, packed
from rondel.server.people import Person, now
from rondel.server.room import Room

MOST_FRAME = 32 * 1024
HELLO = 15.0
"""Seconds in which a new connection has to say who it is."""
GRACE = 5.0
"""Seconds a client has to close politely."""
MESSAGES, BURST = 30.0, 120.0
PATIENCE = 20
"""Messages over the limit after which the socket is closed."""
NORMAL, POLICY, TOO_BIG, TRY_LATER = 1000, 1008, 1009, 1013
UID = re.compile(r"[A-Za-z0-9_-]{1,64}")
router = APIRouter()


class Socket:
    """One connection: reads in order, answers in order; a second task sends what waits."""

    def __init__(self, ws: WebSocket, ctx: Context, room: Room, person: Person | None) -> None:
        self.ws = ws
        self.ctx = ctx
        self.room = room
        self.person = person
        self.address = client(ws.scope)
        self.place = self.who
        self.ending = False
        self.listener: Listener | None = None
        self.bucket = Bucket(MESSAGES, BURST)
        self.over = 0
        self.advised: asyncio.Task[None] | None = None

    def of(self) -> tuple[str, str]:
        return (self.person.id, self.person.session) if self.person else ("", "")

    def cut(self) -> None:
        """End the connection without waiting for anything: the client may not be reading."""
        connection = self.ws.scope.get("state", {}).get("connection")
        if connection is not None:
            connection.abort()

    def end(self, again: bool) -> None:
        """The session is over: nothing more is told, nothing more is heard."""
        if self.ending:
            return
        self.ending = True
        text = packed(error(None, "ui.err.signed_out"))
        if self.listener is None:
            self.ctx.rooms.task(self.dismiss(None if again else text))
        else:
            self.room.listeners.discard(self.listener)
            if not again:
                self.listener.push(text)
            self.listener.close(TRY_LATER if again else POLICY)
        asyncio.get_running_loop().call_later(GRACE, self.cut)

    async def confirm(self) -> None:
        """The session may have ended while this socket came in, before anybody could have told it."""
        if self.person and not await self.ctx.store.read(functools.partial(existing, known={self.person.session})):
            self.end(again=False)

    async def dismiss(self, text: str | None) -> None:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            if text:
                await self.ws.send_text(text)
            await self.ws.close(POLICY if text else TRY_LATER)

    async def serve(self) -> None:
        began = time.monotonic()
        while True:
            left = None if self.listener else max(0.0, began + HELLO - time.monotonic())
            try:
                frame = await asyncio.wait_for(self.ws.receive(), left) if left is not None else await self.ws.receive()
            except TimeoutError:
                await self.ws.close(POLICY)
                return
            if frame["type"] == "websocket.disconnect":
                return
            if self.ending:
                continue
            wait = self.bucket.take() or self.ctx.rooms.rates.over(self.who, limits.MESSAGES_EACH)
            if wait:
                self.over += 1
                if self.over > PATIENCE:
                    await self.ws.close(POLICY)
                    return
                await self.send(error(None, "ui.err.rate", {"time": int(wait) + 1}))
                continue
            text = frame.get("text") or frame.get("bytes") or ""
            if len(text) > MOST_FRAME:
                await self.ws.close(TOO_BIG)
                return
            await self.answer(text)

    @property
    def who(self) -> str:
        """Whose limits these are: the person's, on all sockets together; or the address of those without a name."""
        return self.person.id if self.person else self.address

    async def send(self, message: Mapping[str, Any]) -> None:
        text = packed(message)
        if self.listener is None:
            await self.ws.send_text(text)
        else:
            self.listener.push(text)

    async def answer(self, text: str | bytes) -> None:
        """One message. Whatever is wrong with it is said; the connection survives."""
        id: str | None = None
        began = time.perf_counter()
        try:
            message = orjson.loads(text)
            if not spotless(text, message):
                raise Refused("ui.err.parse", {"text": "", "example": '{"type":"hello"}'})
            if not isinstance(message, dict) or not isinstance(message.get("type"), str):
                raise Refused("ui.err.parse", {"text": "", "example": '{"type":"hello"}'})
            kind = message["type"]
            if kind not in HANDLERS:
                raise Refused("ui.err.parse", {"text": kind[:40], "example": ", ".join(HANDLERS)})
            if kind != "hello":
                id = checked_id(message)
                if self.listener is None:
                    raise Refused("ui.err.parse", {"text": kind, "example": '{"type":"hello"}'})
            await HANDLERS[kind](self, message)
            self.ctx.metrics.took(f"rondel_{kind}_seconds", time.perf_counter() - began)
        except orjson.JSONDecodeError:
            await self.send(error(None, "ui.err.parse", {"text": "", "example": '{"type":"hello"}'}))
        except WebSocketDisconnect:
            raise
        except Exception as problem:
            body = explained(problem)[1]
            version = self.room.match.version if self.room.match else None
            await self.send(error(id, body["key"], body["params"], version))
            if body["key"] == "ui.err.sign_in_failed":
                await self.ws.close(POLICY)


def checked_id(message: dict[str, Any]) -> str:
    id = message.get("id")
    if not isinstance(id, str) or not UID.fullmatch(id):
        raise Refused("ui.err.parse", {"text": "id", "example": "up to 64 letters, figures, - and _"})
    return id


def number(message: dict[str, Any], name: str) -> int:
    value = message.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < 1 << 31:
        raise Refused("ui.err.parse", {"text": name, "example": f'"{name}": 1'})
    return value


def lines(message: dict[str, Any], name: str) -> list[str]:
    value = message.get(name)
    if not isinstance(value, list) or len(value) > 64 or not all(isinstance(part, str) and len(part) <= 400 for part in value):
        raise Refused("ui.err.parse", {"text": name, "example": f'"{name}": ["pass"]'})
    return value


# ---------------------------------------------------------------------- messages


async def hello(socket: Socket, message: dict[str, Any]) -> None:
    """Take a place at the table: with one's seats, or as a spectator."""
    ctx = socket.ctx
    await ctx.rooms.rates.turn(socket.who, limits.HELLOS)
    if isinstance(message.get("token"), str):
        socket.person = await by_bearer(ctx, message["token"])
        await socket.confirm()
    since = number(message, "since") if message.get("since") is not None else None
    while True:
        # It may have left memory since this connection was made: nobody stays at a table that only they know.
        room = socket.room = await ctx.rooms.open(socket.room.table.id)
        async with room.lock:
            if ctx.rooms.here(room):
                await sit_down(socket, room, message, since)
                break
    ctx.rooms.say(ctx.rooms.presence.tell(room))


async def sit_down(socket: Socket, room: Room, message: dict[str, Any], since: int | None) -> None:
    ctx = socket.ctx
    watch = message.get("watch") if isinstance(message.get("watch"), str) else None
    if not room.table.may_see(socket.person, watch):
        raise Refused("ui.err.no_access", {"seat": ""})
    mine = room.table.of(socket.person)
    wanted = message.get("seats")
    if wanted is not None:
        if not isinstance(wanted, list) or any(seat not in mine for seat in wanted):
            raise Refused("ui.blocked.spectator")
        mine = tuple(sorted(set(wanted)))
    first = socket.listener is None
    listener = socket.listener or Listener(socket.person, (), False)
    listener.cut = socket.cut
    room.gallery.hurry(listener)
    listener.person, listener.viewpoints = socket.person, mine or (None,)
    listener.previews = message.get("previews") is True
    welcome = {"type": "welcome", "protocol": PROTOCOL, "server": __version__, "now": now(), "seats": list(mine)}
    listener.push(packed(welcome | {"table": room.table.data(socket.person)}))
    for text in await room.greet(listener, since):
        listener.push(text)
    if socket.ending:
        return
    room.listeners.add(listener)
    socket.listener = listener
    for seat in mine if listener.previews and room.match else ():
        if seat in room.running().state.actors():
            ctx.rooms.preview(room, seat, [listener])
    # Last: whoever marks something while we read tells this listener too.
    marked = await ctx.store.read(lambda c: marks.kept(c, room.table.id))
    if marked:
        listener.push(packed(marks.message(marked)))
    if first:
        ctx.rooms.task(sender(socket, listener))


async def sender(socket: Socket, listener: Listener) -> None:
    """Sends what waits, in order; ends with the connection."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (text := await listener.next()) is not None:
            await socket.ws.send_text(text)
        if socket.ws.client_state == WebSocketState.CONNECTED and listener.code is not None:
            await socket.ws.close(listener.code)


def person(socket: Socket) -> Person:
    found = socket.listener.person if socket.listener else socket.person
    if found is None:
        raise Refused("ui.blocked.spectator")
    return found


async def play(socket: Socket, m: dict[str, Any]) -> None:
    seat, version, actions = m.get("seat", -1), number(m, "version"), lines(m, "actions")
    done = await socket.room.play(person(socket), seat, m["id"], version, actions, m.get("end") is True)
    await socket.send({"type": "ack", "id": m["id"], **done})


def current(socket: Socket, m: dict[str, Any]) -> tuple[int, Any]:
    """Seat and match, if the client looks at the present position."""
    seat, match = socket.room.owned(socket.person, m.get("seat", -1)), socket.room.running()
    if number(m, "version") != match.version:
        raise Refused("ui.err.stale", {"seat": seat})
    return seat, match


async def drafted(socket: Socket, m: dict[str, Any]) -> None:
    seat, match = current(socket, m)
    steps, guide, version = lines(m, "steps"), socket.room.guide, match.version
    judged = {"guide": guide.judged(steps, match)} if guide else {}
    work = socket.ctx.rooms.desk.run(socket.who, pieces.drafted, match.game.id, socket.room.encoded(), seat, steps)
    message = {"type": "draft", "id": m["id"], "seat": seat, "version": version}
    await socket.send(message | orjson.loads(await work) | judged)


async def preview(socket: Socket, m: dict[str, Any]) -> None:
    seat, match = current(socket, m)
    wanted, steps = (lines(m, name) if name in m else None for name in ("actions", "steps"))
    game, version = match.game.id, match.version
    work = socket.ctx.rooms.desk.run(socket.who, pieces.previews, game, socket.room.encoded(), seat, wanted, steps)
    shown = orjson.Fragment(await work)
    await socket.send({"type": "previews", "id": m["id"], "seat": seat, "version": version, "options": shown})


async def undo(socket: Socket, m: dict[str, Any]) -> None:
    done = await takeback.undo(socket.room, person(socket), m.get("seat", -1), m["id"], number(m, "version"))
    if "ask" in done:
        await socket.ctx.rooms.asked(socket.room, takeback.asked(m["id"], m["seat"], done))
    else:
        await socket.send({"type": "ack", "id": m["id"], **done})


async def agree(socket: Socket, m: dict[str, Any]) -> None:
    found = takeback.agree(socket.room, person(socket), m.get("seat", -1), str(m.get("ask")), m.get("yes") is True)
    done, heard = await found
    await socket.ctx.rooms.tell(socket.room, heard)
    await socket.send({"type": "ack", "id": m["id"], **done})


async def chat(socket: Socket, m: dict[str, Any]) -> None:
    text = m.get("text")
    await chats.say(socket.ctx, socket.room, person(socket), m["id"], text if isinstance(text, str) else "")
    await socket.send({"type": "ack", "id": m["id"], "version": None})


async def mark(socket: Socket, m: dict[str, Any]) -> None:
    socket.ctx.rooms.rates.check(socket.who, limits.MARKS)
    await marks.put(socket.ctx, socket.room, person(socket), m)
    await socket.send({"type": "ack", "id": m["id"], "version": None})


async def ping(socket: Socket, m: dict[str, Any]) -> None:
    await socket.send({"type": "pong", "id": m["id"], "now": now()})


HANDLERS: dict[str, Any] = {
    "hello": hello, "play": play, "draft": drafted, "preview": preview, "undo": undo, "agree": agree, "chat": chat,
    "mark": mark, "ping": ping, "hint": hint,
}  # fmt: skip


@router.websocket("/api/tables/{table}/play")
async def play_socket(ws: WebSocket, table: str) -> None:
    ctx = context(ws)
    try:
        if foreign({name: value for name, value in ws.scope["headers"]}):
            raise Refused("ui.err.no_access", {"seat": ""})
        asking = await whoever(ws)
        room = await ctx.rooms.open(table)
    except Exception as problem:
        await ws.accept()
        body = explained(problem)[1]
        await ws.send_text(packed(error(None, body["key"], body["params"])))
        await ws.close(POLICY)
        return
    await ws.accept()
    socket, doors = Socket(ws, ctx, room, asking), ctx.rooms.doors
    if not doors.admits(asking.id if asking else "", socket.address, seated=room.table.knows(asking)):
        await ws.send_text(packed(error(None, "ui.err.rate", {"time": 60})))
        await ws.close(TRY_LATER)
        return
    doors.enter(socket)
    ctx.metrics.set("rondel_sockets", len(doors.inside))
    try:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError, asyncio.CancelledError):
            await socket.confirm()
            await socket.serve()
    finally:
        doors.leave(socket)
        ctx.metrics.set("rondel_sockets", len(doors.inside))
        if socket.listener is not None:
            socket.room.listeners.discard(socket.listener)
            socket.listener.close(NORMAL)
            ctx.rooms.say(ctx.rooms.presence.tell(socket.room))
