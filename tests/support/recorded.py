"""Recordings made by code, whose truth is known: what is said and when, where it is silent, where tracks lie and how clocks run.

``speech(...)`` makes the sound with its words; ``film(...)`` and ``sound_file(...)`` write it as a camera or a microphone does.
"""

from __future__ import annotations

import subprocess
import wave
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import attrs
import numpy as np
from numpy.typing import NDArray

from copydesk_server.media import ffmpeg
from copydesk_server.media.speech.espeak import speak
from copydesk_server.media.speech.types import VoiceSettings

RATE = 16_000
Samples = NDArray[np.float64]
TEXT = (
    "Crazing is a network of fine cracks in a glaze. It starts when the glaze shrinks more than the clay as the pot cools. "
    "Potters prevent crazing with more silica in the glaze, or with a clay that shrinks more."
)


@attrs.frozen
class SaidWord:
    """A word as it was said: which of the script it is (-1: a filler), and when, in seconds."""

    index: int
    text: str
    start: float
    end: float


@attrs.frozen
class Speech:
    """A sound with its truth: samples at 16 kHz, what is said, and the silences that were planted."""

    samples: Samples
    words: list[SaidWord]
    silences: list[tuple[float, float]]

    @property
    def seconds(self) -> float:
        """How long it is."""
        return len(self.samples) / RATE


def speech(
    text: str = TEXT,
    *,
    voice: str = "en-us",
    fillers: Sequence[int] = (),
    repeats: Sequence[tuple[int, int]] = (),
    pauses: Sequence[tuple[int, float]] = (),
    wrong: Sequence[int] = (),
    lead: float = 0.5,
    tail: float = 0.5,
    noise_db: float | None = None,
    seed: int = 1,
) -> Speech:
    """Speak a text with planted faults.

    Args:
        text: The script.
        voice: Voice of espeak-ng.
        fillers: Words (by number) that an "um" comes before.
        repeats: Words ``first`` to ``last`` (both included) are said, then said again.
        pauses: Before a word, so many seconds of silence.
        wrong: Words that another is said for.
        lead, tail: Seconds of silence around.
        noise_db: How far the noise lies below the speech; ``None`` leaves a faint hiss.
        seed: Of the noise.
    """
    script = text.split()
    order: list[int] = []
    again = {last: first for first, last in repeats}
    for number in range(len(script)):
        order += [-1] * (number in fillers)
        order.append(number)
        if number in again:
            order += range(again[number], number + 1)
    said = ["um" if number < 0 else "marmalade" if number in wrong else script[number] for number in order]
    breaks = {order.index(number): seconds for number, seconds in pauses}
    parts: list[Samples] = [np.zeros(int(lead * RATE))]
    words: list[SaidWord] = []
    silences = [(0.0, lead)]
    at = lead
    edges = [0, *sorted(breaks), len(said)]
    for first, last in pairwise(edges):
        if first == last:
            continue
        if first in breaks:
            parts.append(np.zeros(int(breaks[first] * RATE)))
            silences.append((at, at + breaks[first]))
            at += breaks[first]
        samples, times = _say(said[first:last], voice)
        words += [
            SaidWord(order[first + place], said[first + place], at + start, at + end)
            for place, (start, end) in enumerate(times)
        ]
        parts.append(samples)
        at += len(samples) / RATE
    parts.append(np.zeros(int(tail * RATE)))
    silences.append((at, at + tail))
    whole = np.concatenate(parts)
    level = float(np.sqrt(np.mean(np.concatenate(parts[1:-1]) ** 2)))
    hiss = 12.0 if noise_db is None else level * 10 ** (-noise_db / 20)
    return Speech(whole + np.random.default_rng(seed).normal(0, hiss, len(whole)), words, silences)


def _say(words: list[str], voice: str) -> tuple[Samples, list[tuple[float, float]]]:
    [found] = speak([words], VoiceSettings(voice, 1.0, 0.0))
    samples = np.frombuffer(found.samples, "<i2").astype(np.float64)
    whole = len(samples) // 3 * 3
    spectrum = np.fft.rfft(samples[:whole])
    return np.fft.irfft(spectrum[: whole // 6 + 1], whole // 3) / 3, [(word.start, word.end) for word in found.words]


def heard_by_another(
    samples: Samples, *, offset: float = 0.0, drift_ppm: float = 0.0, noise: float = 60.0, seed: int = 2
) -> Samples:
    """The same sound by another microphone: begun ``offset`` seconds later (negative: earlier), in a room, by a clock of its own."""
    chance = np.random.default_rng(seed)
    start = offset * RATE
    count = int(len(samples) - start)
    places = start + np.arange(count) * (1 + drift_ppm * 1e-6)
    moved = np.interp(places, np.arange(len(samples)), samples, left=0.0, right=0.0)
    room = np.exp(-np.arange(1600) / 300) * chance.normal(0, 0.12, 1600)
    room[0] = 1.0
    size = 1 << int(np.ceil(np.log2(count + len(room))))
    echoed = np.fft.irfft(np.fft.rfft(moved, size) * np.fft.rfft(room, size), size)[:count]
    return echoed * 0.5 + chance.normal(0, noise, count)


def pcm(samples: Samples, path: Path) -> Path:
    """Write samples as the server's own listeners read them."""
    np.clip(np.rint(samples), -32768, 32767).astype("<i2").tofile(path)
    return path


def sound_file(samples: Samples, path: Path) -> Path:
    """Write a sound as a microphone does: a WAV file."""
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(np.clip(np.rint(samples), -32768, 32767).astype("<i2").tobytes())
    return path


def film(
    samples: Samples,
    path: Path,
    *,
    size: tuple[int, int] = (320, 180),
    fps: str = "30",
    picture: str = "testsrc2",
    variable: bool = False,
    rotation: int = 0,
    live: bool = False,
) -> Path:
    """Write a film of a test picture with a sound, as its ending says.

    Args:
        samples: The sound.
        path: Ends in .mp4, .webm, .mov or .mkv.
        size: Pixels.
        fps: Frames a second, such as 30000/1001.
        picture: A source of ffmpeg.
        variable: Whether two of three frames are left out at times, as screen recorders do.
        rotation: Degrees clockwise that players turn it by.
        live: Whether it has neither a duration nor cues, as browsers record.
    """
    voice = sound_file(samples, path.with_suffix(".voice.wav"))
    shape = f"s={size[0]}x{size[1]}:r={fps}:d={len(samples) / RATE:.3f}"
    codecs = ["-c:v", "libvpx", "-deadline", "realtime", "-cpu-used", "8", "-c:a", "libopus"]
    if path.suffix != ".webm":
        codecs = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"]
    drops = ["-vf", "select='not(mod(n,3))+lt(mod(t,2),1)'", "-fps_mode", "vfr"] if variable else []
    flat = path.with_name(f"flat-{path.name}") if rotation else path
    _run(
        "-f",
        "lavfi",
        "-i",
        f"{picture}{':' if '=' in picture else '='}{shape}",
        "-i",
        str(voice),
        *drops,
        *codecs,
        *(["-live", "1"] * live),
        "-shortest",
        str(flat),
    )
    if rotation:
        _run("-display_rotation:v", str(-rotation), "-i", str(flat), "-c", "copy", str(path))
    return path


def _run(*arguments: str) -> None:
    command = [ffmpeg.program(), "-hide_banner", "-loglevel", "error", "-y", *arguments]
    subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
