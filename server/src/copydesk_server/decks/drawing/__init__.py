"""From slides to elements at places: what PowerPoint and the PDF are both drawn from, so that they show the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import median_low

import msgspec

from copydesk_server.decks import fitting, layouts
from copydesk_server.decks.drawing import (
    big_numbers,
    covers,
    figures,
    flows,
    frame,
    grounds,
    icons,
    key_figures,
    orders,
    statements,
    tables,
    texts,
)
from copydesk_server.decks.drawing import own as own_template
from copydesk_server.decks.drawing.design import Look, is_rtl, stage_key
from copydesk_server.decks.drawing.stages import BESIDE, OPEN, STAGES
from copydesk_server.decks.elements import Box, Drawing, Element, Ink, Shape, SlidePage, Text
from copydesk_server.decks.fitting import SANS, SERIF
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.templates.types import TemplateFacts
from copydesk_server.decks.types import Deck, Slide

# Points between a text and a form above or below it.
_CLEAR = 8.0


def draw(deck: Deck, above: float = 0.0, below: float = 0.0, own: TemplateFacts | None = None) -> Drawing:
    """Every slide of a deck, drawn.

    Args:
        deck: The deck.
        above: Share of a slide's height that is left free at the top, for captions, where its text fits in the rest.
        below: The same at the bottom.
        own: The user's own template, where it is drawn on that.
    """
    width, height = deck.size.width, deck.size.height
    look = Look(
        deck.theme, deck.template, deck.appearance, width, height, own=own, language=deck.language,
        turns=_turns(deck), has_parts=_has_parts(deck), icons={} if own is not None else icons.of_slides(deck.slides, deck.language),
    )  # fmt: skip
    look = replace(look, has_capitals=frame.in_capitals(look, deck.slides))
    roomy = replace(look, above=above * deck.size.height, below=below * deck.size.height) if above or below else None
    pages = [_roomy(look, roomy, slide) for slide in deck.slides]
    pages = evened(
        pages, lambda at, caps: _roomy(replace(look, caps=caps), roomy and replace(roomy, caps=caps), deck.slides[at])
    )
    return Drawing(
        title=deck.title,
        language=deck.language,
        width=deck.size.width,
        height=deck.size.height,
        heading_font=deck.theme.heading_font,
        body_font=deck.theme.body_font,
        palette={role.value: colour for role, colour in look.palette.items()},
        graph=look.graph,
        pages=[_mirrored(page, look.width) for page in pages] if is_rtl(deck.language) and own is None else pages,
        heading_face=SERIF if look.style.serif else SANS,
        body_face=SANS,
        scheme=own.scheme if own is not None else None,
        scale=own.scale if own is not None else 1.0,
    )


# Layouts whose letters are compared, those whose titles are, and slides of one from which they are.
_EVENED = frozenset({Layout.STATEMENT, Layout.BULLETS, Layout.TWO_COLUMN, Layout.COMPARISON, Layout.STEPS})
_TITLED = frozenset({
    Layout.BULLETS, Layout.TWO_COLUMN, Layout.IMAGE_TEXT, Layout.BIG_NUMBER, Layout.KEY_FIGURES, Layout.CHART, Layout.TABLE,
    Layout.CODE, Layout.STEPS, Layout.TIMELINE, Layout.COMPARISON,
})  # fmt: skip
_SEVERAL, _SIDES = 3, "sides"
# What has one size in a deck, from two slides on; what is smaller than this is so long that it stays alone with its letters.
_LEAST_ONE = 24.0


def evened(pages: Sequence[SlidePage], drawn: Callable[[int, Mapping[str, float]], SlidePage]) -> list[SlidePage]:
    """Slides of one layout without letters that are larger than on half of them, comparisons and steps in those of the smallest: what is alike looks alike.

    Args:
        pages: The slides.
        drawn: One of them, by its place, with no larger letters of a role than these.
    """
    caps: dict[tuple[str, bool], dict[str, float]] = {}
    for kind in dict.fromkeys(_alike(page) for page in pages if page.kind in _EVENED):
        sizes = [_sizes(page) for page in pages if _alike(page) == kind]
        is_one = kind[0].startswith(_SIDES) or kind[0].startswith(Layout.STEPS)
        for role in ("body", "head") if is_one else ("title", "body") if len(sizes) >= _SEVERAL else ():
            found = [one[role] for one in sizes if role in one]
            large = [size for size in found if size >= _LEAST_ONE]
            if is_one and large:  # Steps that are far from each other come nearer.
                near = min(large) if kind[0].startswith(_SIDES) else max(min(large), fitting.smaller(max(large)))
                caps.setdefault(kind, {})[role] = near
            elif len(found) >= _SEVERAL:
                caps.setdefault(kind, {})[role] = median_low(found)
    named = [_sizes(page)["title"] for page in pages if _is_titled(page) and "title" in _sizes(page)]
    titles = {"title": max(frame.LEAST_TITLE, min(named))} if named else {}
    capped = [{**caps.get(_alike(page), {}), **(titles if _is_titled(page) else {})} for page in pages]
    return [
        drawn(at, most) if any(size > most.get(role, size) for role, size in _sizes(page).items()) else page
        for at, (page, most) in enumerate(zip(pages, capped, strict=True))
    ]


def _is_titled(page: SlidePage) -> bool:
    """Whether a slide has a title above what is said, as most have: it is no sentence, and none begins or ends a deck."""
    texts = [one for one in page.elements if isinstance(one, Text) and one.role == "body"]
    return page.kind in _TITLED and (page.kind != Layout.BULLETS or sum(len(one.texts) for one in texts) > 1)


def _alike(page: SlidePage) -> tuple[str, bool]:
    """What slides are compared by: their layout, and whether a title stands alone; two sides with names are alike."""
    sizes = _sizes(page)
    is_sides = page.kind in {Layout.TWO_COLUMN, Layout.COMPARISON} and "head" in sizes
    if page.kind == Layout.STEPS:  # Two have wider columns than three; rows have the width of the slide.
        places = [one.box for one in page.elements if isinstance(one, Text) and one.role == "body"]
        return f"{page.kind}{len(places) if len({one.y for one in places}) == 1 else 0}", True
    if is_sides and sum(isinstance(one, Text) and one.role == "body" and not one.heading for one in page.elements) == 2:
        return f"{_SIDES} of one", True  # What each says alone is larger than a row.
    return (_SIDES, True) if is_sides else (page.kind, "body" in sizes or "head" in sizes)


def _sizes(page: SlidePage) -> dict[str, float]:
    """The largest letters of each role, and those of what sides are called."""
    texts = [one for one in page.elements if isinstance(one, Text) and one.role]
    named = [("head" if one.role == "body" and one.heading else one.role, one.size) for one in texts]
    return {role: max(size for its, size in named if its == role) for role in {role for role, _ in named}}


def _turns(deck: Deck) -> dict[str, int]:
    """Which of the slides of its stage each is, from 0; one that would be the second of a whole colour in a row has its next stage."""
    count: Counter[str] = Counter()
    turns: dict[str, int] = {}
    was_filled = False
    for slide in deck.slides:
        key = stage_key(slide)
        sides = [one.side for one in STAGES[deck.template].get(key, (OPEN,))]
        at = count[key]
        if was_filled and sides[at % len(sides)] == "whole":
            at += next((step for step in range(len(sides)) if sides[(at + step) % len(sides)] != "whole"), 0)
        turns[slide.id], count[key] = at, at + 1
        was_filled = sides[at % len(sides)] == "whole"
    return turns


def _has_parts(deck: Deck) -> bool:
    """Whether a slide between the first and the last names its part, beside its title."""
    return any(one.section and one.section != one.title for one in deck.slides if one.layout not in frame.COVERS)


def _mirrored(page: SlidePage, width: float) -> SlidePage:
    """A slide that is read from the right: what stood at the left margin stands at the right one."""
    elements = [msgspec.structs.replace(one, box=turned(one.box, width)) for one in page.elements]
    return msgspec.structs.replace(page, elements=[_flipped(one) for one in elements])


def _flipped(one: Element) -> Element:
    """A polygon and an arrow as a mirror shows them; all else is the same on both sides."""
    if isinstance(one, Text) and one.texts == ["→"]:
        return msgspec.structs.replace(one, texts=["←"])
    if not isinstance(one, Shape) or not one.corners:
        return one
    return msgspec.structs.replace(one, corners=[(1 - x, y) for x, y in one.corners])


def turned(box: Box, width: float) -> Box:
    """A box as far from the right edge of a slide as it was from the left one."""
    return Box(width - box.right, box.y, box.w, box.h)


def _roomy(look: Look, roomy: Look | None, slide: Slide) -> SlidePage:
    """A slide with the room that was asked for, or all of it where its text does not fit so."""
    page = _page(roomy, slide) if roomy else None
    return page if page is not None and _fits(page) else _page(look, slide)


def _page(look: Look, slide: Slide) -> SlidePage:
    """A slide on the stage of its template; without forms where a text would lie on them, on none where it does not fit beside a field."""
    page = _staged(look, slide)
    if look.stage(slide).has_forms and _lies_on_forms(page):
        look = replace(look, is_formless=True)
        page = _staged(look, slide)
    if look.stage(slide).side not in BESIDE or _fits(page):
        return page
    return _staged(replace(look, is_plain=True), slide)


def _staged(look: Look, slide: Slide) -> SlidePage:
    content = msgspec.convert(slide.content, layouts.CONTENT[slide.layout])
    if look.own is not None:
        return _on_own(look, look.own, content, slide)
    ground = grounds.ground_of(look, slide)
    drawn = _DRAWN[slide.layout](look, content, slide)
    foot = [] if slide.layout in frame.COVERS else frame.footer(look, slide, ground)
    return SlidePage(
        kind=slide.layout.value,
        background=Ink.FILL if ground.is_filled and ground.ink is Ink.FILL else Ink.GROUND,
        elements=[*grounds.behind(look, ground), *drawn, *foot],
        note=slide.speaker_note,
        section=slide.section,
        title=slide.title,
    )


def _lies_on_forms(page: SlidePage) -> bool:
    forms = [one.box for one in page.elements if isinstance(one, Shape) and one.on_layout and one.shade]
    texts = [one.box for one in page.elements if isinstance(one, Text)]
    return any(
        one.x < form.right and form.x < one.right and one.y < form.bottom + _CLEAR and form.y < one.bottom + _CLEAR
        for one in texts
        for form in forms
    )


def _fits(page: SlidePage) -> bool:
    return all(one.fits for one in page.elements if isinstance(one, Text))


def _on_own(look: Look, facts: TemplateFacts, content: msgspec.Struct, slide: Slide) -> SlidePage:
    """A slide on a layout of the user's own template: in its placeholders, or free below its title."""
    made = own_template.filled(facts, content, slide)
    surface, drawn = made or (own_template.free(facts), _DRAWN[slide.layout](look, content, slide))
    told = "" if slide.layout in frame.COVERS else frame.sources(slide)
    return SlidePage(
        kind=slide.layout.value,
        background=Ink.GROUND,
        elements=[*drawn, *own_template.foot(look, surface, told, slide.index + 1)],
        note=slide.speaker_note,
        section=slide.section,
        title=slide.title,
        layout=surface.part,
        ground=surface.background,
        under=surface.art,
    )


# Each takes the content of its own layout.
_DRAWN: dict[Layout, Callable[..., list[Element]]] = {  # type: ignore[explicit-any]
    Layout.TITLE: covers.cover,
    Layout.AGENDA: covers.agenda,
    Layout.SECTION: covers.section,
    Layout.STATEMENT: statements.statement,
    Layout.DEFINITION: statements.definition,
    Layout.BULLETS: texts.bullets,
    Layout.TWO_COLUMN: texts.two_columns,
    Layout.IMAGE_TEXT: texts.image_text,
    Layout.QUOTE: statements.quote,
    Layout.BIG_NUMBER: big_numbers.big_number,
    Layout.KEY_FIGURES: key_figures.key_figures,
    Layout.CHART: figures.chart,
    Layout.TABLE: tables.table,
    Layout.CODE: figures.code,
    Layout.STEPS: orders.steps,
    Layout.TIMELINE: orders.timeline,
    Layout.COMPARISON: texts.comparison,
    Layout.CONSEQUENCE: flows.consequence,
    Layout.CLOSING_CTA: covers.closing,
}
