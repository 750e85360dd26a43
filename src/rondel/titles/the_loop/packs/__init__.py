"""What a pack of The LOOP may hold, and how it is read (docs/packs.md)."""
