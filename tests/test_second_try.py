"""What fails beside other tests is played again alone, and what fails twice fails."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
ONCE = """
from pathlib import Path
def test_once():
    met = Path("met")
    if not met.exists():
        met.touch()
        assert False
"""
ALWAYS = "def test_always(): assert False"


def play(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, ROOT / "tools/tests.py", *words], cwd=folder, capture_output=True, text=True, check=False
    )


def test_what_fails_once_is_said_and_decided_alone(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(ONCE)
    first = play(tmp_path, "run", "lane", "--later", "--", "test_it.py")
    assert first.returncode == 0 and "1 failed" in first.stdout
    second = play(tmp_path, "again")
    assert second.returncode == 0 and "test_it.py::test_once" in second.stdout and "1 passed" in second.stdout


def test_what_fails_twice_fails(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(ALWAYS)
    assert play(tmp_path, "run", "lane", "--", "test_it.py").returncode == 1
    assert play(tmp_path, "run", "lane", "--later", "--", "test_it.py").returncode == 0
    assert play(tmp_path, "again").returncode == 1


def test_many_failures_and_broken_files_get_no_second_try(tmp_path: Path) -> None:
    (tmp_path / "test_many.py").write_text("".join(f"def test_{n}(): assert False\n" for n in range(9)))
    (tmp_path / "test_broken.py").write_text("import nothing_of_this_name\n")
    for name in ("test_many.py", "test_broken.py"):
        assert play(tmp_path, "run", "lane", "--later", "--", name).returncode != 0
        assert play(tmp_path, "again").returncode == 0, "nothing is left to be decided"
