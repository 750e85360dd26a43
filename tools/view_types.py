"""Write the page's types of each title's views, `<title>/web/view.d.ts`, from its `rules/view_types.py`."""

from __future__ import annotations

import types
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from rondel.core.view import Row

TITLES = Path(__file__).resolve().parent.parent / "src" / "rondel" / "titles"
HEAD = "// What a view holds. Written by tools/view_types.py from rules/view_types.py: change it there.\n"
PLAIN: dict[object, str] = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}


def titles() -> list[str]:
    """The titles that have a table in the browser."""
    return sorted(path.parent.name for path in TITLES.glob("*/web") if (path.parent / "rules" / "view_types.py").is_file())


def target(title: str) -> Path:
    return TITLES / title / "web" / "view.d.ts"


def said(shape: Any) -> str:
    """A type of Python as one of TypeScript."""
    if shape in PLAIN:
        return PLAIN[shape]
    if is_typeddict(shape):
        return str(shape.__name__)
    origin, inside = get_origin(shape), get_args(shape)
    if origin is Annotated:
        rows = [f"[{', '.join(said(place) for place in row.places)}]" for row in inside[1:] if isinstance(row, Row)]
        return rows[0] if rows else said(inside[0])
    if origin is Literal:
        return " | ".join(f"'{word}'" for word in inside)
    if origin in (Union, types.UnionType):
        return " | ".join(said(part) for part in inside)
    if origin is list:
        item = said(inside[0])
        several = get_origin(inside[0]) in (Union, types.UnionType, Literal) and " | " in item
        return f"({item})[]" if several else f"{item}[]"
    if origin is dict:
        return f"Record<{said(inside[0])}, {said(inside[1])}>"
    raise TypeError(f"no type of the page for {shape!r}")


def members(shape: Any) -> list[str]:
    found = []
    for name, hint in get_type_hints(shape, include_extras=True).items():
        if get_origin(hint) is NotRequired:
            found.append(f"  {name}?: {said(get_args(hint)[0])};\n")
        else:
            found.append(f"  {name}: {said(hint)};\n")
    return found


def written(title: str) -> str:
    """The whole file of a title."""
    module = import_module(f"rondel.titles.{title}.rules.view_types")
    lines = [HEAD]
    for name, shape in vars(module).items():
        if is_typeddict(shape):
            lines += [f"\n/** {str(shape.__doc__).strip()} */\n", f"export type {name} = {{\n", *members(shape), "};\n"]
    return "".join(lines)


def main() -> None:
    """Written only when it has changed, so that nothing is built again for nothing."""
    for title in titles():
        path, text = target(title), written(title)
        if not path.is_file() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
