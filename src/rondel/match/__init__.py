"""The table: matches in progress, drafts and previews, undo, clocks. No network, no storage, no wall clock of its own."""

from __future__ import annotations

from rondel.match.clock import Clock, ClockRules
from rondel.match.draft import Draft, Option, draft, options
from rondel.match.match import Entry, Match, Step
from rondel.match.patch import difference, patched
from rondel.match.refusal import Refused

__all__ = [
    "Clock", "ClockRules", "Draft", "Entry", "Match", "Option", "Refused", "Step",
    "difference", "draft", "options", "patched",
]  # fmt: skip
