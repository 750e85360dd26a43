"""The engine plays the same games with every Python that can be had: those of this machine, and Pyodide's."""

from __future__ import annotations

import functools
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
CHECK = ROOT / "tools" / "python_check.py"
SUPPORTED = ("3.12", "3.13", "3.14")
"""Beside the one that runs the tests."""
PYODIDE = "pyodide@314"


def interpreters() -> dict[str, str]:
    """Further Pythons of this machine, by version: on the path, or installed by pyenv."""
    found = {version: there for version in SUPPORTED if (there := shutil.which(f"python{version}"))}
    for path in sorted(Path.home().glob(".pyenv/versions/3.*/bin/python")):
        version = ".".join(path.parent.parent.name.split(".")[:2])
        if version in SUPPORTED:
            found[version] = str(path)
    return {version: path for version, path in found.items() if works(version, path)}


def works(version: str, path: str) -> bool:
    """Shims of pyenv are there for versions that are not chosen."""
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)
    return said.stdout.startswith(f"Python {version}.")


def digest(command: list[str], **more: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | more)
    assert done.returncode == 0, done.stdout[-1000:] + done.stderr[-2000:]
    found = re.search(r": ([0-9a-f]{64})$", done.stdout.strip())
    assert found, done.stdout
    return found[1]


@functools.cache
def own_digest() -> str:
    return digest([sys.executable, str(CHECK)], PYTHONPATH=str(ROOT / "src"))


@pytest.mark.parametrize(("version", "path"), interpreters().items())
def test_every_python_of_this_machine_plays_the_same(version: str, path: str) -> None:
    assert digest([path, "-B", str(CHECK)], PYTHONPATH=str(ROOT / "src")) == own_digest()


@pytest.mark.slow
def test_the_python_of_pyodide_plays_the_same(tmp_path: Path) -> None:
    """Python 3.14, where no other can be had, and the one that runs in browsers."""
    if not shutil.which("npm"):
        pytest.skip("npm is not there")
    shutil.copy(ROOT / "tools" / "python_check.mjs", tmp_path)
    (tmp_path / "package.json").write_text('{"private": true}')
    install = ["npm", "install", "--no-audit", "--no-fund", "--silent", PYODIDE]
    subprocess.run(install, cwd=tmp_path, check=True, capture_output=True)
    command = ["node", str(tmp_path / "python_check.mjs"), str(ROOT / "src"), str(ROOT / "tools")]
    assert digest(command) == own_digest()
