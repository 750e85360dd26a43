"""`rondel replay`: steps through a record, forward and back."""

from __future__ import annotations

import argparse
from typing import Any

from rondel.cli import arguments
from rondel.cli.drawing import draw_at
from rondel.cli.result import result
from rondel.cli.screen import EndOfInput, Screen
from rondel.cli.session import HUMAN, log_line, read_players, seat_names
from rondel.core.errors import IllegalAction, RecordError, SetupError
from rondel.core.state import EVERYBODY, State
from rondel.packs import Pack
from rondel.record import Record
from rondel.speech import load

EXAMPLE = """example:
  rondel replay <game>-7.json --seat 0
  rondel replay <game>-7.json --fast
"""
STRIDE = 20
"""Every so many moves the state is kept, so that going back does not mean playing from the beginning."""


def add(commands: Any) -> None:
    parser = commands.add_parser(
        "replay",
        help="step through a record",
        description="Step through a record: Enter goes on, b back, a number to that move, q quits.\n"
        "Shows what a spectator may see, unless told otherwise.",
        epilog=arguments.examples(EXAMPLE),
    )
    parser.add_argument("file", metavar="FILE", help="a saved game")
    whose = parser.add_mutually_exclusive_group()
    whose.add_argument("--seat", type=arguments.whole(0, 99), metavar="N", help="as this seat saw it, from 0")
    whose.add_argument("--open", action="store_true", help="as each seat saw it when it decided")
    parser.add_argument("--to", type=arguments.whole(0), metavar="K", help="begin after move K")
    parser.add_argument("--fast", action="store_true", help="print all moves at once, without tables")
    parser.add_argument("--pack", metavar="PACK", help="the pack that the game was played with")
    arguments.add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> int:
    if chosen.pack:
        Pack.load(chosen.pack)
    record = Record.load(chosen.file)
    if chosen.seat is not None and chosen.seat >= record.seats:
        raise SetupError(f"--seat {chosen.seat}: the record has {record.seats} seats; allowed: 0 to {record.seats - 1}")
    if chosen.to is not None and chosen.to > len(record.actions):
        raise SetupError(f"--to {chosen.to}: the record has {len(record.actions)} moves")
    saved = read_players(chosen.file)
    players = [str(name) for name in saved] if len(saved) == record.seats else [HUMAN] * record.seats
    replay = Replay(record, players, chosen)
    replay.state(replay.last)  # a record that cannot be played to its end is refused before anything is shown
    if chosen.fast:
        replay.fast()
    else:
        replay.walk()
    return 0


class Replay:
    """A record and a place in it."""

    def __init__(self, record: Record, players: list[str], chosen: argparse.Namespace) -> None:
        words = load(chosen.lang)
        self.record = record
        self.game = record.game
        self.names = seat_names(words, self.game.id, players)
        self.words = words.seated(self.names)
        self.seat: int | None = chosen.seat
        self.open: bool = chosen.open
        self.screen = Screen()
        self.kept: dict[int, State] = {0: record.start()}
        self.at = 0
        self.last = len(record.actions)
        self.to: int | None = chosen.to

    def state(self, move: int) -> State:
        """The state after so many moves."""
        nearest = max([kept for kept in self.kept if kept <= move])
        state = self.kept[nearest].clone()
        for number in range(nearest, move):
            self.step(state, number)
            if (number + 1) % STRIDE == 0:
                self.kept[number + 1] = state.clone()
        return state

    def step(self, state: State, number: int) -> None:
        seat, action = self.record.actions[number]
        try:
            state.apply(seat, action)
        except IllegalAction as problem:
            where = f"{self.game.id}: action {number + 1} of the record"
            raise RecordError(f"{where} cannot be played: {problem}") from problem

    def lines(self, number: int) -> list[str]:
        """Move `number` (from 1) in words: who chose what, and what came of it."""
        state = self.state(number - 1)
        seat, action = self.record.actions[number - 1]
        found = []
        if self.may_read(seat) or not (state.together or state.pending(seat).secret):
            label = self.words.option(self.game.id, state.decision(seat), action)
            found.append(self.words.text("ui.cli.chosen", {"seat": seat, "text": label}))
        state.log = []
        self.step(state, number - 1)
        for event in state.log:
            if event[0] == EVERYBODY or self.may_read(event[0]):
                found.append(f"  {log_line(self.game, self.words, event)}")
        return found

    def may_read(self, seat: int) -> bool:
        return self.open or seat == self.seat

    # ------------------------------------------------------------------ walking

    def fast(self) -> None:
        """All moves as lines, then the score."""
        for number in range((self.to or 0) + 1, self.last + 1):
            self.screen.say(self.words.text("ui.status.replay_at", {"n": number, "total": self.last}), "dim")
            for line in self.lines(number):
                self.screen.say(f"  {line}")
        self.ending()

    def walk(self) -> None:
        self.at = self.to or 0
        self.show()
        while True:
            try:
                text = self.screen.ask(self.words.text("ui.cli.replay_keys"))
            except (EndOfInput, KeyboardInterrupt):
                return
            if text == "q":
                return
            target = self.target(text)
            if target is None:
                params = {"text": text, "max": self.last}
                self.screen.say(self.words.text("ui.cli.replay_unknown", params), "red")
            else:
                self.at = target
                self.show()

    def target(self, text: str) -> int | None:
        """Where an input leads; None if nowhere."""
        if text == "":
            return min(self.at + 1, self.last)
        if text == "b":
            return max(self.at - 1, 0)
        return int(text) if text.isdigit() and int(text) <= self.last else None

    def show(self) -> None:
        state = self.state(self.at)
        viewer = self.seat
        if self.open and not state.over:
            viewer = state.actors()[0]
        self.screen.clear()
        self.screen.console.print(draw_at(state, viewer, self.names, self.words.language))
        if self.at == 0:
            self.screen.heading(self.words.text("ui.cli.replay_start"))
        else:
            self.screen.heading(self.words.text("ui.status.replay_at", {"n": self.at, "total": self.last}))
            for line in self.lines(self.at):
                self.screen.say(line)
        if self.at == self.last:
            self.ending()

    def ending(self) -> None:
        state = self.state(self.last)
        if state.over:
            self.screen.console.print(result(self.game.id, state.outcome(), self.record.seats, self.words))
