"""The second host of tables: one person, one device, no server. Runs in a browser tab (docs/static.md)."""
