"""Slides of several texts: points, columns, comparisons, a text beside a picture."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import msgspec

from copydesk_server.decks import icon_set, layouts
from copydesk_server.decks.drawing import comparisons, leads
from copydesk_server.decks.drawing.design import Look
from copydesk_server.decks.drawing.frame import head, title_size
from copydesk_server.decks.drawing.grounds import ground_of
from copydesk_server.decks.drawing.points import points
from copydesk_server.decks.drawing.statements import sentence, statement, supported
from copydesk_server.decks.drawing.typesetting import balanced, moved, settled, text
from copydesk_server.decks.elements import Box, Element, Ink, Picture
from copydesk_server.decks.types import Slide

# Points that want the room of a title, and those that have the width of the slide.
_MANY, _TWO = 4, 2


def bullets(look: Look, content: layouts.BulletsContent, slide: Slide) -> list[Element]:
    """A few points; one alone is the slide."""
    if len(content.bullets) == 1:
        return _alone(look, content.title, content.bullets[0], slide)
    known = content.icons if icon_set.names().issuperset(content.icons) else []
    return _listed(look, content.title, content.bullets, slide, known)


def _listed(look: Look, title: str, told: Sequence[str], slide: Slide, icons: Sequence[str] = ()) -> list[Element]:
    """Points below a title or beside it; under headings of their own where each has one."""
    headed = leads.of(told) if look.own is None else []
    if headed:
        # Headings want the width of the slide.
        made, body = head(look, slide, title, dense=len(told) >= _MANY)
        found = leads.labelled(look, body, headed, title_size(made), icons)
        if found:
            return [*made, *found]
    made, body = head(look, slide, title, dense=len(told) >= _MANY)
    return [*made, *points(look, body, told, title_size(made), icons)]


def _alone(look: Look, title: str, point: str, slide: Slide) -> list[Element]:
    """A point that has the slide to itself: what supports a claim, or the sentence that a heading leads to."""
    # Alone it is larger than points are that stand beside others.
    look, ground = replace(look, caps={}), ground_of(look, slide)
    if look.own is None and title != slide.section:
        return supported(look, title, point, slide, ground)
    if look.own is None:  # What the part is called stands small over it, as on all other slides of it.
        said = layouts.StatementContent(title=point, support=None)
        return statement(look, said, msgspec.structs.replace(slide, title=point))
    made, body = head(look, slide, title)
    told = sentence(look, point, ground, Box(body.x, 0, body.w, body.h * 0.9))
    told = balanced(look, msgspec.structs.replace(told, role="body"), shrinks=True)
    return [*made, moved(told, settled(body, told.box.h).y)]


def two_columns(look: Look, content: layouts.TwoColumnContent, slide: Slide) -> list[Element]:
    """Two lists."""
    if content.left.heading is None and content.right.heading is None:
        told = [*content.left.bullets, *content.right.bullets]
        return _listed(look, content.title, told, slide)
    return comparisons.sides(look, content.left, content.right, content.title, slide)


def comparison(look: Look, content: layouts.ComparisonContent, slide: Slide) -> list[Element]:
    """One thing against another: their names above a line each, and what is said of them in rows that stand on one line."""
    return comparisons.sides(look, content.left, content.right, content.title, slide)


def image_text(look: Look, content: layouts.ImageTextContent, slide: Slide) -> list[Element]:
    """A picture beside a text."""
    made, body = head(look, slide, content.title)
    left, right = body.rows(2, 24) if look.is_narrow else body.part(0.52, 44)
    if slide.media:
        media = slide.media[0]
        scale = min(left.w / max(1, media.width), left.h / max(1, media.height))
        width, height = media.width * scale, media.height * scale
        box = Box(left.x + (left.w - width) / 2, left.y + (left.h - height) / 2, width, height)
        made.append(Picture(box=box, key=media.storage_key, alt=media.alt or content.title))
        if content.caption:
            foot = look.style.scale.foot
            line = Box(left.x, min(box.bottom + 4, left.bottom - 2), left.w, foot * 1.4)
            made.append(text(look, line, [content.caption], foot, foot, Ink.MUTED, role="credit"))
    where = right if slide.media else body
    made.append(text(look, where, [content.text], look.style.scale.point, 18, Ink.TEXT, valign="middle", role="body"))
    return made
