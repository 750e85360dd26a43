"""The valuations of the games, one module each: tables of named terms."""
