"""Backup and restore of the SQLite database. PostgreSQL has its own tools, and we say so."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from rondel.server.store import StorageError, lock_folder

FILE = "rondel.sqlite"


def backup(folder: Path, target: Path) -> None:
    """A consistent copy, also while the server runs."""
    source = folder / FILE
    if not source.is_file():
        raise StorageError(f"there is no database in {folder}")
    if target.exists():
        raise StorageError(f"{target} exists; choose another name for the backup")
    draft = target.with_name(target.name + ".part")
    draft.unlink(missing_ok=True)
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
    folder.mkdir(parents=True, exist_ok=True)
    with lock_folder(folder):
        target = folder / FILE
        draft = folder / f"{FILE}.part"
        draft.unlink(missing_ok=True)
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
