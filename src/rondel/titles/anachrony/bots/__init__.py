"""What the bots think of Anachrony."""
