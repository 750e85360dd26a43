"""The files that run Rondel elsewhere: they can be read by their programs, and name only what is there."""

from __future__ import annotations

import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from rondel import __version__

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
TARGETS = set(re.findall(r"^([a-z][a-z-]*):", (ROOT / "Makefile").read_text(), re.MULTILINE))


def loaded(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def dockerfile() -> list[str]:
    text = (DEPLOY / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def test_the_image_is_not_root_writes_only_its_data_and_says_whether_it_is_healthy() -> None:
    lines = dockerfile()
    known = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT"}
    assert {line.split()[0] for line in lines} <= known
    assert lines.index("USER 10001") > max(n for n, line in enumerate(lines) if line.startswith("RUN"))
    assert "VOLUME /data" in lines and any(line.startswith("HEALTHCHECK") for line in lines)
    for line in lines:
        assert not re.search(r"FROM \S+:latest|FROM [^:\s]+( AS|$)", line), "an image has a version"
        for name in re.findall(r"deploy/[\w.]+", line):
            assert (ROOT / name).exists(), name


def test_the_composition_has_a_database_that_is_waited_for_and_a_proxy_whose_word_counts() -> None:
    found = loaded(DEPLOY / "compose.yaml")["services"]
    assert set(found) == {"rondel", "database", "caddy"}
    rondel = found["rondel"]
    assert rondel["read_only"] and rondel["cap_drop"] == ["ALL"]
    assert (DEPLOY / rondel["build"]["context"] / rondel["build"]["dockerfile"]).resolve() == DEPLOY / "Dockerfile"
    assert rondel["depends_on"]["database"]["condition"] == "service_healthy" and found["database"]["healthcheck"]
    trusted = rondel["command"][rondel["command"].index("--proxy") + 1]
    assert found["caddy"]["networks"]["inside"]["ipv4_address"] == trusted
    assert "rondel:8420" in (DEPLOY / "Caddyfile").read_text()


def test_the_options_in_the_files_are_options_of_the_server(capsys: pytest.CaptureFixture[str]) -> None:
    from rondel.cli.main import main

    with pytest.raises(SystemExit):
        main(["serve", "--help"])
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    texts = [DEPLOY / "rondel.service", ROOT / "docs" / "club.md", ROOT / "docs" / "thousand-tables.md"]
    for path in texts:
        for line in re.findall(r"rondel serve[^`\n|]*", path.read_text(encoding="utf-8")):
            assert set(re.findall(r"--[a-z-]+", line)) <= known, f"{path.name}: {line}"
    command = loaded(DEPLOY / "compose.yaml")["services"]["rondel"]["command"]
    assert {word for word in command if word.startswith("--")} <= known


def test_the_unit_is_understood_by_systemd(tmp_path: Path) -> None:
    if not shutil.which("systemd-analyze"):
        pytest.skip("systemd-analyze is not there")
    unit = tmp_path / "rondel.service"
    text = (DEPLOY / "rondel.service").read_text()
    unit.write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.MULTILINE))
    done = subprocess.run(["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False)
    mine = [line for line in done.stderr.splitlines() if "rondel.service" in line]
    assert mine == []


@pytest.mark.parametrize("script", sorted(DEPLOY.glob("*.sh")), ids=lambda path: path.name)
def test_scripts_are_plain_shell_and_stop_at_the_first_failure(script: Path) -> None:
    assert subprocess.run(["sh", "-n", str(script)], check=False).returncode == 0
    assert "set -eu" in script.read_text()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_workflows_call_what_anybody_can_call(path: Path) -> None:
    jobs = loaded(path)["jobs"]
    assert jobs
    for job in jobs.values():
        for step in job["steps"]:
            for target in re.findall(r"make ([a-z-]+)", step.get("run", "")):
                assert target in TARGETS, target
            for script in re.findall(r"(?:tools|deploy|\.ci)/[\w.]+", step.get("run", "")):
                assert (ROOT / script).exists(), script


def test_wheels_are_compiled_for_every_supported_python_and_system() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    supported = re.findall(r"Python :: (3\.\d+)", "\n".join(project["project"]["classifiers"]))
    wheels = project["tool"]["cibuildwheel"]
    assert supported == ["3.11", "3.12", "3.13", "3.14"]
    assert wheels["build"].split() == [f"cp{version.replace('.', '')}-*" for version in supported]
    assert wheels["environment"]["RONDEL_COMPILE"] == "1" and (ROOT / "tools" / "python_check.py").exists()
    jobs = loaded(ROOT / ".github" / "workflows" / "wheels.yml")["jobs"]
    assert {name.split("-")[0] for name in jobs["wheels"]["strategy"]["matrix"]["os"]} == {"ubuntu", "macos", "windows"}
    (used,) = [step["uses"] for step in jobs["wheels"]["steps"] if "cibuildwheel" in step.get("uses", "")]
    assert tuple(map(int, used.split("@v")[1].split(".")[:2])) >= (3, 2), "older ones do not know Python 3.14"
    tested = loaded(ROOT / ".github" / "workflows" / "test.yml")["jobs"]["pythons"]["strategy"]["matrix"]
    assert tested["python"] == supported
    assert {extra["os"].split("-")[0] for extra in tested["include"]} == {"macos", "windows"}


def test_what_is_asked_before_a_commit_is_there_to_be_asked() -> None:
    """Formats, types, the page's format, the short tests; every file and folder they name exists."""
    (repo,) = loaded(ROOT / ".pre-commit-config.yaml")["repos"]
    entries = {hook["id"]: hook["entry"] for hook in repo["hooks"]}
    assert set(entries) == {"ruff-check", "ruff-format", "mypy", "prettier", "quick-tests"}
    for entry in entries.values():
        for path in re.findall(r"\btests/[\w./]+", entry):
            assert (ROOT / path).exists(), path
    wanted = " ".join(tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]["dev"])
    for program in ("ruff", "pytest", "pre-commit", "compile"):  # mypy comes with what compiles
        assert program in wanted, program
    if not (ROOT / "web" / "node_modules" / "prettier").exists():
        pytest.skip("the page's packages are not there")
    page = ["web/src/App.svelte", "web/vite.config.ts"]
    done = subprocess.run([*shlex.split(entries["prettier"]), *page], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_is_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert "version" in project["project"]["dynamic"] and "version" not in project["project"]
    assert f"version: {__version__}" in (ROOT / "CITATION.cff").read_text(), "the citation names the release"
    assert f"## [{__version__}]" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_types_of_tests_and_tools_are_checked_as_strictly_as_the_package() -> None:
    """`tools/run.py` alone has no annotations: an old Python has to read as far as the line that sends it away."""
    checked = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mypy"]
    assert checked["strict"] and set(checked["files"]) == {"src/rondel", "tests", "tools"}
    assert [o["module"] for o in checked["overrides"] if o.get("disallow_untyped_defs") is False] == ["run"]


def test_commands_of_the_docs_are_targets() -> None:
    for path in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]:
        for target in re.findall(r"[`\n]make ([a-z][a-z-]+)", path.read_text(encoding="utf-8")):
            assert target in TARGETS, f"{path.name}: make {target}"
