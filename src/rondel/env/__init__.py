"""Environments for learning: PettingZoo AEC and parallel, Gymnasium for one learner. Needs `rondel[env]`.

The classes are imported when they are first asked for, so that the library itself needs none of their packages.
"""

from __future__ import annotations

import importlib
from typing import Any

from rondel.core.errors import SetupError

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


def register() -> None:
    """Make `gymnasium.make("Rondel/Anachrony-v1")` and its sisters known."""
    import gymnasium

    for game, name in (("anachrony", "Anachrony"), ("planet_unknown", "PlanetUnknown"), ("the_loop", "TheLoop")):
        if f"Rondel/{name}-v1" not in gymnasium.registry:
            place = "rondel.env.single_env:RondelSingle"
            gymnasium.register(f"Rondel/{name}-v1", place, kwargs={"game": game}, disable_env_checker=True)
