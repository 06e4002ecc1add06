"""Slides that say one thing: a sentence, what supports it, what a word means, what somebody said."""

from __future__ import annotations

import msgspec

from copydesk_server.decks import fitting, keywords, layouts
from copydesk_server.decks.design import Look
from copydesk_server.decks.drawing import frame, signs
from copydesk_server.decks.drawing.frame import above, balanced, even, moved, settled, sheet, stacked, text, tight
from copydesk_server.decks.drawing.grounds import Ground, ground_of, has_block
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.types import Slide

# Words of a sentence that is set one or two sizes larger than others, and of one that is set smaller.
_FEW_WORDS, _SHORT_WORDS, _LONG_WORDS = 6, 12, 22
# The least size of what supports a sentence.
_SUPPORT_LEAST = 20.0
# The bar over a sentence, and the room from it to the letters.
_BAR, _BAR_ROOM = (64.0, 7.0), 30.0
# Where a low sentence is settled: as titles stand on the pages of magazines.
_LOW = 0.92
# The sign of a quotation: its size beside the quotation, and above it.
_SIGN, _SIGN_ABOVE = 230.0, 130.0


def statement(look: Look, content: layouts.StatementContent, slide: Slide) -> list[Element]:
    """One sentence, as large as it is short; what supports it below it, in smaller letters."""
    ground = ground_of(look, slide)
    if content.support:
        return supported(look, content.title, content.support, slide, ground)
    top, area = frame.named(look, slide, ground)
    if look.style.edge and ground.aside is None and not ground.is_filled:
        return [*top, *_carded(look, content.title, slide, ground, area)]
    named = _even(look, sentence(look, content.title, ground, Box(area.x, 0, area.w, area.h - signs.ROOM)))
    if look.style.low and ground.aside is None and not ground.is_filled and not signs.sign_of(content.title):
        return [*top, moved(named, settled(area.inset(0, 8), named.box.h, _LOW).y)]
    return [*top, *_headed(content.title, named, ground, area)]


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
    """A sentence on a panel that fills the slide; a number that it has stands over it, large."""
    pad = 40.0
    inner = area.inset(pad, 14)
    first, after = keywords.key(told, look.language, (0, len(told)))
    if after and not look.is_narrow and not signs.sign_of(told):
        figure = text(
            look, Box(inner.x, 0, inner.w, inner.h * 0.42), [told[first:after]], 140, 66, Ink.ACCENT, bold=True, heading=True
        )  # fmt: skip
        box = Box(inner.x, 0, inner.w, inner.h - figure.size * fitting.LINE - 10)
        named = sentence(look, told, ground, box, most=look.style.scale.title)
        if figure.fits and named.fits:
            pair = [tight(look, figure), balanced(look, msgspec.structs.replace(named, key=(0, 0)))]
            return [*sheet(look, area), *stacked(pair, inner, gap=6)]
    named = _even(look, sentence(look, told, ground, Box(inner.x, 0, inner.w, inner.h - signs.ROOM)))
    return [*sheet(look, area), *_headed(told, named, ground, inner)]


