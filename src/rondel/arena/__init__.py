"""The arena: matches between bots, one or many, on one core, several, or many machines."""

from __future__ import annotations

from rondel.arena.match import MatchError, MatchResult, play_match
from rondel.arena.report import report
from rondel.arena.simulation import Simulation, SimulationError, simulate
from rondel.arena.tournament import Rating, league, ratings, round_robin

__all__ = [
    "MatchError", "MatchResult", "Rating", "Simulation", "SimulationError", "league", "play_match", "ratings", "report",
    "round_robin", "simulate",
]  # fmt: skip
