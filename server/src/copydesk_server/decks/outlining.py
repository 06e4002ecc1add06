"""A deck under the outline of a brief: the text it is planned from, and the deck as its brief is held against it."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.text_builder import TextBuilder
from copydesk_server.decks.types import Deck, Slide, SlideSpan
from copydesk_server.scripts.body import brief_alignment
from copydesk_server.scripts.body.brief_alignment import Driver
from copydesk_server.scripts.body.parsing import Snapshot
from copydesk_server.scripts.types import Told

Origins = dict[int, tuple[int, int] | None]


async def told(ctx: Context, snapshot: Snapshot, driver: Driver | None) -> tuple[Snapshot, Origins | None]:
    """The text that a deck is planned from, and where its sentences stand in the body, where a brief has moved them."""
    origins: Origins | None = None
    if driver is not None:
        parts = await brief_alignment.completed(ctx, driver, snapshot, snapshot.parts)
        placed, text = brief_alignment.laid_out(parts)
        origins = brief_alignment.origins(parts, placed)
        snapshot = replace(snapshot, body=text.body, parts=placed)
    return snapshot, origins


def placed_back(deck: Deck, origins: Origins | None) -> Deck:
    """A deck whose slides name the characters of the body that was sent."""
    if origins is None:
        return deck
    return msgspec.structs.replace(deck, slides=[_placed_back(slide, origins) for slide in deck.slides])


def _placed_back(slide: Slide, origins: Origins) -> Slide:
    span = slide.source_span
    if span is None:
        return slide
    spans = [origin for start, origin in origins.items() if origin and span.start_char <= start < span.end_char]
    if not spans:
        return msgspec.structs.replace(slide, source_span=None)
    first, last = min(start for start, _ in spans), max(end for _, end in spans)
    return msgspec.structs.replace(slide, source_span=SlideSpan(start_char=first, end_char=last))


def text_of(deck: Deck) -> Told:
    """What a deck shows and says, under the heading that each run of slides is of."""
    text, blocks = TextBuilder(), list[tuple[str | None, int, int]]()
    for section, slides in groupby(deck.slides, key=lambda slide: slide.section):
        text.paragraph()
        start = text.length
        text.add("\n\n".join(f"{slide.title}\n\n{slide.speaker_note}" for slide in slides))
        blocks.append((section, start, text.length))
    return Told(text.value(), blocks)
