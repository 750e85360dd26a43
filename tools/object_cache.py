"""What was compiled once is kept: finished engines by their fingerprint, object files by what went into them.

The folder is `$RONDEL_CACHE`, or `rondel` below `$XDG_CACHE_HOME` or `~/.cache`. It may be deleted at any time.
Everything is written beside its place and then renamed, so that a killed build leaves nothing half done.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

FORMAT = "2"
"""Goes up when what was kept before must not be used again."""
ENGINES = 4
"""Finished engines that are kept: a few branches and Pythons."""
DAYS = 30
"""An object file nobody has used for so long is forgotten."""
INCLUDE = re.compile(r'^\s*#\s*include\s+["<]([^">]+)[">]', re.MULTILINE)
"""Either form: a library names the header of another one in angle brackets, and must not outlive its layout."""


def cache() -> Path:
    given = os.environ.get("RONDEL_CACHE")
    if given:
        return Path(given)
    home = os.environ.get("XDG_CACHE_HOME")
    return (Path(home) if home else Path.home() / ".cache") / "rondel"


def finished(name: str) -> Path | None:
    """The compiled modules of this engine, if they were built before."""
    folder = cache() / "engines" / name
    if not folder.is_dir():
        return None
    os.utime(folder)
    return folder


def keep(name: str, target: Path, modules: list[Path]) -> None:
    """Put a finished engine away. A cache that cannot be written is no reason to fail."""
    shelf = cache() / "engines"
    try:
        shelf.mkdir(parents=True, exist_ok=True)
        work = Path(tempfile.mkdtemp(dir=shelf, prefix="new-"))
        try:
            for module in modules:
                (work / module).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(target / module, work / module)
            if not (shelf / name).exists():
                work.rename(shelf / name)
        finally:
            shutil.rmtree(work, ignore_errors=True)
        engines = sorted((path for path in shelf.iterdir() if path.is_dir()), key=lambda path: path.stat().st_mtime)
        for old in engines[:-ENGINES]:
            shutil.rmtree(old, ignore_errors=True)
        forget_old_objects(cache() / "objects")
    except OSError as problem:
        print(f"the compiled engine is not kept for other clones: {problem}", flush=True)


def forget_old_objects(folder: Path) -> None:
    oldest = time.time() - DAYS * 86400
    for path in folder.glob("*.o"):
        if path.stat().st_mtime < oldest:
            path.unlink(missing_ok=True)


class Sources:
    """What went into an object file: its C source and every generated header it reads, each hashed once."""

    def __init__(self) -> None:
        self.seen: dict[Path, tuple[str, list[Path]]] = {}

    def read(self, path: Path) -> tuple[str, list[Path]]:
        if path not in self.seen:
            text = path.read_text(encoding="utf-8", errors="replace")
            beside = [(path.parent / name, Path("build") / name) for name in INCLUDE.findall(text)]
            # A header that is not generated belongs to mypyc or Python: their versions are part of the key.
            headers = [next((p for p in places if p.is_file()), None) for places in beside]
            self.seen[path] = (hashlib.sha256(text.encode()).hexdigest(), [Path(h) for h in headers if h])
        return self.seen[path]

    def digest(self, source: Path) -> str:
        todo, known = [source], set[Path]()
        while todo:
            path = Path(os.path.normpath(todo.pop()))
            if path not in known:
                known.add(path)
                todo += self.read(path)[1]
        names = sorted(known)
        return hashlib.sha256("".join(f"{name}\0{self.read(name)[0]}\0" for name in names).encode()).hexdigest()


class Progress:
    """One line for every tenth of the way."""

    def __init__(self, total: int) -> None:
        self.total = total
        self.done = 0
        self.fetched = 0

    def step(self, fetched: bool) -> None:
        before = self.done * 10 // self.total
        self.done += 1
        self.fetched += fetched
        if self.done * 10 // self.total > before:
            print(f"compiling the engine: {self.done} of {self.total} files ({self.fetched} were kept)", flush=True)


def build_extensions(extensions: list[Any]) -> None:
    """As `setup.py build_ext --inplace`, but every object file is asked of the cache first, on all cores."""
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class Build(build_ext):
        def build_extensions(self) -> None:
            if hasattr(self.compiler, "compiler_so"):
                for extension in extensions:
                    # The header of a library declares the tables of the libraries it uses in every C file: they are one.
                    extension.extra_compile_args.append("-fcommon")
                through_cache(self.compiler, extensions)
            super().build_extensions()

    work = Distribution({"name": "rondel-engine", "ext_modules": extensions, "cmdclass": {"build_ext": Build}})
    command = work.get_command_obj("build_ext")
    command.inplace = True
    command.ensure_finalized()
    command.run()


def through_cache(compiler: Any, extensions: list[Any]) -> None:
    """Teach this compiler to look before it compiles."""
    folder = cache() / "objects"
    version = subprocess.run([*compiler.compiler_so[:1], "--version"], capture_output=True, text=True, check=False).stdout
    common = f"{version}\0{compiler.compiler_so}\0{os.environ.get('CFLAGS', '')}"
    sources = Sources()
    progress = Progress(len({source for extension in extensions for source in extension.sources}))
    finished: set[str] = set()

    def compile(
        wanted: list[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_preargs: Any = None,
        extra_postargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        _, objects, after, options, build = compiler._setup_compile(
            output_dir, macros, include_dirs, wanted, depends, extra_postargs
        )
        before = compiler._get_cc_args(options, debug, extra_preargs)

        def one(made: str, source: str, ending: str) -> None:
            key = hashlib.sha256(f"{common}\0{before}\0{after}\0{sources.digest(Path(source))}".encode()).hexdigest()
            fetched = fetch(folder / f"{key}.o", Path(made))
            if not fetched:
                compiler._compile(made, source, ending, before, after, options)
                store(Path(made), folder / f"{key}.o")
            progress.step(fetched)

        todo = {made: where for made, where in build.items() if made not in finished}
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            for waiting in [pool.submit(one, made, *where) for made, where in todo.items()]:
                waiting.result()
        finished.update(todo)
        return list(objects)

    compiler.compile = compile


def fetch(kept: Path, made: Path) -> bool:
    try:
        shutil.copyfile(kept, made)
        os.utime(kept)
    except OSError:
        return False
    return True


def store(made: Path, kept: Path) -> None:
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        work = kept.with_name(f"{kept.name}.{os.getpid()}")
        shutil.copyfile(made, work)
        work.replace(kept)
    except OSError:
        return
