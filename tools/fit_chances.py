"""Fit what a worth says about winning, on games that the greedy bot plays with itself, and check it on others.

    PYTHONPATH=build/compiled python tools/fit_chances.py anachrony --seats 2 --games 150 --first 7000000 --write
    PYTHONPATH=build/compiled python tools/fit_chances.py anachrony --seats 2 --games 60 --first 7500000 --check

Every seat of every game draws how often it slips, that is does anything: never, in every twentieth or in every fifth decision.
So positions differ as they do between people. With `--vary level` a setting is drawn, too. Games are kept in a file below
`build/chances`; started again, the tool goes on where it ends. `--write` puts the fit into the title's `bots/chances.json`,
`--check` prints the calibration table: of all positions that gave a seat 60 to 70 %, how many it won. Check on other seeds.
With `--keep` the root of the mean square of those gaps is written beside the fit as its `doubt`: ranges are as wide as that.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np

import rondel
from rondel import shelf
from rondel.bots import chance
from rondel.core.state import State

ROOT = Path(__file__).resolve().parent.parent
SLIPS = (0.0, 0.05, 0.2)
SAMPLES = 60
"""Positions of one game that are kept, evenly spread."""
SHRINK = 1.0
"""How strongly neighbouring knots are held together: a weak prior, in squares of the scaled numbers."""
BINS = 10
LEAST_DOUBT = 0.02
"""No fit is believed to be nearer to the truth than this."""
Game = dict[str, Any]


def play(game: str, seats: int, seed: int, vary: list[str]) -> Game:
    """One game: pace and worths at its decisions, and who won."""
    draw = random.Random(seed)
    title = rondel.game(game)
    offered = {setting.name: list(setting.choices or ()) for setting in title.settings()}
    state: State = title.new(seats, seed, {name: draw.choice(offered[name]) for name in vary})
    slips = [draw.choice(SLIPS) for _ in range(seats)]
    bots = [rondel.bot("greedy", seed=seed + seat) for seat in range(seats)]
    rows: list[list[float]] = []
    while not state.over:
        seat = state.actors()[0]
        options = state.legal(seat)
        if len(options) > 1:
            rows.append([round(number, 3) for number in (chance.pace(state), *chance.worths(state))])
        slipped = draw.random() < slips[seat]
        state.apply(seat, draw.choice(options) if slipped else rondel.ask(bots[seat], state, seat))
    step = max(1, len(rows) // SAMPLES)
    return {"seed": seed, "won": chance.results(state), "rows": rows[draw.randrange(step) :: step]}


def collected(given: argparse.Namespace) -> list[Game]:
    """The games of this order: those of the file, and what is missing there."""
    file = ROOT / "build" / "chances" / f"{given.game}-{given.seats}-{given.first}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    games = [json.loads(line) for line in file.read_text().splitlines()] if file.exists() else []
    until = time.monotonic() + 60 * given.minutes if given.minutes else math.inf
    with file.open("a") as out:
        for seed in range(given.first + len(games), given.first + given.games):
            if time.monotonic() > until:
                break
            games.append(play(given.game, given.seats, seed, given.vary))
            out.write(json.dumps(games[-1]) + "\n")
            out.flush()
            print(f"\r{len(games)} of {given.games} games", end="", file=sys.stderr)
    print(file=sys.stderr)
    return games[: given.games]


def fitted(games: list[Game], alike: bool) -> tuple[list[float], list[float]]:
    """Slope and level at the knots: the likeliest, every game counting the same; found by Newton's steps."""
    hats = np.array([chance.hats(row[0]) for game in games for row in game["rows"]])
    worth = np.array([row[1:] for game in games for row in game["rows"]])
    won = np.array([game["won"] for game in games for _ in game["rows"]], dtype=float)
    weight = np.array([SAMPLES / len(game["rows"]) for game in games for _ in game["rows"]])
    scale = float(worth.std()) or 1.0
    count = len(chance.KNOTS)
    bend_prior = np.diff(np.eye(count), axis=0).T @ np.diff(np.eye(count), axis=0) * SHRINK * SAMPLES + 1e-6 * np.eye(count)
    if alike:
        table = np.c_[hats * (worth.mean(1) / scale)[:, None], hats]
        prior = np.kron(np.eye(2), bend_prior)
        found = np.zeros(2 * count)
        for _ in range(40):
            said = 1.0 / (1.0 + np.exp(-np.clip(table @ found, -30, 30)))
            slope = table.T @ (weight * (said - won[:, 0])) + prior @ found
            bend = (table * (weight * said * (1 - said))[:, None]).T @ table + prior
            found -= np.linalg.solve(bend, slope)
        return [float(x) / scale for x in found[:count]], [float(x) for x in found[count:]]
    centred = (worth - worth.mean(1, keepdims=True)) / scale
    found = np.zeros(count)
    for _ in range(40):
        power = (hats @ found)[:, None] * centred
        shares = np.exp(np.clip(power - power.max(1, keepdims=True), -60, 0))
        shares /= shares.sum(1, keepdims=True)
        off = ((shares - won) * centred).sum(1)
        spread = (shares * centred**2).sum(1) - (shares * centred).sum(1) ** 2
        slope = hats.T @ (weight * off) + bend_prior @ found
        found -= np.linalg.solve((hats * (weight * spread)[:, None]).T @ hats + bend_prior, slope)
    return [float(x) / scale for x in found], [0.0] * count


