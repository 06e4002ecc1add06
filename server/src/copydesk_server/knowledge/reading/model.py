"""The intermediate model of a source: blocks of inline runs, made by each reader, and one writer that turns them into stored text.

The stored text is Markdown. What a source says about its text, and not in it (who speaks, when a mail was sent, which row of a
table this is), is kept beside it as spans. Nothing within a sentence is dropped silently: a run that is left out, or that its
reader does not know, is counted with its reason.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby

import msgspec

_SUPERSCRIPTS = str.maketrans("0123456789+-−=()ni", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ")
_SUBSCRIPTS = str.maketrans("0123456789+-−=()", "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎")
# Raised endings of ordinals, titles and marks, of English and the Romance languages.
_RAISED_ENDINGS = frozenset(
    [
        "st",
        "nd",
        "rd",
        "th",
        "e",
        "er",
        "re",
        "eme",
        "ème",
        "de",
        "nde",
        "me",
        "mes",
        "lle",
        "lles",
        "gr",
        "o",
        "a",
        "os",
        "as",
        "ª",
        "º",
        "tm",
        "sm",
        "®",
        "©",
    ]
)
# Around what a reader does not know, while a text is written; sources have these characters in fonts of icons alone.
_UNKNOWN_BEGINS, _UNKNOWN_ENDS = "\ue0f0", "\ue0f1"
_SIGNS = re.compile(f"([{_UNKNOWN_BEGINS}{_UNKNOWN_ENDS}])")
_SUPERSCRIPT_SIGNS, _SUBSCRIPT_SIGNS = ({chr(code) for code in table} for table in (_SUPERSCRIPTS, _SUBSCRIPTS))


# Lines that are cut off above it hold data, not words; the rest of a row is read as far as it fits.
MOST_COLUMNS = 63
# What manuals set above a remark within a section, as a heading: DocBook, and what looks like it.
_REMARKS = frozenset(
    [
        *("note", "notes", "tip", "tips", "hint", "warning", "caution", "important", "attention", "danger"),
        *("hinweis", "tipp", "warnung", "achtung", "vorsicht", "wichtig"),
        *("astuce", "avertissement", "remarque", "conseil", "mise en garde"),
        *("nota", "sugerencia", "advertencia", "atención", "aviso", "consejo", "precaución", "importante"),
        *("suggerimento", "avvertimento", "avviso", "attenzione"),
        *("dica", "atenção", "cuidado"),
        *("opmerking", "waarschuwing", "let op", "belangrijk"),
    ]
)


class Mark(StrEnum):
    """How a run differs from plain text."""

    SUPERSCRIPT = "superscript"
    SUBSCRIPT = "subscript"
    STRUCK = "struck"
    HIDDEN = "hidden"
    CODE = "code"
    FORMULA = "formula"
    # An inline element that the reader does not know: its sentence must not be cited.
    UNKNOWN = "unknown"


class Loss(StrEnum):
    """Why visible or stored characters of a source are not in its text, or not as they were."""

    STRUCK = "struck_text"
    HIDDEN = "hidden_text"
    FORMULA = "formula"
    UNKNOWN = "unknown_inline"
    FURNITURE = "furniture"


@dataclass(frozen=True, slots=True)
class Run:
    """Characters of one kind; symbols and controls (a drop-down's chosen value) are text, ruby keeps its base."""

    text: str
    mark: Mark | None = None


class BlockKind(StrEnum):
    """What a block is."""

    HEADING = "heading"
    PARAGRAPH = "paragraph"
    ITEM = "item"
    TABLE = "table"
    CODE = "code"
    QUOTATION = "quotation"
    CAPTION = "caption"


class Attributes(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a source says about a stretch of its text.

    Args:
        speaker: Who says it: of an interview, a subtitle, a mail.
        section: The part that it is of, where that is no heading: a sheet of a workbook, a quoted mail.
        row: The number of a row of a table, from 1, without the head.
        columns: The names of the columns of a table.
        sent_at: When it was sent, in RFC 3339.
        start_seconds: When it is said.
    """

    speaker: str | None = None
    section: str | None = None
    row: int | None = None
    columns: tuple[str, ...] = ()
    sent_at: str | None = None
    start_seconds: float | None = None


_NONE = Attributes()
Runs = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Block:
    """A block of a source.

    Args:
        kind: What it is.
        runs: Its text; of a table nothing.
        level: Of a heading from 1, of an item from 0.
        marker: Of an item: ``-`` or a number.
        begins_list: Of an item: whether it is the first of its list, which may follow another list.
        rows: Of a table, the head first.
        attributes: What the source says about it.
    """

    kind: BlockKind
    runs: Runs = ()
    level: int = 0
    marker: str = "-"
    begins_list: bool = False
    rows: tuple[tuple[Runs, ...], ...] = ()
    attributes: Attributes = _NONE


class Span(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A stretch ``text[start:end]`` of a stored text, in code points, with what its source says about it.

    ``citable`` is false where the reader did not understand all of a sentence.
    """

    start: int
    end: int
    attributes: Attributes = _NONE
    citable: bool = True


@dataclass(slots=True)
class StoredText:
    """The text of a source, its spans in order, and characters that were left out or rewritten, by reason."""

    text: str
    spans: list[Span] = field(default_factory=list)
    losses: Counter[Loss] = field(default_factory=Counter)


def plain_run(text: str) -> Runs:
    """A text without marks, as runs."""
    return (Run(text),) if text else ()


def superscript(text: str, before: str = "") -> str:
    """A raised text: in Unicode's superscripts where all its characters have one (``⁶``), else ``^6a`` or ``^(6 a)``.

    Letters that belong to the word before them are written as they are without raising: "1st", "Mme", "brandTM".
    """
    bare = text.strip()
    word = before.rpartition(" ")[2]
    if bare.lower() in _RAISED_ENDINGS and (word[-1:].isdigit() or word == "M" or len(word) > 1):
        return text
    return _shifted(text, _SUPERSCRIPTS, _SUPERSCRIPT_SIGNS, "^")


def subscript(text: str) -> str:
    """A lowered text: in Unicode's subscripts where all its characters have one (``₂``), else ``_x`` or ``_(x y)``."""
    return _shifted(text, _SUBSCRIPTS, _SUBSCRIPT_SIGNS, "_")


def _shifted(text: str, table: dict[int, int], known: set[str], sign: str) -> str:
    bare = text.strip()
    if not bare or all(letter in known for letter in bare):
        return text.translate(table)
    return text.replace(bare, f"{sign}{bare}" if bare.isalnum() else f"{sign}({bare})")


def write_runs(runs: Iterable[Run], losses: Counter[Loss]) -> str:
    """The stored text of runs on one line, without what is struck or hidden; adds to ``losses`` what that leaves out."""
    return _without_signs(_line(runs, losses))[0]


def _line(runs: Iterable[Run], losses: Counter[Loss]) -> str:
    written = ""
    for mark, group in groupby(runs, key=lambda run: run.mark):
        text = "".join(run.text for run in group)
        if mark is Mark.STRUCK:
            losses[Loss.STRUCK] += _visible(text)
        elif mark is Mark.HIDDEN:
            losses[Loss.HIDDEN] += _visible(text)
        elif mark is Mark.SUPERSCRIPT:
            written += superscript(text, written)
        elif mark is Mark.SUBSCRIPT:
            written += subscript(text)
        elif mark is Mark.UNKNOWN:
            losses[Loss.UNKNOWN] += 1
            written += f"{_UNKNOWN_BEGINS}{text}{_UNKNOWN_ENDS}"
        else:
            losses[Loss.FORMULA] += mark is Mark.FORMULA
            written += text
    return " ".join(written.split())


def _visible(text: str) -> int:
    return sum(not letter.isspace() and unicodedata.category(letter) != "Cf" for letter in text)


def write(blocks: Sequence[Block]) -> StoredText:
    """The stored text of a source: a paragraph is one line, and a blank line stands between blocks; items are one list."""
    stored, pieces, length = StoredText(""), list[str](), 0
    before: Block | None = None
    lists = _ListWriter()
    for block in blocks:
        text, unknown = _without_signs(_block_text(block, stored.losses, lists))
        if not text:
            continue
        is_list = before is not None and before.kind is block.kind is BlockKind.ITEM and not lists.is_new
        gap = "" if before is None else "\n" if is_list and before.attributes == block.attributes else "\n\n"
        start, length = length + len(gap), length + len(gap) + len(text)
        pieces += [gap, text]
        if block.attributes != _NONE:
            stored.spans.append(Span(start=start, end=length, attributes=block.attributes))
        stored.spans += [Span(start=start + first, end=start + last, citable=False) for first, last in unknown]
        before = block
    stored.text = "".join(pieces)
    return stored


@dataclass(slots=True)
class _ListWriter:
    """The marks of items: an item under another begins below its text, and a list after another has other marks.

    Both are what CommonMark 0.31, sections 5.2 and 5.3, tells lists by.
    """

    is_new: bool = False
    _marks: list[str] = field(default_factory=list)
    _is_other: bool = False

    def prefix(self, block: Block) -> str:
        """The indentation and mark of an item."""
        self.is_new = block.begins_list and block.level == 0 and bool(self._marks)
        if self.is_new:
            is_same_kind = (self._marks[0] in "-*") == (block.marker == "-")
            self._is_other = is_same_kind and not self._is_other
        mark = block.marker
        if self._is_other and block.level == 0:
            mark = "*" if mark == "-" else f"{mark.rstrip('.)')})"
        above = self._marks[: block.level]
        above += ["-"] * (block.level - len(above))
        self._marks = [*above, mark]
        return " " * sum(len(outer) + 1 for outer in above) + mark

    def end(self) -> None:
        """Another block follows: the next item begins a list in any case."""
        self._marks, self._is_other = [], False


def _without_signs(text: str) -> tuple[str, list[tuple[int, int]]]:
    """A text without the signs around what its reader does not know, and where that stands; at least one character."""
    if _UNKNOWN_BEGINS not in text:
        return text, []
    text_so_far, places, start = "", list[tuple[int, int]](), 0
    for piece in _SIGNS.split(text):
        if piece == _UNKNOWN_BEGINS:
            start = len(text_so_far)
        elif piece == _UNKNOWN_ENDS:
            places.append((start, len(text_so_far)))
        else:  # A space stands on both sides of what has no characters.
            text_so_far += piece.lstrip() if text_so_far.endswith((" ", "\n")) or not text_so_far else piece
    text_so_far = text_so_far.rstrip()
    firsts = [max(0, min(first, len(text_so_far) - 1)) for first, _ in places]
    lasts = [min(last, len(text_so_far)) for _, last in places]
    return text_so_far, [(first, max(last, first + 1)) for first, last in zip(firsts, lasts, strict=True)]


def _block_text(block: Block, losses: Counter[Loss], lists: _ListWriter) -> str:
    if block.kind is BlockKind.TABLE:
        lists.end()
        return markdown_table([[_line(cell, losses) for cell in row] for row in block.rows])
    if block.kind is BlockKind.CODE:
        lists.end()
        code = "".join(run.text for run in block.runs).strip("\n").rstrip()
        fence = "````" if "```" in code else "```"
        return f"{fence}\n{code}\n{fence}" if code.strip() else ""
    text = _line(block.runs, losses)
    if not text:
        return ""
    if block.kind is BlockKind.ITEM:
        return f"{lists.prefix(block)} {text}"
    lists.end()
    if block.kind is BlockKind.HEADING:
        return headed(block.level, text)
    return f"> {text}" if block.kind is BlockKind.QUOTATION else text


def markdown_table(rows: Sequence[Sequence[str]]) -> str:
    """Rows as a table of Markdown, the first of them its head; empty rows are left out."""
    rows = [row for row in rows if any(row)]
    if not rows:
        return ""
    width = max(len(row) for row in rows)
    lines = [_row([*row, *[""] * (width - len(row))]) for row in rows]
    return "\n".join([lines[0], "|" + "---|" * width, *lines[1:]])


def _row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def headed(level: int, title: str) -> str:
    """A heading as Markdown; a word above a remark, such as "Tip", is no heading, since its section goes on after the remark."""
    bare = title.rstrip(" !:")
    return f"{bare}:" if bare.lower() in _REMARKS else f"{'#' * level} {title}"
