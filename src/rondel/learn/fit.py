"""From games to a model: a ridge regression of what the hand worth missed, first over all stages, then of what is left in each.

Where there are few positions the preference for small weights keeps a stage near the others, and all near the hand worth. How
well the fit explains games is a poor guide (of two fits the one that explained more played worse): the match alone decides.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from rondel import shelf
from rondel.bots.learned import FORMAT, content_hash
from rondel.learn.recipe import LEVELS, STEPS, Recipe
from rondel.learn.samples import Stack

FEWEST = 500
"""Positions without which a stage keeps the hand worth."""
PASSES = 3
LEAN = 0.5
"""Share of what levels say that a fit of steps begins with."""
DIGITS = 5
SAME = 1e-9


def fitted(
    recipe: Recipe, names: tuple[str, ...], stages: int, data: Stack, believed: float, by: str = LEVELS
) -> list[dict[str, Any]]:
    """The weights of every stage, in the units of the features.

    What a position is worth is first taken from how its game ended. Then, `PASSES` times, a share of `believed` is taken from
    what the fit says of the same seat's next stage instead: much of the luck of the rest of the game is left out so.
    """
    at, ends, hands, later, before, rows = data
    x = rows.astype(float)
    after = np.arange(len(at)) + later
    target = ends
    found = regressed(recipe, stages, at, ends - hands, x)
    for _ in range(PASSES if believed else 0):
        said = hands + corrections(found, at, x)
        target = np.where(later > 0, (1.0 - believed) * ends + believed * said[after], ends)
        found = regressed(recipe, stages, at, target - hands, x)
    return stepped(recipe, stages, found, (at, target, hands, later, before, x)) if by == STEPS else found


def stepped(recipe: Recipe, stages: int, levels: list[dict[str, Any]], data: Stack) -> list[dict[str, Any]]:
    """What a change between two positions of a seat brings beyond what the first of them promised, all else included.

    Who is ahead has more of everything, so levels are full of what goes together with points. A step is made from one
    position, and players to learn from make it by chance: what follows it is more likely due to it. Where steps say little,
    the share `LEAN` of the levels is believed.
    """
    at, target, hands, _, before, x = data
    said = hands + corrections(levels, at, x)
    here = np.flatnonzero(before)
    last = here - before[here]
    here, last = here[at[here] == at[last]], last[at[here] == at[last]]
    missed = target[here] - said[last] - (hands[here] - hands[last])
    step = x[here] - x[last]
    for stage, one in enumerate(levels):
        if one["weights"]:
            there = at[here] == stage
            missed[there] -= LEAN * (step[there] @ np.array(one["weights"]))
    found = regressed(recipe, stages, at[here], missed, step)
    for stage, one in enumerate(found):
        if one["weights"]:
            there = at == stage
            own = np.array(one["weights"]) + LEAN * np.array(levels[stage]["weights"])
            one["weights"] = [round(float(weight), DIGITS) for weight in own]
            one["bias"] = round(float((target[there] - hands[there]).mean() - x[there].mean(0) @ own), DIGITS)
    return found


def corrections(found: list[dict[str, Any]], at: Any, x: Any) -> Any:
    total = np.zeros(len(at))
    for stage, one in enumerate(found):
        if one["weights"]:
            here = at == stage
            total[here] = one["bias"] + x[here] @ np.array(one["weights"])
    return total


def regressed(recipe: Recipe, stages: int, at: Any, missed: Any, x: Any) -> list[dict[str, Any]]:
    """What all stages have in common, and what is left in each."""
    y = missed.astype(float)
    scale = x.std(0)
    used = scale > SAME
    scale[~used] = 1.0
    z = (x - x.mean(0)) / scale
    for stage in range(stages):  # what a stage misses on average is no merit of any feature
        here = at == stage
        if here.any():
            z[here] -= z[here].mean(0)
            y[here] -= y[here].mean()
    common = ridge(z, y, recipe.ridge) * used
    found: list[dict[str, Any]] = []
    for stage in range(stages):
        here = at == stage
        number = int(here.sum())
        if number < FEWEST:
            found.append({"bias": 0.0, "weights": [], "positions": number, "explained": 0.0})
            continue
        own = common + ridge(z[here], y[here] - z[here] @ common, recipe.ridge) * used
        raw = own / scale
        bias = missed[here].mean() - x[here].mean(0) @ raw
        explained = 1.0 - (y[here] - z[here] @ own).var() / max(SAME, y[here].var())
        found.append(
            {
                "bias": round(float(bias), DIGITS),
                "weights": [round(float(weight), DIGITS) for weight in raw],
                "positions": number,
                "explained": round(float(explained), 3),
            }
        )
    return found


def ridge(x: Any, y: Any, much: float) -> Any:
    """Least squares that prefers small weights."""
    return np.linalg.solve(x.T @ x + much * np.eye(x.shape[1]), x.T @ y)


def model_data(
    recipe: Recipe,
    names: tuple[str, ...],
    stages: list[dict[str, Any]],
    strength: float,
    round: int,
    believed: float = 0.0,
    by: str = LEVELS,
) -> dict[str, Any]:
    """A model as it is stored."""
    data: dict[str, Any] = {
        "format": FORMAT,
        "game": recipe.game,
        "rules_version": shelf.game(recipe.game).rules_version,
        "seats": [recipe.seats],
        "strength": strength,
        "recipe": {**recipe.told(), "round": round, "believed": believed, "by": by},
        "features": list(names),
        "stages": stages,
    }
    return {**data, "hash": content_hash(data)}
