"""Slides that say one thing: a sentence, what supports it, what a word means, what somebody said."""

from __future__ import annotations

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import frame, pictograms, signs, typesetting
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import sheet
from copydesk_server.decks.drawing.grounds import Ground, ground_of, has_block
from copydesk_server.decks.drawing.typesetting import above, balanced, even, moved, settled, stacked, text, tight
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.sentences import keywords
from copydesk_server.decks.sentences.around import Around, around
from copydesk_server.decks.types import Slide

# Words of a sentence that is set three, two or one sizes larger than one of more.
_SIZED = (6, 14, 22)
# Words that each of more than two lines has in the mean at least, and lines at most.
_WORDS_A_LINE, _FEW_LINES, _MOST_LINES = 1.7, 2, 6
# The least size of what supports a sentence, and letters of it that are set larger.
_SUPPORT_LEAST, _SHORT_SUPPORT = 20.0, 80
# The bar over a sentence, and the room from it to the letters.
_BAR, _BAR_ROOM = (64.0, 7.0), 30.0
# Sizes of a number and of the words around it: the number first gives way, and is never less than twice the words.
_FIGURES = ((168.0, 40.0), (140.0, 40.0), (140.0, 34.0), (116.0, 40.0), (116.0, 34.0), (116.0, 28.0), (96.0, 34.0),
            (96.0, 28.0), (80.0, 28.0), (66.0, 24.0), (47.0, 20.0))  # fmt: skip
# Words of a quotation that is set two sizes larger, and one; the letters of who says it, below a small quotation and a large one.
_QUOTED, _SPEAKER = (7, 14), (28.0, 34.0)
# The sign of a quotation: its size beside the quotation, and above it.
_SIGN, _SIGN_ABOVE = 230.0, 130.0


def statement(look: Look, content: layouts.StatementContent, slide: Slide) -> list[Element]:
    """One sentence, as large as it is short; what supports it below it, in smaller letters."""
    ground = ground_of(look, slide)
    if content.support:
        return supported(look, content.title, content.support, slide, ground)
    top, area = frame.named(look, slide, ground)
    shown = _shown(look, content.title, slide, ground, area)
    if shown:
        return [*top, *shown]
    if look.style.edge and ground.aside is None and not ground.is_filled:
        return [*top, *_carded(look, content.title, slide, ground, area)]
    named = _even(look, sentence(look, content.title, ground, Box(area.x, 0, area.w, area.h - signs.ROOM)))
    return [*top, *_headed(content.title, named, ground, area)]


def _icon(look: Look, told: str, slide: Slide) -> str:
    """The icon of a sentence; what has a sign has none."""
    return look.icons.get(slide.id, "") if not signs.sign_of(told) else ""


def _shown(look: Look, told: str, slide: Slide, ground: Ground, area: Box) -> list[Element]:
    """A sentence with its icon, which never makes it small; nothing where it has none."""
    icon = _icon(look, told, slide)
    if not icon:
        return []
    is_open = not ground.is_filled
    is_paneled = look.style.edge and is_open
    inner = area.inset(_PANEL, 14) if is_paneled else area
    room, square = pictograms.beside(look, inner)
    named = _even(look, sentence(look, told, ground, Box(room.x, 0, room.w, room.h)))
    if not named.fits or named.size < look.style.scale.title:
        return []
    behind = sheet(look, area) if is_paneled else []
    placed = moved(named, settled(room, named.box.h, 0.5).y)
    return [*behind, *pictograms.pictogram(look, icon, square, ground), placed]


# The room within a panel.
_PANEL = 40.0


def _headed(told: str, named: Text, ground: Ground, area: Box) -> list[Element]:
    """A sentence below its sign, or below a short bar where no field is beside it."""
    mark = signs.sign_of(told)
    room = signs.ROOM if mark else 0.0 if ground.field is not None else _BAR_ROOM
    place = settled(area, named.box.h + room)
    color = ground.text if ground.is_filled else Ink.ACCENT
    over: list[Element] = []
    if mark:
        over = signs.sign(mark, area.x, place.y, ground)
    elif room:
        over = [Shape(box=Box(area.x, place.y, *_BAR), fill=color)]
    return [*over, moved(named, place.y + room)]


