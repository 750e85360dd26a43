"""Numbers for Prometheus: counters, gauges and a few histograms, in its text format."""

from __future__ import annotations

import asyncio
import bisect
import contextlib
import socket
from collections.abc import Callable

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)

PATIENCE = 10.0
"""Seconds for whoever collects the numbers."""
KIND = "text/plain; version=0.0.4; charset=utf-8"

Labels = tuple[tuple[str, str], ...]


class Metrics:
    def __init__(self) -> None:
        self.counters: dict[tuple[str, Labels], float] = {}
        self.gauges: dict[str, float] = {}
        self.times: dict[str, list[float]] = {}

    def count(self, name: str, labels: Labels = (), by: float = 1) -> None:
        self.counters[name, labels] = self.counters.get((name, labels), 0) + by

    def set(self, name: str, value: float) -> None:
        self.gauges[name] = value

    def took(self, name: str, seconds: float) -> None:
        """One measurement: counts for each bucket, then sum and count."""
        found = self.times.setdefault(name, [0.0] * (len(BUCKETS) + 2))
        place = bisect.bisect_left(BUCKETS, seconds)
        if place < len(BUCKETS):
            found[place] += 1
        found[-2] += seconds
        found[-1] += 1

    def text(self) -> str:
        lines = []
        for name in sorted({name for name, _ in self.counters}):
            lines.append(f"# TYPE {name} counter")
            lines += [f"{name}{shown(labels)} {value:g}" for (n, labels), value in self.counters.items() if n == name]
        for name, value in sorted(self.gauges.items()):
            lines += [f"# TYPE {name} gauge", f"{name} {value:g}"]
        for name, found in sorted(self.times.items()):
            lines.append(f"# TYPE {name} histogram")
            below = 0.0
            for limit, n in zip(BUCKETS, found, strict=False):
                below += n
                lines.append(f'{name}_bucket{{le="{limit:g}"}} {below:g}')
            lines += [f'{name}_bucket{{le="+Inf"}} {found[-1]:g}', f"{name}_sum {found[-2]:g}", f"{name}_count {found[-1]:g}"]
        return "\n".join(lines) + "\n"


def shown(labels: Labels) -> str:
    return "{" + ",".join(f'{name}="{value}"' for name, value in labels) + "}" if labels else ""


async def publish(listening: socket.socket, text: Callable[[], str]) -> asyncio.Server:
    """A listener of its own for whoever collects the numbers: they are not for everybody who plays."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError, asyncio.IncompleteReadError):
            async with asyncio.timeout(PATIENCE):
                head = await reader.readuntil(b"\r\n\r\n")
                found = head.startswith((b"GET /metrics ", b"GET /metrics?"))
                body = text().encode() if found else b""
                status = "200 OK" if found else "404 Not Found"
                lines = f"HTTP/1.1 {status}\r\ncontent-type: {KIND}\r\ncontent-length: {len(body)}\r\nconnection: close\r\n\r\n"
                writer.write(lines.encode() + body)
                await writer.drain()
        writer.close()

    return await asyncio.start_server(answer, sock=listening, limit=8192)
