"""What counts in Planet Unknown: trackers, tokens, rovers, claims, and everything that waits in the window."""

from __future__ import annotations

from rondel.bots.laws import DECLINES, Account, Goods
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.planet_unknown.rules.corporations.jump_drive import PatchOrSynergy
from rondel.titles.planet_unknown.rules.indexes import (
    CLAIMS,
    COVERED,
    LOADED,
    METEORITES,
    MOVES,
    POD_SPACES,
    POD_TECHS,
    PODS,
    RESERVE,
    ROVERS,
    SPENT,
    STORED,
    USED,
)
from rondel.titles.planet_unknown.rules.patches import safe_squares
from rondel.titles.planet_unknown.rules.state import EVENT, EVENT_CIV, Mission
from rondel.titles.planet_unknown.rules.window import FINISH, Window


class PlanetGoods(Goods):
    def declines(self, s: State, action: Action) -> bool:
        """After an event movement is kept for the tile phase (PU-10.5)."""
        assert isinstance(s, Mission)
        return action == FINISH and s.phase != EVENT and s.phase != EVENT_CIV

    def account(self, s: State, seat: int) -> Account:
        """Movement, abilities not yet used in this round, and effects that wait count too."""
        assert isinstance(s, Mission)
        have = s.players[seat].have
        return (*self.lasting(s, seat), have[MOVES], -have[USED].bit_count(), waiting(s, seat))

    def purpose(self, s: State, seat: int) -> tuple[object, ...]:
        """Where the rovers stand, and whether the tile is still to come."""
        assert isinstance(s, Mission)
        return s.phase, s.players[seat].grid[ROVERS], s.players[seat].grid[LOADED], len(s.coming(seat))

    def lasting(self, s: State, seat: int) -> Account:
        """What outlasts the window; an ability for the whole game is given up when it is used."""
        assert isinstance(s, Mission)
        p = s.players[seat]
        have = p.have
        pods = have[PODS] + have[POD_SPACES].bit_count() + have[POD_TECHS].bit_count()
        rovers = have[RESERVE] + p.grid[ROVERS].bit_count()
        tracks = [p.company.height(p, t) for t in range(5)]
        claims = have[CLAIMS : CLAIMS + 4]
        return (*tracks, pods, have[METEORITES], have[STORED], *claims, rovers, -have[SPENT].bit_count(), covered(s, seat))

    def rests(self, s: State, seat: int) -> bool:
        return s.where(seat) >= 0 and isinstance(s.pending(seat), Window)

    def turn_over(self, before: State, after: State, seat: int, halted: bool) -> bool:
        """The window closed by itself; what the next phase shows is not looked at."""
        assert isinstance(before, Mission) and isinstance(after, Mission)
        return after.phase != before.phase or (not halted and after.where(seat) < 0)

    def alike(self, one: State, other: State, seat: int) -> bool:
        """Two answers that differ in the numbers of the player alone."""
        assert isinstance(one, Mission) and isinstance(other, Mission)
        same = other.clone()
        have = same.players[seat].have
        for i in (METEORITES, PODS, STORED, MOVES, RESERVE, *range(CLAIMS, CLAIMS + 4)):
            have[i] = one.players[seat].have[i]
        return same.key() == one.key()

    def own(self, before: State, seat: int, action: Action, options: list[Action]) -> list[str]:
        """A synergy boost for a patch that has no square is a gift, while no other patch waits for it (PU-9.3)."""
        assert isinstance(before, Mission)
        task = before.pending(seat)
        lost = isinstance(task, PatchOrSynergy) and action[0] == "patch" and not safe_squares(before, seat)
        return [DECLINES] if lost and not waiting(before, seat) else []


def covered(s: Mission, seat: int) -> int:
    return s.players[seat].grid[COVERED].bit_count()


def waiting(s: Mission, seat: int) -> int:
    """Effects that wait in the pools of the seat."""
    return sum([len(task.tasks) for task in s.waiting(seat) if isinstance(task, Window)])


GOODS = PlanetGoods()
