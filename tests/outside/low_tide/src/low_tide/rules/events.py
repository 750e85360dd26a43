"""The facts of Low Tide, and the names of their parameters in order."""

from __future__ import annotations

from typing import Final

FACTS: Final[dict[str, tuple[str, ...]]] = {
    "wished": ("seat", "resource"),
    "tide": ("n",),
    "found": ("seat", "card"),
    "wave": ("seat", "n"),
    "washed": ("seat", "n"),
    "lit": ("seat",),
    "saw": ("seat", "find"),
    "took": ("seat", "card"),
    "home": ("seat", "n"),
}
