"""How the bots look ahead in Planet Unknown: several courses of the next rounds side by side, each tile on its best places.

The tiles that the station shows are open. Alone it turns by itself, so the next rounds are known; in company the own turns
of it are all tried and those of others are drawn, one round far.
"""

from __future__ import annotations

import time
from typing import ClassVar, Final

from rondel.bots.lookahead import judge
from rondel.bots.search import Search
from rondel.core.flow import Action
from rondel.core.state import Revealed, State
from rondel.titles.planet_unknown.bots.worth import PlanetWorth, rounds_left
from rondel.titles.planet_unknown.rules.board import WATER, around
from rondel.titles.planet_unknown.rules.civ import TakeCard
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.placement import placed
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.player import Player, seated
from rondel.titles.planet_unknown.rules.rounds import Rotate
from rondel.titles.planet_unknown.rules.scoring import full
from rondel.titles.planet_unknown.rules.setup import ChooseCorporationSide, ChoosePlanetSide
from rondel.titles.planet_unknown.rules.state import CIV_PHASE, Mission
from rondel.titles.planet_unknown.rules.tile_phase import PlaceTile, SelectTile
from rondel.titles.planet_unknown.rules.tiles import TILES, Tile
from rondel.titles.planet_unknown.rules.window import SELECT, Window

Line = tuple[Action, ...]
"""Taking a tile and placing it, or only placing it."""

Outlook = tuple[float, Line, Mission]
"""What a course is worth with this line, which is not played yet."""

SIGHTED: Final = 12
"""Places for a tile that are tried, of those that look best at first sight."""
SNUG: Final = 24
"""Places that are looked at, of those where a tile leaves the fewest open squares around it."""
ON_ICE: Final = 3
"""How much snugger a place for water is on ice."""
SAME: Final = 1e-6
"""Two courses that are worth the same to this are one."""
TASTES: Final = (ChoosePlanetSide, ChooseCorporationSide, Rotate, SelectTile, PlaceTile, TakeCard)
"""Decisions about which good players differ."""
CARD_LINES: Final = 4
"""Lines of the choices that a civ card asks for."""
SMALL_STEPS: Final = 120
"""Decisions between two tiles, at most."""


