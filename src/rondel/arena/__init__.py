"""The arena: matches between bots, one or many, on one core, several, or many machines."""

from __future__ import annotations

from rondel.arena.games import Decided, PlayedGame, decisions, games, save_games
from rondel.arena.match import MatchError, MatchResult, play_match
from rondel.arena.report import report
from rondel.arena.simulation import Simulation, SimulationError, simulate
from rondel.arena.tournament import Rating, league, ratings, round_robin

__all__ = [
    "Decided", "MatchError", "MatchResult", "PlayedGame", "Rating", "Simulation", "SimulationError", "decisions", "games",
    "league", "play_match", "ratings", "report", "round_robin", "save_games", "simulate",
]  # fmt: skip
