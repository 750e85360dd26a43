"""How much of a thing is computed at once, at every table and by every host."""

MOST_PREVIEWS = 60
"""With more options than this, a client asks for the previews it wants."""
MOST_LOG = 200
"""Entries in one answer of the log."""
MOST_ACTIONS = 6000
"""Actions of an uploaded record."""
