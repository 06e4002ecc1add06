"""What a timeline can play: everything that resolves the ref of a medium is here.

A ref is the id of an artifact (``art_``), of director media (``med_``) or of a track of a recording (``trk_``): a film, a sound,
a picture. A block is named by its ``name@version``.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from enum import StrEnum

import msgspec

from copydesk_server.artifacts import service as artifacts
from copydesk_server.artifacts.types import Artifact, ArtifactKind
from copydesk_server.compositions.timeline.items import Lengths
from copydesk_server.compositions.timeline.model import OpRefused, Timebase, Timeline, TimelineItem
from copydesk_server.core.context import Context
from copydesk_server.core.errors import NotFound, ValidationFailed
from copydesk_server.core.log import get_logger
from copydesk_server.library import service as library
from copydesk_server.library.types import DirectorMediaKind, MediumFile
from copydesk_server.media.blocks import catalogue
from copydesk_server.media.blocks.types import Block
from copydesk_server.media.render.plan import Rate
from copydesk_server.queue.types import ErrorCode, JobFailed
from copydesk_server.recordings import service as recordings
from copydesk_server.recordings.types import Track

log = get_logger("copydesk.compositions")
# The field of a composition that holds refs of each kind.
FIELDS = {"art": "artifact_ids", "med": "media_ids", "trk": "track_ids"}
# The field of the recordings that its tracks are of: a recording is deleted with its tracks.
RECORDINGS = "recording_ids"


class SourceKind(StrEnum):
    """What a medium is."""

    FILM = "film"
    SOUND = "sound"
    PICTURE = "picture"


class Source(msgspec.Struct, frozen=True):
    """A medium.

    Args:
        ref: Its id.
        kind: What it is.
        seconds: How long it is; ``None`` of a picture.
        storage_key: Its file.
        sha256: Of its file.
        content_type: Of its file.
        recording_id: The recording that it is a track of.
        title: What people call it: of a track, what it was recorded from.
    """

    ref: str
    kind: SourceKind
    seconds: float | None
    storage_key: str
    sha256: str
    content_type: str
    recording_id: str | None = None
    title: str = ""

    def failed(self, part: str, error: Exception) -> JobFailed:
        """The failure of a job of which this medium is the cause, every time.

        Args:
            part: What of it cannot be decoded: ``picture`` or ``sound``; else ``file``.
            error: Why.
        """
        title = f"{self.title}, " if self.title else ""
        message = f"{self.ref} ({title}{self.content_type}) cannot be used: its {part} cannot be decoded. Replace it."
        name = FIELDS[self.ref.partition("_")[0]].removesuffix("s")
        details = {name: self.ref, "content_type": self.content_type, "part": part, "reason": str(error)[:300]}
        log.warning("a medium cannot be used", **details)
        return JobFailed(ErrorCode.MEDIA_UNREADABLE, message, details=details)


_KINDS = {
    ArtifactKind.VIDEO: SourceKind.FILM,
    ArtifactKind.EDITED_VIDEO: SourceKind.FILM,
    ArtifactKind.COMPOSITION_VIDEO: SourceKind.FILM,
    ArtifactKind.AUDIO: SourceKind.SOUND,
    ArtifactKind.IMAGE: SourceKind.PICTURE,
}


async def find(ctx: Context, refs: Iterable[str]) -> dict[str, Source]:
    """The media of those refs that lead to one."""
    found = [await _find(ctx, ref) for ref in sorted(set(refs))]
    return {source.ref: source for source in found if source is not None}


async def _find(ctx: Context, ref: str) -> Source | None:
    try:
        match ref.partition("_")[0]:
            case "art":
                return _of_artifact(await artifacts.outputs.load(ctx, ref))
            case "med":
                return _of_medium(await library.medium(ctx, ref))
            case "trk":
                return of_track(await recordings.track(ctx, ref))
    except NotFound:
        return None
    return None


def _of_medium(medium: MediumFile) -> Source | None:
    if medium.kind is DirectorMediaKind.TEMPLATE:
        return None
    kind = SourceKind.SOUND if medium.kind is DirectorMediaKind.AUDIO else SourceKind.FILM
    if medium.duration_seconds is None:
        kind = SourceKind.PICTURE
    return Source(medium.id, kind, medium.duration_seconds, medium.storage_key, medium.sha256, medium.content_type)


def of_track(track: Track) -> Source:
    """A track of a recording, as a timeline plays it."""
    return Source(
        track.id,
        SourceKind.SOUND if track.probe.video is None else SourceKind.FILM,
        track.duration_seconds,
        track.storage_key,
        track.sha256,
        track.content_type,
        track.recording_id,
        track.kind.value.replace("_", " "),
    )


def _of_artifact(artifact: Artifact) -> Source | None:
    kind = _KINDS.get(artifact.kind)
    if kind is None or artifact.storage_key is None:
        return None
    seconds = None if kind is SourceKind.PICTURE else artifact.duration_seconds
    return Source(artifact.id, kind, seconds, artifact.storage_key, artifact.sha256, artifact.content_type)


def lengths(sources: Iterable[Source], timebase: Timebase) -> Lengths:
    """Frames of each medium, in a timeline's rate; ``None`` of a picture."""
    rate = Rate(timebase.num, timebase.den)
    return {one.ref: None if one.seconds is None else max(1, rate.frames(one.seconds)) for one in sources}


def ids_by_field(refs: Iterable[str], known: Iterable[Source]) -> dict[str, list[str]]:
    """Refs, and the recordings of tracks, by the field that declares them to other collections."""
    played = set(refs)
    found: dict[str, list[str]] = {name: [] for name in FIELDS.values()}
    for ref in sorted(played):
        field = FIELDS.get(ref.partition("_")[0])
        if field is not None:
            found[field].append(ref)
    found[RECORDINGS] = sorted({one.recording_id for one in known if one.recording_id and one.ref in played})
    return found


def require_blocks(timeline: Timeline, before: Timeline | None = None) -> None:
    """Refuse blocks that there are not, whose parameters do not fit, or that are shown for less or more time than they can be.

    Those that were there are not looked at again.

    Raises:
        OpRefused: For the first that is wrong.
    """
    shown = [item for track in timeline.tracks for item in track.items if item.block is not None]
    known = {id(item) for track in before.tracks for item in track.items} if before is not None and shown else set()
    for item in shown:
        if item.block is None or id(item) in known:
            continue
        block = catalogue.blocks().get(item.block.ref)
        if block is None:
            told = f"{item.id}: there is no block {item.block.ref!r}; GET /director/blocks lists them"
            raise OpRefused(told, "", "unknown_reference")
        try:
            catalogue.check(block, item.block.params)
        except ValidationFailed as refused:
            fault = refused.errors[0]
            raise OpRefused(f"{item.id}: params{fault.pointer} {fault.message}", "", fault.code) from refused
        _require_duration(item, block, timeline.timebase)


def _require_duration(item: TimelineItem, block: Block, timebase: Timebase) -> None:
    """Refuse a block that has no time to come in and go out, or stands longer than its kind may."""
    rate = timebase.num / timebase.den
    # Whole frames on either side of what its seconds are.
    least, most = math.floor(block.duration.min * rate), math.ceil(block.duration.max * rate)
    if not least <= item.duration <= most:
        told = f"{item.id}: {block.ref} is shown for {least} to {most} frames, not for {item.duration}"
        raise OpRefused(f"{told} (duration.min and duration.max of the block, in seconds)", "", "out_of_range")
