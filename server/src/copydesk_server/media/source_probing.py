"""The times of a film's frames, read from its packets by a library that only sandboxes load."""

from __future__ import annotations

import av
from av.stream import Disposition

from copydesk_server.media.source_facts import SourceFacts, usual_matrix

# Twelve hours at 60 frames a second.
_MOST_FRAMES = 2_600_000
# AVCOL_SPC_UNSPECIFIED of libavutil.
_UNTOLD = 2


def read_source(path: str, demuxer: str) -> SourceFacts:
    """Read the times of a file's frames; nothing is decoded."""
    try:
        with av.open(path, format=demuxer, metadata_errors="replace") as found:
            has_sound = bool(found.streams.audio)
            times: list[float] = []
            matrix = ""
            # Like `V` of ffmpeg, which a render chooses its picture by: a cover is no film.
            cover = Disposition.attached_pic | Disposition.timed_thumbnails
            stream = next((one for one in found.streams.video if not one.disposition & cover), None)
            if stream is not None:
                matrix = _matrix(stream.codec_context)
                base = stream.time_base or 0
                # What a list of edits leaves out is decoded, and not shown.
                shown = (one.pts for one in found.demux(stream) if one.pts is not None and not one.is_discard)
                times = sorted(float(pts * base) for pts, _ in zip(shown, range(_MOST_FRAMES), strict=False))
    except (av.FFmpegError, OSError) as error:
        raise ValueError(f"cannot be read: {error}") from error
    if not times and not has_sound:
        raise ValueError("holds neither a picture nor a sound")
    return SourceFacts(times, has_sound, matrix)


def _matrix(picture: av.VideoCodecContext) -> str:
    """How colours are to be read of a file that does not say; those that are no brightness and differences need none."""
    if picture.colorspace != _UNTOLD or picture.format is None or picture.format.is_rgb:
        return ""
    return usual_matrix(picture.width, picture.height)
