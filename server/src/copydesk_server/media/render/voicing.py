"""The sound of a film that speaks: each slide's speech at its loudness and encoded alone, or taken from the cache, and joined as packets.

A packet of AAC holds two blocks of 1,024 samples, and each block is in two packets. Speech begins on a block and has one of
silence before and after it, so that packets of different slides can follow each other as those of one sound.
"""

from __future__ import annotations

import asyncio
import hashlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from copydesk_server.media import ffmpeg
from copydesk_server.media.ffmpeg import files
from copydesk_server.media.render import sound
from copydesk_server.media.render.film import SegmentCache
from copydesk_server.media.render.plan import BLOCK, SAMPLE_RATE

# Part of each hash: its first word is raised when the same speech is encoded to other packets.
SETTINGS = f"s2 {sound.PLATFORMS} "
# Blocks of silence around speech while it is encoded: the encoder begins and ends in them, and they are left out.
_AROUND = 3
# Both channels are alike: as their sum and no difference, a voice has all of the bits.
_ENCODER = (*sound.ENCODER, "-aac_ms", "1", "-b:a", "96k")
# Pieces of one run: each is a graph, an input and an output of it.
_AT_ONCE = 16
# Loudness is of blocks of 400 ms: what is shorter is measured as if it were said again and again.
_LEAST_SECONDS = 3.0
# A limiter that works makes the speech quieter: the gain is found again until it is right.
_MOST_PASSES = 4
# What all parts are off to one side, the film is: they are brought nearer to the target than a film has to be.
_TOLERANCE_LU = 0.1
# In a film there is silence around the speech, and blocks of 400 ms that are half silence count as parts of it.
_SILENCE = "adelay=400,apad=pad_dur=0.4"
_SAID = re.compile(r"\[ebur128@(\d+) @ [^\]]*\] Summary:\s+Integrated loudness:\s+I:\s+(-?[\d.]+) LUFS")
_ADTS_MARK, _ADTS_HEADER = 0xFFF, 7


@dataclass(frozen=True, slots=True)
class SpeechPart:
    """What is heard of a slide.

    Args:
        first: The sample that it begins with, on a block.
        samples: File of 16 bits of one channel; an empty one, or none, is silence.
        coded: File of its packets, where they are known; then there need be no samples.
    """

    first: int
    samples: Path
    coded: Path


async def render(parts: Sequence[SpeechPart], samples: int, folder: Path, cache: SegmentCache) -> int:
    """Write the sound of a film to ``sound.aac`` in a folder; returns how many parts were encoded.

    Args:
        parts: What is heard, in order, with a block between each two.
        samples: Of the film: the sound ends within half a block of it.
        folder: Where it goes.
        cache: Encoded parts of before.

    Raises:
        FfmpegFailed: When a part cannot be encoded.
    """
    placed = await asyncio.to_thread(_placed, parts)
    said = {block: part.samples for block, part in placed.items() if isinstance(part, SpeechPart)}
    if not placed:  # Of silence too there is a packet to repeat.
        said[1] = folder / "silence.pcm"
        await asyncio.to_thread(said[1].write_bytes, bytes(2 * BLOCK))
    keys = {block: key_of(await asyncio.to_thread(path.read_bytes)) for block, path in said.items()}
    found = await cache.find(list(set(keys.values())))
    coded = {key: found[key] for block, key in keys.items() if is_whole(found.get(key, b""), _length(said[block]))}
    missing = {key: said[block] for block, key in keys.items() if key not in coded}
    for start in range(0, len(missing), _AT_ONCE):
        some = dict(list(missing.items())[start : start + _AT_ONCE])
        for key, data in zip(some, await _encoded(list(some.values()), folder), strict=True):
            coded[key] = data
            await cache.keep(key, data)
    known = {block: packets(data) for block, data in placed.items() if isinstance(data, bytes)}
    known |= {block: packets(coded[key]) for block, key in keys.items()}
    joined = _joined(sorted(known.items()), round(samples / BLOCK))
    await asyncio.to_thread((folder / "sound.aac").write_bytes, b"".join(joined))
    return len(missing)


