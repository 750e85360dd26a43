"""Limits, headers and logs around every request. Plain ASGI: nothing here cancels what is being stored."""

from __future__ import annotations

import collections
import json
import logging
import time
from typing import Any

from rondel.server.addresses import neighbourhood
from rondel.server.bucket import Bucket
from rondel.server.hosts import Hosts
from rondel.server.limits import MOST_ADDRESSES, MOST_BODY, MOST_RECORD, REQUESTS, REQUESTS_BURST
from rondel.server.metrics import Metrics

LOG = logging.getLogger("rondel.access")

HEADERS = [
    (b"content-security-policy", b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
     b"object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'"),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"SAMEORIGIN"),
    (b"referrer-policy", b"no-referrer"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]  # fmt: skip


class Limits:
    """A bucket for each address or name; those that were quiet for longest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.buckets: collections.OrderedDict[str, Bucket] = collections.OrderedDict()

    def take(self, who: str, cost: float = 1) -> float:
        """0: go ahead; otherwise the seconds to wait."""
        bucket = self.buckets.setdefault(who, Bucket(self.rate, self.burst))
        self.buckets.move_to_end(who)
        while len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take(cost)

    def full(self, who: str) -> float:
        """Seconds until one more is allowed; 0: now. Nothing is counted."""
        wait = self.take(who)
        if not wait:
            self.buckets[who].left += 1
        return wait


class TooMuch(Exception):
    """The body is larger than allowed."""


class Guard:
    """The outermost layer: rate, body size, same origin, security headers, one log line for each request."""

    def __init__(
        self, app: Any, metrics: Metrics, rate: float = REQUESTS, burst: float = REQUESTS_BURST, hosts: str = ""
    ) -> None:  # fmt: skip
        self.app = app
        self.metrics = metrics
        self.limits = Limits(rate, burst)
        self.hosts = Hosts(hosts)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "websocket":
            await self.socket(scope, receive, send)
            return
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def answer(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                given = {name for name, _ in message["headers"]}
                message["headers"] = list(message["headers"]) + [h for h in added(scope) if h[0] not in given]
            await send(message)

        wait = self.limits.take(client(scope))
        headers = {name: value for name, value in scope["headers"]}
        if wait:
            await refuse(answer, 429, "ui.err.rate", {"time": int(wait) + 1}, [(b"retry-after", str(int(wait) + 1).encode())])
        elif not self.hosts.allow(headers.get(b"host", b"")):
            await refuse(answer, 421, "ui.err.host", {"text": self.hosts.shown(headers.get(b"host", b""))})
        elif "\x00" in scope["path"] or b"%00" in scope["query_string"]:
            await refuse(answer, 400, "ui.err.parse", {"text": "", "example": "/docs"})
        elif scope["method"] not in ("GET", "HEAD", "OPTIONS") and foreign(headers):
            await refuse(answer, 403, "ui.err.no_access", {"seat": ""})
        else:
            most = MOST_RECORD if scope["path"].startswith("/api/records") else MOST_BODY
            await self.limited(scope, receive, answer, headers, most)
        took = time.perf_counter() - began
        route = getattr(scope.get("route"), "path", "-")
        self.metrics.count("rondel_requests_total", (("route", route), ("status", str(status))))
        self.metrics.took("rondel_request_seconds", took)
        LOG.info("request", extra={"method": scope["method"], "route": route, "status": status, "ms": round(took * 1000, 1)})

    async def socket(self, scope: Any, receive: Any, send: Any) -> None:
        """A socket is a request too: it counts, and it has to be for us."""
        wait = self.limits.take(client(scope))
        host = next((value for name, value in scope["headers"] if name == b"host"), b"")
        if not wait and self.hosts.allow(host) and "\x00" not in scope["path"]:
            await self.app(scope, receive, send)
            return
        self.metrics.count("rondel_sockets_refused_total")
        await receive()
        if "websocket.http.response" not in scope.get("extensions", {}):
            await send({"type": "websocket.close", "code": 1013})
            return

        async def answer(message: Any) -> None:
            await send(message | {"type": f"websocket.{message['type']}"})

        if wait:
            retry = [(b"retry-after", str(int(wait) + 1).encode())]
            await refuse(answer, 429, "ui.err.rate", {"time": int(wait) + 1}, retry)
        else:
            await refuse(answer, 421, "ui.err.host", {"text": self.hosts.shown(host)})

    async def limited(self, scope: Any, receive: Any, answer: Any, headers: dict[bytes, bytes], most: int) -> None:
        length = headers.get(b"content-length", b"0")
        if not length.isdigit() or int(length) > most:
            await refuse(answer, 413, "ui.err_form.bytes", {"max": most})
            return
        got = 0
        refused = False

        async def counted() -> Any:
            nonlocal got
            message = await receive()
            got += len(message.get("body", b""))
            if got > most:
                raise TooMuch
            return message

        async def checked(message: Any) -> None:
            # Whatever the application makes of a body that was cut off: the answer is that it is too large.
            nonlocal refused
            if got <= most:
                await answer(message)
            elif not refused:
                refused = True
                await refuse(answer, 413, "ui.err_form.bytes", {"max": most})

        await self.app(scope, counted, checked)


def client(scope: Any) -> str:
    """Who asks, as the limits count them."""
    return neighbourhood(str(scope["client"][0])) if scope.get("client") else "-"


def added(scope: Any) -> list[tuple[bytes, bytes]]:
    """Headers of every answer; what is somebody's own is kept by no cache, and TLS once is TLS from then on."""
    more = list(HEADERS)
    if scope["path"].startswith(("/api/", "/health")) and not scope["path"].startswith("/api/titles/"):
        more.append((b"cache-control", b"no-store"))
    if scope.get("scheme") in ("https", "wss"):
        more.append((b"strict-transport-security", b"max-age=31536000"))
    return more


def foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser says that the request comes from another site."""
    origin = headers.get(b"origin")
    return origin is not None and origin.partition(b"://")[2] != headers.get(b"host", b"")


async def refuse(
    send: Any, status: int, key: str, params: dict[str, Any], more: list[tuple[bytes, bytes]] | None = None
) -> None:
    body = json.dumps({"key": key, "params": params}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())] + (more or [])
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


class JsonLines(logging.Formatter):
    """Structured logs: one JSON object in each line."""

    SHOWN = ("method", "route", "status", "ms", "table", "bot", "report", "problem", "hook", "data")

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "of": record.name,
            "what": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in self.SHOWN if hasattr(record, name)}
        if record.exc_info and record.exc_info[1]:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str)
