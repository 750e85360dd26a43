"""What a position of Planet Unknown is worth: the medals so far, and what lines, tracks and tokens still promise."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.bots.values.valuation import Terms, Valuation
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.games.planet_unknown.board import areas
from rondel.games.planet_unknown.indexes import (
    CLAIMS,
    COVERED,
    LIFEPODS,
    LOADED,
    METEORITES,
    MOVES,
    ROVERS,
    STORED,
)
from rondel.games.planet_unknown.player import Player
from rondel.games.planet_unknown.scoring import breakdown, full
from rondel.games.planet_unknown.state import Mission

WEIGHTS: Final[dict[str, float]] = {
    "line": 0.8,  # of a line's medals, by the square of its covered part
    "civ": 0.55,
    "water": 0.6,
    "biomass": 0.6,
    "rover": 0.4,
    "tech": 0.6,
    "claim": 2.2,  # a civ card to come, and more for higher ranks
    "patch": 0.9,
    "rover_out": 0.6,  # a rover on the planet
    "lifepod": 0.3,  # one that a rover may still fetch
    "meteorite": 0.5,  # one that lies on the planet, against it
    "collected": 0.28,
    "movement": 0.12,
    "hole": 0.55,  # a square of a gap too small for a tile
    "region": 0.25,  # every further piece into which the free land is cut
}
"""Medals at the end of the game."""
TRACK_NAMES: Final = ("civ", "water", "biomass", "rover", "tech")
SMALL: Final = 3


class PlanetUnknownValuation(Valuation):
    rests: ClassVar[frozenset[str]] = frozenset({"rotate_station"})
    spread: ClassVar[float] = 12.0

    def __init__(self) -> None:
        self.weights = dict(WEIGHTS)

    def unit(self) -> str:
        return "medals"

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        assert isinstance(state, Mission)
        medals = float(sum(breakdown(state, seat).values()))
        if state.over:
            return {"medals": medals}
        p = state.players[seat]
        return {
            "medals": medals,
            "lines": self.lines(p),
            "tracks": self.tracks(p),
            "cards": self.cards(p),
            "tokens": self.tokens(p),
            "gaps": self.gaps(p),
        }

    # ------------------------------------------------------------------ the terms

    def lines(self, p: Player) -> float:
        """Rows and columns on the way: complete ones are medals already, and meteorites in them count against."""
        covered = full(p)
        stones = p.meteor_squares()
        total = 0.0
        for of in (p.world.rows, p.world.columns):
            for squares, medals in of:
                if not squares or not medals:
                    continue
                open_squares = (squares & ~covered).bit_count()
                blocked = (squares & covered & stones).bit_count()
                if not open_squares and not blocked:
                    continue
                part = 1.0 - open_squares / squares.bit_count()
                total += medals * part * part * (0.75 if blocked else 1.0)
        return total * self.weights["line"]

    def tracks(self, p: Player) -> float:
        """The heights of the trackers, each step by the track's weight; the first steps of all tracks matter most."""
        w = self.weights
        total = 0.0
        for t in range(5):
            height = p.company.height(p, t)
            total += w[TRACK_NAMES[t]] * (height if height <= 10 else 10 + (height - 10) * 0.8)
        return total

    def cards(self, p: Player) -> float:
        """Civ cards that are already claimed."""
        return sum([p.have[CLAIMS + rank] * (self.weights["claim"] + 0.7 * rank) for rank in range(4)])

    def tokens(self, p: Player) -> float:
        w = self.weights
        grid, have = p.grid, p.have
        rovers = grid[ROVERS].bit_count()
        pods = grid[LIFEPODS].bit_count() * w["lifepod"] * (1.0 if rovers else 0.7)
        stones = (grid[10].bit_count() + grid[11].bit_count() + grid[12].bit_count()) * w["meteorite"]
        stones -= grid[LOADED].bit_count() * 0.5 * w["meteorite"]
        collected = (have[METEORITES] % 3) * w["collected"]
        return (
            pods
            - stones
            + collected
            + rovers * w["rover_out"]
            + have[STORED] * w["patch"]
            + min(6, have[MOVES]) * w["movement"]
        )

    def gaps(self, p: Player) -> float:
        """Free squares that no tile can fill any more, and free land cut into pieces."""
        w = self.weights
        total = 0.0
        pieces = areas(p.world.squares & ~p.grid[COVERED])
        for piece in pieces:
            size = piece.bit_count()
            if size < SMALL:
                total -= w["hole"] * size
        return total - w["region"] * max(0, len(pieces) - 1)

    # ------------------------------------------------------------------ words

    def reason(self, state: State, seat: int, action: Action, change: Terms) -> tuple[str, dict[str, Any]]:
        """A sentence of this game where one fits, otherwise a general one."""
        verb = action[0]
        if verb == "store":
            return "pu.bot.patch_store", {}
        if verb == "patch" and len(action) == 2:
            return "pu.bot.patch_gap", {"square": action[1]}
        if verb == "place" and change.get("gaps", 0.0) >= 0.0 and change.get("lines", 0.0) > 0.0:
            return "pu.bot.gap", {}
        return super().reason(state, seat, action, change)


VALUATION = PlanetUnknownValuation
