"""The LOOP, with all that belongs to it."""
