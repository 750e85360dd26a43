"""Every way a game can end has its sentence."""

from __future__ import annotations

from typing import Any

import pytest

import rondel.speech
from rondel.core.state import Outcome
from rondel.speech.endings import ending

WORDS = rondel.speech.load("en", ["Ines", "Tom"])


@pytest.mark.parametrize(
    ("game", "scores", "winners", "reason", "details", "seats", "text"),
    [
        ("anachrony", (8, 9), (1,), "era", {"era": 7, "tie_break": ""}, 2, "Tom wins with 9 VP. Era VII ended"),
        ("anachrony", (9, 9), (0,), "capital", {"era": 6, "tie_break": "water"}, 2,
         "Ines wins the tie at 9 VP with more water. The Capital collapsed in Era VI"),
        ("anachrony", (9, 9), (0, 1), "era", {"era": 7, "tie_break": "shared"}, 2,
         "Ines and Tom share the victory with 9 VP. Era VII ended"),
        ("anachrony", (9, 30), (1,), "era", {"era": 7, "tie_break": ""}, 1,
         "The Chronobot wins, 30 to 9. Era VII ended"),
        ("planet_unknown", (50, 61), (1,), "win", {}, 2, "Tom wins with 61 medals"),
        ("planet_unknown", (59,), (), "solo_loss", {"target": 60, "rating": "rating_3"}, 1,
         "1 medal short of 60: hard fight, still breathing"),
        ("the_loop", (4, 4), (0, 1), "win", {"archived": 4, "turns": 17}, 2,
         "The Agency wins: 4 tiles archived in turn 17"),
        ("the_loop", (1, 1), (), "loss_double", {"archived": 1, "doctor": "end", "era": "dawn"}, 2,
         "Dr Foo wins: a second vortex in Dawn of Time"),
        ("toy", (3, 5), (1,), "points", {}, 2, "Tom wins with 5"),
        ("toy", (5, 5), (0, 1), "points", {}, 2, "Ines and Tom share the victory with 5"),
        ("toy", (5, 5), (), "points", {}, 2, "The team loses"),
    ],
)  # fmt: skip
def test_endings(
    game: str,
    scores: tuple[int, ...],
    winners: tuple[int, ...],
    reason: str,
    details: dict[str, Any],
    seats: int,
    text: str,
) -> None:
    outcome = Outcome(scores, tuple([{"all": score} for score in scores]), winners, reason, details)
    assert ". ".join(ending(game, outcome, seats, WORDS)) == text
