"""A position of a figure as a recipe: what is laid out, what its pictures hold, and what the text says about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from rondel.core.state import State

Frame = dict[str, Any]


@dataclass
class Drawn:
    """What a recipe makes. `holds` are checks of what the text says, run by the tests; they may play on a copy."""

    state: State
    names: tuple[str, ...]
    frames: list[Frame]
    settings: dict[str, Any] = field(default_factory=dict)
    seat: int = 0


Recipe = Callable[[], Drawn]


def frame(*area: str, stage: str = "", **pins: str) -> Frame:
    """A picture that holds these things; `_1="era:3"` puts the number 1 on a thing."""
    found: Frame = {"area": list(area), "pins": {name.removeprefix("_"): thing for name, thing in pins.items()}}
    return found | ({"stage": stage} if stage else {})
