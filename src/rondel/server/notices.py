"""Telling people that it is their turn: webhooks and web push. Nothing hidden is in a notice.

A web push carries no text: the browser's worker asks the server what is waiting. So nothing about a game passes through
the push service.
"""

from __future__ import annotations

import asyncio
import base64
import functools
import hashlib
import hmac
import ipaddress
import json
import logging
import socket
import time
from typing import Any
from urllib.parse import urlsplit

import httpx
import sqlalchemy as sa
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec, utils

from rondel.server.room import Room
from rondel.server.rooms import Rooms
from rondel.server.schema import hooks, meta
from rondel.server.store import Store
from rondel.table.match import Entry

LOG = logging.getLogger("rondel.notices")
PAUSE = 600
"""At most one notice per person and table in so many seconds."""
TIMEOUT = 5.0
MOST_WAITING = 1000


class Notices:
    """Listens to all rooms and tells those who are not there."""

    def __init__(self, store: Store, rooms: Rooms, private: bool) -> None:
        self.store = store
        self.rooms = rooms
        self.private = private
        """Whether webhooks may go to private addresses: for tests and closed networks."""
        self.told: dict[tuple[str, str], float] = {}
        self.waiting: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue(MOST_WAITING)
        rooms.heard.append(self.heard)

    def heard(self, room: Room, entry: Entry, before: tuple[int, ...], own: bool) -> None:
        if not own or room.match is None or room.guide:
            return
        actors = room.match.state.actors()
        present = {listener.person.id for listener in room.listeners if listener.person}
        for s in room.table.seats:
            if s.seat in actors and s.seat not in before and s.person and not s.bot and s.person not in present:
                asked = room.match.state.decision(s.seat)
                # With another seat's turn going on, this is a decision out of turn.
                key = "ui.note.out_of_turn" if len(actors) > 1 or entry.seat == actors[0] else "ui.note.your_turn"
                self.note(s.person, room, key, {"kind": asked.kind, "seat": s.seat})
        if room.match.state.over:
            for s in room.table.seats:
                if s.person and s.person not in present:
                    self.note(s.person, room, "ui.note.finished_lost", {"seat": s.seat})

    def note(self, person: str, room: Room, key: str, params: dict[str, Any]) -> None:
        at = time.monotonic()
        if at - self.told.get((person, room.table.id), -PAUSE) < PAUSE or self.waiting.full():
            return
        self.told[person, room.table.id] = at
        table = {"id": room.table.id, "name": room.table.name, "game": room.table.game}
        self.waiting.put_nowait((person, {"key": key, "params": params, "table": table}))

    async def work(self) -> None:
        """Sends notices, one after the other."""
        async with httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=False) as client:
            while True:
                person, notice = await self.waiting.get()
                query = sa.select(hooks).where(hooks.c.person == person)
                rows = await self.store.read(functools.partial(all_rows, query=query))
                for row in rows:
                    await self.deliver(client, row, notice)

    async def deliver(self, client: httpx.AsyncClient, row: Any, notice: dict[str, Any]) -> None:
        body = json.dumps(notice).encode()
        try:
            if not self.private and not await asyncio.to_thread(public_address, row["address"]):
                return
            if row["kind"] == "push":
                key = await self.store.write(vapid)
                answer = await client.post(row["address"], headers=push_headers(key, row["address"]))
            else:
                proof = hmac.new(row["secret"].encode(), body, hashlib.sha256).hexdigest()
                headers = {"content-type": "application/json", "rondel-signature": f"sha256={proof}"}
                answer = await client.post(row["address"], content=body, headers=headers)
            if answer.status_code in (404, 410):
                gone = hooks.delete().where(hooks.c.id == row["id"])
                await self.store.write(functools.partial(sa.Connection.execute, statement=gone))
        except httpx.HTTPError:
            LOG.info("notice not delivered")


def all_rows(c: sa.Connection, query: Any) -> list[Any]:
    return list(c.execute(query).mappings())


def public_address(address: str) -> bool:
    """Whether a webhook goes to the public network: a server must not be made to talk to its own neighbours."""
    parts = urlsplit(address)
    try:
        found = socket.getaddrinfo(parts.hostname or "", parts.port or 443, type=socket.SOCK_STREAM)
    except (OSError, ValueError):
        return False
    return all(ipaddress.ip_address(info[4][0]).is_global for info in found)


# ---------------------------------------------------------------------- web push (RFC 8030, VAPID: RFC 8292)


def vapid(c: sa.Connection) -> ec.EllipticCurvePrivateKey:
    """The server's push key: made once, shared by all processes of a database."""
    found = c.execute(sa.select(meta.c.value).where(meta.c.name == "vapid")).scalar()
    if found is None:
        key = ec.generate_private_key(ec.SECP256R1())
        shape = (serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption())
        found = key.private_bytes(*shape).decode()
        c.execute(meta.insert(), {"name": "vapid", "value": found})
    loaded = serialization.load_pem_private_key(found.encode(), None)
    assert isinstance(loaded, ec.EllipticCurvePrivateKey)
    return loaded


def public_key(key: ec.EllipticCurvePrivateKey) -> str:
    shape = (serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)
    return urlsafe(key.public_key().public_bytes(*shape))


def urlsafe(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def push_headers(key: ec.EllipticCurvePrivateKey, address: str) -> dict[str, str]:
    parts = urlsplit(address)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + 43200, "sub": "mailto:rondel@localhost"}
    text = ".".join(urlsafe(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = utils.decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    proof = urlsafe(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
    return {"ttl": "86400", "urgency": "normal", "authorization": f"vapid t={text}.{proof}, k={public_key(key)}"}
