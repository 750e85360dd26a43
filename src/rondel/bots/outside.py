"""Bots in any language: a program that reads and writes lines of JSON. `docs/bots.md` describes the protocol."""

from __future__ import annotations

import contextlib
import json
import queue
import shlex
import subprocess
import threading
from typing import Any, ClassVar, NoReturn

from rondel.bots.player import Bot, Knob, Opinion, TextKnob, owed
from rondel.core.errors import IllegalAction, RondelError, SetupError
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.shelf import game

PROTOCOL = 1
LONGEST_LINE = 100_000


class BotError(RondelError):
    """An outside bot died, was too slow, or answered nonsense: says which bot, what was asked and what came."""


class OutsideBot(Bot):
    """Starts the program at its first decision and asks it for every choice; it sees its seat's view only."""

    name: ClassVar[str] = "outside"
    knobs: ClassVar[dict[str, Knob]] = {
        "command": TextKnob("", "the program and its arguments, as one line"),
        "timeout": Knob(10.0, 0.05, 3600.0, "seconds it may take for an answer"),
    }

    def __init__(self, seed: int, settings: dict[str, Any]) -> None:
        super().__init__(seed, settings)
        self.process: subprocess.Popen[str] | None = None
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.asked = 0

    def __getstate__(self) -> dict[str, Any]:
        """A copy starts a program of its own."""
        return {**self.__dict__, "process": None, "lines": None, "asked": 0}

    def __setstate__(self, found: dict[str, Any]) -> None:
        self.__dict__.update(found, lines=queue.Queue())

    def choose(self, state: State, seat: int) -> Action:
        legal = owed(state, seat)
        if self.process is None:
            self.start(state, seat)
        title = game(state.game)
        self.asked += 1
        asked = state.decision(seat)
        self.send(
            {
                "type": "choose",
                "id": self.asked,
                "seat": seat,
                "decision": {"kind": asked.kind, "rule": asked.rule, "subject": asked.subject},
                "view": state.view(seat),
                "legal": [title.text(action) for action in legal],
            }
        )
        answer = self.answer()
        try:
            action = title.parse(str(answer.get("action")))
        except IllegalAction:
            action = ()
        if answer.get("id") != self.asked or action not in legal:
            self.fail(f"expected id {self.asked} and one of {len(legal)} legal actions, got {json.dumps(answer)[:200]}")
        return action

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """It keeps its thoughts to itself."""
        return [Opinion(action, 0.0, 0, "ui.bot.none", {}) for action in state.legal(seat)]

    # ------------------------------------------------------------------ the program

    def start(self, state: State, seat: int) -> None:
        command = shlex.split(self.settings["command"])
        if not command:
            raise SetupError("bot outside: setting command is empty; expected a program, such as 'node my_bot.js'")
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", bufsize=1
            )
        except OSError as problem:
            raise BotError(f"outside bot {command[0]!r} cannot be started: {problem.strerror or problem}") from problem
        threading.Thread(target=self.listen, args=(self.process,), daemon=True).start()
        hello = {"type": "hello", "protocol": PROTOCOL, "game": state.game, "rules_version": state.rules_version}
        self.send({**hello, "seats": state.seats, "seat": seat, "seed": self.seed})

    def listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in iter(lambda: process.stdout.readline(LONGEST_LINE), ""):  # type: ignore[union-attr]
            self.lines.put(line)
        self.lines.put(None)

    def send(self, message: dict[str, Any]) -> None:
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
        except OSError as problem:
            self.fail(f"does not read any more: {problem.strerror or problem}")

    def answer(self) -> dict[str, Any]:
        seconds = self.settings["timeout"]
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            self.fail(f"did not answer within {seconds} seconds")
        if line is None:
            self.fail("ended before it answered")
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            self.fail(f"expected one line with a JSON object, got {line[:200]!r}")
        return dict(found)

    def fail(self, what: str) -> NoReturn:
        self.close()
        raise BotError(f"outside bot {self.settings['command']!r}, decision {self.asked}: {what}")

    def close(self) -> None:
        """End the program; it may also end by itself when its input does."""
        process, self.process = self.process, None
        if process is not None:
            if process.stdin is not None:
                with contextlib.suppress(OSError):  # it may be gone already
                    process.stdin.close()
            try:
                process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()

    def __del__(self) -> None:
        self.close()
