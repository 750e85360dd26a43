"""The arena: matches between bots, one or many, on one core or several."""

from __future__ import annotations

from rondel.arena.match import MatchResult, play_match
from rondel.arena.simulation import Simulation, simulate

__all__ = ["MatchResult", "Simulation", "play_match", "simulate"]
