"""Legal is what has nothing against it: options and reasons agree, whichever way each of them was found."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from typing import NamedTuple

from rondel import shelf
from rondel.core.flow import Reason
from rondel.core.state import State
from rondel.speech import load

RULE_ID = re.compile(r"\b[A-Z]+-\d+(?:\.\d+)?\b")


class Book(NamedTuple):
    """What a title can say: the keys of its reasons, and the ids of its rules."""

    reasons: frozenset[str]
    rules: frozenset[str]


@cache
def book(game: str) -> Book | None:
    """The book of a title; None for a game that is not on the shelf."""
    if game not in shelf.games():
        return None
    title = shelf.title(game)
    starts = (f"{title.prefix}.blocked.", "ui.blocked.")
    keys = [key.removeprefix(start) for start in starts for key in load("en").source.patterns if key.startswith(start)]
    rulebook = title.file("rulebook.md")
    rules = RULE_ID.findall(rulebook.read_text(encoding="utf-8")) if rulebook.is_file() else []
    return Book(frozenset(keys), frozenset(rules))


class Legality:
    """The law, and what it met: how often each question was asked, and which reasons it gave."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.reasons: dict[str, set[str]] = {}

    def check(self, state: State, seat: int) -> None:
        """An action of the asked kind is legal exactly when nothing speaks against it."""
        options = state.legal(seat)
        pending = state.pending(seat)
        kind, _ = pending.asks(state)
        task = type(pending).__name__
        conceivable = state.conceivable(seat)
        self.asked[kind] += 1
        named = set(conceivable)
        assert len(named) == len(conceivable), f"{task}: what is conceivable is named once"
        assert named.issuperset(options), f"{task}: {set(options) - named} can be done but not be conceived"
        legal = set(options)
        refused = []
        for action in conceivable:
            why = state.why_not(seat, action)
            if why is None:
                assert action in legal, f"{task}: {action} is not legal, and nothing speaks against it"
                continue
            assert action not in legal, f"{task}: {action} is legal, and {why} speaks against it"
            self.known(state, *why)
            self.reasons.setdefault(kind, set()).add(why[0].key)
            refused.append((action, *why))
        assert state.blocked(seat) == refused, f"{task}: what is blocked is what has something against it"

    def known(self, state: State, reason: Reason, rule: str) -> None:
        """Whether the reason can be said, and its rule be looked up."""
        assert reason.key and rule
        words = book(state.game)
        if words is not None:
            assert reason.key in words.reasons, f"{reason.key!r} is no reason of the catalogue"
            assert rule in words.rules, f"{rule!r} is no rule of the rulebook"


def lawful(state: State) -> None:
    """The law at a table that was arranged by hand: the questions are asked anew, of a copy."""
    world = state.clone()
    world.wake()
    for seat in world.actors():
        if len(world.legal(seat)) > 1:
            Legality().check(world, seat)
