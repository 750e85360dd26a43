"""Runs the tests of a lane. What fails beside the other lane has to fail once more, alone, before it counts.

    python tools/tests.py run NAME [--later] -- PYTEST ARGUMENTS
    python tools/tests.py again

Tests in the browser and tests with clocks share two cores with everything else, and now and then one of them waits in vain.
That is said, with what it printed, and never hidden: the second try is for a handful only, and a fault that stays fails
twice. `--later` leaves the second try to `again`, when all lanes have come to their end.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from pathlib import Path

FOLDER = Path("build/tests")
"""A folder for each lane: pytest's own memory of what failed."""
MOST = 6
"""Failures that may be bad luck; more are a fault."""
FAILED = 1
"""What pytest returns if tests ran and some of them failed."""


def lane(name: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-o", f"cache_dir={FOLDER / name}"]


def failed(name: str) -> list[str]:
    file = FOLDER / name / "v" / "cache" / "lastfailed"
    return sorted(json.loads(file.read_text())) if file.exists() else []


def run(name: str, later: bool, arguments: list[str]) -> int:
    shutil.rmtree(FOLDER / name, ignore_errors=True)
    code = subprocess.call([*lane(name), *arguments])
    if code != FAILED or not 0 < len(failed(name)) <= MOST:
        # Nothing is left for a second try: what happened stands.
        shutil.rmtree(FOLDER / name, ignore_errors=True)
        return code
    return 0 if later else again(name)


def again(*names: str) -> int:
    for name in names or tuple(sorted(path.name for path in FOLDER.glob("*"))):
        tests = failed(name)
        if not tests:
            continue
        print(f"{name}: {len(tests)} failed beside other tests, and are decided alone:", *tests, sep="\n  ", flush=True)
        code = subprocess.call([*lane(name), *tests])
        if code:
            return code
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parts = parser.add_subparsers(dest="what", required=True)
    first = parts.add_parser("run", help="the tests of a lane")
    first.add_argument("name")
    first.add_argument("--later", action="store_true", help="leave the second try to `again`")
    parts.add_parser("again", help="once more, alone, what failed")
    words = sys.argv[1:]
    cut = words.index("--") if "--" in words else len(words)
    given = parser.parse_args(words[:cut])
    return again() if given.what == "again" else run(given.name, given.later, words[cut + 1 :])


if __name__ == "__main__":
    raise SystemExit(main())
