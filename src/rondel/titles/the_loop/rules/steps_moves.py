"""Steps that move agents, and duplicates taken along: move, take_along (TL-7.5, TL-7.15, TL-7.16)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.the_loop.rules.board import enter, stuck, survives, why_stuck
from rondel.titles.the_loop.rules.language import AGENT_X, CHOICE, SELF, Resolve, Step, era_of_action
from rondel.titles.the_loop.rules.names import (
    AGENTS,
    DIRECTIONS,
    ERA,
    ERA_NUMBER,
    ERAS,
    FUTURE,
    GO,
    NEXT,
    NONE,
    PAST,
    STAY,
    way,
)
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import CARRY, TOKEN_NUMBER, era_of, tokens

NO_CARRYING: Final = 0
FROM_PATH: Final = 1
FROM_VORTEX: Final = 2
"""Where a duplicate may be picked up during a movement."""


def put(s: Spacetime, seat: int, agent: int, era: int) -> None:
    """The agent's pawn is in this era now."""
    s.stands[agent] = era
    s.emit("agent_moved", seat, AGENTS[s.who[agent]], ERAS[era])


class Move(Step):
    """Move an agent up to so many eras in one direction, perhaps taking a duplicate along (TL-7.16, TL-7.5)."""

    name: ClassVar[str] = "move"
    kind: ClassVar[str] = "effect_move"
    rule: ClassVar[str] = "TL-7.16"

    def __init__(self, far: int, who: int = SELF, carry: int = NO_CARRYING, exact: bool = False) -> None:
        self.far: Final = far
        self.exact: Final = exact
        """That far and no less; staying is not allowed (TL-7.16)."""
        self.who: Final = who
        self.carry: Final = carry

    def mover(self, f: Resolve) -> int:
        return f.agent if self.who == SELF else f.got[AGENT_X]

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        if self.mover(f) < 0:
            return []
        if self.exact:
            return [GO[PAST][self.far], GO[FUTURE][self.far]]
        # Without a duplicate only the place reached matters, so the longer way round is not offered.
        far = self.far if self.carry else min(3, self.far)
        return [STAY] + list(GO[PAST][1 : far + 1]) + list(GO[FUTURE][1 : far + 1])

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        f.go_on(s)
        if action is STAY:
            return
        mover, direction, steps = self.mover(f), DIRECTIONS.index(action[1]), int(action[2])
        if self.carry:
            s.follow(TakeAlong(f.seat, mover, f.card, self.carry, direction, steps))
        else:
            put(s, f.seat, mover, way(s.stands[mover], direction, steps))

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"n": self.far, "agent": AGENTS[s.who[self.mover(f)]]}

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        """The options, and one era too far in either direction."""
        return self.options(s, f) + [ways[self.far + 1] for ways in GO if self.far < 6]

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        if action == STAY or action[2] <= self.far:
            return None
        return Reason("too_far", {"need": self.far + 1, "have": self.far}), "TL-7.16"


class TakeAlong(Task[Spacetime]):
    """During its movement the agent may carry one duplicate from an era of the way to a later one (TL-7.5)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent", "card", "carry", "direction", "steps")
    kind: ClassVar[str] = "take_along"
    rule: ClassVar[str] = "TL-7.5"

    def __init__(self, seat: int, agent: int, card: int, carry: int, direction: int, steps: int) -> None:
        super().__init__(seat)
        self.agent: Final = agent
        self.card: Final = card
        self.carry: Final = carry
        self.direction: Final = direction
        self.steps: Final = steps

    def options(self, s: Spacetime) -> list[Action]:
        """Every duplicate on the way, and every later era of the way to put it down in; or none."""
        found: list[Action] = []
        era = s.stands[self.agent]
        for i in range(self.steps):
            if s.dups[era] and not stuck(s, era) and (self.carry == FROM_PATH or s.vortex >> era & 1):
                for token in tokens(s.dups[era]):
                    found += [CARRY[token][way(era, self.direction, n)] for n in range(1, self.steps - i + 1)]
            era = NEXT[self.direction][era]
        return [NONE] + found if found else found

    def resolve(self, s: Spacetime, action: Action) -> None:
        if action is not NONE:
            token = TOKEN_NUMBER[action[1]]
            era = era_of(s.dups, token)
            s.dups[era] ^= 1 << token
            era = self.carried_to(s, token, era, ERA_NUMBER[action[2]])
            s.emit("carried", self.seat, ERAS[era])
            enter(s, token, era)
        self.run(s)

    def run(self, s: Spacetime) -> None:
        put(s, self.seat, self.agent, way(s.stands[self.agent], self.direction, self.steps))

    def carried_to(self, s: Spacetime, token: int, era: int, last: int) -> int:
        """It enters every era of its way, and gets no further than its destruction era (TL-7.6)."""
        while era != last:
            era = NEXT[self.direction][era]
            if era == s.box.destroy[token]:
                break
        return era

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"card": s.box.cards[self.card].id, "agent": AGENTS[s.who[self.agent]]}

    def conceivable(self, s: Spacetime) -> list[Action]:
        """As the options, and every duplicate on the way that stays where it is, named with the next era only."""
        found: list[Action] = [NONE]
        era = s.stands[self.agent]
        for i in range(self.steps):
            far = self.steps - i if self.why_not_from(s, era) is None else 1
            for token in tokens(s.dups[era]):
                found += [CARRY[token][way(era, self.direction, n)] for n in range(1, far + 1)]
            era = NEXT[self.direction][era]
        return found

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        return None if action == NONE else self.why_not_from(s, era_of(s.dups, TOKEN_NUMBER[action[1]]))

    def why_not_from(self, s: Spacetime, era: int) -> Why | None:
        """Why no duplicate of this era can be picked up."""
        if self.carry == FROM_VORTEX and not s.vortex >> era & 1:
            return Reason("pick_up_vortex", {}), "TL-7.5"
        return why_stuck(s, era)

    def warnings(self, s: Spacetime, action: Action) -> list[Warning]:
        if action == NONE:
            return []
        token = TOKEN_NUMBER[action[1]]
        return survives(s, token, self.carried_to(s, token, era_of(s.dups, token), ERA_NUMBER[action[2]]))


class MoveTo(Step):
    """Put a pawn in that era directly; staying is allowed (TL-7.15)."""

    name: ClassVar[str] = "move"
    rule: ClassVar[str] = "TL-7.15"

    def __init__(self, era: int, who: int = SELF) -> None:
        self.era: Final = era
        self.who: Final = who

    def mover(self, f: Resolve) -> int:
        return f.agent if self.who == SELF else f.got[AGENT_X]

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [ERA[e] for e in f.eras(s, self.era)] if self.era in CHOICE and self.mover(f) >= 0 else []

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        put(s, f.seat, self.mover(f), era_of_action(action))
        f.go_on(s)

    def run(self, s: Spacetime, f: Resolve) -> None:
        for era in f.eras(s, self.era) if self.mover(f) >= 0 and self.era not in CHOICE else ():
            put(s, f.seat, self.mover(f), era)
        f.go_on(s)
