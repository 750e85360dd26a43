"""The games on the shelf in the terminal: whole games through a pipe, and their drawings."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console

import rondel
from cli.test_commands import ENVIRONMENT
from rondel.cli.drawing import draw
from rondel.core.view import View

COMMAND = [sys.executable, "-m", "rondel.cli.main"]


@pytest.mark.parametrize("id", rondel.games())
def test_a_whole_game_can_be_played_through_a_pipe_and_replayed(tmp_path: Path, id: str) -> None:
    numbers = random.Random(1)
    typed = "".join([f"{numbers.randint(1, 4)}\n" for _ in range(4000)])
    command = [*COMMAND, "play", id, "--seats", "2", "--seed", "5", "--record", "game.json"]
    done = subprocess.run(command, cwd=tmp_path, input=typed, capture_output=True, text=True, timeout=300, env=ENVIRONMENT)
    assert done.returncode == 0, done.stderr
    assert "Game over" in done.stdout and "Total" in done.stdout
    record = rondel.Record.load(tmp_path / "game.json")
    state = record.replay()
    assert state.over
    moves = len(record.actions)
    command = [*COMMAND, "replay", "game.json", "--to", str(moves - 2)]
    done = subprocess.run(command, cwd=tmp_path, input="\n\nb\n", capture_output=True, text=True, timeout=300, env=ENVIRONMENT)
    assert done.returncode == 0, done.stderr
    assert f"Move {moves} of {moves}" in done.stdout and "Total" in done.stdout


@pytest.mark.parametrize("id", rondel.games())
def test_every_position_of_a_random_game_can_be_drawn_from_its_view(id: str) -> None:
    game = rondel.game(id)
    for number, seats in enumerate((min(game.seats), max(game.seats))):
        names = [f"Name{seat}" for seat in range(seats)]
        chance = random.Random(number)
        state = game.new(seats, number)
        pictures = set()
        moves = 0
        while not state.over:
            moves += 1
            if moves % 15 == 1:
                pictures.add(picture(id, state.view(0), 0, names))
                pictures.add(picture(id, state.view(None), None, names))
            seat = chance.choice(state.actors())
            state.apply(seat, chance.choice(state.legal(seat)))
        assert len(pictures) > 2, "the picture changes with the table"
        assert all([len(text) > 200 for text in pictures])


def picture(id: str, view: View, seat: int | None, names: list[str]) -> str:
    """Drawn from the view as it would come over a wire."""
    console = Console(width=100, file=io.StringIO(), record=True, no_color=True)
    console.print(draw(id, json.loads(json.dumps(view)), seat, names))
    return console.export_text()
