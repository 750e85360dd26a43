"""Steps that choose among steps: choose ("or"), may, if (TL-16.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Why
from rondel.titles.the_loop.rules.language import Resolve, Step, register, step_of
from rondel.titles.the_loop.rules.names import NONE, OPTION, YES
from rondel.titles.the_loop.rules.state import Spacetime


def any_useful(s: Spacetime, f: Resolve, steps: tuple[int, ...]) -> bool:
    for step in steps:
        if step_of(s, step).useful(s, f):
            return True
    return False


class Choose(Step):
    """One list of steps or another ("or"). What would do nothing is not offered beside what does (TL-16.3)."""

    name: ClassVar[str] = "choose"
    kind: ClassVar[str] = "effect_option"
    rule: ClassVar[str] = "TL-16.3"

    def __init__(self, *lists: tuple[Step, ...]) -> None:
        self.lending: Final = any([step.lends() for steps in lists for step in steps])
        self.lists: Final = tuple([register(steps) for steps in lists])

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [OPTION[i] for i, steps in enumerate(self.lists) if any_useful(s, f, steps)]

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        f.instead(s, self.lists[action[1] - 1])

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return bool(self.options(s, f))

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"options": [[step_of(s, step).name for step in steps] for steps in self.lists]}

    def conceivable(self, s: Spacetime, f: Resolve) -> list[Action]:
        return list(OPTION[: len(self.lists)])

    def why_not(self, s: Spacetime, f: Resolve, action: Action) -> Why | None:
        if any_useful(s, f, self.lists[action[1] - 1]):
            return None
        return Reason("nothing_to_gain", {}), "TL-16.3"

    def lends(self) -> bool:
        return self.lending


class May(Step):
    """The player decides whether to run the steps; not asked if they would do nothing (TL-17.27)."""

    name: ClassVar[str] = "may"
    kind: ClassVar[str] = "effect_option"
    rule: ClassVar[str] = "TL-16.3"

    def __init__(self, *steps: Step) -> None:
        self.lending: Final = any([step.lends() for step in steps])
        self.steps: Final = register(steps)

    def options(self, s: Spacetime, f: Resolve) -> list[Action]:
        return [YES, NONE] if any_useful(s, f, self.steps) else []

    def resolve(self, s: Spacetime, f: Resolve, action: Action) -> None:
        if action is NONE:
            f.go_on(s)
        else:
            f.instead(s, self.steps)

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return any_useful(s, f, self.steps)

    def subject(self, s: Spacetime, f: Resolve) -> dict[str, Any]:
        return {"options": [[step_of(s, step).name for step in self.steps]]}

    def lends(self) -> bool:
        return self.lending


class Condition:
    """What an `if` asks."""

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        raise NotImplementedError


class Did(Condition):
    """The step that bound this really did something."""

    def __init__(self, slot: int) -> None:
        self.slot: Final = slot

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        return f.got[self.slot] >= 0


class NoDuplicates(Condition):
    """The era holds no duplicate."""

    def __init__(self, era: int) -> None:
        self.era: Final = era

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        return not any([bool(s.dups[era]) for era in f.eras(s, self.era)])


class OtherAgentIn(Condition):
    """At least one agent other than the acting one is there (TL-7.10)."""

    def __init__(self, era: int) -> None:
        self.era: Final = era

    def holds(self, s: Spacetime, f: Resolve) -> bool:
        others = s.stands[: f.agent] + s.stands[f.agent + 1 :]
        return any([era in others for era in f.eras(s, self.era)])


class If(Step):
    """Run `then` if the condition holds, otherwise `otherwise`."""

    name: ClassVar[str] = "if"

    def __init__(self, condition: Condition, then: tuple[Step, ...], otherwise: tuple[Step, ...] = ()) -> None:
        self.condition: Final = condition
        self.lending: Final = any([step.lends() for step in then + otherwise])
        self.then: Final = register(then)
        self.otherwise: Final = register(otherwise)

    def chosen(self, s: Spacetime, f: Resolve) -> tuple[int, ...]:
        return self.then if self.condition.holds(s, f) else self.otherwise

    def run(self, s: Spacetime, f: Resolve) -> None:
        f.instead(s, self.chosen(s, f))

    def useful(self, s: Spacetime, f: Resolve) -> bool:
        return any_useful(s, f, self.chosen(s, f))

    def lends(self) -> bool:
        return self.lending
