"""The rules of the toy."""

from __future__ import annotations

from core.toy import ToyGame

GAME = ToyGame()
