"""What things count in Anachrony, for the bots: points at the end of the game."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "titanium": 1.14,
    "uranium": 0.96,
    "gold": 1.3,
    "neutronium": 2.0,
    "water": 0.54,
    "energy_core": 1.4,
    "plenty": 0.15,  # what one more counts when there is enough of a good already
    "late": 0.3,  # what goods count in the last Era, against Eras with two or more to come
    "worker": 0.7,  # per Era to come up to 2; each further Worker counts less
    "new_type": 0.7,  # the first Worker of a type, in the same way
    "genius": 0.6,
    "tired": 0.5,
    "act": 1.95,  # an Active Worker with a powered-up Exosuit, this Era
    "act_at_home": 0.44,  # an Active Worker without one
    "wake": 0.48,  # a Tired Worker that Supply could wake this Era
    "idle_suit": 0.16,  # a powered-up Exosuit beyond the Active Workers
    "building": 0.5,  # any tile, per Era to come up to 4, less half an Era until it first works
    "engine": 0.25,  # what a tile brings, in the same way
    "machine": 0.3,  # the first Power Plant, in the same way
    "debt_covered": 1.5,  # of the 2 VP of a Warp tile, when what it asks for is there
    "debt_open": 0.75,  # the same when it is not, per chance to get it
    "debt_step": 0.85,  # of the 2 VP of the Time Travel step, when a Power Plant reaches it
    "paradox": 1.0,  # a token, when one Anomaly takes three
    "risk": 0.82,  # a Paradox roll to come
    "breakthrough": 0.1,
    "project": 0.335,  # share of the VP of a Superproject that is nearly in reach
    "evacuation": 0.7,
    "hope": 0.58,  # the same before the condition is met
    "sets": 0.0,  # sets for the Evacuation that come in an Era
    "banner": 1.4,
    "morale": 0.05,  # a step, per Era to come up to 2
    "chronobot": 1.7,  # a turn of the Chronobot
    "endgame": 1.0,  # of the VP of an Endgame card, by the chance to have the most at the end
    "rivalry": 0.45,  # how much of the usual difference between two players may still change, per Era to come
}

ENOUGH: Final = (5, 3, 3, 3, 5, 5)
"""Beyond this much of a good, more of it counts less."""
USUAL_LEAD: Final = (1.5, 3.0, 1.5, 1.5, 1.0, 3.0, 0.7, 1.5, 1.0)
"""By how much one player usually has more than another, for every Endgame card."""
CROWD: Final = (1.0, 1.0, 1.0, 0.9, 0.75, 0.5, 0.3, 0.2, 0.1)
"""How much of a Worker's worth the first, second, … Worker has: Exosuits are few."""

ALONE: Final[dict[str, float]] = {
    "titanium": 0.77,
    "uranium": 0.94,
    "gold": 0.52,
    "neutronium": 0.64,
    "water": 0.34,
    "energy_core": 0.85,
    "plenty": 0.28,
    "late": 0.094,
    "worker": 0.27,
    "new_type": 0.35,
    "genius": 0.39,
    "tired": 0.91,
    "act": 0.68,
    "act_at_home": 0.35,
    "wake": 0.14,
    "idle_suit": 0.2,
    "building": 0.33,
    "engine": 0.067,
    "machine": 0.26,
    "debt_covered": 0.3,
    "debt_open": 1.7,
    "debt_step": 0.98,
    "paradox": 1.1,
    "risk": 0.98,
    "breakthrough": 0.064,
    "project": 0.45,
    "evacuation": 0.77,
    "hope": 0.83,
    "sets": 0.2,
    "banner": 2.3,
    "morale": 0.02,
    "chronobot": 1.1,
}
"""The same against the Chronobot, which answers every turn: turns count less, Evacuation and Superprojects more."""

LEADERS: Final[dict[str, float]] = {
    "haulani": 4.2,
    "zaida": 2.1,
    "wolfe": 1.3,
    "samira": 3.0,
    "valerian": -3.8,
    "cornella": -6.9,
    "caratacus": -2.0,
    "amena": 2.1,
}
"""What a leader was worth among greedy players with leaders dealt at random: 600 games of two, each ± 0.7."""
LEADERS_ALONE: Final[dict[str, float]] = {
    "haulani": 5.1,
    "zaida": -1.6,
    "wolfe": -1.1,
    "samira": 3.9,
    "valerian": -2.3,
    "cornella": -1.9,
    "caratacus": -1.2,
    "amena": -0.9,
}
"""The same against the Chronobot: 800 games, each ± 0.8."""
