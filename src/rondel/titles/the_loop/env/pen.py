"""What a seat observes of The LOOP, written straight from the state; `rules/view.py` says the same in words."""

from __future__ import annotations

from typing import Any

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
from rondel.titles.the_loop.rules.view import phase_of

AGENTS_MOST = 4
PHASES = ("setup", "over", "foo", "actions", "add_card", "archive", "end")
MOST_KEPT = 4096
"""Forecasts that a pen remembers: they follow from few things, and these come again at every decision of a turn."""

Known = tuple[Any, ...]


class Pen(pen.Pen):
    """The places of a view of The LOOP; agents, decks and eras lie one after the other."""

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
        names = ("solo", "turn", "cycle", "to_archive", "vortices_left", "loops", "loop_cost")
        self.plain = [at(name) for name in names]
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
        self.perpetual_supply = at("mode_items.perpetual_supply")
        self.ultra, self.ultra_left = self.first("mode_items.ultra", ultra), self.first("mode_items.ultra_left", ultra)
        self.actors = at("actors=+0")

    def place_eras(self) -> None:
        names = ("rifts", "slots", "energy", "perpetual", "perpetual_spent", "vortex", "centrifuge")
        self.era_stride = self.at("eras[1].rifts") - self.at("eras[0].rifts")
        self.era_plain = [self.at(f"eras[0].{name}") for name in names]
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
        for era in RING:
            self.write_era(s, era, era * self.era_stride)
        if s.decks:
            agents = len(s.who)
            for agent in range(agents):
                self.write_agent(s, agent, ((agent - seat) % agents) * self.agent_stride, seat)
        decks = len(s.decks)
        for pile in range(decks):
            self.write_deck(s, pile, ((pile - seat) % decks) * self.deck_stride)

    def write_table(self, s: Spacetime, seat: int) -> None:
        plain = self.plain
        self.put(self.mode[s.mode], 1)
        self.put(self.level[s.level], 1)
        self.put(self.phase[phase_of(s)], 1)
        if s.turn:
            self.put(self.active[s.who[s.active]], 1)
        if s.doctor >= 0:
            self.put(self.doctor[s.doctor], 1)
        if s.solo:
            self.put(plain[0], 1)
        self.put(plain[1], s.turn)
        self.put(plain[2], s.cycle)
        self.put(plain[3], TILES_TO_ARCHIVE)
        self.put(plain[4], VORTEX_TILES - s.vortex.bit_count())
        self.put(plain[5], s.loops)
        self.put(plain[6], loop_cost(s, s.active) if s.turn else 1)
        for mission in s.archived:
            self.put(self.archived[mission], 1)
        for n in range(len(MISSIONS)):
            if not s.seen >> n & 1:
                self.put(self.unseen[n], 1)
        for era in s.shown:
            self.count(self.foo_shown[era])
        for era in s.foo:
            self.count(self.foo_left[era])
        for token in tokens(s.bag):
            self.put(self.bag[token], 1)
        self.pile(s.arsenal, self.arsenal, 0)
        self.pile(s.destroyed, self.destroyed, 0)
        self.pile(s.aside, self.aside, 0)
        self.pile(s.used, self.used, 0)
        self.write_forecast(s)
        for token in s.supas:
            self.put(self.supas_left[token], 1)
        self.put(self.perpetual_supply, s.blue_supply)
        for number in s.ultra:
            self.count(self.ultra[number])
        for number in s.ultra_deck:
            self.count(self.ultra_left[number])
        for actor in s.actors():
            self.put(self.actors + (actor - seat) % s.seats, 1)

    def pile(self, cards: Pile, places: list[int], at: int) -> None:
        for card in cards:
            self.count(at + places[card])

    def write_forecast(self, s: Spacetime) -> None:
        if not s.foo:
            return
        rules = (s.pack, s.mode, s.level, s.ramp, s.cycle, s.bag, s.supas, s.ultra)
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

    def write_era(self, s: Spacetime, era: int, at: int) -> None:
        plain = self.era_plain
        self.put(at + plain[0], s.rifts[era])
        self.put(at + plain[1], slots(s, era))
        self.put(at + plain[2], s.energy[era])
        self.put(at + plain[3], s.blue[era])
        self.put(at + plain[4], s.blue_spent[era])
        if s.vortex >> era & 1:
            self.put(at + plain[5], 1)
        if s.centrifuges >> era & 1:
            self.put(at + plain[6], 1)
        for token in tokens(s.dups[era]):
            self.put(at + self.duplicates[token], 1)
        self.pile(s.offers[era], self.offers, at)
        if s.tiles[era] >= 0 and era in s.up:
            mission = MISSIONS[s.tiles[era]]
            self.put(at + self.tile[s.tiles[era]], 1)
            self.put(at + self.tile_cubes, damage_on(s, era))
            self.put(at + self.tile_required, mission.required)
            if mission.slots:
                for done in RING:
                    if s.cubes[era] >> done & 1:
                        self.put(at + self.tile_done[done], 1)
        if s.decks:
            for agent, who in enumerate(s.who):
                if s.stands[agent] == era:
                    self.put(at + self.era_agents[who], 1)

    def write_agent(self, s: Spacetime, agent: int, at: int, seat: int) -> None:
        self.put(at + self.agent[s.who[agent]], 1)
        self.put(at + self.agent_seat + (s.seat_of(agent) - seat) % s.seats, 1)
        self.put(at + self.stands[s.stands[agent]], 1)
        if s.charged >> agent & 1:
            self.put(at + self.charged, 1)
        for card in s.ready[agent]:
            self.count(at + self.ready[card])
            self.count(at + self.ready_dimension[CARDS[card].dimension])
        for card in s.tired[agent]:
            self.count(at + self.tired[card])
            self.count(at + self.tired_dimension[CARDS[card].dimension])

    def write_deck(self, s: Spacetime, pile: int, at: int) -> None:
        deck, top = s.decks[pile], s.known[pile]
        self.put(at + self.deck_count, len(deck))
        for i in range(len(deck)):
            self.count(at + (self.deck_top[deck[i]] if i < top else self.deck_others[deck[i]]))
        self.pile(s.discards[pile], self.deck_discard, at)
