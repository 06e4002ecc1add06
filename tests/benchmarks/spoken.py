"""What is heard in films: words that are found in the sound of another voice, and the loudness of many films."""

from __future__ import annotations

import re
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from copydesk_server.media.ffmpeg import program
from copydesk_server.media.listening.following import align_spoken
from copydesk_server.media.listening.placing import once
from copydesk_server.media.speech.espeak import speak
from copydesk_server.media.speech.speakable import speakable
from copydesk_server.media.speech.types import VoiceSettings
from copydesk_server.videos import wording
from copydesk_server.videos.timing import joined
from support.factories import SOURCE, brand, script
from support.server import Workspace

# Other voices than the one whose speech is looked for in them, faster and higher or slower and lower, as a service's would be.
VOICES = (VoiceSettings("en-us", 1.1, 0.3), VoiceSettings("en-gb-scotland", 0.9, -0.3))
LEAST_WORDS = 1_000
DOCS = Path(__file__).resolve().parents[2] / "docs"
FILMS = 20


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
