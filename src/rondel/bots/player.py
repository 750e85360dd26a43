"""What a bot is: it chooses one of its seat's legal actions and can say why."""

from __future__ import annotations

import random
from typing import Any, ClassVar, NamedTuple

from rondel.core.errors import IllegalAction
from rondel.core.flow import Action
from rondel.core.state import State


class Opinion(NamedTuple):
    """What a bot thinks of one action: expected value, how often it was looked at, and the key of its reason.

    Who knows chances says more: the chance of winning (alone: of the goal; together: of success) with its range, the margin
    that is expected at the end in points, and the terms of the worth that differ most from the next best action.
    """

    action: Action
    value: float
    visits: int
    reason: str
    params: dict[str, Any]
    chance: float | None = None
    low: float | None = None
    high: float | None = None
    margin: float | None = None
    differs: tuple[tuple[str, float], ...] = ()


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


def owed(state: State, seat: int) -> list[Action]:
    """What this seat may choose from; IllegalAction if it owes no decision, SeatError if there is no such seat."""
    options = state.legal(seat)
    if not options:
        raise IllegalAction(f"seat {seat} owes no decision now; seats that do: {state.actors()}")
    return options


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

    def reseed(self, seed: int) -> None:
        """Begin its chance anew."""
        self.seed = seed
        self.chance = random.Random(seed)

    def __repr__(self) -> str:
        said = "".join([f", {name}={value!r}" for name, value in self.settings.items()])
        return f"<bot {self.name}, seed {self.seed}{said}>"

    def __eq__(self, other: object) -> bool:
        """The same kind with the same seed, settings and chance: they choose alike from here on."""
        if type(self) is not type(other):
            return False
        assert isinstance(other, Bot)
        mine, theirs = (self.seed, self.settings, self.chance.getstate()), (other.seed, other.settings, other.chance.getstate())
        return mine == theirs

    def __hash__(self) -> int:
        return hash((type(self), self.seed))

    def unseen(self, options: list[Action]) -> Action | None:
        """What it does without looking at the position, so that none need be dealt for it; None: it wants to look."""
        return None

    def follows(self, world: State, seat: int) -> Action | None:
        """What it has already settled for this decision of the turn it just thought about; None: that wants a thought."""
        return None

    def choose(self, state: State, seat: int) -> Action:
        """One of `state.legal(seat)`."""
        raise NotImplementedError

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """What it thinks of every legal action, in their order."""
        raise NotImplementedError