def _carded(look: Look, told: str, slide: Slide, ground: Ground, area: Box) -> list[Element]:
    """A sentence on a panel that fills the slide; around the number that it has, which stands large."""
    inner = area.inset(_PANEL, 14)
    first, after = keywords.key(told, look.language, (0, len(told)))
    if after and not look.is_narrow and not signs.sign_of(told):
        parts = around(told, told[first:after], look.language)
        figure = _numbered(look, parts, ground, inner) if parts else None
        if figure is not None and figure.fits and figure.figure[1] >= _SEEN:
            return [*sheet(look, area), moved(figure, settled(inner, figure.box.h).y)]
    named = _even(look, sentence(look, told, ground, Box(inner.x, 0, inner.w, inner.h - signs.ROOM)))
    return [*sheet(look, area), *_headed(told, named, ground, inner)]


# The size from which a number is seen before its sentence.
_SEEN = 66.0


def sentence(look: Look, told: str, ground: Ground, box: Box, *, is_last: bool = False) -> Text:
    """A sentence as large as its length lets it be, so that it holds the slide; a number with its unit stands out."""
    words, size = len(told.split()), look.style.scale.statement
    # What a deck ends on is larger than what it says.
    for _ in range(sum(words <= most for most in _SIZED) + is_last):
        size = fitting.larger(size)
    while True:
        named = text(
            look, box, [told], size, 24, ground.text, bold=look.style.bold_titles, heading=True, role="title"
        )  # fmt: skip
        lines = round((typesetting.height_of(look, named) - 1) / (named.size * fitting.LINE))
        # Lines of a word each are read as a list, and many lines as a text.
        is_calm = lines <= _FEW_LINES or lines <= min(_MOST_LINES, words / _WORDS_A_LINE)
        if is_calm or named.size <= look.style.scale.title:
            break
        size = fitting.smaller(named.size)
    found = keywords.key(named.texts[0], look.language, (0, len(named.texts[0])))
    return named if ground.is_filled else msgspec.structs.replace(named, key=found)


def _numbered(look: Look, told: Around, ground: Ground, box: Box) -> Text:
    """A sentence around its number, which is as large as the box lets it be."""
    color = ground.text if ground.is_filled else Ink.ACCENT
    at = 1 if told.before else 0
    made = Text(box=box, texts=told.texts, size=_FIGURES[-1][1], color=ground.text, bold=look.style.bold_titles,
                heading=True, role="title", key_color=color, figure=(at, _FIGURES[-1][0]), fits=False)  # fmt: skip
    tried = (msgspec.structs.replace(made, figure=(at, figure), size=size, fits=True) for figure, size in _FIGURES)
    fitted = next((one for one in tried if typesetting.fits_in(look, one, box)), made)
    return tight(look, fitted)


def supported(look: Look, told: str, support: str, slide: Slide, ground: Ground) -> list[Element]:
    """A sentence over the whole slide, and below it what supports it, as each template parts the two."""
    if look.own is None and look.is_wide:
        if has_block(look):
            return _blocked(look, told, support, slide)
        if look.style.ruled:
            return _lined(look, told, support, slide, ground)
        if look.style.cards and not ground.is_filled:
            return _parted(look, told, support, slide, ground)
    top, area = frame.named(look, slide, ground)
    icon = _icon(look, told, slide) if look.own is None and not look.is_narrow else ""
    if icon:
        room, square = pictograms.beside(look, area)
        named, said = _pair(look, told, support, ground, room, 1.0)
        if named.fits and said.fits and named.size >= look.style.scale.title:
            return [*top, *pictograms.pictogram(look, icon, square, ground), *marked(named, [said], ground, room)]
    named, said = _pair(look, told, support, ground, area, 1.0 if look.is_narrow else 0.86)
    return [*top, *marked(named, [said], ground, area)]


