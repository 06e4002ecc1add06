"""Files that nobody should take for media, and media that is broken: mutations, cuts, playlists, wrong types, huge claims."""

from __future__ import annotations

import random
import struct
import subprocess
from collections.abc import Iterator
from pathlib import Path

from copydesk_server.media import ffmpeg

PLAYLISTS = {
    "m3u8": b"#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:9,\nfile:///etc/passwd\n",
    "m3u8 with a BOM": b"\xef\xbb\xbf#EXTM3U\nhttp://127.0.0.1:1/x.ts\n",
    "ffconcat": b"ffconcat version 1.0\nfile '/etc/passwd'\n",
    "concat": b"file '/etc/passwd'\nfile 'b.mp4'\n",
    "pls": b"[playlist]\nFile1=http://127.0.0.1:1/\n",
    "dash": b'<?xml version="1.0"?>\n<MPD><BaseURL>file:///etc/passwd</BaseURL></MPD>',
    "smil": b"<smil><body><video src='file:///etc/passwd'/></body></smil>",
}
TEXTS = {
    "svg": b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
    "svg with a prologue": b'<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
    "srt": b"1\n00:00:01,000 --> 00:00:02,000\n<b>x</b>\n",
    "vtt": b"WEBVTT\n\n00:01.000 --> 00:02.000\nx\n",
    "ass": b"[Script Info]\nTitle: x\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,x\n",
    "html": b"<!DOCTYPE html><html><video src=x></video></html>",
    "pdf": b"%PDF-1.7\n",
    "zip": b"PK\x03\x04" + bytes(60),
    "a program": b"\x7fELF" + bytes(60),
    "a script": b"#!/bin/sh\nrm -rf /\n",
    "text": b"Glaze is glass.\n",
    "nothing": b"",
    "one byte": b"\x00",
    "zeros": bytes(4096),
}


def samples(folder: Path) -> dict[str, Path]:
    """Small files of every kind that is taken, as ffmpeg writes them."""
    picture, sound = ["-f", "lavfi", "-i", "testsrc2=s=160x120:r=30:d=1"], ["-f", "lavfi", "-i", "sine=440:d=1"]
    h264, vp8 = ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"], ["-c:v", "libvpx", "-c:a", "libopus"]
    made = {
        "a.mp4": [*picture, *sound, *h264],
        "faststart.mp4": [*picture, *sound, *h264, "-movflags", "+faststart"],
        "fragments.mp4": [*picture, *sound, *h264, "-movflags", "+frag_keyframe+empty_moov"],
        "a.mov": [*picture, *sound, *h264],
        "a.webm": [*picture, *sound, *vp8],
        "live.webm": [*picture, *sound, *vp8, "-live", "1"],
        "a.mkv": [*picture, *sound, *h264],
        "a.wav": sound,
        "a.mp3": sound,
        "a.flac": sound,
        "a.ogg": sound,
        "a.m4a": sound,
        "a.aac": sound,
        "a.png": [*picture, "-frames:v", "1"],
        "a.jpg": [*picture, "-frames:v", "1"],
    }
    for name, arguments in made.items():
        command = [ffmpeg.program(), "-hide_banner", "-loglevel", "error", "-y", *arguments, str(folder / name)]
        subprocess.run(command, check=True, stdin=subprocess.DEVNULL)
    return {name: folder / name for name in made}


def hostile(files: dict[str, Path], chance: random.Random, count: int) -> Iterator[tuple[str, bytes]]:
    """Named files: first each that was written by hand, then mutations of real ones, by chance."""
    made = [*PLAYLISTS.items(), *TEXTS.items(), *_claims(files)]
    yield from made[:count]
    names = sorted(files)
    for number in range(max(0, count - len(made))):
        name = names[number % len(names)]
        kind, change = _CHANGES[number // len(names) % len(_CHANGES)]
        yield f"{name} {kind} ({number})", change(bytearray(files[name].read_bytes()), chance)


def _claims(files: dict[str, Path]) -> Iterator[tuple[str, bytes]]:
    """Real files that claim what no file has."""
    mp4, wav, png = (bytearray(files[name].read_bytes()) for name in ("a.mp4", "a.wav", "a.png"))
    at = mp4.index(b"avc1") + 28
    yield "65535 x 65535 pixels", bytes(mp4[:at] + struct.pack(">HH", 65535, 65535) + mp4[at + 4 :])
    at = mp4.index(b"stts") + 8
    yield "a frame of years", bytes(mp4[:at] + struct.pack(">II", 1, 0x7FFFFFFF) + mp4[at + 8 :])
    at = mp4.index(b"stsz") + 12
    yield "four billion samples", bytes(mp4[:at] + b"\xff\xff\xff\xff" + mp4[at + 4 :])
    yield "an encrypted picture", bytes(mp4.replace(b"avc1", b"encv"))
    yield "a wave of four gigabytes", bytes(wav[:4] + b"\xff\xff\xff\xff" + wav[8:40] + b"\xff\xff\xff\xff" + wav[44:])
    yield "100000 x 100000 pixels", bytes(png[:16] + struct.pack(">II", 100_000, 100_000) + png[24:])
    yield (
        "a box inside of itself",
        b"\x00\x00\x00\x18ftypisom\x00\x00\x00\x00isommp41" + b"\x00\x00\x00\x08moov" * 5_000,
    )
    yield "a wave without samples", bytes(wav[:40] + bytes(4))
    yield "boxes without a stream", bytes(mp4).replace(b"trak", b"free")


def _cut(data: bytearray, chance: random.Random) -> bytes:
    return bytes(data[: chance.randrange(1, len(data))])


def _flips(data: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.randrange(1, 200)):
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def _head(data: bytearray, chance: random.Random) -> bytes:
    for _ in range(chance.randrange(1, 30)):
        data[chance.randrange(min(2_000, len(data)))] = chance.randrange(256)
    return bytes(data)


def _holes(data: bytearray, chance: random.Random) -> bytes:
    start = chance.randrange(len(data))
    data[start : start + chance.randrange(1, 5_000)] = b""
    return bytes(data)


def _joined(data: bytearray, chance: random.Random) -> bytes:
    return bytes(data[: chance.randrange(1, len(data))] + data)


def _largest(data: bytearray, chance: random.Random) -> bytes:
    for _ in range(8):
        at = chance.randrange(max(1, min(8_000, len(data)) - 4))
        data[at : at + 4] = b"\xff\xff\xff\xff"
    return bytes(data)


_CHANGES = (
    ("cut", _cut),
    ("with wrong bytes", _flips),
    ("with a wrong head", _head),
    ("with a hole", _holes),
    ("after a part of itself", _joined),
    ("with the largest numbers", _largest),
)
