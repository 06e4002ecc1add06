"""The media of the library that a film is asked to sound with: found, and looked at before anything is queued."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from copydesk_server.core.context import Context
from copydesk_server.core.errors import Fault, NotFound
from copydesk_server.library import service as library
from copydesk_server.videos.types import VideoRenderInput

# Half an hour takes alignment one and a half minutes.
MOST_NARRATION_SECONDS = 1_800.0


@dataclass(frozen=True, slots=True)
class Sounds:
    """What was seen of the media: the seconds of the recordings together, and what is wrong with any."""

    seconds: float
    faults: Sequence[Fault]


async def media_of(ctx: Context, input_: VideoRenderInput) -> Sounds:
    """Look at the narration and the music of a request."""
    faults, seconds = list(_shape_faults(input_)), 0.0
    for pointer, media_id, is_narration in _asked(input_):
        try:
            medium = await library.medium(ctx, media_id)
        except NotFound:
            faults.append(Fault(pointer, "unknown_reference", f"the library has no medium {media_id!r}"))
            continue
        if not medium.has_audio or medium.duration_seconds is None:
            faults.append(
                Fault(pointer, "not_allowed", f"{media_id} has no sound; name a sound or a film that has one")
            )
        elif is_narration:
            seconds += medium.duration_seconds
    if seconds > MOST_NARRATION_SECONDS:
        told = f"is {seconds:.0f} s long, of {MOST_NARRATION_SECONDS:.0f} s at most"
        faults.append(Fault("/input/narration", "too_long", told))
    return Sounds(seconds, faults)


def _asked(input_: VideoRenderInput) -> Iterator[tuple[str, str, bool]]:
    """Each medium that is named: where, its id, and whether it is a narration."""
    if input_.narration is not None:
        if input_.narration.media_id is not None:
            yield "/input/narration/media_id", input_.narration.media_id, True
        for at, one in enumerate(input_.narration.per_slide):
            yield f"/input/narration/per_slide/{at}/media_id", one.media_id, True
    if input_.music is not None:
        yield "/input/music/media_id", input_.music.media_id, False


def _shape_faults(input_: VideoRenderInput) -> Iterator[Fault]:
    narration = input_.narration
    if narration is None:
        return
    if (narration.media_id is None) == (not narration.per_slide):
        yield Fault("/input/narration", "not_allowed", "has either media_id, for the whole deck, or per_slide")
    seen: set[str] = set()
    for at, one in enumerate(narration.per_slide):
        if one.slide_id in seen:
            yield Fault(f"/input/narration/per_slide/{at}/slide_id", "not_allowed", "is named twice")
        seen.add(one.slide_id)
