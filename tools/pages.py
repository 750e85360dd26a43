"""The table without a server: page, Python and engine as one folder that any static host serves (docs/static.md).

python tools/pages.py [--engine-only]        ->  build/pages
"""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "src"))

from build_web import ROOT, WEB, fetched_node, machine_node
from rondel import shelf
from rondel.server.routes_book import shown, written
from rondel.speech import LANGUAGES
from rondel.tab.api import Api
from rondel.tab.books import TabBooks
from rondel.tab.house import House
from rondel.tab.keep import Memory

OUT = ROOT / "build" / "pages"
PYODIDE = WEB / "node_modules" / "pyodide"
PARTS = ("arena", "cli", "learn", "server", "testing")
"""Parts of the package that nobody plays with."""
ROOMS = ("web", "rulebook.md", "rulebook", "book")
"""What lies in a title's folder for others than the engine; the page has the rulebooks in its own form."""
SAID_BY_THE_PAGE = ("explain.json", "guide.json", "lessons.json")
"""Parts of the catalogues that only the page says, which has them in its own form; the engine tells the log."""
LABORATORY = ("__init__.py", "arrival.py")
"""Of environments, the package's and each title's: no more than the doors, so that the room is there."""
TERMINAL = "terminal.py"
"""A title's drawing for terminals: promised by its declaration, so that the room is there, and empty."""
UNUSED = (
    "_aix_support", "_android_support", "_apple_support", "_ios_support", "_osx_support", "_pydatetime", "_pydecimal", "_pyio",
    "_pylong", "_pyrepl", "antigravity", "argparse", "bdb", "cProfile", "cmd", "code", "compileall", "configparser", "csv",
    "ctypes", "curses", "dbm", "difflib", "doctest", "ensurepip", "fileinput", "filecmp", "ftplib", "getopt", "getpass",
    "gettext",
    "http", "idlelib", "imaplib", "lib2to3", "mailbox", "mimetypes", "modulefinder", "netrc", "nturl2path",
    "optparse", "pdb", "pickletools", "plistlib", "poplib", "pprint", "profile", "pstats", "pty", "pyclbr", "pydoc",
    "pydoc_data", "rlcompleter", "runpy", "sched", "shelve", "smtplib", "socketserver", "sqlite3", "symtable", "tabnanny",
    "this", "timeit", "tkinter", "trace", "tracemalloc", "tty", "turtle", "turtledemo", "unittest", "venv", "wave",
    "webbrowser", "wsgiref", "xml", "xmlrpc", "zipapp", "zoneinfo",
)  # fmt: skip
"""Of Python's own library: what a table has no use for."""
ALSO = re.compile(
    r"encodings/(cp(?!437)|iso|mac_|koi|big5|euc|gb|hz|johab|kz|ptcp|shift|tis|hp_|rot|uu|bz2|palmos|mbcs|oem)"
    r"|multiprocessing/(managers|pool|shared_memory|dummy|sharedctypes|heap|forkserver|popen_|resource_)"
    r"|logging/(handlers|config)|asyncio/(windows|proactor|__main__|tools)|urllib/(request|robot)"
    r"|email/(?!__init__)|json/tool|tarfile"
)
KINDS = (".py", ".json", ".toml", ".md")


def wanted(path: Path) -> bool:
    inside = path.relative_to(ROOT / "src" / "rondel").as_posix()
    parts = inside.split("/")
    if parts[0] in PARTS or "__pycache__" in parts or path.suffix not in KINDS:
        return False
    if path.name in SAID_BY_THE_PAGE:
        return False
    if "env" in parts[:3]:
        return path.name in LABORATORY
    return parts[0] != "titles" or not any(f"{inside.split('/', 2)[-1]}/".startswith(f"{room}/") for room in ROOMS)


def package(folder: Path) -> None:
    """What play needs of Rondel, below `folder`."""
    for path in sorted((ROOT / "src" / "rondel").rglob("*")):
        if path.is_file() and wanted(path):
            to = folder / path.relative_to(ROOT / "src")
            to.parent.mkdir(parents=True, exist_ok=True)
            if path.name == TERMINAL:
                to.write_text('"""A browser tab is no terminal."""\n', encoding="utf-8")
            else:
                shutil.copyfile(path, to)


