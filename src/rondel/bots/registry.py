"""Which bots there are, and how one is called to the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, SupportsIndex

from rondel.bots.expert import ExpertBot, FirstExpertBot
from rondel.bots.greedy import FirstGreedyBot, GreedyBot, LearnedBot
from rondel.bots.ismcts import IsmctsBot, MultipleObserverBot
from rondel.bots.levels import EasyBot, GentleBot, SharpBot, SteadyBot
from rondel.bots.outside import OutsideBot
from rondel.bots.player import Bot, Knob, TextKnob
from rondel.bots.random_bot import RandomBot
from rondel.core.errors import SetupError
from rondel.core.numbers import whole

NAME = re.compile("[A-Za-z0-9_-]+")
KINDS: dict[str, type[Bot]] = {
    kind.name: kind
    for kind in (
        RandomBot,
        GentleBot,
        EasyBot,
        SteadyBot,
        SharpBot,
        GreedyBot,
        ExpertBot,
        LearnedBot,
        FirstGreedyBot,
        FirstExpertBot,
        OutsideBot,
        IsmctsBot,
        MultipleObserverBot,
    )
}


FACTORIES: dict[str, Callable[..., Any]] = {}
"""Bots of others, by name: what makes one of a seed and settings."""


def bot_names() -> tuple[str, ...]:
    """The names of all bots."""
    return (*KINDS, *FACTORIES)


def register(name: str, factory: Callable[..., Any]) -> None:
    """Make a bot known by name: `rondel.bot(name)`, and by name in simulations, tables and environments.

    `factory(seed=…, **settings)` gives a bot: a `rondel.Bot`, or anything with `choose(state, seat)`. A subclass of
    `rondel.Bot` may be given itself. Registering a name again replaces it; the names of our bots are taken.
    """
    if not isinstance(name, str) or not NAME.fullmatch(name):
        raise SetupError(f"{name!r} cannot be the name of a bot; expected letters, digits, - and _")
    if name in KINDS:
        raise SetupError(f"the name {name!r} is taken; taken: {', '.join(KINDS)}")
    if not callable(factory):
        raise SetupError(
            f"bot {name}: {factory!r} makes no bots; expected a function of seed and settings, or a subclass of Bot"
        )
    FACTORIES[name] = factory


def made(name: str, seed: int, settings: dict[str, Any]) -> Any:
    """A bot of somebody else."""
    factory = FACTORIES[name]
    if isinstance(factory, type) and issubclass(factory, Bot):
        return factory(seed, checked(name, factory.knobs, settings))
    make: Any = factory
    found: Any = make(seed=seed, **settings)
    if not callable(getattr(found, "choose", None)):
        raise SetupError(f"bot {name}: its factory gave {found!r}; expected an object with choose(state, seat)")
    if not getattr(found, "name", ""):
        found.name = name
    return found


def bot(name: str, seed: SupportsIndex = 0, **settings: Any) -> Bot:
    """The bot of this name; SetupError says what is known and allowed.

    Settings may also stand in the name: `expert:simulations=200+breadth=8`, `outside:command=node my_bot.js`.
    """
    name, written = split(name)
    settings = {**written, **settings}
    if name not in KINDS and name not in FACTORIES:
        raise SetupError(f"unknown bot {name!r}; known: {', '.join(bot_names())}")
    chance = whole(seed)
    if isinstance(chance, bool) or not isinstance(chance, int):
        raise SetupError(f"bot {name}: seed {seed!r} is not a whole number")
    settings = {setting: whole(value) for setting, value in settings.items()}
    if name in FACTORIES:
        found: Bot = made(name, chance, settings)
        return found
    return KINDS[name](chance, checked(name, KINDS[name].knobs, settings))


def checked(name: str, knobs: dict[str, Knob], settings: dict[str, Any]) -> dict[str, Any]:
    """All settings of a bot with their values; SetupError says what is known and allowed."""
    for setting, value in settings.items():
        knob = knobs.get(setting)
        if knob is None:
            known = ", ".join(sorted(knobs)) or "none"
            raise SetupError(f"bot {name}: unknown setting {setting!r}; known: {known}")
        if not knob.fits(value):
            raise SetupError(f"bot {name}: setting {setting} = {value!r} is not possible; allowed: {knob.allowed()}")
    return {setting: settings.get(setting, knob.start()) for setting, knob in knobs.items()}


def split(spec: str) -> tuple[str, dict[str, Any]]:
    """A name with settings, taken apart; numbers become numbers."""
    if not isinstance(spec, str):
        raise SetupError(f"{spec!r} is no name of a bot; known: {', '.join(bot_names())}")
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
