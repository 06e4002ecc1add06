"""From slides to elements at places: what PowerPoint and the PDF are both drawn from, so that they show the same.

Lengths are points, from the top left. Every text has a size at which it fits its box.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.elements import Box, Chart, Drawing, Element, Picture, Shape, SlidePage, Table, Text
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.types import Deck, Slide, Template
from copydesk_server.projects.kit.types import DeckTheme


@dataclass(frozen=True, slots=True)
class _Look:
    """What the drawing of a slide needs to know of its deck."""

    theme: DeckTheme
    template: Template
    width: int
    height: int

    @property
    def margin(self) -> float:
        return round(0.065 * min(self.width, self.height))

    @property
    def unit(self) -> float:
        """Sizes grow with the shorter side."""
        return min(self.width, self.height) / 540

    @property
    def inner(self) -> Box:
        return Box(self.margin, self.margin, self.width - 2 * self.margin, self.height - 2 * self.margin)

    @property
    def head(self) -> Box:
        """Where titles stand."""
        return Box(self.inner.x, self.inner.y, self.inner.w, 78 * self.unit)

    @property
    def body(self) -> Box:
        """What is left under the title and above the footer."""
        top = self.head.y + self.head.h + 24 * self.unit
        return Box(self.inner.x, top, self.inner.w, self.height - self.margin - 26 * self.unit - top)

    @property
    def is_tall(self) -> bool:
        return self.height > self.width


def draw(deck: Deck) -> Drawing:
    """Every slide of a deck, drawn."""
    look = _Look(deck.theme, deck.template, deck.size.width, deck.size.height)
    return Drawing(
        title=deck.title,
        language=deck.language,
        width=deck.size.width,
        height=deck.size.height,
        heading_font=deck.theme.heading_font,
        body_font=deck.theme.body_font,
        palette=[deck.theme.primary, *deck.theme.graph],
        pages=[_page(look, slide, len(deck.slides)) for slide in deck.slides],
    )


def _page(look: _Look, slide: Slide, count: int) -> SlidePage:
    content = msgspec.convert(slide.content, layouts.CONTENT[slide.layout])
    filled = slide.layout in _FILLED and look.template is not Template.MINIMAL
    drawn = _DRAWN[slide.layout](look, content, slide)
    theme = look.theme
    foot: list[Element] = [] if filled else _footer(look, slide, count)
    return SlidePage(
        background=theme.primary if filled else theme.background, elements=[*drawn, *foot], note=slide.speaker_note
    )


_FILLED = frozenset({Layout.TITLE, Layout.SECTION, Layout.CLOSING_CTA})


def _colors(look: _Look) -> tuple[str, str]:
    """Text and its softer kin on a filled slide."""
    plain = look.template is Template.MINIMAL
    return (
        (look.theme.background_text, look.theme.primary)
        if plain
        else (look.theme.primary_text, look.theme.primary_text)
    )


def _text(box: Box, texts: Sequence[str], largest: float, least: float, color: str, **more: bool | str) -> Text:
    kept = [text for text in texts if text]
    bold, bullets = bool(more.get("bold")), bool(more.get("bullets"))
    size, fits = fitting.fitting(kept, box.w, box.h, largest, least, bold=bold, bullets=bullets)
    return msgspec.convert(
        {"box": box, "texts": kept, "size": size, "color": color, "fits": fits, **more}, Text, from_attributes=True
    )


def _footer(look: _Look, slide: Slide, count: int) -> list[Element]:
    """The number of the slide, and a mark of the brand's colour where the template has one."""
    unit, theme = look.unit, look.theme
    box = Box(look.width - look.margin - 80 * unit, look.height - look.margin - 8 * unit, 80 * unit, 18 * unit)
    number = Text(
        box=box, texts=[f"{slide.index + 1} / {count}"], size=10 * unit, color=theme.background_text, align="right"
    )
    logo = [_logo(look, slide)] if slide.media and slide.layout is not Layout.IMAGE_TEXT else []
    if look.template is Template.BOLD:
        return [Shape(box=Box(0, 0, look.width, 10 * unit), fill=theme.primary), number, *logo]
    return [number, *logo]


