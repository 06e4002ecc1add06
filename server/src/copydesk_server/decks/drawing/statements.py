"""Slides that say one thing: a sentence, what supports it, what somebody said; and those that begin, part and end a deck."""

from __future__ import annotations

import re

import msgspec

from copydesk_server.decks import fitting, icons, layouts
from copydesk_server.decks.drawing import frame
from copydesk_server.decks.drawing.backdrops import Ground
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import picture, scaled
from copydesk_server.decks.drawing.typesetting import (
    balanced,
    emphatic,
    even,
    line_count,
    moved,
    settled,
    sizes_between,
    stacked,
    text,
    tight,
)
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences.naming import capital
from copydesk_server.decks.types import Slide

# Words of a sentence that is set three, two or one sizes larger than one of more; of a quotation that is set two or one.
_SHORT, _SHORT_QUOTES = (6, 14, 22), (7, 14)
# Words that each of more than two lines has in the mean at least, and lines at most.
_WORDS_A_LINE, _FEW_LINES, _MOST_LINES = 1.7, 2, 6
# The least size of what supports a sentence, letters of it that are set larger, and its share of the height.
_SUPPORT_LEAST, _SHORT_SUPPORT, _SUPPORT_HIGH = 20.0, 80, 0.35
# The bar by a sentence, the room for it over a sentence, and between a sentence and what follows it.
_BAR, _BAR_ROOM, _BAR_BETWEEN = (64.0, 7.0), 30.0, 30.0
# The room within a panel, and the room over and under a line that parts it or the edge of a block.
_PANEL, _PARTED = 34.0, 24.0
# An icon beside a sentence: its side at most, its share of the width, and the room between the two; above it on narrow slides.
_ICON, _ICON_SHARE, _TO_ICON, _ICON_ABOVE = 300.0, 0.34, 48.0, 150.0
# The sign of a quotation, the room for it, and the letters of who says it below a small and a large quotation.
_SIGN, _SIGN_ROOM, _SPEAKER = 130.0, 84.0, (28.0, 34.0)


def statement(look: Look, content: layouts.StatementContent, slide: Slide) -> list[Element]:
    """One sentence, as large as it is short; what supports it below it, in smaller letters."""
    icon = content.icon if content.icon in icons.names() else None
    return supported(look, content.title, content.support, slide, icon)


def definition(look: Look, content: layouts.DefinitionContent, slide: Slide) -> list[Element]:
    """A word, large, and below it what it means."""
    meaning = f"{content.meaning} {content.support}" if content.support else content.meaning
    return supported(look, content.title, meaning, slide)


def consequence(look: Look, content: layouts.ConsequenceContent, slide: Slide) -> list[Element]:
    """A condition, and below it, as large as a sentence that stands alone, what follows."""
    ground = look.ground(slide)
    over, area = frame.under_eyebrow(look, slide, ground)
    condition = _support(look, content.condition, area, ground)
    outcome = _sentence_over(look, content.outcome, condition, area, ground)
    placed = msgspec.structs.replace(condition, role="title"), msgspec.structs.replace(outcome, role="body")
    return [*over, *marked(look, *placed, ground, area)]


