"""Split a text into passages: on headings and paragraphs, long paragraphs on sentences, with exact offsets.

Law: for every passage ``text[start:end] == passage.text``, and passages are in order and do not overlap.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from copydesk_server.core.text.sentences import sentences, trim

# In characters: long enough to be understood alone, short enough that a vector is about one thing.
TARGET = 600
# A paragraph up to this stays whole, and a sentence that is longer is cut.
LONGEST = 1200

_PARAGRAPH = re.compile(r"\S[^\n]*(?:\n(?!\s*\n|#{1,6} |```|[-*+] |\d+[.)] )[^\n]*\S[^\n]*)*")


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


def headings(text: str) -> Iterator[str]:
    """The headings of a text, in order."""
    return (heading[1] for _, heading in _blocks(text) if heading is not None)


def _paragraphs(text: str) -> Iterator[tuple[int, int, tuple[str, ...]]]:
    path: list[tuple[int, str]] = []
    for match, heading in _blocks(text):
        if heading is not None:
            level, title, size = heading
            path = [*(item for item in path if item[0] < level), (level, title)]
            if rest := trim(text, match.start() + size, match.end()):
                yield *rest, tuple(title for _, title in path)
            continue
        yield match.start(), match.end(), tuple(title for _, title in path)


def _blocks(text: str) -> Iterator[tuple[re.Match[str], tuple[int, str, int] | None]]:
    """The paragraphs of a text, and the heading that each begins with, where it is no code."""
    fenced = False
    for match in _PARAGRAPH.finditer(text):
        block = match.group()
        is_fence = block.startswith("```")
        yield match, None if is_fence or fenced else _heading(block)
        fenced = fenced != (is_fence and block.count("```") % 2 == 1)


def _heading(block: str) -> tuple[int, str, int] | None:
    """Level, title and length of the Markdown heading that a block begins with.

    By string methods, since lazy patterns take quadratic time on long lines.
    """
    first, _, rest = block.partition("\n")
    bare = first.lstrip("#")
    level = len(first) - len(bare)
    if 1 <= level <= 6 and bare[:1].isspace() and (title := bare.strip().rstrip("#").strip()):
        return level, title[:200], len(first)
    second = rest.partition("\n")[0]
    third = rest[len(second) + 1 :].partition("\n")[0]
    if _is_rule(first) and _is_rule(third) and second.strip():  # A rule above and below.
        return 1, second.strip()[:200], len(first) + len(second) + len(third) + 2
    if _is_rule(second) and not first.lstrip().startswith(("|", "- ", "* ", "+ ")) and not _is_rule(first):
        return (1 if second.strip()[0] == "=" else 2), first.strip()[:200], len(first) + 1 + len(second)
    return None


def _is_rule(line: str) -> bool:
    rule = line.strip()
    return len(rule) >= 3 and rule[0] in "=-" and not rule.strip(rule[0])


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
