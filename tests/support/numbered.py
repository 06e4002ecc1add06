"""Films whose every frame carries its number as a row of black and white fields, so that what is shown can be read back."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

import av
import numpy as np

BITS = 16


def picture(number: int, width: int, height: int) -> np.ndarray:
    """A grey picture with a number in its middle rows."""
    frame = np.full((height, width, 3), 90, np.uint8)
    frame[:, :, 0] = np.linspace(40, 200, width, dtype=np.uint8)[None, :]
    field = width // BITS
    for bit in range(BITS):
        frame[height // 3 : 2 * height // 3, bit * field : (bit + 1) * field] = 235 if number >> bit & 1 else 16
    return frame


def number_in(frame: np.ndarray) -> int:
    """The number of a picture of any size."""
    height, width = frame.shape[:2]
    row = frame[int(height * 0.42) : int(height * 0.58)].astype(float).mean(axis=(0, 2))
    field = width / BITS
    bits = [row[int((bit + 0.25) * field) : int((bit + 0.75) * field)].mean() > 127 for bit in range(BITS)]
    return sum(bit << place for place, bit in enumerate(bits))


def film(
    path: Path,
    times: Sequence[Fraction],
    *,
    size: tuple[int, int] = (320, 180),
    tick: Fraction = Fraction(1, 90_000),
    codec: str = "libx264",
    tone: bool = True,
    key_each: int = 60,
) -> None:
    """Write a film whose frames are shown at these times, with a tone that changes each second.

    Args:
        path: Where it goes; its suffix says in which container.
        times: When each frame begins, in seconds.
        size: Pixels.
        tick: The time base of the picture.
        codec: Of the picture.
        tone: Whether it has a sound.
        key_each: Frames from one that is decoded by itself to the next.
    """
    with av.open(str(path), "w") as output:
        stream = output.add_stream(codec, rate=30)
        stream.width, stream.height, stream.pix_fmt = *size, "yuv420p"
        stream.time_base = stream.codec_context.time_base = tick
        stream.options = (
            {"preset": "ultrafast", "crf": "20"} if codec == "libx264" else {"deadline": "realtime", "crf": "20"}
        )
        stream.codec_context.gop_size = key_each
        sound = output.add_stream("aac" if path.suffix == ".mp4" else "libopus", rate=48_000) if tone else None
        for number, time in enumerate(times):
            frame = av.VideoFrame.from_ndarray(picture(number, *size), format="rgb24")
            frame.pts, frame.time_base = round(time / tick), tick
            output.mux(stream.encode(frame))
        output.mux(stream.encode())
        if sound is not None:
            _tones(output, sound, float(times[-1]) + 1 / 30)


def _tones(output: av.container.OutputContainer, sound: av.AudioStream, seconds: float) -> None:
    for second in range(int(np.ceil(seconds))):
        length = int(48_000 * min(1.0, seconds - second))
        wave = 0.2 * np.sin(2 * np.pi * (300 + 20 * (second % 40)) * np.arange(length) / 48_000)
        frame = av.AudioFrame.from_ndarray(np.tile(wave.astype(np.float32), (2, 1)), format="fltp", layout="stereo")
        frame.sample_rate, frame.pts, frame.time_base = 48_000, second * 48_000, Fraction(1, 48_000)
        output.mux(sound.encode(frame))
    output.mux(sound.encode())


def numbers(path: Path) -> list[int]:
    """The numbers of all frames of a film."""
    with av.open(str(path)) as found:
        return [number_in(frame.to_ndarray(format="rgb24")) for frame in found.decode(video=0)]


def times_of(path: Path) -> list[float]:
    """When the frames of a film are shown, as its packets say."""
    with av.open(str(path)) as found:
        stream = found.streams.video[0]
        return sorted(float(packet.pts * stream.time_base) for packet in found.demux(stream) if packet.pts is not None)


EVEN = [Fraction(number, 30) for number in range(600)]
NTSC = [Fraction(number * 1001, 30_000) for number in range(600)]


def uneven(chance: np.random.Generator, count: int) -> list[Fraction]:
    """Times of a recording of a screen: now 60 frames a second, now one in two seconds; to the millisecond."""
    at, made = 0, []
    for _ in range(count):
        made.append(Fraction(at, 1000))
        at += int(chance.choice([16, 17, 33, 40, 50, 100, 700, 2_000], p=[0.2, 0.2, 0.25, 0.1, 0.1, 0.1, 0.04, 0.01]))
    return made
