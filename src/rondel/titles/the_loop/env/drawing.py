"""The LOOP: the ring of eras around the machine, and every hand."""

from __future__ import annotations

import math

from rondel.env.scene import FAINT, INK, LINE, Scene
from rondel.speech import load
from rondel.titles.the_loop.rules.view_types import AgentView, EraView, LoopView

WIDE, HIGH = 1020, 640
CENTRE = (345, 345)
RADIUS = 232
CARD_WIDE, CARD_HIGH = 176, 104
AGENT_COLOURS = {
    "time_prowler": "#3f8fd2", "cztwyzzek": "#4f9d4f", "v_girl": "#c0417f", "extermi_404": "#c0563b", "mr_time": "#8a6d3b",
}  # fmt: skip


def draw(view: LoopView) -> Scene:
    scene = Scene(WIDE, max(HIGH, 96 + 140 * len(view["agents"])))
    words = load()
    mode, level = words.name("the_loop", "modes", view["mode"]), words.name("the_loop", "difficulties", view["level"])
    scene.text(16, 26, f"The LOOP · {mode} · {level} · turn {view['turn']} · cycle {view['cycle']}", 16)
    scene.circle(*CENTRE, RADIUS - 40, "#efe7f5", LINE)
    for number, era in enumerate(view["eras"]):
        angle = math.tau * number / 7 - math.pi / 2
        x, y = CENTRE[0] + RADIUS * math.cos(angle), CENTRE[1] + RADIUS * math.sin(angle)
        era_card(scene, x - CARD_WIDE / 2, y - CARD_HIGH / 2, era, view["doctor"] == era["id"])
    machine(scene, view)
    for number, agent in enumerate(view["agents"]):
        hand(scene, 704, 56 + number * 140, agent, agent["id"] == view["active"])
    return scene


def era_card(scene: Scene, x: float, y: float, era: EraView, doctor: bool) -> None:
    tint = "#e6d3ee" if era["vortex"] else "#fde4e1" if doctor else "#ffffff"
    scene.panel(
        (x, y, CARD_WIDE, CARD_HIGH), load().name("the_loop", "eras", era["id"]) + (" · Dr Foo" if doctor else ""), tint
    )
    for i in range(max(era["slots"], era["rifts"])):
        scene.rect((x + 8 + i * 15, y + 24, 12, 12), "#d7263d" if i < era["rifts"] else "#ffffff", INK, 2)
    for i in range(era["energy"] + era["perpetual"]):
        fill = "#4caf50" if i < era["energy"] else "#3f8fd2"
        scene.circle(x + 72 + (i % 8) * 12, y + 30 + i // 8 * 12, 5, fill, INK)
    duplicates = [token["id"].removeprefix("DUP-").removeprefix("0") for token in era["duplicates"]]
    scene.text(x + 8, y + 52, f"duplicates {', '.join(duplicates)}" if duplicates else "", 9)
    for i, agent in enumerate(era["agents"]):
        scene.circle(x + CARD_WIDE - 14 - i * 18, y + 14, 8, AGENT_COLOURS[agent], INK)
    cards = [load().name("the_loop", None, card) for card in era["cards"]]
    for i, card in enumerate(cards[:2]):
        scene.text(x + 8, y + 66 + i * 12, card, 9, FAINT)
    tile = era["tile"]
    if tile:
        said = f"mission {tile['id']} {tile['cubes']} of {tile['required']}" if tile["id"] else "mission face down"
        scene.text(x + 8, y + CARD_HIGH - 8, said, 9, "#8a5a00")


def machine(scene: Scene, view: LoopView) -> None:
    x, y = CENTRE
    scene.circle(x, y, 76, "#5b4b6b", INK)
    lines = [
        "The machine", f"archived {len(view['archived'])} of {view['to_archive']}", f"vortices left {view['vortices_left']}",
        f"next LOOP costs {view['loop_cost']}", load().name("the_loop", "results", view["result"]) if view["result"] else "",
    ]  # fmt: skip
    for i, line in enumerate(lines):
        scene.text(x, y - 26 + i * 18, line, 11, "#ffffff", "middle")


def hand(scene: Scene, x: float, y: float, agent: AgentView, active: bool) -> None:
    """Ready cards, then exhausted ones in grey."""
    words = load()
    name = words.name("the_loop", "agents", agent["id"])
    battery = "charged" if agent["charged"] else "drained"
    scene.panel((x, y, 300, 128), f"{name} · {battery}", "#fffbe8" if active else "#ffffff")
    scene.circle(x + 284, y + 14, 8, AGENT_COLOURS[agent["id"]], INK)
    for i, card in enumerate((agent["ready"] + agent["exhausted"])[:9]):
        ready = i < len(agent["ready"])
        said = f"{words.name('the_loop', None, card['id'])} ({words.name('the_loop', 'dimensions', card['dimension'])})"
        scene.text(x + 10, y + 34 + i * 11, said, 9.5, INK if ready else FAINT)
