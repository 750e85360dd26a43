"""Planet Unknown in the terminal: the station, the planets and the tracks, from a view alone."""

from __future__ import annotations

from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

View = dict[str, Any]

TERRAIN = {
    "civ": ("C", "black on rgb(230,120,110)"),
    "water": ("W", "white on rgb(40,90,190)"),
    "biomass": ("B", "black on rgb(110,180,80)"),
    "rover": ("R", "black on rgb(190,150,110)"),
    "tech": ("T", "white on rgb(140,80,170)"),
    "energy": ("E", "black on rgb(240,200,70)"),
}
GROUND = {
    "L": ("·", "grey50"),
    "P": ("·", "grey50"),
    "I": ("~", "cyan"),
    "R": ("=", "yellow"),
    "K": ("o", "grey70"),
    "C": ("#", "bold white"),
    "T": ("!", "green"),
    "E": ("z", "yellow"),
    "Q": ("z", "yellow"),
}
LETTERS = "ABCDEFGHIJKL"
TRACKS = ("civ", "water", "biomass", "rover", "tech")
PHASES = {"event_civ": "civ cards", "civ": "civ cards", "end_of_game": "end of the game"}


def draw(view: View, seat: int | None, names: list[str]) -> RenderableType:
    """The whole table; the seat's own planet comes first."""
    order = list(range(view["seats"]))
    if seat is not None:
        order = order[seat:] + order[:seat]
    planets = [player_panel(view, other, names, other == seat) for other in order]
    return Group(headline(view, names), station(view, names), Columns(planets, padding=(0, 1)), legend())


def headline(view: View, names: list[str]) -> Text:
    """Round, phase, commander, event, and who is asked what."""
    phase = PHASES.get(view["phase"], view["phase"])
    line = Text(f"Round {view['round']} · {phase} · commander {names[view['commander']]}", style="bold")
    if view["event"]:
        line.append(f" · event {view['event']}", style="bold yellow")
    if view["events"]:
        line.append(f" · {view['events']['left']} events left")
    if view["ended"]:
        line.append(f" · the game ends ({', '.join(view['ended'])})", style="bold red")
    for other, asked in enumerate(view["asks"]):
        if asked:
            line.append(f"\n{names[other]}: {asked.replace('_', ' ')}", style="italic")
    return line


def station(view: View, names: list[str]) -> RenderableType:
    """The six sections clockwise: who faces it, the two visible tiles, how many are left."""
    rings = view["station"]
    grid = Table(title="Station", title_justify="left", box=None, padding=(0, 2))
    faced = {tuple(stacks): names[other] for other, stacks in enumerate(rings["sections"])}
    grid.add_column("")
    for slot in range(6):
        pair = ((slot + rings["shift"]) % 6, 6 + slot)
        grid.add_column(Text(faced.get(pair, "–"), style="bold" if pair in faced else "dim"))
    for ring, offset in (("inner", 0), ("outer", 6)):
        cells: list[RenderableType] = [Text(ring)]
        for slot in range(6):
            stack = (slot + rings["shift"]) % 6 if ring == "inner" else offset + slot
            top = rings["tops"][stack]
            cells.append(Text(f"{top or 'empty'} ({rings['left'][stack]})"))
        grid.add_row(*cells)
    decks = " ".join(f"{rank}:{left}" for rank, left in enumerate(view["civ_decks"], 1))
    objectives = ", ".join(view["neighbour_objectives"] + view["objectives_for_all"]) or "none"
    return Group(grid, Text(f"Civ cards by rank {decks} · objectives {objectives}"))


def player_panel(view: View, other: int, names: list[str], own: bool) -> Panel:
    """One player: planet, tracks, tokens, cards."""
    player = view["players"][other]
    title = f"{names[other]} · {player['planet']} · {player['corporation']}"
    parts: list[RenderableType] = [planet(player["board"]), tracks(player), tokens(player)]
    return Panel(Group(*parts), title=title, border_style="bold green" if own else "white", expand=False)


def planet(board: View) -> Text:
    """The squares: letter of the terrain, capital with a building; then the token on it."""
    terrain = {name: kind for kind, squares in board["terrain"].items() for name in squares}
    text = Text("   " + " ".join(f"{letter} " for letter in LETTERS) + "\n", style="dim")
    for y, row in enumerate(board["grid"]):
        text.append(f"{y + 1:>2} ", style="dim")
        for x, ground in enumerate(row):
            name = f"{LETTERS[x]}{y + 1}"
            sign, style = square(board, name, ground, terrain.get(name))
            text.append(sign + token(board, name), style=style)
            text.append(" ")
        text.append(f"{board['rows'][y]}\n", style="dim")
    text.append("   " + " ".join(f"{medals} " for medals in board["columns"]), style="dim")
    return text


def square(board: View, name: str, ground: str, kind: str | None) -> tuple[str, str]:
    if kind is None:
        return GROUND.get(ground, (" ", ""))
    letter, style = TERRAIN[kind]
    if name in board["patches"]:
        return "+", style
    return (letter if name in board["buildings"] else letter.lower()), style


def token(board: View, name: str) -> str:
    """What stands on a square: loaded rover, rover, meteorite, lifepod, bare meteor symbol."""
    if name in board["loaded"]:
        return "@"
    if name in board["rovers"]:
        return "&"
    if any(name in plane for plane in board["meteorites"]):
        return "*"
    if name in board["lifepods"]:
        return "o"
    return "'" if name in board["symbols"] else " "


def tracks(player: View) -> Table:
    """Where the trackers stand, as bars."""
    grid = Table(box=None, show_header=False, padding=(0, 1))
    for tracker, (track, height) in zip(TRACKS, player["tracks"], strict=True):
        letter, style = TERRAIN[tracker]
        away = f" on {track} {height}" if track != tracker else ""
        reached = player["heights"][TRACKS.index(tracker)]
        grid.add_row(Text(f" {letter} ", style=style), tracker, "━" * reached + f" {reached}{away}")
    return grid


def tokens(player: View) -> Text:
    """Everything on the corporation board, in words."""
    facts = [
        f"techs {', '.join(str(level) for level in player['techs']) or 'none'}",
        f"lifepods {player['lifepods']}",
        f"meteorites {player['meteorites']}",
        f"rovers in reserve {player['rovers_in_reserve']}",
        f"movement {player['movement']}",
    ]
    if player["lifepod_places"]:
        facts.append("lifepods on " + ", ".join(" ".join(str(w) for w in place) for place in player["lifepod_places"]))
    if player["stored_patches"]:
        facts.append(f"stored patches {player['stored_patches']}")
    if player["flux"]:
        facts.append(f"flux on {player['flux']}")
    kept = ", ".join(player["kept_cards"]) if player["kept_cards"] else str(player["kept_count"])
    facts.append(f"civ cards shown {', '.join(player['civ_cards']) or 'none'}; kept {kept}")
    if player["goal_count"]:
        facts.append("goals " + (", ".join(player["goals"]) if player["goals"] else str(player["goal_count"])))
    return Text("\n".join([" · ".join(facts[:3]), " · ".join(facts[3:5]), *facts[5:]]))


def legend() -> Text:
    return Text("capital: building · +: patch · *: meteorite · ': meteor symbol · &: rover · @: loaded · o: lifepod", "dim")
