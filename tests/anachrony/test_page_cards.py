"""The facts that the page repeats from the components are those of the engine."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rondel.games.anachrony.boards import BOARDS, SIDE_B_OF
from rondel.games.anachrony.doomsday import SYMBOLS
from rondel.games.anachrony.experiments import EXPERIMENTS
from rondel.games.anachrony.leaders import LEADERS
from rondel.games.anachrony.things import GOODS, PATHS
from rondel.games.anachrony.tiles.superproject import Superproject
from rondel.games.anachrony.tiles.tile import REGISTRY

CARDS: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "web" / "src" / "tables" / "anachrony" / "cards.json").read_text(encoding="utf-8")
)
NAMES = {"A": 0, "chronobot": len(BOARDS) - 1} | {PATHS[path]: number for path, number in SIDE_B_OF.items()}


def test_leaders_follow_their_path() -> None:
    assert {word: leader["path"] for word, leader in CARDS["leaders"].items()} == {
        leader.word: PATHS[leader.path] for leader in LEADERS
    }


def test_buildings_are_worth_what_is_printed() -> None:
    counted = {str(n): tile.vp for n, tile in REGISTRY.items() if not isinstance(tile, Superproject)}
    assert {name: card["vp"] for name, card in CARDS["buildings"].items()} == counted


def test_superprojects_are_worth_what_is_printed() -> None:
    counted = sorted(tile.vp for tile in REGISTRY.values() if isinstance(tile, Superproject))
    assert sorted(card["vp"] for card in CARDS["superprojects"].values()) == counted


def test_boards_have_the_engines_tracks_and_prices() -> None:
    assert set(CARDS["boards"]) == set(NAMES)
    for name, number in NAMES.items():
        board, shown = BOARDS[number], CARDS["boards"][name]
        assert tuple(shown["morale_vp"]) == tuple(board.morale_vp)
        assert tuple(shown["supply"]) == tuple(board.supply_water)
        assert tuple(shown["travel_vp"]) == tuple(board.travel_vp)
        prices = [[{GOODS[good]: n for good, n in cost} for cost in row] for row in board.costs]
        assert shown["costs"] == prices, name


def test_the_ladder_of_doomsday_is_the_engines() -> None:
    for slot in CARDS["doomsday"]:
        assert slot["trajectory_symbols"] == SYMBOLS[slot["slot"]]


def test_experiments_have_the_engines_points() -> None:
    assert {name: card["vp"] for name, card in CARDS["experiments"].items()} == {
        f"X{number}": card.vp for number, card in EXPERIMENTS.items()
    }
