"""Whether analyses are sane: how often the decisions of random, greedy and expert players are graded badly, on games of each.

`analysis_sanity.py planet_unknown --seats 2 --games 20 --keep sanity.jsonl --seconds 170` works for so long, writes a line for
every game it has done, and goes on from there when it is called again; the last thing it says is the table of docs/analysis.md.

`analysis_sanity.py the_loop --copied 100 --keep copied.jsonl` asks something else: of decisions of such games that are not
forced, what the expert does there with ten times its simulations, and how an analysis grades that. Every one that a glance does
not find best gets the close look, more than in an analysis, so that the share of good ones is no better than there.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

import rondel
from rondel.analysis.grades import BEST, FOUND, GOOD, grade
from rondel.analysis.moments import Moment, moments
from rondel.analysis.study import close_row, glance_row
from rondel.bots.asking import ask
from rondel.bots.registry import bot

BOTS = ("random", "greedy", "expert:simulations=40")
BASE = 51_000
"""Seeds that no fit and no tuning has used."""
DEEPER = "expert:simulations=400"
OF_ONE_GAME = 5
"""Decisions of one game: more would be alike."""


def played(game: str, seats: int, name: str, seed: int) -> rondel.Record:
    """A game in which every seat is played by this bot."""
    record = rondel.Record(game, seats, seed)
    state = record.start()
    player = bot(name, seed=seed)
    while not state.over:
        seat = state.actors()[0]
        action = ask(player, state, seat)
        state.apply(seat, action)
        record.add(seat, action)
    return record


def looked_at(game: str, seats: int, name: str, seed: int, depth: str) -> dict[str, Any]:
    record = played(game, seats, name, seed)
    began = time.perf_counter()
    found = rondel.analyse(record, depth=depth)
    took = time.perf_counter() - began
    own = [one for one in found["decisions"] if one["grade"] != "forced"]
    bad = sum([one["grade"] not in GOOD for one in own])
    lost = sum([player["lost"] for player in found["players"]]) / seats
    return {"bot": name, "seed": seed, "decisions": len(own), "bad": bad, "lost": lost, "seconds": round(took, 1)}


def spread(values: list[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    middle = sum(values) / len(values)
    if len(values) < 2:
        return middle, math.inf
    return middle, 1.96 * math.sqrt(sum([(one - middle) ** 2 for one in values]) / (len(values) - 1) / len(values))


def told(rows: list[dict[str, Any]]) -> str:
    lines = ["| player | games | bad decisions a game | of 100 choices | chance lost a seat, points |", "|---|---|---|---|---|"]
    for name in BOTS:
        own = [row for row in rows if row["bot"] == name]
        if own:
            each = [spread([float(row["bad"]) for row in own]), spread([100 * row["bad"] / row["decisions"] for row in own])]
            each.append(spread([100 * row["lost"] for row in own]))
            cells = " | ".join([f"{middle:.1f} ± {half:.1f}" for middle, half in each])
            lines.append(f"| {name} | {len(own)} | {cells} |")
    return "\n".join(lines)


# ---------------------------------------------------------------------- decisions copied from the expert


def graded(moment: Moment, depth: str) -> dict[str, Any]:
    """How a decision is graded that was made as this moment says."""
    alone = [moment]
    look = glance_row(alone, moment.state, depth, False, 0)
    if look["same"] or look["loss"] <= BEST:
        return {"grade": FOUND, "close": False}
    row = close_row(alone, moment.state, depth, False, 0)
    return {"grade": grade(row["loss"], row["error"], False, missed=True), "close": True, "loss": row["loss"]}


def copied(game: str, seats: int, seed: int, depth: str) -> list[dict[str, Any]]:
    """Some decisions of a game of greedy players, made anew by a deeper expert, and graded."""
    choices = [one for one in moments(played(game, seats, "greedy", seed))[0] if one.choice()]
    rows = []
    for one in Random(seed).sample(choices, min(OF_ONE_GAME, len(choices))):
        action = ask(bot(DEEPER, seed=seed), one.state.clone(), one.seat)
        found = graded(Moment(one.number, one.state, one.seat, action), depth)
        rows.append({"seed": seed, "n": one.number, "options": len(one.options)} | found)
    return rows


def wilson(good: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z = 1.96
    middle, half = (good + z * z / 2) / (n + z * z), z * math.sqrt(good * (n - good) / n + z * z / 4) / (n + z * z)
    return middle - half, middle + half


def run_copied(asked: argparse.Namespace, until: float) -> int:
    rows = [json.loads(line) for line in asked.keep.read_text().splitlines()] if asked.keep.exists() else []
    seed = max([row["seed"] for row in rows], default=BASE + 999) + 1
    while len(rows) < asked.copied and time.monotonic() < until:
        new = copied(asked.game, asked.seats, seed, asked.depth)
        rows += new
        seed += 1
        with asked.keep.open("a") as out:
            out.write("".join([json.dumps(row) + "\n" for row in new]))
    good = sum([row["grade"] in GOOD for row in rows])
    low, high = wilson(good, len(rows))
    games = len({row["seed"] for row in rows})
    said = f"{100 * good / len(rows):.1f} % good ({100 * low:.1f} to {100 * high:.1f})"
    bad = sorted([row["grade"] for row in rows if row["grade"] not in GOOD])
    print(f"{len(rows)} decisions of {games} games by {DEEPER}: {said}")
    print(f"looked at closely: {sum([row['close'] for row in rows])}; not good: {', '.join(bad) or 'none'}")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--depth", default="quick")
    parser.add_argument("--keep", type=Path, required=True)
    parser.add_argument("--seconds", type=float, default=math.inf)
    parser.add_argument("--copied", type=int, metavar="N", help="grade so many decisions of a deeper expert instead")
    asked = parser.parse_args()
    if asked.copied:
        return run_copied(asked, time.monotonic() + asked.seconds)
    rows = [json.loads(line) for line in asked.keep.read_text().splitlines()] if asked.keep.exists() else []
    until = time.monotonic() + asked.seconds
    for number in range(asked.games):
        for name in BOTS:
            if time.monotonic() > until:
                break
            if any(row["bot"] == name and row["seed"] == BASE + number for row in rows):
                continue
            rows.append(looked_at(asked.game, asked.seats, name, BASE + number, asked.depth))
            with asked.keep.open("a") as out:
                out.write(json.dumps(rows[-1]) + "\n")
    print(told(rows))
    return 0


if __name__ == "__main__":
    sys.exit(main())
