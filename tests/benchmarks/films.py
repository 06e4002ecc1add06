"""Narrated videos: how long a film takes beside the usual way of ffmpeg on the same pictures and sound, and how good it is."""

from __future__ import annotations

import re
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import av

from benchmarks.memory import highest, of_workers
from copydesk import Copydesk
from copydesk_server.media.ffmpeg import program
from support.factories import brand, script
from support.server import Workspace

TITLES = ("Clay", "Glaze", "Cracks", "Firing", "Cooling", "Testing", "Mixing", "Kilns", "Colours", "Shelves")
# Five seconds of speech: with its padding a slide of six.
SAYS = "A {} fits the other parts of the work when both of them shrink alike in the heat, as tests show."
FADE, FRAMES = 0.4, 30
# With two sentences each: half an hour.
LONG_SLIDES = 120
LIMITS = {"film": 5.0, "film, words": 8.0, "changed": 0.25, "faster": 8.0, "faster, words": 4.0}


def figures(space: Workspace, row: Callable[..., None], rounds: int = 1) -> None:
    """Films of a minute, 1080p30, ten slides; then how they look and sound."""
    with space.desk() as desk, tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        seconds: dict[str, list[float]] = {"film": [], "film, words": [], "changed": []}
        films: list[Any] = []
        for number in range(rounds):
            deck = _deck(desk, f"round {number}")
            for name, captions in (("film", "none"), ("film, words", "word")):
                job = desk.videos.render(deck, captions=captions).wait(600)
                seconds[name].append(_seconds(job))
                films.append(job.result())
            # One slide says something else: the others are known.
            changed = desk.videos.render(_deck(desk, f"round {number}", changed=True)).wait(600)
            seconds["changed"].append(_seconds(changed))
        films[0].artifact.download(here / "film.mp4")
        (here / "captions.srt").write_bytes(films[0].artifact.media.read("captions-srt"))
        usual = {
            name: _usual(here, films[0], captions=captions)
            for name, captions in (("film", False), ("film, words", True))
        }
        _time_rows(row, seconds, usual, films, rounds)
        _size_row(row, films)
        _sound_rows(row, here, films)
        _frame_row(row, here, films)
        _similarity_row(row, here, desk)


def long_figures(space: Workspace, row: Callable[..., None]) -> None:
    """Half an hour in 120 slides beside a minute in four: linear, within its memory, every frame there, sound and picture as long."""
    with space.desk() as desk, tempfile.TemporaryDirectory() as folder:
        short = desk.videos.render(_long_deck(desk, 4)).wait(3600)
        with highest(lambda: of_workers("renders"), 0.5) as seen:
            job = desk.videos.render(_long_deck(desk, LONG_SLIDES)).wait(3600)
        made = job.result()
        made.artifact.download(Path(folder) / "film.mp4")
        minutes = made.duration_seconds / 60
        each, of_one = _seconds(job) / minutes, _seconds(short) / (short.result().duration_seconds / 60)
        length = f"{minutes:.1f} minutes, {len(made.slides)} slides"
        row(
            f"film of {length}: seconds a minute", f"{each:.2f}", f"{of_one:.2f} of a minute", f"{each / of_one:.2f}", 1
        )
        row("memory of its processes", f"{seen[1]:.0f} MiB", "500 MiB", "", 1)
        _frame_row(row, Path(folder), [made])
        with av.open(str(Path(folder) / "film.mp4")) as film:
            ends = [float(one.duration * one.time_base) for one in (film.streams.video[0], film.streams.audio[0])]
        row("sound ends beside picture", f"{1000 * abs(ends[0] - ends[1]):.0f} ms", f"{1000 / FRAMES:.0f} ms", "", 1)


def _long_deck(desk: Copydesk, slides: int) -> Any:
    texts = [f"## {TITLES[at % 10]} {at}\n\n{(SAYS.format('piece') + ' ') * 2}" for at in range(slides - 1)]
    return _made(desk, f"{slides} slides", "\n\n".join(texts))


def _deck(desk: Copydesk, name: str, *, changed: bool = False) -> Any:
    texts = [f"## {title}\n\n{SAYS.format(f'{title.lower()} of {name}')}" for title in TITLES]
    if changed:
        texts[4] = texts[4].replace("tests show", "many tests show")
    return _made(desk, name, "\n\n".join(texts))


def _made(desk: Copydesk, name: str, body: str) -> Any:
    draft = script(desk, brand(desk, name=name))
    return desk.slides.generate(draft, body=body, exports=["png"]).result(120).artifact


def _seconds(job: Any) -> float:
    """How long the work took."""
    job.raise_for_status()
    return float((job.data.finished_at - job.data.started_at).total_seconds())


def _run(folder: Path, *arguments: str) -> str:
    command = [program(), "-hide_banner", "-nostdin", "-y", *arguments]
    return subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True).stderr


