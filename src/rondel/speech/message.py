"""Messages: the part of ICU MessageFormat that the catalogues use.

A message is text with named parameters `{seat}`, plurals `{n, plural, =0 {none} one {# tile} other {# tiles}}` and
selections `{what, select, bot {A bot plays.} other {}}`, nested as needed. `#` stands for the number of the nearest
plural around it. A straight apostrophe quotes `{`, `}` and `#` up to the next one; two of them are one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rondel.core.errors import RondelError
from rondel.speech.grammar import FLAGS, GAP
from rondel.speech.plural import category

NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
SELECTOR = re.compile(r"=\d+|[A-Za-z_][A-Za-z0-9_]*")
SPACE = re.compile(r"\s*")
PLURALS = frozenset({"zero", "one", "two", "few", "many", "other"})


class MessageError(RondelError):
    """A message of a catalogue is malformed: names the key, the place and what was expected."""


@dataclass(frozen=True)
class Parameter:
    name: str


@dataclass(frozen=True)
class Count:
    """`#`: the number of the plural around it."""


@dataclass(frozen=True)
class Choice:
    """A plural or a selection: one branch is said."""

    name: str
    plural: bool
    branches: dict[str, Pattern]


Node = str | Parameter | Count | Choice
Pattern = tuple[Node, ...]
Say = Callable[[str, Any], str]
"""How the value of a parameter is said, by its name."""


class Reader:
    """Reads one message from left to right."""

    def __init__(self, key: str, text: str) -> None:
        self.key = key
        self.text = text
        self.at = 0

    def wrong(self, expected: str) -> MessageError:
        found = repr(self.text[self.at : self.at + 12]) if self.at < len(self.text) else "the end"
        return MessageError(f"{self.key}: expected {expected} at sign {self.at + 1}, found {found}")

    def message(self) -> Pattern:
        pattern = self.pattern(nested=False, counting=False)
        if self.at < len(self.text):
            raise self.wrong("no closing brace without an opening one")
        return pattern

    def pattern(self, nested: bool, counting: bool) -> Pattern:
        nodes: list[Node] = []
        text = ""
        while self.at < len(self.text):
            sign = self.text[self.at]
            if sign == "'":
                text += self.quoted(counting)
                continue
            if sign == "}":
                break
            if sign != "{" and not (sign == "#" and counting):
                text += sign
                self.at += 1
                continue
            if text:
                nodes.append(text)
                text = ""
            self.at += 1
            nodes.append(Count() if sign == "#" else self.argument(counting))
        if nested and self.at >= len(self.text):
            raise self.wrong("a closing brace")
        if text:
            nodes.append(text)
        return tuple(nodes)

    def quoted(self, counting: bool) -> str:
        """After a straight apostrophe: another one, quoted signs, or the apostrophe itself."""
        self.at += 1
        rest = self.text[self.at :]
        if rest.startswith("'"):
            self.at += 1
            return "'"
        if not rest or (rest[0] not in "{}" and not (counting and rest[0] == "#")):
            return "'"
        end = rest.find("'")
        if end < 0:
            raise self.wrong("a second apostrophe after quoted signs")
        self.at += end + 1
        return rest[:end]

    def argument(self, counting: bool) -> Node:
        """After an opening brace, up to and with its closing one."""
        name = self.word(NAME, "the name of a parameter")
        if self.takes("}"):
            return Parameter(name)
        if not self.takes(","):
            raise self.wrong("a comma or a closing brace after the parameter")
        kind = self.word(NAME, "'plural' or 'select'")
        if kind not in ("plural", "select"):
            raise MessageError(f"{self.key}: {{{name}}} is a {kind!r}; expected 'plural' or 'select'")
        if not self.takes(","):
            raise self.wrong(f"a comma after {kind!r}")
        return Choice(name, kind == "plural", self.branches(name, kind == "plural", counting))

    def branches(self, name: str, plural: bool, counting: bool) -> dict[str, Pattern]:
        found: dict[str, Pattern] = {}
        while not self.takes("}"):
            selector = self.word(SELECTOR, "a branch or a closing brace")
            if selector in found:
                raise MessageError(f"{self.key}: {{{name}}} has two branches {selector!r}")
            if plural and selector not in PLURALS and not selector.startswith("="):
                raise MessageError(f"{self.key}: {{{name}}}: {selector!r} is no plural category")
            if not plural and selector.startswith("="):
                raise MessageError(f"{self.key}: {{{name}}}: {selector!r} belongs to a plural, not to a selection")
            if not self.takes("{"):
                raise self.wrong(f"the text of branch {selector!r} in braces")
            found[selector] = self.pattern(nested=True, counting=counting or plural)
            self.at += 1
        if "other" not in found:
            raise MessageError(f"{self.key}: {{{name}}} has no branch 'other'")
        return found

    def word(self, shape: re.Pattern[str], expected: str) -> str:
        self.blanks()
        found = shape.match(self.text, self.at)
        if not found:
            raise self.wrong(expected)
        self.at = found.end()
        self.blanks()
        return found.group()

    def takes(self, sign: str) -> bool:
        self.blanks()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += 1
        return True

    def blanks(self) -> None:
        found = SPACE.match(self.text, self.at)
        self.at = found.end() if found else self.at


def parse(key: str, text: str) -> Pattern:
    """The message as a pattern; MessageError says what is wrong with it."""
    return Reader(key, text).message()


def parameters(pattern: Pattern) -> Iterator[str]:
    """The names of all parameters, in the order of the text; a name can come more than once."""
    for node in pattern:
        if isinstance(node, Parameter):
            yield node.name
        elif isinstance(node, Choice):
            yield node.name
            for branch in node.branches.values():
                yield from parameters(branch)


def plurals(pattern: Pattern) -> Iterator[Choice]:
    """All plurals of a message, also nested ones."""
    for node in pattern:
        if isinstance(node, Choice):
            if node.plural:
                yield node
            for branch in node.branches.values():
                yield from plurals(branch)


def number(n: float) -> str:
    """A number with a real minus; 2.0 is 2, as it is where numbers have one kind."""
    shown = int(n) if n == int(n) else n
    return f"−{-shown}" if shown < 0 else str(shown)


def render(pattern: Pattern, values: dict[str, Any], language: str, say: Say, count: int | None = None) -> str:
    """The message with these values; a parameter without value is said as `None`."""
    parts: list[str] = []
    for node in pattern:
        if isinstance(node, str):
            parts.append(node)
        elif isinstance(node, Count):
            parts.append(GAP if count is None else number(count))
        elif isinstance(node, Parameter):
            parts.append(say(node.name, values.get(node.name)))
        else:
            inner = whole(values.get(node.name)) if node.plural else count
            branch = chosen(node, values.get(node.name), language)
            parts.append(render(branch, values, language, say, inner))
    return "".join(parts)


def chosen(node: Choice, value: Any, language: str) -> Pattern:
    """The branch for this value."""
    if not node.plural:
        spoken = FLAGS[value] if isinstance(value, bool) else str(value)
        return node.branches.get(spoken, node.branches["other"])
    n = whole(value)
    exact = node.branches.get(f"={n}")
    if exact is not None or n is None:
        return exact or node.branches["other"]
    return node.branches.get(category(language, n), node.branches["other"])


def whole(value: Any) -> int | None:
    """The number that a plural counts: a list counts its members. None if there is nothing to count."""
    if isinstance(value, (list, tuple, dict)):
        return len(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else None
