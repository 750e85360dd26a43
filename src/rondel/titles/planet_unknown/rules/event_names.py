"""The ids of the 60 event cards, in order."""

from __future__ import annotations

from typing import Final

EVENT_IDS: Final = tuple([f"EV-{colour}{n:02}" for colour in "GOR" for n in range(1, 21)])
