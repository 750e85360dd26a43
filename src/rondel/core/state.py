"""The whole truth about a game in progress: what everything else asks of it. How decisions travel, says `table.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, SupportsIndex

from rondel.core.codec import digest, kinds_in, pack, unpack
from rondel.core.errors import IllegalAction, NotOver, RecordError, SeatError
from rondel.core.flow import Action, Blocked, Decision, Task, Warning, Why
from rondel.core.numbers import seat_number, whole
from rondel.core.outcome import Outcome
from rondel.core.rng import Rng, seeded
from rondel.core.table import EVERYBODY, Event, Revealed, Stack, Table
from rondel.core.view import View

__all__ = ["EVERYBODY", "Event", "Outcome", "Revealed", "Stack", "State", "painters"]

painters: list[Callable[[Any], str]] = []
"""Who can draw a state, for notebooks: the library puts its painter here, for the engine knows of no pictures."""


class State(Table):
    """What every game's state can do. A game adds its own fields, `clone`, `view`, `redeal` and `outcome`."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    game: ClassVar[str] = ""
    rules_version: ClassVar[str] = ""

    def __init__(self, seats: int, stacks: list[Stack], rng: Rng, reveals: int) -> None:
        super().__init__(seats, stacks, rng, reveals)
        self.settings: dict[str, Any] | None = None
        """What was chosen before the game, complete; None for a game saved before this was kept. To be read, not changed."""
        self.seed: int | None = None
        """What the game was dealt with; None where it may not be known: in worlds dealt for a seat, and in saved games."""

    # ------------------------------------------------------------------ the contract

    def pending(self, seat: int) -> Task[Any]:
        """The task that waits for this seat."""
        i = self.where(seat)
        if i < 0:
            raise IllegalAction(f"seat {seat} owes no decision now; seats that do: {self.actors()}")
        return self.stacks[i][-1]

    def legal(self, seat: SupportsIndex) -> list[Action]:
        """The actions this seat may choose from; [] if it owes no decision; SeatError if there is no such seat."""
        at = seat_number(seat)
        if at < 0 or at >= self.seats:
            raise SeatError(self.no_seat(at))
        i = self.where(at)
        return self.asked[i][:] if i >= 0 else []

    def decision(self, seat: SupportsIndex) -> Decision:
        """What this seat is asked."""
        at = seat_number(seat)
        task = self.pending(at)
        kind, rule = task.asks(self)
        return Decision(kind, rule, at, task.subject(self))

    def conceivable(self, seat: SupportsIndex) -> list[Action]:
        """Every action of the asked-for kind that can be named, legal or not."""
        return self.pending(seat_number(seat)).conceivable(self)

    def why_not(self, seat: SupportsIndex, action: Action) -> Why | None:
        """What speaks against a conceivable action, reason and rule id; None: it is legal."""
        return self.pending(seat_number(seat)).why_not(self, action)

    def blocked(self, seat: SupportsIndex) -> list[Blocked]:
        """Of the asked-for kind but not legal now: action, reason, rule id."""
        return self.pending(seat_number(seat)).blocked(self)

    def warnings(self, seat: SupportsIndex, action: Any) -> list[Warning]:
        """Legal but likely regretted: reason, rule id."""
        task = self.pending(seat_number(seat))
        if action not in self.legal(seat):
            raise IllegalAction(f"seat {seat} may not do {action!r}: no warnings for what is not legal")
        return task.warnings(self, action)

    def apply(self, seat: SupportsIndex, action: Any) -> None:
        """Do this seat's action; IllegalAction leaves the state exactly as it was."""
        at = seat_number(seat)
        i = self.where(at)
        if i < 0:
            raise IllegalAction(f"seat {at} owes no decision now; seats that do: {self.actors()}")
        options = self.asked[i]
        for option in options:
            if option is action:
                break
        else:
            try:  # looked for once: there may be hundreds
                option = options[options.index(action if isinstance(action, tuple) else ())]
            except ValueError:
                raise IllegalAction(self.refusal(at, action, options)) from None
        self.asked[i] = []
        self.at = i
        self.stacks[i].pop().resolve(self, option)
        self.settle()

    def refusal(self, seat: int, action: object, options: list[Action]) -> str:
        task = self.pending(seat)
        shown = ", ".join([" ".join([str(part) for part in option]) for option in options[:8]])
        more = f" and {len(options) - 8} more" if len(options) > 8 else ""
        return f"seat {seat} may not do {action!r} in {task.asks(self)[0]!r}; expected one of: {shown}{more}"

    def encode(self) -> dict[str, Any]:
        """The whole truth as JSON-able data, pending decisions and chance included."""
        found = {"game": self.game, "rules_version": self.rules_version, "state": pack(self)}
        if self.settings is not None and is_plain(self.settings):
            found["settings"] = self.settings
        return found

    def key(self) -> int:
        """Equal states have equal keys: a stable 64-bit hash."""
        return digest(pack(self))

    def determinize(self, seat: SupportsIndex, seed: SupportsIndex) -> State:
        """A world this seat cannot tell from the true one; depends only on what the seat may know and the seed."""
        at = seat_number(seat)
        if at < 0 or at >= self.seats:
            raise SeatError(self.no_seat(at))
        chance = whole(seed)
        if not isinstance(chance, int):
            raise SeatError(f"seed {seed!r} is not a whole number")
        world = self.clone()
        world.log = None
        world.seed = None
        world.rng = seeded(chance)
        world.redeal(at)
        world.wake()
        return world

    # ------------------------------------------------------------------ as an object among others

    def __eq__(self, other: object) -> bool:
        """Equal states are equal: the same game with the same truth, pending decisions and chance included."""
        if self is other:
            return True
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        return bool(pack(self) == pack(other))

    def __hash__(self) -> int:
        return self.key() >> 3

    def __repr__(self) -> str:
        if self.over:
            now = "over"
        else:
            now = ", ".join([f"seat {seat} decides {self.decision(seat).kind}" for seat in self.actors()])
        parts = [part for part in (f"{self.seats} seats", self.stage(), now) if part]
        return f"<{self.game}: {', '.join(parts)}>"

    def _repr_svg_(self) -> str | None:
        """The table as a spectator sees it, for notebooks."""
        return painters[0](self) if painters else None

    def __copy__(self) -> State:
        found = self.clone()
        if self.log is not None:
            found.log = self.log[:]
        found.halts = self.halts
        return found

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.__copy__()

    def __reduce__(self) -> tuple[Any, ...]:
        kinds: dict[str, Any] = {}
        kinds_in(self, kinds)
        beside = (self.log, self.halts, self.settings, self.seed)
        return revived, (self.game, self.rules_version, pack(self), kinds, beside)

    # ------------------------------------------------------------------ what a title's own doors ask first

    def no_seat(self, seat: object) -> str:
        return f"there is no seat {seat} at this table; expected 0 to {self.seats - 1}"

    def observer(self, seat: SupportsIndex | None) -> int | None:
        """Who looks: a seat of this table, or None for a spectator; SeatError for anybody else."""
        if seat is None:
            return None
        at = seat_number(seat)
        if at < 0 or at >= self.seats:
            raise SeatError(self.no_seat(at) + ", or None for a spectator")
        return at

    def must_be_over(self) -> None:
        """NotOver as long as somebody has to decide."""
        if not self.over:
            raise NotOver(f"{self.game} is not over: seats that have to decide: {self.actors()}; ask when `over` is True")

    # ------------------------------------------------------------------ what each game fills in

    def clone(self) -> State:
        """An independent copy; tasks are shared, because they never change."""
        raise NotImplementedError

    def copied(self, other: State) -> None:
        """Called by `clone` on the copy: takes over what can be derived but is cheaper to copy."""
        self.asked = other.asked[:]
        self.together = other.together
        self.over = other.over
        self.settings = other.settings
        self.seed = other.seed

    def stage(self) -> str:
        """How far the game is, in a word and a number for those who program: "era 2"."""
        return ""

    def view(self, seat: int | None) -> View:
        """All this seat may know, JSON-able; None: what a spectator may know."""
        raise NotImplementedError

    def redeal(self, seat: int) -> None:
        """Deal everything this seat cannot know anew, with the state's own chance."""
        raise NotImplementedError

    def outcome(self) -> Outcome:
        """Scores, named breakdowns and winners of a game that is over."""
        raise NotImplementedError


def is_plain(value: Any) -> bool:
    """Whether a value can be written as JSON."""
    if isinstance(value, dict):
        return all([isinstance(key, str) and is_plain(part) for key, part in value.items()])
    if isinstance(value, (list, tuple)):
        return all([is_plain(part) for part in value])
    return value is None or isinstance(value, (bool, int, float, str))


def revived(game: str, version: str, data: Any, kinds: dict[str, Any], beside: tuple[Any, ...]) -> State:
    """The state that was pickled; RecordError if the rules have changed since."""
    state = unpack(data, kinds)
    if not isinstance(state, State) or state.game != game or state.rules_version != version:
        raise RecordError(f"{game}: pickled under rules version {version!r}, which are not the rules here")
    state.wake()
    state.log, state.halts, state.settings, state.seed = beside
    return state
