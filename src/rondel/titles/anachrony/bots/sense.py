"""What counts in Anachrony, and that nobody forces Workers who are awake."""

from __future__ import annotations

from rondel.bots.laws import Account, Goods
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import ACTIVE, ANOMALY, DIES, HAVE, IN_SUPPLY, PARADOX, PASS, TIRED
from rondel.titles.anachrony.rules.turn import FREE_FORCE, Turn

FORCES_NOBODY = "forces_nobody"


class AnachronyGoods(Goods):
    def declines(self, s: State, action: Action) -> bool:
        return action == PASS

    def account(self, s: State, seat: int) -> Account:
        assert isinstance(s, Anachrony)
        p = s.players[seat]
        return (*owned(p), *awake(p), s.banner == seat)

    def purpose(self, s: State, seat: int) -> tuple[object, ...]:
        assert isinstance(s, Anachrony)
        return s.era, s.players[seat].focus

    def lasting(self, s: State, seat: int) -> Account:
        """All of it: who is awake need not be woken in the next Era."""
        return self.account(s, seat)

    def rests(self, s: State, seat: int) -> bool:
        """Between two actions of turns, whoever is next: others take nothing away."""
        return not s.over and isinstance(s.pending(s.actors()[0]), Turn)

    def turn_over(self, before: State, after: State, seat: int, halted: bool) -> bool:
        """The turn passed by itself, and the others go on in the same Era."""
        assert isinstance(before, Anachrony) and isinstance(after, Anachrony)
        return not halted and after.era == before.era and after.players[seat].passed

    def alike(self, one: State, other: State, seat: int) -> bool:
        assert isinstance(one, Anachrony) and isinstance(other, Anachrony)
        same = other.clone()
        same.players[seat].have = one.players[seat].have[:]
        same.players[seat].breakthroughs = one.players[seat].breakthroughs[:]
        same.players[seat].morale = one.players[seat].morale
        return same.key() == one.key()

    def own(self, before: State, seat: int, action: Action, options: list[Action]) -> list[str]:
        assert isinstance(before, Anachrony)
        if action == FREE_FORCE and not sum(before.players[seat].have[TIRED:HAVE]):
            return [FORCES_NOBODY]
        return []


def owned(p: Player) -> Account:
    """Goods, Workers of each kind, Breakthroughs, tiles, Morale, Time Travel, Exosuits; debts and Anomalies count against."""
    goods = [(-n if good == PARADOX else n) for good, n in enumerate(p.have[:ACTIVE])]
    workers = [p.have[ACTIVE + kind] + p.have[TIRED + kind] for kind in range(4)]
    for _, kind, fate in p.busy:
        if kind < 4 and fate != DIES:
            workers[kind] += 1
    tiles = sum([spot > 0 for spot in p.spots])
    anomalies = p.spots.count(ANOMALY) + p.beside + p.cover.bit_count()
    debts = len(p.warps) - p.warps.count(IN_SUPPLY)
    done = (p.evacuation, p.experiment_vp, len(p.experiments))
    suits = (p.hexes.bit_count(), p.exosuits, -p.lost_hexes.bit_count())
    return (*goods, *workers, *p.breakthroughs, tiles, -anomalies, p.morale, p.travel, -debts, *suits, *done)


def awake(p: Player) -> Account:
    return tuple(p.have[ACTIVE:TIRED])


GOODS = AnachronyGoods()
