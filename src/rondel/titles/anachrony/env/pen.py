"""What a seat observes of Anachrony, written straight from the state; `rules/view.py` says the same in words."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.env import pen
from rondel.titles.anachrony.env import parts
from rondel.titles.anachrony.rules import things
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
from rondel.titles.anachrony.rules.things import row_of_building
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from rondel.titles.anachrony.rules.timeline import SYMBOLS
from rondel.titles.anachrony.rules.turn import SUPPLY_BIT
from rondel.titles.anachrony.rules.view import in_play

DIFFICULTIES = ("novice", "normal", "expert")
BOARDS_MOST: Final = 4
OWN = "players[+0]"


class Pen(pen.Pen):
    """The places of a view of Anachrony. Those of a player are the own one's; the next player's lie `stride` further."""

    PARTS: ClassVar[int] = parts.FIRST_BOARD + BOARDS_MOST * parts.BOARD_PARTS

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
        self.first_seat, self.banner, self.actors = at("first=+0"), at("banner=+0"), at("actors=+0")
        numbers = (
            "era", "over", "impact_after", "impacted", "decks.recruit", "decks.mine", "decks.level_2", "anomalies",
            "doomsday.save_earth", "doomsday.seal_fate",
        )  # fmt: skip
        self.numbers: list[Any] = [at(name) for name in numbers]
        self.recruit_pool: list[Any] = [at(f"recruit_pool.{word}") for word in things.WORKERS]
        self.mine_pool: list[Any] = [at(f"mine_pool.{word}") for word in things.RESOURCES]
        self.spaces = [at(f"spaces.{space}=+0") for space in things.SPACES[: things.HEX_SPACES]]
        self.collapsed = [at(f"spaces.{space}=collapsed") for space in things.SPACES[: things.HEX_SPACES]]
        self.capital = [self.first(f"capital.{space}", [tile.word for tile in TILES]) for space in things.SPACES[:9]]
        self.breakthroughs = self.breakthroughs_of("breakthroughs")
        self.penalty_circle = at("penalty_circle")
        self.circles = [at(f"circles[{i}]=+0") for i in range(BOARDS_MOST)]
        self.endgame = [at(f"endgame.{card.word}=+0") for card in CONDITIONS]
        self.chronobot = [self.first(f"chronobot.{n}", POSITIONS) for n in range(1, 7)]
        self.fire = [at(f"fire[{i}]") for i in range(8)]

    def breakthroughs_of(self, path: str) -> list[Any]:
        return [self.where[f"{path}={shape}_{icon}"] for shape, icon in things.BREAKTHROUGHS]

    def place_timeline(self) -> None:
        at, where = self.at, self.where
        self.symbols = [[[at(f"timeline[{i}].symbols={word}") for word in row] for row in SYMBOLS] for i in range(things.ERAS)]
        projects = [str(REGISTRY[number].word) if number in REGISTRY else "" for number in range(101)]
        self.projects = [[where.get(f"timeline[{i}].superproject={word}", -1) for word in projects] for i in range(things.ERAS)]
        self.hidden = [at(f"timeline[{i}].superproject=hidden") for i in range(things.ERAS)]
        self.experiments = [
            {card: at(f"timeline[{i}].experiment={known.word}") for card, known in EXPERIMENTS.items()}
            for i in range(things.ERAS)
        ]
        self.unknown = [at(f"timeline[{i}].experiment=hidden") for i in range(things.ERAS)]
        self.next_experiment = {card: at(f"next_experiment={known.word}") for card, known in EXPERIMENTS.items()}
        tiles = [[number for number in sorted(REGISTRY) if row_of_building(number) == kind] for kind in range(4)]
        self.primary = {n: at(f"yard.{things.ROWS[kind]}.primary={n}") for kind in range(4) for n in tiles[kind]}
        self.buried = {n: at(f"yard.{things.ROWS[kind]}.buried={n}") for kind in range(4) for n in tiles[kind]}
        self.secondary = {n: at(f"yard.{things.ROWS[kind]}.secondary={n}") for kind in range(4) for n in tiles[kind]}
        self.topmost = {n: at(f"yard.{things.ROWS[kind]}.secondary[-1]={n}") for kind in range(4) for n in tiles[kind]}
        self.below = [at(f"yard.{row}.below") for row in things.ROWS]

    def place_player(self) -> None:
        self.stride = self.at("players[+1].morale") - self.at("players[+0].morale")
        names = (
            "anomalies_beside", "morale", "morale_vp", "supply_cost", "travel", "travel_vp", "paradox_limit", "focus",
            "exosuits", "markers", "supplied", "passed", "saved", "experiment_vp", "used=force", "used=supply", "used=leader",
            "evacuation.present", "evacuation",
        )  # fmt: skip
        self.plain = self.of_all([self.at(f"{OWN}.{name}") for name in names])
        self.chronobot_plays = self.at(f"{OWN}.chronobot")
        self.path = self.first(f"{OWN}.path", things.PATHS)
        self.leader = self.first(f"{OWN}.leader", LEADER_WORDS)
        self.evacuation_side = self.first(f"{OWN}.evacuation_side", [side.word for side in EVACUATIONS])
        have = (
            [f"goods.{word}" for word in things.GOODS]
            + [f"active.{word}" for word in things.WORKERS]
            + [f"tired.{w}" for w in things.WORKERS]
        )
        self.have = self.of_all([self.at(f"{OWN}.{name}") for name in have])
        assert len(things.GOODS) == things.ACTIVE and len(things.GOODS) + len(things.WORKERS) == things.TIRED
        self.busy_space = self.first(f"{OWN}.busy[*][0]", things.SPACES)
        self.busy_spot = self.first(f"{OWN}.busy[*][0]", things.SPOTS)
        self.busy_supply, self.busy_aside = self.at(f"{OWN}.busy[*][0]=supply"), self.at(f"{OWN}.busy[*][0]=aside")
        self.busy_worker = self.first(f"{OWN}.busy[*][1]", things.WORKER_WORDS)
        self.spot_there = [self.at(f"{OWN}.spots[{i}].tile.present") for i in range(12)]
        self.spot_anomaly = [self.at(f"{OWN}.spots[{i}].tile=anomaly") for i in range(12)]
        self.spot_half = [self.at(f"{OWN}.spots[{i}].tile=superproject") for i in range(12)]
        self.spot_covered = [self.at(f"{OWN}.spots[{i}].covered") for i in range(12)]
        self.spot_marker = [self.at(f"{OWN}.spots[{i}].marker") for i in range(12)]
        self.tile = {number: self.at(f"{OWN}.spots[*].tile={tile.word}") for number, tile in REGISTRY.items()}
        self.warps = self.of_all([self.at(f"{OWN}.warps.{word}") for word in things.WARPS])
        self.own_breakthroughs = self.of_all(self.breakthroughs_of(f"{OWN}.breakthroughs"))
        self.hex_powered = [self.at(f"{OWN}.hexes.{name}=powered") for name in things.HEXES]
        self.hex_lost = [self.at(f"{OWN}.hexes.{name}=unavailable") for name in things.HEXES]
        self.hex_empty = [self.at(f"{OWN}.hexes.{name}=empty") for name in things.HEXES]
        self.chosen = self.first(f"{OWN}.chosen", things.WARPS)
        self.own_experiments = {n: self.at(f"{OWN}.experiments={card.word}") for n, card in EXPERIMENTS.items()}

    def of_all(self, places: list[int]) -> list[list[Any]]:
        """The same places of every board, beginning with the own one."""
        return [[self.places[place + i * self.stride] for place in places] for i in range(BOARDS_MOST)]

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
        self.write_main_board(s, seat, count)
        self.write_timeline(s)
        moved = self.list_differs(parts.YARDS, s.yards)
        if self.differs(parts.BURIED, s.buried) or moved:
            self.write_yards(s)
        known = True
        for p in s.players:
            if p.path < 0:
                known = False
        moved = False
        for other in range(count):
            if self.write_player(s, other, (other - seat) % count, known):
                moved = True
        if self.differs(parts.HELD, s.endgame if s.era else ()) or moved:
            self.write_endgame(s, seat, count)
        chosen = s.players[seat].chosen
        if self.stale(parts.CHOSEN, chosen):
            for warp in chosen:
                self.put(self.chosen[warp], 1)
        # In a draft there is more to it than can be named in short, and it is over soon.
        if self.stale(parts.DRAFT, s.kept) or s.hands:
            self.wipe(parts.DRAFT)
            self.write_draft(s, seat)

    def write_table(self, s: Anachrony, seat: int, count: int) -> None:
        if self.stale(parts.RULES, s.rules):
            self.write_rules(s)
        markers = [self.first_seat + (s.first - seat) % count] if 0 <= s.first < count else []
        if 0 <= s.banner < count:
            markers.append(self.banner + (s.banner - seat) % count)
        for actor in s.actors():
            markers.append(self.actors + (actor - seat) % count)
        self.lights(parts.MARKERS, markers)
        doomsday = s.rules.doomsday
        numbers = (
            s.era, s.over, s.impact_after, s.impacted, len(s.recruit_deck), len(s.mine_deck), len(s.level_2), s.anomalies,
            s.save_earth if doomsday else 0, s.seal_fate if doomsday else 0,
        )  # fmt: skip
        self.record(parts.NUMBERS, self.numbers, numbers)
        self.list_record(parts.RECRUITS, self.recruit_pool, s.recruit_pool)
        self.list_record(parts.MINES, self.mine_pool, s.mine_pool)
        self.list_record(parts.IN_SUPPLY, self.breakthroughs, s.breakthroughs)

    def write_rules(self, s: Anachrony) -> None:
        """What was agreed before the game."""
        rules = s.rules
        self.put(self.seats, s.seats)
        self.put(self.side[1 if rules.side_b else 0], 1)
        self.put(self.difficulty[rules.difficulty], 1)
        self.put(self.mine_yield, rules.mine_yield)
        self.put(self.penalty_circle, penalty_circle(s))
        agreed = (
            rules.doomsday, rules.planned, rules.alternate, rules.draft_assets, rules.draft_endgame, rules.predictable,
        )  # fmt: skip
        for place, chosen in zip(self.switches, agreed, strict=True):
            if chosen:
                self.put(place, 1)

    def write_main_board(self, s: Anachrony, seat: int, count: int) -> None:
        if self.list_differs(parts.IN_SPACES, s.spaces):
            occupied: list[int] = []
            for space in range(things.HEX_SPACES):
                held = s.spaces[space]
                if 0 <= held < count and in_play(s, space):
                    occupied.append(self.spaces[space] + (held - seat) % count)
                elif held == things.COLLAPSED and in_play(s, space):
                    occupied.append(self.collapsed[space])
            self.lights(parts.OCCUPIED, occupied)
        if self.stale(parts.MAIN_BOARD, (s.impacted, s.capital, s.circles, s.tokens, s.fire)):
            if s.impacted:
                for space, number in enumerate(s.capital):
                    if number >= 0:
                        self.put(self.capital[space][number], 1)
            for i, owner in enumerate(s.circles):
                if i < BOARDS_MOST and 0 <= owner < count:
                    self.put(self.circles[i] + (owner - seat) % count, 1)
            for i, place in enumerate(s.tokens):
                self.put(self.chronobot[i][place], 1)
            for i, lies in enumerate(s.fire):
                if i < 8:
                    self.put(self.fire[i], lies)

    def write_endgame(self, s: Anachrony, seat: int, count: int) -> None:
        """Who leads in what the Endgame Condition cards count: it follows from the boards."""
        leading: list[int] = []
        if s.era:
            for card in s.endgame:
                for leader in leaders_in(s, card):
                    leading.append(self.endgame[card] + (leader - seat) % count)
        self.lights(parts.ENDGAME, leading)

    def write_timeline(self, s: Anachrony) -> None:
        last = shown_until(s)
        moved = self.differs(parts.SHOWN_UNTIL, last)
        if self.list_differs(parts.PROJECTS, s.superprojects) or moved:
            self.wipe(parts.PROJECTS)
            for i in range(things.ERAS):
                project = s.superprojects[i + 1]
                if project:
                    self.put(self.projects[i][project] if i < last else self.hidden[i], 1)
        top = s.level_2[-1] if s.rules.planned and s.level_2 else -1
        if self.differs(parts.NEXT_UNDER, top):
            moved = True
        if self.list_differs(parts.UNDER, s.experiments) or moved:
            self.wipe(parts.UNDER)
            if top >= 0:
                self.put(self.next_experiment[top], 1)
            for i in range(things.ERAS):
                card = s.experiments[i + 1]
                if card:
                    if i < last or EXPERIMENTS[card].level == 2:
                        self.put(self.experiments[i][card], 1)
                    else:
                        self.put(self.unknown[i], 1)
        if self.stale(parts.SYMBOLS_SHOWN, s.timeline if s.rules.alternate else ()) and s.rules.alternate:
            for i in range(things.ERAS):
                for place in self.symbols[i][s.timeline[i]]:
                    self.count(place)

    def write_yards(self, s: Anachrony) -> None:
        self.wipe(parts.YARDS)
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

    def write_player(self, s: Anachrony, seat: int, place: int, known: bool) -> bool:
        """A player's board; False if nothing on it has changed that an Endgame Condition could count."""
        p = s.players[seat]
        at = place * self.stride
        part = parts.FIRST_BOARD + place * parts.BOARD_PARTS
        bot = s.is_bot(seat)
        own = board(p)
        if self.stale(part + parts.WHO, (bot, p.path, p.leader, p.evacuation_side if known else -1, p.board)):
            if bot:
                self.put(at + self.chronobot_plays, 1)
            if p.path >= 0:
                self.put(at + self.path[p.path], 1)
            if p.leader >= 0:
                self.put(at + self.leader[p.leader], 1)
            if known and not bot:
                self.put(at + self.evacuation_side[p.path * 2 + p.evacuation_side], 1)
        used = p.used
        before = self.made[part + parts.PLAIN]
        plain = (
            p.beside, p.morale, own.morale_vp[p.morale], supply_cost(p), p.travel, own.travel_vp[p.travel], paradox_limit(p),
            p.focus, p.exosuits, max(0, p.markers()), p.worked & SUPPLY_BIT != 0, p.passed, p.saved, p.experiment_vp,
            used & things.FORCE != 0, used & things.FREE_SUPPLY != 0, used & things.LEADER != 0,
            p.evacuation >= 0, max(0, p.evacuation),
        )  # fmt: skip
        self.record(part + parts.PLAIN, self.plain[place], plain)
        moved = before is None or before[1] != p.morale or before[4] != p.travel
        before = self.made[part + parts.HAVE]
        self.list_record(part + parts.HAVE, self.have[place], p.have)
        if self.made[part + parts.HAVE] is not before:
            moved = True
        changed = self.differs(part + parts.EXPERIMENTED, p.experiments)
        if self.list_differs(part + parts.BUSY, p.busy) or changed:
            moved = True
            self.wipe(part + parts.BUSY)
            for there, worker, _ in p.busy:
                self.count(at + self.busy_place(there))
                self.count(at + self.busy_worker[worker])
            for card in p.experiments:
                self.count(at + self.own_experiments[card])
        changed = self.differs(part + parts.COVERED, (p.cover, used))
        if self.list_differs(part + parts.SPOTS_HELD, p.spots) or changed:
            moved = True
            self.wipe(part + parts.SPOTS_HELD)
            self.write_board(p, at)
        if self.list_differs(part + parts.WARPS_HELD, p.warps):
            self.record(part + parts.WARPS_LEFT, self.warps[place], tuple([max(0, tile) for tile in p.warps]))
        before = self.made[part + parts.OWN_BREAKTHROUGHS]
        self.list_record(part + parts.OWN_BREAKTHROUGHS, self.own_breakthroughs[place], p.breakthroughs)
        if self.made[part + parts.OWN_BREAKTHROUGHS] is not before:
            moved = True
        if self.stale(part + parts.HEXES_HELD, (p.hexes, p.lost_hexes)):
            for n in range(6):
                if p.hexes >> n & 1:
                    self.put(at + self.hex_powered[n], 1)
                elif p.lost_hexes >> n & 1:
                    self.put(at + self.hex_lost[n], 1)
                else:
                    self.put(at + self.hex_empty[n], 1)
        return moved

    def busy_place(self, place: int) -> int:
        if place < things.OWN_BOARD:
            return self.busy_space[place]
        if place < things.SUPPLY:
            return self.busy_spot[place - things.OWN_BOARD]
        return self.busy_supply if place == things.SUPPLY else self.busy_aside

    def write_board(self, p: Player, at: int) -> None:
        for i in range(len(p.spots)):
            number = p.spots[i]
            if number > 0:
                self.count(at + self.tile[number])
            if i < 12:
                if number:
                    self.put(at + self.spot_there[i], 1)
                    if number == things.ANOMALY:
                        self.put(at + self.spot_anomaly[i], 1)
                    elif number == things.HALF:
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
        self.made[parts.DRAFT] = None
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
