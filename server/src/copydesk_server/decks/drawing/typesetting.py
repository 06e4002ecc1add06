"""How texts are set: the largest letters of the type scale that fit, lines that end evenly, and where a text stands in its room."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Literal

import msgspec

from copydesk_server.core.text.languages import languages
from copydesk_server.decks import fitting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Box, Ink, Role, Text
from copydesk_server.decks.sentences.numbers import SCALES, UNITS

# Where a body is settled in what is left for it: a little above the middle, where the eye looks for it.
SETTLED = 0.46
# A word of several that is short enough for any column, and an option of a program; addresses and long compounds are parted.
_JOINED = re.compile(
    r"(?<![^\s(“\"'„«])(?=\S{2,16}(?:\s|$))(?:--?)?[^\s/-]*(?:[-/][^\s/-]+)+(?=\s|$)|(?<!\S)--?\w[\w-]{0,14}(?!\S)"
)
# The space between a number and its unit, at which no line ends.
_UNIT = re.compile(rf"(?<=\d) (?=[%°€$£]|{UNITS}|(?:{SCALES})\b)|(?<=\bper) (?=cent\b)")
# Widths that are tried to balance the lines of a text; a bold capital is as wide, in sizes of the letters.
_BALANCE, _WIDEST_LETTER = 32, 0.75
# The least share of a line that the last one of a balanced text has.
_LAST = 0.45
# What is shorter is a stub; the least size of letters that become smaller for it.
STUB, _LEAST_SHRUNK = 0.3, 40.0


def text(
    look: Look,
    box: Box,
    told: Sequence[str],
    largest: float,
    least: float,
    color: Ink,
    *,
    bold: bool = False,
    bullets: bool = False,
    heading: bool = False,
    align: Literal["left", "center", "right"] = "left",
    valign: Literal["top", "middle", "bottom"] = "top",
    role: Role = "",
) -> Text:
    """A text at the largest size at which it fits."""
    plain = [_UNIT.sub("\u00a0", one) for one in told if one]
    kept = [unbroken(one) for one in plain]
    face = fitting.SERIF if heading and look.style.serif else fitting.SANS
    largest = max(least, min(largest, look.caps.get(role, largest)))
    size, fits = fitting.stepped(kept, box.w, box.h, largest, least, bold=bold, bullets=bullets, face=face)
    if not fits and kept != plain:  # Names are parted before a text is too long.
        kept = plain
        size, fits = fitting.stepped(kept, box.w, box.h, largest, least, bold=bold, bullets=bullets, face=face)
    return Text(
        box=box,
        texts=kept,
        size=size,
        color=color,
        bold=bold,
        bullets=bullets,
        heading=heading,
        align=align,
        valign=valign,
        role=role,
        fits=fits,
    )


def unbroken(told: str) -> str:
    """A text in whose names and options no line ends: "rdiff-backup", "--vault", "PDF/A"."""
    return _JOINED.sub(lambda match: match[0].replace("-", "\u2011").replace("/", "/\u2060"), told)


def height_of(look: Look, made: Text) -> float:
    """How high a text is."""
    face = fitting.SERIF if made.heading and look.style.serif else fitting.SANS
    at, figure = made.figure
    if at >= 0:
        words = [one for place, one in enumerate(made.texts) if place != at]
        lines = sum(fitting.lines_of(one, made.box.w / made.size, bold=made.bold, face=face) for one in words)
        return figure * (fitting.FIGURE_LINE + fitting.FIGURE_GAP * (at > 0)) + made.size * fitting.LINE * lines
    high = fitting.height_of(made.texts, made.box.w, made.size, bold=made.bold, bullets=made.bullets, face=face)
    after = sum(
        fitting.height_of([one], made.box.w, made.after_size) + made.after_size * fitting.AFTER_GAP
        for one in made.after
    )
    return high + after


def close_height_of(look: Look, made: Text) -> float:
    """How high a text is in the deck's own font, without the room for a wider one."""
    wide = Box(made.box.x, made.box.y, made.box.w * fitting.room(bold=made.bold and not made.after), made.box.h)
    return height_of(look, msgspec.structs.replace(made, box=wide))


def fits_in(look: Look, made: Text, box: Box) -> bool:
    """Whether a text around a number fits a box: the number in one line, the words in a few."""
    at, figure = made.figure
    face = fitting.SERIF if made.heading and look.style.serif else fitting.SANS
    wide = fitting.lines_of(made.texts[at].replace(" ", "\u00a0"), box.w / figure, bold=True, face=face) == 1
    words = [one for place, one in enumerate(made.texts) if place != at]
    parted = any(
        not fitting.stepped([one], box.w, box.h, made.size, made.size, bold=made.bold, face=face)[1] for one in words
    )
    return wide and not parted and height_of(look, made) + 2 <= box.h


def tight(look: Look, made: Text) -> Text:
    """A text in a box that is as high as it is."""
    return msgspec.structs.replace(made, box=Box(made.box.x, made.box.y, made.box.w, height_of(look, made) + 2))


