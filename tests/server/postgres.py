"""A real PostgreSQL for the tests: Debian's package, started here and stopped afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def programs() -> Path:
    """Where initdb and postgres are; installs Debian's package if it is missing and we may."""
    for folder in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True):
        if (folder / "initdb").exists():
            return folder
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    if os.geteuid() == 0 and shutil.which("apt-get"):
        subprocess.run(["apt-get", "update", "-qq"], check=True)
        subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "postgresql"], check=True)
        return programs()
    raise AssertionError("PostgreSQL is not installed: apt-get install postgresql")


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return int(s.getsockname()[1])


class Postgres:
    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = programs()
        self.port = free_port()
        # PostgreSQL refuses to run as root.
        self.user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []

    @property
    def url(self) -> str:
        return f"postgresql://rondel@127.0.0.1:{self.port}/postgres"

    def run(self, *command: str) -> None:
        subprocess.run([*self.user, *command], check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self) -> None:
        log = str(self.folder / "log")
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder}"
        self.run(str(self.bin / "pg_ctl"), "-D", str(self.folder / "db"), "-l", log, "-w", "-o", options, "start")

    def stop(self, mode: str = "fast") -> None:
        self.run(str(self.bin / "pg_ctl"), "-D", str(self.folder / "db"), "-m", mode, "-w", "stop")


@contextmanager
def postgres() -> Iterator[Postgres]:
    folder = Path(tempfile.mkdtemp(prefix="rondel-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres")
    db = Postgres(folder)
    db.run(str(db.bin / "initdb"), "-D", str(folder / "db"), "-U", "rondel", "-A", "trust", "-E", "UTF8", "--no-sync")
    db.start()
    try:
        yield db
    finally:
        db.stop("immediate")
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    print(f"PostgreSQL for the tests: {programs()}")
