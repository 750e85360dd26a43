"""What a title declares, so that everything around the games can serve it without knowing it.

A title is a package with rooms. Only `rules` has to be there, whose `GAME` is the game; whatever else is missing, the general
way is taken:

- `words/<language>/sentences.json`, `names.json`, `guide.json` and `words/labels.json`: what is said and how;
- `words/ending.py`: which sentences tell how a game ended;
- `bots/minds.py` and `bots/sense.py`: who thinks how about a position, and what nobody would do;
- `env/actions.json` and `env/drawing.py`: numbers for actions and observations, and a picture;
- `terminal.py`: a drawing for the terminal;
- `arena.py`: what a seat had at the end, for "what wins";
- `puzzles/`: puzzles, a text file each, and what they are about;
- `guide/first.toml` and `guide/positions.py`: the guided first game;
- `web/`: the table in the browser.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType

from rondel.core.errors import SetupError
from rondel.core.game import Game

CONTRACT = 2
"""The version of the surface between a title and the rest; a title written for another one is refused at start."""


@dataclass(frozen=True)
class Title:
    """One game and what belongs to it. `package` is the folder with its rooms."""

    id: str
    name: str
    package: str
    prefix: str
    """The first part of its keys in the catalogues, and in capitals of its rule ids."""
    seats: tuple[int, ...]
    minutes: int
    """How long a usual game takes."""
    together: bool = False
    """All win or lose together."""
    shows: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """What ends undo: names of facts that tell of a "die", a "card", or a choice of all ("locked")."""
    out_of_turn: frozenset[str] = frozenset()
    """Questions that come up while another seat's turn goes on."""
    rooms: tuple[str, ...] = ()
    """Rooms that it promises to have, besides `rules`: a title that lacks one of them is refused."""
    contract: int = CONTRACT

    def game(self) -> Game:
        """The game itself; its rules are imported when it is first asked for."""
        room = self.room("rules")
        if room is None:
            raise SetupError(f"title {self.id!r}: {self.package} has no room 'rules' with a GAME")
        found: Game = room.GAME
        return found

    def room(self, name: str) -> ModuleType | None:
        """A module of the title, such as "bots.minds"; None if it has none."""
        place = self.package
        for part in name.split("."):
            place = f"{place}.{part}"
            if importlib.util.find_spec(place) is None:
                return None
        return importlib.import_module(place)

    def file(self, *path: str) -> Traversable:
        """A file of the title, whether it is there or not."""
        return files(self.package).joinpath(*path)

    def has_room(self, name: str) -> bool:
        """Whether a room is there: a module, or a folder with files."""
        place = self.file(*name.split("."))
        return place.is_dir() or self.file(*f"{name}.py".split("/")).is_file()

    @property
    def capital_name(self) -> str:
        """`PlanetUnknown`: how environments are named after it."""
        return "".join([part.capitalize() for part in self.id.split("_")])
