"""Why the table says no: a key of the catalogue and its parameters, never a sentence."""

from __future__ import annotations

from typing import Any

from rondel.core.errors import IllegalAction, RondelError
from rondel.core.game import Game
from rondel.core.state import State


class Refused(RondelError):
    """The table refuses: a key of the catalogue and its parameters. Nothing has changed."""

    def __init__(self, key: str, params: dict[str, Any] | None = None) -> None:
        self.key = key
        self.params = params or {}
        super().__init__(f"{key} {self.params}" if self.params else key)


def why_not(game: Game, state: State, seat: int, text: str) -> Refused:
    """Why this seat may not do this now: it is not its turn, the option is blocked for a reason, or it is none at all."""
    actors = state.actors()
    if state.over:
        return Refused("ui.blocked.game_over")
    if seat not in actors:
        return Refused("ui.blocked.not_your_turn", {"seat": actors[0]})
    for action, reason, rule in state.blocked(seat):
        if game.text(action) == text.strip():
            return Refused("ui.err.illegal", {"reason": [reason.key, reason.params], "rule": rule})
    return Refused("ui.err.illegal_unknown")


def applied(game: Game, state: State, seat: int, text: str) -> None:
    """Do the action that is written here; refused if the seat may not. The state is then as it was."""
    try:
        state.apply(seat, game.parse(text))
    except (IllegalAction, ValueError) as problem:
        # ValueError: signs that look like figures and are none.
        raise why_not(game, state, seat, text) from problem
