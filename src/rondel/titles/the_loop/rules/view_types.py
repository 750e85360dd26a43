"""What a view of The LOOP holds. `tools/view_types.py` writes the page's types from these."""

from __future__ import annotations

from typing import NotRequired, TypedDict


class DuplicateView(TypedDict):
    """A duplicate in an era, where it is destroyed, and as how many a supa one counts if a pack says so."""

    id: str
    destroy: str
    supa: bool
    counts: NotRequired[int]


class TileView(TypedDict):
    """The mission next to an era; a face-down one has no id."""

    id: str | None
    cubes: int
    required: int | None
    done: list[str]


class EraView(TypedDict):
    """An era of the ring."""

    id: str
    rifts: int
    slots: int
    energy: int
    perpetual: int
    perpetual_spent: int
    vortex: bool
    centrifuge: bool
    duplicates: list[DuplicateView]
    cards: list[str]
    tile: TileView | None
    agents: list[str]


class CardView(TypedDict):
    """A card of a hand."""

    id: str
    dimension: str
    origin: str


class AgentView(TypedDict):
    """An agent and its hand, which everybody sees."""

    id: str
    seat: int
    era: str
    charged: bool
    deck: int
    ready: list[CardView]
    exhausted: list[CardView]


class DeckView(TypedDict):
    """The cards everybody has seen put on top, the set of the others, and the discard pile."""

    count: int
    top: list[str]
    others: list[str]
    discard: list[str]


class ForecastView(TypedDict):
    """If the doctor goes there next: cubes at least and at most, and the chance of a vortex."""

    era: str
    cubes: int
    most: int
    percent: int


class ModeView(TypedDict):
    """What the modes bring to the table."""

    supas_left: list[str]
    perpetual_supply: int
    ultra: list[str]
    ultra_left: list[str]


class LoopView(TypedDict):
    """The table, which everybody sees alike."""

    game: str
    mode: str
    level: str
    solo: bool
    turn: int
    cycle: int
    phase: str
    active: str | None
    doctor: str | None
    eras: list[EraView]
    agents: list[AgentView]
    decks: list[DeckView]
    archived: list[str]
    to_archive: int
    vortices_left: int
    foo_shown: list[str]
    foo_left: list[str]
    bag: list[str]
    arsenal: list[str]
    destroyed: list[str]
    aside: list[str]
    missions_unseen: list[str]
    forecast: list[ForecastView]
    ramps: list[int]
    loops: int
    loop_cost: int
    used: list[str]
    mode_items: ModeView
    result: str
    actors: list[int]
