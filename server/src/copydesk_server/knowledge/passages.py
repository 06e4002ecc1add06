"""Split a text into passages: on headings and paragraphs, long paragraphs on sentences, with exact offsets.

Law: for every passage ``text[start:end] == passage.text``, and passages are in order and do not overlap.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from copydesk_server.core.sentences import sentences

TARGET = 600
LONGEST = 1200

_PARAGRAPH = re.compile(r"\S[^\n]*(?:\n(?!\s*\n|#{1,6} |```|[-*+] |\d+[.)] )[^\n]*\S[^\n]*)*")
_HEADING = re.compile(r"(#{1,6})\s+(.+?)\s*#*\s*$")
_SETEXT = re.compile(r"(?P<title>[^\n]+)\n(?P<rule>={3,}|-{3,})\s*$")


@dataclass(frozen=True, slots=True)
class Span:
    """A passage before it is stored."""

    start: int
    end: int
    heading_path: tuple[str, ...]


def split(text: str) -> list[Span]:
    """Passages of a text of plain paragraphs or Markdown."""
    found: list[Span] = []
    for start, end, path in _paragraphs(text):
        last = found[-1] if found else None
        if last and last.heading_path == path and end - last.start <= TARGET:
            found[-1] = Span(last.start, end, path)
        else:
            found.extend(Span(first, stop, path) for first, stop in _pieces(text, start, end))
    return found


def _paragraphs(text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    path: list[tuple[int, str]] = []
    fenced = False
    for match in _PARAGRAPH.finditer(text):
        block = match.group()
        if block.startswith("```"):
            fenced = not fenced if block.count("```") % 2 else fenced
        elif not fenced and (heading := _heading(block)) is not None:
            level, title = heading
            path = [*(item for item in path if item[0] < level), (level, title)]
            continue
        yield match.start(), match.end(), tuple(title for _, title in path)


def _heading(block: str) -> tuple[int, str] | None:
    if match := _HEADING.fullmatch(block):
        return len(match[1]), match[2][:200]
    if match := _SETEXT.fullmatch(block):
        return (1 if match["rule"][0] == "=" else 2), match["title"].strip()[:200]
    return None


def _pieces(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """A paragraph, or where it is long its sentences in groups of at most ``LONGEST`` characters."""
    if end - start <= LONGEST:
        yield start, end
        return
    at: tuple[int, int] | None = None
    for first, stop in sentences(text, start, end):
        for cut in range(first, stop, LONGEST):
            piece = (cut, min(stop, cut + LONGEST))
            if at is not None and piece[1] - at[0] <= TARGET:
                at = (at[0], piece[1])
                continue
            if at is not None:
                yield at
            at = piece
    if at is not None:
        yield at
