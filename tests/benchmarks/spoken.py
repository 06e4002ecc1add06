"""What is heard in films: words that are found in the sound of another voice, and the loudness of many films."""

from __future__ import annotations

import asyncio
import re
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import av
import numpy as np
from PIL import Image

from copydesk_server.media import burning, captions
from copydesk_server.media.burning import BurnIn, CaptionPosition, CaptionStyle, Look
from copydesk_server.media.ffmpeg import program
from copydesk_server.media.listening.following import align_spoken
from copydesk_server.media.listening.placing import once
from copydesk_server.media.render import film, sound, voicing
from copydesk_server.media.render.plan import SAMPLE_RATE, Canvas, Quality, Rate, RenderPlan, Still
from copydesk_server.media.render.voicing import SpeechPart
from copydesk_server.media.speech.espeak import speak
from copydesk_server.media.speech.speakable import speakable
from copydesk_server.media.speech.types import VoiceSettings
from copydesk_server.videos import wording
from copydesk_server.videos.timing import Clock, joined
from support.factories import SOURCE, brand, script
from support.server import Workspace

# Other voices than the one whose speech is looked for in them, faster and higher or slower and lower, as a service's would be.
VOICES = (VoiceSettings("en-us", 1.1, 0.3), VoiceSettings("en-gb-scotland", 0.9, -0.3))
LEAST_WORDS = 1_000
DOCS = Path(__file__).resolve().parents[2] / "docs"
FILMS = 20
FILM_RATE = Rate(30_000, 1001)


def word_figures(row: Callable[..., None]) -> None:
    """How far words are from where they are said, of a voice that tells no times."""
    off: list[float] = []
    with tempfile.TemporaryDirectory() as folder:
        for text in _notes():
            for voice in VOICES:
                off += _errors(text, voice, Path(folder) / "said.pcm")
            if len(off) >= LEAST_WORDS:
                break
    median, late = float(np.median(off)) * 1000, float(np.percentile(off, 95)) * 1000
    row(
        "words of another voice, by alignment",
        f"median {median:.0f} ms",
        "30 ms",
        f"p95 {late:.0f} ms of 100",
        len(off),
    )


def placed_figures(row: Callable[..., None]) -> None:
    """Where words are heard and lit in a finished film, beside the times that the voice told of them."""
    off, lit, words = asyncio.run(_placed())
    frame = 1000 * FILM_RATE.seconds(1)
    row(
        "words of the offline voice in the finished film",
        f"at most {max(off):.1f} ms",
        f"{frame:.1f} ms, a frame",
        "",
        words,
    )
    row("burnt-in words beside them", f"at most {max(lit):.1f} ms", f"{frame:.1f} ms, a frame", "", len(lit))


async def _placed() -> tuple[list[float], list[float], int]:
    clock, rows = Clock(FILM_RATE, 0.5, 3.0), []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for text, voice in ((text, voice) for voice in ("en-gb", "en-us") for text in _notes()):
            sentences = speakable(text, "en")
            said = [[word.spoken for word in one.words] for one in sentences]
            spoken = joined(sentences, speak(said, VoiceSettings(voice, 1.0, 0.0)))
            part = folder / f"{len(rows)}.pcm"
            part.write_bytes(spoken.samples)
            rows.append((clock.place(spoken.seconds, spoken.sentences), spoken, part))
            if sum(len(words) for _, one, _ in rows for words in one.sentences) >= LEAST_WORDS:
                break
        parts = [SpeechPart(time.speech, part, part.with_suffix(".aac")) for time, _, part in rows]
        await _film(parts, clock.at, folder)
        heard = _heard(folder / "film.mp4")
        off = [abs(time.speech / SAMPLE_RATE - _found(heard, time.speech, part)) * 1000 for time, _, part in rows]
    words = [words for time, _, _ in rows for words in time.sentences]
    cues = captions.cues(words, FILM_RATE.seconds(1), captions.LINE_CHARS)
    look = Look("Roboto", CaptionStyle.BOX, CaptionPosition.BOTTOM, "#ffd400")
    starts = {one.start for one in burning.overlays(cues, BurnIn.WORD, look, FILM_RATE)}
    nearest = [min(abs(FILM_RATE.seconds(at) - word.start) for at in starts) * 1000 for one in words for word in one]
    return off, nearest, sum(map(len, words))


async def _film(parts: list[SpeechPart], frames: int, folder: Path) -> None:
    """A film of one small picture with this sound."""
    (folder / "fonts").mkdir()
    Image.new("RGB", (320, 180), "#204020").save(folder / "a.png")
    plan = RenderPlan(Canvas(320, 180, FILM_RATE, Quality.DRAFT), (Still("a", frames),))
    kept = _Kept()
    await film.render(plan, {"a": "a.png"}, folder, kept, kept.report)
    await voicing.render(parts, FILM_RATE.sample(frames), folder, kept)
    await sound.put_together(folder, FILM_RATE, ";FFMETADATA1\ntitle=A\n", "sound.aac")


