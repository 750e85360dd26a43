"""What things count in Planet Unknown, for the bots: medals at the end of the game."""

from __future__ import annotations

from typing import Final

WEIGHTS: Final[dict[str, float]] = {
    "line": 0.85,  # of a line's medals, by the chance that it will be complete
    "sure": 0.75,  # log odds of a line that nothing speaks against; all that follows is taken off
    "square": 0.065,  # for an open square
    "haste": 2.4,  # for open squares as a share of the rounds to come and the present one
    "corner": 0.35,  # for a square that only one other open square touches
    "gap": 0.5,  # for each square of a gap of two
    "third": 0.55,  # for each square of a gap of three, or of four around one
    "hole": 0.76,  # for a single square that only a patch can cover
    "stone": 0.98,  # for a meteorite in the line
    "edge": 0.04,  # every side of open land along covered land
    "track": 0.8,  # what the tracks still promise
    "claim": 2.0,  # a civ card of rank 1
    "claim_rank": 0.7,  # and for every rank above
    "move": 0.25,
    "boost": 0.9,
    "patch": 1.2,
    "tech": 0.8,
    "tech_round": 0.07,  # an active tech, per round to come
    "rover": 1.0,  # one that is to come
    "rover_there": 0.3,  # one on the planet, whatever it finds there
    "pod": 0.7,  # a lifepod next to a rover
    "pod_far": 0.15,  # one that no rover reaches soon
    "far": 0.6,  # what every step to it leaves
    "collect": 0.5,  # a meteorite next to a rover
    "collected": 0.28,
    "goal": 0.8,  # of the medals of a personal objective, by the square of its nearness
    "rival": 0.85,  # how much a lead in a neighbour objective counts less at the beginning
}
"""Medals at the end of the game."""

FINER: Final[dict[str, float]] = {
    "line": 0.9,
    "sure": 0.96,
    "square": 0.11,
    "haste": 2.2,
    "corner": 0.21,
    "gap": 1.1,
    "third": 0.16,
    "hole": 0.76,
    "stone": 1.0,
    "stone_late": 2.2,  # more for a meteorite, by the rounds to come and the present one
    "stone_crowd": 0.06,  # and for every other one
    "stone_soon": 1.2,  # for a meteorite near a rover
    "soon_late": 1.0,  # and more for it, the later it is
    "short": 0.05,  # for every line, by the squares that the rounds to come cannot cover
    "edge": 0.063,
    "track": 0.96,
    "claim": 2.0,
    "claim_rank": 0.57,
    "move": 0.27,
    "boost": 1.4,
    "patch": 0.87,
    "tech": 0.3,
    "tech_round": 0.023,
    "rover": 0.59,
    "rover_there": 0.57,
    "pod": 0.19,
    "pod_far": 0.076,
    "far": 0.46,
    "collect": 0.24,
    "collected": 0.36,
    "goal": 0.76,
    "contest": 1.0,  # what a medal of a shared objective counts
    "settled": 0.12,  # how open a comparison is in the last round, in usual leads
    "unsettled": 1.2,  # and how much more at the beginning
}
"""The expert's own: found by play alone, with one look ahead (`tools/tune_bots.py`); good in company too."""

BOARDS: Final[dict[str, float]] = {
    "universal_coalition": 4.3,
    "cosmos_inc": -3.0,
    "flux_industries": 0.6,
    "horizon_group": -7.3,
    "jump_drive": -0.2,
    "makeshift": -6.1,
    "oasis_ultd": 3.7,
    "republic": 6.4,
    "wormhole_corp": 1.8,
    "ksb_4156": 3.0,
    "arashi": -0.2,
    "cerberus": 3.1,
    "charybdis": 3.5,
    "gaia": 5.6,
    "k_273": -1.9,
    "kaax": 1.9,
    "lacuna": -4.8,
    "oblivion": -0.8,
    "pajitnov": -2.1,
    "persephone": 0.1,
    "petra": -0.8,
    "tartarus": -6.5,
}
"""What a corporation or a planet was worth among players of the first look ahead with boards dealt at random: 250 games of two,
each within 1.3."""
BOARDS_ALONE: Final[dict[str, float]] = {
    "universal_coalition": 0.0,
    "cosmos_inc": -2.7,
    "flux_industries": 0.8,
    "horizon_group": -3.4,
    "jump_drive": 0.2,
    "makeshift": 2.3,
    "oasis_ultd": 3.2,
    "republic": -1.9,
    "wormhole_corp": -0.1,
    "ksb_4156": 1.7,
    "arashi": -0.9,
    "cerberus": 0.6,
    "charybdis": 1.2,
    "gaia": 5.5,
    "k_273": -4.0,
    "kaax": 1.8,
    "lacuna": -1.0,
    "oblivion": -2.5,
    "pajitnov": -1.8,
    "persephone": 0.2,
    "petra": 0.6,
    "tartarus": -3.1,
}
"""The same alone: 1,250 games, each within 0.9."""
