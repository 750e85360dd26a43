"""What a seat observes of Planet Unknown, written straight from the state; `rules/view.py` says the same in words."""

from __future__ import annotations

from array import array
from typing import Any, ClassVar

from rondel.env import pen
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

SEATS_MOST = 6
AREA = SIZE * SIZE
LINE = (1 << SIZE) - 1
MOST_KEPT = 4096
"""Boards that a pen remembers as rows of squares: few of them change from decision to decision."""
PLANES = (BUILT, SYMBOLS, PATCHES, LIFEPODS, ROVERS, LOADED)
PLANE_NAMES = ("buildings", "symbols", "patches", "lifepods", "rovers", "loaded")


def floats(those: Any) -> Any:
    return array("f", list(those))


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
        self.sides, self.heights, self.claims = at("sides[0]"), at("heights[0]"), at("claims[0]")
        self.used, self.spent, self.techs = at("used[0]"), at("spent[0]"), at("techs=1")
        self.tracks = [at(f"tracks[{i}][0]={TRACKS[0]}") for i in range(5)]
        self.spaces = [at(f"tracks[{i}][1]") for i in range(5)]
        self.flux, self.took = words("flux", TRACKS), words("took", STACKS)
        self.reserve, self.movement, self.lifepods = at("rovers_in_reserve"), at("movement"), at("lifepods")
        self.meteorites, self.stored, self.stuck = at("meteorites"), at("stored_patches"), at("stuck")
        self.pods = at("lifepod_places.size")
        self.pod_tracks: dict[Any, int] = {track: at(f"lifepod_places[*][0]={track}") for track in TRACKS}
        self.goal_count, self.kept_count = at("goal_count"), at("kept_count")
        self.civ_cards, self.kept_cards = words("civ_cards", CARD_IDS), words("kept_cards", CARD_IDS)
        self.goals, self.tossed = words("goals", OBJECTIVE_IDS), words("tossed", OBJECTIVE_IDS)
        sizes = [f"terrain.{name}" for name in TERRAINS] + list(PLANE_NAMES)
        self.sizes = [at(f"board.{name}.size") for name in sizes] if number else []
        self.meteors = at("board.meteorites[*].size") if number else -1
        self.tiles = at("board.tiles.size") if number else -1