def _pair(look: Look, told: str, support: str, ground: Ground, area: Box, share: float) -> tuple[Text, Text]:
    """A sentence and what supports it, which has a share of its width."""
    said = _said(look, Box(area.x, 0, area.w * share, area.h * 0.36), support, ground)
    room = Box(area.x, 0, area.w, area.h - said.box.h - _BETWEEN)
    return _even(look, sentence(look, told, ground, room)), said


# From a sentence to what supports it, with the bar between them.
_BETWEEN = 52.0


def _said(look: Look, room: Box, support: str, ground: Ground, most: float = 0.0) -> Text:
    """What supports a sentence: a size larger where it is short."""
    scale = look.style.scale
    largest = fitting.larger(scale.support) if len(support) <= _SHORT_SUPPORT else scale.support
    made = text(look, room, [support], most or largest, _SUPPORT_LEAST, ground.text, role="body")
    return tight(look, even(look, made))


def _even(look: Look, made: Text) -> Text:
    """A sentence in even lines."""
    return balanced(look, made, shrinks=True)


def _lined(look: Look, told: str, support: str, slide: Slide, ground: Ground) -> list[Element]:
    """A sentence below a line, what supports it under a short rule below that, an icon at the end of both."""
    top, area = frame.named(look, slide, ground)
    icon = _icon(look, told, slide)
    for room, square in ([pictograms.beside(look, area)] if icon else []) + [(area, None)]:
        said = _said(look, Box(room.x, 0, room.w * (0.86 if square is None else 1.0), area.h * 0.34), support, ground)
        named = _even(look, sentence(look, told, ground, Box(room.x, 0, room.w, area.h - said.box.h - 2 * _TO_RULE)))
        if square is None or (named.fits and named.size >= look.style.scale.title):
            break
    # The sentence sits on its rule, also where only a wider font has a line more.
    spare = named.box.h - 2 - typesetting.close_height_of(look, named)
    high = named.box.h + said.box.h + 2 * _TO_RULE
    place = settled(area, high, 0.5)
    place = Box(place.x, max(area.y, place.y - spare / 2), place.w, place.h)
    named = msgspec.structs.replace(named, valign="bottom")
    rule = Shape(
        box=Box(area.x, place.y + named.box.h + _TO_RULE, _BAR[0], 2),
        fill=ground.text if ground.is_filled else Ink.ACCENT,
    )
    top += pictograms.pictogram(look, icon, square, ground) if square is not None else []
    return [*top, moved(named, place.y), rule, moved(said, place.bottom - said.box.h)]


# From a sentence to the rule below it, and from that to what supports it.
_TO_RULE = 26.0


def _blocked(look: Look, told: str, support: str, slide: Slide) -> list[Element]:
    """A sentence on a block over most of the slide, what supports it below it on the ground."""
    inner, turn = look.inner, look.turns.get(slide.id, 0)
    ink = (Ink.FILL, Ink.TEXT)[turn % 2]
    said = _said(look, Box(inner.x, 0, inner.w, inner.h * _BAND_SHARE), support, ground_of(look, slide))
    # What supports it fills a band at the foot, and the sentence has all the rest.
    low = inner.bottom - said.box.h
    block = Shape(box=Box(0, 0, look.width, low - _ON_BAND), fill=ink, on_layout=True)
    on_it = Ground(is_filled=True, area=inner, foot=look.foot, ink=ink)
    top, area = frame.named(look, slide, on_it)
    if not top:  # No name stands over it.
        area = inner
    area = Box(area.x, area.y, area.w, block.box.bottom - 24 - area.y)
    icon = _icon(look, told, slide)
    room, square = pictograms.beside(look, area) if icon else (area, area)
    named = _even(look, sentence(look, told, on_it, Box(area.x, 0, room.w, area.h)))
    if icon and named.fits and named.size >= look.style.scale.title:
        top += pictograms.pictogram(look, icon, square, on_it)
    elif icon:
        named = _even(look, sentence(look, told, on_it, Box(area.x, 0, area.w, area.h)))
    return [block, *top, moved(named, settled(area, named.box.h, 0.5).y), moved(said, low)]


