"""`rondel serve`: the table in the browser; also backup and restore."""

from __future__ import annotations

import argparse
import errno
import importlib.util
import logging
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.exits import exit_code
from rondel.server.limits import BACKLOG, MORE_CONNECTIONS, MOST_FRAME, MOST_SOCKETS
from rondel.speech import load

EXAMPLE = """examples:
  rondel serve --port 8420 --data ~/rondel
  rondel serve --database postgresql://rondel@localhost/rondel
  rondel serve --data ~/rondel --backup rondel-monday.sqlite
"""
PORT = 8420


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "serve",
        help="the table in the browser",
        description="Serve tables to browsers and programs. SQLite in the data folder by default, PostgreSQL by URL.",
        epilog=EXAMPLE,
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="ADDRESS", help="address to listen on (default: 127.0.0.1)")
    parser.add_argument(
        "--port", type=number(int, 0, 65535), default=PORT, metavar="N", help=f"port (default: {PORT}; 0: any free one)"
    )
    parser.add_argument("--data", default=str(data_folder()), metavar="DIR", help="data folder (default: %(default)s)")
    parser.add_argument("--database", default="", metavar="URL", help="PostgreSQL instead of SQLite: postgresql://...")
    parser.add_argument(
        "--bot-delay",
        type=number(float, 0, 60),
        default=0.25,
        metavar="S",
        help="seconds a bot takes at least (default: 0.25)",
    )
    parser.add_argument(
        "--idle", type=number(float, 1, 86400), default=60, metavar="S", help="seconds until a quiet table leaves memory (60)"
    )
    parser.add_argument(
        "--rate",
        type=number(float, 1, 1_000_000),
        default=40,
        metavar="N",
        help="requests per second and address (default: 40)",
    )
    parser.add_argument(
        "--guests", type=number(int, 0, 1_000_000), default=60, metavar="N", help="guests per hour and address (default: 60)"
    )
    parser.add_argument(
        "--hosts",
        default="",
        metavar="NAMES",
        help="names this server answers to (default: a home network’s)",
    )
    parser.add_argument(
        "--connections", type=number(int, 1, 100_000), default=256, metavar="N", help="connections per address (default: 256)"
    )
    parser.add_argument(
        "--metrics", default="", metavar="[ADDRESS:]PORT", help="give out numbers for Prometheus there (default: nowhere)"
    )
    parser.add_argument("--proxy", default="", metavar="ADDRESS", help="trust X-Forwarded-* of this proxy")
    parser.add_argument("--private-hooks", action="store_true", help="webhooks may go to private addresses")
    parser.add_argument("--backup", default="", metavar="FILE", help="write a backup and exit")
    parser.add_argument("--restore", default="", metavar="FILE", help="put a backup in place and exit (server stopped)")
    parser.set_defaults(run=run)


def number(kind: type[int] | type[float], least: int, most: int) -> Callable[[str], float]:
    """A reader of numbers in a range, for `type=`: what is not one is answered with what is allowed."""

    def read(text: str) -> float:
        try:
            found = kind(text)
        except ValueError:
            found = kind(-1)
        if not least <= found <= most:
            sort = "a whole number" if kind is int else "a number"
            raise argparse.ArgumentTypeError(f"{text!r} is not {sort} from {least} to {most}")
        return found

    return read


def data_folder() -> Path:
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "rondel"


def run(chosen: argparse.Namespace) -> int:
    try:
        import fastapi  # noqa: F401
        import uvicorn  # noqa: F401
    except ImportError as missing:
        raise SetupError(f"rondel serve needs {missing.name}; install rondel with what it depends on") from missing
    folder = Path(chosen.data).expanduser()
    if chosen.backup or chosen.restore:
        return copies(chosen, folder)
    return serve(chosen, folder)


def note_refused_titles() -> None:
    """Titles that are left out, also those whose words turn out to be malformed, stand in the log of every start."""
    load()
    for line in shelf.shelf().refused:
        logging.getLogger("rondel.shelf").warning("%s", line)


def copies(chosen: argparse.Namespace, folder: Path) -> int:
    from rondel.server.backup import backup, restore

    if chosen.database:
        raise SetupError("--backup and --restore are for SQLite; use pg_dump and pg_restore with PostgreSQL")
    if chosen.backup:
        backup(folder, Path(chosen.backup))
        print(f"backup written to {chosen.backup}")
    else:
        kept = restore(folder, Path(chosen.restore))
        print(f"restored from {chosen.restore}" + (f"; the database before is kept as {kept}" if kept else ""))
    return 0


