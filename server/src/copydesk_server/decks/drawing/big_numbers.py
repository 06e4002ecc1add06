"""Slides of one number: in the midst of its sentence, beside the whole that it is a part of, or against what it is held against."""

from __future__ import annotations

import re
from collections.abc import Sequence

from copydesk_server.core.text.languages import languages
from copydesk_server.core.text.sentences import stems_of
from copydesk_server.decks import layouts
from copydesk_server.decks.drawing import frame, meters, number_groups, numerals, wholes
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, sheet
from copydesk_server.decks.drawing.grounds import ground_of, has_block
from copydesk_server.decks.drawing.meters import Bar
from copydesk_server.decks.drawing.typesetting import balanced, even, moved, text, tight
from copydesk_server.decks.elements import Box, Element, Ink, Role, Text
from copydesk_server.decks.sentences import baselines
from copydesk_server.decks.sentences.around import Around, around
from copydesk_server.decks.sentences.numbers import Number
from copydesk_server.decks.types import Slide

# Room within the panel of a number and its share above and below it, and from words to the number below them.
_PADDING, _DOWN, _TO_LEAD = 36.0, 0.7, 22.0
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
    # A block stands over its number as the words do; elsewhere these are nearer to it than a title is. "Loans of" needs the number.
    stands = has_block(look) and before.rpartition(" ")[2].lower() not in small.function
    leads = bool(before) and (bool(own) or (look.own is None and not stands))
    title = own if leads or not before else before
    made, body = head(look, slide, title) if title else frame.named(look, slide, ground_of(look, slide))
    pad = _PADDING if look.style.cards and look.own is None else 0.0
    made += sheet(look, body) if pad else []
    part = wholes.part_of(content.value, told, look.language, content.support)
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
    titled = bool(title or before)
    by = [] if part else _beside(look, told, content.value, words, room, titled=titled)
    drawn = by or number_groups.below(look, told.number, words, room, titled=titled)
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
    names = baselines.named(content.label, pair) or ("", "")
    told = None if _is_told(content, pair, names) else content.label
    texts = [
        tight(look, even(look, text(look, Box(inner.x, 0, inner.w, inner.h * 0.3), [one], _CAPTION, 20, Ink.TEXT, role="body")))
        for one in (told, content.support) if one
    ]  # fmt: skip
    over, under = (texts[:1], texts[1:]) if told else ([], texts)
    top = inner.y + sum(one.box.h + _TO_BARS for one in over)
    room = Box(inner.x, top, inner.w, inner.bottom - top - sum(one.box.h + _TO_BARS for one in under))
    most = max(one.value for one in pair)
    made_of = zip(pair, names, strict=True)
    drawn = meters.bars(look, [Bar(one.shown, one.value / most, name, one is pair[1]) for one, name in made_of], room)
    if not drawn:
        return []
    first, last = min(one.box.y for one in drawn), max(one.box.bottom for one in drawn)
    made += [moved(one, first - _TO_BARS - one.box.h) for one in over]
    return [*made, *drawn, *(moved(one, last + _TO_BARS) for one in under)]


def _is_told(content: layouts.BigNumberContent, pair: tuple[Number, Number], names: tuple[str, str]) -> bool:
    """Whether a title says, with its bars and their names, all words of the sentence over them."""
    told = content.label
    for one in pair:  # Its bar has the number; "412, up" needs both.
        told = re.sub(rf"(?<!\d){re.escape(one.shown.split()[0])}(?!\d)", " ", told)
    return content.label == content.title or stems_of(told) <= stems_of(
        " ".join([content.title, *names, *(one.unit for one in pair)])
    )


def _lead(look: Look, told: str, box: Box, role: Role) -> Text:
    """Words that end with one that needs the number: "In two years sales went up by"."""
    place = Box(box.x, 0, box.w * 0.94, box.h * 0.34)
    return balanced(look, text(look, place, [told], _LEAD, 20, Ink.TEXT, role=role))


# The words over a number.
_LEAD = 34.0


def _beside(look: Look, told: Around, value: str, words: Sequence[str], box: Box, *, titled: bool) -> list[Text]:
    """A number with its unit, and the words that follow it to its right; none where the slide is not wide."""
    if not (words and look.is_wide):
        return []
    digits, unit = numerals.without_unit(told.number)
    known = numerals.without_unit(value)
    if not unit and known[0] == digits and known[1] and words[0].startswith(f"{known[1]} "):
        # "2.4", of which "kilometres from the station" is said: no unit stands apart from its number.
        unit, words = known[1], [words[0].removeprefix(f"{known[1]} "), *words[1:]]
    return number_groups.beside(look, digits, unit, words, box, titled=titled)
