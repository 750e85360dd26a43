"""How the positions of the book's figures are laid out, and that they show what the book says."""
