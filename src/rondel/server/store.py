"""The database: opening and migrating it, reading, and writing with group commit.

SQLite has one writing thread: it takes all work that waits, does it in one transaction and commits once. PostgreSQL has
several writing threads with one transaction for each piece of work; it groups commits itself, and locks of different
tables never wait for each other in a circle.
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import contextlib
import json
import queue
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self, TypeVar

import alembic.command
import alembic.config
import alembic.runtime.migration
import alembic.script
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.exc import DBAPIError, IntegrityError

from rondel.room.books import StorageError
from rondel.server.limits import MOST_JOURNAL
from rondel.server.parcels import Post, parcels

T = TypeVar("T")
Work = Callable[[sa.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]
Result = tuple[Any, BaseException | None]
CHANNEL = "rondel"
MOST_AT_ONCE = 256
PRAGMAS = (
    "journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=30000", "wal_autocheckpoint=4000",
    f"journal_size_limit={MOST_JOURNAL}",
)  # fmt: skip
"""SQLite: durable commits; what they wrote goes into the main file after 16 MB, not four times as often."""
LOOK_AGAIN, READERS_LEAVE = 1.0, 0.3
"""Seconds between looks at the length of the journal; seconds that it waits for those who read."""
WRITERS = 6
READERS = 4


class Together(ABC):
    """Work that is much cheaper when many pieces of it are done at once."""

    @classmethod
    @abstractmethod
    def many(cls, c: sa.Connection, pieces: list[Self]) -> None: ...

    def __call__(self, c: sa.Connection) -> None:
        self.many(c, [self])


class Store:
    """One database, used by one process."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.postgres = not url.startswith("sqlite")
        self.engine = open_engine(url)
        self.commits = 0
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.readers = concurrent.futures.ThreadPoolExecutor(READERS, thread_name_prefix="rondel-read")
        count = WRITERS if self.postgres else 1
        self.writers = [threading.Thread(target=self.work, name=f"rondel-write-{i}") for i in range(count)]
        self.writing: sa.Connection | None = None
        self.journal = None if self.postgres else Journal(Path(f"{self.engine.url.database}-wal"))
        self.closing = False
        self.listener: threading.Thread | None = None

    def start(self) -> None:
        migrate(self.engine)
        for thread in self.writers:
            thread.start()

    def close(self) -> None:
        """Finish what waits, then stop."""
        self.closing = True
        for _ in self.writers:
            self.jobs.put(None)
        for thread in self.writers:
            thread.join()
        if self.writing is not None:
            self.writing.close()
        self.readers.shutdown()
        self.engine.dispose()

    # ------------------------------------------------------------------ reading and writing

    async def read(self, work: Callable[[sa.Connection], T]) -> T:
        """Run a query in a thread of its own."""
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.query, work)

    def query(self, work: Callable[[sa.Connection], T]) -> T:
        try:
            with self.journal.reading() if self.journal else contextlib.nullcontext(), self.engine.connect() as connection:
                return work(connection)
        except DBAPIError as problem:
            raise StorageError(f"the database does not answer: {problem.orig}") from problem

    async def write(self, work: Callable[[sa.Connection], T]) -> T:
        """Do the work in a transaction; returns when it is durable. An IntegrityError of the work is its own."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put((work, future))
        # A sender that goes away takes back only its ear: what waits is written all the same.
        return await future

    def work(self) -> None:
        """A writing thread."""
        running = True
        while running:
            batch = []
            job = self.jobs.get()
            while job is not None:
                batch.append(job)
                if self.postgres or len(batch) == MOST_AT_ONCE or self.jobs.empty():
                    break
                job = self.jobs.get()
            running = job is not None
            if batch:
                self.commit(batch)
                if self.journal and self.journal.due():
                    with contextlib.suppress(DBAPIError), self.journal.alone() as nobody, self.engine.connect() as connection:
                        if nobody:
                            emptied(connection)

    def commit(self, batch: list[Job]) -> None:
        works = [work for work, _ in batch]
        try:
            results = self.together(works)
        except (DBAPIError, OSError) as problem:
            cause = getattr(problem, "orig", problem)
            results = [(None, StorageError(f"the database did not store it: {cause}"))] * len(batch)
        loop = batch[0][1].get_loop()
        futures = [future for _, future in batch]
        loop.call_soon_threadsafe(deliver, futures, results)

    @contextlib.contextmanager
    def transaction(self) -> Iterator[sa.Connection]:
        """Of a writing thread. SQLite has only one of them, which keeps its connection as long as nothing goes wrong."""
        if self.postgres:
            with self.engine.begin() as connection:
                yield connection
            return
        connection, self.writing = self.writing or self.engine.connect(), None
        try:
            with connection.begin():
                yield connection
        except BaseException:
            connection.close()
            raise
        self.writing = connection

    def together(self, works: list[Work]) -> list[Result]:
        """All of them in one transaction. If one fails by its own fault, the others are done again without it."""
        try:
            with self.transaction() as connection:
                results = at_once(connection, works)
        except Exception as problem:
            if isinstance(problem, DBAPIError) and not isinstance(problem, IntegrityError):
                raise
            if len(works) == 1:
                return [(None, problem)]
            return self.apart(works)
        self.commits += 1
        return results

    def apart(self, works: list[Work]) -> list[Result]:
        """In one transaction, each behind a savepoint of its own."""
        with self.transaction() as connection:
            results = [attempt(connection, work) for work in works]
        self.commits += 1
        return results

    # ------------------------------------------------------------------ several processes

    def announce(self, connection: sa.Connection, message: dict[str, Any]) -> None:
        """Tell the other processes when the transaction is committed."""
        if self.postgres:
            for text in parcels(json.dumps(message, separators=(",", ":"))):
                connection.execute(sa.text("SELECT pg_notify(:channel, :text)"), {"channel": CHANNEL, "text": text})

    def listen(self, heard: Callable[[dict[str, Any]], object], lost: Callable[[], object]) -> None:
        """Hear what other processes announce. `lost`: the connection broke, something may have been missed."""
        if self.postgres:
            self.listener = threading.Thread(target=self.listening, args=(heard, lost), daemon=True)
            self.listener.start()

    def listening(self, heard: Callable[[dict[str, Any]], object], lost: Callable[[], object]) -> None:
        import psycopg

        address = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.closing:
            post = Post()
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    lost()
                    while not self.closing:
                        for notice in connection.notifies(timeout=1):
                            text = post.whole(notice.payload)
                            if text is not None:
                                heard(json.loads(text))
            except psycopg.Error:
                threading.Event().wait(0.5)


def at_once(connection: sa.Connection, works: list[Work]) -> list[Result]:
    """Every call of SQLite lets the event loop run and waits for it to pause: few large ones are faster than many small."""
    bulk: dict[type[Together], list[Together]] = {}
    results: list[Result] = []
    for work in works:
        if isinstance(work, Together):
            bulk.setdefault(type(work), []).append(work)
            results.append((None, None))
        else:
            results.append((work(connection), None))
    for kind, pieces in bulk.items():
        kind.many(connection, pieces)
    return results


def attempt(connection: sa.Connection, work: Work) -> Result:
    """Do one piece of a transaction; if it fails by its own fault, the others go on."""
    try:
        with connection.begin_nested():
            return work(connection), None
    except Exception as problem:
        if isinstance(problem, DBAPIError) and not isinstance(problem, IntegrityError):
            raise
        return None, problem


def deliver(futures: list[asyncio.Future[Any]], results: list[Result]) -> None:
    """In the event loop: all that was committed at once is answered at once."""
    for future, (value, failure) in zip(futures, results, strict=True):
        if future.done():
            continue
        if failure is None:
            future.set_result(value)
        else:
            future.set_exception(failure)


# ---------------------------------------------------------------------- the journal


class Journal:
    """SQLite's write-ahead log. It begins anew only in a moment without readers, and with enough people there is none: so
    when it has grown too long, those who want to read wait for a moment."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.readers = 0
        self.closed = False
        self.changed = threading.Condition()
        self.again = 0.0

    @contextlib.contextmanager
    def reading(self) -> Iterator[None]:
        with self.changed:
            self.changed.wait_for(lambda: not self.closed, timeout=30)
            self.readers += 1
        try:
            yield
        finally:
            with self.changed:
                self.readers -= 1
                self.changed.notify_all()

    def due(self) -> bool:
        """Whether it is too long; looked at now and then."""
        at = time.monotonic()
        if at < self.again:
            return False
        self.again = at + LOOK_AGAIN
        try:
            return self.file.stat().st_size > MOST_JOURNAL
        except OSError:
            return False

    @contextlib.contextmanager
    def alone(self) -> Iterator[bool]:
        """No reader begins; True: and none is left. Somebody who reads for long is not waited for, but tried again soon."""
        with self.changed:
            self.closed = True
            nobody = self.changed.wait_for(lambda: not self.readers, timeout=READERS_LEAVE)
        try:
            yield nobody
        finally:
            with self.changed:
                self.closed = False
                self.changed.notify_all()


