"""A cited text as people read it: paragraphs, and in them runs that stand on the same sources; pure functions.

The characters are those of the text: what a run shows is ``text[start:end]``, with the marks of Markdown at the beginning
of a heading or an item left out.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from copydesk_server.core.citations import Citation, Support
from copydesk_server.core.text.sentences import sentences
from copydesk_server.projects.style_types import Violation
from copydesk_server.scripts.span_types import SpanKind, UnsupportedSpan

# A paragraph ends at a blank line, and before a heading or an item of a list.
_PART = re.compile(r"[^\n]+(?:\n(?![ \t]*(?:\n|#{1,6} |[-*+•] |\d{1,3}[.)] ))[^\n]+)*")
_MARK = re.compile(r"[ \t]*(?:(#{1,6})|([-*+•]|\d{1,3}[.)])) +")
# Worst first: what a run shows that stands on several sources.
_ORDER = (Support.CONTRADICTED, Support.BROKEN, Support.STALE, Support.WEAK, Support.SUPPORTED)
# A line break within a paragraph: some texts are broken at eighty characters.
_BREAK = re.compile(r"(?<!\n)\n(?![\n#*+•|>-]|\d{1,3}[.)] )")
# The same in a text of any kind: only after a line so long that it was broken for its length; addresses and verses stay.
_LONG_LINE = re.compile(r"(?m)^(?![#|>\t]| {4})([^\n]{45,})\n(?![\n#*+•|>\t -]|\d{1,3}[.)] )")
_FENCED = re.compile(r"(?ms)(^```.*?^```[^\n]*$)")
# What an article has for notes; its sentences show their sources themselves.
_NOTE = re.compile(r"\[\^\d+\]")
# How much of the source is shown around the characters that are cited, in code points: a paragraph on either side.
AROUND = 420
STATES = {
    Support.SUPPORTED: "The source says this.",
    Support.WEAK: "The source says something close to this, not quite the same. Read both.",
    Support.STALE: "The document has changed since, and no longer says this. Check the sentence against its current text.",
    Support.CONTRADICTED: "The source says something else. Correct the sentence, or take it out.",
    Support.BROKEN: "The document was rejected in review, so the sentence has no source any more.",
}


def flowing(text: str) -> str:
    """A document without the line breaks that were made for length alone; code keeps its lines."""
    parts = _FENCED.split(text)
    return "".join(part if at % 2 else _LONG_LINE.sub(r"\1 ", part) for at, part in enumerate(parts))


@dataclass(frozen=True, slots=True)
class Piece:
    """Characters that keep to the style, or a violation of it."""

    text: str
    violation: Violation | None = None


@dataclass(frozen=True, slots=True)
class Run:
    """Characters that stand on the same citations.

    Args:
        at: Where it begins in the text.
        pieces: What it says.
        numbers: Numbers of its citations, from 1, in the order of the text.
        support: The worst of them; ``None`` where there is none.
        span: Why no source backs it, where that is told.
    """

    at: int
    pieces: tuple[Piece, ...]
    numbers: tuple[int, ...] = ()
    support: Support | None = None
    span: UnsupportedSpan | None = None

    @property
    def reason(self) -> str | None:
        """Why no source backs it, where that is told."""
        return self.span.reason if self.span else None

    @property
    def is_unsupported(self) -> bool:
        """Whether it states what no source says; framing states nothing."""
        return self.span is not None and self.span.kind is SpanKind.UNSUPPORTED

    @property
    def text(self) -> str:
        """What it says."""
        return "".join(piece.text for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class Part:
    """A heading, an item of a list or a paragraph; ``level`` is that of a heading."""

    kind: str
    level: int
    runs: tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Passage:
    """Characters of a source with what stands around them, and the headings above."""

    headings: tuple[str, ...]
    before: str
    quote: str
    after: str
    starts_text: bool
    ends_text: bool


def parts_of(
    text: str,
    citations: Sequence[Citation],
    unsupported: Sequence[UnsupportedSpan] = (),
    violations: Sequence[Violation] = (),
) -> list[Part]:
    """The parts of a text, in order."""
    cited = _spans((one.start_char, one.end_char, number) for number, one in enumerate(citations, 1))
    bare = sorted((one for one in unsupported if one.start_char < one.end_char), key=lambda one: one.start_char)
    found = []
    for match in _PART.finditer(text):
        mark = _MARK.match(match.group())
        start = match.start() + (mark.end() if mark else 0)
        level = len(mark[1]) if mark and mark[1] else 0
        kind = "heading" if level else "item" if mark else "text"
        runs = _runs(text, start, match.end(), citations, cited, bare, violations)
        if runs:
            found.append(Part(kind, level, tuple(runs)))
    return found


def article_parts(text: str, citations: Sequence[Citation], numbers: Sequence[int]) -> list[Part]:
    """The parts of a section of an article, without its marks of notes, such as ``[^1]``.

    Args:
        text: Its Markdown.
        citations: Its citations.
        numbers: The number of each citation in the article's list of sources, which its runs show.
    """
    return [
        replace(part, runs=tuple(_listed(_bare(run), numbers) for run in part.runs))
        for part in parts_of(text, citations)
    ]


def _listed(run: Run, numbers: Sequence[int]) -> Run:
    return replace(run, numbers=tuple(dict.fromkeys(numbers[number - 1] for number in run.numbers)))


def _bare(run: Run) -> Run:
    return replace(run, pieces=tuple(replace(piece, text=_NOTE.sub("", piece.text)) for piece in run.pieces))


def counts(citations: Iterable[Citation]) -> dict[Support, int]:
    """How many citations there are in each state, the good first."""
    found = dict.fromkeys(reversed(_ORDER), 0)
    for one in citations:
        found[one.support] += 1
    return found


def at(citations: Sequence[Citation], start: int) -> list[tuple[int, Citation]]:
    """The citations of the run that begins at a place, with their numbers."""
    return [(number, one) for number, one in enumerate(citations, 1) if one.start_char <= start < one.end_char]


def passage(text: str, start: int, end: int) -> Passage:
    """Characters of a source with what stands around them, whole sentences where there are some."""
    first, last = max(0, start - AROUND), min(len(text), end + AROUND)
    before = [one for one, _ in sentences(text, first, start)]
    if first > 0:
        first = before[1] if len(before) > 1 else first
    after = [stop for _, stop in sentences(text, end, last)]
    if last < len(text):
        last = after[-2] if len(after) > 1 else last
    joined = _BREAK.sub(" ", text[first:last])
    quote, rest = start - first, end - first
    return Passage(
        _headings(text, start), joined[:quote], joined[quote:rest], joined[rest:], first == 0, last == len(text)
    )


def _headings(text: str, start: int) -> tuple[str, ...]:
    """The headings of Markdown above a place, the highest first."""
    above: dict[int, str] = {}
    for match in re.finditer(r"^(#{1,6}) +(.+)$", text[:start], re.MULTILINE):
        level = len(match[1])
        above = {known: name for known, name in above.items() if known < level}
        above[level] = match[2].strip()
    return tuple(above[level] for level in sorted(above))


_Span = tuple[int, int, object]


def _spans(spans: Iterable[_Span]) -> list[_Span]:
    return sorted((span for span in spans if span[0] < span[1]), key=lambda span: span[:2])


def _runs(
    text: str,
    start: int,
    end: int,
    citations: Sequence[Citation],
    cited: Sequence[_Span],
    bare: Sequence[UnsupportedSpan],
    violations: Sequence[Violation],
) -> Iterator[Run] | list[Run]:
    """Stretches of ``text[start:end]`` between which the citations change."""
    here = [span for span in cited if span[0] < end and span[1] > start]
    reasons = [one for one in bare if one.start_char < end and one.end_char > start]
    faults = [one for one in violations if one.start_char < end and one.end_char > start]
    edges = [edge for span in here for edge in span[:2]]
    edges += [edge for one in reasons for edge in (one.start_char, one.end_char)]
    cuts = sorted({start, end, *(max(start, min(end, edge)) for edge in edges)})
    found: list[Run] = []
    for first, last in itertools.pairwise(cuts):
        numbers = tuple(int(str(span[2])) for span in here if span[0] <= first and span[1] >= last)
        states = {citations[number - 1].support for number in numbers}
        why = next((one for one in reasons if one.start_char <= first and one.end_char >= last), None)
        support = next((state for state in _ORDER if state in states), None)
        pieces = tuple(_pieces(text, first, last, faults))
        if pieces and found and found[-1].numbers == numbers and found[-1].span == why:
            found[-1] = Run(found[-1].at, found[-1].pieces + pieces, numbers, support, why)
        elif pieces:
            found.append(Run(first, pieces, numbers, support, None if numbers else why))
    return found


def _pieces(text: str, start: int, end: int, faults: Sequence[Violation]) -> Iterator[Piece]:
    """The characters, cut where a violation begins or ends; of two at one place the shorter."""
    here = sorted((one for one in faults if one.start_char < end and one.end_char > start), key=_length)
    cuts = sorted(
        {start, end, *(max(start, min(end, edge)) for one in here for edge in (one.start_char, one.end_char))}
    )
    for first, last in itertools.pairwise(cuts):
        fault = next((one for one in here if one.start_char <= first and one.end_char >= last), None)
        yield Piece(text[first:last], fault)


def _length(one: Violation) -> int:
    return one.end_char - one.start_char
