"""Pictures of a table: text (`ansi`), a drawing (`svg`), or its pixels (`rgb_array`). They show what a view shows."""

from __future__ import annotations

from typing import Any

from rondel.core.state import State
from rondel.env.text import told


def picture(state: State, mode: str | None, seat: int | None = None) -> Any:
    """The table as this seat sees it; None is a spectator. Without a mode there is no picture."""
    if mode is None:
        return None
    view = state.view(seat)
    if mode == "human":
        print("\n".join(told(view)), flush=True)
        return None
    if mode == "ansi":
        return "\n".join(told(view))
    from rondel.env.drawing import drawn

    scene = drawn(state.game, view)
    return scene.svg() if mode == "svg" else scene.pixels()
