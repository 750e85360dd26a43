"""Tasks: the pending pieces of a rule, and how they are worked off.

A task says who decides, among what, and what then happens. It is immutable and holds only ids, small numbers, words
and tuples of these, so a state can be cloned, saved, undone and searched at every decision.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

Action = tuple[Any, ...]
"""A verb and what it is about: `("build", 208)`. It names things on the table, never a position in a list."""

S = TypeVar("S")

TABLE: Final = -1
"""The seat of a task that belongs to nobody: it never asks."""


class Reason(NamedTuple):
    """Why something is blocked or doubtful: a key of the catalogue and its parameters, never a sentence."""

    key: str
    params: dict[str, Any]


Why = tuple[Reason, str]
"""What speaks against an action, and the rule that says so."""

Blocked = tuple[Action, Reason, str]
"""An action that is not legal now, why, and the rule that says so."""

Warning = tuple[Reason, str]
"""Why a legal action may be regretted, and the rule behind it."""


class Decision(NamedTuple):
    """What a seat is asked: the key of the question, the rule it comes from, and what it is about."""

    kind: str
    rule: str
    seat: int
    subject: dict[str, Any]


class Task(Generic[S]):
    """One pending piece of a rule. No options: it runs by itself. One: it is taken. More: the seat decides."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    kind: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    secret: ClassVar[bool] = False
    """True: the seat is asked even when it has only one option, because not asking would tell others why."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def options(self, s: S) -> list[Action]:
        """What the seat may choose now, distinct and in a stable order."""
        return []

    def conceivable(self, s: S) -> list[Action]:
        """Every action of the asked kind that the things on the table let one name, legal or not, each once.

        As it stands here: whatever can be named may also be done, and nothing ever speaks against it.
        """
        return self.options(s)

    def why_not(self, s: S, action: Action) -> Why | None:
        """What speaks against a conceivable action; None: nothing does, so it is legal."""
        return None

    def unopposed(self, s: S) -> list[Action]:
        """What has nothing against it: the options of a question that has no faster way to find them."""
        return [action for action in self.conceivable(s) if self.why_not(s, action) is None]

    def resolve(self, s: S, action: Action) -> None:
        """Do the chosen action. The task is already off the stack."""

    def run(self, s: S) -> None:
        """Do what has no choice. Called when there are no options."""

    def subject(self, s: S) -> dict[str, Any]:
        """The parameters of the question."""
        return {}

    def asks(self, s: S) -> tuple[str, str]:
        """The question's key and rule, where they depend on the state."""
        return self.kind, self.rule

    def blocked(self, s: S) -> list[Blocked]:
        """Of the asked-for kind but not legal now."""
        found: list[Blocked] = []
        for action in self.conceivable(s):
            why = self.why_not(s, action)
            if why is not None:
                found.append((action, why[0], why[1]))
        return found

    def warnings(self, s: S, action: Action) -> list[Warning]:
        """Legal but likely regretted."""
        return []

    def label(self, s: S) -> Action:
        """How a pool of pending tasks names this one."""
        return (self.kind,)

    def merged(self, other: Task[S]) -> Task[S] | None:
        """This task and a like one as a single task, or None if they stay apart."""
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple([getattr(self, field) for field in type(self).FIELDS])

    def __repr__(self) -> str:
        inside = ", ".join(repr(getattr(self, field)) for field in type(self).FIELDS)
        return f"{type(self).__name__}({inside})"


class Pool(Task[S]):
    """Pending tasks that their player empties in any order. Like tasks are one task, or are offered once."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "tasks")
    kind: ClassVar[str] = "choose_next_effect"

    def __init__(self, seat: int, tasks: tuple[Task[S], ...]) -> None:
        super().__init__(seat)
        self.tasks = tasks

    def asks(self, s: S) -> tuple[str, str]:
        return self.kind, self.rule or self.tasks[0].rule

    def put_back(self, tasks: tuple[Task[S], ...]) -> Pool[S]:
        """The same pool with other contents; a game's own kind of pool overrides this."""
        return Pool(self.seat, tasks)

    def plus(self, task: Task[S]) -> Pool[S]:
        """This pool with one more task, merged with a like one if there is one."""
        for i, mine in enumerate(self.tasks):
            both = mine.merged(task)
            if both is not None:
                return self.put_back(self.tasks[:i] + (both,) + self.tasks[i + 1 :])
        return self.put_back(self.tasks + (task,))

    def without(self, i: int) -> Pool[S]:
        return self.put_back(self.tasks[:i] + self.tasks[i + 1 :])

    def options(self, s: S) -> list[Action]:
        named: list[Action] = []
        for task in self.tasks:
            action: Action = ("next",) + task.label(s)
            if action not in named:
                named.append(action)
        return named

    def resolve(self, s: S, action: Action) -> None:
        name = action[1:]
        for i, task in enumerate(self.tasks):
            if task.label(s) == name:
                rest = self.without(i)
                flow: Any = s
                if rest.tasks:
                    flow.then(task, rest)
                else:
                    flow.then(task)
                return
