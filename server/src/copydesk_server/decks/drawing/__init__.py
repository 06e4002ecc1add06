"""From slides to elements at places: what PowerPoint and the PDF are both drawn from, so that they show the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import median_low

import msgspec

from copydesk_server.core.text import writing_systems
from copydesk_server.decks import layouts
from copydesk_server.decks.drawing import figures, frame, lists, numbers, statements, user_template
from copydesk_server.decks.drawing.backdrops import BACKDROPS, OPEN
from copydesk_server.decks.drawing.design import Look, backdrop_key
from copydesk_server.decks.elements import Box, Drawing, Element, Ink, Shape, SlidePage, Text
from copydesk_server.decks.fitting import SANS, SERIF
from copydesk_server.decks.layouts import Layout
from copydesk_server.decks.templates.types import TemplateFacts
from copydesk_server.decks.types import Deck, Slide

# Points between a text and a form above or below it.
_CLEAR = 8.0
# Layouts without a title over what is said, those whose letters are compared, and slides of one from which they are.
_UNTITLED = frozenset({*frame.COVERS, Layout.STATEMENT, Layout.QUOTE, Layout.DEFINITION, Layout.CONSEQUENCE})
_EVENED, _SEVERAL = frozenset({Layout.STATEMENT, Layout.BULLETS, Layout.STEPS, Layout.TWO_COLUMN, Layout.COMPARISON}), 3


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
        deck.theme, deck.template, deck.appearance, width, height, own=own, language=deck.language, turns=_turns(deck),
        has_parts=_has_parts(deck),
    )  # fmt: skip
    look = replace(look, has_capitals=frame.uses_capitals(look, deck.slides))
    roomy = replace(look, above=above * height, below=below * height) if above or below else None
    pages = [_roomy(look, roomy, slide) for slide in deck.slides]
    pages = evened(
        pages, lambda at, caps: _roomy(replace(look, caps=caps), roomy and replace(roomy, caps=caps), deck.slides[at])
    )
    text = "\n".join([deck.title, *(f"{slide.title}\n{slide.speaker_note}" for slide in deck.slides)])
    is_rtl = writing_systems.is_right_to_left(text, deck.language)
    return Drawing(
        title=deck.title,
        language=writing_systems.language_of_letters(text, deck.language),
        script=writing_systems.writing_system(text, deck.language),
        is_rtl=is_rtl,
        width=width,
        height=height,
        heading_font=deck.theme.heading_font,
        body_font=deck.theme.body_font,
        palette={role.value: colour for role, colour in look.palette.items()},
        graph=look.graph,
        pages=[_mirrored(page, look.width) for page in pages] if is_rtl and own is None else pages,
        heading_face=SERIF if look.style.serif else SANS,
        body_face=SANS,
        scheme=own.scheme if own is not None else None,
        scale=own.scale if own is not None else 1.0,
    )


def evened(pages: Sequence[SlidePage], drawn: Callable[[int, Mapping[str, float]], SlidePage]) -> list[SlidePage]:
    """Slides of one layout without letters that are larger than on half of them, and titles of one size: what is alike looks alike.

    Args:
        pages: The slides.
        drawn: One of them, by its place, with no larger letters of a role than these.
    """
    sizes = [_sizes(page) for page in pages]
    caps: dict[tuple[str, bool], dict[str, float]] = {}
    alike = [(page.kind, "body" in its) for page, its in zip(pages, sizes, strict=True)]
    for kind, count in Counter(alike).items():
        same = [its for its, other in zip(sizes, alike, strict=True) if other == kind]
        if count >= _SEVERAL and kind[0] in _EVENED:
            caps[kind] = {role: median_low([its[role] for its in same if role in its]) for role in same[0]}
    titled = [
        its["title"] for page, its in zip(pages, sizes, strict=True) if page.kind not in _UNTITLED and "title" in its
    ]
    title = max(frame.LEAST_TITLE, min(titled, default=0.0))
    made = []
    for at, (page, its, kind) in enumerate(zip(pages, sizes, alike, strict=True)):
        most = {**caps.get(kind, {}), **({} if page.kind in _UNTITLED else {"title": title})}
        made.append(drawn(at, most) if any(size > most.get(role, size) for role, size in its.items()) else page)
    return made


def _sizes(page: SlidePage) -> dict[str, float]:
    """The largest letters of the title and of what is said."""
    sizes: dict[str, float] = {}
    for one in page.elements:
        if (
            isinstance(one, Text)
            and one.role in {"title", "body"}
            and (one.role == "title" or one.after or not one.heading)
        ):
            size = one.after_size if one.after and one.role == "body" else one.size
            sizes[one.role] = max(sizes.get(one.role, 0.0), size)
    return sizes


def _turns(deck: Deck) -> dict[str, int]:
    """Which of the slides of its backdrop each is, from 0; one that would be the second of a whole colour in a row has the next."""
    count: Counter[str] = Counter()
    turns: dict[str, int] = {}
    was_filled = False
    for slide in deck.slides:
        key = backdrop_key(slide)
        sides = [one.side for one in BACKDROPS[deck.template].get(key, (OPEN,))]
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
    elements = [msgspec.structs.replace(one, box=mirrored_box(one.box, width)) for one in page.elements]
    return msgspec.structs.replace(page, elements=[_flipped(one) for one in elements])


def _flipped(element: Element) -> Element:
    """A polygon as a mirror shows it; all else is the same on both sides."""
    if not isinstance(element, Shape) or not element.corners:
        return element
    return msgspec.structs.replace(element, corners=[(1 - x, y) for x, y in element.corners])


def mirrored_box(box: Box, width: float) -> Box:
    """A box as far from the right edge of a slide as it was from the left one."""
    return Box(width - box.right, box.y, box.w, box.h)


def _roomy(look: Look, roomy: Look | None, slide: Slide) -> SlidePage:
    """A slide with the room that was asked for, or all of it where its text does not fit so."""
    page = _page(roomy, slide) if roomy else None
    return page if page is not None and _fits(page) else _page(look, slide)


def _page(look: Look, slide: Slide) -> SlidePage:
    """A slide on its backdrop; on none where its text would lie on forms, or does not fit beside a field."""
    page = _drawn(look, slide)
    if look.backdrop(slide).side != "end" or (_fits(page) and not _lies_on_forms(page)):
        return page
    return _drawn(replace(look, is_plain=True), slide)


def _drawn(look: Look, slide: Slide) -> SlidePage:
    content = msgspec.convert(slide.content, layouts.CONTENT[slide.layout])
    if look.own is not None:
        return _on_own(look, look.own, content, slide)
    ground = look.ground(slide)
    drawn = _DRAWN[slide.layout](look, content, slide)
    foot = [] if slide.layout in frame.COVERS else frame.footer(look, slide, ground)
    return SlidePage(
        kind=slide.layout.value,
        background=Ink.FILL if ground.is_filled and ground.ink is Ink.FILL else Ink.GROUND,
        elements=[*frame.behind(look, ground), *drawn, *foot],
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
    made = user_template.filled(facts, content, slide)
    surface, drawn = made or (user_template.free(facts), _DRAWN[slide.layout](look, content, slide))
    named = "" if slide.layout in frame.COVERS else frame.sources(slide)
    return SlidePage(
        kind=slide.layout.value,
        background=Ink.GROUND,
        elements=[*drawn, *user_template.foot(look, surface, named, slide.index + 1)],
        note=slide.speaker_note,
        section=slide.section,
        title=slide.title,
        layout=surface.part,
        ground=surface.background,
        under=surface.art,
    )


# Each takes the content of its own layout.
_DRAWN: dict[Layout, Callable[..., list[Element]]] = {  # type: ignore[explicit-any]
    Layout.TITLE: statements.cover,
    Layout.AGENDA: lists.agenda,
    Layout.SECTION: statements.section,
    Layout.STATEMENT: statements.statement,
    Layout.DEFINITION: statements.definition,
    Layout.BULLETS: lists.bullets,
    Layout.TWO_COLUMN: lists.two_columns,
    Layout.IMAGE_TEXT: lists.image_text,
    Layout.QUOTE: statements.quote,
    Layout.BIG_NUMBER: numbers.big_number,
    Layout.KEY_FIGURES: numbers.key_figures,
    Layout.CHART: figures.chart,
    Layout.TABLE: figures.table,
    Layout.CODE: figures.code,
    Layout.STEPS: lists.steps,
    Layout.TIMELINE: lists.timeline,
    Layout.COMPARISON: lists.comparison,
    Layout.CONSEQUENCE: statements.consequence,
    Layout.CLOSING_CTA: statements.closing,
}
