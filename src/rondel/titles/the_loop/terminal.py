"""The LOOP on the screen: the ring of eras around the machine, missions, and every hand, drawn from a view alone.

The ring runs clockwise toward the future: top row End of Times, Dawn of Time, Medieval Era; then down the right side
and up the left one. In the middle stands the machine.
"""

from __future__ import annotations

from rich.box import HEAVY, ROUNDED
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rondel.speech.values import first_upper
from rondel.speech.words import load
from rondel.titles.the_loop.rules.tokens import USUAL_COUNT
from rondel.titles.the_loop.rules.view_types import AgentView, DeckView, EraView, LoopView, TileView

RING = (("end", "dawn", "medieval"), ("robots", "", "renaissance"), ("globalization", "*", "industrial"))
"""The places on the screen; "" is the machine, "*" the way ahead."""

DIMENSION_MARKS = {"spiral": "@", "stripe": "/", "star": "*", "black_hole": "o"}
GAME = "the_loop"
RISKY = 25
"""Per cent from which a vortex is a danger."""


class Pen:
    """Draws one view in one language."""

    def __init__(self, view: LoopView, names: list[str], language: str) -> None:
        self.view = view
        self.words = load(language, names)

    def name(self, group: str, id: str) -> str:
        return first_upper(self.words.name(GAME, group, id))

    def text(self, key: str, **params: object) -> str:
        return self.words.text(f"tl.{key}", params, GAME)

    def card(self, id: str) -> str:
        return self.name("artifacts", id)

    def cards(self, ids: list[str]) -> str:
        return ", ".join([self.card(id) for id in ids])


def draw(view: LoopView, seat: int | None, names: list[str], language: str = "en") -> RenderableType:
    """The table as everybody sees it; the own hand comes first."""
    pen = Pen(view, names, language)
    parts: list[RenderableType] = [heading(pen), ring(pen)]
    agents = sorted(view["agents"], key=lambda agent: agent["seat"] != seat)
    if agents:
        parts.append(hands(pen, agents))
    return Group(*parts)


def heading(pen: Pen) -> Text:
    view = pen.view
    text = Text(pen.text("name.cycle", n=view["turn"], k=view["cycle"]), style="bold")
    text.append(f"  {pen.name('modes', view['mode'])}, {pen.name('difficulty', view['level'])}", style="")
    text.append(f"  {pen.text('draw.archived', k=len(view['archived']), n=view['to_archive'])}", style="yellow")
    text.append(f"  {pen.text('draw.vortices', n=view['vortices_left'])}", style="magenta")
    text.append(f"  {pen.text('draw.loop', n=view['loop_cost'])}", style="green")
    if view["result"]:
        text.append(
            f"\n{pen.name('phases', 'victory' if view['result'].startswith('win') else 'defeat')}", style="bold reverse"
        )
    return text


# ---------------------------------------------------------------------- the ring


def ring(pen: Pen) -> Table:
    """Seven eras around the machine."""
    eras = {era["id"]: era for era in pen.view["eras"]}
    table = Table.grid(expand=True, padding=0)
    for _ in range(3):
        table.add_column(ratio=1)
    for row in RING:
        cells: list[RenderableType] = []
        for place in row:
            if place == "":
                cells.append(machine(pen))
            elif place == "*":
                cells.append(ahead(pen))
            else:
                cells.append(era_panel(pen, eras[place]))
        table.add_row(*cells)
    return table


def era_panel(pen: Pen, era: EraView) -> Panel:
    here = pen.view["doctor"] == era["id"]
    lines = Text()
    lines.append_text(cubes(pen, era))
    for duplicate in era["duplicates"]:
        name = "name.supa" if duplicate["supa"] else "name.duplicate"
        said = pen.text(name, target=duplicate["destroy"], n=duplicate.get("counts", USUAL_COUNT))
        lines.append(f"\n{duplicate['id']}: {said}", style="cyan")
    for agent in era["agents"]:
        style = "bold reverse" if agent == pen.view["active"] else "bold"
        lines.append("\n")
        lines.append(pen.name("agents", agent), style=style)
    mission = mission_line(pen, era["tile"])
    if mission:
        lines.append("\n")
        lines.append_text(mission)
    for card in era["cards"]:
        lines.append(f"\n+ {pen.card(card)}", style="dim")
    name = pen.name("eras", era["id"])
    name += f", {pen.name('components', 'vortex')}" if era["vortex"] else ""
    name += f", {pen.words.name(GAME, 'characters', 'dr_foo')}" if here else ""
    style = "red" if here else "magenta" if era["vortex"] else "blue"
    return Panel(lines, title=name, border_style=style, box=HEAVY if here else ROUNDED, padding=(0, 1))


