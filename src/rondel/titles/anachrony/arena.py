"""What a seat had at the end of a game, for "what wins": each thing as `family:name`."""

from __future__ import annotations

from rondel.titles.anachrony.rules.view_types import AnachronyView


def things(view: AnachronyView, seat: int) -> list[str]:
    player = view["players"][seat]
    tiles = [f"tile:{spot['tile']}" for spot in player["spots"] if spot["tile"] not in (None, "anomaly", "superproject")]
    experiments = [f"experiment:{card}" for card in player["experiments"]]
    return [f"path:{player['path']}", f"leader:{player['leader']}", *tiles, *experiments]
