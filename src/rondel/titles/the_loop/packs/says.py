"""The texts of a pack, made from what its pieces do, in five languages: they cannot contradict the rules and
need no translation.

Our own cards have theirs the same way: `tools/card_texts.py` writes them into the catalogue.
"""

from __future__ import annotations

from typing import Any

from rondel.titles.the_loop.packs.figures import agent_texts, mode_texts
from rondel.titles.the_loop.packs.machine import why_no_rule
from rondel.titles.the_loop.packs.objects import counted, phrases
from rondel.titles.the_loop.packs.speaker import Speaker, capital
from rondel.titles.the_loop.rules.effects import parsed
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

LANGUAGES = ("en", "cs", "de", "pl", "ru")


def says(effect: str, language: str) -> str:
    """What the card does, as one text."""
    return Speaker(language).text(parsed(effect))


def key(id: str) -> str:
    """Under which key of the catalogue the text of a piece is found."""
    return "tl.text." + (id if ":" in id else id.lower().replace("-", "_"))


def texts(rules: dict[str, Any]) -> dict[str, dict[str, str]]:
    """By language and key of the catalogue: the texts of the cards of a pack, and of what it changes of our other pieces."""
    ours = {card.id: list(card.rule) for card in ULTRA_CARDS}
    machine = {id: card["rule"] for id, card in rules.get("ultramachine", {}).items() if card["rule"] != ours.get(id)}
    found: dict[str, dict[str, str]] = {}
    for language in LANGUAGES:
        cards = rules.get("artefact", {}).items()
        said = {key(id): says(card["effect"], language) for id, card in cards if "effect" in card}
        for id, rule in machine.items():
            if all([not why_no_rule(line.split()) for line in rule]):
                said[key(id)] = rule_text(rule, language)
        found[language] = said | agent_texts(rules, language) | mode_texts(rules, language)
    return found


# ---------------------------------------------------------------------- the Ultramachine


def rule_text(lines: list[str], language: str) -> str:
    """What a card of the Ultramachine does, a sentence for each line of its rule."""
    return " ".join([rule_sentence(line.split(), language) for line in lines])


def rule_sentence(words: list[str], language: str) -> str:
    said, asked = phrases(language)["ultra"], ["always"]
    if "if" in words:
        at = words.index("if")
        words, asked = words[:at], words[at + 1 :]
    word, rest = words[0], words[1:]
    rifts = counted(language, int(asked[-1]), "rift") if asked[-1].isdigit() else ""
    when = str(said["arrives" if word == "doctor_arrives" else "when"].get(asked[0], "")).format(n=asked[-1], rifts=rifts)
    if word == "ramp_weights":
        favour, weights = favoured(rest, said), str(said["ramps"]).format(a=rest[0], b=rest[1], c=rest[2])
        text = favour + (capital(weights) if favour and language == "de" else weights)
    elif word == "forbid":
        text = str(said[word][rest[0]])
    else:
        name = rest[0] if word in ("doctor_arrives", "after_drop") else "drop_if" if word == "drop_count" and when else word
        text = amount(str(said[name]), rest[-1], NOUNS.get(name, "energy"), language)
    return capital(when + text) + "."


NOUNS = {"drop_count": "cube", "drop_if": "cube", "generate": "duplicate"}
"""What the numbers of a rule count, if not energy."""


def amount(pattern: str, number: str, noun: str, language: str) -> str:
    n = int(number) if number.isdigit() else 0
    many = counted(language, n, noun)
    one = "s" if n == 1 else ""
    return pattern.format(n=many, a=n, noun=many.split(" ", 1)[1], es=one)


def favoured(weights: list[str], said: dict[str, Any]) -> str:
    """Where more cubes fall than elsewhere, if it is one place."""
    past, doctor, future = [int(weight) for weight in weights]
    if doctor > max(past, future):
        return str(said["own"])
    return str(said["sides"]) if doctor < min(past, future) else ""
