"""Slides that build up: what of a slide is there before each of its points, and a chart before its bars have grown. Pure functions."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from copydesk_server.decks.elements import Chart, Element, SlidePage, Text
from copydesk_server.decks.layouts import ChartKind, Layout

# Their points are read one after another; what another layout shows is one thing.
_POINTS = frozenset({Layout.BULLETS, Layout.STEPS, Layout.TWO_COLUMN, Layout.COMPARISON})
_GROWING = frozenset({ChartKind.COLUMN, ChartKind.BAR})


class Point(msgspec.Struct, frozen=True):
    """A point of a slide: its text, and the slide as it is before the point is there."""

    text: str
    before: SlidePage


def points(page: SlidePage) -> list[Point]:
    """The points of a slide in the order in which they are read; none where it does not build up."""
    if page.kind not in _POINTS:
        return []
    texts = [
        (number, at, one.texts[at] if _is_list(one) else " ".join(one.texts))
        for number, one in enumerate(page.elements)
        if isinstance(one, Text) and one.role == "body"
        for at in range(len(one.texts) if _is_list(one) else 1)
    ]
    if len(texts) < 2:
        return []
    return [Point(text, _until(page, number, at)) for number, at, text in texts]


def growing(page: SlidePage, shares: Sequence[float]) -> list[SlidePage]:
    """A slide with bars that have grown to shares of their lengths; none where it has no bars."""
    if not any(_grows(one) for one in page.elements):
        return []
    return [
        msgspec.structs.replace(
            page,
            elements=[
                msgspec.structs.replace(one, grown=share) if isinstance(one, Chart) and _grows(one) else one
                for one in page.elements
            ],
        )
        for share in shares
    ]


def _is_list(one: Text) -> bool:
    """Whether its paragraphs come one by one: those of a text that stands in the middle would move."""
    return one.bullets and one.valign == "top" and not one.after


def _grows(one: Element) -> bool:
    return isinstance(one, Chart) and one.kind in _GROWING


def _until(page: SlidePage, number: int, at: int) -> SlidePage:
    """A slide without a paragraph of an element, and without all points that come after."""
    kept: list[Element] = []
    for place, one in enumerate(page.elements):
        if place < number or not isinstance(one, Text) or one.role != "body":
            kept.append(one)
        elif place == number and at:
            kept.append(msgspec.structs.replace(one, texts=one.texts[:at]))
    return msgspec.structs.replace(page, elements=kept)
