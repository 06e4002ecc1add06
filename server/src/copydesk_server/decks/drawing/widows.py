"""Last lines of texts in narrow columns."""

from __future__ import annotations

# Letters of a last word that stands with the one before it, and words of a text that has several lines.
_SHORT, _SEVERAL = 9, 4


def kept(told: str) -> str:
    """A text whose last word never stands alone in a line, where it is short."""
    before, _, last = told.rpartition(" ")
    return f"{before}\u00a0{last}" if len(told.split()) >= _SEVERAL and len(last) <= _SHORT else told
