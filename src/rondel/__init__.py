"""Rondel: a digital table for board games about time and space, and a fast library for those who study them."""

from __future__ import annotations

import rondel.bots  # first, because `bots()` below takes the package's name
import rondel.env  # light: its packages are imported when an environment is made
import rondel.titles  # noqa: F401 - and so does `games()`
from rondel.bots.registry import bot, bots
from rondel.core import state as _engine
from rondel.core.errors import IllegalAction, RecordError, RondelError, SetupError
from rondel.core.game import Game, Setting
from rondel.core.state import Outcome, State
from rondel.record import Record
from rondel.shelf import game, games

__version__ = "0.2.0"
"""The one place of the version: packages, the server and the documentation read it here."""

compiled: bool = not str(_engine.__file__).endswith(".py")
"""True when the engine runs compiled."""

__all__ = [
    "Game", "IllegalAction", "Outcome", "Record", "RecordError", "RondelError", "Setting", "SetupError", "State",
    "bot", "bots", "compiled", "game", "games",
]  # fmt: skip
