"""Tracks that cameras, recorders and converters write and nobody expects: odd sizes, rates, clocks, streams, damage."""

from __future__ import annotations

import random
import subprocess
from pathlib import Path

import attrs

from copydesk_server.media import ffmpeg

KINDS = ("camera", "screen", "microphone", "system_audio", "slides", "other")
# Width and height, frames a second: extremes first, what cameras write last.
_SHAPES = (
    *(
        (16, 16, "240"),
        (3840, 2160, "1"),
        (4096, 2304, "2"),
        (2, 2, "30"),
        (1, 1, "25"),
        (17, 33, "30"),
        (8192, 16, "10"),
    ),
    *((16, 8192, "10"), (64, 48, "1000"), (160, 120, "1/2"), (161, 91, "12.5"), (2000, 64, "25"), (64, 2000, "25")),
    *((320, 180, "30000/1001"), (320, 180, "30"), (180, 320, "24000/1001"), (640, 480, "60"), (426, 240, "25")),
)
_FORMATS = (
    *(
        ("mp4", ["-c:v", "libx264", "-preset", "ultrafast"], "yuv420p"),
        ("mp4", ["-c:v", "libx264", "-crf", "0"], "yuv444p"),
    ),
    *(("mkv", ["-c:v", "libx265", "-x265-params", "log-level=error"], "yuv420p10le"), ("mov", ["-c:v", "png"], "rgba")),
    *(
        ("mp4", ["-c:v", "mpeg4"], "yuv420p"),
        ("mkv", ["-c:v", "mjpeg"], "yuvj420p"),
        ("mov", ["-c:v", "prores_ks"], "yuva444p10le"),
    ),
    *(("webm", ["-c:v", "libvpx", "-deadline", "realtime"], "yuv420p"), ("mkv", ["-c:v", "libx264"], "yuv422p10le")),
    *(
        ("webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"], "yuva420p"),
        ("mkv", ["-c:v", "libx264"], "gray"),
    ),
    *(
        ("mp4", ["-c:v", "libx264", "-bf", "3", "-g", "300"], "yuv420p"),
        ("mov", ["-c:v", "libx264", "-preset", "ultrafast"], "yuv420p"),
    ),
)
_TIMING = (
    *(
        [],
        [],
        [],
        ["-vf", "select='not(mod(n,3))+lt(mod(t,2),1)'", "-fps_mode", "vfr"],
        ["-vf", "select='lt(n,1)'", "-fps_mode", "vfr"],
    ),
    *(
        ["-vf", "setpts='PTS+random(0)*0.02/TB'", "-fps_mode", "vfr"],
        ["-output_ts_offset", "90000"],
        ["-output_ts_offset", "-0.7"],
    ),
    *(
        ["-vf", "setsar=4/3"],
        ["-vf", "setsar=100/1"],
        ["-vf", "setsar=1/50"],
        ["-vf", "setfield=tff", "-flags", "+ilme+ildct"],
    ),
    *(
        ["-frames:v", "1"],
        ["-vf", "setpts=PTS*40", "-frames:v", "4"],
        ["-color_trc", "smpte2084", "-color_primaries", "bt2020"],
    ),
)
_SOUND_FORMATS = (
    *(
        ("wav", []),
        ("wav", ["-c:a", "pcm_f32le"]),
        ("wav", ["-c:a", "pcm_u8"]),
        ("wav", ["-c:a", "pcm_s24le"]),
        ("mp3", []),
    ),
    *(
        ("mp3", ["-write_xing", "0", "-id3v2_version", "0"]),
        ("flac", []),
        ("ogg", ["-c:a", "libvorbis"]),
        ("m4a", []),
        ("aac", []),
    ),
    *(
        ("ogg", ["-c:a", "libopus"]),
        ("mka.mkv", ["-c:a", "ac3"]),
        ("webm", ["-c:a", "libopus"]),
        ("mov", ["-c:a", "alac"]),
    ),
)
_CONTAINER_CODECS = {"webm": "libopus"}


@attrs.frozen
class OddTrack:
    """A file, how it was made, and what its uploader says that it is."""

    path: Path
    recipe: str
    kind: str


def run(*arguments: str) -> bool:
    """Whether ffmpeg could write what the arguments describe."""
    command = [ffmpeg.program(), "-hide_banner", "-loglevel", "error", "-y", *arguments]
    return not subprocess.run(command, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False).returncode


