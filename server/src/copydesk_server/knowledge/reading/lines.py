"""Lines of a printed page made of its pieces of text: raised and lowered numbers, fractions, marks of notes, right-to-left order. Pure."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import cycle, pairwise

from copydesk_server.knowledge.reading.model import Mark, Run, write_runs
from copydesk_server.knowledge.reading.pdf_page import Page, Rule
from copydesk_server.knowledge.reading.pdf_text import RTL, Piece

# All in sizes of the font.
_SMALLER = 0.9  # What is raised or lowered is smaller than its line.
_RAISED, _LOWERED = 0.12, -0.06
_RAISED_GLYPH, _LOWERED_GLYPH = 0.2, -0.05
_HIGHEST, _LOWEST, _LEVEL = 0.9, 0.5, 0.35  # TeX lowers the second letter of its name.
_OVERLAP = 1.2  # What is raised may begin over what is lowered.
_SPACE = 0.17
_WIDE = 0.8  # Between two cells.
_NUMERATOR, _DENOMINATOR, _BAR = 0.9, 1.4, 0.8

_NOTE_MARK = re.compile(r"(?:\d{1,3}(?:[,;–-] ?\d{1,3}){0,4}|[*∗†‡§¶#‖]{1,3}|[a-h])$")
_LAST_WORD = re.compile(r"[^\W\d_]+$")
_IN_BRACKETS = re.compile(r"\(([^()]*)\)$")
_WORD = re.compile(r"[^\W\d_]{3}")
_ISOTOPE = re.compile(r"[A-Z][a-z]?\b(?P<word> [a-z])?")
# Bases of exponents that are as long as words: units and functions.
_POWERS = frozenset(
    ["sec", "min", "mol", "bar", "kcal", "sin", "cos", "tan", "cot", "sinh", "cosh", "tanh", "log", "exp", "det", "dim"]
)
# Words that are as short as variables.
_WORDS = frozenset(
    [
        "is",
        "it",
        "at",
        "on",
        "of",
        "to",
        "do",
        "go",
        "by",
        "we",
        "he",
        "me",
        "us",
        "an",
        "as",
        "or",
        "no",
        "so",
        "up",
        "my",
        "be",
        "if",
        "im",
        "am",
        "es",
        "er",
        "zu",
        "da",
        "du",
        "la",
        "le",
        "de",
        "et",
        "un",
    ]
)
_SIMPLE = re.compile(r"[\w.,]+$")
# Accents that fonts of TeX print beside a letter.
_ACCENTS = dict(zip("´¨ˆ˜¸ˇ˚`", "\u0301\u0308\u0302\u0303\u0327\u030c\u030a\u0300", strict=True))
_ACCENTED = re.compile(r"([´¨ˆ˜¸ˇ˚])\s?([A-Za-zı])|(?<=[^\W\d_])(`)([aeiouAEIOU])|(?<![\w`])(`)([eEaA])(?![\w'`])")
_BRACKET = re.compile(r"[()]")
# Codes that a font gives a meaning that its file does not tell.
_UNKNOWN = re.compile(r"[\ue000-\uf8ff\ufffd\x01-\x08\x0b-\x1f]+")


@dataclass(slots=True, eq=False)
class Line:
    """A line of a page.

    Args:
        runs: Its text.
        left: Where it begins, in points.
        right: Where it ends, in points.
        top: How far down its upper edge is, as a share of the page's height.
        pitch: How far down its lower edge is, as a share of the page's height.
        size: The size of its font, in points.
        bold: Whether all of it is bold.
        code: Whether all of it is of a typewriter.
        is_note: Whether it begins with the mark of a note.
        turn: Quarter turns against the rest of the page.
        marks: Characters of marks of notes that were left out.
        cells: The parts of it that wide gaps part.
    """

    runs: list[Run]
    left: float = 0.0
    right: float = 0.0
    top: float = 0.0
    pitch: float = 0.0
    size: float = 10.0
    bold: bool = False
    code: bool = False
    is_note: bool = False
    turn: int = 0
    marks: int = 0
    cells: list[Line] = field(default_factory=list)
    text: str = ""

    def __post_init__(self) -> None:
        self.text = "".join(run.text for run in self.runs if run.mark is not Mark.STRUCK).strip()


def lines_of(page: Page) -> list[Line]:
    """The lines of a page in the order in which they are drawn; those of turned text are the last."""
    groups: list[_Group] = []
    for piece in _with_fractions(page.pieces, [rule for rule in page.rules if not rule.is_vertical]):
        if not groups or not groups[-1].takes(piece):
            groups.append(_Group(piece))
        else:
            groups[-1].add(piece)
    groups.sort(key=lambda group: group.turn != 0)
    is_rtl = _is_rtl(page.pieces)
    return [line for group in groups if (line := _line(group.pieces, page.height, is_rtl=is_rtl)).runs]


class _Group:
    """The pieces of a line."""

    __slots__ = ("base", "is_rtl", "left", "pieces", "right", "size", "turn")

    def __init__(self, piece: Piece) -> None:
        self.pieces, self.is_rtl = [piece], RTL.search(piece.text) is not None
        self.left, self.right, self.base, self.size, self.turn = (
            piece.left,
            piece.right,
            piece.base,
            piece.size,
            piece.turn,
        )

    def takes(self, piece: Piece) -> bool:
        """Whether a piece stands on the line, beside the pieces before."""
        size = max(self.size, piece.size)
        if piece.turn != self.turn:
            return False
        gap = max(piece.left - self.right, self.left - piece.right)
        if gap < -_OVERLAP * size and not (self.is_rtl or RTL.search(piece.text)):
            return False
        up = (self.base - piece.base) / (size or 1)
        if piece.size < _SMALLER * self.size:
            return -_LOWEST < up < _HIGHEST
        if self.size < _SMALLER * piece.size:
            return -_HIGHEST < up < _LOWEST and len(self.pieces) <= 2
        return -_LEVEL < up < _LEVEL

    def add(self, piece: Piece) -> None:
        """Add a piece that the line takes."""
        self.pieces.append(piece)
        self.is_rtl = self.is_rtl or RTL.search(piece.text) is not None
        self.left, self.right = min(self.left, piece.left), max(self.right, piece.right)
        if piece.size > self.size:
            self.base, self.size = piece.base, piece.size


def _line(pieces: list[Piece], height: float, *, is_rtl: bool) -> Line:
    sizes = Counter[float]()
    for piece in pieces:
        sizes[piece.size] += len(piece.text)
    size = sizes.most_common(1)[0][0]
    base = next(piece.base for piece in pieces if piece.size == size)
    if is_rtl:
        pieces = _logical(pieces)
    builder = _Runs(base, size)
    for piece in pieces:
        builder.add(piece)
    plain = [piece for piece in pieces if piece.size >= _SMALLER * size] or pieces
    line = Line(
        builder.merged(),
        left=min(piece.left for piece in pieces),
        right=max(piece.right for piece in pieces),
        top=(base - 0.8 * size) / height,
        pitch=(base + 0.2 * size) / height,
        size=round(size * 2) / 2,
        bold=all(piece.bold for piece in plain),
        code=all(piece.code for piece in plain),
        is_note=builder.is_note,
        turn=pieces[0].turn,
        marks=builder.marks,
    )
    parts = _cells(pieces, size)
    if len(parts) > 1:
        line.cells = [_line(part, height, is_rtl=is_rtl) for part in parts]
    return line


def _cells(pieces: Sequence[Piece], size: float) -> list[list[Piece]]:
    parts = [[pieces[0]]]
    for before, piece in pairwise(pieces):
        if max(piece.left - before.right, before.left - piece.right) > _WIDE * size:
            parts.append([])
        parts[-1].append(piece)
    return parts


def _is_rtl(pieces: Sequence[Piece]) -> bool:
    """Whether most letters are of a script that runs from right to left."""
    texts = [piece.text for piece in pieces]
    count = sum(len(RTL.findall(text)) for text in texts)
    return count > 0 and 2 * count > sum(letter.isalpha() for text in texts for letter in text)


def _logical(pieces: list[Piece]) -> list[Piece]:
    """The pieces of a line of a page that runs from right to left, in the order of reading."""
    found: list[Piece] = []
    start = 0
    for piece in sorted(pieces, key=lambda one: -one.right):
        if RTL.search(piece.text) or not any(map(str.isalnum, piece.text)):
            start = len(found) + 1
            found.append(piece)
        else:  # Numbers and words of other scripts run from left to right among themselves.
            found.insert(start, piece)
    brackets = sum(len(_BRACKET.findall(piece.text)) for piece in found)
    turns = cycle("()")
    for piece in found:
        piece.text = unicodedata.normalize("NFKC", piece.text)
        if brackets % 2 == 0:  # Glyphs and PDFium mirror some of them.
            piece.text = _BRACKET.sub(lambda _: next(turns), piece.text)
    return found


class _Runs:
    """Makes the runs of a line of its pieces."""

    def __init__(self, base: float, size: float, *, has_notes: bool = True) -> None:
        self._base, self._size, self._has_notes = base, size, has_notes
        self._runs: list[Run] = []
        self._before: Piece | None = None
        self._owed: Run | None = None
        self.marks, self.is_note = 0, False

    def add(self, piece: Piece) -> None:
        """Add the next piece of the line."""
        space = self._before is not None and self._has_space(self._before, piece)
        self._before = piece
        mark = Mark.STRUCK if piece.struck else self._shift(piece)
        if self._owed is not None:
            symbol = None if space else _ISOTOPE.match(piece.text)
            # A note may begin without a space too, but with a word.
            self._pay(self._owed, is_isotope=symbol is not None and bool(self._runs or symbol["word"] is None))
        may_be_note = mark is Mark.SUPERSCRIPT and self._has_notes and _NOTE_MARK.match(piece.text) is not None
        if may_be_note and (space or not self._runs):
            self._owed = Run(piece.text, mark)
        elif may_be_note and _is_note_mark(piece.text, self._text()):
            self.marks += len(piece.text)
        else:
            self._append(Run(piece.text, mark), space=space)

    def _append(self, run: Run, *, space: bool) -> None:
        self._runs += [Run(" "), run] if space and self._runs else [run]

    def _pay(self, run: Run, *, is_isotope: bool) -> None:
        """Place a raised number that stands apart: it belongs to what follows, or is the mark of a note."""
        self._owed = None
        self.is_note = self.is_note or not (self._runs or is_isotope)
        if is_isotope or (self._runs and not _is_note_mark(run.text, self._text())):
            self._append(run, space=True)
        else:
            self.marks += len(run.text)

    def _has_space(self, before: Piece, piece: Piece) -> bool:
        if piece.spaced is not None:
            return piece.spaced
        return max(piece.left - before.right, before.left - piece.right) > _SPACE * self._size

    def _shift(self, piece: Piece) -> Mark | None:
        up = (self._base - piece.base) / (self._size or 1)
        is_small = piece.size <= _SMALLER * self._size
        if (is_small and up >= _RAISED) or piece.rise >= _RAISED_GLYPH:
            return Mark.SUPERSCRIPT
        if (is_small and up <= _LOWERED) or piece.rise <= _LOWERED_GLYPH:
            return Mark.SUBSCRIPT
        return None

    def _text(self) -> str:
        return "".join(run.text for run in self._runs[-6:]).rstrip()

    def merged(self) -> list[Run]:
        """The runs, those of one kind that follow one another as one."""
        if self._owed is not None:
            self._append(self._owed, space=True)
        found: list[Run] = []
        for run in self._runs:
            for part in _known_and_unknown(run):
                if found and found[-1].mark is part.mark:
                    found[-1] = Run(found[-1].text + part.text, part.mark)
                else:
                    found.append(part)
        return [Run(_ACCENTED.sub(_composed, run.text), run.mark) if run.mark is None else run for run in found]


def _is_note_mark(mark: str, before: str) -> bool:
    """Whether a raised text after another refers to a note: after a word or a full stop, and not after a number or unit."""
    if not _NOTE_MARK.match(mark) or not before:
        return False
    if word := _LAST_WORD.search(before):
        base = word.group()
        is_long = len(base) > 2 and base not in _POWERS
        return (is_long and (mark.isdigit() or not mark.isalpha() or len(base) > 3)) or base in _WORDS
    if before.endswith(")"):
        inside = _IN_BRACKETS.search(before)
        return inside is None or _WORD.search(inside[1]) is not None
    return before[-1] in ".,;:!?”’\"'»]"


def _known_and_unknown(run: Run) -> Iterator[Run]:
    if run.mark is not None or (run.text.isascii() and run.text.isprintable()):
        yield run
        return
    at = 0
    for match in _UNKNOWN.finditer(run.text):
        if match.start() > at:
            yield Run(run.text[at : match.start()])
        yield Run("\ufffd" * len(match.group()), Mark.UNKNOWN)
        at = match.end()
    if at < len(run.text):
        yield Run(run.text[at:])


def _composed(match: re.Match[str]) -> str:
    accent, letter = (part for part in match.groups() if part is not None)
    return unicodedata.normalize("NFC", letter.replace("ı", "i") + _ACCENTS[accent])


def _with_fractions(pieces: list[Piece], rules: Sequence[Rule]) -> list[Piece]:
    """The pieces, of fractions that are drawn one over the other ``a/b``."""
    for rule in rules:
        width = rule.right - rule.left
        if not 2 < width < 200:
            continue
        near = [piece for piece in pieces if rule.left - 1.5 <= piece.left and piece.right <= rule.right + 1.5]
        over = [piece for piece in near if 0 <= rule.top - piece.base < _NUMERATOR * piece.size]
        under = [piece for piece in near if 0.4 * piece.size < piece.base - rule.bottom < _DENOMINATOR * piece.size]
        if over and under and _fits(over, under, rule):
            pieces = _as_fraction(pieces, over, under, rule)
    return pieces


def _fits(over: Sequence[Piece], under: Sequence[Piece], rule: Rule) -> bool:
    """Whether a rule is as wide as what stands over or under it: those of tables are wider."""
    widths = [max(one.right for one in part) - min(one.left for one in part) for part in (over, under)]
    size = max(piece.size for piece in over)
    bases = {round(piece.base) for piece in over if piece.size > _SMALLER * size}
    return rule.right - rule.left - max(widths) < _BAR * size and len(bases) == 1


def _as_fraction(pieces: list[Piece], over: list[Piece], under: list[Piece], rule: Rule) -> list[Piece]:
    texts = [_joined(part) for part in (over, under)]
    upper, lower = (text if _SIMPLE.match(text) else f"({text})" for text in texts)
    at = pieces.index(over[0])
    gone = {id(piece) for piece in (*over, *under)}
    others = [piece for piece in pieces if id(piece) not in gone]
    beside = [piece for piece in others if abs(piece.base - rule.bottom - piece.size / 4) < piece.size / 4]
    size = max((piece.size for piece in beside), default=over[0].size)
    base = next((piece.base for piece in beside if piece.size == size), rule.bottom + size / 4)
    before = pieces[at - 1] if at else None
    mixed = before is not None and before.text[-1:].isdigit() and before.base == base
    whole = Piece(f"{upper}/{lower}", rule.left, rule.right, base, size, spaced=True if mixed else None)
    kept = [piece for piece in pieces[:at] if id(piece) not in gone]
    return [*kept, whole, *(piece for piece in pieces[at:] if id(piece) not in gone)]


def _joined(pieces: Sequence[Piece]) -> str:
    size = max(piece.size for piece in pieces)
    builder = _Runs(next(piece.base for piece in pieces if piece.size == size), size, has_notes=False)
    for piece in pieces:
        builder.add(piece)
    return write_runs(builder.merged(), Counter())