def cubes(pen: Pen, era: EraView) -> Text:
    """Rifts on their slots, then energy; perpetual energy spent this turn is in brackets."""
    text = Text(f"{pen.words.name(GAME, 'effect_kinds', 'rift')} ", style="")
    text.append("#" * era["rifts"], style="bold red")
    text.append("." * (era["slots"] - era["rifts"]), style="dim")
    text.append(f"  {pen.words.name(GAME, 'effect_kinds', 'energy')} {era['energy']}", style="green")
    if era["perpetual"]:
        text.append(f" +{era['perpetual']} {pen.words.name(GAME, 'components', 'perpetual_energy')}", style="blue")
    if era["perpetual_spent"]:
        text.append(f" ({pen.text('draw.spent', n=era['perpetual_spent'])})", style="blue")
    if era["centrifuge"]:
        text.append(f"  {pen.name('components', 'centrifuge').upper()}", style="bold yellow")
    return text


def mission_line(pen: Pen, tile: TileView | None) -> Text | None:
    if tile is None:
        return None
    if tile["id"] is None or tile["required"] is None:
        return Text(f"[{pen.text('draw.face_down')}]", style="dim")
    count = pen.text("table.of", k=tile["cubes"], n=tile["required"])
    text = Text(f"{pen.name('missions', tile['id'])} {count}", style="yellow")
    if tile["cubes"] >= tile["required"]:
        text.append(f" {pen.text('draw.complete')}", style="bold")
    if tile["done"]:
        text.append(f" ({', '.join([pen.name('eras', era) for era in tile['done']])})", style="dim")
    return text


def machine(pen: Pen) -> Panel:
    """The middle of the board: where the doctor is and what his machine has become."""
    view = pen.view
    where = pen.name("eras", view["doctor"]) if view["doctor"] else pen.text("draw.nowhere")
    text = Text(f"{pen.name('characters', 'dr_foo')}: {where}", style="bold red")
    stock = pen.text("draw.stock", n=len(view["bag"]), k=len(view["arsenal"]), total=len(view["destroyed"]))
    text.append(f"\n{stock}", style="")
    items = view["mode_items"]
    if items["ultra"]:
        names = ", ".join([pen.name("ultramachine_cards", card) for card in items["ultra"]])
        text.append(f"\n{pen.name('modes', 'ultramachine')}: {names}", style="yellow")
    if view["mode"] == "supa_duplicates":
        text.append(f"\n{pen.text('draw.to_come', n=len(items['supas_left']))}", style="cyan")
    if view["aside"]:
        text.append(f"\n{pen.name('phases', 'quarterly_bonus')}: {pen.cards(view['aside'])}", style="green")
    return Panel(text, title=pen.name("components", "machine"), border_style="red", box=HEAVY, padding=(0, 1))


def ahead(pen: Pen) -> Panel:
    """Where the doctor can still go in this cycle, with the chance of a vortex there and next to it."""
    text = Text()
    for line in pen.view["forecast"]:
        key = "pre.forecast" if line["cubes"] == line["most"] else "pre.forecast_range"
        said = pen.text(key, era=line["era"], n=line["cubes"], max=line["most"], percent=line["percent"])
        text.append(f"{said}\n", style="bold magenta" if line["percent"] >= RISKY else "dim")
    if not pen.view["forecast"]:
        text.append(pen.text("draw.new_cycle"), style="dim")
    text.rstrip()
    return Panel(text, title=pen.text("draw.ahead"), border_style="dim", box=ROUNDED, padding=(0, 1))


# ---------------------------------------------------------------------- the hands


def hands(pen: Pen, agents: list[AgentView]) -> Table:
    """Every agent's hand: all of them are open."""
    table = Table(box=None, padding=(0, 1), show_header=False)
    table.add_column()
    table.add_column()
    for agent in agents:
        who = Text(pen.name("agents", agent["id"]), style="bold" if agent["id"] == pen.view["active"] else "")
        battery = pen.words.name(GAME, "components", "battery_charged" if agent["charged"] else "battery_exhausted")
        who.append(f"\n{pen.words.seat(agent['seat'])}, {pen.name('eras', agent['era'])}, {battery}", style="dim")
        table.add_row(who, hand(pen, agent, pen.view["decks"][agent["deck"]]))
    return table


def hand(pen: Pen, agent: AgentView, deck: DeckView) -> Text:
    text = Text()
    exhausted = pen.words.name(GAME, "keywords", "exhausted")
    for card in agent["ready"]:
        text.append(f"{DIMENSION_MARKS[card['dimension']]} {pen.card(card['id'])}  ", style="bold")
    for card in agent["exhausted"]:
        text.append(f"{DIMENSION_MARKS[card['dimension']]} {pen.card(card['id'])} ({exhausted})  ", style="dim")
    text.append(f"\n{pen.text('name.deck', n=deck['count'], k=len(deck['discard']))}", style="dim")
    if deck["top"]:
        text.append(f", {pen.text('draw.on_top', items=deck['top'])}", style="dim")
    return text
