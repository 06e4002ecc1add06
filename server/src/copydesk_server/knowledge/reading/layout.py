"""Lines of printed pages made into blocks: headings, paragraphs, lists, tables, notes and code; what repeats on each page is left out. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from itertools import pairwise

from copydesk_server.knowledge.reading.grid import Table, with_tables
from copydesk_server.knowledge.reading.lines import Line
from copydesk_server.knowledge.reading.model import Block, BlockKind, Run
from copydesk_server.knowledge.reading.pagination import in_columns, letters, without_contents, without_running
from copydesk_server.knowledge.reading.pdf_page import Rule

# Of a page's height from its edge: running heads and page numbers stand there.
_EDGE = 0.12
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
# Of the size of the text: the first line of a paragraph is set in by more, and what room a full line leaves is less.
_INDENT = 0.8
_ROOM = 1.5
# In points: lines of one column begin as near to one another, those of items set in by a bullet too.
_COLUMN_POINTS = 40.0
_FEW = 4  # Lines that say too little of where a column ends.
_LEVELS = 4
_COLUMN_LINES = 6

_NESTED = 4.0  # In points: an item begins more to the right than the one it belongs to.
_LONG = 40  # In characters: a line of text, and no heading or cell.

_ITEM = re.compile(r"(?P<bullet>[•▪‣◦●○■□–∗*·➢✓\uf0b7-]) +(?=\S)|(?P<number>\(?(?:\d{1,2}|[a-z])[.)]) +(?=\S)")
_NUMBERED_HEADING = re.compile(r"(?:[A-Z]|\d{1,2})(?:\.\d{1,2}){0,4}\.? +[^\W\d_]")
_ENDS = re.compile(r"[.!?:;…。][)\"'”’»\]]*$")
_CAPTION = re.compile(
    r"(?:Figure|Fig\.|Table|Listing|Plate|Abbildung|Abb\.|Tabelle|Tab\.|Tableau|Figura|Tabla|Tabela|Tabella|Figuur) ?"
    r"[A-Z]?\.?\d+(?:[.-]\d+)*[a-z]?(?:[.:|] | [–—-] |$)"
)
_BROKEN = re.compile(r"[^\W\d_]-$")


class _Kind(Enum):
    HEADING = auto()
    ITEM = auto()
    CODE = auto()
    TEXT = auto()
    CAPTION = auto()
    NOTE = auto()
    TABLE = auto()


# A paragraph may go on after these.
_BETWEEN = (_Kind.CAPTION, _Kind.NOTE, _Kind.TABLE)
# Lines of one kind that go on with a paragraph of another.
_GOES_ON = {(_Kind.TEXT, _Kind.ITEM), (_Kind.TEXT, _Kind.CAPTION)}
_BLOCK_KINDS = {_Kind.HEADING: BlockKind.HEADING, _Kind.CAPTION: BlockKind.CAPTION}


@dataclass(slots=True)
class _Paragraph:
    kind: _Kind
    lines: list[Line] = field(default_factory=list)
    level: int = 0
    limit: float = 0.0
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class PageLines:
    """A page.

    Args:
        lines: Its lines, as they are drawn.
        rules: Its rules, whose heights are shares of the page's, as those of lines are.
    """

    lines: list[Line]
    rules: list[Rule] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Layout:
    """What a document holds.

    Args:
        blocks: Its blocks, in the order of reading.
        title: The largest text of its first page, if it is larger than the rest.
        furniture: The characters that were left out: running heads, page numbers, tables of contents, marks of notes.
    """

    blocks: list[Block]
    title: str | None
    furniture: int


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


def layout(pages: Sequence[PageLines]) -> Layout:
    """The blocks of the pages of a document."""
    drawn = [[line for line in page.lines if line.text] for page in pages]
    struck = [Block(BlockKind.PARAGRAPH, tuple(line.runs)) for page in pages for line in page.lines if not line.text]
    kept = [in_columns(page) for page in without_contents(without_running(drawn))]
    lines = [line for page in kept for line in page]
    if not lines:
        return Layout(struck, None, 0)
    measure = _measure(kept, lines)
    paragraphs: list[_Paragraph] = []
    for page, whole in zip(kept, pages, strict=True):
        _add_page(paragraphs, page, whole.rules, measure)
    furniture = letters(drawn) - letters(kept) + sum(line.marks for page in drawn for line in page)
    return Layout([*_blocks(paragraphs, measure), *struck], _largest(drawn, measure), furniture)


def _largest(pages: Sequence[Sequence[Line]], measure: _Measure) -> str | None:
    """The largest text of the first page that has any."""
    page = next((page for page in pages if page), [])
    worded = [line for line in page if sum(map(str.isalpha, line.text)) > 2]
    size = max((line.size for line in worded), default=0.0)
    if size < _LARGER * measure.size:
        return None
    at = next(at for at, line in enumerate(page) if line.size == size and line in worded)
    end = at + 1
    while end < len(page) and page[end].size == size:
        end += 1
    return " ".join(line.text for line in page[at:end])


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


def _add_page(paragraphs: list[_Paragraph], page: Sequence[Line], rules: Sequence[Rule], measure: _Measure) -> None:
    limits = dict(zip(map(id, page), _limits(page, measure.right), strict=True))
    for part in with_tables(page, rules):
        if isinstance(part, Table):
            paragraphs.append(_Paragraph(_Kind.TABLE, table=part))
            continue
        before: Line | None = None
        for line, is_note in _with_notes(part, measure):
            kind, level = (_Kind.NOTE, 0) if is_note else _kind(line, measure, before)
            last = _open(paragraphs, kind)
            if last is None or not _continues(last, line, kind, before, measure):
                paragraphs.append(_Paragraph(kind, [line], level, limits[id(line)]))
            else:
                last.lines.append(line)
                last.limit = limits[id(line)]
            before = None if is_note else line


def _open(paragraphs: Sequence[_Paragraph], kind: _Kind) -> _Paragraph | None:
    """The paragraph that a line may go on with."""
    if kind in _BETWEEN or not paragraphs:
        return paragraphs[-1] if paragraphs else None
    if kind is _Kind.TEXT and paragraphs[-1].kind is _Kind.CAPTION:
        return paragraphs[-1]
    return next((paragraph for paragraph in reversed(paragraphs) if paragraph.kind not in _BETWEEN), None)


def _with_notes(lines: Sequence[Line], measure: _Measure) -> Iterator[tuple[Line, bool]]:
    """The lines of a page, and whether each is of a note: those at its foot in a smaller size, and those beside its text."""
    body = [line for line in lines if line.size == measure.size and len(line.text) > _LONG]
    is_text = len(body) > _COLUMN_LINES  # Else its lines do not say where the text of the page stands.
    left, right = (
        (min(line.left for line in body), max(line.right for line in body)) if is_text else (0.0, float("inf"))
    )
    within = False
    last = 0.0
    for line in lines:
        is_small = line.size < measure.size
        within = is_small and (line.is_note or (within and line.top >= last))
        last = line.top
        yield line, within or line.turn != 0 or line.left > right or line.right < left


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
    if _CAPTION.match(line.text):
        return _Kind.CAPTION, 0
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
    if last.table is not None or kind in {_Kind.ITEM, _Kind.CAPTION}:
        return False
    if kind is not last.kind:
        return (kind, last.kind) in _GOES_ON and _goes_on(last, line, before, measure)
    if kind is _Kind.NOTE:
        return not line.is_note and 0 < line.top - last.lines[-1].top < _EDGE
    if kind is _Kind.HEADING:
        return before is not None and _continues_heading(last, line, measure)
    return before is not None if kind is _Kind.CODE else _goes_on(last, line, before, measure)


def _goes_on(last: _Paragraph, line: Line, before: Line | None, measure: _Measure) -> bool:
    """Whether a line goes on with a paragraph of text, also after a table or a page."""
    previous = last.lines[-1]
    if before is previous and line.top >= previous.top:
        return _flows(last, line, measure)
    ended = _ENDS.search(previous.text) is not None
    return not ended and (line.text[0].islower() or _BROKEN.search(previous.text) is not None)


def _continues_heading(last: _Paragraph, line: Line, measure: _Measure) -> bool:
    previous = last.lines[-1]
    near = 0 < line.top - previous.top < 2 * _GAP * max(measure.gap, line.pitch - line.top)
    alike = previous.size == line.size and previous.bold == line.bold
    return near and alike and len(last.lines) < _HEADING_LINES and not _NUMBERED_HEADING.match(line.text)


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


def _blocks(paragraphs: Sequence[_Paragraph], measure: _Measure) -> Iterator[Block]:
    indents: list[float] = []
    for paragraph in paragraphs:
        if paragraph.kind is not _Kind.ITEM:
            indents = []
        if paragraph.table is not None:
            yield Block(BlockKind.TABLE, rows=tuple(tuple(row) for row in paragraph.table.rows))
        elif paragraph.kind is _Kind.CODE:
            yield Block(BlockKind.CODE, (Run("\n".join(_indented(paragraph.lines))),))
        elif paragraph.kind is _Kind.ITEM:
            yield _item(paragraph, indents, measure)
        else:
            kind = _BLOCK_KINDS.get(paragraph.kind, BlockKind.PARAGRAPH)
            yield Block(kind, tuple(_joined(paragraph.lines, measure)), level=paragraph.level)


def _indented(lines: Sequence[Line]) -> Iterator[str]:
    """Lines of code with the spaces before them."""
    left = min(line.left for line in lines)
    longest = max(lines, key=lambda line: len(line.text))
    width = (longest.right - longest.left) / max(1, len(longest.text))
    for line in lines:
        yield " " * round((line.left - left) / (width or 1)) + line.text


def _item(paragraph: _Paragraph, indents: list[float], measure: _Measure) -> Block:
    runs = _joined(paragraph.lines, measure)
    left = paragraph.lines[0].left
    indents[:] = [indent for indent in indents if indent < left - _NESTED]
    indents.append(left)
    mark = _ITEM.match(runs[0].text)
    if mark is None:
        return Block(BlockKind.PARAGRAPH, tuple(runs))
    runs[0] = Run(runs[0].text[mark.end() :])
    return Block(BlockKind.ITEM, tuple(runs), level=min(len(indents) - 1, _LEVELS), marker=mark["number"] or "-")


def _joined(lines: Sequence[Line], measure: _Measure) -> list[Run]:
    """The runs of lines, words that were broken at the end of a line whole again."""
    runs = list(lines[0].runs)
    for before, line in pairwise(lines):
        last, first = runs[-1], line.runs[0]
        if _BROKEN.search(before.text) and line.text[:1].islower() and last.mark is first.mark is None:
            head, tail = before.text.split()[-1], line.text.split()[0].strip(".,;:!?()")
            whole, hyphened = (head[:-1] + tail).lower(), (head + tail).lower()
            keep = hyphened.lstrip("(") in measure.words and whole.lstrip("(") not in measure.words
            runs[-1] = Run((last.text if keep else last.text[:-1]) + first.text)
            runs += line.runs[1:]
        else:
            runs += [Run(" "), *line.runs]
    return runs
