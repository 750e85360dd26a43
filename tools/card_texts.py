"""Writes the texts of The LOOP's own cards into its catalogues, made from what the cards do as those of a pack are.

    python tools/card_texts.py

Run it when a card, the maker (`packs/speaker.py`) or its words (`packs/phrases.json`) changed, and read what it changes: in the
catalogues, and in `texts_that_differ.txt`, where every made text that is not word for word what once was written by hand stands
beside it. `tests/titles/the_loop/test_card_texts.py` fails when either says something else than the maker.
"""

from __future__ import annotations

import json
from pathlib import Path

from rondel.titles.the_loop.packs.says import LANGUAGES, key, rule_text, says
from rondel.titles.the_loop.rules import GAME
from rondel.titles.the_loop.rules.registry import CARDS
from rondel.titles.the_loop.rules.ultramachine import ULTRA_CARDS

ROOT = Path(__file__).resolve().parent.parent
WORDS = ROOT / "src" / "rondel" / "titles" / GAME.id / "words"
FACTS = ROOT / "tests" / "titles" / GAME.id / "facts"
BY_HAND = FACTS / "texts_by_hand.json"
DIFFERENCES = FACTS / "texts_that_differ.txt"


def made(language: str) -> dict[str, str]:
    """By key of the catalogue: what each card does."""
    texts = {key(card.id): says(card.effect, language) for card in CARDS}
    return texts | {key(card.id): rule_text(list(card.rule), language) for card in ULTRA_CARDS}


def by_hand(language: str) -> dict[str, str]:
    """The texts as somebody wrote them, before there was a maker."""
    found: dict[str, dict[str, str]] = json.loads(BY_HAND.read_text(encoding="utf-8"))
    return {f"tl.text.{id}": text for id, text in found[language].items()}


def differences() -> str:
    """The made and the written text of every card where they differ."""
    found = []
    for language in LANGUAGES:
        written = by_hand(language)
        pairs = [(name, text, written[name]) for name, text in made(language).items() if text != written[name]]
        found += ["", f"{language}: {len(pairs)} of {len(written)} differ"]
        found += [f"{name.removeprefix('tl.text.')}\n  made     {text}\n  by hand  {old}" for name, text, old in pairs]
    return "\n".join(found[1:]) + "\n"


def stored(language: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(file(language).read_text(encoding="utf-8"))
    return found


def file(language: str) -> Path:
    return WORDS / language / "sentences.json"


def main() -> None:
    for language in LANGUAGES:
        now = stored(language)
        changed = {name: text for name, text in made(language).items() if now.get(name) != text}
        file(language).write_text(json.dumps(now | changed, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        print(f"{language}: {len(changed)} texts changed")
    DIFFERENCES.write_text(differences(), encoding="utf-8")


if __name__ == "__main__":
    main()