def track(chance: random.Random, speech: Path, folder: Path, name: str) -> OddTrack:
    """A track by chance.

    Args:
        chance: What it is drawn from.
        speech: A file of somebody who speaks.
        folder: Where it goes.
        name: Its name, without an ending.
    """
    while True:
        recipe = chance.choice((_film, _film, _film, _sound, _silent_film, _streams))(chance, speech)
        path = folder / f"{name}.{recipe[0]}"
        if run(*recipe[1], str(path)):
            break
    told = " ".join(recipe[1])
    if path.suffix in {".mp4", ".mov"} and chance.random() < 0.2:
        degrees = chance.choice((90, 180, 270, 45))
        turned = path.with_name(f"turned-{path.name}")
        if run("-display_rotation:v", str(degrees), "-i", str(path), "-c", "copy", str(turned)):
            path, told = turned, f"{told} turned by {degrees}"
    if chance.random() < 0.2:
        told = f"{told} damaged: {_damage(chance, path)}"
    return OddTrack(path, told, chance.choice(KINDS))


def _film(chance: random.Random, speech: Path) -> tuple[str, list[str]]:
    ending, arguments = _silent_film(chance, speech)
    return ending, [*_voice(chance, speech), *arguments, *_sound_shape(chance, ending), "-shortest"]


def _silent_film(chance: random.Random, _: Path) -> tuple[str, list[str]]:
    (width, height, rate), (ending, codec, pixels) = chance.choice(_SHAPES), chance.choice(_FORMATS)
    seconds = chance.choice((0.04, 1, 2, 3))
    source = f"{chance.choice(('testsrc2', 'color=black', 'smptebars'))}"
    joint = ":" if "=" in source else "="
    picture = ["-f", "lavfi", "-i", f"{source}{joint}s={width}x{height}:r={rate}:d={seconds}"]
    return ending, [*picture, *chance.choice(_TIMING), "-pix_fmt", pixels, *codec, *_extras(chance, ending)]


def _sound(chance: random.Random, speech: Path) -> tuple[str, list[str]]:
    ending, codec = chance.choice(_SOUND_FORMATS)
    start = chance.choice(([], [], ["-output_ts_offset", "5000"]))
    return ending, [*_voice(chance, speech), "-vn", *_sound_shape(chance, ""), *codec, *start]


def _streams(chance: random.Random, speech: Path) -> tuple[str, list[str]]:
    """Many streams, of which players show the first."""
    count = chance.choice((2, 8, 30))
    pictures = [part for n in range(count) for part in ("-f", "lavfi", "-i", f"testsrc2=s={32 + 2 * n}x32:r=10:d=1")]
    chosen = [part for n in range(count) for part in ("-map", f"{n + 1}:v", "-map", "0:a")]
    return "mkv", [
        *_voice(chance, speech),
        *pictures,
        *chosen,
        "-c:v",
        "libx264",
        "-preset",
        "ultrafast",
        "-c:a",
        "aac",
    ]


def _voice(chance: random.Random, speech: Path) -> list[str]:
    tone = f"sine=440:d={chance.choice((0.01, 1, 3))}"
    lavfi = chance.choice((tone, "anullsrc=d=2", "anoisesrc=d=2", "aevalsrc=0.9*sin(t*2000)|0.9*sin(t*2000+PI):d=2"))
    late = chance.choice(([], [], ["-itsoffset", "1.5"], ["-itsoffset", "-0.5"]))
    return [*late, *chance.choice((["-i", str(speech)], ["-i", str(speech)], ["-f", "lavfi", "-i", lavfi]))]


def _sound_shape(chance: random.Random, ending: str) -> list[str]:
    codec = ["-c:a", _CONTAINER_CODECS[ending]] if ending in _CONTAINER_CODECS else []
    rates = ("48000",) if codec else ("8000", "11025", "44100", "48000", "96000")
    return [*codec, "-ar", chance.choice(rates), "-ac", chance.choice(("1", "2", "6", "8"))]


def _extras(chance: random.Random, ending: str) -> list[str]:
    choices = [[], [], []]
    if ending == "mov":
        choices.append(["-timecode", "01:00:00:00"])
    if ending == "mp4":
        choices += [["-movflags", "+frag_keyframe+empty_moov"], ["-movflags", "+faststart"], ["-use_editlist", "0"]]
    if ending in {"webm", "mkv"}:
        choices += [["-live", "1"], ["-avoid_negative_ts", "disabled"]]
    return chance.choice(choices)


def _damage(chance: random.Random, path: Path) -> str:
    data = bytearray(path.read_bytes())
    if chance.random() < 0.5:
        kept = chance.randrange(len(data) // 3, len(data) + 1)
        path.write_bytes(data[:kept])
        return f"{kept} of {len(data)} bytes"
    places = [chance.randrange(len(data)) for _ in range(chance.choice((1, 30, 300)))]
    for place in places:
        data[place] = chance.randrange(256)
    path.write_bytes(data)
    return f"{len(places)} bytes changed"