def sentence(look: Look, told: str, ground: Ground, box: Box, *, most: float = 0.0, is_last: bool = False) -> Text:
    """A sentence in the size of its length, or smaller where it does not fit; a number with its unit stands out."""
    words, size = len(told.split()), look.style.scale.statement
    if words <= _SHORT_WORDS:
        size = fitting.larger(size)
    if words <= _FEW_WORDS:
        size = fitting.larger(size)
    if words > _LONG_WORDS:
        size = fitting.smaller(size)
    if is_last:  # What a deck ends on is larger than what it says.
        size = fitting.larger(size)
    named = text(
        look, box, [told], min(size, most) if most else size, 24, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    found = keywords.key(named.texts[0], look.language, (0, len(named.texts[0])))
    return named if ground.is_filled else msgspec.structs.replace(named, key=found)


def supported(look: Look, told: str, support: str, slide: Slide, ground: Ground) -> list[Element]:
    """A sentence over the whole slide, and below it what supports it, as each template parts the two."""
    if look.own is None and look.is_wide:
        if has_block(look):
            return _blocked(look, told, support, slide)
        if look.style.low:
            return _lined(look, told, support, slide, ground)
        if look.style.cards:
            return _parted(look, told, support, slide, ground)
    top, area = frame.named(look, slide, ground)
    width, between = area.w if look.is_narrow else area.w * 0.86, 52.0
    box = Box(area.x, 0, width, area.h * 0.36)
    said = text(look, box, [support], look.style.scale.support, _SUPPORT_LEAST, ground.text, role="body")
    said = tight(look, even(look, said))
    room = Box(area.x, 0, area.w, area.h - said.box.h - between)
    return [*top, *marked(_even(look, sentence(look, told, ground, room)), [said], ground, area)]


def _even(look: Look, made: Text) -> Text:
    """A sentence in even lines."""
    return balanced(look, made, shrinks=True)


def _lined(look: Look, told: str, support: str, slide: Slide, ground: Ground) -> list[Element]:
    """A sentence below a line, what supports it in the column of texts at the foot: as magazines have it."""
    top, area = frame.named(look, slide, ground)
    _, column = area.part(frame.SIDE, frame.SIDE_GAP)
    for share, most in ((0.36, look.style.scale.support), (0.28, look.style.scale.note)):
        room = Box(column.x, 0, column.w, area.h * share)
        said = text(look, room, [support], most, _SUPPORT_LEAST, ground.text, role="body")
        said = tight(look, even(look, said))
        y = area.bottom - 6 - said.box.h
        above = Box(area.x, area.y, area.w * 0.96, y - 36 - area.y)
        named = _even(look, sentence(look, told, ground, above))
        if named.size >= look.style.scale.title:  # A longer claim has more of the slide.
            break
    rule = Shape(box=Box(column.x, y - 18, column.w, 1), fill=Ink.MUTED)
    return [*top, moved(named, above.y), rule, moved(said, y)]


def _blocked(look: Look, told: str, support: str, slide: Slide) -> list[Element]:
    """A sentence on a block over most of the slide, what supports it below it on the ground."""
    inner, turn = look.inner, look.turns.get(slide.id, 0)
    ink = (Ink.FILL, Ink.TEXT)[turn % 2]
    block = Shape(box=Box(0, 0, look.width, inner.y + inner.h * _BLOCK_SHARE), fill=ink, on_layout=True)
    on_it = Ground(is_filled=True, area=inner, foot=look.foot, ink=ink)
    top, area = frame.named(look, slide, on_it)
    area = Box(area.x, area.y, area.w, block.box.bottom - 24 - area.y)
    named = _even(look, sentence(look, told, on_it, Box(area.x, 0, area.w, area.h)))
    below = Box(inner.x, block.box.bottom + 22, inner.w * 0.86, inner.bottom - block.box.bottom - 22)
    said = text(look, below, [support], look.style.scale.support, _SUPPORT_LEAST, Ink.TEXT, role="body")
    said = tight(look, said)
    return [
        block,
        *top,
        moved(named, settled(area, named.box.h, 0.5).y),
        moved(said, settled(below, said.box.h, 0.3).y),
    ]


# Share of a slide's height that the block of a sentence takes.
_BLOCK_SHARE = 0.64


def _parted(look: Look, told: str, support: str, slide: Slide, ground: Ground) -> list[Element]:
    """A sentence and what supports it on one panel, a line between them."""
    top, area = frame.named(look, slide, ground)
    pad = 34.0
    inner = area.inset(pad, 24)
    room = Box(inner.x, 0, inner.w, inner.h * 0.34)
    said = text(look, room, [support], look.style.scale.support, _SUPPORT_LEAST, Ink.TEXT, role="body")
    said = tight(look, even(look, said))
    y = inner.bottom - said.box.h
    above = Box(inner.x, inner.y, inner.w, y - 44 - inner.y)
    named = _even(look, sentence(look, told, ground, above))
    line = Shape(box=Box(area.x, y - 22, area.w, 1), fill=Ink.LINE)
    return [*top, *sheet(look, area), moved(named, settled(above, named.box.h, 0.5).y), line, moved(said, y)]


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
    where, color, largest = ground.aside, ground.on_field, 47.0
    top: list[Element] = []
    area = ground.area
    if where is None:
        top, area = frame.named(look, slide, ground)
        where, color, largest = Box(area.x, 0, area.w, area.h * 0.34), Ink.BRAND, 66.0
    term = text(
        look, Box(where.x, 0, where.w, where.h), [content.title], largest, 28, color,
        bold=True, heading=True, role="title",
    )  # fmt: skip
    width = area.w if look.is_narrow or ground.aside else area.w * 0.9
    room = area.h * (0.66 if ground.aside else 0.34)
    meaning = text(
        look, Box(area.x, 0, width, room), [content.meaning], look.style.scale.title, 20, Ink.TEXT, role="body"
    )
    under = [meaning]
    if content.support:
        box = Box(area.x, 0, width, area.h * 0.26)
        under.append(text(look, box, [content.support], look.style.scale.support, 18, Ink.MUTED, role="body"))
    under = [balanced(look, one) for one in under]
    if ground.aside is None:
        return [*top, *marked(tight(look, term), under, ground, area)]
    placed = stacked(under, area, gap=24)
    term = tight(look, term)
    # The term stands on the first line of its meaning, where its field has the room.
    lower = max(where.y, min(placed[0].box.y + meaning.size - term.size, where.bottom - term.box.h))
    return [moved(term, lower if look.is_wide else settled(where, term.box.h).y), *placed]


def quote(look: Look, content: layouts.QuoteContent, slide: Slide) -> list[Element]:
    """What somebody said, and who."""
    ground = ground_of(look, slide)
    aside = ground.aside
    area = ground.area
    # Where nobody is named, the part says whose words they are.
    over = [] if content.attribution else frame.eyebrow(look, slide, ground, area)
    if over:
        area = Box(area.x, area.y + 30, area.w, area.h - 30)
    # Room for the sign above it, where it does not stand on a field beside it.
    top = 0.0 if aside else 84.0
    width = area.w if look.is_narrow or aside else area.w * 0.94
    said = text(
        look, Box(area.x, 0, width, (area.h - top) * 0.76), [content.quote], look.style.scale.statement, 24,
        ground.text, heading=True, role="title",
    )  # fmt: skip
    said = balanced(look, said)
    if content.attribution:
        soft = ground.soft
        who = text(look, Box(area.x, 0, width, 60), [content.attribution], 24, 18, soft)
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
