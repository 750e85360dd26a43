"""The play socket: see docs/protocol.md."""

from __future__ import annotations

import asyncio
import contextlib
import functools
import time
from typing import Any

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect, WebSocketState

from rondel.match.refusal import Refused
from rondel.room.gallery import Listener
from rondel.room.messages import error, packed
from rondel.room.person import Person
from rondel.room.room import Room
from rondel.room.talk import Talk
from rondel.server import chats, limits
from rondel.server.bucket import Bucket
from rondel.server.context import Context, by_bearer, context, explained, whoever
from rondel.server.doors import existing
from rondel.server.guard import client, foreign

NORMAL, POLICY, TOO_BIG, TRY_LATER = 1000, 1008, 1009, 1013
router = APIRouter()


class Socket(Talk):
    """One connection: reads in order, answers in order; a second task sends what waits."""

    def __init__(self, ws: WebSocket, ctx: Context, room: Room, person: Person | None) -> None:
        super().__init__(ctx.rooms, room, person)
        self.ws = ws
        self.ctx = ctx
        self.address = client(ws.scope)
        self.place = self.who
        self.bucket = Bucket(limits.SOCKET_MESSAGES, limits.SOCKET_BURST)
        self.over = 0

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
        asyncio.get_running_loop().call_later(limits.CLOSED_WITHIN, self.cut)

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
            left = None if self.listener else max(0.0, began + limits.HELLO_WITHIN - time.monotonic())
            try:
                frame = await asyncio.wait_for(self.ws.receive(), left) if left is not None else await self.ws.receive()
            except TimeoutError:
                await self.ws.close(POLICY)
                return
            if frame["type"] == "websocket.disconnect":
                return
            if self.ending:
                continue
            if not await self.paced():
                await self.ws.close(POLICY)
                return
            if self.ending:  # signed out while this message waited for its turn
                continue
            text = frame.get("text") or frame.get("bytes") or ""
            if len(text) > limits.MOST_FRAME:
                await self.ws.close(TOO_BIG)
                return
            await self.heard(text)

    async def paced(self) -> bool:
        """Whoever sends faster than the limit is read more slowly, so that nothing of a quick hand is lost; False: a flood."""
        early = False
        while wait := self.bucket.take() or self.ctx.rooms.rates.over(self.who, limits.MESSAGES_EACH):
            self.over += not early
            early = True
            if self.over > limits.MOST_OVER:
                return False
            await asyncio.sleep(wait)
        # A pause of the sender's, not of a busy server that woke up late.
        if self.bucket.left >= self.bucket.burst / 2:
            self.over = 0
        return True

    @property
    def who(self) -> str:
        """Whose limits these are: the person's, on all sockets together; or the address of those without a name."""
        return self.person.id if self.person else self.address

    async def send_text(self, text: str) -> None:
        if self.listener is None:
            await self.ws.send_text(text)
        else:
            self.listener.push(text)

    def explained(self, problem: Exception) -> tuple[str, dict[str, Any]]:
        body = explained(problem)[1]
        return body["key"], body["params"]

    def gone(self, problem: Exception) -> bool:
        return isinstance(problem, WebSocketDisconnect)

    async def heard(self, text: str | bytes) -> None:
        if await self.answer(text) == "ui.err.sign_in_failed":
            await self.ws.close(POLICY)

    def took(self, kind: str, seconds: float) -> None:
        self.ctx.metrics.took(f"rondel_{kind}_seconds", seconds)

    def arrived(self) -> None:
        self.ctx.rooms.say(self.ctx.rooms.presence.tell(self.room))

    async def greeted(self, message: dict[str, Any]) -> None:
        await self.ctx.rooms.rates.turn(self.who, limits.HELLOS)
        if isinstance(message.get("token"), str):
            self.person = await by_bearer(self.ctx, message["token"])
            await self.confirm()

    def seated(self) -> None:
        assert self.listener is not None
        self.ctx.rooms.task(sender(self, self.listener))

    async def chat(self, id: str, text: str) -> None:
        assert self.person is not None
        await chats.say(self.ctx, self.room, self.person, id, text)

    def may_mark(self) -> None:
        self.ctx.rooms.rates.check(self.who, limits.MARKS)


async def sender(socket: Socket, listener: Listener) -> None:
    """Sends what waits, in order; ends with the connection."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (text := await listener.next()) is not None:
            await socket.ws.send_text(text)
        if socket.ws.client_state == WebSocketState.CONNECTED and listener.code is not None:
            await socket.ws.close(listener.code)


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
