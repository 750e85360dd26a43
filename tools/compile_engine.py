"""Compile the engine (core, games and the valuations of the bots) with mypyc into a copy of the package.

    python tools/compile_engine.py build/compiled
    python tools/compile_engine.py --refresh build/compiled    # only copies what is not compiled: words, server, page

leaves `build/compiled/rondel`, complete and importable, whose engine consists of extension modules.
"""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
ENGINE = ("core", "games", "bots/values")
"""What runs hot: the rules, and how bots judge positions."""
STRICT = ("--strict", "--follow-imports=silent")
"""mypy follows imports to the environments, whose libraries need not be there; of the engine itself every error counts."""


def engine_modules(package: Path) -> list[str]:
    """The files that are compiled, in a stable order."""
    return [str(path) for part in ENGINE for path in sorted((package / part).rglob("*.py"))]


def compile_into(target: Path, source: Path = HERE / "src" / "rondel") -> None:
    from mypyc.build import mypycify
    from setuptools import Distribution

    package = target / "rondel"
    if package.exists():
        shutil.rmtree(package)
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("*.so", "__pycache__"))
    back = Path.cwd()
    os.chdir(target)
    try:
        modules = [os.path.relpath(path, target) for path in engine_modules(package)]
        extensions = mypycify([*STRICT, *modules], opt_level=os.environ.get("RONDEL_OPT", "2"), multi_file=True)
        work = Distribution({"name": "rondel-engine", "ext_modules": extensions})
        command = work.get_command_obj("build_ext")
        command.inplace = True  # type: ignore[attr-defined]
        command.parallel = os.cpu_count()  # type: ignore[attr-defined]
        command.ensure_finalized()
        command.run()
    finally:
        os.chdir(back)


def refresh(target: Path, source: Path = HERE / "src" / "rondel") -> None:
    """Bring everything beside the engine up to date in a copy that was compiled before."""
    if (target / "rondel").exists():
        # The page's files are named after their content: those of an older page would stay for ever.
        shutil.rmtree(target / "rondel" / "server" / "static", ignore_errors=True)
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        shutil.copytree(source, target / "rondel", ignore=ignored, dirs_exist_ok=True)


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--refresh":
        refresh(Path(sys.argv[2]).resolve())
    elif len(sys.argv) == 2:
        compile_into(Path(sys.argv[1]).resolve())
    else:
        sys.exit("usage: python tools/compile_engine.py [--refresh] TARGET_FOLDER")
