"""The ids of the 28 double-sided objective cards, in order."""

from __future__ import annotations

from typing import Final

OBJECTIVE_IDS: Final = tuple([f"OBJ-{n:02}" for n in range(1, 29)])
OBJECTIVE_NUMBER: Final[dict[str, int]] = {id: i for i, id in enumerate(OBJECTIVE_IDS)}
