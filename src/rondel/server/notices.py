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

from rondel.core.state import State
from rondel.server.lobby import Seat
from rondel.server.room import Room
from rondel.server.rooms import Rooms
from rondel.server.schema import hooks, meta
from rondel.server.store import Store
from rondel.table.match import Entry
from rondel.words.endings import general, the_loop

LOG = logging.getLogger("rondel.notices")
PAUSE = 600
"""At most one notice per person and table in so many seconds."""
TIMEOUT = 5.0
MOST_WAITING = 1000
MOST_TOLD = 10_000
OUT_OF_TURN = ("let_use_card", "negate_rift")
"""Questions that come up while another seat's turn goes on."""
TEAM = ("the_loop",)
"""Games that all win or lose together."""


class Notices:
    """Listens to all rooms and tells those who are not there."""

    def __init__(self, store: Store, rooms: Rooms, private: bool) -> None:
        self.store = store
        self.rooms = rooms
        self.private = private
        """Whether webhooks may go to private addresses: for tests and closed networks."""
        self.told: dict[tuple[str, str], float] = {}
        self.waiting: asyncio.Queue[tuple[str, dict[str, Any]]] = asyncio.Queue(MOST_WAITING)
        rooms.watchers.append(self)

    def heard(self, room: Room, entry: Entry, before: tuple[int, ...], own: bool) -> None:
        """An entry was stored by this process: who is asked now and is not there?"""
        if not own or room.match is None or room.guide:
            return
        state = room.match.state
        for s in self.absent(room):
            if state.over:
                key, params = result(state, s.seat)
                self.note(s.person, room, key, params, at_once=True)
            elif s.seat in state.actors() and s.seat not in before:
                asked = {"kind": state.decision(s.seat).kind, "seat": s.seat}
                if entry.seat not in (-1, s.seat) and asked["kind"] in OUT_OF_TURN:
                    self.note(s.person, room, "ui.note.out_of_turn", asked | {"seat": entry.seat, "other": s.seat})
                else:
                    self.note(s.person, room, "ui.note.your_turn", asked)

    def began(self, room: Room) -> None:
        """The game has started."""
        if room.match is not None:
            actors = room.match.state.actors()
            for s in self.absent(room):
                key = "ui.note.your_turn" if s.seat in actors else "ui.note.started"
                params = {"seat": s.seat, "game": room.table.game, "n": len(room.table.seats)}
                self.note(s.person, room, key, params, at_once=True)

    def timed_out(self, room: Room, seat: int, what: str) -> None:
        for s in self.absent(room):
            if s.seat == seat:
                self.note(s.person, room, "ui.note.timed_out", {"seat": seat, "what": what}, at_once=True)

    def undo_asked(self, room: Room, seat: int, seats: list[int]) -> None:
        for s in self.absent(room):
            if s.seat in seats:
                self.note(s.person, room, "ui.note.undo_asked", {"seat": seat}, at_once=True)

    def absent(self, room: Room) -> list[Seat]:
        """Seats of people who play themselves and are not at the table now, on this process or another."""
        present = self.rooms.presence.at(room)
        return [s for s in room.table.seats if s.person and not s.bot and s.person not in present]

    def note(self, person: str | None, room: Room, key: str, params: dict[str, Any], at_once: bool = False) -> None:
        at = time.monotonic()
        recent = at - self.told.get((person or "", room.table.id), -PAUSE) < PAUSE
        if person is None or (recent and not at_once) or self.waiting.full():
            return
        if len(self.told) > MOST_TOLD:
            self.told = {who: then for who, then in self.told.items() if at - then < PAUSE}
        if not at_once:
            self.told[person, room.table.id] = at
        table = {"id": room.table.id, "name": room.table.name, "game": room.table.game}
        notice = {"key": key, "params": {"table": room.table.name} | params, "table": table}
        self.waiting.put_nowait((person, notice))

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


def result(state: State, seat: int) -> tuple[str, dict[str, Any]]:
    """How the game ended for this seat, in the words of the catalogue."""
    end = state.outcome()
    winners, scores = list(end.winners), list(end.scores)
    if state.game in TEAM:
        why = [f"tl.out.{end.reason}", general(end) | the_loop(end)]
        return ("ui.note.finished_coop_won" if winners else "ui.note.finished_coop_lost"), {"reason": why}
    if winners == [seat]:
        others = [score for other, score in enumerate(scores) if other != seat]
        return "ui.note.finished_won", {"score": scores[seat], "other_score": max(others, default=0)}
    if seat in winners:
        return "ui.note.finished_shared", {"seats": winners, "score": scores[seat]}
    first = winners[0] if winners else seat
    return "ui.note.finished_lost", {"seat": first, "score": scores[first], "have": scores[seat]}


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
