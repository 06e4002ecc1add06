"""A sound that somebody gave, decoded to samples: its demuxer is known from its first bytes, and nothing it names is opened."""

from __future__ import annotations

from pathlib import Path

from copydesk_server.media import ffmpeg
from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render.plan import SAMPLE_RATE
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
