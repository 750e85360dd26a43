"""A match: a game in progress with its versions, sequences confirmed as one, and undo.

Nothing is changed in place. A confirmed sequence or an undo first becomes a `Step`: the entry to be stored and the
position after it. Whoever keeps the match stores the entry, and only then lets the match `accept` the step.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace
from typing import Any

from rondel.core.codec import hashed
from rondel.core.errors import IllegalAction, RecordError
from rondel.core.game import PACK, Game
from rondel.core.state import Event, State
from rondel.match.fence import fence
from rondel.match.refusal import Refused, applied
from rondel.match.shapes import Kind, Undo, UndoRule
from rondel.match.text import canonically

START: Kind = "start"
PLAY: Kind = "play"
UNDO: Kind = "undo"
UNTIL_REVEAL: UndoRule = "reveal"
OWN_TURN: UndoRule = "turn"
OFF: UndoRule = "off"
PACK_KEPT = ("id", "version", "game", "rules")
"""What a stored position says of its pack, besides its rules."""
LONGEST = 64
"""No sequence that is confirmed at once is longer."""
MOST_UNDONE = 500
"""Times that something is taken back between two reveals: each stays in the history, which a game alone would end."""
MOST_VERSIONS = 20_000
"""Versions of a match after which nothing is taken back any more. Playing goes on: every game has an end."""


@dataclass(frozen=True)
class Entry:
    """One version of a match: what was done, the facts it stated, and the whole position after it."""

    version: int
    kind: Kind
    seat: int
    actions: tuple[str, ...]
    dropped: tuple[int, ...]
    """undo: the versions that no longer count."""
    events: list[Any]
    state: bytes
    """The encoded position: it opens without replaying, also when a rule has changed since."""
    key: int
    reveals: int
    together: bool
    """Whether seats decided independently of each other before and after this entry."""
    rules_version: str


@dataclass(frozen=True)
class Step:
    """An entry and the position it leads to, before it counts."""

    entry: Entry
    state: State


@dataclass
class Match:
    """The present position and what undo needs: the plays since the last reveal, and the position before them."""

    game: Game
    state: State
    version: int
    undo_rule: UndoRule = UNTIL_REVEAL
    base: bytes = b""
    recent: list[Entry] = field(default_factory=list)
    shown: list[Any] | None = None
    """The facts of the entry that revealed something last; None: nothing was revealed since the start."""
    undone: int = 0
    """How often something was taken back since then."""

    # ------------------------------------------------------------------ beginning and coming back

    @classmethod
    def begin(
        cls, game: Game, seats: int, seed: int, settings: dict[str, Any], undo: UndoRule = UNTIL_REVEAL
    ) -> tuple[Match, Entry]:
        """A new match and its first entry."""
        state = game.new(seats, seed, settings)
        entry = Entry(0, START, -1, (), (), [], shut(state), state.key(), state.reveals, state.together, game.rules_version)
        return cls(game, state, 0, undo, entry.state), entry

    @classmethod
    def resume(cls, game: Game, entries: list[Entry], undo: UndoRule = UNTIL_REVEAL) -> Match:
        """The match after its last entry. `entries` reach back to the one that revealed something last; positions are needed
        of the last alone, and of the first under its rules."""
        last = entries[-1]
        state, same_rules = opened(game, last)
        if not same_rules:
            return cls.from_here(game, state, last.version, undo)
        match = cls(game, state, last.version, undo)
        since = [e for e in entries if e.reveals == last.reveals and e.rules_version == last.rules_version]
        # The entry that revealed cannot be taken back: undo begins with the position after it.
        first, since = since[0], since[1:]
        match.base, match.shown = first.state, first.events if first.kind != START else None
        gone = {version for e in since for version in e.dropped}
        match.undone = sum(e.kind == UNDO for e in since)
        match.recent = [slim(e) for e in since if e.kind == PLAY and e.version not in gone]
        return match

    @classmethod
    def from_here(cls, game: Game, state: State, version: int, undo: UndoRule = UNTIL_REVEAL) -> Match:
        """A match that goes on from a position; nothing before it can be taken back."""
        return cls(game, state, version, undo, shut(state), shown=[])

    # ------------------------------------------------------------------ playing

    def play(self, seat: int, texts: list[str], chance: list[int] | None = None) -> Step:
        """A sequence confirmed as one. It ends early where something is revealed: nobody chose what follows knowing it.

        `chance`: scripted results for this sequence alone, at a guide's table.
        """
        if not texts or len(texts) > LONGEST:
            raise Refused("ui.err_form.steps", {"min": 1, "max": LONGEST, "n": len(texts)})
        state = self.state.clone()
        state.log = []
        state.rng.script.extend(chance or ())
        done = []
        for text in texts:
            applied(self.game, state, seat, text)
            done.append(text)
            if state.reveals > self.state.reveals:
                break
        state.rng.script.clear()
        return self.step(PLAY, seat, tuple(done), (), state)

    def step(self, kind: Kind, seat: int, actions: tuple[str, ...], dropped: tuple[int, ...], state: State) -> Step:
        events = [told(self.game, event) for event in state.log or []]
        state.log = None
        together = self.state.together and state.together
        data, key = kept(state)
        entry = Entry(
            self.version + 1, kind, seat, actions, dropped, events, data, key, state.reveals, together, self.game.rules_version
        )
        return Step(entry, state)

    def accept(self, step: Step) -> None:
        """The entry is stored: from now on it counts."""
        entry = step.entry
        if entry.version != self.version + 1:
            raise RecordError(f"match at version {self.version}: cannot accept version {entry.version}")
        if entry.reveals > self.state.reveals:
            self.base, self.recent, self.shown, self.undone = entry.state, [], entry.events, 0
        elif entry.kind == UNDO:
            self.undone += 1
            self.recent = [e for e in self.recent if e.version not in entry.dropped]
        else:
            self.recent.append(slim(entry))
        self.state = step.state
        self.version = entry.version

    def follow(self, entry: Entry) -> None:
        """Accept an entry that somebody else stored."""
        self.accept(Step(entry, opened(self.game, entry)[0]))

    # ------------------------------------------------------------------ versions

    def answers(self, seat: int, version: int, since: list[Entry]) -> bool:
        """Whether a choice made at `version` still answers the present question, given the entries after it.

        Seats that decide together may answer in any order: another seat's answer changes nothing for this one.
        """
        return version == self.version or (
            version < self.version and all(e.together and e.seat != seat for e in since) and seat in self.state.actors()
        )

    # ------------------------------------------------------------------ undo

    def undo(self, seat: int, agreed: frozenset[int]) -> Step:
        """Take back the seat's last sequence. `agreed`: seats that allow taking back theirs too (bots always do).

        Refused with the key that says why; `ui.vote.undo` with `seats` when these seats have to agree first.
        """
        target, later, independent = self.undoable(seat)
        dropped = [target.version]
        if later and not independent:
            if self.undo_rule == OWN_TURN:
                raise Refused("ui.undo.fence_turn")
            asked = sorted({e.seat for e in later} - agreed - {seat})
            if asked:
                raise Refused("ui.vote.undo", {"seat": seat, "seats": asked, "version": target.version})
            dropped += [e.version for e in later]
        state = open_state(self.game, self.base)
        try:
            for entry in self.recent:
                for text in entry.actions if entry.version not in dropped else ():
                    state.apply(entry.seat, self.game.parse(text))
        except IllegalAction as problem:
            raise Refused("ui.undo.fence_seat", {"seat": later[-1].seat if later else seat}) from problem
        step = self.step(UNDO, seat, (), tuple(dropped), state)
        if step.entry.reveals != self.state.reveals:
            raise Refused("ui.undo.fence_reveal")
        return step

    def undoable(self, seat: int) -> tuple[Entry, list[Entry], bool]:
        """The seat's last sequence that can be taken back, what others did since, and whether theirs may stand."""
        if self.undo_rule == OFF:
            raise Refused("ui.undo.fence_off")
        mine = [e for e in self.recent if e.seat == seat]
        if not mine:
            raise Refused("ui.undo.nothing" if self.shown is None else fence(self.state.game, self.shown, seat))
        if self.undone >= MOST_UNDONE or self.version >= MOST_VERSIONS:
            raise Refused("ui.undo.fence_often")
        later = [e for e in self.recent if e.version > mine[-1].version and e.seat != seat]
        return mine[-1], later, mine[-1].together and all(e.together for e in later)

    def can_undo(self, seat: int) -> Undo:
        """Whether undo is open to this seat: a version, perhaps with seats that have to agree, or a reason."""
        try:
            target, later, independent = self.undoable(seat)
        except Refused as no:
            return {"reason": no.key, "params": no.params}
        if not later or independent:
            return {"version": target.version}
        if self.undo_rule == OWN_TURN:
            return {"reason": "ui.undo.fence_turn", "params": {}}
        return {"version": target.version, "seats": sorted({e.seat for e in later})}


