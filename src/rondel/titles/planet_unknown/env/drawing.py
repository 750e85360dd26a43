"""Planet Unknown: every planet with its terrain, tracks and cards, and the station."""

from __future__ import annotations

from rondel.env.scene import FAINT, INK, LINE, Scene
from rondel.speech import load
from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView, PlayerView, SurfaceView

CELL = 22
BOARD = 12 * CELL
WIDE = BOARD + 190
HIGH = BOARD + 50
STATION = 64
COLOURS = {
    "civ": "#c9a227", "water": "#3f8fd2", "biomass": "#4f9d4f", "rover": "#c0563b", "tech": "#7d5ba6", "energy": "#e8c547",
}  # fmt: skip
GROUND = {".": "none", "I": "#cfe6f2"}
LAND = "#e4dcc8"
COLUMNS = "ABCDEFGHIJKL"


def draw(view: PlanetUnknownView) -> Scene:
    """Two planets beside each other; the station above."""
    players = view["players"]
    across = min(2, len(players))
    rows = -(-len(players) // across)
    scene = Scene(max(across * (WIDE + 16) + 16, 720), rows * (HIGH + 16) + STATION + 48)
    phase = load().name("planet_unknown", "phases", view["phase"])
    scene.text(16, 26, f"Planet Unknown · round {view['round']} · {phase}", 16)
    station(scene, view)
    for seat, player in enumerate(players):
        x, y = 16 + seat % across * (WIDE + 16), STATION + 40 + seat // across * (HIGH + 16)
        planet(scene, x, y, player, seat, seat in view["actors"])
    return scene


def station(scene: Scene, view: PlanetUnknownView) -> None:
    """The twelve stacks: the tile on top and how many are left."""
    for stack, (top, left) in enumerate(zip(view["station"]["tops"], view["station"]["left"], strict=True)):
        x = 16 + stack * 58
        scene.rect((x, 38, 54, STATION - 14), "#ffffff", LINE, 4)
        scene.text(x + 27, 56, top or "–", 10, INK if top else FAINT, "middle")
        scene.text(x + 27, 74, f"{left} left", 9, FAINT, "middle")


def planet(scene: Scene, x: float, y: float, player: PlayerView, seat: int, acts: bool) -> None:
    words = load()
    names = [
        words.name("planet_unknown", "planets", player["planet"]),
        words.name("planet_unknown", "corporations", player["corporation"]),
    ]
    scene.panel((x, y, WIDE, HIGH), f"Seat {seat} · {names[0]} · {names[1]}", "#fffbe8" if acts else "#ffffff")
    left, top = x + 12, y + 32
    for row, letters in enumerate(player["board"]["grid"]):
        for column, letter in enumerate(letters):
            if letter != ".":
                box = (left + column * CELL, top + row * CELL, CELL, CELL)
                scene.rect(box, GROUND.get(letter, LAND), "#ffffff")
    surface(scene, left, top, player["board"])
    tracks(scene, x + BOARD + 26, y + 44, player)


def at(square: str, left: float, top: float) -> tuple[float, float]:
    """The upper left corner of a square."""
    return left + COLUMNS.index(square[0]) * CELL, top + (int(square[1:]) - 1) * CELL


def surface(scene: Scene, left: float, top: float, board: SurfaceView) -> None:
    for terrain, squares in board["terrain"].items():
        for square in squares:
            x, y = at(square, left, top)
            scene.rect((x, y, CELL, CELL), COLOURS[terrain], "#ffffff")
    for square in board["buildings"]:
        x, y = at(square, left, top)
        scene.rect((x + 7, y + 7, CELL - 14, CELL - 14), "#ffffff", INK, 2)
    for squares, fill, r in (
        (board["symbols"], "#b9b2a2", 3), ([s for pile in board["meteorites"] for s in pile], "#3b3b3b", 6),
        (board["lifepods"], "#ffffff", 5), (board["rovers"], "#d7263d", 7),
    ):  # fmt: skip
        for square in squares:
            x, y = at(square, left, top)
            scene.circle(x + CELL / 2, y + CELL / 2, r, fill, INK)
    for square in board["patches"]:
        x, y = at(square, left, top)
        scene.text(x + CELL / 2, y + CELL - 6, "+", 13, INK, "middle")


def tracks(scene: Scene, x: float, y: float, player: PlayerView) -> None:
    """Heights as bars, then what has been collected."""
    for i, ((_, _), height) in enumerate(zip(player["tracks"], player["heights"], strict=True)):
        name = list(COLOURS)[i]
        scene.text(x, y + i * 20, name, 10)
        scene.rect((x + 50, y + i * 20 - 9, 80, 10), "#eee9dc", "none", 3)
        scene.rect((x + 50, y + i * 20 - 9, 80 * min(height, 15) / 15, 10), COLOURS[name], "none", 3)
        scene.text(x + 134, y + i * 20, height, 10, FAINT)
    facts = [
        f"lifepods {player['lifepods']}", f"meteorites {player['meteorites']}",
        f"rovers in reserve {player['rovers_in_reserve']}", f"movement {player['movement']}",
        f"cards {len(player['civ_cards'])} + {player['kept_count']}",
        f"tech levels {', '.join([str(level) for level in player['techs']]) or 'none'}",
    ]  # fmt: skip
    for i, fact in enumerate(facts):
        scene.text(x, y + 118 + i * 17, fact, 10)
