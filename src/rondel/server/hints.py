"""Advice: what the expert would do in a seat's place, and why. For one's own decision, from what the seat may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rondel.core.state import State
from rondel.match.refusal import Refused
from rondel.server.context import explained
from rondel.server.messages import error
from rondel.server.wire import Hint

if TYPE_CHECKING:
    from rondel.server.sockets import Socket

ADVISER = "expert"
MOST = 5
"""Options that are sent: the best ones."""


async def hint(socket: Socket, m: dict[str, Any]) -> None:
    """A seat asks. Thought elsewhere, answered when it is ready; one thought at a time."""
    seat, match = socket.room.owned(socket.person, m.get("seat", -1)), socket.room.running()
    if m.get("version") != match.version:
        raise Refused("ui.err.stale", {"seat": seat})
    if not socket.room.table.hints:
        raise Refused("ui.err.hints_off")
    if seat not in match.state.actors():
        raise Refused("ui.blocked.not_your_turn", {"seat": (match.state.actors() or (seat,))[0]})
    if socket.advised is not None and not socket.advised.done():
        raise Refused("ui.err.rate", {"time": 2})
    socket.advised = socket.ctx.rooms.task(answer(socket, m["id"], seat, match.version, match.state.clone()))


async def answer(socket: Socket, id: str, seat: int, version: int, state: State) -> None:
    who = socket.person.id if socket.person else ""
    try:
        options = await socket.ctx.rooms.thinkers.advice(state, ADVISER, seat, who)
        found: Hint = {
            "type": "hint", "id": id, "seat": seat, "version": version, "of": len(options), "options": options[:MOST]
        }  # fmt: skip
        await socket.send(dict(found))
    except Exception as problem:
        body = explained(problem)[1]
        await socket.send(error(id, body["key"], body["params"], version))
