"""Who may sit at a table: a bot by its name, a bot, anything that can `choose`, or a function that gives an action."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

from rondel.bots.asking import Chooser
from rondel.bots.player import Bot, Opinion, owed
from rondel.bots.registry import bot
from rondel.core.errors import SetupError
from rondel.core.flow import Action
from rondel.core.state import State

Guest = str | Chooser | Callable[[State, int], Action]
"""What can be given where a bot is wanted."""


class FunctionBot(Bot):
    """A function of state and seat that gives one of the legal actions. It sees a world dealt for its seat, as bots do."""

    def __init__(self, function: Callable[[State, int], Action], name: str = "") -> None:
        super().__init__(0, {})
        self.function = function
        self.__dict__["name"] = name or name_of(function)  # every function is a bot of its own

    def choose(self, state: State, seat: int) -> Action:
        owed(state, seat)
        return self.function(state, seat)

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """It keeps its thoughts to itself."""
        return [Opinion(action, 0.0, 0, "ui.bot.none", {}) for action in state.legal(seat)]


def name_of(guest: Any) -> str:
    """What a guest is called in results."""
    if isinstance(guest, str):
        return guest
    named = getattr(guest, "name", "") or getattr(guest, "__name__", "") or type(guest).__name__
    return str(named)


def is_guest(guest: Any) -> bool:
    return isinstance(guest, str) or callable(getattr(guest, "choose", None)) or callable(guest)


def seated(guest: Any, seed: int = 0) -> Any:
    """Whoever was given, ready to `choose`, with this seed. An object is copied, so that it begins every match alike."""
    if guest is None:
        return None
    if isinstance(guest, str):
        return bot(guest, seed=seed)
    if not is_guest(guest) or isinstance(guest, type):
        raise SetupError(
            f"{guest!r} cannot play; expected the name of a bot, an object with choose(state, seat), or a function of both"
        )
    if not hasattr(guest, "choose"):
        return FunctionBot(guest)
    own = copy.deepcopy(guest)
    if hasattr(own, "reseed"):
        own.reseed(seed)
    return own
