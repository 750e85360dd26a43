"""From the text to the page: what a lesson's sentence names lies before the reader, in the window and not cut off.

`reader.py` looks the other way: what is highlighted must be there, and `test_guides_played.py` asks for its name in the
sentence.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

import rondel

ROMAN = ("", "I", "II", "III", "IV", "V", "VI", "VII")
ANACHRONY: tuple[tuple[str, tuple[str, ...]], ...] = (
    (r"\bConstruct\b", ("[data-target^='space:construct']", ".dcard")), (r"\bRecruit\b", ("[data-target^='space:recruit']",)),
    (r"\bResearch\b", ("[data-target^='space:research']",)), (r"\bMine\b", ("[data-target^='space:mine']",)),
    (r"\bPurify\b", ("[data-target='space:purify_pool']",)), (r"\bTrade\b", ("[data-target='space:trade_pool']", ".tcard")),
    (r"\bWorld Council\b", ("[data-target^='space:council']",)), (r"\bSupply\b", ("[data-target='space:supply']",)),
    (r"\bForc(?:e|ing)\b", ("[data-target='space:force']",)), (r"\bMorale\b", ("[data-about='an:morale']",)),
    (r"\bhex(?:es)?\b", ("[data-target^='hex:']",)), (r"\bExosuits?\b", ("[data-target^='hex:']", ".crew")),
    (r"\bWarp tiles?\b", ("[data-target^='warp:']", "[data-target^='tw']", "[data-about='an:warp']")),
    (r"\bTime Travel track\b", ("[data-about='an:travel']",)),
    (r"\bFocus\b", (".fm",)), (r"\bImpact\b", (".imp",)), (r"\bTimeline\b", (".timeline", ".eras")),
    (r"\bChronobot\b", (".cb",)),
)  # fmt: skip
"""Words of a sentence, and where on the table one of them must be seen."""
FAMILIES = {"superprojects": "sp:{}|spot:", "leaders": "leader|leader:{}", "workers": "worker:{}|tired:{}|pool:{}|warp:{}"}
"""Names of things, and the targets of which one must be seen."""
PEOPLE = ("scientist", "engineer", "administrator", "genius")
"""Of the words about Workers, those for a kind."""
SEEN = """(selectors) => selectors.some((one) => [...document.querySelectorAll('.desk ' + one)].some((n) => {
  const r = n.getBoundingClientRect(), s = getComputedStyle(n);
  const [x, y] = [r.left + r.width / 2, r.top + r.height / 2];
  const out = (b) => x < b.left || x > b.right || y < b.top || y > b.bottom;
  const all = new DOMRect(0, 0, innerWidth, innerHeight);
  if (r.width < 2 || r.height < 2 || s.visibility !== 'visible' || out(all)) return false;
  for (let box = n.parentElement; box; box = box.parentElement)
    if (getComputedStyle(box).overflow !== 'visible' && out(box.getBoundingClientRect())) return false;
  return true; }))"""


def names() -> list[tuple[str, list[str]]]:
    """Every named thing of Anachrony, and the targets it may stand on."""
    folder = Path(rondel.__file__).parent / "titles/anachrony/words/en/names.json"
    catalogue = json.loads(folder.read_text(encoding="utf-8"))
    found = []
    for family, targets in FAMILIES.items():
        for id, name in catalogue[family].items():
            if id == "leader" or (family == "workers" and id not in PEOPLE):
                continue
            word = name if isinstance(name, str) else name.get("one", name.get("text", ""))
            found.append((word, [target.format(id) for target in targets.split("|")]))
    return found


def mentioned(text: str) -> list[tuple[str, list[str]]]:
    """What a sentence names, and the selectors of which one must be seen."""
    found = [(hit[0], list(where)) for pattern, where in ANACHRONY if (hit := re.search(pattern, text))]
    for name, targets in names():
        if name and re.search(rf"\b{re.escape(name)}s?\b", text):
            found.append((name, [f"[data-target^='{target}']" for target in targets]))
    for era in re.findall(r"\bEra (I{1,3}|IV|VI{0,2})\b", text):
        found.append((f"Era {era}", [f"[data-target='era:{ROMAN.index(era)}']", ".eras"]))
    for number in re.findall(r"\b[1-4][01]\d\b", text):
        found.append((number, [f"[data-target='tile:{number}']", "[data-target^='spot:']"]))
    return found


class Mentions:
    """Follows a reader, and keeps what a sentence named where nobody could see it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.missing: list[str] = []
        self.found = 0

    def __call__(self, now: dict[str, Any]) -> None:
        for word, selectors in mentioned(now["text"]):
            if self.page.evaluate(SEEN, selectors):
                self.found += 1
            else:
                self.missing.append(f"step {now['step']}: {word!r} is named and not to be seen")
