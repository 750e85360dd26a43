"""How Planet Unknown is said."""
