"""Anachrony: worker placement with time travel."""

from rondel.games.anachrony.game import AnachronyGame

GAME = AnachronyGame()
