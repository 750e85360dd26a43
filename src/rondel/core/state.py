"""The whole truth about a game in progress, and how a decision travels through it.

Every seat has a stack of pending tasks, and the table has one. Seats work on their own stacks independently of each
other; the table's stack moves on when all of them are empty. `then` puts tasks on the stack that is being worked on,
so the order of effects is the order in which they are written.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.codec import digest, pack
from rondel.core.errors import IllegalAction
from rondel.core.flow import Action, Blocked, Decision, Pool, Task, Warning, Why
from rondel.core.rng import Rng, seeded
from rondel.core.view import View

Event = tuple[Any, ...]
"""A past-tense fact: the seat that may know it (or EVERYBODY), its name, and its parameters."""

EVERYBODY: Final = -1

Stack = list[Task[Any]]


class Revealed(Exception):
    """A halting copy came to the point where something hidden or random would be shown. The copy stands there, halfway."""


class Outcome:
    """How a game ended. Co-operative games: `winners` is every seat or none, and `reason` says why."""

    def __init__(
        self,
        scores: tuple[int, ...],
        breakdown: tuple[dict[str, int], ...],
        winners: tuple[int, ...],
        reason: str,
        details: dict[str, Any],
    ) -> None:
        self.scores = scores
        self.breakdown = breakdown
        self.winners = winners
        self.reason = reason
        self.details = details

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, winners={self.winners}, reason={self.reason!r})"


class State:
    """What every game's state can do. A game adds its own fields, `clone`, `view`, `redeal` and `outcome`."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    game: ClassVar[str] = ""
    rules_version: ClassVar[str] = ""

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

    # ------------------------------------------------------------------ the contract

    def actors(self) -> tuple[int, ...]:
        """Seats that owe a decision now; () when the game is over."""
        if self.together:
            return tuple([seat for seat in range(self.seats) if self.asked[seat]])
        table = self.seats
        return (self.stacks[table][-1].seat,) if self.asked[table] else ()

    def pending(self, seat: int) -> Task[Any]:
        """The task that waits for this seat."""
        i = self.where(seat)
        if i < 0:
            raise IllegalAction(f"seat {seat} owes no decision now; seats that do: {self.actors()}")
        return self.stacks[i][-1]

    def legal(self, seat: int) -> list[Action]:
        """The actions this seat may choose from; [] if it owes no decision."""
        i = self.where(seat)
        return self.asked[i][:] if i >= 0 else []

    def decision(self, seat: int) -> Decision:
        """What this seat is asked."""
        task = self.pending(seat)
        kind, rule = task.asks(self)
        return Decision(kind, rule, seat, task.subject(self))

    def conceivable(self, seat: int) -> list[Action]:
        """Every action of the asked-for kind that can be named, legal or not."""
        return self.pending(seat).conceivable(self)

    def why_not(self, seat: int, action: Action) -> Why | None:
        """What speaks against a conceivable action, reason and rule id; None: it is legal."""
        return self.pending(seat).why_not(self, action)

    def blocked(self, seat: int) -> list[Blocked]:
        """Of the asked-for kind but not legal now: action, reason, rule id."""
        return self.pending(seat).blocked(self)

    def warnings(self, seat: int, action: Action) -> list[Warning]:
        """Legal but likely regretted: reason, rule id."""
        task = self.pending(seat)
        if action not in self.legal(seat):
            raise IllegalAction(f"seat {seat} may not do {action!r}: no warnings for what is not legal")
        return task.warnings(self, action)

    def apply(self, seat: int, action: Action) -> None:
        """Do this seat's action; IllegalAction leaves the state exactly as it was."""
        i = self.where(seat)
        if i < 0:
            raise IllegalAction(f"seat {seat} owes no decision now; seats that do: {self.actors()}")
        options = self.asked[i]
        for option in options:
            if option is action:
                break
        else:
            if not isinstance(action, tuple) or action not in options:
                raise IllegalAction(self.refusal(seat, action, options))
            action = options[options.index(action)]
        self.asked[i] = []
        self.at = i
        self.stacks[i].pop().resolve(self, action)
        self.settle()

    def refusal(self, seat: int, action: object, options: list[Action]) -> str:
        task = self.pending(seat)
        shown = ", ".join([" ".join([str(part) for part in option]) for option in options[:8]])
        more = f" and {len(options) - 8} more" if len(options) > 8 else ""
        return f"seat {seat} may not do {action!r} in {task.asks(self)[0]!r}; expected one of: {shown}{more}"

    def encode(self) -> dict[str, Any]:
        """The whole truth as JSON-able data, pending decisions and chance included."""
        return {"game": self.game, "rules_version": self.rules_version, "state": pack(self)}

    def key(self) -> int:
        """Equal states have equal keys: a stable 64-bit hash."""
        return digest(pack(self))

    def determinize(self, seat: int, seed: int) -> State:
        """A world this seat cannot tell from the true one; depends only on what the seat may know and the seed."""
        world = self.clone()
        world.log = None
        world.rng = seeded(seed)
        world.redeal(seat)
        world.wake()
        return world

    # ------------------------------------------------------------------ what each game fills in

    def clone(self) -> State:
        """An independent copy; tasks are shared, because they never change."""
        raise NotImplementedError

    def copied(self, other: State) -> None:
        """Called by `clone` on the copy: takes over what can be derived but is cheaper to copy."""
        self.asked = other.asked[:]
        self.together = other.together
        self.over = other.over

    def view(self, seat: int | None) -> View:
        """All this seat may know, JSON-able; None: what a spectator may know."""
        raise NotImplementedError

    def redeal(self, seat: int) -> None:
        """Deal everything this seat cannot know anew, with the state's own chance."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Scores, named breakdowns and winners of a game that is over."""
        raise NotImplementedError
