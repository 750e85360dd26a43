"""The games. Each has a folder of its own, and no game knows another."""
