"""What one person may ask for, and all together: every number in one place. docs/server.md says them under "Limits"."""

from __future__ import annotations

import asyncio
import math
import time
from typing import NamedTuple

from rondel.match.match import MOST_UNDONE, MOST_VERSIONS
from rondel.match.refusal import Refused
from rondel.room.bounds import MOST_ACTIONS, MOST_LOG, MOST_PREVIEWS
from rondel.server.bucket import Bucket

__all__ = ["MOST_ACTIONS", "MOST_LOG", "MOST_PREVIEWS", "MOST_UNDONE", "MOST_VERSIONS"]

# ---------------------------------------------------------------------- connections and requests

MOST_SOCKETS = 4000
SOCKETS_EACH = 16
"""Of one person."""
SOCKETS_STRANGERS = 64
"""Of one address, for those who watch without a name."""
SOCKETS_ADDRESS = 256
"""Of one address, whoever they are."""
FOR_SEATS = 0.25
"""The part of all sockets that is kept for those who have a seat."""
MORE_CONNECTIONS = 1000
"""For requests, besides the sockets of players."""
BACKLOG = 1024
"""Connections that wait until the server takes them."""
RESERVED_FILES, MOST_FILES = 200, 65536
"""Open files for everything that is no connection (databases, processes of bots, logs), and files in all."""

REQUESTS, REQUESTS_BURST = 40.0, 200.0
"""Requests of one address: a second, and at once."""
MOST_BODY, MOST_RECORD = 256 * 1024, 2 * 1024 * 1024
"""Bytes of a request, and of an uploaded record."""
HEAD_WITHIN, BODY_WITHIN = 10.0, 30.0
"""Seconds for the head of a request, from the moment of the connection or its first byte; and for the rest of it."""
TAKEN_WITHIN = 20.0
"""Seconds in which a client has to take at least something of what waits for it."""

MOST_FRAME = 32 * 1024
"""Bytes of a message on a socket."""
HELLO_WITHIN = 15.0
"""Seconds in which a new socket has to say who it is."""
CLOSED_WITHIN = 5.0
"""Seconds a client has to close politely."""
SOCKET_MESSAGES, SOCKET_BURST = 30.0, 120.0
"""Messages on one socket: a second, and at once."""
MOST_OVER = 200
"""Messages in a row that came faster, after which the socket is closed: a flood, not a quick hand."""
MOST_ADDRESSES = 20_000
"""Addresses whose requests are counted at once."""

# ---------------------------------------------------------------------- work, by what it costs

WORK, WORK_BURST = 0.4, 8.0
"""Seconds of a processor for each second and person, and at once: previews, drafts, replays, logs, uploads."""
PATIENT = 3.0
"""Who is over that waits up to so many seconds for an answer; beyond that the answer is a refusal."""
MOST_WAITING = 24
"""Pieces of work of one person that wait."""
WORK_TIME = 20.0
"""Seconds after which a piece of work is given up."""


class Rate(NamedTuple):
    """So many a second in the long run, so many at once; of those that are asked for at once one in every `gap` seconds is
    done, so that others come in between."""

    what: str
    second: float
    burst: float
    gap: float = 0.0


# ---------------------------------------------------------------------- rates: so many a second, so many at once

MESSAGES_EACH = Rate("message", 40.0, 240.0)
"""Messages of one person, on all sockets together."""
HELLOS = Rate("hello", 2.0, 60.0, 0.05)
CHATS = Rate("chat", 1.0, 20.0)
MARKS = Rate("mark", 5.0, 40.0)
RENAMES = Rate("name", 0.1, 10.0)
"""A new name is told at all tables of the person."""
READS = Rate("read", 10.0, 120.0, 0.06)
"""Logs, positions of the past and records; also steps of a lesson, which is read as a whole each time."""
SETUPS = Rate("setup", 4.0, 60.0, 0.02)
"""Questions about what goes together at a new table: a few milliseconds each, one for a click."""
PACKS = Rate("pack", 5 / 60, 5.0)
"""Packs that are kept: each is tried in some hundred games first."""
LOOKS = Rate("look", 4.0, 60.0, 0.02)
"""Packs that are looked at while they are written."""
EXPORTS = Rate("export", 1 / 60, 5.0, 1.0)
"""All that is stored about a person: it may be many megabytes."""
DEALS = Rate("deal", 1.0, 40.0, 0.2)
"""Tables that are opened, also those that wait for players, and games that begin: joined, guided, what-if."""
SEATINGS = Rate("seating", 1.0, 40.0, 0.1)
"""Seats given up, offered and taken back, and what is agreed to there: each time the table is read anew, and told to all who
look at it."""

