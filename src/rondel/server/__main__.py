"""`python -m rondel.server` is `rondel serve`."""

from __future__ import annotations

import sys

from rondel.server.command import main

sys.exit(main())
