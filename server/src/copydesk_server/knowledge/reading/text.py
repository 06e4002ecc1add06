"""Plain text and Markdown."""

from __future__ import annotations

import re

from copydesk_server.core.text.charsets import decode
from copydesk_server.knowledge.reading.readable import Readable, clean


def read_text(data: bytes) -> Readable:
    """Plain text.

    Raises:
        ValueError: When it is no text.
    """
    return Readable(text=clean(decode(data)))


def read_markdown(data: bytes) -> Readable:
    """Markdown; its first heading is its title.

    Raises:
        ValueError: When it is no text.
    """
    text = clean(decode(data))
    heading = re.match(r"\s*#{1,2}[ \t]+([^\n]{1,200})", text)
    return Readable(text=text, title=heading[1].strip(" #\t") if heading else None)
