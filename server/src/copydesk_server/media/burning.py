"""Captions in the picture: what ASS says of each word that lights up, and how it looks."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum

import msgspec

from copydesk_server.core.text.writing_systems import writing_system
from copydesk_server.media.blocks import types
from copydesk_server.media.blocks.types import Size
from copydesk_server.media.captions import CaptionWord, Cue, joined
from copydesk_server.media.render.plan import Overlay, Rate

# Of the shorter side; on a phone held upright 5 % of it is some 3 mm.
_TEXT_SIZE = 0.05
# EBU R 95: nine tenths of the picture are shown everywhere.
_SAFE_MARGIN = 0.05
_OUTLINE, _BOX_PADDING, _LINE = 0.07, 0.2, 1.2
# The encoding with which libass takes the direction of a line from its letters, and keeps it where a word has a colour.
_BY_LETTERS = -1
_STYLE_FIELDS = (
    "Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut,"
    " ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding"
)


class BurnIn(StrEnum):
    """What of the captions is in the picture.

    `phrase` shows each cue, `word` lights up the word that is heard, `karaoke` all words up to it.
    """

    NONE = "none"
    PHRASE = "phrase"
    WORD = "word"
    KARAOKE = "karaoke"


class CaptionStyle(StrEnum):
    """How burnt-in captions stand out."""

    OUTLINE = "outline"
    BOX = "box"


class CaptionPosition(StrEnum):
    """Where burnt-in captions are."""

    BOTTOM = "bottom"
    CENTER = "center"
    TOP = "top"


_ALIGNMENT = {CaptionPosition.BOTTOM: 2, CaptionPosition.CENTER: 5, CaptionPosition.TOP: 8}
# Where captions go while something else stands in their place.
_AWAY = {
    CaptionPosition.BOTTOM: CaptionPosition.TOP,
    CaptionPosition.CENTER: CaptionPosition.TOP,
    CaptionPosition.TOP: CaptionPosition.BOTTOM,
}


class Look(msgspec.Struct, frozen=True):
    """How captions look; ``highlight`` is a colour such as #ffd400, ``margin`` the share of the height that stays free beside them."""

    font: str
    style: CaptionStyle
    position: CaptionPosition
    highlight: str
    margin: float = _SAFE_MARGIN


def margin(position: CaptionPosition, width: int, height: int) -> float:
    """The share of the height beside captions of a film: apps lay their buttons over the head and the foot of a tall one."""
    aspect = types.aspect_of(Size(width, height))
    if aspect != "9:16":
        return _SAFE_MARGIN
    _, top, _, bottom = types.SAFE[aspect]
    return top if position is CaptionPosition.TOP else bottom


def line_chars(width: int, height: int, most: int) -> int:
    """Characters of a line that fit a picture: a letter is half as wide as the text is high."""
    return min(most, int(width * (1 - 2 * _SAFE_MARGIN) / (min(width, height) * _TEXT_SIZE * 0.5)))


def style(look: Look, width: int, height: int) -> str:
    """The style of the text, as lines of ASS."""
    size = round(min(width, height) * _TEXT_SIZE)
    boxed = look.style is CaptionStyle.BOX
    # A box of libass's own style 4 is one for all words of a line; with 3 each colour has a box, and they overlap.
    border = (4, 0, round(size * _BOX_PADDING)) if boxed else (1, max(1, round(size * _OUTLINE)), 0)
    values = [
        *("Word", look.font, size, "&H00FFFFFF", "&H00FFFFFF", "&H00000000", "&H40000000"),
        *(-1, 0, 0, 0, 100, 100, 0, 0, *border),
        *(_ALIGNMENT[look.position], *[round(width * _SAFE_MARGIN)] * 2, round(height * look.margin), _BY_LETTERS),
    ]
    return f"[V4+ Styles]\nFormat: {_STYLE_FIELDS}\nStyle: " + ",".join(map(str, values))


def room(look: Look, width: int, height: int) -> tuple[float, float]:
    """The shares of the height at the top and at the bottom that two lines take."""
    share = look.margin + _lines(look, width, height)
    return (
        share if look.position is CaptionPosition.TOP else 0.0,
        share if look.position is CaptionPosition.BOTTOM else 0.0,
    )


def _lines(look: Look, width: int, height: int) -> float:
    """The share of the height of two lines."""
    lines = 2 * _LINE + 2 * _BOX_PADDING * (look.style is CaptionStyle.BOX)
    return lines * _TEXT_SIZE * min(width, height) / height


