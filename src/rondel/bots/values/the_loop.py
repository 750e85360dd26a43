"""What a position of The LOOP is worth to the team: tiles archived and damaged, against rifts, duplicates and vortices."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.bots.values.valuation import Terms, Valuation
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.games.the_loop.missions import MISSIONS, damage_on
from rondel.games.the_loop.names import RING
from rondel.games.the_loop.table import Spacetime
from rondel.games.the_loop.tokens import ALL_SUPAS, count

WEIGHTS: Final[dict[str, float]] = {
    "won": 60.0,
    "lost": -40.0,
    "archived": 10.0,
    "damage": 6.0,  # a tile of which everything but the last cube is done
    "vortex": -9.0,
    "rift": -0.5,
    "near_vortex": -2.2,  # an era with one rift too few for a vortex
    "duplicate": -0.8,
    "supa": -6.0,
    "centrifuge": -6.0,
    "energy": 0.35,
    "blue": 0.3,
    "ready": 0.7,
    "battery": 0.5,
    "deck": 0.25,
    "turn": 2.0,  # what a turn of the doctor costs on average
}
"""Points of which a tile is ten."""
FULL_ERA: Final = 3
"""An era with this many rifts becomes a vortex with the next."""
END: Final = "end"


class LoopValuation(Valuation):
    rests: ClassVar[frozenset[str]] = frozenset({"take_action"})
    spread: ClassVar[float] = 12.0

    def __init__(self) -> None:
        self.weights = dict(WEIGHTS)

    def stands(self, action: Action) -> bool:
        return bool(action[0] == END)

    def leads(self, state: State, clock: int) -> list[float]:
        """The team's worth, for every seat."""
        return [self.worth(state, 0, clock)] * state.seats

    def shares(self, worths: list[float], seats: int) -> list[float]:
        return [max(worths)] * seats

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        assert isinstance(state, Spacetime)
        w = self.weights
        found = {
            "archived": w["archived"] * len(state.archived),
            "damage": self.damage(state),
            "vortex": w["vortex"] * state.vortex.bit_count(),
            "rifts": self.rifts(state),
            "duplicates": self.duplicates(state),
            "centrifuges": w["centrifuge"] * state.centrifuges.bit_count(),
            "energy": sum([min(4, n) for n in state.energy]) * w["energy"] + sum(state.blue) * w["blue"],
            "hands": w["ready"] * sum([len(hand) for hand in state.ready]) + w["battery"] * state.charged.bit_count(),
            "decks": w["deck"] * sum([len(deck) for deck in state.decks + state.discards]),
            "turns": w["turn"] * state.turn,
        }
        if state.over:
            found["result"] = w["won"] if state.result.startswith("win") else w["lost"]
        return found

    def damage(self, s: Spacetime) -> float:
        """The face-up tiles, each by the part of its cubes that is done: the last cubes count most."""
        total = 0.0
        for place in s.up:
            part = damage_on(s, place) / MISSIONS[s.tiles[place]].required
            total += (0.5 * part + 0.5 * part * part) * self.weights["damage"]
        return total

    def rifts(self, s: Spacetime) -> float:
        w = self.weights
        total = 0.0
        for era in RING:
            if not s.vortex >> era & 1:
                total += w["rift"] * s.rifts[era] + (w["near_vortex"] if s.rifts[era] >= FULL_ERA else 0.0)
        return total

    def duplicates(self, s: Spacetime) -> float:
        w = self.weights
        total = 0.0
        for era in RING:
            supas = count(s.dups[era] & ALL_SUPAS)
            total += w["supa"] * supas + w["duplicate"] * (count(s.dups[era]) - supas)
        return total

    def reason(self, state: State, seat: int, action: Action, change: Terms) -> tuple[str, dict[str, Any]]:
        """A sentence of this game where one fits, otherwise a general one."""
        if action[0] == "free_move":
            return "tl.bot.move_free", {}
        if action[0] == "era" and change.get("rifts", 0.0) > 0.0:
            return "tl.bot.negate", {}
        return super().reason(state, seat, action, change)


VALUATION = LoopValuation
