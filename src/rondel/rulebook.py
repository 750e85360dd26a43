"""The rulebook of a title, read from its `rulebook.md`: sections, rules by id, tables, and where each rule comes from.

One reader for all who show rules: the command `rondel rules`, the server, and the page, whose copy is written from here
(`tools/rulebooks.py`). Three shapes of a rule are known:

    - **XX-12.6** **[our ruling]** Text, which may go on
      in indented lines and with a table under it.
    | **XX-19.1** | ruling | mark |          a row of a table whose first cell is an id
    | XX-17.5 `name` | ... |                 the same, with a name beside the id
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from rondel import shelf
from rondel.core.errors import SetupError
from rondel.sources import Sources, least_certain, sources

ID = re.compile(r"(?:R-)?[A-Z][A-Z0-9]*-\d+(?:\.\d+)?[a-z]?")
HEADING = re.compile(r"(#{1,6})\s+(.*)")
ITEM = re.compile(rf"[-*]\s+\*{{0,2}}({ID.pattern})\b(.*)")
INLINE = {"printed": "", "public": "(public:)", "derived": "(derived:)", "ruling": "(our ruling:)", "ours": "(ours:)"}
"""How a mark in the middle of a rule is said."""
CELL = re.compile(rf"\*{{0,2}}`?({ID.pattern})`?\*{{0,2}}\s*(.*)")


@dataclass
class Block:
    """A piece of a section: a rule, a paragraph, a table or a drawing of signs."""

    kind: str
    id: str = ""
    text: str = ""
    source: str = ""
    head: tuple[str, ...] = ()
    rows: list[tuple[str, ...]] = field(default_factory=list)
    ids: list[str] = field(default_factory=list)
    """For a table: the id of each row, "" where a row has none."""
    sources: list[str] = field(default_factory=list)


@dataclass
class Section:
    """A heading and what stands under it."""

    number: str
    title: str
    level: int
    blocks: list[Block] = field(default_factory=list)


@dataclass(frozen=True)
class Rule:
    """One rule, with the heading it stands under."""

    id: str
    text: str
    section: str
    source: str


@dataclass
class Book:
    """A rulebook: its sections in order, and every rule by its id."""

    title: str
    sections: list[Section]

    @functools.cached_property
    def rules(self) -> Mapping[str, Rule]:
        found: dict[str, Rule] = {}
        for section in self.sections:
            for rule in rules_of(section):
                found.setdefault(rule.id, rule)
        return found

    def rule(self, id: str) -> Rule:
        """The rule with this id; whoever misspells it is told which ones are near."""
        known = self.rules.get(id)
        if known is None:
            near = [other for other in self.rules if other.startswith(id.split(".")[0] + ".")][:5]
            hint = f"near it: {', '.join(near)}" if near else f"ids look like {next(iter(self.rules), 'XX-1.1')}"
            raise SetupError(f"there is no rule {id!r}; {hint}")
        return known

    def search(self, words: str) -> list[Rule]:
        """Rules that contain every word, in any order."""
        wanted = words.casefold().split()
        return [
            rule
            for rule in self.rules.values()
            if all(word == rule.id.casefold() or word in rule.text.casefold() for word in wanted)
        ]


def rules_of(section: Section) -> Iterator[Rule]:
    """The rules of a section: its items, and the rows of its tables that have an id."""
    for block in section.blocks:
        if block.id:
            yield Rule(block.id, block.text, section.title, block.source)
        for id, row, source in zip(block.ids, block.rows, block.sources, strict=False):
            if id:
                yield Rule(id, " · ".join(cell for cell in row[1:] if cell and cell != "–"), section.title, source)


@functools.cache
def rulebook(game: str) -> Book:
    """The rulebook of a title; empty if it has none."""
    title = shelf.title(game)
    file = title.file("rulebook.md")
    if not file.is_file():
        return Book(title.name, [])
    return read(file.read_text(encoding="utf-8"), sources(game))


def read(text: str, origins: Sources) -> Book:
    """A rulebook from its Markdown."""
    lines = text.splitlines()
    book = Book("", [])
    section = Section("", "", 1)
    at = 0
    while at < len(lines):
        line = lines[at]
        heading = HEADING.match(line)
        if heading:
            section = headed(heading, section, origins)
            if not book.title:
                book.title = section.title
            book.sections.append(section)
            at += 1
        elif line.startswith("```"):
            end = next((n for n in range(at + 1, len(lines)) if lines[n].startswith("```")), len(lines))
            section.blocks.append(Block("code", text="\n".join(lines[at + 1 : end])))
            at = end + 1
        elif line.lstrip().startswith("|"):
            at = table(lines, at, section, origins)
        elif not line.strip() or line.strip() == "---":
            at += 1
        else:
            at = paragraph(lines, at, section, origins)
    return book


def headed(heading: re.Match[str], before: Section, origins: Sources) -> Section:
    """A section from its heading; a smaller one without a number belongs to the numbered one before it."""
    level = len(heading.group(1))
    title = heading.group(2)
    for mark in origins.marks:
        title = title.replace(mark, "") if mark.startswith("[") else title
    number = re.match(r"(\d+(?:\.\d+)?)\.?\s+", title)
    return Section(number.group(1) if number else before.number if level > 2 else "", plain(title), level)


def paragraph(lines: list[str], at: int, section: Section, origins: Sources) -> int:
    """A rule or a plain paragraph, with the lines that go on with it; where the next piece begins."""
    item = ITEM.match(lines[at].strip())
    parts = [lines[at].strip()]
    at += 1
    while at < len(lines) and lines[at].strip() and not begins(lines[at]):
        parts.append(lines[at].strip())
        at += 1
    text = " ".join(parts)
    if item is None:
        section.blocks.append(Block("text", text=plain(re.sub(r"^[-*]\s+", "", text))))
        return at
    inside = ITEM.match(text)
    assert inside is not None
    said, source = marked(inside.group(2), section, origins)
    section.blocks.append(Block("rule", inside.group(1), plain(said), source))
    return at


def begins(line: str) -> bool:
    """Whether a new piece begins here, rather than the last one going on."""
    return line.lstrip().startswith(("|", "```")) or bool(HEADING.match(line)) or bool(re.match(r"[-*]\s", line))


def table(lines: list[str], at: int, section: Section, origins: Sources) -> int:
    """A table; rows that begin with an id are rules."""
    block = Block("table")
    while at < len(lines) and lines[at].lstrip().startswith("|"):
        cells = tuple(cell.strip().replace("\0", "|") for cell in lines[at].strip().replace("\\|", "\0").strip("|").split("|"))
        at += 1
        if all(re.fullmatch(r":?-+:?", cell) for cell in cells):
            continue
        if not block.head:
            block.head = tuple(plain(cell) for cell in cells)
            continue
        named = CELL.match(cells[0])
        id = named.group(1) if named else ""
        block.ids.append(id)
        block.sources.append(row_source(cells[-1], section, origins) if id else "")
        block.rows.append(tuple(plain(cell) for cell in cells))
    section.blocks.append(block)
    return at


def marked(text: str, section: Section, origins: Sources) -> tuple[str, str]:
    """A rule's text without its marks, and where it comes from: by its marks, else by its section."""
    found = [mark for mark in origins.marks if mark.startswith("[") and mark in text]
    for mark in found:
        text = re.sub(rf"^\W*{re.escape(mark)}\**\s*", "", text)
        text = text.replace(f"**{mark}**", mark).replace(mark, INLINE[origins.marks[mark]])
    named = [origins.marks[mark] for mark in found] or [origins.section(section.number)]
    return text, least_certain(named)


