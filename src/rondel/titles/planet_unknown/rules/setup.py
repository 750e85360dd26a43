"""Setting up a game (section 2)."""

from __future__ import annotations

from typing import Any, ClassVar

from rondel.core.flow import TABLE, Action, Task
from rondel.core.game import Settings
from rondel.core.rng import Rng, seeded
from rondel.core.state import Stack
from rondel.titles.planet_unknown.rules.board import TRACKS
from rondel.titles.planet_unknown.rules.card_tasks import subsets
from rondel.titles.planet_unknown.rules.civ_cards import CARDS
from rondel.titles.planet_unknown.rules.corporations import CORPORATION_IDS
from rondel.titles.planet_unknown.rules.event_cards import EVENTS
from rondel.titles.planet_unknown.rules.indexes import FLUX, FROM_OUTSIDE, SIDES
from rondel.titles.planet_unknown.rules.objective_names import OBJECTIVE_IDS, OBJECTIVE_NUMBER
from rondel.titles.planet_unknown.rules.planets import PLANET_IDS
from rondel.titles.planet_unknown.rules.player import seated
from rondel.titles.planet_unknown.rules.rounds import Round
from rondel.titles.planet_unknown.rules.state import (
    AUTOMATIC,
    PAJITNOV_OUTSIDE,
    READINGS,
    SETUP,
    WITH_EVENTS,
    WITH_PERSONAL,
    Mission,
)
from rondel.titles.planet_unknown.rules.tiles import PER_STACK, STACKS, stack_tiles
from rondel.titles.planet_unknown.rules.tracks import TRACK

SYMMETRIC_PLANET, SYMMETRIC_CORPORATION = 0, 0


def deal(seats: int, seed: int, settings: Settings) -> Mission:
    """The table before the first decision; all chance of the setup comes from the seed."""
    rng = seeded(seed)
    station = tuple([shuffled(rng, stack_tiles(stack)) for stack in range(len(STACKS))])
    shift = settings["shift"] if settings["shift"] != "random" else rng.draw(6)
    decks, boxes = civ_decks(rng, seats)
    events, event_box = event_deck(rng, seats, settings)
    players = [seated(c, w, (), ()) for c, w in zip(*boards(rng, seats, settings), strict=True)]
    modules = WITH_EVENTS if events else 0
    modules |= WITH_PERSONAL if settings["personal_objectives"] or seats == 1 else 0
    modules |= AUTOMATIC if settings["two_player_variant"] else 0
    for name, bit in READINGS.items():
        modules |= bit if settings[name] else 0
    choose = settings["boards"] == "deal"
    asks_planet = choose and not settings["planets"]
    asks_corporation = choose and not settings["corporations"]
    table: Stack = [ChooseBoards(TABLE, asks_planet, asks_corporation)]
    return Mission(
        seats,
        [[] for _ in range(seats)] + [table],
        rng,
        0,
        players,
        station,
        [PER_STACK] * len(STACKS),
        rng.draw(6),
        shift,
        rng.draw(seats),
        0,
        SETUP,
        modules,
        0,
        0,
        0,
        -1,
        events,
        event_box,
        (),
        decks,
        boxes,
        [() for _ in range(4)],
        [-1] * (4 * seats),
        -1,
        (),
        (),
        (),
        shuffled(rng, list(range(len(OBJECTIVE_IDS)))),
    )


def shuffled(rng: Rng, items: list[int]) -> tuple[int, ...]:
    rng.shuffle(items)
    return tuple(items)


def civ_decks(rng: Rng, seats: int) -> tuple[list[tuple[int, ...]], list[tuple[int, ...]]]:
    """For each rank one card more than players; the rest goes to the box (PU-2.8)."""
    decks: list[tuple[int, ...]] = []
    boxes: list[tuple[int, ...]] = []
    for rank in range(1, 5):
        cards = shuffled(rng, [i for i, card in enumerate(CARDS) if card.rank == rank])
        decks.append(tuple(sorted(cards[: seats + 1])))
        boxes.append(tuple(sorted(cards[seats + 1 :])))
    return decks, boxes