# The most of a slide that the band below a block has, and the room over what stands on it.
_BAND_SHARE, _ON_BAND = 0.34, 24.0


def _parted(look: Look, told: str, support: str, slide: Slide, ground: Ground) -> list[Element]:
    """A sentence and what supports it on one panel, a line between them."""
    top, area = frame.named(look, slide, ground)
    pad = 34.0
    inner = area.inset(pad, 24)
    room = Box(inner.x, 0, inner.w, inner.h * 0.34)
    said = _said(look, room, support, ground)
    y = inner.bottom - said.box.h
    above = Box(inner.x, inner.y, inner.w, y - 44 - inner.y)
    icon, behind = _icon(look, told, slide), sheet(look, area)
    room, square = pictograms.beside(look, above) if icon else (above, above)
    named = _even(look, sentence(look, told, ground, room))
    if icon and named.fits and named.size >= look.style.scale.title:
        behind += pictograms.pictogram(look, icon, square, ground)
    elif icon:
        named = _even(look, sentence(look, told, ground, above))
    line = Shape(box=Box(area.x, y - 22, area.w, 1), fill=Ink.LINE)
    return [*top, *behind, moved(named, settled(above, named.box.h, 0.5).y), line, moved(said, y)]


def marked(named: Text, under: list[Text], ground: Ground, box: Box) -> list[Element]:
    """A title, a short bar under it, and what follows."""
    # A bar under a sentence that nothing follows underlines it.
    mark = 30.0 if under else 0.0
    placed = above(named, *under, box=box, gap=20, mark=mark)
    bar = Box(named.box.x, placed[0].box.bottom + mark - _BAR[1], *_BAR)
    return [*placed, *([Shape(box=bar, fill=ground.text if ground.is_filled else Ink.ACCENT)] if mark else [])]


def definition(look: Look, content: layouts.DefinitionContent, slide: Slide) -> list[Element]:
    """A word, large, and what it means, as dictionaries have it."""
    ground = ground_of(look, slide)
    if look.style.ruled and look.is_wide and look.own is None:
        return _entry(look, content, slide, ground)
    where, color, largest = ground.aside, ground.on_field, 47.0
    top: list[Element] = []
    area = ground.area
    if where is None:
        top, area = frame.named(look, slide, ground)
        where, color, largest = Box(area.x, 0, area.w, area.h * 0.34), Ink.BRAND, 66.0
    elif look.is_wide:
        top = frame.eyebrow(look, slide, ground, area)
        area = Box(area.x, area.y + 34, area.w, area.h - 34)
    term = text(
        look, Box(where.x, 0, where.w, where.h), [content.title], largest, 28, color,
        bold=True, heading=True, role="title",
    )  # fmt: skip
    width = area.w if look.is_narrow or ground.aside else area.w * 0.9
    room = area.h * (0.66 if ground.aside else 0.38)
    meaning_size = _meaning(look, content.meaning)
    meaning = text(look, Box(area.x, 0, width, room), [content.meaning], meaning_size, 20, Ink.TEXT, role="body")
    under = [meaning]
    if content.support:
        box = Box(area.x, 0, width, area.h * 0.26)
        most = min(look.style.scale.support, fitting.smaller(meaning.size))
        under.append(text(look, box, [content.support], most, 18, Ink.MUTED, role="body"))
    under = [balanced(look, one) for one in under]
    if ground.aside is None:
        return [*top, *marked(tight(look, term), under, ground, area)]
    placed = stacked(under, area, gap=24)
    term = tight(look, term)
    # The term stands on the first line of its meaning, where its field has the room.
    lower = max(where.y, min(placed[0].box.y + meaning.size - term.size, where.bottom - term.box.h))
    return [*top, moved(term, lower if look.is_wide else settled(where, term.box.h).y), *placed]


