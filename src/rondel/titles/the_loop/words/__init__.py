"""How The LOOP is said."""
