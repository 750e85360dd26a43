"""What counts in The LOOP, where the team wins or loses together: the table is everybody's."""

from __future__ import annotations

from rondel.bots.laws import DECLINES, HARMS, Account, Goods
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.the_loop.rules.actions import TakeAction
from rondel.titles.the_loop.rules.machine import Negate
from rondel.titles.the_loop.rules.missions import damage_on
from rondel.titles.the_loop.rules.names import END_PHASE, NONE, RING
from rondel.titles.the_loop.rules.phases import Archive
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_SUPAS

DEFEAT, VORTEX = "defeat_now", "vortex_now"


class LoopGoods(Goods):
    def declines(self, s: State, action: Action) -> bool:
        return action == END_PHASE

    def account(self, s: State, seat: int) -> Account:
        """The table, cards that are ready, batteries."""
        assert isinstance(s, Spacetime)
        return (*self.lasting(s, seat), *[len(hand) for hand in s.ready], s.charged.bit_count())

    def purpose(self, s: State, seat: int) -> tuple[object, ...]:
        """Where agents and duplicates are, and what lies on top of a deck."""
        assert isinstance(s, Spacetime)
        return s.active, s.stands, s.dups, s.known, s.done

    def lasting(self, s: State, seat: int) -> Account:
        """What outlasts the turn: cards in hand are discarded, batteries charged."""
        assert isinstance(s, Spacetime)
        energy = [s.energy[era] + s.blue[era] + s.blue_spent[era] for era in RING]
        rifts = [-s.rifts[era] for era in RING]
        copies = [-s.dups[era].bit_count() - 9 * (s.dups[era] & ALL_SUPAS).bit_count() for era in RING]
        damage = [damage_on(s, era) if era in s.up else 0 for era in RING]
        cards = [len(s.decks[i]) + len(s.discards[i]) for i in range(len(s.decks))]
        table = (len(s.archived), -s.centrifuges.bit_count(), -s.vortex.bit_count(), s.blue_supply)
        return (*energy, *rifts, *copies, *damage, *table, sum(cards) + sum([len(hand) for hand in s.ready + s.tired]))

    def rests(self, s: State, seat: int) -> bool:
        return s.where(seat) >= 0 and isinstance(s.pending(seat), TakeAction)

    def own(self, before: State, seat: int, action: Action, options: list[Action]) -> list[str]:
        """A complete tile is archived, and of the cubes that fell none is left to open a vortex that could be spared."""
        assert isinstance(before, Spacetime)
        task = before.pending(seat)
        if isinstance(task, Archive) and action == NONE:
            return [DECLINES]
        if isinstance(task, Negate):
            danger = [threat(task, before, option) for option in options]
            if threat(task, before, action) > min(danger):
                return [HARMS]
        return []


def threat(task: Negate, s: Spacetime, action: Action) -> int:
    """How much the cubes that stay would open: a vortex counts one, a lost game all."""
    keys = [reason.key for reason, _ in task.warnings(s, action)]
    return 10 * keys.count(DEFEAT) + keys.count(VORTEX)


GOODS = LoopGoods()