def row_source(cell: str, section: Section, origins: Sources) -> str:
    """Where a row comes from: its last cell is a mark or begins with one ("P/O", "rulebook, read by us")."""
    parts = [part.strip() for part in cell.split("/")]
    named = [source for mark, source in origins.marks.items() for part in parts if begins_with(part, mark)]
    return least_certain(named) if named else origins.section(section.number)


def begins_with(text: str, mark: str) -> bool:
    """Whether a text begins with a mark as a word of its own."""
    return text == mark or (text.startswith(mark) and not text[len(mark)].isalnum())


def plain(text: str) -> str:
    """Without the signs of Markdown, and without what is left of a mark at the beginning."""
    text = re.sub(r"\*\*|`", "", text)
    text = re.sub(r"(^|[\s(])\*(\S(?:[^*]*\S)?)\*", r"\1\2", text)
    return re.sub(r"\s+", " ", text).strip()


NUMBER = re.compile(r"^\d+(?:\.\d+)?\.? ")
"""What stands before a heading."""


@functools.cache
def translated(game: str, language: str) -> Mapping[str, Mapping[str, str]]:
    """What of a rulebook is there in another language: `headings` by their English words, without the number, and a
    one-line summary of every ruling by its id (`rulings`). The rules themselves are in English."""
    file = shelf.title(game).file("rulebook", f"{language}.json")
    found: dict[str, dict[str, str]] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return {"headings": found.get("headings", {}), "rulings": found.get("rulings", {})}


def heading(game: str, title: str, language: str) -> str:
    """A heading in a language, with its number; in English where it is not translated."""
    number = NUMBER.match(title)
    words = title[number.end() :] if number else title
    return (number.group() if number else "") + translated(game, language)["headings"].get(words, words)


def as_data(book: Book, prefix: str) -> dict[str, object]:
    """For the page: plain lists and dictionaries, without what is empty. A numbered section is found as XX-12."""
    return {
        "title": book.title,
        "sections": [
            {
                "id": f"{prefix}-{section.number}" if section.number and section.level == 2 else "",
                "title": section.title,
                "level": section.level,
                "blocks": [
                    {key: value for key, value in vars(block).items() if value or key == "kind"} for block in section.blocks
                ],
            }
            for section in book.sections
        ],
    }
