"""What a pack of Anachrony may hold, and how it is read (docs/packs.md)."""
