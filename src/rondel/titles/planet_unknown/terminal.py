"""Planet Unknown in the terminal: the station, the planets and the tracks, from a view alone."""

from __future__ import annotations

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

import rondel.speech
from rondel.speech import Words
from rondel.speech.values import first_upper
from rondel.titles.planet_unknown.rules.view_types import PlanetUnknownView, PlayerView, SurfaceView

GAME = "planet_unknown"

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
PHASES = {"event_civ": "civ", "setup": "setup"}
"""Phases of the engine that the catalogue has under another name."""


def draw(view: PlanetUnknownView, seat: int | None, names: list[str], language: str = "en") -> RenderableType:
    """The whole table; the seat's own planet comes first."""
    words = rondel.speech.load(language, names)
    order = list(range(view["seats"]))
    if seat is not None:
        order = order[seat:] + order[:seat]
    planets = [player_panel(view, other, words, other == seat) for other in order]
    return Group(headline(view, words), station(view, words), Columns(planets, padding=(0, 1)), legend(words))


def named(words: Words, group: str, id: str) -> str:
    return words.name(GAME, group, id)


def listed(words: Words, group: str, ids: list[str]) -> str:
    return ", ".join([named(words, group, id) for id in ids]) or "–"


def headline(view: PlanetUnknownView, words: Words) -> Text:
    """Round, phase, commander, event with its text, and who is asked what."""
    phase = words.phase(GAME, PHASES.get(str(view["phase"]), str(view["phase"])))
    commander = f"{named(words, 'keywords', 'commander')} {words.seat(view['commander'])}"
    line = Text(" · ".join([words.text("pu.phase.round", {"n": view["round"]}), phase, commander]), style="bold")
    if view["event"]:
        event = view["event"]
        text = words.text(f"pu.text.{event.lower().replace('-', '_')}")
        line.append(f"\n{named(words, 'event_cards', event)}: {text}", style="bold yellow")
    if view["events"]:
        line.append(f" · {named(words, 'components', 'event_deck')} {view['events']['left']}")
    for way in view["ended"]:
        line.append("\n" + words.text("pu.table.ended", {"what": way.lower()}), style="bold red")
    for other, asked in enumerate(view["asks"]):
        if asked and words.has(f"pu.ask.{asked}.wait"):
            subject = {"seat": other, "event": view["event"], "n": "", "left": ""}
            line.append("\n" + words.text(f"pu.ask.{asked}.wait", subject), style="italic")
    return line


def station(view: PlanetUnknownView, words: Words) -> RenderableType:
    """The six sections clockwise: who faces it, the two visible tiles, how many are left."""
    rings = view["station"]
    grid = Table(title=first_upper(named(words, "components", "station")), title_justify="left", box=None, padding=(0, 2))
    faced = {tuple(stacks): words.seat(other) for other, stacks in enumerate(rings["sections"])}
    grid.add_column("")
    for slot in range(6):
        pair = ((slot + rings["shift"]) % 6, 6 + slot)
        grid.add_column(Text(faced.get(pair, "–"), style="bold" if pair in faced else "dim"))
    for ring, offset in (("inner", 0), ("outer", 6)):
        cells: list[RenderableType] = [Text(named(words, "components", f"{ring}_ring"))]
        for slot in range(6):
            stack = (slot + rings["shift"]) % 6 if ring == "inner" else offset + slot
            top = rings["tops"][stack]
            cells.append(Text(f"{words.value(GAME, 'tile', top) if top else '–'} ({rings['left'][stack]})"))
        grid.add_row(*cells)
    return Group(grid, decks(view, words), *objectives(view, words))


def decks(view: PlanetUnknownView, words: Words) -> Text:
    left = " · ".join([words.text("pu.name.civ_deck", {"n": n, "left": left}) for n, left in enumerate(view["civ_decks"], 1)])
    return Text(left)


def objectives(view: PlanetUnknownView, words: Words) -> list[RenderableType]:
    """What is compared with neighbours, with its sentence."""
    found: list[RenderableType] = []
    for id in dict.fromkeys(view["neighbour_objectives"] + view["objectives_for_all"]):
        text = words.text(f"pu.text.{id.lower().replace('-', '_')}")
        found.append(Text(f"{named(words, 'neighbour_objectives', id)}: {text}"))
    return found


