"""`make run`: from a fresh clone to a table in the browser, with as little waiting as possible.

    python3 tools/run.py [arguments of rondel, default: serve]
    python3 tools/run.py --packages dev        # only installs, with a part of the optional packages

1. The packages of the server are installed into `.venv`, and the page is built beside that.
2. The server starts at once, interpreted if the compiled engine is not there yet.
3. The engine is compiled beside the running server, at low priority. Bots use it as soon as it is there, everything else from
   the next start on; the results are the same.

Runs with any Python that can say what is missing; needs nothing but the standard library. `docs/building.md` has the reasons.
"""

import hashlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
BUILD = ROOT / "build"
STATIC = ROOT / "src" / "rondel" / "server" / "static"
OLDEST = (3, 11)
PAGE_PARTS = ("web", "src/rondel/speech", "src/rondel/titles")
"""What the page is made of: its own sources, the words and the rules."""


def main(arguments):
    if sys.version_info < OLDEST:
        wanted, given = ".".join(map(str, OLDEST)), ".".join(map(str, sys.version_info[:2]))
        sys.exit(f"Rondel needs Python {wanted} or newer; this is {given}. Name another one: make run PYTHON=python{wanted}")
    sys.path.insert(0, str(ROOT / "tools"))
    BUILD.mkdir(exist_ok=True)
    if arguments[:1] == ["--packages"]:
        install("[" + ",".join(arguments[1:]) + "]")
        return
    page = threading.Thread(target=make_page)
    page.start()
    make_packages()
    page.join()
    engine = Engine()
    engine.prepare()
    sys.exit(serve(arguments or ["serve"], engine))


# Packages


def make_packages():
    """The server's packages, again when what is needed has changed."""
    marker = VENV / "play"
    wanted = [ROOT / "pyproject.toml", ROOT / "hatch_build.py"]
    needs = digest(wanted)
    if PYTHON.exists() and ((marker.exists() and marker.read_text() == needs) or newer(VENV / "ready", wanted)):
        return
    begun = time.monotonic()
    install()
    marker.write_text(needs)
    said(f"packages: {time.monotonic() - begun:.0f} s")


def install(parts=""):
    """Into `.venv`, all or nothing: half an environment would only confuse the next try."""
    fresh = not VENV.exists()
    said("installing packages into .venv (once)")
    pip = [str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    complete = PYTHON.exists() and any(VENV.glob("[Ll]ib*/**/site-packages/pip"))
    steps = ([] if complete else [[sys.executable, "-m", "venv", str(VENV)]]) + [[*pip, "--editable", str(ROOT) + parts]]
    try:
        for step in steps:
            done = subprocess.run(step, capture_output=True, text=True, check=False)
            if done.returncode:
                break
    except KeyboardInterrupt:
        if fresh:
            shutil.rmtree(VENV, ignore_errors=True)
        os._exit(fail("interrupted: nothing is installed; the next try starts again"))
    if done.returncode:
        if fresh:
            shutil.rmtree(VENV, ignore_errors=True)
        (BUILD / "packages.log").write_text(done.stdout + done.stderr, encoding="utf-8")
        lines = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or done.stderr.splitlines()[-1:]
        said("the packages could not be installed: " + (lines[0] if lines else "no reason given"))
        os._exit(fail("is the network there? The whole report is in build/packages.log; the next try starts again"))


# The page


def make_page():
    """Built again when its sources have changed; a page of the same sources is taken from the cache."""
    from object_cache import cache

    wanted = digest(sources())
    marker = BUILD / "page"
    if (STATIC / "index.html").exists() and marker.exists() and marker.read_text() == wanted:
        return
    kept = cache() / "pages" / wanted
    if kept.is_dir():
        replace_page(kept)
    else:
        begun = time.monotonic()
        said("building the page (once)")
        if not build_page():
            return
        said(f"page: {time.monotonic() - begun:.0f} s")
        keep_page(kept)
    marker.write_text(wanted)


def build_page():
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    command = [sys.executable, str(ROOT / "tools" / "build_web.py")]
    with (BUILD / "web.log").open("w", encoding="utf-8") as log:
        done = subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, env=environment, check=False)
    if done.returncode:
        old = "an older page is served" if (STATIC / "index.html").exists() else "the server runs without it"
        said(f"the page could not be built, {old}: it needs Node 20 or newer, or the network once (build/web.log)")
    return done.returncode == 0


def sources():
    found = []
    for part in PAGE_PARTS:
        for folder, names, files in os.walk(str(ROOT / part)):
            names[:] = sorted(n for n in names if n not in ("node_modules", "__pycache__"))
            found += [Path(folder) / name for name in sorted(files) if not name.endswith((".pyc", ".checked"))]
    return found


def replace_page(kept):
    shutil.rmtree(STATIC, ignore_errors=True)
    shutil.copytree(kept, STATIC)


def keep_page(kept):
    try:
        work = kept.with_name(f"{kept.name}.{os.getpid()}")
        shutil.copytree(STATIC, work)
        work.rename(kept)
    except OSError:
        pass  # a cache that cannot be written is no reason to fail


# The engine