def supported(look: Look, title: str, support: str | None, slide: Slide, icon: str | None = None) -> list[Element]:
    """A sentence over the whole slide, with its icon, and below it what supports it, as each template parts the two."""
    ground = look.ground(slide)
    is_blocked = look.has_block and support is not None and not ground.is_filled
    if is_blocked:
        ink = (Ink.FILL, Ink.TEXT)[look.turns.get(slide.id, 0) % 2]
        ground = Ground(look.inner, look.foot, is_filled=True, ink=ink)
    over, area = frame.under_eyebrow(look, slide, ground)
    has_panel = look.style.cards and look.own is None and look.is_wide and not ground.is_filled
    room = area.inset(_PANEL, _PARTED) if has_panel else area
    said = _support(look, support, room, ground) if support else None
    if said is None or not (has_panel or is_blocked):
        shown = _beside_icon(look, title, said, icon, room, ground)
        return [*over, *(frame.sheet(look, area) if has_panel else []), *shown]
    # The sentence has all the room over a band at the foot.
    low = room.bottom - said.box.h
    room = Box(room.x, room.y, room.w, low - 2 * _PARTED - room.y)
    if is_blocked:
        said = msgspec.structs.replace(said, color=Ink.TEXT)
        drawn: list[Element] = [
            Shape(box=Box(0, 0, look.width, low - _PARTED), fill=ground.ink, on_layout=True),
            *over,
        ]
    else:
        line = Shape(box=Box(area.x, low - _PARTED, area.w, 1), fill=Ink.LINE)
        drawn = [*over, *frame.sheet(look, area), line]
    return [*drawn, *_beside_icon(look, title, None, icon, room, ground, has_bar=False), moved(said, low)]


def _beside_icon(
    look: Look, title: str, said: Text | None, icon: str | None, area: Box, ground: Ground, *, has_bar: bool = True
) -> list[Element]:
    """A sentence and what supports it; beside its icon, where that leaves it large letters."""
    if icon:
        room, square = _icon_places(look, area)
        narrow = _support(look, said.texts[0], room, ground) if said else None
        named = _sentence_over(look, title, narrow, room, ground)
        if named.fits and named.size >= look.style.scale.title:
            return [*frame.icon(look, icon, square, ground), *marked(look, named, narrow, ground, room, has_bar=False)]
    return marked(look, _sentence_over(look, title, said, area, ground), said, ground, area, has_bar=has_bar)


def _icon_places(look: Look, area: Box) -> tuple[Box, Box]:
    """The room of a sentence, and the square of its icon: at the end of its lines, above them where slides are narrow."""
    if look.is_narrow:
        top = area.y + _ICON_ABOVE + _PARTED
        return Box(area.x, top, area.w, area.bottom - top), Box(area.x, area.y, _ICON_ABOVE, _ICON_ABOVE)
    side = min(_ICON, area.w * _ICON_SHARE, area.h * 0.9)
    room = Box(area.x, area.y, area.w - side - _TO_ICON, area.h)
    return room, Box(area.right - side, area.y + (area.h - side) / 2, side, side)


def _sentence_over(look: Look, title: str, said: Text | None, area: Box, ground: Ground) -> Text:
    below = said.box.h + 20 + _BAR_BETWEEN if said else _BAR_ROOM
    return balanced(look, sentence(look, title, ground, Box(area.x, 0, area.w, area.h - below)), shrinks=True)


def sentence(look: Look, words: str, ground: Ground, box: Box, *, is_last: bool = False) -> Text:
    """A sentence as large as its length lets it be, so that it holds the slide; a number with its unit stands out."""
    count, size = len(words.split()), look.style.scale.statement
    # What a deck ends on is larger than what it says.
    for _ in range(sum(count <= most for most in _SHORT) + is_last):
        size = fitting.larger(size)
    while True:
        named = text(
            look, box, [words], size, 24, ground.text, bold=look.style.bold_titles, heading=True, role="title"
        )  # fmt: skip
        lines = line_count(look, named)
        # Lines of a word each are read as a list, and many lines as a text.
        is_calm = lines <= _FEW_LINES or lines <= min(_MOST_LINES, count / _WORDS_A_LINE)
        if is_calm or named.size <= look.style.scale.title:
            return named if ground.is_filled else emphatic(look, named)
        size = fitting.smaller(named.size)


def _support(look: Look, words: str, area: Box, ground: Ground) -> Text:
    """What supports a sentence: a size larger where it is short."""
    size = look.style.scale.support
    size = fitting.larger(size) if len(words) <= _SHORT_SUPPORT else size
    room = Box(area.x, 0, area.w * (1.0 if look.is_narrow else 0.9), area.h * _SUPPORT_HIGH)
    return tight(look, even(look, text(look, room, [words], size, _SUPPORT_LEAST, ground.text, role="body")))


