"""What a finished film holds, read by a decoder that only sandboxes load: it is a C library, and part of it is GPL."""

from __future__ import annotations

from itertools import pairwise

import av
import numpy as np

from copydesk_server.media.probing_types import FilmFacts

# Of 16 to 235: darker is a picture that nobody drew (ffmpeg's blackdetect takes a tenth of the range, too).
_BLACK_LUMA = 16 + 0.1 * 219
# Per cent of a picture: the thousandth that is brightest may be noise.
_SPOTS = 99.9


def read_film(path: str) -> FilmFacts:
    """Read a film through, and decode its key frames.

    Raises:
        ValueError: When it is no film with a picture and a sound.
    """
    try:
        with av.open(path, metadata_errors="replace") as film:
            picture, sound = film.streams.video[0], film.streams.audio[0]
            times = [packet.pts for packet in film.demux(picture) if packet.pts is not None]
            picture_end, sound_end = _end(picture), _end(sound)
            width, height = picture.codec_context.width, picture.codec_context.height
        with av.open(path, metadata_errors="replace") as film:
            picture = film.streams.video[0]
            picture.codec_context.skip_frame = "NONKEY"
            black = [frame.time or 0.0 for frame in film.decode(picture) if _is_black(frame)]
    except (av.FFmpegError, IndexError, TypeError) as error:
        raise ValueError(f"cannot be read as a film: {error}") from error
    gaps = {later - earlier for earlier, later in pairwise(times)}
    return FilmFacts(width, height, len(times), len(gaps) <= 1, picture_end, sound_end, black)


def _end(stream: av.VideoStream | av.AudioStream) -> float:
    """When a stream ends, in seconds."""
    if stream.duration is None or stream.time_base is None:
        raise ValueError("cannot be read as a film: it does not say how long it is")
    return float(stream.duration * stream.time_base)


def _is_black(frame: av.VideoFrame) -> bool:
    plane = frame.planes[0]
    luma = np.frombuffer(memoryview(plane), np.uint8).reshape(-1, plane.line_size)[:, : frame.width]
    # A dark slide has letters: what is black has no bright spot, but for the noise of a camera.
    return bool(luma[::8, ::8].mean() < _BLACK_LUMA and np.percentile(luma[::4, ::4], _SPOTS) < _BLACK_LUMA)
