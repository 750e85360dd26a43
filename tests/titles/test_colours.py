"""Hues of the titles: legible as ink in both themes, and never the only thing that tells two things apart in greyscale."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TITLES = ROOT / "src" / "rondel" / "titles"
PAGE = ROOT / "web" / "src"
THEMES = ("dark", "light")
NAMES = sorted(path.parts[-3] for path in TITLES.glob("*/web/tokens.css"))
TEXT = 4.5
SIGN = 3.0
ALIKE = 10.0
"""Steps of lightness (0 to 100) below which two greys are taken for one."""
SIGNED = {
    "anachrony": {
        "--path-{}": ("harmony dominance progress salvation", "i-{}"),
        "--an-{}": ("scientist engineer administrator genius water titanium gold uranium neutronium core", "i-{}"),
    },
    "planet_unknown": {"--pu-{}": ("civ water biomass rover tech energy", "i-pu-{}")},
    "the_loop": {
        "--tl-{}": ("spiral stripe star black_hole energy rift vortex", "i-tl-{}"),
        "--tl-{} ": ("dawn medieval renaissance industrial globalization robots end", "i-tl-era-{}"),
    },
}
"""Things of one kind that have a hue each, and the sign each of them has beside it."""


def sheets(title: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in (PAGE / "styles/tokens.css", TITLES / title / "web/tokens.css")]


def tokens(title: str, theme: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for text in sheets(title):
        for block in re.findall(rf"(?:\[data-theme='{theme}'\]|:root) {{(.*?)}}", text, re.DOTALL):
            found |= dict(re.findall(r"(--[\w-]+):\s*([^;]+);", block))
    return found


def value(of: dict[str, str], token: str) -> str:
    said = of[token]
    inner = re.fullmatch(r"var\((--[\w-]+)\)", said)
    return value(of, inner[1]) if inner else said


def light(colour: str) -> float:
    if len(colour) == 4:
        colour = "#" + "".join(sign * 2 for sign in colour[1:])
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    r, g, b = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def grey(colour: str) -> float:
    """How light it is to the eye when its hue is gone: L* from 0 to 100."""
    y = light(colour)
    return 903.3 * y if y <= 0.008856 else 116 * y ** (1 / 3) - 16


def own(title: str) -> set[str]:
    return set(re.findall(r"(--[\w-]+):", sheets(title)[1]))


def sources(title: str) -> str:
    web = TITLES / title / "web"
    found = [path for path in web.rglob("*") if path.suffix in {".css", ".svelte", ".ts"} and web / "art" not in path.parents]
    return "\n".join(path.read_text(encoding="utf-8") for path in found)


def inks(title: str) -> set[str]:
    """The title's own hues in which something is written or drawn (`color`), by name or by the thing's name."""
    used: set[str] = set()
    for said in re.findall(r"(?<![\w-])color:\s*var\((--[\w-]+)(?=[\s,)]|\{)", sources(title)):
        used |= {token for token in own(title) if token == said}
    for start in re.findall(r"(?<![\w-])color:\s*var\((--[\w-]+-)\{", sources(title)):
        things = " ".join(names for form, (names, _) in SIGNED[title].items() if form.startswith(start))
        used |= {start + name for name in things.split()} & own(title)
    return used


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("title", NAMES)
def test_every_hue_that_is_written_in_can_be_read(title: str, theme: str) -> None:
    of = tokens(title, theme)
    found = inks(title)
    assert found, title
    on = {token for token in found if token.endswith("-on")}
    faint = [
        (token, ground, round(ratio, 2))
        for token in sorted(found - on)
        for ground in ("--surface", "--raised")
        if (ratio := contrast(value(of, token), value(of, ground))) < TEXT
    ]
    assert faint == []
    # Ink that lies on the hues of things, not on the table.
    for token in on:
        for form, (names, _) in SIGNED[title].items():
            for name in names.split():
                assert contrast(value(of, token), value(of, form.strip().format(name))) >= TEXT, (token, name)


@pytest.mark.parametrize("theme", THEMES)
def test_the_hues_of_paths_stand_out_from_what_they_lie_on(theme: str) -> None:
    of = tokens("anachrony", theme)
    for path in ("harmony", "dominance", "progress", "salvation"):
        for ground in ("--surface", "--raised", "--art-bg"):
            assert contrast(value(of, f"--path-{path}"), value(of, ground)) >= SIGN, (path, ground, theme)


def shapes(text: str) -> dict[str, str]:
    return {
        id: " ".join(inner.split()) for id, inner in re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', text, re.DOTALL)
    }


def alike(hues: dict[str, str]) -> list[tuple[str, str]]:
    return [(a, b) for a, b in combinations(hues, 2) if abs(grey(hues[a]) - grey(hues[b])) < ALIKE]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("title", "form"), [(title, form) for title, forms in SIGNED.items() for form in forms])
def test_what_is_one_grey_has_two_signs(title: str, form: str, theme: str) -> None:
    of = tokens(title, theme)
    names, icon = SIGNED[title][form]
    hues = {name: value(of, form.strip().format(name)) for name in names.split()}
    drawn = shapes((TITLES / title / "web" / "icons.svg").read_text(encoding="utf-8"))
    for name in hues:
        assert drawn[icon.format(name)], name
    for a, b in alike(hues):
        assert drawn[icon.format(a)] != drawn[icon.format(b)], f"{a} and {b} are one grey ({theme}) and one sign"


@pytest.mark.parametrize("theme", THEMES)
def test_grades_of_one_grey_have_two_forms_or_two_signs(theme: str) -> None:
    source = (PAGE / "kit" / "GradeMark.svelte").read_text(encoding="utf-8")
    forms = dict(re.findall(r"^    (\w+): \[(.*?)\],$", source, re.MULTILINE))
    usual = re.search(r"\bsvg \{[^}]*--mark: (#\w+)", source)
    assert usual and len(forms) == 7
    marks = dict.fromkeys(forms, usual[1])
    marks |= dict(re.findall(r"^  \.(\w+) \{\s*--mark: (#\w+)", source, re.MULTILINE))
    if theme == "light":
        marks |= dict(re.findall(r"data-theme='light'\]\) \.(\w+) \{\s*--mark: (#\w+)", source))
    assert len(set(marks.values())) > 4
    near = alike(marks)
    assert near, "no two grades are one grey: nothing is held here"
    for a, b in near:
        assert forms[a] != forms[b], (a, b)
