"""Text that grows, and knows its length in code points."""

from __future__ import annotations


class TextBuilder:
    """Parts of a text, put together at the end."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self.length = 0

    def add(self, part: str) -> None:
        """Go on with some text."""
        self._parts.append(part)
        self.length += len(part)

    def paragraph(self) -> None:
        """Begin a paragraph, where there is one before it."""
        if self._parts:
            self.add("\n\n")

    def value(self) -> str:
        """The text."""
        return "".join(self._parts)
