"""How a title says what cannot be found from a key alone: its `words/labels.json`, which the browser reads too.

- `kinds`: what kind its own parameters are, by kind as in `grammar.json`; of what stands there nothing may be changed.
  `members`: lists whose members are said as another parameter; those of other lists are nouns.
- `options`: labels of options. `verb`, `verb operand` or `question/verb` -> the key of the message, then what each operand is:
  `worker`: the operand is this parameter; `*items`: all operands are this list; `+cost`: all operands are counted, ("pay",
  "coin", "coin") is {"coin": 2}; `@gain`: the operand picks its amount from this parameter of the question; `%cost`: the
  operand in the amount that `amount_of` has for it; `~what:from`: a position, said as the turn from the question's parameter
  `from`, a word of `turns`; `^what`: a word of `ways`; `_`: not said.
- `facts`: which message a fact of the engine is, and which of its parameters has another name there. `order`: names for the
  parts of facts that the game gives none. `plain`: what is said instead when nothing is paid or gained.
- `groups`: by parameter, the groups of the glossary in which its ids are looked up first. `same`: ids that the glossary has
  under another name. `sides`: by message and parameter, the one group that is meant where two groups have the same ids.
- `called`: things that have no name of their own, by what they are made of, the first rule that fits: see `Called`.
- `amounts`: amounts that are not called by the message `<prefix>.amount.<word>` or `ui.amount.<word>`, by the same rules.
- `tables`: words by words, for the rules.
"""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources.abc import Traversable
from typing import Any

from rondel import shelf
from rondel.speech.grammar import KIND, KINDS, LIST, TEXT
from rondel.speech.message import MessageError

Values = dict[str, Any]
REFERENCE = re.compile(r"([$#])(\d)(?::(\w+))?")


@dataclass(frozen=True)
class Called:
    """A rule: for the parameters `only` (all if none are named) and ids of this shape, or ids of the table `among`.

    It is said as it is (`plain`), by the name `name` ("group.id") if there is one, or by the message `key` with `values`:
    `$1` is the first part of the id that the shape has in brackets, `$0` all of it, `#1` the same as a number, `$1:rows` what
    the table `rows` has for it, and `#` alone the amount. With a table, its entry is the values. `known`: only if this name
    exists.
    """

    only: tuple[str, ...]
    shape: re.Pattern[str]
    among: str
    plain: bool
    name: str
    key: str
    values: Mapping[str, Any]
    known: str

    @classmethod
    def read(cls, rule: Mapping[str, Any]) -> Called:
        return cls(
            tuple(rule.get("as", ())), re.compile(rule.get("id", ".*")), rule.get("in", ""), rule.get("plain", False),
            rule.get("name", ""), rule.get("key", ""), rule.get("with", {}), rule.get("if", ""),
        )  # fmt: skip


