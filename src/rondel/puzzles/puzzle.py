"""A puzzle and its text file: a position, whose turn it is, the answer with its line and reasons, and how it was checked.

The file is TOML, one for each puzzle, so that people can write, read and mend it. The position is the `record` that leads to
it, or the encoded `state`; either as one line of JSON. What is missing or wrong is said with the file and what was expected.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Any, Final

from rondel import shelf
from rondel.core.errors import IllegalAction, RecordError, RondelError
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.record import Record

FORMAT: Final = 1
NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LEVELS: Final = (1, 2, 3, 4)
"""Which bot finds it: 1 looks one turn ahead (steady), 2 plans briefly (sharp), 3 plans (expert), 4 none of these."""
LONGEST: Final = 1 << 18
"""Bytes of a file, at most."""


class PuzzleError(RondelError):
    """A puzzle cannot be read or used: says which, what is wrong and what was expected."""


class Rival:
    """Another first step: what the chance is after it, its line, and what the worth says against it."""

    def __init__(self, action: str, chance: float, line: list[str], reasons: list[tuple[str, float]]) -> None:
        self.action = action
        self.chance = chance
        self.line = line
        self.reasons = reasons


class Puzzle:
    """One puzzle. `key`: the steps that have to be found; `line`: the whole turn, of which the key is the beginning."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        self.name = name
        need = Needs(name, data)
        if need.of("format", int) != FORMAT:
            raise PuzzleError(f"puzzle {name}: format {data['format']!r}; expected {FORMAT}")
        self.game: str = need.of("game", str)
        if self.game not in shelf.games():
            raise PuzzleError(f"puzzle {name}: unknown game {self.game!r}; known: {', '.join(shelf.games())}")
        self.seat: int = need.of("seat", int)
        self.level: int = need.of("level", int)
        if self.level not in LEVELS:
            raise PuzzleError(f"puzzle {name}: level {self.level}; expected one of {', '.join(map(str, LEVELS))}")
        self.themes: list[str] = need.texts("themes")
        self.source: str = need.of("source", str)
        if ("state" in data) == ("record" in data):
            raise PuzzleError(f"puzzle {name}: expected either a state or a record")
        self.position = need.json("state" if "state" in data else "record")
        self.recorded = "record" in data
        self.title: dict[str, str] = data.get("title", {})
        """A title of its own by language; most have none and are called after their game and number."""
        answer = Needs(f"{name}: answer", need.of("answer", dict))
        self.key: list[str] = answer.texts("key")
        self.line: list[str] = answer.texts("line")
        if not self.key or self.line[: len(self.key)] != self.key:
            raise PuzzleError(f"puzzle {name}: the line {self.line} does not begin with the key {self.key}")
        self.chance: float = answer.of("chance", (int, float))
        self.reasons = answer.reasons()
        self.rivals = [rival(Needs(f"{name}: rival {n}", one)) for n, one in enumerate(data.get("rivals", []), 1)]
        self.checked: dict[str, Any] = need.of("checked", dict)

    def state(self) -> State:
        """The position; PuzzleError if it cannot be had under the present rules."""
        game = shelf.game(self.game)
        try:
            if self.recorded:
                state = Record.from_data(self.position).replay()
            else:
                # A position stays what it is when a rule is mended, as long as it has the same shape.
                state = game.decode({**self.position, "rules_version": game.rules_version})
        except (RecordError, RondelError) as problem:
            raise PuzzleError(f"puzzle {self.name}: {problem}") from problem
        if not 0 <= self.seat < state.seats or state.where(self.seat) < 0:
            raise PuzzleError(f"puzzle {self.name}: seat {self.seat} has nothing to decide; seats that do: {state.actors()}")
        return state

    def settings(self) -> dict[str, Any]:
        found: dict[str, Any] = self.position.get("settings") or {}
        return found

    def gap(self) -> float:
        """By how much the answer is better than the best other first step, in chance."""
        return self.chance - max([rival.chance for rival in self.rivals], default=0.0)

    def action(self, text: str) -> Action:
        return shelf.game(self.game).parse(text)

    def check(self) -> State:
        """The position after the answer; PuzzleError if the answer or a rival cannot be played there."""
        start = self.state()
        for rival in self.rivals:
            if self.action(rival.action) not in start.legal(self.seat):
                raise PuzzleError(f"puzzle {self.name}: {rival.action!r} is not legal; it is named as another first step")
        at = start.clone()
        for number, text in enumerate(self.line, 1):
            try:
                at.apply(self.seat, self.action(text))
            except IllegalAction as problem:
                raise PuzzleError(f"puzzle {self.name}: step {number} of the answer: {problem}") from problem
        return at


