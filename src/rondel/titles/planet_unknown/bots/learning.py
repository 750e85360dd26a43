"""The expert's worth of Planet Unknown with a correction learned from games, and what learning needs of this title."""

from __future__ import annotations

from math import exp
from random import Random
from typing import ClassVar

from rondel.bots.learned import Model, shipped
from rondel.bots.learning import Learning
from rondel.bots.mind import Mind
from rondel.bots.worth import Terms
from rondel.core.state import State
from rondel.titles.planet_unknown.bots.features import NAMES, STAGES, features, stage
from rondel.titles.planet_unknown.bots.insight import PlanetInsight
from rondel.titles.planet_unknown.bots.reasons import PlanetReasons
from rondel.titles.planet_unknown.bots.search import PlanetSearch
from rondel.titles.planet_unknown.bots.weights import BOARDS, BOARDS_ALONE
from rondel.titles.planet_unknown.rules.state import Mission


class LearnedInsight(PlanetInsight):
    """The expert's worth, and one term more where a model was found to be better for so many seats."""

    def __init__(self, boards: dict[str, float], models: dict[int, Model]) -> None:
        super().__init__(boards)
        self.models = models

    def terms(self, state: State, seat: int, clock: int) -> Terms:
        found = super().terms(state, seat, clock)
        model = self.models.get(state.seats)
        if model is not None and "lines" in found:  # while boards are chosen, and when all is over, nothing is missed
            assert isinstance(state, Mission)
            found["experience"] = model.correction(stage(state, seat), features(state, seat, found, self))
        return found


class PlanetLearning(Learning):
    names: ClassVar[tuple[str, ...]] = NAMES
    stages: ClassVar[int] = STAGES

    def __init__(self) -> None:
        self.judge = PlanetInsight({})

    def stage(self, state: State, seat: int) -> int:
        assert isinstance(state, Mission)
        return stage(state, seat)

    def row(self, state: State, seat: int) -> list[float]:
        assert isinstance(state, Mission)
        worth = self.judge
        terms = worth.terms(state, seat, 0)
        return features(state, seat, terms, worth) if "lines" in terms else []

    def mind(self, seats: int, model: Model | None) -> Mind:
        return minded(LearnedInsight(boards(seats), {} if model is None else {seats: model}), seats)

    def varied(self, seats: int, model: Model | None, chance: Random, width: float) -> Mind:
        worth = LearnedInsight(boards(seats), {} if model is None else {seats: model})
        worth.weights = {name: weight * exp(chance.gauss(0.0, width)) for name, weight in worth.weights.items()}
        return minded(worth, seats)


def shipped_models() -> dict[int, Model]:
    """The models that won, by the seats they won with."""
    return {seats: model for model in shipped("planet_unknown", NAMES) for seats in model.seats}


def boards(seats: int) -> dict[str, float]:
    return BOARDS_ALONE if seats == 1 else BOARDS


def minded(worth: PlanetInsight, seats: int) -> Mind:
    search = PlanetSearch(worth, 5, 6) if seats == 1 else PlanetSearch(worth)
    return Mind(search, PlanetReasons(search))


LEARNING = PlanetLearning()
