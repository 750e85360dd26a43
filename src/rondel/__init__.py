"""Rondel: a digital table for board games about time and space, and a fast library for those who study them.

    import rondel

    game = rondel.game("anachrony")
    state = game.new(seats=2, seed=7)
    bot = rondel.bot("greedy")
    while not state.over:
        seat = state.actors()[0]
        state.apply(seat, rondel.ask(bot, state, seat))

`rondel.arena` plays many games, `rondel.env` has environments for learning, `rondel.testing` what a new title has to pass.
"""

from __future__ import annotations

import importlib
from types import ModuleType

from rondel import bots, env, titles
from rondel.bots.asking import ask
from rondel.bots.player import Bot
from rondel.bots.registry import bot, bot_names
from rondel.core import state as _engine
from rondel.core.errors import IllegalAction, RecordError, RondelError, SetupError
from rondel.core.flow import Action, Decision, Reason, Task
from rondel.core.game import Game, Setting
from rondel.core.state import Outcome, State
from rondel.core.title import Title
from rondel.record import Record
from rondel.shelf import game, games

__version__ = "0.2.0"
"""The one place of the version: packages, the server and the documentation read it here."""

compiled: bool = not str(_engine.__file__).endswith(".py")
"""True when the engine runs compiled."""

LATER = ("arena", "testing")
"""Packages that are imported when they are first asked for."""

__all__ = [
    "Action", "Bot", "Decision", "Game", "IllegalAction", "Outcome", "Reason", "Record", "RecordError", "RondelError",
    "Setting", "SetupError", "State", "Task", "Title",
    "arena", "ask", "bot", "bot_names", "bots", "compiled", "env", "game", "games", "testing",
    "titles",
]  # fmt: skip


def __getattr__(name: str) -> ModuleType:
    if name in LATER:
        return importlib.import_module(f"rondel.{name}")
    raise AttributeError(f"module 'rondel' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
