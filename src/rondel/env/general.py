"""Numbers for titles that bring no tables of their own: actions and views are hashed into a fixed number of places.

Nothing has to be declared, and a number means the same in every game, process and version of Python, as long as the title
writes the action the same way. Two things can share a place:

- *Actions.* The number of an action is the hash of its text. Where two legal actions would have the same one, they are taken
  in the order of their texts, and the later goes to the next free number. More legal actions than numbers are refused: such a
  title needs its own table (`env/actions.json`).
- *Views.* Every number of a view is added to the place that its path hashes to (`players[+0].points`), every word counts
  at the place of path and word (`players[+0].hand=ace`). This is the hashing trick of text classification; things that
  share a place add up there, which learners bear well as long as places are many and most are empty.

A list of records with one for each seat is turned, so that the own one comes first, as in the tables of our titles. Which other
numbers are seats nobody has said, so they stand as they are.
"""

from __future__ import annotations

import functools
import hashlib
from array import array
from collections.abc import Iterator
from typing import Any

from rondel.core.errors import SetupError
from rondel.core.flow import Action

NUMBERS = 1024
"""Numbers of actions, the last of which is *wait*."""
PLACES = 2048
"""Places of a view."""
VERBS = 32
"""Places that say which verbs may be used."""


@functools.lru_cache(maxsize=1 << 16)
def hashed(text: str, size: int) -> int:
    """The place of a text among so many; the same everywhere."""
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") % size


def spelled(action: Action) -> str:
    return " ".join([str(part) for part in action])


class HashedCodec:
    """Numbers for the actions that are legal at once. It cannot name a number without them."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.actions: list[Action] = []
        self.begins: list[Action] = []
        self.words: list[Any] = []
        self.wait = NUMBERS - 1
        self.size = NUMBERS

    def numbered(self, legal: list[Action]) -> dict[int, Action]:
        """The number of every legal action."""
        if len(legal) > self.wait:
            raise SetupError(
                f"{self.game}: {len(legal)} legal actions at once, and a title without tables has {self.wait} numbers; "
                "it needs its own (env/actions.json)"
            )
        found: dict[int, Action] = {}
        for action in sorted(legal, key=spelled):
            number = hashed(spelled(action), self.wait)
            while number in found:
                number = (number + 1) % self.wait
            found[number] = action
        return found

    def numbers(self, legal: list[Action], begun: Action = ()) -> list[int]:
        """The numbers that may be said now, in the order of the legal actions."""
        number = {action: n for n, action in self.numbered(legal).items()}
        return [number[action] for action in legal]

    def meant(self, number: int, legal: list[Action], begun: Action = ()) -> Action:
        """The legal action that has this number."""
        return self.numbered(legal)[number]

    def steps(self, action: Action, legal: list[Action] | None = None) -> tuple[int, ...]:
        """The number of an action among the legal ones; without them the number that it has if it need not make way."""
        among = [action] if legal is None else legal
        return (self.numbers(among)[among.index(action)],)

    def meaning(self, number: int, legal: list[Action] | None = None) -> str:
        """A number in words, as far as the legal actions tell."""
        if number == self.wait:
            return "wait"
        found = self.numbered(legal or []).get(number)
        return spelled(found) if found else "no legal action"


class HashedPlaces(dict[str, int]):
    """A place for every word, of so many from `start` on."""

    def __init__(self, start: int, size: int) -> None:
        super().__init__()
        self.start = start
        self.many = size

    def __missing__(self, word: str) -> int:
        self[word] = self.start + hashed(word, self.many)
        return self[word]


class HashedWriter:
    """Writes views from place `at` on."""

    def __init__(self, at: int = 0) -> None:
        self.at = at
        self.end = at + PLACES
        self.zeros = array("f", bytes(4 * self.end))
        self.layout: list[Any] = []

    def vector(self, view: Any, seat: int, players: int, last: Any = None) -> Any:
        """A vector with the view; nothing is remembered from view to view."""
        into = self.zeros[:]
        for name, amount in tokens(view, seat, players):
            into[self.at + hashed(name, PLACES)] += amount
        return into

    def names(self, layout: list[Any], path: str) -> list[str]:
        """Places have no names of their own; `tokens` of a view says what is written where."""
        return [f"hashed[{i}]" for i in range(PLACES)]


def tokens(value: Any, seat: int, players: int, path: str = "") -> Iterator[tuple[str, float]]:
    """Everything that a value says, each with how much of it there is."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from tokens(inner, seat, players, f"{path}.{key}" if path else str(key))
    elif isinstance(value, (list, tuple)):
        if players > 1 and len(value) == players and all([isinstance(item, dict) for item in value]):
            for i in range(players):
                yield from tokens(value[(seat + i) % players], seat, players, f"{path}[+{i}]")
        else:
            yield f"{path}.size", float(len(value))
            for i, item in enumerate(value):
                place = path if isinstance(item, str) else f"{path}[{i}]"
                yield from tokens(item, seat, players, place)
    elif isinstance(value, str):
        yield f"{path}={value}", 1.0
    elif value is not None:
        yield path, float(value)
