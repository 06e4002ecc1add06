"""What the packets of a file say: its frame rate, its encryption, and its streams."""

from __future__ import annotations

import struct
from array import array
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from statistics import fmean, median

import av
from av.stream import Disposition

from copydesk_server.media.intake_types import SourceFacts, usual_matrix

Times = Sequence[float]

# What cameras and screens are built for.
_USUAL = tuple(
    Fraction(*pair)
    for pair in (
        (24000, 1001), (24, 1), (25, 1), (30000, 1001), (30, 1), (48, 1), (50, 1), (60000, 1001), (60, 1),
        (90, 1), (120, 1), (240, 1), (5, 1), (10, 1), (12, 1), (15, 1), (20, 1),
    )
)  # fmt: skip
# Between 30 and 29.97 lies a thousandth.
_NEAR = 0.0004
# Clocks of phones shake by a millisecond; a dropped frame is a whole frame longer.
_UNEVEN = 0.25
# Anamorphic lenses and DV have pixels of up to twice their height.
_MOST_ASPECT = 3
# So many gaps may be odd before a rate is called variable: the last frames of a cut file often are.
_ODD_SHARE = 0.005


def rate_of(times: Times, tick: float, end: float) -> Fraction:
    """Frames a second, the usual rate that is near; of a variable rate the mean.

    Args:
        times: When each frame begins, in seconds, in order.
        tick: Seconds of a tick of the file's clock, which times are rounded to.
        end: When the last frame ends.
    """
    span = times[-1] - times[0]
    if span <= 0:
        return Fraction(1) if end <= times[0] else Fraction(1 / (end - times[0])).limit_denominator(1001)
    gaps = gaps_of(times)
    least, most = _usual_gaps(gaps, tick)
    even = gaps if _is_variable(gaps, tick) else [gap for gap in gaps if least <= gap <= most]
    rate = 1 / fmean(even)
    nearest = min(_USUAL, key=lambda usual: abs(float(usual) - rate))
    if abs(float(nearest) / rate - 1) <= _NEAR + 2 * tick / span:
        return nearest
    return Fraction(rate).limit_denominator(1001)


def gaps_of(times: Times) -> array[float]:
    """How long each frame is shown, but the last. Eight bytes each: a file of the smallest packets has millions."""
    return array("d", (after - before for before, after in pairwise(times)))


def is_variable(times: Times, tick: float) -> bool:
    """Whether some frames are shown longer than others, beyond the rounding of the file's clock."""
    return _is_variable(gaps_of(times), tick)


def _is_variable(gaps: array[float], tick: float) -> bool:
    least, most = _usual_gaps(gaps, tick)
    odd = sum(not least <= gap <= most for gap in gaps)
    return odd > max(1, _ODD_SHARE * (len(gaps) + 1))


def _usual_gaps(gaps: array[float], tick: float) -> tuple[float, float]:
    """The shortest and the longest time that is not odd, given how long most frames are shown."""
    usual = median(gaps)
    room = max(_UNEVEN * usual, 1.5 * tick)
    return usual - room, usual + room


_ENCRYPTED = frozenset({"encv", "enca", "enct", "encs", "drmi", "drms"})
_INSIDE = frozenset({"moov", "trak", "mdia", "minf", "stbl"})
# A file has some tens of them on the way to its streams; what has more is made to be walked for ever.
_MOST_BOXES = 10_000
_ENTRIES_HEAD = 8  # Version, flags and count of entries.


def encrypted_entry(path: str) -> str | None:
    """The name of a stream that is encrypted; ``None`` where none is."""
    size = Path(path).stat().st_size
    with Path(path).open("rb") as file:

        def boxes(start: int, end: int) -> Iterator[tuple[str, int, int]]:
            while start + 8 <= end:
                file.seek(start)
                length, kind = struct.unpack(">I4s", file.read(8))
                head = 8
                if length == 1:
                    length, head = int.from_bytes(file.read(8), "big"), 16
                length = length or end - start
                if length < head:
                    return
                yield kind.decode("latin-1"), start + head, min(end, start + length)
                start += length

        left, seen = [(0, size, False)], 0
        while left and seen < _MOST_BOXES:
            start, end, of_entries = left.pop()
            for kind, inner, stop in boxes(start, end):
                seen += 1
                if of_entries and kind in _ENCRYPTED:
                    return kind
                if kind in _INSIDE:
                    left.append((inner, stop, False))
                elif kind == "stsd":
                    left.append((inner + _ENTRIES_HEAD, stop, True))
    return None


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


def pixel_aspect(picture: av.VideoStream) -> Fraction:
    """The width of a pixel by its height: 1 where a file does not say, or says what no camera has."""
    told = picture.sample_aspect_ratio
    return told if told and 1 / _MOST_ASPECT <= told <= _MOST_ASPECT else Fraction(1)


def _matrix(picture: av.VideoCodecContext) -> str:
    """How colours are to be read of a file that does not say; those that are no brightness and differences need none."""
    if picture.colorspace != _UNTOLD or picture.format is None or picture.format.is_rgb:
        return ""
    return usual_matrix(picture.width, picture.height)
