"""What guides say: every sentence of every step is there, none is left over, none is long."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rondel.speech
from rondel.guides import GUIDES, guide
from speech.files import sentences

PAGE = Path(__file__).parents[2] / "web" / "src"
LONGEST = 40
"""A sentence names everything that is to be clicked, in order; the coach line shows all of it at every size."""
STEPS = [(guide(id), step) for id in GUIDES for step in guide(id).steps]


def said(language: str) -> dict[str, str]:
    """Every message of the guides by its key."""
    found: dict[str, str] = {}
    for key, entry in (sentences(language, "guide") | sentences(language, "lessons")).items():
        parts = {"": entry} if isinstance(entry, str) else {f".{part}": text for part, text in entry.items()}
        found |= {key + part: text for part, text in parts.items()}
    return found


def test_every_step_and_every_case_has_its_sentence_and_none_is_left_over() -> None:
    wanted = set()
    for written, step in STEPS:
        key = f"guide.{written.short}.{step.id}"
        cases = {f"{key}.else.{other.say}" for other in step.otherwise}
        wanted |= {f"{key}.text" if cases else key} | cases
    steps = {key for key in said("en") if re.match(r"guide\.(an|pu|tl)\d?\.\d\d", key)}
    assert steps == wanted


def test_every_other_key_is_used_by_the_page_or_the_terminal() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in (*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")))
    code += "".join(path.read_text(encoding="utf-8") for path in (PAGE.parents[1] / "src" / "rondel").rglob("*.py"))
    for key in sentences("en", "guide"):
        if re.match(r"guide\.(an|pu|tl)\d?\.", key) or key.startswith("guide.chapter."):
            continue
        assert re.search(rf"{re.escape(key)}(?![a-z_.])", code), f"{key} is not said anywhere"


@pytest.mark.parametrize("language", rondel.speech.LANGUAGES)
def test_every_lesson_says_its_name_and_what_one_has_done_at_its_end(language: str) -> None:
    for id in GUIDES:
        short = guide(id).short
        assert len(said(language)[f"guide.{short}.name"]) > 5 and len(said(language)[f"guide.{short}.goal"]) > 20, id


def test_every_chapter_has_a_name() -> None:
    kinds = {step.chapter.split("_")[0] for _, step in STEPS}
    assert kinds == {key.rsplit(".", 1)[1] for key in said("en") if key.startswith("guide.chapter.")}


@pytest.mark.parametrize("language", rondel.speech.LANGUAGES)
def test_no_sentence_of_a_step_has_more_than_40_words(language: str) -> None:
    for key, text in said(language).items():
        if re.match(r"guide\.(an|pu|tl)\d?\.\d\d", key):
            words = [word for word in text.split() if any(sign.isalnum() for sign in word)]
            assert len(words) <= LONGEST, f"{key}: {len(words)} words: {text}"
