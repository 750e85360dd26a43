"""OpenSpiel's information-set Monte Carlo tree search on a Rondel game. It never looks into the cards: every simulation
plays in a world that its player cannot tell from the true one.

pip install 'rondel[openspiel]'
python examples/search_openspiel.py the_loop 30 12     # simulations, decisions
"""

from __future__ import annotations

import sys

import numpy as np
from open_spiel.python.algorithms import ismcts

import rondel.env


class Playouts:
    """Judges a position by random play for a few decisions, then by nothing: fast rather than good."""

    def evaluate(self, state):  # type: ignore[no-untyped-def]
        world = state.clone()
        for _ in range(30):
            if world.is_terminal():
                break
            world.apply_action(int(np.random.choice(world.legal_actions())))
        return np.array(world.returns())

    def prior(self, state):  # type: ignore[no-untyped-def]
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def main(game: str = "the_loop", simulations: str = "30", decisions: str = "12") -> None:
    spiel = rondel.env.openspiel(game, players=2)
    state = spiel.new_initial_state()
    state.apply_action(7)  # the deal
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(spiel, Playouts(), uct_c=2.0, max_simulations=int(simulations), random_state=rng)
    bot.set_resampler(lambda true, player: spiel.resample(true, player, int(rng.randint(2**31))))
    for number in range(int(decisions)):
        if state.is_terminal():
            break
        action = bot.step(state)
        print(f"{number + 1:3}. player {state.current_player()}: {state.action_to_string(action)}", flush=True)
        state.apply_action(action)
    print("returns", state.returns())


if __name__ == "__main__":
    main(*sys.argv[1:])
