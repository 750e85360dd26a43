"""`make run`: what it says when something is missing, and that it serves with what is there."""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from deploy.test_wheel import clean_copy
from tooling import tool

ROOT = Path(__file__).resolve().parents[2]


def bin_without(folder: Path, *missing: str) -> str:
    """A PATH with everything this machine has, but for these programs."""
    folder.mkdir()
    for place in os.environ["PATH"].split(os.pathsep):
        for program in Path(place).glob("*"):
            link = folder / program.name
            if program.name not in missing and not link.exists():
                link.symlink_to(program)
    return str(folder)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    clean_copy(tmp_path / "clone")
    return tmp_path / "clone"


def borrowed(clone: Path, run: ModuleType) -> None:
    """An environment for the clone with its own `rondel` and the packages that are installed here, marked as complete."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(clone / ".venv")], check=True)
    site = next((clone / ".venv").glob("lib/python*/site-packages"))
    here = [path for path in sys.path if path.endswith("-packages")]
    (site / "borrowed.pth").write_text("\n".join([str(clone / "src"), *here]) + "\n")
    (clone / ".venv" / "play").write_text(run.digest([ROOT / "pyproject.toml", ROOT / "hatch_build.py"]))


def test_an_old_python_is_told_which_one_is_needed() -> None:
    script = str(ROOT / "tools" / "run.py")
    code = f"import sys, runpy; sys.version_info = (3, 9, 2); runpy.run_path({script!r}, run_name='__main__')"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr == "Rondel needs Python 3.11 or newer; this is 3.9. Name another one: make run PYTHON=python3.11\n"


@pytest.mark.parametrize("python", sorted(Path.home().glob(".pyenv/versions/3.[0-9].*/bin/python")), ids=str)
def test_a_really_old_python_is_told_so_too(python: Path, tmp_path: Path) -> None:
    """Without leaving anything, for `make run` and for what the other commands begin with."""
    (tmp_path / "tools").mkdir()
    shutil.copy(ROOT / "tools" / "run.py", tmp_path / "tools")
    for arguments in ([], ["--packages", "dev"]):
        done = subprocess.run(
            [str(python), "-B", str(tmp_path / "tools" / "run.py"), *arguments],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == 1 and done.stderr.startswith("Rondel needs Python 3.11 or newer; this is 3.")
        assert done.stderr.count("\n") == 1
    assert [path.name for path in tmp_path.iterdir()] == ["tools"]


def test_without_a_network_nothing_half_installed_is_left(clone: Path, tmp_path: Path) -> None:
    environment = os.environ | {
        "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "", "RONDEL_CACHE": str(tmp_path / "cache"),
        "PATH": bin_without(tmp_path / "bin", "node", "npm"),
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, "tools/run.py"], cwd=clone, env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 2
    assert "the packages could not be installed" in done.stdout and "is the network there?" in done.stderr
    assert "Traceback" not in done.stdout + done.stderr
    assert not (clone / ".venv").exists()


@contextlib.contextmanager
def running(clone: Path, said: Path, environment: dict[str, str]) -> Iterator[str]:
    """The address of a server of `tools/run.py`, as soon as it says where it is."""
    with said.open("w") as out:
        server = subprocess.Popen(
            [sys.executable, "tools/run.py", "serve", "--port", "0", "--data", str(clone / "data")],
            cwd=clone, env=environment, stdout=out, stderr=subprocess.STDOUT,
        )  # fmt: skip
    try:
        end = time.monotonic() + 90
        while not (found := re.search(r"at (http://\S+)/ ", said.read_text())):
            assert time.monotonic() < end and server.poll() is None, said.read_text()
            time.sleep(0.05)
        yield found[1]
    finally:
        server.send_signal(signal.SIGTERM)
        assert server.wait(30) == 0


def test_it_serves_interpreted_without_compiler_and_node_and_says_so(clone: Path, tmp_path: Path) -> None:
    """The packages are those of this environment; the page was built before or is missing, and both are said."""
    run = tool("run")
    borrowed(clone, run)
    shutil.rmtree(clone / "src" / "rondel" / "server" / "static", ignore_errors=True)
    environment = os.environ | {
        "RONDEL_CACHE": str(tmp_path / "cache"), "PATH": bin_without(tmp_path / "bin", "cc", "gcc", "clang", "node", "npm"),
        "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "",
    }  # fmt: skip
    environment.pop("CC", None)
    said = tmp_path / "said"
    with running(clone, said, environment) as address:
        assert urllib.request.urlopen(f"{address}/health", timeout=20).status == 200
    assert "no C compiler was found: the engine runs interpreted" in said.read_text()
    assert "the page could not be built, the server runs without it: it needs Node 20" in said.read_text()
    assert run.OLDEST == (3, 11)


def test_without_a_network_after_the_first_install_it_serves_and_does_not_compile(clone: Path, tmp_path: Path) -> None:
    """The page is there, and a compiler; mypyc would have to be fetched."""
    run = tool("run")
    borrowed(clone, run)
    pip = next((clone / ".venv").glob("lib/python*/site-packages")) / "pip"
    pip.mkdir()
    (pip / "__init__.py").touch()
    (pip / "__main__.py").write_text("raise SystemExit('ERROR: no network')")
    page = clone / "src" / "rondel" / "server" / "static"
    page.mkdir(exist_ok=True)
    (page / "index.html").touch()
    (clone / "build").mkdir()
    page_sources = subprocess.run(
        [sys.executable, "-c", "import run; print(run.digest(run.sources()))"],
        cwd=clone / "tools", capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    (clone / "build" / "page").write_text(page_sources.strip())
    environment = os.environ | {"RONDEL_CACHE": str(tmp_path / "cache"), "CC": "true"}
    said = tmp_path / "said"
    with running(clone, said, environment) as address:
        assert urllib.request.urlopen(f"{address}/health", timeout=20).status == 200
        end = time.monotonic() + 60
        while "mypyc could not be fetched" not in said.read_text():
            assert time.monotonic() < end, said.read_text()
            time.sleep(0.05)
    assert "the engine runs interpreted; the next start with a network compiles it" in said.read_text()
    assert "installing" not in said.read_text() and "building" not in said.read_text()
    assert not list((clone / "build").glob("engine/*")), "nothing half compiled is left"


def test_what_interrupts_the_installation_leaves_nothing(clone: Path, tmp_path: Path) -> None:
    """Ctrl-C while the packages are fetched."""
    script = (
        "import signal, sys; sys.path.insert(0, 'tools'); import run; "
        "signal.signal(signal.SIGINT, signal.default_int_handler); "  # a job in the background inherits that it is ignored
        "run.subprocess.run = lambda *a, **k: (run.VENV.mkdir(), signal.raise_signal(signal.SIGINT)); run.install()"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=clone, capture_output=True, text=True, check=False)
    assert done.returncode == 2 and "interrupted: nothing is installed" in done.stderr and "Traceback" not in done.stderr
    assert not (clone / ".venv").exists()


def test_a_page_and_an_engine_of_the_same_sources_come_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDEL_CACHE", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(str(ROOT / "tools"))
    compiler = tool("compile_engine")
    name = compiler.fingerprint(ROOT / "src" / "rondel", "1.0")
    assert compiler.restored(tmp_path / "engine", name) is False
    module = tmp_path / "made" / "rondel" / "core" / "state.so"
    module.parent.mkdir(parents=True)
    module.write_text("compiled")
    compiler.keep(name, tmp_path / "made", compiler.extensions(tmp_path / "made"))
    assert compiler.restored(tmp_path / "engine", name) is True
    assert (tmp_path / "engine" / "rondel" / "core" / "state.so").read_text() == "compiled"
    assert (tmp_path / "engine" / "rondel" / "server" / "app.py").exists()
    assert compiler.fingerprint(ROOT / "src" / "rondel", "1.1") != name


def test_an_object_file_is_found_again_unless_something_that_went_into_it_has_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    cached = tool("object_cache")
    (tmp_path / "build").mkdir()
    header, deeper, source = (tmp_path / "build" / name for name in ("a.h", "b.h", "a.c"))
    header.write_text("#include <b.h>\n")  # in angle brackets, as one library names the header of another
    deeper.write_text("int b;\n")
    source.write_text('#include <Python.h>\n#include "a.h"\n')
    first = cached.Sources().digest(Path("build/a.c"))
    assert cached.Sources().digest(Path("build/a.c")) == first
    deeper.write_text("long b;\n")
    assert cached.Sources().digest(Path("build/a.c")) != first


def test_of_finished_engines_the_last_four_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDEL_CACHE", str(tmp_path / "cache"))
    cached = tool("object_cache")
    (tmp_path / "x.so").write_text("x")
    for number in range(6):
        cached.keep(f"engine{number}", tmp_path, [Path("x.so")])
        os.utime(tmp_path / "cache" / "engines" / f"engine{number}", (number, number))
    cached.keep("engine6", tmp_path, [Path("x.so")])
    kept = sorted(path.name for path in (tmp_path / "cache" / "engines").iterdir())
    assert len(kept) == 4 and "engine6" in kept and "engine0" not in kept


def test_what_the_tests_installed_is_not_installed_again_until_the_list_of_packages_changes(tmp_path: Path) -> None:
    run = tool("run")
    listed, marker = tmp_path / "pyproject.toml", tmp_path / "ready"
    listed.write_text("")
    assert not run.newer(marker, [listed])
    marker.touch()
    assert run.newer(marker, [listed])
    os.utime(marker, (1, 1))
    assert not run.newer(marker, [listed])


def test_the_server_is_told_where_the_compiled_engine_is_or_will_be(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RONDEL_ENGINE", "of another server")
    monkeypatch.delenv("PYTHONPATH", raising=False)
    run = tool("run")
    engine = run.Engine()
    assert not {"RONDEL_ENGINE", "PYTHONPATH"} & set(run.environment(engine)), "there is no compiler"
    engine.folder = tmp_path / "engine"
    assert run.environment(engine)["RONDEL_ENGINE"] == str(tmp_path / "engine")
    engine.ready = True
    assert run.environment(engine)["PYTHONPATH"] == str(tmp_path / "engine")
    assert "RONDEL_ENGINE" not in run.environment(engine)


@pytest.mark.parametrize("changed", [False, True])
def test_an_engine_of_other_sources_than_the_server_runs_is_not_used(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], changed: bool
) -> None:
    """Somebody may write while it is compiled: bots must not play by other rules than the table."""
    run = tool("run")
    source, work = tmp_path / "rondel", tmp_path / "work"
    (source / "core").mkdir(parents=True)
    (source / "core" / "state.py").write_text("rule = 1")
    engine = run.Engine()
    engine.folder, engine.sources = tmp_path / "engine", run.package_digest(source)
    if changed:
        (source / "core" / "state.py").write_text("rule = 2")
    shutil.copytree(source, work / "rondel")
    (work / "rondel" / "core" / "state.so").write_text("compiled")
    engine.accept(work)
    assert (tmp_path / "engine" / "rondel").exists() == (not changed) and not work.exists()
    assert ("sources have changed" in capsys.readouterr().out) == changed


def test_the_check_that_runs_on_every_system_sees_the_server_start() -> None:
    """On Windows and macOS the workflow runs it; here it is seen to work."""
    check = [sys.executable, str(ROOT / "tools" / "serve_check.py")]
    done = subprocess.run(check, capture_output=True, text=True, check=False, timeout=180)
    assert done.returncode == 0 and "rondel serve is ready (200)" in done.stdout, done.stdout + done.stderr[-2000:]


def test_the_measurement_of_starts_begins_with_nothing_and_says_what_was_missed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = tool("start_bench")
    for name in ("RONDEL_CACHE", "XDG_CACHE_HOME", "PYTHONPATH", "VIRTUAL_ENV"):
        monkeypatch.setenv(name, "of this machine")
    found = bench.fresh(tmp_path / "home")
    assert "of this machine" not in found.values() and found["HOME"] == str(tmp_path / "home")
    assert list((tmp_path / "home").iterdir()) == []
    head, *lines = bench.table({"make run, first": 59.0, "make run, second": 3.2, "wheel": 40.0}).splitlines()
    assert head.split() == ["to", "a", "usable", "page", "seconds", "at", "most"]
    assert [line.split()[-1] for line in lines] == ["kept", "missed", "kept"]
    assert bench.BARS == {"make run, first": 60.0, "make run, second": 3.0, "wheel": 40.0}
