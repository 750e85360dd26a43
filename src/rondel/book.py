"""The book of a title: what players read about its rules, page by page, in every language (`docs/book.md`).

A page is a small Markdown file of known blocks. The English pages say what there is; a translation has the same blocks with
the same figures, rule ids, notes and numbers, which `differences` checks.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from rondel import shelf
from rondel.core.errors import SetupError

ENGLISH = "en"
MARKS = ("printed", "public", "ruling", "ours", "edition")
"""Where a note comes from; `edition`: the printed editions differ."""
LABELS = ("who", "costs", "better", "mistake", "hint")
"""Blocks that begin with @ and are nothing but a text under a known heading."""
ID = re.compile(r"(?:R-)?[A-Z][A-Z0-9]*-\d+(?:\.\d+)?")
CITED = re.compile(r"`([^`]*)`")
LETTER = re.compile(r"(?<!\[)\[([a-z])\](?!\])")
LINK = re.compile(r"\[\[([a-z0-9-]+)\]\]")
NUMBER = re.compile(r"\d+")
STEP = re.compile(r"(\d+)\. (.*)")
HEADING = re.compile(r"## \{([a-z0-9-]+)\} (.+)")
NOTE = re.compile(r"@note ([a-z-]) (\w+)((?: \S+)*)")
FIGURE = re.compile(r"@figure ([a-z0-9-]+)")


@dataclass(frozen=True)
class Block:
    """A piece of a page. `name` is a heading's id, a figure's id or a note's letter; `items` are the captions of a figure."""

    kind: str
    line: int
    text: str = ""
    name: str = ""
    mark: str = ""
    number: int = 0
    ids: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    total: str = ""
    rows: tuple[tuple[str, ...], ...] = ()

    @property
    def said(self) -> str:
        """Everything of the block that is read."""
        cells = [cell for row in self.rows for cell in row]
        return "\n".join([self.text, *self.items, self.total, *cells])


@dataclass(frozen=True)
class Page:
    """One page: its headline and its blocks in order."""

    id: str
    language: str
    title: str
    blocks: tuple[Block, ...]

    @property
    def figures(self) -> list[str]:
        return [block.name for block in self.blocks if block.kind == "figure"]

    @property
    def cited(self) -> set[str]:
        """Every rule id that the page names."""
        return {id for block in self.blocks for id in ids_of(block)}


@dataclass(frozen=True)
class Part:
    """Pages that belong together."""

    id: str
    pages: tuple[str, ...]


@functools.cache
def parts(game: str) -> tuple[Part, ...]:
    """The pages of a title's book in their order; none if it has no book."""
    return tuple(Part(part["id"], tuple(part["pages"])) for part in contents(game).get("part", ()))


def see_also(game: str, page: str) -> list[str]:
    """The pages that a page points to at its end."""
    return list(contents(game).get("see", {}).get(page, ()))


