"""Environments for learning: PettingZoo AEC and parallel, Gymnasium for one learner. Needs `rondel[env]`.

The classes are imported when they are first asked for, so that the library itself needs none of their packages.
"""

from __future__ import annotations

import importlib
import json
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError

VERSION = 2
"""Goes up when a number of an action, a place of an observation, an info or a reward changes its meaning. Version 2 has the
numbers and places of version 1, and tells in the last infos how the game ended."""
OLDER = (1,)
"""Versions that are still made by name: for these games they are the same."""
MAKERS = {"aec": "RondelAEC", "parallel": "RondelParallel", "single": "RondelSingle", "vector": "RondelVector"}


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


def vector(game: str, n: int = 64, **options: Any) -> Any:
    """`n` games at once, as a Gymnasium VectorEnv, with the keywords of `single`, and `workers`: processes that share them.

    Without a `partner` every row shows what the seat sees that has to decide: self-play.
    """
    return make("vector", game, num_envs=n, **{"partner": None, **options})


def openspiel(game: str, players: int = 2, deals: int = 1000, settings: dict[str, Any] | None = None) -> Any:
    """An OpenSpiel game; `rondel.env.spiel` says how it treats chance. Needs `rondel[openspiel]`."""
    try:
        importlib.import_module("rondel.env.spiel")
        pyspiel = importlib.import_module("pyspiel")
    except ModuleNotFoundError as problem:
        raise SetupError(f"OpenSpiel games need the package {problem.name!r}: pip install 'rondel[openspiel]'") from problem
    return pyspiel.load_game(f"rondel_{game}", {"players": players, "deals": deals, "settings": json.dumps(settings or {})})


def policy(model: Any, name: str = "policy", deterministic: bool = True) -> Any:
    """A trained policy as a bot: for simulations, as a partner, at a table.

    `model` has `predict(observation, …)` as models of Stable-Baselines3 do (MaskablePPO is given the mask), or is a function of
    {"observation", "action_mask"} that gives a number.
    """
    try:
        return importlib.import_module("rondel.env.policy_bot").PolicyBot(model, name, deterministic)
    except ModuleNotFoundError as problem:
        raise SetupError(f"policies need the package {problem.name!r}: pip install 'rondel[env]'") from problem


def named(game: str, version: int = VERSION) -> str:
    """The name under which `register` makes this game known: "Rondel/<Title>-v2"."""
    return f"Rondel/{shelf.title(game).capital_name}-v{version}"


def register() -> None:
    """Make the environments known by name (`named`): `gymnasium.make(…)`, `pettingzoo.make("aec", …)` and
    `pettingzoo.make("parallel", …)`. PettingZoo has a registry from 1.27 on; an older one is left alone.

    Gymnasium's is filled as soon as both it and `rondel` are imported (`rondel.env.arrival`).
    """
    register_gymnasium()
    import pettingzoo

    for title in shelf.titles():
        for version in (*OLDER, VERSION):
            id = named(title.id, version)
            for kind in ("aec", "parallel") if hasattr(pettingzoo, "register") else ():
                if id not in getattr(pettingzoo, f"{kind}_registry"):
                    pettingzoo.register(kind, id, f"rondel.env.{kind}_env:{MAKERS[kind]}", kwargs={"game": title.id})


def register_gymnasium() -> None:
    """The environments for one learner, and many of them at once."""
    import gymnasium

    for title in shelf.titles():
        for version in (*OLDER, VERSION):
            id = named(title.id, version)
            if id not in gymnasium.registry:
                gymnasium.register(
                    id, "rondel.env.single_env:RondelSingle", kwargs={"game": title.id}, disable_env_checker=True,
                    vector_entry_point="rondel.env.vector_env:RondelVector",
                )  # fmt: skip
