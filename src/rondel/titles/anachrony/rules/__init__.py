"""Anachrony: worker placement with time travel."""

from rondel.titles.anachrony.rules.game import AnachronyGame

GAME = AnachronyGame()