NOTICES = Rate("notice", 1 / 20, 60.0)
"""What one person is told by notice, whoever has it told: others decide how often a wish to take back is asked."""
TARGETS = Rate("target", 5.0, 300.0)
"""Deliveries to one address of the network, whoever gave it: it may be that of somebody who never asked for them."""

# ---------------------------------------------------------------------- what is kept

MOST_TABLES = 200
"""Waiting or running tables of one person."""
MOST_BOT_TABLES = 4
"""Running tables of one person at which only bots sit."""
MOST_STUDIES = 24
"""What-if tables, and guided games that are played on, of one person; the one left alone longest makes room."""
MOST_NOTEBOOKS = 60
"""Studies of one person, whatever they are of."""
MOST_RECORDS = 40
"""Uploaded records of one person."""
MOST_CHAT = 500
"""Lines of one person at one table; older ones of the same person make room."""
MOST_OF_EACH = 50
"""Tokens and presets of one person."""
MOST_DRAFT = 64 * 1024
"""Signs of a pack that is kept with mistakes: nothing of it was tried, which is what keeps others few."""
MOST_HOOKS = 10
MOST_PROGRAMS = 20
IN_ALL = {
    "tables": 20_000,
    "bot_tables": 40,
    "records": 4000,
    "analyses": 200,
    "notebooks": 20_000,
    "packs": 4000,
    "studies": 20_000,
}
"""The same for everybody together."""
NEARLY_FULL = 0.75
FEW = {"tables": 5, "bot_tables": 1, "records": 3, "analyses": 1, "notebooks": 5, "packs": 3, "studies": 3}
"""From that part on only those get more who have fewer than so many themselves: nobody fills the server for all others."""
FORSAKEN = 14
"""Days after which a table that waits for players, and at which nobody has sat down since, is gone."""

MOST_ANALYSES = 2
"""Analyses of one person that wait or run: they work one after the other, a lot at a time, behind everything else."""

BOT_TABLES_AT_ONCE, BOT_TABLES_EACH = 4, 2
"""Tables at which only bots sit that move at the same time: in all, and of one person. The others wait their turn."""

# ---------------------------------------------------------------------- the journal of SQLite

MOST_JOURNAL = 32 * 1024 * 1024
"""Bytes of the write-ahead log after which it is emptied, readers or not; and to which the file is cut."""

MOST_KNOWN = 20_000
"""People and addresses that are remembered at once."""


class Purse(Bucket):
    """What somebody may still spend. Work is paid for when its cost is known, so there may be a debt."""

    def pay(self, cost: float) -> None:
        self.left -= cost

    def wait(self) -> float:
        """Seconds until the debt is paid."""
        self.take(0)
        return max(0.0, -self.left / self.rate)


class Rates:
    """What people do too often: a bucket for each person and kind of thing."""

    def __init__(self) -> None:
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.purses: dict[str, Purse] = {}
        self.next: dict[tuple[str, str], float] = {}
        """When the next thing of this kind may be done for a person."""

    async def turn(self, who: str, rate: Rate) -> None:
        """Once more, when it is this person's turn again; refused if it is too often."""
        self.check(who, rate)
        now, key = time.monotonic(), (who, rate.what)
        if len(self.next) > MOST_KNOWN:
            self.next = {key: at for key, at in self.next.items() if at > now}
        at = max(now, self.next.get(key, 0.0))
        self.next[key] = at + rate.gap
        if at > now:
            await asyncio.sleep(at - now)

    def check(self, who: str, rate: Rate) -> None:
        """Once more; refused if that is too often."""
        wait = self.over(who, rate)
        if wait:
            raise too_often(wait)

    def over(self, who: str, rate: Rate) -> float:
        """Once more: 0, or the seconds to wait first."""
        if len(self.buckets) > MOST_KNOWN:
            self.buckets = {key: b for key, b in self.buckets.items() if not b.take(0) and b.left < b.burst}
        key = (who, rate.what)
        if key not in self.buckets:
            self.buckets[key] = Bucket(rate.second, rate.burst)
        return self.buckets[key].take()

    def purse(self, who: str) -> Purse:
        if len(self.purses) > MOST_KNOWN:
            self.purses = {name: p for name, p in self.purses.items() if p.wait() or p.left < p.burst}
        return self.purses.setdefault(who, Purse(WORK, WORK_BURST))


def too_often(wait: float) -> Refused:
    return Refused("ui.err.rate", {"time": max(1, math.ceil(wait))})
