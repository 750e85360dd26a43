"""Compile the engine (core, the titles' rules and what their bots judge by) with mypyc into a copy of the package.

    python tools/compile_engine.py build/compiled
    python tools/compile_engine.py --refresh build/compiled    # only copies what is not compiled: words, server, page

leaves `build/compiled/rondel`, complete and importable, whose engine consists of extension modules.

Nothing is compiled twice: `object_cache.py` keeps finished engines and single object files in a folder outside the tree
(`docs/building.md`), so that another clone of the same commit starts at once, and a changed file compiles little.
"""

from __future__ import annotations

import hashlib
import os
import platform
import shutil
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from compiled_docs import document
from object_cache import FORMAT, build_extensions, finished, keep

HERE = Path(__file__).resolve().parent.parent
TITLES = sorted(path.parent.name for path in (HERE / "src" / "rondel" / "titles").glob("*/title.py"))
PARTS: dict[str, tuple[str, ...]] = {
    "core": ("core",),
    "bots": (
        "bots/learned.py",
        "bots/learning.py",
        "bots/lookahead.py",
        "bots/mind.py",
        "bots/plan.py",
        "bots/planner.py",
        "bots/reasons.py",
        "bots/search.py",
        "bots/thinker.py",
        "bots/worth.py",
    ),
    "env": ("env/desk.py", "env/pen.py"),
}
PARTS |= {title: (f"titles/{title}/rules", f"titles/{title}/bots") for title in TITLES}
PARTS |= {f"{title}_pen": (f"titles/{title}/env/pen.py",) for title in TITLES}
"""What runs hot: the rules, and how bots judge positions. Each part is a library of its own: a change in one leaves the
others as they are."""
TYPES = "view_types.py"
"""Only says what views look like: nothing of it runs, and what is compiled forgets the types of its parts."""
STRICT = ("--strict", "--follow-imports=silent")
"""mypy follows imports to the environments, whose libraries need not be there; of the engine itself every error counts."""


def part_modules(package: Path, part: str) -> list[str]:
    places = [package / place for place in PARTS[part]]
    found = [path for place in places for path in ([place] if place.suffix else sorted(place.rglob("*.py")))]
    return [str(path) for path in found if path.name != TYPES]


def engine_modules(package: Path) -> list[str]:
    """The files that are compiled, in a stable order."""
    return [path for part in PARTS for path in part_modules(package, part)]


def fingerprint(source: Path, mypy: str) -> str:
    """Names an engine: equal sources, Python, compiler and options give equal engines."""
    found = hashlib.sha256()
    for said in (FORMAT, sys.version, platform.platform(), mypy, os.environ.get("CC", ""), opt_level(), *PARTS):
        found.update(said.encode() + b"\0")
    for path in engine_modules(source):
        found.update(os.path.relpath(path, source).encode() + b"\0" + Path(path).read_bytes() + b"\0")
    return found.hexdigest()[:32]


def opt_level() -> str:
    return os.environ.get("RONDEL_OPT", "2")


def extensions(target: Path) -> list[Path]:
    """The compiled modules of a copy, as paths inside it."""
    suffixes = (".so", ".pyd")
    found = [*target.glob("*"), *(target / "rondel").rglob("*")]
    return [path.relative_to(target) for path in found if path.suffix in suffixes]


def compile_into(target: Path, source: Path = HERE / "src" / "rondel") -> None:
    package = target / "rondel"
    if package.exists():
        shutil.rmtree(package)
    for old in target.glob("*.so"):
        old.unlink()
    shutil.copytree(source, package, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    name = fingerprint(source, version("mypy"))
    kept = finished(name)
    if kept is not None:
        shutil.copytree(kept, target, dirs_exist_ok=True)
        return
    generate_and_build(target)
    keep(name, target, extensions(target))


def restored(target: Path, name: str, source: Path = HERE / "src" / "rondel") -> bool:
    """A compiled copy made of what the cache keeps; False if it keeps nothing of this name."""
    kept = finished(name)
    if kept is None:
        return False
    work = target.with_name(f"{target.name}.{os.getpid()}")
    shutil.copytree(source, work / "rondel", ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    shutil.copytree(kept, work, dirs_exist_ok=True)
    work.rename(target)
    return True


def generate_and_build(target: Path) -> None:
    from mypyc.build import mypycify

    back = Path.cwd()
    os.chdir(target)
    try:
        groups = [(part_modules(Path("rondel"), part), f"rondel_{part}") for part in PARTS]
        modules = [path for paths, _ in groups for path in paths]
        print(f"the engine: {len(modules)} modules", flush=True)
        built = mypycify([*STRICT, *modules], opt_level=opt_level(), multi_file=True, separate=groups)  # type: ignore[arg-type]
        document(Path("build"), modules)
        build_extensions(built)
    finally:
        os.chdir(back)


def refresh(target: Path, source: Path = HERE / "src" / "rondel") -> None:
    """Bring everything beside the engine up to date in a copy that was compiled before."""
    if (target / "rondel").exists():
        # The page's files are named after their content: those of an older page would stay for ever.
        shutil.rmtree(target / "rondel" / "server" / "static", ignore_errors=True)
        ignored = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__")
        shutil.copytree(source, target / "rondel", ignore=ignored, dirs_exist_ok=True)


if __name__ == "__main__":
    if len(sys.argv) == 3 and sys.argv[1] == "--refresh":
        refresh(Path(sys.argv[2]).resolve())
    elif len(sys.argv) == 2:
        compile_into(Path(sys.argv[1]).resolve())
    else:
        sys.exit("usage: python tools/compile_engine.py [--refresh] TARGET_FOLDER")