class Engine:
    """The compiled copy of the package that belongs to the present sources: there, or made while the server runs."""

    def __init__(self):
        self.folder = None
        """Where it is, or will be; None where it cannot be made."""
        self.ready = False
        self.work = None
        self.thread = None
        self.stopped = False
        self.sources = ""
        """The package as the server has read it."""

    def prepare(self):
        from compile_engine import fingerprint, refresh, restored

        if os.environ.get("RONDEL_INTERPRETED"):
            return
        name = fingerprint(ROOT / "src" / "rondel", self.mypy_version())
        self.sources = package_digest(ROOT / "src" / "rondel")
        self.folder = BUILD / "engine" / name
        if not (self.folder / "rondel").exists():
            self.ready = restored(self.folder, name)
        else:
            refresh(self.folder)
            self.ready = True
        if not self.ready and not compiler():
            said("no C compiler was found: the engine runs interpreted, with the same results, about four times as slowly")
            self.folder = None
        self.forget_others()

    def mypy_version(self):
        text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
        return text.partition('"mypy==')[2].partition('"')[0]

    def forget_others(self):
        """Engines of sources that are gone: a few are kept, because another server may be running with one."""
        folder = BUILD / "engine"
        if folder.is_dir():
            others = sorted((p for p in folder.iterdir() if p != self.folder), key=lambda p: p.stat().st_mtime)
            for old in others[:-3]:
                shutil.rmtree(old, ignore_errors=True)

    def compile_beside(self):
        """In a process of its own, at low priority; what it says is passed on."""
        if self.ready or self.folder is None:
            return
        pip = [
            str(PYTHON),
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "mypy==" + self.mypy_version(),
            "setuptools>=75",
        ]
        work = self.folder.with_name(self.folder.name + f".{os.getpid()}")
        self.thread = threading.Thread(target=self.compiling, args=(pip, work), daemon=True)
        self.thread.start()

    def compiling(self, pip, work):
        said("the engine is compiled beside the server (once, some minutes): bots use it then, all else from the next start on")
        with (BUILD / "compile.log").open("w", encoding="utf-8") as log:
            for step in (pip, [str(PYTHON), str(ROOT / "tools" / "compile_engine.py"), str(work)]):
                self.work = subprocess.Popen(
                    step, stdout=subprocess.PIPE, stderr=log, text=True, preexec_fn=patient if os.name == "posix" else None
                )
                if self.stopped:
                    self.work.terminate()
                for line in self.work.stdout or ():
                    log.write(line)
                    if line.startswith("compiling"):
                        said(line.strip())
                if self.work.wait():
                    if self.work.returncode > 0 and step is pip:
                        said(
                            "mypyc could not be fetched: the engine runs interpreted; the next start with a network compiles it"
                        )
                    elif self.work.returncode > 0:
                        said("the engine could not be compiled (build/compile.log) and runs interpreted, as correctly")
                    shutil.rmtree(work, ignore_errors=True)
                    return
        self.accept(work)

    def accept(self, work):
        """Put the compiled copy where the server looks for it, unless it was made of other sources than the server runs."""
        if package_digest(work / "rondel") == self.sources:
            work.rename(self.folder)
            said("the engine is compiled: bots use it from now on, everything else from the next start on")
        else:
            shutil.rmtree(work, ignore_errors=True)
            said("the engine is compiled, but the sources have changed since the start: the next start uses what fits")

    def stop(self):
        self.stopped = True
        if self.work is not None and self.work.poll() is None:
            self.work.terminate()  # finished object files are kept: the next start goes on there
        if self.thread is not None:
            self.thread.join(10)  # it clears away what is not finished


def compiler():
    return shutil.which(os.environ.get("CC", "cc")) or shutil.which("cl")


def patient():
    os.setsid()  # Ctrl-C is for the server; this one is told by its parent
    os.nice(19)


# The server


def serve(arguments, engine):
    server = subprocess.Popen([str(PYTHON), "-m", "rondel.cli", *arguments], env=environment(engine))
    engine.compile_beside()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda number, _: server.send_signal(number))
    code = server.wait()
    engine.stop()
    return code


def environment(engine):
    """What tells the server where the compiled engine is, or will be."""
    found = {name: value for name, value in os.environ.items() if name != "RONDEL_ENGINE"}
    if engine.folder is not None:
        found["PYTHONPATH" if engine.ready else "RONDEL_ENGINE"] = str(engine.folder)
    return found


def newer(marker, paths):
    """Has `make test` installed everything, for these files as they are?"""
    return marker.exists() and all(marker.stat().st_mtime >= path.stat().st_mtime for path in paths)


def digest(paths):
    found = hashlib.sha256()
    for path in paths:
        found.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()[:32]


def package_digest(package):
    """Of all that Python reads, compiled or not: a copy of the package has the same."""
    found = hashlib.sha256()
    for path in sorted(package.rglob("*.py")):
        found.update(str(path.relative_to(package)).encode() + b"\0" + path.read_bytes() + b"\0")
    return found.hexdigest()


def said(text):
    print(text, flush=True)


def fail(text):
    print(text, file=sys.stderr, flush=True)
    return 2


if __name__ == "__main__":
    main(sys.argv[1:])
