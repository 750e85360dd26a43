"""The state of a game: what lies in every era, in every hand and in every pile (TL-21.1)."""

from __future__ import annotations

from typing import Any, ClassVar, Final, SupportsIndex

from rondel.core.flow import Task
from rondel.core.rng import Rng
from rondel.core.state import Outcome, Stack, State
from rondel.titles.the_loop.rules.modes import Level
from rondel.titles.the_loop.rules.names import RING
from rondel.titles.the_loop.rules.registry import BOXES, OURS, Box
from rondel.titles.the_loop.rules.view_types import LoopView

Pile = tuple[int, ...]
"""Cards, the top one first. Piles never change in place, so that clones share them."""

SURROUNDED: Final = 1
CLAIMED: Final = 2
ABILITY_USED: Final = 4
"""Bits of `done`: what this turn allows only once (TL-8.18, TL-6.13)."""

DESTROYED: Final = 0
REMOVED: Final = 1
LOOPED: Final = 2
MOST_LOOPS: Final = 3
OVERFLOWED: Final = 4
"""Places in `tally`: duplicates destroyed, rifts removed, LOOPs, most LOOPs in one turn; when a vortex has lost the game,
the era that overflowed."""


MOST_BOXES: Final = 64


def box_of(pack: str) -> Box:
    """The box with this pack in it."""
    found = BOXES.get(pack)
    if found is None:
        from rondel.titles.the_loop.rules.box import built  # here, because steps need the state

        if len(BOXES) >= MOST_BOXES:
            BOXES.clear()  # tables in play keep theirs
        found = BOXES[pack] = built(pack)
    return found


