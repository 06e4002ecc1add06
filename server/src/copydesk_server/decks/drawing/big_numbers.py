"""Slides of one number: in the midst of its sentence, beside the whole that it is a part of, or against what it is held against."""

from __future__ import annotations

import re
from collections.abc import Sequence

import msgspec

from copydesk_server.core.text.languages import languages
from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import frame, meters, numerals
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, sheet
from copydesk_server.decks.drawing.grounds import ground_of, has_block
from copydesk_server.decks.drawing.meters import Bar
from copydesk_server.decks.drawing.typesetting import balanced, moved, settled, stacked, text, tight
from copydesk_server.decks.elements import Box, Element, Ink, Role, Text
from copydesk_server.decks.sentences import baselines, clauses
from copydesk_server.decks.sentences.around import Around, around
from copydesk_server.decks.sentences.numbers import SCALES, Number
from copydesk_server.decks.types import Slide

# Where numbers stand in their room: digits hang in their line, so that its middle looks a little high.
_MIDDLE = 0.5
# Room within the panel of a number and its share above and below it, from the number to the words below it, and from words to the number below them.
_PADDING, _DOWN, _TO_WORDS, _TO_LEAD = 36.0, 0.7, 18.0, 22.0
# The least size of a number, and the share of its room that it has over one text and over two.
_LEAST, _NUMBER_SHARES = 28.0, (0.56, 0.44)
# The share of the width that a number has beside the grid of its whole, and the room between the two.
_BESIDE_GRID, _TO_GRID, _BELOW_TITLE = 0.62, 56.0, 26.0
# What two bars stand below and above: the sentence, and what supports it; and the room from them.
_CAPTION, _TO_BARS = 28.0, 20.0


def big_number(look: Look, content: layouts.BigNumberContent, slide: Slide) -> list[Element]:
    """One number in the midst of its sentence, which is not the title again where a title of its own stands over it."""
    pair = baselines.baseline(content.label, content.value, look.language)
    compared = _compared(look, content, slide, pair) if pair else []
    if compared:
        return compared
    told = around(content.label, content.value, look.language) or Around("", content.value, content.label)
    own = content.title if content.title != content.label else ""
    small = languages().get(look.language[:2], languages()["en"])
    # "On 46 days": the small word says nothing without what follows it.
    before = told.before if told.before.lower() not in small.prepositions | small.articles else ""
    # A block stands over its number as the words do; elsewhere these are nearer to it than a title is.
    stands = has_block(look) and not clauses.is_open(before, look.language)
    leads = bool(before) and (bool(own) or (look.own is None and not stands))
    title = own if leads or not before else before
    made, body = head(look, slide, title) if title else frame.named(look, slide, ground_of(look, slide))
    pad = _PADDING if look.style.cards and look.own is None else 0.0
    made += sheet(look, body) if pad else []
    part = meters.part_of(content.value, told, look.language)
    # Beside the grid of its whole a number has less height, which it needs for its words.
    inner = body.inset(pad, pad * (_DOWN if part else 1.0))
    beside = part is not None and look.is_wide
    left, right = inner.part(_BESIDE_GRID, _TO_GRID) if beside else (inner, inner)
    # Digits that reach up to a title look as if they were its next line.
    low = _BELOW_TITLE / 2 if pad else _BELOW_TITLE
    left = Box(left.x, left.y + low, left.w, left.h - low) if part else left
    over = [_lead(look, before, left, "body" if own else "title")] if leads else []
    high = sum(one.box.h + _TO_LEAD for one in over)
    share = meters.TO_SHARE + meters.SHARE if part and not beside else 0.0
    words = [one for one in (caption(told), content.support) if one]
    room = Box(left.x, left.y + high, left.w, left.h - high - share)
    # What has the grid of its whole beside it has its words below it.
    by = [] if part else _with_words_beside(look, told, words, room, titled=bool(title or before))
    drawn = by or _figured(look, told.number, words, room, titled=bool(title or before))
    top = min(one.box.y for one in drawn)
    made += [moved(one, top - high) for one in over]
    if part and beside:
        made += meters.grid(look, part, right)
    elif part:
        y = max(one.box.bottom for one in drawn) + meters.TO_SHARE
        made += meters.share_bar(part, Box(inner.x, min(y, inner.bottom - meters.SHARE), inner.w, meters.SHARE))
    return [*made, *drawn]