def event_deck(rng: Rng, seats: int, settings: Settings) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The chosen numbers of each colour at random, shuffled together (PU-17.2)."""
    if not settings["events"] and seats > 1:
        return (), ()
    deck: list[int] = []
    box: list[int] = []
    for colour, name in enumerate(("green", "orange", "red")):
        cards = [i for i, event in enumerate(EVENTS) if event.colour == colour and (seats == 1 or not event.solo)]
        rng.shuffle(cards)
        deck += cards[: settings[name]]
        box += cards[settings[name] :]
    return shuffled(rng, deck), tuple(sorted(box))


def boards(rng: Rng, seats: int, settings: Settings) -> tuple[list[int], list[int]]:
    """Corporation and planet of every seat; where sides are still to be chosen, the asymmetric one (PU-2.6)."""
    corporations = shuffled(rng, list(range(1, len(CORPORATION_IDS))))[:seats]
    planets = shuffled(rng, list(range(1, len(PLANET_IDS))))[:seats]
    sides = [rng.draw(4) for _ in range(seats)]
    if settings["boards"] == "symmetric":
        sides = [3] * seats
    elif settings["boards"] in ("deal", "asymmetric"):
        sides = [0] * seats
    chosen_c = [SYMMETRIC_CORPORATION if side & 1 else c for c, side in zip(corporations, sides, strict=True)]
    chosen_p = [SYMMETRIC_PLANET if side & 2 else w for w, side in zip(planets, sides, strict=True)]
    if settings["corporations"]:
        chosen_c = [CORPORATION_IDS.index(name) for name in settings["corporations"]]
    if settings["planets"]:
        chosen_p = [PLANET_IDS.index(name) for name in settings["planets"]]
    return chosen_c, chosen_p


# ---------------------------------------------------------------------- choices of the setup


class ChooseBoards(Task[Mission]):
    """Each player chooses the sides of the boards dealt to him, secretly (RU-3)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet", "corporation")

    def __init__(self, seat: int, planet: bool, corporation: bool) -> None:
        super().__init__(seat)
        self.planet = planet
        self.corporation = corporation

    def run(self, s: Mission) -> None:
        s.then(ShowBoards(TABLE, self.planet, self.corporation), ChooseFlux(TABLE), DealGoals(TABLE), Begin(TABLE))
        for seat in range(s.seats):
            if self.corporation:
                s.each(seat, ChooseCorporationSide(seat))
            if self.planet:
                s.each(seat, ChoosePlanetSide(seat))


class ChoosePlanetSide(Task[Mission]):
    kind: ClassVar[str] = "choose_planet_side"
    rule: ClassVar[str] = "PU-2.6"

    def options(self, s: Mission) -> list[Action]:
        return [("planet", PLANET_IDS[SYMMETRIC_PLANET]), ("planet", PLANET_IDS[s.players[self.seat].planet])]

    def resolve(self, s: Mission, action: Action) -> None:
        if action[1] != PLANET_IDS[SYMMETRIC_PLANET]:
            s.players[self.seat].have[SIDES] |= 1

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"planet": PLANET_IDS[s.players[self.seat].planet]}


class ChooseCorporationSide(Task[Mission]):
    kind: ClassVar[str] = "choose_corporation_side"
    rule: ClassVar[str] = "PU-2.6"

    def options(self, s: Mission) -> list[Action]:
        mine = CORPORATION_IDS[s.players[self.seat].corporation]
        return [("corporation", CORPORATION_IDS[SYMMETRIC_CORPORATION]), ("corporation", mine)]

    def resolve(self, s: Mission, action: Action) -> None:
        if action[1] != CORPORATION_IDS[SYMMETRIC_CORPORATION]:
            s.players[self.seat].have[SIDES] |= 2

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"corporation": CORPORATION_IDS[s.players[self.seat].corporation]}