class Spacetime(State):
    """The whole table. Agents are numbered by their place in turn order, eras, cards and tokens by their lists."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "stacks", "rng", "reveals",
        "mode", "level", "ramp", "solo", "who", "stands", "charged", "decks", "known", "discards", "ready", "tired",
        "rifts", "energy", "blue", "blue_spent", "dups", "offers", "tiles", "cubes", "up", "seen", "archived", "vortex",
        "bag", "arsenal", "destroyed", "aside", "foo", "shown", "doctor", "cycle", "turn", "active", "loops", "done",
        "fallen", "triggers", "used", "powered", "centrifuges", "blue_supply", "supas", "ultra_deck", "ultra", "tally",
        "result", "pack",
    )  # fmt: skip
    LATER: ClassVar[int] = 1
    game: ClassVar[str] = "the_loop"
    rules_version: ClassVar[str] = "1.1"

    def __init__(
        self, seats: int, stacks: list[Stack], rng: Rng, reveals: int,
        mode: int, level: int, ramp: int, solo: bool, who: tuple[int, ...], stands: list[int], charged: int,
        decks: list[Pile], known: list[int], discards: list[Pile], ready: list[Pile], tired: list[Pile],
        rifts: list[int], energy: list[int], blue: list[int], blue_spent: list[int], dups: list[int],
        offers: list[Pile], tiles: list[int], cubes: list[int], up: tuple[int, ...], seen: int,
        archived: tuple[int, ...], vortex: int, bag: int, arsenal: Pile, destroyed: Pile, aside: Pile, foo: Pile,
        shown: Pile, doctor: int, cycle: int, turn: int, active: int, loops: int, done: int, fallen: int,
        triggers: tuple[int, ...], used: Pile, powered: bool, centrifuges: int, blue_supply: int, supas: Pile,
        ultra_deck: Pile, ultra: Pile, tally: list[int], result: str, pack: Any = 0,
    ) -> None:  # fmt: skip
        super().__init__(seats, stacks, rng, reveals)
        self.mode = mode
        self.level = level
        self.ramp = ramp
        self.solo = solo
        self.who = who
        """Which of the five agents each one is."""
        self.stands = stands
        self.charged = charged
        """A bit for every agent whose battery is charged."""
        self.decks = decks
        """One per agent; solo: one for all (TL-15.1)."""
        self.known = known
        """How many cards on top of each deck everybody has seen put there."""
        self.discards = discards
        self.ready = ready
        self.tired = tired
        """The two halves of each hand, in card order: ready and exhausted (TL-4.4)."""
        self.rifts = rifts
        self.energy = energy
        """Green cubes."""
        self.blue = blue
        self.blue_spent = blue_spent
        """Perpetual cubes that can still, or can no more, be spent this turn (TL-13.8)."""
        self.dups = dups
        """A bit for every duplicate in the era."""
        self.offers = offers
        """Available cards by era."""
        self.tiles = tiles
        """The mission next to each era, or -1."""
        self.cubes = cubes
        """Damage by era of the tile: a count, or a bit for every era done (TL-8.5)."""
        self.up = up
        """Eras whose tile is face up, in the order of turning up."""
        self.seen = seen
        """A bit for every mission that has been turned up."""
        self.archived = archived
        self.vortex = vortex
        """A bit for every vortex era."""
        self.bag = bag
        self.arsenal = arsenal
        self.destroyed = destroyed
        self.aside = aside
        """Cards that lie open beside the board: bonus cards, and cards an effect is using (TL-4.8, TL-9.6)."""
        self.foo = foo
        self.shown = shown
        self.doctor = doctor
        self.cycle = cycle
        self.turn = turn
        self.active = active
        self.loops = loops
        self.done = done
        self.fallen = fallen
        """Duplicates destroyed this turn (TL-6.12)."""
        self.triggers = triggers
        """Eras where Extermi-404 may still use her ability, in the order of destruction."""
        self.used = used
        """Every use of a card this turn (TL-16.10)."""
        self.powered = powered
        """Whether every era held energy when the present action began (TL-8.15)."""
        self.centrifuges = centrifuges
        self.blue_supply = blue_supply
        self.supas = supas
        self.ultra_deck = ultra_deck
        self.ultra = ultra
        self.tally = tally
        self.result = result
        """Why the game ended; empty while it goes on."""
        self.pack = pack
        """The rules of the pack as text, so that a saved game needs nothing else; 0: our own cards."""
        self.box: Box = box_of(pack) if pack else OURS

    def clone(self) -> Spacetime:
        copy = Spacetime(
            self.seats, [stack[:] for stack in self.stacks], self.rng.clone(), self.reveals,
            self.mode, self.level, self.ramp, self.solo, self.who, self.stands[:], self.charged,
            self.decks[:], self.known[:], self.discards[:], self.ready[:], self.tired[:],
            self.rifts[:], self.energy[:], self.blue[:], self.blue_spent[:], self.dups[:],
            self.offers[:], self.tiles[:], self.cubes[:], self.up, self.seen,
            self.archived, self.vortex, self.bag, self.arsenal, self.destroyed, self.aside, self.foo,
            self.shown, self.doctor, self.cycle, self.turn, self.active, self.loops, self.done, self.fallen,
            self.triggers, self.used, self.powered, self.centrifuges, self.blue_supply, self.supas,
            self.ultra_deck, self.ultra, self.tally[:], self.result, self.pack,
        )  # fmt: skip
        copy.copied(self)
        return copy

    def then(self, *tasks: Task[Any]) -> None:
        """Do these next; nothing follows a game that was won or lost in the middle of an effect (TL-10.1)."""
        if not self.result:
            stack = self.stacks[self.seats]
            for i in range(len(tasks) - 1, -1, -1):
                stack.append(tasks[i])

    def follow(self, task: Task[Any]) -> None:
        """`then` with one task, without the cost of a tuple."""
        if not self.result:
            self.stacks[self.seats].append(task)

    def parameters(self) -> Level:
        return self.box.levels[self.mode][self.level]

    def seat_of(self, agent: int) -> int:
        """Who decides for this agent."""
        return 0 if self.solo else agent

    def deck_of(self, agent: int) -> int:
        """Which deck and discard pile are this agent's (TL-15.9)."""
        return 0 if self.solo else agent

    def finish(self, result: str) -> None:
        """The game is won or lost at once (TL-10.1)."""
        self.end()
        self.result = result

    def stage(self) -> str:
        return f"cycle {self.cycle}, turn {self.turn}"

    def view(self, seat: SupportsIndex | None) -> LoopView:
        from rondel.titles.the_loop.rules.view import view_of  # here, because it names cards and tasks, which need this class

        self.observer(seat)
        return view_of(self)

    def outcome(self) -> Outcome:
        self.must_be_over()
        from rondel.titles.the_loop.rules.scoring import outcome_of  # here for the same reason

        return outcome_of(self)

    def redeal(self, seat: int) -> None:
        """Everybody knows the same: the orders of the piles, face-down tiles and what comes next are dealt anew."""
        for i, deck in enumerate(self.decks):
            top = self.known[i]
            self.decks[i] = deck[:top] + self.mixed(deck[top:])
        self.arsenal = self.mixed(self.arsenal)
        self.foo = self.mixed(self.foo)
        self.supas = self.mixed(self.supas)
        self.ultra_deck = self.mixed(self.ultra_deck)
        down = [era for era in RING if self.tiles[era] >= 0 and era not in self.up]
        unseen = self.mixed(tuple([mission for mission in range(10) if not self.seen >> mission & 1]))
        for era, mission in zip(down, unseen):  # noqa: B905 - more are unseen than lie on the board
            self.tiles[era] = mission

    def mixed(self, pile: Pile) -> Pile:
        """The pile shuffled, whatever its order was."""
        cards = sorted(pile)
        self.rng.shuffle(cards)
        return tuple(cards)