def player_panel(view: PlanetUnknownView, other: int, words: Words, own: bool) -> Panel:
    """One player: planet, tracks, tokens, cards."""
    player = view["players"][other]
    boards = f"{named(words, 'planets', player['planet'])} · {named(words, 'corporations', player['corporation'])}"
    parts: list[RenderableType] = [planet(player["board"]), tracks(player, words), tokens(player, words)]
    title = f"{words.seat(other)} · {boards}"
    return Panel(Group(*parts), title=title, border_style="bold green" if own else "white", expand=False)


def planet(board: SurfaceView) -> Text:
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


def square(board: SurfaceView, name: str, ground: str, kind: str | None) -> tuple[str, str]:
    if kind is None:
        return GROUND.get(ground, (" ", ""))
    letter, style = TERRAIN[kind]
    if name in board["patches"]:
        return "+", style
    return (letter if name in board["buildings"] else letter.lower()), style


def token(board: SurfaceView, name: str) -> str:
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


def tracks(player: PlayerView, words: Words) -> Table:
    """Where the trackers stand, as bars."""
    grid = Table(box=None, show_header=False, padding=(0, 1))
    for tracker, (track, height) in zip(TRACKS, player["tracks"], strict=True):
        letter, style = TERRAIN[tracker]
        away = f" ({named(words, 'terrains', str(track))} {height})" if track != tracker else ""
        reached = player["heights"][TRACKS.index(tracker)]
        grid.add_row(Text(f" {letter} ", style=style), named(words, "terrains", tracker), "━" * reached + f" {reached}{away}")
    return grid


def tokens(player: PlayerView, words: Words) -> Text:
    """Everything on the corporation board, in words."""
    amounts = {"lifepod": player["lifepods"], "meteorite": player["meteorites"], "movement": player["movement"]}
    lines = [
        f"{words.value(GAME, 'amounts', amounts)} · {words.text('pu.name.rover_reserve', {'n': player['rovers_in_reserve']})}",
    ]
    techs = [words.text(f"pu.tech.{player['corporation']}_{level}.name") for level in player["techs"]]
    if techs:
        lines.append(f"{named(words, 'terrains', 'tech')}: {', '.join(techs)}")
    if player["lifepod_places"]:
        places = [f"{named(words, 'terrains', str(track))} {height}" for track, height in player["lifepod_places"]]
        lines.append(f"{named(words, 'scoring', 'lifepods')}: {', '.join(places)}")
    if player["stored_patches"]:
        lines.append(words.value(GAME, "amounts", {"patch": player["stored_patches"]}))
    if player["flux"]:
        lines.append(f"{named(words, 'components', 'flux_token')}: {named(words, 'terrains', player['flux'])}")
    return Text("\n".join(lines + cards(player, words)))


def cards(player: PlayerView, words: Words) -> list[str]:
    """Civ cards and personal objectives: by name as far as the seat knows them, else how many."""
    kept = listed(words, "civ_cards", player["kept_cards"]) if player["kept_cards"] else str(player["kept_count"])
    open_cards = listed(words, "civ_cards", player["civ_cards"])
    found = [f"{named(words, 'scoring', 'civ_cards')}: {open_cards}; {words.text('pu.table.at_end')}: {kept}"]
    if player["goal_count"]:
        goals = listed(words, "personal_objectives", player["goals"]) if player["goals"] else str(player["goal_count"])
        found.append(f"{named(words, 'scoring', 'personal_objectives')}: {goals}")
    return found


def legend(words: Words) -> Text:
    signs = {
        "Aa": ("buildings", "building"), "+": ("components", "patch"), "*": ("components", "meteorite"),
        "'": ("components", "meteor_symbol"), "&": ("components", "rover"), "@": ("actions", "load"),
        "o": ("components", "lifepod"), "~": ("planet_features", "ice"),
    }  # fmt: skip
    return Text(" · ".join([f"{sign} {named(words, group, id)}" for sign, (group, id) in signs.items()]), "dim")