def balanced(look: Look, made: Text, *, shrinks: bool = False) -> Text:
    """A text in a box as high as it is, as narrow as its lines let it be while the last of them is no stub: no word stands alone.

    Args:
        look: Of the deck.
        made: The text.
        shrinks: Whether it may be one size smaller where its last line would be a stub.
    """
    made = tight(look, made)
    if not made.texts:
        return made
    variants = dict.fromkeys(
        tuple(one.texts)
        for held in (made, _held(look, made))
        for one in (held, _bound(look, held))
        if one is made or has_room(look, one)
    )
    tried = [_narrowed(look, msgspec.structs.replace(made, texts=list(one))) for one in variants]
    best = sparing(look, max(tried, key=lambda one: _evenness(look, one)), made.texts[-1])
    smaller = fitting.smaller(made.size)
    least = _LAST if len(set_lines(look, best)[-1][0].split()) == 1 else STUB
    if shrinks and ending(look, best) < least and smaller >= _LEAST_SHRUNK:
        other = balanced(look, msgspec.structs.replace(made, size=smaller))
        return other if ending(look, other) >= STUB else best
    return best


def has_room(look: Look, made: Text) -> bool:
    """Whether words that are kept together are no longer than a line: they would leave their box."""
    together = [word for one in made.texts for word in one.split(" ") if "\u00a0" in word]
    return all(made.size * _longest(look, made, word) <= made.box.w for word in together)


