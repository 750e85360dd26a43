"""`python -m rondel` is the `rondel` command."""

import sys

from rondel.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
