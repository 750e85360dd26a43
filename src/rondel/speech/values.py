"""How values are said: names, amounts, lists, numbers. The engine sends ids and numbers, never words."""

from __future__ import annotations

import re
from typing import Any

from rondel.words.catalogue import SOURCE, Catalogue
from rondel.words.components import component
from rondel.words.message import number, render
from rondel.words.options import entries, filled
from rondel.words.parameters import (
    AMOUNTS,
    ERA,
    GROUPS,
    KIND,
    LINE,
    LIST,
    MESSAGE,
    NOUN,
    PERCENT,
    PERSONAL,
    SEAT,
    SEATS,
    SELECT,
    SIGNED,
    TEXT,
    TIME,
)

ROMAN = ("0", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")
AND = {"en": "and", "cs": "a", "de": "und", "pl": "i", "ru": "и"}
UNDER = {"en": "under", "cs": "pod", "de": "unter", "pl": "poniżej", "ru": "менее"}
UNITS = {SOURCE: ("h", "min", "s"), "ru": ("ч", "мин", "с")}
"""Signs for hours, minutes and seconds; a language that is not here writes the English ones."""
LINE_ID = re.compile(r"(row|column|)_?(\d+|[A-L])")
COLUMNS = ("_active", "_tired")
WORKERS = ("scientist", "engineer", "administrator", "genius")
SAME = {
    "powered_exosuit": "exosuit", "purify_pool": "purify_water", "trade_pool": "trade_with_nomads",
    "evacuation_pool": "evacuation", "experiment_pool": "experiment",
}  # fmt: skip
"""Ids of the data files that the glossary has under another name."""
MESSAGES = ("", "log.", "blocked.", "warn.", "opt.", "out.", "pre.", "phase.", "score.", "name.", "step.")


class Speech:
    """Says values in one language at one table."""

    def __init__(self, catalogue: Catalogue, seats: tuple[str, ...]) -> None:
        self.catalogue = catalogue
        self.seats = seats

    def say(self, game: str, name: str, value: Any, around: dict[str, Any] | None = None) -> str:
        """The value of the parameter `name` in a message of the game (`an`, `pu`, `tl`, `ui`).

        A message inside the message also knows the parameters `around` it.
        """
        kind = KIND.get(name, TEXT)
        if value is None:
            return "–"
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
        if kind == LINE:
            return self.line(value)
        if kind == MESSAGE:
            return self.message(game, value, around)
        if kind == SELECT or (kind == TEXT and isinstance(value, str)):
            return str(value)
        if kind == NOUN or isinstance(value, str):
            return self.noun(game, name, value)
        return number(value) if isinstance(value, int) else str(value)

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
        if name == "eras":
            return self.era(game, name, value)
        return self.noun(game, name, value)

    def joined(self, words: list[str]) -> str:
        """a, b and c."""
        if len(words) < 2:
            return "".join(words)
        return f"{', '.join(words[:-1])} {AND[self.catalogue.language]} {words[-1]}"

    def seat(self, seat: int) -> str:
        if 0 <= seat < len(self.seats):
            return self.seats[seat]
        return f"{first_upper(self.catalogue.names['common']['players']['player'])} {seat + 1}"

    # ------------------------------------------------------------------ names

    def noun(self, game: str, name: str, value: Any) -> str:
        """The name of a thing on the table by its id: a game's own way, its groups of the glossary, any group, the id."""
        own = component(self, game, name, value)
        if own:
            return own
        id = SAME.get(str(value), str(value))
        for group in GROUPS.get(game, {}).get(name, ()):
            if id in self.catalogue.names[game][group]:
                return self.catalogue.names[game][group][id]
        if isinstance(value, int):
            return number(value)
        if " " in id:
            return self.deed(game, id) or " ".join([self.noun(game, name, word) for word in id.split()])
        return self.anywhere(game, id) or id.replace("_", " ")

    def deed(self, game: str, spelled: str) -> str:
        """An action as a thing that can be spoken of: what it is called where it is offered. "" if it has no name."""
        verb, *operands = spelled.split()
        for key, *names in entries(game, "", verb, operands):
            values = filled(names, operands, {})
            if values is not None and key in self.catalogue.patterns:
                return self.rendered(game, key, values)
        return ""

    def anywhere(self, game: str, id: str) -> str:
        """The name of an id wherever the glossary has it; a dot separates group and id. "" if nowhere."""
        for part in (game, "common"):
            groups = self.catalogue.names.get(part, {})
            where = self.catalogue.groups.get(part, {}).get(id)
            if where:
                return groups[where[0]][id]
            group, _, rest = id.partition(".")
            if rest in groups.get(group, {}):
                return groups[group][rest]
        return ""

    def era(self, game: str, name: str, value: Any) -> str:
        """Anachrony: a Roman figure. The LOOP: the name of the era. A target can be a square."""
        if isinstance(value, int):
            return ROMAN[value] if 0 < value < len(ROMAN) else number(value)
        return self.noun(game, name, value)

    def line(self, value: Any) -> str:
        """`row_2`, `row2`, `2`, `column_J`, `J`: the kind of line and which."""
        found = LINE_ID.fullmatch(str(value))
        if not found:
            return str(value)
        kind = found[1] or ("row" if found[2].isdigit() else "column")
        return f"{self.catalogue.names['pu']['planet_features'][kind]} {found[2]}"

    # ------------------------------------------------------------------ amounts and messages

    def amounts(self, game: str, amounts: dict[str, Any]) -> str:
        """2 titanium, 1 water; what is zero is not said."""
        parts = [self.amount(game, word, n) for word, n in amounts.items() if n != 0]
        return ", ".join(parts) if parts else self.amount(game, "nothing", 0)

    def amount(self, game: str, word: str, n: Any) -> str:
        values: dict[str, Any] = {"n": n, "delta": n}
        key, _, column = SAME.get(word, word).partition("_") if word.endswith(COLUMNS) else (SAME.get(word, word), "", "")
        if column:
            return f"{self.amount(game, key, n)}, {self.catalogue.names['an']['workers'][column]}"
        if key in WORKERS:
            values["worker"] = key
            key = "worker"
        if f"ui.amount.{key}" not in self.catalogue.patterns:
            return f"{self.say(game, 'n', n)} {self.noun(game, 'items', word)}"
        return self.rendered(game, f"ui.amount.{key}", values)

    def rendered(self, game: str, key: str, values: dict[str, Any]) -> str:
        """A message of the catalogue with these values."""
        pattern = self.catalogue.patterns[key]
        grammar = self.catalogue.grammar(key)
        if key in PERSONAL and PERSONAL[key] in values:
            values = values | {PERSONAL[key]: personal(values[PERSONAL[key]])}
        return render(pattern, values, grammar, lambda name, value: self.say(game, name, value, values))

    def message(self, game: str, value: Any, around: dict[str, Any] | None = None) -> str:
        """Another message: its key, [key, parameters], or a name or text as it is."""
        params = {name: v for name, v in (around or {}).items() if KIND.get(name) != MESSAGE}
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


def personal(value: Any) -> Any:
    """The other side of an objective card, or of several."""
    return [personal(id) for id in value] if isinstance(value, (list, tuple)) else f"personal_objectives.{value}"


def signed(n: int) -> str:
    """+2, −2, 0."""
    return f"+{n}" if n > 0 else number(n)


def percent(value: Any, under: str) -> str:
    """A share (a fraction) or whole per cent; `under` is said of what would be rounded to nothing."""
    share = value * 100 if isinstance(value, float) else value
    return f"{under} 1 %" if 0 < share < 1 else f"{round(share)} %"


def duration(seconds: int, units: tuple[str, str, str]) -> str:
    """5 h 12 min, with the signs for hours, minutes and seconds."""
    hours, minutes = seconds // 3600, seconds % 3600 // 60
    parts = [f"{hours} {units[0]}"] if hours else []
    parts += [f"{minutes} {units[1]}"] if minutes else []
    return " ".join(parts) or f"{seconds} {units[2]}"


def first_upper(text: str) -> str:
    return text[:1].upper() + text[1:]
