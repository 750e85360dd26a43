"""Every name, question, reason and log line, in five languages. Rules send keys and parameters; here they are said."""

from __future__ import annotations

from rondel.speech.catalogue import LANGUAGES
from rondel.speech.message import MessageError
from rondel.speech.words import Question, Words, load

__all__ = ["LANGUAGES", "MessageError", "Question", "Words", "load"]
