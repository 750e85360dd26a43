"""Nothing is lost, doubled or negative: every component of Anachrony, counted at every step."""

from __future__ import annotations

from collections import Counter

from rondel.core.state import State
from rondel.titles.anachrony.rules.layout import anomaly_count, lay_out
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import ANOMALY, CHRONOBOT, EMPTY, HALF, HEX_SPACES, OWN_BOARD


def conserve(state: State) -> None:
    assert isinstance(state, Anachrony)
    s = state
    players(s)
    buildings(s)
    superprojects(s)
    spaces(s)
    breakthroughs = [sum(p.breakthroughs[n] for p in s.players) + s.breakthroughs[n] for n in range(15)]
    assert breakthroughs == [3] * 15, "three Breakthroughs of each kind"
    assert min(s.breakthroughs) >= 0
    assert sum(anomaly_count(p) for p in s.players) + s.anomalies == 12, "twelve Anomaly tiles"
    assert len(s.recruit_deck) == len(s.mine_deck) == 11 - s.era, "one card of each deck per Era"
    assert min(s.recruit_pool) >= 0 and min(s.mine_pool) >= 0
    assert sum(s.recruit_pool) <= 4 and sum(s.mine_pool) <= 5
    if s.rules.doomsday:
        experiments(s)
    assert 0 <= s.era <= 7
    assert len(set(s.circles)) == len(s.circles)


def players(s: Anachrony) -> None:
    for seat, p in enumerate(s.players):
        assert min(p.have) >= 0, f"seat {seat} has a negative amount: {p.have}"
        placed = [place for place, _, _ in p.busy if place < OWN_BOARD]
        assert p.exosuits + p.hexes.bit_count() + len(placed) == 6, "six Exosuits"
        assert 0 <= p.exosuits <= 6
        assert all(-1 <= tile <= s.era for tile in p.warps)
        assert p.warps.count(-1) == (1 if p.path == CHRONOBOT else 0)
        assert min(p.breakthroughs) >= 0
        assert p.beside >= 0
        assert p.markers() >= -1, "eight Path markers"
        assert bin(p.worked).count("1") <= len(p.busy)
        before = p.layout
        lay_out(p)
        for name in ("free", "works", "frees", "anomalies", "reach", "halvings", "savings", "discounts", "calm"):
            assert getattr(before, name) == getattr(p.layout, name), "the layout follows the board"


def buildings(s: Anachrony) -> None:
    found = Counter(number for stack in s.yards for number in stack)
    found.update(number for p in s.players for number in p.spots if number > 100)
    assert sorted(found) == [base + n for base in (100, 200, 300, 400) for n in range(1, 16)], "sixty buildings"
    assert set(found.values()) == {1}, "each building once"


def superprojects(s: Anachrony) -> None:
    found = [number for number in s.superprojects if number] + [n for p in s.players for n in p.spots if 0 < n < 100]
    assert len(found) == len(set(found)) == 7, "seven Superprojects are in the game"
    for seat, p in enumerate(s.players):
        halves = [spot for spot in range(12) if p.spots[spot] == HALF]
        whole = [spot for spot, number in enumerate(p.spots[:12]) if 0 < number < 100]
        assert [spot + 1 for spot in whole] == halves, "a Superproject covers two spots side by side"
        assert all(spot % 3 < 2 for spot in whole)
        assert len(p.spots) == 12 or s.is_bot(seat)
        for spot in range(12):
            if p.cover >> spot & 1:
                assert p.spots[spot] > 0, "an Anomaly covers a tile"
            assert p.spots[spot] >= HALF
        assert p.spots.count(ANOMALY) <= 12


def spaces(s: Anachrony) -> None:
    standing = Counter((place, seat) for seat, p in enumerate(s.players) for place, _, _ in p.busy if place < HEX_SPACES)
    for space in range(HEX_SPACES):
        owner = s.spaces[space]
        if owner >= 0:
            assert standing[(space, owner)] == 1, "one Exosuit stands on a taken space"
        else:
            assert not [seat for (place, seat) in standing if place == space]
    if not s.impacted:
        assert all(owner >= EMPTY for owner in s.spaces), "nothing collapses before the Impact"


def experiments(s: Anachrony) -> None:
    cards = [card for card in s.experiments if card] + [card for p in s.players for card in p.experiments]
    assert len(cards) == len(set(cards))
    level_2 = [card for card in cards if card > 200] + list(s.level_2)
    assert sorted(level_2) == list(range(201, 211)), "ten level-2 Experiments"
    assert len([card for card in cards if card < 200]) == 7, "seven level-1 Experiments are in the game"