def _meaning(look: Look, told: str) -> float:
    """The size of what a word means: a short one is as large as sentences."""
    size = fitting.larger(look.style.scale.title)
    return fitting.larger(size) if len(told) <= _SHORT_MEANING else size


# Letters of a meaning that is short.
_SHORT_MEANING = 40


def _entry(look: Look, content: layouts.DefinitionContent, slide: Slide, ground: Ground) -> list[Element]:
    """A word that hangs from the line over the slide; what it means at the foot, a little further in."""
    top, area = frame.named(look, slide, ground)
    box = Box(area.x, area.y, area.w * 0.96, area.h * _TERM_SHARE)
    term = text(look, box, [content.title], 96, 40, Ink.BRAND, bold=look.style.bold_titles, heading=True, role="title")
    term = balanced(look, term)
    left = area.x + area.w * _FURTHER_IN
    width, room = area.right - left, area.bottom - term.box.bottom - 60
    most = _meaning(look, content.meaning)
    box = Box(left, 0, width, room * (0.64 if content.support else 1.0))
    under = [balanced(look, text(look, box, [content.meaning], most, 20, Ink.TEXT, role="body"))]
    if content.support:
        box = Box(left, 0, width, room * 0.36 - 20)
        under.append(
            balanced(look, text(look, box, [content.support], look.style.scale.support, 18, Ink.MUTED, role="body"))
        )
    high = sum(one.box.h for one in under) + 20 * (len(under) - 1)
    y = area.bottom - 8 - high
    rule = Shape(box=Box(left, y - 24, width, 1), fill=Ink.MUTED)
    return [*top, term, rule, *stacked(under, Box(left, y, width, high))]


# Share of the height that a word has over its meaning, and of the width that the meaning is further in.
_TERM_SHARE, _FURTHER_IN = 0.46, 0.24


def quote(look: Look, content: layouts.QuoteContent, slide: Slide) -> list[Element]:
    """What somebody said, and who."""
    ground = ground_of(look, slide)
    aside = ground.aside
    area = ground.area
    over = frame.eyebrow(look, slide, ground, area)
    if over:
        area = Box(area.x, area.y + 30, area.w, area.h - 30)
    # Room for the sign above it, where it does not stand on a field beside it.
    top = 0.0 if aside else 84.0
    width = area.w if look.is_narrow or aside else area.w * 0.94
    largest, words = look.style.scale.statement, len(content.quote.split())
    for _ in range(sum(words <= most for most in _QUOTED) if look.own is None else 0):
        largest = fitting.larger(largest)
    said = text(
        look, Box(area.x, 0, width, (area.h - top) * 0.76), [content.quote], largest, 24,
        ground.text, heading=True, role="title",
    )  # fmt: skip
    said = balanced(look, said)
    if content.attribution:
        soft = ground.soft
        # Read as a part of it, and not as a footnote.
        speaker = _SPEAKER[said.size >= look.style.scale.statement]
        who = text(look, Box(area.x, 0, said.box.w, 60), [content.attribution], speaker, 18, soft)
        box = Box(said.box.x, 0, said.box.w, said.box.h + tight(look, who).box.h + 24)
        said = msgspec.structs.replace(said, box=box, after=who.texts, after_size=who.size, after_color=soft)
    placed = stacked([said], area, top=top)
    if aside and ground.field is not None:
        # The sign is in the upper half of its line.
        field = ground.field.box
        size = _SIGN if look.is_wide else min(_SIGN, field.h * 0.6)
        top = placed[0].box.y - 20 if look.is_wide else field.bottom - 1.2 * size
        box = Box(aside.x - 8, max(0.0, top), aside.w, min(size * 1.2, look.height - top))
        sign = Text(box=box, texts=["“"], size=size, color=ground.on_field, bold=True, heading=True)
    else:
        box = Box(area.x - 4, placed[0].box.y - 92, 140, 120)
        sign = Text(box=box, texts=["“"], size=_SIGN_ABOVE, color=ground.mark, bold=True, heading=True)
    return [*over, sign, *placed]
