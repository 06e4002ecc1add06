"""Slides on layouts of the user's own template: what fills their placeholders, and what stands free below a title."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.elements import Box, Element, Held, Ink, Picture, Role, Text
from copydesk_server.decks.layouts import Layout, Use
from copydesk_server.decks.templates.types import Spot, Surface, TemplateFacts
from copydesk_server.decks.types import Slide

# Texts of a template's placeholders become smaller until they fit, and no smaller than the last row of a room reads; a
# footer is as small as the template has it.
_LEAST, _LEAST_TITLE = 18.0, 24.0
# Share of its place that a list fills; what fills less stands free, in larger letters and side by side.
_LEAST_FILL = 0.4
_Filled = tuple[Surface, list[Element]]


def filled(own: TemplateFacts, content: msgspec.Struct, slide: Slide) -> _Filled | None:
    """A slide all of whose texts stand in placeholders of a layout; nothing where the template has no such layout."""
    use = layouts.USES.get(slide.layout, Use.FREE)
    surface = own.surfaces.get(use)
    if slide.layout not in _FILLED or surface is None or not surface.can_be_filled:
        return None
    made = _FILLED[slide.layout](surface, content, slide)
    return None if made is None else (surface, made)


def free(own: TemplateFacts) -> Surface:
    """The layout of all other slides."""
    return own.surfaces[Use.FREE]


def head(own: TemplateFacts, title: str) -> tuple[list[Element], Box]:
    """The title in its place, and the box that is left for the body."""
    body = own.body
    return [_text(free(own).title, [title], "title")], Box(body.x, body.y, body.w, body.h - 26)


def foot(look: Look, surface: Surface, told: str, number: int) -> list[Element]:
    """Sources and the number, where the layout has a place for them; sources else in the last line of its body."""
    made: list[Element] = []
    if surface.number is not None:
        made.append(_text(surface.number, [str(number)], "number", least=8.0))
    if told and surface.source is not None and surface.source.box.w > look.width / 5:
        made.append(_text(surface.source, [told], "source", least=8.0))
    elif told:
        size = look.style.scale.foot
        made.append(Text(box=look.foot, texts=[told], size=size, color=Ink.MUTED, role="source"))
    return made


def _text(spot: Spot, told: Sequence[str], role: Role, *, bullets: bool = False, least: float | None = None) -> Text:
    """Words in a placeholder, as large as it sets them, or smaller until they fit."""
    kept = [one for one in told if one]
    seen = [one.upper() for one in kept] if spot.caps else kept
    lowest = min(spot.size, least or (_LEAST_TITLE if role == "title" else _LEAST))
    size, fits = fitting.fitting(seen, spot.box.w, spot.box.h, spot.size, lowest, bold=spot.bold, bullets=bullets)
    return Text(
        box=spot.box,
        texts=kept,
        size=size,
        color=Ink.TEXT,
        bold=spot.bold,
        bullets=bullets,
        heading=role == "title",
        align=spot.align,
        valign=spot.valign,
        role=role,
        fits=fits,
        held=Held(spot.index, spot.own_size, spot.color, spot.caps),
    )


def _fill(made: Text) -> bool:
    """Whether a text takes enough of its place that a slide does not look empty."""
    high = fitting.height_of(made.texts, made.box.w, made.size, bold=made.bold, bullets=made.bullets)
    return high >= _LEAST_FILL * made.box.h


def _cover(surface: Surface, content: layouts.TitleContent, slide: Slide) -> list[Element] | None:
    return _below(surface, content.title, [content.subtitle, content.byline])


def _closing(surface: Surface, content: layouts.ClosingContent, slide: Slide) -> list[Element] | None:
    return _below(surface, content.title, [content.text, content.action, content.url])


def _section(surface: Surface, content: layouts.SectionContent, slide: Slide) -> list[Element] | None:
    return _below(surface, content.title, [content.subtitle])


def _below(surface: Surface, title: str, lines: Sequence[str | None]) -> list[Element] | None:
    """A title, and lines in the place below it."""
    told = [line for line in lines if line]
    if told and not surface.texts:
        return None
    under = [_text(surface.texts[0], told, "body")] if told else []
    return [_text(surface.title, [title], "title"), *under]


def _list(surface: Surface, content: layouts.BulletsContent, slide: Slide) -> list[Element] | None:
    points = _text(surface.texts[0], content.bullets, "body", bullets=len(content.bullets) > 1)
    return [_text(surface.title, [content.title], "title"), points] if points.fits and _fill(points) else None


def _columns(
    surface: Surface, content: layouts.TwoColumnContent | layouts.ComparisonContent, slide: Slide
) -> list[Element] | None:
    """Two lists; with their headings where the layout has places for those."""
    columns = (content.left, content.right)
    pairs = [surface.texts[at::2] for at in (0, 1)]
    if len(surface.texts) == 2 and any(column.heading for column in columns):
        return None
    made: list[Text] = []
    for column, spots in zip(columns, pairs, strict=True):
        if len(spots) == 2:
            if not column.heading:
                return None
            made.append(_text(spots[0], [column.heading], "body"))
        made.append(_text(spots[-1], column.bullets, "body", bullets=len(column.bullets) > 1))
    lists = [one for one in made if one.texts in (content.left.bullets, content.right.bullets)]
    size = min(one.size for one in lists)
    even = [msgspec.structs.replace(one, size=size) if one in lists else one for one in made]
    whole = all(one.fits for one in made) and any(_fill(one) for one in lists)
    return [_text(surface.title, [content.title], "title"), *even] if whole else None


def _picture(surface: Surface, content: layouts.ImageTextContent, slide: Slide) -> list[Element] | None:
    """A picture whole in its place, and what it shows."""
    spot = surface.picture
    if spot is None or not slide.media:
        return None
    media = slide.media[0]
    scale = min(spot.box.w / max(1, media.width), spot.box.h / max(1, media.height))
    width, height = media.width * scale, media.height * scale
    box = Box(spot.box.x + (spot.box.w - width) / 2, spot.box.y + (spot.box.h - height) / 2, width, height)
    told = _text(surface.texts[0], [content.text], "body")
    made: list[Element] = [
        _text(surface.title, [content.title], "title"),
        Picture(box=box, key=media.storage_key, alt=media.alt or content.title, held=spot.index),
        told,
    ]
    if content.caption:
        line = Box(spot.box.x, min(box.bottom + 4, spot.box.bottom - 16), spot.box.w, 16)
        made.append(Text(box=line, texts=[content.caption], size=11, color=Ink.MUTED, role="credit"))
    return made if told.fits else None


# Each takes the content of its own layout.
_FILLED: dict[Layout, Callable[..., list[Element] | None]] = {  # type: ignore[explicit-any]
    Layout.TITLE: _cover,
    Layout.CLOSING_CTA: _closing,
    Layout.SECTION: _section,
    Layout.BULLETS: _list,
    Layout.TWO_COLUMN: _columns,
    Layout.COMPARISON: _columns,
    Layout.IMAGE_TEXT: _picture,
}
