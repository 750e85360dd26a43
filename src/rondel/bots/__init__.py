"""Players: every bot looks through `view` and `determinize` only, so it knows what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def register(name: str, factory: Callable[..., Any]) -> None:
    """Make a bot known by name: `rondel.bots.registry.register` says how."""
    from rondel.bots.registry import register as known  # here, because the bots are not needed by everybody who imports this

    known(name, factory)
