"""The real server with the built page, as a process of its own."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "src" / "rondel" / "server" / "static" / "index.html"


@contextmanager
def serving(
    data: Path, bot_delay: float = 0, environment: dict[str, str] | None = None, more: tuple[str, ...] = ()
) -> Iterator[str]:
    """The address; the page is built first if it is not there. Bots of tests do not wait."""
    if not STATIC.is_file():
        subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py")], check=True)
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "rondel.server", "--port", str(port), "--data", str(data),
               "--bot-delay", str(bot_delay), "--rate", "500", "--guests", "9999", *more]  # fmt: skip
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment) as server:
        url = f"http://127.0.0.1:{port}/"
        try:
            wait_for(f"{url}health")
            yield url
        finally:
            server.terminate()


def wait_for(url: str, seconds: float = 180) -> None:
    end = time.monotonic() + seconds
    while True:
        try:
            urllib.request.urlopen(url, timeout=2).read()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
