"""A bad network: a proxy between client and server that loses, doubles, delays and reorders messages, and cuts connections."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from typing import Any

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import WebSocketException


class Chaos:
    """What happens to a message: most arrive, some twice, some late, some never; now and then the line is cut."""

    def __init__(self, target: str, seed: int) -> None:
        self.target = target
        self.chance = random.Random(seed)
        self.lost = self.doubled = self.late = self.cut = 0
        self.underway: set[asyncio.Future[None]] = set()

    async def relay(self, client: ServerConnection) -> None:
        assert client.request
        headers = {"Cookie": client.request.headers.get("Cookie", "")}
        with contextlib.suppress(WebSocketException, OSError):
            async with connect(self.target + client.request.path, additional_headers=headers, max_size=None) as server:
                up = asyncio.ensure_future(self.upward(client, server))
                down = asyncio.ensure_future(self.downward(server, client))
                await asyncio.wait((up, down), return_when=asyncio.FIRST_COMPLETED)
                up.cancel()
                down.cancel()

    async def upward(self, client: Any, server: Any) -> None:
        async for text in client:
            fate = self.chance.random()
            if '"hello"' in text:
                fate = 1.0  # whoever is greeted late is sent nothing; that is tested by the cuts
            if fate < 0.08:
                self.lost += 1
                continue
            if fate < 0.16:
                self.doubled += 1
                await server.send(text)
            if fate < 0.4:
                self.late += 1
                asyncio.get_running_loop().call_later(self.chance.uniform(0, 0.08), self.send, server, text)
                continue
            await server.send(text)

    def send(self, server: Any, text: str) -> None:
        sending = asyncio.ensure_future(sent(server, text))
        self.underway.add(sending)  # the loop itself does not keep it
        sending.add_done_callback(self.underway.discard)

    async def downward(self, server: Any, client: Any) -> None:
        async for text in server:
            if self.chance.random() < 0.01:
                self.cut += 1
                return
            await client.send(text)


async def sent(server: Any, text: str) -> None:
    with contextlib.suppress(WebSocketException, OSError):
        await server.send(text)


@contextlib.asynccontextmanager
async def chaos(server: str, seed: int) -> AsyncIterator[tuple[str, Chaos]]:
    """The address to use instead of the server's, for sockets."""
    network = Chaos(server.replace("http", "ws", 1), seed)
    async with serve(network.relay, "127.0.0.1", 0, max_size=None) as proxy:
        port = next(iter(proxy.sockets)).getsockname()[1]
        yield f"http://127.0.0.1:{port}", network
