"""Labels of options whose message cannot be found from the question alone: verb -> message and names of operands."""

from __future__ import annotations

DECLINE = frozenset({"none", "decline", "skip", "stop", "done", "no", "finish", "keep", "leave"})
"""Verbs that stand for the question's `none`."""

OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "an": {},
    "pu": {},
    "tl": {},
}
"""By game: `verb` or `question/verb` -> key of the message, then the parameter that each operand is."""
