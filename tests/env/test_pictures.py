"""Text and pictures of the environments."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from typing import Any

import numpy as np
import pytest

import rondel
import rondel.env

GAMES = ("anachrony", "planet_unknown", "the_loop")


def played(game: str, moves: int, **options: Any) -> Any:
    env = rondel.env.single(game, **options)
    env.reset(seed=2)
    chance = random.Random(3)
    for _ in range(moves):
        if env.step(chance.choice(np.flatnonzero(env.action_masks())))[2]:
            break
    return env


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_pictures_at_the_beginning_in_the_middle_and_at_the_end(game: str, seats: int) -> None:
    for moves in (0, 25, 5000):
        env = played(game, moves, seats=seats, render_mode="svg")
        drawing = ET.fromstring(env.render())
        assert drawing.tag.endswith("svg") and len(drawing) > 30
        env.render_mode = "rgb_array"
        pixels = env.render()
        assert pixels.shape == (int(drawing.get("height", "0")), int(drawing.get("width", "0")), 3)
        assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 8, "more than an empty page"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_played_in_words(game: str) -> None:
    """Every action in the text can be answered as it stands, with its meaning or without."""
    env = rondel.env.aec(game, seats=2)
    env.reset(seed=7)
    chance = random.Random(7)
    for turn in range(40):
        said = env.text()
        assert "question: " in said and "{" not in said.split("question: ")[1]
        lines = said.split("\nactions:\n")[1].splitlines()
        assert len(lines) == len(env.table.state.legal(env.seats[env.agent_selection]))
        line = chance.choice(lines)
        env.play_text(line if turn % 2 else line.split(" -- ")[0])
        if env.table.state.over:
            break


def test_text_that_is_no_legal_action_is_refused_with_what_is_expected() -> None:
    env = rondel.env.single("the_loop")
    env.reset(seed=2)
    with pytest.raises(rondel.IllegalAction, match=r"'sing' is no verb; expected one of"):
        env.step_text("sing loudly")


def test_a_teleport_in_words_is_said_in_one_line() -> None:
    env = rondel.env.single("planet_unknown", seats=1)
    env.reset(seed=3)
    while env.table.state.decision(0).kind != "keep_personal_objectives":
        env.step(int(env.action_masks().argmax()))
    line = env.table.game.text(env.table.state.legal(0)[1])
    assert len(line.split()) == 4
    env.step_text(line)
    assert env.table.begun == [()]


def test_ansi_shows_the_view() -> None:
    env = played("the_loop", 3, render_mode="ansi")
    assert "forecast" in env.render()
    env.render_mode = None
    assert env.render() is None


@pytest.mark.parametrize("game", GAMES)
def test_words_name_cards_with_their_texts_and_offer_the_rulebook(game: str) -> None:
    env = rondel.env.aec(game, seats=2)
    env.reset(seed=3)
    chance, cards, ids = random.Random(3), 0, set()
    for _ in range(30):
        if env.table.state.over:
            break
        said = env.text()
        cards += said.count("\ncards:\n")
        decision = env.table.state.decision(env.seats[env.agent_selection])
        if f"this one, {decision.rule}: " in said:
            ids.add(decision.rule)
            assert env.rule(decision.rule) in said
        env.step(chance.choice(np.flatnonzero(env.action_masks())))
    assert cards and ids
    with pytest.raises(rondel.SetupError, match="there is no rule 'XX-1'"):
        env.rule("XX-1")
