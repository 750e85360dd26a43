"""The facts that the page repeats from the components are those of the engine, and the tiles do what is printed on them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rondel.titles.anachrony.rules.tiles.tile import REGISTRY

FACTS: dict[str, Any] = json.loads(
    (Path(__file__).parents[3] / "src" / "rondel" / "titles" / "anachrony" / "web" / "facts.json").read_text(encoding="utf-8")
)
TILES: dict[str, Any] = FACTS["buildings"] | FACTS["superprojects"]


def test_every_tile_of_the_engine_is_on_the_page() -> None:
    assert {str(tile.word) for tile in REGISTRY.values()} == set(TILES)
    assert len(FACTS["buildings"]) == 60 and len(FACTS["superprojects"]) == 18
    assert all(card["does"] for card in TILES.values())


@pytest.mark.parametrize(
    ("id", "does"),
    [
        ("107", [{"kind": "worker", "worker": "any", "what": "tired", "cost": {"uranium": 1},
                  "steps": [["focus", {"n": 3}], ["gain", {"either": [{"vp": 1}]}]]}]),
        ("301", [{"kind": "free", "cost": {}, "steps": [["gain", {"either": [{"water": 1}]}]]},
                 {"kind": "built", "cost": {}, "steps": [["gain", {"either": [{"water": 3}]}]]}]),
        ("406", [{"kind": "always", "cost": {}, "steps": [["anomaly_vp", {"n": 2, "vp": -1}]]}]),
        ("414", [{"kind": "free", "cost": {}, "steps": [["gain", {"either": [{"vp": 2, "paradox": 1}]}]]}]),
        ("the_ultimate_plan", [{"kind": "always", "cost": {}, "steps": [["ultimate_plan", {"n": 3}]]}]),
        ("neutronium_research_center", [{"kind": "built", "cost": {}, "steps": [["research", {"n": 2}]]}]),
    ],
)  # fmt: skip
def test_what_is_printed(id: str, does: list[dict[str, Any]]) -> None:
    """Transcribed once more, by hand."""
    assert TILES[id]["does"] == does


def test_superprojects_cost_what_is_printed() -> None:
    card = FACTS["superprojects"]["neutronium_research_center"]
    assert card["cost"] == {"neutronium": 2, "titanium": 3, "scientist": 1}
    assert card["exact"] == ["circle", "technology"] and card["shapes"] == ["triangle", "square"]


def test_boards_have_the_printed_tracks_and_prices() -> None:
    assert set(FACTS["boards"]) == {"A", "harmony", "dominance", "progress", "salvation", "chronobot"}
    side = FACTS["boards"]["A"]
    assert side["morale_vp"] == [-6, -4, -2, 0, 2, 4, 6] and side["supply"] == [4, 4, 5, 5, 6, 7, 7]
    assert side["costs"][0][0] == {"titanium": 2, "neutronium": 1, "water": 1}
    assert FACTS["boards"]["salvation"]["hexes"][0] == [{"tug": 1}]
