"""The sound of a film: speech, music under it, and its loudness."""

from __future__ import annotations

import asyncio
import math
import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from copydesk_server.media import ffmpeg
from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render import mixing
from copydesk_server.media.render.mixing import SoundPart
from copydesk_server.media.render.plan import SAMPLE_RATE, Rate

# What speech is brought to before music is laid under it, so that a quiet recording is heard as speech; the whole is
# brought to its target afterwards.
_SPEECH_LUFS = -20.0
_BLOCK_BYTES = 4 * 1024 * 1024


@dataclass(frozen=True, slots=True)
class Music:
    """Music of a film.

    Args:
        name: File of its samples: 16 bit, two channels, 48 kHz.
        volume_db: How loud it is beside the speech, where nobody speaks.
        ducking_db: How much softer it is while somebody speaks.
        fade_in, fade_out: Frames.
    """

    name: str
    volume_db: float
    ducking_db: float
    fade_in: int
    fade_out: int


async def lay_under(folder: Path, music: Music, rate: Rate, frames: int) -> None:
    """Mix music into ``speech.pcm``, which has two channels afterwards.

    Args:
        folder: Where all files are.
        music: The music; silence is laid under as it is.
        rate: Frames a second.
        frames: Of the film.

    Raises:
        FfmpegFailed: When a loudness cannot be measured.
    """
    spoken = (await loudness_of(folder, "speech.pcm", 1)).integrated
    played = (await loudness_of(folder, music.name, 2)).integrated
    await asyncio.to_thread(_doubled, folder / "speech.pcm", folder / "voice.pcm")
    voice_gain = 0.0 if spoken is None else _SPEECH_LUFS - spoken
    music_gain = 0.0 if played is None else _SPEECH_LUFS + music.volume_db - played
    files = {"voice": folder / "voice.pcm", "music": folder / music.name}
    parts = [SoundPart("voice", 0, frames, 0.0, gain_db=voice_gain)]
    parts += _repeats(music, rate, frames, files["music"].stat().st_size / 4 / SAMPLE_RATE, music_gain)
    await asyncio.to_thread(mixing.mix, parts, files, rate, frames, folder / "speech.pcm")
    files["voice"].unlink()


def _repeats(music: Music, rate: Rate, frames: int, seconds: float, gain: float) -> list[SoundPart]:
    """The music, again and again until the film ends; it comes at the film's beginning, and goes at its end."""
    length = max(1, math.floor(seconds * rate.num / rate.den))
    starts = range(0, frames, length)
    return [
        SoundPart(
            "music",
            start,
            min(length, frames - start),
            0.0,
            gain_db=gain,
            fade_in=music.fade_in if start == 0 else 0,
            fade_out=music.fade_out if start + length >= frames else 0,
            # Zero would be a part that does not duck, and that music would duck under.
            ducking_db=-max(music.ducking_db, 0.001),
        )
        for start in starts
    ]


def _doubled(mono: Path, stereo: Path) -> None:
    with mono.open("rb") as source, stereo.open("wb") as target:
        while block := source.read(_BLOCK_BYTES):
            target.write(np.repeat(np.frombuffer(block, "<i2"), 2).tobytes())


# What platforms play at, and the room that decoders need (EBU R 128 s1; YouTube and Spotify play at -14).
TARGET_LUFS, TRUE_PEAK_DBTP = -14.0, -1.0
# The limiter holds samples; the peak between them, and that of the decoded AAC, are higher by up to 1 dB (seen with espeak).
_HEADROOM_DB = 1.2
# A limiter that works makes the whole quieter: the gain is found again until it is right.
_TOLERANCE_LU, _MOST_PASSES = 0.2, 4
# What a limiter that works leaves of a gain: 0.55 to 0.7 of it, of speech in four languages. With it most are right one pass sooner.
KEPT = 0.6
# ebur128 says it of what is below its gate: nothing to hear.
SILENT_LUFS = -70.0
# A pass over a minute took 0.3 to 1 s.
PASS_SECONDS = 600.0
# Speech in both channels alike; platforms encode it again.
_BITRATE = "128k"
ENCODER = ("-c:a", "aac", "-b:a", _BITRATE, "-aac_coder", "fast", "-fflags", "+bitexact", "-flags:a", "+bitexact")
RAW_MONO = ("-f", "s16le", "-ar", str(SAMPLE_RATE), "-ac", "1")
# Ticks of ffmpeg's reader of H.264: every rate of the API is a whole number of them.
_TICKS = 1_200_000


@dataclass(frozen=True, slots=True)
class LoudnessTarget:
    """How loud a film is: LUFS of the whole, and the highest true peak in dBTP."""

    lufs: float
    peak: float


PLATFORMS = LoudnessTarget(TARGET_LUFS, TRUE_PEAK_DBTP)


@dataclass(frozen=True, slots=True)
class Loudness:
    """What was measured: LUFS of the whole, and the highest true peak in dBTP; ``None`` of silence."""

    integrated: float | None
    peak: float | None


