"""Split a text into passages: on headings and paragraphs, long paragraphs on sentences, with exact offsets.

A passage has one speaker, section and time, and either prose or rows of one table. Law: for every passage
``text[start:end] == passage.text``, and passages are in order and do not overlap.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from copydesk_server.core.text.sentences import sentences, trim
from copydesk_server.knowledge.reading.model import Attributes, Span

# In characters: long enough to be understood alone, short enough that a vector is about one thing.
TARGET = 600
# A paragraph up to this stays whole, and a sentence that is longer is cut.
LONGEST = 1200

_PARAGRAPH = re.compile(r"\S[^\n]*(?:\n(?!\s*\n|#{1,6} |```|[-*+] |\d+[.)] )[^\n]*\S[^\n]*)*")


_NONE = Attributes()


@dataclass(frozen=True, slots=True)
class Piece:
    """A passage before it is stored.

    Args:
        start, end: Where it is in the text.
        heading_path: The headings above it.
        attributes: What the source says about all of it; of several rows of a table, the number of the first.
        uncitable: Stretches that must not be cited, as offsets within the passage.
    """

    start: int
    end: int
    heading_path: tuple[str, ...]
    attributes: Attributes = _NONE
    uncitable: tuple[tuple[int, int], ...] = ()


def split(text: str, spans: Sequence[Span] = ()) -> list[Piece]:
    """Passages of a text of plain paragraphs or Markdown.

    Args:
        text: The text.
        spans: What its source says about stretches of it, in order; a passage begins where that changes.
    """
    structure = _Structure(spans)
    pieces: list[Piece] = []
    for start, end, path in _paragraphs(text):
        for first, stop, attributes in _packed(text, structure.units(start, end)):
            last = pieces[-1] if pieces else None
            if last and (last.heading_path, last.attributes) == (path, attributes) and stop - last.start <= TARGET:
                pieces[-1] = Piece(last.start, stop, path, attributes)
            else:
                pieces.extend(Piece(a, b, path, attributes) for a, b in _pieces(text, first, stop))
    return structure.with_uncitable(pieces)


Unit = tuple[int, int, Attributes]


class _Structure:
    """The spans of a text, by place."""

    def __init__(self, spans: Sequence[Span]) -> None:
        self._attributed: list[Span] = []
        end = 0
        for span in spans:
            # A stretch within a block says no more of its speaker than the block.
            if span.attributes != _NONE and span.end > end:
                self._attributed.append(span)
                end = span.end
        self._starts = [span.start for span in self._attributed]
        self._uncitable = sorted((span.start, span.end) for span in spans if not span.citable)

    def units(self, start: int, end: int) -> Iterator[Unit]:
        """The stretches of ``[start, end)`` that have the same attributes."""
        at = start
        for number in range(max(0, bisect_right(self._starts, start) - 1), len(self._attributed)):
            span = self._attributed[number]
            if span.start >= end:
                break
            if span.end <= at:
                continue
            if span.start > at:
                yield at, span.start, _NONE
            yield max(at, span.start), min(span.end, end), span.attributes
            at = min(span.end, end)
        if at < end:
            yield at, end, _NONE

    def with_uncitable(self, pieces: list[Piece]) -> list[Piece]:
        """Passages with the stretches of each that must not be cited."""
        found: list[list[tuple[int, int]]] = [[] for _ in pieces]
        starts = [piece.start for piece in pieces]
        for start, end in self._uncitable:
            for number in range(max(0, bisect_right(starts, start) - 1), len(pieces)):
                piece = pieces[number]
                if piece.start >= end:
                    break
                if piece.end > start:
                    found[number].append((max(0, start - piece.start), min(end, piece.end) - piece.start))
        return [
            replace(piece, uncitable=tuple(own)) if own else piece for piece, own in zip(pieces, found, strict=True)
        ]


def _packed(text: str, units: Iterator[Unit]) -> Iterator[Unit]:
    """The units of a paragraph without the white space around each; rows of a table are packed, its head with the first."""
    held: Unit | None = None
    for first, stop, attributes in units:
        place = trim(text, first, stop)
        if place is None:
            continue
        if held is not None and _is_same_table(held[2], attributes) and place[1] - held[0] <= TARGET:
            held = (held[0], place[1], attributes if held[2] == _NONE else held[2])
            continue
        if held is not None and not (attributes.speaker and _is_label(text, held, place[0])):
            yield held
        held = (*place, attributes)
    if held is not None:
        yield held


def _is_label(text: str, unit: Unit, following: int) -> bool:
    """Whether a unit is the name before what its speaker says: "ANNA:", "[00:01:02] **Anna:**"."""
    return (
        unit[2] == _NONE
        and "\n" not in text[unit[0] : following]
        and text[unit[0] : unit[1]].rstrip("*_ ").endswith((":", "]"))
    )


def _is_same_table(before: Attributes, after: Attributes) -> bool:
    """Whether a row follows on another, or on the head of its table."""
    if after.row is None or not after.columns:
        return False
    return (before == _NONE and after.row == 1) or msgspec.structs.replace(after, row=before.row) == before


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
