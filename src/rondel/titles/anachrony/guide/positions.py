"""Anachrony for guides: decks in a written order, faces of the dice, facts to check."""

from __future__ import annotations

from typing import Any

from rondel.core.state import State
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.scoring import score
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    GOOD_NUMBER,
    ICON_DIE,
    ICON_NUMBER,
    PARADOX_DIE,
    SHAPE_DIE,
    SHAPE_NUMBER,
    TIRED,
    WARP_NUMBER,
)
from rondel.titles.anachrony.rules.tiles.tile import NUMBER_OF

KINDS = ("power_plant", "factory", "life_support", "lab")
BOTH_SIDES_A_FIRST_SEAT = [0, 0, 0]
"""Path boards with side A up, and the first seat begins (AN-3.2, AN-3.7)."""


def arrange(s: State, position: dict[str, Any]) -> State:
    """Era I before Power Up. Decks are written top first, and hold the rest in the order of their numbers."""
    assert isinstance(s, Anachrony)
    s.timeline = tuple(range(len(s.timeline)))
    s.superprojects = [0] + [NUMBER_OF[word] for word in position["superprojects"]]
    for row, kind in enumerate(KINDS):
        low = (row + 1) * 100
        s.yards[row] = pile(position[kind], range(low + 1, low + 16))
    s.recruit_deck = pile([card - 1 for card in position["recruit_cards"]], range(11))
    s.mine_deck = pile([card - 1 for card in position["mine_cards"]], range(11))
    s.endgame = tuple(sorted(card - 1 for card in position["endgame_conditions"]))
    assert all(card < len(CONDITIONS) for card in s.endgame)
    s.rng.script[:] = BOTH_SIDES_A_FIRST_SEAT
    s.settle()
    for seat, path in enumerate(position["paths"]):
        s.apply(seat, ("path", path))
    for seat, leader in enumerate(position["leaders"]):
        s.apply(seat, ("leader", leader))
    return s


def pile(tops: list[int], cards: range) -> tuple[int, ...]:
    """A face-down pile: its top is the last one."""
    rest = [card for card in cards if card not in tops]
    return tuple(reversed([*tops, *rest]))


def face(s: State, name: str, drawn: list[str]) -> int:
    """The number of a die's face: "icon society", "shape square", "paradox 1"."""
    die, value = name.split()
    if die == "icon":
        return ICON_DIE.index(ICON_NUMBER[value])
    return SHAPE_DIE.index(SHAPE_NUMBER[value]) if die == "shape" else PARADOX_DIE.index(int(value))


def fact(s: State, name: str) -> Any:
    assert isinstance(s, Anachrony)
    p = s.players[0]
    if name in GOOD_NUMBER:
        return p.have[GOOD_NUMBER[name]]
    if name.startswith("debt_"):
        return p.warps[WARP_NUMBER[name.removeprefix("debt_")]]
    facts: dict[str, Any] = {
        "era": s.era, "travel": p.travel, "morale": p.morale + 1, "active": sum(p.have[ACTIVE : ACTIVE + 4]),
        "tired": sum(p.have[TIRED : TIRED + 4]), "focus": p.focus, "powered": p.hexes.bit_count(),
        "breakthroughs": sum(p.breakthroughs), "board_vp": board_points(s),
    }  # fmt: skip
    return facts[name]


def board_points(s: Anachrony) -> int:
    """Points that stand on the board; without debts, and without what is compared at the end."""
    parts = score(s, 0)
    return sum(parts[name] for name in ("buildings", "superprojects", "time_travel", "morale"))


def said(s: State) -> dict[str, Any]:
    """Numbers that sentences of the guide name."""
    assert isinstance(s, Anachrony)
    return {"vp": board_points(s)}
