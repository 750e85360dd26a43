"""Style sheets dress what there is: every class of a rule is written somewhere in the page's sources.

Classes that are put together (`t-{tile.row}`, `g${kind}`) count by what stands before the brace: whatever follows a hyphen, a
letter or two after a word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PLACES = (ROOT / "web" / "src", ROOT / "web" / "tab", *sorted((ROOT / "src" / "rondel" / "titles").glob("*/web")))
STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
NAME = r"[A-Za-z][A-Za-z0-9_-]*"
BEGUN = re.compile(rf"(?<![A-Za-z0-9_-])({NAME})\$?\{{")


def sources() -> Iterator[tuple[Path, str]]:
    for place in PLACES:
        for path in sorted(place.rglob("*")):
            if path.suffix in {".ts", ".svelte", ".css"}:
                yield path, path.read_text(encoding="utf-8")


def sheets() -> dict[Path, str]:
    """What is style, without remarks: the sheets, and the `<style>` of components."""
    found = {}
    for path, text in sources():
        style = text if path.suffix == ".css" else "\n".join(STYLE.findall(text)) if path.suffix == ".svelte" else ""
        if style:
            found[path] = re.sub(r"/\*.*?\*/", "", style, flags=re.DOTALL)
    return found


def program() -> str:
    return "\n".join(STYLE.sub("", text) for path, text in sources() if path.suffix != ".css")


def dead(styles: dict[Path, str], code: str) -> list[str]:
    written = set(re.findall(NAME, code))
    begun = "|".join(f"{name}.+" if name.endswith("-") else f"{name}.{{1,2}}" for name in set(BEGUN.findall(code)))
    return sorted(
        {
            f"{path.name}: .{name}"
            for path, style in styles.items()
            for rule in re.findall(r"([^{}]+)\{", style)
            for name in re.findall(rf"\.({NAME})", rule)
            if name not in written and not re.fullmatch(begun, name)
        }
    )


def test_every_rule_dresses_something() -> None:
    assert dead(sheets(), program()) == []


def test_a_rule_for_nothing_is_noticed() -> None:
    code = 'const row = `t-${kind}`; <b class="seen"></b>'
    assert dead({Path("a.css"): ".seen, .gone { color: red } .t-P .seen { color: red }"}, code) == ["a.css: .gone"]
