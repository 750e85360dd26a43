"""State, procedure, chance: TL-21; conservation over whole games, random and purposeful."""

from __future__ import annotations

import pytest

from rondel.core.rng import seeded
from rondel.testing import contract
from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.modes import LEVELS, MODES
from rondel.titles.the_loop.rules.registry import CARD_NUMBER
from rondel.titles.the_loop.rules.state import Spacetime
from titles.the_loop import purposeful
from titles.the_loop.conserve import conserve
from titles.the_loop.position import Position, start


def test_the_state_names_everything_on_the_table() -> None:
    """TL-21.1"""
    wanted = {
        "energy", "blue", "rifts", "vortex", "dups", "offers", "tiles", "up", "cubes", "centrifuges", "bag", "arsenal",
        "destroyed", "foo", "shown", "cycle", "doctor", "archived", "turn", "active", "loops", "done", "used",
        "blue_spent", "powered", "supas", "blue_supply", "ultra", "ultra_deck", "who", "stands", "charged", "decks",
        "ready", "tired", "discards",
    }  # fmt: skip
    assert wanted <= set(Spacetime.FIELDS)


def test_a_turn_runs_its_steps_in_order() -> None:
    """TL-21.2"""
    p = Position("v_girl", "mr_time", mode="centrifuge").centrifuge("dawn").rifts(dawn=3).tile("SAB-03", "dawn").energy(dawn=1)
    p.s.log = []
    p.drop("dawn", "past", "doctor", bag=("DUP-09",))
    told = [event[1] for event in p.s.log]
    wanted = ["turn", "generated", "revealed", "doctor", "spin", "drop", "rifts", "vortex"]
    assert [name for name in told if name in wanted] == wanted


def test_a_game_is_replayed_from_its_seed_and_decisions() -> None:
    """TL-21.3"""
    rng = seeded(5)
    tiles, arsenal, foo = list(range(10)), list(range(30, 79)), list(range(7))
    for pile in (tiles, arsenal, foo):
        rng.shuffle(pile)
    first, second = start(3, 5), start(3, 5)
    assert (first.tiles, first.up) == (tiles[:7], tuple(foo[:2])), "tiles, arsenal and Foo deck are shuffled first"
    assert list(first.arsenal) == arsenal[-len(first.arsenal) :]
    assert first.key() == second.key() != start(3, 6).key()
    for _ in range(30):
        seat = first.actors()[0]
        action = first.legal(seat)[-1]
        first.apply(seat, action)
        second.apply(seat, action)
        if first.over:
            break
    assert first.key() == second.key()


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("level", LEVELS)
def test_nothing_is_lost_in_random_games_and_the_contract_holds(seats: int, mode: str, level: str) -> None:
    """TL-21.4"""
    settings: dict[str, object] = {"mode": mode, "level": level}
    for seed in range(4):
        if seats == 1:
            settings["solo_agents"] = 2 + seed % 3
        contract.play(GAME, seats, seed, settings, conserve=conserve, thorough=5)


def test_an_empty_bag_or_a_board_without_duplicates_never_stops_the_game() -> None:
    """TL-21.5"""
    p = Position("v_girl", "mr_time")
    p.s.bag = 0
    p.drop("dawn", "past", "past")
    assert p.asked() == "take_action" and sum(p.s.dups) == 0


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_lost_in_purposeful_games(seats: int, mode: str) -> None:
    for seed, level in enumerate(LEVELS):
        purposeful.play(seats, seed, {"mode": mode, "level": level}, conserve, tries=12)


def test_what_everybody_saw_put_on_a_deck_stays_there_in_every_dealt_world() -> None:
    p = Position().deck("lucky_coin", "pigeon_whistle", "patchwork_tent", "runaway_trolley", agent=0)
    p.s.decks[0] = (CARD_NUMBER["holy_grail"], *p.s.decks[0])
    p.take("holy_grail")
    p.s.decks[0] = (CARD_NUMBER["holy_grail"], *p.s.decks[0])
    p.s.known[0] = 1
    worlds = [p.s.determinize(0, seed) for seed in range(20)]
    assert all(isinstance(w, Spacetime) and w.decks[0][0] == CARD_NUMBER["holy_grail"] for w in worlds)
    assert len({w.decks[0] for w in worlds if isinstance(w, Spacetime)}) > 1
    assert p.s.view(0)["decks"][0]["top"] == ["holy_grail"]