def lay(parts: Sequence[tuple[int, Path]], rate: Rate, frames: int, folder: Path) -> None:
    """Write ``speech.pcm``: parts of speech from their first samples on, silence between them.

    Args:
        parts: First sample, and file of 16 bits of one channel, in order.
        rate: Frames a second.
        frames: Length of the whole.
        folder: Where it goes.
    """
    length = 2 * rate.sample(frames)
    with (folder / "speech.pcm").open("wb") as track:
        for start, part in parts:
            track.seek(2 * start)
            with part.open("rb") as speech:
                shutil.copyfileobj(speech, track)
        track.truncate(length)


async def level(folder: Path, channels: int = 1, target: LoudnessTarget = PLATFORMS) -> None:
    """Encode ``speech.pcm`` to ``sound.m4a`` at the target.

    It is encoded while its loudness is measured: most sounds are right the first time, and need no pass more.

    Args:
        folder: Where they are.
        channels: Of ``speech.pcm``; one becomes two that are alike.
        target: How loud it becomes.

    Raises:
        FfmpegFailed: When it cannot be made.
    """
    measured = await _pass(folder, channels, 0.0, None)
    gain = 0.0 if measured is None else target.lufs - measured
    for _ in range(_MOST_PASSES):
        limited = await _pass(folder, channels, gain, target.peak)
        if limited is None or abs(target.lufs - limited) <= _TOLERANCE_LU:
            return
        gain += (target.lufs - limited) / KEPT


async def loudness_of(folder: Path, name: str, channels: int) -> Loudness:
    """Loudness of a file of samples of 16 bit at 48 kHz.

    Raises:
        FfmpegFailed: When it cannot be read.
    """
    raw = ["-f", "s16le", "-ar", str(SAMPLE_RATE), "-ac", str(channels), *files(name)]
    graph = "ebur128=peak=true:framelog=quiet"
    wanted = ["-loglevel", "info", *raw, "-af", graph, "-f", "null", "-"]
    return loudness_in((await ffmpeg.run(wanted, folder, seconds=PASS_SECONDS)).messages)


async def put_together(folder: Path, rate: Rate, metadata: str, name: str = "sound.m4a") -> None:
    """Join ``picture.h264`` and the sound to ``film.mp4`` without encoding either again.

    Args:
        folder: Where they are.
        rate: Frames a second.
        metadata: Title and chapters, as ffmpeg reads them.
        name: File of the sound.

    Raises:
        FfmpegFailed: When they cannot be joined.
    """
    await asyncio.to_thread((folder / "film.txt").write_text, metadata)
    ticks = _TICKS * rate.den // rate.num
    await ffmpeg.run(
        [
            *("-loglevel", "error", "-f", "h264", "-framerate", rate.text, *files("picture.h264", name)),
            *("-f", "ffmetadata", *files("film.txt")),
            *("-map", "0:v", "-map", "1:a", "-map_metadata", "2", "-map_chapters", "2", "-c", "copy"),
            *(("-bsf:a", "aac_adtstoasc") if name.endswith(".aac") else ()),
            *("-bsf:v", f"setts=ts=N*{ticks}:duration={ticks}", "-video_track_timescale", str(rate.num)),
            # Packets wait for those of the other stream however far it is behind: after ten seconds they would go as they come,
            # and the same film would be another file on a busy machine.
            *("-max_interleave_delta", "0"),
            *("-movflags", "+faststart", "-fflags", "+bitexact", "film.mp4"),
        ],
        folder,
        seconds=PASS_SECONDS,
    )


async def _pass(folder: Path, channels: int, gain: float, peak: float | None) -> float | None:
    """LUFS of ``speech.pcm`` with a gain; with a peak it is limited, and ``sound.m4a`` is what came of it.

    True peaks are measured of the finished film: each sample four times over, they take as long as all the rest here.
    """
    wanted = [
        *("-loglevel", "info", "-f", "s16le", "-ar", str(SAMPLE_RATE), "-ac", str(channels), *files("speech.pcm")),
        *("-af", f"{graph(gain, peak, channels)},ebur128=framelog=quiet"),
        *(["-f", "null", "-"] if peak is None else [*ENCODER, "sound.m4a"]),
    ]
    return loudness_in((await ffmpeg.run(wanted, folder, seconds=PASS_SECONDS)).messages).integrated


def graph(gain: float, peak: float | None, channels: int) -> str:
    """The filters that make samples so much louder, below a true peak, in two channels."""
    limiter = ""
    if peak is not None:
        ceiling = 10 ** ((peak - _HEADROOM_DB) / 20)
        limiter = f",alimiter=limit={ceiling:.5f}:attack=3:release=60:level=disabled:latency=1"
    return f"volume={gain:.3f}dB{limiter}{',pan=stereo|c0=c0|c1=c0' if channels == 1 else ''}"


def loudness_in(said: str) -> Loudness:
    """What ffmpeg's ``ebur128`` says at its end."""
    integrated = [float(one) for one in re.findall(r"I:\s+(-?[\d.]+) LUFS", said)]
    peak = re.findall(r"Peak:\s+(-?[\d.]+|-inf) dBFS", said)
    loud = integrated[-1] if integrated else SILENT_LUFS
    high = float(peak[-1]) if peak else float("-inf")
    return Loudness(None if loud <= SILENT_LUFS else loud, None if high == float("-inf") else high)
