"""`python -m rondel.terminal` is the `rondel` command."""

import sys

from rondel.terminal.main import main

if __name__ == "__main__":
    sys.exit(main())
