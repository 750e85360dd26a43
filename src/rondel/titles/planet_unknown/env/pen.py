"""What a seat observes of Planet Unknown, written straight from the state; `rules/view.py` says the same in words."""

from __future__ import annotations

import sys
from array import array
from typing import Any, ClassVar, Final

from rondel.env import pen
from rondel.env.pen import NOWHERE, bits_of
from rondel.titles.planet_unknown.rules.board import HEIGHTS, SIZE, TERRAINS, TRACKS, WIDTH
from rondel.titles.planet_unknown.rules.board import SQUARE as SQUARES
from rondel.titles.planet_unknown.rules.civ_cards import CARD_IDS, CARDS
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
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
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS, PLANETS
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.scoring import mix
from rondel.titles.planet_unknown.rules.state import PHASES, SETUP, WITH_EVENTS, Mission
from rondel.titles.planet_unknown.rules.taken import card_of, holder_of, look_of
from rondel.titles.planet_unknown.rules.tiles import STACKS, TILES
from rondel.titles.planet_unknown.rules.view import secret_since

SEATS_MOST: Final = 6
AREA = SIZE * SIZE
LINE = (1 << SIZE) - 1
MOST_KEPT = 4096
"""Boards that a pen remembers as rows of squares: few of them change from decision to decision."""
PLANES = (BUILT, SYMBOLS, PATCHES, LIFEPODS, ROVERS, LOADED)
PLANE_NAMES = ("buildings", "symbols", "patches", "lifepods", "rovers", "loaded")

# the parts of the table
NUMBERS: Final = pen.PARTS
MARKERS: Final = NUMBERS + 1
LEFT: Final = NUMBERS + 2
STATION: Final = NUMBERS + 3
IN_STACKS: Final = NUMBERS + 4
TOPS: Final = NUMBERS + 5
SECTIONS: Final = NUMBERS + 6
EVENTS: Final = NUMBERS + 7
DECKS: Final = NUMBERS + 8
LOOKED: Final = NUMBERS + 9
TAKEN_BEFORE: Final = NUMBERS + 10
CIV_CARDS: Final = NUMBERS + 11
EXTRA: Final = NUMBERS + 12
OBJECTIVES: Final = NUMBERS + 13
TAKEN_HELD: Final = NUMBERS + 14
TAKEN: Final = NUMBERS + 15
PRINTED: Final = NUMBERS + 16
SLABS: Final = NUMBERS + 17
FIRST_PLAYER: Final = SLABS + len(TERRAINS) + len(PLANES) + 1

# the parts of a player's record
WHO: Final = 0
SETTING_UP: Final = 1
HAVE: Final = 2
OWN_NUMBERS: Final = 3
OWN_MARKERS: Final = 4
POD_PLACES: Final = 5
GOALS: Final = 6
LAID: Final = 7
GRID: Final = 8
SIZES: Final = 9
PLAYER_PARTS: Final = 10


def floats(those: Any) -> Any:
    """Numbers as a page takes them."""
    return array("I", [bits_of(one) for one in those])


def medals_of(lines: Any) -> list[int]:
    """The medals of rows or columns, as many as there are places."""
    found = [medals for _, medals in lines][:SIZE]
    return found + [0] * (SIZE - len(found))