def _logo(look: _Look, slide: Slide) -> Picture:
    media, unit = slide.media[0], look.unit
    height = 22 * unit
    width = min(140 * unit, height * media.width / max(1, media.height))
    box = Box(look.margin, look.height - look.margin - 10 * unit, width, width * media.height / max(1, media.width))
    return Picture(box=box, key=media.storage_key, alt=media.alt or "Logo")


def _title_of(look: _Look, title: str) -> list[Element]:
    unit, theme = look.unit, look.theme
    made: list[Element] = [
        _text(look.head, [title], 32 * unit, 16 * unit, theme.background_text, bold=True, valign="bottom", title=True)
    ]
    if look.template is Template.STANDARD:
        line = Box(look.inner.x, look.head.y + look.head.h + 5 * unit, 56 * unit, 4 * unit)
        made.append(Shape(box=line, fill=theme.primary))
    return made


def _opening(look: _Look, content: layouts.TitleContent, slide: Slide) -> list[Element]:
    text, soft = _colors(look)
    unit, inner = look.unit, look.inner
    top = Box(inner.x, inner.y, inner.w, inner.h * 0.56)
    under = Box(inner.x, inner.y + inner.h * 0.60, inner.w, inner.h * 0.26)
    last = Box(inner.x, inner.y + inner.h * 0.88, inner.w, inner.h * 0.12)
    made: list[Element] = [
        _text(top, [content.title], 48 * unit, 20 * unit, text, bold=True, valign="bottom", title=True)
    ]
    if content.subtitle:
        made.append(_text(under, [content.subtitle], 22 * unit, 11 * unit, text))
    if content.byline:
        made.append(_text(last, [content.byline], 16 * unit, 10 * unit, soft, valign="bottom"))
    return made


def _section(look: _Look, content: layouts.SectionContent, slide: Slide) -> list[Element]:
    text, soft = _colors(look)
    unit, inner = look.unit, look.inner
    middle = Box(inner.x, inner.y + inner.h * 0.30, inner.w, inner.h * 0.40)
    made: list[Element] = [
        _text(middle, [content.title], 42 * unit, 18 * unit, text, bold=True, valign="middle", title=True)
    ]
    if content.number:
        above = Box(inner.x, inner.y + inner.h * 0.12, inner.w, inner.h * 0.18)
        made.append(_text(above, [str(content.number)], 56 * unit, 20 * unit, soft, bold=True, valign="bottom"))
    if content.subtitle:
        below = Box(inner.x, inner.y + inner.h * 0.72, inner.w, inner.h * 0.2)
        made.append(_text(below, [content.subtitle], 20 * unit, 11 * unit, text))
    return made


def _bullets(look: _Look, content: layouts.BulletsContent, slide: Slide) -> list[Element]:
    unit = look.unit
    body = _text(look.body, content.bullets, 24 * unit, 9 * unit, look.theme.background_text, bullets=True)
    return [*_title_of(look, content.title), body]


def _columns(look: _Look, content: layouts.TwoColumnContent | layouts.ComparisonContent, slide: Slide) -> list[Element]:
    """Two lists; on cards where one thing is compared with another."""
    unit, theme = look.unit, look.theme
    gap = 22 * unit
    boxes = look.body.rows(2, gap) if look.is_tall else look.body.columns(2, gap)
    cards = slide.layout is Layout.COMPARISON and look.template is not Template.MINIMAL
    made = _title_of(look, content.title)
    for box, column in zip(boxes, (content.left, content.right), strict=True):
        inner = box.inset(16 * unit) if cards else box
        if cards:
            made.append(Shape(box=box, fill=theme.card, stroke=theme.stroke, round=True))
        if column.heading:
            head, inner = (
                Box(inner.x, inner.y, inner.w, 30 * unit),
                Box(inner.x, inner.y + 36 * unit, inner.w, inner.h - 36 * unit),
            )
            made.append(_text(head, [column.heading], 20 * unit, 11 * unit, theme.primary, bold=True))
        made.append(
            _text(inner, column.bullets, 22 * unit, 9 * unit, theme.background_text, bullets=len(column.bullets) > 1)
        )
    return made


