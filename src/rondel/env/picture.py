"""Pictures."""
from __future__ import annotations
from typing import Any
def picture(state: Any, mode: str | None, seat: int | None = None) -> Any:
    from rondel.env.text import told
    return "\n".join(told(state.view(seat)))
