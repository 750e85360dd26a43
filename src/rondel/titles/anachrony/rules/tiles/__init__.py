"""The tiles that are built: 60 buildings in four families and 18 Superprojects (AN-14)."""
