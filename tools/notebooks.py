"""Run the notebooks and keep what they show, without Jupyter.

    python tools/notebooks.py                                   # all of them, written back with their outputs
    python tools/notebooks.py examples/notebooks/first_steps.ipynb

The cell with the tag `parameters` says how much is played; `run` can be given other values, as the tests do.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
import traceback
from pathlib import Path
from typing import Any

PLACE = Path(__file__).resolve().parent.parent / "examples" / "notebooks"
FORMS = {"_repr_html_": "text/html", "_repr_svg_": "image/svg+xml", "_repr_markdown_": "text/markdown"}


class CellFailed(Exception):
    """A cell of a notebook raised something."""


def run(path: Path, parameters: dict[str, Any] | None = None) -> dict[str, Any]:
    """The notebook with the outputs of all its cells, each run after the other; CellFailed names the one that fails."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    names: dict[str, Any] = {"__name__": "__main__"}
    given = dict(parameters or {})
    count = 0
    for cell in book["cells"]:
        if cell["cell_type"] != "code":
            continue
        count += 1
        cell["execution_count"] = count
        cell["outputs"] = outputs("".join(cell["source"]), names, count, path)
        if "parameters" in cell["metadata"].get("tags", []):
            unknown = set(given) - set(names)
            if unknown:
                raise CellFailed(f"{path.name}: the cell of parameters has no {', '.join(sorted(unknown))}")
            names.update(given)
    return book


def outputs(source: str, names: dict[str, Any], count: int, path: Path) -> list[dict[str, Any]]:
    """Run a cell: what it prints, then the value of its last line."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    said = io.StringIO()
    value = None
    try:
        with contextlib.redirect_stdout(said):
            exec(compile(tree, f"{path.name}, cell {count}", "exec"), names)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), f"{path.name}, cell {count}", "eval"), names)
    except Exception as problem:
        raise CellFailed(f"{path.name}, cell {count}:\n{source}\n\n{traceback.format_exc(limit=-3)}") from problem
    found: list[dict[str, Any]] = []
    if said.getvalue():
        found.append({"output_type": "stream", "name": "stdout", "text": lines(said.getvalue())})
    if value is not None:
        data = {kind: lines(text) for name, kind in FORMS.items() if (text := shown(value, name))}
        data["text/plain"] = lines(repr(value))
        found.append({"output_type": "execute_result", "execution_count": count, "metadata": {}, "data": data})
    return found


def shown(value: Any, form: str) -> str:
    make = getattr(value, form, None)
    return str(make() or "") if callable(make) and not isinstance(value, type) else ""


def lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    for path in [Path(name) for name in sys.argv[1:]] or sorted(PLACE.glob("*.ipynb")):
        book = run(path)
        path.write_text(json.dumps(book, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(path)


if __name__ == "__main__":
    main()
