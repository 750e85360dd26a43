"""Decisions of The LOOP outside the action phase: agents, cubes to negate, cards to take, tiles to archive, solo deals."""

from __future__ import annotations

from typing import Final

from rondel.core.flow import Action
from rondel.titles.the_loop.bots.cards import CARD_WORTH
from rondel.titles.the_loop.bots.turn import TurnSearch, rests
from rondel.titles.the_loop.bots.weights import Weights
from rondel.titles.the_loop.bots.worth import new_card, standing
from rondel.titles.the_loop.rules.names import AGENT_NUMBER, NONE
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.ultramachine import DISCARD_ULTRA

OUTSIDE: Final = frozenset(
    {
        "choose_agent", "negate_rift", "add_card", "archive", "bonus_pick", "discard_ultra", "assign_card",
        "choose_solo_agent", "solo_bonus",
    }
)  # fmt: skip
AGENT_WORTH: Final[tuple[float, ...]] = (4.0, 2.0, 0.0, 3.0, 1.0)
"""In the order of the agents: who helps a team most."""


def phase_worth(world: Spacetime, seat: int, action: Action, w: Weights, thorough: bool = True) -> float:
    """What an option of such a decision is worth to the team."""
    kind = world.pending(seat).asks(world)[0]
    if kind == "choose_agent":
        return AGENT_WORTH[AGENT_NUMBER[action[1]]]
    if kind == "archive":
        return standing(world, w) - (w.tile if action == NONE else 0.0)
    if kind == "add_card" or kind == "bonus_pick":
        return taken(world, action, w)
    if kind == "solo_bonus":
        return -CARD_WORTH[world.box.number[action[1]]]  # the worst goes, and of the others the best is put on top last
    if kind == "discard_ultra":
        child = world.clone()
        child.ultra = tuple([card for card in world.ultra if DISCARD_ULTRA[card] != action])
        return standing(child, w)
    child = world.clone()
    child.apply(seat, action)
    if thorough and not child.over and rests(child):
        return TurnSearch(w, 2, 3).run(child)[0].worth
    return standing(child, w)


def taken(world: Spacetime, action: Action, w: Weights) -> float:
    """What a card on top of the deck is worth."""
    if action == NONE:
        return 0.0
    return new_card(world.box.number[action[1]], w)


def phase_action(world: Spacetime, seat: int, w: Weights) -> Action:
    """The best option at first sight."""
    options = world.legal(seat)
    best = options[0]
    most = -1e9
    for action in options:
        worth = phase_worth(world, seat, action, w, False)
        if worth > most:
            best, most = action, worth
    return best
