"""Write the tables of the environments: families of words, patterns of actions and the layout of a view, for each game.

    python tools/make_env_tables.py

Everything comes from the games' own lists of components and rules, so the same games give the same tables. They are part
of the environments' version: if a table changes, so does the version (`rondel.env.VERSION`).
"""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import rondel
from rondel.env.codec import Codec, spelled
from rondel.env.table import GameTable
from rondel.sources import sources

ROOT = Path(__file__).resolve().parent.parent
TITLES = ROOT / "src" / "rondel" / "titles"
PAGE = ROOT / "docs" / "environment_tables.md"


def made(game: str) -> dict[str, Any]:
    """The tables of a game."""
    source = importlib.import_module(f"env_tables.{game}")
    return {
        "families": source.families(), "actions": source.actions(), "begin": source.BEGIN, "then": source.THEN,
        "view": source.view(),
    }  # fmt: skip


def text(data: dict[str, Any]) -> str:
    """One line for each family, pattern and part of the view: a change is seen in a difference."""
    short = (",", ":")
    families = ",\n".join([f"  {json.dumps(k)}: {json.dumps(v, separators=short)}" for k, v in data["families"].items()])
    patterns = ",\n".join([f"  {json.dumps(pattern)}" for pattern in data["actions"]])
    parts = ",\n".join([f"  {json.dumps(k)}: {json.dumps(v, separators=short)}" for k, v in data["view"][1].items()])
    begin, then = json.dumps(data["begin"]), json.dumps(data["then"])
    return (
        f'{{"families": {{\n{families}\n}},\n"actions": [\n{patterns}\n],\n"begin": {begin},\n"then": {then},\n'
        f'"view": ["record", {{\n{parts}\n}}]}}\n'
    )


def page() -> str:
    """The tables for people: which numbers and places mean what."""
    parts = [HEAD]
    for game in rondel.games():
        data = made(game)
        codec, table = Codec(data), GameTable(game, 2, None, "win")
        parts.append(f"## {rondel.game(game).title}\n\n{codec.size} numbers, {table.places} places.\n")
        if made_by_us(game):
            parts.append(f"{made_by_us(game)}\n")
        parts.append("| numbers | action | for example |\n|---|---|---|")
        start = 0
        for pattern in data["actions"]:
            count = len(spelled(data, pattern))
            parts.append(f"| {span(start, count)} | {said(pattern)} | `{codec.meaning(start)}` |")
            start += count
        for pattern in data["begin"]:
            count = len(spelled(data, pattern))
            parts.append(f"| {span(start, count)} | {said(pattern)} … (begins an action in parts) | `{codec.meaning(start)}` |")
            start += count
        if data["then"]:
            parts.append(f"| {span(start, len(codec.words))} | … {' or '.join(data['then'])} | `{codec.meaning(start)}` |")
        parts.append(f"| {codec.wait} | wait | |\n")
        parts.append("| places | part of the observation |\n|---|---|")
        parts += [f"| {span(first, count)} | {what} |" for first, count, what in places(table)]
        parts.append("")
    return "\n".join(parts)


def made_by_us(game: str) -> str:
    """What of the pieces behind these numbers is not printed, in one line; "" if all is."""
    counts = {group: (kinds["ours"], sum(kinds.values())) for group, kinds in sources(game).counts().items() if kinds["ours"]}
    whole = [f"{group} {ours} of {every}" for group, (ours, every) in counts.items()]
    first = {group: next(iter(pieces.values())) for group, pieces in sources(game).pieces.items()}
    some = [f"{part} of {group}" for group, piece in first.items() for part, kind in piece.parts.items() if kind == "ours"]
    items = ", ".join(whole + some)
    return f"Ours, because what is printed is not public (`game.sources()` has it piece by piece): {items}." if items else ""


HEAD = """# Tables of the environments

Written by `tools/make_env_tables.py`. `rondel.env.codec.codec(game)` translates numbers and actions, `env.table.names()` names
every place. A family of words stands in italics; its words are in `src/rondel/titles/<game>/env/actions.json`.
"""


def span(start: int, count: int) -> str:
    return str(start) if count == 1 else f"{start}–{start + count - 1}"


def said(pattern: list[Any]) -> str:
    words = [f"*{part}*" if isinstance(part, str) else "/".join([str(word) for word in part]) for part in pattern[1:]]
    return " ".join([pattern[0], *words])


def places(table: GameTable) -> list[tuple[int, int, str]]:
    """The parts of an observation: the heading by its kinds, the view by its first keys."""
    kinds = [name.split("=")[0] for name in table.heading]
    kinds += [f"view: {name.split('.')[0].split('[')[0].split('=')[0]}" for name in table.names()[len(kinds) :]]
    found: list[tuple[int, int, str]] = []
    for i, kind in enumerate(kinds):
        if found and found[-1][2] == kind:
            found[-1] = (found[-1][0], found[-1][1] + 1, kind)
        else:
            found.append((i, 1, kind))
    return found


def main() -> None:
    for game in rondel.games():
        (TITLES / game / "env" / "actions.json").write_text(text(made(game)), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
    print(f"{len(rondel.games())} tables and {PAGE.name} written")


if __name__ == "__main__":
    main()
