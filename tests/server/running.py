"""Real server processes and real clients for the tests."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import sqlite3
import subprocess
import sys
import time
import uuid
from pathlib import Path
from typing import Any, get_args, get_type_hints

import httpx
from pydantic import TypeAdapter
from websockets.sync.client import ClientConnection, connect

from rondel.match.patch import patched
from rondel.room import wire

START = 60.0
ANSWER = 20.0


MESSAGES: dict[str, TypeAdapter[Any]] = {
    get_args(get_type_hints(kind)["type"])[0]: TypeAdapter(kind) for kind in get_args(wire.FromServer)
}


def as_described(message: dict[str, Any]) -> None:
    """What travels has the shape that `wire` describes, and no field more."""
    MESSAGES[message["type"]].validate_json(json.dumps(message), strict=True, extra="forbid")


class Server:
    """`rondel serve` as a process of its own."""

    def __init__(self, data: Path, *more: str, database: str = "", port: int = 0, **env: str) -> None:
        self.data = data
        self.more = more
        self.database = database
        self.port = port
        self.env = env
        self.process: subprocess.Popen[bytes] | None = None
        self.url = ""
        self.prelude = ""
        """Python that runs before the server: another version of the rules."""

    @property
    def log(self) -> Path:
        return self.data / "test.log"

    def start(self) -> Server:
        self.data.mkdir(parents=True, exist_ok=True)
        program = ["-m", "rondel.server"]
        if self.prelude:
            # A file, not a text: the processes that work for the server run it too, and have the same rules.
            begin = 'if __name__ == "__main__":\n    from rondel.server.command import main\n    main()\n'
            served = self.data / "served.py"
            served.write_text(f"{self.prelude}\n{begin}")
            program = [str(served)]
        command = [sys.executable, *program, "--port", str(self.port), "--data", str(self.data)]
        command += ["--bot-delay", "0", "--rate", "5000", "--guests", "100000", "--connections", "5000", "--metrics", "0"]
        command += self.more
        command += ["--database", self.database] if self.database else []
        out = self.data / "out.txt"
        with self.log.open("ab") as log, out.open("wb") as said:
            self.process = subprocess.Popen(command, stdout=said, stderr=log, env=os.environ | self.env)
        until = time.monotonic() + START
        while time.monotonic() < until and self.process.poll() is None:
            found = re.search(r"at (http://\S+)/ ", out.read_text())
            if found:
                self.url = found[1]
                self.port = int(self.url.rpartition(":")[2])
                try:
                    if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                        return self
                except httpx.HTTPError:
                    pass
            time.sleep(0.02)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def copies(self, table: str, many: int) -> None:
        """The same table so many times more, without its seats: opening them would take a while."""
        with contextlib.closing(sqlite3.connect(self.data / "rondel.sqlite", timeout=30)) as c:
            columns = ", ".join([row[1] for row in c.execute("PRAGMA table_info(tables)")][1:])
            for n in range(many):
                one = (f"{table[:16]}-{n}", table)
                c.execute(f"INSERT INTO tables (id, {columns}) SELECT ?, {columns} FROM tables WHERE id = ?", one)
            c.commit()

    def numbers(self) -> str:
        """What the server counts, for Prometheus."""
        found = re.search(r"Numbers are at (http://\S+)", (self.data / "out.txt").read_text())
        assert found
        return httpx.get(found[1], timeout=ANSWER).text

    def kill(self) -> None:
        assert self.process
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        assert self.process
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)

    def __enter__(self) -> Server:
        return self.start()

    def __exit__(self, *_: object) -> None:
        if self.process and self.process.poll() is None:
            self.process.kill()
            self.process.wait()


class WarmServer(Server):
    """The same, forked from a process that has everything imported: for suites that start it hundreds of times."""

    def __init__(self, data: Path) -> None:
        super().__init__(data)
        data.mkdir(parents=True)
        with self.log.open("ab") as log:
            self.nursery = subprocess.Popen(
                [sys.executable, "-m", "server.warm"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log, text=True,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            )  # fmt: skip
        self.pid = 0
        assert self.said() == "ready"

    def said(self) -> str:
        assert self.nursery.stdout
        return self.nursery.stdout.readline().strip()

    def start(self) -> Server:
        out = self.data / "out.txt"
        out.unlink(missing_ok=True)
        arguments = [
            "--port",
            str(self.port),
            "--data",
            str(self.data),
            "--bot-delay",
            "0",
            "--rate",
            "5000",
            "--guests",
            "100000",
            "--connections",
            "5000",
        ]
        assert self.nursery.stdin
        self.nursery.stdin.write(json.dumps([str(out), *arguments]) + "\n")
        self.nursery.stdin.flush()
        self.pid = int(self.said())
        until = time.monotonic() + START
        while time.monotonic() < until:
            found = re.search(r"at (http://\S+)/ ", out.read_text()) if out.exists() else None
            if found:
                self.url = found[1]
                self.port = int(self.url.rpartition(":")[2])
                with contextlib.suppress(httpx.HTTPError):
                    if httpx.get(f"{self.url}/health", timeout=5).status_code == 200:
                        return self
            time.sleep(0.01)
        raise AssertionError(f"the server did not start: {self.log.read_text()[-2000:]}")

    def kill(self) -> None:
        self.end(signal.SIGKILL)

    def stop(self) -> int:
        self.end(signal.SIGTERM)
        self.nursery.kill()
        self.nursery.wait()
        return 0

    def end(self, number: int) -> None:
        """Send the signal and wait until the process is gone."""
        os.kill(self.pid, number)
        until = time.monotonic() + START
        while time.monotonic() < until:
            try:
                os.kill(self.pid, 0)
            except ProcessLookupError:
                return
            time.sleep(0.005)
        raise AssertionError("the server does not end")


class Player:
    """A guest with a cookie."""

    def __init__(self, server: Server, name: str) -> None:
        self.server = server
        self.http = httpx.Client(base_url=server.url, timeout=ANSWER)
        self.me = self.post("/api/guest", name=name)

    def post(self, path: str, /, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        assert answer.status_code in (200, 201), f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def refused(self, path: str, /, **body: Any) -> tuple[int, str]:
        answer = self.http.post(path, json=body)
        assert answer.status_code >= 400, answer.text
        return answer.status_code, answer.json()["key"]

    def get(self, path: str, **query: Any) -> Any:
        answer = self.http.get(path, params=query)
        assert answer.status_code == 200, f"{path}: {answer.status_code} {answer.text}"
        return answer.json()

    def table(self, *seats: str, game: str = "anachrony", **more: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.post("/api/tables", game=game, seats=list(seats), **more)
        return found

    def sit(self, table: str, **hello: Any) -> Seat:
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Seat(self.server, table, {"Cookie": cookie}, **hello)


class Seat:
    """A play socket that keeps the views up to date, as a browser would."""

    def __init__(self, server: Server, table: str, headers: dict[str, str], **hello: Any) -> None:
        address = server.url.replace("http", "ws", 1) + f"/api/tables/{table}/play"
        self.stack = contextlib.ExitStack()
        self.ws: ClientConnection = self.stack.enter_context(
            connect(address, additional_headers=headers, max_size=None, open_timeout=ANSWER)
        )
        self.views: dict[Any, Any] = {}
        self.last: dict[Any, dict[str, Any]] = {}
        self.heard: list[dict[str, Any]] = []
        if hello.pop("greet", True):
            self.send("hello", **hello)
            self.welcome = self.until("welcome")

    def send(self, type: str, **fields: Any) -> str:
        id = fields.setdefault("id", uuid.uuid4().hex)
        self.ws.send(json.dumps({"type": type} | fields))
        return str(id)

    def receive(self, timeout: float = ANSWER) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.ws.recv(timeout))
        as_described(message)
        self.heard.append(message)
        if message["type"] == "position":
            self.views[message["seat"]] = message["view"]
            self.last[message["seat"]] = message
        elif message["type"] == "moved":
            seat = message["seat"]
            assert message["from"] == self.last[seat]["version"], "versions arrive in order, without gaps"
            self.views[seat] = patched(self.views[seat], message["patch"])
            self.last[seat] = message
        return message

    def until(self, type: str, id: str | None = None) -> dict[str, Any]:
        """The next message of this type (or an error with this id)."""
        while True:
            message = self.receive()
            if message["type"] in (type, "error") and (id is None or message.get("id") == id):
                assert message["type"] == type or type == "error" or id, message
                return message

    def ask(self, type: str, answer: str, **fields: Any) -> dict[str, Any]:
        return self.until(answer, self.send(type, **fields))

    def question(self, seat: int) -> dict[str, Any]:
        """Wait until this seat is asked."""
        while seat not in self.last or not (self.last[seat]["question"] or self.last[seat]["over"]):
            self.receive()
        found: dict[str, Any] = self.last[seat]
        return found

    def play(self, seat: int, *actions: str, **more: Any) -> dict[str, Any]:
        fields = {"seat": seat, "version": self.last[seat]["version"], "actions": list(actions)} | more
        return self.ask("play", "ack", **fields)

    def draft(self, seat: int, *steps: str) -> dict[str, Any]:
        """The judgement of a draft; asked again if another seat has moved meanwhile, as the page does."""
        while True:
            version = self.last[seat]["version"]
            answer = self.ask("draft", "draft", seat=seat, version=version, steps=list(steps))
            if answer["type"] == "draft" or answer["key"] != "ui.err.stale":
                return answer
            while self.last[seat]["version"] == version:
                self.receive()

    def close(self) -> None:
        self.stack.close()
