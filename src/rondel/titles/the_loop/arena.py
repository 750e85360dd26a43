"""What a seat had at the end of a game, for "what wins": each thing as `family:name`."""

from __future__ import annotations
