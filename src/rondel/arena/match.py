"""One match between bots, from the first decision to the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rondel.arena.things import things
from rondel.bots.asking import ask
from rondel.bots.player import Bot
from rondel.core.errors import RondelError
from rondel.core.game import Game
from rondel.core.state import State


class MatchError(RondelError):
    """A match could not be played to its end: says which bot failed, where, and how."""


@dataclass(frozen=True)
class MatchResult:
    """How a match ended. `bots` names who sat where."""

    number: int
    seed: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    reason: str
    decisions: int
    breakdown: tuple[dict[str, int], ...] = ()
    """The parts of each seat's score."""
    things: tuple[tuple[str, ...], ...] = ()
    """What each seat had at the end: buildings, corporation, artefacts, …"""


def play_match(
    game: Game, bots: Sequence[Bot], seed: int, settings: dict[str, Any] | None = None, number: int = 0
) -> MatchResult:
    """Play one match; there are as many seats as bots. Seats that act together answer in their order."""
    state = game.new(len(bots), seed, settings)
    decisions = play_on(state, bots)
    outcome = state.outcome()
    names = tuple([bot.name for bot in bots])
    had = tuple([things(state, seat) for seat in range(state.seats)])
    parts = outcome.breakdown
    return MatchResult(number, seed, names, outcome.scores, outcome.winners, outcome.reason, decisions, parts, had)


def play_on(state: State, bots: Sequence[Bot]) -> int:
    """Play a game in progress to its end; returns how many decisions that took."""
    decisions = 0
    while not state.over:
        seat = state.actors()[0]
        try:
            state.apply(seat, ask(bots[seat], state, seat))
        except Exception as problem:  # whatever a bot does wrong, the match says who and where
            kind = "" if isinstance(problem, RondelError) else f"{type(problem).__name__}: "
            where = f"bot {bots[seat].name!r} on seat {seat} failed at decision {decisions + 1}"
            raise MatchError(f"{where} ({state.decision(seat).kind}): {kind}{problem}") from problem
        decisions += 1
    return decisions
