"""Exit code 0 when the server on this port of this machine answers that it is ready: healthy.py PORT"""

import sys
import urllib.request

try:
    with urllib.request.urlopen(f"http://127.0.0.1:{int(sys.argv[1])}/health", timeout=4) as answer:
        sys.exit(0 if answer.status == 200 else 1)
except OSError as problem:
    sys.exit(f"not ready: {problem}")