class _Kept(dict[str, bytes]):
    """A cache in memory."""

    async def find(self, keys: Sequence[str]) -> dict[str, bytes]:
        return {key: self[key] for key in keys if key in self}

    async def keep(self, key: str, data: bytes) -> None:
        self[key] = data

    async def report(self, done: int, total: int) -> None:
        """Nobody looks."""


def _heard(path: Path) -> np.ndarray[Any, Any]:
    """The samples of a film by the times of its own clock."""
    with av.open(str(path)) as opened:
        frames = [(frame.time or 0.0, frame.to_ndarray()[0]) for frame in opened.decode(audio=0)]
    made = np.zeros(round(frames[-1][0] * SAMPLE_RATE) + len(frames[-1][1]), np.float32)
    for time, samples in frames:
        at = round(time * SAMPLE_RATE)
        made[at : at + len(samples)] = samples
    return made


def _found(heard: np.ndarray[Any, Any], planned: int, part: Path) -> float:
    """Where the beginning of a part is heard, in seconds: where its samples are most alike, within a quarter of a second."""
    own = np.fromfile(part, "<i2")[:96_000].astype(np.float32)
    around = heard[max(0, planned - 12_000) : planned + len(own) + 12_000]
    size = 1 << (len(around) + len(own)).bit_length()
    alike = np.fft.irfft(np.fft.rfft(around, size) * np.conj(np.fft.rfft(own, size)), size)
    return (max(0, planned - 12_000) + int(np.argmax(alike[: len(around) - len(own)]))) / SAMPLE_RATE


def sound_figures(space: Workspace, row: Callable[..., None]) -> None:
    """Loudness and true peak of films of several languages, speeds and kinds of sound, measured with ffmpeg."""
    loud, peaks = [], []
    with space.desk() as desk, tempfile.TemporaryDirectory() as folder:
        here = Path(folder)
        music = desk.library.upload(_music(here / "music.wav"))
        for number in range(FILMS):
            voice: dict[str, Any] = {
                "voice_id": ("en-gb", "de", "fr-fr", "es")[number % 4],
                "speed": 0.8 + number % 5 / 10,
            }
            body = f"## Part {number}\n\n{'A glaze fits a body when both shrink alike. ' * (1 + number % 4)}"
            deck = desk.slides.generate(script(desk, brand(desk)), body=body, exports=["pptx"]).result(120).artifact
            sound = {"music": music} if number % 2 else {}
            film = desk.videos.render(deck, voice=voice, resolution="720p", quality="draft", **sound).result(300)
            (here / "film.mp4").write_bytes(film.artifact.media.read())
            said = _measured(here / "film.mp4")
            loud.append(float(re.findall(r"I:\s+(-?[\d.]+) LUFS", said)[-1]))
            peaks.append(float(re.findall(r"Peak:\s+(-?[\d.]+) dBFS", said)[-1]))
    row("loudness, half of the films with music", f"{min(loud)} to {max(loud)} LUFS", "-14 ± 0.5 LUFS", "", len(loud))
    row("true peak of them", f"{max(peaks)} dBTP", "-1 dBTP", "", len(peaks))


def _notes() -> list[str]:
    """Paragraphs of prose of this repository, as long as notes of slides are."""
    whole = SOURCE + "".join(
        (DOCS / name).read_text() for name in ("decks.md", "sources.md", "writing.md", "strategy.md")
    )
    parts = [" ".join(part.split()) for part in re.split(r"\n\s*\n", whole)]
    return [
        part for part in parts if 150 < len(part) < 900 and part[0].isalpha() and "`" not in part and "|" not in part
    ]


def _errors(text: str, voice: VoiceSettings, path: Path) -> list[float]:
    sentences = speakable(text, "en")
    spoken = joined(sentences, speak([[word.spoken for word in one.words] for one in sentences], voice))
    truth = [word.start for words in spoken.sentences for word in words]
    samples = np.frombuffer(spoken.samples, "<i2").astype(np.float64)
    samples = samples[: len(samples) // 3 * 3].reshape(-1, 3).mean(axis=1)
    np.clip(np.rint(samples), -32768, 32767).astype("<i2").tofile(path)
    words = wording.tokens(sentences)
    heard = once(words, align_spoken(str(path), words, "en-gb", []))
    found = [word.start for words in wording.timed(sentences, heard, 0.0, spoken.seconds) for word in words]
    return [abs(one - other) for one, other in zip(found, truth, strict=True)]


def _music(path: Path) -> Path:
    tones = "sine=f=220:d=20[a];sine=f=277:d=20[b];[a][b]amix,tremolo=f=2"
    subprocess.run([program(), "-loglevel", "error", "-y", "-f", "lavfi", "-i", tones, str(path)], check=True)
    return path


def _measured(path: Path) -> str:
    graph = ["-vn", "-af", "ebur128=peak=true:framelog=quiet", "-f", "null", "-"]
    command = [program(), "-hide_banner", "-nostdin", "-i", str(path), *graph]
    return subprocess.run(command, check=True, capture_output=True, text=True).stderr
