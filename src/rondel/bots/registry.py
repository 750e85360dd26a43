"""Which bots there are, and how one is called to the table."""

from __future__ import annotations

from typing import Any

from rondel.bots.expert import ExpertBot
from rondel.bots.greedy import GreedyBot
from rondel.bots.outside import OutsideBot
from rondel.bots.player import Bot, TextKnob
from rondel.bots.random_bot import RandomBot
from rondel.core.errors import SetupError

KINDS: dict[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot, ExpertBot, OutsideBot)}


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return tuple(KINDS)


def bot(name: str, seed: int = 0, **settings: Any) -> Bot:
    """The bot of this name; SetupError says what is known and allowed.

    Settings may also stand in the name: `expert:simulations=200+breadth=8`, `outside:command=node my_bot.js`.
    """
    name, written = split(name)
    settings = {**written, **settings}
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
        if not knob.fits(value):
            raise SetupError(f"bot {name}: setting {setting} = {value!r} is not possible; allowed: {knob.allowed()}")
    chosen = {setting: settings.get(setting, knob.start()) for setting, knob in kind.knobs.items()}
    return kind(seed, chosen)


def split(spec: str) -> tuple[str, dict[str, Any]]:
    """A name with settings, taken apart; numbers become numbers."""
    name, _, rest = spec.partition(":")
    settings: dict[str, Any] = {}
    for part in rest.split("+") if rest else []:
        key, sign, value = part.partition("=")
        if not sign:
            raise SetupError(f"bot {spec!r}: {part!r} is not a setting; expected name:setting=value+setting=value")
        settings[key] = value if is_text(name, key) else number(spec, value)
    return name, settings


def is_text(name: str, key: str) -> bool:
    return name in KINDS and isinstance(KINDS[name].knobs.get(key), TextKnob)


def number(spec: str, text: str) -> float:
    try:
        return int(text) if text.lstrip("-").isdigit() else float(text)
    except ValueError:
        raise SetupError(f"bot {spec!r}: {text!r} is not a number") from None
