"""Bringing notices to their addresses: many at once, each with a deadline, nobody's address in the way of another's.

An address is somebody else's program, which may be slow, gone, or hostile. So: it is looked up once, and what was found
is both checked and connected to; of its answer only the first line is read; addresses that worked last time do not wait
for those that did not; one that fails rests, longer each time, and its owner sees why.
"""

from __future__ import annotations

import asyncio
import collections
import concurrent.futures
import functools
import hashlib
import hmac
import json
import logging
import socket
import ssl
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

import sqlalchemy as sa

from rondel.room.person import now
from rondel.server import addresses
from rondel.server.addresses import Malformed, Target
from rondel.server.limits import TARGETS, Rates
from rondel.server.push import push_headers, vapid
from rondel.server.schema import hooks
from rondel.server.store import Store

LOG = logging.getLogger("rondel.notices")
DEADLINE = 8.0
"""Seconds for one delivery: looking up, connecting, sending, hearing the first line."""
AT_ONCE = 32
"""Deliveries at the same time to addresses that worked last time; as many to the others."""
OWN_AT_ONCE = 4
"""Of one person."""
MOST_EACH = 16
"""Notices that wait for one person; more are dropped."""
MOST_PEOPLE = 2000
"""With something waiting."""
MOST_LINE = 4096
"""Bytes of an answer that are kept, at most."""
FIRST_REST, LONGEST_REST = 60, 6 * 3600
"""Seconds in which an address that failed is left alone: doubled each time."""
TIMEOUT, REFUSED, PRIVATE, UNKNOWN, INSECURE, ANSWER, ADDRESS = (
    "ui.hook.timeout", "ui.hook.refused", "ui.hook.private", "ui.hook.unknown", "ui.hook.insecure", "ui.hook.answer",
    "ui.hook.address",
)  # fmt: skip
PROBLEMS = (TIMEOUT, REFUSED, PRIVATE, UNKNOWN, INSECURE, ANSWER, ADDRESS)
GONE = (404, 410)

Lookup = Callable[[str, int], Awaitable[list[str]]]


class Undelivered(Exception):
    """Why a notice did not arrive: a key of the catalogue."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


class Crowded(Exception):
    """Too much goes to this address of the network: nothing is sent, and the one who gave it is not to blame."""


def rest(failures: int) -> int:
    """Seconds until an address that failed so often is tried again."""
    return min(FIRST_REST << min(failures - 1, 20), LONGEST_REST) if failures else 0


class Waiting:
    """What waits to be told, person by person: nobody's notices are behind another's."""

    def __init__(self) -> None:
        self.people: dict[str, collections.deque[dict[str, Any]]] = {}

    def add(self, person: str, notice: dict[str, Any]) -> bool:
        """False: too many wait already."""
        if person not in self.people and len(self.people) >= MOST_PEOPLE:
            return False
        mine = self.people.setdefault(person, collections.deque())
        if len(mine) >= MOST_EACH:
            return False
        mine.append(notice)
        return True

    def next(self, person: str) -> dict[str, Any] | None:
        """None: nothing more; the person is forgotten."""
        mine = self.people.get(person)
        if not mine:
            self.people.pop(person, None)
            return None
        return mine.popleft()


class Lane:
    """So many deliveries at once, with threads of their own for looking up names."""

    def __init__(self, name: str) -> None:
        self.slots = asyncio.Semaphore(AT_ONCE)
        self.threads = concurrent.futures.ThreadPoolExecutor(AT_ONCE, thread_name_prefix=f"rondel-{name}")

    async def lookup(self, host: str, port: int) -> list[str]:
        """All addresses of a host, found once."""
        find = functools.partial(socket.getaddrinfo, host, port, type=socket.SOCK_STREAM)
        found = await asyncio.get_running_loop().run_in_executor(self.threads, find)
        return list(dict.fromkeys(str(info[4][0]) for info in found))

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)


class Delivery:
    """Brings notices to the addresses that people gave."""

    def __init__(self, store: Store, private: bool) -> None:
        self.store = store
        self.allowed: Callable[[str], bool] = (lambda _: True) if private else addresses.public
        self.waiting = Waiting()
        self.rates = Rates()
        self.known, self.others = Lane("known"), Lane("others")
        self.reading = asyncio.Semaphore(2)
        """Players' own questions to the database come first."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.key: Any = None

    def send(self, person: str, notice: dict[str, Any]) -> None:
        idle = person not in self.waiting.people
        if not self.waiting.add(person, notice):
            LOG.warning("notice dropped: too many wait")
        elif idle:
            task = asyncio.ensure_future(self.serve(person))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def serve(self, person: str) -> None:
        """All that waits for one person, in order."""
        own = asyncio.Semaphore(OWN_AT_ONCE)
        while (notice := self.waiting.next(person)) is not None:
            try:
                query = sa.select(hooks).where(hooks.c.person == person)
                async with self.reading:
                    rows = await self.store.read(functools.partial(all_rows, query=query))
                at = now()
                ready = [row for row in rows if at - row["tried"] >= rest(row["failures"]) * 1000]
                await asyncio.gather(*[self.deliver(own, row, notice) for row in ready])
            except Exception:
                LOG.exception("notices of one person failed")

    async def deliver(self, own: asyncio.Semaphore, row: Any, notice: dict[str, Any]) -> None:
        """One notice to one address; what went wrong is noted for its owner."""
        lane = self.known if row["tried"] and not row["failures"] else self.others
        status, problem = 0, ""
        async with own, lane.slots:
            try:
                async with asyncio.timeout(DEADLINE):
                    target = addresses.parsed(row["address"])
                    headers, body = await self.message(row, target, notice)
                    status = await posted(target, headers, body, self.quiet(lane.lookup), self.allowed)
            except Crowded:
                LOG.warning("notice dropped: too many to one address")
                return
            except Undelivered as no:
                problem = no.key
            except Malformed:
                problem = ADDRESS
            except TimeoutError:
                problem = TIMEOUT
            except Exception:
                LOG.exception("delivery failed")
                problem = REFUSED
        if not problem and status not in GONE and not 200 <= status < 300:
            problem = ANSWER
        if problem:
            LOG.warning("notice not delivered", extra={"problem": problem, "status": status, "hook": row["kind"]})
        await self.store.write(functools.partial(noted, row=row, status=status, problem=problem))

    def quiet(self, lookup: Lookup) -> Lookup:
        """The same, as long as not too much goes there: many names may lead to one address."""

        async def found(host: str, port: int) -> list[str]:
            there = await lookup(host, port)
            if there and self.rates.over(there[0], TARGETS):
                raise Crowded
            return there

        return found

    async def message(self, row: Any, target: Target, notice: dict[str, Any]) -> tuple[dict[str, str], bytes]:
        if row["kind"] == "push":
            if self.key is None:
                self.key = await self.store.write(vapid)
            return push_headers(self.key, target.origin), b""
        body = json.dumps(notice).encode()
        proof = hmac.new(row["secret"].encode(), body, hashlib.sha256).hexdigest()
        return {"content-type": "application/json", "rondel-signature": f"sha256={proof}"}, body

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for lane in (self.known, self.others):
            lane.close()


