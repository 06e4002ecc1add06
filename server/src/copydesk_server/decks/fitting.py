"""How large a text can be so that it fits its box: measured in the font that the PDF is set in.

Other programs may set it in another font, so a little room is left.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, lru_cache
from pathlib import Path

import font_caladea
import font_roboto
import fontpkg_arimo
from PIL import ImageFont

from copydesk_server.media import fonts

# In sizes of the letters: between lines, between paragraphs, and before a bullet's text. Both drawers use them.
LINE = 1.2
GAP = 0.45
INDENT = 1.15
# The same of a number that is set large between smaller paragraphs: digits have no descenders.
FIGURE_LINE, FIGURE_GAP = 0.9, 0.24
# Before smaller paragraphs that follow in a box, in sizes of those.
AFTER_GAP = 0.7
# The PDF's font is measured; the font of a brand may be a tenth wider (docs/decisions/27-decks.md). Bold letters of Arimo are 5 % wider than
# those of the face that was measured before, regular ones as wide, so that bold ones have as much room as they had.
ROOM, BOLD_ROOM = 1.10, 1.05
# Pixels at which widths are measured: large enough that hinting does not round them.
_EM = 200
# Words come again, whole lines without a space do not, and would fill the cache.
LONGEST_KEPT = 64
# As wide as Arial and Cambria, which every PowerPoint has, and as Liberation Sans, which LibreOffice brings.
SANS, SERIF = "Arimo", "Caladea"
# The sizes of letters that slides have, each a fifth larger than the next: what has one role has one of two or three of them in a
# whole deck, where sizes that are fitted slide by slide look like chance.
SCALE = (240.0, 200.0, 168.0, 140.0, 116.0, 96.0, 80.0, 66.0, 56.0, 47.0, 40.0, 34.0, 28.0, 24.0, 20.0, 18.0)
# The face of captions, and of brands that ask for it.
ROBOTO = "Roboto"
# The face of program texts, which Typst brings along, and the width of its letters; those of Courier New are as wide.
MONO, MONO_EM = "DejaVu Sans Mono", 0.603
_FOLDERS = {
    name: Path(package.__file__).parent / "files"
    for name, package in ((SANS, fontpkg_arimo), (SERIF, font_caladea), (ROBOTO, font_roboto))
}
# Weights of letters in a font that has all of them.
_REGULAR, _BOLD = 400, 700
# From here on, Unicode has scripts whose letters are as wide as high (CJK).
_WIDE = 0x2E80
# Scripts from Hebrew up to there are in none of the faces here; letters of DejaVu Sans, in which Typst sets some of them, are so wide.
_FOREIGN, _FOREIGN_END, _FOREIGN_EM = 0x0590, 0x1E00, 0.66
_NO_LETTER = "\U0010fffe"
# A line does not end at a space that keeps a number and its unit together, and may end after a hyphen between letters.
_TOKENS = re.compile(r"[^\S\u00a0\u202f]+|[\S\u00a0\u202f]+?[^\W\d_]-(?=[^\W\d_])|[\S\u00a0\u202f]+")


def fonts_folders() -> list[str]:
    """Where the fonts are."""
    return [*map(str, _FOLDERS.values()), *fonts.script_folders()]


def link_fonts(folder: Path) -> None:
    """Link the fonts of captions into the folder of a film: that of most, and all for other scripts (``burning.fonts_folder``)."""
    (folder / "fonts").symlink_to(_FOLDERS[ROBOTO])
    scripts = folder / "script_fonts"
    scripts.mkdir()
    for one in fonts_folders():
        for file in Path(one).rglob("*.[ot]tf"):
            (scripts / file.name).symlink_to(file)


def fitting(
    texts: Sequence[str],
    width: float,
    height: float,
    largest: float,
    least: float,
    *,
    bold: bool = False,
    bullets: bool = False,
    face: str = SANS,
) -> tuple[float, bool]:
    """The largest size in points at which paragraphs fit a box, and whether they do even at the least."""
    size = largest
    while size > least and not _fits(texts, width, height, size, bold=bold, bullets=bullets, face=face):
        size = max(least, size - (2 if size > 24 else 1))
    return size, _fits(texts, width, height, size, bold=bold, bullets=bullets, face=face)


def stepped(
    texts: Sequence[str],
    width: float,
    height: float,
    largest: float,
    least: float,
    *,
    bold: bool = False,
    bullets: bool = False,
    face: str = SANS,
) -> tuple[float, bool]:
    """The largest size of the type scale at which paragraphs fit a box, and whether they do even at the least."""
    sizes = [largest, *(one for one in SCALE if least < one < largest), min(least, largest)]
    size = next((one for one in sizes if _fits(texts, width, height, one, bold=bold, bullets=bullets, face=face)), None)
    return (sizes[-1], False) if size is None else (size, True)


def smaller(size: float) -> float:
    """The next smaller size of the type scale."""
    return next((one for one in SCALE if one < size), SCALE[-1])


def larger(size: float) -> float:
    """The next larger one."""
    return next((one for one in reversed(SCALE) if one > size), SCALE[0])


def fitting_code(lines: Sequence[str], width: float, height: float, largest: float, least: float) -> tuple[float, bool]:
    """The largest size at which lines of a program fit a box, long ones broken, and whether they do even at the least."""
    tried = [largest - step for step in range(int(largest - least) + 1)]
    whole = next((size for size in tried if max(map(len, lines)) * MONO_EM * size <= width), least)
    size = next((one for one in tried if one <= whole and code_height(lines, width, one) <= height), least)
    return size, code_height(lines, width, size) <= height


def code_height(lines: Sequence[str], width: float, size: float) -> float:
    """How high lines of a program are at a size, in points."""
    letters = max(1, int(width / (MONO_EM * size)))
    return sum(max(1, -(-len(line) // letters)) for line in lines) * size * LINE


def height_of(
    texts: Sequence[str], width: float, size: float, *, bold: bool = False, bullets: bool = False, face: str = SANS
) -> float:
    """How high paragraphs are at a size, in points."""
    inner = width - (INDENT * size if bullets else 0)
    lines = sum(lines_of(text, inner / size, bold=bold, face=face) for text in texts)
    return size * (lines * LINE + max(0, len(texts) - 1) * GAP)


def room(*, bold: bool) -> float:
    """How much wider than measured letters may be, as a factor."""
    return BOLD_ROOM if bold else ROOM


def lines_of(text: str, ems: float, *, bold: bool = False, face: str = SANS) -> int:
    """Lines of a paragraph in a column of a width in ems; words longer than a line are broken."""
    return len(line_widths(text, ems, bold=bold, face=face))


def line_widths(text: str, ems: float, *, bold: bool = False, face: str = SANS) -> list[float]:
    """How long each line of a paragraph is in such a column, in ems, with the space at its end."""
    return [width for _, width in set_in(text, ems, bold=bold, face=face)]


def set_in(text: str, ems: float, *, bold: bool = False, face: str = SANS) -> list[tuple[str, float]]:
    """The lines of a paragraph in such a column, each with its length in ems; of a word that is longer than a line the last has all letters."""
    return [*(_set if len(text) <= _LONGEST_MEASURED else _set.__wrapped__)(text, ems, bold=bold, face=face)]


# Whoever looks for a good width asks seven times for the same lines: how many, how long, how the last one ends.
@lru_cache(maxsize=4_000)
def _set(text: str, ems: float, *, bold: bool, face: str) -> tuple[tuple[str, float], ...]:
    lines, much = [("", 0.0)], room(bold=bold)
    measured = _tokens if len(text) <= _LONGEST_MEASURED else _tokens.__wrapped__
    for token, its, is_space, letters in measured(text, bold=bold, face=face):
        width = its * much
        if is_space or (not letters and lines[-1][1] + width <= ems):
            lines[-1] = (lines[-1][0] + token, lines[-1][1] + width)
        elif letters:
            for letter in token:
                wide = _width(letter, bold=bold, face=face) * much
                if lines[-1][1] + wide > ems:
                    lines.append(("", 0.0))
                lines[-1] = (lines[-1][0] + letter, lines[-1][1] + wide)
        else:
            if not lines[-1][1]:
                lines.pop()
            lines += [("", ems)] * int(width // ems) + [(token, width % ems if width > ems else width)]
    return tuple(lines)


# Letters of a text whose words are measured once: it is set in many widths.
_LONGEST_MEASURED = 400


@lru_cache(maxsize=2_000)
def _tokens(text: str, *, bold: bool, face: str) -> tuple[tuple[str, float, bool, bool], ...]:
    """What lines of a text are made of: each with its width in ems, whether it is space, and whether lines may end in it."""
    return tuple(
        (token, _width(token, bold=bold, face=face), token.isspace(), is_wide(token)) for token in _TOKENS.findall(text)
    )


def width_of(text: str, *, bold: bool = False, face: str = SANS) -> float:
    """How long a text is in one line, in sizes of its letters."""
    return _width(text, bold=bold, face=face)


def missing(text: str) -> int:
    """How many different letters of a text no font of ours has: they look like one that no font has."""
    letters = {letter for letter in text if letter.isprintable() and not letter.isspace()}
    for font in (_font(bold=False, face=SANS), *map(_script_font, fonts.script_files())):
        if letters:
            nothing = bytes(font.getmask(_NO_LETTER))
            letters = {letter for letter in letters if bytes(font.getmask(letter)) == nothing}
    return len(letters)


@cache
def _script_font(file: Path) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(file), _EM)


def _fits(
    texts: Sequence[str], width: float, height: float, size: float, *, bold: bool, bullets: bool, face: str
) -> bool:
    longest = max(
        (_width(word, bold=bold, face=face) for text in texts for word in _TOKENS.findall(text) if not is_wide(word)),
        default=0.0,
    )
    inner = width / size - (INDENT if bullets else 0)
    return (
        longest * room(bold=bold) <= inner
        and height_of(texts, width, size, bold=bold, bullets=bullets, face=face) <= height
    )


def is_wide(token: str) -> bool:
    """Whether a text has letters of a script without spaces, between which lines end."""
    return any(ord(letter) >= _WIDE for letter in token)


def _width(token: str, *, bold: bool, face: str) -> float:
    # What is longer than any word is not kept: it could fill the memory.
    return (_kept_width if len(token) <= LONGEST_KEPT else _measured)(token, bold=bold, face=face)


def _measured(token: str, *, bold: bool, face: str) -> float:
    if is_wide(token):
        return sum(1.0 if ord(letter) >= _WIDE else 0.55 for letter in token)
    foreign = sum(_FOREIGN <= ord(letter) < _FOREIGN_END for letter in token)
    if foreign:
        return foreign * _FOREIGN_EM + (len(token) - foreign) * 0.55
    return _font(bold=bold, face=face).getlength(token) / _EM


_kept_width = lru_cache(maxsize=20_000)(_measured)


@cache
def _font(*, bold: bool, face: str) -> ImageFont.FreeTypeFont:
    if face == SANS:  # One file has all weights.
        found = ImageFont.truetype(str(_FOLDERS[face] / f"{face}[wght].ttf"), _EM)
        found.set_variation_by_axes([_BOLD if bold else _REGULAR])
        return found
    return ImageFont.truetype(str(_FOLDERS[face] / f"{face}-{'Bold' if bold else 'Regular'}.ttf"), _EM)
