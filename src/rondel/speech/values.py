"""How values are said: names, amounts, lists, numbers. The engine sends ids and numbers, never words."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from rondel.speech.catalogue import COMMON, SOURCE, Catalogue
from rondel.speech.grammar import (
    AMOUNTS,
    AND,
    ENDS,
    ERA,
    FLAGS,
    GAP,
    LIST,
    MESSAGE,
    MESSAGES,
    NOUN,
    PERCENT,
    ROMAN,
    SEAT,
    SEATS,
    SELECT,
    SIGNED,
    TEXT,
    TIME,
    UNDER,
    UNITS,
)
from rondel.speech.labels import kind_of, labels, member_of, spelled
from rondel.speech.message import number, render


class Speech:
    """Says values in one language at one table."""

    def __init__(self, catalogue: Catalogue, seats: tuple[str, ...], missing: set[str]) -> None:
        self.catalogue = catalogue
        self.seats = seats
        self.missing = missing
        """Parameters that were not given: "key {name}"."""

    def say(self, game: str, name: str, value: Any, around: dict[str, Any] | None = None) -> str:
        """The value of the parameter `name` in a message of the game, which is named by the first part of its keys.

        A message inside the message also knows the parameters `around` it.
        """
        kind = kind_of(game, name)
        if value is None:
            return GAP
        if isinstance(value, bool):
            return self.noun(game, name, FLAGS[value])
        if isinstance(value, dict):
            return self.message(game, value, around) if "key" in value else self.amounts(game, value)
        if isinstance(value, (list, tuple)):
            return self.several(game, name, kind, value)
        if kind == SEAT and isinstance(value, int):
            return self.seat(value)
        if kind == SIGNED and isinstance(value, int):
            return signed(value)
        if kind == ERA:
            return self.era(game, name, value)
        if kind == PERCENT:
            return percent(value, UNDER[self.catalogue.language])
        if kind == TIME and isinstance(value, int):
            return duration(value, UNITS.get(self.catalogue.language, UNITS[SOURCE]))
        if kind == MESSAGE:
            return self.message(game, value, around)
        if kind == SELECT or (kind == TEXT and isinstance(value, str)):
            return str(value)
        if kind == NOUN or isinstance(value, str):
            return self.noun(game, name, value)
        return number(value) if isinstance(value, (int, float)) else str(value)

    def several(self, game: str, name: str, kind: str, values: list[Any] | tuple[Any, ...]) -> str:
        """A list, an amount list as pairs, or a message as [key, parameters]."""
        if len(values) == 2 and isinstance(values[0], str) and isinstance(values[1], dict):
            return self.message(game, values)
        pairs = [v for v in values if isinstance(v, (list, tuple)) and len(v) == 2 and isinstance(v[1], int)]
        if values and len(pairs) == len(values):
            return self.amounts(game, {str(word): n for word, n in pairs})
        if kind in (AMOUNTS, LIST) and not values:
            return self.amounts(game, {})
        if kind == SEATS:
            return self.joined([self.seat(v) if isinstance(v, int) else str(v) for v in values])
        if kind == LIST:
            return self.joined([self.one_of(game, name, v) for v in values])
        return " ".join([self.say(game, name, v) for v in values])

    def one_of(self, game: str, name: str, value: Any) -> str:
        """A member of a list: its name says little, so the value decides."""
        if isinstance(value, (dict, list, tuple)):
            return self.say(game, name, value)
        member = member_of(game, name)
        return self.say(game, member, value) if member else self.noun(game, name, value)

    def joined(self, words: list[str]) -> str:
        """a, b and c."""
        if len(words) < 2:
            return "".join(words) or GAP
        return f"{', '.join(words[:-1])} {AND[self.catalogue.language]} {words[-1]}"

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.seats):
            return self.seats[seat]
        return f"{first_upper(self.catalogue.names[COMMON]['players']['player'])} {seat + 1}"

    # ------------------------------------------------------------------ names

    def noun(self, game: str, name: str, value: Any) -> str:
        """The name of a thing on the table by its id: a game's own way, its groups of the glossary, any group, the id."""
        own = self.called(game, name, str(value))
        if own:
            return own
        id = labels(game).same.get(str(value), str(value))
        for group in labels(game).groups.get(name, ()):
            if found := self.named(game, f"{group}.{id}"):
                return found
        if isinstance(value, int):
            return number(value)
        if " " in id:
            return self.deed(game, id) or " ".join([self.noun(game, name, word) for word in id.split()])
        return self.anywhere(game, id) or id.replace("_", " ")

    def called(self, game: str, parameter: str, id: str) -> str:
        """A thing without a name of its own, by what it is made of; "" if the glossary says it."""
        own = labels(game)
        for rule in own.called:
            found = own.matched(rule, parameter, id)
            if found is None or (rule.known and not self.named(game, spelled(rule.known, found))):
                continue
            if rule.plain:
                return id
            if rule.key:
                return self.rendered(game, rule.key, own.values(rule, id, found))
            if name := self.named(game, spelled(rule.name, found)):
                return name
        return ""

    def named(self, game: str, place: str) -> str:
        """The name at "group.id"; "" if there is none."""
        group, _, id = place.partition(".")
        return self.catalogue.names.get(game, {}).get(group, {}).get(id, "")

    def deed(self, game: str, spelled: str) -> str:
        """An action as a thing that can be spoken of: what it is called where it is offered. "" if it has no name."""
        verb, *operands = spelled.split()
        for key, *names in labels(game).entries("", verb, operands):
            values = labels(game).filled(names, operands, {})
            if values is not None and key in self.catalogue.patterns:
                return self.rendered(game, key, values)
        return ""

    def anywhere(self, game: str, id: str) -> str:
        """The name of an id wherever the glossary has it; a dot separates group and id. "" if nowhere."""
        for part in (game, COMMON):
            groups = self.catalogue.names.get(part, {})
            where = self.catalogue.groups.get(part, {}).get(id)
            if where:
                return groups[where[0]][id]
            group, _, rest = id.partition(".")
            if rest in groups.get(group, {}):
                return groups[group][rest]
        return ""

    def era(self, game: str, name: str, value: Any) -> str:
        """A number as a Roman figure; an era that has a name by its name."""
        if isinstance(value, int):
            return ROMAN[value] if 0 < value < len(ROMAN) else number(value)
        return self.noun(game, name, value)

    # ------------------------------------------------------------------ amounts and messages

    def amounts(self, game: str, amounts: dict[str, Any]) -> str:
        """2 titanium, 1 water; what is zero is not said."""
        parts = [self.amount(game, word, n) for word, n in amounts.items() if n != 0]
        return ", ".join(parts) if parts else self.amount(game, "nothing", 0)

    def amount(self, game: str, word: str, n: Any) -> str:
        own = labels(game)
        for rule in own.amounts:
            found = own.matched(rule, "amounts", word)
            if found is not None:
                return self.rendered(game, rule.key, own.values(rule, word, found, n))
        name = own.same.get(word, word)
        key = next((k for k in (f"{game}.amount.{name}", f"ui.amount.{name}") if k in self.catalogue.patterns), "")
        if not key:
            return f"{self.say(game, 'n', n)} {self.noun(game, 'items', word)}"
        return self.rendered(game, key, {"n": n, "delta": n})

    def rendered(self, game: str, key: str, values: dict[str, Any]) -> str:
        """A message of the catalogue with these values."""
        pattern = self.catalogue.patterns[key]
        grammar = self.catalogue.grammar(key)
        for parameter, group in labels(game).sides.get(key, {}).items():
            if parameter in values:
                values = values | {parameter: in_group(group, values[parameter])}

        def say(name: str, value: Any) -> str:
            if name not in values:
                self.missing.add(f"{key} {{{name}}}")
            return self.say(game, name, value, values)

        text = render(pattern, values, grammar, say)
        for doubled, sign in ENDS.items():
            text = text.replace(doubled, sign)
        return text

    def message(self, game: str, value: Any, around: dict[str, Any] | None = None) -> str:
        """Another message: its key, [key, parameters], or a name or text as it is."""
        params = {name: v for name, v in (around or {}).items() if kind_of(game, name) != MESSAGE}
        if isinstance(value, dict):
            key, params = str(value["key"]), params | value.get("params", {})
        elif isinstance(value, (list, tuple)):
            key, params = str(value[0]), params | value[1]
        else:
            key = str(value)
            if key not in self.catalogue.patterns and (name := self.anywhere(game, key)):
                return name
        for start in [key] + [f"{game}.{kind}{key}" for kind in MESSAGES] + [f"ui.{kind}{key}" for kind in MESSAGES]:
            if start in self.catalogue.patterns:
                return self.rendered(game, start, params)
        return key


def in_group(group: str, value: Any) -> Any:
    """An id, or several, of this group of the glossary and no other."""
    if isinstance(value, (list, tuple)):
        return [in_group(group, id) for id in value]
    return value if value is None else f"{group}.{value}"


def signed(n: int) -> str:
    """+2, −2, 0."""
    return f"+{n}" if n > 0 else number(n)


def percent(value: float, under: str) -> str:
    """A number of per cent, rounded; `under` is said of what would be rounded to nothing."""
    return f"{under} 1 %" if 0 < value < 1 else f"{math.floor(value + 0.5)} %"


def duration(seconds: int, units: Sequence[str]) -> str:
    """5 h 12 min, with the signs for hours, minutes and seconds."""
    hours, minutes = seconds // 3600, seconds % 3600 // 60
    parts = [f"{hours} {units[0]}"] if hours else []
    parts += [f"{minutes} {units[1]}"] if minutes else []
    return " ".join(parts) or f"{seconds} {units[2]}"


def first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
