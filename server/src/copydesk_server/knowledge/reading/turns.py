"""What plain text and Markdown say of themselves: who speaks. The text stays as it is."""

from __future__ import annotations

from copydesk_server.knowledge.reading.model import Span


def spans_of_text(text: str) -> list[Span]:
    """The spans of a text that was sent or that is stored as it is."""
    return []
