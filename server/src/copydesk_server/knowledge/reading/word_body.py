"""The body of a Word document as blocks: paragraphs, lists, tables and text boxes, with content controls and tracked changes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from lxml import etree
from lxml.etree import _Element

from copydesk_server.knowledge.reading.model import MOST_COLUMNS, Block, BlockKind, Loss, Mark, Run, Runs
from copydesk_server.knowledge.reading.word_runs import RunReader, is_placeholder, shown_text
from copydesk_server.knowledge.reading.word_styles import Styles

_W = "{http://schemas.openxmlformats.org/wordprocessingml/2006/main}"
_A = "{http://schemas.openxmlformats.org/drawingml/2006/main}"
# Elements around paragraphs, rows or cells, all of which are shown.
_AROUND = frozenset(
    ["sdt", "sdtContent", "customXml", "smartTag", "ins", "moveTo", "AlternateContent", "Choice", "Fallback"]
)


@dataclass(slots=True)
class BodyReader:
    """Reads the blocks of a body, a note, a cell or a text box.

    Args:
        styles: Of its paragraphs.
        reader: Of its runs.
        losses: Characters that are in no block, by reason.
    """

    styles: Styles
    reader: RunReader
    losses: Counter[Loss] = field(default_factory=Counter)

    def blocks(self, parent: _Element, *, is_note: bool = False) -> Iterator[Block]:
        """The blocks of an element, in order; those of a text box follow the paragraph that it is anchored to."""
        for element in self._children(parent, "p", "tbl"):
            if element.tag == f"{_W}tbl":
                yield self._table(element)
            elif self.styles.is_contents(element):
                self.losses[Loss.FURNITURE] += visible_letters(shown_text(element))
            else:
                yield self._paragraph(element, is_note=is_note)
            for box in _boxes(element) if element.tag == f"{_W}p" else ():
                yield from self._box(box)

    def _paragraph(self, element: _Element, *, is_note: bool) -> Block:
        runs = self._runs(element)
        if is_note:
            return Block(BlockKind.PARAGRAPH, runs)
        if level := self.styles.level(element):
            return Block(BlockKind.HEADING, runs, level=level)
        depth = self.styles.depth(element)
        return Block(BlockKind.PARAGRAPH, runs) if depth is None else Block(BlockKind.ITEM, runs, level=depth)

    def _runs(self, paragraph: _Element) -> Runs:
        runs, mark = tuple(self.reader.runs(paragraph)), self.styles.mark(paragraph)
        return _marked(runs, mark) if mark else runs

    def _box(self, box: _Element) -> Iterator[Block]:
        if box.tag == f"{_W}txbxContent":
            yield from self.blocks(box)
        else:
            yield Block(BlockKind.PARAGRAPH, (Run("".join(text.text or "" for text in box.iter(f"{_A}t"))),))

    def _children(self, parent: _Element, *names: str) -> Iterator[_Element]:
        """The paragraphs, tables, rows or cells of an element, those in content controls too."""
        for element in parent.iterchildren(etree.Element):
            name = etree.QName(element).localname
            if name in names:
                yield element
            elif name == "sdt" and is_placeholder(element):
                self.losses[Loss.HIDDEN] += visible_letters(shown_text(element))
            elif name in _AROUND:
                yield from self._children(element, *names)

    def _table(self, table: _Element) -> Block:
        """The rows of a table. A cell's text stands where the cell begins; what else a merged cell covers is empty."""
        rows = []
        for row in self._children(table, "tr"):
            is_deleted = row.find(f"{_W}trPr/{_W}del") is not None
            cells: list[Runs] = []
            for cell in self._children(row, "tc"):
                runs = tuple(self._cell(cell))
                cells += [_marked(runs, Mark.STRUCK) if is_deleted else runs, *[()] * (_columns(cell) - 1)]
            self.losses[Loss.FURNITURE] += sum(_letters(runs) for runs in cells[MOST_COLUMNS:])
            rows.append(tuple(cells[:MOST_COLUMNS]))
        return Block(BlockKind.TABLE, rows=tuple(rows))

    def _cell(self, cell: _Element) -> Iterator[Run]:
        """A cell on one line, tables and text boxes in it too; what a merged or deleted cell has is not shown."""
        merged = cell.find(f"{_W}tcPr/{_W}vMerge")
        is_covered = merged is not None and merged.get(f"{_W}val") in {None, "continue"}
        is_deleted = cell.find(f"{_W}tcPr/{_W}cellDel") is not None
        for block in self.blocks(cell):
            for runs in (block.runs, *(inner for row in block.rows for inner in row)):
                mark = Mark.STRUCK if is_deleted else Mark.HIDDEN
                yield from _marked(runs, mark) if is_covered or is_deleted else runs
                yield Run(" ")


def _columns(cell: _Element) -> int:
    span = cell.find(f"{_W}tcPr/{_W}gridSpan")
    columns = (span.get(f"{_W}val") or "") if span is not None else ""
    return max(1, min(int(columns), MOST_COLUMNS)) if columns.isdecimal() and len(columns) < 6 else 1


def _boxes(paragraph: _Element) -> Iterator[_Element]:
    """The outermost text boxes of a paragraph, and the paragraphs of its drawings."""
    for element in paragraph.iterchildren(etree.Element):
        if element.tag in {f"{_A}p", f"{_W}txbxContent"}:
            yield element
        else:
            yield from _boxes(element)


def _marked(runs: Runs, mark: Mark) -> Runs:
    return tuple(Run(run.text, Mark.STRUCK if run.mark is Mark.STRUCK else mark) for run in runs)


def _letters(runs: Runs) -> int:
    return sum(visible_letters(run.text) for run in runs)


def visible_letters(text: str) -> int:
    """How many characters of a text are no spaces."""
    return len("".join(text.split()))
