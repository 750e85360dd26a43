"""Build hook: with RONDEL_COMPILE=1 the wheel carries the engine compiled by mypyc; otherwise it is plain Python."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WANTED = os.environ.get("RONDEL_COMPILE", "") not in ("", "0")


class CompileEngine(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the extension modules to the wheel."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy==2.4.1", "setuptools>=75"] if WANTED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not WANTED or version == "editable":
            return
        root = Path(self.root)
        sys.path.insert(0, str(root / "tools"))
        from compile_engine import compile_into

        self.work = tempfile.TemporaryDirectory()
        target = Path(self.work.name)
        compile_into(target, root / "src" / "rondel")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in [*target.glob("*.so"), *(target / "rondel").rglob("*.so")]:
            build_data["force_include"][str(module)] = str(module.relative_to(target))
