"""What the page takes over from the Python side is what the Python side says today."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]


def tool(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_types_of_the_messages_are_current() -> None:
    found = tool("message_types")
    assert found.TARGET.read_text(encoding="utf-8") == found.types(), "run tools/message_types.py"


def test_the_tables_of_words_are_current() -> None:
    import json

    found = tool("words_tables")
    stored = json.loads(found.TARGET.read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(found.tables())), "run tools/words_tables.py"
