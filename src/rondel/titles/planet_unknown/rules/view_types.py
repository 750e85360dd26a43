"""What a view of Planet Unknown holds. `tools/view_types.py` writes the page's types from these."""

from __future__ import annotations

from typing import Annotated, TypedDict

from rondel.core.view import Row

Space = Annotated[list[str | int], Row(str, int)]
"""A track, and how high on it."""
PodPlace = Annotated[list[str | int], Row(str, int | str)]
"""A track and how high on it, or "tech" and the letter of the technology."""
Section = Annotated[list[int], Row(int, int)]
"""The stack of the inner ring, and that of the outer one."""
LaidTile = Annotated[list[str | list[str]], Row(str, list[str])]
"""A tile, and the squares that it covers."""


class StationView(TypedDict):
    """Stacks 0 to 5 are the inner ring clockwise, 6 to 11 the outer ring."""

    rotation: int
    shift: int
    shapes: list[str]
    left: list[int]
    tops: list[str | None]
    pointers: list[int]
    sections: list[Section]


class EventsView(TypedDict):
    """The event deck: how many are left, its green, orange and red cards, what was, and what a peek showed."""

    left: int
    mix: list[int]
    past: list[str]
    next: str | None


class SurfaceView(TypedDict):
    """What lies on the planet, by names of squares."""

    grid: list[str]
    terrain: dict[str, list[str]]
    buildings: list[str]
    symbols: list[str]
    patches: list[str]
    meteorites: list[list[str]]
    lifepods: list[str]
    rovers: list[str]
    loaded: list[str]
    tiles: list[LaidTile]
    rows: list[int]
    columns: list[int]


class ImprovesView(TypedDict):
    """How much more than printed the corporation makes of benefits now; synergy: of those on the water track (PU-20)."""

    movement: int
    claim: int
    patch: int
    synergy: int


class PlayerView(TypedDict):
    """One player's boards; goals and kept cards only for himself, or when they are revealed."""

    corporation: str
    planet: str
    sides: int | None
    tracks: list[Space]
    heights: list[int]
    track_medals: list[int]
    ahead: list[Space | None]
    """Where the next step of each tracker leads, if there is but one way."""
    water_steps: int
    """Steps for a water building on ice."""
    improves: ImprovesView
    techs: list[int]
    flux: str | None
    rovers_in_reserve: int
    movement: int
    lifepods: int
    lifepod_places: list[PodPlace]
    meteorites: int
    stored_patches: int
    claims: list[int]
    used: int
    spent: int
    took: str | None
    stuck: bool
    civ_cards: list[str]
    kept_cards: list[str] | None
    kept_count: int
    goals: list[str] | None
    goal_count: int
    tossed: list[str] | None
    board: SurfaceView


class PlanetUnknownView(TypedDict):
    """The table as a seat or a spectator sees it."""

    game: str
    seats: int
    seat: int | None
    round: int
    phase: str
    readings: list[str]
    commander: int
    actors: list[int]
    asks: list[str | None]
    over: bool
    ended: list[str]
    station: StationView
    tiles_left: list[list[str]]
    """For every stack the tiles below its top, in no order."""
    event: str | None
    rule: str | None
    """What the event forbids this round, in a word."""
    events: EventsView | None
    civ_decks: list[int]
    civ_known: list[list[str] | None]
    civ_extra: str | None
    neighbour_objectives: list[str]
    objectives_for_all: list[str]
    drawn: list[str] | int
    objectives_left: int
    players: list[PlayerView]
