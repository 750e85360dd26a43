"""What a seat had at the end of a game, for "what wins": each thing as `family:name`; and the tasks of the benchmark."""

from __future__ import annotations

from typing import Any, Final

from rondel.titles.anachrony.rules.view_types import AnachronyView

TASKS: Final[tuple[dict[str, Any], ...]] = (
    {"name": "anachrony-solo-1", "kind": "solo", "seats": 1, "seed": 7110000, "deals": 100},
    {"name": "anachrony-duel-1", "kind": "duel", "seats": 2, "seed": 7120000, "deals": 100, "opponents": ("greedy-1",)},
    {"name": "anachrony-table-1", "kind": "many", "seats": 4, "seed": 7130000, "deals": 50, "opponents": ("greedy-1",)},
)  # fmt: skip
"""Tasks of the benchmark. They are frozen: a name always means the same; whoever changes one gives it a new number."""
FAMILIES: Final = {
    "path": "Paths", "leader": "Leaders", "tile": "Buildings and Superprojects", "experiment": "Experiments",
}  # fmt: skip
"""What each family of things is called."""


def things(view: AnachronyView, seat: int) -> list[str]:
    player = view["players"][seat]
    tiles = [f"tile:{spot['tile']}" for spot in player["spots"] if spot["tile"] not in (None, "anomaly", "superproject")]
    experiments = [f"experiment:{card}" for card in player["experiments"]]
    return [f"path:{player['path']}", f"leader:{player['leader']}", *tiles, *experiments]
