"""Plain text and Markdown."""

from __future__ import annotations

import re

from copydesk_server.core.text.charsets import decode
from copydesk_server.core.text.genre import Genre, blocks, genre
from copydesk_server.knowledge.reading.readable import Readable, clean

# Characters of the longest line: shorter lines are verse or addresses, and longer ones nobody wrapped.
WRAPPED = (50, 120)
# Of the longest line: the next word may have been long, but not longer.
_FULL = 0.7
# A comment, in plain text.
_HASHES = re.compile(r"^(#{1,6}[ \t])", re.MULTILINE)


def read_text(data: bytes) -> Readable:
    """Plain text, its wrapped lines joined to paragraphs; what Markdown would take for a heading is escaped.

    Raises:
        ValueError: When it is no text.
    """
    text = clean(decode(data))
    return Readable(text=_HASHES.sub(r"\\\1", "\n\n".join(_joined(text[start:end]) for start, end in blocks(text))))


def _joined(block: str) -> str:
    """A paragraph whose lines were wrapped as one line; other blocks as they are."""
    lines = [line.strip() for line in block.split("\n")]
    longest = max(len(line) for line in lines)
    wrapped = len(lines) > 1 and WRAPPED[0] <= longest <= WRAPPED[1]
    if not wrapped or any(len(line) < _FULL * longest for line in lines[:-1]) or genre(block) is not Genre.PROSE:
        return block
    return " ".join(lines)


def read_markdown(data: bytes) -> Readable:
    """Markdown; its first heading is its title.

    Raises:
        ValueError: When it is no text.
    """
    text = clean(decode(data))
    heading = re.match(r"\s*#{1,2}[ \t]+([^\n]{1,200})", text)
    return Readable(text=text, title=heading[1].strip(" #\t") if heading else None)
