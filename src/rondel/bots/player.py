"""What a bot is: it chooses one of its seat's legal actions and can say why."""

from __future__ import annotations

import random
from typing import Any, ClassVar, NamedTuple

from rondel.core.flow import Action
from rondel.core.state import State


class Opinion(NamedTuple):
    """What a bot thinks of one action: expected value, how often it was looked at, and the key of its reason."""

    action: Action
    value: float
    visits: int
    reason: str
    params: dict[str, Any]


class Knob:
    """A setting of a bot: its default, and the least and greatest value allowed."""

    def __init__(self, default: float, least: float, most: float, help: str) -> None:
        self.default = default
        self.least = least
        self.most = most
        self.help = help

    def accepts(self, value: Any) -> bool:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        return type(value) is not float or isinstance(self.default, float)

    def fits(self, value: Any) -> bool:
        """Whether the setting may have this value."""
        return self.accepts(value) and bool(self.least <= value <= self.most)

    def start(self) -> Any:
        """The value when nothing is said."""
        return self.default

    def allowed(self) -> str:
        kind = "a number" if isinstance(self.default, float) else "a whole number"
        return f"{kind} from {self.least} to {self.most}"


class TextKnob(Knob):
    """A setting that is a line of text."""

    def __init__(self, default: str, help: str) -> None:
        super().__init__(0, 0, 0, help)
        self.text = default

    def fits(self, value: Any) -> bool:
        return isinstance(value, str)

    def allowed(self) -> str:
        return "a line of text"

    def start(self) -> Any:
        return self.text


class Bot:
    """Chooses for a seat. Its chance is its own: the same seed gives the same choices.

    The state it is given is a world dealt for its seat (`rondel.ask`): the truth as far as the seat knows it, the rest dealt
    anew. Whoever wants to see other deals asks it to `determinize`.
    """

    name: ClassVar[str] = ""
    knobs: ClassVar[dict[str, Knob]] = {}

    def __init__(self, seed: int, settings: dict[str, Any]) -> None:
        self.seed = seed
        self.chance = random.Random(seed)
        self.settings = settings

    def unseen(self, options: list[Action]) -> Action | None:
        """What it does without looking at the position, so that none need be dealt for it; None: it wants to look."""
        return None

    def choose(self, state: State, seat: int) -> Action:
        """One of `state.legal(seat)`."""
        raise NotImplementedError

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """What it thinks of every legal action, in their order."""
        raise NotImplementedError
