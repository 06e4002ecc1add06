"""The pieces of text of a page of a PDF, read with PDFium.

A piece is what one text object draws on one line. Calls for each character would take most of the time, so that objects are found by
halving a line.
"""

from __future__ import annotations

import ctypes
import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from copydesk_server.knowledge.reading.pdf_shapes import Box, within

if TYPE_CHECKING:  # It takes long to load, and few texts need it.
    from pypdfium2 import PdfPage

# ISO 32000-1, table 123: flags of a font.
_FIXED_PITCH, _FORCE_BOLD = 1, 1 << 18
# In names of fonts; the weight that PDFium computes from the width of stems is high for plain fonts of TeX too.
_BOLD_NAMES = (b"bold", b"black", b"heavy", b"cmbx", b"sfbx", b"demi")
_CODE_NAMES = (b"mono", b"courier", b"cmtt", b"sftt", b"typewriter", b"consol")
_FONT_NAME_BYTES = 128
# ISO 32000-1, table 106: text that is neither filled nor stroked.
_INVISIBLE = 3
_WHITE = 250  # Of 255, in each colour.
_LARGEST = 200.0  # In points: nobody strikes larger text.
_NO_SIZE = 2.0  # In points: fonts may have units of their own.
_SAME_GLYPH = 0.01  # In points.
# Of its size over the baseline, a rule goes through a text; of its width, it strikes a word.
_STRIKE, _STRUCK, _ROOM, _BAND = (0.12, 0.45), 0.6, 0.6, 4
# What PDFium leaves for a hyphen at the end of a line, with which it goes on as if there were no end.
_HYPHENS = str.maketrans({"\ufffe": "-", "\x02": "-", "\u00ad": "-", "\x00": None})
# Ligatures of TeX's OT1 fonts, which files without names of glyphs have as codes: Knuth, Computer Modern Typefaces.
_LIGATURES = str.maketrans({"\x0b": "ff", "\x0c": "fi", "\x0d": "fl", "\x0e": "ffi", "\x0f": "ffl"})
_OTHER_CODES, _FL = re.compile(r"[\x01\x03-\x08\x10-\x1f]"), re.compile(r"\r(?!\n)")
_BULLETS = "\x0e\x0f"  # Of TeX's fonts of symbols, which have these codes too.
# Not these codes, which are spaces to Python.
_BLANKS = " \t\r\n\u00a0\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
_LINE = re.compile(r"[^\n\ufffe\x02\u00ad]*(?:[\ufffe\x02\u00ad]\r?\n?|\n|$)")
RTL = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_WORD = re.compile(r"\S+")
_SHORT_NUMBER = re.compile(r"\d[\d+−-]{0,3}$")


@dataclass(slots=True)
class Piece:
    """What one text object draws on one line.

    Args:
        text: Its characters.
        left: Where it begins.
        right: Where it ends.
        base: Its baseline.
        size: The size of its font.
        bold: Whether its font is bold.
        code: Whether its font is of a typewriter.
        spaced: Whether a space stands before it; ``None`` where only its place says so.
        rise: Of a short number: how far over the baseline its glyphs are drawn, in sizes; fonts have raised and lowered digits.
        struck: Whether a rule goes through it.
        turn: Quarter turns against the rest of the page.
    """

    text: str
    left: float
    right: float
    base: float
    size: float
    bold: bool = False
    code: bool = False
    spaced: bool | None = None
    rise: float = 0.0
    struck: bool = False
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Look:
    """How a text object draws."""

    font: int
    size: float
    turn: int
    bold: bool
    code: bool
    invisible: bool
    white: bool


def _has_ligatures(text: str) -> bool:
    """Whether codes of a page are TeX's ligatures: fonts with codes of their own use others too, or that of the rare "fl" a lot."""
    return not _OTHER_CODES.search(text) and len(_FL.findall(text)) <= text.count("\x0c")


def _decoded(text: str, *, has_ligatures: bool) -> str:
    """A text as PDFium gives it, with its surrogates joined and codes without a meaning replaced where TeX gives them one."""
    if any(letter > "\ud7ff" for letter in text):
        text = text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace")
    if has_ligatures and text not in _BULLETS:
        text = text.translate(_LIGATURES)
    return text.translate(_HYPHENS)