def serve(chosen: argparse.Namespace, folder: Path) -> int:
    import uvicorn

    from rondel.server.app import Options, build
    from rondel.server.backup import FILE, private_folder
    from rondel.server.guard import JsonLines
    from rondel.server.store import lock_folder, migrate, open_engine
    from rondel.server.transport import House, protocols, quick_to_give_up, raise_files

    if chosen.database and not chosen.database.startswith("postgresql://"):
        raise SetupError(f"--database {chosen.database.partition(':')[0]!r}: expected postgresql://USER@HOST/NAME")
    if chosen.database and not importlib.util.find_spec("psycopg"):
        raise SetupError("--database needs the optional part 'postgres': pip install 'rondel[postgres]'")
    listening = bound(chosen.host, chosen.port)  # first: where nobody can be served, no data folder is begun
    numbers = measured(chosen.metrics)
    owned = None
    url = chosen.database
    # What is stored is nobody else's on this machine.
    os.umask(0o077)
    if not url:
        private_folder(folder)
        owned = lock_folder(folder)
        url = f"sqlite:///{folder / FILE}"
    migrate(open_engine(url))
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)
    # It says who connects, and to which table.
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    note_refused_titles()
    quick_to_give_up(listening)
    room = raise_files(MOST_SOCKETS + MORE_CONNECTIONS)
    house = House(chosen.connections, room, chosen.proxy)
    requests, sockets = protocols(house)
    options = Options(
        url, chosen.bot_delay, chosen.rate, chosen.rate * 5, chosen.guests, chosen.private_hooks, chosen.idle, chosen.hosts,
        numbers, min(MOST_SOCKETS, int(room * 0.9)), chosen.connections,
    )  # fmt: skip
    config = uvicorn.Config(
        build(options), http=requests, ws=sockets, log_config=None, access_log=False,
        ws_max_size=MOST_FRAME * 2, ws_per_message_deflate=False,
        timeout_graceful_shutdown=10, forwarded_allow_ips=chosen.proxy or None, proxy_headers=bool(chosen.proxy),
        server_header=False, backlog=BACKLOG,
    )  # fmt: skip
    where = "PostgreSQL" if chosen.database else str(folder / FILE)
    print(f"Rondel is at http://{chosen.host}:{listening.getsockname()[1]}/ (data: {where})", flush=True)
    if numbers is not None:
        at = numbers.getsockname()
        print(f"Numbers are at http://{at[0]}:{at[1]}/metrics", flush=True)
    server = uvicorn.Server(config)
    for number in (signal.SIGTERM, signal.SIGINT):
        # The server stops gracefully and then raises the signal once more; a graceful end is a success. One that comes
        # before the server listens to signals ends it at once: nothing has been promised to anybody yet.
        signal.signal(number, lambda *_: None if server.started else os._exit(0))
    server.run(sockets=[listening])
    if owned is not None:
        owned.close()
    return 0


def measured(where: str) -> socket.socket | None:
    """The listening socket for the numbers: on this machine only, unless an address is given."""
    if not where:
        return None
    host, _, port = where.rpartition(":")
    if not port.isdigit() or int(port) > 65535:
        raise SetupError(f"--metrics {where!r}: expected a port, or an address and a port as 127.0.0.1:9100")
    return bound(host.strip("[]") or "127.0.0.1", int(port))


def bound(host: str, port: int) -> socket.socket:
    """A listening socket; SetupError says in one line why there is none."""
    listening = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET)
    if sys.platform == "win32":
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)  # there, reuse would share a port in use
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(BACKLOG)  # whoever comes before the server is ready waits, and is not turned away
    except OSError as problem:
        listening.close()
        why = f"cannot listen on {host} port {port}: {problem.strerror or problem}"
        taken = " (is Rondel running already?)" if problem.errno == errno.EADDRINUSE else ""
        raise SetupError(f"{why}{taken}; choose another with --port or --host") from problem
    return listening


def main(arguments: list[str] | None = None) -> int:
    """`python -m rondel.server`: the same command without the rest of the terminal."""
    parser = argparse.ArgumentParser(prog="rondel")
    add(parser.add_subparsers(required=True))
    chosen = parser.parse_args(["serve"] + (sys.argv[1:] if arguments is None else arguments))
    return exit_code(lambda: chosen.run(chosen))
