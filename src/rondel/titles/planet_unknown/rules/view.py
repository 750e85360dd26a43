"""All that leaves the table: what a seat or a spectator may know (section 24)."""

from __future__ import annotations

from rondel.titles.planet_unknown.rules.board import (
    BIOMASS,
    COUNT,
    TERRAINS,
    TRACKS,
    WATER,
    height_of,
    space_of,
    squares,
    track_of,
)
from rondel.titles.planet_unknown.rules.civ import held, shown
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARDS
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import (
    BUILT,
    CLAIMS,
    FLUX,
    LIFEPODS,
    LOADED,
    METEORITES,
    METEORS,
    MOVES,
    PATCHES,
    PEEKED,
    PODS,
    RESERVE,
    ROVERS,
    SHOWN,
    SIDES,
    SPENT,
    STORED,
    STUCK,
    SYMBOLS,
    TERRAIN,
    TOOK,
    USED,
)
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS
from rondel.titles.planet_unknown.rules.player import LAID_MASK, Player
from rondel.titles.planet_unknown.rules.scoring import mix
from rondel.titles.planet_unknown.rules.state import (
    NO_ROVER,
    PHASES,
    POINTERS,
    READINGS,
    RESTRICTIONS,
    SETUP,
    WITH_EVENTS,
    Mission,
)
from rondel.titles.planet_unknown.rules.taken import REMOVED, card_of, holder_of, look_of
from rondel.titles.planet_unknown.rules.tiles import STACKS, TILES
from rondel.titles.planet_unknown.rules.view_types import (
    EventsView,
    ImprovesView,
    LaidTile,
    PlanetUnknownView,
    PlayerView,
    Space,
    StationView,
    SurfaceView,
)


def view(s: Mission, seat: int | None) -> PlanetUnknownView:
    """The table as this seat sees it; None: a spectator."""
    return {
        "game": "planet_unknown",
        "seats": s.seats,
        "seat": seat,
        "round": s.round,
        "phase": PHASES[s.phase],
        "readings": [name for name, bit in READINGS.items() if s.modules & bit],
        "commander": s.commander,
        "actors": list(s.actors()),
        "asks": [asked(s, other) for other in range(s.seats)],
        "over": s.over,
        "ended": [name for i, name in enumerate("ABC") if s.ended >> i & 1],
        "station": station(s),
        "tiles_left": [tiles_left(s, stack) for stack in range(len(STACKS))],
        "event": EVENT_IDS[s.event] if s.event >= 0 else None,
        "rule": RESTRICTIONS[min(s.rule, NO_ROVER)] if s.rule else None,
        "events": events(s, seat),
        "civ_decks": [len(deck) for deck in s.decks],
        "civ_known": [known_cards(s, seat, rank) for rank in range(1, 5)],
        "civ_extra": CARD_IDS[s.extra] if s.extra >= 0 and seat is not None and s.actors() == (seat,) else None,
        "neighbour_objectives": [OBJECTIVE_IDS[card] for card in s.neighbours],
        "objectives_for_all": [OBJECTIVE_IDS[card] for card in s.everyone],
        "drawn": drawn(s, seat),
        "objectives_left": len(s.objectives),
        "players": [player(s, other, seat) for other in range(s.seats)],
    }


def asked(s: Mission, seat: int) -> str | None:
    """What a seat is being asked; open to all, because all see it think."""
    return s.pending(seat).asks(s)[0] if s.where(seat) >= 0 else None


def drawn(s: Mission, seat: int | None) -> list[str] | int:
    """Objectives drawn for a choice: named to the seat that chooses, counted for the others."""
    if s.drawn and seat is not None and asked(s, seat) == "choose_global_objective":
        return [OBJECTIVE_IDS[card] for card in s.drawn]
    return len(s.drawn)


def station(s: Mission) -> StationView:
    """Stacks 0 to 5 are the inner ring clockwise, 6 to 11 the outer ring."""
    tops = [s.top(stack) for stack in range(len(STACKS))]
    return {
        "rotation": s.rotation,
        "shift": s.shift,
        "shapes": list(STACKS),
        "left": s.left[:],
        "tops": [TILES[tile].id if tile >= 0 else None for tile in tops],
        "pointers": list(POINTERS[s.seats]),
        "sections": [list(s.section(seat)) for seat in range(s.seats)],
    }


def tiles_left(s: Mission, stack: int) -> list[str]:
    """The tiles of a stack below its top, in no order: everybody has seen the others."""
    return [TILES[tile].id for tile in sorted(s.station[stack][: max(0, s.left[stack] - 1)])]


def events(s: Mission, seat: int | None) -> EventsView | None:
    if not s.modules & WITH_EVENTS:
        return None
    peeked = seat is not None and s.players[seat].have[PEEKED] and s.events
    return {
        "left": len(s.events),
        "mix": mix(s),
        "past": [EVENT_IDS[card] for card in s.past],
        "next": EVENT_IDS[s.events[-1]] if peeked else None,
    }


