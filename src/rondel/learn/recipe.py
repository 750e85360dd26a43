"""What one course of learning is made of: everything that decides its result stands here, and in the model that comes of it."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any, Final

from rondel.bots.learned import Model, parsed
from rondel.bots.learning import Learning, learning_of
from rondel.core.errors import SetupError
from rondel.shelf import games

PLAY = 100_000_000
TRY = 200_000_000
PROVE = 300_000_000
"""Seeds of games to learn from, to choose a strength by, and to prove a model by. Reports use others, below these."""
ROUND = 1_000_000
"""Every round has seeds of its own."""

LEVELS: Final = "levels"
STEPS: Final = "steps"
"""What is explained: what positions are worth, or what the steps between them bring."""


@dataclass(frozen=True)
class Recipe:
    game: str
    seats: int = 2
    settings: dict[str, Any] = field(default_factory=dict)
    games: int = 2000
    """Games to learn from in each round."""
    rounds: int = 2
    strengths: tuple[float, ...] = (0.25, 0.5, 0.75, 1.0)
    """Shares of the correction that are tried."""
    believed: tuple[float, ...] = (0.7,)
    """Shares of what a position is taken to be worth that come from the fit of the next stage, not from the end of the game;
    each is tried at every strength."""
    by: tuple[str, ...] = (LEVELS, STEPS)
    """What is explained; each is tried with each of the above."""
    trial: int = 80
    """Games of those that are tried to the end; after a quarter and after a half of them the weaker half of all goes."""
    proof: int = 200
    """Games that a model must win more than half of, by the lower end of the interval, before it is kept."""
    noisy: float = 0.6
    """How often a decision of a game to learn from is made with weights changed at random, drawn anew for each."""
    width: float = 0.3
    """How much they are changed: the deviation of their logarithms."""
    curious: float = 0.05
    """How often any option is taken that does not look much worse than the best."""
    ridge: float = 400.0
    """How strongly the fit prefers small weights; features are scaled to one."""
    target: str = "lead"
    """What is explained: `points`, the own ones at the end, or `lead`, those beyond the best other seat."""
    seed: int = 0
    """Another course of the same recipe."""
    start: str = ""
    """The hash of the model that the course begins with, and that is to be beaten; "": the hand worth."""

    def told(self) -> dict[str, Any]:
        return asdict(self)


def learner(game: str) -> Learning:
    """What the title tells about learning; SetupError if it tells nothing."""
    found = learning_of(game)
    if found is None:
        able = ", ".join(name for name in games() if learning_of(name) is not None)
        raise SetupError(f"{game} has nothing to learn by; games that have: {able or 'none'}")
    return found


def model_of(data: dict[str, Any] | None, names: tuple[str, ...]) -> Model | None:
    return None if data is None else parsed(data, names)
