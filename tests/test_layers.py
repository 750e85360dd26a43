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
    "exits": {"core"},
    "shelf": {"core", "titles"},
    "record": {"core", "shelf", "sources"},
    "sources": {"core", "shelf"},
    "rulebook": {"core", "shelf", "sources"},
    "book": {"core", "shelf"},
    "figures": {"core", "shelf"},
    "speech": {"core", "shelf"},
    "packs": {"core", "shelf", "speech"},
    "origins": {"core", "shelf", "sources", "rulebook", "speech"},
    "bots": {"core", "shelf"},
    "daily": {"core", "shelf", "bots"},
    "analysis": {"core", "workers", "shelf", "record", "bots", "speech"},
    "puzzles": {"core", "shelf", "record", "bots", "analysis"},
    "arena": {"core", "workers", "shelf", "record", "bots", "speech"},
    "learn": {"core", "workers", "shelf", "bots"},
    "env": {"core", "shelf", "record", "bots", "speech", "arena", "sources", "rulebook"},
    "match": {"core", "shelf", "record", "bots", "speech"},
    "guides": {"core", "shelf", "match"},
    "room": {"core", "shelf", "record", "bots", "speech", "match", "guides", "packs", "analysis", "daily", "puzzles"},
    "tab": {
        "core",
        "shelf",
        "record",
        "bots",
        "speech",
        "match",
        "guides",
        "rulebook",
        "sources",
        "room",
        "packs",
        "analysis",
        "daily",
        "puzzles",
    },
    "server": {
        "core",
        "workers",
        "shelf",
        "record",
        "bots",
        "speech",
        "match",
        "arena",
        "guides",
        "rulebook",
        "book",
        "figures",
        "sources",
        "room",
        "exits",
        "packs",
        "analysis",
        "daily",
        "puzzles",
    },
    "cli": {
        "core",
        "shelf",
        "record",
        "bots",
        "speech",
        "arena",
        "learn",
        "match",
        "guides",
        "server",
        "env",
        "rulebook",
        "sources",
        "packs",
        "exits",
        "analysis",
        "daily",
        "puzzles",
    },
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
    "packs": {"core", "speech"},
    "puzzles": set(),
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
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
CATALOGUES = ("analysis", "daily", "explain", "guide", "home", "lessons", "names", "puzzles", "sentences", "setup", "story")
FLOOR_PLAN = (
    "__init__.py", "title.py", "arena.py", "terminal.py", "rulebook.md", "sources.toml", "daily.json",
    "bots/__init__.py", "bots/chances.json", "bots/minds.py", "bots/pace.py", "bots/reasons.py", "bots/search.py",
    "bots/sense.py", "bots/weights.py", "bots/worth.py",
    "book/contents.toml", "book/figures/about.json", "book/figures/glance.json", "book/figures/setup.json",
    *(f"book/{language}/{page}.md" for language in LANGUAGES for page in ("about", "contents", "glance", "setup")),
    "env/__init__.py", "env/actions.json", "env/drawing.py", "env/pen.py",
    "guide/__init__.py", "guide/first.toml", "guide/positions.py", "puzzles/__init__.py",
    *(f"rulebook/{language}.json" for language in TRANSLATED),
    "rules/__init__.py", "rules/events.py", "rules/game.py", "rules/scoring.py", "rules/setup.py", "rules/state.py",
    "rules/view.py", "rules/view_types.py", "words/__init__.py", "words/ending.py", "words/labels.json",
    *(f"web/{piece}.svelte" for piece in ("Aside", "Board", "Brief", "Opponent", "Own", "Phase")),
    *(f"web/{module}.ts" for module in ("explain", "face", "index", "model", "moments")),
    "web/icons.svg", "web/telling.json", "web/tokens.css", "web/view.d.ts",
    *(f"words/{language}/{name}.json" for language in LANGUAGES for name in CATALOGUES),
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


REPOSITORY = SOURCE.parent.parent
WRITTEN = ("src/rondel/**/*.py", "tests/**/*.py", "tools/**/*.py", "web/src/**/*", "src/rondel/titles/*/web/**/*")
GENERATED = {"messages.d.ts", "view.d.ts"}
MOST_LINES = 400


def test_no_source_file_is_longer_than_it_should_be() -> None:
    written = {path for place in WRITTEN for path in REPOSITORY.glob(place) if path.suffix in {".py", ".svelte", ".ts", ".css"}}
    assert len(written) > 1000
    long = {
        str(path.relative_to(REPOSITORY)): count
        for path in written
        if path.name not in GENERATED and (count := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert not long, f"files over 400 lines: {long}"
