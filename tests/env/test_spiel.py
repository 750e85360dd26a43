"""The OpenSpiel games: what OpenSpiel asks of a game, information states, and searching without looking into the cards."""

from __future__ import annotations

import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest

import rondel
import rondel.env
import rondel.env.spiel as spiel

GAMES = ("anachrony", "planet_unknown", "the_loop")


def played(game: Any, moves: int, seed: int = 1) -> Any:
    state = game.new_initial_state()
    chance = random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            break
        choices = [deal for deal, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(chance.choice(choices))
    return state


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_and_taken_up_from_its_text(name: str) -> None:
    game = rondel.env.openspiel(name, players=2, deals=20)
    half = played(game, 30)
    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, half))
    assert again.history() == half.history() and again.legal_actions() == half.legal_actions()
    assert again.information_state_string(0) == half.information_state_string(0)
    end = played(game, 10_000)
    assert end.is_terminal() and set(end.returns()) <= {1.0, -1.0} and end.legal_actions() == []
    assert sum([p for _, p in game.new_initial_state().chance_outcomes()]) == pytest.approx(1)


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_does_not_move_with_the_original(name: str) -> None:
    state = played(rondel.env.openspiel(name), 20)
    before = state.legal_actions(), state.observation_tensor(0)
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert (state.legal_actions(), state.observation_tensor(0)) == before
    assert copy.history() == state.history() + [copy.history()[-1]]


@pytest.mark.parametrize("name", GAMES)
def test_a_resampled_world_looks_the_same_to_its_player_and_is_another(name: str) -> None:
    game = rondel.env.openspiel(name)
    state = played(game, 25, seed=3)
    player = state.current_player()
    worlds = [game.resample(state, player, seed) for seed in range(6)]
    for world in worlds:
        assert world.legal_actions() == state.legal_actions()
        assert world.observation_string(player) == state.observation_string(player)
        assert np.array_equal(world.observation_tensor(player), state.observation_tensor(player))
    assert len({world.world.state.key() for world in worlds}) > 1
    assert state.resample_from_infostate(player, np.random.default_rng(1)).legal_actions() == state.legal_actions()


def test_an_information_state_does_not_know_the_secret_choice_of_another() -> None:
    """Anachrony: Paths are chosen in secret order; Warp tiles are chosen face down by both at the same time."""
    game = rondel.env.openspiel("anachrony", deals=1)
    state = game.new_initial_state()
    state.apply_action(0)
    while not (state.world.state.decision(state.current_player()).kind == "choose_warp_tiles" and state.current_player() == 0):
        state.apply_action(state.legal_actions()[0])
    a, b = state.child(state.legal_actions()[0]), state.child(state.legal_actions()[1])
    assert a.current_player() == b.current_player() == 1
    assert a.information_state_string(1) == b.information_state_string(1)
    assert a.information_state_string(0) != b.information_state_string(0)


def test_an_information_state_recalls_what_was_done() -> None:
    state = played(rondel.env.openspiel("the_loop", deals=1), 12)
    longer = state.child(state.legal_actions()[0])
    before, after = state.information_state_string(0), longer.information_state_string(0)
    assert after.startswith(before) and len(after) > len(before)


def test_information_set_search_plays_with_resampled_worlds() -> None:
    from open_spiel.python.algorithms import ismcts

    game = rondel.env.openspiel("anachrony", deals=5)
    state = played(game, 25)
    rng = np.random.RandomState(1)
    search = ismcts.ISMCTSBot(game=game, evaluator=Flat(), uct_c=2.0, max_simulations=40, random_state=rng)
    search.set_resampler(lambda true, player: game.resample(true, player, int(rng.randint(2**31))))
    assert search.step(state) in state.legal_actions()


class Flat:
    """Thinks nothing of any position."""

    def evaluate(self, state: Any) -> Any:
        return np.zeros(state.num_players())

    def prior(self, state: Any) -> Any:
        legal = state.legal_actions()
        return [(action, 1.0 / len(legal)) for action in legal]


def test_bad_parameters_are_named() -> None:
    spiel_game = vars(spiel)["TheLoopGame"]
    with pytest.raises(rondel.SetupError, match="0 deals are not possible"):
        spiel_game({"deals": 0})
    with pytest.raises(rondel.SetupError, match="9 seats are not possible"):
        spiel_game({"players": 9})


def test_without_openspiel_the_error_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "rondel.env.spiel")
    with pytest.raises(rondel.SetupError, match=r"rondel\[openspiel\]"):
        rondel.env.openspiel("the_loop")


def test_a_process_that_used_openspiel_ends_quietly() -> None:
    code = "import rondel.env; print(rondel.env.openspiel('the_loop').num_players())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, "2", "")


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_at_random_and_keeps_every_state_as_text(name: str) -> None:
    pyspiel.random_sim_test(rondel.env.openspiel(name, deals=3), num_sims=1, serialize=True, verbose=False)


def test_what_is_recalled_is_found_late_as_well_as_at_once() -> None:
    """Asked at every step or only at the end, in a copy or in another world: the same information states."""
    game = rondel.env.openspiel("anachrony", deals=2)
    asked, late = game.new_initial_state(), game.new_initial_state()
    chance = random.Random(5)
    for move in range(40):
        number = 1 if move == 0 else chance.choice(asked.legal_actions())
        for state in (asked, late):
            state.apply_action(number)
        asked.information_state_string(0)
        if move == 20:
            asked, late = game.resample(asked, 0, 9), game.resample(late.clone(), 0, 9)
    for player in range(2):
        assert asked.information_state_string(player) == late.information_state_string(player)
        tensors = [state.information_state_tensor(player) for state in (asked, late)]
        assert tensors[0] == tensors[1] and len(tensors[0]) == len(asked.observation_tensor(player)) + 64


def test_regret_minimisation_learns_something_about_a_small_setting() -> None:
    """Monte Carlo CFR by outcome sampling, over few deals: it walks, remembers and has an average policy."""
    from open_spiel.python.algorithms import outcome_sampling_mccfr

    game = rondel.env.openspiel("the_loop", players=2, deals=2)
    np.random.seed(1)
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(game)
    for _ in range(2):
        solver.iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    chances = solver.average_policy().action_probabilities(state)
    assert set(chances) == set(state.legal_actions()) and sum(chances.values()) == pytest.approx(1)
    assert len(solver._infostates) > 20


def test_tree_search_of_openspiel_plays() -> None:
    """It knows the deal: on the true state it searches with open cards."""
    from open_spiel.python.algorithms import mcts

    game = rondel.env.openspiel("the_loop", players=2, deals=2)
    state = played(game, 5)
    chance = np.random.RandomState(1)
    search = mcts.MCTSBot(game, 1.5, 6, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)
    assert search.step(state) in state.legal_actions()
