"""The times of a film's frames, read from its packets by a library that only sandboxes load."""

from __future__ import annotations

import av
from av.stream import Disposition

from copydesk_server.media.source_facts import SourceFacts, usual_matrix

# Twelve hours at 60 frames a second.
_MOST_FRAMES = 2_600_000
# AVCOL_SPC_UNSPECIFIED of libavutil.
_UNTOLD = 2
_COVER = Disposition.attached_pic | Disposition.timed_thumbnails

_Stream = av.VideoStream | av.AudioStream


def read_source(path: str, demuxer: str) -> SourceFacts:
    """Read the times of a file's frames; nothing is decoded."""
    try:
        with av.open(path, format=demuxer, metadata_errors="replace") as found:
            sound = next(iter(found.streams.audio), None)
            # Like `V` of ffmpeg, which a render chooses its picture by: a cover is no film.
            picture = next((one for one in found.streams.video if not one.disposition & _COVER), None)
            matrix = "" if picture is None else _matrix(picture.codec_context)
            times, begins = _read(found, [one for one in (picture, sound) if one is not None], picture)
    except (av.FFmpegError, OSError) as error:
        raise ValueError(f"cannot be read: {error}") from error
    if not times and sound is None:
        raise ValueError("holds neither a picture nor a sound")
    start = max(0.0, min([*times[:1], *begins], default=0.0))
    return SourceFacts([time - start for time in times], sound is not None, matrix, start)


def _read(
    found: av.container.InputContainer, streams: list[_Stream], picture: av.VideoStream | None
) -> tuple[list[float], list[float]]:
    """When the frames of the picture are shown, and when its sound begins."""
    times: list[float] = []
    begins: list[float] = []
    for packet in found.demux(streams):
        # What a list of edits leaves out is decoded, and not shown.
        if packet.pts is None or packet.is_discard:
            continue
        seconds = float(packet.pts * packet.time_base)
        if picture is not None and packet.stream.index == picture.index:
            if len(times) < _MOST_FRAMES:
                times.append(seconds)
        elif not begins:
            begins.append(seconds)
    return sorted(times), begins


def _matrix(picture: av.VideoCodecContext) -> str:
    """How colours are to be read of a file that does not say; those that are no brightness and differences need none."""
    if picture.colorspace != _UNTOLD or picture.format is None or picture.format.is_rgb:
        return ""
    return usual_matrix(picture.width, picture.height)