class PlanetSearch(Search):
    rests: ClassVar[frozenset[str]] = frozenset({"rotate_station", "choose_planet_side", "choose_corporation_side"})
    trust: ClassVar[float] = 1.0

    def __init__(self, worth: PlanetWorth, horizon: int = 1, courses: int = 4) -> None:
        super().__init__(worth)
        self.sight = worth
        """The same worth: it also knows how a place looks before a tile is tried there."""
        self.horizon = horizon
        """Rounds beyond the present one that a plan looks through; how others turn the station is anybody's guess."""
        self.courses = courses
        """Courses of them that are played on side by side."""

    def resting(self, state: State, seat: int) -> bool:
        """A turn rests at every window, where what is pending has a worth of its own, and before a tile is taken."""
        task = state.pending(seat)
        return isinstance(task, (Window, SelectTile)) or task.kind in self.rests

    def follow(self, world: State, seat: int, action: Action) -> State:
        """Turning the station is judged by the tiles it brings: the best of them is placed. A board is judged as it lies."""
        assert isinstance(world, Mission)
        if action[0] == "planet" or action[0] == "corporation":
            return with_board(world, seat, action)
        child = this_round(world, seat, action)
        if action[0] == "rotate":
            if child.where(seat) >= 0 and SELECT in child.legal(seat):
                child.apply(seat, SELECT)
            if at_tile(child, seat):
                for choice in max(self.lines_of(child, seat), key=by_worth)[1]:
                    child.apply(seat, choice)
        return child

    def worth_planning(self, state: State, seat: int) -> bool:
        """Small steps are taken as they come, boards by what is known of them; tiles, cards and stations are thought about."""
        return not isinstance(state.pending(seat), (Window, ChoosePlanetSide, ChooseCorporationSide))

    def of_taste(self, state: State, seat: int) -> bool:
        """Boards, stations, tiles and cards; what an event destroys and where a patch goes is plain."""
        return isinstance(state.pending(seat), TASTES)

    # ------------------------------------------------------------------ this round and the next

    def onward(self, start: State, world: State, seat: int, deadline: float) -> float:
        """What this round and the next ones can bring."""
        assert isinstance(start, Mission) and isinstance(world, Mission)
        return self.best_course(world, seat, start.round, deadline)

    def best_course(self, world: Mission, seat: int, now: int, deadline: float) -> float:
        """What the best course of the next rounds comes to. Each round's tile is tried on every place that looks good, and the
        best of all that come of it go into the round after. How others will turn the station is drawn for each round.
        A course with a second tile in its round catches up with the others first."""
        until = now + self.horizon
        turns = [world.rng.draw(6) for _ in range(self.horizon + 1)]
        self.go_on(world, seat, now)
        courses = [world]
        ends: list[float] = []
        while courses:
            here = min([course.round for course in courses])
            found: list[Outlook] = []
            ahead: list[Mission] = []
            for course in courses:
                if late(deadline) or course.over or here > until or not (at_tile(course, seat) or at_station(course, now)):
                    ends.append(self.worth.of(course, seat, 0))
                elif course.round > here:
                    ahead.append(course)
                else:
                    found += self.outlooks(course, seat, turns[here - now])
            found.sort(key=by_outlook, reverse=True)
            if here == until and found:
                ends.append(found[0][0])
                found = []
            courses = ahead + self.best_of(found, seat, deadline)
        return max(ends, default=self.worth.of(world, seat, 0))

    def best_of(self, found: list[Outlook], seat: int, deadline: float) -> list[Mission]:
        """The best outlooks that differ, played on to the next tile."""
        courses: list[Mission] = []
        last = 0.0
        for worth, line, course in found:
            if len(courses) == self.courses or late(deadline):
                break
            if not courses or worth < last - SAME:
                courses.append(self.played_on(course, seat, line))
                last = worth
        return courses

    def outlooks(self, course: Mission, seat: int, turn: int) -> list[Outlook]:
        """The tile of this round on its best places; where the station is to be turned first, after every own turn of it, or
        after the one that another commander makes."""
        if at_tile(course, seat):
            return [(worth, line, course) for worth, line in self.lines_of(course, seat)]
        commander = course.actors()[0]
        options = course.legal(commander)
        found: list[Outlook] = []
        for action in options if commander == seat else [options[turn]]:
            child = played(course, commander, action)
            self.go_on(child, seat, child.round)
            if not child.over and at_tile(child, seat):
                found += [(worth, line, child) for worth, line in self.lines_of(child, seat)]
            else:
                found.append((self.worth.of(child, seat, 0), (), child))
        return found

    def played_on(self, course: Mission, seat: int, line: Line) -> Mission:
        """The same course after this line, before the next round."""
        child = course.clone()
        for action in line:
            child.apply(seat, action)
        self.go_on(child, seat, course.round)
        return child

    def lines_of(self, world: Mission, seat: int) -> list[tuple[float, Line]]:
        """Every tile that may be taken, on the places that look best, and what it is worth there."""
        if isinstance(world.pending(seat), PlaceTile):
            return self.places_of(world, seat, ())
        found: list[tuple[float, Line]] = []
        for take in world.legal(seat):
            child = this_round(world, seat, take)
            if child.where(seat) >= 0 and isinstance(child.pending(seat), PlaceTile):
                found += self.places_of(child, seat, (take,))
            else:
                found.append((self.worth.of(child, seat, 0), (take,)))
        return found

    def places_of(self, world: Mission, seat: int, before: Line) -> list[tuple[float, Line]]:
        """The places of a tile that look best at first sight, and what it is worth there."""
        found: list[tuple[float, Line]] = []
        for action in self.sighted(world, seat):
            found.append((self.worth.of(this_round(world, seat, action), seat, 0), (*before, action)))
        return found

    def sighted(self, world: Mission, seat: int) -> list[Action]:
        places = [action for action in world.legal(seat) if action[0] == "place"]
        task = world.pending(seat)
        if len(places) <= SIGHTED or not isinstance(task, PlaceTile):
            return places
        p = world.players[seat]
        tile = TILES[task.tile]
        rounds = max(0.0, rounds_left(world, p) - 1.0)
        looks: list[tuple[float, Action]] = []
        for action in snuggest(p, tile, places):
            turn, origin = placed(tile, action)
            looks.append((self.sight.first_sight(p, tile, turn, origin, rounds), action))
        looks.sort(key=by_look, reverse=True)
        return [action for _, action in looks[:SIGHTED]]

    # ------------------------------------------------------------------ between two tiles

    def go_on(self, world: Mission, seat: int, now: int) -> None:
        """Decide quickly until a tile is to be taken or placed, or the station to be turned in a later round than `now`."""
        for _ in range(SMALL_STEPS):
            if world.over or at_tile(world, seat) or at_station(world, now):
                return
            if world.where(seat) >= 0:
                self.quick(world, seat)
            else:
                self.pass_over(world, seat)

    def pass_over(self, world: Mission, seat: int) -> None:
        """The others leave their turns out; what they must choose one after another, they choose by chance."""
        if world.excuse([other for other in range(world.seats) if other != seat]):
            return
        if world.where(seat) < 0:
            other = world.actors()[0]
            options = world.legal(other)
            world.apply(other, options[world.rng.draw(len(options))])

    def quick(self, world: State, seat: int) -> None:
        """The first effect that waits, then the tile, else the step after which the position is worth most. What a card brings
        shows after its own choices."""
        task = world.pending(seat)
        options = world.legal(seat)
        if isinstance(task, Window) and task.tasks:
            world.apply(seat, options[0])
        elif isinstance(task, Window) and task.selects and SELECT in options:
            world.apply(seat, SELECT)
        elif isinstance(task, TakeCard):
            judged = judge(world, seat, self, options, CARD_LINES)
            world.apply(seat, options[judged.index(max(judged))])
        else:
            super().quick(world, seat)


