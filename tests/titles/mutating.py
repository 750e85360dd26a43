"""Texts with mistakes, as people and bad copies make them."""

from __future__ import annotations

import random


def mutated(text: str, chance: random.Random) -> str:
    words = [
        "own",
        "any",
        "99",
        "-1",
        "as",
        "choose",
        "[",
        "]",
        "{",
        '"',
        "=",
        "\n",
        "  ",
        "up_to",
        "\t",
        "é",
        "\x00",
        "all",
        "true",
        "1e999",
    ]
    for _ in range(chance.randrange(1, 4)):
        at = chance.randrange(len(text))
        kind = chance.randrange(4)
        if kind == 0:
            text = text[:at] + text[at + chance.randrange(1, 12) :]
        elif kind == 1:
            text = text[:at] + chance.choice(words) + text[at:]
        elif kind == 2:
            lines = text.split("\n")
            i, j = chance.randrange(len(lines)), chance.randrange(len(lines))
            lines[i], lines[j] = lines[j], lines[i]
            text = "\n".join(lines)
        else:
            text = text[:at] + chance.choice("abz019_ .,()#") + text[at + 1 :]
    return text