def _placed(parts: Sequence[SpeechPart]) -> dict[int, SpeechPart | bytes]:
    """What is heard, by its block: packets where they are known."""
    found: dict[int, SpeechPart | bytes] = {}
    for part in parts:
        if part.coded.exists():
            found[part.first // BLOCK] = part.coded.read_bytes()
        elif part.samples.exists() and _length(part.samples):
            found[part.first // BLOCK] = part
    return found


def _length(part: Path) -> int:
    return part.stat().st_size // 2


def packets(stream: bytes) -> list[bytes]:
    """The packets of a stream of ADTS (ISO/IEC 13818-7, 6.2), each with its header.

    Raises:
        ValueError: When it is none.
    """
    found, at = [], 0
    while at < len(stream):
        head = int.from_bytes(stream[at : at + _ADTS_HEADER], "big")
        length = (head >> 13) & 0x1FFF
        if head >> 44 != _ADTS_MARK or length < _ADTS_HEADER:
            raise ValueError("the stream has no packets of AAC")
        found.append(stream[at : at + length])
        at += length
    return found


def key_of(samples: bytes) -> str:
    """The hash that the encoded sound of samples is kept under."""
    return hashlib.sha256(SETTINGS.encode() + samples).hexdigest()


def is_whole(stream: bytes, samples: int) -> bool:
    """Whether what was kept of a part is as many packets as its samples need: it may be damaged, and is then made anew."""
    try:
        return len(packets(stream)) == _blocks(samples) + 2
    except ValueError:
        return False


def _blocks(samples: int) -> int:
    return -(-samples // BLOCK)


def _joined(placed: Sequence[tuple[int, Sequence[bytes]]], count: int) -> Iterator[bytes]:
    """Packets of speech at their places, and of silence between them.

    Args:
        placed: The block that each part begins with, a packet of silence and its packets.
        count: Packets of the whole.
    """
    silence, at = placed[0][1][0], 0
    for block, (_, *coded) in placed:
        # A packet is heard with the one before it: that in which speech begins is one block earlier.
        gap = block - 1 - at
        if gap < 0:
            raise AssertionError("speech begins on a block of its own")
        yield silence * gap
        yield from coded[: max(0, count - at - gap)]
        at += gap + len(coded)
    yield silence * max(0, count - at)


async def _encoded(parts: Sequence[Path], folder: Path) -> list[bytes]:
    """Parts at their loudness: a packet of silence and those of the speech."""
    names, blocks = [], []
    for number, part in enumerate(parts):
        names.append(f"said-{number:03}.pcm")
        blocks.append(await asyncio.to_thread(_padded, part, folder / names[-1]))
    gains = await _gains(names, folder)
    graphs = [f"[{at}:a]{sound.graph(gain, sound.TRUE_PEAK_DBTP, 1)}[s{at}]" for at, gain in enumerate(gains)]
    outputs = [
        option for at in range(len(names)) for option in ("-map", f"[s{at}]", *_ENCODER, "-f", "adts", f"{at}.aac")
    ]
    inputs = [option for name in names for option in (*sound.RAW_MONO, *files(name))]
    told = ["-loglevel", "error", *inputs, "-filter_complex", ";".join(graphs), *outputs]
    await ffmpeg.run(told, folder, seconds=sound.PASS_SECONDS)
    made = []
    for at, count in enumerate(blocks):
        coded = packets(await asyncio.to_thread((folder / f"{at}.aac").read_bytes))
        made.append(b"".join([coded[1], *coded[_AROUND : _AROUND + count + 1]]))
        (folder / names[at]).unlink()
    return made


def _padded(part: Path, path: Path) -> int:
    """Write a part with silence around it; how many blocks it has."""
    speech = np.fromfile(part, "<i2")
    count = _blocks(len(speech))
    made = np.zeros((count + 2 * _AROUND) * BLOCK, "<i2")
    made[_AROUND * BLOCK : _AROUND * BLOCK + len(speech)] = speech
    made.tofile(path)
    return count


async def _gains(names: Sequence[str], folder: Path) -> list[float]:
    """What brings each part to its loudness, in decibels."""
    gains = [0.0] * len(names)
    left = list(range(len(names)))
    for turn in range(_MOST_PASSES):
        peak = sound.TRUE_PEAK_DBTP if turn else None
        heard = await _loudness([(names[at], gains[at]) for at in left], peak, folder)
        off = {at: sound.TARGET_LUFS - loud for at, loud in zip(left, heard, strict=True) if loud is not None}
        left = [at for at in left if abs(off.get(at, 0.0)) > _TOLERANCE_LU]
        if turn + 1 == _MOST_PASSES or not left:
            break
        for at in left:
            gains[at] += off[at] / sound.KEPT if turn else off[at]
    return gains


async def _loudness(parts: Sequence[tuple[str, float]], peak: float | None, folder: Path) -> list[float | None]:
    """The loudness of each part with a gain."""
    inputs: list[str] = []
    for name, _ in parts:
        seconds = (folder / name).stat().st_size / 2 / SAMPLE_RATE
        inputs += ["-stream_loop", str(int(_LEAST_SECONDS / seconds)), *sound.RAW_MONO, *files(name)]
    # Each filter has a name: what they say at the end comes in no order.
    graphs = [
        f"[{at}:a]{_SILENCE},{sound.graph(gain, peak, 1)},ebur128@{at}=framelog=quiet[s{at}]"
        for at, (_, gain) in enumerate(parts)
    ]
    outputs = [option for at in range(len(parts)) for option in ("-map", f"[s{at}]", "-f", "null", "-")]
    told = ["-loglevel", "info", *inputs, "-filter_complex", ";".join(graphs), *outputs]
    said = (await ffmpeg.run(told, folder, seconds=sound.PASS_SECONDS)).messages
    heard = {int(at): float(loud) for at, loud in _SAID.findall(said)}
    if len(heard) != len(parts):
        raise ffmpeg.FfmpegFailed(f"{len(heard)} of {len(parts)} parts were measured")
    return [None if heard[at] <= sound.SILENT_LUFS else heard[at] for at in range(len(parts))]
