"""What the bots think of The LOOP."""
