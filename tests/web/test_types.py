"""What the page takes over from the Python side is what the Python side says today."""

from __future__ import annotations

import json

import pytest

from tooling import tool


def test_the_types_of_the_messages_are_current() -> None:
    found = tool("message_types")
    assert found.TARGET.read_text(encoding="utf-8") == found.types(), "run tools/message_types.py"


def test_the_types_of_the_views_are_current() -> None:
    found = tool("view_types")
    assert found.titles() == ["anachrony", "planet_unknown", "the_loop"]
    for title in found.titles():
        assert found.target(title).read_text(encoding="utf-8") == found.written(title), "run tools/view_types.py"


@pytest.mark.parametrize(
    ("name", "written"),
    [("title_list", "listed"), ("planet_tables", "printed"), ("loop_facts", "facts"), ("anachrony_facts", "facts")],
)
def test_tables_that_tools_write_are_current(name: str, written: str) -> None:
    found = tool(name)
    stored = json.loads(found.TARGET.read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(getattr(found, written)())), f"run tools/{name}.py"
