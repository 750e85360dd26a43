"""A table arranged for one rule: the builder that sentence tests use. A title makes its own out of it, with hands that move
its pieces by name."""

from __future__ import annotations

from typing import Any, Self

from rondel.core.errors import IllegalAction
from rondel.core.flow import Action
from rondel.core.game import Game
from rondel.core.state import State
from rondel.testing.legality import lawful


class Scene:
    """A game in progress, played and asked by what a person would say: `scene.play(0, "take 3")`."""

    def __init__(self, game: Game, seats: int, seed: int = 1, settings: dict[str, Any] | None = None) -> None:
        self.game = game
        self.state: State = game.new(seats, seed, settings)

    def chance(self, *results: int) -> Self:
        """What dice and draws show next; a state takes these before its own chance."""
        self.state.rng.script.extend(results)
        return self

    def play(self, seat: int, *actions: str | Action) -> Self:
        """These actions of a seat, one after the other; what is legal has nothing against it each time."""
        for action in actions:
            lawful(self.state)
            self.state.apply(seat, self.read(action))
        return self

    def read(self, action: str | Action) -> Action:
        return self.game.parse(action) if isinstance(action, str) else action

    def legal(self, seat: int) -> list[str]:
        """What the seat may do, as text."""
        return [self.game.text(action) for action in self.state.legal(seat)]

    def asked(self, seat: int) -> str:
        """The kind of question the seat has; "" if it has none."""
        return self.state.decision(seat).kind if seat in self.state.actors() else ""

    def refuses(self, seat: int, action: str | Action) -> bool:
        """Whether the action is refused and the state is exactly as before."""
        before = self.state.key()
        try:
            self.state.apply(seat, self.read(action))
        except IllegalAction:
            return self.state.key() == before
        return False

    def why_not(self, seat: int, action: str | Action) -> str:
        """The key of the reason why an action of the asked kind is not legal; "" if nothing is said against it."""
        wanted = self.read(action)
        return next((reason.key for blocked, reason, _ in self.state.blocked(seat) if blocked == wanted), "")

    def told(self, name: str) -> bool:
        """Whether a fact of this name was stated since the log was begun."""
        return any(event[1] == name for event in self.state.log or [])
