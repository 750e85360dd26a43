"""Setup (AN-2, AN-3): the shared area, then the choices of the players (AN-26.73)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import TABLE, Action, Reason, Task, Why
from rondel.core.rng import seeded
from rondel.core.state import Stack
from rondel.titles.anachrony.rules.boards import CHRONOBOTS, SIDE_B_OF, board
from rondel.titles.anachrony.rules.chronobot import START as TOKEN_START
from rondel.titles.anachrony.rules.doomsday import START_SLOT
from rondel.titles.anachrony.rules.drafts import DraftAssets, DraftEndgame
from rondel.titles.anachrony.rules.endgame import CONDITIONS, MOST_EXPERIMENTS
from rondel.titles.anachrony.rules.eras import Era
from rondel.titles.anachrony.rules.experiments import LEVEL_1, LEVEL_2
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS, leaders_of
from rondel.titles.anachrony.rules.paths import BASE_KIT, START, START_BREAKTHROUGHS, receive
from rondel.titles.anachrony.rules.player import newcomer
from rondel.titles.anachrony.rules.state import Anachrony, Rules
from rondel.titles.anachrony.rules.things import CHRONOBOT, EMPTY, ERAS, HEX_SPACES, NOT_OWNED, PATH_NUMBER, PATHS, WATER

EXTRA_WATER: Final = (0, 1, 1, 2)
ANOMALY_TILES: Final = 12
IMPACT_AFTER: Final = 4
DOOMSDAY_IMPACT_AFTER: Final = 5
PATH: Final = tuple([("path", word) for word in PATHS[:4]])
LEAD: Final = tuple([("leader", word) for word in LEADER_WORDS])


def shuffled(rng: Any, pile: list[int]) -> list[int]:
    rng.shuffle(pile)
    return pile


def lay_out_table(seats: int, seed: int, rules: Rules) -> Anachrony:
    """Everything that needs no player: decks, stacks, Timeline, Endgame Conditions."""
    rng = seeded(seed)
    timeline = tuple(shuffled(rng, list(range(12)))[:ERAS])
    superprojects = [0] + shuffled(rng, list(range(1, 19)))[:ERAS]
    experiments = [0] * (ERAS + 1)
    level_2: tuple[int, ...] = ()
    if rules.doomsday:
        experiments = [0] + shuffled(rng, list(LEVEL_1))[:ERAS]
        level_2 = tuple(shuffled(rng, list(LEVEL_2)))
    yards = [tuple(shuffled(rng, list(range(low + 1, low + 16)))) for low in (100, 200, 300, 400)]
    conditions = shuffled(rng, [card for card in range(9) if rules.doomsday or card != MOST_EXPERIMENTS])
    endgame = () if seats == 1 or rules.draft_endgame else tuple(sorted(conditions[:5]))
    recruit_deck = tuple(shuffled(rng, list(range(11))))
    mine_deck = tuple(shuffled(rng, list(range(11))))
    assert len(CONDITIONS) == 9
    stacks: list[Stack] = [[] for _ in range(seats)]
    begin: Stack = [Begin(TABLE)]
    return Anachrony(
        seats, [*stacks, begin], rng, 0, rules, [newcomer() for _ in range(rules.players)], 0, 0, 0, timeline, superprojects,
        experiments, level_2, recruit_deck, mine_deck, [0] * 4, [0] * 4, [*yards, (), (), (), ()], (0, 0, 0, 0),
        [EMPTY] * HEX_SPACES, (-1,) * 9, 0, DOOMSDAY_IMPACT_AFTER if rules.doomsday else IMPACT_AFTER, False, endgame, [3] * 15,
        ANOMALY_TILES, (), START_SLOT, START_SLOT, TOKEN_START if seats == 1 else (), 0, (), (), (), "",
    )  # fmt: skip


class Begin(Task[Anachrony]):
    """First all Paths, then all leaders, in seat order; drafts; the first player; the first Era."""

    def run(self, s: Anachrony) -> None:
        seats = range(s.seats)
        drafts: list[Task[Any]] = []
        if s.rules.draft_assets:
            drafts.append(DraftAssets(TABLE))
        if s.rules.draft_endgame:
            drafts.append(DraftEndgame(TABLE))
        s.then(
            *[ChoosePath(seat) for seat in seats],
            PathBoards(TABLE),
            *[ChooseLeader(seat) for seat in seats],
            *drafts,
            FirstPlayer(TABLE),
        )


class ChoosePath(Task[Anachrony]):
    """Each player chooses a different Path (AN-3.1)."""

    kind: ClassVar[str] = "choose_path"
    rule: ClassVar[str] = "AN-3.1"

    def options(self, s: Anachrony) -> list[Action]:
        return self.unopposed(s)

    def resolve(self, s: Anachrony, action: Action) -> None:
        s.players[self.seat].path = PATH_NUMBER[action[1]]

    def conceivable(self, s: Anachrony) -> list[Action]:
        return list(PATH)

    def why_not(self, s: Anachrony, action: Action) -> Why | None:
        for seat, p in enumerate(s.players):
            if p.path == PATH_NUMBER[action[1]]:
                return Reason("path_taken", {"seat": seat}), "AN-3.1"
        return None


class PathBoards(Task[Anachrony]):
    """Player boards on the agreed side, Path boards with a random side up, starting assets (AN-3.1 to AN-3.5)."""

    def run(self, s: Anachrony) -> None:
        for seat, p in enumerate(s.players):
            if s.is_bot(seat):  # no starting assets, no Workers, no leader, eight Warp tiles (AN-21.1)
                p.path = CHRONOBOT
                p.board = CHRONOBOTS
                p.warps[0] = NOT_OWNED
                continue
            p.evacuation_side = s.roll(2)
            p.board = SIDE_B_OF[p.path] if s.rules.side_b else 0
            p.morale = board(p).start_step
            receive(p, BASE_KIT if s.rules.draft_assets else START[p.path])
            if not s.rules.draft_assets:
                for _ in range(START_BREAKTHROUGHS[p.path]):
                    random_breakthrough(s, seat)


def random_breakthrough(s: Anachrony, seat: int) -> None:
    """One of the Breakthrough tiles in the supply, each equally likely."""
    number = s.roll(sum(s.breakthroughs))
    for kind, count in enumerate(s.breakthroughs):
        if number < count:
            s.breakthroughs[kind] -= 1
            s.players[seat].breakthroughs[kind] += 1
            s.emit("start_breakthrough", seat, kind // 5, kind % 5)
            return
        number -= count


class ChooseLeader(Task[Anachrony]):
    """Each player chooses one of the two leaders of the Path (AN-3.6)."""

    kind: ClassVar[str] = "choose_leader"
    rule: ClassVar[str] = "AN-3.6"

    def options(self, s: Anachrony) -> list[Action]:
        return [LEAD[number] for number in leaders_of(s.players[self.seat].path)]

    def resolve(self, s: Anachrony, action: Action) -> None:
        p = s.players[self.seat]
        p.leader = LEADER_WORDS.index(action[1])
        s.emit("path", self.seat, p.path, p.leader)


class FirstPlayer(Task[Anachrony]):
    """Random; with drafted assets the lowest sum of card numbers; alone the Chronobot. Then extra water (AN-3.7)."""

    def run(self, s: Anachrony) -> None:
        if s.solo():
            s.first = 1
        elif s.rules.draft_assets:
            s.first = min(range(s.seats), key=lambda seat: (sum(s.kept[seat]), min(s.kept[seat])))
            for seat in range(s.seats):
                for _ in [card for card in s.kept[seat] if card in s.rules.box.breakthroughs]:
                    random_breakthrough(s, seat)
        else:
            s.first = s.roll(s.seats)
        s.banner = s.first
        s.emit("first_player", s.first)
        for i, seat in enumerate(s.turn_order()):
            if not s.is_bot(seat):
                s.players[seat].have[WATER] += EXTRA_WATER[i]
        s.era = 1
        s.then(Era(TABLE))
