"""The page says nothing that is not in the catalogue, and the catalogue holds no page words that nobody says."""

from __future__ import annotations

import re
from pathlib import Path

from rondel.speech.catalogue import catalogue
from speech.files import sentences

ROOT = Path(__file__).parents[2]
TEXTS = {
    path: path.read_text(encoding="utf-8")
    for place in (ROOT / "web/src", *sorted(ROOT.glob("src/rondel/titles/*/web")))
    for path in place.rglob("*")
    if path.suffix in (".svelte", ".ts")
}
WHOLE = re.compile(r"""['"`]((?:ui|an|pu|tl)\.[a-z_]+(?:\.[a-z0-9_]+)+)['"`]""")
"""A key written in full."""
PAGE = re.compile(r"""\bt\((?:[^)'"`]*\?\s*)?['"`]([a-z0-9_.]+)['"`]""")
"""A key of the page in short: t('seats')."""
SHORT = {"ui.page.": "pages", "an.stage.": "anachrony/web"}


def known() -> set[str]:
    return set(catalogue("en").patterns)


def test_every_key_that_is_written_in_full_exists() -> None:
    missing = {(path.name, key) for path, text in TEXTS.items() for key in WHOLE.findall(text) if key not in known()}
    assert not missing


def test_every_short_key_of_the_pages_exists() -> None:
    for start, folder in SHORT.items():
        for path, text in TEXTS.items():
            if f"/{folder}/" in path.as_posix() and start[:-1] in text:
                missing = [key for key in PAGE.findall(text) if f"{start}{key}" not in known()]
                assert not missing, (path.name, missing)


def test_every_word_of_the_page_is_said_somewhere() -> None:
    """By its whole key, by its last part in a list or a call, or by a key that is put together from a prefix."""
    everything = "\n".join(TEXTS.values())
    unused = []
    for part, starts in (("ui", ("ui.page.", "ui.key.")), ("an", ("an.stage.",))):
        for key in sentences("en", part):
            if key.startswith(starts):
                name = key.rpartition(".")[2]
                stem = name.rpartition("_")[0]
                said = re.search(rf"""['"`.]{name}['"`.]|\b{name}:""", everything)
                if not said and not (stem and f"{stem}_${{" in everything):
                    unused.append(key)
    assert not unused
