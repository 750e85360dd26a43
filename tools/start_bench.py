"""Seconds from an empty folder to a page that can be used: `make run` the first and the second time, and a wheel.

    python3 tools/start_bench.py [--wheel]

Everything is fresh, so that nothing profits from an earlier run: a clone of the last commit, a home folder with nothing in it
(mypy's, npm's and other caches lie there), caches of Rondel, pip and npm that are empty at the first `make run`. The second one
has what the first has left, as a person's would. The wheel has an empty cache of pip again. Packages come from where this
machine's pip and npm are set to look. Fails when a bar is missed. The machine should be quiet; the network counts.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BARS = {"make run, first": 60.0, "make run, second": 3.0, "wheel": 40.0}
PATIENCE = 600.0


def usable(command: list[str], where: Path, environment: dict[str, str], said: Path) -> float:
    """Seconds until the page, its program and the list of games have been answered."""
    begun = time.monotonic()
    with said.open("w") as out:
        running = subprocess.Popen(
            command, cwd=where, env=environment, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
        )  # fmt: skip
    try:
        while time.monotonic() < begun + PATIENCE and running.poll() is None:
            found = re.search(r"at (http://\S+)/ ", said.read_text())
            if found and answers(found[1]):
                return time.monotonic() - begun
            time.sleep(0.02)
        sys.exit(f"{' '.join(command)}: no page.\n{said.read_text()[-2000:]}")
    finally:
        os.killpg(running.pid, signal.SIGTERM)
        running.wait(30)


def fresh(home: Path) -> dict[str, str]:
    """The environment of somebody who has done nothing yet on this machine; where packages come from is told as it is here."""
    home.mkdir()
    ours = ("RONDEL", "PYTHON", "VIRTUAL_ENV", "XDG_", "MAKE", "MFLAGS")
    found = {key: value for key, value in os.environ.items() if not key.startswith(ours)} | {"HOME": str(home)}
    for name, kept in (("PIP_CONFIG_FILE", ".config/pip/pip.conf"), ("npm_config_userconfig", ".npmrc")):
        if name not in found and (Path.home() / kept).exists():
            found[name] = str(Path.home() / kept)
    return found


def answers(address: str) -> bool:
    try:
        page = urllib.request.urlopen(f"{address}/", timeout=5).read().decode()
        script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
        if not script:
            return False
        return all(urllib.request.urlopen(f"{address}/{path}", timeout=5).status == 200 for path in (script[1], "health"))
    except OSError:
        return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--wheel", action="store_true", help="only the wheel")
    chosen = parser.parse_args()
    seen: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="rondel-start-") as name:
        folder = Path(name)
        clone = folder / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        caches = {word: str(folder / "cache" / word) for word in ("PIP_CACHE_DIR", "npm_config_cache", "RONDEL_CACHE")}
        environment = fresh(folder / "home") | caches
        serve = ["serve", "--port", "0", "--data", str(folder / "data")]
        if not chosen.wheel:
            for when in ("first", "second"):
                command = ["make", "run", f"PYTHON={sys.executable}", f"ARGS={' '.join(serve)}"]
                seen[f"make run, {when}"] = usable(command, clone, environment, folder / when)
                print(f"make run, {when}: {seen[f'make run, {when}']:.1f} s", flush=True)
        subprocess.run(
            ["sh", "deploy/build.sh", str(folder / "wheels")], cwd=clone, env=environment | {"RONDEL_COMPILE": "0"}, check=True
        )
        (wheel,) = (folder / "wheels").glob("rondel-*.whl")
        steps = (
            f"{sys.executable} -m venv venv && venv/bin/pip install --quiet {wheel} && exec venv/bin/rondel {' '.join(serve)}"
        )
        environment["PIP_CACHE_DIR"] = str(folder / "cache" / "another")
        seen["wheel"] = usable(["sh", "-c", steps], folder, environment, folder / "wheel")
    print(table(seen))
    missed = [what for what, seconds in seen.items() if seconds > BARS[what]]
    sys.exit(f"missed: {', '.join(missed)}" if missed else 0)


def table(seen: dict[str, float]) -> str:
    lines = [f"{'to a usable page':18} {'seconds':>8} {'at most':>8}"]
    for what, seconds in seen.items():
        lines.append(f"{what:18} {seconds:8.1f} {BARS[what]:8.0f}   {'missed' if seconds > BARS[what] else 'kept'}")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
