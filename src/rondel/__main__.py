"""`python -m rondel` is the `rondel` command."""

from rondel.cli.main import main

if __name__ == "__main__":
    main()