def stored(game: str) -> tuple[Path, dict[str, Any]]:
    """The title's file of fits, and what is in it."""
    place = ROOT / "src" / "rondel" / "titles" / game / "bots" / chance.FILE
    return place, json.loads(place.read_text()) if place.exists() else {"seats": {}}


def write(given: argparse.Namespace, games: list[Game]) -> None:
    alike = chance.success_alike(given.game, given.seats)
    slope, level = fitted(games, alike)
    place, data = stored(given.game)
    vary = f" --vary {','.join(given.vary)}" if given.vary else ""
    how = f"{given.game} --seats {given.seats} --games {len(games)} --first {given.first}{vary} --write"
    data["seats"][str(given.seats)] = {
        "slope": [round(number, 4) for number in slope],
        "level": [round(number, 3) for number in level],
        "games": len(games),
        "positions": sum(len(game["rows"]) for game in games),
        "made_by": f"tools/fit_chances.py {how}",
    }
    data["seats"] = dict(sorted(data["seats"].items()))
    data["rules_version"] = rondel.game(given.game).rules_version
    place.write_text(json.dumps(data, indent=1) + "\n")


class Tenth:
    """Positions of which this much was said, and how often it came true."""

    def __init__(self, number: int, mean: float, true: float, error: float, positions: int, games: int) -> None:
        self.number, self.mean, self.true, self.error = number, mean, true, error
        self.positions, self.games = positions, games


def tenth(number: int, found: list[tuple[float, float, int]]) -> Tenth:
    mean = sum(said for said, _, _ in found) / len(found)
    true = sum(won for _, won, _ in found) / len(found)
    off: dict[int, float] = {}
    for _, won, seed in found:
        off[seed] = off.get(seed, 0.0) + won - true
    error = math.sqrt(sum(value * value for value in off.values())) / len(found)
    return Tenth(number, mean, true, error, len(found), len(off))


