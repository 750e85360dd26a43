"""A table to try numbers at: a game in which all of them are met."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.state import State
from rondel.titles.anachrony.rules.game import AnachronyGame

SEATS: Final = 2
EVERYTHING: Final = {"doomsday": True, "alternate_timeline": True, "draft_assets": True}


def position(pack: dict[str, str], piece: str, seed: int = 1) -> State:
    """The beginning of a game with everything a pack can change."""
    return AnachronyGame().new(SEATS, seed, {"pack": pack, **EVERYTHING})


def uses(state: State, piece: str) -> tuple[Any, ...] | None:
    """No action is that of one number."""
    return None
