"""A game as an environment sees it: numbers for actions and views, rewards, and pictures. The environments share it."""

from __future__ import annotations

import hashlib
from typing import Any

import numpy as np
from numpy.typing import NDArray

from rondel import shelf
from rondel.bots.values.valuation import valuation
from rondel.core.errors import SetupError
from rondel.core.flow import Action
from rondel.core.state import State
from rondel.env.codec import codec, table
from rondel.env.layout import names, size, write

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]

REWARDS = ("win", "score", "lead", "worth")
RENDERS = ("ansi", "svg", "rgb_array")
HIGHEST = 1000.0


class GameTable:
    """One game in progress and its translation into numbers."""

    def __init__(self, game: str, seats: int, settings: dict[str, Any] | None, reward: str) -> None:
        self.game = shelf.game(game)
        self.seats = seats
        self.settings = dict(settings or {})
        self.game.checked(seats, self.settings)
        if reward not in REWARDS:
            raise SetupError(f"reward {reward!r} is not possible; allowed: {', '.join(REWARDS)}")
        self.reward = reward
        self.codec = codec(game)
        self.layout = table(game)["view"]
        self.verbs = sorted({action[0] for action in self.codec.actions})
        self.verb = {verb: i for i, verb in enumerate(self.verbs)}
        self.places = self.game.seats[-1] + len(self.verbs) + size(self.layout)
        self.state: State = self.game.new(seats, 0, self.settings)
        self.worths = [0.0] * seats

    def start(self, seed: int) -> None:
        self.state = self.game.new(self.seats, seed, self.settings)
        self.worths = [self.worth(seat) for seat in range(self.seats)]

    # ------------------------------------------------------------------ numbers

    def names(self) -> list[str]:
        """What each number of an observation means."""
        seats = [f"seat={seat}" for seat in range(self.game.seats[-1])]
        return seats + [f"may={verb}" for verb in self.verbs] + names(self.layout)

    def observe(self, seat: int) -> Floats:
        """The seat, the verbs it may use now, then its view; the seat itself comes first among the players."""
        found = np.zeros(self.places, dtype=np.float32)
        found[seat] = 1.0
        first = self.game.seats[-1]
        for action in self.state.legal(seat):
            where = self.verb.get(action[0])
            if where is not None:
                found[first + where] = 1.0
        view = self.state.view(seat)
        players = view.get("players")
        if players:
            view["players"] = players[seat:] + players[:seat]
        write(self.layout, view, found, first + len(self.verbs))
        return np.clip(found, -HIGHEST, HIGHEST)

    def mask(self, seat: int, wait: bool = False) -> Mask:
        """1 for every number that the seat may choose now; with `wait`, a seat that owes nothing may wait."""
        found = np.zeros(self.codec.size, dtype=np.int8)
        legal = self.state.legal(seat)
        for number in self.codec.numbers(legal):
            found[number] = 1
        if wait and not legal:
            found[self.codec.wait] = 1
        return found

    def act(self, seat: int, number: int) -> Action:
        """Do the action with this number."""
        legal = self.state.legal(seat)
        action = self.codec.decode(number, legal)
        if action is None:
            raise SetupError(f"{self.game.id}: seat {seat} may not choose number {number} now; see the action mask")
        self.state.apply(seat, action)
        return action

    # ------------------------------------------------------------------ rewards

    def worth(self, seat: int) -> float:
        """What the position is worth to the seat, in a world that it cannot tell from the true one."""
        if self.reward != "worth":
            return 0.0
        values = valuation(self.game.id)
        text = f"{self.state.reveals}/{seat}".encode()
        world = self.state.determinize(seat, int.from_bytes(hashlib.blake2b(text, digest_size=6).digest(), "big"))
        return values.worth(world, seat, values.clock(world))

    def rewards(self) -> list[float]:
        """What every seat gets for the last step."""
        if self.reward == "worth":
            now = [self.worth(seat) for seat in range(self.seats)]
            change = [after - before for before, after in zip(self.worths, now, strict=True)]
            self.worths = now
            return change
        if not self.state.over:
            return [0.0] * self.seats
        outcome = self.state.outcome()
        if self.reward == "score":
            return [float(score) for score in outcome.scores[: self.seats]]
        if self.reward == "lead":
            best = [max([s for i, s in enumerate(outcome.scores) if i != seat], default=0) for seat in range(self.seats)]
            return [float(outcome.scores[seat] - best[seat]) for seat in range(self.seats)]
        return [1.0 if seat in outcome.winners else -1.0 for seat in range(self.seats)]

    # ------------------------------------------------------------------ text and pictures

    def text(self, seat: int) -> str:
        """What the seat sees and may do, as text for a language model: one line per fact, then the actions."""
        lines = tell(self.state.view(seat))
        if self.state.legal(seat):
            asked = self.state.decision(seat)
            lines += [f"question: {asked.kind} ({asked.rule})", "actions:"]
            lines += [f"  {self.game.text(action)}" for action in self.state.legal(seat)]
        return "\n".join(lines)

    def picture(self, mode: str | None, seat: int | None = None) -> Any:
        """The table as text (`ansi`), as an SVG drawing of that text, or as pixels."""
        lines = tell(self.state.view(seat))
        if mode == "ansi":
            return "\n".join(lines)
        return svg(lines) if mode == "svg" else pixels(lines)


def tell(value: Any, indent: int = 0) -> list[str]:
    """Any view as indented lines."""
    pad = "  " * indent
    lines: list[str] = []
    pairs = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in pairs:
        if isinstance(inner, (dict, list)) and inner and any([isinstance(x, (dict, list)) for x in values_of(inner)]):
            lines.append(f"{pad}{key}:")
            lines += tell(inner, indent + 1)
        elif isinstance(inner, dict):
            lines.append(f"{pad}{key}: " + ", ".join([f"{k} {v}" for k, v in inner.items()]))
        elif isinstance(inner, list):
            lines.append(f"{pad}{key}: " + ", ".join([str(x) for x in inner]))
        else:
            lines.append(f"{pad}{key}: {inner}")
    return lines


def values_of(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else value


def svg(lines: list[str]) -> str:
    from html import escape

    height = 16 * len(lines) + 16
    rows = [f'<text x="8" y="{16 * i + 20}" xml:space="preserve">{escape(line[:200])}</text>' for i, line in enumerate(lines)]
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="{height}" font-family="monospace" font-size="12">'
    return head + '<rect width="100%" height="100%" fill="white"/>' + "".join(rows) + "</svg>"


def pixels(lines: list[str]) -> NDArray[np.uint8]:
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (1200, 14 * len(lines) + 12), "white")
    draw = ImageDraw.Draw(image)
    for i, line in enumerate(lines):
        draw.text((8, 6 + 14 * i), line[:200].encode("latin-1", "replace").decode("latin-1"), fill="black")
    return np.asarray(image, dtype=np.uint8)
