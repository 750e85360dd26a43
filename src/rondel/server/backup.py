"""Backup and restore of the SQLite database. PostgreSQL has its own tools, and we say so."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from rondel.room.books import StorageError
from rondel.server.store import lock_folder

FILE = "rondel.sqlite"


def private_folder(folder: Path) -> None:
    """The data folder and the database belong to whoever runs the server, and nobody else reads them."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = [(folder, 0o700), *((file, 0o600) for file in folder.glob(f"{FILE}*")), (folder / "lock", 0o600)]
    for path, mode in found:
        if path.exists() and path.stat().st_mode & 0o777 & ~mode:
            try:
                path.chmod(mode)
            except OSError as problem:
                raise StorageError(f"others can read {path}, and it is not ours to change: {problem}") from problem


def backup(folder: Path, target: Path) -> None:
    """A consistent copy, also while the server runs."""
    source = folder / FILE
    if not source.is_file():
        raise StorageError(f"there is no database in {folder}")
    if target.exists():
        raise StorageError(f"{target} exists; choose another name for the backup")
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
    draft.touch(mode=0o600)
    try:
        with sqlite3.connect(source) as live, sqlite3.connect(draft) as copy:
            live.backup(copy)
        checked(draft)
        flush(draft)
        draft.replace(target)
    except sqlite3.Error as problem:
        draft.unlink(missing_ok=True)
        raise StorageError(f"backup failed: {problem}") from problem


def restore(folder: Path, source: Path) -> Path | None:
    """Put a backup in place; returns where the database before it is kept. The server must not run."""
    if not source.is_file():
        raise StorageError(f"there is no backup {source}")
    checked(source)
    private_folder(folder)
    with lock_folder(folder):
        target = folder / FILE
        draft = folder / f"{FILE}.part"
        draft.unlink(missing_ok=True)
        draft.touch(mode=0o600)
        with sqlite3.connect(source) as old, sqlite3.connect(draft) as new:
            old.backup(new)
        flush(draft)
        kept = None
        if target.exists():
            kept = folder / f"{FILE}.before-restore"
            with sqlite3.connect(target) as live:
                live.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            target.replace(kept)
        for rest in ("-wal", "-shm"):
            (folder / f"{FILE}{rest}").unlink(missing_ok=True)
        draft.replace(target)
        return kept


def checked(file: Path) -> None:
    """Refuse what is damaged or no database of ours."""
    try:
        with sqlite3.connect(f"file:{file}?mode=ro", uri=True) as db:
            whole = db.execute("PRAGMA quick_check").fetchone()[0] == "ok"
            db.execute("SELECT count(*) FROM entries")
    except sqlite3.Error as problem:
        raise StorageError(f"{file} is not a Rondel database: {problem}") from problem
    if not whole:
        raise StorageError(f"{file} is damaged")


def flush(file: Path) -> None:
    with file.open("rb") as open_file:
        os.fsync(open_file.fileno())
