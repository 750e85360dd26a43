"""A title that lives outside the repository's source, and everything around it that has to serve it unseen."""
