"""Low Tide: gather what the sea left, and be home before it comes back. A title for Rondel."""
