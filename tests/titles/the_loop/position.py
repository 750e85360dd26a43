"""Positions for sentence tests: an empty table on which a test puts just what its sentence needs."""

from __future__ import annotations

from typing import Any

from rondel.core.flow import Task
from rondel.core.state import State
from rondel.testing import lawful
from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.actions import ACTIONS
from rondel.titles.the_loop.rules.missions import MISSIONS
from rondel.titles.the_loop.rules.modes import LEVELS
from rondel.titles.the_loop.rules.names import AGENTS, ERA_NUMBER, ERAS
from rondel.titles.the_loop.rules.piles import into
from rondel.titles.the_loop.rules.registry import CARD_NUMBER, CARDS, STARTING
from rondel.titles.the_loop.rules.state import Spacetime
from rondel.titles.the_loop.rules.tokens import ALL_DUPLICATES, FIRST_SUPA, TOKEN_NUMBER, TOKENS, tokens
from rondel.titles.the_loop.rules.turn import PHASES, SOLO_PHASES
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

MISSION_NUMBER = {mission.id: n for n, mission in enumerate(MISSIONS)}
ULTRA_NUMBER = {card.id: n for n, card in enumerate(ULTRA_CARDS)}


def start(seats: int, seed: int = 1, **settings: Any) -> Spacetime:
    """A new game with its agents chosen."""
    count = settings.get("solo_agents", 2) if seats == 1 else seats
    state = GAME.new(seats, seed, {"agents": list(AGENTS[:count])} | settings)
    assert isinstance(state, Spacetime)
    return state


