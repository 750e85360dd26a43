"""Choose, see, confirm: what each option would do, and a chain of chosen steps on a private copy.

Everything here is computed in a world dealt anew from what the seat may know, and stops before the first reveal. So
neither a preview nor a draft can tell a seat anything that it could not have worked out at a table of wood.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rondel.core.flow import Action
from rondel.core.game import Game
from rondel.core.state import Revealed, State
from rondel.match.patch import difference
from rondel.match.refusal import Refused, applied, why_not
from rondel.match.shapes import DraftData, Ends, Legal, Operation, Preview, Question, Regret

WORLD = 0
"""The seed of the private world: a constant, so that the same knowledge always gives the same answer."""

OPEN: Ends = "open"
REVEAL: Ends = "reveal"
OTHERS: Ends = "others"
OVER: Ends = "over"
"""Why a chain ends: it does not, something would be revealed, others are next, the game is over."""


@dataclass(frozen=True)
class Option:
    """One legal action: what it is about, what it changes, and what might be regretted."""

    action: str
    targets: list[Any]
    changes: list[Operation]
    ends: Ends
    warnings: list[Regret]

    def data(self) -> Preview:
        return {
            "action": self.action, "targets": self.targets, "changes": self.changes, "ends": self.ends,
            "warnings": self.warnings,
        }  # fmt: skip


@dataclass(frozen=True)
class Draft:
    """The table as the seat would see it after its chosen steps, and what it is asked then."""

    steps: list[str]
    ends: Ends
    changes: list[Operation]
    question: Question | None = field(default=None)

    def data(self) -> DraftData:
        return {"steps": self.steps, "ends": self.ends, "changes": self.changes, "question": self.question}


def question(game: Game, state: State, seat: int) -> Question | None:
    """What this seat is asked now: key, rule, subject, legal actions with their targets, blocked ones with reasons."""
    if seat not in state.actors():
        return None
    asked = state.decision(seat)
    legal = state.legal(seat)
    return {
        "kind": asked.kind,
        "rule": asked.rule,
        "subject": asked.subject,
        "legal": [named(game, action) for action in legal],
        "blocked": [
            {**named(game, action), "reason": reason.key, "params": reason.params, "rule": rule}
            for action, reason, rule in state.blocked(seat)
        ],
    }


def named(game: Game, action: Action) -> Legal:
    """An action and the things on the table it is about."""
    return {"action": game.text(action), "targets": list(action[1:])}


def options(
    game: Game, state: State, seat: int, wanted: list[str] | None = None, steps: list[str] | None = None, most: int = 1 << 30
) -> list[Option]:
    """Previews of the wanted actions (all legal ones by default), after the steps drafted so far.

    Refused if there are more than `most`: each costs as much as a move.
    """
    world = private(state, seat)
    for text in steps or []:
        if forward(game, world, seat, text) != OPEN:
            return []
    legal = {game.text(action): action for action in world.legal(seat)}
    asked = list(legal) if wanted is None else list(dict.fromkeys(wanted))
    if len(asked) > most:
        raise Refused("ui.err.previews_most", {"n": len(asked), "max": most})
    before = world.view(seat)
    found = []
    for text in asked:
        if text not in legal:
            raise why_not(game, world, seat, text)
        copy = world.clone()
        ends = forward(game, copy, seat, text)
        regrets: list[Regret] = [
            {"reason": r.key, "params": r.params, "rule": rule} for r, rule in world.warnings(seat, legal[text])
        ]
        found.append(Option(text, list(legal[text][1:]), difference(before, copy.view(seat)), ends, regrets))
    return found


def draft(game: Game, state: State, seat: int, steps: list[str]) -> Draft:
    """The chosen steps on a private copy; refused at the first that is not possible, or that comes after the end."""
    if seat not in state.actors():
        raise why_not(game, state, seat, "")
    world = private(state, seat)
    before = world.view(seat)
    ends: Ends = OPEN
    for text in steps:
        if ends != OPEN:
            raise Refused("ui.err.illegal_unknown")
        ends = forward(game, world, seat, text)
    after = difference(before, world.view(seat))
    return Draft(steps, ends, after, question(game, world, seat) if ends == OPEN else None)


def private(state: State, seat: int) -> State:
    """A world of which the seat knows all there is to know."""
    return state.determinize(seat, WORLD)


def forward(game: Game, world: State, seat: int, text: str) -> Ends:
    """Do one step up to the first reveal; says whether and why the chain ends."""
    world.halts = True
    try:
        applied(game, world, seat, text)
    except Revealed:
        return REVEAL
    finally:
        world.halts = False
    if world.over:
        return OVER
    return OPEN if seat in world.actors() else OTHERS