def caption(told: Around) -> str:
    """What is read after a number that stands apart: without the "as" that joined it to the words before."""
    return told.after if told.before else _JOINING.sub("", told.after)


_JOINING = re.compile(
    r"^(?:as (?=(?:the|my|our|their|his|her|its)\b)|(?:was|were|is|are) (?!(?:and|what|why|how|who|where|when)\b)(?=\w))"
)


def _compared(
    look: Look, content: layouts.BigNumberContent, slide: Slide, pair: tuple[Number, Number]
) -> list[Element]:
    """Two numbers that are held against each other as bars, under the sentence that says so; none where there is no room."""
    made, body = head(look, slide, content.title)
    pad = _PADDING if look.style.cards and look.own is None else 0.0
    made += sheet(look, body) if pad else []
    inner = body.inset(pad, pad * _DOWN)
    told = content.label if content.label != content.title else None
    texts = [
        tight(look, text(look, Box(inner.x, 0, inner.w, inner.h * 0.3), [one], _CAPTION, 20, Ink.TEXT, role="body"))
        for one in (told, content.support) if one
    ]  # fmt: skip
    over, under = (texts[:1], texts[1:]) if told else ([], texts)
    top = inner.y + sum(one.box.h + _TO_BARS for one in over)
    room = Box(inner.x, top, inner.w, inner.bottom - top - sum(one.box.h + _TO_BARS for one in under))
    most = max(one.value for one in pair)
    drawn = meters.bars(look, [Bar(one.shown, one.value / most, is_news=one is pair[1]) for one in pair], room)
    if not drawn:
        return []
    first, last = min(one.box.y for one in drawn), max(one.box.bottom for one in drawn)
    made += [moved(one, first - _TO_BARS - one.box.h) for one in over]
    return [*made, *drawn, *(moved(one, last + _TO_BARS) for one in under)]


def _lead(look: Look, told: str, box: Box, role: Role) -> Text:
    """Words that end with one that needs the number: "In two years sales went up by"."""
    place = Box(box.x, 0, box.w * 0.94, box.h * 0.34)
    return balanced(look, text(look, place, [told], _LEAD, 20, Ink.TEXT, role=role))


# The words over a number and below it, and larger ones beside it, and below it where they are alone.
_LEAD, _LARGE_WORDS = 34.0, 40.0


def _figured(look: Look, number: str, words: Sequence[str], box: Box, *, titled: bool) -> list[Text]:
    """A number as large as it goes, and below it, over the whole width, the words that follow it."""
    if not words:
        return [moved(one := _large(look, number, box), settled(box, one.box.h, _MIDDLE).y)]
    large = _large(look, number, Box(box.x, 0, box.w, box.h * _NUMBER_SHARES[len(words) > 1]))
    room = Box(box.x, 0, box.w, box.h - large.box.h - _TO_WORDS)
    said = _words(look, words, room, titled=titled, largest=_LARGE_WORDS if len(words) == 1 else _LEAD)
    return stacked([large, *said], box, gap=_TO_WORDS)


