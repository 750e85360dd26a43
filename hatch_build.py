"""Build hook: packages carry the page, and with RONDEL_COMPILE=1 the engine compiled by mypyc (docs/building.md)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

COMPILED = os.environ.get("RONDEL_COMPILE", "") not in ("", "0")
PAGE = os.environ.get("RONDEL_PAGE", "") != "0"


class Complete(BuildHookInterface):  # type: ignore[type-arg]
    """Adds what is not in the repository: the built page and the extension modules."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return ["mypy==2.4.1", "setuptools>=75"] if COMPILED else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            if COMPILED:
                raise SystemExit(
                    "RONDEL_COMPILE=1: an editable install runs the sources as they are, so it cannot be compiled. "
                    "Install without --editable, or run `make compile` and set PYTHONPATH=build/compiled."
                )
            return
        root = Path(self.root)
        self.page(root)
        if COMPILED and self.target_name == "wheel":
            self.compiled(root, build_data)

    def page(self, root: Path) -> None:
        """Built unless it is there already: the source package brings it."""
        if not PAGE or (root / "src" / "rondel" / "server" / "static" / "index.html").exists():
            return
        built = subprocess.run(
            [sys.executable, str(root / "tools" / "build_web.py")], cwd=root, capture_output=True, text=True, check=False,
            env=os.environ | {"PYTHONPATH": str(root / "src")},
        )  # fmt: skip
        if built.returncode:
            raise SystemExit(
                f"the page could not be built:\n{built.stdout[-1500:]}{built.stderr[-1500:]}\n"
                "It needs Node 20 or newer and the npm registry once. RONDEL_PAGE=0 builds a package without the page."
            )

    def compiled(self, root: Path, build_data: dict[str, Any]) -> None:
        if sys.platform != "win32" and not shutil.which(os.environ.get("CC", "cc").split()[0]):
            raise SystemExit(
                "RONDEL_COMPILE=1 needs a C compiler (cc, or the one that CC names). "
                "Install one, or leave RONDEL_COMPILE away: the engine then runs interpreted, with the same results."
            )
        sys.path.insert(0, str(root / "tools"))
        from compile_engine import compile_into, extensions

        self.work = tempfile.TemporaryDirectory()
        target = Path(self.work.name)
        compile_into(target, root / "src" / "rondel")
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in extensions(target):
            build_data["force_include"][str(target / module)] = str(module)
