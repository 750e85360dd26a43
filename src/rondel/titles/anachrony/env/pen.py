"""What a seat observes of Anachrony, written straight from the state; `rules/view.py` says the same in words."""

from __future__ import annotations

from typing import Any, Final

from rondel.env import pen
from rondel.titles.anachrony.rules.boards import board, paradox_limit, supply_cost
from rondel.titles.anachrony.rules.capital import TILES
from rondel.titles.anachrony.rules.chronobot import POSITIONS
from rondel.titles.anachrony.rules.endgame import CONDITIONS, leaders_in
from rondel.titles.anachrony.rules.evacuation import CONDITIONS as EVACUATIONS
from rondel.titles.anachrony.rules.evacuation import penalty_circle
from rondel.titles.anachrony.rules.experiments import EXPERIMENTS
from rondel.titles.anachrony.rules.leaders import LEADER_WORDS
from rondel.titles.anachrony.rules.paths import CARD_WORDS
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.secrets import drafting_endgame, last_seen, shown_until
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    ANOMALY,
    BREAKTHROUGHS,
    COLLAPSED,
    ERAS,
    FORCE,
    FREE_SUPPLY,
    GOODS,
    HALF,
    HEX_SPACES,
    HEXES,
    LEADER,
    OWN_BOARD,
    PATHS,
    RESOURCES,
    ROWS,
    SPACES,
    SPOTS,
    SUPPLY,
    TIRED,
    WARPS,
    WORKER_WORDS,
    WORKERS,
    row_of_building,
)
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from rondel.titles.anachrony.rules.timeline import SYMBOLS
from rondel.titles.anachrony.rules.turn import SUPPLY_BIT
from rondel.titles.anachrony.rules.view import in_play

DIFFICULTIES = ("novice", "normal", "expert")
BOARDS_MOST: Final = 4
OWN = "players[+0]"


