"""Guided first games as text: the real command through a pipe."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rondel
from rondel.guides import GUIDES, guide

ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(rondel.__file__).parent.parent), "COLUMNS": "100", "NO_COLOR": "1"}


def guided(folder: Path, id: str, typed: str, *more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "rondel.cli", "play", "--guide", id, *more]
    return subprocess.run(command, cwd=folder, input=typed, capture_output=True, text=True, timeout=120, env=ENVIRONMENT)


@pytest.mark.parametrize("id", GUIDES)
def test_a_guide_is_skipped_through_to_its_end(tmp_path: Path, id: str) -> None:
    done = guided(tmp_path, id, "skip\n" * 120)
    assert done.returncode == 0 and done.stderr == ""
    steps = len(guide(id).steps)
    for step in range(1, steps + 1):
        assert f"Step {step} of {steps}." in done.stdout, step
    assert "That was your first" in done.stdout and list(tmp_path.iterdir()) == []


def test_more_show_and_something_else(tmp_path: Path) -> None:
    typed = "\nmore\nshow\ndone\npower TL free\npower TM free\npower TR free\npower BL energy_core\ndone\nwarp gold\nq\n"
    done = guided(tmp_path, "anachrony_first", typed)
    assert done.returncode == 0 and done.stderr == ""
    told = done.stdout
    assert "Step 2 of 18. Power up Exosuits" in told and "AN-7.1  puts 0-6 own Exosuits" in told
    assert "Power up, upper left hex" in told
    assert "Four Workers are Active, so four Exosuits are enough." in told, "done came too early"
    assert "Step 3 of 18." in told and "Neutronium is what you need now." in told, "gold is not what is borrowed"
    assert "Step 4 of 18." not in told


def test_a_guide_speaks_the_chosen_language(tmp_path: Path) -> None:
    done = guided(tmp_path, "the_loop_first", "\n\nq\n", "--lang", "de")
    assert "Schritt 1 von 21. Arbeitet zusammen" in done.stdout and "Schritt 3 von 21." in done.stdout


def test_an_unknown_guide_is_refused_in_one_line(tmp_path: Path) -> None:
    done = guided(tmp_path, "chess_first", "")
    assert done.returncode == 2 and "unknown guide 'chess_first'; known: anachrony_first" in done.stderr
    assert "Traceback" not in done.stderr
