"""How a bot is asked: it gets a world dealt for its seat, never the true state. Every host asks here, and nowhere else."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from typing import Any, Protocol

from rondel.bots.player import Bot, Opinion, owed
from rondel.core.flow import Action
from rondel.core.state import State


class Chooser(Protocol):
    """All that a bot must be able to do."""

    def choose(self, state: State, seat: int) -> Action:
        """One of `state.legal(seat)`."""
        ...


def dealt(state: State, seat: int, seed: int = 0) -> State:
    """The position as this seat knows it, the rest dealt anew. The same seed deals the same, until something is revealed.

    The seed is stirred, so that it never is the one the game itself was dealt with.
    """
    text = f"{seed}/{state.reveals}/{seat}".encode()
    return state.determinize(seat, int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big"))


def ask(bot: Chooser, state: State, seat: int) -> Action:
    """What the bot does in this seat's place: one of `state.legal(seat)`."""
    options = owed(state, seat)
    kind: Any = type(bot)
    at_once = bot.unseen(options) if isinstance(bot, Bot) and may_look_away(kind) else None
    return bot.choose(dealt(state, seat, getattr(bot, "seed", 0)), seat) if at_once is None else at_once


def goes_on(bot: Chooser, world: State, seat: int) -> Action:
    """What the bot does in a world that was dealt already, or where all cards lie open: for whoever plays such worlds on."""
    return bot.choose(world, seat)


@lru_cache(maxsize=256)
def may_look_away(kind: type[Bot]) -> bool:
    """Whether `unseen` speaks for this kind of bot: not if somebody built on it and wrote another `choose`."""
    return next("unseen" in vars(base) for base in kind.__mro__ if "unseen" in vars(base) or "choose" in vars(base))


def advice(bot: Bot, state: State, seat: int) -> list[Opinion]:
    """What the bot thinks of every action of this seat."""
    return bot.explain(dealt(state, seat, bot.seed), seat)
