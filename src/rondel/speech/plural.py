"""Plural categories of whole numbers in the five languages (Unicode CLDR, cardinal numbers)."""

from __future__ import annotations

from collections.abc import Callable

Rule = Callable[[int], str]


def germanic(n: int) -> str:
    """English and German: one thing, other things."""
    return "one" if n == 1 else "other"


def czech(n: int) -> str:
    """Whole numbers never use `many`; it is for fractions."""
    if n == 1:
        return "one"
    return "few" if 2 <= n <= 4 else "other"


def few(n: int) -> bool:
    """2 to 4, 22 to 24, but not 12 to 14: shared by Polish and Russian."""
    return n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14)


def polish(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if few(n) else "many"


def russian(n: int) -> str:
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if few(n) else "many"


RULES: dict[str, Rule] = {"en": germanic, "de": germanic, "cs": czech, "pl": polish, "ru": russian}

CATEGORIES: dict[str, tuple[str, ...]] = {
    "en": ("one", "other"),
    "de": ("one", "other"),
    "cs": ("one", "few", "other"),
    "pl": ("one", "few", "many"),
    "ru": ("one", "few", "many"),
}
"""The categories that whole numbers can have: what a translator has to write (and always `other`)."""


def category(language: str, n: int) -> str:
    """The plural category of `n` in this language."""
    return RULES[language](abs(n))
