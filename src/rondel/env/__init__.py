"""Environments for learning: PettingZoo AEC and parallel, Gymnasium for one learner. Needs `rondel[env]`.

The classes are imported when they are first asked for, so that the library itself needs none of their packages.
"""

from __future__ import annotations

import importlib
import json
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError

VERSION = 1
"""Goes up when a number of an action or a place of an observation changes its meaning."""
MAKERS = {"aec": "RondelAEC", "parallel": "RondelParallel", "single": "RondelSingle"}


def make(kind: str, game: str, **options: Any) -> Any:
    """An environment of this kind; SetupError if the packages it needs are missing."""
    try:
        module = importlib.import_module(f"rondel.env.{kind}_env")
    except ModuleNotFoundError as problem:
        raise SetupError(f"environments need the package {problem.name!r}: pip install 'rondel[env]'") from problem
    return getattr(module, MAKERS[kind])(game, **options)


def aec(game: str, **options: Any) -> Any:
    """A PettingZoo AECEnv: `seats`, `settings`, `reward` and `render_mode` by keyword."""
    return make("aec", game, **options)


def parallel(game: str, **options: Any) -> Any:
    """A PettingZoo ParallelEnv, with the same keywords."""
    return make("parallel", game, **options)


def single(game: str, **options: Any) -> Any:
    """A Gymnasium Env for one learner, with `partner` and `seat` besides."""
    return make("single", game, **options)


def openspiel(game: str, players: int = 2, deals: int = 1000, settings: dict[str, Any] | None = None) -> Any:
    """An OpenSpiel game; `rondel.env.spiel` says how it treats chance. Needs `rondel[openspiel]`."""
    try:
        importlib.import_module("rondel.env.spiel")
        pyspiel = importlib.import_module("pyspiel")
    except ModuleNotFoundError as problem:
        raise SetupError(f"OpenSpiel games need the package {problem.name!r}: pip install 'rondel[openspiel]'") from problem
    return pyspiel.load_game(f"rondel_{game}", {"players": players, "deals": deals, "settings": json.dumps(settings or {})})


def named(game: str) -> str:
    """The name under which `register` makes this game known: "Rondel/<Title>-v1"."""
    return f"Rondel/{shelf.title(game).capital_name}-v{VERSION}"


def register() -> None:
    """Make the environments known by name (`named`): `gymnasium.make(…)`, `pettingzoo.make("aec", …)` and
    `pettingzoo.make("parallel", …)`. PettingZoo has a registry from 1.27 on; an older one is left alone."""
    import gymnasium
    import pettingzoo

    for title in shelf.titles():
        id = named(title.id)
        options = {"game": title.id}
        if id not in gymnasium.registry:
            gymnasium.register(id, "rondel.env.single_env:RondelSingle", kwargs=options, disable_env_checker=True)
        for kind in ("aec", "parallel") if hasattr(pettingzoo, "register") else ():
            if id not in getattr(pettingzoo, f"{kind}_registry"):
                pettingzoo.register(kind, id, f"rondel.env.{kind}_env:{MAKERS[kind]}", kwargs=options)
