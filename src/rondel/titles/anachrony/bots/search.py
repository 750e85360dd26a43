"""How the bots look ahead in Anachrony: passing stays in the Era, and a plan plays on to the own last turn of an Era."""

from __future__ import annotations

import time
from typing import ClassVar, Final

from rondel.bots.lookahead import asked, judge
from rondel.bots.search import LONGEST, Search
from rondel.bots.worth import Worth
from rondel.core.flow import Action
from rondel.core.state import Revealed, State
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import HEX_SPACES, PASS, SPACES

SMALL: Final = frozenset(
    (
        "power_up", "power_up_exchange", "mine_resource", "mine_bonus", "gain_tug", "gain_choice", "pay_tug", "pay_worker",
        "pay_breakthroughs", "construct_discounts", "superproject_row", "anomaly_place", "anomaly_payment", "discard_paradox",
        "research_second_die", "warp_order",
    )
)  # fmt: skip
"""Decisions that are not planned."""
TASTES: Final = frozenset(
    (
        "turn_action", "choose_path", "choose_leader", "choose_warp_tiles", "draft_asset", "draft_endgame", "construct_choice",
        "recruit_worker", "research_set_die", "extra_action", "extra_research", "extra_superproject", "council_copy",
    )
)  # fmt: skip
"""Decisions about which good players differ."""
PLANNED: Final = 4
"""Lines of follow-up choices in a plan."""
CONTESTED: Final = frozenset(SPACES[:HEX_SPACES])
"""Spaces that only one Exosuit may take."""


class AnachronySearch(Search):
    rests: ClassVar[frozenset[str]] = frozenset({"turn_action", "power_up", "choose_warp_tiles", "power_up_exchange"})
    trust: ClassVar[float] = 0.5
    margin: ClassVar[float] = 3.0

    def __init__(self, worth: Worth, ahead: int) -> None:
        super().__init__(worth)
        self.ahead = ahead
        """In a plan: Eras after the present one that are looked through."""

    def halts(self, action: Action) -> bool:
        return action == PASS and not self.ahead

    def follow(self, world: State, seat: int, action: Action) -> State:
        """Passing is judged inside the Era: what the others do and the next Era brings are no merit of it."""
        if action == PASS:
            child = world.clone()
            assert isinstance(child, Anachrony)
            child.players[seat].passed = True
            return child
        child = super().follow(world, seat, action)
        assert isinstance(world, Anachrony) and isinstance(child, Anachrony)
        return passed_by_itself(world, seat, action) if action[0] == "free" and child.era > world.era else child

    # ------------------------------------------------------------------ planning

    def worth_planning(self, state: State, seat: int) -> bool:
        """Payments and small gains are taken as they come."""
        return asked(state, seat) not in SMALL

    def of_taste(self, state: State, seat: int) -> bool:
        """Debts are paid and buildings kept by everybody."""
        return asked(state, seat) in TASTES

    def others_wait(self, world: State, seat: int) -> None:
        """The others take spaces at random while they have Workers for them, so that what is wanted first may be gone later."""
        while not world.over and world.where(seat) < 0:
            other = world.actors()[0]
            options = world.legal(other)
            if options[-1] == PASS:
                wanted = [action for action in options if action[0] == "place" and action[1] in CONTESTED]
                world.apply(other, wanted[world.rng.draw(len(wanted))] if wanted else PASS)
            else:
                world.apply(other, options[world.rng.draw(len(options))])

    def onward(self, start: State, world: State, seat: int, deadline: float) -> float:
        """To the own last turn of an Era, every decision looked through once."""
        assert isinstance(start, Anachrony) and isinstance(world, Anachrony)
        until = max(1, start.era) + self.ahead
        p = world.players[seat]
        for _ in range(LONGEST):
            self.others_wait(world, seat)
            if world.over or world.era > until or (p.passed and world.era == until):
                break
            if deadline and time.thread_time() >= deadline:
                break
            options = world.legal(seat)
            judged = judge(world, seat, self, options, PLANNED)
            action = options[judged.index(max(judged))]
            if action == PASS and world.era == until:
                p.passed = True
                break
            world.apply(seat, action)
        return self.worth.of(world, seat, self.worth.clock(world))


def passed_by_itself(world: Anachrony, seat: int, action: Action) -> Anachrony:
    """A free action after which only passing is left (R-AN-28) is judged as passing is: inside the Era."""
    child = world.clone()
    assert isinstance(child, Anachrony)
    child.halts = True
    try:
        child.apply(seat, action)
    except Revealed:
        child.era = world.era
        child.players[seat].passed = True
    child.halts = False
    return child
