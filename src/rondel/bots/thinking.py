"""Bots that think: what greedy and expert have in common. They differ in how much they may think."""

from __future__ import annotations

from typing import Any

from rondel.bots.laws import sensible
from rondel.bots.mind import Mind, mind
from rondel.bots.player import Bot, Opinion
from rondel.bots.thinker import Budget, Thinker
from rondel.core.flow import Action
from rondel.core.state import State

LESS = 0.01
"""What a law forbids is worth so much less than what is done instead."""


class ThinkingBot(Bot):
    def __init__(self, seed: int, settings: dict[str, Any]) -> None:
        super().__init__(seed, settings)
        self.thinkers: dict[str, Thinker] = {}

    def budget(self) -> Budget:
        """How much it may think about a decision."""
        raise NotImplementedError

    def mind(self, state: State) -> Mind:
        """How this bot judges positions of such a game."""
        return mind(state.game, state.seats, self.name)

    def thinker(self, state: State) -> Thinker:
        """Its way to think about this game; it stays with the bot."""
        if state.game not in self.thinkers:
            self.thinkers[state.game] = self.mind(state).thinker()
        return self.thinkers[state.game]

    def unseen(self, options: list[Action]) -> Action | None:
        return options[0] if len(options) == 1 else None

    def choose(self, state: State, seat: int) -> Action:
        options = state.legal(seat)
        if len(options) == 1:
            return options[0]
        thinker = self.thinker(state)
        planned = thinker.remembered(state, seat)
        if planned is not None and sensible(state, seat, [planned, *options]) == planned:
            return planned
        return sensible(state, seat, thinker.consider(state, seat, self.chance, self.budget()).ranked(self.chance))

    def explain(self, state: State, seat: int) -> list[Opinion]:
        """What each action is worth, how often it was looked at, and the reason for it."""
        judgement = self.thinker(state).consider(state, seat, self.chance, self.budget())
        reasons = self.mind(state).reasons
        world = state.determinize(seat, self.chance.getrandbits(48))
        found = [Opinion(*thought, *reasons.why(world, seat, thought[0])) for thought in judgement.thoughts]
        return lawful(state, seat, found)


def lawful(state: State, seat: int, opinions: list[Opinion]) -> list[Opinion]:
    """The same opinions; what a law forbids is worth less than what the bot would do, so that nobody is advised to do it."""
    ranked = sorted(opinions, key=lambda opinion: -opinion.value)
    chosen = sensible(state, seat, [opinion.action for opinion in ranked])
    place = next(i for i, opinion in enumerate(ranked) if opinion.action == chosen)
    forbidden = [opinion.action for opinion in ranked[:place]]
    less = ranked[place].value - LESS
    return [opinion._replace(value=less) if opinion.action in forbidden else opinion for opinion in opinions]