def told(game: Game, event: Event) -> list[Any]:
    """A fact as it is stored: who may know it, its name, its parameters. A later rule cannot change what was said."""
    try:
        name, params = game.told(event)
    except NotImplementedError:
        return [event[0], event[1], {f"fact_{i}": fact for i, fact in enumerate(event[2:], 1)}]
    return [event[0], name, params]


# ---------------------------------------------------------------------- positions


def shut(state: State) -> bytes:
    """The encoded position."""
    return kept(state)[0]


def kept(state: State) -> tuple[bytes, int]:
    """The encoded position and its key; packing the state once for both. Settings are no part of the key."""
    data = state.encode()
    text = canonically(data.pop("state"))
    if PACK in data.get("settings", {}):
        data["settings"] = unsigned(data["settings"])
    return f'{json.dumps(data)[:-1]}, "state": {text}}}'.encode(), hashed(text)


def unsigned(settings: dict[str, Any]) -> dict[str, Any]:
    """Which pack it was, without title and author: every position of every table would keep the name of somebody who may want
    to be forgotten. The table's settings have it, and records."""
    chosen = settings[PACK]
    return {**settings, PACK: {part: chosen[part] for part in PACK_KEPT if part in chosen}}


def slim(entry: Entry) -> Entry:
    """What undo needs of an entry: a table in memory keeps no positions but the present one and the one undo begins with."""
    return replace(entry, state=b"", events=[])


def open_state(game: Game, data: bytes) -> State:
    """The position that `shut` wrote; RecordError if it is damaged or of other rules."""
    return game.decode(json.loads(data))


def opened(game: Game, entry: Entry) -> tuple[State, bool]:
    """The position of an entry and whether it was played under the present rules.

    A position of other rules continues under the present ones as long as it has the same shape.
    """
    data = json.loads(entry.state)
    same = data.get("rules_version") == game.rules_version
    return game.decode(data | {"rules_version": game.rules_version}), same


def line(entries: list[Entry]) -> list[Entry]:
    """The plays that count, in order: what a record of the match contains."""
    gone = {version for e in entries for version in e.dropped}
    return [e for e in entries if e.kind == PLAY and e.version not in gone]
