"""The guided first game of Planet Unknown."""
