"""Steps about duplicates: push, pull, destroy_duplicate, swap (TL-7, TL-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Warning, Why
from rondel.titles.the_loop.rules.agents import push_distance
from rondel.titles.the_loop.rules.board import destroy_token, enter, stuck, survives, swap_tokens, travel, why_stuck
from rondel.titles.the_loop.rules.language import ADJACENT, ANY, CHOICE, JOURNEY, OWN, Resolve, Step
from rondel.titles.the_loop.rules.names import DIRECTIONS, ENOUGH, ERAS, RING, way
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import (
    DESTROY_TOKEN,
    PULL,
    PUSH,
    SWAP,
    TOKEN_NUMBER,
    TOKENS,
    era_of,
    tokens,
)
from rondel.titles.the_loop.rules.ultramachine import ARMOURED, forbids


class TokenStep(Step):
    """A step that names duplicates one after the other: at least `least`, at most `most` of them (TL-16.2)."""

    kind: ClassVar[str] = "effect_target_duplicate"

    def __init__(self, least: int, most: int) -> None:
        self.least: Final = least
        self.most: Final = most

    def run(self, s: Spacetime, f: Resolve) -> None:
        f.go_on(s)

    def ended(self, options: list[Action], named: int) -> list[Action]:
        """The options, and the one to stop if enough have been named."""
        if options and named >= self.least:
            options.append(ENOUGH)
        return options

    def stops(self, f: Resolve) -> list[Action]:
        """The option to stop, if enough have been named."""
        return [ENOUGH] if len(f.progress) >= self.least else []

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"named": len(f.progress), "most": self.most}


def why_not_from(s: Spacetime, eras: tuple[int, ...], era: int) -> Why | None:
    """Why no duplicate of this era can be moved: those of other eras are meant, or the Ultramachine keeps it."""
    if era not in eras:
        return Reason("wrong_era", {"items": [ERAS[e] for e in eras]}), "TL-2.3"
    return why_stuck(s, era)


class Push(TokenStep):
    """Push duplicates of an era up to `distance` eras each, in either direction; the last journey can be bound."""

    name: ClassVar[str] = "push"
    kind: ClassVar[str] = "effect_target_push"
    rule: ClassVar[str] = "TL-7.2"

    def __init__(self, least: int, most: int, era: int, distance: int = 1, exact: bool = False) -> None:
        super().__init__(least, most)
        self.era: Final = era
        self.distance: Final = distance
        self.nearest: Final = distance if exact else 1
        """How far it goes at least."""

    def from_eras(self, s: Spacetime, f: Resolve) -> tuple[int, ...]:
        """All pushed duplicates come from the same era."""
        return f.progress[:1] or f.eras(s, self.era)

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        found: list[Action] = []
        if len(f.progress) >= self.most:
            return found
        far = push_distance(s, f.agent, self.distance)
        for era in self.from_eras(s, f):
            if s.dups[era] and not stuck(s, era):
                for token in tokens(s.dups[era]):
                    for ways in PUSH[token]:
                        found += ways[self.nearest : far + 1]
        return self.ended(found, len(f.progress))

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        if action is ENOUGH:
            f.go_on(s)
            return
        token = TOKEN_NUMBER[action[1]]
        era = era_of(s.dups, token)
        landing = travel(s, token, era, DIRECTIONS.index(action[2]), action[3])
        s.emit("pushed", ERAS[era], ERAS[landing])
        f.bound(JOURNEY, landing).again(s, f.progress + (era,))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        for era in f.eras(s, self.era):
            if s.dups[era] and not stuck(s, era):
                return True
        return False

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return super().subject(s, f) | {"n": push_distance(s, f.agent, self.distance)}

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        """Every duplicate: as far as it goes and one era too far, or, if it stays, named with the next era only."""
        found: list[Action] = []
        here = self.from_eras(s, f)
        far = min(6, push_distance(s, f.agent, self.distance) + 1)
        for era in RING:
            goes = why_not_from(s, here, era) is None
            first, last = (self.nearest, far) if goes else (1, 1)
            for token in tokens(s.dups[era]):
                for ways in PUSH[token]:
                    found += ways[first : last + 1]
        return found + self.stops(f)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        if action == ENOUGH:
            return None
        why = why_not_from(s, self.from_eras(s, f), era_of(s.dups, TOKEN_NUMBER[action[1]]))
        far = push_distance(s, f.agent, self.distance)
        if why is None and action[3] > far:
            return Reason("too_far", {"need": far + 1, "have": far}), "TL-7.2"
        return why

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        if action == ENOUGH:
            return []
        token = TOKEN_NUMBER[action[1]]
        direction, era = DIRECTIONS.index(action[2]), era_of(s.dups, token)
        passed = [way(era, direction, i) for i in range(1, action[3] + 1)]
        return [] if s.box.destroy[token] in passed else survives(s, token, passed[-1])


class Pull(TokenStep):
    """Bring duplicates of the adjacent eras, from either side, to your era (TL-7.3)."""

    name: ClassVar[str] = "pull"
    rule: ClassVar[str] = "TL-7.3"

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        found: list[Action] = []
        if len(f.progress) < self.most:
            for era in f.eras(s, ADJACENT):
                if s.dups[era] and not stuck(s, era):
                    found += [PULL[token] for token in tokens(s.dups[era])]
        return self.ended(found, len(f.progress))

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        if action is ENOUGH:
            f.go_on(s)
            return
        token = TOKEN_NUMBER[action[1]]
        era = era_of(s.dups, token)
        s.dups[era] ^= 1 << token
        s.emit("pulled", ERAS[era], ERAS[f.own(s)])
        enter(s, token, f.own(s))
        f.again(s, f.progress + (token,))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        for era in f.eras(s, ADJACENT):
            if s.dups[era] and not stuck(s, era):
                return True
        return False

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [PULL[token] for era in RING for token in tokens(s.dups[era])] + self.stops(f)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        if action == ENOUGH:
            return None
        return why_not_from(s, f.eras(s, ADJACENT), era_of(s.dups, TOKEN_NUMBER[action[1]]))

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        return [] if action == ENOUGH else survives(s, TOKEN_NUMBER[action[1]], f.own(s))


class DestroyDuplicate(TokenStep):
    """Return duplicates of the era to the bag, whatever their destruction era; supa duplicates resist (TL-7.4)."""

    name: ClassVar[str] = "destroy_duplicate"
    rule: ClassVar[str] = "TL-7.4"

    def __init__(self, least: int, most: int, era: int) -> None:
        super().__init__(least, most)
        assert era not in CHOICE
        self.era: Final = era

    def victims(self, s: Spacetime, f: Resolve) -> list[int]:
        found: list[int] = []
        for era in f.eras(s, self.era):
            if not (s.ultra and era == s.doctor and forbids(s, ARMOURED)):
                found += tokens(s.dups[era] & ~s.box.resists)
        return found

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        if len(f.progress) >= self.most:
            return []
        return self.ended([DESTROY_TOKEN[token] for token in self.victims(s, f)], len(f.progress))

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        if action is ENOUGH:
            f.go_on(s)
            return
        token = TOKEN_NUMBER[action[1]]
        era = era_of(s.dups, token)
        s.dups[era] ^= 1 << token
        destroy_token(s, token, era)
        f.again(s, f.progress + (token,))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return bool(self.victims(s, f))

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [DESTROY_TOKEN[token] for era in RING for token in tokens(s.dups[era])] + self.stops(f)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        if action == ENOUGH:
            return None
        token = TOKEN_NUMBER[action[1]]
        era = era_of(s.dups, token)
        here = f.eras(s, self.era)
        if era not in here:
            return Reason("wrong_era", {"items": [ERAS[e] for e in here]}), "TL-2.3"
        if s.box.resists >> token & 1:
            return Reason("supa_armoured", {}), "TL-12.4"
        if s.ultra and era == s.doctor and forbids(s, ARMOURED):
            return Reason(ARMOURED, {"card": forbids(s, ARMOURED)}), "TL-14.4"
        return None


class SwapDuplicates(Step):
    """A duplicate of your era and one of a different era change places at the same time (TL-7.14)."""

    name: ClassVar[str] = "swap"
    kind: ClassVar[str] = "effect_swap"
    rule: ClassVar[str] = "TL-7.14"

    def __init__(self, a: int = OWN, b: int = ANY) -> None:
        self.a: Final = a
        self.b: Final = b

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        found: list[Action] = []
        for here in f.eras(s, self.a):
            for there in f.eras(s, self.b):
                if here != there and s.dups[there] and not stuck(s, here) and not stuck(s, there):
                    others = tokens(s.dups[there])
                    for mine in tokens(s.dups[here]):
                        found += [SWAP[mine][other] for other in others]
        return found

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        a, b = TOKEN_NUMBER[action[1]], TOKEN_NUMBER[action[2]]
        f.go_on(s)
        swap_tokens(s, a, era_of(s.dups, a), b, era_of(s.dups, b))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return bool(self.options(s, f))

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        """A duplicate of your era with every other one of the eras meant; two of the same era are named once."""
        mine = [token for era in f.eras(s, self.a) for token in tokens(s.dups[era])]
        others = [token for era in f.eras(s, self.b) for token in tokens(s.dups[era])]
        return [SWAP[a][b] for a in mine for b in others if b not in mine or a < b]

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        here, there = era_of(s.dups, TOKEN_NUMBER[action[1]]), era_of(s.dups, TOKEN_NUMBER[action[2]])
        if here == there:
            return Reason("swap_needs_two", {}), "TL-16.3"
        return why_stuck(s, here) or why_stuck(s, there)

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        a, b = TOKEN_NUMBER[action[1]], TOKEN_NUMBER[action[2]]
        return survives(s, a, era_of(s.dups, b)) + survives(s, b, era_of(s.dups, a))

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"mine": [TOKENS[t] for era in f.eras(s, self.a) for t in tokens(s.dups[era])]}
