"""Write the tables of the environments: patterns of actions and layouts of views, from many random games.

    python tools/make_env_tables.py anachrony 600

The tables are part of the environments' version: write them again only together with a new version number.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path
from typing import Any

import rondel
from rondel.core.game import Game
from rondel.env.layout import Sample

TABLES = Path(__file__).resolve().parent.parent / "src" / "rondel" / "env" / "tables"
LARGEST = 4000
"""A pattern with more actions than this is left to the spare numbers."""


def families(game: str) -> list[list[Any]]:
    """Words that belong together: an operand that was seen as some of them may be any of them."""
    if game == "anachrony":
        from rondel.games.anachrony import things
        from rondel.games.anachrony.construct import BREAKTHROUGH_WORDS
        from rondel.games.anachrony.leaders import LEADER_WORDS
        from rondel.games.anachrony.tiles.tile import REGISTRY

        tiles = [tile.word for tile in REGISTRY.values()]
        return [
            list(things.WORKERS), list(things.WORKER_WORDS), list(things.SPOTS), [*things.SPOTS, things.BESIDE],
            list(things.SPACES), list(things.WARPS), [*things.WARPS, "nothing"], list(things.PATHS[:4]), list(LEADER_WORDS),
            [tile for tile in tiles if isinstance(tile, int)], tiles, [*tiles, "supply"],
            [*tiles, "supply", "force", *LEADER_WORDS], [*things.CAPITAL_WORDS, *tiles], list(BREAKTHROUGH_WORDS),
            ["titanium", "uranium", "gold"], ["titanium", "uranium", "gold", "neutronium", "tug"], list(range(1, 7)),
            [f"EG{n}" for n in range(1, 10)], [f"EG{n}" for n in range(1, 10)] + [f"SA{n:02d}" for n in range(1, 17)],
        ]  # fmt: skip
    if game == "planet_unknown":
        from rondel.games.planet_unknown import board
        from rondel.games.planet_unknown.civ_cards import CARD_IDS
        from rondel.games.planet_unknown.corporations import CORPORATION_IDS
        from rondel.games.planet_unknown.objective_names import OBJECTIVE_IDS
        from rondel.games.planet_unknown.planets import PLANET_IDS

        lines = [f"row{n}" for n in range(1, 13)] + list("ABCDEFGHIJKL")
        return [
            list(board.TRACKS), list(board.TERRAINS), list(board.SQUARE), list(range(16)), list(range(8)), lines,
            list(CORPORATION_IDS), list(PLANET_IDS), list(OBJECTIVE_IDS), [*CARD_IDS, *OBJECTIVE_IDS],
        ]  # fmt: skip
    from rondel.games.the_loop.names import AGENTS, ERAS
    from rondel.games.the_loop.registry import CARDS
    from rondel.games.the_loop.tokens import TOKENS

    cards = [card.id for card in CARDS]
    return [list(ERAS), list(AGENTS), cards, list(TOKENS), [*cards, *TOKENS], list(range(1, 7))]


def random_settings(game: Game, seats: int, chance: random.Random) -> dict[str, Any]:
    chosen: dict[str, Any] = {}
    for setting in game.settings():
        if seats in setting.applies and setting.kind in ("flag", "choice") and chance.random() < 0.6:
            chosen[setting.name] = chance.choice(setting.choices)
    return chosen


def collect(game: Game, games: int) -> tuple[dict[tuple[str, int], list[set[Any]]], Sample]:
    """All operands and all views of many random games, every seat count and many settings."""
    seen: dict[tuple[str, int], list[set[Any]]] = {}
    sample = Sample()
    for number in range(games):
        chance = random.Random(number)
        seats = game.seats[number % len(game.seats)]
        try:
            state = game.new(seats, number, random_settings(game, seats, chance))
        except rondel.SetupError:
            continue
        step = 0
        while not state.over:
            seat = chance.choice(state.actors())
            legal = state.legal(seat)
            for action in legal:
                slots = seen.setdefault((action[0], len(action)), [set() for _ in action[1:]])
                for slot, word in zip(slots, action[1:], strict=True):
                    slot.add(word)
            if step % 7 == 0:
                sample.see(state.view(seat))
            state.apply(seat, chance.choice(legal))
            step += 1
        sample.see(state.view(0))
    return seen, sample


def widened(words: set[Any], known: list[list[Any]]) -> list[Any]:
    """The smallest family that has all these words, or the words themselves."""
    fitting = [family for family in known if words <= set(family)]
    if fitting:
        return min(fitting, key=len)
    return sorted(words, key=lambda word: (isinstance(word, str), word))


def patterns(game: str, seen: dict[tuple[str, int], list[set[Any]]]) -> list[list[Any]]:
    known = families(game)
    found: list[list[Any]] = []
    for verb, length in sorted(seen):
        if game == "planet_unknown" and (verb, length) == ("move", 3):
            found += steps()
            continue
        slots = [widened(words, known) for words in seen[verb, length]]
        count = 1
        for slot in slots:
            count *= len(slot)
        if count <= LARGEST:
            found.append([verb, *slots])
    return found


def steps() -> list[list[Any]]:
    """Rover moves to the squares around, by square."""
    columns = "ABCDEFGHIJKL"
    found: list[list[Any]] = []
    for x in range(12):
        for y in range(12):
            near = [(x + i, y + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
            there = [f"{columns[a]}{b + 1}" for a, b in near if 0 <= a < 12 and 0 <= b < 12]
            found.append(["move", [f"{columns[x]}{y + 1}"], there])
    return found


def main() -> None:
    name, games = sys.argv[1], int(sys.argv[2])
    game = rondel.game(name)
    seen, sample = collect(game, games)
    data = {"actions": patterns(name, seen), "view": sample.layout()}
    TABLES.mkdir(exist_ok=True)
    (TABLES / f"{name}.json").write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