class Places:
    """Where the parts of a player's record begin; the words of each stand in a fixed order."""

    def __init__(self, where: dict[str, int], number: int) -> None:
        path = f"players[+{number}]"

        def at(name: str) -> int:
            return where[f"{path}.{name}"]

        def words(name: str, those: Any) -> list[int]:
            return [where[f"{path}.{name}={word}"] for word in those]

        self.corporation, self.planet = words("corporation", CORPORATION_IDS), words("planet", PLANET_IDS)
        names = [f"tracks[{i}][1]" for i in range(5)] + [f"heights[{i}]" for i in range(5)]
        names += ["rovers_in_reserve", "movement", "lifepods", "meteorites", "stored_patches", "stuck"]
        names += [f"claims[{i}]" for i in range(4)] + [f"techs={i + 1}" for i in range(6)]
        names += [f"used[{i}]" for i in range(7)] + [f"spent[{i}]" for i in range(7)] + ["sides[0]", "sides[1]"]
        self.numbers: list[Any] = [at(name) for name in names]
        self.tracks = [at(f"tracks[{i}][0]={TRACKS[0]}") for i in range(5)]
        self.flux, self.took = words("flux", TRACKS), words("took", STACKS)
        self.pods = at("lifepod_places.size")
        self.pod_tracks: dict[Any, int] = {track: at(f"lifepod_places[*][0]={track}") for track in TRACKS}
        self.goal_count, self.kept_count = at("goal_count"), at("kept_count")
        self.civ_cards, self.kept_cards = words("civ_cards", CARD_IDS), words("kept_cards", CARD_IDS)
        self.goals, self.tossed = words("goals", OBJECTIVE_IDS), words("tossed", OBJECTIVE_IDS)
        sizes = [f"terrain.{name}" for name in TERRAINS] + [*PLANE_NAMES, "meteorites[*]", "tiles"]
        self.sizes: list[Any] = [at(f"board.{name}.size") for name in sizes] if number else []
        """How much of everything lies on a board that is not the own one."""


