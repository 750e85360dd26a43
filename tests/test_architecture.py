"""What `docs/architecture.md` and the front door say is there."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import rondel

ROOT = Path(__file__).resolve().parent.parent
TITLES = ROOT / "src" / "rondel" / "titles"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
PATH = re.compile(r"`([\w/<>.-]*(?:/|\.(?:py|md|json|toml|ts)))`")
CARD = re.compile("particle_collider|superproject", re.IGNORECASE)
"""The card that the page asks about, and its family."""


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading, but for its head."""
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")][2:]


ASKED = [(cells[0].strip(), path) for cells in rows("Where is …?") for path in PATH.findall(cells[1])]


def place(path: str) -> Path:
    return ROOT / path if path.startswith("tests/") else TITLES / "anachrony" / path


def test_every_question_is_answered_by_a_place() -> None:
    assert len(rows("Where is …?")) >= 10 and {what for what, _ in ASKED} == {cells[0].strip() for cells in rows("Where is …?")}


@pytest.mark.parametrize(("what", "path"), ASKED, ids=[path for _, path in ASKED])
def test_what_is_asked_for_is_there(what: str, path: str) -> None:
    found = place(path)
    assert found.exists(), what
    files = [found] if found.is_file() else [file for file in found.rglob("*") if file.suffix in {".svelte", ".ts"}]
    assert any(CARD.search(file.read_text(encoding="utf-8")) for file in files), f"{path} does not know the card"


def test_every_room_is_there() -> None:
    named = {path for cells in rows("The rooms of a title") for path in PATH.findall(cells[0])}
    assert {"rules/", "book/", "daily.json"} <= named
    for path in named:
        language = path.replace("<lang>", "cs").replace("<language>", "cs")
        assert list(TITLES.glob(f"*/{language}")), path


@pytest.mark.parametrize("name", [name for name in rondel.__all__ if name != "compiled"])
def test_whatever_the_front_door_offers_says_what_it_is(name: str) -> None:
    """`Action` is a plain tuple, whose own words say nothing of it: the door's do."""
    value = getattr(rondel, name)
    own = value.__doc__ or ""
    if own == tuple.__doc__:
        own = next((line for line in (rondel.__doc__ or "").splitlines() if f"`rondel.{name}`" in line), "")
    assert own.strip(), name


def test_examples_come_in_by_the_front_door() -> None:
    """What is public is taken from `rondel`, not from where it is made."""
    found = []
    for path in sorted((ROOT / "examples").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("rondel."):
                found += [f"{path.name}: {node.module}.{alias.name}" for alias in node.names if alias.name in rondel.__all__]
    assert not found, found