def zipped(folder: Path, to: Path) -> None:
    """The same bytes for the same files, whenever it is done."""
    with zipfile.ZipFile(to, "w", zipfile.ZIP_STORED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file() and path != to:
                name = zipfile.ZipInfo(path.relative_to(folder).as_posix(), (2020, 1, 1, 0, 0, 0))
                archive.writestr(name, path.read_bytes())


def library(to: Path) -> None:
    """Python's library without what nobody here imports."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as old, zipfile.ZipFile(to, "w", zipfile.ZIP_STORED) as new:
        for item in old.infolist():
            if item.filename.split("/")[0].split(".")[0] not in UNUSED and not ALSO.match(item.filename):
                new.writestr(item, old.read(item), zipfile.ZIP_STORED)


def packed(source: Path, to: Path) -> None:
    with to.open("wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as out:
        out.write(source.read_bytes())


def compiled(folder: Path) -> None:
    """Byte code beside every module, by the very Python that will run it: compiling in the tab would take seconds."""
    node = machine_node()
    with tempfile.TemporaryDirectory() as fetched:
        where = node or fetched_node(Path(fetched))
        subprocess.run([str(where / "node"), str(WEB / "tab" / "compile.mjs"), str(folder)], cwd=WEB, check=True)


def engine(folder: Path) -> None:
    folder.mkdir(parents=True)
    with tempfile.TemporaryDirectory() as place:
        package(Path(place))
        compiled(Path(place))
        zipped(Path(place), Path(place) / "rondel.zip")
        library(Path(place) / "python_stdlib.zip")
        # Stored, then compressed as a whole: that is smaller, and the browser unpacks faster than Python in it.
        for source in (Path(place) / "rondel.zip", Path(place) / "python_stdlib.zip", PYODIDE / "pyodide.asm.wasm"):
            packed(source, folder / f"{source.name}.gz")
    about = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8")) | {"packages": {}}
    (folder / "pyodide-lock.json").write_text(json.dumps(about), encoding="utf-8")
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        shutil.copyfile(PYODIDE / name, folder / name)
    for name in ("worker.js", "keep.js", "begun.js"):
        shutil.copyfile(WEB / "tab" / name, folder / name)
    api = Api(House(TabBooks(Memory())))
    for name in ("games", "bots"):
        (folder / f"{name}.json").write_text(asyncio.run(api.call("GET", name, ""))[1], encoding="utf-8")
    counted = ("rondel.zip.gz", "python_stdlib.zip.gz", "pyodide.asm.wasm.gz")
    files = {name: (folder / name).stat().st_size for name in counted}
    (folder / "engine.json").write_text(json.dumps({"files": files, "total": sum(files.values())}), encoding="utf-8")


def books(folder: Path) -> None:
    """What players read about each title, as the server would answer it: no Python is needed to read."""
    for id in shelf.games():
        place = folder / id / "figures"
        place.mkdir(parents=True)
        for language in LANGUAGES:
            (folder / id / f"{language}.json").write_bytes(written(id, language))
        for figure in json.loads(written(id, "en"))["figures"]:
            (place / f"{figure}.json").write_bytes(shown(id, figure))


def digest(folder: Path, beside: str = "") -> str:
    found = hashlib.sha256(beside.encode())
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            found.update(path.relative_to(folder).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:12]


MANIFEST = {
    "name": "Rondel", "short_name": "Rondel", "start_url": "./", "scope": "./", "display": "standalone",
    "background_color": "#12161c", "theme_color": "#12161c", "description": "A digital table for board games",
    "icons": [
        {"src": "icon.svg", "sizes": "any", "type": "image/svg+xml", "purpose": "any maskable"},
        {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
        {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
    ],
}  # fmt: skip
POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'"
)
"""As the server sends it with every page: of markup that came in with a file nothing runs. Python is in a worker."""
ICONS = ("icon.svg", "icon-180.png", "icon-192.png", "icon-512.png")
"""The drawing, and its pictures for those who install from pictures alone; 180 is what iOS looks for."""


def finished(name: str) -> None:
    """Index, manifest and service worker, which know what all the files are."""
    index = OUT / "index.html"
    text = re.sub(r'(name="rondel-engine" content=)"[^"]*"', rf'\1"{name}"', index.read_text(encoding="utf-8"))
    text = re.sub(r'(name="rondel-version" content=)"[^"]*"', r'\1""', text)
    links = "\n    ".join([
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />',
        '<link rel="manifest" href="manifest.webmanifest" />',
        '<link rel="icon" href="icon.svg" />',
        '<link rel="apple-touch-icon" href="icon-180.png" />',
    ])  # fmt: skip
    text = text.replace('<link rel="icon" href="data:," />', links)
    index.write_text(text, encoding="utf-8")
    (OUT / "manifest.webmanifest").write_text(json.dumps(MANIFEST), encoding="utf-8")
    for icon in ICONS:
        shutil.copyfile(WEB / "tab" / icon, OUT / icon)
    files = [path.relative_to(OUT).as_posix() for path in sorted(OUT.rglob("*")) if path.is_file() and path.name != "sw.js"]
    worker = (WEB / "tab" / "sw.js").read_text(encoding="utf-8")
    version = digest(OUT, worker)
    index.write_text(re.sub(r'(name="rondel-version" content=)"[^"]*"', rf'\1"{version}"', text), encoding="utf-8")
    worker = worker.replace("@VERSION@", version).replace("/* @FILES@ */ []", json.dumps(["./", *files]))
    (OUT / "sw.js").write_text(worker, encoding="utf-8")


def main() -> None:
    if "--engine-only" not in sys.argv:
        subprocess.run([sys.executable, str(ROOT / "tools" / "build_web.py"), "pages"], check=True)
    for old in OUT.glob("engine*"):
        shutil.rmtree(old)
    (OUT / "sw.js").unlink(missing_ok=True)
    engine(OUT / "engine")
    name = f"engine-{digest(OUT / 'engine')}"
    (OUT / "engine").rename(OUT / name)
    shutil.rmtree(OUT / "book", ignore_errors=True)
    books(OUT / "book")
    finished(name)
    size = sum(path.stat().st_size for path in OUT.rglob("*") if path.is_file())
    print(f"{OUT.relative_to(ROOT)}: {size / 1e6:.1f} MB; python -m http.server --directory {OUT.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
