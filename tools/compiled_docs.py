"""Docstrings for the compiled engine: mypyc writes signatures into its C files and drops what the sources say below them.

The C files are changed between mypyc and the compiler: `PyDoc_STR("legal($self, seat)\\n--\\n\\n")` gets the docstring of the
function whose symbol stands beside it, and the text of a class that of the class.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

STRING = r'PyDoc_STR\("((?:[^"\\]|\\.)*?--\\n\\n)"\)'
METHOD = re.compile(r"\(PyCFunction\)CPyPy_(\w+),(\s*METH[^,]*, )" + STRING)
CLASS = re.compile(r'\.tp_doc = PyDoc_STR\("(\w+)((?:[^"\\]|\\.)*?--\\n\\n)"\)')


def documented(path: Path, module: str) -> dict[str, str]:
    """Docstrings of a source file, by the name that mypyc gives: module, class and function joined by `___`."""
    found: dict[str, str] = {}

    def walk(node: ast.AST, name: str) -> None:
        for inner in ast.iter_child_nodes(node):
            if isinstance(inner, ast.FunctionDef | ast.ClassDef):
                below = f"{name}___{inner.name}"
                text = ast.get_docstring(inner)
                if text:
                    found[below] = text
                if isinstance(inner, ast.ClassDef):
                    walk(inner, below)

    walk(ast.parse(path.read_text(encoding="utf-8")), module.replace(".", "___"))
    return found


def c_text(text: str) -> str:
    """A text as the inside of a C string; every byte beyond ASCII as three octal figures, after which anything may follow."""
    out = []
    for byte in text.encode():
        plain = 32 <= byte < 127 and chr(byte) not in '"\\?'
        out.append(chr(byte) if plain else "\\n" if byte == 10 else f"\\{byte:03o}")
    return "".join(out)


def with_docs(code: str, docs: dict[str, str], module: str) -> str:
    """The C code with the docstrings in it."""

    def method(match: re.Match[str]) -> str:
        symbol, flags, signature = match.groups()
        return f'(PyCFunction)CPyPy_{symbol},{flags}PyDoc_STR("{signature}{c_text(docs.get(symbol, ""))}")'

    def kind(match: re.Match[str]) -> str:
        name, signature = match.groups()
        text = docs.get(f"{module.replace('.', '___')}___{name}", "")
        return f'.tp_doc = PyDoc_STR("{name}{signature}{c_text(text)}")'

    return CLASS.sub(kind, METHOD.sub(method, code))


def document(build: Path, sources: list[str]) -> None:
    """Put the docstrings of these source files (as paths below the folder of the package) into their C files."""
    for source in sources:
        module = ".".join(Path(source).with_suffix("").parts).removesuffix(".__init__")
        place = build / f"__native_{module.replace('.', '___')}.c"
        if place.is_file():
            place.write_text(with_docs(place.read_text(), documented(Path(source), module), module))
