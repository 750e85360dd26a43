"""A static host that tells browsers to keep files, as many do, and whose edition can be changed under them."""

from __future__ import annotations

import functools
import re
import shutil
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from web.static import PAGES

VERSION = re.compile(r'rondel-version" content="(\w+)"')
NAME = re.compile(r"(?<![\w.-])[\w.-]+\.(?:js|css|woff2|svg)\b")
TEXTS = {".js", ".mjs", ".css", ".html", ".json", ".webmanifest"}
KEEPS = "max-age=600"


class Asked(SimpleHTTPRequestHandler):
    """`asked`: every path that did not come from a cache."""

    asked: list[str]

    def __init__(self, *about: Any, asked: list[str], **more: Any) -> None:
        self.asked = asked
        super().__init__(*about, **more)

    def do_GET(self) -> None:
        self.asked.append(self.path)
        super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Cache-Control", KEEPS)
        super().end_headers()

    def log_message(self, format: str, *about: Any) -> None:
        """Nobody reads it."""


class Site:
    """`address`; `asked`: the paths that were fetched."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.asked: list[str] = []
        shutil.copytree(PAGES, folder)
        handler = functools.partial(Asked, asked=self.asked, directory=str(folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.address = f"http://127.0.0.1:{self.server.server_address[1]}/"

    def renewed(self) -> None:
        """The next edition takes the place of this one: other code, other names of all its files, another version."""
        files = [path for path in sorted(self.folder.rglob("*")) if path.is_file()]
        version = VERSION.search((self.folder / "index.html").read_text(encoding="utf-8"))
        engine = next(self.folder.glob("engine-*")).name
        assert version is not None
        plain = {version[1]: f"{version[1][:-4]}0002", engine: f"{engine[:-4]}0002", "<title>Rondel<": "<title>Rondel 2<"}
        other = {path.name: f"{path.stem}0002{path.suffix}" for path in files if path.parent.name == "assets"}
        for path in files:
            if path.suffix in TEXTS and path.name != "pyodide.asm.mjs":
                text = NAME.sub(lambda found: other.get(found[0], found[0]), path.read_text(encoding="utf-8"))
                for old, new in plain.items():
                    text = text.replace(old, new)
                path.write_text(text, encoding="utf-8")
            if path.name in other:
                path.rename(path.with_name(other[path.name]))
        (self.folder / engine).rename(self.folder / plain[engine])


@contextmanager
def site(folder: Path) -> Iterator[Site]:
    here = Site(folder)
    thread = threading.Thread(target=here.server.serve_forever, daemon=True)
    thread.start()
    try:
        yield here
    finally:
        here.server.shutdown()
        here.server.server_close()
