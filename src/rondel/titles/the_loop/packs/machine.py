"""Lines of an Ultramachine card in a pack: which words there are, and what is wrong with a line."""

from __future__ import annotations

from typing import Final

from rondel.titles.the_loop.rules.ultramachine import FORBIDS

CONDITIONS: Final[dict[str, int]] = {"doctor_vortex": 0, "doctor_rifts": 1, "doctor_no_duplicate": 0}
RULE_WORDS: Final[dict[str, str]] = {
    "drop_count": "drop_count and a number from 0 to 9.",
    "ramp_weights": "ramp_weights and three numbers from 0 to 9, without a condition.",
    "doctor_arrives": "doctor_arrives generate 1, or doctor_arrives gather.",
    "after_drop": "after_drop remove_energy 2, or after_drop destroy_available.",
    "loop_cost": "loop_cost and a number from 0 to 9, without a condition.",
    "move_cost": "move_cost and a number from 1 to 9, without a condition.",
    "forbid": f"forbid one of {', '.join(FORBIDS)}, without a condition.",
}


def why_no_rule(words: list[str]) -> str:
    """What is wrong with a line of an Ultramachine card; "" if nothing is."""
    condition: list[str] = []
    if "if" in words:
        at = words.index("if")
        words, condition = words[:at], words[at + 1 :]
        known = bool(condition) and condition[0] in CONDITIONS
        if not known or len(condition) != 1 + CONDITIONS[condition[0]] or not small(condition[1:]):
            return "if doctor_vortex, if doctor_rifts 3, or if doctor_no_duplicate."
    word, rest = (words[0], words[1:]) if words else ("", [])
    if word not in RULE_WORDS:
        return f"unknown word '{word[:40]}'; known: {', '.join(RULE_WORDS)}."
    number = len(rest) == 1 and small(rest)
    counted = len(rest) == 2 and small(rest[1:])
    good = {
        "drop_count": number,
        "ramp_weights": len(rest) == 3 and small(rest) and set(rest) != {"0"} and not condition,
        "doctor_arrives": rest == ["gather"] or (counted and rest[0] == "generate"),
        "after_drop": rest == ["destroy_available"] or (counted and rest[0] == "remove_energy"),
        "loop_cost": number and not condition,
        "move_cost": number and not condition and rest != ["0"],
        "forbid": len(rest) == 1 and rest[0] in FORBIDS and not condition,
    }
    return "" if good[word] else RULE_WORDS[word]


def small(words: list[str]) -> bool:
    return all(len(word) == 1 and word.isascii() and word.isdigit() for word in words)