@dataclass(frozen=True)
class Labels:
    """All of it for one title; a title without any has none."""

    kinds: Mapping[str, str] = field(default_factory=dict)
    """Of a parameter, where the file has the parameters of a kind."""
    members: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    facts: Mapping[str, tuple[str, dict[str, str]]] = field(default_factory=dict)
    order: Mapping[str, Sequence[str]] = field(default_factory=dict)
    plain: Mapping[str, str] = field(default_factory=dict)
    groups: Mapping[str, Sequence[str]] = field(default_factory=dict)
    same: Mapping[str, str] = field(default_factory=dict)
    sides: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    amount_of: Mapping[str, int] = field(default_factory=dict)
    turns: Sequence[str] = ()
    ways: Sequence[str] = ()
    tables: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    called: tuple[Called, ...] = ()
    amounts: tuple[Called, ...] = ()

    # ------------------------------------------------------------------ options and facts

    def entries(self, question: str, verb: str, operands: Sequence[Any]) -> list[Sequence[str]]:
        """What there is for this action, the most particular first."""
        names = [f"{question}/{verb}"] + ([f"{verb} {operands[0]}"] if operands else []) + [verb]
        return [self.options[name] for name in names if name in self.options]

    def filled(self, names: Sequence[str], operands: Sequence[Any], subject: Mapping[str, Any]) -> Values | None:
        """The parameters that the operands are; None if the entry is for another number of operands."""
        if len(names) == 1 and names[0][0] in "*+" and operands:
            name = names[0][1:]
            return {name: list(operands) if names[0][0] == "*" else counted(operands)}
        if len(names) != len(operands):
            return None
        found: Values = {}
        for name, operand in zip(names, operands, strict=True):
            if name[0] == "@":
                amounts = subject.get(name[1:])
                known = isinstance(amounts, Mapping) and operand in amounts
                found[name[1:]] = {operand: amounts[operand]} if known and amounts else operand
            elif name[0] == "%":
                found[name[1:]] = {operand: self.amount_of[operand]}
            elif name[0] == "~":
                said, _, begins = name[1:].partition(":")
                found[said] = self.turns[(operand - subject.get(begins, 0)) % len(self.turns)]
            elif name[0] == "^":
                found[name[1:]] = self.ways[operand]
            elif name != "_":
                found[name] = operand
        return found

    def message_of(self, name: str, params: Mapping[str, Any]) -> tuple[str, Values]:
        """The last part of the message's key, and the parameters by the names of the message."""
        key, other = self.facts.get(name, (name, {}))
        return key, {other.get(param, param): value for param, value in params.items()}

    # ------------------------------------------------------------------ rules

    def matched(self, rule: Called, parameter: str, id: str) -> re.Match[str] | None:
        """Whether a rule is for this id as this parameter."""
        if (rule.only and parameter not in rule.only) or (rule.among and id not in self.tables[rule.among]):
            return None
        return rule.shape.fullmatch(id)

    def values(self, rule: Called, id: str, found: re.Match[str], amount: Any = None) -> Values:
        """The parameters of the rule's message."""
        if rule.among:
            return dict(self.tables[rule.among][id])
        return {name: self.made(value, found, amount) for name, value in rule.values.items()}

    def made(self, value: Any, found: re.Match[str], amount: Any) -> Any:
        if isinstance(value, Mapping):
            return {str(self.made(word, found, amount)): self.made(n, found, amount) for word, n in value.items()}
        if value == "#":
            return amount
        reference = REFERENCE.fullmatch(value)
        if reference is None:
            return value
        part = found[int(reference[2])]
        if reference[3]:
            return self.tables[reference[3]][part]
        return int(part) if reference[1] == "#" else part


def spelled(text: str, found: re.Match[str]) -> str:
    """A name with the parts of an id in it: "warp_tiles.warp_$0"."""
    return REFERENCE.sub(lambda reference: str(found[int(reference[2])]), text)


def counted(operands: Sequence[Any]) -> dict[str, int]:
    return {str(word): list(operands).count(word) for word in operands}


def empty(amounts: Any) -> bool:
    """Whether an amount list says nothing at all."""
    return isinstance(amounts, dict) and not any(amounts.values())


@functools.cache
def labels(prefix: str) -> Labels:
    """The labels of the title whose keys begin like this."""
    title = next((title for title in shelf.titles() if title.prefix == prefix), None)
    source = title.file("words", "labels.json") if title is not None else None
    return Labels() if source is None or not source.is_file() else read_labels(source)


def read_labels(source: Traversable) -> Labels:
    """The labels of this file; MessageError says what is wrong with its parameters."""
    data = json.loads(source.read_text(encoding="utf-8"))
    for name in ("called", "amounts"):
        data[name] = tuple(Called.read(rule) for rule in data.get(name, ()))
    data["kinds"] = own_kinds(str(source), data.get("kinds", {}))
    for name in data.get("members", {}):
        if data["kinds"].get(name) != LIST:
            raise MessageError(f"{source}: members: {name!r} is no list of this title")
    return Labels(**data)


def own_kinds(source: str, kinds: Mapping[str, Sequence[str]]) -> dict[str, str]:
    """What kind each parameter of a title is; MessageError for an unknown kind, and for what the hall says otherwise."""
    found: dict[str, str] = {}
    for kind, names in kinds.items():
        if kind not in KINDS:
            raise MessageError(f"{source}: unknown kind {kind!r}; known: {', '.join(KINDS)}")
        for name in names:
            settled = KIND.get(name, found.get(name, kind))
            if settled != kind:
                raise MessageError(f"{source}: {{{name}}} is of the kind {settled!r}, not {kind!r}")
            found[name] = kind
    return found


def kind_of(prefix: str, parameter: str) -> str:
    """What kind a parameter is in a message of this title, or of the table; a text if nobody says."""
    return KIND.get(parameter) or owner(prefix, parameter).kinds.get(parameter, TEXT)


def member_of(prefix: str, parameter: str) -> str:
    """As which parameter the members of a list are said; "" if as nouns."""
    return owner(prefix, parameter).members.get(parameter, "")


def owner(prefix: str, parameter: str) -> Labels:
    """Who brings a parameter: the title itself, else the first that does, for the table's messages speak of titles, too."""
    own = labels(prefix)
    if parameter in own.kinds:
        return own
    return next((other for title in shelf.titles() if parameter in (other := labels(title.prefix)).kinds), own)
