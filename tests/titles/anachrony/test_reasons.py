"""Reasons and warnings: whatever is blocked is not legal, and every reason cites a rule of the rulebook."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

import rondel
import seen
from rondel.core.rng import seeded
from rondel.core.state import State
from rondel.titles.anachrony.rules.things import WORKERS
from rondel.titles.anachrony.rules.tiles.tile import REGISTRY
from titles.anachrony.scene import GAME, A, B, scene

RULES = set(
    re.findall(
        r"AN-\d+\.\d+", (Path(rondel.__file__).parent / "titles" / "anachrony" / "rulebook.md").read_text(encoding="utf-8")
    )
)
TABLES: list[tuple[int, dict[str, Any]]] = [
    (1, {"alternate_timeline": True}), (2, {"side": "B", "doomsday": True}), (3, {"draft_assets": True, "draft_endgame": True}),
    (4, {"alternate_timeline": True, "doomsday": True, "planned_experiments": True}),
]  # fmt: skip


def everything(state: State, seat: int) -> set[Any]:
    """Every placement of every Worker on the Main board and on the own board."""
    view = seen.anachrony(state, seat)
    spaces = [*view["spaces"], "purify_pool", "trade_pool", "evacuation_pool"]
    tiles = [spot["tile"] for spot in view["players"][seat]["spots"] if isinstance(spot["tile"], int)]
    tiles = [tile for tile in tiles if REGISTRY[tile].works]
    return {("place", space, worker) for space in spaces for worker in WORKERS} | {
        ("work", tile, worker) for tile in tiles for worker in WORKERS
    }


@pytest.mark.parametrize(("seats", "settings"), TABLES)
def test_nothing_is_both_legal_and_blocked_and_all_reasons_cite_a_rule(seats: int, settings: dict[str, Any]) -> None:
    """Every decision of a random game; AN-9.3 says what may be chosen at all."""
    state, chance = GAME.new(seats, 5, settings), seeded(5)
    while not state.over:
        for seat in state.actors():
            legal, blocked = state.legal(seat), state.blocked(seat)
            actions = [action for action, _, _ in blocked]
            assert len(set(actions)) == len(actions), "a blocked action has one reason"
            assert not set(actions) & set(legal)
            assert {rule for _, _, rule in blocked} <= RULES and state.decision(seat).rule in RULES
            assert all(GAME.parse(GAME.text(action)) == action for action in actions)
            if state.decision(seat).kind == "turn_action":
                assert everything(state, seat) <= set(actions) | set(legal), "a placement is legal or says why not"
            action = legal[chance.draw(len(legal))]
            assert {rule for _, rule in state.warnings(seat, action)} <= RULES
        state.apply(seat, action)


# ---------------------------------------------------------------------- reasons of single decisions


def test_a_single_free_spot_is_no_place_for_a_superproject() -> None:
    """AN-12.5"""
    s = scene().board(A, 101, 102, 201).project(1, "exocrawler").breakthroughs(A, "circle warfare")
    s.have(A, titanium=9, uranium=9)
    s.turn(A).play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler")
    assert s.anomaly(A, "lab_2").why_not(A, "row", "lab_1") == ("no_two_spots", "AN-12.5")


def test_a_missing_exact_breakthrough_is_said_when_two_shapes_are_paid() -> None:
    """AN-12.5"""
    kinds = ("triangle society", "square society", "square warfare")
    s = scene().project(1, "exocrawler").breakthroughs(A, *kinds).have(A, titanium=9, uranium=9).turn(A)
    s.play(A, "place", "construct_1", "scientist").play(A, "build", "exocrawler").play(A, "row", "lab_1")
    assert s.why_not(A, "pay_breakthroughs", "circle_warfare") == ("no_breakthrough", "AN-12.5")


def test_an_icon_of_which_no_tile_is_left_cannot_be_taken() -> None:
    """AN-12.12, AN-26.45"""
    s = scene().turn(A)
    s.state.breakthroughs[2] = 0
    s.rolls(5).play(A, "place", "research_1", "scientist").play(A, "set", "circle")
    assert not s.can(A, "take", "genetics") and s.why_not(A, "take", "genetics") == ("no_tile_of_kind", "AN-26.45")


def test_a_superproject_that_is_too_dear_says_what_it_costs() -> None:
    """AN-9.3"""
    s = scene().project(1, "exocrawler").breakthroughs(A, "circle warfare").have(A, titanium=2, uranium=1).turn(A)
    s.play(A, "place", "construct_1", "scientist")
    blocked = {action: reason for action, reason, _ in s.state.blocked(A)}
    reason = blocked["build", "exocrawler"]
    assert (reason.key, reason.params["cost"]) == ("cannot_pay", {"titanium": 3, "uranium": 2})
    assert reason.params["have"] == {"titanium": 2, "uranium": 1}


@pytest.mark.parametrize(("space", "key", "rule"), [
    ("construct", "nothing_to_build", "AN-26.1"), ("recruit", "pool_empty", "AN-12.10"), ("research", "", ""),
])  # fmt: skip
def test_the_council_says_why_a_full_action_cannot_be_copied(space: str, key: str, rule: str) -> None:
    """AN-12.15"""
    spaces = [f"{action}_{number}" for action in ("construct", "recruit", "research") for number in (1, 2)]
    s = scene(3).taken(B, *spaces).nothing(A).have(A, water=2).workers(A, genius=1).pool().turn(A)
    s.play(A, "place", "council_left", "genius")
    assert s.why_not(A, "copy", space) == (key, rule)


@pytest.mark.parametrize(("space", "worker", "key", "rule"), [
    ("construct", "administrator", "no_administrator", "AN-12.2"), ("recruit", "scientist", "no_scientist", "AN-12.9"),
    ("research", "engineer", "only_scientist", "AN-12.11"),
])  # fmt: skip
def test_the_council_says_which_worker_cannot_do_an_action(space: str, worker: str, key: str, rule: str) -> None:
    """AN-12.15"""
    spaces = [f"{action}_{number}" for action in ("construct", "recruit", "research") for number in (1, 2)]
    s = scene(3).taken(B, *spaces).have(A, water=9, titanium=9).workers(A, **{worker: 1}).pool(scientist=1, engineer=1).turn(A)
    s.play(A, "place", "council_left", worker)
    assert s.why_not(A, "copy", space) == (key, rule)


def test_a_worker_nobody_owns_is_not_called_tired() -> None:
    """AN-10.6"""
    s = scene().workers(A, engineer=1).workers(A, tired=True).turn(A)
    assert s.why_not(A, "place", "purify_pool", "genius") == ("worker_none", "AN-10.6")
