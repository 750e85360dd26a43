"""Actions as numbers: one fixed table per game, in which every action of every mode and setting has its number.

A table (`env/actions.json` of a title) has *families*, lists of the words that an operand may be, and *patterns*: a verb and
a family for each operand. The actions of all patterns are numbered in their order. A member of a family may itself be a
list: it stands for several operands.

A few actions choose several squares or cards out of many; numbering all of them would take hundreds of thousands of
numbers. They are said in parts, one operand at a time: a number that *begins* one names its verb and first operand, and
each further operand has a number of the part *then*. Such an action is done when its last operand is said.

The last number is *wait*: what a seat does that owes no decision (parallel play).
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import product
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.core.flow import Action

Table = dict[str, Any]


def table(game: str) -> Table:
    """The stored tables of a game: families, patterns of actions, and the layout of its views."""
    place = shelf.title(game).file("env", "actions.json")
    if not place.is_file():
        raise SetupError(f"{game!r} has no tables of actions and observations (env/actions.json)")
    found: Table = json.loads(place.read_text(encoding="utf-8"))
    return found


def family(source: Table, name: Any) -> list[Any]:
    """The words of a family by its name; a list stands for itself."""
    found: list[Any] = source["families"][name] if isinstance(name, str) else name
    return found


def spelled(source: Table, pattern: list[Any]) -> list[Action]:
    """All actions of a pattern, in their order."""
    verb, *operands = pattern
    return [(verb, *flat(words)) for words in product(*[family(source, operand) for operand in operands])]


def flat(words: Iterable[Any]) -> list[Any]:
    return [word for member in words for word in (member if isinstance(member, list) else [member])]


class Codec:
    """Numbers for actions and back."""

    def __init__(self, source: Table) -> None:
        self.actions: list[Action] = [action for pattern in source["actions"] for action in spelled(source, pattern)]
        """The action of each number; the numbers after these are parts."""
        self.number = {action: i for i, action in enumerate(self.actions)}
        self.begins: list[Action] = [action for pattern in source["begin"] for action in spelled(source, pattern)]
        self.begin = {action: len(self.actions) + i for i, action in enumerate(self.begins)}
        first = len(self.actions) + len(self.begins)
        self.words: list[Any] = [word for name in source["then"] for word in family(source, name)]
        self.then = {word: first + i for i, word in enumerate(self.words)}
        self.wait = first + len(self.words)
        self.size = self.wait + 1
        if len(self.number) < len(self.actions):
            raise SetupError("two patterns of the table name the same action")

    def steps(self, action: Action, legal: list[Action] | None = None) -> tuple[int, ...]:
        """The numbers that say an action: one, or several for an action in parts. SetupError if the table lacks it."""
        number = self.number.get(action)
        if number is not None:
            return (number,)
        try:
            return (self.begin[action[:2]], *[self.then[word] for word in action[2:]])
        except KeyError as problem:
            raise SetupError(f"{action!r} is no action of this table: {problem} is not in it") from problem

    def numbers(self, legal: list[Action], begun: Action = ()) -> list[int]:
        """The numbers that may be said now, in the order of the legal actions; `begun` is what was said so far."""
        if begun:
            said = len(begun)
            return list(dict.fromkeys([self.then[action[said]] for action in legal if action[:said] == begun]))
        try:
            return [self.number[action] for action in legal]
        except KeyError:
            return list(dict.fromkeys([self.steps(action)[0] for action in legal]))

    def said(self, number: int, begun: Action = ()) -> Action:
        """What is said with this number: a whole action, or one of which parts are still to come."""
        if begun:
            return (*begun, self.words[number - self.wait])
        return self.actions[number] if number < len(self.actions) else self.begins[number - len(self.actions)]

    def meant(self, number: int, legal: list[Action], begun: Action = ()) -> Action:
        """The same among these legal actions, as it is asked where the numbers need them."""
        return self.said(number, begun)

    def meaning(self, number: int, legal: list[Action] | None = None) -> str:
        """A number in words, for tables and logs."""
        if number == self.wait:
            return "wait"
        if number >= self.wait - len(self.words):
            return f"… {self.words[number - self.wait]}"
        parts = " ".join([str(part) for part in self.said(number)])
        return parts if number < len(self.actions) else f"{parts} …"


_codecs: dict[str, Codec] = {}


def has_table(game: str) -> bool:
    """Whether a title brings its own numbers; otherwise its actions and views are hashed (`rondel.env.general`)."""
    return shelf.title(game).file("env", "actions.json").is_file()


def codec(game: str) -> Codec:
    """The numbers of a title's own table."""
    if game not in _codecs:
        _codecs[game] = Codec(table(game))
    return _codecs[game]
