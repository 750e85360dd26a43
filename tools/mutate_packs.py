"""Packs with mistakes through the command itself: every one gives lines with numbers or success, never a traceback.

    python tools/mutate_packs.py                  # 1,000 packs, each a process of its own: `rondel pack check FILE`
    python tools/mutate_packs.py --packs 50

Each pack is one of ours or an example, of either game, changed in one to three places, and now and then in its bytes; a few are
checked in a terminal that knows no accents. Exit code 0 says that a game can be begun with it, which is tried; 1 that nothing
of it is used. Tests run a few this way, and many inside their own process.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "src")]

import rondel  # noqa: E402
from rondel import shelf  # noqa: E402
from rondel.cli.main import main as command  # noqa: E402
from titles.mutating import mutated  # noqa: E402

HEAD = """pack = "example"
title = "An example"
author = "Ines"
version = "1"
game = "the_loop"
rules = "1"
source = "original"
"""
CARD = '''[artefact.tuning_fork]
name = { en = "Tuning Fork" }
dimension = "stripe"
origin = "renaissance"
effect = """
push 1 own as d
if did(d)
  remove_rift 1 landing(d)
else
  may
    draw 1
"""
'''
SIGNS = (b"\xff", b"\xc3", b"\x00", b"\xef\xbb\xbf", b"\r", b"\xf0\x9f\x8e\xb2")
"""What a copy between machines leaves behind."""


def seeds() -> list[str]:
    """The texts that are changed: an example, and all our pieces of every game that takes packs."""
    written = [shelf.title(game).room("packs.written") for game in ("the_loop", "anachrony")]
    return [HEAD + CARD, HEAD + CARD, *[str(room.ours()) for room in written if room is not None]]


def packs(count: int, seed: int) -> Iterator[bytes]:
    chance, texts = random.Random(seed), seeds()
    for _ in range(count):
        found = mutated(chance.choice(texts), chance).encode("utf-8", "surrogatepass")
        if chance.random() < 0.1:
            at = chance.randrange(len(found))
            found = found[:at] + chance.choice(SIGNS) + found[at:]
        yield found


def wrong_with(file: Path, code: int, said: str, errors: str) -> str:
    """What the command should not have said; "" if all is well."""
    if "Traceback" in said + errors or errors.strip():
        return f"it says on stderr: {errors.strip()[-300:]}"
    if code not in (0, 1):
        return f"exit code {code}"
    lines = said.splitlines()
    told = [line for line in lines if line.startswith(f"{file}:")]
    count = file.read_bytes().count(b"\n") + 1
    numbers = [re.match(rf"{re.escape(str(file))}:(\d+): ", line) for line in told]
    if not all(number and 1 <= int(number[1]) <= count for number in numbers):
        return f"a line without its number: {told[:3]}"
    if code and (not told or not lines[-1].endswith("nothing of this pack is used.") or len(told) + 1 != len(lines)):
        return f"mistakes that are not told line by line: {lines[-3:]}"
    if not code and any(": warning: " not in line for line in told):
        return f"mistakes, and success: {told[:3]}"
    return "" if code else unplayable(file)


def unplayable(file: Path) -> str:
    """Why no game begins with a pack that was found sound; "" if one does."""
    try:
        pack = rondel.Pack(file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n"), known=False)
        with_it = rondel.Pack(pack.text)
        return "" if rondel.game(pack.game).new(2, 1, {"pack": with_it}).actors() else "nobody can act"
    except Exception as problem:  # whatever it is, the command said otherwise
        return f"no game begins with it: {problem!r}"


def as_process(file: Path, encoding: str = "utf-8") -> tuple[int, str, str]:
    """`encoding`: what the terminal can show."""
    ran = subprocess.run(
        [sys.executable, "-m", "rondel", "pack", "check", str(file)], capture_output=True, check=False, timeout=120,
        env=os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONIOENCODING": encoding},
    )  # fmt: skip
    return ran.returncode, ran.stdout.decode("utf-8"), ran.stderr.decode("utf-8", "replace")


def inside(file: Path) -> tuple[int, str, str]:
    """The same command in this process."""
    said, errors = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(errors):
        code = command(["pack", "check", str(file)])
    return code, said.getvalue(), errors.getvalue()


def check(count: int, seed: int, folder: Path, processes: bool) -> tuple[Counter[int], list[str]]:
    """How many were refused and how many found sound, and what went wrong."""
    codes: Counter[int] = Counter()
    wrong: list[str] = []
    for number, text in enumerate(packs(count, seed)):
        file = folder / f"{number}.toml"
        file.write_bytes(text)
        code, said, errors = as_process(file, "ascii" if number % 5 == 4 else "utf-8") if processes else inside(file)
        codes[code] += 1
        problem = wrong_with(file, code, said, errors)
        if problem:
            wrong.append(f"pack {number} of seed {seed}: {problem}")
        file.unlink()
    return codes, wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--packs", type=int, default=1000, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        codes, wrong = check(chosen.packs, chosen.seed, Path(folder), True)
    print(f"{chosen.packs} packs: {codes[1]} refused line by line, {codes[0]} sound and playable, {len(wrong)} wrong")
    for problem in wrong:
        print(problem)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
