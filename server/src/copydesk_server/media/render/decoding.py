"""Sound decoded to samples, and a finished film measured."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

from copydesk_server.media import ffmpeg
from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render.plan import SAMPLE_RATE
from copydesk_server.media.render.sound import PASS_SECONDS, Loudness, loudness_in
from copydesk_server.media.signatures import HEAD_BYTES, demuxer_of

# An hour of sound was decoded in 6 s; a busy machine is given more.
DECODE_SECONDS = 900.0


class NoSound(Exception):
    """Raised when a file holds no sound that can be decoded; the message says what was seen."""


async def decode(folder: Path, name: str, out: str, *, channels: int, most_seconds: float) -> float:
    """Write the sound of a file as samples of 16 bit at 48 kHz, from its time zero on; returns its seconds.

    Args:
        folder: Where both are.
        name: The file.
        out: The samples.
        channels: One or two.
        most_seconds: What is longer is cut.

    Raises:
        NoSound: When it holds none.
    """
    path = folder / name
    with path.open("rb") as file:
        demuxer = demuxer_of(file.read(HEAD_BYTES))
    if demuxer is None:
        raise NoSound("is not a sound or film that can be read")
    arguments = [
        *(
            "-loglevel",
            "error",
            "-f",
            demuxer,
            *files(name),
            "-map",
            "0:a:0",
            "-vn",
            "-sn",
            "-t",
            f"{most_seconds:.3f}",
        ),
        *("-af", "aresample=48000:async=1:first_pts=0", "-ac", str(channels), "-ar", str(SAMPLE_RATE)),
        *("-f", "s16le", out),
    ]
    try:
        await ffmpeg.run(arguments, folder, seconds=DECODE_SECONDS)
    except ffmpeg.FfmpegFailed as error:
        is_late = isinstance(error, ffmpeg.FfmpegStopped)
        raise NoSound("took too long to decode" if is_late else "cannot be decoded") from error
    return (folder / out).stat().st_size / 2 / channels / SAMPLE_RATE


async def for_listening(folder: Path, name: str, out: str) -> None:
    """Write samples of one channel at 48 kHz again as those at 16 kHz that listeners read.

    Raises:
        FfmpegFailed: When they cannot be written.
    """
    arguments = [
        *("-loglevel", "error", "-f", "s16le", "-ar", str(SAMPLE_RATE), "-ac", "1", *files(name)),
        *("-ac", "1", "-ar", "16000", "-f", "s16le", out),
    ]
    await ffmpeg.run(arguments, folder, seconds=DECODE_SECONDS)


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
