"""Other libraries beside which environments are measured (`env_bench.py`); whoever is not installed is left out."""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

now = time.process_time


def chess() -> Iterator[float]:
    """OpenSpiel's chess through `rl_environment`: a step with observation and legal actions."""
    rl: Any = importlib.import_module("open_spiel.python.rl_environment")
    env = rl.Environment("chess")
    seen = env.reset()
    chance = random.Random(1)
    while True:
        if seen.last():
            seen = env.reset()
        options = seen.observations["legal_actions"][seen.observations["current_player"]]
        action = options[int(chance.random() * len(options))]
        begun = now()
        seen = env.step([action])
        yield now() - begun


def connect_four() -> Iterator[float]:
    """PettingZoo's connect4: `last` and `step`."""
    made: Any = importlib.import_module("pettingzoo.classic.connect_four_v3")
    env = made.env()
    env.reset(seed=1)
    chance = random.Random(1)
    while True:
        begun = now()
        seen, _, ended, cut, _ = env.last()
        spent = now() - begun
        if ended or cut:
            env.reset()
            continue
        options = [number for number, may in enumerate(seen["action_mask"]) if may]
        action = options[int(chance.random() * len(options))]
        begun = now()
        env.step(action)
        yield spent + now() - begun


def mahjong() -> Iterator[float]:
    """RLCard's mahjong: a step, which gives the next state with its observation and legal actions."""
    cards: Any = importlib.import_module("rlcard")
    env = cards.make("mahjong", config={"seed": 1})
    chance = random.Random(1)
    state, _ = env.reset()
    while True:
        if env.is_over():
            state, _ = env.reset()
        options = list(state["legal_actions"])
        action = options[int(chance.random() * len(options))]
        begun = now()
        state, _ = env.step(action)
        yield now() - begun


def catan() -> Iterator[float]:
    """catanatron's engine: a tick of random players, without any observation."""
    game: Any = importlib.import_module("catanatron.game")
    players: Any = importlib.import_module("catanatron.models.player")
    colours = [players.Color.RED, players.Color.BLUE]
    while True:
        played = game.Game([players.RandomPlayer(colour) for colour in colours])
        while played.winning_color() is None and played.state.num_turns < 1000:
            begun = now()
            played.play_tick()
            yield now() - begun


PEERS: dict[str, Callable[[], Iterator[float]]] = {
    "OpenSpiel chess, rl_environment": chess, "PettingZoo connect4": connect_four, "RLCard mahjong": mahjong,
    "catanatron, engine alone": catan,
}  # fmt: skip


def there() -> tuple[dict[str, Iterator[float]], list[str]]:
    """Those that can be played, and the names of the others."""
    found: dict[str, Iterator[float]] = {}
    missing: list[str] = []
    for name, make in PEERS.items():
        try:
            steps = make()
            next(steps)
            found[name] = steps
        except ImportError:
            missing.append(name)
    return found, missing
