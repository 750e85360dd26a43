"""How somebody at a table talks to it: every message of docs/protocol.md, by whatever way it comes."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Coroutine, Mapping
from typing import Any, Protocol

from rondel import __version__
from rondel.core.state import State
from rondel.match.refusal import Refused
from rondel.match.text import joined, loads
from rondel.room import marks, pieces, takeback
from rondel.room.books import Books, Works
from rondel.room.checks import spotless
from rondel.room.gallery import Listener
from rondel.room.messages import PROTOCOL, error, packed
from rondel.room.person import Person, now
from rondel.room.room import Room
from rondel.room.wire import Asked, Hint, Opinion

UID = re.compile(r"[A-Za-z0-9_-]{1,64}")
MOST_HINTS = 5
"""Options that are sent: the best ones."""
EXAMPLE = '{"type":"hello"}'


class House(Protocol):
    """What a conversation needs from its host."""

    @property
    def books(self) -> Books: ...

    @property
    def desk(self) -> Works: ...

    async def open(self, id: str) -> Room: ...

    def here(self, room: Room) -> bool: ...

    def preview(self, room: Room, seat: int, listeners: list[Listener]) -> None: ...

    async def asked(self, room: Room, message: Asked) -> None: ...

    async def tell(self, room: Room, message: Mapping[str, Any]) -> None: ...

    def task(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]: ...

    async def advice(self, state: State, seat: int, who: str) -> list[Opinion]: ...


class Talk:
    """One conversation: reads in order, answers in order. A host says how a text is sent and how a failure is explained."""

    def __init__(self, house: House, room: Room, person: Person | None) -> None:
        self.house = house
        self.room = room
        self.person = person
        self.listener: Listener | None = None
        self.ending = False
        self.advised: asyncio.Task[None] | None = None

    @property
    def who(self) -> str:
        """Whose limits these are."""
        return self.person.id if self.person else ""

    async def send(self, message: Mapping[str, Any]) -> None:
        await self.send_text(packed(message))

    async def send_text(self, text: str) -> None:
        raise NotImplementedError

    def explained(self, problem: Exception) -> tuple[str, dict[str, Any]]:
        """Key and parameters for something that went wrong."""
        raise NotImplementedError

    def cut(self) -> None:
        """End the connection without waiting for anything."""

    async def chat(self, id: str, text: str) -> None:
        raise Refused("ui.err.chat_alone")

    def may_mark(self) -> None:
        """Refused if there are too many marks."""

    async def greeted(self, message: dict[str, Any]) -> None:
        """Before somebody sits down: who they are."""

    def arrived(self) -> None:
        """Somebody has taken their place: others may want to know."""

    def took(self, kind: str, seconds: float) -> None:
        """So long it took to answer a message of this kind."""

    def seated(self) -> None:
        """Somebody new listens."""

    async def answer(self, text: str | bytes) -> str | None:
        """One message. Whatever is wrong with it is said; the connection survives. The key of what was wrong."""
        id: str | None = None
        try:
            try:
                message = loads(text)
            except ValueError as problem:
                raise Refused("ui.err.parse", {"text": "", "example": EXAMPLE}) from problem
            if not spotless(text, message) or not isinstance(message, dict) or not isinstance(message.get("type"), str):
                raise Refused("ui.err.parse", {"text": "", "example": EXAMPLE})
            kind = message["type"]
            if kind not in HANDLERS:
                raise Refused("ui.err.parse", {"text": kind[:40], "example": ", ".join(HANDLERS)})
            if kind != "hello":
                id = checked_id(message)
                if self.listener is None:
                    raise Refused("ui.err.parse", {"text": kind, "example": EXAMPLE})
            began = time.perf_counter()
            await HANDLERS[kind](self, message)
            self.took(kind, time.perf_counter() - began)
        except Exception as problem:
            if self.gone(problem):
                raise
            key, params = self.explained(problem)
            version = self.room.match.version if self.room.match else None
            await self.send(error(id, key, params, version))
            return key
        return None

    def gone(self, problem: Exception) -> bool:
        """Whether this says that the other end has gone."""
        return False


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


async def hello(talk: Talk, message: dict[str, Any]) -> None:
    """Take a place at the table: with one's seats, or as a spectator."""
    await talk.greeted(message)
    since = number(message, "since") if message.get("since") is not None else None
    while True:
        # It may have left memory since this connection was made: nobody stays at a table that only they know.
        room = talk.room = await talk.house.open(talk.room.table.id)
        async with room.lock:
            if talk.house.here(room):
                await sit_down(talk, room, message, since)
                break
    talk.arrived()


async def sit_down(talk: Talk, room: Room, message: dict[str, Any], since: int | None) -> None:
    watch = message.get("watch") if isinstance(message.get("watch"), str) else None
    if not room.table.may_see(talk.person, watch):
        raise Refused("ui.err.no_access", {"seat": ""})
    mine = room.table.of(talk.person)
    wanted = message.get("seats")
    if wanted is not None:
        # By their type too: 1.0 is equal to 1, and no seat to look from.
        if not isinstance(wanted, list) or any(type(seat) is not int or seat not in mine for seat in wanted):
            raise Refused("ui.blocked.spectator")
        mine = tuple(sorted(set(wanted)))
    first = talk.listener is None
    listener = talk.listener or Listener(talk.person, (), False)
    listener.cut = talk.cut
    room.gallery.hurry(listener)
    listener.person, listener.viewpoints = talk.person, mine or (None,)
    listener.previews = message.get("previews") is True
    welcome = {"type": "welcome", "protocol": PROTOCOL, "server": __version__, "now": now(), "seats": list(mine)}
    listener.push(packed(welcome | {"table": room.table.data(talk.person)}))
    for text in await room.greet(listener, since):
        listener.push(text)
    if talk.ending:
        return
    room.listeners.add(listener)
    talk.listener = listener
    if first:
        # Before anything else can fail: from now on all that is said waits in the listener.
        talk.seated()
    for seat in mine if listener.previews and room.match else ():
        if seat in room.running().state.actors():
            talk.house.preview(room, seat, [listener])
    # Last: whoever marks something while we read tells this listener too.
    marked = await talk.house.books.marks(room.table.id)
    if marked:
        listener.push(packed(marks.message(marked)))


