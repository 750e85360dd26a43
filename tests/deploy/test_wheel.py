"""A package as people get it: built, installed into an empty environment, served and played from there.

`make wheel-test` does it compiled and with the page built anew; otherwise interpreted, with the page of the other tests.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import socket
import sqlite3
import subprocess
import time
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from rondel import __version__

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
COMPILED = os.environ.get("RONDEL_WHEEL") == "compiled"
PAGE = Path("src/rondel/server/static")


def clean_copy(target: Path) -> None:
    """What a clone has, and nothing that was left in the tree."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, check=True
    ).stdout.decode()
    for name in filter(None, listed.split("\0")):
        if (ROOT / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, target / name)
    if not COMPILED and (ROOT / PAGE / "index.html").exists():
        shutil.copytree(ROOT / PAGE, target / PAGE)


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with `wheels` and `venv`, made by the scripts that the container uses."""
    folder = tmp_path_factory.mktemp("package")
    clean_copy(folder / "clone")
    environment = os.environ | {"RONDEL_COMPILE": str(int(COMPILED))}
    for step, where in ((["deploy/build.sh", "../wheels"], "clone"), (["clone/deploy/install.sh", "wheels", "venv"], ".")):
        done = subprocess.run(
            ["sh", *step], cwd=folder / where, env=environment, capture_output=True, text=True, check=False
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-3000:]
    assert __version__ in done.stdout
    return folder


@pytest.fixture
def served(installed: Path, tmp_path: Path) -> Iterator[str]:
    """`rondel serve` of the package, in an empty environment, far from the sources."""
    said = tmp_path / "said"
    environment = {"HOME": str(tmp_path), "PATH": f"{installed / 'venv' / 'bin'}:/usr/bin:/bin"}
    with said.open("w") as out:
        server = subprocess.Popen(
            ["rondel", "serve", "--port", "0", "--data", str(tmp_path / "data")],
            cwd=tmp_path, env=environment, stdout=out, stderr=subprocess.STDOUT,
            executable=str(installed / "venv" / "bin" / "rondel"),
        )  # fmt: skip
    try:
        end = time.monotonic() + 60
        while not (found := re.search(r"at (http://\S+)/ ", said.read_text())):
            assert time.monotonic() < end and server.poll() is None, said.read_text()
            time.sleep(0.05)
        yield found[1]
    finally:
        server.terminate()
        server.wait(30)


def test_a_wheel_brings_engine_page_rulebooks_words_and_licence(installed: Path) -> None:
    (wheel,) = (installed / "wheels").glob("rondel-*.whl")
    assert __version__ in wheel.name
    assert ("none-any" in wheel.name) != COMPILED
    names = zipfile.ZipFile(wheel).namelist()
    for part in ("rondel/server/static/index.html", "rondel/titles/the_loop/rulebook.md", "rondel/speech/catalogues/cs"):
        assert any(name.startswith(part) for name in names), part
    assert any(name.endswith("licenses/LICENSE") for name in names) and any("OFL" in name for name in names)
    assert any(name.endswith((".so", ".pyd")) for name in names) == COMPILED
    sources = [name for name in names if name.endswith((".svelte", ".ts")) or re.search("titles/[^/]+/web/", name)]
    assert not sources, "the page is brought built"
    assert not any("node_modules" in name or name.startswith("tests") for name in names)


def test_the_package_serves_the_page_and_says_when_it_is_ready(installed: Path, served: str) -> None:
    port = served.rpartition(":")[2]
    healthy = [str(installed / "venv" / "bin" / "python"), str(ROOT / "deploy" / "healthy.py"), port]
    end = time.monotonic() + 30
    while subprocess.run(healthy, capture_output=True, check=False).returncode:
        assert time.monotonic() < end
        time.sleep(0.1)
    page = urllib.request.urlopen(f"{served}/").read().decode()
    script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
    assert script, page[:500]
    assert urllib.request.urlopen(f"{served}/{script[1]}").status == 200


def test_the_package_plays_as_the_sources_do(installed: Path) -> None:
    python = str(installed / "venv" / "bin" / "python")
    check = [str(ROOT / "tools" / "python_check.py"), *(["--compiled"] if COMPILED else [])]
    package = subprocess.run([python, *check], capture_output=True, text=True, check=False, cwd=installed)
    assert package.returncode == 0, package.stdout + package.stderr
    source = subprocess.run(
        [python, "-S", *check[:1]], capture_output=True, text=True, check=True, env={"PYTHONPATH": str(ROOT / "src")}
    )  # fmt: skip
    assert package.stdout.split()[-1] == source.stdout.split()[-1]


def test_a_server_that_is_not_there_is_not_healthy() -> None:
    done = subprocess.run(["python3", str(ROOT / "deploy" / "healthy.py"), "9"], capture_output=True, text=True, check=False)
    assert done.returncode != 0 and "not ready" in done.stderr


def test_an_editable_install_says_why_it_does_not_compile(installed: Path) -> None:
    pip = [
        str(installed / "venv" / "bin" / "python"),
        "-m",
        "pip",
        "install",
        "--no-deps",
        "--editable",
        str(installed / "clone"),
    ]
    done = subprocess.run(pip, capture_output=True, text=True, check=False, env=os.environ | {"RONDEL_COMPILE": "1"})
    assert done.returncode != 0
    assert "an editable install runs the sources as they are" in done.stdout + done.stderr


def refused(installed: Path, *options: str) -> str:
    """The one line with which `rondel serve` of the package refuses to start."""
    command = [str(installed / "venv" / "bin" / "rondel"), "serve", *options]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 2 and done.stdout == "" and done.stderr.count("\n") == 1, done.stderr
    return done.stderr


def test_a_port_in_use_is_one_line_and_begins_no_data_folder(installed: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        said = refused(installed, "--port", str(port), "--data", str(tmp_path / "data"))
        numbers = refused(installed, "--port", "0", "--metrics", str(port), "--data", str(tmp_path / "data"))
    assert f"cannot listen on 127.0.0.1 port {port}: Address already in use" in said and "--port" in said
    assert "Address already in use" in numbers
    assert not (tmp_path / "data").exists()


def test_data_of_a_newer_version_is_one_line_and_stays_as_it_is(installed: Path, tmp_path: Path, served: str) -> None:
    assert urllib.request.urlopen(f"{served}/health").status == 200  # so that there is a database
    kept = tmp_path / "newer" / "rondel.sqlite"
    kept.parent.mkdir(mode=0o700)
    rondel = [str(installed / "venv" / "bin" / "rondel"), "serve", "--data", str(tmp_path / "data")]
    subprocess.run([*rondel, "--backup", str(kept)], check=True, capture_output=True)
    with contextlib.closing(sqlite3.connect(kept)) as c, c:
        c.execute("UPDATE alembic_version SET version_num = '9999'")
    before = kept.read_bytes()
    said = refused(installed, "--port", "0", "--data", str(kept.parent))
    assert "written by a newer Rondel (schema 9999" in said and str(kept) in said and "install that version" in said
    assert kept.read_bytes() == before


def test_a_package_is_not_compiled_without_a_compiler_and_says_so(installed: Path, tmp_path: Path) -> None:
    pip = [str(installed / "venv" / "bin" / "python"), "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(tmp_path / "w")]
    environment = os.environ | {"RONDEL_COMPILE": "1", "CC": "no-such-compiler"}
    done = subprocess.run(
        [*pip, str(installed / "clone")], capture_output=True, text=True, check=False, env=environment
    )  # fmt: skip
    assert done.returncode != 0 and not list(tmp_path.rglob("*.whl"))
    assert "RONDEL_COMPILE=1 needs a C compiler" in done.stdout + done.stderr
