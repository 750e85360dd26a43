"""What is in a state is listed once, in `FIELDS`: constructor and clone take the same fields in the same order.

Both are written by hand because they are hot; a list that lacks a field, or has two in another order, fails here.
"""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src" / "rondel"


def classes(text: str) -> list[ast.ClassDef]:
    return [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef)]


def fields(kind: ast.ClassDef) -> list[str] | None:
    """The words of `FIELDS`, if the class has its own."""
    for node in kind.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.target.id == "FIELDS":
            return list(ast.literal_eval(node.value)) if node.value else None
    return None


def method(kind: ast.ClassDef, name: str) -> ast.FunctionDef | None:
    return next((node for node in kind.body if isinstance(node, ast.FunctionDef) and node.name == name), None)


def copied(clone: ast.FunctionDef, name: str) -> list[str] | None:
    """The fields that a clone hands to the constructor, in order; None if it calls none."""
    for node in ast.walk(clone):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            return [field for argument in node.args for field in own(argument)[:1]]
    return None


def own(node: ast.AST) -> list[str]:
    """The attributes of self that an expression reads."""
    return [
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name) and part.value.id == "self"
    ]


def wrong(text: str) -> list[str]:
    found = []
    for kind in classes(text):
        listed, built, clone = fields(kind), method(kind, "__init__"), method(kind, "clone")
        if not listed:
            continue
        if built is not None:
            taken = [argument.arg for argument in built.args.args[1:]]
            kept = {*own(built), *[name.id for call in ast.walk(built) if isinstance(call, ast.Call)
                                   for name in call.args if isinstance(name, ast.Name)]}  # fmt: skip
            found += [f"{kind.name}: FIELDS {listed}, constructor {taken}"] if taken != listed else []
            found += [f"{kind.name}.{field} is not kept" for field in listed if field not in kept]
        given = copied(clone, kind.name) if clone else None
        if given is not None and given != listed:
            found.append(f"{kind.name}: FIELDS {listed}, clone {given}")
    return found


STATE = """
class State:
    FIELDS: ClassVar[tuple[str, ...]] = ("era", "pool")

    def __init__(self, era: int, pool: list[int]) -> None:
        self.era = era
        self.pool = pool

    def clone(self) -> State:
        return State(self.era, self.pool[:])
"""


def test_a_list_that_lacks_a_field_is_found() -> None:
    assert wrong(STATE) == []
    for old, new in (
        ('("era", "pool")', '("era",)'), ("era: int, pool: list[int]", "pool: list[int], era: int"),
        ("        self.pool = pool\n", ""), ("State(self.era, self.pool[:])", "State(self.era)"),
        ("State(self.era, self.pool[:])", "State(self.pool[:], self.era)"),
    ):  # fmt: skip
        assert old in STATE and wrong(STATE.replace(old, new)), new


@pytest.mark.parametrize("part", ["core", *sorted(f"titles/{path.parent.name}" for path in SOURCE.glob("titles/*/title.py"))])
def test_every_list_of_fields_is_the_same(part: str) -> None:
    found = [line for path in sorted((SOURCE / part).rglob("*.py")) for line in wrong(path.read_text(encoding="utf-8"))]
    assert not found