class TextReader:
    """Reads the text objects of a page."""

    def __init__(self, page: PdfPage, rules: Sequence[Box]) -> None:
        from pypdfium2 import raw

        self._raw = raw
        self._looks: dict[int, Look] = {}
        self._fonts: dict[int, tuple[bool, bool]] = {}
        self._heights: dict[int, float] = defaultdict(float)
        self._crossed: dict[Box, list[Piece]] = defaultdict(list)
        self._rules: dict[int, list[Box]] = defaultdict(list)
        for rule in rules:
            if rule[2] - rule[0] > rule[3] - rule[1]:
                self._rules[int((rule[1] + rule[3]) / 2) // _BAND].append(rule)
        self._has_ligatures = False
        self._text = page.get_textpage()
        self._matrix, self._colours = raw.FS_MATRIX(), tuple(ctypes.c_uint() for _ in range(4))
        self._x, self._y, self._box = ctypes.c_double(), ctypes.c_double(), raw.FS_RECTF()

    def pieces(self) -> Iterator[tuple[Piece, Look]]:
        """The pieces in the order in which they are drawn, in the space of the PDF."""
        try:
            count = self._text.count_chars()
            text = self._text.get_text_range(0, count) if count > 0 else ""
            self._has_ligatures = _has_ligatures(text)
            if not text.isascii() and any(letter > "\uffff" for letter in text):  # Places count halves of these.
                units = memoryview(text.encode("utf-16-le")).cast("H")
                text = "".join(map(chr, units))
            at = 0
            for line in _LINE.findall(text):
                if line.strip(_BLANKS):
                    yield from self._line(line, at)
                at += len(line)
        finally:
            self._text.close()

    def _line(self, line: str, at: int) -> Iterator[tuple[Piece, Look]]:
        """The pieces of a line whose first character is the one at ``at`` of the page's text."""
        index = self._raw.FPDFText_GetCharIndexFromTextIndex
        first, last = len(line) - len(line.lstrip(_BLANKS)), len(line.rstrip(_BLANKS)) - 1
        shift = index(self._text, at + first) - first
        if index(self._text, at + last) - last == shift:
            places: range | list[int] = range(shift, shift + len(line))
        else:  # Characters without a meaning are none of the text.
            places = [index(self._text, at + place) for place in range(len(line))]
        spaced: bool | None = None
        for start, end, address in self._runs(line, places, first, last):
            text = line[start : end + 1]
            bare = text.strip(_BLANKS)
            if bare and address:
                begin = start + len(text) - len(text.lstrip(_BLANKS))
                stop = begin + len(bare) - 1
                yield from self._pieces(bare, places[begin : stop + 1], spaced=True if begin > start else spaced)
                spaced = stop < end
            else:
                spaced = True

    def _runs(self, line: str, places: range | list[int], first: int, last: int) -> list[tuple[int, int, int]]:
        """Start, last character and object of each run of characters of one object."""
        if RTL.search(line):
            marks = [(at, self._address(places[at])) for at in range(first, last + 1)]
        else:
            marks = [(first, self._address(places[first]))]
            self._halve(places, (first, marks[0][1]), (last, self._address(places[last])), marks)
        starts = [mark for at, mark in enumerate(marks) if at == 0 or mark[1] != marks[at - 1][1]]
        ends = [mark[0] - 1 for mark in starts[1:]] + [last]
        return [(start, end, address) for (start, address), end in zip(starts, ends, strict=True)]

    def _halve(
        self, places: range | list[int], low: tuple[int, int], high: tuple[int, int], marks: list[tuple[int, int]]
    ) -> None:
        """Add to ``marks`` where objects begin after ``low``, up to ``high``: an object's characters stand together."""
        if low[1] == high[1] != 0:  # Spaces that PDFium adds are of no object.
            return
        if high[0] - low[0] <= 1:
            marks.append(high)
            return
        middle = (low[0] + high[0]) // 2
        between = (middle, self._address(places[middle]))
        self._halve(places, low, between, marks)
        self._halve(places, between, high, marks)

    def _address(self, at: int) -> int:
        pointer = self._raw.FPDFText_GetTextObject(self._text, at)
        return ctypes.addressof(pointer.contents) if pointer else 0

    def _pieces(self, text: str, places: Sequence[int], *, spaced: bool | None) -> Iterator[tuple[Piece, Look]]:
        """The piece of a text, or one for each of its words if a rule goes through some."""
        whole, look = self._piece(text, places[0], places[-1], spaced=spaced)
        rules = self._through(whole)
        if not rules:
            yield whole, look
            return
        for match in _WORD.finditer(text):
            word, _ = self._piece(match.group(), places[match.start()], places[match.end() - 1], spaced=spaced)
            spaced = True
            for rule in rules if any(map(str.isalnum, match.group())) else []:
                if min(rule[2], word.right) - max(rule[0], word.left) > _STRUCK * (word.right - word.left):
                    self._crossed[rule].append(word)
            yield word, look

    def measure(self, drawn: Sequence[tuple[Piece, Look]]) -> None:
        """Give the pieces of fonts that are drawn by programs (Type 3) the height of the tallest letter for a size."""
        for piece, look in drawn:
            if look.size < _NO_SIZE:
                piece.size = round(self._heights[look.font] * 2) / 2

    def strike(self) -> None:
        """Mark the words that a rule goes through, and through nothing else: those of drawings and music are longer."""
        for rule, words in self._crossed.items():
            room = _ROOM * words[0].size
            if rule[0] > min(word.left for word in words) - room and rule[2] < max(word.right for word in words) + room:
                for word in words:
                    word.struck = True

    def _through(self, piece: Piece) -> list[Box]:
        """The rules at the height of a piece's small letters."""
        if piece.turn or not self._rules or piece.size > _LARGEST:
            return []
        low, high = piece.base + _STRIKE[0] * piece.size, piece.base + _STRIKE[1] * piece.size
        bands = range(int(low) // _BAND, int(high) // _BAND + 1)
        return [
            rule
            for band in bands
            for rule in self._rules.get(band, [])
            if low <= (rule[1] + rule[3]) / 2 <= high and rule[0] < piece.right and piece.left < rule[2]
        ]

    def _piece(self, text: str, first: int, last: int, *, spaced: bool | None) -> tuple[Piece, Look]:
        look = self._look(first)
        x0, y0 = self._origin(first)
        end = self._end(last, look.turn)
        begin, base = (y0, x0) if look.turn % 2 else (x0, y0)
        if not (text.isascii() and text.isprintable()):
            if RTL.search(text):  # Its first character is the one to the right.
                begin, end = (self._origin(last)[0], self._end(first, 0)) if look.turn == 0 else (end, begin)
                text = self._in_order(text, range(first, last + 1))
            text = _decoded(text, has_ligatures=self._has_ligatures)
        piece = Piece(text, begin, end, base, look.size, look.bold, look.code, spaced)
        piece.turn = look.turn
        if look.size < _NO_SIZE:
            self._heights[look.font] = max(self._heights[look.font], self._height(first), self._height(last))
        if _SHORT_NUMBER.match(text) and look.turn == 0:
            piece.rise = self._rise(first, base, look.size)
        return piece, look

    def _in_order(self, text: str, places: Sequence[int]) -> str:
        """A text from right to left with the letters of each glyph in order: PDFium turns those of a ligature around."""
        glyphs: list[tuple[float, str]] = []
        for place, letter in zip(places, text, strict=False):
            x = self._origin(place)[0]
            if glyphs and abs(glyphs[-1][0] - x) < _SAME_GLYPH:
                glyphs[-1] = x, letter + glyphs[-1][1]
            else:
                glyphs.append((x, letter))
        return "".join(letters for _, letters in glyphs)

    def _origin(self, at: int) -> tuple[float, float]:
        self._raw.FPDFText_GetCharOrigin(self._text, at, self._x, self._y)
        return within(self._x.value), within(self._y.value)

    def _height(self, at: int) -> float:
        found = self._raw.FPDFText_GetLooseCharBox(self._text, at, self._box)
        return within(max(self._box.top - self._box.bottom, self._box.right - self._box.left)) if found else 0.0

    def _end(self, at: int, turn: int) -> float:
        if not self._raw.FPDFText_GetLooseCharBox(self._text, at, self._box):
            return self._origin(at)[turn % 2]
        return within((self._box.right, self._box.top, self._box.left, self._box.bottom)[turn])

    def _rise(self, at: int, base: float, size: float) -> float:
        left, right, bottom, top = (ctypes.c_double() for _ in range(4))
        self._raw.FPDFText_GetCharBox(self._text, at, left, right, bottom, top)
        is_small = top.value - bottom.value < 0.56 * size
        return (within(bottom.value) - base) / size if is_small and size else 0.0

    def _look(self, at: int) -> Look:
        pointer = self._raw.FPDFText_GetTextObject(self._text, at)
        address = ctypes.addressof(pointer.contents)
        look = self._looks.get(address)
        if look is None:
            look = self._looks[address] = self._new_look(pointer, at)
        return look

    def _new_look(self, pointer: object, at: int) -> Look:
        raw, matrix, colours = self._raw, self._matrix, self._colours
        if not raw.FPDFText_GetMatrix(self._text, at, matrix):
            matrix.a = matrix.d = 1.0
        size = within(raw.FPDFText_GetFontSize(self._text, at) * (within(matrix.c) ** 2 + within(matrix.d) ** 2) ** 0.5)
        upright = abs(matrix.a) >= abs(matrix.b)
        turn = (0 if matrix.a >= 0 else 2) if upright else 1 if matrix.b > 0 else 3
        mode = raw.FPDFTextObj_GetTextRenderMode(pointer)
        known = mode == 0 and raw.FPDFPageObj_GetFillColor(pointer, *colours)
        red, green, blue, alpha = colours
        white = known and ((red.value >= _WHITE and min(green.value, blue.value) >= _WHITE) or alpha.value == 0)
        font, bold, code = self._font(pointer)
        return Look(font, size, turn, bold, code, mode == _INVISIBLE, bool(white))

    def _font(self, pointer: object) -> tuple[int, bool, bool]:
        """The address of an object's font, whether it is bold, and whether of a typewriter."""
        font = self._raw.FPDFTextObj_GetFont(pointer)
        address = ctypes.addressof(font.contents) if font else 0
        if address not in self._fonts:
            name = ctypes.create_string_buffer(_FONT_NAME_BYTES)
            self._raw.FPDFFont_GetBaseFontName(font, name, _FONT_NAME_BYTES)
            flags, called = self._raw.FPDFFont_GetFlags(font), name.value.lower()
            bold = bool(flags & _FORCE_BOLD) or any(part in called for part in _BOLD_NAMES)
            self._fonts[address] = bold, bool(flags & _FIXED_PITCH) or any(part in called for part in _CODE_NAMES)
        return address, *self._fonts[address]
