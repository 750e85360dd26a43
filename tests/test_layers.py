"""Imports point one way: core <- titles <- everything else; the engine needs the standard library only."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import pytest

from rondel.speech import LANGUAGES

SOURCE = Path(__file__).resolve().parent.parent / "src" / "rondel"

MAY_IMPORT = {
    "core": set(),
    "titles": {"core"},
    "workers": set(),
    "shelf": {"core", "titles"},
    "record": {"core", "shelf"},
    "speech": {"core", "shelf"},
    "bots": {"core", "shelf"},
    "arena": {"core", "workers", "shelf", "record", "bots", "speech"},
    "env": {"core", "shelf", "record", "bots", "speech", "arena"},
    "match": {"core", "shelf", "record", "bots", "speech"},
    "guides": {"core", "shelf", "match"},
    "server": {"core", "workers", "shelf", "record", "bots", "speech", "match", "arena", "guides"},
    "cli": {"core", "shelf", "record", "bots", "speech", "arena", "match", "guides", "server", "env"},
    "testing": {"core", "shelf", "record", "speech"},
    "__main__": {"cli"},
}
"""Which parts each part may import, besides itself. Nobody but the shelf knows where titles are, and nobody a title."""
ROOMS = {
    "__init__": set(),
    "title": {"core"},
    "rules": {"core"},
    "words": {"core"},
    "arena": set(),
    "bots": {"core", "bots"},
    "env": {"core", "speech", "env"},
    "terminal": {"core", "speech"},
    "guide": {"core", "guides"},
}
"""The rooms of a title, and which parts of the hall each may import, besides the title's rules."""


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


def is_title(inside: tuple[str, ...]) -> bool:
    return inside[0] == "titles" and len(inside) > 2


@pytest.mark.parametrize("path", files(), ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    inside = path.relative_to(SOURCE).parts
    part = inside[0].removesuffix(".py")
    assert part in MAY_IMPORT, f"{part} is a new part: say in MAY_IMPORT what it may know"
    may = MAY_IMPORT[part]
    if is_title(inside):
        room = inside[2].removesuffix(".py")
        assert room in ROOMS, f"{room} is a new room: say in ROOMS what it may know"
        may = ROOMS[room]
    for module in imports(path):
        other = part_of(module)
        if other and other != part:
            assert other in may, f"{'/'.join(inside)} must not import {module}"
        if other == "titles" and is_title(inside):
            title, known = inside[1], module.split(".")[2:4]
            assert known[:1] == [title], f"{title} must not know {module}"
            assert known[1:] in ([room], ["rules"]) or room == "title", f"{title}: {room} must not know {module}"


TITLES = sorted(path.parent.name for path in SOURCE.glob("titles/*/title.py"))
FLOOR_PLAN = (
    "__init__.py", "title.py", "arena.py", "terminal.py", "rulebook.md", "bots/__init__.py", "bots/minds.py",
    "bots/reasons.py", "bots/search.py", "bots/sense.py", "bots/weights.py", "bots/worth.py",
    "env/__init__.py", "env/actions.json", "env/drawing.py",
    "guide/__init__.py", "guide/first.toml", "guide/positions.py", "rules/__init__.py", "rules/events.py", "rules/game.py",
    "rules/scoring.py", "rules/setup.py", "rules/state.py", "rules/view.py", "rules/view_types.py", "words/__init__.py",
    "words/ending.py", "words/labels.json", "web/index.ts", "web/view.d.ts",
    *(f"words/{language}/{name}.json" for language in LANGUAGES for name in ("guide", "names", "sentences")),
)  # fmt: skip
"""Whoever knows one title knows where to look in every title."""


@pytest.mark.parametrize("title", TITLES)
def test_every_title_has_the_same_rooms(title: str) -> None:
    missing = [place for place in FLOOR_PLAN if not (SOURCE / "titles" / title / place).is_file()]
    assert not missing, f"{title} lacks {missing}"


@pytest.mark.parametrize("part", ["core", "titles/anachrony/rules", "titles/planet_unknown/rules", "titles/the_loop/rules"])
def test_the_engine_needs_the_standard_library_only(part: str) -> None:
    for path in (SOURCE / part).rglob("*.py"):
        outside = {module.split(".")[0] for module in imports(path)} - {"rondel"}
        assert outside <= sys.stdlib_module_names, f"{path.name} imports {outside - set(sys.stdlib_module_names)}"


@pytest.mark.parametrize("part", ["core", "titles/anachrony/rules", "titles/planet_unknown/rules", "titles/the_loop/rules"])
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
