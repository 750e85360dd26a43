"""Previews that come with every question: computed beside the server, once for each seat and version, for all who want them."""

from __future__ import annotations

from rondel.match.refusal import Refused
from rondel.match.text import joined
from rondel.room import pieces
from rondel.room.books import Works
from rondel.room.bounds import MOST_PREVIEWS
from rondel.room.gallery import Listener
from rondel.room.messages import packed
from rondel.room.room import Room


class Previewer:
    """Who waits for which previews."""

    def __init__(self, desk: Works) -> None:
        self.desk = desk
        self.waiting: dict[tuple[str, int], set[Listener]] = {}
        """By table and seat; the seat's own work runs as long as it is here."""

    def add(self, room: Room, seat: int, listeners: list[Listener]) -> bool:
        """These want the previews of the present question. True: somebody has to `work` for them."""
        known = room.previewed.get(seat)
        if known and known[0] == room.running().version:
            for listener in listeners:
                listener.push(known[1])
            return False
        key = (room.table.id, seat)
        first = key not in self.waiting and bool(listeners)
        if listeners:
            self.waiting.setdefault(key, set()).update(listeners)
        return first

    async def work(self, room: Room, seat: int) -> None:
        """Until those who wait have what they want. Who moves meanwhile makes it begin again, not more often."""
        key = (room.table.id, seat)
        try:
            while room.match is not None and seat in room.match.state.actors() and self.waiting[key] & room.listeners:
                version = room.match.version
                text = await self.computed(room, seat)
                if room.match.version == version:
                    room.previewed[seat] = (version, text)
                    for listener in self.waiting[key] & room.listeners:
                        listener.push(text)
                    return
        finally:
            del self.waiting[key]

    async def computed(self, room: Room, seat: int) -> str:
        """Of all options, if they are not too many."""
        match = room.running()
        message = {"type": "previews", "id": None, "seat": seat, "version": match.version}
        if len(match.state.legal(seat)) > MOST_PREVIEWS:
            return packed(message | {"options": []})
        who = room.table.seats[seat].person or room.table.host
        try:
            work = self.desk.run(who, pieces.previews, room.table.game, room.encoded(), seat, None, None, refuse=False)
            return joined(message, "options", await work)
        except Refused:
            # Too many at once: the page asks for what it wants to see.
            return packed(message | {"options": []})