@functools.cache
def contents(game: str) -> dict[str, Any]:
    file = shelf.title(game).file("book/contents.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def pages(game: str) -> list[str]:
    """All pages, `contents` (the headings of the parts) first."""
    return ["contents", *(page for part in parts(game) for page in part.pages)] if parts(game) else []


def has(game: str, page: str, language: str) -> bool:
    return shelf.title(game).file(f"book/{language}/{page}.md").is_file()


def untranslated(game: str, language: str) -> list[str]:
    """The pages that a language does not have yet."""
    return [page for page in pages(game) if not has(game, page, language)]


@functools.cache
def page(game: str, id: str, language: str = ENGLISH) -> Page:
    """A page in a language, in English where it is not translated; its `language` says which."""
    if id not in pages(game):
        raise SetupError(f"the book of {game} has no page {id!r}")
    told = language if has(game, id, language) else ENGLISH
    return read(shelf.title(game).file(f"book/{told}/{id}.md").read_text(encoding="utf-8"), id, told)


def read(text: str, id: str, language: str = ENGLISH) -> Page:
    """A page from its text."""
    lines = text.splitlines()
    if not lines or not lines[0].startswith("# "):
        raise SetupError(f"{language}/{id}: the first line is the headline, '# …'")
    found: list[Block] = []
    for at, group in groups(lines):
        found.append(block(group, at, f"{language}/{id}, line {at}"))
    return Page(id, language, lines[0][2:].strip(), tuple(found))


def groups(lines: list[str]) -> Iterator[tuple[int, list[str]]]:
    """The blocks as lines, each with the number of its first line. A blank line ends a block, and so does a step."""
    group: list[str] = []
    start = 2
    for at, line in enumerate(lines[1:], 2):
        text = line.rstrip()
        alone = bool(group) and not group[0].startswith(("@", "|")) and (STEP.match(text) or HEADING.match(text))
        if group and (not text or alone):
            yield start, group
            group = []
        if text:
            start = start if group else at
            group.append(text)
    if group:
        yield start, group


def block(lines: list[str], at: int, where: str) -> Block:
    """One block from its lines."""
    first, rest = lines[0], lines[1:]
    step, heading = STEP.match(first), HEADING.match(first)
    if first.startswith("@"):
        return labelled(first, rest, at, where)
    if first.startswith("|"):
        rows = [tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines]
        if len({len(row) for row in rows}) != 1:
            raise SetupError(f"{where}: the rows of the table have different numbers of cells")
        return Block("table", at, rows=tuple(row for n, row in enumerate(rows) if n != 1))
    if step:
        return Block("step", at, " ".join([step.group(2), *rest]), number=int(step.group(1)))
    if heading:
        return Block("heading", at, heading.group(2), heading.group(1))
    if first.startswith("#"):
        raise SetupError(f"{where}: a heading inside a page is '## {{id}} Words'")
    if first.startswith("> "):
        return Block("gist", at, " ".join([first[2:], *rest]))
    return Block("text", at, " ".join(lines))


def labelled(first: str, rest: list[str], at: int, where: str) -> Block:
    """A block that begins with @: a figure, a note, or a text under a known heading."""
    note, figure = NOTE.fullmatch(first), FIGURE.fullmatch(first)
    if figure:
        items = [step.group(2) for line in rest if (step := STEP.match(line))]
        total = [line[2:] for line in rest if line.startswith("= ")]
        lead = [line for line in rest if not STEP.match(line) and not line.startswith("= ")]
        return Block("figure", at, " ".join(lead), figure.group(1), items=tuple(items), total=" ".join(total))
    if note:
        letter, mark, ids = note.groups()
        if mark not in MARKS:
            raise SetupError(f"{where}: {mark!r} is no source; there are {', '.join(MARKS)}")
        plain = "" if letter == "-" else letter
        return Block("note", at, " ".join(rest), plain, mark, ids=tuple(span(ids)))
    if first[1:] in LABELS:
        return Block(first[1:], at, " ".join(rest))
    raise SetupError(f"{where}: {first!r} is unknown; there are @figure, @note and {', '.join('@' + name for name in LABELS)}")


def span(text: str) -> list[str]:
    """The ids in a text, those at both ends of a range too."""
    return ID.findall(text)


def ids_of(block: Block) -> list[str]:
    """Every rule that a block names."""
    return [*block.ids, *(id for group in CITED.findall(block.said) for id in span(group))]


def shape(block: Block) -> dict[str, Any]:
    """What a translation of the block must have, too."""
    bare = CITED.sub("", LETTER.sub("", LINK.sub("", block.said)))
    return {
        "kind": block.kind, "name": block.name, "mark": block.mark, "number": block.number,
        "rule ids": sorted(ids_of(block)), "letters": sorted(LETTER.findall(block.said)),
        "links": sorted(LINK.findall(block.said)), "captions": len(block.items), "sum": bool(block.total),
        "table": [len(row) for row in block.rows], "numbers": sorted(Counter(NUMBER.findall(bare)).items()),
        "text": bool(block.text),
    }  # fmt: skip


def differences(english: Page, other: Page) -> list[str]:
    """How the structure of a translation differs from the English page; empty if it does not."""
    found: list[str] = []
    for n, (one, two) in enumerate(zip(english.blocks, other.blocks, strict=False), 1):
        want, have = shape(one), shape(two)
        where = f"{other.language}/{other.id}, line {two.line} (block {n}, English line {one.line})"
        if want["kind"] != have["kind"]:
            return [*found, f"{where}: a {one.kind} is expected, not a {two.kind}"]
        found += [f"{where}: {key} should be {want[key]}, not {have[key]}" for key in want if want[key] != have[key]]
    if len(english.blocks) != len(other.blocks):
        found.append(f"{other.language}/{other.id}: {len(english.blocks)} blocks are expected, not {len(other.blocks)}")
    return found


def as_data(game: str, id: str, language: str) -> dict[str, Any]:
    """A page as the browser gets it."""
    told = page(game, id, language)
    return {
        "id": told.id, "language": told.language, "title": told.title, "see": see_also(game, id),
        "blocks": [{key: value for key, value in vars(replace(b, line=0)).items() if value} for b in told.blocks],
    }  # fmt: skip
