"""Music under speech: at a loudness beside it, softer while somebody speaks, from its beginning again where it is too short."""

from __future__ import annotations

import asyncio
import math
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from copydesk_server.media.render import mixing, sound
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
    spoken = (await sound.loudness_of(folder, "speech.pcm", 1)).integrated
    played = (await sound.loudness_of(folder, music.name, 2)).integrated
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
