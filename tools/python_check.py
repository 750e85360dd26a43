"""Plays all titles with the Python and the rondel that run this, warnings being errors, and prints one digest.

    python tools/python_check.py [--compiled]

The digest is the same for every Python, interpreted and compiled, on every machine (tests/test_pythons.py).
"""

from __future__ import annotations

import hashlib
import json
import random
import sys
import warnings

warnings.simplefilter("error")  # what a newer Python deprecates is an error here

import rondel  # noqa: E402

GAMES = 2


def games() -> str:
    """One digest of the positions and results of random games, of every title and number of players."""
    found = hashlib.sha256()
    for id in rondel.games():
        game = rondel.game(id)
        for seats in game.seats:
            for seed in range(GAMES):
                chance = random.Random(seed)
                state = game.new(seats, seed)
                steps = 0
                while not state.over:
                    seat = chance.choice(state.actors())
                    state.apply(seat, chance.choice(state.legal(seat)))
                    steps += 1
                    if steps % 40 == 0:
                        found.update(f"{state.key()} {state.determinize(0, seed).key()}\n".encode())
                        again = game.decode(json.loads(json.dumps(state.encode())))
                        assert again.key() == state.key(), f"{id}: a saved position differs"
                found.update(f"{state.key()} {list(state.outcome().scores)}\n".encode())
    return found.hexdigest()


def main() -> None:
    if "--compiled" in sys.argv and not rondel.compiled:
        sys.exit("this rondel is not compiled")
    how = "compiled" if rondel.compiled else "interpreted"
    print(f"python {sys.version.split()[0]}, rondel {rondel.__version__}, {how}: {games()}")


if __name__ == "__main__":
    main()
