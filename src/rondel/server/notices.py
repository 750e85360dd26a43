"""Telling people who are not there that it is their turn: what is said, and to whom. Nothing hidden is in a notice."""

from __future__ import annotations

import logging
import time
from typing import Any

from rondel import shelf
from rondel.core.state import State
from rondel.match.match import Entry
from rondel.room.room import Room
from rondel.room.table import Seat
from rondel.server.delivery import Delivery
from rondel.server.limits import NOTICES
from rondel.server.rooms import Rooms
from rondel.server.store import Store
from rondel.speech.endings import told

LOG = logging.getLogger("rondel.notices")
PAUSE = 600
"""At most one notice per person and table in so many seconds."""
MOST_TOLD = 10_000


class Notices:
    """Listens to all rooms and tells those who are not there."""

    def __init__(self, store: Store, rooms: Rooms, private: bool) -> None:
        self.rooms = rooms
        self.delivery = Delivery(store, private)
        """`private`: webhooks may go to private addresses, for tests and closed networks."""
        self.told: dict[tuple[str, str], float] = {}
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
                if entry.seat not in (-1, s.seat) and asked["kind"] in shelf.title(state.game).out_of_turn:
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
        if person is None or (recent and not at_once):
            return
        if self.rooms.rates.over(person, NOTICES):
            LOG.warning("notice dropped: too many of one person")
            return
        if len(self.told) > MOST_TOLD:
            self.told = {who: then for who, then in self.told.items() if at - then < PAUSE}
        if not at_once:
            self.told[person, room.table.id] = at
        table = {"id": room.table.id, "name": room.table.name, "game": room.table.game}
        notice = {"key": key, "params": {"table": room.table.name} | params, "table": table}
        self.delivery.send(person, notice)


def result(state: State, seat: int) -> tuple[str, dict[str, Any]]:
    """How the game ended for this seat, in the words of the catalogue."""
    end = state.outcome()
    winners, scores = list(end.winners), list(end.scores)
    if shelf.title(state.game).together:
        keys, params = told(state.game, end, state.seats)
        why = [keys[0], params]
        return ("ui.note.finished_coop_won" if winners else "ui.note.finished_coop_lost"), {"reason": why}
    if winners == [seat]:
        others = [score for other, score in enumerate(scores) if other != seat]
        return "ui.note.finished_won", {"score": scores[seat], "other_score": max(others, default=0)}
    if seat in winners:
        return "ui.note.finished_shared", {"seats": winners, "score": scores[seat]}
    first = winners[0] if winners else seat
    return "ui.note.finished_lost", {"seat": first, "score": scores[first], "have": scores[seat]}
