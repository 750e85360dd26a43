"""What the bots think of Planet Unknown."""
