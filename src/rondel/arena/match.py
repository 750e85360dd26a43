"""One match between bots, from the first decision to the result."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rondel import shelf
from rondel.arena.things import things
from rondel.bots.asking import Chooser, ask
from rondel.bots.guests import name_of
from rondel.core.errors import RondelError
from rondel.core.game import Game
from rondel.core.state import State


class MatchError(RondelError):
    """A match could not be played to its end: says which bot failed, where, and how."""


Move = tuple[int, str, str, int]
"""Who decided, the action as text, what was asked, and how many options there were."""


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
    """What each seat had at the end, as `family:name`."""
    moves: tuple[Move, ...] = ()
    """Every decision, where they are kept."""


def play_match(
    game: Game, bots: Sequence[Chooser], seed: int, settings: dict[str, Any] | None = None, number: int = 0,
    called: Sequence[str] = (), keep: bool = False,
) -> MatchResult:  # fmt: skip
    """Play one match; there are as many seats as bots. Seats that act together answer in their order. `called`: their names
    in the result. `keep`: every decision stays in it."""
    state = game.new(len(bots), seed, settings)
    moves: list[Move] | None = [] if keep else None
    decisions = play_on(state, bots, moves)
    outcome = state.outcome()
    names = tuple(called) or tuple([name_of(bot) for bot in bots])
    had = tuple([things(state, seat) for seat in range(state.seats)])
    parts = outcome.breakdown
    scores, winners = outcome.scores, outcome.winners
    return MatchResult(number, seed, names, scores, winners, outcome.reason, decisions, parts, had, tuple(moves or ()))


def play_on(state: State, bots: Sequence[Chooser], moves: list[Move] | None = None) -> int:
    """Play a game in progress to its end; returns how many decisions that took. `moves` are added to, if they are given."""
    text = shelf.game(state.game).text if moves is not None else None
    decisions = 0
    while not state.over:
        seat = state.actors()[0]
        try:
            action = ask(bots[seat], state, seat)
            kept = (text(action), state.decision(seat).kind, len(state.legal(seat))) if text else None
            state.apply(seat, action)
            if moves is not None and kept is not None:
                moves.append((seat, *kept))
        except Exception as problem:  # whatever a bot does wrong, the match says who and where
            kind = "" if isinstance(problem, RondelError) else f"{type(problem).__name__}: "
            where = f"bot {name_of(bots[seat])!r} on seat {seat} failed at decision {decisions + 1}"
            raise MatchError(f"{where} ({state.decision(seat).kind}): {kind}{problem}") from problem
        decisions += 1
    return decisions
