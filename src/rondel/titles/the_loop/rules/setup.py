"""Setup: agents, tiles, decks, the first rifts, energy, duplicates and cards; what modes add (TL-3, TL-11 to TL-15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.flow import Action, Reason, Task, Why
from rondel.core.rng import seeded
from rondel.titles.the_loop.rules.generation import generate, place_supas
from rondel.titles.the_loop.rules.missions import MISSIONS, flip
from rondel.titles.the_loop.rules.modes import (
    CENTRIFUGE,
    LEVELS,
    MODES,
    OVERLOAD_SUPPLY,
    SETUP_CARDS,
    SETUP_DUPLICATES,
    SUPA_DUPLICATES,
    ULTRAMACHINE,
)
from rondel.titles.the_loop.rules.names import AGENT, AGENT_NUMBER, AGENTS, ERAS, NOWHERE, RING
from rondel.titles.the_loop.rules.phases import refill
from rondel.titles.the_loop.rules.piles import reveal_cards
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_DUPLICATES, COUNT, FIRST_SUPA
from rondel.titles.the_loop.rules.turn import SoloTurn, Turn
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS, start_up

OPEN_TILES: Final = 2


def empty_table(seats: int, seed: int, mode: int, level: int, ramp: int, pack: Any = 0) -> Spacetime:
    """The table before anybody has chosen an agent."""
    seven = [0] * 7
    return Spacetime(
        seats, [[] for _ in range(seats + 1)], seeded(seed), 0,
        mode, level, ramp, seats == 1, (), [], 0, [], [], [], [], [],
        seven[:], seven[:], seven[:], seven[:], seven[:], [() for _ in RING], [-1] * 7, seven[:], (), 0, (), 0,
        ALL_DUPLICATES, (), (), (), (), (), NOWHERE, 1, 0, 0, 0, 0,
        0, (), (), False, 0, 0, (), (), (), [0] * 4,
        "", pack,
    )  # fmt: skip


class ChooseAgent(Task[Spacetime]):
    """Each player chooses a different agent; a solo player chooses all of them (TL-3.2, TL-15.1)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")
    kind: ClassVar[str] = "choose_agent"
    rule: ClassVar[str] = "TL-3.2"

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat)
        self.left: Final = left

    def options(self, s: Spacetime) -> list[Action]:
        return self.unopposed(s)

    def conceivable(self, s: Spacetime) -> list[Action]:
        return list(AGENT)

    def why_not(self, s: Spacetime, action: Action) -> Why | None:
        who = AGENT_NUMBER[action[1]]
        if who not in s.who:
            return None
        return Reason("agent_taken", {"seat": s.seat_of(s.who.index(who)), "agent": action[1]}), "TL-3.2"

    def subject(self, s: Spacetime) -> dict[str, Any]:
        return {"left": self.left}

    def resolve(self, s: Spacetime, action: Action) -> None:
        s.who = s.who + (AGENT_NUMBER[action[1]],)
        if self.left > 1:
            s.then(ChooseAgent(0 if s.solo else self.seat + 1, self.left - 1))
        else:
            s.then(SetUp(-1))


class SetUp(Task[Spacetime]):
    """Everything from the tiles to the first turn, with chance in the order of TL-21.3."""

    def run(self, s: Spacetime) -> None:
        agents = len(s.who)
        level = s.parameters()
        s.emit("mode", MODES[s.mode], LEVELS[s.level])
        for i, who in enumerate(s.who):
            s.emit("agents", s.seat_of(i), AGENTS[who], ERAS[s.box.homes[who]])
        s.stands = [s.box.homes[who] for who in s.who]
        s.charged = (1 << agents) - 1
        s.tiles = list(s.mixed(tuple(range(len(MISSIONS)))))[:7]
        s.arsenal = s.mixed(tuple([n for n, card in enumerate(s.box.cards) if card.agent < 0]))
        s.foo = s.mixed(tuple(RING))
        first_rifts(s)
        players = 1 if s.solo else agents
        for _ in range(SETUP_DUPLICATES[players] + level.extra_duplicates):
            generate(s)
        reveal_cards(s, SETUP_CARDS[players])
        deal_decks(s)
        mode_items(s)
        if s.solo:
            s.then(SoloTurn(-1))
        else:
            s.active = s.roll(agents)
            s.then(Turn(-1))


def draw_foo(s: Spacetime, count: int) -> tuple[int, ...]:
    """The eras of so many Foo cards, which are then shuffled back."""
    drawn = s.foo[:count]
    s.foo = s.mixed(s.foo)
    s.reveal()
    return drawn


def first_rifts(s: Spacetime) -> None:
    """A rift and an open tile in two eras, an energy in the five others (TL-3.7, TL-3.8)."""
    drawn = draw_foo(s, OPEN_TILES)
    for era in drawn:
        s.rifts[era] = 1
        flip(s, era)
        s.emit("setup_rift", ERAS[era], MISSIONS[s.tiles[era]].id)
    s.energy = [0 if era in drawn else 1 for era in RING]


def deal_decks(s: Spacetime) -> None:
    """Six starting cards each, three of them in hand; solo: one common deck and empty hands (TL-3.10, TL-15.1)."""
    own = [tuple([n for n, card in enumerate(s.box.cards) if card.agent == who]) for who in s.who]
    if s.solo:
        together: tuple[int, ...] = ()
        for cards in own:
            together += cards
        own = [together]
    s.decks = [s.mixed(cards) for cards in own]
    s.known = [0] * len(own)
    s.discards = [() for _ in own]
    s.ready = [() for _ in s.who]
    s.tired = [() for _ in s.who]
    if not s.solo:
        for agent in range(len(s.who)):
            refill(s, agent)


def mode_items(s: Spacetime) -> None:
    """What mode and level add (TL-11.3, TL-12.1, TL-13.1, TL-14.1)."""
    level = s.parameters()
    if level.extra_rifts:
        for era in draw_foo(s, level.extra_rifts):
            s.rifts[era] = min(3, s.rifts[era] + 1)
    if s.mode == SUPA_DUPLICATES:
        s.supas = s.mixed(tuple(range(FIRST_SUPA, COUNT)))
        place_supas(s, level.supas)
    elif s.mode == CENTRIFUGE:
        drawn = draw_foo(s, level.centrifuges + level.perpetual)
        for era in drawn[: level.centrifuges]:
            s.centrifuges |= 1 << era
        for era in drawn[level.centrifuges :]:
            s.blue[era] += 1
        s.blue_supply = OVERLOAD_SUPPLY
    elif s.mode == ULTRAMACHINE:
        s.ultra_deck = s.mixed(tuple(range(len(ULTRA_CARDS))))
        start_up(s, level.ultra[0])
