"""Somebody who receives webhooks and web pushes."""

from __future__ import annotations

import json
import queue
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any


class Ear:
    """A real receiver of notices."""

    def __init__(self) -> None:
        self.heard: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        heard = self.heard

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", 0)))
                heard.put((self.path, {name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(410 if self.path == "/gone" else 201)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Quiet."""

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def address(self, path: str) -> str:
        return f"http://127.0.0.1:{self.server.server_port}{path}"

    def notice(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(self.heard.get(timeout=60)[2])
        return found
