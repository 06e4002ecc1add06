"""What the pages of a printed document have for its reader's way through them: running heads, page numbers, contents, columns. Pure."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from copydesk_server.knowledge.reading.grid import is_prose
from copydesk_server.knowledge.reading.lines import Line

# Of a page's height from its edge: running heads and page numbers stand there.
_EDGE = 0.12
# Of the lines of a page: those that may be a running head, from each edge.
_EDGE_LINES = 2
# Pages that a line stands on the same on, to be one that runs.
_RUNNING = 3
# Of the letters of a document: where less would be left, what repeats is its text.
_REST = 0.2
_LONGEST = 140  # In characters: a longer line is text.
# Of a page's lines: a page of contents.
_CONTENTS = 0.4
_COLUMN_LINES = 6
_COLUMN_TURNS = 4
_COLUMN_WIDTH = 60.0  # In points, from the beginning of one to that of the next.
_CELLS = 3  # A line of so many is of a table.

_LEADER = re.compile(r"(?:\. ?){4,}\s*[\divxlc]*\s*$|(?:\s\.){3,}")
_ENDS_IN_NUMBER = re.compile(r"\D\s(?:\d{1,4}|[ivxlc]{1,6})$")
_PAGE_NUMBER = re.compile(
    r"(?:page|seite|página|pagina|p\.)?\s*[-–—\[(]*\s*(?:\d{1,4}|[ivxlcdm]{1,7})\s*[-–—\])]*$", re.IGNORECASE
)
_DIGITS = re.compile(r"\d+")


def without_running(pages: Sequence[Sequence[Line]]) -> list[list[Line]]:
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
        number = str(page_at + offset) if votes >= _RUNNING else None
        dropped = {
            place
            for place in at
            if counts[_key(page[place])] >= needed
            or _PAGE_NUMBER.match(page[place].text)
            or (number in _outer_numbers(page[place].text) and len(page[place].text) < _LONGEST)
        }
        found.append([line for place, line in enumerate(page) if place not in dropped])
    return found if letters(found) >= _REST * letters(pages) else [list(page) for page in pages]


def letters(pages: Sequence[Sequence[Line]]) -> int:
    """The visible characters of pages."""
    return sum(len("".join(run.text.split())) for page in pages for line in page for run in line.runs)


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


def without_contents(pages: list[list[Line]]) -> Iterator[list[Line]]:
    """Pages without tables of contents: lines with leaders, and on pages of them what is broken over two lines."""
    for page in pages:
        leaders = sum(_LEADER.search(line.text) is not None for line in page)
        entries = [
            line for line in page if _ENDS_IN_NUMBER.search(line.text) and not line.code and len(line.cells) < _CELLS
        ]
        if leaders >= max(3, _CONTENTS * len(page)):
            spans = [at for at, line in enumerate(page) if _LEADER.search(line.text)]
            yield [line for at, line in enumerate(page) if not spans[0] <= at <= spans[-1]]
        elif len(page) > 2 * _RUNNING and len(entries) >= 2 * _CONTENTS * len(page):
            yield [line for line in page if line not in entries]
        else:
            yield [line for line in page if leaders < 3 or not _LEADER.search(line.text)]


def in_columns(page: list[Line]) -> list[Line]:
    """A page whose columns were drawn line by line, one column after the other; others as they were drawn."""
    page = _parted(page)
    starts = _column_starts(page)
    if len(starts) < 2:
        return page
    sides = [_side(line, starts) for line in page]
    turns = sum(before != after and None not in {before, after} for before, after in pairwise(sides))
    if min(sides.count(side) for side in range(len(starts))) < _COLUMN_LINES or turns < _COLUMN_TURNS:
        return page
    found: list[Line] = []
    for wide, run in groupby(zip(sides, page, strict=True), key=lambda pair: pair[0] is None):
        pairs = list(run)
        if not wide:
            pairs.sort(key=lambda pair: (pair[0] or 0, pair[1].top))
        found += [line for _, line in pairs]
    return found


def _parted(page: list[Line]) -> list[Line]:
    """A page whose lines run through its columns, with a line for each part."""
    found: list[Line] = []
    for count, run in groupby(page, key=lambda line: 0 if line.code else len(line.cells)):
        lines = list(run)
        if count > 1 and len(lines) >= _COLUMN_LINES and is_prose([line.cells for line in lines]):
            lines = [cell for line in lines for cell in line.cells]
        found += lines
    return found


def _column_starts(page: Sequence[Line]) -> list[float]:
    """Where the columns of a page begin: where many lines do, far from one another."""
    lefts = Counter(round(line.left / 3) * 3.0 for line in page if not line.cells)
    starts: list[float] = []
    for left, _ in sorted(pair for pair in lefts.items() if pair[1] >= _COLUMN_LINES):
        if not starts or left - starts[-1] >= _COLUMN_WIDTH:
            starts.append(left)
    return starts


def _side(line: Line, starts: Sequence[float]) -> int | None:
    """The number of the column that a line stands in; ``None`` of one that runs through more than one."""
    side = max((at for at, start in enumerate(starts) if line.left >= start - 3), default=0)
    is_wide = side + 1 < len(starts) and line.right > starts[side + 1] + 3
    return None if is_wide else side