class Pen(pen.Pen):
    """The places of a view of Planet Unknown. The own board takes more of them than the others' do."""

    SLABS: ClassVar[int] = len(TERRAINS) + len(PLANES) + 2

    def __init__(self, where: dict[str, int], may: dict[str, int]) -> None:
        super().__init__(where, may)
        self.boards: dict[int, Any] = {}
        self.lines: list[bytes] = [floats([n >> x & 1 for x in range(SIZE)]).tobytes() for n in range(1 << SIZE)]
        """Every line of squares, as floats lie in memory."""
        self.place_table()
        self.players = [Places(where, i) for i in range(SEATS_MOST)]
        self.place_own()

    # ------------------------------------------------------------------ where everything stands

    def place_table(self) -> None:
        at = self.at
        self.seats, self.round, self.phase = at("seats"), at("round"), self.first("phase", PHASES)
        self.commander, self.actors, self.over = at("commander=+0"), at("actors=+0"), at("over")
        self.asks = {name[9:]: place for name, place in self.where.items() if name.startswith("asks[+0]=")}
        self.ended = self.first("ended", "ABC")
        self.rotation, self.shift = at("station.rotation"), at("station.shift")
        self.left = [at(f"station.left[{i}]") for i in range(len(STACKS))]
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
        self.everyone, self.objectives_left = self.first("objectives_for_all", OBJECTIVE_IDS), at("objectives_left")

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
        self.write_cards(s, seat)
        count = s.seats
        for other in range(count):
            at = self.players[(other - seat) % count]
            self.write_player(s, other, at, other == seat)
            if other != seat:
                self.write_other_board(s.players[other], at)
        self.write_own_board(s.players[seat])
        self.write_taken(s, seat)

    def write_table(self, s: Mission, seat: int) -> None:
        count = s.seats
        self.put(self.seats, count)
        self.put(self.round, s.round)
        self.put(self.phase[s.phase], 1)
        if 0 <= s.commander < count:
            self.put(self.commander + (s.commander - seat) % count, 1)
        for actor in s.actors():
            self.put(self.actors + (actor - seat) % count, 1)
        if s.where(seat) >= 0:
            asked = self.asks.get(s.pending(seat).asks(s)[0], -1)
            if asked >= 0:  # a few questions have no place of their own
                self.put(asked, 1)
        if s.over:
            self.put(self.over, 1)
        for i in range(3):
            if s.ended >> i & 1:
                self.put(self.ended[i], 1)
        self.put(self.rotation, s.rotation)
        self.put(self.shift, s.shift)
        for stack in range(len(s.left)):
            self.put(self.left[stack], s.left[stack])
            top = s.top(stack)
            if top >= 0:
                self.put(self.tops[stack][top], 1)
        for other in range(count):
            inner, outer = s.section(other)
            place = self.sections[(other - seat) % count]
            self.put(place + inner, 1)
            self.put(place + outer, 1)
        if s.event >= 0:
            self.put(self.event[s.event], 1)

    def write_cards(self, s: Mission, seat: int) -> None:
        if s.modules & WITH_EVENTS:
            self.put(self.events_left, len(s.events))
            for i, number in enumerate(mix(s)):
                self.put(self.mix[i], number)
            for card in s.past:
                self.put(self.past[card], 1)
            if s.players[seat].have[PEEKED] and s.events:
                self.put(self.next[s.events[-1]], 1)
        for i in range(4):
            self.put(self.civ_decks[i], len(s.decks[i]))
            if s.looked[look_of(seat, i + 1)] >= 0:
                for card in s.decks[i]:
                    self.put(self.civ_known[i][card], 1)
                for card in secret_since(s, seat, i + 1):
                    self.put(self.civ_known[i][card], 1)
        if s.extra >= 0 and s.actors() == (seat,):
            self.put(self.civ_extra[s.extra], 1)
        for i, card in enumerate(s.neighbours):
            self.put(self.neighbours[card], 1)
            if i < SEATS_MOST:
                self.put(self.neighbour[i][card], 1)
        for card in s.everyone:
            self.put(self.everyone[card], 1)
        self.put(self.objectives_left, len(s.objectives))

    def write_player(self, s: Mission, other: int, at: Places, mine: bool) -> None:
        p = s.players[other]
        have, company = p.have, p.company
        self.put(at.corporation[p.corporation], 1)
        self.put(at.planet[p.planet], 1)
        if mine and s.phase == SETUP:
            self.bits(at.sides, have[SIDES], 2)
        for t in range(5):
            space = have[t]
            self.put(at.tracks[t] + space // HEIGHTS, 1)
            self.put(at.spaces[t], space % HEIGHTS)
            self.put(at.heights + t, company.height(p, t))
        self.bits(at.techs, company.techs(p) >> 1, 6)
        if have[FLUX] >= 0:
            self.put(at.flux[have[FLUX]], 1)
        self.put(at.reserve, have[RESERVE])
        self.put(at.movement, have[MOVES])
        self.put(at.lifepods, have[PODS])
        self.put(at.meteorites, have[METEORITES])
        self.put(at.stored, have[STORED])
        self.put(at.stuck, 1 if have[STUCK] else 0)
        places = company.pod_places(p)
        if places:
            self.put(at.pods, len(places))
            for place in places:
                if place[0] in at.pod_tracks:
                    self.count(at.pod_tracks[place[0]])
        for i in range(4):
            self.put(at.claims + i, have[CLAIMS + i])
        self.bits(at.used, have[USED], 7)
        self.bits(at.spent, have[SPENT], 7)
        if have[TOOK]:
            self.put(at.took[have[TOOK] - 1], 1)
        self.put(at.goal_count, len(p.goals))
        if mine or s.over:
            for goal in p.goals:
                self.put(at.goals[goal], 1)
        if mine:
            for goal in p.tossed:
                self.put(at.tossed[goal], 1)

    def bits(self, place: int, mask: int, n: int) -> None:
        if mask:
            for i in range(n):
                if mask >> i & 1:
                    self.put(place + i, 1)

    def write_taken(self, s: Mission, seat: int) -> None:
        """Civ cards that were taken: shown ones of everybody, kept ones of the own seat and of who has revealed them."""
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

    def squares(self, number: int, place: int, mask: int) -> None:
        """A board of the own planet, square by square."""
        if self.slab(number, mask):
            self.page.row[place : place + AREA] = self.drawn(mask)

    def drawn(self, mask: int) -> Any:
        """A bitboard as a float for each square, row by row, without the rim."""
        found = self.boards.get(mask)
        if found is None:
            if len(self.boards) >= MOST_KEPT:
                self.boards.clear()
            found = array("f", b"".join([self.lines[mask >> (y * WIDTH + 1) & LINE] for y in range(1, SIZE + 1)]))
            self.boards[mask] = found
        return found

    def write_own_board(self, p: Player) -> None:
        grid = p.grid
        kinds = len(TERRAINS)
        for i in range(kinds):
            self.squares(i, self.terrain[i], grid[TERRAIN + i])
        for i, plane in enumerate(PLANES):
            self.squares(kinds + i, self.planes[i], grid[plane])
        meteors = (grid[METEORS], grid[METEORS + 1], grid[METEORS + 2])
        if self.slab(kinds + len(PLANES), meteors):
            stones = self.drawn(meteors[0])
            for further in (meteors[1], meteors[2]):
                if further:
                    stones = floats([a + b for a, b in zip(stones, self.drawn(further), strict=True)])
            self.page.row[self.meteors : self.meteors + AREA] = stones
        if self.slab(kinds + len(PLANES) + 1, p.planet):
            self.write_planet(p.planet)

    def write_planet(self, planet: int) -> None:
        """What is printed on the own board."""
        row = self.page.row
        row[self.grid : self.grid + AREA] = self.grids[planet]
        row[self.ice : self.ice + AREA] = self.ices[planet]
        row[self.rows : self.rows + SIZE] = self.row_medals[planet]
        row[self.columns : self.columns + SIZE] = self.column_medals[planet]

    def write_other_board(self, p: Player, at: Places) -> None:
        grid, sizes = p.grid, at.sizes
        for i in range(len(TERRAINS)):
            self.put(sizes[i], grid[TERRAIN + i].bit_count())
        for i, plane in enumerate(PLANES):
            self.put(sizes[len(TERRAINS) + i], grid[plane].bit_count())
        meteors = grid[METEORS].bit_count() + grid[METEORS + 1].bit_count() + grid[METEORS + 2].bit_count()
        self.put(at.meteors, meteors)
        self.put(at.tiles, len(p.laid))
