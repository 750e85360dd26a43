"""Guided first games: an ordinary game with a written start, a written partner, and one sentence for each step."""

from __future__ import annotations

from rondel.guides.course import (
    PARTNER,
    YOU,
    Course,
    Place,
    Play,
    Start,
    asks,
    begin,
    begin_at,
    partner_plays,
    play_through,
    player_plays,
)
from rondel.guides.guide import GUIDES, Guide, Step, guide, guide_of

__all__ = [
    "GUIDES", "PARTNER", "YOU", "Course", "Guide", "Place", "Play", "Start", "Step", "asks", "begin", "begin_at", "guide",
    "guide_of", "partner_plays", "play_through", "player_plays",
]  # fmt: skip
