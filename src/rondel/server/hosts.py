"""The names this server answers to.

A page elsewhere can point a name of its own at this machine (DNS rebinding) and would then talk to us as if it were ours.
So a name has to be one that nobody on the internet can own: a number, localhost, a name without dots, or one of a home
network; or one that was allowed with `--hosts`.
"""

from __future__ import annotations

import logging
import re
import socket

from rondel.server.addresses import numeric

LOG = logging.getLogger("rondel.server")
LOCAL = (".localhost", ".local", ".lan", ".home", ".home.arpa", ".internal", ".intranet", ".test")
"""Endings that are given to nobody on the internet."""
SIGNS = re.compile(r"[a-z0-9._:\[\]-]{1,255}")
ALL = "*"


class Hosts:
    def __init__(self, allowed: str = "") -> None:
        self.named = {name.strip().lower().rstrip(".") for name in allowed.split(",") if name.strip()}
        self.warned = False
        self.own = {name.lower() for name in (socket.gethostname(), socket.getfqdn()) if name}

    def allow(self, header: bytes) -> bool:
        """Whether a request for this host is for us; the first that is not is noted for whoever runs the server."""
        if self.ours(header):
            return True
        if not self.warned:
            self.warned = True
            LOG.warning("a request for another host name was refused: if the name is yours, allow it with --hosts")
        return False

    def ours(self, header: bytes) -> bool:
        host = name_of(header)
        if ALL in self.named:
            return True
        if host is None:
            return False
        if host in self.named or any(host.endswith(f".{name[2:]}") for name in self.named if name.startswith("*.")):
            return True
        if self.named:
            return numeric(host) is not None or host == "localhost"
        return numeric(host) is not None or "." not in host or host.endswith(LOCAL) or host in self.own

    def shown(self, header: bytes) -> str:
        return name_of(header) or ""


def name_of(header: bytes) -> str | None:
    """The host of a Host header, without its port; None: none at all, or something else."""
    text = header.decode("latin-1").lower()
    if not SIGNS.fullmatch(text):
        return None
    if text.startswith("["):
        host, _, rest = text[1:].partition("]")
        return host if not rest or rest.startswith(":") else None
    return text.partition(":")[0].rstrip(".") or None
