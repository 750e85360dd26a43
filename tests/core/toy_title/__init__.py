"""The toy as a title that has rules and nothing else."""

from __future__ import annotations

from rondel.core.title import Title

TITLE = Title(id="toy", name="Toy", package="core.toy_title", prefix="toy", seats=(2, 3), minutes=1)
