"""How a decision travels through a game.

Every seat has a stack of pending tasks, and the table has one. Seats work on their own stacks independently of each
other; the table's stack moves on when all of them are empty. `then` puts tasks on the stack that is being worked on,
so the order of effects is the order in which they are written.
"""

from __future__ import annotations

from typing import Any, Final

from rondel.core.flow import Action, Pool, Task
from rondel.core.rng import Rng

Event = tuple[Any, ...]
"""A past-tense fact: the seat that may know it (or EVERYBODY), its name, and its parameters."""

EVERYBODY: Final = -1

Stack = list[Task[Any]]


class Revealed(Exception):
    """A halting copy came to the point where something hidden or random would be shown. The copy stands there, halfway."""


class Table:
    """What is pending, and how it is worked off. A `State` is a table on which a game is played."""

    def __init__(self, seats: int, stacks: list[Stack], rng: Rng, reveals: int) -> None:
        self.seats = seats
        self.stacks = stacks
        """One per seat, then the table's."""
        self.rng = rng
        self.reveals = reveals
        """How often something hidden or random was revealed: undo stops there."""
        self.log: list[Event] | None = None
        """Facts for logs and animations; None while searching."""
        self.asked: list[list[Action]] = [[] for _ in range(seats + 1)]
        """For every stack the options of the decision it waits for. Derived: `wake` finds it again."""
        self.at = seats
        """The stack being worked on; matters only while a task runs."""
        self.together = False
        """True while some seat's own stack is not empty."""
        self.over = False
        self.halts = False
        """True on a copy that must not look behind the curtain: it raises `Revealed` instead of revealing."""

    # ------------------------------------------------------------------ what the rules use

    def then(self, *tasks: Task[Any]) -> None:
        """Do these next, in the order written."""
        stack = self.stacks[self.at]
        for i in range(len(tasks) - 1, -1, -1):
            stack.append(tasks[i])

    def each(self, seat: int, *tasks: Task[Any]) -> None:
        """Put these on the seat's own stack: it works them off independently of the other seats."""
        stack = self.stacks[seat]
        for i in range(len(tasks) - 1, -1, -1):
            stack.append(tasks[i])
        self.together = True

    def gain(self, seat: int, *tasks: Task[Any]) -> None:
        """Add these to the pool that the seat empties in any order."""
        stack = self.stacks[self.at]
        for i in range(len(stack) - 1, -1, -1):
            top = stack[i]
            if isinstance(top, Pool) and top.seat == seat:
                break
        else:
            i = len(stack)
            stack.append(Pool(seat, ()))
        pool = stack[i]
        assert isinstance(pool, Pool)
        for task in tasks:
            pool = pool.plus(task)
        stack[i] = pool

    def emit(self, name: str, *facts: Any) -> None:
        """State a fact that everybody may know."""
        if self.log is not None:
            self.log.append((EVERYBODY, name) + facts)

    def tell(self, seat: int, name: str, *facts: Any) -> None:
        """State a fact that only this seat may know."""
        if self.log is not None:
            self.log.append((seat, name) + facts)

    def reveal(self) -> None:
        """Something hidden or random became known: nothing before this can be undone."""
        if self.halts:
            raise Revealed
        self.reveals += 1

    def roll(self, faces: int) -> int:
        """Roll a die or draw one of so many things: 0 to faces-1."""
        self.reveal()
        return self.rng.below(faces)

    def end(self) -> None:
        """The game is over: nothing pending matters any more."""
        for stack in self.stacks:
            stack.clear()

    # ------------------------------------------------------------------ how a decision travels

    def settle(self) -> None:
        """Run everything that nobody has to decide, until seats owe decisions or the game is over."""
        table = self.seats
        while True:
            if self.together:
                waiting = False
                for seat in range(table):
                    if self.stacks[seat] and (self.asked[seat] or self.advance(seat)):
                        waiting = True
                if waiting:
                    return
                self.together = False
            if self.advance(table):
                return
            if not self.together:
                self.over = True
                return

    def advance(self, i: int) -> bool:
        """Work off stack `i` until it needs a decision (True), is empty, or calls the seats to act (False)."""
        stack = self.stacks[i]
        table = i == self.seats
        while stack:
            self.at = i
            task = stack[-1]
            options = task.options(self)
            if len(options) > 1 or (options and task.secret):
                self.asked[i] = options
                return True
            stack.pop()
            if options:
                task.resolve(self, options[0])
            else:
                task.run(self)
            if table and self.together:
                return False
        return False

    def wake(self) -> None:
        """Find the options again after decoding or re-dealing: they are derived from the tasks on top."""
        self.together = False
        for seat in range(self.seats):
            self.together = self.together or bool(self.stacks[seat])
        for i in range(self.seats + 1):
            stack = self.stacks[i]
            pending = bool(stack) and (i < self.seats or not self.together)
            self.asked[i] = stack[-1].options(self) if pending else []
        self.over = not self.together and not self.asked[self.seats]

    def where(self, seat: int) -> int:
        """The stack on which this seat owes a decision, or -1."""
        if self.together:
            return seat if 0 <= seat < self.seats and self.asked[seat] else -1
        table = self.seats
        return table if self.asked[table] and self.stacks[table][-1].seat == seat else -1

    # ------------------------------------------------------------------ what searches use

    def coming(self, seat: int = EVERYBODY) -> Stack:
        """What the table still has to do, or a seat on its own; the next thing last. To be read, not changed."""
        return self.stacks[self.seats if seat == EVERYBODY else seat]

    def waiting(self, seat: int) -> Stack:
        """What this seat still has to do: on its own stack, then on the table's; the next thing last in each."""
        return self.stacks[seat] + [task for task in self.stacks[self.seats] if task.seat == seat]

    def excuse(self, seats: list[int]) -> bool:
        """In a search: these seats leave out what they would do on their own. If nobody else does anything there, the table
        goes on: True."""
        for seat in seats:
            self.stacks[seat].clear()
            self.asked[seat] = []
        busy = False
        for seat in range(self.seats):
            busy = busy or bool(self.stacks[seat])
        if busy or not self.together:
            return False
        self.settle()
        return True

    def actors(self) -> tuple[int, ...]:
        """Seats that owe a decision now; () when the game is over."""
        if self.together:
            return tuple([seat for seat in range(self.seats) if self.asked[seat]])
        table = self.seats
        return (self.stacks[table][-1].seat,) if self.asked[table] else ()
