"""What luck costs the expert: the same planning by a player who sees everything, the secrets and the chance to come.

    PYTHONPATH=build/compiled python tools/ceiling.py planet_unknown --seats 1 --games 20
    PYTHONPATH=build/compiled python tools/ceiling.py anachrony --seats 2 --games 20

The all-seeing player sits on one seat, `greedy` on the others. No bot may play like this: it is a bound for what a better
search could still win, with the valuation as it is. For The LOOP, whose bots think in turns, there is none.
"""

from __future__ import annotations

import argparse
import statistics
import sys

import rondel
from rondel.bots.mind import mind
from rondel.bots.plan import Plan
from rondel.core.flow import Action
from rondel.core.state import State

BREADTH, WIDTH = 16, 16


def all_seeing(state: State, seat: int, simulations: int) -> Action:
    """The choice of a plan that is made in the game as it really is: one simulation tells all about an option."""
    options = state.legal(seat)
    if len(options) == 1:
        return options[0]
    search = mind(state.game, state.seats, "expert").search
    plan = Plan(state, seat, search, BREADTH, WIDTH)
    plan.sees_all = True
    for number in range(simulations if search.worth_planning(state, seat) else 1):
        plan.simulate(number)
        if plan.decided():
            break
    return plan.choice()


def play(game: str, seats: int, seed: int, simulations: int) -> tuple[float, float, bool]:
    """The score of the all-seeing player, what it had to beat, and whether it did."""
    state = rondel.game(game).new(seats, seed)
    me = seed % seats
    others = [rondel.bot("greedy", seed=seed + seat) for seat in range(seats)]
    while not state.over:
        seat = state.actors()[0]
        action = all_seeing(state, seat, simulations) if seat == me else rondel.ask(others[seat], state, seat)
        state.apply(seat, action)
    outcome = state.outcome()
    rest = [score for seat, score in enumerate(outcome.scores) if seat != me]
    return outcome.scores[me], max(rest, default=outcome.details.get("target", 0)), me in outcome.winners


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=["anachrony", "planet_unknown"])
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--first", type=int, default=990_000, help="seed of the first game")
    parser.add_argument("--simulations", type=int, default=1 + WIDTH)
    chosen = parser.parse_args()
    found = []
    for number in range(chosen.games):
        found.append(play(chosen.game, chosen.seats, chosen.first + number, chosen.simulations))
        print(f"\r{number + 1} of {chosen.games}", end="", file=sys.stderr, flush=True)
    mean, rest = statistics.mean([one[0] for one in found]), statistics.mean([one[1] for one in found])
    won = sum([one[2] for one in found])
    print(f"\nall-seeing {mean:.1f}, against {rest:.1f}; won {won} of {len(found)}")


if __name__ == "__main__":
    main()
