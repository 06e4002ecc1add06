"""Slides as a model drafted them, as far as what they say was found in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from copydesk_server.scripts.body.parsing import BodySentence


@dataclass(frozen=True, slots=True)
class DraftLine:
    """A line of a slide as it was checked; its label and its icon are empty where it has none."""

    label: str
    text: str
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A slide as a model drafted it.

    Args:
        said: The sentences of its note.
        layout: As the model chose it; ``closing`` is the last slide.
        title: What it claims; empty where no claim held.
        lines: What it shows beside.
        icon: The name of its icon; empty where it has none.
    """

    said: tuple[BodySentence, ...]
    layout: str
    title: str
    lines: tuple[DraftLine, ...] = ()
    icon: str = ""


def words_of(text: str) -> int:
    """How many words a text has; in scripts without spaces two letters count as one."""
    return sum(1 if word.isascii() or not _UNSPACED.search(word) else -(-len(word) // 2) for word in text.split())


# Letters of Chinese, Japanese, Thai, Lao, Khmer and Burmese, which have no spaces between words.
_UNSPACED = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\U00020000-\U0003ffff]")
