"""Anachrony, with all that belongs to it."""
