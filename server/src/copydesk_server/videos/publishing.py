"""Produce a film and publish it as an artifact."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from copydesk_server.artifacts.types import Artifact
from copydesk_server.decks.types import Deck, Slide
from copydesk_server.media import captions
from copydesk_server.media.captions import Cue
from copydesk_server.media.render.plan import Canvas, Rate
from copydesk_server.videos.timing import SlideTime
from copydesk_server.videos.types import VideoRenderInput


@dataclass(frozen=True, slots=True)
class Production:
    """A film on its way.

    Args:
        input: What was asked for.
        source: The artifact of its deck.
        deck: The deck.
        canvas: Its frame.
        folder: Where its files are.
        language: What is spoken.
    """

    input: VideoRenderInput
    source: Artifact
    deck: Deck
    canvas: Canvas
    folder: Path
    language: str

    def voice_file(self, number: int) -> Path:
        """The samples of a slide's speech."""
        return self.folder / f"voice-{number:03}.pcm"

    def coded_file(self, number: int) -> Path:
        """The encoded sound of a slide's speech, where it was known."""
        return self.folder / f"voice-{number:03}.aac"


class TranscriptWord(msgspec.Struct, frozen=True):
    """A word of the transcript, in seconds of the film."""

    id: str
    text: str
    start: float
    end: float
    slide_id: str


def metadata(deck: Deck, times: Sequence[SlideTime], rate: Rate) -> str:
    """Title and chapters, as ffmpeg reads them."""
    rows = [";FFMETADATA1", f"title={_escaped(deck.title)}", f"language={_escaped(deck.language)}"]
    for slide, time in zip(deck.slides, times, strict=True):
        rows += [
            *("[CHAPTER]", f"TIMEBASE={rate.den}/{rate.num}", f"START={time.start}", f"END={time.end}"),
            f"title={_escaped(slide.title or f'Slide {slide.index + 1}')}",
        ]
    return "\n".join(rows) + "\n"


def description(deck: Deck, times: Sequence[SlideTime], rate: Rate) -> str:
    """A text for the page of the film: its chapters, and the sources that each slide cites."""
    hours = times[-1].end * rate.den / rate.num >= 3600
    rows = [deck.title, "", "Chapters"]
    rows += [
        f"{_clock(rate.seconds(time.start), hours=hours)} {slide.title or f'Slide {slide.index + 1}'}"
        for slide, time in zip(deck.slides, times, strict=True)
    ]
    cited = [(slide, _sources(slide)) for slide in deck.slides]
    if any(sources for _, sources in cited):
        rows += ["", "Sources"]
        rows += [f"{slide.title}: {'; '.join(sources)}" for slide, sources in cited if sources]
    return "\n".join(rows) + "\n"


def transcript(deck: Deck, times: Sequence[SlideTime]) -> bytes:
    """Every word with its time and its slide, and the sentences, as JSON."""
    words: list[TranscriptWord] = []
    segments: list[dict[str, object]] = []
    for slide, time in zip(deck.slides, times, strict=True):
        for sentence in time.sentences:
            made = [
                TranscriptWord(f"w{len(words) + number}", word.text, word.start, word.end, slide.id)
                for number, word in enumerate(sentence, 1)
            ]
            text = captions.joined([word.text for word in made])
            segments.append({"text": text, "start": made[0].start, "end": made[-1].end, "slide_id": slide.id})
            words += made
    return msgspec.json.format(
        msgspec.json.encode({"language": deck.language, "words": words, "segments": segments}), indent=1
    )


def sidecars(cues: Sequence[Cue], formats: Sequence[str]) -> list[tuple[str, str, bytes]]:
    """The files of captions: role, content type, content."""
    made = {
        "srt": ("captions-srt", "application/x-subrip", captions.srt(cues).encode()),
        "vtt": ("captions-vtt", "text/vtt; charset=utf-8", captions.vtt(cues).encode()),
    }
    return [made[name] for name in made if not formats or name in formats]


def _sources(slide: Slide) -> list[str]:
    """The sources of a slide, each once, in the order in which they are cited."""
    found: dict[str, str] = {}
    for citation in slide.citations:
        found.setdefault(citation.document_id, f"{citation.title} ({citation.url})" if citation.url else citation.title)
    return list(found.values())


def _clock(seconds: float, *, hours: bool) -> str:
    """As platforms read chapters: 0:00 first, and with hours throughout where there are any."""
    whole = int(seconds)
    clock = f"{whole // 60 % 60:02}:{whole % 60:02}"
    return f"{whole // 3600}:{clock}" if hours else clock


def _escaped(text: str) -> str:
    for mark in "\\=;#\n":
        text = text.replace(mark, "\\" + mark if mark != "\n" else " ")
    return text
