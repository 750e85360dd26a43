"""A game as an environment sees it: numbers for actions and views, and rewards. The environments share it."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from rondel import shelf
from rondel.bots.mind import mind
from rondel.core.errors import IllegalAction, RondelError, SetupError
from rondel.core.flow import Action
from rondel.core.numbers import whole
from rondel.core.state import State
from rondel.env.codec import Codec
from rondel.env.desk import Desk
from rondel.env.numbers import numbers
from rondel.env.pen import Page

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

REWARDS = ("win", "score", "lead", "worth", "growth")
DENSE = ("worth", "growth")
"""Those that come at every step."""
RENDERS = ("human", "ansi", "svg", "rgb_array")
HIGHEST = 1000.0
"""No number of an observation is beyond this."""


class ResetNeeded(RondelError):
    """An environment was asked before its first game was dealt."""


class GameTable:
    """One game in progress and its translation into numbers."""

    def __init__(
        self, game: str, seats: int, settings: dict[str, Any] | None, reward: str, render: str | None = None,
        beside: GameTable | None = None,
    ) -> None:  # fmt: skip
        """`beside`: another table of the game, whose desk is shared; both must stay in one thread."""
        self.game = shelf.game(game)
        self.seats: int = whole(seats)
        self.settings = dict(settings or {})
        self.game.checked(self.seats, self.settings)
        if reward not in REWARDS:
            raise SetupError(f"reward {reward!r} is not possible; allowed: {', '.join(REWARDS)}")
        if render is not None and render not in RENDERS:
            raise SetupError(f"render_mode {render!r} is not possible; allowed: {', '.join(RENDERS)}")
        self.reward = reward
        self.dense = reward in DENSE
        """Whether there are rewards before the end."""
        self.started = False
        self.number(beside)
        self.state: State = self.game.new(self.seats, 0, self.settings)
        self.begun: list[Action] = [()] * self.seats
        """What each seat has said of an action in parts."""
        self.worths = [0.0] * self.seats

    def number(self, beside: GameTable | None = None) -> None:
        """Numbers and places: they follow from the game alone, and all tables of a game share them."""
        shared = numbers(self.game.id)
        self.codec, self.writer, self.may = shared.codec, shared.writer, shared.may
        self.heading, self.place, self.blank, self.places = shared.heading, shared.place, shared.blank, shared.places
        self.plain = shared.codec.number if isinstance(shared.codec, Codec) else None
        """The numbers of whole actions, where they do not depend on the position."""
        self.last: dict[int, Any] = {}
        """Without a pen: the last view and vector of each seat: only what has changed since is written."""
        if beside is not None:
            self.share(beside)
            return
        pen = shared.pen()
        self.desk = Desk(pen, self.plain, shared.codec.actions, shared.codec.size) if pen and self.plain is not None else None
        """The short way from a state to rows of arrays; None for titles without a pen."""
        self.marked = np.frombuffer(self.desk.marks, np.int8) if self.desk else None
        self.pages = self.blank_pages()

    def share(self, beside: GameTable) -> None:
        """Write at the desk of another table: what a desk knows of a game then lies in memory once."""
        self.desk, self.marked = beside.desk, beside.marked
        self.pages = self.blank_pages()

    def blank_pages(self) -> list[Page]:
        """For each seat what was written for it last."""
        if self.desk is None:
            return []
        pages = [self.desk.pen.blank() for _ in range(self.seats)]
        for page in pages:
            page.written = np.frombuffer(page.row, np.float32)
        return pages

    def __getstate__(self) -> dict[str, Any]:
        """The game in progress: what can be found again by its id is left out."""
        shared = vars(numbers(self.game.id))
        found = {name: value for name, value in self.__dict__.items() if name not in shared}
        for name in ("desk", "pages", "marked", "plain"):
            del found[name]
        return {**found, "game": self.game.id, "last": {}}

    def __setstate__(self, found: dict[str, Any]) -> None:
        self.__dict__.update(found)
        self.game = shelf.game(found["game"])
        self.number()

    def start(self, seed: int) -> None:
        self.started = True
        self.state = self.game.new(self.seats, seed, self.settings)
        self.begun = [()] * self.seats
        self.last = {}
        self.worths = [self.worth(seat) for seat in range(self.seats)]

    def show(self, state: State) -> None:
        """Put another game in progress on this table, with as many seats."""
        self.state = state
        self.begun = [()] * self.seats
        self.started = True

    # ------------------------------------------------------------------ numbers

    def spaces(self) -> tuple[spaces.Dict, spaces.Discrete]:
        """What is observed, and what may be done."""
        seen = spaces.Box(-HIGHEST, HIGHEST, (self.places,), np.float32)
        mask = spaces.Box(0, 1, (self.codec.size,), np.int8)
        return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(self.codec.size)

    def names(self) -> list[str]:
        """What each number of an observation means."""
        return self.heading + self.writer.names(self.writer.layout, "")

    def observe(self, seat: int) -> Floats:
        """The seat, the verbs it may use now, what it has begun, then its view; its own things come first."""
        if self.desk is None or self.begun[seat]:
            into = np.empty(self.places, np.float32)
            self.observe_into(seat, into)
            return into
        page = self.pages[seat]
        self.desk.pen.observe(self.state, seat, page)
        seen: Floats = page.written.copy()
        return seen

    def observe_into(self, seat: int, row: Floats) -> None:
        """The same, written into a row of an array."""
        if self.desk is None:
            row[:] = self.by_view(seat)
            return
        self.desk.see(self.state, seat, self.pages[seat], row)
        for part in self.begun[seat]:
            row[self.place[f"begun={part}"]] += 1.0

    def by_view(self, seat: int) -> Floats:
        """What a seat observes, made of its view by the layout: what a pen has to agree with."""
        view = self.state.view(seat)
        players = view.get("players")
        count = len(players) if isinstance(players, list) and players else self.seats
        into = self.writer.vector(view, seat, count, self.last)
        into[: len(self.heading)] = self.blank
        into[seat] = 1.0
        for verb in {action[0] for action in self.state.legal(seat)}:
            into[self.may[verb]] = 1.0
        for part in self.begun[seat]:
            into[self.place[f"begun={part}"]] += 1.0
        return np.frombuffer(into, np.float32)

    def mask_into(self, seat: int, row: Mask) -> None:
        """The mask of a seat that has to decide, written into a row of an array."""
        row[:] = self.mask(seat)

    def mask(self, seat: int, wait: bool = False) -> Mask:
        """1 for every number that the seat may choose now; with `wait`, a seat that owes nothing may wait."""
        begun = self.begun[seat]
        if self.desk is not None and not begun and self.desk.mark(self.state, seat):
            assert self.marked is not None
            found: Mask = self.marked.copy()
        else:
            found = np.zeros(self.codec.size, np.int8)
            found[self.codec.numbers(self.state.legal(seat), begun)] = 1
        if wait and not self.state.legal(seat):
            found[self.codec.wait] = 1
        return found

    def must_be_started(self) -> None:
        """ResetNeeded before the first game."""
        if not self.started:
            raise ResetNeeded(f"{self.game.id}: no game has been dealt yet; call reset() first")

    def number_given(self, number: Any) -> int:
        """The number of an action, as whatever kind of whole number it was given; IllegalAction for anything else."""
        found = whole(number.item() if isinstance(number, np.ndarray) and number.size == 1 else number)
        if isinstance(found, bool) or not isinstance(found, int):
            raise IllegalAction(
                f"{self.game.id}: {number!r} is no number of an action; expected a whole number from 0 to {self.codec.size - 1}"
            )
        return found

    def ending(self) -> dict[str, Any]:
        """How the game ended, for the last infos: scores, their parts by name, and winners; {} before."""
        if not self.state.over:
            return {}
        outcome = self.state.outcome()
        parts = [dict(part) for part in outcome.breakdown]
        found = {"scores": list(outcome.scores), "breakdown": parts, "winners": list(outcome.winners)}
        return {**found, "reason": outcome.reason}

    def act(self, seat: int, number: int) -> bool:
        """Do the action with this number; False if it is one in parts and more of it is to come."""
        begun = self.begun[seat]
        if begun or not 0 <= number < len(self.codec.actions):
            return self.say_part(seat, number)
        try:
            self.state.apply(seat, self.codec.actions[number])
        except IllegalAction as problem:
            raise IllegalAction(self.refusal(seat, number)) from problem
        return True

    def say_part(self, seat: int, number: int) -> bool:
        legal = self.state.legal(seat)
        if number not in self.codec.numbers(legal, self.begun[seat]):
            raise IllegalAction(self.refusal(seat, number))
        said = self.codec.meant(number, legal, self.begun[seat])
        if said not in legal:
            self.begun[seat] = said
            return False
        self.begun[seat] = ()
        self.state.apply(seat, said)
        return True

    def refusal(self, seat: int, number: int) -> str:
        known = 0 <= number < self.codec.size
        meant = (
            f" ({self.codec.meaning(number, self.state.legal(seat))})"
            if known
            else f"; numbers go from 0 to {self.codec.size - 1}"
        )
        return f"{self.game.id}: seat {seat} may not choose number {number}{meant} now; see the action mask"

    # ------------------------------------------------------------------ rewards

    def worth(self, seat: int) -> float:
        """What the position is worth to the seat, in a world that it cannot tell from the true one."""
        if not self.dense:
            return 0.0
        judged = mind(self.game.id).worth
        text = f"{self.state.reveals}/{seat}".encode()
        world = self.state.determinize(seat, int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big"))
        return judged.of(world, seat, judged.clock(world))

    def gained(self, seat: int) -> float:
        """How much more the position is worth to the seat than when this was asked last.

        As `growth` a lost end takes nothing back: where all lost games are worth the same, the sum of all changes would be
        the same too, whatever a learner did, and nothing could be learnt before the first game is won.
        """
        if self.reward == "growth" and self.state.over and seat not in self.state.outcome().winners:
            return 0.0
        before, self.worths[seat] = self.worths[seat], self.worth(seat)
        return self.worths[seat] - before

    def reward_of(self, seat: int) -> float:
        """What one seat gets for the last step, where nobody asks for the others."""
        return self.gained(seat) if self.dense else self.rewards()[seat]

    def rewards(self) -> list[float]:
        """What every seat gets for the last step."""
        if self.dense:
            return [self.gained(seat) for seat in range(self.seats)]
        if not self.state.over:
            return [0.0] * self.seats
        outcome = self.state.outcome()
        if self.reward == "score":
            return [float(score) for score in outcome.scores[: self.seats]]
        if self.reward == "lead":
            best = [max([s for i, s in enumerate(outcome.scores) if i != seat], default=0) for seat in range(self.seats)]
            return [float(outcome.scores[seat] - best[seat]) for seat in range(self.seats)]
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.seats)]