def marked(
    look: Look, named: Text, said: Text | None, ground: Ground, box: Box, *, has_bar: bool = True
) -> list[Element]:
    """A sentence below a short bar; with what follows it, the bar is between the two."""
    wide, high = _BAR[0], 2.0 if look.style.ruled and said else _BAR[1]
    if said is None:
        room = _BAR_ROOM if has_bar else 0.0
        place = settled(box, named.box.h + room)
        bar = Shape(box=Box(box.x, place.y, wide, high), fill=ground.accent)
        return [*([bar] if has_bar else []), moved(named, place.y + room)]
    placed = stacked([named, said], box, mark=_BAR_BETWEEN)
    bar = Shape(box=Box(box.x, placed[0].box.bottom + _BAR_BETWEEN - high, wide, high), fill=ground.accent)
    return [msgspec.structs.replace(placed[0], valign="bottom"), bar, placed[1]]


def quote(look: Look, content: layouts.QuoteContent, slide: Slide) -> list[Element]:
    """What somebody said, and who."""
    ground = look.ground(slide)
    over, area = frame.under_eyebrow(look, slide, ground)
    room = Box(area.x, area.y + _SIGN_ROOM, area.w * (1.0 if look.is_narrow else 0.94), area.h - _SIGN_ROOM)
    size, count = look.style.scale.statement, len(content.quote.split())
    for _ in range(sum(count <= most for most in _SHORT_QUOTES) if look.own is None else 0):
        size = fitting.larger(size)
    said = text(
        look, Box(room.x, 0, room.w, room.h * 0.76), [content.quote], size, 24, ground.text, heading=True, role="title"
    )  # fmt: skip
    said = balanced(look, said)
    if content.attribution:
        letters = _SPEAKER[said.size >= look.style.scale.statement]
        who = tight(look, text(look, Box(0, 0, said.box.w, 60), [content.attribution], letters, 18, ground.soft))
        box = Box(said.box.x, 0, said.box.w, said.box.h + who.box.h + 24)
        said = msgspec.structs.replace(
            said, box=box, after=who.texts, after_size=who.size, after_color=ground.soft
        )  # fmt: skip
    place = settled(area, _SIGN_ROOM + said.box.h)
    sign = Text(
        box=Box(area.x - 4, place.y - 8, 140, 120), texts=["“"], size=_SIGN, color=ground.mark, bold=True, heading=True
    )  # fmt: skip
    return [*over, sign, moved(said, place.y + _SIGN_ROOM)]


# What a title pauses at, and words before that from which what follows is a line of its own below the title.
_PAUSE = re.compile(r"(?P<first>.*?[^\s\d][:?!])\s+(?P<rest>\S.*)", re.DOTALL)
_TITLE_WORDS = 4
# Letters of a title that is set larger, its least size, lines of one at most, and words that each has in the mean.
_SHORT_TITLE, _LEAST_TITLE, _MOST_TITLE_LINES, _WORDS_A_TITLE_LINE = 24, 28.0, 3, 2.5
# Letters of what stands below a title, alone and below what follows its colon; the room between the two; the line of who speaks.
_SUBTITLE, _SECOND, _BETWEEN, _BYLINE = 34.0, 28.0, 20.0, 44.0
# The bar below a title with the room around it.
_TITLE_BAR = 54.0
# A logo: its height and width at most, the plate that it stands on where the ground is dark, and the room below it.
_LOGO, _LOGO_WIDE, _PLATE, _UNDER_LOGO = 44.0, 200.0, 12.0, 16.0
# The number of a part, and its share of the height.
_PART, _PART_HIGH = 116.0, 0.26
# The share of the last slide that its title has at most.
_CONCLUSION = 0.6
# The button of the last slide, the room over it and below it, and the line of the address.
_BUTTON, _OVER_BUTTON, _UNDER_BUTTON, _ADDRESS = 64.0, 34.0, 18.0, 30.0