def person(talk: Talk) -> Person:
    found = talk.listener.person if talk.listener else talk.person
    if found is None:
        raise Refused("ui.blocked.spectator")
    return found


async def play(talk: Talk, m: dict[str, Any]) -> None:
    seat, version, actions = m.get("seat", -1), number(m, "version"), lines(m, "actions")
    done = await talk.room.play(person(talk), seat, m["id"], version, actions, m.get("end") is True)
    await talk.send({"type": "ack", "id": m["id"], **done})


def current(talk: Talk, m: dict[str, Any]) -> tuple[int, Any]:
    """Seat and match, if the client looks at the present position."""
    seat, match = talk.room.owned(talk.person, m.get("seat", -1)), talk.room.running()
    if number(m, "version") != match.version:
        raise Refused("ui.err.stale", {"seat": seat})
    return seat, match


async def drafted(talk: Talk, m: dict[str, Any]) -> None:
    seat, match = current(talk, m)
    steps, guide, version = lines(m, "steps"), talk.room.guide, match.version
    judged = {"guide": guide.judged(steps, match)} if guide else {}
    work = talk.house.desk.run(talk.who, pieces.drafted, match.game.id, talk.room.encoded(), seat, steps)
    message = {"type": "draft", "id": m["id"], "seat": seat, "version": version}
    await talk.send(message | loads(await work) | judged)


async def preview(talk: Talk, m: dict[str, Any]) -> None:
    seat, match = current(talk, m)
    wanted, steps = (lines(m, name) if name in m else None for name in ("actions", "steps"))
    game, version = match.game.id, match.version
    work = talk.house.desk.run(talk.who, pieces.previews, game, talk.room.encoded(), seat, wanted, steps)
    shown = {"type": "previews", "id": m["id"], "seat": seat, "version": version}
    await talk.send_text(joined(shown, "options", await work))


async def undo(talk: Talk, m: dict[str, Any]) -> None:
    done = await takeback.undo(talk.room, person(talk), m.get("seat", -1), m["id"], number(m, "version"))
    if "ask" in done:
        await talk.house.asked(talk.room, takeback.asked(m["id"], m["seat"], done))
    else:
        await talk.send({"type": "ack", "id": m["id"], **done})


async def agree(talk: Talk, m: dict[str, Any]) -> None:
    ask = m.get("ask")
    if not isinstance(ask, str) or not UID.fullmatch(ask):
        raise Refused("ui.undo.nothing")
    done, heard = await takeback.agree(talk.room, person(talk), m.get("seat", -1), ask, m.get("yes") is True)
    await talk.house.tell(talk.room, heard)
    await talk.send({"type": "ack", "id": m["id"], **done})


async def chat(talk: Talk, m: dict[str, Any]) -> None:
    text = m.get("text")
    person(talk)
    await talk.chat(m["id"], text if isinstance(text, str) else "")
    await talk.send({"type": "ack", "id": m["id"], "version": None})


async def mark(talk: Talk, m: dict[str, Any]) -> None:
    talk.may_mark()
    await marks.put(talk.room, person(talk), m)
    await talk.send({"type": "ack", "id": m["id"], "version": None})


async def ping(talk: Talk, m: dict[str, Any]) -> None:
    await talk.send({"type": "pong", "id": m["id"], "now": now()})


async def hint(talk: Talk, m: dict[str, Any]) -> None:
    """A seat asks. Thought elsewhere, answered when it is ready; one thought at a time."""
    seat, match = talk.room.owned(talk.person, m.get("seat", -1)), talk.room.running()
    if m.get("version") != match.version:
        raise Refused("ui.err.stale", {"seat": seat})
    if not talk.room.table.hints:
        raise Refused("ui.err.hints_off")
    if seat not in match.state.actors():
        raise Refused("ui.blocked.not_your_turn", {"seat": (match.state.actors() or (seat,))[0]})
    if talk.advised is not None and not talk.advised.done():
        raise Refused("ui.err.rate", {"time": 2})
    talk.advised = talk.house.task(advised(talk, m["id"], seat, match.version, match.state.clone()))


async def advised(talk: Talk, id: str, seat: int, version: int, state: State) -> None:
    try:
        options = await talk.house.advice(state, seat, talk.who)
        found: Hint = {
            "type": "hint", "id": id, "seat": seat, "version": version, "of": len(options), "options": options[:MOST_HINTS]
        }  # fmt: skip
        await talk.send(dict(found))
    except Exception as problem:
        key, params = talk.explained(problem)
        await talk.send(error(id, key, params, version))


HANDLERS: dict[str, Any] = {
    "hello": hello, "play": play, "draft": drafted, "preview": preview, "undo": undo, "agree": agree, "chat": chat,
    "mark": mark, "ping": ping, "hint": hint,
}  # fmt: skip