def _with_words_beside(look: Look, told: Around, words: Sequence[str], box: Box, *, titled: bool) -> list[Text]:
    """A number, and the words that follow it to its right, about one line; none where either would be small or the slide is not wide."""
    if not (words and look.is_wide):
        return []
    number, unit = _without_unit(told) if titled and words[0] == caption(told) else (told.number, "")
    # With its unit before it, what follows keeps the word that joins it: "calls are what we answered".
    words = [f"{unit} {told.after}", *words[1:]] if unit else words
    for size in (one for one in fitting.SCALE if _LEAST_BESIDE <= one <= look.style.scale.figure):
        width = numerals.width(look, number, size)
        room = Box(box.x + width + _TO_RIGHT, 0, box.w - width - _TO_RIGHT, box.h)
        if size * fitting.FIGURE_LINE > box.h or room.w < _LEAST_RIGHT * box.w:
            continue
        below = _large(look, number, Box(box.x, 0, box.w, box.h * _NUMBER_SHARES[len(words) > 1]))
        if below.size > size and below.box.w >= _WHOLE_WIDTH * box.w:
            return []  # Over its words it has the width of the slide.
        said = _words(look, words, room, titled=titled, largest=_LARGE_WORDS)
        if not all(one.fits for one in said) or said[0].size < _CAPTION:
            continue
        if said[0].box.h > _MOST_RIGHT * said[0].size * fitting.LINE + 3:
            continue  # Many lines in a narrow column are read as a note.
        # Signs that keep a unit in one line are letters of it: "km/h".
        first = len(" ".join(said[0].texts[0].split(" ")[: len(unit.split())]))
        said[0] = msgspec.structs.replace(said[0], key=(0, first))
        high = sum(one.box.h for one in said) + _TO_WORDS * (len(said) - 1)
        # Digits fill the upper part of their box: there are no descenders below them.
        digits = size * _DIGIT_HIGH
        place = settled(box, max(high, digits), _MIDDLE)
        placed = numerals.numeral(
            look, number, Box(box.x, place.y + (place.h - digits) / 2, width, size * fitting.FIGURE_LINE), size
        )
        return [placed, *stacked(said, Box(room.x, place.y + (place.h - high) / 2, room.w, high), gap=_TO_WORDS)]
    return []


def _without_unit(told: Around) -> tuple[str, str]:
    """The digits of a number, and its unit, which begins the words beside them; a scale says how large the number is, and stays."""
    digits, unit = numerals.parts(told.number.replace("\u00a0", " "))
    return (told.number, "") if not unit or _SCALE.search(unit) else (digits, unit)


_SCALE = re.compile(rf"\b(?:{SCALES}|per ?cent|Prozent|cent|ciento)\b", re.IGNORECASE)
# The share of the width from which a number stands over its words.
_WHOLE_WIDTH = 0.6
# The least digits beside words, the share of the width that those have at least, their lines at most, and between the two; how high a digit is.
_LEAST_BESIDE, _LEAST_RIGHT, _MOST_RIGHT, _TO_RIGHT, _DIGIT_HIGH = 96.0, 0.36, 3, 44.0, 0.7


def _large(look: Look, number: str, box: Box) -> Text:
    """A number as large as a box lets it be, in one as wide as it is."""
    sizes = [one for one in fitting.SCALE if _LEAST <= one <= look.style.scale.figure]
    fitted = (one for one in sizes if numerals.width(look, number, one) <= box.w and one * fitting.FIGURE_LINE <= box.h)
    size = next(fitted, _LEAST)
    place = Box(box.x, 0, min(box.w, numerals.width(look, number, size)), size * fitting.FIGURE_LINE)
    return numerals.numeral(look, number, place, size)


def _words(look: Look, beside: Sequence[str], room: Box, *, titled: bool, largest: float = _LEAD) -> list[Text]:
    """What follows a number, and below it, smaller, what supports it."""
    high = room.h / len(beside) - 8
    made: list[Text] = []
    for one in beside:
        largest = fitting.smaller(made[-1].size) if made else largest
        role: Role = "body" if titled or made else "title"
        told = text(look, Box(room.x, 0, room.w, high), [one], largest, 18, Ink.TEXT, role=role)
        made.append(balanced(look, told))
    return made