def cover(look: Look, content: layouts.TitleContent, slide: Slide) -> list[Element]:
    """The first slide: large, at the left, beside the template's forms."""
    ground = look.ground(slide)
    logo, area = _under_logo(look, slide, ground)
    area = Box(area.x, area.y, area.w, area.h - (_BYLINE if content.byline else 0.0))
    title, rest = _parted(content.title)
    lines = [one for one in (rest, content.subtitle) if one]
    sizes = (_SUBTITLE, _SECOND)
    room = Box(area.x, 0, area.w, (area.h - _TITLE_BAR) * 0.34)
    under = [
        tight(look, even(look, text(look, room, [line], size, 20, ground.text, role="body")))
        for line, size in zip(lines, sizes, strict=False)
    ]
    high = area.h - _TITLE_BAR - sum(one.box.h + _BETWEEN for one in under)
    size = fitting.larger(look.style.scale.cover) if len(title) <= _SHORT_TITLE else look.style.scale.cover
    named = _cover_title(look, title, Box(area.x, 0, area.w, high), size, ground)
    drawn: list[Element] = [*logo, *_titled(look, named, under, ground, area)]
    if content.byline:
        line = Box(area.x, min(look.foot.y - 8, ground.area.bottom - 28), area.w, 28)
        drawn.append(text(look, line, [content.byline], 20, 18, ground.mark, bold=True))
    return drawn


def _parted(title: str) -> tuple[str, str]:
    """A title, and what follows its colon or question mark where the title says enough without it."""
    match = _PAUSE.fullmatch(title.strip())
    if match is None or len(match["first"].split()) < _TITLE_WORDS:
        return title, ""
    return match["first"].removesuffix(":"), capital(match["rest"])


def _cover_title(look: Look, title: str, box: Box, largest: float, ground: Ground) -> Text:
    """A title in three even lines at most, none of which is a word alone; a long one has more."""
    bold, count = look.style.bold_titles, len(title.split())
    for size in sizes_between(_LEAST_TITLE, largest):
        named = balanced(
            look, text(look, box, [title], size, size, ground.text, bold=bold, heading=True, role="title"), shrinks=True
        )  # fmt: skip
        lines = line_count(look, named)
        words = _WORDS_A_LINE if look.is_narrow else _WORDS_A_TITLE_LINE
        if named.fits and (lines <= _FEW_LINES or lines <= min(_MOST_TITLE_LINES, count / words)):
            return named
    named = text(look, box, [title], largest, _LEAST_TITLE, ground.text, bold=bold, heading=True, role="title")
    return balanced(look, named)


def _titled(look: Look, named: Text, under: list[Text], ground: Ground, area: Box) -> list[Element]:
    """A title over a bar, and what stands below that."""
    if not under:
        return [moved(named, settled(area, named.box.h).y)]
    first, *others = under
    after = sum(one.box.h + _BETWEEN for one in others)
    group = msgspec.structs.replace(first, box=Box(first.box.x, 0, first.box.w, first.box.h + after))
    title, bar, top = marked(look, named, group, ground, area)
    y = top.box.y
    return [title, bar, moved(first, y), *(moved(one, y + first.box.h + _BETWEEN) for one in others)]


def _under_logo(look: Look, slide: Slide, ground: Ground) -> tuple[list[Element], Box]:
    """The logo above a title, on a filled or dark ground on a plate, since it is made for a light one; and the box that is left."""
    area = ground.area
    if not slide.media:
        return [], area
    plate = _PLATE if ground.is_filled or look.is_dark else 0.0
    width, height = scaled(slide.media[0], _LOGO_WIDE, _LOGO - plate)
    box = Box(area.x + plate, area.y + plate / 2, width, height)
    drawn: list[Element] = []
    if plate:
        drawn.append(Shape(box=box.inset(-plate, -plate / 2), fill=Ink.TEXT if look.is_dark else Ink.GROUND, radius=6))
    below = area.y + _LOGO + _UNDER_LOGO
    return [*drawn, picture(slide.media[0], box, "Logo")], Box(area.x, below, area.w, area.bottom - below)