def _usual(folder: Path, made: Any, *, captions: bool) -> float:
    """The same film as people make it: each picture looped, cross-faded and encoded frame by frame."""
    slides, inputs, chain = made.slides, [], []
    for number, slide in enumerate(slides):
        _run(folder, "-ss", str(slide.end - FADE), "-i", "film.mp4", "-frames:v", "1", f"{number}.png")
        inputs += [
            "-loop",
            "1",
            "-framerate",
            str(FRAMES),
            "-t",
            str(slide.end - slide.start + FADE),
            "-i",
            f"{number}.png",
        ]
    last = "0:v"
    for number, (_, slide) in enumerate(pairwise(slides), 1):
        chain.append(
            f"[{last}][{number}:v]xfade=transition=fade:duration={FADE}:offset={slide.start - FADE / 2}[v{number}]"
        )
        last = f"v{number}"
    chain.append(f"[{last}]format=yuv420p{',subtitles=captions.srt' if captions else ''}[v]")
    # The sound comes from the finished film, decoded, made loud and encoded as people do.
    sound = ["-i", "film.mp4", "-map", f"{len(slides)}:a", "-af", "loudnorm=I=-14:TP=-1", "-ar", "48000", "-c:a", "aac"]
    started = time.monotonic()
    video = ["-map", "[v]", "-c:v", "libx264", "-preset", "veryfast", "-t", str(made.duration_seconds), "usual.mp4"]
    _run(folder, *inputs, *sound[:2], "-filter_complex", ";".join(chain), *sound[2:], *video)
    return time.monotonic() - started


def _time_rows(
    row: Callable[..., None], seconds: dict[str, list[float]], usual: dict[str, float], films: list[Any], rounds: int
) -> None:
    length = f"{films[0].duration_seconds:.0f} s, {len(films[0].slides)} slides"
    for name, other in usual.items():
        median = statistics.median(seconds[name])
        told = f"{other / median:.1f} × as fast, goal {LIMITS[f'faster{name[4:]}']:.0f} ×; goal {LIMITS[name]} s"
        row(f"{name}: {length}, 1080p30", f"median {median:.2f} s", f"usual way {other:.1f} s", told, rounds)
    share = statistics.median(seconds["changed"]) / statistics.median(seconds["film"])
    row(
        "film again, one slide changed",
        f"{statistics.median(seconds['changed']):.2f} s",
        f"{LIMITS['changed']} ×",
        f"{share:.2f} ×",
        rounds,
    )


def _size_row(row: Callable[..., None], films: list[Any]) -> None:
    rates = [film.artifact.bytes / 2**20 / film.duration_seconds * 60 for film in films[::2]]
    row(
        "size of a minute, 10 slides with fades",
        f"{statistics.median(rates):.2f} MiB",
        "2 MiB of stills",
        "",
        len(rates),
    )


def _sound_rows(row: Callable[..., None], folder: Path, films: list[Any]) -> None:
    loud, peaks = [], []
    for film in films:
        film.artifact.download(folder / "film.mp4", overwrite=True)
        said = _run(folder, "-i", "film.mp4", "-vn", "-af", "ebur128=peak=true:framelog=quiet", "-f", "null", "-")
        loud.append(float(re.findall(r"I:\s+(-?[\d.]+) LUFS", said)[-1]))
        peaks.append(float(re.findall(r"Peak:\s+(-?[\d.]+) dBFS", said)[-1]))
    row("loudness", f"{min(loud)} to {max(loud)} LUFS", "-14 ± 0.5 LUFS", "", len(loud))
    row("true peak", f"{max(peaks)} dBTP", "-1 dBTP", "", len(peaks))


def _frame_row(row: Callable[..., None], folder: Path, films: list[Any]) -> None:
    right = 0
    for film in films:
        film.artifact.download(folder / "film.mp4", overwrite=True)
        said = _run(folder, "-i", "film.mp4", "-an", "-f", "null", "-")
        right += int(re.findall(r"frame=\s*(\d+)", said)[-1]) == round(film.duration_seconds * FRAMES)
    row("films whose decoded frames are those planned", str(right), str(len(films)), "", len(films))


def _similarity_row(row: Callable[..., None], folder: Path, desk: Copydesk) -> None:
    """At 720p, which is the size of the pictures of a deck: each slide in the film beside its own PNG."""
    deck = _deck(desk, "similar")
    film = desk.videos.render(deck, resolution="720p").result(600)
    film.artifact.download(folder / "film.mp4", overwrite=True)
    found = []
    for number, slide in enumerate(film.slides, 1):
        (folder / "slide.png").write_bytes(deck.media.read(f"slide-{number:03}"))
        whole = str(slide.end - FADE)  # All of its points are there, and the next slide is not.
        said = _run(folder, "-ss", whole, "-i", "film.mp4", "-i", "slide.png", "-frames:v", "1", "-filter_complex",
                    "[0:v]format=gbrp[a];[1:v]format=gbrp[b];[a][b]ssim", "-f", "null", "-")  # fmt: skip
        found.append(float(re.findall(r"All:([\d.]+)", said)[-1]))
    row("SSIM of slides and their PNG", f"least {min(found):.4f}", "0.98", "", len(found))
