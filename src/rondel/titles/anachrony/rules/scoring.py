"""The final score with its named parts (AN-19.2 to AN-19.5), and who wins."""

from __future__ import annotations

from typing import Final

from rondel.core.state import Outcome
from rondel.titles.anachrony.rules.boards import board
from rondel.titles.anachrony.rules.endgame import CONDITION_VP, leaders_in
from rondel.titles.anachrony.rules.layout import anomaly_count, tiles_of, uncovered
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import VP, WATER, is_building

ANOMALY_VP: Final = -3
WARP_VP: Final = -2


def score(s: Anachrony, seat: int) -> dict[str, int]:
    """Every part of a player's score; parts that do not apply are 0."""
    p = s.players[seat]
    bot = s.is_bot(seat)
    side = board(p)
    parts = {
        "buildings": sum([tile.vp for tile in tiles_of(p) if is_building(tile.number)]),
        "superprojects": sum([tile.vp for tile in tiles_of(p) if tile.number < 100]),
        "ultimate_plan": 0,
        "anomalies": anomaly_count(p) * ANOMALY_VP,
        "time_travel": side.travel_vp[p.travel],
        "archive": 0,
        "morale": side.morale_vp[p.morale],
        "vp_tokens": p.have[VP],
        "evacuation": max(0, p.evacuation),
        "experiments": p.experiment_vp,
        "breakthroughs": sum(p.breakthroughs),
        "breakthrough_sets": 2 * breakthrough_sets(p.breakthroughs),
        "endgame": sum([CONDITION_VP for card in s.endgame if seat in leaders_in(s, card)]),
        "warp_tiles": WARP_VP * len([1 for tile in p.warps if tile > 0]),
    }
    if bot:
        parts["warp_tiles"] = 0  # the Chronobot is not penalised, and its tiles have no effects (AN-21.23, AN-26.65)
        return parts
    for _, tile in uncovered(p):
        parts["anomalies"] += tile.anomaly_vp * anomaly_count(p)
        name, vp = tile.vp_at_end(s, seat)
        if name:
            parts[name] += vp
    if p.layout.calm:
        parts["morale"] = max(0, parts["morale"])
    return parts


def breakthrough_sets(own: list[int]) -> int:
    """Sets of circle, triangle and square; each tile in one set (AN-26.51)."""
    return min(sum(own[:5]), sum(own[5:10]), sum(own[10:]))


def outcome(s: Anachrony) -> Outcome:
    """Most VP wins; ties by water, then resources, then the victory is shared (AN-19.5)."""
    parts = tuple([score(s, seat) for seat in range(s.rules.players)])
    scores = tuple([sum(part.values()) for part in parts])
    ranks = [(scores[seat], p.have[WATER], sum(p.have[:4])) for seat, p in enumerate(s.players)]
    winners = tuple([seat for seat, rank in enumerate(ranks) if rank == max(ranks)])
    return Outcome(scores, parts, winners, s.ending, {"era": s.era, "tie_break": tie_break(ranks)})


def tie_break(ranks: list[tuple[int, int, int]]) -> str:
    """What decided between the best: "", "water", "resources" or "shared"."""
    best = max(ranks)
    if ranks.count(best) > 1:
        return "shared"
    level = [rank for rank in ranks if rank[0] == best[0]]
    if len(level) == 1:
        return ""
    return "water" if [rank[1] for rank in level].count(best[1]) == 1 else "resources"