def all_rows(c: sa.Connection, query: Any) -> list[Any]:
    return list(c.execute(query).mappings())


def noted(c: sa.Connection, row: Any, status: int, problem: str) -> None:
    """What became of a delivery; an address that says it is gone is forgotten."""
    here = hooks.c.id == row["id"]
    if not problem and status in GONE:
        c.execute(hooks.delete().where(here))
    elif problem:
        failures = row["failures"] + 1
        c.execute(hooks.update().where(here).values(failures=failures, problem=problem, status=status, tried=now()))
    elif row["failures"] or not row["tried"]:
        c.execute(hooks.update().where(here).values(failures=0, problem=None, status=status, tried=now()))


# ---------------------------------------------------------------------- the request itself


async def posted(
    target: Target, headers: Mapping[str, str], body: bytes, lookup: Lookup, allowed: Callable[[str], bool]
) -> int:  # fmt: skip
    """POST to an address that is looked up once and checked; answers with the status, and reads no more than that."""
    try:
        found = await lookup(target.host, target.port)
    except (OSError, UnicodeError) as problem:
        raise Undelivered(UNKNOWN) from problem
    if not found:
        raise Undelivered(UNKNOWN)
    if not all(allowed(address) for address in found):
        raise Undelivered(PRIVATE)
    reader, writer = await connected(target, found)
    try:
        lines = [f"POST {target.path} HTTP/1.1", f"host: {target.named}", f"content-length: {len(body)}", "connection: close"]
        lines += [f"{name}: {value}" for name, value in headers.items()]
        writer.write("\r\n".join([*lines, "", ""]).encode("latin-1") + body)
        await writer.drain()
        return await status_of(reader)
    except (OSError, ValueError) as problem:
        raise Undelivered(REFUSED) from problem
    finally:
        # Not closed politely: whatever else comes is none of our business.
        writer.transport.abort()


async def connected(target: Target, found: list[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """To the first of these very addresses that takes the connection; a certificate has to be the name's."""
    secure = ssl.create_default_context() if target.secure else None
    name = target.host if target.secure else None
    problem: Exception | None = None
    for address in found[:3]:
        try:
            return await asyncio.open_connection(
                address, target.port, ssl=secure, server_hostname=name, limit=MOST_LINE, flags=socket.AI_NUMERICHOST
            )
        except ssl.SSLError as wrong:
            raise Undelivered(INSECURE) from wrong
        except OSError as wrong:
            problem = wrong
    raise Undelivered(REFUSED) from problem


async def status_of(reader: asyncio.StreamReader) -> int:
    """The number in the first line of the answer; lines that only say "wait" are passed over."""
    for _ in range(20):
        line = await reader.readline()
        version, _, rest = line.partition(b" ")
        number = rest[:3]
        if not version.startswith(b"HTTP/1.") or not number.isdigit():
            raise Undelivered(ANSWER)
        if not number.startswith(b"1"):
            return int(number)
        while (await reader.readline()).strip():
            pass
    raise Undelivered(ANSWER)
