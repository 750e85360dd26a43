"""Connections themselves: how many, how long a request may take to arrive, and how long a client may not read.

uvicorn waits for ever for a request that comes letter by letter, and for a client that takes nothing. These protocols
end such connections: not politely, since nobody is listening.
"""

from __future__ import annotations

import asyncio
import collections
import logging
import socket
import sys
from collections.abc import Callable
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol

from rondel.server.addresses import neighbourhood
from rondel.server.limits import BODY_WITHIN, HEAD_WITHIN, MOST_FILES, RESERVED_FILES, TAKEN_WITHIN

LOG = logging.getLogger("rondel.server")


class House:
    """All connections of this process."""

    def __init__(self, each: int, most: int, proxy: str = "") -> None:
        self.each = each
        """Of one address."""
        self.most = most
        self.proxies = {name.strip() for name in proxy.split(",") if name.strip()}
        self.counts: collections.Counter[str] = collections.Counter()
        self.total = 0

    def enter(self, address: str) -> bool:
        if self.total >= self.most or (address not in self.proxies and self.counts[neighbourhood(address)] >= self.each):
            return False
        self.total += 1
        self.counts[neighbourhood(address)] += 1
        return True

    def leave(self, address: str) -> None:
        who = neighbourhood(address)
        self.total -= 1
        self.counts[who] -= 1
        if not self.counts[who]:
            del self.counts[who]


class Timed:
    """One timer that ends the connection unless it is called off."""

    transport: Any
    loop: asyncio.AbstractEventLoop
    timer: asyncio.TimerHandle | None = None

    def within(self, seconds: float) -> None:
        self.calm()
        self.timer = self.loop.call_later(seconds, self.abort)

    def calm(self) -> None:
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def abort(self) -> None:
        self.calm()
        if self.transport is not None:
            self.transport.abort()


def protocols(house: House) -> tuple[type[asyncio.Protocol], type[asyncio.Protocol]]:
    """For HTTP and for sockets; both count in the same house."""
    assert AutoWebSocketsProtocol is not None
    plain: Any = AutoWebSocketsProtocol

    class Sockets(Timed, plain):  # type: ignore[misc]
        """A WebSocket whose client reads, or goes."""

        def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
            super().__init__(config, server_state, app_state | {"connection": self}, _loop)
            self.left: Callable[[], None] = lambda: None

        def pause_writing(self) -> None:
            super().pause_writing()
            self.within(TAKEN_WITHIN)

        def resume_writing(self) -> None:
            super().resume_writing()
            self.calm()

        def connection_lost(self, exc: Exception | None) -> None:
            self.calm()
            self.left()
            super().connection_lost(exc)

    class Requests(Timed, HttpToolsProtocol):
        """HTTP whose requests arrive in time."""

        address = ""
        entered = False

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.address = self.client[0] if self.client else "-"
            self.entered = house.enter(self.address)
            if self.entered:
                self.within(HEAD_WITHIN)
            else:
                transport.abort()

        def data_received(self, data: bytes) -> None:
            if self.timer is None and (self.cycle is None or self.cycle.response_complete):
                self.within(HEAD_WITHIN)
            super().data_received(data)

        def on_headers_complete(self) -> None:
            super().on_headers_complete()
            self.within(BODY_WITHIN)

        def on_message_complete(self) -> None:
            super().on_message_complete()
            self.calm()

        def pause_writing(self) -> None:
            super().pause_writing()
            self.within(TAKEN_WITHIN)

        def resume_writing(self) -> None:
            super().resume_writing()
            self.calm()

        def handle_websocket_upgrade(self) -> None:
            self.calm()
            super().handle_websocket_upgrade()
            taken = self.transport.get_protocol()
            if isinstance(taken, Sockets):
                # It leaves the house when the socket does.
                self.entered = False
                taken.left = lambda: house.leave(self.address)

        def connection_lost(self, exc: Exception | None) -> None:
            self.calm()
            if self.entered:
                self.entered = False
                house.leave(self.address)
            super().connection_lost(exc)

    return Requests, Sockets


def quick_to_give_up(listening: socket.socket) -> None:
    """Connections whose other end has vanished are ended by the system, whatever waits to be sent to them."""
    option = getattr(socket, "TCP_USER_TIMEOUT", None)
    if option is not None:
        listening.setsockopt(socket.IPPROTO_TCP, option, int(2 * TAKEN_WITHIN * 1000))


def raise_files(wanted: int) -> int:
    """As many open files as are wanted and allowed; how many connections that is."""
    if sys.platform == "win32":
        return wanted  # sockets are no files there
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    top = MOST_FILES if hard == resource.RLIM_INFINITY else hard
    need = min(top, max(soft, wanted + RESERVED_FILES))
    if need > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (need, hard))
    room = need - RESERVED_FILES
    if room < wanted:
        LOG.warning(f"only {need} files may be open: {max(room, 16)} connections instead of {wanted}; raise it with ulimit -n")
    return max(min(room, wanted), 16)
