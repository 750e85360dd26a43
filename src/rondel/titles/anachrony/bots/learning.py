"""The hand worth of Anachrony with a correction learned from games, and what learning needs of this title."""

from __future__ import annotations

from math import exp
from random import Random
from typing import ClassVar

from rondel.bots.learned import Model, shipped
from rondel.bots.learning import Learning
from rondel.bots.mind import Mind
from rondel.bots.worth import Terms
from rondel.core.state import State
from rondel.titles.anachrony.bots.features import NAMES, STAGES, features, stage
from rondel.titles.anachrony.bots.reasons import AnachronyReasons
from rondel.titles.anachrony.bots.search import AnachronySearch
from rondel.titles.anachrony.bots.weights import ALONE, LEADERS, LEADERS_ALONE, WEIGHTS
from rondel.titles.anachrony.bots.worth import AnachronyWorth
from rondel.titles.anachrony.rules.state import Anachrony


class LearnedWorth(AnachronyWorth):
    """The hand worth, and one term more where a model was found to be better for so many seats."""

    def __init__(self, weights: dict[str, float], leaders: dict[str, float], models: dict[int, Model]) -> None:
        super().__init__(weights, leaders)
        self.models = models

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        found = super().terms(state, seat, clock)
        model = self.models.get(state.seats)
        if model is not None and "goods" in found:  # before the Path is chosen, and when all is over, nothing is missed
            assert isinstance(state, Anachrony)
            row = features(state, seat, found, self.reach(state.players[seat]))
            found["experience"] = model.correction(stage(state), row)
        return found


class AnachronyLearning(Learning):
    names: ClassVar[tuple[str, ...]] = NAMES
    stages: ClassVar[int] = STAGES

    def stage(self, state: State, seat: int) -> int:
        assert isinstance(state, Anachrony)
        return stage(state)

    def row(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Anachrony)
        worth = self.hand(state.seats)
        terms = worth.terms(state, seat, 0)
        return features(state, seat, terms, worth.reach(state.players[seat])) if "goods" in terms else []

    def hand(self, seats: int) -> AnachronyWorth:
        if seats == 1:
            return AnachronyWorth({**WEIGHTS, **ALONE}, LEADERS_ALONE)
        return AnachronyWorth(WEIGHTS, LEADERS)

    def mind(self, seats: int, model: Model | None) -> Mind:
        hand = self.hand(seats)
        return minded(LearnedWorth(hand.weights, hand.leaders, {} if model is None else {seats: model}), seats)

    def varied(self, seats: int, model: Model | None, chance: Random, width: float) -> Mind:
        hand = self.hand(seats)
        weights = {name: weight * exp(chance.gauss(0.0, width)) for name, weight in hand.weights.items()}
        return minded(LearnedWorth(weights, hand.leaders, {} if model is None else {seats: model}), seats)


def shipped_models() -> dict[int, Model]:
    """The models that won, by the seats they won with."""
    return {seats: model for model in shipped("anachrony", NAMES) for seats in model.seats}


def minded(worth: AnachronyWorth, seats: int) -> Mind:
    search = AnachronySearch(worth, 1 if seats == 1 else 0)
    return Mind(search, AnachronyReasons(search))


LEARNING = AnachronyLearning()
