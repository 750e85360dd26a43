"""What the page is told of anything that goes wrong: it never waits for something that only fell silent."""

from __future__ import annotations

import logging
from typing import Any

from rondel.match.refusal import Refused
from rondel.room.person import new_id

LOG = logging.getLogger("rondel.tab")


def explained(problem: Exception) -> tuple[str, dict[str, Any]]:
    """Key and parameters. What nobody has foreseen gets a number, under which the console has the rest."""
    if isinstance(problem, Refused):
        return problem.key, problem.params
    report = new_id()
    LOG.error("failed %s", report, exc_info=problem)
    return "ui.err.server", {"id": f"{report} {type(problem).__name__}"}
