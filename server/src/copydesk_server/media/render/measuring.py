"""A finished film, measured by one run of ffmpeg: its frames, its key frames, its sound. What is delivered is what is read."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from copydesk_server.media import ffmpeg
from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render.sound import PASS_SECONDS, Loudness, loudness_in

# As EBU R 128 and its true peak; 5 s without a sound is a fault of a film that speaks, where padding and pauses are shorter.
_SOUND = "ebur128=peak=true:framelog=quiet,silencedetect=noise=-50dB:d=5"
# A tenth of the range, as ffmpeg has it; the thousandth of a picture that is brightest may be noise of a camera. A dark slide
# has letters, and is not black.
_BLACK = "blackdetect=d=0:pic_th=0.999:pix_th=0.1"
# The row of a packet: stream, dts, pts, duration, size.
_PACKET = re.compile(r"(\d+), +-?\d+, +(-?\d+), +(\d+), +\d+", re.ASCII)


@dataclass(frozen=True, slots=True)
class FilmFacts:
    """What was seen and heard of a film.

    Args:
        width, height: Of its picture.
        frames: Frames of its picture.
        is_even: Whether each frame is as long as the others.
        picture_seconds, sound_seconds: Where they end.
        black: Seconds at which key frames begin to be black.
        loudness: Of its sound.
        silences: Where it is silent for longer than people wait, in seconds.
    """

    width: int
    height: int
    frames: int
    is_even: bool
    picture_seconds: float
    sound_seconds: float
    black: Sequence[float]
    loudness: Loudness
    silences: Sequence[tuple[float, float]]


async def measure(folder: Path, name: str) -> FilmFacts:
    """Read a film through: its packets, its key frames, its sound.

    Args:
        folder: Where it is.
        name: A film with a picture and a sound.

    Raises:
        FfmpegFailed: When it cannot be read as a film.
    """
    arguments = [
        *("-loglevel", "info", *files(name)),
        # Whether it is black is seen before its blocks are smoothed.
        *("-skip_frame", "nokey", "-skip_loop_filter", "all", "-threads", "1", *files(name)),
        *("-map", "0:a", "-af", _SOUND, "-f", "null", "-"),
        *("-map", "1:v", "-vf", _BLACK, "-fps_mode", "passthrough", "-f", "null", "-"),
        *("-map", "0:v", "-map", "0:a", "-c", "copy", "-f", "framecrc", "pipe:1"),
    ]
    read = await ffmpeg.run(arguments, folder, seconds=PASS_SECONDS)
    return _facts(read.data.decode(errors="replace"), read.messages)


def _facts(packets: str, said: str) -> FilmFacts:
    size = re.search(r"^#dimensions 0: (\d+)x(\d+)$", packets, re.MULTILINE)
    ticks = {int(at): Fraction(base) for at, base in re.findall(r"^#tb (\d): (\d+/\d+)$", packets, re.MULTILINE)}
    rows = [(int(at), int(pts), int(length)) for at, pts, length in _PACKET.findall(packets)]
    times = [pts for at, pts, _ in rows if at == 0]
    if size is None or not times or not all(any(at == stream for at, *_ in rows) for stream in (0, 1)):
        raise ffmpeg.FfmpegFailed("the film has no picture or no sound")
    picture, heard = (float(max(pts + length for at, pts, length in rows if at == one) * ticks[one]) for one in (0, 1))
    gaps = {later - earlier for earlier, later in pairwise(times)}
    starts = [float(found) for found in re.findall(r"silence_start: (-?[\d.]+)", said)]
    ends = [float(found) for found in re.findall(r"silence_end: ([\d.]+)", said)]
    return FilmFacts(
        width=int(size[1]),
        height=int(size[2]),
        frames=len(times),
        is_even=len(gaps) <= 1,
        picture_seconds=picture,
        sound_seconds=heard,
        black=[float(found) for found in re.findall(r"black_start:([\d.]+)", said)],
        loudness=loudness_in(said),
        silences=[(max(0.0, start), end) for start, end in zip(starts, ends, strict=False)],
    )
