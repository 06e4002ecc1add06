"""What decks offer to other slices: their slides as pictures, also as they build up."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.decks import checks, drawing, fitting, rendering
from copydesk_server.decks.elements import Chart, Drawing, Element, SlidePage, Text
from copydesk_server.decks.layouts import ChartKind, Layout
from copydesk_server.decks.pages import png
from copydesk_server.decks.rendering import RENDER_CPU_SECONDS, RENDER_SECONDS
from copydesk_server.decks.templates import service as templates
from copydesk_server.decks.types import SIZES, Deck
from copydesk_server.media.sandbox import Sandbox
from copydesk_server.projects.types import AspectRatio
from copydesk_server.queue.types import JobWarning

# Their points are read one after another; what another layout shows is one thing.
_POINTS = frozenset({Layout.BULLETS, Layout.STEPS, Layout.TWO_COLUMN, Layout.COMPARISON})
_GROWING = frozenset({ChartKind.COLUMN, ChartKind.BAR})


class Point(msgspec.Struct, frozen=True):
    """A point of a slide: its text, and the slide as it is before the point is there."""

    text: str
    before: SlidePage


def build_points(page: SlidePage) -> list[Point]:
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


def growing_pages(page: SlidePage, shares: Sequence[float]) -> list[SlidePage]:
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


# A page of 4K is 33 MB before it is a picture, and all pages of a deck are drawn by one call.
_MEMORY_BYTES = 1024 * 1024 * 1024
# Slides of one call: what it answers is in memory twice.
_AT_ONCE = 20


class SlidePicture(msgspec.Struct, frozen=True):
    """A slide as pictures, by their names in a folder.

    Args:
        name: All of it.
        points: The texts of its points, each with the slide before that point is there.
        growing: Its chart while the bars grow.
    """

    name: str
    points: tuple[tuple[str, str], ...] = ()
    growing: tuple[str, ...] = ()


class DrawnSlides(msgspec.Struct, frozen=True):
    """The slides of a deck as pictures, and the texts on them."""

    slides: list[SlidePicture]
    texts: list[str]


async def pictures(
    ctx: Context,
    deck: Deck,
    ratio: AspectRatio,
    width: int,
    folder: Path,
    room: tuple[float, float] = (0.0, 0.0),
    shares: Sequence[float] | None = None,
) -> DrawnSlides:
    """Draw each slide as a PNG, laid out anew for a shape.

    Args:
        ctx: Whose deck it is.
        deck: The deck.
        ratio: The shape.
        width: In pixels.
        folder: Where the pictures go.
        room: Shares of the height at the top and bottom that captions take.
        shares: Draws slides as they build up, too; charts with bars of these shares of their lengths.

    Returns:
        The names of each slide's pictures in the folder, and the texts on the slides.

    Raises:
        SandboxRefused: When a slide cannot be drawn.
        SandboxDied: When the slides take too much memory or time.
    """
    own = await templates.of_deck(ctx, deck) if ratio is deck.aspect_ratio else None
    fitted = deck if own is not None else msgspec.structs.replace(deck, aspect_ratio=ratio, size=SIZES[ratio])
    drawn = await asyncio.to_thread(drawing.draw, fitted, *room, own)
    pages, made = list(drawn.pages), []
    for number, page in enumerate(drawn.pages):
        named = SlidePicture(_name(number))
        if shares is not None:
            points, growing = build_points(page), growing_pages(page, shares)
            first = len(pages)
            pages += [*(point.before for point in points), *growing]
            shown = tuple((point.text, _name(first + at)) for at, point in enumerate(points))
            grown = tuple(_name(first + len(points) + at) for at in range(len(growing)))
            named = SlidePicture(named.name, shown, grown)
        made.append(named)
    pictures = {**await rendering.contents(ctx, deck), **(own.pictures if own else {})}
    await _draw(pictures, msgspec.structs.replace(drawn, pages=pages), width, folder)
    return DrawnSlides(made, checks.written(drawn))


async def _draw(pictures: Mapping[str, bytes], drawn: Drawing, width: int, folder: Path) -> None:
    count = 0
    with tempfile.TemporaryDirectory(prefix="copydesk-deck-") as media:
        logos = await rendering.kept(pictures, media)
        for start in range(0, len(drawn.pages), _AT_ONCE):
            some = msgspec.structs.replace(drawn, pages=drawn.pages[start : start + _AT_ONCE])
            async with Sandbox("slides", memory_bytes=_MEMORY_BYTES, cpu_seconds=RENDER_CPU_SECONDS) as sandbox:
                made = await sandbox.call(png, some, media, logos, width, seconds=RENDER_SECONDS)
            for data in made:
                await asyncio.to_thread((folder / _name(count)).write_bytes, data)
                count += 1


def _name(number: int) -> str:
    return f"slide-{number:04}.png"


def unsupported_warnings(deck: Deck) -> list[JobWarning]:
    """The warning of the claims of a deck that no source supports."""
    return checks.unsupported_warnings(deck)


def letters_missing(texts: Sequence[str]) -> int:
    """Letters of texts that the fonts of the server do not have."""
    return fitting.missing("".join(texts))


def link_fonts(folder: Path) -> None:
    """Link the fonts of captions into the folder of a film."""
    fitting.link_fonts(folder)
