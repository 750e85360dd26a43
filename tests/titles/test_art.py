"""The drawings of every title: one for each component that is chosen or told about, small, and nothing but shapes."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from rondel import shelf

ROOT = Path(__file__).parents[2]
TITLES = ROOT / "src" / "rondel" / "titles"
FACES = ROOT / "web" / "src" / "kit" / "faces"
LARGEST = 8 * 1024
SHAPES = {"svg", "g", "path", "circle", "ellipse", "rect", "clipPath", "polygon", "line"}
"""No script, raster, font, filter, style or link."""
HEADINGS = {"leader", "corporation", "planet", "era", "mode", "endgame_condition", "experiment_level_1", "experiment_level_2",
            "mega_vortex_rule", "solo"}  # fmt: skip
"""Names of kinds among the names of things."""
DRAWN = {
    "anachrony": {
        "leader": "leaders", "sp": "superprojects", "experiment": "experiments", "endgame": "endgame_conditions",
        "capital": "capital_tiles",
    },
    "planet_unknown": {"planet": "planets", "corp": "corporations", "civ": "civ_cards", "objective": "neighbour_objectives",
                       "event": "event_colours"},
    "the_loop": {"agent": "agents", "era": "eras", "artefact": "artifacts"},
}  # fmt: skip
"""The family of drawings for a group of names."""
MORE = {
    "anachrony": {
        "place": "construct recruit research council mine purify trade evacuate",
        "evac": "harmony_a harmony_b dominance_a dominance_b progress_a progress_b salvation_a salvation_b",
        "impact": "asteroid", "bot": "chronobot", "game": "anachrony",
    },
    "planet_unknown": {"rank": "1 2 3 4", "game": "planet_unknown"},
    "the_loop": {
        "mode": "sabotage supa_duplicates centrifuge ultramachine", "supa": "duplicate mega_vortex perpetual", "foo": "card",
        "game": "the_loop",
    },
}  # fmt: skip
"""Drawings of places, kinds and the titles themselves."""


def files(title: str) -> list[Path]:
    return sorted((TITLES / title / "web" / "art").rglob("*.svg"))


EVERY = [path for title in DRAWN for path in files(title)] + sorted(FACES.rglob("*.svg"))


def test_every_title_on_the_shelf_is_drawn() -> None:
    built = {title.id for title in shelf.titles() if (TITLES / title.id / "web").is_dir()}
    assert built == set(DRAWN)


@pytest.mark.parametrize(("title", "family"), [(t, f) for t, families in DRAWN.items() for f in families])
def test_every_component_has_its_drawing(title: str, family: str) -> None:
    names = json.loads((TITLES / title / "words" / "en" / "names.json").read_text(encoding="utf-8"))
    wanted = set(names[DRAWN[title][family]]) - HEADINGS
    drawn = {path.stem for path in files(title) if path.parent.name == family}
    assert wanted, f"{title}: no {DRAWN[title][family]}"
    assert wanted - drawn == set()


@pytest.mark.parametrize("title", MORE)
def test_places_kinds_and_covers_are_drawn(title: str) -> None:
    drawn = {(path.parent.name, path.stem) for path in files(title)}
    assert {(family, name) for family, names in MORE[title].items() for name in names.split()} - drawn == set()


@pytest.mark.parametrize("title", DRAWN)
def test_every_family_can_be_asked_for(title: str) -> None:
    folder = TITLES / title / "web" / "art"
    assert {path.stem for path in folder.glob("*.ts")} == {path.name for path in folder.iterdir() if path.is_dir()}
    for path in folder.glob("*.ts"):
        assert f"'./{path.stem}/*.svg'" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("title", DRAWN)
def test_every_family_is_asked_for(title: str) -> None:
    """What is drawn and shown nowhere helps nobody: the table, its words of things or the new table name each family."""
    web = TITLES / title / "web"
    sources = [path for kind in ("*.svelte", "*.ts") for path in web.rglob(kind) if web / "art" not in path.parents]
    written = "\n".join(path.read_text(encoding="utf-8") for path in sources if not path.name.endswith(".test.ts"))
    # The cover is asked for by the first page, for every title alike.
    families = {path.stem for path in (web / "art").glob("*.ts")} - {"game"}
    unasked = {family for family in families if not re.search(rf"[`'\"]{family}-(?:\$?\{{|[\w])|art: '{family}'", written)}
    assert unasked == set()
    assert "`game-${" in (ROOT / "web/src/pages/GameCard.svelte").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("title", "family"), [(title, family) for title, families in DRAWN.items() for family in families if family != "event"]
)
def test_a_thing_is_shown_with_its_own_drawing(title: str, family: str) -> None:
    """Not one picture for a whole family: its drawings are asked for by the name of the thing, where it is told about."""
    told = (TITLES / title / "web" / "explain.ts").read_text(encoding="utf-8")
    assert f"`{family}-${{" in told


def test_drawings_are_small_and_only_shapes() -> None:
    assert len(EVERY) > 270
    for path in EVERY:
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(ROOT).as_posix()
        assert len(text.encode()) <= LARGEST, name
        root = ElementTree.fromstring(text)
        assert root.get("viewBox"), name
        found = {element.tag.split("}")[-1] for element in root.iter()}
        assert found <= SHAPES, f"{name}: {found - SHAPES}"
        loose = [a for e in root.iter() for a in e.attrib if a.startswith("on") or "href" in a or a == "style"]
        assert loose == [], f"{name}: {loose}"
        assert not re.search(r"url\((?!#)|https?://(?!www\.w3\.org/2000/svg)", text), name


def test_names_inside_a_drawing_are_used() -> None:
    for path in EVERY:
        text = path.read_text(encoding="utf-8")
        assert set(re.findall(r' id="([^"]+)"', text)) == set(re.findall(r"url\(#([^)]+)\)", text)), path.name
