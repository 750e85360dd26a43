"""What a position of Planet Unknown is worth: the medals so far, and what lines, tracks, rovers and goals still promise."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from rondel.bots.worth import Terms, Worth
from rondel.core.flow import Task
from rondel.core.state import State
from rondel.titles.planet_unknown.bots.goals import ease, nearness
from rondel.titles.planet_unknown.bots.tracks import Ladder
from rondel.titles.planet_unknown.bots.weights import WEIGHTS
from rondel.titles.planet_unknown.rules.board import BIT, WATER, WIDTH, around
from rondel.titles.planet_unknown.rules.energy import Energy, WaterBuilding, energy_tracks
from rondel.titles.planet_unknown.rules.indexes import (
    CLAIMS,
    LIFEPODS,
    LOADED,
    METEORITES,
    METEORS,
    MOVES,
    RESERVE,
    ROVERS,
    STORED,
    STUCK,
)
from rondel.titles.planet_unknown.rules.objective_cards import OBJECTIVES
from rondel.titles.planet_unknown.rules.objectives import COMPLETE
from rondel.titles.planet_unknown.rules.patches import Patch
from rondel.titles.planet_unknown.rules.player import Player
from rondel.titles.planet_unknown.rules.rovers import PlaceRover, closed
from rondel.titles.planet_unknown.rules.scoring import breakdown, full
from rondel.titles.planet_unknown.rules.state import WITH_EVENTS, Mission
from rondel.titles.planet_unknown.rules.tile_phase import SelectTile
from rondel.titles.planet_unknown.rules.tiles import Tile, Turn
from rondel.titles.planet_unknown.rules.tracks import Advance, Movement, Synergy
from rondel.titles.planet_unknown.rules.window import Window

STEPS: Final = 7
"""How far rovers look."""
FETCHED: Final = 0.9
"""What a rover will collect in this turn, against what it has collected: no detours."""
TILE_SQUARES: Final = 4.1
TILE_WORTH: Final = 2.5


class PlanetWorth(Worth):
    def __init__(self) -> None:
        self.weights = dict(WEIGHTS)
        self.ladders: dict[int, Ladder] = {}

    def unit(self) -> str:
        return "medals"

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        assert isinstance(state, Mission)
        if state.over:
            return {"medals": float(sum(breakdown(state, seat).values()))}
        p = state.players[seat]
        rounds = self.rounds(state, p)
        progress = min(1.0, state.round / (state.round + rounds + 0.01))
        fetched, spare = self.fetch(state, seat, p)
        return {
            **self.medals(state, seat, progress),
            "lines": self.lines(p, rounds, fetched, spare),
            "tracks": self.tracks(p, rounds),
            "cards": self.cards(p),
            "tokens": self.tokens(state, p, rounds, fetched, spare),
            "goals": self.goals(p, progress),
            "pending": self.pending(state, seat, p),
        }

    def rounds(self, s: Mission, p: Player) -> float:
        """Rounds to come."""
        return rounds_left(s, p)

    def fetch(self, s: Mission, seat: int, p: Player) -> tuple[int, int]:
        """What rovers will collect with the movement of this turn, and the movement left then; here it is not counted on."""
        return 0, 0

    def medals(self, s: Mission, seat: int, progress: float) -> Terms:
        """The medals so far; those of shared objectives count less the earlier it is."""
        parts = breakdown(s, seat)
        shared = parts.get("neighbour", 0) + parts.get("neighbour_left", 0) + parts.get("neighbour_right", 0)
        return {"medals": sum(parts.values()) - self.weights["rival"] * (1.0 - progress) * shared}

    # ------------------------------------------------------------------ the planet

    def lines(self, p: Player, rounds: float, fetched: int, spare: int) -> float:
        """Rows and columns on the way, by how easily what is open can still be covered; and how ragged the open land is."""
        stones = (p.grid[METEORS] | p.grid[LOADED]) & ~fetched
        return self.land(p, p.world.squares & ~full(p), stones, rounds, spare, 0.0)

    def obstacle(self, p: Player, stones: int, rounds: float, spare: int) -> tuple[int, float, float]:
        """Meteorites that a rover will soon collect, what one of them takes off the odds of its lines, and any other one."""
        return 0, 0.0, self.weights["stone"]

    def land(self, p: Player, free: int, stones: int, rounds: float, spare: int, complete: float) -> float:
        """The lines with these open squares and these meteorites on them; `complete` is what a complete one counts."""
        w = self.weights
        soon, light, stone = self.obstacle(p, stones, rounds, spare) if stones else (0, 0.0, 0.0)
        far = stones & ~soon
        done = 0
        left, down = free & free << 1, free & free << WIDTH
        corners, gaps, thirds, holes = tight(free)
        tricky = corners | gaps | thirds | holes
        sure = w["sure"] - self.shortage(p, free, rounds)
        easy = w["square"] + w["haste"] / (rounds + 1.0)
        corner, gap, third, hole = w["corner"], w["gap"], w["third"], w["hole"]
        total = 0.0
        for of in (p.world.rows, p.world.columns):
            for squares, medals in of:
                part = squares & free
                cost = easy * part.bit_count() - sure
                if stones & squares:
                    cost += stone * (squares & far).bit_count() + light * (squares & soon).bit_count()
                elif not part:
                    done += medals
                    continue
                bad = part & tricky
                if bad:
                    cost += corner * (bad & corners).bit_count() + hole * (bad & holes).bit_count()
                    cost += gap * (bad & gaps).bit_count() + third * (bad & thirds).bit_count()
                total += medals / (1.0 + exp(cost))
        sides = 4 * free.bit_count() - 2 * (left.bit_count() + down.bit_count())
        total *= w["line"] * min(1.0, 0.25 + 0.5 * rounds)
        return total + complete * done - w["edge"] * sides * min(1.0, 0.3 * rounds)

    def shortage(self, p: Player, free: int, rounds: float) -> float:
        """What is taken off the odds of all lines because the rounds to come cannot cover all that is open; here nothing."""
        return 0.0

    def first_sight(self, p: Player, tile: Tile, turn: Turn, origin: int, rounds: float) -> float:
        """A tile on a place before it is tried there: the lines, water on ice, and what it would destroy."""
        w = self.weights
        grid = p.grid
        laid = turn.mask << origin
        stones = grid[METEORS] | grid[LOADED]
        if turn.meteor >= 0 and p.company.places_meteorites(p):
            stones |= BIT[origin + turn.meteor]
        found = self.land(p, p.world.squares & ~full(p) & ~laid, stones, rounds, 0, 1.0)
        if tile.has(WATER) and (turn.mask_a if tile.a == WATER else turn.mask_b) << origin & p.world.ice:
            found += self.ladder(p).next_step(p, WATER)
        if laid & grid[LIFEPODS]:
            found -= w["pod"] * (laid & grid[LIFEPODS]).bit_count()
        if laid & grid[ROVERS]:
            found -= w["rover"] * (laid & grid[ROVERS]).bit_count()
        return found

    # ------------------------------------------------------------------ the corporation

    def ladder(self, p: Player) -> Ladder:
        found = self.ladders.get(p.corporation)
        if found is None:
            found = Ladder(p.company, self.weights)
            self.ladders[p.corporation] = found
        return found

    def tracks(self, p: Player, rounds: float) -> float:
        """What lies ahead of the trackers, and the active techs for the rounds to come."""
        ladder = self.ladder(p)
        ahead = ladder.ahead(p, 0) + ladder.ahead(p, 1) + ladder.ahead(p, 2) + ladder.ahead(p, 3) + ladder.ahead(p, 4)
        techs = p.company.techs(p).bit_count()
        return self.weights["track"] * ahead * min(1.0, rounds / 5.0) + self.weights["tech_round"] * techs * rounds

    def cards(self, p: Player) -> float:
        """Civ cards that are already claimed."""
        w = self.weights
        return sum([p.have[CLAIMS + rank] * (w["claim"] + w["claim_rank"] * rank) for rank in range(4)])

    def tokens(self, s: Mission, p: Player, rounds: float, fetched: int, spare: int) -> float:
        """Lifepods and meteorites by how near a rover is, and what is in store."""
        w = self.weights
        grid, have = p.grid, p.have
        pods, stones = grid[LIFEPODS] & ~fetched, grid[METEORS] & ~fetched
        total = FETCHED * ((grid[LIFEPODS] & fetched).bit_count() + w["collected"] * (grid[METEORS] & fetched).bit_count())
        total += (have[METEORITES] % 3) * w["collected"] + have[STORED] * w["patch"] + 0.02 * min(6, have[MOVES])
        total += w["collected"] * (grid[LOADED] & grid[ROVERS]).bit_count()
        hope = min(1.0, 0.3 * rounds)
        total += pods.bit_count() * w["pod_far"] * hope
        rovers = grid[ROVERS]
        if not rovers:
            return total
        total += rovers.bit_count() * w["rover_there"] * min(1.0, 0.15 * rounds)
        wanted = pods | stones
        if not wanted:
            return total
        passable = p.world.squares & ~closed(s, p)
        wanted &= passable
        ring, seen = rovers, rovers
        worth = hope
        for step in range(STEPS):
            ring = around(ring) & passable & ~seen
            if not ring or not wanted:
                break
            seen |= ring
            if ring & wanted:
                wanted &= ~ring
                total += worth * ((ring & pods).bit_count() * w["pod"] + (ring & stones).bit_count() * w["collect"])
            if step >= spare:
                worth *= w["far"]
        return total

    def goals(self, p: Player, progress: float) -> float:
        """Personal objectives that are not complete, by how near they are; complete ones are medals already."""
        total = 0.0
        for card in p.goals:
            goal = OBJECTIVES[card].goal
            near = nearness(p, goal, progress)
            hope = near * near * (1.0 - 0.4 * progress) + ease(goal) * (1.0 - near * near) * (1.0 - progress)
            total += hope - 1.0 if goal.complete(p) and near < 1.0 else hope if near < 1.0 else 0.0
        return total * COMPLETE * self.weights["goal"]

    # ------------------------------------------------------------------ what is pending

    def pending(self, s: Mission, seat: int, p: Player) -> float:
        """What waits in the windows of this seat."""
        total = 0.0
        for task in s.waiting(seat):
            total += self.estimate(p, task)
        return total

    def estimate(self, p: Player, task: Task[Any]) -> float:
        w = self.weights
        if isinstance(task, Window):
            return sum([self.estimate(p, one) for one in task.tasks]) + (TILE_WORTH if task.selects else 0.0)
        if isinstance(task, Advance):
            return self.ladder(p).next_step(p, task.tracker) * task.steps
        if isinstance(task, WaterBuilding):
            return self.ladder(p).next_step(p, WATER) * p.company.water_steps(p)
        if isinstance(task, Energy):
            ladder = self.ladder(p)
            return max([ladder.next_step(p, t) for t in energy_tracks(p, task.laid, task.other)] + [0.0])
        if isinstance(task, Synergy):
            ladder = self.ladder(p)
            return max([ladder.next_step(p, t) for t in range(5)])
        if isinstance(task, Patch):
            return w["patch"]
        if isinstance(task, Movement):
            return w["move"] * task.points if p.grid[ROVERS] else 0.02
        if isinstance(task, PlaceRover):
            return w["rover"] if p.have[RESERVE] else 0.0
        return TILE_WORTH if isinstance(task, SelectTile) else 0.0


def tight(free: int) -> tuple[int, int, int, int]:
    """Of the open squares: those that one other touches, and those in gaps of two, of three (or of four around one), of one."""
    left, right, down, up = free << 1, free >> 1, free << WIDTH, free >> WIDTH
    two = left & right | down & up | (left | right) & (down | up)
    some = free & (left | right | down | up)
    ends = some & ~two
    gaps = ends & around(ends)
    rest = free & two
    west, east, north, south = ends << 1, ends >> 1, ends << WIDTH, ends >> WIDTH
    between = rest & (west & east | north & south | (west | east) & (north | south)) & ~around(rest)
    thirds = between | ends & around(between) if between else 0
    return ends & ~gaps & ~thirds, gaps, thirds, free & ~some


def rounds_left(s: Mission, p: Player) -> float:
    """Rounds to come after this one, by the open land of this planet and by the event deck."""
    open_squares = (p.world.squares & ~full(p)).bit_count()
    rounds = max(0.0, (open_squares - 4) / TILE_SQUARES)
    if s.modules & WITH_EVENTS:
        rounds = min(rounds, float(len(s.events)))
    return 0.0 if s.ended or p.have[STUCK] else rounds