def _image_text(look: _Look, content: layouts.ImageTextContent, slide: Slide) -> list[Element]:
    unit, theme = look.unit, look.theme
    left, right = look.body.rows(2, 20 * unit) if look.is_tall else look.body.columns(2, 28 * unit)
    made = _title_of(look, content.title)
    if slide.media:
        media = slide.media[0]
        scale = min(left.w / media.width, left.h / media.height)
        width, height = media.width * scale, media.height * scale
        box = Box(left.x + (left.w - width) / 2, left.y + (left.h - height) / 2, width, height)
        made.append(Picture(box=box, key=media.storage_key, alt=media.alt or content.title))
    where = right if slide.media else look.body
    made.append(_text(where, [content.text], 22 * unit, 10 * unit, theme.background_text, valign="middle"))
    return made


def _quote(look: _Look, content: layouts.QuoteContent, slide: Slide) -> list[Element]:
    unit, theme, inner = look.unit, look.theme, look.inner
    box = Box(inner.x + 40 * unit, inner.y + inner.h * 0.12, inner.w - 80 * unit, inner.h * 0.56)
    under = Box(box.x, inner.y + inner.h * 0.72, box.w, inner.h * 0.14)
    bar = Box(inner.x, box.y, 8 * unit, box.h)
    made: list[Element] = [
        Shape(box=bar, fill=theme.primary),
        _text(box, [f"“{content.quote}”"], 34 * unit, 12 * unit, theme.background_text, valign="middle", title=True),
    ]
    if content.attribution:
        made.append(_text(under, [f"— {content.attribution}"], 18 * unit, 10 * unit, theme.background_text, bold=True))
    return made


def _big_number(look: _Look, content: layouts.BigNumberContent, slide: Slide) -> list[Element]:
    unit, theme, body = look.unit, look.theme, look.body
    value = Box(body.x, body.y, body.w, body.h * 0.52)
    label = Box(body.x, body.y + body.h * 0.58, body.w, body.h * 0.40)
    return [
        *_title_of(look, content.title),
        _text(value, [content.value], 120 * unit, 30 * unit, _seen(look), bold=True, valign="middle"),
        _text(label, [content.label], 24 * unit, 10 * unit, theme.background_text),
    ]


def _chart(look: _Look, content: layouts.ChartContent, slide: Slide) -> list[Element]:
    unit, theme, body = look.unit, look.theme, look.body
    note = 40 * unit if content.note else 0.0
    chart = Chart(
        box=Box(body.x, body.y, body.w, body.h - note),
        kind=content.kind.value,
        unit=content.unit,
        categories=content.categories,
        names=[series.name for series in content.series],
        values=[series.values for series in content.series],
        colors=theme.graph or [theme.primary],
        color=theme.background_text,
        size=13 * unit,
    )
    made = [*_title_of(look, content.title), chart]
    return [*made, *_note(look, content.note, note)]


def _note(look: _Look, note: str | None, height: float) -> list[Element]:
    if not note:
        return []
    body = look.body
    box = Box(body.x, body.y + body.h - height + 8 * look.unit, body.w, height - 8 * look.unit)
    return [_text(box, [note], 11 * look.unit, 7 * look.unit, look.theme.background_text)]


