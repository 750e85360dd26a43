"""The course of an Era (AN-4.1): Preparation, Paradox, Power Up, Warp, Action Rounds, Clean Up."""

from __future__ import annotations

from rondel.core.flow import TABLE, Task
from rondel.titles.anachrony.rules.cards import MINE_CARDS, RECRUIT_CARDS
from rondel.titles.anachrony.rules.clean_up import CleanUp
from rondel.titles.anachrony.rules.doomsday import turn_up_experiments
from rondel.titles.anachrony.rules.paradox import ParadoxPhase
from rondel.titles.anachrony.rules.power_up import power_up
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import ERAS, NEUTRONIUM
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from rondel.titles.anachrony.rules.turn import ActionRounds
from rondel.titles.anachrony.rules.warp import Warp


class Era(Task[Anachrony]):
    """One game round, phase by phase; at its end Clean Up starts the next one or ends the game."""

    def run(self, s: Anachrony) -> None:
        s.emit("next_era", s.era, s.first)
        s.then(
            Preparation(TABLE),
            ParadoxPhase(TABLE),
            PowerUpPhase(TABLE),
            Warp(TABLE),
            ActionPhase(TABLE),
            CleanUp(TABLE),
            NextEra(TABLE),
        )


class NextEra(Task[Anachrony]):
    """Step D: unused Exosuits lose their power, Focus moves on, the banner's owner is first (AN-16.7)."""

    def run(self, s: Anachrony) -> None:
        s.era += 1
        s.first = s.banner
        for p in s.players:
            p.unpower()
            p.focus = s.era
        s.then(Era(TABLE))


class Preparation(Task[Anachrony]):
    """Phase 1 (AN-5): turn up the next Superproject, fill the yard and both pools. No decisions."""

    def run(self, s: Anachrony) -> None:
        s.emit("phase", "preparation")
        s.reveal()
        if s.era < ERAS:
            s.emit("superproject_up", s.era + 1, REGISTRY[s.superprojects[s.era + 1]].word)
        move_buildings(s)
        fill_recruit_pool(s)
        fill_mine_pool(s)
        turn_up_experiments(s)


def move_buildings(s: Anachrony) -> None:
    """The top tile of each primary stack goes on top of the secondary stack; an empty one moves nothing (AN-26.8)."""
    for kind in range(4):
        if s.yards[kind]:
            s.yards[4 + kind] = s.yards[4 + kind] + (s.yards[kind][-1],)
            s.yards[kind] = s.yards[kind][:-1]
            s.buried = s.buried[:kind] + (min(s.buried[kind], len(s.yards[kind])),) + s.buried[kind + 1 :]
    s.emit("buildings_new", tuple([stack[-1] for stack in s.yards if stack]))


def fill_recruit_pool(s: Anachrony) -> None:
    """Whoever is left goes; four Workers of the next card come (AN-5.4)."""
    s.recruit_pool = list(RECRUIT_CARDS[s.recruit_deck[-1]])
    s.recruit_deck = s.recruit_deck[:-1]
    s.emit("recruit_card", tuple(s.recruit_pool))


def fill_mine_pool(s: Anachrony) -> None:
    """Five resources of the next card; after the Impact neutronium lies in the top slot instead (AN-5.6)."""
    cubes = list(MINE_CARDS[s.mine_deck[-1]])
    s.mine_deck = s.mine_deck[:-1]
    if s.impacted:
        cubes[0] = NEUTRONIUM
    s.mine_pool = [cubes.count(good) for good in range(4)]
    s.emit("mine_card", tuple(s.mine_pool))


class ActionPhase(Task[Anachrony]):
    def run(self, s: Anachrony) -> None:
        s.emit("phase", "action_rounds")
        s.then(ActionRounds(s.first))


class PowerUpPhase(Task[Anachrony]):
    def run(self, s: Anachrony) -> None:
        s.emit("phase", "power_up")
        for p in s.players:
            p.passed = False
        s.bot_turns = 0
        power_up(s)
