"""How Anachrony is said."""
