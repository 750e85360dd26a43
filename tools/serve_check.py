"""Starts `rondel serve` of the rondel that is installed, waits until it is ready, and ends it: on every system.

python tools/serve_check.py
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
import threading
import urllib.request

PATIENCE = 90.0


def main() -> None:
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = [sys.executable, "-m", "rondel.cli", "serve", "--port", "0", "--data", folder]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        watch = threading.Timer(PATIENCE, server.kill)
        watch.start()
        try:
            assert server.stdout
            said = server.stdout.readline()
            found = re.search(r"at (http://\S+)/ ", said)
            if not found:
                sys.exit(f"rondel serve does not start: {said!r}")
            with urllib.request.urlopen(f"{found[1]}/health", timeout=PATIENCE) as answer:
                print(f"rondel serve is ready ({answer.status}) with Python {sys.version.split()[0]} on {sys.platform}")
        finally:
            server.terminate()
            server.wait()
            watch.cancel()


if __name__ == "__main__":
    main()