class Needs:
    """Reads what a file has to say; PuzzleError names what is missing."""

    def __init__(self, name: str, data: dict[str, Any]) -> None:
        self.name = name
        self.data = data

    def of(self, part: str, kind: Any) -> Any:
        value = self.data.get(part)
        if not isinstance(value, kind) or isinstance(value, bool):
            called = " or ".join([one.__name__ for one in (kind if isinstance(kind, tuple) else (kind,))])
            raise PuzzleError(f"puzzle {self.name}: {part} is {str(value)[:40]!r}; expected {called}")
        return value

    def texts(self, part: str) -> list[str]:
        found: list[str] = self.of(part, list)
        if not all([isinstance(one, str) for one in found]):
            raise PuzzleError(f"puzzle {self.name}: {part}: expected a list of texts")
        return found

    def json(self, part: str) -> dict[str, Any]:
        try:
            found = json.loads(self.of(part, str))
        except ValueError as problem:
            raise PuzzleError(f"puzzle {self.name}: {part}: expected JSON, {problem}") from problem
        if not isinstance(found, dict):
            raise PuzzleError(f"puzzle {self.name}: {part}: expected an object")
        return found

    def reasons(self) -> list[tuple[str, float]]:
        found = self.data.get("reasons", [])
        try:
            return [(str(term), float(points)) for term, points in found]
        except (TypeError, ValueError) as problem:
            raise PuzzleError(f"puzzle {self.name}: reasons: expected pairs of a term and points") from problem


def rival(need: Needs) -> Rival:
    return Rival(need.of("action", str), need.of("chance", (int, float)), need.texts("line"), need.reasons())


def read(name: str, text: str) -> Puzzle:
    """The puzzle that this text describes."""
    if not NAME.fullmatch(name):
        raise PuzzleError(f"{name[:60]!r} cannot be the name of a puzzle; expected small letters, digits and -")
    if len(text) > LONGEST:
        raise PuzzleError(f"puzzle {name}: {len(text)} signs; expected at most {LONGEST}")
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as problem:
        raise PuzzleError(f"puzzle {name}: expected TOML, {problem}") from problem
    return Puzzle(name, data)


# ---------------------------------------------------------------------- writing


def written(one: Puzzle) -> str:
    """The puzzle as text, in the order in which it is best read."""
    position = json.dumps(one.position, ensure_ascii=False, separators=(",", ":"))
    lines = [
        f"format = {FORMAT}",
        f"game = {said(one.game)}",
        f"seat = {one.seat}",
        f"level = {one.level}",
        f"themes = {said(one.themes)}",
        f"source = {said(one.source)}",
        f"{'record' if one.recorded else 'state'} = {said(position)}",
    ]
    if one.title:
        lines += ["", "[title]", *[f"{language} = {said(text)}" for language, text in one.title.items()]]
    lines += [
        "", "[answer]", f"key = {said(one.key)}", f"line = {said(one.line)}", f"chance = {said(one.chance)}",
        f"reasons = {said([list(reason) for reason in one.reasons])}",
    ]  # fmt: skip
    for other in one.rivals:
        lines += [
            "", "[[rivals]]", f"action = {said(other.action)}", f"chance = {said(other.chance)}",
            f"line = {said(other.line)}", f"reasons = {said([list(reason) for reason in other.reasons])}",
        ]  # fmt: skip
    lines += ["", "[checked]", *[f"{name} = {said(value)}" for name, value in one.checked.items()]]
    return "\n".join(lines) + "\n"


def said(value: Any) -> str:
    """A value in TOML: texts, numbers, yes and no, and lists of these are written as in JSON."""
    return json.dumps(value, ensure_ascii=False)
