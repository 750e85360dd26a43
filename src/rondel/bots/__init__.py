"""Players: every bot looks through `view` and `determinize` only, so it knows what its seat may know."""
