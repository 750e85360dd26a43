"""The effect language: steps, era selectors, and the task that resolves a card step by step (TL-16).

An effect is a list of steps; a step is a small object with its operands, and it never changes. What changes while a
card is resolved lies in the task `Resolve`: who acts, which steps are still to do, and what was bound. Steps are known
by their number, so that a saved game holds numbers only.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Warning, Why
from rondel.titles.the_loop.rules.names import AGENTS, ERA_NUMBER, ERAS, FUTURE_OF, PAST_OF, RING, era_list
from rondel.titles.the_loop.rules.registry import STEPS
from rondel.titles.the_loop.rules.state import Spacetime

# ---------------------------------------------------------------------- era selectors (TL-16.2)

OWN: Final = 0
PAST_ERA: Final = 1
FUTURE_ERA: Final = 2
ADJACENT: Final = 3
OWN_OR_ADJACENT: Final = 4
ANY: Final = 5
EACH_ADJACENT: Final = 6
DOCTOR: Final = 7
VORTEX: Final = 8
EACH_VORTEX: Final = 9
EACH_OTHER_AGENT: Final = 10
AGENT_ERA: Final = 11
ORIGIN: Final = 12
LANDING: Final = 13
BOUND: Final = 14

SELECTORS: Final[tuple[str, ...]] = (
    "own", "past", "future", "adjacent", "own_or_adjacent", "any", "each_adjacent", "doctor", "vortex", "each_vortex",
    "each_other_agent", "agent(x)", "origin(k)", "landing(d)", "bound(e)",
)  # fmt: skip
CHOICE: Final = frozenset([ADJACENT, OWN_OR_ADJACENT, ANY, VORTEX])
"""Selectors where the player chooses one era; the others mean one era, or all of a set."""

NEAR: Final[tuple[tuple[tuple[int, ...], ...], ...]] = (
    tuple([(e,) for e in RING]),
    tuple([(PAST_OF[e],) for e in RING]),
    tuple([(FUTURE_OF[e],) for e in RING]),
    tuple([(PAST_OF[e], FUTURE_OF[e]) for e in RING]),
    tuple([(PAST_OF[e], e, FUTURE_OF[e]) for e in RING]),
    tuple([tuple(RING) for _ in RING]),
    tuple([(FUTURE_OF[e], PAST_OF[e]) for e in RING]),
)
"""Selectors that depend on the acting agent's era only, by that era."""

ALL: Final = 99
"""As a quantity: as many as there are."""

# ---------------------------------------------------------------------- what a step can bind (TL-16.4)

CARD: Final = 0
AGENT_X: Final = 1
ERA_E: Final = 2
JOURNEY: Final = 3
BORROWED: Final = 4
NOTHING: Final[tuple[int, ...]] = (-1, -1, -1, -1, -1)

SELF: Final = 0
OTHER: Final = 1
BOUND_AGENT: Final = 2
ANYBODY: Final = 3
"""Who a step is about."""


class Step:
    """One primitive with its operands. The defaults are those of a step that asks nothing and does nothing."""

    name: ClassVar[str] = ""
    kind: ClassVar[str] = "effect_target_era"
    rule: ClassVar[str] = "TL-16.2"

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        """What the acting player may choose; none: the step runs by itself or is skipped."""
        return []

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        """Do what was chosen and go on."""

    def run(self, s: Spacetime, f: Resolve) -> None:
        """Do what has no choice, if anything, and go on."""
        f.go_on(s)

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        """Whether it would do anything now (TL-16.3)."""
        return True

    def asks(self, s: Spacetime, f: Resolve) -> tuple[str, str]:
        return self.kind, self.rule

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {}

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        """What the step lets one name, legal or not; as it stands here everything that can be named may be done."""
        return self.options(s, f)

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        """What speaks against it; None: nothing."""
        return None

    def warnings(self, s: Spacetime, f: Resolve, action: Action) -> list[Warning]:
        return []

    def lends(self) -> bool:
        """Whether it uses other cards (TL-16.8)."""
        return False


BENCH: Final[list[list[Any]]] = [STEPS]
"""Where steps are laid down: ours, or those of the pack that is being built."""


def register(steps: tuple[Step, ...]) -> tuple[int, ...]:
    """The steps as numbers."""
    bench = BENCH[0]
    first = len(bench)
    bench.extend(steps)
    return tuple(range(first, first + len(steps)))


def step_of(s: Spacetime, number: int) -> Step:
    """The step with this number at this table."""
    step: Step = s.box.steps[number]
    return step


