"""`TypedDict` as pydantic wants it: its own before Python 3.12, the standard library's from then on."""

import sys

if sys.version_info >= (3, 12):
    from typing import TypedDict
else:
    from typing_extensions import TypedDict

__all__ = ["TypedDict"]
