"""The rules of Low Tide."""

from __future__ import annotations

from low_tide.rules.game import GAME

__all__ = ["GAME"]