class ShowBoards(Task[Mission]):
    """All sides are shown; trackers, rovers and lifepods come to their places (PU-2.7)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "planet", "corporation")

    def __init__(self, seat: int, planet: bool, corporation: bool) -> None:
        super().__init__(seat)
        self.planet = planet
        self.corporation = corporation

    def run(self, s: Mission) -> None:
        if self.planet or self.corporation:
            s.reveal()
        for seat, p in enumerate(s.players):
            planet = p.planet if p.have[SIDES] & 1 or not self.planet else SYMMETRIC_PLANET
            company = p.corporation if p.have[SIDES] & 2 or not self.corporation else SYMMETRIC_CORPORATION
            s.players[seat] = seated(company, planet, (), ())
            s.players[seat].have[SIDES] = FROM_OUTSIDE if s.modules & PAJITNOV_OUTSIDE else 0
            s.emit("boards", seat, PLANET_IDS[planet], CORPORATION_IDS[company])


class ChooseFlux(Task[Mission]):
    """Flux Industries chooses its starting track now (RU-4)."""

    def run(self, s: Mission) -> None:
        for seat, p in enumerate(s.players):
            if p.company.starts_with_flux:
                s.each(seat, ChooseStartFlux(seat))


class ChooseStartFlux(Task[Mission]):
    kind: ClassVar[str] = "choose_start_flux"
    rule: ClassVar[str] = "PU-2.7"

    def options(self, s: Mission) -> list[Action]:
        return [("flux", track) for track in TRACKS]

    def resolve(self, s: Mission, action: Action) -> None:
        s.players[self.seat].have[FLUX] = TRACK[action[1]]
        s.emit("flux", self.seat, action[1])


class DealGoals(Task[Mission]):
    """Personal objectives before the neighbour objectives: 2 each, alone 4 (PU-16.5, PU-19.2)."""

    def run(self, s: Mission) -> None:
        if not s.modules & WITH_PERSONAL:
            return
        s.reveal()
        dealt = 4 if s.seats == 1 else 2
        for seat, p in enumerate(s.players):
            p.goals = tuple(sorted(s.objectives[-dealt:]))
            s.objectives = s.objectives[:-dealt]
            s.each(seat, KeepObjectives(seat))


class KeepObjectives(Task[Mission]):
    """Keep one of two, alone three of four."""

    kind: ClassVar[str] = "keep_personal_objectives"
    rule: ClassVar[str] = "PU-16.5"

    def options(self, s: Mission) -> list[Action]:
        dealt = [OBJECTIVE_IDS[goal] for goal in s.players[self.seat].goals]
        return [("keep",) + some for some in subsets(dealt, self.number(s))]

    def number(self, s: Mission) -> int:
        return 3 if s.seats == 1 else 1

    def resolve(self, s: Mission, action: Action) -> None:
        p = s.players[self.seat]
        kept = tuple([OBJECTIVE_NUMBER[id] for id in action[1:]])
        p.tossed = tuple([goal for goal in p.goals if goal not in kept])
        p.goals = kept
        s.emit("personal_kept", self.seat, len(kept))

    def subject(self, s: Mission) -> dict[str, Any]:
        return {"n": self.number(s)}


class Begin(Task[Mission]):
    """Neighbour objectives are dealt openly (PU-2.11); the first round begins."""

    def run(self, s: Mission) -> None:
        number = 0 if s.seats == 1 else 3 if s.seats == 2 else s.seats
        if number:
            s.neighbours = s.objectives[-number:]
            s.objectives = s.objectives[:-number]
        s.reveal()
        for i, card in enumerate(s.neighbours):
            s.emit("objectives", i % s.seats, (i + 1) % s.seats, OBJECTIVE_IDS[card])
        s.then(Round(TABLE))
