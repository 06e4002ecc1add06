"""Slides that say one thing: a sentence, what supports it, what a word means, what somebody said."""

from __future__ import annotations

import msgspec

from copydesk_server.decks import emphasis, keywords, layouts, patterns
from copydesk_server.decks.design import Look
from copydesk_server.decks.drawing import frame, signs
from copydesk_server.decks.drawing.frame import above, balanced, moved, settled, sheet, stacked, text, tight
from copydesk_server.decks.drawing.grounds import Ground, ground_of
from copydesk_server.decks.elements import Box, Element, Ink, Shape, Text
from copydesk_server.decks.types import Slide

# Words of a sentence that is set larger, and smaller.
_SHORT_WORDS, _SHORT_LARGER, _LONG_WORDS, _LONG_SMALLER = 10, 18, 20, 4
# Largest and least size of what supports a sentence beside it.
_SUPPORT, _SUPPORT_LEAST = 36.0, 20.0
# The size of a support beside that of its sentence, at most, and where it has more letters: it is read second.
_SUPPORT_SHARE, _LONGER_SHARE = 0.74, 0.62
# The bar over a sentence, and the room from it to the letters.
_BAR, _BAR_ROOM = (64.0, 7.0), 30.0
# Where a low sentence is settled: as titles stand on the pages of magazines.
_LOW = 0.92
# The sign of a quotation: its size beside the quotation, and above it.
_SIGN, _SIGN_ABOVE = 230.0, 130.0


def statement(look: Look, content: layouts.StatementContent, slide: Slide) -> list[Element]:
    """One sentence, large, its key words in another colour; what supports it beside it."""
    ground = ground_of(look, slide)
    top, area = frame.named(look, slide, ground)
    if content.support:
        return [*top, *_supported(look, content.title, content.support, slide, ground, area)]
    if look.style.edge and ground.field is None and not ground.is_filled:
        return [*top, *_carded(look, content.title, slide, ground, area)]
    named = balanced(look, _sentence(look, content.title, slide, ground, Box(area.x, 0, area.w, area.h - signs.ROOM)))
    if look.style.low and ground.field is None and not ground.is_filled and not signs.sign_of(content.title):
        line = Shape(box=Box(area.x, area.y, area.w, 1.5), fill=Ink.BRAND)
        return [*top, line, moved(named, settled(area.inset(0, 14), named.box.h, _LOW).y)]
    return [*top, *_headed(content.title, named, ground, area)]


def _headed(told: str, named: Text, ground: Ground, area: Box) -> list[Element]:
    """A sentence below its sign, or below a short bar where no field is beside it."""
    mark = signs.sign_of(told)
    room = signs.ROOM if mark else 0.0 if ground.field is not None else _BAR_ROOM
    place = settled(area, named.box.h + room)
    color = Ink.ON_FILL if ground.is_filled else Ink.ACCENT
    over: list[Element] = []
    if mark:
        over = signs.sign(mark, area.x, place.y, is_filled=ground.is_filled)
    elif room:
        over = [Shape(box=Box(area.x, place.y, *_BAR), fill=color)]
    return [*over, moved(named, place.y + room)]


def _carded(look: Look, told: str, slide: Slide, ground: Ground, area: Box) -> list[Element]:
    """A sentence on a card that fills the slide."""
    pad = 40.0
    named = balanced(
        look, _sentence(look, told, slide, ground, Box(area.x + pad, 0, area.w - 2 * pad, area.h - signs.ROOM - 20))
    )
    return [*sheet(look, area), *_headed(told, named, ground, area.inset(pad, 10))]


def _sentence(look: Look, told: str, slide: Slide, ground: Ground, box: Box, larger: float | None = None) -> Text:
    """A sentence as large as it goes; in it what matters less is quieter, and what it is about stands out."""
    words = len(told.split())
    more = _SHORT_LARGER if words <= _SHORT_WORDS else -_LONG_SMALLER if words > _LONG_WORDS else 6
    named = text(
        look, box, [told], look.style.scale.statement + (more if larger is None else larger), 24, ground.text,
        bold=look.style.bold_titles, heading=True, role="title",
    )  # fmt: skip
    lead, tail = patterns.lead_in(told), emphasis.quieter(named.texts[0], look.language)
    found = (0, 0)
    if not ground.is_filled:
        within = (lead, len(named.texts[0]) - tail)
        found = keywords.key(named.texts[0], look.language, within)
    return msgspec.structs.replace(named, lead=lead, tail=tail, key=found, after_color=ground.soft)


def _supported(look: Look, told: str, support: str, slide: Slide, ground: Ground, area: Box) -> list[Element]:
    """A sentence, and what supports it: on the field beside it, or beside a line."""
    beside = look.is_wide or not look.is_narrow
    if ground.aside is not None:
        left, right, color, line = area, ground.aside, ground.on_field, []
    elif beside:
        left, right = area.part(0.6, 76)
        color, line = ground.text, [Shape(box=Box(right.x - 38, 0, 3, 0), fill=Ink.ACCENT)]
    else:
        return _below(look, told, support, slide, ground, area)
    named = _sentence(look, told, slide, ground, Box(left.x, 0, left.w, left.h * 0.82), larger=4)
    share = _SUPPORT_SHARE if len(support) <= len(told) else _LONGER_SHARE
    largest = max(_SUPPORT_LEAST, min(_SUPPORT, named.size * share))
    said = text(look, Box(right.x, 0, right.w, right.h * 0.86), [support], largest, _SUPPORT_LEAST, color, role="body")
    if ground.aside is not None and not look.is_wide:
        named, said = balanced(look, named), tight(look, said)
        return [moved(named, settled(left, named.box.h).y), moved(said, settled(right, said.box.h).y)]
    # Their first lines stand on one line.
    named, said, lower = balanced(look, named), balanced(look, said), named.size - said.size
    whole = max(named.box.h, said.box.h + lower)
    y = settled(left, whole).y
    placed, under = moved(named, y), moved(said, y + lower)
    lines = [msgspec.structs.replace(one, box=Box(one.box.x, y + 6, one.box.w, whole - 6)) for one in line]
    return [placed, *lines, under]


def _below(look: Look, told: str, support: str, slide: Slide, ground: Ground, area: Box) -> list[Element]:
    named = balanced(look, _sentence(look, told, slide, ground, Box(area.x, 0, area.w, area.h * 0.62)))
    box = Box(area.x, 0, area.w, area.h * 0.3)
    said = tight(look, text(look, box, [support], _SUPPORT, _SUPPORT_LEAST, ground.text, role="body"))
    return marked(named, [said], ground, area)


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
    where, color, largest = ground.aside, ground.on_field, 48.0
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
    meaning = text(look, Box(area.x, 0, width, room), [content.meaning], 44, 22, Ink.TEXT, role="body")
    under = [meaning]
    if content.support:
        box = Box(area.x, 0, width, area.h * 0.26)
        under.append(text(look, box, [content.support], 28, 18, Ink.MUTED, role="body"))
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
        look, Box(area.x, 0, width, (area.h - top) * 0.76), [content.quote], look.style.scale.statement + 4, 26,
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
