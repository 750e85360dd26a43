"""Learning with NumPy alone: the network's gradients, what is saved, and that both ways of learning learn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import rondel
import rondel.env
from rondel.arena import simulate
from rondel.arena.benchmark import tasks
from rondel.cli.main import main
from rondel.env.learning import Clone, Network, Ppo, clone, load, ppo
from rondel.env.learning.baselines import build, recipes
from rondel.env.learning.network import packed, unpacked


def test_what_a_network_sees() -> None:
    seen = unpacked(packed(np.array([[0.0, 1.0, -1.0, 20.0, 5000.0]])))
    assert seen[0].tolist() == pytest.approx([0.0, np.log(2), -np.log(2), np.log(21), np.log(128)])


def test_gradients_are_those_of_small_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    network = Network(6, 4, seed=3, hidden=5)
    network.weights["worth"][:] = 0.3
    rows = packed(np.random.default_rng(1).integers(-3, 4, (7, 6)))
    masks = np.ones((7, 4), bool)
    masks[:, 3] = False
    done, got = np.array([0, 1, 2, 0, 1, 2, 0]), np.linspace(-1, 1, 7).astype(np.float32)

    def off() -> float:
        _, _, chances, worth = network.looked(rows, masks)
        return float(-np.log(chances[np.arange(7), done]).sum() + 0.5 * ((worth - got) ** 2).sum())

    found: dict[str, Any] = {}
    monkeypatch.setattr(network, "step", lambda gradients, rate: found.update(gradients))
    seen, hidden, chances, worth = network.looked(rows, masks)
    chances[np.arange(7), done] -= 1
    network.pushed(seen, hidden, chances, worth - got, 0.1)
    for name, place in (("in", (2, 1)), ("in_bias", (4,)), ("out", (1, 3)), ("out_bias", (2,)), ("worth", (0,))):
        weights, small = network.weights[name], 1e-2
        weights[place] += small
        more = off()
        weights[place] -= 2 * small
        less = off()
        weights[place] += small
        assert found[name][place] == pytest.approx((more - less) / (2 * small), abs=2e-2)


def test_only_what_is_allowed_is_drawn_and_predicted() -> None:
    network = Network(3, 50, seed=1)
    masks = np.zeros((40, 50), bool)
    masks[:, [7, 30]] = True
    chances = network.looked(np.ones((40, 3), np.int8), masks)[2]
    assert set(network.drawn(chances)) == {7, 30}
    seen = {"observation": np.ones(3), "action_mask": masks[0]}
    assert {network.predict(seen, deterministic=False)[0] for _ in range(40)} == {7, 30}
    assert network.predict(seen)[0] in (7, 30)


def test_a_policy_is_saved_and_read_back_and_other_files_are_refused(tmp_path: Path) -> None:
    network = Network(4, 5, seed=2, about={"game": "the_loop"})
    network.save(tmp_path / "one.npz")
    again = load(tmp_path / "one.npz")
    assert again.about == {"game": "the_loop"}
    np.testing.assert_allclose(again.weights["in"], network.weights["in"], atol=1e-3)
    (tmp_path / "two.npz").write_bytes(b"nothing")
    np.savez(tmp_path / "three.npz", wrong=np.zeros(3))
    for name in ("none", "two", "three"):
        with pytest.raises(rondel.RecordError, match="holds no trained policy"):
            load(tmp_path / f"{name}.npz")


@pytest.mark.slow
def test_a_clone_does_what_the_bot_did_more_often_than_chance() -> None:
    told: list[str] = []
    copied = clone(Clone("the_loop", "random", games=20, passes=2), tell=told.append)
    assert copied.about["made"] == "clone of random" and len(told) == 3 and "agrees in" in told[-1]
    again = clone(Clone("the_loop", "random", games=20, passes=2), tell=lambda said: None)
    np.testing.assert_array_equal(again.weights["in"], copied.weights["in"])
    lost = [float(line.split(": ")[1].split(" ")[0]) for line in told[1:]]
    assert lost[1] < lost[0], "it is less wrong after the second pass"


@pytest.mark.slow
def test_self_play_goes_on_and_its_policy_enters_a_simulation() -> None:
    told: list[str] = []
    alone = ppo(Ppo("the_loop", steps=600, rows=4, length=30), told.append)
    assert "points a seat" in told[-1] or "no game has ended" in told[-1]
    played = simulate("the_loop", 2, [rondel.env.policy(alone, "alone")], seats=2)
    assert played.results.numbers() == {0, 1}


def test_every_title_has_a_clone_and_three_seeds_of_ppo() -> None:
    files = {one.file for one in recipes()}
    for game in {task.game for task in tasks()}:
        assert {f"{game}-clone.npz", *[f"{game}-ppo-{seed}.npz" for seed in (1, 2, 3)]} <= files
    with pytest.raises(rondel.SetupError, match="no policy has 'chess' in its name"):
        build("unused", only="chess")
    for wrong in (Ppo("the_loop", steps=0), Ppo("the_loop", passes=0)):
        with pytest.raises(rondel.SetupError, match="is not possible"):
            ppo(wrong)


@pytest.mark.slow
def test_the_benchmark_builds_policies_and_plays_them(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    chosen = ["benchmark", "--build", str(tmp_path), "--only", "the_loop-ppo-1", "--steps", "100"]
    assert main(chosen) == 0 and "s of processor time" in capsys.readouterr().out
    assert main(chosen) == 0 and capsys.readouterr().out == "", "what is there is not made again"
    agent = str(tmp_path / "{game}-ppo-1.npz")
    assert main(["benchmark", "--tasks", "the_loop-solo-1", "--agents", agent, "--deals", "1"]) == 0
    assert "ppo-1" in capsys.readouterr().out
    wrong = str(tmp_path / "the_loop-ppo-1.npz")
    assert main(["benchmark", "--tasks", "anachrony-solo-1", "--agents", wrong, "--deals", "1"]) == 2
    assert "plays the_loop, and anachrony-solo-1 is a task of anachrony" in capsys.readouterr().err
