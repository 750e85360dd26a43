"""What a seat observes of The LOOP, written straight from the state; `rules/view.py` says the same in words."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.env import pen
from rondel.titles.the_loop.rules.actions import loop_cost
from rondel.titles.the_loop.rules.forecast import fewest_and_most, vortex_percent, what_counts
from rondel.titles.the_loop.rules.machine import RAMPS_OF, slots
from rondel.titles.the_loop.rules.missions import MISSIONS, damage_on
from rondel.titles.the_loop.rules.modes import LEVELS, MODES, TILES_TO_ARCHIVE, VORTEX_TILES
from rondel.titles.the_loop.rules.names import AGENTS, DIMENSIONS, ERAS, RING
from rondel.titles.the_loop.rules.registry import CARDS
from rondel.titles.the_loop.rules.state import Pile, Spacetime
from rondel.titles.the_loop.rules.tokens import TOKENS, tokens
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS
from rondel.titles.the_loop.rules.view import phase_of, what_waits

AGENTS_MOST: Final = 4
PHASES = ("setup", "over", "foo", "actions", "add_card", "archive", "end")
MOST_KEPT = 4096
"""Forecasts that a pen remembers: they follow from few things, and these come again at every decision of a turn."""

Known = tuple[Any, ...]

# the parts of the table
PLAIN: Final = pen.PARTS
STACK: Final = PLAIN + 1
TURN: Final = PLAIN + 2
PHASE: Final = PLAIN + 3
MARKERS: Final = PLAIN + 4
MISSIONS_SEEN: Final = PLAIN + 5
DOCTOR: Final = PLAIN + 6
BAG: Final = PLAIN + 7
ARSENAL: Final = PLAIN + 8
DESTROYED: Final = PLAIN + 9
ASIDE: Final = PLAIN + 10
USED: Final = PLAIN + 11
MODE_ITEMS: Final = PLAIN + 12
RIFTS: Final = PLAIN + 13
ENERGY: Final = PLAIN + 14
PERPETUAL: Final = PLAIN + 15
PERPETUAL_SPENT: Final = PLAIN + 16
VORTICES: Final = PLAIN + 17
SLOTS: Final = PLAIN + 18
VORTEX: Final = PLAIN + 19
CENTRIFUGES: Final = PLAIN + 20
DUPLICATES: Final = PLAIN + 21
OFFERS: Final = PLAIN + 22
STANDS: Final = PLAIN + 23
WHO: Final = PLAIN + 24
AGENTS_THERE: Final = PLAIN + 25
TILES: Final = PLAIN + 26
CUBES: Final = PLAIN + 27
UP: Final = PLAIN + 28
RIFTS_BEFORE: Final = PLAIN + 29
DUPLICATES_BEFORE: Final = PLAIN + 30
FORECAST: Final = PLAIN + 31
ERAS_DUPLICATES: Final = PLAIN + 32
ERAS_OFFERS: Final = ERAS_DUPLICATES + 7
FIRST_AGENT: Final = ERAS_OFFERS + 7
AGENT_PARTS: Final = 3
FIRST_DECK: Final = FIRST_AGENT + AGENTS_MOST * AGENT_PARTS
DECK_PARTS: Final = 2


class Pen(pen.Pen):
    """The places of a view of The LOOP; agents, decks and eras lie one after the other."""

    PARTS: ClassVar[int] = FIRST_DECK + AGENTS_MOST * DECK_PARTS

    def __init__(self, where: dict[str, int], may: dict[str, int]) -> None:
        super().__init__(where, may)
        self.cards = [card.id for card in CARDS]
        self.forecasts: dict[Known, tuple[int, int]] = {}
        self.worked_out: dict[Known, tuple[int, int]] = {}
        self.place_table()
        self.place_eras()
        self.place_agents()

    # ------------------------------------------------------------------ where everything stands

    def place_table(self) -> None:
        at = self.at
        self.mode, self.level = self.first("mode", MODES), self.first("level", LEVELS)
        self.phase = {name: at(f"phase={name}") for name in PHASES}
        self.active, self.doctor = self.first("active", AGENTS), self.first("doctor", ERAS)
        names = (
            "solo", "turn", "cycle", "to_archive", "vortices_left", "loops", "loop_cost", "mode_items.perpetual_supply",
        )  # fmt: skip
        self.plain: list[Any] = [at(name) for name in names]
        missions = [mission.id for mission in MISSIONS]
        self.archived, self.unseen = self.first("archived", missions), self.first("missions_unseen", missions)
        self.foo_shown, self.foo_left = self.first("foo_shown", ERAS), self.first("foo_left", ERAS)
        self.bag = self.first("bag", TOKENS)
        self.arsenal, self.destroyed = self.first("arsenal", self.cards), self.first("destroyed", self.cards)
        self.aside, self.used = self.first("aside", self.cards), self.first("used", self.cards)
        self.cubes = [at(f"forecast[{era}].cubes") for era in ERAS]
        self.percent = [at(f"forecast[{era}].percent") for era in ERAS]
        ultra = [card.id for card in ULTRA_CARDS]
        self.supas_left = self.first("mode_items.supas_left", TOKENS)
        self.ultra, self.ultra_left = self.first("mode_items.ultra", ultra), self.first("mode_items.ultra_left", ultra)
        self.actors = at("actors=+0")

    def place_eras(self) -> None:
        names = ("rifts", "slots", "energy", "perpetual", "perpetual_spent", "vortex", "centrifuge")
        self.era_stride = self.at("eras[1].rifts") - self.at("eras[0].rifts")
        self.era_plain: list[list[Any]] = [[self.at(f"eras[{era}].{name}") for era in RING] for name in names]
        self.duplicates = self.first("eras[0].duplicates[*].id", TOKENS)
        self.offers = self.first("eras[0].cards", self.cards)
        self.tile = self.first("eras[0].tile.id", [mission.id for mission in MISSIONS])
        self.tile_cubes, self.tile_required = self.at("eras[0].tile.cubes"), self.at("eras[0].tile.required")
        self.tile_done = self.first("eras[0].tile.done", ERAS)
        self.era_agents = self.first("eras[0].agents", AGENTS)

    def place_agents(self) -> None:
        self.agent_stride = self.at("agents[+1].charged") - self.at("agents[+0].charged")
        self.agent = self.first("agents[+0].id", AGENTS)
        self.agent_seat, self.charged = self.at("agents[+0].seat=+0"), self.at("agents[+0].charged")
        self.stands = self.first("agents[+0].era", ERAS)
        self.ready = self.first("agents[+0].ready[*].id", self.cards)
        self.ready_dimension = self.first("agents[+0].ready[*].dimension", DIMENSIONS)
        self.tired = self.first("agents[+0].exhausted[*].id", self.cards)
        self.tired_dimension = self.first("agents[+0].exhausted[*].dimension", DIMENSIONS)
        self.deck_stride = self.at("decks[+1].count") - self.at("decks[+0].count")
        self.deck_count = self.at("decks[+0].count")
        self.deck_top, self.deck_others = self.first("decks[+0].top", self.cards), self.first("decks[+0].others", self.cards)
        self.deck_discard = self.first("decks[+0].discard", self.cards)

    # ------------------------------------------------------------------ writing

    def write(self, state: Any, seat: int) -> None:
        s: Spacetime = state
        self.write_table(s, seat)
        self.write_piles(s)
        self.write_eras(s)
        self.write_missions(s)
        self.write_forecast(s)
        # Without decks agents are still being chosen.
        agents = len(s.who) if s.decks else 0
        for agent in range(AGENTS_MOST):
            place = (agent - seat) % agents if agent < agents else agent
            self.write_agent(s, agent, place, seat, agent < agents)
        decks = len(s.decks)
        for pile in range(AGENTS_MOST):
            self.write_deck(s, pile, (pile - seat) % decks if pile < decks else pile, pile < decks)

    def write_table(self, s: Spacetime, seat: int) -> None:
        cost = loop_cost(s, s.active) if s.turn else 1
        left = VORTEX_TILES - s.vortex.bit_count()
        self.record(PLAIN, self.plain, (s.solo, s.turn, s.cycle, TILES_TO_ARCHIVE, left, s.loops, cost, s.blue_supply))
        moved = self.list_differs(STACK, what_waits(s))
        if self.differs(TURN, (s.turn, s.result)) or moved:
            self.lights(PHASE, [self.phase[phase_of(s)]])
        markers = [self.mode[s.mode], self.level[s.level]]
        if s.turn:
            markers.append(self.active[s.who[s.active]])
        if s.doctor >= 0:
            markers.append(self.doctor[s.doctor])
        for actor in s.actors():
            markers.append(self.actors + (actor - seat) % s.seats)
        self.lights(MARKERS, markers)

    def write_piles(self, s: Spacetime) -> None:
        if self.stale(MISSIONS_SEEN, (s.archived, s.seen)):
            for mission in s.archived:
                self.put(self.archived[mission], 1)
            for n in range(len(MISSIONS)):
                if not s.seen >> n & 1:
                    self.put(self.unseen[n], 1)
        if self.stale(DOCTOR, (s.shown, s.foo)):
            for era in s.shown:
                self.count(self.foo_shown[era])
            for era in s.foo:
                self.count(self.foo_left[era])
        if self.stale(BAG, s.bag):
            for token in tokens(s.bag):
                self.put(self.bag[token], 1)
        self.write_pile(ARSENAL, s.arsenal, self.arsenal, 0)
        self.write_pile(DESTROYED, s.destroyed, self.destroyed, 0)
        self.write_pile(ASIDE, s.aside, self.aside, 0)
        self.write_pile(USED, s.used, self.used, 0)
        if self.stale(MODE_ITEMS, (s.supas, s.ultra, s.ultra_deck)):
            for token in s.supas:
                self.put(self.supas_left[token], 1)
            for number in s.ultra:
                self.count(self.ultra[number])
            for number in s.ultra_deck:
                self.count(self.ultra_left[number])

    def write_pile(self, part: int, cards: Pile, places: list[int], at: int) -> None:
        if self.stale(part, cards):
            for card in cards:
                self.count(at + places[card])

    def write_eras(self, s: Spacetime) -> None:
        places = self.era_plain
        self.list_record(RIFTS, places[0], s.rifts)
        self.list_record(ENERGY, places[2], s.energy)
        self.list_record(PERPETUAL, places[3], s.blue)
        self.list_record(PERPETUAL_SPENT, places[4], s.blue_spent)
        if self.differs(VORTICES, (s.vortex, s.centrifuges, s.pack, s.mode, s.level)):
            self.record(SLOTS, places[1], tuple([slots(s, era) for era in RING]))
            self.record(VORTEX, places[5], tuple([s.vortex >> era & 1 for era in RING]))
            self.record(CENTRIFUGES, places[6], tuple([s.centrifuges >> era & 1 for era in RING]))
        if self.list_differs(DUPLICATES, s.dups):
            for era in RING:
                if self.stale(ERAS_DUPLICATES + era, s.dups[era]):
                    for token in tokens(s.dups[era]):
                        self.put(era * self.era_stride + self.duplicates[token], 1)
        if self.list_differs(OFFERS, s.offers):
            for era in RING:
                self.write_pile(ERAS_OFFERS + era, s.offers[era], self.offers, era * self.era_stride)
        moved = self.list_differs(STANDS, s.stands)
        if self.differs(WHO, s.who if s.decks else ()) or moved:
            there: list[int] = []
            if s.decks:
                for agent, who in enumerate(s.who):
                    if s.stands[agent] >= 0:
                        there.append(s.stands[agent] * self.era_stride + self.era_agents[who])
            self.lights(AGENTS_THERE, there)

    def write_missions(self, s: Spacetime) -> None:
        moved = self.list_differs(TILES, s.tiles)
        if self.list_differs(CUBES, s.cubes):
            moved = True
        if not self.differs(UP, s.up) and not moved:
            return
        self.wipe(UP)
        for era in s.up:
            if s.tiles[era] >= 0:
                at = era * self.era_stride
                mission = MISSIONS[s.tiles[era]]
                self.put(at + self.tile[s.tiles[era]], 1)
                self.put(at + self.tile_cubes, damage_on(s, era))
                self.put(at + self.tile_required, mission.required)
                if mission.slots:
                    for done in RING:
                        if s.cubes[era] >> done & 1:
                            self.put(at + self.tile_done[done], 1)

    def write_forecast(self, s: Spacetime) -> None:
        moved = self.list_differs(RIFTS_BEFORE, s.rifts)
        if self.list_differs(DUPLICATES_BEFORE, s.dups):
            moved = True
        rules = (s.pack, s.mode, s.level, s.ramp, s.cycle, s.bag, s.supas, s.ultra)
        if not self.differs(FORECAST, (s.foo, s.vortex, rules)) and not moved:
            return
        self.wipe(FORECAST)
        rifts, dups, vortex = s.rifts, s.dups, s.vortex
        for era in s.foo:
            a, b, c = RAMPS_OF[era]
            near = (rifts[a], rifts[b], rifts[c], dups[a], dups[b], dups[c], vortex >> a & 1, vortex >> b & 1, vortex >> c & 1)
            known: Known = (era, rules, near)
            found = self.forecasts.get(known)
            if found is None:
                if len(self.forecasts) >= MOST_KEPT:
                    self.forecasts.clear()
                found = self.forecast(s, era)
                self.forecasts[known] = found
            cubes, percent = found
            self.add(self.cubes[era], cubes)
            self.add(self.percent[era], percent)

    def forecast(self, s: Spacetime, era: int) -> tuple[int, int]:
        """The fewest cubes and the chance of a vortex: what was found for another bag often holds for this one too."""
        if s.ultra:
            return fewest_and_most(s, era)[0], vortex_percent(s, era)
        counts: Known = (s.pack, *what_counts(s, era))
        found = self.worked_out.get(counts)
        if found is None:
            if len(self.worked_out) >= MOST_KEPT:
                self.worked_out.clear()
            found = fewest_and_most(s, era)[0], vortex_percent(s, era)
            self.worked_out[counts] = found
        return found

    def write_agent(self, s: Spacetime, agent: int, place: int, seat: int, there: bool) -> None:
        """An agent and its hand; nothing where nobody is."""
        part = FIRST_AGENT + place * AGENT_PARTS
        at = place * self.agent_stride
        who: Known = (s.who[agent], s.seat_of(agent), s.stands[agent], s.charged >> agent & 1) if there else ()
        if self.stale(part, who) and there:
            self.put(at + self.agent[s.who[agent]], 1)
            self.put(at + self.agent_seat + (s.seat_of(agent) - seat) % s.seats, 1)
            self.put(at + self.stands[s.stands[agent]], 1)
            self.put(at + self.charged, s.charged >> agent & 1)
        hand = s.ready[agent] if there else ()
        if self.stale(part + 1, hand):
            for card in hand:
                self.count(at + self.ready[card])
                self.count(at + self.ready_dimension[CARDS[card].dimension])
        hand = s.tired[agent] if there else ()
        if self.stale(part + 2, hand):
            for card in hand:
                self.count(at + self.tired[card])
                self.count(at + self.tired_dimension[CARDS[card].dimension])

    def write_deck(self, s: Spacetime, pile: int, place: int, there: bool) -> None:
        part = FIRST_DECK + place * DECK_PARTS
        at = place * self.deck_stride
        deck = s.decks[pile] if there else ()
        if self.stale(part, (deck, s.known[pile]) if there else ()) and there:
            top = s.known[pile]
            self.put(at + self.deck_count, len(deck))
            for i in range(len(deck)):
                self.count(at + (self.deck_top[deck[i]] if i < top else self.deck_others[deck[i]]))
        self.write_pile(part + 1, s.discards[pile] if there else (), self.deck_discard, at)
