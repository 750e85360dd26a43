"""Actions as numbers: a fixed table per game, so that a number means the same action in every game and version.

A pattern is a verb and, for each operand, the words it may be. The actions of all patterns are numbered in their order.
After them come spare numbers for what no pattern names (mostly choices of several things at once): the first such action
in the list of legal ones gets the first spare number, and so on. Spare numbers mean something in their decision only.
"""

from __future__ import annotations

import importlib.resources
import json
from itertools import product
from typing import Any

from rondel.core.errors import SetupError
from rondel.core.flow import Action

SPARE = 512


def table(game: str) -> dict[str, Any]:
    """The stored tables of a game: patterns of actions, and the layout of its views."""
    place = importlib.resources.files("rondel.env") / "tables" / f"{game}.json"
    if not place.is_file():
        raise SetupError(f"no environment for {game!r}: it has no tables of actions and observations")
    found: dict[str, Any] = json.loads(place.read_text(encoding="utf-8"))
    return found


class Codec:
    """Numbers for actions. `wait` is the last number: what a seat does that owes no decision (parallel play)."""

    def __init__(self, patterns: list[list[Any]], spare: int = SPARE) -> None:
        self.actions: list[Action] = []
        for verb, *operands in patterns:
            self.actions += [(verb, *words) for words in product(*operands)]
        self.number = {action: i for i, action in enumerate(self.actions)}
        self.spare = len(self.actions)
        self.wait = self.spare + spare
        self.size = self.wait + 1

    def numbers(self, legal: list[Action]) -> dict[int, Action]:
        """The legal actions by their numbers."""
        found: dict[int, Action] = {}
        spare = self.spare
        for action in legal:
            number = self.number.get(action)
            if number is None:
                if spare == self.wait:
                    continue  # more unnamed choices than spare numbers: the first ones are offered
                number = spare
                spare += 1
            found[number] = action
        return found

    def decode(self, number: int, legal: list[Action]) -> Action | None:
        """The legal action with this number, or None."""
        if 0 <= number < self.spare:
            action = self.actions[number]
            return action if action in legal else None
        return self.numbers(legal).get(number)

    def encode(self, action: Action, legal: list[Action]) -> int:
        """The number of a legal action."""
        named = self.number.get(action)
        if named is not None:
            return named
        for number, other in self.numbers(legal).items():
            if other == action:
                return number
        raise SetupError(f"{action!r} has no number here")


_codecs: dict[str, Codec] = {}


def codec(game: str) -> Codec:
    if game not in _codecs:
        _codecs[game] = Codec(table(game)["actions"])
    return _codecs[game]
