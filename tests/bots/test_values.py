"""How positions are judged: by whom, alone or in company, and what the expert sees beyond the others."""

from __future__ import annotations

import pytest

import rondel
from planet_unknown.table import Table
from rondel.bots.values.anachrony import AnachronyAlone, AnachronyExpert, AnachronyValuation
from rondel.bots.values.planet_insight import PlanetInsight
from rondel.bots.values.planet_search import PlanetUnknownValuation
from rondel.bots.values.the_loop import LoopValuation
from rondel.bots.values.valuation import Valuation, valuation
from rondel.games.anachrony.state import Anachrony
from rondel.games.planet_unknown.board import BIT, SQUARE
from rondel.games.planet_unknown.indexes import COVERED, METEORITES, METEORS, ROVERS
from rondel.games.planet_unknown.objective_cards import OBJECTIVES
from rondel.games.planet_unknown.objectives import BETTER, METEORITES_COLLECTED
from rondel.games.planet_unknown.state import Mission


@pytest.mark.parametrize(
    ("game", "seats", "level", "kind"),
    [
        ("anachrony", 2, "greedy", AnachronyValuation),
        ("anachrony", 4, "expert", AnachronyExpert),
        ("anachrony", 1, "greedy", AnachronyAlone),
        ("anachrony", 1, "expert", AnachronyAlone),
        ("planet_unknown", 2, "greedy", PlanetUnknownValuation),
        ("planet_unknown", 1, "greedy", PlanetUnknownValuation),
        ("planet_unknown", 6, "expert", PlanetInsight),
        ("planet_unknown", 1, "expert", PlanetInsight),
        ("the_loop", 1, "expert", LoopValuation),
        ("the_loop", 3, "greedy", LoopValuation),
        ("no_such_game", 2, "expert", Valuation),
    ],
)
def test_every_bot_judges_by_the_valuation_of_its_level_and_company(game: str, seats: int, level: str, kind: type) -> None:
    assert type(valuation(game, seats, level)) is kind
    assert valuation(game, seats, level) is valuation(game, seats, level)


@pytest.mark.parametrize("level", ["greedy", "expert"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_game_that_is_over_is_worth_its_score_to_everybody(seats: int, level: str) -> None:
    state = rondel.game("planet_unknown").new(seats, 3)
    bot = rondel.bot("random", seed=1)
    values = valuation("planet_unknown", seats, level)
    while not state.over:
        actor = state.actors()[0]
        values.worth(state, actor, 0)  # there is one at every decision, also before objectives are dealt
        state.apply(actor, bot.choose(state, actor))
    assert [values.worth(state, seat, 0) for seat in range(seats)] == list(state.outcome().scores)


# ---------------------------------------------------------------------- Anachrony


def test_plans_of_the_expert_go_through_the_next_era() -> None:
    state = rondel.game("anachrony").new(2, 5)
    bot = rondel.bot("greedy", seed=1)
    while not (isinstance(state, Anachrony) and state.era == 2 and state.pending(state.actors()[0]).kind == "turn_action"):
        state.apply(state.actors()[0], bot.choose(state, state.actors()[0]))
    seat = state.actors()[0]
    for level, era in (("greedy", 2), ("expert", 3)):
        world = state.determinize(seat, 1)
        valuation("anachrony", 2, level).onward(state, world, seat, 0.0)
        assert isinstance(world, Anachrony)
        assert world.era == era and world.players[seat].passed


# ---------------------------------------------------------------------- Planet Unknown


def contest(mine: int, theirs: int, progress: float) -> float:
    """What the expert thinks of an objective (most meteorites) with so many collected."""
    state = rondel.game("planet_unknown").new(2, 4, {"boards": "symmetric"})
    assert isinstance(state, Mission)
    state.neighbours = (next(i for i, card in enumerate(OBJECTIVES) if card.criterion == METEORITES_COLLECTED and card.most),)
    for seat, count in ((0, mine), (1, theirs)):
        state.players[seat].have[METEORITES] = count
    values = PlanetInsight()
    return values.neighbours(state, 0, progress) / (BETTER * values.weights["contest"])


def test_a_lead_counts_more_the_later_it_is() -> None:
    assert contest(2, 2, 0.5) == pytest.approx(0.5)
    assert 0.5 < contest(3, 2, 0.1) < contest(3, 2, 0.9) < 1.0
    assert contest(2, 3, 0.9) == pytest.approx(1.0 - contest(3, 2, 0.9))
    assert contest(3, 2, 0.5) < contest(6, 2, 0.5)


def test_a_meteorite_near_a_rover_spoils_its_lines_less() -> None:
    def lines(rover: str) -> float:
        t = Table().no_pods()
        p = t.p()
        p.grid[COVERED] = p.world.squares & ~BIT[SQUARE["F12"]]
        p.grid[METEORS] = BIT[SQUARE["D5"]]
        p.grid[ROVERS] = BIT[SQUARE[rover]]
        return PlanetInsight().lines(p, 4.0)

    assert lines("E5") > lines("K9")
    assert lines("E5") == pytest.approx(lines("D6"))
