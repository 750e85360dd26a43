"""A game being played in the terminal: its state, its record on disk, who plays, and what has happened."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from rondel.bots.registry import bot
from rondel.core.errors import IllegalAction, RecordError
from rondel.core.flow import Action
from rondel.core.game import Game
from rondel.core.state import EVERYBODY, Event, State
from rondel.record import Record
from rondel.speech import Words
from rondel.speech.catalogue import prefix

HUMAN = "human"


class Line(NamedTuple):
    """A line of the log: after which action, who may read it, and the text."""

    move: int
    audience: int
    text: str


def log_line(game: Game, words: Words, event: Event) -> str:
    """A fact in words, by the names the game gives to its parts, or by their order if it gives none."""
    try:
        name, params = game.told(event)
    except NotImplementedError:
        return words.event(game.id, {}, event)
    return words.fact(game.id, name, params)


def seat_names(words: Words, game: str, players: Sequence[str]) -> list[str]:
    """Player 1, Random 2: the kind of player and the number of the seat; then a solo game's own opponent."""
    names = []
    for seat, player in enumerate(players):
        if player == HUMAN:
            names.append(words.seat(seat))
        else:
            title = f"ui.bot.{player}.name"
            names.append(f"{words.text(title) if words.has(title) else player} {seat + 1}")
    opponent = f"{prefix(game)}.name.opponent"
    return [*names, words.text(opponent)] if len(players) == 1 and words.has(opponent) else names


class Session:
    """The state and its record move together; every action is on disk before the next one is asked for."""

    def __init__(self, record: Record, players: Sequence[str], words: Words, path: Path) -> None:
        self.record = record
        self.game = record.game
        self.players = list(players)
        self.names = seat_names(words, self.game.id, players)
        self.words = words.seated(self.names)
        self.path = path
        self.lines: list[Line] = []
        self.reveals: list[int] = []
        """`state.reveals` before the first action and after each one: an undo must not cross a change."""
        self.bots = {
            seat: bot(name, seed=record.seed * 1000 + seat + len(record.actions))
            for seat, name in enumerate(players)
            if name != HUMAN
        }
        self.state = self.replayed()

    def replayed(self) -> State:
        """The game up to now, played again from the record, with its log."""
        actions, self.record.actions = self.record.actions, []
        self.lines, self.reveals = [], []
        state = self.record.start()
        self.reveals.append(state.reveals)
        state.log = []
        for number, (seat, action) in enumerate(actions, 1):
            try:
                state.apply(seat, action)
            except IllegalAction as problem:
                self.record.actions = actions
                where = f"{self.game.id}: action {number} of the record"
                raise RecordError(f"{where} cannot be played: {problem}") from problem
            self.record.actions.append((seat, action))
            self.noted(state)
        return state

    def noted(self, state: State) -> None:
        """Take over what the last action told."""
        self.reveals.append(state.reveals)
        move = len(self.record.actions)
        for event in state.log or []:
            self.lines.append(Line(move, event[0], log_line(self.game, self.words, event)))
        state.log = []

    def apply(self, seat: int, action: Action) -> None:
        self.state.apply(seat, action)
        self.record.add(seat, action)
        self.noted(self.state)
        self.save()

    def save(self) -> None:
        """Write the record and who plays; an older file stays whole until the new one is complete."""
        draft = self.path.with_name(self.path.name + ".part")
        data = {**self.record.data(), "players": self.players}
        draft.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
        draft.replace(self.path)

    def told(self, seat: int | None, since: int) -> list[str]:
        """The log after line number `since`, as far as this seat may read it."""
        return [line.text for line in self.lines[since:] if line.audience in (EVERYBODY, seat)]

    def undo(self, seat: int) -> tuple[bool, str]:
        """Take back this seat's last action: whether it was possible, and the action or the reason in words."""
        actions = self.record.actions
        if not actions:
            return False, self.words.text("ui.undo.nothing")
        last, action = actions[-1]
        if last != seat:
            return False, self.words.text("ui.undo.fence_seat", {"seat": last})
        if self.reveals[-1] != self.reveals[-2]:
            return False, self.words.text("ui.undo.fence_reveal")
        actions.pop()
        self.state = self.replayed()
        self.save()
        return True, self.label(seat, action)

    def label(self, seat: int, action: Action) -> str:
        """An option of the decision that waits for this seat, in words."""
        return self.words.option(self.game.id, self.state.decision(seat), action)

    def human(self, seat: int) -> bool:
        return self.players[seat] == HUMAN

    def next_seat(self) -> int:
        """Who is asked next: of seats that act together, people come before bots, so that they can still undo."""
        actors = self.state.actors()
        return next((seat for seat in actors if self.human(seat)), actors[0])

    def secrets(self, seat: int) -> bool:
        """Whether this seat sees or decides something that others at the screen may not see."""
        hidden = more_known(self.state.view(seat), self.state.view(None))
        return hidden or self.state.pending(seat).secret or len(self.state.actors()) > 1


PERSONAL = ("seat", "you", "viewer")
"""Keys of a view that say whose it is; they are no secrets."""


def more_known(own: object, public: object) -> bool:
    """Whether a seat's view tells more than a spectator's; an empty list where others see nothing tells nothing."""
    if isinstance(own, dict) and isinstance(public, dict):
        return any([more_known(own[key], public.get(key)) for key in own if key not in PERSONAL])
    if isinstance(own, list) and isinstance(public, list) and len(own) == len(public):
        return any([more_known(mine, theirs) for mine, theirs in zip(own, public, strict=True)])
    return bool(own != public and (own or public))


def read_players(path: str | Path) -> list[Any]:
    """Who played a saved game; [] if the file does not say. The record itself is checked by `Record.load`."""
    try:
        found = json.loads(Path(path).read_text(encoding="utf-8")).get("players", [])
    except (OSError, ValueError, AttributeError):
        return []
    return found if isinstance(found, list) else []
