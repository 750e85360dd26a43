"""The guided first game of Anachrony."""