class Pen(pen.Pen):
    """The places of a view of Anachrony. Those of a player are the own one's; the next player's lie `stride` further."""

    def __init__(self, where: dict[str, int], may: dict[str, int]) -> None:
        super().__init__(where, may)
        self.place_table()
        self.place_timeline()
        self.place_player()
        self.place_draft()

    # ------------------------------------------------------------------ where everything stands

    def place_table(self) -> None:
        at = self.at
        self.seats = at("seats")
        self.side = self.first("settings.side", ("A", "B"))
        self.difficulty = self.first("settings.difficulty", DIFFICULTIES)
        self.mine_yield = at("settings.mine_yield")
        switches = (
            "doomsday", "planned_experiments", "alternate_timeline", "draft_assets", "draft_endgame", "predictable_paradoxes",
        )  # fmt: skip
        self.switches = [at(f"settings.{name}") for name in switches]
        self.era, self.first_seat, self.banner, self.actors = at("era"), at("first=+0"), at("banner=+0"), at("actors=+0")
        self.over, self.impact_after, self.impacted = at("over"), at("impact_after"), at("impacted")
        self.recruit_pool = [at(f"recruit_pool.{word}") for word in WORKERS]
        self.mine_pool = [at(f"mine_pool.{word}") for word in RESOURCES]
        self.decks = [at(f"decks.{name}") for name in ("recruit", "mine", "level_2")]
        self.spaces = [at(f"spaces.{space}=+0") for space in SPACES[:HEX_SPACES]]
        self.collapsed = [at(f"spaces.{space}=collapsed") for space in SPACES[:HEX_SPACES]]
        self.capital = [self.first(f"capital.{space}", [tile.word for tile in TILES]) for space in SPACES[:9]]
        self.breakthroughs = self.breakthroughs_of("breakthroughs")
        self.anomalies, self.penalty_circle = at("anomalies"), at("penalty_circle")
        self.circles = [at(f"circles[{i}]=+0") for i in range(BOARDS_MOST)]
        self.endgame = [at(f"endgame.{card.word}=+0") for card in CONDITIONS]
        self.doomsday = [at("doomsday.save_earth"), at("doomsday.seal_fate")]
        self.chronobot = [self.first(f"chronobot.{n}", POSITIONS) for n in range(1, 7)]
        self.fire = [at(f"fire[{i}]") for i in range(8)]

    def breakthroughs_of(self, path: str) -> list[int]:
        return [self.where[f"{path}={shape}_{icon}"] for shape, icon in BREAKTHROUGHS]

    def place_timeline(self) -> None:
        at, where = self.at, self.where
        self.symbols = [[[at(f"timeline[{i}].symbols={word}") for word in row] for row in SYMBOLS] for i in range(ERAS)]
        projects = [str(REGISTRY[number].word) if number in REGISTRY else "" for number in range(101)]
        self.projects = [[where.get(f"timeline[{i}].superproject={word}", -1) for word in projects] for i in range(ERAS)]
        self.hidden = [at(f"timeline[{i}].superproject=hidden") for i in range(ERAS)]
        self.experiments = [
            {card: at(f"timeline[{i}].experiment={known.word}") for card, known in EXPERIMENTS.items()} for i in range(ERAS)
        ]
        self.unknown = [at(f"timeline[{i}].experiment=hidden") for i in range(ERAS)]
        self.next_experiment = {card: at(f"next_experiment={known.word}") for card, known in EXPERIMENTS.items()}
        tiles = [[number for number in sorted(REGISTRY) if row_of_building(number) == kind] for kind in range(4)]
        self.primary = {n: at(f"yard.{ROWS[kind]}.primary={n}") for kind in range(4) for n in tiles[kind]}
        self.buried = {n: at(f"yard.{ROWS[kind]}.buried={n}") for kind in range(4) for n in tiles[kind]}
        self.secondary = {n: at(f"yard.{ROWS[kind]}.secondary={n}") for kind in range(4) for n in tiles[kind]}
        self.topmost = {n: at(f"yard.{ROWS[kind]}.secondary[-1]={n}") for kind in range(4) for n in tiles[kind]}
        self.below = [at(f"yard.{row}.below") for row in ROWS]

    def place_player(self) -> None:
        self.stride = self.at("players[+1].morale") - self.at("players[+0].morale")
        names = (
            "chronobot", "anomalies_beside", "morale", "morale_vp", "supply_cost", "travel", "travel_vp", "paradox_limit",
            "focus", "exosuits", "markers", "supplied", "passed", "saved", "experiment_vp",
        )  # fmt: skip
        self.plain = [self.at(f"{OWN}.{name}") for name in names]
        self.path = self.first(f"{OWN}.path", PATHS)
        self.leader = self.first(f"{OWN}.leader", LEADER_WORDS)
        self.evacuation_side = self.first(f"{OWN}.evacuation_side", [side.word for side in EVACUATIONS])
        have = [f"goods.{word}" for word in GOODS] + [f"active.{word}" for word in WORKERS] + [f"tired.{w}" for w in WORKERS]
        self.have = [self.at(f"{OWN}.{name}") for name in have]
        assert len(GOODS) == ACTIVE and len(GOODS) + len(WORKERS) == TIRED
        self.busy_space = self.first(f"{OWN}.busy[*][0]", SPACES)
        self.busy_spot = self.first(f"{OWN}.busy[*][0]", SPOTS)
        self.busy_supply, self.busy_aside = self.at(f"{OWN}.busy[*][0]=supply"), self.at(f"{OWN}.busy[*][0]=aside")
        self.busy_worker = self.first(f"{OWN}.busy[*][1]", WORKER_WORDS)
        self.spot_there = [self.at(f"{OWN}.spots[{i}].tile.present") for i in range(12)]
        self.spot_anomaly = [self.at(f"{OWN}.spots[{i}].tile=anomaly") for i in range(12)]
        self.spot_half = [self.at(f"{OWN}.spots[{i}].tile=superproject") for i in range(12)]
        self.spot_covered = [self.at(f"{OWN}.spots[{i}].covered") for i in range(12)]
        self.spot_marker = [self.at(f"{OWN}.spots[{i}].marker") for i in range(12)]
        self.tile = {number: self.at(f"{OWN}.spots[*].tile={tile.word}") for number, tile in REGISTRY.items()}
        self.warps = [self.at(f"{OWN}.warps.{word}") for word in WARPS]
        self.own_breakthroughs = self.breakthroughs_of(f"{OWN}.breakthroughs")
        self.hex_powered = [self.at(f"{OWN}.hexes.{name}=powered") for name in HEXES]
        self.hex_lost = [self.at(f"{OWN}.hexes.{name}=unavailable") for name in HEXES]
        self.hex_empty = [self.at(f"{OWN}.hexes.{name}=empty") for name in HEXES]
        self.used = self.first(f"{OWN}.used", ("force", "supply", "leader"))
        self.chosen = self.first(f"{OWN}.chosen", WARPS)
        self.evacuated, self.evacuation = self.at(f"{OWN}.evacuation.present"), self.at(f"{OWN}.evacuation")
        self.own_experiments = {n: self.at(f"{OWN}.experiments={card.word}") for n, card in EXPERIMENTS.items()}

    def place_draft(self) -> None:
        self.draft_what = self.first("draft.what", ("assets", "endgame"))
        self.draft_counts = [self.at(f"draft.counts[+{i}]") for i in range(BOARDS_MOST)]
        self.kept_counts = [self.at(f"draft.kept_counts[+{i}]") for i in range(BOARDS_MOST)]
        cards = CARD_WORDS[1:]
        self.hand_assets = [-1, *self.first("draft.hand", cards)]
        self.hand_conditions = self.first("draft.hand", [card.word for card in CONDITIONS])
        self.draft_assets = [-1, *self.first("draft.assets", cards)]
        self.draft_kept = [-1, *self.first("draft.kept", cards)]
        self.draft_seen = [-1, *self.first("draft.seen", cards)]

    # ------------------------------------------------------------------ writing

    def write(self, state: Any, seat: int) -> None:
        s: Anachrony = state
        count = s.rules.players
        self.write_table(s, seat, count)
        self.write_timeline(s)
        self.write_yards(s)
        known = min([p.path for p in s.players]) >= 0
        for other in range(count):
            at = ((other - seat) % count) * self.stride
            self.write_player(s, other, at, known)
        own = s.players[seat]
        for warp in own.chosen:
            self.put(self.chosen[warp], 1)
        if s.hands or s.kept:
            self.write_draft(s, seat)

    def write_table(self, s: Anachrony, seat: int, count: int) -> None:
        rules = s.rules
        self.put(self.seats, s.seats)
        self.put(self.side[1 if rules.side_b else 0], 1)
        self.put(self.difficulty[rules.difficulty], 1)
        self.put(self.mine_yield, rules.mine_yield)
        switches = self.switches
        if rules.doomsday:
            self.put(switches[0], 1)
            self.put(self.doomsday[0], s.save_earth)
            self.put(self.doomsday[1], s.seal_fate)
        if rules.planned:
            self.put(switches[1], 1)
            if s.level_2:
                self.put(self.next_experiment[s.level_2[-1]], 1)
        if rules.alternate:
            self.put(switches[2], 1)
        if rules.draft_assets:
            self.put(switches[3], 1)
        if rules.draft_endgame:
            self.put(switches[4], 1)
        if rules.predictable:
            self.put(switches[5], 1)
        self.put(self.era, s.era)
        if 0 <= s.first < count:
            self.put(self.first_seat + (s.first - seat) % count, 1)
        if 0 <= s.banner < count:
            self.put(self.banner + (s.banner - seat) % count, 1)
        for actor in s.actors():
            self.put(self.actors + (actor - seat) % count, 1)
        if s.over:
            self.put(self.over, 1)
        self.put(self.impact_after, s.impact_after)
        if s.impacted:
            self.put(self.impacted, 1)
        for kind in range(4):
            self.put(self.recruit_pool[kind], s.recruit_pool[kind])
            self.put(self.mine_pool[kind], s.mine_pool[kind])
        self.put(self.decks[0], len(s.recruit_deck))
        self.put(self.decks[1], len(s.mine_deck))
        self.put(self.decks[2], len(s.level_2))
        for space in range(HEX_SPACES):
            held = s.spaces[space]
            if held >= 0:
                if held < count and in_play(s, space):
                    self.put(self.spaces[space] + (held - seat) % count, 1)
            elif held == COLLAPSED and in_play(s, space):
                self.put(self.collapsed[space], 1)
        if s.impacted:
            for space, number in enumerate(s.capital):
                if number >= 0:
                    self.put(self.capital[space][number], 1)
        for n in range(15):
            self.put(self.breakthroughs[n], s.breakthroughs[n])
        self.put(self.anomalies, s.anomalies)
        for i, owner in enumerate(s.circles):
            if i < BOARDS_MOST and 0 <= owner < count:
                self.put(self.circles[i] + (owner - seat) % count, 1)
        self.put(self.penalty_circle, penalty_circle(s))
        if s.era:
            for card in s.endgame:
                for leader in leaders_in(s, card):
                    self.put(self.endgame[card] + (leader - seat) % count, 1)
        for i, place in enumerate(s.tokens):
            self.put(self.chronobot[i][place], 1)
        for i, lies in enumerate(s.fire):
            if i < 8:
                self.put(self.fire[i], lies)

    def write_timeline(self, s: Anachrony) -> None:
        last = shown_until(s)
        for i in range(ERAS):
            tile = i + 1
            project = s.superprojects[tile]
            if project:
                self.put(self.projects[i][project] if tile <= last else self.hidden[i], 1)
            card = s.experiments[tile]
            if card:
                if tile <= last or EXPERIMENTS[card].level == 2:
                    self.put(self.experiments[i][card], 1)
                else:
                    self.put(self.unknown[i], 1)
            if s.rules.alternate:
                for place in self.symbols[i][s.timeline[i]]:
                    self.count(place)

    def write_yards(self, s: Anachrony) -> None:
        for kind in range(4):
            primary = s.yards[kind]
            if primary:
                self.put(self.primary[primary[-1]], 1)
                self.put(self.below[kind], len(primary) - 1)
                for n in range(min(s.buried[kind], len(primary))):
                    self.put(self.buried[primary[n]], 1)
            secondary = s.yards[4 + kind]
            if secondary:
                for number in secondary:
                    self.put(self.secondary[number], 1)
                self.put(self.topmost[secondary[-1]], 1)

    def write_player(self, s: Anachrony, seat: int, at: int, known: bool) -> None:
        p = s.players[seat]
        bot = s.is_bot(seat)
        plain = self.plain
        own = board(p)
        if bot:
            self.put(at + plain[0], 1)
        self.put(at + plain[1], p.beside)
        self.put(at + plain[2], p.morale)
        self.put(at + plain[3], own.morale_vp[p.morale])
        self.put(at + plain[4], supply_cost(p))
        self.put(at + plain[5], p.travel)
        self.put(at + plain[6], own.travel_vp[p.travel])
        self.put(at + plain[7], paradox_limit(p))
        self.put(at + plain[8], p.focus)
        self.put(at + plain[9], p.exosuits)
        self.put(at + plain[10], max(0, p.markers()))
        if p.worked & SUPPLY_BIT:
            self.put(at + plain[11], 1)
        if p.passed:
            self.put(at + plain[12], 1)
        if p.saved:
            self.put(at + plain[13], 1)
        self.put(at + plain[14], p.experiment_vp)
        if p.path >= 0:
            self.put(at + self.path[p.path], 1)
        if p.leader >= 0:
            self.put(at + self.leader[p.leader], 1)
        if known and not bot:
            self.put(at + self.evacuation_side[p.path * 2 + p.evacuation_side], 1)
        have = p.have
        for n in range(16):
            value = have[n]
            if value:
                self.put(at + self.have[n], value)
        for place, worker, _ in p.busy:
            self.count(at + self.busy_place(place))
            self.count(at + self.busy_worker[worker])
        self.write_board(p, at)
        for warp in range(9):
            value = p.warps[warp]
            if value > 0:
                self.put(at + self.warps[warp], value)
        for n in range(15):
            value = p.breakthroughs[n]
            if value:
                self.put(at + self.own_breakthroughs[n], value)
        for n in range(6):
            if p.hexes >> n & 1:
                self.put(at + self.hex_powered[n], 1)
            elif p.lost_hexes >> n & 1:
                self.put(at + self.hex_lost[n], 1)
            else:
                self.put(at + self.hex_empty[n], 1)
        if p.used & FORCE:
            self.put(at + self.used[0], 1)
        if p.used & FREE_SUPPLY:
            self.put(at + self.used[1], 1)
        if p.used & LEADER:
            self.put(at + self.used[2], 1)
        if p.evacuation >= 0:
            self.put(at + self.evacuated, 1)
            self.put(at + self.evacuation, p.evacuation)
        for card in p.experiments:
            self.count(at + self.own_experiments[card])

    def busy_place(self, place: int) -> int:
        if place < OWN_BOARD:
            return self.busy_space[place]
        if place < SUPPLY:
            return self.busy_spot[place - OWN_BOARD]
        return self.busy_supply if place == SUPPLY else self.busy_aside

    def write_board(self, p: Player, at: int) -> None:
        for i in range(len(p.spots)):
            number = p.spots[i]
            if number > 0:
                self.count(at + self.tile[number])
            if i < 12:
                if number:
                    self.put(at + self.spot_there[i], 1)
                    if number == ANOMALY:
                        self.put(at + self.spot_anomaly[i], 1)
                    elif number == HALF:
                        self.put(at + self.spot_half[i], 1)
                if p.cover >> i & 1:
                    self.put(at + self.spot_covered[i], 1)
                if p.used >> i & 1:
                    self.put(at + self.spot_marker[i], 1)

    def write_draft(self, s: Anachrony, seat: int) -> None:
        """Cards in a draft: the own hand and picks, and what was passed on; of the others only how many they hold."""
        if not s.hands:
            for cards in s.kept:
                for card in cards:
                    self.count(self.draft_kept[card])
            return
        endgame = drafting_endgame(s)
        self.put(self.draft_what[1 if endgame else 0], 1)
        hands = len(s.hands)
        for other in range(hands):
            self.put(self.draft_counts[(other - seat) % hands], len(s.hands[other]))
        for card in s.hands[seat]:
            self.count(self.hand_conditions[card] if endgame else self.hand_assets[card])
        if endgame:
            for cards in s.kept:
                for card in cards:
                    self.count(self.draft_assets[card])
            return
        held = len(s.kept)
        for other in range(held):
            self.put(self.kept_counts[(other - seat) % held], len(s.kept[other]))
        for card in s.kept[seat]:
            self.count(self.draft_kept[card])
        for seen in last_seen(s, seat):
            for card in seen:
                self.count(self.draft_seen[card])
