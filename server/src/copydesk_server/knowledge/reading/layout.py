"""Lines of printed pages made into Markdown: headings, paragraphs, lists and code; what repeats on each page is left out. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import groupby, pairwise

from copydesk_server.knowledge.reading.model import headed

# Of a page's height from its edge: running heads and page numbers stand there.
_EDGE = 0.12
# Of the lines of a page: those that may be a running head, from each edge.
_EDGE_LINES = 2
# Pages that a line stands on the same on, to be one that runs.
_RUNNING = 3
# Of the letters of a document: where less would be left, what repeats is its text.
_REST = 0.2
# Times the size of the text: a heading. Sizes are rounded to half points, so that less may be chance.
_LARGER = 1.12
_MUCH_LARGER = 1.3  # Below it a line that goes on with a sentence holds a letter of a larger font.
# In characters: longer lines in a large font are text.
_HEADING_CHARS = 140
_HEADING_LINES = 3
# Times the usual distance of lines: a paragraph ends.
_GAP = 1.35
# Of the width of the text: a line that ends before is a paragraph's last.
_SHORT = 0.88
# Of a line's height: two pieces so near stand on the same.
_BESIDE = 0.6
# Of the size of the text: the first line of a paragraph is set in by more, and what room a full line leaves is less.
_INDENT = 0.8
_ROOM = 1.5
# In points: lines of one column begin as near to one another, those of items set in by a bullet too.
_COLUMN_POINTS = 40.0
_FEW = 4  # Lines that say too little of where a column ends.
# Of a page's lines: a page of contents.
_CONTENTS = 0.4
_LEVELS = 4
_COLUMN_LINES = 6
_COLUMN_TURNS = 4

_LEADER = re.compile(r"(?:\. ?){4,}\s*[\divxlc]*\s*$|(?:\s\.){3,}")
_ENDS_IN_NUMBER = re.compile(r"\D\s(?:\d{1,4}|[ivxlc]{1,6})$")
_PAGE_NUMBER = re.compile(
    r"(?:page|seite|página|pagina|p\.)?\s*[-–—\[(]*\s*(?:\d{1,4}|[ivxlcdm]{1,7})\s*[-–—\])]*$", re.IGNORECASE
)
_ITEM = re.compile(r"(?P<bullet>[•▪‣◦●○■□–∗*·➢✓\uf0b7-]) +(?=\S)|(?P<number>\(?(?:\d{1,2}|[a-z])[.)]) +(?=\S)")
_NUMBERED_HEADING = re.compile(r"(?:[A-Z]|\d{1,2})(?:\.\d{1,2}){0,4}\.? +[^\W\d_]")
_ENDS = re.compile(r"[.!?:;…。][)\"'”’»\]]*$")
_DIGITS = re.compile(r"\d+")
_BROKEN = re.compile(r"[^\W\d_]-$")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a page.

    Args:
        text: Its text.
        left: Where it begins, in points.
        right: Where it ends, in points.
        top: How far down its upper edge is, as a share of the page's height.
        pitch: How far down its lower edge is, as a share of the page's height.
        size: The height of its font, in points.
        bold: Whether all of it is bold.
        code: Whether all of it is of a typewriter.
    """

    text: str
    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    pitch: float = 0.0
    size: float = 10.0
    bold: bool = False
    code: bool = False


class _Kind(Enum):
    HEADING = auto()
    ITEM = auto()
    CODE = auto()
    TEXT = auto()


@dataclass(slots=True)
class _Paragraph:
    kind: _Kind
    lines: list[Line]
    level: int = 0
    limit: float = 0.0


@dataclass(frozen=True, slots=True)
class _Measure:
    """What is usual in a document.

    Args:
        size: The size of its text.
        gap: From the top of a line to that of the next.
        right: Where its lines end.
        levels: The level of a heading by its size.
        words: All its words.
    """

    size: float
    gap: float
    right: float
    levels: dict[float, int]
    words: frozenset[str] = field(repr=False)


def markdown(pages: Sequence[Sequence[Line]]) -> str:
    """The text of the pages of a document.

    Args:
        pages: The lines of each, as they are drawn.
    """
    kept = [_in_columns(page) for page in _without_contents(_without_running(pages))]
    lines = [line for page in kept for line in page]
    if not lines:
        return ""
    measure = _measure(kept, lines)
    paragraphs: list[_Paragraph] = []
    for page in kept:
        _add(paragraphs, page, measure)
    return "\n\n".join(_blocks(paragraphs, measure))


