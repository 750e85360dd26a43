"""Makes the environments known to Gymnasium as soon as both are imported, whichever comes first.

`gymnasium.make("rondel:Rondel/…")` imports `rondel` and expects the names to be there. If `rondel` was imported before, nothing
would run again: so it leaves a watcher among the finders of modules, which goes when Gymnasium arrives.
"""

from __future__ import annotations

import importlib.util
import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from types import ModuleType
from typing import Any

AWAITED = "gymnasium"


class Watcher(MetaPathFinder):
    """Finds nothing itself; what the others find is told to `register` once it is loaded."""

    def __init__(self, register: Any) -> None:
        self.register = register

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if name != AWAITED:
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        if spec is None or spec.loader is None:
            return None
        loader: Any = spec.loader
        load = loader.exec_module

        def exec_module(module: ModuleType) -> None:
            load(module)
            self.register()

        loader.exec_module = exec_module
        return spec


def when_it_arrives(register: Any) -> None:
    """Call `register` now if Gymnasium is there, otherwise when it is imported."""
    if AWAITED in sys.modules:
        register()
    else:
        sys.meta_path.insert(0, Watcher(register))
