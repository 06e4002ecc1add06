"""Pictures of the workspace's library on slides that say one thing, where a picture shows what is said."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

import msgspec

from copydesk_server.core.context import Context
from copydesk_server.core.errors import UpstreamFailed
from copydesk_server.core.text.sentences import content_stems
from copydesk_server.decks.layouts import BulletsContent, ImageTextContent, Layout, StatementContent
from copydesk_server.decks.types import Deck, Slide, SlideMedia
from copydesk_server.library import service as library
from copydesk_server.library.types import DirectorMediaKind, DirectorMedium, MediaLicense

# Words that a medium's title and tags share with a slide: one is chance ("a kiln" in every sentence of a talk on kilns).
FEWEST_SHARED = 2
# Pictures of a deck, and hits that are looked at for a slide.
MOST_PICTURES, MOST_HITS = 6, 5
# Pixels: half the width of a slide in a room is 640 of them; more than 24 million need more memory than a drawing has.
FEWEST_WIDE, MOST_PIXELS = 640, 24_000_000
_KINDS = (DirectorMediaKind.IMAGE, DirectorMediaKind.SCREENSHOT)


async def illustrated(ctx: Context, slides: Sequence[Slide], given: Collection[int]) -> list[Slide]:
    """The slides, some of those that say one thing beside a picture of it; each picture stands once.

    Args:
        ctx: Whose library it is.
        slides: They.
        given: Places of those that the caller wrote, which stay as they are.
    """
    made, used = list(slides), set[str]()
    titles = {slide.title.casefold() for slide in slides}
    for at, slide in enumerate(made):
        if at in given or len(used) == MOST_PICTURES:
            continue
        if [one.layout for one in made[max(0, at - 2) : at]] == [Layout.IMAGE_TEXT] * 2:
            continue  # No layout stands more than twice in a row.
        content = _content(slide, titles)
        medium = await _picture(ctx, slide, used) if content else None
        if content and medium:
            used.add(medium.id)
            titles.add(content.title.casefold())
            made[at] = _beside(slide, content, medium)
    return made


def _content(slide: Slide, titles: set[str]) -> ImageTextContent | None:
    """One text under a title: a statement with its support or its heading, or the only point of a list; else nothing."""
    if slide.layout is Layout.BULLETS:
        points = msgspec.convert(slide.content, BulletsContent).bullets
        return ImageTextContent(title=slide.title, text=points[0], caption=None) if len(points) == 1 else None
    if slide.layout is not Layout.STATEMENT:
        return None
    said = msgspec.convert(slide.content, StatementContent)
    if said.support:
        return ImageTextContent(title=slide.title, text=said.support, caption=None)
    if slide.section and slide.section.casefold() not in titles:
        return ImageTextContent(title=slide.section, text=said.title, caption=None)
    return None


async def _picture(ctx: Context, slide: Slide, used: set[str]) -> DirectorMedium | None:
    """The picture that fits best of those that share words with what is said; a search that fails finds nothing."""
    try:
        hits = await library.search(ctx, f"{slide.title} {slide.speaker_note}"[:2000], MOST_HITS, _KINDS)
    except UpstreamFailed:
        return None
    stems = set(content_stems(f"{slide.title} {slide.speaker_note}"))
    return next((hit.media for hit in hits if hit.media.id not in used and shows(hit.media, stems)), None)


def shows(medium: DirectorMedium, stems: set[str]) -> bool:
    """Whether a medium's title and tags have two words of a slide, and it is large enough to be seen."""
    shared = stems & set(content_stems(" ".join([medium.title, *medium.tags])))
    wide, high = medium.width or 0, medium.height or 0
    return len(shared) >= FEWEST_SHARED and wide >= FEWEST_WIDE and wide * high <= MOST_PIXELS


def _beside(slide: Slide, content: ImageTextContent, medium: DirectorMedium) -> Slide:
    picture = SlideMedia(
        storage_key=medium.storage_key,
        content_type=medium.content_type,
        alt=medium.alt or medium.title,
        width=medium.width or 1,
        height=medium.height or 1,
    )
    content = msgspec.structs.replace(content, caption=credit(medium.license))
    return msgspec.structs.replace(
        slide,
        layout=Layout.IMAGE_TEXT,
        title=content.title[:200],
        content=msgspec.to_builtins(content),
        media=[picture, *slide.media],
    )


def files(deck: Deck, contents: Mapping[str, bytes], logo_key: str | None) -> list[tuple[str, str, bytes]]:
    """The pictures of a deck but for its logo, as files of it."""
    media = {one.storage_key: one for slide in deck.slides for one in slide.media if one.storage_key != logo_key}
    held = [one for key, one in media.items() if key in contents]
    return [(f"picture-{at:03}", one.content_type, contents[one.storage_key]) for at, one in enumerate(held, 1)]


def credit(license: MediaLicense) -> str | None:
    """Who made a picture and under what terms, as they are told below it."""
    return ", ".join(one for one in (license.author, license.name) if one) or None