def emptied(connection: sa.Connection) -> None:
    """All of the journal goes into the main file, and its own file is cut."""
    driver = connection.connection.driver_connection
    assert driver is not None
    driver.execute("PRAGMA busy_timeout=200")
    try:
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()
    finally:
        driver.execute("PRAGMA busy_timeout=30000")


# ---------------------------------------------------------------------- opening


def open_engine(url: str) -> sa.Engine:
    """An engine with durable commits."""
    if not url.startswith("sqlite"):
        given = sa.make_url(url)
        return sa.create_engine(
            given.set(drivername="postgresql+psycopg"),
            pool_size=WRITERS + READERS,
            pool_pre_ping=True,
            max_overflow=2,
            hide_parameters=True,
        )
    driver = {"timeout": 30, "check_same_thread": False, "isolation_level": None}
    engine = sa.create_engine(url, connect_args=driver, hide_parameters=True)

    @event.listens_for(engine, "connect")
    def opened(connection: Any, _: Any) -> None:
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql("BEGIN")

    return engine


def alembic_config() -> alembic.config.Config:
    config = alembic.config.Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(engine: sa.Engine) -> None:
    """Bring the database to the present schema; refuse one that is newer than this Rondel."""
    config = alembic_config()
    known = {script.revision for script in alembic.script.ScriptDirectory.from_config(config).walk_revisions()}
    try:
        with engine.begin() as connection:
            if connection.dialect.name == "postgresql":
                # Several processes may start at once: one migrates, the others wait.
                connection.execute(sa.text("SELECT pg_advisory_xact_lock(7020)"))
            now = alembic.runtime.migration.MigrationContext.configure(connection).get_current_revision()
            if now is not None and now not in known:
                raise StorageError(
                    f"the data was written by a newer Rondel (schema {now}, in {engine.url.database}); "
                    "install that version, or restore a backup of this one"
                )
            config.attributes["connection"] = connection
            alembic.command.upgrade(config, "head")
    except DBAPIError as problem:
        raise StorageError(f"cannot open the database: {problem.orig}") from problem


def lock_folder(folder: Path) -> Any:
    """Own the data folder: with SQLite only one process may serve it. The lock lasts as long as the returned file."""
    file = (folder / "lock").open("w")
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as problem:
        file.close()
        raise StorageError(f"another rondel serve uses {folder}; stop it, or choose another folder with --data") from problem
    return file
