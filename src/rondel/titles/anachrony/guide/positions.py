"""Anachrony for guides: decks in a written order, faces of the dice, facts to check."""

from __future__ import annotations

from typing import Any

from rondel.core.flow import TABLE, Task
from rondel.core.state import State
from rondel.titles.anachrony.rules.capital import TILES
from rondel.titles.anachrony.rules.clean_up import CleanUp
from rondel.titles.anachrony.rules.endgame import CONDITIONS
from rondel.titles.anachrony.rules.eras import ActionPhase, Era, NextEra
from rondel.titles.anachrony.rules.layout import first_free, lay_out
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.scoring import score
from rondel.titles.anachrony.rules.state import Anachrony
from rondel.titles.anachrony.rules.things import (
    ACTIVE,
    GOOD_NUMBER,
    GOODS,
    ICON_DIE,
    ICON_NUMBER,
    LAB,
    PARADOX_DIE,
    SHAPE_DIE,
    SHAPE_NUMBER,
    TIRED,
    WARP_NUMBER,
    WORKER_NUMBER,
    WORKERS,
    row_of_building,
)
from rondel.titles.anachrony.rules.tiles.tile import NUMBER_OF

KINDS = ("power_plant", "factory", "life_support", "lab")
SIDES_A_FIRST_SEAT = {1: [0], 2: [0, 0, 0]}
"""By seats: Path boards with side A up, and the first seat begins (AN-3.2, AN-3.7); alone no die says who begins."""


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
    s.rng.script[:] = SIDES_A_FIRST_SEAT[len(position["paths"])]
    s.settle()
    for seat, path in enumerate(position["paths"]):
        s.apply(seat, ("path", path))
    for seat, leader in enumerate(position["leaders"]):
        s.apply(seat, ("leader", leader))
    if "era" in position:
        begin_era(s, position)
    return s


def begin_era(s: Anachrony, position: dict[str, Any]) -> None:
    """A later Era from its Preparation on, with the written boards; chance by name (`rolls`)."""
    s.era = position["era"]
    for p, board in zip(s.players, position["boards"], strict=False):
        lay_board(s, p, board)
    built = {tile for p in s.players for tile in p.spots}
    for row, kind in enumerate(KINDS):
        low = (row + 1) * 100
        s.yards[row] = tuple(tile for tile in pile(position[kind], range(low + 1, low + 16)) if tile not in built)
        s.yards[4 + row] = ()
    s.recruit_deck = pile([card - 1 for card in position["recruit_cards"]], range(11))
    s.mine_deck = pile([card - 1 for card in position["mine_cards"]], range(11))
    for stack in s.stacks:
        stack.clear()
    s.asked = [[] for _ in s.asked]
    s.together = False
    s.first = s.banner = 0
    s.rng.script[:] = [face(s, name, []) for name in position.get("rolls", ())]
    if "late" in position:
        lay_late(s, position["late"])
        tasks: list[Task[Anachrony]] = [ActionPhase(TABLE), CleanUp(TABLE), NextEra(TABLE)]
        s.stacks[-1].extend(reversed(tasks))
    else:
        s.stacks[-1].append(Era(TABLE))
    s.settle()


def lay_late(s: Anachrony, late: dict[str, Any]) -> None:
    """An Era in its Action Rounds: pools, tops of the secondary stacks, how many Exosuits have power."""
    for row, kind in enumerate(KINDS):
        s.yards[4 + row] = (late["secondary"][kind],)
    s.recruit_pool = [late["recruit_pool"].get(worker, 0) for worker in WORKERS]
    s.mine_pool = [late["mine_pool"].get(good, 0) for good in GOODS[: len(s.mine_pool)]]
    for p, powered in zip(s.players, late["powered"], strict=True):
        p.hexes = (1 << powered) - 1
        p.exosuits -= powered


def lay_board(s: Anachrony, p: Player, board: dict[str, Any]) -> None:
    """Goods, Workers, tiles, Breakthroughs, debts and tracks of one seat; what is not named is not there."""
    p.have[:] = [0] * len(p.have)
    for word, amount in board["goods"].items():
        p.have[GOOD_NUMBER[word]] = amount
    for column, name in ((ACTIVE, "active"), (TIRED, "tired")):
        for word, count in board.get(name, {}).items():
            p.have[column + WORKER_NUMBER[word]] = count
    for tile in board.get("tiles", ()):
        p.spots[first_free(p, row_of_building(tile))] = tile
    lay_out(p)
    for number, had in enumerate(p.breakthroughs):
        s.breakthroughs[number] += had
        p.breakthroughs[number] = 0
    for kind in board.get("breakthroughs", ()):
        shape, icon = kind.split()
        number = SHAPE_NUMBER[shape] * 5 + ICON_NUMBER[icon]
        s.breakthroughs[number] -= 1
        p.breakthroughs[number] += 1
    for era, debts in board.get("warp", {}).items():
        for word in debts:
            p.warps[WARP_NUMBER[word]] = int(era)
    p.morale, p.travel = board["morale"] - 1, board["travel"]
    p.hexes, p.exosuits = 0, 6
    p.focus = s.era


def pile(tops: list[int], cards: range) -> tuple[int, ...]:
    """A face-down pile: its top is the last one."""
    rest = [card for card in cards if card not in tops]
    return tuple(reversed([*tops, *rest]))


def face(s: State, name: str, drawn: list[str]) -> int:
    """The number of a die's face: "icon society", "paradox 1", "chronobot 5"; of a Capital tile: "capital CC_C3"."""
    die, value = name.split()
    if die == "capital":
        word = next(tile for tile in TILES if tile.word == value)
        gone = [one.split()[1] for one in drawn]
        pile = [tile.word for tile in TILES if tile.action == word.action and tile.word not in gone]
        return pile.index(value)
    if die == "chronobot":
        return int(value) - 1
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
        "labs": sum(1 for tile in p.spots if row_of_building(tile) == LAB), "fallen": s.capital_flipped.bit_count(),
        "total": sum(score(s, 0).values()),
    }  # fmt: skip
    return facts[name]


def board_points(s: Anachrony) -> int:
    """Points that stand on the board; without debts, and without what is compared at the end."""
    parts = score(s, 0)
    return sum(parts[name] for name in ("buildings", "superprojects", "time_travel", "morale"))


COUNTED = ("buildings", "superprojects", "time_travel", "morale", "vp_tokens", "anomalies", "evacuation", "experiments")
"""What everybody can count while the game goes on: the total that the page shows beside a name."""


def said(s: State) -> dict[str, Any]:
    """Numbers that sentences of the guide name: in the middle of a game what is counted now, at its end everything."""
    assert isinstance(s, Anachrony)
    parts = [score(s, seat) for seat in range(s.rules.players)]
    total = [sum(value for name, value in part.items() if s.over or name in COUNTED) for part in parts]
    return {"vp": board_points(s), "score": total[0], "other_score": total[-1]}
