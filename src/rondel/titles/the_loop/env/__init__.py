"""The LOOP for environments: numbers for actions and observations, and a drawing."""
