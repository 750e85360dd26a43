"""What a hostile guest may try, in families. `tools/attack.py` runs each beside ordinary tables."""
