"""A table to try a card at: it is in the hand of the agent whose turn it is, in its own era, with something to work on."""

from __future__ import annotations

from typing import Any, Final

from rondel.core.state import State
from rondel.titles.the_loop.rules.game import TheLoop
from rondel.titles.the_loop.rules.names import AGENTS
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import FIRST_SUPA, tokens

SEATS: Final = 2
TURN: Final = "take_action"
HAND: Final = 3
"""Cards in the hand: the one that is tried, and two of the agent's own."""


def position(pack: dict[str, str], card: str, seed: int = 1) -> State:
    """The first agent's turn, with two duplicates, two rifts and an energy where it stands."""
    probe = TheLoop().new(SEATS, seed, {"pack": pack, "agents": [AGENTS[0], AGENTS[1]]})
    assert isinstance(probe, Spacetime)
    number = probe.box.number[card]
    owner = probe.box.cards[number].agent
    agents = [AGENTS[max(owner, 0)], next(name for n, name in enumerate(AGENTS) if n != max(owner, 0))]
    s = TheLoop().new(SEATS, seed, {"pack": pack, "agents": agents})
    assert isinstance(s, Spacetime)
    while s.decision(s.actors()[0]).kind != TURN:
        s.apply(s.actors()[0], s.legal(s.actors()[0])[0])  # an ability that answers the doctor
    take_away(s, number)
    others = [other for other in s.ready[s.active] if other != number]
    for spare in others[HAND - 1 :]:
        s.decks[s.active] = (spare, *s.decks[s.active])
    s.ready[s.active] = (number, *others[: HAND - 1])
    era = s.box.cards[number].origin
    s.stands[s.active] = era
    s.energy[era] = max(1, s.energy[era])
    s.rifts[era] = max(2, s.rifts[era])
    for token in tokens(s.bag)[: max(0, 2 - s.dups[era].bit_count())]:
        if token < FIRST_SUPA:
            s.bag ^= 1 << token
            s.dups[era] |= 1 << token
    s.wake()
    return s


def take_away(s: Spacetime, card: int) -> None:
    """Wherever it lies, it is there no more."""
    piles: list[Any] = [s.decks, s.discards, s.ready, s.tired, s.offers]
    for places in piles:
        for n, pile in enumerate(places):
            if card in pile:
                places[n] = tuple([other for other in pile if other != card])
    s.arsenal = tuple([other for other in s.arsenal if other != card])
    s.known = [0] * len(s.known)


def uses(state: State, card: str) -> tuple[Any, ...]:
    """The action that tries it."""
    return ("use", card)
