"""Anachrony: the timeline, the main board, and every player board."""

from __future__ import annotations

from rondel.env.scene import FAINT, INK, LINE, Scene
from rondel.speech import load
from rondel.titles.anachrony.rules.view_types import AnachronyView, PlayerView, SpotView

WIDE = 1040
PLAYER = 252
SEAT_COLOURS = ("#c0563b", "#3f8fd2", "#4f9d4f", "#8a6d3b")
GOODS = {
    "titanium": "#8fa3ad", "uranium": "#7fb800", "gold": "#e0b040", "neutronium": "#7d5ba6", "water": "#4aa3df",
    "energy_core": "#f28f3b", "vp": "#d7263d", "paradox": "#444444",
}  # fmt: skip
ROWS = ("power_plant", "factory", "life_support", "lab")
ROW_COLOURS = ("#fbe8d3", "#e8e6e1", "#dcefe0", "#e0e4f5")


def draw(view: AnachronyView) -> Scene:
    scene = Scene(WIDE, 330 + PLAYER * len(view["players"]))
    scene.text(16, 26, f"Anachrony · Era {view['era']}" + (" · after the impact" if view["impacted"] else ""), 16)
    timeline(scene, 16, 40, view)
    main_board(scene, 16, 150, view)
    for seat, player in enumerate(view["players"]):
        player_board(scene, 16, 314 + seat * PLAYER, player, seat in view["actors"])
    return scene


def name(key: str) -> str:
    return load().name("anachrony", None, key)


def short(said: str, most: int) -> str:
    return said if len(said) <= most else said[: most - 1] + "…"


def timeline(scene: Scene, x: float, y: float, view: AnachronyView) -> None:
    """Seven tiles: the Superproject above, warp tiles and focus markers on them."""
    for i, tile in enumerate(view["timeline"]):
        left = x + i * 144
        now = view["era"] == i + 1
        scene.panel((left, y, 136, 96), f"Era {i + 1}", "#fffbe8" if now else "#ffffff")
        project = tile["superproject"]
        scene.text(
            left + 8, y + 34, "face down" if project == "hidden" else short(name(project), 24) if project else "–", 9, FAINT
        )
        for n, (owner, warp) in enumerate(tile["warps"][:8]):
            spot = (left + 8 + n % 4 * 31, y + 42 + n // 4 * 16, 29, 13)
            scene.rect(spot, SEAT_COLOURS[int(owner)], INK, 2)
            scene.text(spot[0] + 14.5, spot[1] + 10, str(warp)[:5], 8, "#ffffff", "middle")
        for n, seat in enumerate(tile["focus"]):
            scene.circle(left + 14 + n * 18, y + 86, 6, SEAT_COLOURS[seat], INK)


def main_board(scene: Scene, x: float, y: float, view: AnachronyView) -> None:
    scene.panel((x, y, WIDE - 32, 150), "Main board")
    for i, (space, who) in enumerate(view["spaces"].items()):
        left, top = x + 12 + i % 7 * 142, y + 28 + i // 7 * 30
        fill = "#888888" if who == "collapsed" else SEAT_COLOURS[who] if who is not None else "#ffffff"
        scene.circle(left + 10, top + 10, 9, fill, INK)
        scene.text(left + 24, top + 14, space.replace("_", " "), 10)
    pools = [f"{amount} {name(kind)}" for kind, amount in {**view["recruit_pool"], **view["mine_pool"]}.items() if amount]
    scene.text(x + 12, y + 104, f"recruits and mine: {', '.join(pools)}", 10)
    yard = [f"{name(row)} {view['yard'][row]['primary'] or '–'} ({len(view['yard'][row]['secondary'])} beside)" for row in ROWS]
    scene.text(x + 12, y + 122, f"to build: {', '.join(yard)}", 10)
    scene.text(x + 12, y + 140, f"endgame: {', '.join(view['endgame'] or ['not yet'])}", 10, FAINT)


def player_board(scene: Scene, x: float, y: float, player: PlayerView, acts: bool) -> None:
    path = name(player["path"]) if player["path"] else "no Path yet"
    leader = f" · {name(player['leader'])}" if player["leader"] else ""
    scene.panel((x, y, WIDE - 32, PLAYER - 12), f"Seat {player['seat']} · {path}{leader}", "#fffbe8" if acts else "#ffffff")
    scene.circle(x + WIDE - 52, y + 14, 8, SEAT_COLOURS[player["seat"]], INK)
    buildings(scene, x + 12, y + 28, player["spots"])
    for i, (good, amount) in enumerate(player["goods"].items()):
        left, top = x + 500 + i % 4 * 122, y + 36 + i // 4 * 24
        scene.circle(left + 8, top, 8, GOODS[good], INK)
        scene.text(left + 22, top + 4, f"{amount} {name(good)}", 10)
    workers = [f"{n} {name(kind)}" for kind, n in player["active"].items() if n]
    tired = [f"{n} {name(kind)}" for kind, n in player["tired"].items() if n]
    hexes = [place for place, state in player["hexes"].items() if state == "powered"]
    found = [f"{n} {shape} {name(str(icon))}" for shape, icon, n in player["breakthroughs"]]
    facts = [
        f"active: {', '.join(workers) or 'nobody'}", f"tired: {', '.join(tired) or 'nobody'}",
        f"morale {player['morale']} ({player['morale_vp']:+} points) · time travel {player['travel_vp']} points",
        f"powered exosuits: {', '.join(hexes) or 'none'} · in the supply {player['exosuits']}",
        f"breakthroughs: {', '.join(found) or 'none'}",
        "passed" if player["passed"] else "",
    ]  # fmt: skip
    for i, fact in enumerate(facts):
        scene.text(x + 500, y + 96 + i * 20, short(fact, 84), 10)


def buildings(scene: Scene, x: float, y: float, spots: list[SpotView]) -> None:
    """Four rows of three spots; markers of used free actions are dots."""
    for i, spot in enumerate(spots[:12]):
        row, column = divmod(i, 3)
        box = (x + 70 + column * 134, y + row * 50, 128, 44)
        tile = spot["tile"]
        fill = "#d8b4c4" if tile == "anomaly" else "#ffffff" if tile else ROW_COLOURS[row]
        if column == 0:
            scene.text(x, y + row * 50 + 26, name(ROWS[row]).split()[0], 10, FAINT)
        scene.rect(box, fill, INK if tile else LINE, 4)
        said = "" if tile is None else str(tile) if isinstance(tile, int) else short(name(tile), 20)
        scene.text(box[0] + 64, box[1] + 26, said, 10, INK, "middle")
        if spot["marker"]:
            scene.circle(box[0] + 118, box[1] + 10, 5, "#d7263d", INK)
