"""What a view of Anachrony holds. `tools/view_types.py` writes the page's types from these."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from rondel.core.view import Row

WarpOnTile = Annotated[list[int | str], Row(int, str)]
"""Whose, and which Warp tile."""
Busy = Annotated[list[str], Row(str, str)]
"""Where, and which Worker."""
Breakthroughs = Annotated[list[str | int], Row(str, str, int)]
"""Shape, icon, and how many."""
Occupant = int | Literal["collapsed"] | None


class SettingsView(TypedDict):
    """What was agreed before the game."""

    side: Literal["A", "B"]
    doomsday: bool
    planned_experiments: bool
    alternate_timeline: bool
    draft_assets: bool
    draft_endgame: bool
    predictable_paradoxes: bool
    difficulty: Literal["novice", "normal", "expert"]
    mine_yield: int
    chronobot_edition: Literal["czech", "russian", "german"]
    edition: Literal["russian_czech", "czech", "german"]


class EraView(TypedDict):
    """A Timeline tile with what lies above, on and under it; face-down cards are "hidden"."""

    tile: str
    symbols: list[str]
    superproject: str | None
    experiment: str | None
    warps: list[WarpOnTile]
    focus: list[int]


class YardView(TypedDict):
    """The two stacks of one kind of building."""

    primary: int | None
    below: int
    buried: list[int]
    secondary: list[int]


class DecksView(TypedDict):
    """How many cards are left."""

    recruit: int
    mine: int
    level_2: int


class DoomsdayView(TypedDict):
    """Where the two trackers stand."""

    save_earth: int
    seal_fate: int


class SpotView(TypedDict):
    """One building spot; a number is a building, a word a Superproject, its second half or an Anomaly."""

    spot: str
    tile: int | str | None
    covered: bool
    marker: bool


class EvacuationView(TypedDict):
    """How the Evacuation condition stands: complete sets, VP of leaving now, and with the next step towards more."""

    need: int
    have: int
    met: bool
    sets: int
    today: int
    further: int


class PlayerView(TypedDict):
    """One player: all holdings are public, except Warp tiles chosen before the reveal."""

    seat: int
    chronobot: bool
    path: str | None
    leader: str | None
    evacuation_side: str | None
    goods: dict[str, int]
    active: dict[str, int]
    tired: dict[str, int]
    busy: list[Busy]
    spots: list[SpotView]
    anomalies_beside: int
    warps: dict[str, int]
    breakthroughs: list[Breakthroughs]
    morale: int
    morale_vp: int
    supply_cost: int
    travel: int
    travel_vp: int
    paradox_limit: int
    focus: int
    exosuits: int
    hexes: dict[str, Literal["powered", "unavailable", "empty"]]
    markers: int
    used: list[Literal["force", "supply", "leader"]]
    supplied: bool
    passed: bool
    saved: bool
    chosen: list[str] | None
    evacuation: int | None
    evacuation_now: EvacuationView | None
    experiments: list[str]
    experiment_vp: int


class DraftView(TypedDict):
    """Cards in a draft: the own hand and picks, and what was passed on. When it is over, what each seat kept."""

    what: NotRequired[Literal["endgame", "assets"]]
    counts: NotRequired[list[int]]
    hand: NotRequired[list[str]]
    assets: NotRequired[list[list[str]]]
    kept_counts: NotRequired[list[int]]
    kept: NotRequired[list[str] | list[list[str]]]
    seen: NotRequired[list[list[str]]]


class AnachronyView(TypedDict):
    """The table as a seat or a spectator sees it."""

    game: str
    seats: int
    settings: SettingsView
    era: int
    first: int
    banner: int
    actors: list[int]
    over: bool
    ending: str
    impact_after: int
    impacted: bool
    timeline: list[EraView]
    yard: dict[str, YardView]
    recruit_pool: dict[str, int]
    mine_pool: dict[str, int]
    decks: DecksView
    next_experiment: str | None
    spaces: dict[str, Occupant]
    capital: dict[str, str]
    breakthroughs: list[Breakthroughs]
    anomalies: int
    circles: list[int]
    penalty_circle: int
    endgame: dict[str, list[int]]
    endgame_most: dict[str, int | None]
    """What those who lead have, as far as it is counted at the table."""
    doomsday: DoomsdayView | None
    chronobot: dict[str, str]
    fire: list[int]
    players: list[PlayerView]
    draft: DraftView | None
