"""Anachrony on the shelf: its settings, what the rules forbid, and how a game begins."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from rondel.core.errors import SetupError
from rondel.core.flow import Task
from rondel.core.game import Game, Setting, Settings, flag, rules_of, subclasses
from rondel.core.rng import Rng
from rondel.core.state import Event, State
from rondel.titles.anachrony.rules import capital_tiles as _capital_tiles
from rondel.titles.anachrony.rules.events import EVENTS, told
from rondel.titles.anachrony.rules.player import Player
from rondel.titles.anachrony.rules.setup import lay_out_table
from rondel.titles.anachrony.rules.state import CZECH, GERMAN, GERMAN_BOT, PASS_ENDS, VERSION, Anachrony, Rules
from rondel.titles.anachrony.rules.tiles import factories as _factories
from rondel.titles.anachrony.rules.tiles import labs as _labs
from rondel.titles.anachrony.rules.tiles import life_supports as _life_supports
from rondel.titles.anachrony.rules.tiles import power_plants as _power_plants
from rondel.titles.anachrony.rules.tiles import superprojects as _superprojects
from rondel.titles.anachrony.rules.turn import name_tiles

FAMILIES: Final = (_power_plants, _factories, _life_supports, _labs, _superprojects, _capital_tiles)
"""Importing a family puts its tiles into the registry."""

DIFFICULTIES: Final = ("novice", "normal", "expert")
BOT_EDITIONS: Final = ("czech", "russian", "german")
BOT_BITS: Final = (0, PASS_ENDS, PASS_ENDS | GERMAN_BOT)
EDITIONS: Final = ("russian_czech", "czech", "german")
EDITION_BITS: Final = (0, CZECH, GERMAN)
MORE_SEATS: Final = (2, 3, 4)
ALL_SEATS: Final = (1, 2, 3, 4)

VERBS: Final = frozenset((
    "anomaly", "build", "clear", "copy", "decline", "discard", "done", "extra", "first", "focus", "free", "gain",
    "give_up", "keep", "leader", "meddle", "mine", "move_tracker", "pass", "path", "pay", "pay_breakthroughs",
    "place", "power", "recruit", "reroll", "return", "roll", "row", "save", "send", "set", "stop", "swap", "take",
    "take_anomaly", "take_back", "trade", "warp", "work",
))  # fmt: skip
"""The first words of all actions; a test compares them with the numbered actions."""


class AnachronyGame(Game):
    """Worker placement with time travel, for one to four players."""

    id: ClassVar[str] = "anachrony"
    title: ClassVar[str] = "Anachrony"
    seats: ClassVar[tuple[int, ...]] = ALL_SEATS
    rules_version: ClassVar[str] = VERSION
    verbs: ClassVar[frozenset[str]] = VERBS
    takes_packs: ClassVar[bool] = True

    def settings(self) -> list[Setting]:
        return [
            Setting("side", "choice", ("A", "B"), "A", "an.set.side", ALL_SEATS),
            flag("doomsday", "an.set.doomsday", MORE_SEATS),
            flag("planned_experiments", "an.set.planned_experiments", MORE_SEATS),
            flag("alternate_timeline", "an.set.alternate_timeline", ALL_SEATS),
            flag("draft_assets", "an.set.draft_assets", MORE_SEATS),
            flag("draft_endgame", "an.set.draft_endgame", MORE_SEATS),
            flag("predictable_paradoxes", "an.set.predictable_paradoxes", ALL_SEATS),
            Setting("difficulty", "choice", DIFFICULTIES, "normal", "an.set.difficulty", (1,)),
            Setting("mine_yield", "number", (1, 2), 1, "an.set.mine_yield", (1,)),
            Setting("chronobot_edition", "choice", BOT_EDITIONS, "czech", "an.set.chronobot_edition", (1,)),
            Setting("edition", "choice", EDITIONS, "russian_czech", "an.set.edition", ALL_SEATS),
        ]

    def check(self, seats: int, settings: Settings) -> None:
        if settings["planned_experiments"] and not settings["doomsday"]:
            raise SetupError(
                "anachrony: setting planned_experiments = True needs doomsday = True (AN-20.14); given doomsday = False",
                "ui.err_setup.needs",
                {"name": ("an.set.planned_experiments", {}), "other": ("an.set.doomsday", {})},
            )

    def deal(self, seats: int, seed: int, settings: Settings) -> State:
        rules = Rules(
            max(2, seats), settings["side"] == "B", settings["doomsday"], settings["planned_experiments"],
            settings["alternate_timeline"], settings["draft_assets"], settings["draft_endgame"],
            settings["predictable_paradoxes"], DIFFICULTIES.index(settings["difficulty"]), settings["mine_yield"],
            BOT_BITS[BOT_EDITIONS.index(settings["chronobot_edition"])] | EDITION_BITS[EDITIONS.index(settings["edition"])],
            rules_of(settings),
        )  # fmt: skip
        return lay_out_table(seats, seed, rules)

    def facts(self) -> dict[str, tuple[str, ...]]:
        return EVENTS

    def told(self, event: Event) -> tuple[str, dict[str, Any]]:
        return told(event)

    def classes(self) -> dict[str, Any]:
        tasks = subclasses(Task, "rondel.titles.anachrony.rules.")
        return {"Anachrony": Anachrony, "Player": Player, "Rng": Rng, "Rules": Rules} | tasks


name_tiles()
