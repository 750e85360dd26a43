"""Bots that think: what greedy and expert have in common. They differ in how much they may think."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any, ClassVar

from rondel.bots.forecast import COMPARED, differences, forecast, terms_after
from rondel.bots.laws import sensible
from rondel.bots.mind import Mind, mind
from rondel.bots.player import Bot, Opinion, owed
from rondel.bots.thinker import Budget, Judgement, Thinker
from rondel.core.flow import Action
from rondel.core.state import State

Settled = Callable[[State, int, list[Action]], Action]
"""What is done of the options in the order in which they are liked."""
LESS = 0.01
"""What a law forbids is worth so much less than what is done instead."""


class ThinkingBot(Bot):
    level: ClassVar[str] = "usual"
    """Whose mind it has in a game, of those that a title lists (`MINDS`)."""

    def __init__(self, seed: int, settings: dict[str, Any]) -> None:
        super().__init__(seed, settings)
        self.thinkers: dict[str, Thinker] = {}
        self.memories: dict[str, Any] = {}
        """What the thinkers of a pickled bot remembered, until they are there again."""

    def __getstate__(self) -> dict[str, Any]:
        found = {**self.__dict__, "thinkers": {}}
        found["memories"] = {**self.memories, **{game: thinker.memory() for game, thinker in self.thinkers.items()}}
        return found

    def budget(self) -> Budget:
        """How much it may think about a decision."""
        raise NotImplementedError

    def mind(self, state: State) -> Mind:
        """How this bot judges positions of such a game."""
        return mind(state.game, state.seats, self.level)

    def thinker(self, state: State) -> Thinker:
        """Its way to think about this game; it stays with the bot."""
        if state.game not in self.thinkers:
            self.thinkers[state.game] = self.mind(state).thinker()
            memory = self.memories.pop(state.game, None)
            if memory is not None:
                self.thinkers[state.game].remind(memory)
        return self.thinkers[state.game]

    def unseen(self, options: list[Action]) -> Action | None:
        return options[0] if len(options) == 1 else None

    def follows(self, world: State, seat: int) -> Action | None:
        planned = self.thinker(world).remembered(world, seat)
        if planned is not None and sensible(world, seat, [planned, *world.legal(seat)]) == planned:
            return planned
        return None if self.mind(world).search.worth_planning(world, seat) else self.choose(world, seat)

    def choose(self, state: State, seat: int) -> Action:
        options = owed(state, seat)
        if len(options) == 1:
            return options[0]
        thinker = self.thinker(state)
        planned = thinker.remembered(state, seat)
        if planned is not None and sensible(state, seat, [planned, *options]) == planned:
            return planned
        return self.settled(state, seat, thinker.consider(state, seat, self.chance, self.budget()).ranked(self.chance))

    def settled(self, state: State, seat: int, ranked: list[Action]) -> Action:
        """What it does of the options in the order in which it likes them: the first that is sensible."""
        return sensible(state, seat, ranked)

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """What each action is worth, how often it was looked at, the reason for it, and what it promises; what would be done
        comes first, then the others by what they are worth."""
        owed(state, seat)
        judgement = self.thinker(state).consider(state, seat, self.chance, self.budget())
        mind = self.mind(state)
        world = state.determinize(seat, self.chance.getrandbits(48))
        found = [Opinion(*thought, *mind.reasons.why(world, seat, thought[0])) for thought in judgement.thoughts]
        ranked = in_order(state, seat, lawful(state, seat, found, self.settled), judgement, self.settled)
        errors = {thought[0]: error for thought, error in zip(judgement.thoughts, judgement.errors, strict=True)}
        return compared(world, seat, mind, promised(world, seat, ranked, errors, judgement.in_chances))


def in_order(
    state: State, seat: int, opinions: list[Opinion], judgement: Judgement, settled: Settled = sensible
) -> list[Opinion]:
    """What would be done first, then the others by what they are worth: an option that was hardly tried, or dropped on the way,
    may look better than what was settled on."""
    ranked = sorted(opinions, key=lambda opinion: -opinion.value)
    wanted = [judgement.settled] if judgement.settled is not None else []
    first = settled(state, seat, wanted + [opinion.action for opinion in ranked])
    return sorted(ranked, key=lambda opinion: opinion.action != first)


def promised(world: State, seat: int, ranked: list[Opinion], errors: dict[Action, float], in_chances: bool) -> list[Opinion]:
    """The same opinions with chances and margins, where a fit says how worth becomes a chance."""
    view = forecast(world, seat)
    if view is None:
        return ranked
    best = ranked[0].value
    found = []
    for one in ranked:
        behind = max(0.0, best - one.value)
        found.append(one._replace(**view.promise(behind, errors.get(one.action, 0.0), in_chances)._asdict()))
    return found


def compared(world: State, seat: int, mind: Mind, ranked: list[Opinion]) -> list[Opinion]:
    """The same opinions, and of the best ones what differs from the next."""
    terms = [terms_after(world, seat, mind, one.action) for one in ranked[: COMPARED + 1]]
    differs = [differences(mine, theirs) for mine, theirs in pairwise(terms)]
    return [one._replace(differs=differs[i]) if i < len(differs) else one for i, one in enumerate(ranked)]


def lawful(state: State, seat: int, opinions: list[Opinion], settled: Settled = sensible) -> list[Opinion]:
    """The same opinions; what a law forbids is worth less than what the bot would do, so that nobody is advised to do it."""
    ranked = sorted(opinions, key=lambda opinion: -opinion.value)
    chosen = settled(state, seat, [opinion.action for opinion in ranked])
    place = next(i for i, opinion in enumerate(ranked) if opinion.action == chosen)
    forbidden = [opinion.action for opinion in ranked[:place]]
    less = ranked[place].value - LESS
    return [opinion._replace(value=less) if opinion.action in forbidden else opinion for opinion in opinions]
