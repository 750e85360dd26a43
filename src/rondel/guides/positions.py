"""The positions guides begin with: an ordinary set-up with the decks in a written order, and what the dice are called."""

from __future__ import annotations

from typing import Any

from rondel.core.state import State
from rondel.guides.guide import Guide
from rondel.shelf import game, room


def own(game: str) -> Any:
    """How the title lays its guide out: `arrange`, `face`, `fact` and `said`."""
    return room(game, "guide.positions")


def build(guide: Guide) -> State:
    """The guide's first position."""
    title = game(guide.game)
    settings = title.checked(guide.seats, guide.settings)
    state: State = own(guide.game).arrange(title.deal(guide.seats, guide.seed, settings), guide.position)
    state.rng.script.clear()
    return state


def rolls(state: State, faces: tuple[str, ...]) -> list[int]:
    """Named results as the numbers that the state's chance gives."""
    face = own(state.game).face
    drawn: list[str] = []
    found = []
    for name in faces:
        found.append(face(state, name, drawn))
        drawn.append(name)
    return found


def said(state: State) -> dict[str, Any]:
    """Numbers that a sentence of the guide names."""
    found: dict[str, Any] = own(state.game).said(state)
    return found


def fact(state: State, name: str) -> Any:
    """A fact of the player's side by its name, for the checks of a guide."""
    return own(state.game).fact(state, name)
