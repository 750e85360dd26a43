"""Planet Unknown, with all that belongs to it."""