def known_cards(s: Mission, seat: int | None, rank: int) -> list[str] | None:
    """The cards that may be in a deck, as far as the seat knows from its last look; None if it never looked."""
    if seat is None or s.looked[look_of(seat, rank)] < 0:
        return None
    return [CARD_IDS[card] for card in sorted(s.decks[rank - 1] + tuple(secret_since(s, seat, rank)))]


def secret_since(s: Mission, seat: int, rank: int) -> list[int]:
    """Cards that left the deck face down since the seat last looked, without its knowledge."""
    since = s.taken[rank - 1][max(0, s.looked[look_of(seat, rank)]) :]
    return [card_of(entry) for entry in since if is_secret(s, seat, entry)]


def is_secret(s: Mission, seat: int, entry: int) -> bool:
    """Whether the seat does not know which card this is."""
    holder = holder_of(entry)
    if holder == REMOVED:
        return True
    return holder != seat and not CARDS[card_of(entry)].immediate and not s.players[holder].have[SHOWN]


def player(s: Mission, other: int, seat: int | None) -> PlayerView:
    """One player's boards; goals and kept cards only for himself, or when they are revealed."""
    p = s.players[other]
    mine = other == seat
    choosing = s.phase == SETUP
    return {
        "corporation": p.company.id,
        "planet": p.world.id,
        "sides": p.have[SIDES] & 3 if mine and choosing else None,
        "tracks": track_spaces(p),
        "heights": [p.company.height(p, t) for t in range(5)],
        "track_medals": p.company.track_medals(p),
        "ahead": [ahead(p, t) for t in range(5)],
        "water_steps": p.company.water_steps(p),
        "improves": improves(p),
        "techs": [level for level in range(1, 7) if p.company.techs(p) >> level & 1],
        "flux": TRACKS[p.have[FLUX]] if p.have[FLUX] >= 0 else None,
        "rovers_in_reserve": p.have[RESERVE],
        "movement": p.have[MOVES],
        "lifepods": p.have[PODS],
        "lifepod_places": [list(place) for place in p.company.pod_places(p)],
        "meteorites": p.have[METEORITES],
        "stored_patches": p.have[STORED],
        "claims": p.have[CLAIMS : CLAIMS + 4],
        "used": p.have[USED],
        "spent": p.have[SPENT],
        "took": STACKS[p.have[TOOK] - 1] if p.have[TOOK] else None,
        "stuck": bool(p.have[STUCK]),
        "civ_cards": [CARD_IDS[card] for card in shown(s, other)],
        "kept_cards": [CARD_IDS[card] for card in held(s, other)] if mine or p.have[SHOWN] else None,
        "kept_count": len(held(s, other)),
        "goals": [OBJECTIVE_IDS[goal] for goal in p.goals] if mine or s.over else None,
        "goal_count": len(p.goals),
        "tossed": [OBJECTIVE_IDS[goal] for goal in p.tossed] if mine else None,
        "board": surface(p),
    }


def ahead(p: Player, tracker: int) -> Space | None:
    """The space of the next step, if there is but one way."""
    spaces = p.company.targets(p, tracker, True)
    return [TRACKS[track_of(spaces[0])], height_of(spaces[0])] if len(spaces) == 1 else None


def improves(p: Player) -> ImprovesView:
    company = p.company
    return {
        "movement": company.move_bonus(p),
        "claim": company.civ_rank(p, 1) - 1,
        "patch": company.patches_for(p, space_of(BIOMASS, 0)) - 1,
        "synergy": company.boosts_for(p, space_of(WATER, 0)) - 1,
    }


def track_spaces(p: Player) -> list[Space]:
    return [[TRACKS[track_of(space)], height_of(space)] for space in p.have[:5]]


def laid_tiles(p: Player) -> list[LaidTile]:
    return [[TILES[entry >> COUNT].id, squares(entry & LAID_MASK)] for entry in p.laid]


def surface(p: Player) -> SurfaceView:
    """What lies on the planet, by names of squares."""
    grid = p.grid
    return {
        "grid": list(p.world.grid),
        "terrain": {name: squares(grid[TERRAIN + i]) for i, name in enumerate(TERRAINS)},
        "buildings": squares(grid[BUILT]),
        "symbols": squares(grid[SYMBOLS]),
        "patches": squares(grid[PATCHES]),
        "meteorites": [squares(grid[METEORS + i]) for i in range(3)],
        "lifepods": squares(grid[LIFEPODS]),
        "rovers": squares(grid[ROVERS]),
        "loaded": squares(grid[LOADED]),
        "tiles": laid_tiles(p),
        "rows": [medals for _, medals in p.world.rows],
        "columns": [medals for _, medals in p.world.columns],
    }
