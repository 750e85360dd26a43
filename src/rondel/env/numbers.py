"""What the numbers of a game mean: actions, and places of observations. The same for every table of the game."""

from __future__ import annotations

from functools import cache

from rondel import shelf
from rondel.env.codec import Codec, codec, has_numbering, numbering
from rondel.env.general import VERBS, HashedCodec, HashedPlaces, HashedWriter
from rondel.env.layout import Writer
from rondel.env.pen import Pen


class Numbers:
    """The title's own numbers and places, or the general ones."""

    codec: Codec | HashedCodec
    writer: Writer | HashedWriter
    may: dict[str, int]

    def __init__(self, game: str) -> None:
        self.heading = [f"seat={seat}" for seat in range(shelf.game(game).seats[-1])]
        if has_numbering(game):
            self.by_table(game)
        else:
            self.by_hash(game)
        self.place = {name: i for i, name in enumerate(self.heading)}
        self.blank = self.writer.zeros[: len(self.heading)]
        self.places = self.writer.end
        room = shelf.room(game, "env.pen") if has_numbering(game) else None
        self.pen_class: type[Pen] | None = room.Pen if room else None
        """Who writes observations straight from states, if the title brings one."""
        names = self.heading + self.writer.names(self.writer.layout, "") if self.pen_class else []
        self.where = {name: i for i, name in enumerate(names)}

    def pen(self) -> Pen | None:
        """A pen with a row of its own."""
        return self.pen_class(self.where, self.may) if self.pen_class else None

    def by_table(self, game: str) -> None:
        own = codec(game)
        self.codec = own
        verbs = sorted({action[0] for action in own.actions + own.begins})
        self.may = {verb: len(self.heading) + i for i, verb in enumerate(verbs)}
        self.heading += [f"may={verb}" for verb in verbs]
        self.heading += [f"begun={part}" for part in dict.fromkeys([begin[0] for begin in own.begins])]
        self.heading += [f"begun={word}" for word in own.words]
        self.writer = Writer(numbering(game), len(self.heading))

    def by_hash(self, game: str) -> None:
        self.codec = HashedCodec(game)
        self.may = HashedPlaces(len(self.heading), VERBS)
        self.heading += [f"may[{i}]" for i in range(VERBS)]
        self.writer = HashedWriter(len(self.heading))


@cache
def numbers(game: str) -> Numbers:
    """The numbers of this game."""
    return Numbers(game)
