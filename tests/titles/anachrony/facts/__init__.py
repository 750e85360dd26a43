"""The printed facts of Anachrony, transcribed once more: the tests compare them with the code.

Every record says where it comes from (`source`): rulebook, public, derived, or original (chosen by us).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).resolve().parent


def facts(name: str) -> Any:
    """The contents of one file of facts: facts("buildings")."""
    return yaml.safe_load((HERE / f"{name}.yaml").read_text(encoding="utf-8"))