class Position:
    """A table in the action phase of its first agent, with nothing on it but what is put there."""

    def __init__(
        self, *agents: str, solo: bool = False, mode: str = "sabotage", level: int = 1, act: bool = True, pack: Any = None
    ) -> None:
        chosen = list(agents or ("time_prowler", "mr_time"))
        settings: dict[str, Any] = {"agents": chosen, "mode": mode, "level": LEVELS[level - 1]}
        if solo:
            settings["solo_agents"] = len(chosen)
        if pack:
            settings["pack"] = pack
        state: State = GAME.new(1 if solo else len(chosen), 1, settings)
        assert isinstance(state, Spacetime)
        self.s = s = state
        self.clear()
        s.stacks[s.seats].clear()
        phases = (SOLO_PHASES if solo else PHASES)[0]
        stack: list[Task[Any]] = list(reversed(phases[2:]))
        s.stacks[s.seats].extend(stack)
        if act:
            s.stacks[s.seats].append(ACTIONS[0][0])
        s.wake()

    def clear(self) -> None:
        s = self.s
        for era in range(7):
            s.rifts[era] = s.energy[era] = s.blue[era] = s.dups[era] = s.cubes[era] = 0
            s.offers[era] = ()
            s.tiles[era] = -1
        s.bag, s.up, s.seen, s.vortex, s.centrifuges = ALL_DUPLICATES, (), 0, 0, 0
        s.supas = tuple(range(FIRST_SUPA, FIRST_SUPA + 7)) if s.mode == 1 else ()
        s.arsenal, s.destroyed = tuple(range(STARTING, len(CARDS))), ()
        s.ultra, s.ultra_deck = (), tuple(range(14)) if s.mode == 3 else ()
        own = [tuple(n for n in range(STARTING) if CARDS[n].agent == who) for who in s.who]
        s.decks = [sum(own, ())] if s.solo else own
        s.discards = [() for _ in s.decks]
        s.known = [0 for _ in s.decks]
        s.ready = [() for _ in s.who]
        s.tired = [() for _ in s.who]
        s.active, s.turn, s.doctor, s.cycle = 0, 1, -1, 1
        s.foo, s.shown = (1, 2, 3, 4, 5, 6), (0,)

    # ------------------------------------------------------------------ putting things on the table

    def again(self) -> Position:
        """Options are found anew after the table was changed."""
        self.s.wake()
        return self

    def rifts(self, **eras: int) -> Position:
        for era, n in eras.items():
            self.s.rifts[ERA_NUMBER[era]] = n
        return self.again()

    def energy(self, all: int | None = None, **eras: int) -> Position:
        if all is not None:
            self.s.energy = [all] * 7
        for era, n in eras.items():
            self.s.energy[ERA_NUMBER[era]] = n
        return self.again()

    def perpetual(self, **eras: int) -> Position:
        for era, n in eras.items():
            self.s.blue[ERA_NUMBER[era]] = n
        return self.again()

    def dups(self, **eras: str) -> Position:
        """Duplicates by era, as words: dups(dawn="DUP-05 DUP-09")."""
        for era, names in eras.items():
            for name in names.split():
                token = TOKEN_NUMBER[name]
                self.s.dups[ERA_NUMBER[era]] |= 1 << token
                self.s.bag &= ~(1 << token)
                self.s.supas = tuple(supa for supa in self.s.supas if supa != token)
        return self.again()

    def stand(self, era: str, agent: int = 0) -> Position:
        self.s.stands[agent] = ERA_NUMBER[era]
        return self.again()

    def doctor(self, era: str) -> Position:
        self.s.doctor = ERA_NUMBER[era]
        return self.again()

    def vortex(self, *eras: str) -> Position:
        for era in eras:
            self.s.vortex |= 1 << ERA_NUMBER[era]
        return self.again()

    def tile(self, mission: str, era: str, cubes: int = 0, up: bool = True) -> Position:
        place, number = ERA_NUMBER[era], MISSION_NUMBER[mission]
        self.s.tiles[place] = number
        self.s.cubes[place] = cubes
        if up:
            self.s.up += (place,)
            self.s.seen |= 1 << number
        return self.again()

    def slots(self, era: str, *done: str) -> Position:
        """Cubes on the slots of the tile next to this era."""
        self.s.cubes[ERA_NUMBER[era]] = sum(1 << ERA_NUMBER[name] for name in done)
        return self.again()

    def take(self, card: str) -> int:
        """Take a card from wherever it lies."""
        number = CARD_NUMBER[card]
        s = self.s
        for piles in (s.decks, s.discards, s.ready, s.tired, s.offers):
            for i, pile in enumerate(piles):
                piles[i] = tuple(c for c in pile if c != number)
        s.arsenal = tuple(c for c in s.arsenal if c != number)
        s.destroyed = tuple(c for c in s.destroyed if c != number)
        return number

    def hand(self, *cards: str, agent: int = 0) -> Position:
        for card in cards:
            self.s.ready[agent] = into(self.s.ready[agent], self.take(card))
        return self.again()

    def exhausted(self, *cards: str, agent: int = 0) -> Position:
        for card in cards:
            self.s.tired[agent] = into(self.s.tired[agent], self.take(card))
        return self.again()

    def deck(self, *cards: str, agent: int = 0) -> Position:
        """These cards, the first on top, and no others."""
        pile = self.s.deck_of(agent)
        numbers = tuple(self.take(card) for card in cards)
        self.s.destroyed += self.s.decks[pile]
        self.s.decks[pile] = numbers
        return self.again()

    def discard(self, *cards: str, agent: int = 0) -> Position:
        self.s.discards[self.s.deck_of(agent)] = tuple(self.take(card) for card in cards)
        return self.again()

    def offer(self, *cards: str) -> Position:
        for card in cards:
            number = self.take(card)
            self.s.offers[CARDS[number].origin] += (number,)
        return self.again()

    def arsenal(self, *cards: str) -> Position:
        """These cards on top of the arsenal."""
        numbers = tuple(self.take(card) for card in cards)
        self.s.arsenal = numbers + self.s.arsenal
        return self.again()

    def only_arsenal(self, *cards: str) -> Position:
        """These cards are all of the arsenal, and nothing is destroyed."""
        self.s.arsenal = tuple(self.take(card) for card in cards)
        self.s.destroyed = ()
        return self.again()

    def foo(self, *eras: str, cycle: int = 1) -> Position:
        """The Foo deck, the first on top; the other cards have been shown."""
        self.s.foo = tuple(ERA_NUMBER[era] for era in eras)
        self.s.shown = tuple(era for era in range(7) if era not in self.s.foo)
        self.s.cycle = cycle
        return self.again()

    def ultra(self, *cards: str) -> Position:
        numbers = tuple(ULTRA_NUMBER[card] for card in cards)
        self.s.ultra += numbers
        self.s.ultra_deck = tuple(n for n in self.s.ultra_deck if n not in numbers)
        return self.again()

    def centrifuge(self, *eras: str) -> Position:
        for era in eras:
            self.s.centrifuges |= 1 << ERA_NUMBER[era]
        return self.again()

    def archived(self, *missions: str) -> Position:
        self.s.archived = tuple(MISSION_NUMBER[mission] for mission in missions)
        return self.again()

    def rolls(self, *results: int) -> Position:
        self.s.rng.script.extend(results)
        return self

    # ------------------------------------------------------------------ playing

    def play(self, *action: Any) -> Position:
        """The seat whose turn it is does this."""
        lawful(self.s)
        self.s.apply(self.s.actors()[0], tuple(action))
        return self

    def use(self, card: str) -> Position:
        return self.play("use", card)

    def drop(self, era: str, *cubes: str, bag: tuple[str, ...] = (), prowler: bool = False) -> Position:
        """A whole Foo phase: the tokens drawn from the bag, the doctor goes to the era, the cubes fall on the ramps."""
        s = self.s
        s.stacks[s.seats].clear()
        phases = (SOLO_PHASES if s.solo else PHASES)[s.active]
        s.stacks[s.seats].extend(reversed(phases))
        number = ERA_NUMBER[era]
        s.foo = (number,) + tuple(e for e in s.foo if e != number)
        s.shown = tuple(e for e in s.shown if e != number)
        inside = tokens(s.bag)
        for name in bag:
            s.rng.script.append(inside.index(TOKEN_NUMBER[name]))
            inside.remove(TOKEN_NUMBER[name])
        ramp = {"past": 0, "doctor": 3, "future": 9}
        s.rng.script.extend(ramp[cube] for cube in cubes)
        s.asked[s.seats] = []
        s.settle()
        return self

    # ------------------------------------------------------------------ looking at the table

    def options(self, *verbs: str) -> list[tuple[Any, ...]]:
        found = self.s.legal(self.s.actors()[0])
        return [action for action in found if not verbs or action[0] in verbs]

    def asked(self) -> str:
        return self.s.decision(self.s.actors()[0]).kind

    def why_not(self, *action: Any) -> str:
        """The reason and the rule why an action is not possible."""
        for blocked, reason, rule in self.s.blocked(self.s.actors()[0]):
            if blocked == action:
                return f"{reason.key} {rule}"
        return ""

    def doubts(self, *action: Any) -> list[str]:
        return [reason.key for reason, _ in self.s.warnings(self.s.actors()[0], tuple(action))]

    def rifts_in(self, era: str) -> int:
        return self.s.rifts[ERA_NUMBER[era]]

    def energy_in(self, era: str) -> int:
        return self.s.energy[ERA_NUMBER[era]]

    def dups_in(self, era: str) -> list[str]:
        return [TOKENS[token] for token in tokens(self.s.dups[ERA_NUMBER[era]])]

    def era(self, agent: int = 0) -> str:
        return ERAS[self.s.stands[agent]]

    def ready(self, agent: int = 0) -> list[str]:
        return [CARDS[card].id for card in self.s.ready[agent]]

    def tired(self, agent: int = 0) -> list[str]:
        return [CARDS[card].id for card in self.s.tired[agent]]

    def pile(self, name: str, agent: int = 0) -> list[str]:
        """A pile by name: decks, discards, offers (by era number), arsenal, destroyed, aside."""
        pile = getattr(self.s, name)
        return [CARDS[card].id for card in (pile[agent] if isinstance(pile, list) else pile)]

    def available(self, era: str) -> list[str]:
        return self.pile("offers", ERA_NUMBER[era])

    def cubes_on(self, era: str) -> int:
        return self.s.cubes[ERA_NUMBER[era]]

    def in_bag(self, token: str) -> bool:
        return bool(self.s.bag >> TOKEN_NUMBER[token] & 1)
