"""What one person may ask for, and all together: every number in one place. docs/server.md says them under "Limits"."""

from __future__ import annotations

import asyncio
import math
import time
from typing import NamedTuple

from rondel.match.refusal import Refused
from rondel.server.guard import Bucket

# ---------------------------------------------------------------------- work, by what it costs

WORK, WORK_BURST = 0.4, 8.0
"""Seconds of a processor for each second and person, and at once: previews, drafts, replays, logs, uploads."""
PATIENT = 3.0
"""Who is over that waits up to so many seconds for an answer; beyond that the answer is a refusal."""
MOST_WAITING = 24
"""Pieces of work of one person that wait."""
WORK_TIME = 20.0
"""Seconds after which a piece of work is given up."""
MOST_PREVIEWS = 60
"""With more options than this, a client asks for the previews it wants."""
MOST_LOG = 200
"""Entries in one answer of the log."""


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
"""Logs, positions of the past and records."""
DEALS = Rate("deal", 1.0, 40.0, 0.2)
"""Games that begin: new tables, guides, what-if tables."""

# ---------------------------------------------------------------------- what is kept

MOST_TABLES = 200
"""Waiting or running tables of one person."""
MOST_BOT_TABLES = 4
"""Running tables of one person at which only bots sit."""
MOST_STUDIES = 24
"""What-if tables, and guided games that are played on, of one person; the one left alone longest makes room."""
MOST_RECORDS = 40
"""Uploaded records of one person."""
MOST_ACTIONS = 6000
"""Actions of an uploaded record."""
MOST_CHAT = 500
"""Lines of one person at one table; older ones of the same person make room."""
MOST_OF_EACH = 50
"""Tokens and presets of one person."""
MOST_HOOKS = 10
MOST_PROGRAMS = 20
IN_ALL = {"tables": 20_000, "bot_tables": 40, "records": 4000}
"""The same for everybody together."""

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
