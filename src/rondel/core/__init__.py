"""The core: contract, task flow, chance, codec and record. It knows no game."""