def plot(label: str, tenths: list[Tenth]) -> str:
    """The table as a picture: said to the right, came true upwards, with the standard error; the line is where both agree."""
    size, edge = 240, 36
    x = [round(edge + size * one.mean, 1) for one in tenths]
    y = [round(edge + size * (1 - one.true), 1) for one in tenths]
    bars = [
        f'<path d="M{x[i]} {y[i] - size * one.error:.1f}v{2 * size * one.error:.1f}"/><circle cx="{x[i]}" cy="{y[i]}" r="3.5"/>'
        for i, one in enumerate(tenths)
    ]
    ticks = [
        f'<text x="{edge + size * n // 4}" y="{edge + size + 16}" text-anchor="middle">{25 * n}</text>'
        f'<text x="{edge - 6}" y="{edge + size - size * n // 4 + 4}" text-anchor="end">{25 * n}</text>'
        for n in range(5)
    ]
    whole = size + 2 * edge
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole + 8}" font-family="sans-serif" font-size="11">',
        f'<title>{label}: said and came true, in per cent</title><rect width="{whole}" height="{whole + 8}" fill="#fff"/>',
        f'<text x="{edge}" y="18">{label}: came true, %</text>',
        f'<g fill="none" stroke="#999"><rect x="{edge}" y="{edge}" width="{size}" height="{size}"/>',
        f'<path d="M{edge} {edge + size}L{edge + size} {edge}" stroke-dasharray="4 4"/></g>',
        *ticks, f'<text x="{edge + size // 2}" y="{whole + 2}" text-anchor="middle">said, %</text>',
        f'<g stroke="#0f766e" stroke-width="1.5" fill="#0f766e">{"".join(bars)}</g>', "</svg>", "",
    ])  # fmt: skip


def check(given: argparse.Namespace, games: list[Game]) -> None:
    """The calibration table: positions by what was said, and how often it came true; the error from games, not positions."""
    fit = chance.fit_for(given.game, given.seats)
    if fit is None:
        raise SystemExit(f"{given.game} has no fit; run with --write first")
    alike = chance.success_alike(given.game, given.seats)
    bins: list[list[tuple[float, float, int]]] = [[] for _ in range(BINS)]
    loss = 0.0
    for game in games:
        for row in game["rows"]:
            said = fit.chances(row[0], row[1:])
            for seat in range(1 if alike else given.seats):
                bins[min(BINS - 1, int(said[seat] * BINS))].append((said[seat], game["won"][seat], game["seed"]))
                loss += (said[seat] - game["won"][seat]) ** 2
    total = sum(len(found) for found in bins)
    tenths = [tenth(number, found) for number, found in enumerate(bins) if found]
    print("| said | mean | came true | ± | positions | games |\n|---|---|---|---|---|---|")
    for one in tenths:
        name = f"{10 * one.number}–{10 * one.number + 10} %"
        print(
            f"| {name} | {100 * one.mean:.1f} | {100 * one.true:.1f} | {100 * one.error:.1f} | {one.positions} | {one.games} |"
        )
    if given.plot:
        given.plot.write_text(plot(f"{shelf.title(given.game).name}, {given.seats} seats, {len(games)} games", tenths))
    gaps = [(sum(said - won for said, won, _ in found) / len(found), len(found)) for found in bins if found]
    doubt = max(LEAST_DOUBT, math.sqrt(sum(gap * gap * number for gap, number in gaps) / total))
    print(f"\n{len(games)} games, {total} positions, mean squared error {loss / total:.3f}, doubt {100 * doubt:.1f} points")
    if given.keep:
        place, data = stored(given.game)
        data["seats"][str(given.seats)] |= {"doubt": round(doubt, 3), "checked": [given.first, len(games)]}
        place.write_text(json.dumps(data, indent=1) + "\n")


def main() -> None:
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    asked.add_argument("game", choices=rondel.games())
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=100)
    asked.add_argument("--first", type=int, required=True, help="the first seed")
    asked.add_argument("--vary", type=lambda text: text.split(","), default=[], help="settings that are drawn for every game")
    asked.add_argument("--minutes", type=float, default=0.0, help="stop playing after so long, and use what there is")
    asked.add_argument("--write", action="store_true", help="put the fit into the title")
    asked.add_argument("--check", action="store_true", help="print the calibration table")
    asked.add_argument("--plot", type=Path, metavar="FILE", help="with --check: the table as a picture (SVG)")
    asked.add_argument("--keep", action="store_true", help="with --check: write down how far off the fit was")
    given = asked.parse_args()
    games = collected(given)
    if given.write:
        write(given, games)
    if given.check:
        check(given, games)


if __name__ == "__main__":
    main()
