"""Imports point one way: core <- games <- everything else; the engine needs the standard library only."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

SOURCE = Path(__file__).resolve().parent.parent / "src" / "rondel"

MAY_IMPORT = {
    "core": set(),
    "games": {"core"},
    "workers": set(),
    "shelf": {"core", "games"},
    "record": {"core", "shelf"},
    "words": {"core"},
    "bots": {"core", "shelf", "games"},
    "arena": {"core", "workers", "shelf", "record", "bots", "words"},
    "env": {"core", "shelf", "record", "bots", "words", "arena"},
    "table": {"core", "shelf", "record", "bots", "words"},
    "guides": {"core", "games", "shelf", "table"},
    "server": {"core", "workers", "shelf", "record", "bots", "words", "table", "arena", "guides"},
    "terminal": {"core", "shelf", "record", "bots", "words", "arena", "table", "guides", "server", "env"},
}
"""Which parts each part may import, besides itself."""


def part_of(module: str) -> str:
    return module.split(".")[1] if module.startswith("rondel.") else ""


def imports(path: Path) -> set[str]:
    """Every module that a file imports, also inside functions."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            if node.module == "rondel":
                found |= {f"rondel.{alias.name}" for alias in node.names if (SOURCE / alias.name).exists()}
    return found


def files() -> list[Path]:
    return [path for path in sorted(SOURCE.rglob("*.py")) if path != SOURCE / "__init__.py"]


UNIX = {"fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"}
"""Of the standard library, but not of every system's."""


def test_every_module_can_be_imported_on_every_system() -> None:
    """What only some systems have is imported where it is used, after asking which system it is."""
    for path in files():
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.Import | ast.ImportFrom):
                names = {alias.name for alias in node.names} if isinstance(node, ast.Import) else {str(node.module)}
                assert not names & UNIX, f"{path.relative_to(SOURCE)}: {names}"


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    inside = path.relative_to(SOURCE).parts
    part = inside[0].removesuffix(".py")
    assert part in MAY_IMPORT, f"{part} is a new part: say in MAY_IMPORT what it may know"
    for module in imports(path):
        other = part_of(module)
        if other and other != part:
            assert other in MAY_IMPORT[part], f"{part} must not import {module}"
        if part == "games" and len(inside) > 2 and other == "games":
            assert module.split(".")[2:3] in ([], [inside[1]]), f"{inside[1]} must not know {module}"


@pytest.mark.parametrize("part", ["core", "games"])
def test_the_engine_needs_the_standard_library_only(part: str) -> None:
    for path in (SOURCE / part).rglob("*.py"):
        outside = {module.split(".")[0] for module in imports(path)} - {"rondel"}
        assert outside <= sys.stdlib_module_names, f"{path.name} imports {outside - set(sys.stdlib_module_names)}"


@pytest.mark.parametrize("part", ["core", "games"])
def test_rules_use_only_the_chance_of_the_state(part: str) -> None:
    for path in (SOURCE / part).rglob("*.py"):
        assert not imports(path) & {"random", "time", "datetime", "secrets", "os", "socket", "copy", "pickle"}, path.name


def test_no_source_file_is_longer_than_it_should_be() -> None:
    long = {
        str(path.relative_to(SOURCE)): count
        for path in files()
        if (count := len(path.read_text(encoding="utf-8").splitlines())) > 440
    }
    assert not long, f"files over about 400 lines: {long}"
