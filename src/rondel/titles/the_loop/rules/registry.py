"""The artefact cards as a numbered list; the modules of artefacts fill it (TL-4.1)."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.flow import Action
from rondel.titles.the_loop.rules.modes import PARAMETERS, WINS, Level, Win
from rondel.titles.the_loop.rules.names import START_ERA
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS, DESTROY, START


class Artefact:
    """One card: its facts, its effect as it is written, and as a list of steps by number."""

    def __init__(
        self,
        id: str,
        agent: int,
        dimension: int,
        origin: int,
        icons: str,
        effect: str,
        program: tuple[int, ...],
        lends: bool,
    ) -> None:
        self.id: Final = id
        self.agent: Final = agent
        """Whose starting card it is, or -1."""
        self.dimension: Final = dimension
        self.origin: Final = origin
        self.icons: Final = icons
        self.effect: Final = effect
        """In the language of effects (docs/packs.md); the texts of the card are made from it."""
        self.program: Final = program
        self.lends: Final = lends
        """Whether it uses, or lets others use, further cards: then it cannot be borrowed (TL-16.8)."""
        self.use: Final[Action] = ("use", id)
        self.borrow: Final[Action] = ("borrow", id)
        self.discard: Final[Action] = ("discard", id)
        self.destroy: Final[Action] = ("destroy", id)
        self.take: Final[Action] = ("take", id)
        self.ready: Final[Action] = ("ready", id)
        self.put: Final[Action] = ("put", id)


CARDS: Final[list[Artefact]] = []
CARD_NUMBER: Final[dict[str, int]] = {}
STARTING: Final = 30
"""The first 30 cards are the starting cards, six for each agent."""
STEPS: Final[list[Any]] = []
"""Every step of every card, by number: a saved game holds numbers only."""
ULTRA: Final[list[Any]] = []
"""The cards of the Ultramachine; their module fills it."""


class Box:
    """What lies in the box of one table: ours, or ours with what a pack puts in its place.

    Rules ask the box of their state for every card, duplicate, agent and level, so that tables with different packs can be
    played side by side.
    """

    def __init__(
        self,
        cards: list[Artefact],
        number: dict[str, int],
        steps: list[Any],
        ultra: list[Any],
        start: tuple[int, ...],
        destroy: tuple[int, ...],
        homes: tuple[int, ...],
        ability: tuple[int, ...],
        bonus: int,
        levels: tuple[tuple[Level, ...], ...],
        wins: tuple[Win, ...],
        counts: tuple[int, ...],
        resists: int,
    ) -> None:
        self.cards: Final = cards
        self.number: Final = number
        self.steps: Final = steps
        """Objects of the class `Step`, which needs the state and so cannot be named here."""
        self.ultra: Final = ultra
        self.start: Final = start
        self.destroy: Final = destroy
        """Start and destruction era by token."""
        self.homes: Final = homes
        """Where each agent begins."""
        self.ability: Final = ability
        """Whose ability each agent has, as the number of that agent."""
        self.bonus: Final = bonus
        """What the paradox bonus may be: 1 a rift less, 2 an energy more."""
        self.levels: Final = levels
        self.wins: Final = wins
        """What each mode asks for, by mode."""
        self.counts: Final = counts
        """As how many duplicates each supa duplicate counts."""
        self.resists: Final = resists
        """A bit for every token that destroy instructions do not touch."""


BOTH: Final = 3
OURS: Final = Box(
    CARDS, CARD_NUMBER, STEPS, ULTRA, START, DESTROY, START_ERA, (0, 1, 2, 3, 4), BOTH, PARAMETERS, WINS, (2,) * 7, ALL_SUPAS
)
BOXES: Final[dict[str, Box]] = {}
"""Boxes with packs, by the rules of the pack as text; built when they are first asked for."""
