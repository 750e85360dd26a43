"""Planet Unknown for environments: numbers for actions and observations, and a drawing."""
