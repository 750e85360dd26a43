"""Anachrony on the screen: Timeline, Main board, yard and player boards, drawn from a view alone.

Players have a letter, A to D; every mark on the Timeline and the Main board is theirs. The own board is drawn in full,
the others in a few lines.
"""

from __future__ import annotations

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from rondel.speech import Words, load
from rondel.speech.values import first_upper
from rondel.titles.anachrony.rules.view_types import AnachronyView, Breakthroughs, Occupant, PlayerView, SpotView

GAME = "anachrony"
LETTERS = "ABCD"
ACTIONS = ("construct", "recruit", "research", "council", "mine")
SHORT = {
    "neutronium": "neu", "uranium": "ura", "titanium": "tit", "gold": "gol", "water": "wat", "administrator": "adm",
    "engineer": "eng", "scientist": "sci", "exosuit": "exo", "genius": "gen",
}  # fmt: skip
HIDDEN = "?"
FREE = "·"


def draw(view: AnachronyView, seat: int | None, names: list[str], language: str = "en") -> RenderableType:
    """The table as this seat sees it; a spectator sees all boards in brief."""
    words = load(language, names)
    parts: list[RenderableType] = [heading(view, words), timeline(view, words), board(view, words), pools(view, words)]
    for player in view["players"]:
        parts.append(full(player, words) if player["seat"] == seat else brief(player, words))
    drafted = draft(view, words)
    return Group(*parts, drafted) if drafted else Group(*parts)


def said(words: Words, group: str, key: str) -> str:
    """A word of the glossary at the beginning of a line."""
    return first_upper(words.name(GAME, group, key))


def letter(seat: int) -> str:
    return LETTERS[seat] if 0 <= seat < len(LETTERS) else FREE


def who(seat: int, words: Words) -> str:
    return f"{letter(seat)} {words.seat(seat)}"


def heading(view: AnachronyView, words: Words) -> Text:
    text = Text(f"{said(words, 'phases', 'era')} {words.value(GAME, 'era', view['era'])}", style="bold")
    first, banner = said(words, "terms", "first_player"), said(words, "components", "banner")
    text.append(f"  {first}: {letter(view['first'])}  {banner}: {letter(view['banner'])}", style="")
    for tracker, slot in view["doomsday"].items() if view["doomsday"] else ():
        text.append(f"  {said(words, 'doomsday', tracker)}: {slot}", style="")
    if view["endgame"]:
        leads = [
            f"{words.name(GAME, 'endgame_conditions', card)} {letters(seats)}".strip()
            for card, seats in view["endgame"].items()
        ]
        text.append(f"\n{', '.join(leads)}", style="dim")
    return text


def letters(seats: list[int]) -> str:
    return "".join([letter(seat) for seat in seats])


# ---------------------------------------------------------------------- the Timeline


def timeline(view: AnachronyView, words: Words) -> Table:
    """A column for each Era: Superproject above, Warp tiles on it, Focus markers under it."""
    table = Table(expand=True, padding=(0, 0), title=said(words, "components", "timeline"), title_justify="left")
    table.add_column("")
    for era in range(1, len(view["timeline"]) + 1):
        title = Text(words.value(GAME, "era", era), style="bold reverse" if era == view["era"] else "bold")
        if era == view["impact_after"]:
            title.append(" ✸" if view["impacted"] else f" ({words.name(GAME, 'phases', 'impact')})", style="red")
        table.add_column(title, ratio=1)
    tiles = view["timeline"]
    table.add_row("", *[named(tile["superproject"], "superprojects", words) for tile in tiles])
    if any([tile["symbols"] for tile in tiles]):
        table.add_row("", *[" ".join([str(symbol) for symbol in tile["symbols"] if symbol]) for tile in tiles])
    if any([tile["experiment"] for tile in tiles]):
        table.add_row("", *[named(tile["experiment"], "experiments", words) for tile in tiles])
    table.add_row(
        words.name(GAME, "phases", "warp"),
        *[" ".join([f"{letter(int(s))}:{SHORT[str(warp)]}" for s, warp in tile["warps"]]) for tile in tiles],
    )
    table.add_row(words.name(GAME, "terms", "focus"), *[letters(tile["focus"]) for tile in tiles])
    return table


def named(word: str | None, group: str, words: Words) -> str:
    if word is None:
        return ""
    return HIDDEN if word == "hidden" else words.name(GAME, group, word)


# ---------------------------------------------------------------------- the Main board


def board(view: AnachronyView, words: Words) -> Table:
    """The action spaces beside the open buildings."""
    both = Table.grid(padding=(0, 2))
    both.add_row(spaces(view, words), yard(view, words))
    return both