def this_round(world: Mission, seat: int, action: Action) -> Mission:
    """What an action leads to before the next round begins, so that nothing which leaves the turn open, a rover's moves or a
    patch, is compared with a tile and an event that have not come yet. A copy; `world` stays."""
    child = world.clone()
    child.halts = True
    try:
        child.apply(seat, action)
    except Revealed:
        if child.round == world.round and (child.phase != CIV_PHASE or world.phase == CIV_PHASE):
            return played(world, seat, action)
    child.halts = False
    return child


def snuggest(p: Player, tile: Tile, places: list[Action]) -> list[Action]:
    """The places where a tile fits in best, or brings water onto ice."""
    if len(places) <= SNUG:
        return places
    free = p.world.squares & ~full(p)
    ice = p.world.ice if tile.has(WATER) else 0
    looks: list[tuple[float, Action]] = []
    for action in places:
        turn, origin = placed(tile, action)
        laid = turn.mask << origin
        look = -(around(laid) & free & ~laid).bit_count()
        if ice and (turn.mask_a if tile.a == WATER else turn.mask_b) << origin & ice:
            look += ON_ICE
        looks.append((float(look), action))
    looks.sort(key=by_look, reverse=True)
    return [action for _, action in looks[:SNUG]]


def with_board(world: Mission, seat: int, action: Action) -> Mission:
    """The position with this side of a board, before any is shown."""
    child = world.clone()
    p = child.players[seat]
    planet = PLANET_IDS.index(action[1]) if action[0] == "planet" else p.planet
    corporation = CORPORATION_IDS.index(action[1]) if action[0] == "corporation" else p.corporation
    child.players[seat] = seated(corporation, planet, p.goals, p.tossed)
    return child


def played(world: Mission, seat: int, action: Action) -> Mission:
    child = world.clone()
    child.apply(seat, action)
    return child


def at_tile(world: Mission, seat: int) -> bool:
    """Whether this seat is to take or to place a tile."""
    return world.where(seat) >= 0 and isinstance(world.pending(seat), (SelectTile, PlaceTile))


def at_station(world: Mission, now: int) -> bool:
    """Whether somebody is to turn the station, in a later round than `now`."""
    return world.round > now and isinstance(world.pending(world.actors()[0]), Rotate)


def late(deadline: float) -> bool:
    return deadline > 0.0 and time.thread_time() >= deadline


def by_look(pair: tuple[float, Action]) -> float:
    return pair[0]


def by_worth(pair: tuple[float, Line]) -> float:
    return pair[0]


def by_outlook(outlook: Outlook) -> float:
    return outlook[0]
