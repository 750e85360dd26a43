"""A turn: the five phases in order, one agent after the other (TL-4.12, TL-9.12, TL-21.2)."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Task
from rondel.titles.the_loop.rules.actions import Checkpoint
from rondel.titles.the_loop.rules.machine import FooPhase
from rondel.titles.the_loop.rules.phases import AddCard, Archive, EndTurn
from rondel.titles.the_loop.rules.solo import DealSolo
from rondel.titles.the_loop.rules.state import Spacetime


class Turn(Task[Spacetime]):
    """The next agent clockwise takes a turn (TL-9.12)."""

    def run(self, s: Spacetime) -> None:
        if s.turn:
            s.active = (s.active + 1) % len(s.who)
        s.then(*PHASES[s.active])


class SoloTurn(Task[Spacetime]):
    """Solo, the cards decide who takes the turn (TL-15.3)."""

    def run(self, s: Spacetime) -> None:
        s.then(DealSolo(0), SoloPhases(0))


class SoloPhases(Task[Spacetime]):
    """The turn of the agent that the cards chose."""

    def run(self, s: Spacetime) -> None:
        s.then(*SOLO_PHASES[s.active])


def phases(seat: int, agent: int, following: Task[Spacetime]) -> tuple[Task[Spacetime], ...]:
    """The turn of an agent, in order: Foo phase, actions, add a card, archive a tile, end of turn."""
    return (
        FooPhase(seat),
        Checkpoint(seat),
        AddCard(seat, agent),
        Archive(seat, agent),
        EndTurn(seat, agent),
        following,
    )


# Tasks never change, so the same ones serve every turn.
PHASES: Final = tuple([phases(agent, agent, Turn(-1)) for agent in range(4)])
SOLO_PHASES: Final = tuple([phases(0, agent, SoloTurn(-1)) for agent in range(4)])
