"""Everything there is on the beach and in the sheds."""

from __future__ import annotations

from typing import Any, ClassVar

from low_tide.rules.cards import KINDS
from low_tide.rules.scoring import outcome
from low_tide.rules.view import view
from rondel.core.rng import Rng
from rondel.core.state import Outcome, Stack, State


class LowTide(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "seats", "stacks", "rng", "reveals", "tides", "tide", "first", "water", "deck", "strand", "home", "basket", "shed",
        "lanterns", "offered", "wish", "knows",
    )  # fmt: skip
    game: ClassVar[str] = "low_tide"
    rules_version: ClassVar[str] = "1.0"

    def __init__(
        self, seats: int, stacks: list[Stack], rng: Rng, reveals: int, tides: int, tide: int, first: int, water: int,
        deck: list[str], strand: list[str], home: list[bool], basket: list[list[str]], shed: list[list[str]],
        lanterns: list[int], offered: list[list[str]], wish: list[str], knows: list[bool],
    ) -> None:  # fmt: skip
        super().__init__(seats, stacks, rng, reveals)
        self.tides = tides
        """How many there are in this game."""
        self.tide = tide
        self.first = first
        self.water = water
        """Waves that came in this tide."""
        self.deck = deck
        """The top is the last."""
        self.strand = strand
        """Open finds, for those who go home."""
        self.home = home
        self.basket = basket
        self.shed = shed
        self.lanterns = lanterns
        self.offered = offered
        """The two kinds that each seat may wish for."""
        self.wish = wish
        """"": not chosen yet."""
        self.knows = knows
        """Who saw the top of the deck by lantern light."""

    def clone(self) -> LowTide:
        copy = LowTide(
            self.seats, [stack[:] for stack in self.stacks], self.rng.clone(), self.reveals, self.tides, self.tide, self.first,
            self.water, self.deck[:], self.strand[:], self.home[:], [cards[:] for cards in self.basket],
            [cards[:] for cards in self.shed], self.lanterns[:], self.offered[:], self.wish[:], self.knows[:],
        )  # fmt: skip
        copy.copied(self)
        return copy

    def view(self, seat: int | None) -> dict[str, Any]:
        return view(self, seat)

    def redeal(self, seat: int) -> None:
        """The deck but for what the seat saw of it, and the wishes of the others."""
        known = [self.deck.pop()] if self.deck and self.knows[seat] else []
        self.deck.sort()
        self.rng.shuffle(self.deck)
        self.deck += known
        for other in range(self.seats):
            if other != seat:
                self.offered[other] = two_kinds(self.rng)
                self.wish[other] = self.offered[other][0] if self.wish[other] else ""

    def outcome(self) -> Outcome:
        return outcome(self)

    # ------------------------------------------------------------------ what the rules ask

    def on_beach(self) -> list[int]:
        return [seat for seat in range(self.seats) if not self.home[seat]]

    def next_after(self, seat: int) -> int:
        """The next seat to the left that is still on the beach."""
        after = [(seat + i) % self.seats for i in range(1, self.seats + 1)]
        return next(other for other in after if not self.home[other])


def two_kinds(rng: Rng) -> list[str]:
    kinds = list(KINDS)
    rng.shuffle(kinds)
    return kinds[:2]
