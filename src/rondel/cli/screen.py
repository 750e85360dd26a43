"""What a person sees and types: the console, and lines of input that may come from a pipe."""

from __future__ import annotations

import io
import sys

from rich.console import Console
from rich.text import Text


class EndOfInput(Exception):
    """There is nothing more to read: the person left, or the pipe is empty."""


class Screen:
    """Output with Rich, input line by line. A screen of its own is used only where somebody looks at one."""

    def __init__(self) -> None:
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # stray bytes in a pipe are a wrong answer, not a crash
        self.console = Console(highlight=False)
        self.alive = self.console.is_terminal
        """Whether the output is a terminal: only then pictures are drawn again and again."""

    def ask(self, prompt: str) -> str:
        """One line of input without the spaces around it."""
        self.console.print(f"{prompt} > ", end="", markup=False)
        line = sys.stdin.readline()
        if not line:
            self.console.print()
            raise EndOfInput
        if not sys.stdin.isatty():
            self.say(line.strip())  # nobody typed it, so nothing has shown it
        return line.strip()

    def clear(self) -> None:
        if self.alive:
            self.console.clear()

    def heading(self, text: str) -> None:
        self.console.rule(Text(text), align="left", style="dim")

    def say(self, text: str, style: str = "", whole: bool = False) -> None:
        """A line of text; `whole` ones are not broken, so that a command in them can be copied."""
        self.console.print(text, style=style or None, markup=False, soft_wrap=whole)
