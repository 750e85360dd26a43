"""Rondel: a digital table for board games about time and space, and a fast library for those who study them.

    import rondel

    game = rondel.game(rondel.games()[0])  # all of them: `rondel games`
    state = game.new(seats=2, seed=7)
    bot = rondel.bot("greedy")
    while not state.over:
        seat = state.actors()[0]
        state.apply(seat, rondel.ask(bot, state, seat))

A `rondel.Action` is a plain tuple, a verb and what it is about: `("build", 208)`. It names things, never a position in a list.
`rondel.arena` plays many games, `rondel.env` has environments for learning, `rondel.testing` what a new title has to pass.
"""

from __future__ import annotations

import importlib
from typing import Any

from rondel import bots, env, origins, titles
from rondel.bots.asking import ask
from rondel.bots.player import Bot
from rondel.bots.registry import bot, bot_names
from rondel.core import state as _engine
from rondel.core.errors import IllegalAction, NotOver, RecordError, RondelError, SeatError, SetupError
from rondel.core.flow import Action, Decision, Reason, Task
from rondel.core.game import Game, Setting
from rondel.core.state import Outcome, State
from rondel.core.state import painters as _painters
from rondel.core.title import Title
from rondel.env.arrival import when_it_arrives
from rondel.packs import Pack, PackError
from rondel.record import Record
from rondel.shelf import game, games

__version__ = "0.2.0"
"""The one place of the version: packages, the server and the documentation read it here."""

compiled: bool = not str(_engine.__file__).endswith(".py")
"""True when the engine runs compiled."""

LATER = ("analysis", "arena", "testing")
"""Packages that are imported when they are first asked for."""

__all__ = [
    "Action", "Bot", "Decision", "Game", "IllegalAction", "NotOver", "Outcome", "Pack", "PackError", "Reason",
    "Record", "RecordError",
    "RondelError", "SeatError", "Setting", "SetupError", "State", "Task", "Title",
    "analyse", "analysis", "arena", "ask", "bot", "bot_names", "bots", "compiled", "env", "game", "games", "origins", "testing",
    "titles",
]  # fmt: skip


def _painted(state: State) -> str:
    """A state as notebooks show it; without NumPy there is no picture, and they show its line."""
    drawing = importlib.import_module("rondel.env.drawing")
    return str(drawing.drawn(state.game, state.view(None)).svg())


_painters[:] = [_painted]
when_it_arrives(env.register_gymnasium)


def __getattr__(name: str) -> Any:
    if name == "analyse":
        return importlib.import_module("rondel.analysis").analyse
    if name in LATER:
        return importlib.import_module(f"rondel.{name}")
    raise AttributeError(f"module 'rondel' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__"])
