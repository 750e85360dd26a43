"""What the tables of the environments are made of: for each game its families of words, its actions, and its view."""
