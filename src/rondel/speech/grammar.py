"""How values are said in all titles, as data that the browser reads too: `grammar.json`.

`kinds` says what each parameter of a message is that the hall itself says, or more titles than one. The engine sends ids and
numbers, and the name of the parameter says how they are said. What a single title speaks of stands in its own `labels.json`
(`rondel.speech.labels.kind`), so the list is closed but for the titles' own words.
"""

from __future__ import annotations

import json
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = json.loads((files("rondel.speech") / "grammar.json").read_text(encoding="utf-8"))

SEAT, SEATS, LIST, NUMBER, SIGNED, AMOUNTS = "seat", "seats", "list", "number", "signed", "amounts"
NOUN, ERA, PERCENT, TIME, MESSAGE, SELECT, TEXT = "noun", "era", "percent", "time", "message", "select", "text"

KINDS: dict[str, tuple[str, ...]] = {kind: tuple(names) for kind, names in DATA["kinds"].items()}
KIND: dict[str, str] = {name: kind for kind, names in KINDS.items() for name in names}
UPPER: tuple[str, ...] = tuple(DATA["upper"])
"""Kinds of parameters that are common nouns: at the beginning of a sentence they take a capital."""
AGREE: frozenset[str] = frozenset(DATA["agree"])
"""Verbs that stand for the question's `do`."""
DECLINE: frozenset[str] = frozenset(DATA["decline"])
"""Verbs that stand for the question's `none`."""
MESSAGES: tuple[str, ...] = tuple(DATA["messages"])
"""Families of messages in which a message inside another is looked for."""
PENDING: str = DATA["pending"]
"""The verb of a pending effect that is resolved next."""
ALTERNATIVE: str = DATA["alternative"]
"""The verb of one of the numbered `options` of a question."""
GAP: str = DATA["gap"]
"""What is said where a value is missing."""
ENDS: dict[str, str] = DATA["ends"]
"""A name that ends with a sign of its own leaves no room for a full stop."""
FLAGS: dict[bool, str] = {True: DATA["flags"]["true"], False: DATA["flags"]["false"]}
"""How true and false are called, as a branch of a selection and as a name of the glossary."""
ROMAN: tuple[str, ...] = tuple(DATA["roman"])
AND: dict[str, str] = DATA["and"]
UNDER: dict[str, str] = DATA["under"]
UNITS: dict[str, list[str]] = DATA["units"]
"""Signs for hours, minutes and seconds; a language that is not here writes the English ones."""