def _narrowed(look: Look, made: Text) -> Text:
    """A text in a box as narrow as its lines let it be while the last of them is no stub."""
    widths = [made.box.w * step / _BALANCE for step in range(_BALANCE // 2, _BALANCE + 1)]
    boxes = (msgspec.structs.replace(made, box=Box(made.box.x, made.box.y, width, made.box.h)) for width in widths)
    longest = made.size * max(
        (_longest(look, made, word) for one in made.texts for word in one.split(" ")), default=0.0
    )
    same = [one for one in boxes if one.box.w >= longest and height_of(look, one) <= made.box.h - 2] or [made]
    ends = [ending(look, one) for one in same]
    most = min(max(ends), _LAST)
    return max((one for one, end in zip(same, ends, strict=True) if end >= most), key=lambda one: _evenness(look, one))


def _longest(look: Look, made: Text, told: str) -> float:
    """How wide what no line parts may be, in sizes of the letters: words of bold capitals, and words that are kept together."""
    face = fitting.SERIF if made.heading and look.style.serif else fitting.SANS
    word = max(map(len, told.split()), default=0) * _WIDEST_LETTER
    return (
        max(word, fitting.width_of(told, bold=made.bold, face=face) * fitting.room(bold=made.bold))
        if "\u00a0" in told
        else word
    )


def _evenness(look: Look, made: Text) -> tuple[int, float]:
    """Fewer lines first, then the shortest line as a share of the longest, less for each that ends with a word that leads to the next and for a word alone at the end."""
    lines = set_lines(look, made)
    lengths = [width for _, width in lines]
    loose = sum(leads_on(look, told.split()[-1]) for told, _ in lines[:-1] if told.strip())
    loose += len(lines) > 1 and len(lines[-1][0].split()) == 1
    return -len(lines), min(lengths) / max(lengths) - _LOOSE * loose


def leads_on(look: Look, word: str) -> bool:
    """Whether a word belongs to the next, so that no line ends with it: an article, a preposition, a single letter."""
    return word.lower() in _small(look.language) or (len(word) == 1 and word.isalpha())


# What a line that ends with a small word, and a word alone, take from how even a text looks.
_LOOSE = 0.18


@cache
def _small(language: str) -> frozenset[str]:
    known = languages().get(language[:2])
    return frozenset(known.articles | known.prepositions) if known else frozenset()


def sparing(look: Look, made: Text, plain: str) -> Text:
    """A text whose words are kept together where its lines need that only: what is kept together is not found by who looks for words.

    Args:
        look: Of the deck.
        made: The text.
        plain: Its last paragraph as it was.
    """
    for at, (letter, was) in enumerate(zip(made.texts[-1], plain, strict=True)):
        if letter == was:
            continue
        told = made.texts[-1]
        other = msgspec.structs.replace(made, texts=[*made.texts[:-1], told[:at] + was + told[at + 1 :]])
        if all(_plainly(look, other, wide=wide) == _plainly(look, made, wide=wide) for wide in (False, True)):
            made = other
    return made


def _plainly(look: Look, made: Text, *, wide: bool) -> list[str]:
    """The lines of a text in the font of the PDF, or with the room for a wider one, whatever keeps their words together."""
    much = 1.0 if wide else fitting.room(bold=made.bold)
    face = fitting.SERIF if made.heading and look.style.serif else fitting.SANS
    lines = fitting.set_in(made.texts[-1], made.box.w / made.size * much, bold=made.bold, face=face)
    return [told.replace("\u00a0", " ").strip() for told, _ in lines]


def _held(look: Look, made: Text) -> Text:
    """A text of several lines in which small words stay with what they lead to."""
    if made.figure[0] >= 0 or len(set_lines(look, made)) == 1:
        return made
    words = made.texts[-1].split(" ")
    told = "".join(word + ("\u00a0" if leads_on(look, word) else " ") for word in words[:-1]) + words[-1]
    return msgspec.structs.replace(made, texts=[*made.texts[:-1], told])


def set_lines(look: Look, made: Text) -> list[tuple[str, float]]:
    """The lines of the last paragraph of a text in the font of the PDF, and how long they are in sizes of its letters."""
    face = fitting.SERIF if made.heading and look.style.serif else fitting.SANS
    ems = made.box.w / made.size * fitting.room(bold=made.bold)
    return fitting.set_in(made.texts[-1], ems, bold=made.bold, face=face)


def ending(look: Look, made: Text) -> float:
    """The last line of a text as a share of its width, in the font of the PDF or in a wider one, whichever is shorter; of one line 1."""
    return min(close_ending(look, made), _ending(look, made, made.box.w / made.size))


def close_ending(look: Look, made: Text) -> float:
    """The same in the font of the PDF alone."""
    return _ending(look, made, made.box.w / made.size * fitting.room(bold=made.bold))


def _ending(look: Look, made: Text, width: float) -> float:
    face = fitting.SERIF if made.heading and look.style.serif else fitting.SANS
    told = made.texts[-1]
    if fitting.lines_of(told, width, bold=made.bold, face=face) == 1:
        return 1.0
    return fitting.last_line(told, width, bold=made.bold, face=face) / width


def even(look: Look, made: Text) -> Text:
    """A text in its box, which is as narrow as lets several lines end evenly."""
    if close_height_of(look, made) < made.size * fitting.LINE * 1.5:
        return made
    told = balanced(look, made)
    return msgspec.structs.replace(told, box=Box(made.box.x, made.box.y, told.box.w, made.box.h))


def _bound(look: Look, made: Text) -> Text:
    """A text of several lines whose last two words stay together, where that needs no line more."""
    before, _, last = made.texts[-1].rpartition(" ")
    if made.figure[0] >= 0 or " " not in before or len(last) > _SHORT_WORD:
        return made
    told = f"{before}\u00a0{last}"
    face = fitting.SERIF if made.heading and look.style.serif else fitting.SANS
    ems = made.box.w / made.size
    widths = (ems, ems * fitting.room(bold=made.bold))
    same = all(
        1 < fitting.lines_of(made.texts[-1], wide, bold=made.bold, face=face) == fitting.lines_of(told, wide, bold=made.bold, face=face)
        for wide in widths
    )  # fmt: skip
    return msgspec.structs.replace(made, texts=[*made.texts[:-1], told]) if same else made


# Letters of a word that is bound to the one before it.
_SHORT_WORD = 9


def paired(look: Look, told: str, width: float, size: float) -> str:
    """A title of several lines whose last two words stay together: none of them has the last line to itself, nor the one before it."""
    before, _, last = told.rpartition(" ")
    rest, _, word = before.rpartition(" ")
    pair = f"{word}\u00a0{last}"
    face = fitting.SERIF if look.style.serif else fitting.SANS
    ems, bold = width / size, look.style.bold_titles
    whole = f"{before}\u00a0{last}"
    lines, ends, others, after = (fitting.lines_of(one, ems, bold=bold, face=face) for one in (told, pair, rest, whole))
    # Where the pair begins a line of its own, what stands before it may be left alone.
    torn = after > others > 1 and fitting.last_line(rest, ems, bold=bold, face=face) < _LAST * ems
    return whole if before and ends == 1 < lines and not torn else told


def above(one: Text, *others: Text, box: Box, gap: float, mark: float = 0.0) -> list[Text]:
    """Texts below each other, settled in a box as one; the first sits on what follows, however few lines it has.

    Args:
        one: The first.
        others: The rest.
        box: Where.
        gap: Between them.
        mark: Room for a mark below the first.
    """
    whole = one.box.h + mark + sum(other.box.h + gap for other in others)
    at = settled(box, whole).y
    placed = [msgspec.structs.replace(moved(one, at), valign="bottom")]
    at += one.box.h + mark
    for other in others:
        placed.append(moved(other, at + gap))
        at += gap + other.box.h
    return placed


def stacked(made: Sequence[Text], box: Box, *, top: float = 0.0, gap: float = 20.0) -> list[Text]:
    """Texts below each other, settled in a box as one, with room for a mark on top."""
    at = settled(box, top + sum(one.box.h for one in made) + gap * (len(made) - 1)).y + top
    placed = []
    for one in made:
        placed.append(moved(one, at))
        at += one.box.h + gap
    return placed


def moved(made: Text, y: float) -> Text:
    """A text at another height."""
    return msgspec.structs.replace(made, box=Box(made.box.x, y, made.box.w, made.box.h))


def whole(high: float) -> float:
    """A height in even points: what is set in the middle of it is on a whole point too."""
    return 2.0 * int(high / 2)


def settled(box: Box, height: float, at: float = SETTLED) -> Box:
    """A box of a height in a larger one."""
    # On whole points letters are drawn alike by all programs.
    return Box(box.x, round(box.y + max(0.0, box.h - height) * at), box.w, min(height, box.h))
