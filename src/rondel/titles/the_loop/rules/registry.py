"""The artefact cards as a numbered list; the modules of artefacts fill it (TL-4.1)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action


class Artefact:
    """One card: its facts, its printed sentence and its effect, a list of steps by number."""

    def __init__(
        self,
        id: str,
        agent: int,
        dimension: int,
        origin: int,
        icons: str,
        text: str,
        program: tuple[int, ...],
        lends: bool,
    ) -> None:
        self.id: Final = id
        self.agent: Final = agent
        """Whose starting card it is, or -1."""
        self.dimension: Final = dimension
        self.origin: Final = origin
        self.icons: Final = icons
        self.text: Final = text
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


def number_of(action: Action) -> int:
    """The card an action names."""
    return CARD_NUMBER[action[1]]
