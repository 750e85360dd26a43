"""The guided first game of The LOOP."""
