"""The LOOP on the screen: the ring of eras around the machine, missions, and every hand, drawn from a view alone.

The ring runs clockwise toward the future: top row End of Times, Dawn of Time, Medieval Era; then down the right side
and up the left one. In the middle stands the machine.
"""

from __future__ import annotations

from typing import Any

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

View = dict[str, Any]

ERA_NAMES = {
    "dawn": "Dawn of Time",
    "medieval": "Medieval Era",
    "renaissance": "Renaissance Era",
    "industrial": "Industrial Era",
    "globalization": "Globalization Era",
    "robots": "Age of Robots",
    "end": "End of Times",
}
RING = (("end", "dawn", "medieval"), ("robots", "", "renaissance"), ("globalization", "*", "industrial"))
"""The places on the screen; "" is the machine, "*" the way ahead."""

AGENT_NAMES = {
    "time_prowler": "Time Prowler",
    "cztwyzzek": "Cztwyzzek",
    "v_girl": "V-Girl",
    "extermi_404": "Extermi-404",
    "mr_time": "Mr Time",
}
DIMENSION_MARKS = {"spiral": "@", "stripe": "/", "star": "*", "black_hole": "o"}
MODE_NAMES = {
    "sabotage": "S.A.B.O.T.A.G.E.",
    "supa_duplicates": "Supa Duplicates",
    "centrifuge": "Centrifuge",
    "ultramachine": "Ultramachine",
}
MISSION_NAMES = {
    "SAB-01": "Surround Foo!",
    "SAB-02": "Quantum Filler!",
    "SAB-03": "Jam Foo's Machine!",
    "SAB-04": "Loop under Foo's Nose!",
    "SAB-05": "De-duplicate Foo!",
    "SAB-06": "Patch Up Spacetime!",
    "SAB-07": "Loop Around the Clock!",
    "SAB-08": "Exterminate the Duplicates!",
    "SAB-09": "Regulate the Time Stream!",
    "SAB-10": "The Big Quantum Bomb!",
}
RESULTS = {
    "win": "The Agency wins",
    "win_supa": "The Agency wins: no supa duplicate left",
    "win_centrifuge": "The Agency wins: no centrifuge left",
    "loss_double": "Dr Foo wins: a second vortex in one era",
    "loss_fourth": "Dr Foo wins: a fourth vortex",
    "loss_time": "Dr Foo wins: time is over",
}


def draw(view: View, seat: int | None, names: list[str]) -> RenderableType:
    """The table as everybody sees it; the own hand comes first."""
    parts: list[RenderableType] = [heading(view), ring(view)]
    agents = sorted(view["agents"], key=lambda agent: agent["seat"] != seat)
    if agents:
        parts.append(hands(view, agents, names))
    return Group(*parts)


def title(id: str) -> str:
    """A card's id as words."""
    return id.replace("_", " ").capitalize()


def heading(view: View) -> Text:
    mode = MODE_NAMES.get(view["mode"], view["mode"])
    text = Text(f"Turn {view['turn']} of 21, cycle {view['cycle']}", style="bold")
    text.append(f"  {mode}, {title(view['level'])}", style="")
    text.append(f"  archived {len(view['archived'])} of {view['to_archive']}", style="yellow")
    text.append(f"  vortex tiles left {view['vortices_left']}", style="magenta")
    text.append(f"  next LOOP costs {view['loop_cost']}", style="green")
    if view["result"]:
        text.append(f"\n{RESULTS.get(view['result'], view['result'])}", style="bold reverse")
    return text


# ---------------------------------------------------------------------- the ring


def ring(view: View) -> Table:
    """Seven eras around the machine."""
    eras = {era["id"]: era for era in view["eras"]}
    table = Table.grid(expand=True, padding=0)
    for _ in range(3):
        table.add_column(ratio=1)
    for row in RING:
        cells: list[RenderableType] = []
        for place in row:
            if place == "":
                cells.append(machine(view))
            elif place == "*":
                cells.append(ahead(view))
            else:
                cells.append(era_panel(view, eras[place]))
        table.add_row(*cells)
    return table