def spaces(view: AnachronyView, words: Words) -> Table:
    """Who stands on each space: a letter, free, or collapsed; the Capital tile beside it."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    table.add_column(said(words, "components", "main_board"))
    table.add_column("")
    for action in ACTIONS:
        names = [space for space in view["spaces"] if space.startswith(action)]
        marks = [mark(view["spaces"][space]) + effect(view, space) for space in names]
        table.add_row(said(words, "actions", "world_council" if action == "council" else action), "  ".join(marks))
    if view["impacted"]:
        circles = letters(view["circles"]) or FREE
        table.add_row(said(words, "actions", "evacuation"), f"{circles} (−3 VP: {view['penalty_circle']})")
    return table


def mark(occupant: Occupant) -> str:
    if occupant is None:
        return FREE
    return "x" if occupant == "collapsed" else letter(occupant)


def effect(view: AnachronyView, space: str) -> str:
    tile = view["capital"].get(space)
    return f" {str(tile).removeprefix('CC_')}" if tile else ""


def yard(view: AnachronyView, words: Words) -> Table:
    """The open buildings: the top of each primary stack with what is below, and the secondary stack."""
    table = Table(box=SIMPLE_HEAD, padding=(0, 1))
    for column in (
        said(words, "buildings", "building"),
        said(words, "areas", "primary_stack"),
        said(words, "areas", "secondary_stack"),
    ):
        table.add_column(column)
    for row, stack in view["yard"].items():
        top = FREE if stack["primary"] is None else f"{stack['primary']} (+{stack['below']})"
        second = str(stack["secondary"][-1]) if stack["secondary"] else FREE
        table.add_row(said(words, "buildings", row), top, second)
    return table


def pools(view: AnachronyView, words: Words) -> Table:
    """What can be recruited, mined and researched."""
    table = Table.grid(padding=(0, 1))
    table.add_row(said(words, "areas", "recruit_pool"), counts(view["recruit_pool"], "workers", words))
    table.add_row(said(words, "areas", "mine_pool"), counts(view["mine_pool"], "resources", words))
    table.add_row(said(words, "resources", "breakthrough"), shapes(view["breakthroughs"], words))
    table.add_row(said(words, "buildings", "anomaly"), str(view["anomalies"]))
    return table


def counts(amounts: dict[str, int], group: str, words: Words) -> str:
    return ", ".join([f"{n} {words.name(GAME, group, word)}" for word, n in amounts.items() if n]) or FREE


def shapes(tiles: list[Breakthroughs], words: Words) -> str:
    """How many of each shape."""
    sums: dict[str, int] = {}
    for shape, _, n in tiles:
        sums[str(shape)] = sums.get(str(shape), 0) + int(n)
    return counts(sums, "breakthrough_shapes", words)


# ---------------------------------------------------------------------- the players


def goods(player: PlayerView, words: Words) -> str:
    """Resources, water and so on; the Paradox tokens are said with their limit."""
    return words.value(GAME, "amounts", {word: n for word, n in player["goods"].items() if word != "paradox"})


def tracks(player: PlayerView, words: Words) -> str:
    morale = words.text("an.name.morale", {"n": player["morale"] + 1, "vp": player["morale_vp"], "need": player["supply_cost"]})
    travel = words.text("an.name.travel", {"n": player["travel"], "vp": player["travel_vp"]})
    paradox = words.text("an.name.paradox", {"have": player["goods"]["paradox"], "max": player["paradox_limit"]})
    return f"{morale}; {travel}; {paradox}; {focus(player, words)}"


def focus(player: PlayerView, words: Words) -> str:
    return f"{said(words, 'terms', 'focus')} {words.value(GAME, 'era', player['focus'])}"


def workers(player: PlayerView, words: Words) -> str:
    busy = [f"{words.value(GAME, 'worker', kind)} ({words.value(GAME, 'space', at)})" for at, kind in player["busy"]]
    text = "; ".join(
        [f"{said(words, 'workers', state)} {counts(player[state], 'workers', words)}" for state in ("active", "tired")]
    )
    return f"{text}; {words.name(GAME, 'workers', 'busy')} {', '.join(busy)}" if busy else text


def exosuits(player: PlayerView, words: Words) -> str:
    """How many are powered up, how many are left, and which hexes are unavailable."""
    powered = [name for name, state in player["hexes"].items() if state == "powered"]
    lost = [name for name, state in player["hexes"].items() if state == "unavailable"]
    supply = words.name(GAME, "areas", "player_supply")
    text = f"{words.text('ui.amount.exosuit', {'n': len(powered)})}, {supply} {player['exosuits']}"
    return f"{text}, {words.name(GAME, 'areas', 'unavailable')} {', '.join(lost)}" if lost else text


def title(player: PlayerView, words: Words) -> Text:
    text = Text(who(player["seat"], words), style="bold")
    if player["path"] and not player["chronobot"]:
        text.append(f", {words.name(GAME, 'paths', player['path'])}", style="")
    if player["leader"]:
        text.append(f", {words.name(GAME, 'leaders', player['leader'])}", style="")
    if player["passed"]:
        text.append(f" ({words.name(GAME, 'actions', 'pass')})", style="dim")
    if player["evacuation"] is not None:
        text.append(f", {said(words, 'actions', 'evacuation')} {player['evacuation']} VP", style="")
    return text


def full(player: PlayerView, words: Words) -> Panel:
    """The own board: four rows of three spots, and everything beside it."""
    facts = Table.grid(padding=(0, 1))
    facts.add_row(said(words, "resources", "asset"), goods(player, words))
    facts.add_row(said(words, "workers", "worker"), workers(player, words))
    facts.add_row(said(words, "components", "exosuit"), exosuits(player, words))
    facts.add_row("", tracks(player, words))
    facts.add_row(said(words, "resources", "breakthrough"), breakthroughs(player, words))
    facts.add_row(said(words, "components", "warp_tile"), warps(player, words))
    facts.add_row(said(words, "components", "path_marker"), str(player["markers"]))
    if player["experiments"]:
        names = [words.name(GAME, "experiments", card) for card in player["experiments"]]
        facts.add_row(said(words, "actions", "experiment"), f"{', '.join(names)}: {player['experiment_vp']} VP")
    return Panel(Group(rows(player, words), facts), title=title(player, words), title_align="left")


def rows(player: PlayerView, words: Words) -> Table:
    table = Table(padding=(0, 1), show_header=False)
    spots = player["spots"]
    for start in range(0, 12, 3):
        row = str(spots[start]["spot"])[:-2]
        table.add_row(said(words, "buildings", row), *[tile(spot, words) for spot in spots[start : start + 3]])
    if player["anomalies_beside"]:
        table.add_row(f"+ {player['anomalies_beside']} × {words.name(GAME, 'buildings', 'anomaly')}")
    return table


def tile(spot: SpotView, words: Words) -> str:
    """What lies on a building spot; * is a Path marker on it."""
    content = spot["tile"]
    if content is None:
        return FREE
    if content == "superproject":
        text = "="
    elif content == "anomaly":
        text = words.name(GAME, "buildings", "anomaly")
    else:
        text = str(content) if isinstance(content, int) else words.name(GAME, "superprojects", content)
    return f"{text}{' *' if spot['marker'] else ''}{' (covered)' if spot['covered'] else ''}"


def breakthroughs(player: PlayerView, words: Words) -> str:
    own = [f"{n} × {words.value(GAME, 'items', [f'{shape}_{icon}'])}" for shape, icon, n in player["breakthroughs"]]
    return ", ".join(own) or FREE


def warps(player: PlayerView, words: Words) -> str:
    """Those in the supply, and what is owed to which Era."""
    lying = player["warps"].items()
    free = [word_of(word, words) for word, era in lying if era == 0]
    owed = [words.text("an.debt.line", {"era": era, "cost": word_of(word, words)}) for word, era in lying if era > 0]
    text = f"{words.name(GAME, 'areas', 'player_supply')}: {', '.join(free) or FREE}"
    for part in owed:
        text += f"; {part}"
    chosen = [word_of(word, words) for word in player["chosen"] or []]
    return f"{text}; > {', '.join(chosen)}" if chosen else text


def word_of(warp: str, words: Words) -> str:
    return words.value(GAME, "items", [warp])


def brief(player: PlayerView, words: Words) -> Group:
    """Another player in a few lines."""
    built = [tile(spot, words) for spot in player["spots"] if spot["tile"] not in (None, "superproject")]
    lines = [
        f"{goods(player, words)}; {workers(player, words)}; {exosuits(player, words)}",
        f"{tracks(player, words)}; {said(words, 'resources', 'breakthrough')} {shapes(player['breakthroughs'], words)}",
        f"{said(words, 'buildings', 'building')} {', '.join(built) or FREE}",
    ]
    return Group(title(player, words), *[Padding(Text(line, style="dim"), (0, 0, 0, 2)) for line in lines])


def draft(view: AnachronyView, words: Words) -> Text | None:
    """The own hand while cards are drafted."""
    hand = view["draft"].get("hand") if view["draft"] else None
    if not hand:
        return None
    return Text(f"{said_hand(words)}: {', '.join([words.value(GAME, 'card', card) for card in hand])}")


def said_hand(words: Words) -> str:
    return first_upper(words.name("common", "components", "hand"))