def _table(look: _Look, content: layouts.TableContent, slide: Slide) -> list[Element]:
    unit, theme, body = look.unit, look.theme, look.body
    note = 40 * unit if content.note else 0.0
    rows = [content.columns, *content.rows]
    box = Box(body.x, body.y, body.w, body.h - note)
    cell = Box(0, 0, box.w / len(content.columns) - 16 * unit, box.h / len(rows) - 8 * unit)
    sizes = [
        fitting.fitting([text], cell.w, cell.h, 18 * unit, 8 * unit, bold=at == 0)
        for at, row in enumerate(rows)
        for text in row
    ]
    table = Table(
        box=box,
        rows=rows,
        size=min(size for size, _ in sizes),
        head_fill=theme.primary,
        head_color=theme.primary_text,
        fill=theme.card,
        color=theme.background_text,
        stroke=theme.stroke,
        fits=all(fits for _, fits in sizes),
    )
    return [*_title_of(look, content.title), table, *_note(look, content.note, note)]


def _steps(look: _Look, content: layouts.StepsContent, slide: Slide) -> list[Element]:
    unit, theme = look.unit, look.theme
    made = _title_of(look, content.title)
    rows = look.body.rows(len(content.steps), 8 * unit)
    side = min(rows[0].h, 40 * unit)
    texts = [Box(row.x + side + 14 * unit, row.y, row.w - side - 14 * unit, row.h) for row in rows]
    size = min(
        fitting.fitting([text], box.w, box.h, 22 * unit, 9 * unit)[0]
        for text, box in zip(content.steps, texts, strict=True)
    )
    for number, (row, box, text) in enumerate(zip(rows, texts, content.steps, strict=True), 1):
        mark = Box(row.x, row.y + (row.h - side) / 2, side, side)
        made.append(Shape(box=mark, fill=theme.primary, round=True))
        made.append(
            _text(
                mark,
                [str(number)],
                side * 0.5,
                side * 0.3,
                theme.primary_text,
                bold=True,
                align="center",
                valign="middle",
            )
        )
        made.append(_text(box, [text], size, 9 * unit, theme.background_text, valign="middle"))
    return made


def _closing(look: _Look, content: layouts.ClosingContent, slide: Slide) -> list[Element]:
    text, _ = _colors(look)
    unit, inner, theme = look.unit, look.inner, look.theme
    top = Box(inner.x, inner.y, inner.w, inner.h * 0.42)
    middle = Box(inner.x, inner.y + inner.h * 0.46, inner.w, inner.h * 0.24)
    made: list[Element] = [
        _text(top, [content.title], 44 * unit, 18 * unit, text, bold=True, valign="bottom", title=True)
    ]
    if content.text:
        made.append(_text(middle, [content.text], 22 * unit, 10 * unit, text))
    if content.action:
        minimal = look.template is Template.MINIMAL
        button = Box(inner.x, inner.y + inner.h * 0.74, min(inner.w, 420 * unit), 52 * unit)
        fill, color = (theme.primary, theme.primary_text) if minimal else (theme.primary_text, theme.primary)
        made.append(Shape(box=button, fill=fill, round=True))
        made.append(
            _text(
                button.inset(8 * unit),
                [content.action],
                20 * unit,
                10 * unit,
                color,
                bold=True,
                align="center",
                valign="middle",
            )
        )
    if content.url:
        last = Box(inner.x, inner.y + inner.h * 0.88, inner.w, inner.h * 0.12)
        made.append(_text(last, [content.url], 14 * unit, 8 * unit, text, valign="bottom"))
    return made


def _seen(look: _Look) -> str:
    """The primary colour where it is seen on the background, else that of text."""
    return look.theme.graph[0] if look.theme.graph else look.theme.background_text


# Each takes the content of its own layout.
_DRAWN: dict[Layout, Callable[..., list[Element]]] = {  # type: ignore[explicit-any]
    Layout.TITLE: _opening,
    Layout.SECTION: _section,
    Layout.BULLETS: _bullets,
    Layout.TWO_COLUMN: _columns,
    Layout.IMAGE_TEXT: _image_text,
    Layout.QUOTE: _quote,
    Layout.BIG_NUMBER: _big_number,
    Layout.CHART: _chart,
    Layout.TABLE: _table,
    Layout.STEPS: _steps,
    Layout.COMPARISON: _columns,
    Layout.CLOSING_CTA: _closing,
}
