"""Seconds from an empty folder to a page that can be used: `make run` the first and the second time, and a wheel.

    python3 tools/start_bench.py [--wheel]

Everything is fresh: a clone of the last commit, empty caches of pip, npm and Rondel. Fails when a bar is missed. The machine
should be quiet; the network counts.
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
        environment = {key: value for key, value in os.environ.items() if not key.startswith(("RONDEL", "PYTHON"))} | caches
        serve = ["serve", "--port", "0", "--data", str(folder / "data")]
        if not chosen.wheel:
            for when in ("first", "second"):
                command = ["make", "run", f"ARGS={' '.join(serve)}"]
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
    missed = [what for what, seconds in seen.items() if seconds > BARS[what]]
    for what, seconds in seen.items():
        print(f"{what:18} {seconds:6.1f} s   (at most {BARS[what]:.0f} s)")
    sys.exit(f"missed: {', '.join(missed)}" if missed else 0)


if __name__ == "__main__":
    main()
