"""Packages with titles, installed for real into a folder: what `pip install` would put into site-packages."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

LOW_TIDE = Path(__file__).parent / "low_tide"


def install(target: Path, source: Path = LOW_TIDE) -> Path:
    """Build and install a package with pip, offline; returns the folder that has to be on the path."""
    copy = target.with_name(f"{target.name}-source") / source.name  # the build writes beside the sources
    shutil.copytree(source, copy)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-build-isolation",
               "--disable-pip-version-check", "--target", str(target), str(copy)]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=os.environ | {"PYTHONWARNINGS": "ignore"})
    assert done.returncode == 0, done.stdout + done.stderr
    return target


def write_package(target: Path, name: str, files: dict[str, str], entry: str = "title:TITLE") -> Path:
    """A package as an installation leaves it: its files, and what it says about itself with its entry point."""
    for place, text in files.items():
        (target / name / place).parent.mkdir(parents=True, exist_ok=True)
        (target / name / place).write_text(text, encoding="utf-8")
    about = target / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", encoding="utf-8")
    (about / "entry_points.txt").write_text(f"[rondel.titles]\n{name} = {name}.{entry}\n", encoding="utf-8")
    return target


def environment(*folders: Path) -> dict[str, str]:
    """Where programs find these packages besides what is installed here."""
    path = [str(folder) for folder in folders] + [os.environ.get("PYTHONPATH", "")]
    return os.environ | {"PYTHONPATH": os.pathsep.join([part for part in path if part])}
