"""The LOOP: a co-operative race round seven eras against Dr Foo's machine."""

from __future__ import annotations

from rondel.titles.the_loop.rules.game import TheLoop

GAME = TheLoop()
