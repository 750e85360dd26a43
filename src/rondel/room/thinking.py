"""Bots at a table: which there are, and one thought of one of them, from data to data."""

from __future__ import annotations

from typing import Any

from rondel import shelf
from rondel.bots.asking import advice, ask
from rondel.bots.levels import LEVELS
from rondel.bots.player import Bot
from rondel.bots.registry import bot, bot_names
from rondel.core.state import State
from rondel.match.draft import OPEN, forward
from rondel.match.refusal import Refused
from rondel.room.lines import played_on, topic
from rondel.room.table import TableInfo
from rondel.room.wire import Opinion

SEARCHING = {"sharp": 0.24, "expert": 1.0, "expert-1": 1.0, "expert:time=1": 4.0, "expert:time=3": 12.0}
"""Bots that think for as long as they are given, and which share of the usual time they want: a quarter of a second for a
decision, when nobody else thinks. The last two are the expert who is given a second or three."""
AWAY = ("outside", "ismcts", "mo-ismcts")
"""Bots that run a program of the machine, and searches without a bound on their time: never at a table on the network."""
USUAL = "steady"
"""A bot for a seat of which nobody has said which."""
ADVISER = "expert"
"""Who gives advice."""
MOST_IN_ONE = 12
"""Actions that a bot does in one go."""
LINES = 3
"""Pieces of advice, the best ones, that are played on to the end of the turn."""


def known_bots() -> tuple[str, ...]:
    return (*[name for name in bot_names() if name not in AWAY], *[name for name in SEARCHING if ":" in name])


def known_bot(name: str) -> str:
    if name not in known_bots():
        raise Refused("ui.err_cli.bot", {"text": name[:40], "items": list(known_bots())})
    return name


def stand_in(table: TableInfo) -> str:
    """Plays on for whoever has left: a bot of the level that sits at the table already. The page chooses alike."""
    kinds = [s.bot.partition(":")[0] for s in table.seats if s.bot]
    return next((kind for kind in kinds if kind in LEVELS), USUAL)


def think(game: str, data: dict[str, Any], name: str, seat: int, seed: int, budget: float) -> list[str]:
    """In the thinking process, which gets a dealt world: what the bot does, and what then follows without another thought."""
    title = shelf.game(game)
    player, world = thinker(name, seed, budget), title.decode(data)
    return followed(player, world, seat, title.text(ask(player, world, seat)))


def thinker(name: str, seed: int, budget: float) -> Bot:
    """This bot, with its share of the time that there is."""
    share = SEARCHING.get(name)
    return bot(name, seed=seed) if share is None else bot(name.partition(":")[0], seed=seed, time=share * budget)


def followed(player: Bot, world: State, seat: int, first: str) -> list[str]:
    """An action and the clear ones after it: the only option, or what the bot settled when it thought. The chain ends where
    something would be shown, where others are next, and at a decision that deserves a thought."""
    title = shelf.game(world.game)
    at = world.clone()
    found = [first]
    while len(found) < MOST_IN_ONE and forward(title, at, seat, found[-1]) == OPEN:
        options = at.legal(seat)
        action = options[0] if len(options) == 1 else player.follows(at, seat)
        if action not in options:
            break
        found.append(title.text(action))
    return found


def advise(game: str, data: dict[str, Any], name: str, seat: int, budget: float) -> list[Opinion]:
    """In the thinking process: what the bot thinks of the seat's options, the best first."""
    title = shelf.game(game)
    state = title.decode(data)
    found = advice(thinker(name, 0, budget), state, seat)
    opinions: list[Opinion] = []
    for rank, o in enumerate(found):
        text = title.text(o.action)
        line, asked = played_on(state, seat, text) if rank < LINES else ([text], [topic(state, seat)])
        opinions.append({
            "action": text, "value": round(o.value, 2), "visits": o.visits, "reason": o.reason, "params": o.params,
            "line": line, "asked": asked, "chance": rounded(o.chance, 3), "low": rounded(o.low, 3),
            "high": rounded(o.high, 3), "margin": rounded(o.margin, 1), "differs": list(o.differs),
        })  # fmt: skip
    return opinions


def rounded(number: float | None, digits: int) -> float | None:
    return None if number is None else round(number, digits)
