"""Which bots there are, and how one is called to the table."""

from __future__ import annotations

from typing import Any

from rondel.bots.expert import ExpertBot
from rondel.bots.greedy import GreedyBot
from rondel.bots.player import Bot
from rondel.bots.random_bot import RandomBot
from rondel.core.errors import SetupError

KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot, ExpertBot)}


def bots() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(KINDS)


def bot(name: str, seed: int = 0, **settings: Any) -> Bot:
    """The bot of this name; SetupError says what is known and allowed."""
    if name not in KINDS:
        raise SetupError(f"unknown bot {name!r}; known: {', '.join(KINDS)}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise SetupError(f"bot {name}: seed {seed!r} is not a whole number")
    kind = KINDS[name]
    for setting, value in settings.items():
        knob = kind.knobs.get(setting)
        if knob is None:
            known = ", ".join(sorted(kind.knobs)) or "none"
            raise SetupError(f"bot {name}: unknown setting {setting!r}; known: {known}")
        if not knob.accepts(value) or not knob.least <= value <= knob.most:
            raise SetupError(f"bot {name}: setting {setting} = {value!r} is not possible; allowed: {knob.allowed()}")
    chosen = {setting: settings.get(setting, knob.default) for setting, knob in kind.knobs.items()}
    return kind(seed, chosen)