class Pen(pen.Pen):
    """The places of a view of Planet Unknown. The own board takes more of them than the others' do."""

    PARTS: ClassVar[int] = FIRST_PLAYER + SEATS_MOST * PLAYER_PARTS

    def __init__(self, where: dict[str, int], may: dict[str, int]) -> None:
        super().__init__(where, may)
        self.boards: dict[int, Any] = {}
        squares = (bits_of(0).to_bytes(4, sys.byteorder), bits_of(1).to_bytes(4, sys.byteorder))
        self.lines: list[bytes] = [b"".join([squares[n >> x & 1] for x in range(SIZE)]) for n in range(1 << SIZE)]
        """Every line of squares, as floats lie in memory."""
        self.place_table()
        self.players = [Places(where, i) for i in range(SEATS_MOST)]
        self.place_own()

    # ------------------------------------------------------------------ where everything stands

    def place_table(self) -> None:
        at = self.at
        names = (
            "seats", "round", "over", "station.rotation", "station.shift", "ended=A", "ended=B", "ended=C", "objectives_left",
        )  # fmt: skip
        self.numbers: list[Any] = [at(name) for name in names]
        self.phase, self.commander, self.actors = self.first("phase", PHASES), at("commander=+0"), at("actors=+0")
        self.asks = {name[9:]: place for name, place in self.where.items() if name.startswith("asks[+0]=")}
        self.left: list[Any] = [at(f"station.left[{i}]") for i in range(len(STACKS))]
        tops = [[(n, tile.id) for n, tile in enumerate(TILES) if tile.id.startswith(shape)] for shape in STACKS]
        self.tops = [{n: at(f"station.tops[{i}]={id}") for n, id in those} for i, those in enumerate(tops)]
        self.sections = [at(f"station.sections[+{i}]=0") for i in range(SEATS_MOST)]
        self.event = self.first("event", EVENT_IDS)
        self.events_left, self.mix = at("events.left"), [at(f"events.mix[{i}]") for i in range(3)]
        self.past, self.next = self.first("events.past", EVENT_IDS), self.first("events.next", EVENT_IDS)
        self.civ_decks = [at(f"civ_decks[{i}]") for i in range(4)]
        self.civ_known = [self.first(f"civ_known[{i}]", CARD_IDS) for i in range(4)]
        self.civ_extra = self.first("civ_extra", CARD_IDS)
        self.neighbours = self.first("neighbour_objectives", OBJECTIVE_IDS)
        self.neighbour = [self.first(f"neighbour_objectives[{i}]", OBJECTIVE_IDS) for i in range(SEATS_MOST)]
        self.everyone = self.first("objectives_for_all", OBJECTIVE_IDS)

    def place_own(self) -> None:
        path = "players[+0].board"
        square = next(iter(SQUARES))
        self.terrain = [self.at(f"{path}.terrain.{name}={square}") for name in TERRAINS]
        self.planes = [self.at(f"{path}.{name}={square}") for name in PLANE_NAMES]
        self.meteors = self.at(f"{path}.meteorites={square}")
        letters = "".join(sorted({letter for planet in PLANETS for row in planet.grid for letter in row if letter != "."}))
        self.grid, self.ice = self.at(f"{path}.grid={letters}[0]"), self.at(f"{path}.grid=I[0]")
        self.rows, self.columns = self.at(f"{path}.rows[0]"), self.at(f"{path}.columns[0]")
        drawn = ["".join(planet.grid) for planet in PLANETS]
        self.grids = [floats([letter != "." for letter in grid]) for grid in drawn]
        self.ices = [floats([letter == "I" for letter in grid]) for grid in drawn]
        self.row_medals = [floats(medals_of(planet.rows)) for planet in PLANETS]
        self.column_medals = [floats(medals_of(planet.columns)) for planet in PLANETS]

    # ------------------------------------------------------------------ writing

    def write(self, state: Any, seat: int) -> None:
        s: Mission = state
        self.write_table(s, seat)
        self.write_station(s, seat)
        self.write_cards(s, seat)
        count = s.seats
        for other in range(count):
            place = (other - seat) % count
            self.write_player(s, other, self.players[place], place)
        self.write_taken(s, seat)

    def write_table(self, s: Mission, seat: int) -> None:
        count = s.seats
        ended = s.ended
        numbers = (
            count, s.round, s.over, s.rotation, s.shift, ended & 1, ended >> 1 & 1, ended >> 2 & 1, len(s.objectives),
        )  # fmt: skip
        self.record(NUMBERS, self.numbers, numbers)
        markers = [self.phase[s.phase]]
        if 0 <= s.commander < count:
            markers.append(self.commander + (s.commander - seat) % count)
        for actor in s.actors():
            markers.append(self.actors + (actor - seat) % count)
        if s.where(seat) >= 0:
            asked = self.asks.get(s.pending(seat).asks(s)[0], NOWHERE)
            if asked >= 0:  # a few questions have no place of their own
                markers.append(asked)
        if s.event >= 0:
            markers.append(self.event[s.event])
        self.lights(MARKERS, markers)

    def write_station(self, s: Mission, seat: int) -> None:
        moved = self.list_differs(LEFT, s.left)
        if self.differs(STATION, s.station) or moved:
            self.record(IN_STACKS, self.left, tuple(s.left))
            tops: list[int] = []
            for stack in range(len(s.left)):
                top = s.top(stack)
                if top >= 0:
                    tops.append(self.tops[stack][top])
            self.lights(TOPS, tops)
        if self.stale(SECTIONS, (s.rotation, s.shift)):
            count = s.seats
            for other in range(count):
                inner, outer = s.section(other)
                place = self.sections[(other - seat) % count]
                self.put(place + inner, 1)
                self.put(place + outer, 1)

    def write_cards(self, s: Mission, seat: int) -> None:
        events = s.modules & WITH_EVENTS
        looks = s.players[seat].have[PEEKED] if events else 0
        if self.stale(EVENTS, (events, s.events, s.past, looks)) and events:
            self.put(self.events_left, len(s.events))
            for i, number in enumerate(mix(s)):
                self.put(self.mix[i], number)
            for card in s.past:
                self.put(self.past[card], 1)
            if looks and s.events:
                self.put(self.next[s.events[-1]], 1)
        shown = tuple([p.have[SHOWN] for p in s.players])
        moved = self.list_differs(DECKS, s.decks)
        if self.list_differs(LOOKED, s.looked):
            moved = True
        if self.list_differs(TAKEN_BEFORE, s.taken):
            moved = True
        if self.differs(CIV_CARDS, shown) or moved:
            self.wipe(CIV_CARDS)
            self.write_decks(s, seat)
        self.lights(EXTRA, [self.civ_extra[s.extra]] if s.extra >= 0 and s.actors() == (seat,) else [])
        if self.stale(OBJECTIVES, (s.neighbours, s.everyone)):
            for i, card in enumerate(s.neighbours):
                self.put(self.neighbours[card], 1)
                if i < SEATS_MOST:
                    self.put(self.neighbour[i][card], 1)
            for card in s.everyone:
                self.put(self.everyone[card], 1)

    def write_decks(self, s: Mission, seat: int) -> None:
        """The civ decks: how many cards, and where the seat has looked which."""
        for i in range(4):
            self.put(self.civ_decks[i], len(s.decks[i]))
            if s.looked[look_of(seat, i + 1)] >= 0:
                for card in s.decks[i]:
                    self.put(self.civ_known[i][card], 1)
                for card in secret_since(s, seat, i + 1):
                    self.put(self.civ_known[i][card], 1)

    def write_player(self, s: Mission, other: int, at: Places, place: int) -> None:
        """A player, the own one at place 0. What a company says of a player follows from the player's numbers."""
        p = s.players[other]
        part = FIRST_PLAYER + place * PLAYER_PARTS
        mine = place == 0
        if self.stale(part + WHO, (p.corporation, p.planet)):
            self.put(at.corporation[p.corporation], 1)
            self.put(at.planet[p.planet], 1)
            self.made[part + HAVE] = None
        setup = mine and s.phase == SETUP
        changed = self.differs(part + SETTING_UP, setup)
        if self.list_differs(part + HAVE, p.have) or changed:
            self.write_numbers(p, at, part, setup)
        if self.stale(part + GOALS, (p.goals, p.tossed, mine or s.over)):
            self.put(at.goal_count, len(p.goals))
            if mine or s.over:
                for goal in p.goals:
                    self.put(at.goals[goal], 1)
            if mine:
                for goal in p.tossed:
                    self.put(at.tossed[goal], 1)
        changed = self.differs(part + LAID, p.laid)
        if self.list_differs(part + GRID, p.grid) or changed:
            if mine:
                self.write_own_board(p)
            else:
                self.write_other_board(p, at, part)

    def write_numbers(self, p: Player, at: Places, part: int, setup: bool) -> None:
        have, company = p.have, p.company
        techs, used, spent, sides = company.techs(p) >> 1, have[USED], have[SPENT], have[SIDES] if setup else 0
        values = (
            have[0] % HEIGHTS, have[1] % HEIGHTS, have[2] % HEIGHTS, have[3] % HEIGHTS, have[4] % HEIGHTS,
            company.height(p, 0), company.height(p, 1), company.height(p, 2), company.height(p, 3), company.height(p, 4),
            have[RESERVE], have[MOVES], have[PODS], have[METEORITES], have[STORED], 1 if have[STUCK] else 0,
            have[CLAIMS], have[CLAIMS + 1], have[CLAIMS + 2], have[CLAIMS + 3],
            techs & 1, techs >> 1 & 1, techs >> 2 & 1, techs >> 3 & 1, techs >> 4 & 1, techs >> 5 & 1,
            used & 1, used >> 1 & 1, used >> 2 & 1, used >> 3 & 1, used >> 4 & 1, used >> 5 & 1, used >> 6 & 1,
            spent & 1, spent >> 1 & 1, spent >> 2 & 1, spent >> 3 & 1, spent >> 4 & 1, spent >> 5 & 1, spent >> 6 & 1,
            sides & 1, sides >> 1 & 1,
        )  # fmt: skip
        self.record(part + OWN_NUMBERS, at.numbers, values)
        markers = [at.tracks[t] + have[t] // HEIGHTS for t in range(5)]
        if have[FLUX] >= 0:
            markers.append(at.flux[have[FLUX]])
        if have[TOOK]:
            markers.append(at.took[have[TOOK] - 1])
        self.lights(part + OWN_MARKERS, markers)
        places = company.pod_places(p)
        if self.stale(part + POD_PLACES, places) and places:
            self.put(at.pods, len(places))
            for place in places:
                if place[0] in at.pod_tracks:
                    self.count(at.pod_tracks[place[0]])

    def write_taken(self, s: Mission, seat: int) -> None:
        """Civ cards that were taken: shown ones of everybody, kept ones of the own seat and of who has revealed them."""
        moved = self.list_differs(TAKEN_HELD, s.taken)
        if not self.differs(TAKEN, tuple([p.have[SHOWN] for p in s.players])) and not moved:
            return
        self.wipe(TAKEN)
        count = s.seats
        for rank in range(4):
            for entry in s.taken[rank]:
                holder = holder_of(entry)
                if not 0 <= holder < count:
                    continue
                at = self.players[(holder - seat) % count]
                card = card_of(entry)
                if CARDS[card].immediate:
                    self.count(at.civ_cards[card])
                    continue
                self.count(at.kept_count)
                if holder == seat or s.players[holder].have[SHOWN]:
                    self.count(at.kept_cards[card])

    def squares(self, part: int, place: int, mask: int) -> None:
        """A board of the own planet, square by square."""
        if self.differs(part, mask):
            self.row[place : place + AREA] = self.drawn(mask)

    def drawn(self, mask: int) -> Any:
        """A bitboard as a float for each square, row by row, without the rim."""
        found = self.boards.get(mask)
        if found is None:
            if len(self.boards) >= MOST_KEPT:
                self.boards.clear()
            found = array("I", b"".join([self.lines[mask >> (y * WIDTH + 1) & LINE] for y in range(1, SIZE + 1)]))
            self.boards[mask] = found
        return found

    def write_own_board(self, p: Player) -> None:
        grid = p.grid
        kinds = len(TERRAINS)
        for i in range(kinds):
            self.squares(SLABS + i, self.terrain[i], grid[TERRAIN + i])
        for i, plane in enumerate(PLANES):
            self.squares(SLABS + kinds + i, self.planes[i], grid[plane])
        meteors = (grid[METEORS], grid[METEORS + 1], grid[METEORS + 2])
        if self.differs(SLABS + kinds + len(PLANES), meteors):
            stones = self.drawn(meteors[0])
            if meteors[1] or meteors[2]:
                bits = [self.bits[n] for n in range(4)]
                layers = [self.drawn(those) for those in meteors]
                stones = array("I", [bits[sum([layer[i] != 0 for layer in layers])] for i in range(AREA)])
            self.row[self.meteors : self.meteors + AREA] = stones
        if self.differs(PRINTED, p.planet):
            self.write_planet(p.planet)

    def write_planet(self, planet: int) -> None:
        """What is printed on the own board."""
        row = self.row
        row[self.grid : self.grid + AREA] = self.grids[planet]
        row[self.ice : self.ice + AREA] = self.ices[planet]
        row[self.rows : self.rows + SIZE] = self.row_medals[planet]
        row[self.columns : self.columns + SIZE] = self.column_medals[planet]

    def write_other_board(self, p: Player, at: Places, part: int) -> None:
        grid = p.grid
        sizes = [grid[TERRAIN + i].bit_count() for i in range(len(TERRAINS))]
        sizes += [grid[plane].bit_count() for plane in PLANES]
        sizes.append(grid[METEORS].bit_count() + grid[METEORS + 1].bit_count() + grid[METEORS + 2].bit_count())
        sizes.append(len(p.laid))
        self.record(part + SIZES, at.sizes, tuple(sizes))