def _without_running(pages: Sequence[Sequence[Line]]) -> list[list[Line]]:
    """Pages without running heads, running feet and page numbers."""
    edges = [_edges(page) for page in pages]
    counts = Counter(key for page, at in zip(pages, edges, strict=True) for key in {_key(page[place]) for place in at})
    needed = _RUNNING if len(pages) > 2 * _RUNNING else 2
    offsets = Counter(
        int(number) - page_at
        for page_at, (page, at) in enumerate(zip(pages, edges, strict=True))
        for place in at
        for number in _outer_numbers(page[place].text)
    )
    offset, votes = offsets.most_common(1)[0] if offsets else (0, 0)
    found = []
    for page_at, (page, at) in enumerate(zip(pages, edges, strict=True)):
        told = str(page_at + offset) if votes >= _RUNNING else None
        dropped = {
            place
            for place in at
            if counts[_key(page[place])] >= needed
            or _PAGE_NUMBER.match(page[place].text)
            or (told in _outer_numbers(page[place].text) and len(page[place].text) < _HEADING_CHARS)
        }
        found.append([line for place, line in enumerate(page) if place not in dropped])
    return found if _letters(found) >= _REST * _letters(pages) else [list(page) for page in pages]


def _letters(pages: Sequence[Sequence[Line]]) -> int:
    return sum(len(line.text) for page in pages for line in page)


def _edges(page: Sequence[Line]) -> list[int]:
    """The lines at the upper and lower edge of a page."""
    down = sorted(range(len(page)), key=lambda at: page[at].top)
    upper = [at for at in down[:_EDGE_LINES] if page[at].pitch < _EDGE]
    return upper + [at for at in down[-_EDGE_LINES:] if page[at].top > 1 - _EDGE and at not in upper]


def _key(line: Line) -> tuple[str, int]:
    return _DIGITS.sub("#", line.text), round(line.top * 50)


def _outer_numbers(text: str) -> set[str]:
    words = text.split()
    return {word for word in (words[0], words[-1]) if word.isdecimal() and len(word) < 5}


def _without_contents(pages: list[list[Line]]) -> Iterator[list[Line]]:
    """Pages without tables of contents: lines with leaders, and on pages of them what is broken over two lines."""
    for page in pages:
        leaders = sum(_LEADER.search(line.text) is not None for line in page)
        numbers = sum(_ENDS_IN_NUMBER.search(line.text) is not None and not line.code for line in page)
        if leaders >= max(3, _CONTENTS * len(page)):
            spans = [at for at, line in enumerate(page) if _LEADER.search(line.text)]
            yield [line for at, line in enumerate(page) if not spans[0] <= at <= spans[-1]]
        elif len(page) > 2 * _RUNNING and numbers >= 2 * _CONTENTS * len(page):
            yield [line for line in page if not _ENDS_IN_NUMBER.search(line.text)]
        else:
            yield [line for line in page if leaders < 3 or not _LEADER.search(line.text)]


def _in_columns(page: list[Line]) -> list[Line]:
    """A page whose two columns were drawn line by line, the left one first; others as they were drawn."""
    if len(page) < 2 * _COLUMN_LINES:
        return page
    middle = (min(line.left for line in page) + max(line.right for line in page)) / 2
    sides = [-1 if line.right <= middle else 1 if line.left >= middle else 0 for line in page]
    turns = sum(before != after and 0 not in {before, after} for before, after in pairwise(sides))
    if min(sides.count(-1), sides.count(1)) < _COLUMN_LINES or turns < _COLUMN_TURNS:
        return page
    found: list[Line] = []
    for wide, run in groupby(zip(sides, page, strict=True), key=lambda pair: pair[0] == 0):
        pairs = list(run)
        if not wide:
            pairs.sort(key=lambda pair: (pair[0], pair[1].top))
        found += [line for _, line in pairs]
    return found