class Resolve(Task[Spacetime]):
    """A card being resolved: the acting agent, the steps still to do, and what earlier steps bound.

    `host` is the card that was exhausted: the card itself, or the one that borrows this effect (TL-7.11).
    `progress` counts within the present step.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "agent", "card", "host", "todo", "got", "progress")
    kind: ClassVar[str] = "effect_target_era"
    rule: ClassVar[str] = "TL-16.2"

    def __init__(
        self,
        seat: int,
        agent: int,
        card: int,
        host: int,
        todo: tuple[int, ...],
        got: tuple[int, ...],
        progress: tuple[int, ...],
    ) -> None:
        self.seat = seat
        self.agent: Final = agent
        self.card: Final = card
        self.host: Final = host
        self.todo: Final = todo
        self.got: Final = got
        self.progress: Final = progress

    # ------------------------------------------------------------------ the task

    def options(self, s: Spacetime) -> list[Action]:
        return step_of(s, self.todo[0]).options(s, self)

    def resolve(self, s: Spacetime, action: Action) -> None:
        step_of(s, self.todo[0]).resolve(s, self, action)

    def run(self, s: Spacetime) -> None:
        step_of(s, self.todo[0]).run(s, self)

    def asks(self, s: Spacetime) -> tuple[str, str]:
        return step_of(s, self.todo[0]).asks(s, self)

    def subject(self, s: Spacetime) -> dict[str, Any]:
        step = step_of(s, self.todo[0])
        total = len(s.box.cards[self.card].program)
        done = max(0, min(total - 1, total - len(self.todo)))
        about = {"card": s.box.cards[self.card].id, "k": done + 1, "n": total, "reason": step.name}
        about["agent"] = AGENTS[s.who[self.agent]]
        return about | step.subject(s, self)

    def conceivable(self, s: Spacetime) -> list[Action]:
        return step_of(s, self.todo[0]).conceivable(s, self)

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        return step_of(s, self.todo[0]).why_not(s, self, action)

    def warnings(self, s: Spacetime, action: Action) -> list[Warning]:
        return step_of(s, self.todo[0]).warnings(s, self, action)

    # ------------------------------------------------------------------ what steps use

    def own(self, s: Spacetime) -> int:
        return s.stands[self.agent]

    def go_on(self, s: Spacetime) -> None:
        """The present step is done."""
        if len(self.todo) > 1:
            s.follow(Resolve(self.seat, self.agent, self.card, self.host, self.todo[1:], self.got, ()))

    def instead(self, s: Spacetime, steps: tuple[int, ...]) -> None:
        """The present step is replaced by these."""
        todo = steps + self.todo[1:]
        if todo:
            s.follow(Resolve(self.seat, self.agent, self.card, self.host, todo, self.got, ()))

    def bound(self, slot: int, value: int) -> Resolve:
        """The same with something bound (TL-16.4)."""
        got = self.got[:slot] + (value,) + self.got[slot + 1 :]
        return Resolve(self.seat, self.agent, self.card, self.host, self.todo, got, self.progress)

    def again(self, s: Spacetime, progress: tuple[int, ...]) -> None:
        """The present step goes on."""
        s.follow(Resolve(self.seat, self.agent, self.card, self.host, self.todo, self.got, progress))

    def eras(self, s: Spacetime, selector: int) -> tuple[int, ...]:
        """The eras a selector means now."""
        if selector <= EACH_ADJACENT:
            return NEAR[selector][s.stands[self.agent]]
        if selector == DOCTOR:
            return (s.doctor,) if s.doctor >= 0 else ()
        if selector == VORTEX:
            return tuple(era_list(s.vortex))
        return self.more_eras(s, selector)

    def more_eras(self, s: Spacetime, selector: int) -> tuple[int, ...]:
        got = self.got
        if selector == AGENT_ERA:
            return (s.stands[got[AGENT_X]],) if got[AGENT_X] >= 0 else ()
        if selector == ORIGIN:
            return (s.box.cards[got[CARD]].origin,) if got[CARD] >= 0 else ()
        if selector == LANDING:
            return (got[JOURNEY],) if got[JOURNEY] >= 0 else ()
        if selector == BOUND:
            return (got[ERA_E],) if got[ERA_E] >= 0 else ()
        own = s.stands[self.agent]
        ring = [(own + i) % 7 for i in RING]
        if selector == EACH_VORTEX:
            return tuple([era for era in ring if s.vortex >> era & 1])
        others = s.stands[: self.agent] + s.stands[self.agent + 1 :]
        return tuple([era for era in ring if era in others])


def why_wrong_era(s: Spacetime, f: Resolve, selector: int, era: int) -> Why | None:
    """Whether the step does not concern this era, with the eras it does."""
    meant = f.eras(s, selector)
    if era in meant:
        return None
    if not meant and selector == VORTEX:
        return Reason("no_vortex", {}), "TL-1.6"
    return Reason("wrong_era", {"items": [ERAS[one] for one in meant]}), "TL-2.3"


def era_of_action(action: Action) -> int:
    return ERA_NUMBER[action[1]]
