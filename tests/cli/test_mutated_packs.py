"""`rondel pack check` on packs with mistakes, in short form; `make mutated-packs` gives it 1,000, each in its own process."""

from __future__ import annotations

from pathlib import Path

import pytest

from tooling import tool

TOOL = tool("mutate_packs")


@pytest.mark.parametrize("seed", [5, 19])
def test_mutated_packs_are_told_line_by_line_or_begin_a_game(seed: int, tmp_path: Path) -> None:
    """Packs of both games, in this process."""
    codes, wrong = TOOL.check(150, seed, tmp_path, processes=False)
    assert not wrong, wrong[:5]
    assert min(codes[0], codes[1]) >= 3 and sum(codes.values()) == 150, codes


def test_the_command_itself_says_it(tmp_path: Path) -> None:
    """As somebody runs it: a process for each pack."""
    codes, wrong = TOOL.check(6, 3, tmp_path, processes=True)
    assert not wrong, wrong
    assert set(codes) == {0, 1}, codes


def test_a_terminal_that_knows_no_accents_is_told_too(tmp_path: Path) -> None:
    """It began as a traceback in the middle of the mistakes."""
    file = tmp_path / "cards.toml"
    file.write_text(TOOL.HEAD + '[artefact."ladič"]\norigin = "úsvit"\n', encoding="utf-8")
    code, said, errors = TOOL.as_process(file, "ascii")
    assert (code, errors) == (1, "") and f"{file}:8: ladi?: dimension is missing" in said
    assert not TOOL.wrong_with(file, code, said, errors)


def test_what_would_be_wrong_is_found(tmp_path: Path) -> None:
    """The judge is not blind."""
    file = tmp_path / "cards.toml"
    file.write_text(TOOL.HEAD + TOOL.CARD, encoding="utf-8")
    assert TOOL.wrong_with(file, 0, "An example 1 by Ines: 1 artefact\nrules 0\n", "") == ""
    assert "stderr" in TOOL.wrong_with(file, 0, "", "Traceback (most recent call last):")
    assert "exit code" in TOOL.wrong_with(file, 2, "", "")
    assert "number" in TOOL.wrong_with(file, 1, f"{file}:99: so\n1 mistake; nothing of this pack is used.\n", "")
    assert "line by line" in TOOL.wrong_with(file, 1, "1 mistake; nothing of this pack is used.\n", "")
    assert "success" in TOOL.wrong_with(file, 0, f"{file}:3: so\n", "")
    file.write_text("x = 1\n", encoding="utf-8")
    assert "no game" in TOOL.wrong_with(file, 0, "An example 1 by Ines: 1 artefact\n", "")