def _measure(pages: Sequence[Sequence[Line]], lines: Sequence[Line]) -> _Measure:
    letters: Counter[float] = Counter()
    for line in lines:
        letters[line.size] += 0 if line.code else len(line.text)
    size = letters.most_common(1)[0][0]
    gaps = Counter(
        round(after.top - before.top, 3)
        for page in pages
        for before, after in pairwise(page)
        if before.size == after.size == size and 0 < after.top - before.top < _EDGE
    )
    body = [line for line in lines if line.size == size and len(line.text) > 40]
    rights = sorted(line.right for line in body)
    sizes = Counter(line.size for line in lines if line.size >= _LARGER * size and len(line.text) < _HEADING_CHARS)
    levels = {one: min(at, _LEVELS) for at, one in enumerate(sorted(sizes, reverse=True), 1)}
    words = frozenset(word.strip(".,;:!?()").lower() for line in lines for word in line.text.split()[:-1])
    right = rights[len(rights) * 9 // 10] if rights else 0.0
    return _Measure(size, gaps.most_common(1)[0][0] if gaps else 0.0, right, levels, words)


def _add(paragraphs: list[_Paragraph], page: Sequence[Line], measure: _Measure) -> None:
    limits = _limits(page, measure.right)
    before: Line | None = None
    for line, limit in zip(page, limits, strict=True):
        kind, level = _kind(line, measure, before)
        last = paragraphs[-1] if paragraphs else None
        if last is None or not _continues(last, line, kind, before, measure):
            paragraphs.append(_Paragraph(kind, [line], level, limit))
        else:
            last.lines.append(line)
            last.limit = limit
        before = line


def _limits(page: Sequence[Line], usual: float) -> list[float]:
    """Where the lines of a column end, for each line: most of those that begin where it does end there."""
    found = []
    for line in page:
        rights = sorted(other.right for other in page if abs(other.left - line.left) < _COLUMN_POINTS)
        found.append(rights[len(rights) * 4 // 5] if len(rights) >= _FEW else max(usual, rights[-1]))
    return found


def _kind(line: Line, measure: _Measure, before: Line | None) -> tuple[_Kind, int]:
    if line.code:
        return _Kind.CODE, 0
    heads = len(line.text) < _HEADING_CHARS and any(letter.isalpha() for letter in line.text)
    within = before is not None and line.text[0].islower() and _ENDS.search(before.text) is None and not before.bold
    if heads and line.size in measure.levels and not (within and line.size < _MUCH_LARGER * measure.size):
        return _Kind.HEADING, measure.levels[line.size]
    apart = before is None or line.top - before.top > _GAP * measure.gap or line.top < before.top
    lone = line.bold and apart and not line.text.endswith((".", ",", ";", ":")) and line.right < _SHORT * measure.right
    if heads and lone and line.size >= measure.size and (line.text[0].isupper() or _NUMBERED_HEADING.match(line.text)):
        return _Kind.HEADING, min(len(measure.levels) + 1, _LEVELS)
    return (_Kind.ITEM if _ITEM.match(line.text) else _Kind.TEXT), 0


def _continues(last: _Paragraph, line: Line, kind: _Kind, before: Line | None, measure: _Measure) -> bool:
    """Whether a line goes on with the paragraph before it."""
    previous = last.lines[-1]
    if kind is _Kind.ITEM or (kind is not last.kind and not (kind is _Kind.TEXT and last.kind is _Kind.ITEM)):
        return False
    if kind is _Kind.CODE:
        return before is not None
    if kind is _Kind.HEADING:
        return before is not None and _continues_heading(last, line, measure)
    if before is not None and _is_beside(previous, line):
        return True
    if before is None or line.top < previous.top:  # The next page, or the next column.
        ended = _ENDS.search(previous.text) is not None
        return not ended and (line.text[0].islower() or _BROKEN.search(previous.text) is not None)
    return _flows(last, line, measure)


def _continues_heading(last: _Paragraph, line: Line, measure: _Measure) -> bool:
    previous = last.lines[-1]
    near = 0 < line.top - previous.top < 2 * _GAP * max(measure.gap, line.pitch - line.top)
    alike = previous.size == line.size and previous.bold == line.bold
    return near and alike and len(last.lines) < _HEADING_LINES and not _NUMBERED_HEADING.match(line.text)


def _is_beside(previous: Line, line: Line) -> bool:
    """Whether two pieces stand on one line, as a raised number does."""
    return (
        abs(line.top - previous.top) < _BESIDE * (previous.pitch - previous.top)
        and line.left >= previous.right - line.size
    )


def _flows(last: _Paragraph, line: Line, measure: _Measure) -> bool:
    """Whether a line is the next of a paragraph on the same page: the one before it was full, and nothing sets it apart."""
    previous = last.lines[-1]
    if abs(line.size - previous.size) > 1 or line.top - previous.top > _GAP * measure.gap > 0:
        return False
    if _BROKEN.search(previous.text):
        return True
    first_word = len(line.text.split()[0]) + 1
    letter = (previous.right - previous.left) / max(1, len(previous.text))
    if previous.right + first_word * letter < last.limit - _ROOM * line.size:
        return False  # The word would have had room: the line was ended there.
    if _ENDS.search(previous.text) is None:
        return True
    if last.kind is _Kind.ITEM:
        return line.left > last.lines[0].left + 2
    return line.left <= previous.left + _INDENT * line.size


def _blocks(paragraphs: Sequence[_Paragraph], measure: _Measure) -> Iterator[str]:
    """The paragraphs as blocks; items that follow one another are one list."""
    for is_list, run in groupby(paragraphs, key=lambda paragraph: paragraph.kind is _Kind.ITEM):
        if is_list:
            yield "\n".join(_item(_joined(paragraph.lines, measure)) for paragraph in run)
            continue
        for paragraph in run:
            if paragraph.kind is _Kind.CODE:
                yield "```\n" + "\n".join(line.text for line in paragraph.lines) + "\n```"
            elif paragraph.kind is _Kind.HEADING:
                yield headed(paragraph.level, _joined(paragraph.lines, measure))
            else:
                yield _joined(paragraph.lines, measure)


def _item(text: str) -> str:
    mark = _ITEM.match(text)
    if mark is None or mark["bullet"] is None:
        return text
    return f"- {text[mark.end() :]}"


def _joined(lines: Sequence[Line], measure: _Measure) -> str:
    """The lines as one, words that were broken at the end of a line whole again."""
    text = lines[0].text
    for line in lines[1:]:
        if _BROKEN.search(text) and line.text[:1].islower():
            head, tail = text.split()[-1], line.text.split()[0].strip(".,;:!?()")
            whole, hyphened = (head[:-1] + tail).lower(), (head + tail).lower()
            keep = hyphened.lstrip("(") in measure.words and whole.lstrip("(") not in measure.words
            text = (text if keep else text[:-1]) + line.text
        else:
            text += f" {line.text}"
    return text
