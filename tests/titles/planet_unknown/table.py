"""A table in any position: the builder of the sentence tests.

t = Table("republic").track(civ=3).window(Advance(0, CIV))
t.play("regress", "water")
"""

from __future__ import annotations

from typing import Any

from rondel.core.flow import Action, Task
from rondel.testing import lawful
from rondel.titles.planet_unknown.rules import GAME
from rondel.titles.planet_unknown.rules.board import BIT, SQUARE, TRACKS, squares
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.event_names import EVENT_IDS
from rondel.titles.planet_unknown.rules.indexes import CAP, FLUX, LIFEPODS, LOADED, METEORS, MOVES, ROVERS, TERRAIN
from rondel.titles.planet_unknown.rules.patches import lay_patch
from rondel.titles.planet_unknown.rules.placement import OBEY, placed
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.rounds import Round
from rondel.titles.planet_unknown.rules.state import NO_MILESTONES, TILE, Mission
from rondel.titles.planet_unknown.rules.tile_phase import NORMAL, PlaceTile, lay
from rondel.titles.planet_unknown.rules.tiles import TILE as TILE_BY_ID
from rondel.titles.planet_unknown.rules.window import Window

TECH_SPACES = (0, 3, 5, 7, 10, 14)


class Table:
    """A game stopped in the tile phase, with empty stacks; every method returns the table."""

    def __init__(self, *corporations: str, planets: tuple[str, ...] = (), seats: int = 0, **settings: Any) -> None:
        seats = seats or max(2, len(corporations), len(planets))
        chosen: dict[str, Any] = {"boards": "symmetric", "shift": 0} | settings
        names = {c.split("_")[0]: c for c in ids("corporations")}
        if corporations:
            full = [names.get(c, c) for c in corporations]
            chosen["corporations"] = full + ["universal_coalition"] * (seats - len(full))
        if planets:
            chosen["planets"] = list(planets) + ["ksb_4156"] * (seats - len(planets))
        state = GAME.new(seats, 1, chosen)
        assert isinstance(state, Mission)
        self.s = state
        self.s.log = []
        self.s.rotation = 0
        self.s.commander = 0
        self.clear()

    def clear(self) -> Table:
        for stack in self.s.stacks:
            stack.clear()
        self.s.asked = [[] for _ in range(self.s.seats + 1)]
        self.s.phase = TILE
        self.s.over = False
        return self

    def p(self, seat: int = 0) -> Player:
        return self.s.players[seat]

    # ------------------------------------------------------------------ the position

    def track(self, seat: int = 0, **heights: int) -> Table:
        for name, height in heights.items():
            t = TRACKS.index(name)
            self.p(seat).have[t] = t * 16 + height
        return self

    def space(self, tracker: str, track: str, height: int, seat: int = 0) -> Table:
        self.p(seat).have[TRACKS.index(tracker)] = TRACKS.index(track) * 16 + height
        return self

    def tech(self, level: int, seat: int = 0) -> Table:
        """The tech tracker on the space of this level."""
        return self.track(seat, tech=TECH_SPACES[level])

    def lay(self, tile: str, square: str, turn: int = 0, seat: int = 0) -> Table:
        """Put a tile down without any consequence but what lies on its squares."""
        shape = TILE_BY_ID[tile]
        where, origin = placed(shape, ("place", square, turn))
        lay(self.s, seat, shape, where, origin)
        return self

    def patch(self, *names: str, seat: int = 0) -> Table:
        for name in names:
            lay_patch(self.p(seat), SQUARE[name])
        return self

    def rover(self, *names: str, seat: int = 0, loaded: bool = False) -> Table:
        for name in names:
            self.p(seat).grid[ROVERS] |= BIT[SQUARE[name]]
            if loaded:
                self.p(seat).grid[LOADED] |= BIT[SQUARE[name]]
        return self

    def meteorite(self, *names: str, seat: int = 0) -> Table:
        for name in names:
            self.s.drop_meteorite(seat, SQUARE[name])
        return self

    def no_pods(self, seat: int = 0) -> Table:
        self.p(seat).grid[LIFEPODS] = 0
        return self

    def moves(self, points: int, seat: int = 0) -> Table:
        self.p(seat).have[MOVES] = points
        return self

    def flux(self, track: str, seat: int = 0) -> Table:
        self.p(seat).have[FLUX] = TRACKS.index(track)
        return self

    def event(self, id: str) -> Table:
        """This event is in force."""
        self.s.event = EVENT_IDS.index(id)
        self.s.rule = EVENTS[self.s.event].rule
        for p in self.s.players:
            if self.s.rule == NO_MILESTONES:
                p.have[CAP] = p.company.reached(p)
        return self

    def tops(self, inner: str, outer: str, seat: int = 0) -> Table:
        """These tiles lie on top of the seat's section; the shapes decide where the section is."""
        for id in (inner, outer):
            tile = TILE_BY_ID[id]
            stack = tile.number // 12
            tiles = [one for one in self.s.station[stack] if one != tile.number]
            tiles.insert(self.s.left[stack] - 1, tile.number)
            self.s.station = self.s.station[:stack] + (tuple(tiles),) + self.s.station[stack + 1 :]
            if stack >= 6:
                self.s.rotation = (stack - 6 - (0, 3, 0, 0, 0, 0)[seat]) % 6
            else:
                self.s.shift = (stack - self.outer_of(outer)) % 6
        return self

    def outer_of(self, outer: str) -> int:
        return TILE_BY_ID[outer].number // 12 - 6

    def goals(self, *ids: int, seat: int = 0) -> Table:
        self.p(seat).goals = ids
        return self

    # ------------------------------------------------------------------ play

    def window(self, *tasks: Task[Mission], seat: int = 0, phase: int = TILE, selects: bool = False) -> Table:
        """Open a window of this seat and do these tasks first, in order."""
        self.clear()
        self.s.phase = phase
        self.s.each(seat, *tasks, Window(seat, (), selects))
        self.s.settle()
        return self

    def on_table(self, *tasks: Task[Mission]) -> Table:
        """Work off these tasks of the table."""
        self.clear()
        self.s.at = self.s.seats
        self.s.then(*tasks)
        self.s.settle()
        return self

    def place(self, tile: str, square: str, turn: int = 0, seat: int = 0, waived: int = OBEY) -> Table:
        """Place a tile with everything that follows; a window stays open."""
        self.clear()
        self.s.each(seat, PlaceTile(seat, TILE_BY_ID[tile].number, waived, NORMAL), Window(seat, ()))
        self.s.settle()
        lawful(self.s)
        self.s.apply(seat, ("place", square, turn))
        return self

    def round(self) -> Table:
        """Begin a round."""
        return self.on_table(Round(-1))

    def play(self, *action: Any, seat: int = 0) -> Table:
        lawful(self.s)
        self.s.apply(seat, tuple(action))
        return self

    # ------------------------------------------------------------------ what is there

    def legal(self, seat: int = 0) -> list[Action]:
        return self.s.legal(seat)

    def asked(self, seat: int = 0) -> str:
        return self.s.decision(seat).kind if self.s.where(seat) >= 0 else ""

    def heights(self, seat: int = 0) -> list[int]:
        p = self.p(seat)
        return [p.company.height(p, t) for t in range(5)]

    def height(self, track: str, seat: int = 0) -> int:
        return self.heights(seat)[TRACKS.index(track)]

    def have(self, what: int, seat: int = 0) -> int:
        return self.p(seat).have[what]

    def on(self, board: int, seat: int = 0) -> list[str]:
        return squares(self.p(seat).grid[board])

    def terrain(self, name: str, seat: int = 0) -> list[str]:
        return self.on(TERRAIN + (*TRACKS, "energy").index(name), seat)

    def meteorites(self, seat: int = 0) -> list[str]:
        return self.on(METEORS, seat)

    def told(self, name: str) -> list[tuple[Any, ...]]:
        """The facts of this name that were stated."""
        assert self.s.log is not None
        return [event[2:] for event in self.s.log if event[1] == name]

    def reasons(self, seat: int = 0) -> dict[Action, tuple[str, str]]:
        return {action: (reason.key, rule) for action, reason, rule in self.s.blocked(seat)}

    def warned(self, *action: Any, seat: int = 0) -> list[tuple[str, str]]:
        return [(reason.key, rule) for reason, rule in self.s.warnings(seat, tuple(action))]


def ids(setting: str) -> tuple[str, ...]:
    found = [one.choices for one in GAME.settings() if one.name == setting]
    return tuple(found[0])


def words(actions: list[Action]) -> set[str]:
    """Actions as lines, to compare."""
    return {" ".join(str(part) for part in action) for action in actions}