def band(look: Look, width: int, height: int) -> tuple[float, float]:
    """Where two lines begin and end, as shares of the height from the top."""
    high = _lines(look, width, height)
    top = {
        CaptionPosition.TOP: look.margin,
        CaptionPosition.CENTER: 0.5 - high / 2,
        CaptionPosition.BOTTOM: 1 - look.margin - high,
    }[look.position]
    return top, top + high


def overlays(
    cues: Sequence[Cue],
    kind: BurnIn,
    look: Look,
    rate: Rate,
    changes: Sequence[int] = (),
    taken: Sequence[tuple[int, int]] = (),
) -> tuple[Overlay, ...]:
    """The texts over the picture, frame by frame; they do not meet.

    Args:
        cues: The captions.
        kind: Whether words light up.
        look: How they look.
        rate: Frames a second.
        changes: Frames at which the picture begins to become another, in order. What was said before is gone by then, as
            broadcasters have it (Netflix, Timed Text Style Guide: shot changes).
        taken: Frames at which something else stands where captions do: a caption that meets them is at the other end of the
            picture for all of its time, since one that jumps is not read.
    """
    made: list[Overlay] = []
    for cue in cues:
        end = max(rate.frames(cue.end), rate.frames(cue.start) + 1)
        heard = max(rate.frames(cue.lines[-1][-1].end), rate.frames(cue.start) + 1)
        change = bisect_left(changes, heard)
        end = min(end, changes[change]) if change < len(changes) else end
        is_away = any(first < end and rate.frames(cue.start) < last for first, last in taken)
        place = (f"{{\\an{_ALIGNMENT[_AWAY[look.position]]}}}" if is_away else "") + script_font("".join(cue.texts))
        for first, last, text in _states(cue, kind, look, rate, end):
            begin = max(first, made[-1].end if made else 0)
            if last > begin:
                made.append(Overlay(begin, last, place + text))
    return tuple(made)


def fonts_folder(texts: Iterable[str]) -> str:
    """The folder of a film with the fonts of texts of ASS: libass loads all fonts of a folder, and those of CJK take 66 MB and 0.2 s."""
    return "script_fonts" if any(r"\fn" in text for text in texts) else "fonts"


def script_font(text: str) -> str:
    """The command of ASS for the font of a text in letters that the font of captions lacks; else nothing."""
    system = writing_system(text)
    return "" if system is None else f"{{\\fn{system.film_font}\\fscx{system.film_scale}\\fscy{system.film_scale}}}"


def _states(cue: Cue, kind: BurnIn, look: Look, rate: Rate, end: int) -> Iterator[tuple[int, int, str]]:
    words = [word for line in cue.lines for word in line]
    if kind is BurnIn.PHRASE:
        yield rate.frames(cue.start), end, _text(cue, range(0), look)
        return
    starts = [*(rate.frames(word.start) for word in words), end]
    for number in range(len(words)):
        lit = range(number + 1) if kind is BurnIn.KARAOKE else range(number, number + 1)
        yield starts[number], starts[number + 1], _text(cue, lit, look)


def _text(cue: Cue, lit: range, look: Look) -> str:
    """A cue with some of its words in the colour."""
    red, green, blue = look.highlight[1:3], look.highlight[3:5], look.highlight[5:7]
    lines, number = [], 0
    for line in cue.lines:
        shown = []
        for word in line:
            text = _literal(word)
            shown.append(f"{{\\1c&H{blue}{green}{red}&}}{text}{{\\1c}}" if number in lit else text)
            number += 1
        lines.append(_placed(shown, line))
    return r"\N".join(lines)


def _placed(shown: Sequence[str], line: Sequence[CaptionWord]) -> str:
    """The words of a line with the spaces that they have without colours."""
    plain = [word.text for word in line]
    made = ""
    for number, text in enumerate(shown):
        spaced = number and joined(plain[number - 1 : number + 1]) != "".join(plain[number - 1 : number + 1])
        made += f" {text}" if spaced else text
    return made


def _literal(word: CaptionWord) -> str:
    """A word in which libass finds no command: a brace is escaped, and a word joiner takes a backslash its meaning."""
    return word.text.replace("\\", "\\\u2060").replace("{", r"\{").replace("}", r"\}")
