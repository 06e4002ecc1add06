"""What a plan may use beside the recording: pictures of the library, people, the brand's call, how alike texts are."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound
from copydesk_server.editing.planning.cutaways import Similarity
from copydesk_server.editing.planning.types import Call, Candidate, Person, Word
from copydesk_server.editing.runs.footage import Music, Shown
from copydesk_server.editing.runs.types import EditingRunOptions
from copydesk_server.editing.styles.settings import AudioSettings
from copydesk_server.knowledge import people_service as people
from copydesk_server.knowledge.searching import embeddings as texts
from copydesk_server.library import service as library
from copydesk_server.library.types import DirectorMediaKind, DirectorMedium
from copydesk_server.projects.ctas import service as ctas
from copydesk_server.projects.service import brands
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.scripts import service as scripts

# Logos are no cutaways, and sounds are not seen.
_SHOWN = (
    DirectorMediaKind.IMAGE,
    DirectorMediaKind.SCREENSHOT,
    DirectorMediaKind.RECORDING,
    DirectorMediaKind.VIDEO,
)
# More are chosen from by what is said first: each is compared with every sentence.
_MOST_PICTURES = 300
_SAID_WORDS, _HITS = 40, 10
# As a block's button has them.
_MOST_LABEL_CHARS = 30


async def pictures(ctx: Context, options: EditingRunOptions, words: Sequence[Word]) -> list[DirectorMedium]:
    """The pictures that may be shown; of a large library those that fit what is said somewhere."""
    if options.media_ids:
        return await library.pictures(ctx, _SHOWN, options.media_ids)
    found = await library.pictures(ctx, _SHOWN)
    if len(found) <= _MOST_PICTURES:
        return found
    said = [word.text for word in words]
    parts = [" ".join(said[at : at + _SAID_WORDS]) for at in range(0, len(said), _SAID_WORDS)]
    near: dict[str, DirectorMedium] = {}
    for part in parts:
        near |= {hit.media.id: hit.media for hit in await library.search(ctx, part, _HITS, _SHOWN)}
    return sorted(near.values(), key=lambda one: one.id)


def candidates(media: Sequence[DirectorMedium]) -> tuple[Candidate, ...]:
    """Pictures as plans choose among them."""
    return tuple(
        Candidate(one.id, one.kind.value, one.title, one.alt, tuple(one.tags), one.duration_seconds)
        for one in media
        if one.width and one.height
    )


def shown(media: Sequence[DirectorMedium]) -> dict[str, Shown]:
    """Pictures as they are laid out."""
    return {
        one.id: Shown(one.id, one.width, one.height, one.duration_seconds) for one in media if one.width and one.height
    }


async def persons(ctx: Context, project_id: str) -> tuple[Person, ...]:
    """The people of a brand."""
    return tuple(
        Person(one.name, one.title or "", tuple(one.aliases)) for one in await people.of_project(ctx, project_id)
    )


async def call(ctx: Context, project_id: str, script_id: str | None) -> Call | None:
    """The call to action of the script, else of the brand; ``None`` where its text is too long for a button."""
    cta_id = None
    if script_id is not None:
        cta_id = (await scripts.script(ctx, script_id)).cta_id
    if cta_id is None:
        defaults = (await brands.load(ctx, project_id)).defaults
        cta_id = defaults.cta_id
    found = await ctas.asked(ctx, cta_id)
    if found is None:
        return None
    text = next((one for one in (found.on_screen_text, found.label) if one and len(one) <= _MOST_LABEL_CHARS), None)
    return None if text is None else Call(found.id, text, found.spoken_text or found.label)


async def music(ctx: Context, options: EditingRunOptions, audio: AudioSettings) -> Music | None:
    """The music that a run was given.

    Raises:
        JobFailed: When it is not there any more, or has no sound.
    """
    if options.music_media_id is None:
        return None
    try:
        medium = await library.medium(ctx, options.music_media_id)
    except NotFound as error:
        told = f"The music {options.music_media_id} was deleted."
        raise JobFailed(ErrorCode.SOURCE_UNAVAILABLE, told) from error
    return Music(medium.id, medium.duration_seconds or 0.0, audio.music_volume_db, audio.music_ducking_db)


def similarity(ctx: Context) -> Similarity:
    """How alike texts are by the model of the search; called from a thread of its own."""
    loop = asyncio.get_running_loop()

    def compare(sayings: Sequence[str], others: Sequence[str]) -> Sequence[Sequence[float]]:
        return asyncio.run_coroutine_threadsafe(texts.alike(ctx, sayings, others), loop).result()

    return compare