def section(look: Look, content: layouts.SectionContent, slide: Slide) -> list[Element]:
    """Where a new part begins: its number, large, and its name."""
    ground, scale = look.ground(slide), look.style.scale
    area, texts = ground.area, list[Text]()
    if content.number:
        box = Box(area.x, 0, area.w, area.h * _PART_HIGH)
        number = text(look, box, [f"{content.number}"], _PART, 40, ground.mark, bold=True, heading=True)
        texts.append(tight(look, number))
    named = text(
        look, Box(area.x, 0, area.w, area.h * 0.4), [content.title], fitting.larger(scale.statement), 28, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    texts.append(balanced(look, named))
    if content.subtitle:
        box = Box(area.x, 0, area.w, area.h * 0.28)
        texts.append(tight(look, text(look, box, [content.subtitle], scale.support, 20, ground.text)))
    return [*stacked(texts, area, gap=16)]


def closing(look: Look, content: layouts.ClosingContent, slide: Slide) -> list[Element]:
    """The last slide: what the text concludes, with the claims to take away, over what to do now."""
    ground = look.ground(slide)
    logo, area = _under_logo(look, slide, ground)
    is_beside = bool(content.action and content.url) and not look.is_narrow
    below = _OVER_BUTTON + _BUTTON if content.action else 0.0
    below += _ADDRESS + _UNDER_BUTTON if content.url and not is_beside else 0.0
    room = Box(area.x, area.y, area.w, area.h - below - _BETWEEN)
    said = [*content.points, *([content.text] if content.text else [])]
    under = list[Text]()
    if said:
        box = Box(area.x, 0, area.w, room.h * (0.6 if content.points else 0.34))
        lines = text(look, box, said, look.style.scale.support, 18, ground.text, bullets=len(said) > 1, role="body")
        under = [tight(look, lines)]
    high = min(room.h - sum(one.box.h + _TITLE_BAR for one in under), room.h * _CONCLUSION)
    named = sentence(look, content.title, ground, Box(area.x, 0, area.w, high), is_last=not content.points)
    named = balanced(look, named, shrinks=True)
    whole = named.box.h + sum(one.box.h + _TITLE_BAR for one in under) + below
    place = settled(area, whole)
    drawn = _titled(look, named, under, ground, Box(place.x, place.y, place.w, whole - below))
    end = max(one.box.bottom for one in drawn)
    return [*logo, *drawn, *_called(look, content, ground, Box(area.x, end, area.w, below), is_beside=is_beside)]


def _called(
    look: Look, content: layouts.ClosingContent, ground: Ground, area: Box, *, is_beside: bool
) -> list[Element]:
    """The button, and the address below it, or beside it."""
    drawn: list[Element] = []
    y = area.y + _OVER_BUTTON
    if content.action:
        button = Box(area.x, y, min(area.w, max(200.0, 72 + 14.5 * len(content.action))), _BUTTON)
        fill, color = (Ink.ON_FILL, Ink.FILL) if ground.is_filled else (Ink.FILL, Ink.ON_FILL)
        drawn.append(Shape(box=button, fill=fill, radius=min(_BUTTON / 2, look.style.radius * 2)))
        inside = button.inset(18, 6)
        drawn.append(
            text(look, inside, [content.action], 24, 18, color, bold=True, align="center", valign="middle")
        )  # fmt: skip
        y = button.bottom + _UNDER_BUTTON
    if content.url and is_beside:
        left = button.right + 28
        place = Box(left, button.y, area.right - left, _BUTTON)
        drawn.append(text(look, place, [content.url], 24, 18, ground.text, valign="middle"))
    elif content.url:
        drawn.append(text(look, Box(area.x, y, area.w, _ADDRESS), [content.url], 24, 18, ground.text))
    return drawn