def era_panel(view: View, era: View) -> Panel:
    here = view["doctor"] == era["id"]
    lines = Text()
    lines.append_text(cubes(era))
    for duplicate in era["duplicates"]:
        mark = "SUPA" if duplicate["supa"] else "dup."
        lines.append(f"\n{mark} {duplicate['id']} falls in {ERA_NAMES[duplicate['destroy']]}", style="cyan")
    for agent in era["agents"]:
        style = "bold reverse" if agent == view["active"] else "bold"
        lines.append("\n")
        lines.append(AGENT_NAMES.get(agent, agent), style=style)
    mission = mission_line(era["tile"])
    if mission:
        lines.append("\n")
        lines.append_text(mission)
    for card in era["cards"]:
        lines.append(f"\n+ {title(card)}", style="dim")
    name = ERA_NAMES[era["id"]] + (", VORTEX" if era["vortex"] else "") + (", the doctor" if here else "")
    style = "red" if here else "magenta" if era["vortex"] else "blue"
    return Panel(lines, title=name, border_style=style, box=HEAVY if here else ROUNDED, padding=(0, 1))


def cubes(era: View) -> Text:
    """Rifts on their slots, then energy; perpetual energy spent this turn is in brackets."""
    text = Text("rifts ", style="")
    text.append("#" * era["rifts"], style="bold red")
    text.append("." * (era["slots"] - era["rifts"]), style="dim")
    text.append(f"  energy {era['energy']}", style="green")
    if era["perpetual"]:
        text.append(f" +{era['perpetual']} perpetual", style="blue")
    if era["perpetual_spent"]:
        text.append(f" ({era['perpetual_spent']} spent)", style="blue")
    if era["centrifuge"]:
        text.append("  CENTRIFUGE", style="bold yellow")
    return text


def mission_line(tile: View | None) -> Text | None:
    if tile is None:
        return None
    if tile["id"] is None:
        return Text("[tile face down]", style="dim")
    name = MISSION_NAMES.get(tile["id"], tile["id"])
    text = Text(f"{name} {tile['cubes']} of {tile['required']}", style="yellow")
    if tile["cubes"] >= tile["required"]:
        text.append(" complete", style="bold")
    if tile["done"]:
        text.append(f" ({', '.join([title(era) for era in tile['done']])})", style="dim")
    return text


def machine(view: View) -> Panel:
    """The middle of the board: where the doctor is and what his machine has become."""
    where = ERA_NAMES[view["doctor"]] if view["doctor"] else "nowhere yet"
    text = Text(f"Dr Foo: {where}", style="bold red")
    text.append(f"\nbag {len(view['bag'])} duplicates, arsenal {len(view['arsenal'])}", style="")
    text.append(f", destroyed {len(view['destroyed'])}", style="")
    items = view["mode_items"]
    if items["ultra"]:
        text.append(f"\nUltramachine: {', '.join(items['ultra'])}", style="yellow")
    if view["mode"] == "supa_duplicates":
        text.append(f"\nsupa duplicates to come: {len(items['supas_left'])}", style="cyan")
    if view["aside"]:
        text.append(f"\nbonus: {', '.join([title(card) for card in view['aside']])}", style="green")
    return Panel(text, title="The machine", border_style="red", box=HEAVY, padding=(0, 1))


def ahead(view: View) -> Panel:
    """Where the doctor can still go in this cycle, with the chance of a vortex there and next to it."""
    text = Text()
    for line in view["forecast"]:
        text.append(f"{ERA_NAMES[line['era']]}: {line['cubes']} cubes", style="")
        text.append(f", vortex {line['percent']} %\n", style="bold magenta" if line["percent"] >= 25 else "dim")
    if not view["forecast"]:
        text.append("a new cycle begins", style="dim")
    text.rstrip()
    return Panel(text, title="The way ahead", border_style="dim", box=ROUNDED, padding=(0, 1))


# ---------------------------------------------------------------------- the hands


def hands(view: View, agents: list[View], names: list[str]) -> Table:
    """Every agent's hand: all of them are open."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column()
    table.add_column()
    for agent in agents:
        owner = names[agent["seat"]] if agent["seat"] < len(names) else f"seat {agent['seat'] + 1}"
        who = Text(AGENT_NAMES[agent["id"]], style="bold" if agent["id"] == view["active"] else "")
        battery = "charged" if agent["charged"] else "drained"
        who.append(f"\n{owner}, {ERA_NAMES[agent['era']]}, battery {battery}", style="dim")
        table.add_row(who, hand(agent, view["decks"][agent["deck"]]))
    return table


def hand(agent: View, deck: View) -> Text:
    text = Text()
    for card in agent["ready"]:
        text.append(f"{DIMENSION_MARKS[card['dimension']]} {title(card['id'])}  ", style="bold")
    for card in agent["exhausted"]:
        text.append(f"{DIMENSION_MARKS[card['dimension']]} {title(card['id'])} (exhausted)  ", style="dim")
    top = f", on top {', '.join([title(card) for card in deck['top']])}" if deck["top"] else ""
    text.append(f"\ndeck {deck['count']}{top}, discard {len(deck['discard'])}", style="dim")
    return text
